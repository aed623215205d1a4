//! The panel, and what is said.

use bayesboard::board::{App, Command, Panel, Part, Preset, Sampling, Spread};
use bayesboard::model::Model;
use bayesboard::model::bootstrap::{Draws, N_SAMPLES};
use bayesboard::scene::Mark;
use bayesboard::screen::Common;
use bayesboard::words;
use serde_json::json;

use crate::support::boards::{adjusted, ask, board, preset, tell};
use crate::support::lists::{body, cells, heads, said};

const TABLE: &str = "other-samples";

#[test]
fn the_panel_says_how_far_nine_of_ten_samples_lie_apart() {
    let mut app = preset(Preset::EqualVariances);
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Samples)), Command::Sample(Sampling::Open(true))]);
    while !app.idle() {}
    assert!(app.shown().others, "the segment switches them on");
    let panel = ask(&mut app, "panel");
    assert_eq!(
        (body(&panel, "which")["chosen"].clone(), body(&panel, "draws")["chosen"].clone()),
        (json!(1), json!(0))
    );
    assert_eq!(body(&panel, TABLE)["title"], "Nine of ten samples");
    assert_eq!(heads(&panel, TABLE), ["Line turned by", "P(B | x) at the probe", "from … to"]);
    let at = app.asked();
    let mut all: Vec<f64> = app
        .others_in_sight()
        .expect("samples")
        .fits()
        .map(|other| other.posterior(Model::Discriminative, at).expect("an answer")[1])
        .collect();
    all.sort_by(f64::total_cmp);
    let spread = app.spread(Model::Discriminative).expect("a spread");
    assert_eq!(spread.range, Some([all[2], all[37]]), "36 of 40 lie within");
    assert_eq!(spread.now, Some(app.fit().discriminative.posterior(at).expect("an answer")[1]));
    let [low, high] = spread.turned.expect("lines");
    assert!(-1.0 < low && low < 0.0 && 0.0 < high && high < 1.0, "{low} {high}");
    let rows = cells(&panel, TABLE);
    assert!(rows[0][1].starts_with('−') && rows[0][1].ends_with('°'), "{panel}");
    assert_eq!(rows[2][1], format!("{:.2} … {:.2}", all[2], all[37]));
    let end = format!("nine of ten other samples say {:.2} to {:.2}.", all[2], all[37]);
    assert!(said(&panel).ends_with(&end), "{panel}");
    // The chart has a dot for each sample in each row, and a bar for each model.
    let chart = app.chart(0).expect("a chart");
    assert_eq!(chart.marks.iter().filter(|mark| matches!(mark, Mark::Spot { .. })).count(), 80);
    assert_eq!(chart.rows.len(), 2);
    // Angles under a degree have a decimal.
    let turned = |low: f64, high: f64| {
        let turned = Some([low.to_radians(), high.to_radians()]);
        words::others::turned(&Spread { turned, ..spread.clone() })
    };
    assert_eq!([turned(-7.6, 19.2), turned(-0.2, 0.04)], ["−8° to 19°", "−0.2° to 0°"]);
    // A curve is not turned.
    let own = adjusted(&app, |settings| settings.generative.pooling = 0.0);
    tell(&mut app, [own]);
    while !app.idle() {}
    assert_eq!(cells(&ask(&mut app, "panel"), TABLE)[0][0], "–");
}

#[test]
fn what_samples_lack_is_said() {
    let noted = |app: &mut App| body(&ask(app, "panel"), TABLE)["note"].as_str().expect("a note").to_owned();
    let open = [Command::Common(Common::OpenPanel(Panel::Samples)), Command::Sample(Sampling::Open(true))];
    let mut few = board([(0.0, 0.0, 0), (1.0, 1.0, 0), (2.0, 0.0, 1)]);
    tell(&mut few, open.clone());
    assert_eq!(said(&ask(&mut few, "panel")), "Needs two points of each class.");
    assert!(few.chart(0).is_none() && few.averaged(Model::Generative).is_none());
    let mut app = board([(-1.0, 0.0, 0), (-2.0, 1.0, 0), (1.7, 0.0, 0), (0.5, 0.0, 1), (2.0, 1.0, 1), (1.5, -1.0, 1)]);
    let likely = adjusted(&app, |settings| settings.logistic.prior_std = None);
    tell(&mut app, open.into_iter().chain([likely]));
    while !app.idle() {}
    let n = app.others_in_sight().expect("samples").fits().filter(|other| other.is_penalized).count();
    assert!(
        noted(&mut app).contains(&format!("{n} samples have no single maximum; λ = 10 is used for them.")),
        "{}",
        noted(&mut app)
    );
    let mut shared = preset(Preset::EqualVariances);
    tell(
        &mut shared,
        [
            Command::Show(Part::Others, true),
            Command::Common(Common::OpenPanel(Panel::Samples)),
            Command::Sample(Sampling::Open(true)),
            Command::Sample(Sampling::From(Draws::Posterior)),
        ],
    );
    while !shared.idle() {}
    assert_eq!(noted(&mut shared), "Posterior: logistic regression only; the other by bootstrap.");
    tell(&mut shared, [Command::Show(Part::Others, false)]);
    let panel = ask(&mut shared, "panel");
    assert_eq!(said(&panel), "Other samples are switched off in Show.");
    assert!(body(&panel, TABLE).is_null() && body(&panel, "chart").is_null(), "{panel}");
}

#[test]
fn many_points_are_fitted_in_slices_and_those_behind_are_counted() {
    let many =
        (0..1_000).map(|i| (f64::from(i % 37) * 0.1 + f64::from(i % 2), f64::from(i % 23) * 0.1, (i % 2) as usize));
    let mut app = board(many);
    tell(
        &mut app,
        [
            Command::Show(Part::Others, true),
            Command::Common(Common::OpenPanel(Panel::Samples)),
            Command::Sample(Sampling::Open(true)),
        ],
    );
    let behind = |app: &App| app.others_in_sight().expect("samples").n_behind();
    let first = behind(&app);
    assert!((1..N_SAMPLES).contains(&first), "{first} are behind");
    let panel = ask(&mut app, "panel");
    let said = format!("{} of 40 samples fitted; the rest follow at rest.", N_SAMPLES - first);
    assert_eq!(body(&panel, TABLE)["note"], said);
    // While points move, others are fitted in turn, and none is lost.
    tell(&mut app, [Command::Place(0, [Some(0.3), Some(0.3)])]);
    let next = app.others_in_sight().expect("samples").fits().count();
    assert!(next > N_SAMPLES - first, "{next}");
    while !app.idle() {}
    assert_eq!((behind(&app), app.others_in_sight().expect("samples").fits().count()), (0, N_SAMPLES));
    // Few points are fitted at once.
    let app = {
        let mut app = preset(Preset::EqualVariances);
        tell(&mut app, [Command::Show(Part::Others, true)]);
        app
    };
    assert_eq!(behind(&app), 0);
}
