//! Sentences of the module that no other test of the app meets: notices, tables, panels, what is shared.

use crate::support::boards::{adjusted, after, ask, board, board_of, preset, px, sentences, tell};
use crate::support::json::value;
use crate::support::lists::said;
use crate::support::points::{OVERLAP, points};
use crate::support::read_csv;
use bayesboard::board::{App, Command, Drawing, ListCommand, Notice, Panel, Part, Preset, Source, Trial};
use bayesboard::math::Point;
use bayesboard::model::logistic::Features;
use bayesboard::model::{Model, Settings};
use bayesboard::screen::{Common, LinkFault, Playback, SceneCommand, Screen};
use bayesboard::words::PRESETS;
use bayesboard::{wire, words};
use serde_json::json;

fn notice(app: &App) -> String {
    words::notice(app.notice().expect("a notice"))
}

#[test]
fn a_file_is_refused_with_line_and_reason() {
    for (text, reason) in [
        ("x,y,class\n1,two,A\n3,four,B\n", "Only column x of"),
        ("half past four", "The table has one column, as line 1 has one field; a board needs two of numbers."),
        ("", "There are no rows in"),
        ("who,what\nAnn,a\nBob,b\nAnn,c\nBob,d\n", "No column of"),
    ] {
        for (name, called) in [("pets.csv", "pets.csv"), ("", "The pasted text")] {
            let said = notice(&after([Command::Import(name.into(), read_csv(text).map(Box::new))]));
            assert!(said.starts_with(&format!("{called} was not imported. {reason}")), "{said}");
            assert!(said.ends_with(" The board is unchanged."), "{said}");
        }
    }
    let pasted = after([Command::Import(String::new(), read_csv("1,2,A\n3,4,B\n").map(Box::new))]);
    assert!(
        words::status(&pasted)
            .starts_with("The pasted text: 2 points, 2 classes from column 3; x column 1, y column 2.")
    );
}

#[test]
fn a_link_is_refused_with_what_is_wrong_with_it() {
    for (fault, said) in [
        (LinkFault::TooLong, "The link is too long"),
        (LinkFault::Version, "The link was made for another version"),
        (LinkFault::Lecture, "The link asks for a lecture that this page does not have. Nothing of it was loaded."),
        (
            LinkFault::Fields(vec!["p"]),
            "The points of the link could not be read: it may have been cut short. Field: p.",
        ),
        (
            LinkFault::Fields(vec!["prior", "axes"]),
            "These fields of the link could not be read and have their defaults: prior, axes.",
        ),
    ] {
        assert!(words::notice(&Notice::Link(fault.clone())).starts_with(said), "{fault:?}");
    }
}

#[test]
fn what_cannot_be_placed_or_shown_is_refused() {
    let reversed = [None, None, Some(9.0), Some(5.0)];
    assert!(notice(&after([Command::ShowAxes(reversed)])).starts_with("These axes cannot be shown"));
    let far = after([Command::Insert(Point::new(1e13, 0.0), Some(0))]);
    assert!(notice(&far).starts_with("A coordinate of 10000000000000 cannot be placed"), "{}", notice(&far));
}

#[test]
fn a_link_comes_with_its_length_and_what_it_leaves_out() {
    let shared = |app: &mut App| {
        let question = value(&json!(["share", "https://example.org/", "", false]));
        serde_json::to_value(wire::answer(app, &question).expect("an answer")).expect("plain data")
    };
    let dots = |n: i32| (0..n).map(|i| (f64::from(i * 37 % 1021) / 128.0, f64::from(i * 53 % 1009) / 128.0, 0));
    let mut last = String::new();
    for (n, notes) in [
        (80, &["characters."][..]),
        (200, &["characters.", "No QR code"]),
        (900, &["safer to save a file", "No QR code"]),
    ] {
        let share = shared(&mut board(dots(n)));
        let given = share["notes"].as_array().expect("notes");
        assert_eq!(given.len(), notes.len(), "{n}: {given:?}");
        assert!(
            given.iter().zip(notes).all(|(note, part)| note.as_str().is_some_and(|note| note.contains(part))),
            "{given:?}"
        );
        let length = share["link"].as_str().expect("a link").len();
        last = given[0].as_str().expect("text").to_owned();
        assert!(last.starts_with(&format!("{length} characters")), "{last}");
        assert_eq!(share["qr"].is_null(), notes.len() > 1);
    }
    assert!(!last.is_empty());
    let share = shared(&mut board([(0.123_456_789_012_345, 1.0, 0), (std::f64::consts::PI, 2.0, 1)]));
    assert!(share["notes"][1].as_str().is_some_and(|note| note.contains("In the link they are rounded")), "{share}");
    let share = shared(&mut board((0..30_000).map(|i| (f64::from(i), f64::from(i), 0))));
    assert!(share["link"].is_null());
    assert!(share["notes"][0].as_str().is_some_and(|note| note.starts_with("30,000 points do not fit into a link")));
}

#[test]
fn tables_have_their_notes() {
    let mut settings = Settings::default();
    settings.generative.variance_smoothing = 0.1;
    let mut app = board_of(points(OVERLAP), settings);
    app.update(Command::Common(Common::OpenPanel(Panel::Numbers)));
    let said = ask(&mut app, "panel").to_string();
    assert!(said.contains("includes 0.196 of smoothing"), "{said}");
    for (first, shown, total, note) in [
        (0, 200, 100_000, "Points 1 to 200 of 100,000; 99,800 are not shown."),
        (100_000, 1, 100_001, "Points 100,001 to 100,001 of 100,001; 100,000 are not shown."),
    ] {
        assert_eq!(words::rows_shown(first, shown, total).as_deref(), Some(note));
    }
    assert_eq!(words::rows_shown(0, 200, 200), None);
}

#[test]
fn the_hand_says_what_it_holds_and_what_it_has_guessed() {
    let mut app = board([(1.0, 1.0, 1)]);
    tell(&mut app, [Command::SelectNext { forward: true }, Command::Act]);
    assert!(words::status(&app).starts_with("Picked up a point of class B"), "{}", words::status(&app));
    let mut app = board(OVERLAP);
    let ends =
        [[(-3.0, 0.0), (3.0, 0.0)], [(0.5, -3.0), (0.5, 3.0)]].map(|line| line.map(|(x, y)| px(&app, x, y)).to_vec());
    let [level, upright] = ends;
    tell(&mut app, [Command::Common(Common::HideFits(true)), Command::DrawGuess(level)]);
    let said = words::status(&app);
    assert!(said.starts_with("The guess is the line through (−3.00, 0.00) and (3.00, 0.00). Move its ends."), "{said}");
    tell(&mut app, [Command::DrawGuess(upright)]);
    let said = words::status(&app);
    assert!(said.starts_with("The guess is the line through (0.50, −3.00)") && !said.contains("Move its"), "{said}");
}

#[test]
fn panels_say_why_and_how_far() {
    let on = |panel| {
        after([Command::Common(Common::Open(Preset::UnequalVariances)), Command::Common(Common::OpenPanel(panel))])
    };
    let mut app = on(Panel::Em);
    assert_eq!(
        said(&ask(&mut app, "panel")),
        "EM fits points without labels. Hide some labels, and see whether it finds them again."
    );
    tell(&mut app, [Command::Labels(bayesboard::board::Labels::Hide(0.7))]);
    assert!(words::status(&app).starts_with("Hid 56 labels"), "{}", words::status(&app));
    assert!(said(&ask(&mut app, "panel")).starts_with("24 points have a class, 56 have none."));
    tell(&mut app, [(); 4].map(|()| Command::Playback(Playback::Forward)));
    assert_eq!(words::card::score(&app, Model::Generative).expect("a score")[3], " · EM after 2 iterations");
    let mut app = after([Command::Common(Common::OpenPanel(Panel::Samples))]);
    assert!(said(&ask(&mut app, "panel")).starts_with("There are no labeled points"));
    let drawing = Drawing { source: Source::Moons, n: 50, seed: 1, join: false };
    tell(&mut app, [Command::Generate(drawing)]);
    let panel = ask(&mut app, "panel");
    assert!(sentences(&panel).iter().any(|text| text.contains("Bayes error")), "{panel}");
}

#[test]
fn the_probe_and_the_map_say_what_is_not_to_be_seen() {
    let mut app = preset(Preset::UnequalVariances);
    let message = adjusted(&app, |settings| {
        settings.generative.correlation = 1.0;
        settings.logistic.features = Features::Quadratic;
    });
    tell(&mut app, [message, Command::Common(Common::Settle), Command::Show(Part::Marginals, true)]);
    let said = words::marginals_note(&app).expect("a note");
    assert!(said.starts_with("The marginals do not determine the density in the plane"), "{said}");
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Probe)), Command::Step(0, 0)]);
    let asked = ask(&mut app, "panel");
    assert!(
        asked.to_string().contains("With correlation, the density is not a product of one density per axis."),
        "{asked}"
    );
    assert!(asked.to_string().contains("log N(x; μ, Σ)"), "{asked}");
    assert!(words::no_projection(&app).is_some_and(|why| why.contains("two classes and linear features")));
}

#[test]
fn a_scene_is_announced_with_its_place() {
    let mut app = after([
        Command::Scenes(ListCommand::Add(&PRESETS)),
        Command::Scenes(ListCommand::Add(&PRESETS)),
        Command::Common(Common::Scene(SceneCommand::Go(0))),
    ]);
    assert!(words::scene(&app).is_some_and(|text| text.starts_with("1 of 2: ")), "{:?}", words::scene(&app));
    tell(&mut app, [Command::Common(Common::Scene(SceneCommand::Step { forward: true }))]);
    assert!(words::scene(&app).is_some_and(|text| text.starts_with("2 of 2: ")), "{:?}", words::scene(&app));
}

#[test]
fn an_experiment_says_where_the_curves_cross() {
    let experiment = Command::Experiment(Trial { repetitions: 60, seed: 5, ..Trial::default() });
    let mut app = after([Command::Common(Common::OpenPanel(Panel::Experiment)), experiment]);
    assert_eq!(words::experiment(&app), "Repetition 1 of 60.");
    while !app.idle() {}
    let said = words::experiment(&app);
    assert!(
        said.starts_with("Up to about ") && said.ends_with(" naive Bayes errs less, then logistic regression."),
        "{said}"
    );
    let of = words::curves(&app);
    assert!(of.starts_with("60 repetitions. Bayes error ") && of.ends_with("; λ = 10; seed 5."), "{of}");
}

#[test]
fn keys_of_hidden_parts_are_not_listed() {
    let mut app = board([(0.0, 0.0, 0), (1.0, 1.0, 1)]);
    let listed = |app: &mut App| ask(app, "keys").to_string();
    let hidden = ["Brush", "Undo", "Delete the selected point", "Hide the fits", "Blank the screen"];
    assert!(hidden.iter().all(|sentence| listed(&mut app).contains(sentence)), "{}", listed(&mut app));
    let hide = wire::read_command(&value(&json!(["hideParts", "tools,editing,reveal,present"])));
    tell(&mut app, [hide.expect("a command")]);
    let left = listed(&mut app);
    assert!(!hidden.iter().any(|sentence| left.contains(sentence)) && !left.contains("presenting"), "{left}");
    assert!(left.contains("Select the next point") && left.contains("Zoom in"), "{left}");
}
