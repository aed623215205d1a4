//! What each prepared board says about itself is true of exactly its points and settings.

use crate::support::checked;
use crate::support::lines::{angle, normals};
use bayesboard::board::{App, Board, Command, MapChoice, Part, Preset, PresetGroup, boundary_kind_of};
use bayesboard::data::{Dataset, iris_petals};
use bayesboard::geometry::{BoundaryKind, Frame, Viewport};
use bayesboard::math::{LogScores, Point, Vec2};
use bayesboard::model::gaussian::{Corner, Unfittable};
use bayesboard::model::logistic::{Features, Status};
use bayesboard::model::{Family, Fit, Model, ReadOut, Settings};
use bayesboard::screen::{Common, Screen};
use bayesboard::words;

fn fit(board: &Board) -> Fit {
    Fit::new(&board.data, &board.settings, None)
}

/// The board's fit with some of its settings changed.
fn fit_with(preset: Preset, change: impl Fn(&mut Settings)) -> Fit {
    let mut board = preset.board();
    let mut settings = board.settings.unchecked();
    change(&mut settings);
    board.settings = checked(&settings, &board.data);
    fit(&board)
}

fn fit_at(preset: Preset, corner: Corner) -> Fit {
    fit_with(preset, |settings| {
        (settings.generative.pooling, settings.generative.correlation) = corner.sliders();
    })
}

fn with_features(preset: Preset, features: Features) -> Fit {
    fit_with(preset, |settings| settings.logistic.features = features)
}

fn share(read_out: &Option<ReadOut>) -> f64 {
    read_out.as_ref().and_then(|read_out| read_out.accuracy).expect("an accuracy")
}

/// The share that the generative model has right, and that of logistic regression.
fn accuracies(fit: &Fit) -> [f64; 2] {
    [share(&fit.generative.read_out), share(&fit.discriminative.read_out)]
}

fn most_probable(posterior: [f64; 8]) -> usize {
    (0..8).fold(0, |best, class| if posterior[class] > posterior[best] { class } else { best })
}

fn generative_class(fit: &Fit, at: Point) -> usize {
    most_probable(fit.gaussian().expect("a fit").posterior(at))
}

/// The share of the board's points that both models give the same class.
fn agreement(fit: &Fit, data: &Dataset) -> f64 {
    let scores = fit.logistic().scores.as_ref().expect("a fit");
    let agree = |&at: &Point| generative_class(fit, at) == most_probable(scores.posterior(at));
    data.iter().map(|(at, _)| at).filter(agree).count() as f64 / data.len() as f64
}

#[test]
fn every_board_is_the_same_each_time_and_in_sight() {
    let frame = Frame { left: 0.0, top: 0.0, width: 4.0, height: 3.0 };
    for preset in Preset::ALL {
        let board = preset.board();
        assert_eq!(board, preset.board(), "{preset:?}");
        let view = Viewport::fit(board.axes, frame).expect("proper axes").rect();
        assert!(board.settings.unchecked().check(board.data.n_classes()).is_ok(), "{preset:?}");
        assert!(board.data.iter().all(|(at, _)| view.contains(at)), "{preset:?} has points out of sight");
    }
}

#[test]
fn every_board_has_its_name_and_one_sentence() {
    let words = Preset::ALL.map(words::preset);
    for (i, (title, sentence)) in words.into_iter().enumerate() {
        assert!(words[..i].iter().all(|other| other.0 != title), "{title} is there twice");
        assert!(title.chars().count() <= 40, "{title}");
        assert!(sentence.ends_with('.') && sentence.chars().count() <= 180, "{sentence}");
    }
}

#[test]
fn every_board_is_offered_in_a_few_words_and_beside_those_of_its_question() {
    let brief = Preset::ALL.map(words::preset_in_brief);
    for (i, [title, sentence]) in brief.into_iter().enumerate() {
        assert!(brief[..i].iter().all(|other| other[0] != title), "{title} is there twice");
        assert!(title.chars().count() <= 22 && !title.contains(':'), "{title}");
        assert!(sentence.ends_with(['.', '?']) && sentence.chars().count() <= 28, "{sentence}");
    }
    let mut groups = Preset::ALL.map(Preset::group).to_vec();
    groups.dedup();
    use PresetGroup::{Bins, Boundary, Classes, Failure, Own};
    assert_eq!(groups, [Own, Boundary, Failure, Classes, Bins]);
}

#[test]
fn the_empty_board_is_that_of_the_first_visit_and_can_be_taken_back() {
    let mut app = App::default();
    app.update(Command::Common(Common::Open(Preset::IrisPetals)));
    let before = app.board().clone();
    app.update(Command::Common(Common::Open(Preset::Empty)));
    assert_eq!((app.saved().board, app.lesson()), (Board::default(), None));
    app.update(Command::Common(Common::Undo));
    assert_eq!(app.board(), &before);
}

#[test]
fn round_blobs_make_all_models_agree() {
    // On the points, and all over the part of the plane around them.
    let mut around = Dataset::default();
    for (x, y) in (-16..=16).flat_map(|x| (-16..=16).map(move |y| (x, y))) {
        around.push(Point::new(f64::from(x) / 4.0, f64::from(y) / 4.0), None).expect("a valid point");
    }
    for corner in Corner::ALL {
        let fit = fit_at(Preset::RoundBlobs, corner);
        let agree = [&Preset::RoundBlobs.board().data, &around].map(|data| agreement(&fit, data));
        assert!(agree.iter().all(|&share| share >= 0.94), "{corner:?}: {agree:?}");
    }
}

#[test]
fn equal_variances_give_a_line_and_logistic_regression_nearly_the_same() {
    let fit = fit(&Preset::EqualVariances.board());
    assert_eq!(boundary_kind_of(&fit, Model::Generative), Some(BoundaryKind::Line));
    let [generative, logistic] = normals(&fit);
    assert!(angle(generative, logistic) < 10.0 && agreement(&fit, &Preset::EqualVariances.board().data) >= 0.95);
}

#[test]
fn tilted_alike_the_line_leans_and_qda_draws_nearly_the_same() {
    let lda = fit(&Preset::TiltedAlike.board());
    let means = [0, 1].map(|class| lda.moments.classes[class].mean);
    let [generative, _] = normals(&lda);
    assert!(angle(generative, means[1] - means[0]) > 30.0, "{:.0}°", angle(generative, means[1] - means[0]));
    let qda = fit_at(Preset::TiltedAlike, Corner::Qda);
    let data = Preset::TiltedAlike.board().data;
    let same = data.iter().filter(|&(at, _)| generative_class(&lda, at) == generative_class(&qda, at)).count();
    assert!(same as f64 >= 0.95 * data.len() as f64, "{same}");
    let naive = fit_at(Preset::TiltedAlike, Corner::NaiveBayesShared);
    assert!(accuracies(&lda)[0] >= accuracies(&naive)[0] + 0.05);
}

#[test]
fn unequal_variances_close_the_boundary_around_the_tight_class() {
    let fit = fit(&Preset::UnequalVariances.board());
    assert_eq!(boundary_kind_of(&fit, Model::Generative), Some(BoundaryKind::Ellipse));
    assert_eq!(generative_class(&fit, fit.moments.classes[0].mean), 0);
    let [generative, logistic] = accuracies(&fit);
    assert!(generative >= logistic + 0.15, "{generative} {logistic}");
}

#[test]
fn correlated_features_make_naive_bayes_worse_than_full_covariances() {
    let [naive, logistic] = accuracies(&fit(&Preset::Correlated.board()));
    for corner in [Corner::Qda, Corner::Lda] {
        let [full, _] = accuracies(&fit_at(Preset::Correlated, corner));
        assert!(full >= naive + 0.15, "{corner:?}: {full} against {naive}");
    }
    assert!(logistic >= naive + 0.15);
    let [shared, there] = normals(&fit_at(Preset::Correlated, Corner::NaiveBayesShared));
    let [lda, _] = normals(&fit_at(Preset::Correlated, Corner::Lda));
    assert!(angle(lda, there) < 5.0 && angle(shared, there) > 30.0);
}

#[test]
fn xor_defeats_lines_and_naive_bayes() {
    for accuracy in accuracies(&fit(&Preset::Xor.board())) {
        assert!((accuracy - 0.5).abs() <= 0.06, "{accuracy}");
    }
    assert!(accuracies(&fit_at(Preset::Xor, Corner::Qda))[0] >= 0.95);
    assert!(accuracies(&with_features(Preset::Xor, Features::Quadratic))[1] >= 0.95);
    assert!(accuracies(&with_features(Preset::Xor, Features::Squares))[1] <= 0.6, "only the product helps");
}

#[test]
fn a_ring_is_told_by_its_variances_alone() {
    let ring = fit(&Preset::Ring.board());
    let means = [0, 1].map(|class| ring.moments.classes[class].mean);
    assert!(means.iter().all(|mean| mean.distance(Point::ORIGIN) < 0.4), "{means:?}");
    let [generative, logistic] = accuracies(&ring);
    assert!(generative >= 0.95 && boundary_kind_of(&ring, Model::Generative) == Some(BoundaryKind::Ellipse));
    // No better than always saying B, of which there are 60 in 100.
    assert!(logistic <= 0.65, "{logistic}");
    assert!(accuracies(&fit_at(Preset::Ring, Corner::NaiveBayesShared))[0] <= 0.65);
    assert!(accuracies(&with_features(Preset::Ring, Features::Squares))[1] >= 0.95);
}

#[test]
fn separable_classes_have_no_maximum_of_the_likelihood() {
    let fit = fit(&Preset::Separable.board());
    assert_eq!((fit.logistic().status, share(&fit.generative.read_out)), (Status::Separable, 1.0));
    assert!(fit.logistic().limit.is_some());
}

#[test]
fn an_outlier_on_its_own_side_turns_lda_and_not_logistic_regression() {
    let mut board = Preset::Outlier.board();
    let [lda, logistic] = normals(&fit(&board));
    let last = board.data.len() - 1;
    let (_, class) = board.data.remove(last);
    assert_eq!(class, Some(1));
    let [lda_without, logistic_without] = normals(&fit(&board));
    let [turned, kept] = [angle(lda, lda_without), angle(logistic, logistic_without)];
    assert!(turned > 10.0 && kept < 2.0, "{turned:.1}° and {kept:.1}°");
}

#[test]
fn imbalance_makes_a_good_accuracy_worthless() {
    let counts = |fit: &Fit| fit.generative.read_out.as_ref().expect("a fit").confusion.clone();
    let estimated = fit(&Preset::Imbalance.board());
    assert_eq!(counts(&estimated), [[95, 0], [5, 0]]);
    let even = fit_with(Preset::Imbalance, |settings| settings.generative.prior = Some(vec![0.5, 0.5]));
    assert!(counts(&even)[1][1] >= 4, "{:?}", counts(&even));
}

#[test]
fn three_lines_meet_where_all_classes_are_equally_probable() {
    let board = Preset::ThreeClasses.board();
    let fit = fit(&board);
    let scores = fit.gaussian().expect("a fit").scores();
    let line = |class| scores.difference(class, 0).expect("present");
    // Both differences vanish: two linear equations.
    let (p, q) = (line(1), line(2));
    let det = p.linear.cross(q.linear);
    let meeting = scores.origin
        + Vec2::new(
            q.constant * p.linear.y - p.constant * q.linear.y,
            p.constant * q.linear.x - q.constant * p.linear.x,
        ) * (1.0 / det);
    assert!(board.axes.contains(meeting), "{meeting:?}");
    let posterior = fit.gaussian().expect("a fit").posterior(meeting);
    assert!(posterior[..3].iter().all(|p| (p - 1.0 / 3.0).abs() < 1e-9), "{posterior:?}");
}

#[test]
fn a_single_point_per_class_has_no_variance_but_that_of_smoothing() {
    let smoothed = fit(&Preset::OnePointEach.board());
    let model = smoothed.gaussian().expect("a fit");
    for class in model.classes.iter().flatten() {
        assert_eq!((class.density.covariance.xx, class.density.covariance.yy), (model.epsilon, model.epsilon));
    }
    let without = fit_with(Preset::OnePointEach, |settings| settings.generative.variance_smoothing = 0.0);
    assert_eq!(without.generative.model.as_ref().err(), Some(&Unfittable::Singular { class: Some(0) }));
}

/// Variance smoothing decides how wide the ellipses are and how sharp the map is; the line stays where it is.
#[test]
fn smoothing_decides_all_but_the_line_of_single_points() {
    let at = |smoothing| fit_with(Preset::OnePointEach, |settings| settings.generative.variance_smoothing = smoothing);
    let (narrow, wide) = (at(0.01), at(1.0));
    let line = |fit: &Fit| fit.gaussian().and_then(|model| model.log_odds_weights()).expect("a line")[..3].to_vec();
    let [narrow_line, wide_line] = [line(&narrow), line(&wide)];
    let scale = narrow_line[1] / wide_line[1];
    assert!((scale - 100.0).abs() < 1e-9, "the log-odds are a hundred times as steep: {scale}");
    assert!(narrow_line.iter().zip(&wide_line).all(|(narrow, wide)| (narrow - scale * wide).abs() < 1e-9));
    let width = |fit: &Fit| fit.gaussian().expect("a fit").epsilon;
    assert!((width(&wide) / width(&narrow) - 100.0).abs() < 1e-9);
}

/// The classes differ in their variances; it is the model that shares them.
#[test]
fn equal_variances_are_those_of_the_model() {
    let fit = fit(&Preset::EqualVariances.board());
    let covariances: Vec<_> =
        fit.gaussian().expect("a fit").classes.iter().flatten().map(|c| c.density.covariance).collect();
    assert_eq!(covariances[0], covariances[1]);
    let own = [0, 1].map(|class| fit.moments.classes[class].covariance().xx);
    assert!((own[0] - own[1]).abs() > 0.2, "{own:?}");
}

/// Every number in the sentence of a prepared board is one that is computed from it.
#[test]
fn every_number_in_a_sentence_is_measured() {
    let smoothing = |preset: Preset| format!("{}", preset.board().settings.generative.variance_smoothing);
    let cells = |preset: Preset, joint: bool| {
        let fit = fit_with(preset, |settings| settings.generative.correlation = f64::from(u8::from(joint)));
        let model = fit.histogram().expect("a histogram").clone();
        (model, fit)
    };
    for preset in Preset::ALL {
        let measured: Vec<String> = match preset {
            Preset::OnePointEach | Preset::OnALine => vec![smoothing(preset)],
            Preset::Imbalance => {
                let counts = preset.board().data.counts();
                vec![format!("{}", 100 * counts[0] / counts.iter().sum::<usize>()), "0.5".into()]
            }
            Preset::JointTable => {
                let at = Point::new(2.0, -2.0);
                let [(joint, _), (naive, _)] = [true, false].map(|joint| cells(preset, joint));
                let counts = joint.counts().in_cell(joint.counts().grid().cell_at(at)).to_vec();
                let p = naive.scores().posterior(at)[1];
                let of = |n: f64| format!("{n}");
                vec!["1".into(), "1".into(), "0".into(), of(counts[1]), of(counts[0] + counts[1]), format!("{p:.1}")]
            }
            Preset::StripesTooFine => {
                let (model, _) = cells(preset, true);
                let n = preset.board().data.len();
                [n, model.counts().grid().n_cells(), model.counts().n_empty()].iter().map(usize::to_string).collect()
            }
            Preset::IrisCounted => {
                let wrong = fit(&preset.board()).generative.read_out.expect("a fit").n_wrong();
                vec![wrong.to_string(), preset.board().data.len().to_string()]
            }
            _ => Vec::new(),
        };
        assert_eq!(numbers_of(words::preset(preset).1), measured, "{preset:?}");
    }
}

/// The numbers in digits of a sentence, in their order.
fn numbers_of(sentence: &str) -> Vec<String> {
    let pieces = sentence.split(|c: char| !c.is_ascii_digit() && c != '.').map(|piece| piece.trim_end_matches('.'));
    pieces.filter(|piece| !piece.is_empty()).map(str::to_owned).collect()
}

/// A prepared board sets its layers, whatever was shown before it.
#[test]
fn every_board_sets_its_layers() {
    for preset in Preset::ALL {
        let mut app = App::default();
        app.update(Command::Common(Common::Open(preset)));
        let fresh = app.shown();
        for other in [Preset::OnALine, Preset::JointTable, Preset::Separable] {
            app.update(Command::Common(Common::Open(other)));
            for part in Part::ALL {
                app.update(Command::Show(part, !fresh.flags()[part as usize]));
            }
            app.update(Command::Common(Common::Open(preset)));
            assert_eq!(app.shown(), fresh, "{preset:?} after {other:?}");
        }
        let is_counted = preset.board().settings.generative.family == Family::Histogram;
        assert_eq!(fresh.logistic, !is_counted, "{preset:?}");
        assert_eq!(fresh.sigmoid, preset == Preset::OnALine, "{preset:?}");
        // λ shows on the map of logistic regression alone, and p(x) would paint a tie in the color of one class.
        let map = if preset == Preset::Separable { MapChoice::Logistic } else { MapChoice::Generative };
        assert_eq!(fresh.map_choice(), map, "{preset:?}");
    }
}

#[test]
fn iris_petals_are_the_real_ones_and_setosa_stands_apart() {
    let board = Preset::IrisPetals.board();
    assert_eq!(board.data, iris_petals());
    assert_eq!((board.data.counts(), &*board.data.axes()[0]), (vec![50; 3], "petal length (cm)"));
    let golden: serde_json::Value = serde_json::from_str(include_str!("../golden/iris_petal.json")).expect("JSON");
    let points: Vec<[f64; 2]> = board.data.iter().map(|(at, _)| [at.x, at.y]).collect();
    assert_eq!(serde_json::json!(points), golden["x"]);
    assert!(words::source(Preset::IrisPetals).is_some_and(|source| source.contains("Fisher")));
    let confusion = fit(&board).generative.read_out.expect("a fit").confusion;
    assert_eq!((confusion[0][0], confusion[1][0] + confusion[2][0]), (50, 0));
    assert!(confusion[1][2] > 0 && confusion[2][1] > 0);
}

#[test]
fn points_without_a_class_are_left_out_and_cut_through() {
    let mut board = Preset::FewLabels.board();
    board.settings = board.settings.at_corner(Corner::NaiveBayes);
    let labeled = board.data.only((0..board.data.len()).filter(|&i| board.data.label(i).is_some()));
    assert_eq!((labeled.len(), board.data.len()), (6, 66));
    let here = fit(&board);
    assert_eq!(here.generative.model, Fit::new(&labeled, &board.settings, None).generative.model);
    // The gray points come in the order of their clouds: the first half belongs to A.
    let gray: Vec<Point> = board.data.iter().filter(|(_, class)| class.is_none()).map(|(at, _)| at).collect();
    let misled =
        gray.iter().enumerate().filter(|&(i, &at)| generative_class(&here, at) != usize::from(i >= 30)).count();
    assert!(misled >= 8, "{misled} of 60");
    let mut told = labeled;
    gray.iter().enumerate().for_each(|(i, &at)| told.push(at, Some(usize::from(i >= 30))).expect("a valid point"));
    assert!(accuracies(&Fit::new(&told, &board.settings, None))[0] >= 0.95, "with all labels the clouds are apart");
}

/// On a square board the axes show no more than was asked for.
#[test]
fn prepared_boards_open_with_all_their_points_in_sight() {
    for preset in Preset::ALL {
        for (width, height) in [(640.0, 644.0), (390.0, 346.0), (864.0, 596.0)] {
            let mut app = App::default();
            app.update(Command::Resize { width, height, ui: 1.0 });
            app.update(Command::Common(Common::Open(preset)));
            app.refresh();
            assert_eq!(words::outside(&app), "", "{preset:?} at {width} × {height}");
        }
    }
}
