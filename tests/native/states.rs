//! What is said of boards that have no fit, or an unusual one: what is missing, and what is there instead.

use crate::support::boards::{self, adjusted, ask, board, board_of, preset, tell};
use crate::support::checked;
use crate::support::points::{declared, points};
use bayesboard::board::{App, Command, Labels, Panel, Preset};
use bayesboard::math::Point;
use bayesboard::model::gaussian::Corner;
use bayesboard::model::logistic::{self, Features};
use bayesboard::model::{Family, Fit, LeaveOneOut, Settings};
use bayesboard::screen::{Common, Playback};
use bayesboard::{wire, words};
use serde_json::Value;

type Dot = (f64, f64, usize);

/// The sentence in sight, the messages, what the cards say and the description, a line each; what is of a model begins
/// with it.
fn said(app: &App) -> String {
    let view = serde_json::to_value(wire::view(app)).expect("plain data");
    let text = |value: &Value| value.as_str().expect("text").replace('\u{a0}', " ");
    let mut lines = vec![text(&view["status"])];
    for line in view["messages"].as_array().expect("lines") {
        lines.push(format!("{}: {}", text(&line["model"]), text(&line["text"])));
    }
    for card in view["cards"].as_array().expect("cards") {
        let score = card["score"].as_array().map(|parts| parts.iter().map(text).collect());
        lines.push(format!("{}: {}", text(&card["model"]), score.unwrap_or_else(|| text(&card["lack"]))));
    }
    lines.push(words::description(app).replace('\u{a0}', " "));
    lines.join("\n")
}

fn maximum_likelihood() -> Settings {
    let mut settings = Settings::default();
    (settings.generative.variance_smoothing, settings.logistic.prior_std) = (0.0, None);
    settings
}

fn cross(r: f64, class: usize) -> [Dot; 4] {
    [(r, 0.0, class), (-r, 0.0, class), (0.0, r, class), (0.0, -r, class)]
}

/// With maximum likelihood for both models.
#[test]
fn a_board_without_a_fit_says_what_is_missing() {
    let upright = [(1.0, -2.0, 0), (1.0, 0.0, 0), (1.0, 2.0, 0), (1.0, -1.0, 1), (1.0, 1.0, 1), (1.0, 3.0, 1)];
    let one_more = "logistic: Logistic regression needs points of two classes: add one of class B.";
    let many = "Infinitely many weights have the same likelihood; the dotted boundary shows one choice.";
    let swallowed: Vec<Dot> = (0..10).flat_map(|_| cross(3.0, 0)).chain(cross(2.5, 1)).collect();
    let cases: [(&[Dot], &[&str]); 10] = [
        (&[], &["Click the board to add a point of class A."]),
        (
            &[(0.0, 0.0, 0)],
            &["generative: All labeled points are in one place: every variance is 0, so there is no density", one_more],
        ),
        (&[(-1.0, 0.0, 0), (1.0, 1.0, 0), (0.0, 3.0, 0)], &[one_more]),
        (
            &[(-1.0, 0.0, 0), (-2.0, 1.0, 0), (0.0, -1.0, 0), (2.0, 2.0, 1)],
            &["generative: Class B has a single point, so its variances are zero: add a point elsewhere, raise \
               “Shared variance”, or raise “Variance smoothing”."],
        ),
        // The same x₁ for all: overlapping, so maximum likelihood has many solutions.
        (
            &upright,
            &[
                "generative: Classes A and B each have points of the same x₁ only",
                many,
                "logistic: 4 of 6 right · one of many",
            ],
        ),
        // All on a diagonal: naive Bayes is fitted.
        (&upright.map(|(_, t, class)| (t, t, class)), &[many, "Naive Bayes: "]),
        (
            &[(-1.0, -1.0, 0), (2.0, 0.5, 0), (0.0, 2.0, 0), (-1.0, -1.0, 1), (2.0, 0.5, 1), (0.0, 2.0, 1)],
            &["no boundary, a tie everywhere"],
        ),
        (
            &[(-2.0, -1.0, 0), (-1.0, 1.0, 0), (2.0, 1.0, 1), (3.0, -1.0, 1)],
            &["logistic: The classes are completely separable, so the likelihood has no maximum: the weights grow \
               without bound. The dashed line is the limit of the boundary"],
        ),
        // They meet at the corner (0, 0) and on the line x₁ = 0 only.
        (
            &[(0.0, 0.0, 0), (0.0, 2.0, 0), (-2.0, 1.0, 0), (0.0, 0.0, 1), (0.0, 3.0, 1), (2.0, 1.0, 1)],
            &["logistic: The classes overlap only on a boundary (quasi-complete separation)"],
        ),
        // Ten times as many points of A with nearly the same spread: A is the more probable even in the middle of B.
        (&swallowed, &["no boundary, one class wins everywhere"]),
    ];
    for (at, parts) in cases {
        let said = said(&board_of(points(at.iter().copied()), maximum_likelihood()));
        assert!(parts.iter().all(|part| said.contains(part)), "{parts:?} in {said} of {at:?}");
    }
}

#[test]
fn a_model_without_what_it_asks_for_says_what_it_is() {
    let diagonal = [-2.0, 0.0, 2.0, -1.0, 1.0, 3.0].into_iter().enumerate().map(|(i, t)| (t, t, i / 3));
    let mut settings = maximum_likelihood();
    settings.generative.correlation = 1.0;
    let text = said(&board_of(points(diagonal), settings));
    assert!(
        text.contains("Classes A and B each have points on one line only, so the covariance is singular"),
        "{text}"
    );
    // Smoothing is a share of no variance at all.
    let text = said(&board([(1.0, 1.0, 0), (1.0, 1.0, 0), (1.0, 1.0, 1)]));
    assert!(text.contains(
        "All labeled points are in one place: every variance is 0, so there is no density. Add one elsewhere."
    ));
    let mut settings = Settings::default();
    settings.generative.prior = Some(vec![0.0, 1.0]);
    let text = said(&board_of(points([(0.0, 0.0, 0), (1.0, 2.0, 0)]), settings));
    assert!(text.contains("The class prior is zero for every class that has points"), "{text}");
}

#[test]
fn a_boundary_is_called_what_it_is() {
    let nested: Vec<Dot> = [cross(0.5, 0), cross(3.0, 1)].concat();
    assert!(said(&board_of(points(nested), maximum_likelihood())).contains("Naive Bayes: an ellipse"));
    // Mirror images in the line x₁ = 0, which is the boundary; tilts of their own bring a second line.
    let mut app =
        board([(-3.0, -1.0, 0), (-2.0, 0.0, 0), (-1.0, 1.0, 0), (1.0, 1.0, 1), (2.0, 0.0, 1), (3.0, -1.0, 1)]);
    for (corner, caption) in [
        (Corner::Qda, "Gaussian Bayes: two crossing lines"),
        (Corner::Lda, "Gaussian Bayes: a line"),
        (Corner::NaiveBayesShared, "Naive Bayes: a line"),
        (Corner::NaiveBayes, "Naive Bayes: a line"),
    ] {
        let message = adjusted(&app, |settings| {
            (settings.generative.pooling, settings.generative.correlation) = corner.sliders();
            settings.generative.variance_smoothing = 1e-9;
        });
        tell(&mut app, [message, Command::Common(Common::Settle)]);
        assert!(said(&app).contains(caption), "{caption:?} in {}", said(&app));
    }
    // A ring around a cross: no line tells them apart.
    let mut app = board([cross(1.0, 0), cross(3.0, 1)].concat());
    assert!(said(&app).contains("Logistic regression: no boundary, a tie everywhere"), "{}", said(&app));
    for features in [Features::Squares, Features::Quadratic] {
        let message = adjusted(&app, |settings| settings.logistic.features = features);
        tell(&mut app, [message]);
        assert!(said(&app).contains("Logistic regression: an ellipse"), "{}", said(&app));
    }
}

/// The title, the number of points, a part of the sentence, and a part of what is said of the models.
#[test]
fn each_prepared_board_shows_what_its_title_says() {
    for (shown, title, n, sentence, part) in [
        (Preset::EqualVariances, "Equal variances: a line", 80, "The squares cancel: a line", "Naive Bayes: a line"),
        (Preset::UnequalVariances, "Unequal variances: a curve", 80, "closes around A", "Naive Bayes: an ellipse"),
        (Preset::Correlated, "Correlated features: naive Bayes fails", 80, "Choose LDA", "Logistic regression: a line"),
        (Preset::Separable, "Separable classes: the weights run away", 40, "without bound", "completely separable"),
        (Preset::RoundBlobs, "Two round blobs: all agree", 80, "any corner of the square", "95 % right"),
        (
            Preset::TiltedAlike,
            "Equal covariance, tilted: LDA",
            80,
            "LDA is not perpendicular",
            "Gaussian Bayes: a line",
        ),
        (Preset::Xor, "XOR: no line helps", 80, "half of the time", "logistic regression, 52.5 % right"),
        (Preset::Ring, "A ring: one class around the other", 100, "needs squares", "Naive Bayes: an ellipse"),
        (Preset::Outlier, "A far point: who cares?", 30, "LDA turns", "Gaussian Bayes: a line"),
        (Preset::Imbalance, "95 to 5: accuracy deceives", 100, "confusion matrices", "95 % right"),
        (Preset::ThreeClasses, "Three classes: lines that meet", 90, "meet in one point", "Naive Bayes"),
        (Preset::OnePointEach, "One point per class: smoothing decides", 2, "is smoothing", "Naive Bayes: a line"),
        (Preset::OnALine, "On a line: the sigmoid", 16, "P(B | x₁)", "Naive Bayes: a line"),
        (Preset::FewLabels, "Few labels: EM finds the clouds", 66, "ignore the gray ones", "Gaussian Bayes"),
        (Preset::IrisPetals, "Iris petals: three species", 150, "three species of iris", "Naive Bayes"),
    ] {
        let mut app = preset(shown);
        let view = serde_json::to_value(wire::view(&app)).expect("plain data");
        assert!(
            view["lesson"][2].as_str().is_some_and(|lesson| lesson.contains(sentence)),
            "{title}: {}",
            view["lesson"]
        );
        assert_eq!(app.board().data.len(), n, "{title}");
        let text = said(&app);
        assert!(text.starts_with(&format!("Loaded “{title}”.")) && text.contains(part), "{title}: {text}");
        tell(&mut app, [Command::Common(Common::HideFits(true))]);
        assert!(said(&app).starts_with("The fits are hidden: predict, then show them."), "{}", said(&app));
    }
}

/// The cells of a row of a table of numbers.
fn cells(app: &mut App, table: &str, head: &str) -> Vec<String> {
    tell(app, [Command::Common(Common::OpenPanel(Panel::Numbers))]);
    let table = boards::table(app, table).expect("a table");
    let rows = table["rows"].as_array().expect("rows");
    let row = rows.iter().find(|row| row["head"] == head).expect("a row");
    row["cells"].as_array().expect("cells").iter().map(|cell| cell.as_str().expect("text").to_owned()).collect()
}

#[test]
fn em_without_any_label_lacks_nothing() {
    let mut app = preset(Preset::UnequalVariances);
    tell(&mut app, [Command::Labels(Labels::Hide(1.0))]);
    assert!(said(&app).contains("There are no labeled points"), "{}", said(&app));
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Em)), Command::Playback(Playback::Forward)]);
    let text = said(&app);
    assert!(
        !["no labeled points", "needs labeled points", "regression needs"].iter().any(|part| text.contains(part)),
        "{text}"
    );
    assert!(ask(&mut app, "view")["messages"].as_array().is_some_and(Vec::is_empty));
}

#[test]
fn a_run_takes_the_place_of_what_was_loaded() {
    let mut app = preset(Preset::FewLabels);
    assert!(said(&app).starts_with("Loaded “Few labels"), "{}", said(&app));
    tell(
        &mut app,
        [
            Command::Common(Common::OpenPanel(Panel::Em)),
            Command::Playback(Playback::Forward),
            Command::Playback(Playback::Forward),
        ],
    );
    assert!(said(&app).starts_with("EM after 1 iteration"), "{}", said(&app));
}

#[test]
fn separable_classes_are_all_right_although_no_weights_are_best() {
    let mut app = preset(Preset::Separable);
    assert_eq!(cells(&mut app, "quality", "Right")[1], "40 of 40");
    assert_eq!(cells(&mut app, "quality", "log P(classes | points)")[1], "–");
}

/// Two clouds that mirror each other: w₀ is 0 but for rounding.
#[test]
fn weights_within_rounding_of_zero_are_zero() {
    let half = [(1.1, 0.3), (2.3, -0.7), (0.7, 1.9), (-0.4, -0.6)];
    // In another order, so that sums are rounded otherwise.
    let mirrored = half.into_iter().rev().map(|(x, y)| (-x, -y, 0));
    let mut app = board(half.into_iter().map(|(x, y)| (x, y, 1)).chain(mirrored));
    let shared = adjusted(&app, |settings| settings.generative.pooling = 1.0);
    tell(&mut app, [shared, Command::Common(Common::Settle)]);
    let fitted = app.fit().gaussian().and_then(|model| model.log_odds_weights()).expect("two classes");
    assert!(fitted[0] != 0.0 && fitted[0].abs() < 1e-12, "{fitted:?}");
    for head in ["Naive Bayes", "Logistic"] {
        let weights = cells(&mut app, "weights", head);
        assert_eq!(weights[0], "0.000", "{head}: {weights:?}");
        assert!(weights[1..3].iter().all(|weight| weight != "0.000"), "{head}: {weights:?}");
    }
    // In other units it is what it was.
    let mut far = board(half.into_iter().flat_map(|(x, y)| [(1e9 * x, y, 1), (-1e9 * x, -y, 0)]));
    assert_ne!(cells(&mut far, "weights", "Logistic")[1], "0.000");
}

#[test]
fn one_class_alone_is_not_praised() {
    let app = board([(0.0, 0.0, 0), (1.0, 2.0, 0), (2.0, 1.0, 0)]);
    assert!(said(&app).contains("Naive Bayes, only one class."), "{}", said(&app));
}

#[test]
fn a_variance_is_the_sum_of_its_own_and_of_smoothing_where_that_is_seen() {
    let variances = |smoothing: f64| -> Vec<String> {
        let mut app = board([(-1.0, 0.0, 0), (-2.0, 1.0, 0), (2.0, 2.0, 1), (3.0, 1.0, 1)]);
        let command = adjusted(&app, |settings| settings.generative.variance_smoothing = smoothing);
        tell(&mut app, [command]);
        ["A x₁", "A x₂"].map(|row| cells(&mut app, "classes", row)[3].clone()).into()
    };
    assert_eq!(variances(1e-9), ["0.250", "0.250"]);
    // The larger variance of all points is 4.25.
    assert_eq!(variances(0.1), ["0.250 +\u{a0}0.425", "0.250 +\u{a0}0.425"]);
}

/// Points of three classes in three sectors that meet in one place, where each class has a point.
fn sectors(apart: bool) -> Vec<Dot> {
    let mut points = vec![(0.0, 0.0, 0), (0.0, 0.0, 1), (if apart { 9.0 } else { 0.0 }, 0.0, 2)];
    for class in 0..3 {
        for (radius, turn) in [(1.0, -0.4), (2.0, 0.3), (1.5, 0.1)] {
            let angle = std::f64::consts::TAU * class as f64 / 3.0 + turn;
            points.push((
                radius * f64::cos(angle) + if apart && class == 2 { 20.0 } else { 0.0 },
                radius * f64::sin(angle),
                class,
            ));
        }
    }
    points
}

#[test]
fn quasi_separable_classes_are_said_to_be_separable_only_where_one_is() {
    let of = |apart: bool| {
        let mut data = declared(3);
        for (x, y, class) in sectors(apart) {
            data.push(Point::new(x, y), Some(class)).expect("a valid point");
        }
        let settings = maximum_likelihood();
        let fit = Fit::new(&data, &checked(&settings, &data), None);
        assert_eq!(fit.logistic().status, logistic::Status::QuasiSeparable);
        words::logistic_missing(&data, &fit).expect("no maximum")
    };
    assert!(of(false).starts_with("The classes overlap only on boundaries"), "{}", of(false));
    assert!(of(true).starts_with("Class 2 is completely separable from the others"), "{}", of(true));
}

#[test]
fn all_classes_with_the_same_flaw_are_named_and_almost_is_not_on_a_line() {
    let missing = |at: &[Dot], corner: Corner| {
        let data = points(at.iter().copied());
        let mut settings = maximum_likelihood();
        (settings.generative.pooling, settings.generative.correlation) = corner.sliders();
        let fit = Fit::new(&data, &checked(&settings, &data), None);
        words::generative_missing(&data, &fit).expect("a singular covariance")
    };
    let constant = [(0.0, 1.0, 0), (0.0, 2.0, 0), (0.0, 4.0, 0), (1.0, 2.0, 1), (1.0, 3.0, 1), (1.0, 5.0, 1)];
    let said = missing(&constant, Corner::NaiveBayes);
    assert!(said.starts_with("Classes A and B each have points of the same x₁ only"), "{said}");
    let line = |last: f64| {
        let class = [(0.0, 0.0, 0), (0.1, 0.3, 0), (0.2, 0.6, 0), (0.4, 1.2, 0), (0.7, last, 0)];
        let other = [(2.0, 0.5, 1), (3.0, 1.5, 1), (2.5, 2.2, 1), (3.5, 0.7, 1)];
        missing(&[&class[..], &other].concat(), Corner::Qda)
    };
    assert!(line(2.1).starts_with("Class A has points on one line only"), "{}", line(2.1));
    assert!(line(2.1 + 3e-6).starts_with("Class A has points almost on one line"), "{}", line(2.1 + 3e-6));
}

/// By notes 002 and 004: (n_c + α)/(n + αK) over all K declared classes.
#[test]
fn a_pseudo_count_is_given_to_every_declared_class() {
    for family in [Family::Gaussian, Family::Histogram] {
        let mut data = declared(3);
        for (x, y, class) in [(0.0, 1.0, 0), (1.0, 0.0, 0), (3.0, 3.0, 1), (4.0, 2.0, 1)] {
            data.push(Point::new(x, y), Some(class)).expect("a valid point");
        }
        let mut settings = Settings::default();
        (settings.generative.family, settings.generative.prior_smoothing) = (family, 1.0);
        let fit = Fit::new(&data, &checked(&settings, &data), None);
        assert_eq!(fit.priors(), Some([3.0, 3.0, 1.0].map(|n| n / 7.0).to_vec()), "{family:?}");
        // A class without points has no density, so its posterior is 0, and the others share the rest.
        let posterior = fit.generative.posterior(Point::new(0.0, 1.0)).expect("a posterior");
        assert!(posterior[2] == 0.0 && (posterior[0] + posterior[1] - 1.0).abs() < 1e-12, "{posterior:?}");
        settings.generative.prior_smoothing = 0.0;
        let fit = Fit::new(&data, &checked(&settings, &data), None);
        assert_eq!(fit.priors(), Some(vec![0.5, 0.5, 0.0]), "{family:?}");
    }
}

#[test]
fn a_figure_that_is_missing_has_its_reason() {
    let report = |at: &[Dot]| {
        let data = points(at.iter().copied());
        let settings = checked(&Settings::default(), &data);
        let fit = Fit::new(&data, &settings, None);
        let left_out = LeaveOneOut::complete(&data, &settings, &fit);
        let report = serde_json::to_value(wire::report(&data, &fit, &left_out)).expect("plain data");
        let note = words::quality_note(&fit, &left_out, &settings).expect("a note");
        (report, note)
    };
    let (report, note) = report(&[(0.0, 0.0, 0), (3.0, 1.0, 1)]);
    assert!(report["generative"]["leaveOneOut"].is_null() && report["logistic"]["leaveOneOut"].is_null());
    assert_eq!(report["generative"]["leaveOneOutReason"], "Without point 1, there is no fit.");
    assert_eq!(report["logistic"]["leaveOneOutReason"], "Without point 1, all points are of one class.");
    assert!(
        note.contains("No leave-one-out of logistic regression: without point 1, all points are of one class."),
        "{note}"
    );
}
