//! The wall: six models against the board under the same settings, its gestures, words and pictures.

use crate::render::{compare, data_url};
use crate::support::boards::{adjusted, ask, board, preset, px, tell};
use bayesboard::board::{App, Board, Command, Decide, Hand, Lit, MapChoice, Panel, Part, Pointer, Preset, Tile, Tool};
use bayesboard::decision::Calls;
use bayesboard::geometry::Px;
use bayesboard::keyboard::KeyPress;
use bayesboard::math::{LogScores, Point, decided};
use bayesboard::model::decisions::judged;
use bayesboard::model::{Fit, Fitted, LeaveOneOut, Model, Progress};
use bayesboard::picture::{SvgStyle, tile_field, tile_hand, tile_key, tile_marks, tile_points, wall_svg};
use bayesboard::render::{DARK, LIGHT, Theme};
use bayesboard::scene::{Emphasis, Mark, Meaning, Tint};
use bayesboard::screen::{Common, Screen};
use bayesboard::{wire, words};
use serde_json::json;

const SHOW: Command = Command::Show(Part::Wall, true);

/// A prepared board as six models, each of this size, at rest.
fn wall(of: Preset) -> App {
    let mut app = preset(of);
    tell(&mut app, [SHOW, Command::Resize { width: 272.0, height: 240.0, ui: 1.0 }]);
    while !app.idle() {}
    app
}

/// What is drawn of one of the six.
fn drawn(app: &App, tile: Tile) -> Vec<Mark> {
    tile_marks(app, tile, &tile_points(app))
}

/// How many points are predicted by fits to all the others, one fit after the other; `None` where one does not exist.
fn left_out_one_by_one(app: &App, tile: Tile) -> Option<usize> {
    let (data, settings) = (&app.board().data, tile.settings(app.board()));
    let mut n_right = 0;
    for (i, (at, class)) in data.labeled().enumerate() {
        let mut others = data.without_points();
        for (_, (at, class)) in data.labeled().enumerate().filter(|&(j, _)| j != i) {
            others.push(at, Some(class)).expect("a point");
        }
        let fit = Fit::new(&others, &settings, None);
        let scores = fit[tile.model()].scores.as_ref()?.at(at);
        n_right += usize::from(decided(&scores) == Some(class));
    }
    Some(n_right)
}

/// The board that one of the six is, as the page shows it.
fn large(app: &App, tile: Tile) -> App {
    let mut app = app.clone();
    tell(&mut app, [Command::Enlarge(tile)]);
    while !app.idle() {}
    app
}

#[test]
fn the_six_fits_and_their_scores_are_those_of_the_board_under_these_settings() {
    let changed = |app: &App| {
        adjusted(app, |settings| {
            settings.generative.variance_smoothing = 0.3;
            settings.generative.prior_smoothing = 2.0;
            settings.logistic.prior_std = Some(0.7);
        })
    };
    for of in [Preset::Example, Preset::Correlated, Preset::Stripes, Preset::IrisPetals, Preset::Separable] {
        let mut app = wall(of);
        let more = changed(&app);
        for command in [None, Some(more)] {
            tell(&mut app, command);
            while !app.idle() {}
            for tile in Tile::ALL {
                let alone = large(&app, tile);
                assert!(!alone.shown().wall);
                let (model, settings) = (tile.model(), &alone.board().settings);
                assert_eq!(tile.settings(app.board()), *settings, "{tile:?}");
                let fit = app.wall().and_then(|wall| wall.fit(tile)).expect("a fit");
                let anew = Fit::new(&alone.board().data, settings, None);
                assert_eq!(fit[model].scores, alone.fit()[model].scores, "{of:?} {tile:?}");
                assert_eq!(fit[model].read_out, alone.fit()[model].read_out);
                for (at, _) in alone.board().data.labeled() {
                    let [ours, other] = [fit, &anew].map(|fit| fit[model].posterior(at));
                    let pairs = ours.iter().flatten().zip(other.iter().flatten());
                    assert!(pairs.clone().all(|(a, b)| (a - b).abs() < 1e-9), "{of:?} {tile:?} {pairs:?}");
                    assert_eq!(ours.is_some(), other.is_some());
                }
                assert_eq!(fit[model].parameters, anew[model].parameters);
                let (n, n_right, left_out) = app.tile_score(tile).expect("a score");
                assert_eq!(Some((n, n_right)), alone.score(model), "{of:?} {tile:?}");
                let validated = LeaveOneOut::complete(&alone.board().data, settings, &anew).results[model];
                let Progress::Done(result) = validated else { panic!("it is complete") };
                let share = result.ok().map(|result| result.accuracy);
                assert_eq!(left_out.map(|n_left| n_left as f64 / n as f64), share, "{of:?} {tile:?}");
                if of == Preset::Example {
                    assert_eq!(left_out, left_out_one_by_one(&app, tile), "{tile:?}");
                }
            }
        }
    }
}

#[test]
fn the_numbers_of_the_running_example_are_as_drawn() {
    let app = wall(Preset::Example);
    let said = Tile::ALL.map(|tile| words::wall::title(&app, tile));
    assert_eq!(
        said,
        [
            "Naive Bayes, 24 of 27 right, 24 when left out, 9 parameters; make it large",
            "QDA, 24 of 27 right, 24 when left out, 11 parameters; make it large",
            "Histogram, 25 of 27 right, 23 when left out, 17 parameters; make it large",
            "Naive, shared, 20 of 27 right, 15 when left out, 7 parameters; make it large",
            "LDA, 20 of 27 right, 15 when left out, 8 parameters; make it large",
            "Logistic regression, 20 of 27 right, 15 when left out, 3 parameters; make it large",
        ]
    );
    assert_eq!(words::wall::label(&app), "The same 27 points under six models");
    let description = words::description(&app);
    assert!(
        description.contains(
            "Six models are shown side by side: Naive Bayes 24 of 27 right, 24 when left out, 9 parameters; QDA "
        ),
        "{description}"
    );
}

#[test]
fn a_drag_in_one_moves_the_point_in_all_and_is_one_step() {
    let mut app = wall(Preset::Example);
    let before = Tile::ALL.map(|tile| drawn(&app, tile));
    let key = tile_key(&app);
    let at = app.board().data.point(3);
    let (from, to) = (px(&app, at.x, at.y), px(&app, at.x + 2.0, at.y + 1.0));
    tell(&mut app, [Command::PointAt(Some(Tile::Lda)), Command::Press(from, Pointer::Mouse), Command::Drag(to)]);
    assert!(app.in_motion() && app.hand().holds() == Some(3));
    assert_ne!(tile_key(&app), key);
    for (tile, before) in Tile::ALL.into_iter().zip(before) {
        assert_ne!(drawn(&app, tile), before, "{tile:?}");
        let [(_, held), _] = tile_hand(&app, tile);
        assert!(held.iter().any(|mark| matches!(mark, Mark::Dot { .. })), "the held point is in all");
    }
    tell(&mut app, [Command::Release(to)]);
    assert!(app.shown().wall && app.board().data.point(3).distance(at) > 1.0);
    tell(&mut app, [Command::Common(Common::Undo)]);
    assert_eq!(app.board().data.point(3), at);
}

#[test]
fn a_press_beside_all_points_makes_one_the_board_and_undo_takes_back_its_settings() {
    for (tile, map) in [
        (Tile::Qda, MapChoice::Generative),
        (Tile::Histogram, MapChoice::Generative),
        (Tile::Logistic, MapChoice::Logistic),
    ] {
        let mut app = wall(Preset::Example);
        assert_eq!(app.chosen_tile(), Some(Tile::NaiveBayes));
        let before = (app.board().settings.clone(), app.board().data.len());
        let empty = Px::new(4.0, 236.0);
        tell(&mut app, [Command::PointAt(Some(tile)), Command::Press(empty, Pointer::Mouse), Command::Release(empty)]);
        assert!(!app.shown().wall, "{tile:?}");
        assert_eq!((app.chosen_tile(), app.shown().map_choice()), (Some(tile), map));
        assert_eq!(app.board().data.len(), before.1, "no point is added");
        let undoes = tile != Tile::Logistic;
        assert_eq!(app.board().settings != before.0, undoes);
        if undoes {
            tell(&mut app, [Command::Common(Common::Undo)]);
            assert!(app.board().settings == before.0, "one step");
        }
    }
}

#[test]
fn brush_and_eraser_work_in_any_and_a_tap_puts_the_crosshair() {
    let mut app = wall(Preset::Example);
    let n = app.board().data.len();
    let at = Px::new(136.0, 120.0);
    tell(&mut app, [Command::ChooseTool(Tool::Brush), Command::PointAt(Some(Tile::Histogram))]);
    tell(&mut app, [Command::Press(at, Pointer::Mouse), Command::Release(at)]);
    assert!(app.board().data.len() > n && app.shown().wall);
    tell(&mut app, [Command::ChooseTool(Tool::Eraser), Command::Press(at, Pointer::Mouse), Command::Release(at)]);
    assert!(app.board().data.len() < n && app.shown().wall);
    tell(&mut app, [Command::ChooseTool(Tool::Move)]);
    let corner = Px::new(10.0, 230.0);
    let n = app.board().data.len();
    tell(&mut app, [Command::Press(corner, Pointer::Touch), Command::Release(corner)]);
    assert_eq!((app.shown().wall, app.board().data.len()), (true, n));
    assert!(app.asked().distance(app.viewport().to_data(corner)) < 1e-9);
    // It stays.
    tell(&mut app, [Command::Leave]);
    assert!(app.asked().distance(app.viewport().to_data(corner)) < 1e-9);
    let [_, (_, over)] = tile_hand(&app, Tile::Qda);
    assert!(matches!(over[0], Mark::Crosshair { at } if at == app.asked()), "{over:?}");
}

#[test]
fn keys_show_the_six_and_escape_goes_back() {
    let press = |key: &str, shift, on_plot| {
        let code = if key.len() == 1 { format!("Key{key}") } else { key.to_owned() };
        Command::Common(Common::Key(KeyPress { key: key.to_owned(), code, shift, on_plot, ..KeyPress::default() }))
    };
    let mut app = preset(Preset::Example);
    tell(&mut app, [press("G", true, false)]);
    assert!(app.shown().wall && app.wall().is_some());
    assert_eq!(words::status(&app), "Point at one: the crosshair and P(B | x) are in all six.");
    // From anywhere, but a gesture ends first.
    tell(&mut app, [press("Escape", false, false)]);
    assert!(!app.shown().wall && app.wall().is_none());
    assert!(words::status(&app).starts_with("One board: Naive Bayes."), "{}", words::status(&app));
    let mut app = wall(Preset::Example);
    let at = app.board().data.point(0);
    let from = px(&app, at.x, at.y);
    tell(&mut app, [Command::Press(from, Pointer::Mouse), Command::Drag(Px::new(from.x + 30.0, from.y))]);
    tell(&mut app, [press("Escape", false, true)]);
    assert!(app.shown().wall && app.board().data.point(0) == at && app.hand() == Hand::Free);
    tell(&mut app, [press("G", true, false)]);
    assert!(!app.shown().wall);
}

#[test]
fn what_is_said_at_the_crosshair_and_of_the_one_under_the_pointer() {
    let mut app = wall(Preset::Example);
    let at = px(&app, 1.5, -0.5);
    tell(&mut app, [Command::PointAt(Some(Tile::Histogram)), Command::Hover(at, Pointer::Mouse)]);
    assert_eq!(words::status(&app), "Histogram: 25 right, 23 when left out.");
    for tile in Tile::ALL {
        let posterior = large(&app, tile).fit()[tile.model()].posterior(app.asked()).expect("a posterior")[1];
        let said = words::wall::value(&app, tile, app.asked()).expect("a value");
        // What is not certain is not said to be.
        let expected = if (0.995..1.0).contains(&posterior) { ">0.99".to_owned() } else { format!("{posterior:.2}") };
        assert_eq!((said.text, said.class), (expected, None), "{tile:?}");
        let [_, (_, over)] = tile_hand(&app, tile);
        let Mark::Name { text, .. } = &over[1] else { panic!("{over:?}") };
        assert_eq!(text.starts_with("P(B | x) "), tile == Tile::NaiveBayes);
    }
    // By keys, the crosshair at rest is announced.
    tell(&mut app, [Command::Leave, Command::Step(4, 0)]);
    let said = words::announcement(&app);
    assert!(
        said.starts_with("Naive Bayes ") && said.contains(", Naive shared ") && said.contains(", logistic "),
        "{said}"
    );
    assert!(words::description(&app).contains(&said));
    // Three classes: the largest probability with its class.
    let app = wall(Preset::IrisPetals);
    let said = words::wall::value(&app, Tile::Lda, app.asked()).expect("a value");
    let posterior = large(&app, Tile::Lda).fit()[Model::Generative].posterior(app.asked()).expect("a posterior");
    let class = said.class.expect("a class");
    assert!(posterior.iter().all(|&p| p <= posterior[class]), "{posterior:?}");
    let [_, (_, over)] = tile_hand(&app, Tile::Lda);
    assert!(over.iter().any(|mark| matches!(mark, Mark::Dot { class: Some(of), .. } if *of == class)));
    assert_eq!(ask(&mut app.clone(), "view")["mapMeaning"], "most probable class");
}

#[test]
fn what_cannot_be_is_said() {
    let mut app = board([(0.0, 0.0, 0), (1.0, 0.5, 0), (0.5, 1.0, 0)]);
    tell(&mut app, [SHOW]);
    for tile in Tile::ALL {
        assert!(tile_field(&app, tile).is_none());
        assert_eq!(words::wall::score(&app, tile), ["", "needs two classes"], "{tile:?}");
        assert_eq!((words::wall::parameters(&app, tile), words::wall::left_out(&app, tile)), <_>::default());
        assert!(drawn(&app, tile).iter().any(|mark| matches!(mark, Mark::Dot { .. })));
    }
    // A cell without points of either class has no answer.
    let mut app = wall(Preset::Example);
    let corner = app.viewport().rect().low;
    let at = px(&app, corner.x + 0.01, corner.y + 0.01);
    tell(&mut app, [Command::Hover(at, Pointer::Mouse)]);
    assert_eq!(words::wall::value(&app, Tile::Histogram, app.asked()).expect("a value").text, "0/0");
    let hatched = |mark: &Mark| matches!(mark, Mark::Curve { meaning: Meaning::Hatch, .. });
    assert!(drawn(&app, Tile::Histogram).iter().any(hatched) && !drawn(&app, Tile::Qda).iter().any(hatched));
    // Where the weights have no maximum there is no posterior.
    let mut app = wall(Preset::Separable);
    let likely = adjusted(&app, |settings| settings.logistic.prior_std = None);
    tell(&mut app, [likely]);
    assert_eq!(words::wall::value(&app, Tile::Logistic, app.asked()).expect("a value").text, "–");
    assert_eq!(app.tile_score(Tile::Logistic).map(|(n, right, _)| n == right), Some(true));
    // While the fits are hidden only points and names are left.
    tell(&mut app, [Command::Common(Common::HideFits(true))]);
    let view = ask(&mut app, "view");
    assert_eq!(view["wall"]["tiles"][0]["score"], json!(["", ""]));
    assert!(tile_field(&app, Tile::Qda).is_none());
    let [_, (_, over)] = tile_hand(&app, Tile::Qda);
    assert!(matches!(over[..], [Mark::Crosshair { .. }]), "{over:?}");
}

/// The vertices of the curves of one of the six that mean this.
fn curves(app: &App, tile: Tile, is_meant: impl Fn(Meaning) -> bool) -> Vec<Point> {
    let vertices = |mark: Mark| match mark {
        Mark::Curve { path, meaning } if is_meant(meaning) => path,
        _ => Vec::new(),
    };
    drawn(app, tile).into_iter().flat_map(vertices).collect()
}

fn boundary(app: &App, tile: Tile) -> Vec<Point> {
    curves(app, tile, |meaning| meaning.boundary() == Some(tile.model()))
}

#[test]
fn what_mistakes_cost_moves_the_boundaries_of_all_six_and_no_fit() {
    let mut app = wall(Preset::Example);
    let before = Tile::ALL.map(|tile| (boundary(&app, tile), words::wall::score(&app, tile), tile_field(&app, tile)));
    let fits = Tile::ALL.map(|tile| app.wall().and_then(|wall| wall.fit(tile)).cloned().expect("a fit"));
    let cost = adjusted(&app, |settings| settings.decisions.cost = 3.1);
    let key = tile_key(&app);
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Decisions)), cost]);
    assert_ne!(tile_key(&app), key);
    let (mut n_thin, threshold) = (0, 1.0 / 4.1);
    for (tile, (line, score, map)) in Tile::ALL.into_iter().zip(before) {
        let fitted = &app.wall().and_then(|wall| wall.fit(tile)).expect("a fit")[tile.model()];
        assert_eq!(fitted.scores, fits[tile as usize][tile.model()].scores, "{tile:?}: no fit changes");
        assert_eq!(tile_field(&app, tile), map, "{tile:?}: the map stays");
        let moved = boundary(&app, tile);
        // The edges of bins leap over the threshold, or stay.
        if tile != Tile::Histogram {
            assert!(!moved.is_empty() && moved != line, "{tile:?}");
            for &at in &moved {
                let p = fitted.posterior(at).expect("a posterior")[1];
                assert!((p - threshold).abs() < 1e-6, "{tile:?}: {p}");
            }
        }
        // A thin line says where it was, unless it is too near.
        let is_logistic = tile == Tile::Logistic;
        let thin = curves(&app, tile, |meaning| meaning == Meaning::Previous { is_logistic });
        n_thin += usize::from(thin == line);
        assert!(thin == line || thin.is_empty(), "{tile:?}");
        // Rings and scores follow.
        let wrong =
            |(at, class): (Point, usize)| (fitted.posterior(at).expect("a posterior")[1] > threshold) != (class == 1);
        let n_wrong = app.board().data.labeled().filter(|&point| wrong(point)).count();
        let rings = drawn(&app, tile).into_iter().filter(|mark| matches!(mark, Mark::Error { .. })).count();
        assert_eq!(rings, n_wrong, "{tile:?}");
        assert_eq!(words::wall::score(&app, tile), [(27 - n_wrong).to_string(), score[1].clone()]);
        assert_eq!(words::wall::left_out(&app, tile), "B above 0.244");
    }
    assert!(n_thin > 0, "a line moves far");
    // The six are not fitted anew, and behind another door they go back.
    let at_ten = adjusted(&app, |settings| settings.decisions.cost = 10.0);
    tell(&mut app, [at_ten, Command::Common(Common::OpenPanel(Panel::Closed))]);
    assert!(app.tile_score(Tile::Qda).is_some_and(|(_, _, left_out)| left_out.is_some()), "what is known stays known");
    assert!(curves(&app, Tile::Qda, |meaning| matches!(meaning, Meaning::Previous { .. })).is_empty());
    // A line in the limit does not move.
    let mut app = wall(Preset::Separable);
    let likely = adjusted(&app, |settings| (settings.logistic.prior_std, settings.decisions.cost) = (None, 3.0));
    let line = boundary(&app, Tile::Lda);
    tell(&mut app, [likely, Command::Common(Common::OpenPanel(Panel::Decisions))]);
    assert_eq!(words::wall::left_out(&app, Tile::Logistic), "");
    assert_ne!(boundary(&app, Tile::Lda), line);
}

/// What models say of the points is kept while a cost moves, and judged anew with the points and the positive class.
#[test]
fn a_cost_counts_what_the_models_say_now() {
    let count = |app: &App, fitted: &Fitted| {
        let calls = Calls::new(&judged(app.fitted_data(), fitted, app.positive()).expect("a model"), app.decision());
        (calls.n.iter().sum(), calls.n_right())
    };
    let check = |app: &App, what: &str| {
        let mut counted = Vec::new();
        for tile in Tile::ALL {
            let (n, n_right) = count(app, &app.wall().and_then(|wall| wall.fit(tile)).expect("a fit")[tile.model()]);
            assert_eq!(app.tile_score(tile), Some((n, n_right, None)), "{what}: {tile:?}");
            counted.push(n_right);
        }
        for model in Model::ALL {
            assert_eq!(app.score(model), Some(count(app, &app.fit()[model])), "{what}: {model:?}");
        }
        counted
    };
    let mut app = wall(Preset::ThreeClasses);
    let cost = |app: &App, cost: f64| adjusted(app, |settings| settings.decisions.cost = cost);
    let three = cost(&app, 3.0);
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Decisions)), three]);
    let mut all = vec![check(&app, "at 3")];
    let twenty = cost(&app, 20.0);
    tell(&mut app, [twenty]);
    all.push(check(&app, "at 20"));
    tell(&mut app, [Command::Decide(Decide::Positive(2))]);
    all.push(check(&app, "of another class"));
    let (from, to) = (app.viewport().to_px(app.board().data.point(0)), px(&app, 0.0, 0.0));
    tell(&mut app, [Command::Press(from, Pointer::Mouse), Command::Drag(to), Command::Release(to)]);
    all.push(check(&app, "with a point moved"));
    all.dedup();
    assert_eq!(all.len(), 4, "each changes the counts");
}

#[test]
fn points_that_light_up_do_in_all_six() {
    let mut app = wall(Preset::Example);
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Decisions))]);
    while !app.idle() {}
    let lit = Lit::Calls { model: Model::Generative, is_positive: true, called: true };
    tell(&mut app, [Command::Decide(Decide::Light(Some(lit)))]);
    let n = app.lit_points().len();
    assert!(n > 5, "{n}");
    for tile in Tile::ALL {
        let [(_, beneath), _] = tile_hand(&app, tile);
        let is_lit = |mark: &&Mark| matches!(mark, Mark::Dot { emphasis: Emphasis::Selected, .. });
        assert_eq!(beneath.iter().filter(is_lit).count(), n, "{tile:?}");
    }
}

#[test]
fn what_is_shown_on_the_board_is_shown_on_the_six_where_there_is_room() {
    let mut app = wall(Preset::Example);
    let ellipses = |app: &App, tile| curves(app, tile, |meaning| matches!(meaning, Meaning::Ellipse { .. })).len();
    assert!(ellipses(&app, Tile::Qda) > 0 && !boundary(&app, Tile::Qda).is_empty());
    let key = tile_key(&app);
    tell(&mut app, [Command::Show(Part::Ellipses, false), Command::Show(Part::Boundaries, false)]);
    assert_ne!(tile_key(&app), key, "they are painted anew");
    assert!(Tile::ALL.iter().all(|&tile| ellipses(&app, tile) == 0 && boundary(&app, tile).is_empty()));
    let density = |app: &App, tile| curves(app, tile, |meaning| matches!(meaning, Meaning::Density { .. })).len();
    assert_eq!(density(&app, Tile::Qda), 0);
    tell(&mut app, [Command::Show(Part::Marginals, true), Command::Show(Part::Contours, true)]);
    assert!(density(&app, Tile::Qda) > 0 && density(&app, Tile::Logistic) == 0);
    let maps = |app: &App| Tile::ALL.map(|tile| tile_field(app, tile));
    let has_contours = maps(&app).map(|map| map.is_some_and(|map| map.contours.is_some()));
    assert_eq!(has_contours, [true, true, true, true, true, false]);
    tell(&mut app, [Command::ShowMap(MapChoice::Density)]);
    let is_density = maps(&app).map(|map| map.map(|map| matches!(map.tint, Tint::Density(_))));
    assert_eq!(is_density, [Some(true), Some(true), Some(true), Some(true), Some(true), None]);
    assert!(words::status(&app).starts_with("The maps show p(x); logistic regression has none."));
    tell(&mut app, [Command::ShowMap(MapChoice::Off)]);
    assert!(maps(&app).iter().all(Option::is_none));
    for (part, said) in [
        (Part::Errors, "Each of the six rings its own errors."),
        (Part::Sigmoid, "Sigmoids are on one board only, not under six models."),
        (Part::Others, "Other samples are on one board only, not under six models."),
    ] {
        tell(&mut app, [Command::Show(part, true)]);
        assert!(words::status(&app).starts_with(said), "{}", words::status(&app));
    }
}

#[test]
fn held_out_points_train_none_of_the_six() {
    let mut app = wall(Preset::EqualVariances);
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::HoldOut))]);
    let training = &app.held_out().expect("a split").sets[0];
    for tile in Tile::ALL {
        let (n, n_right, left_out) = app.tile_score(tile).expect("a score");
        let anew = Fit::new(training, &tile.settings(app.board()), None);
        let read_out = anew[tile.model()].read_out.as_ref().expect("a read-out");
        assert_eq!((n, n_right, left_out), (training.len(), read_out.n_right(), None), "{tile:?}");
    }
}

#[test]
fn links_and_files_keep_the_six() {
    let app = wall(Preset::Example);
    let link = wire::link(&app.saved()).expect("a link").hash;
    assert!(link.contains("wall"), "{link}");
    let (saved, faults) = wire::read_link(&link).expect("a link").expect("a board");
    assert!(saved.shown.wall && faults.is_empty());
    let state = serde_json::to_value(wire::state(&app.saved())).expect("plain data");
    assert_eq!(state["view"]["shown"]["wall"], true);
    let saved = wire::read_state(&crate::support::json::value(&state)).expect("a file");
    assert!(saved.shown.wall);
    // Files of before have one board.
    let mut old = state.clone();
    old["view"]["shown"].as_object_mut().expect("an object").remove("wall");
    assert!(!wire::read_state(&crate::support::json::value(&old)).expect("a file").shown.wall);
}

#[test]
fn many_points_are_left_out_at_rest() {
    let many =
        (0..1_500).map(|i| (f64::from(i % 37) * 0.1 + f64::from(i % 2), f64::from(i % 23) * 0.1, (i % 2) as usize));
    let mut app = board(many);
    tell(&mut app, [SHOW]);
    assert!(app.tile_score(Tile::Qda).is_some_and(|(n, _, left_out)| n == 1_500 && left_out.is_none()));
    while !app.idle() {}
    assert!(app.tile_score(Tile::Qda).is_some_and(|(_, _, left_out)| left_out.is_some()));
    // Some of them are drawn, of each class as large a part.
    let of_class = |class: usize| {
        let is_of = |mark: &&Mark| matches!(mark, Mark::Dot { class: Some(of), .. } if *of == class);
        drawn(&app, Tile::Qda).iter().filter(is_of).count()
    };
    assert_eq!([of_class(0), of_class(1)], [375, 375]);
}

fn figure(app: &App, theme: &Theme) -> String {
    let theme = &theme.with_classes(app.colors());
    let style = SvgStyle { size: (272.0, 240.0), title: "wall", description: "", theme, map_scale: 0.0625 };
    wall_svg(app, style, &|image| Ok(data_url(image))).expect("a figure")
}

#[test]
fn all_six_are_one_figure() {
    let app = wall(Preset::Example);
    let svg = figure(&app, &LIGHT);
    for said in ["Naive Bayes: 24 of 27", "17 parameters, 23 when left out", "Logistic regression: 20 of 27"] {
        assert!(svg.contains(said), "{said}");
    }
    assert_eq!(svg.matches("<image").count(), 6);
    compare("wall", svg);
    compare("wall-three-classes", figure(&wall(Preset::IrisPetals), &DARK));
}

/// A new board has one model in sight.
#[test]
fn a_new_board_is_one() {
    let app = App::default();
    assert!(!app.shown().wall && *app.board() == Board::default() && app.asked() == Point::ORIGIN);
}
