//! Links and files: they lead back to what was shown, and hostile ones do no harm.

use bayesboard::bag::{BagPatch, BagSettings};
use bayesboard::messages::{Command, Corpus, Gesture, Messages, Notice, Origin, Panel, Preset, Saved, Scene, Units};
use bayesboard::screen::{Common, LinkFault, SceneCommand, Screen};
use bayesboard::wire::Named;
use bayesboard::wire::messages::{answer, link, read_link, read_state, send, state};
use bayesboard::words::messages as words;
use proptest::prelude::*;
use serde_json::json;

use super::storm::command;
use super::{after, judged};
use crate::support::cases;
use crate::support::json::value;
use crate::types::messages::messages;

/// What a link leads to, with nothing wrong in it.
fn opened(hash: &str) -> Messages {
    let (saved, bad) = read_link(hash).expect("a link").expect("messages");
    assert!(bad.is_empty(), "{hash}: {bad:?}");
    after([Command::Common(Common::OpenLink(Box::new(saved), bad))])
}

/// What a link and a file hold of a corpus.
fn kept(corpus: &Corpus) -> (&Vec<String>, Vec<&bayesboard::text::Message>, &str, &BagSettings) {
    (&corpus.classes, corpus.messages.iter().collect(), &corpus.judged, &corpus.settings)
}

#[test]
fn the_words_of_before_are_the_evidence() {
    for name in ["words", "evidence"] {
        let (saved, bad) = read_link(&format!("v=1&corpus=china&in={name}")).expect("a link").expect("messages");
        assert_eq!((saved.panel, bad.len()), (Some(Panel::Evidence), 0), "{name}");
        let file = json!({ "version": 1, "page": "messages", "view": { "inside": name } });
        assert_eq!(read_state(&value(&file)).expect("a file").panel, Some(Panel::Evidence), "{name}");
        let mut app = after([Command::Common(Common::OpenPanel(Panel::Table))]);
        send(&mut app, &value(&json!(["resume", null, false, name]))).expect("a place of before");
        assert_eq!(app.panel(), Panel::Evidence, "{name}");
    }
    assert_eq!(read_link("v=1&corpus=china&in=word").expect("a link").expect("messages").1, ["in"]);
}

#[test]
fn links_are_readable_and_short() {
    let hash = |commands: Vec<Command>| link(&after(commands).saved()).expect("a link").hash;
    assert_eq!(hash(vec![]), "#v=1&corpus=first-messages");
    assert_eq!(
        hash(vec![Command::Common(Common::Open(Preset::China)), Command::Judge("Tokyo".into())]),
        "#v=1&corpus=china&judge=Tokyo"
    );
    let own = hash(vec![
        Command::Common(Common::Clear),
        Command::Add("a ~b+ é".into()),
        Command::NewClass(None),
        Command::Add(String::new()),
    ]);
    assert_eq!(own, "#v=1&judge=free+lunch+now&m=0a+%7Eb%2B+%C3%A9~-");
    let app = opened(
        "#v=1&m=1win+cash+now~0lunch+at+noon&judge=win&model=bernoulli&laplace=0.5&units=logs&in=prior&fits=hidden",
    );
    assert_eq!((app.units(), app.panel(), app.fits_hidden()), (Units::Logs, Panel::Prior, true));
    assert_eq!(app.corpus().messages.len(), 2);
}

#[test]
fn every_scene_and_corpus_has_a_link() {
    for index in 0..8 {
        let app = opened(&format!("#lecture=1&scene={}", index + 1));
        assert_eq!((app.corpus().scene, app.corpus().scenes.len(), app.is_answered()), (Some(index), 8, false));
        let mut same = after([
            Command::Common(Common::Lecture(words::lecture(&words::LECTURES[0]), 0)),
            Command::Common(Common::Scene(SceneCommand::Go(index))),
        ]);
        let shared = answer(&mut same, &value(&json!(["share", "m", "", false]))).expect("an answer");
        let shared = serde_json::to_value(shared).expect("JSON");
        assert_eq!(shared["link"], format!("m#lecture=1&scene={}", index + 1));
    }
    for which in Preset::ALL {
        let app = opened(&format!("#v=1&corpus={}", which.name()));
        assert_eq!(kept(app.corpus()), kept(&which.corpus()));
    }
}

#[test]
fn what_is_wrong_with_a_link_is_named() {
    assert_eq!(read_link("").expect("no fault"), None);
    assert_eq!(read_link("#embed=1").expect("no fault"), None);
    assert_eq!(read_link("#v=7"), Err(LinkFault::Version));
    assert_eq!(read_link("#lecture=3"), Err(LinkFault::Lecture));
    assert_eq!(read_link(&format!("#v=1&m=0{}", "a".repeat(9_000))), Err(LinkFault::TooLong));
    let bad = |hash: &str| read_link(hash).expect("a link").expect("messages").1;
    assert_eq!(
        bad("#v=1&laplace=-1&prior=0.5,0.6&m=2a&classes=a,a&judge=%zz&corpus=no"),
        ["corpus", "classes", "m", "judge", "laplace", "prior"]
    );
    assert_eq!(bad("#lecture=1&scene=9"), ["scene"]);
    let app = after([Command::Common(Common::RefuseLink(LinkFault::Version))]);
    assert_eq!(app.notice(), Some(&Notice::Link(LinkFault::Version)));
    assert_eq!(app.corpus().messages.len(), 8, "nothing is lost");
}

#[test]
fn a_file_has_the_lecture_and_goes_on_with_it() {
    let app = after([
        Command::Common(Common::Lecture(words::lecture(&words::LECTURES[0]), 0)),
        Command::Common(Common::Scene(SceneCommand::Go(4))),
    ]);
    let file = serde_json::to_value(state(&app.saved())).expect("JSON");
    let saved = read_state(&value(&file)).expect("a file");
    assert_eq!(saved.corpus.scenes, app.corpus().scenes);
    let resume = Command::Common(Common::Resume { scene: Some(4), is_answered: false, panel: Panel::Evidence });
    let mut again = after([Command::Common(Common::Load(Box::new(saved))), resume, Command::Common(Common::Begin)]);
    assert!(again.can_answer() && !again.can_undo());
    again.update(Command::Common(Common::Scene(SceneCommand::Answer)));
    again.update(Command::Common(Common::Scene(SceneCommand::Play(1.0))));
    again.refresh();
    assert!(judged(&again).is_some_and(|p| (p - 0.62).abs() < 0.005));
    again.update(Command::Common(Common::StartAgain));
    again.refresh();
    assert_eq!(judged(&again), None);
}

#[test]
fn a_field_of_a_file_that_cannot_be_read_is_named() {
    let refused = |more: serde_json::Value| {
        let mut file = json!({ "version": 1, "page": "messages" });
        file.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        read_state(&value(&file)).expect_err("a refusal").to_string()
    };
    assert!(refused(json!({ "page": "board" })).starts_with("state.page is “board”"));
    assert!(refused(json!({ "version": 2 })).starts_with("state.version is 2; it must be the number 1"));
    assert!(refused(json!({ "messages": [{ "text": "a", "class": 2 }] })).starts_with("state.messages[0].class is 2"));
    assert!(refused(json!({ "messages": [{ "text": "a".repeat(20_001) }] })).contains("20,000 characters"));
    assert!(refused(json!({ "classes": ["a", "a"] })).contains("2 to 8 different names"));
    assert!(
        refused(json!({ "settings": { "naive": { "prior": [0.1, 0.1] } } }))
            .contains("sums to 0.2; it must be numbers that sum to 1")
    );
    assert!(refused(json!({ "scenes": [{ "gesture": { "reveal": true, "put": "a" } }] })).contains("one of reveal"));
}

/// A text with something else in one of its places.
fn tampered(text: &str, at: usize, with: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let at = at % chars.len().max(1);
    let (before, after) = chars.split_at(at.min(chars.len()));
    before.iter().chain(with.chars().collect::<Vec<_>>().iter()).chain(after.iter().skip(1)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases() as u32, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn links_and_files_lead_back(commands in prop::collection::vec(command(), 0..12)) {
        let app = after(commands);
        let saved = app.saved();
        let file = serde_json::to_value(state(&saved)).expect("JSON");
        let read = read_state(&value(&file)).expect("our own file");
        prop_assert_eq!(kept(&read.corpus), kept(&saved.corpus));
        prop_assert_eq!((read.units, read.panel, read.fits_hidden), (saved.units, saved.panel, saved.fits_hidden));
        prop_assert_eq!((read.logistic, read.split), (saved.logistic, saved.split));
        prop_assert_eq!(&read.corpus.scenes, &saved.corpus.scenes);
        let made = link(&saved).expect("a short link");
        let hash = made.hash;
        let (read, bad) = read_link(&hash).expect("our own link").expect("messages");
        prop_assert!(bad.is_empty(), "{hash}: {bad:?}");
        prop_assert_eq!(kept(&read.corpus), kept(&saved.corpus));
        prop_assert_eq!((read.units, read.fits_hidden, read.logistic), (saved.units, saved.fits_hidden, saved.logistic));
        prop_assert_eq!(read.split, saved.split);
        prop_assert!(made.lacks_scenes || read.corpus.scenes == saved.corpus.scenes);
    }

    #[test]
    fn hostile_links_do_no_harm(at in 0..200_usize, with in "[&=~+%0-9a-z,é\u{202e}]{0,4}", wild in "\\PC{0,60}") {
        let whole = "#v=1&classes=ham,spam&judge=free+lunch&model=bernoulli&laplace=0.5&prior=0.25,0.75&m=1win+cash~0lunch~-x";
        for hash in [tampered(whole, at, &with), format!("#v=1&{wild}"), format!("#v=1&m={wild}"), format!("#lecture={wild}")] {
            if let Ok(Some((saved, bad))) = read_link(&hash) {
                let mut app = after([Command::Common(Common::OpenLink(Box::new(saved), bad))]);
                prop_assert!(app.posterior().is_none_or(|p| (p.iter().sum::<f64>() - 1.0).abs() < 1e-9));
                prop_assert!(answer(&mut app, &value(&json!(["view"]))).is_ok());
                app.update(Command::Common(Common::Undo));
                prop_assert_eq!(app.corpus().messages.len(), 8);
            }
        }
    }

    #[test]
    fn hostile_files_are_taken_whole_or_not_at_all(at in 0..4_000_usize, with in "[\\[\\]{}\",:0-9a-z-]{0,3}") {
        let text = serde_json::to_string(&state(&after([Command::Common(Common::Lecture(words::lecture(&words::LECTURES[0]), 0))]).saved())).expect("JSON");
        let Ok(file) = serde_json::from_str::<serde_json::Value>(&tampered(&text, at, &with)) else { return Ok(()) };
        let mut app = Messages::default();
        let before = app.corpus().clone();
        match send(&mut app, &value(&json!(["load", file]))) {
            Ok(_) => prop_assert!(answer(&mut app, &value(&json!(["view"]))).is_ok()),
            Err(refusal) => {
                prop_assert!(refusal.to_string().len() > 10);
                prop_assert_eq!(app.corpus(), &before);
            }
        }
    }

    #[test]
    fn hostile_messages_are_refused_or_harmless(
        which in 0..60_usize,
        item in 1..4_usize,
        bad in prop::sample::select(vec![json!(null), json!(-1), json!(1e300), json!("\u{0}"), json!([[]]), json!({}), json!(true)]),
    ) {
        let all = messages();
        let mut message = all[which % all.len()].clone();
        let items = message.as_array_mut().expect("an array");
        if item < items.len() { items[item] = bad } else { items.push(bad) }
        let mut app = Messages::default();
        let _ = send(&mut app, &value(&message));
        for question in ["view", "panel", "state", "report", "description"] {
            prop_assert!(answer(&mut app, &value(&json!([question]))).is_ok());
        }
    }
}

/// A lecture of one's own: the corpus as it is, twice with another gesture, and one that comes with the page.
fn own_lecture() -> Messages {
    let own = after([Command::Common(Common::Clear), Command::Add("see you at noon".into()), Command::NextModel]);
    let corpus = Corpus { judged: "noon & ~ + %".into(), ..own.corpus().clone() };
    let scene = |title: &str, gesture: Gesture, corpus: &Corpus| Scene {
        title: title.to_owned(),
        question: "Ham & spam = 100 %?".to_owned(),
        sentence: "Yes; ~ and + too.".to_owned(),
        say: "Ham + spam.\n100 %.".to_owned(),
        gesture: Some(gesture),
        saved: Saved { corpus: corpus.clone(), panel: Some(Panel::Prior), ..Saved::default() }.into(),
        ..Scene::default()
    };
    let patch = BagPatch { count_smoothing: Some(0.5), prior: Some(None), ..BagPatch::default() };
    let alone = Corpus { scenes: Default::default(), origin: Origin::New, ..corpus };
    let china = Corpus { judged: "Tokyo".into(), ..Preset::China.corpus() };
    let scenes = [
        scene("One", Gesture::Reveal, &alone),
        scene("Two", Gesture::Adjust(patch), &alone),
        scene("Three", Gesture::Put("a~b".into()), &china),
        scene("Four", Gesture::Units(Units::Logs), &alone),
    ];
    let corpus = Corpus { scenes: scenes.into(), ..alone };
    after([Command::Common(Common::Load(Box::new(Saved { corpus, ..Saved::default() })))])
}

#[test]
fn a_link_holds_the_scenes_of_a_lecture_of_ones_own() {
    let app = own_lecture();
    let made = link(&app.saved()).expect("a link");
    assert!(!made.lacks_scenes);
    assert_eq!(made.hash.matches("&m=0see").count(), 2, "what stands before is not written again: {}", made.hash);
    let again = opened(&made.hash);
    assert_eq!(again.corpus().scenes, app.corpus().scenes);
    assert_eq!((kept(again.corpus()), again.corpus().scene), (kept(app.corpus()), None));
    // A mail program that escapes all of it once more does no harm.
    let mangled = made.hash.replace('%', "%25").replace('&', "&amp;");
    assert_eq!(read_link(&mangled).map(|read| read.map(|(saved, _)| saved.corpus.scenes.len())), Ok(Some(4)));
}

#[test]
fn a_link_without_room_for_its_scenes_holds_the_scene_alone() {
    let share = |app: &mut Messages, is_alone: bool| {
        let answer = answer(app, &value(&json!(["share", "m", "", is_alone]))).expect("an answer");
        serde_json::to_value(answer).expect("JSON")
    };
    let mut app = own_lecture();
    app.update(Command::Common(Common::Scene(SceneCommand::Go(2))));
    app.refresh();
    let whole = share(&mut app, false);
    assert_eq!(opened(&whole["link"].as_str().expect("a link")[1..]).scenes().len(), 4);
    let alone = share(&mut app, true);
    let one = opened(&alone["link"].as_str().expect("a link")[1..]);
    assert_eq!((one.scenes().len(), one.scene(), one.can_answer()), (1, Some(0), true));
    assert_eq!(one.scenes()[0].title, "Three");
    assert_eq!(alone["notes"][1], words::LINK_ALONE);
    let long = "word ".repeat(300);
    let mut app = after([Command::Common(Common::Lecture(words::lecture(&words::LECTURES[0]), 0)), Command::Add(long)]);
    assert!(link(&app.saved()).expect("a link").lacks_scenes);
    let left = share(&mut app, false);
    assert_eq!(opened(&left["link"].as_str().expect("a link")[1..]).scenes().len(), 1);
    assert_eq!(left["notes"].as_array().and_then(|notes| notes.last()), Some(&json!(words::LINK_WITHOUT_SCENES)));
}
