//! What the lecture *Words, both ways* claims, measured on what it shows.

use bayesboard::bag::Weights;
use bayesboard::messages::{Command, Gesture, Lecture, Messages, Panel, Preset};
use bayesboard::screen::{Common, Playback, SceneCommand, Screen};
use bayesboard::wire::messages::{answer, read_link, read_state, state};
use bayesboard::words::messages as words;
use serde_json::{Value, json};

use super::{after, judged};
use crate::support::json::value;
use crate::support::lists;

const BOTH_WAYS: usize = 1;

fn send(app: &mut Messages, command: SceneCommand) {
    app.update(Command::Common(Common::Scene(command)));
    app.refresh();
}

/// The scene of this index, at its question.
fn question(index: usize) -> Messages {
    let lecture = words::lecture(&words::LECTURES[BOTH_WAYS]);
    after([Command::Common(Common::Lecture(lecture, index))])
}

/// The same after its gesture, as a remote plays it.
fn answered(index: usize) -> Messages {
    let mut app = question(index);
    send(&mut app, SceneCommand::Step { forward: true });
    if app.is_playing() {
        send(&mut app, SceneCommand::Play(1.0));
    }
    assert!(app.session().is_answered(), "scene {index}");
    app
}

fn asked(app: &Messages, question: Value) -> Value {
    serde_json::to_value(answer(&mut app.clone(), &value(&question)).expect("an answer")).expect("plain data")
}

fn said(app: &Messages) -> String {
    words::answer(app).expect("an answer")
}

fn twin() -> Gesture {
    Gesture::Twin { word: "free".into(), twin: "gratis".into() }
}

fn three(p: Option<f64>) -> String {
    format!("{:.3}", p.expect("a probability"))
}

#[test]
fn each_scene_asks_and_one_press_plays_its_gesture_and_answers() {
    let words = &words::LECTURES[BOTH_WAYS];
    for index in 0..words.scenes.len() {
        let before = question(index);
        assert_eq!(words::answer(&before), None, "{index}");
        let after = answered(index);
        assert_eq!(said(&after), words.scenes[index].answer, "{index}");
        assert_ne!(
            asked(&before, json!(["view"])),
            asked(&after, json!(["view"])),
            "{index}: the gesture changes something"
        );
    }
}

/// Who has begun the run by hand and asks for the answer gets it.
#[test]
fn a_run_that_goes_on_gives_way_to_the_playing() {
    let mut app = question(2);
    for playback in [Playback::Run(true), Playback::Tick] {
        app.update(Command::Playback(playback));
        app.refresh();
    }
    send(&mut app, SceneCommand::Step { forward: true });
    app.update(Command::Playback(Playback::Tick));
    app.refresh();
    assert!(app.is_playing());
    send(&mut app, SceneCommand::Play(1.0));
    assert!(app.session().is_answered());
}

#[test]
fn a_message_is_written_throw_by_throw_and_read_again() {
    let mut app = question(0);
    send(&mut app, SceneCommand::Step { forward: true });
    // 400 ms a step: a coin, a length, four rolls.
    assert!((app.playing().expect("a gesture") - 2.4).abs() < 1e-9);
    for (part, text) in [(0.1, ""), (0.34, ""), (0.51, "now"), (0.7, "now at"), (0.9, "now at free")] {
        send(&mut app, SceneCommand::Play(part));
        assert_eq!(app.judged_text(), text, "{part}");
    }
    send(&mut app, SceneCommand::Play(1.0));
    let run = app.writing().expect("a message");
    assert_eq!((app.judged_text(), run.story().class), ("now at free at", 1));
    assert!(said(&app).contains("“now at free at”. Drawn as spam"));
    assert!(said(&app).contains(&three(judged(&app))), "{:?}", judged(&app));
    // By hand the same: then the press only shows the answer.
    let mut app = question(0);
    for _ in 0..6 {
        app.update(Command::Playback(Playback::Forward));
    }
    send(&mut app, SceneCommand::Step { forward: true });
    assert_eq!(app.playing(), None);
    assert_eq!(app.judged_text(), "now at free at");
    said(&app);
}

#[test]
fn a_run_that_is_played_stops_where_it_began_and_gives_way_to_a_hand() {
    let mut app = question(2);
    send(&mut app, SceneCommand::Step { forward: true });
    send(&mut app, SceneCommand::Play(0.5));
    assert!(app.em().expect("a run").steps() > 4);
    send(&mut app, SceneCommand::Stop);
    assert_eq!((app.em().expect("a run").steps(), app.playing()), (0, None));
    assert_eq!(words::answer(&app), None);
    send(&mut app, SceneCommand::Step { forward: true });
    send(&mut app, SceneCommand::Play(0.1));
    let steps = app.em().expect("a run").steps();
    app.update(Command::Playback(Playback::Forward));
    send(&mut app, SceneCommand::Play(0.9));
    assert_eq!(app.em().expect("a run").steps(), steps + 1, "the hand has taken over");
}

#[test]
fn the_coefficient_is_12_and_cancels() {
    let begin = question(1);
    assert_eq!(begin.judged_text(), "now at free at", "the message stands there");
    assert!(begin.writing().is_some_and(|run| run.has_ended() && !run.is_shuffled()));
    let tells = |app: &Messages| {
        let panel = asked(app, json!(["panel"]));
        let has_column = lists::cells(&panel, "products")[0].len() > 1;
        has_column || !lists::body(&panel, "orders").is_null() || panel.to_string().contains("orders")
    };
    assert!(!tells(&begin), "the question tells nothing");
    let app = answered(1);
    let run = app.writing().expect("a message");
    assert!(run.has_ended() && run.is_shuffled());
    let before = answered(0);
    assert!(!tells(&before) && tells(&app), "no count before");
    let panel = asked(&app, json!(["panel"]));
    assert_eq!(lists::numbers(&panel, "orders"), ["4!", "2! 1! 1!", "12"]);
    assert_eq!(lists::numbers(&panel, "cancels").last(), Some(&three(judged(&app))));
    assert!(said(&app).contains("12 orders") && said(&app).contains(&three(judged(&app))));
    assert_eq!(judged(&app).map(|p| (1e12 * p).round()), judged(&answered(0)).map(|p| (1e12 * p).round()));
}

#[test]
fn gray_messages_help_in_one_scene_and_hurt_in_the_next() {
    for (index, alone, em) in [(2, 12, 20), (3, 15, 9)] {
        let app = answered(index);
        let run = app.em().expect("a run");
        assert!(run.has_converged(), "{index}");
        assert_eq!([run.n_found_by(run.start()), run.n_found()], [alone, em], "{index}");
        for n in [alone, em] {
            assert!(said(&app).contains(&n.to_string()), "{index}: {}", said(&app));
        }
    }
}

#[test]
fn one_fact_under_two_names_counts_twice_for_naive_bayes_alone() {
    let logistic = |app: &Messages| app.logistic().map(|weights| weights.posterior(app.judged()));
    let both = |app: &Messages| [judged(app), logistic(app)].map(three);
    // The weight of the word, or of both words together.
    let weigh = |app: &Messages| {
        let places: Vec<usize> =
            ["free", "gratis"].iter().filter_map(|word| app.model().counts().place(word)).collect();
        let naive = Weights::new(app.model()).expect("two classes");
        let logistic = app.logistic().expect("a fit");
        [&naive.weights, &logistic.weights]
            .map(|own| format!("{:.2}", places.iter().map(|&word| own[word]).sum::<f64>()))
    };
    let before = question(4);
    assert!(before.corpus().messages.iter().all(|message| !message.text.contains("gratis")));
    assert_eq!(
        (both(&before), weigh(&before)),
        (["0.454", "0.386"].map(str::to_owned), ["1.13", "2.60"].map(str::to_owned))
    );
    let app = answered(4);
    assert_eq!(
        (app.corpus().judged.as_str(), &app.corpus().messages),
        ("free gratis for me", &Preset::Twice.corpus().messages)
    );
    assert_eq!((both(&app), weigh(&app)), (["0.611", "0.393"].map(str::to_owned), ["2.02", "2.65"].map(str::to_owned)));
    for weight in [weigh(&before), weigh(&app)].concat() {
        assert!(said(&app).contains(&weight), "{weight}: {}", said(&app));
    }
    // One step of Undo takes all twins away.
    let mut app = app;
    app.update(Command::Common(Common::Undo));
    assert_eq!((&app.corpus().messages, &*app.corpus().judged), (&before.corpus().messages, "free for me"));
}

#[test]
fn two_bars_a_word_come_with_logistic_regression() {
    let (before, app) = (question(5), answered(5));
    assert!(!before.shows_logistic() && app.shows_logistic());
    let table = asked(&app, json!(["words"]));
    let row =
        table["rows"].as_array().expect("rows").iter().find(|row| row["word"] == "win").expect("the word").clone();
    let text = row.to_string();
    for number in ["0.32", "1.51"] {
        assert!(text.contains(number) && said(&app).contains(number), "{text}");
    }
}

#[test]
fn naive_bayes_is_ahead_of_logistic_regression_with_few_messages_only() {
    let mut app = question(6);
    send(&mut app, SceneCommand::Step { forward: true });
    assert_eq!((app.is_playing(), app.playing()), (true, None), "it ends by itself");
    assert_eq!(words::answer(&app), None, "no answer before its end");
    while app.is_experimenting() {
        app.update(Command::Fit);
    }
    assert!(!app.is_playing());
    let text = words::experiment_said(&app);
    assert!(text.starts_with("Up to about 150 "), "{text}");
    let best = app.experiment().expect("an experiment").models.best_error;
    let of = words::word_curves(&app);
    let (_, percent) = of.split_once("Estimated Bayes error ").expect("the error");
    let number: String = percent.chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect();
    let percent: f64 = number.parse().expect("a number");
    assert!((percent - 100.0 * best).abs() <= 0.05, "{percent} {best}");
    assert!(said(&app).contains("150"));
    // The errors of both, with few messages and with many.
    let error = |model, k| app.experiment().and_then(|of| of.errors(model, k)).expect("errors").mean;
    assert!((0..5).all(|k| error(0, k) < error(1, k)) && (6..9).all(|k| error(0, k) > error(1, k)));
}

#[test]
fn two_of_eight_rows_answer() {
    assert_eq!(three(judged(&question(7))), "0.200");
    let app = answered(7);
    let text = asked(&app, json!(["panel"])).to_string();
    assert!(text.contains("2/3"), "{text}");
    assert_eq!(three(judged(&app)), "0.400");
    assert!(said(&app).contains("2/3") && said(&app).contains("0.40"));
}

#[test]
fn files_and_links_keep_the_scenes_and_their_gestures() {
    let app = question(0);
    let saved = app.saved();
    let text = serde_json::to_string(&state(&saved)).expect("JSON");
    let read = read_state(&value(&serde_json::from_str::<Value>(&text).expect("JSON"))).expect("a file");
    assert_eq!(read.corpus.scenes, saved.corpus.scenes);
    assert!(read.corpus.scenes.iter().all(|scene| scene.lecture == Some(Lecture::BothWays)));
    let kinds: Vec<Gesture> = read.corpus.scenes.iter().filter_map(|scene| scene.gesture.clone()).collect();
    assert!([Gesture::Shuffle, Gesture::Compare, twin()].iter().all(|kind| kinds.contains(kind)), "{kinds:?}");
    // The short link of a scene that is unchanged.
    let (linked, faults) = read_link("#lecture=2&scene=4").expect("a link").expect("messages");
    assert_eq!((linked.corpus.scene, faults.is_empty()), (Some(3), true));
    assert_eq!(linked.corpus.scenes, saved.corpus.scenes);
    let link = asked(&question(3), json!(["share", "", "", false]))["link"].clone();
    assert_eq!(link, "#lecture=2&scene=4");
    assert!(read_link("#lecture=3").is_err());
    // A scene that was changed carries its gesture.
    for (index, gesture) in [(0, Gesture::Run(1000)), (1, Gesture::Shuffle), (4, twin()), (5, Gesture::Compare)] {
        let mut app = question(index);
        app.update(Command::Judge("free".into()));
        app.refresh();
        let link = asked(&app, json!(["share", "", "", true]))["link"].clone();
        let link = link.as_str().expect("a link");
        let (linked, _) = read_link(link).expect("a link").expect("messages");
        assert_eq!(linked.corpus.scenes[0].gesture, Some(gesture), "{link}");
    }
    assert_eq!(question(2).panel(), Panel::Em);
}

/// The pictures in the sheet *Lecture* are of the messages and of what the model says before the answer.
#[test]
fn scenes_in_small_show_what_the_scenes_do() {
    let lectures = asked(&Messages::default(), json!(["lectures"]));
    let of_messages = lectures.as_array().expect("lectures").iter().filter(|lecture| lecture["screen"] == "messages");
    let mut n = 0;
    for (lecture, own) in of_messages.zip(words::LECTURES.iter()) {
        let pictures = lecture["pictures"].as_array().expect("pictures");
        assert_eq!(pictures.len(), lecture["scenes"].as_array().expect("scenes").len());
        for (index, picture) in pictures.iter().enumerate() {
            let app = after([Command::Common(Common::Lecture(words::lecture(own), index))]);
            let messages: Vec<Option<usize>> =
                app.corpus().messages.iter().map(|message| message.class).take(24).collect();
            assert_eq!(picture["messages"], json!(messages), "{} {index}", own.title);
            let shown = app.posterior().filter(|_| !app.fits_hidden() && !app.judged_text().is_empty());
            // EM changes the model as soon as it is open; its start is the fit to the labels.
            let posterior: Vec<f64> = serde_json::from_value(picture["posterior"].clone()).expect("numbers");
            let expected = shown.unwrap_or_default();
            assert_eq!(posterior.len(), expected.len(), "{} {index}", own.title);
            assert!(posterior.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-12), "{} {index}", own.title);
            n += usize::from(!posterior.is_empty());
        }
    }
    assert!(n > 8, "{n} scenes have an answer in small");
}

#[test]
fn undo_of_a_lecture_brings_back_what_was_shown() {
    let mut app = after([Command::Common(Common::OpenPanel(Panel::Formulas))]);
    let shown = |app: &Messages| (app.panel(), app.fits_hidden(), app.shows_logistic(), app.units());
    let before = shown(&app);
    app.update(Command::Common(Common::Lecture(words::lecture(&words::LECTURES[BOTH_WAYS]), 4)));
    assert_ne!(shown(&app), before);
    app.update(Command::Common(Common::Undo));
    assert_eq!((shown(&app), app.corpus().scenes.len()), (before, 0));
}
