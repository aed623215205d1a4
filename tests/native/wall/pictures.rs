//! What the six show.

use bayesboard::board::{App, Command, Decide, Lit, MOST_IN_TILE, MapChoice, Panel, Part, Pointer, Preset, Tile};
use bayesboard::decision::Calls;
use bayesboard::math::Point;
use bayesboard::model::decisions::judged;
use bayesboard::model::{Fitted, Model};
use bayesboard::picture::{SvgStyle, tile_field, tile_hand, tile_key, tile_marks, tile_points, wall_svg};
use bayesboard::render::{DARK, LIGHT, Theme};
use bayesboard::scene::{Emphasis, Mark, Meaning, Tint};
use bayesboard::screen::Common;
use bayesboard::words;

use super::{boundary, curves, drawn, wall};
use crate::render::{compare, data_url};
use crate::support::boards::{adjusted, px, tell};

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
    assert!(app.tile_right(Tile::Qda).is_some_and(|(_, left_out)| left_out.is_some()), "what is known stays known");
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
        Calls::new(&judged(app.fitted_data(), fitted, app.positive()).expect("a model"), app.decision()).right()
    };
    let check = |app: &App, what: &str| {
        let mut counted = Vec::new();
        for tile in Tile::ALL {
            let right = count(app, &app.wall().and_then(|wall| wall.fit(tile)).expect("a fit")[tile.model()]);
            assert_eq!(app.tile_right(tile), Some((right, None)), "{what}: {tile:?}");
            counted.push(right.n_right);
        }
        for model in Model::ALL {
            assert_eq!(app.sight().right[model], Some(count(app, &app.fit()[model])), "{what}: {model:?}");
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
    tell(&mut app, (0..=MOST_IN_TILE).map(|_| Command::Insert(Point::ORIGIN, Some(0))));
    tell(&mut app, [Command::Show(Part::Errors, true)]);
    let marks = tile_marks(&app, Tile::Lda, &tile_points(&app));
    assert!(!marks.iter().any(|mark| matches!(mark, Mark::Error { .. })));
    let said = "Of more than 1,000 points, the six draw some, and ring no errors.";
    assert!(words::status(&app).starts_with(said), "{}", words::status(&app));
}

fn figure(app: &App, theme: &Theme) -> String {
    let theme = &theme.with_classes(app.palette());
    let style = SvgStyle { size: (272.0, 240.0), title: "wall", description: "", theme, map_scale: 0.0625 };
    wall_svg(app, style, &|image| Ok(data_url(image))).expect("a figure")
}

#[test]
fn all_six_are_one_figure() {
    let app = wall(Preset::Example);
    let svg = figure(&app, &LIGHT);
    for said in ["Naive Bayes: 24 of 27", "17 parameters, leave-one-out 23", "Logistic regression: 20 of 27"] {
        assert!(svg.contains(said), "{said}");
    }
    assert_eq!(svg.matches("<image").count(), 6);
    compare("wall", svg);
    compare("wall-three-classes", figure(&wall(Preset::IrisPetals), &DARK));
}
