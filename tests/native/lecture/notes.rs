//! The lecturer's notes: those of the scenes that come with the page, and one's own.

use std::collections::BTreeMap;

use bayesboard::board::App;
use bayesboard::messages::{self, Messages};
use bayesboard::screen::{Common, LectureWords, MAX_NOTES, SceneWords, Screen};
use bayesboard::{wire, words};
use serde_json::{Value as Json, json};

use super::at;
use crate::support::json::value;

/// All built-in scenes, with the titles of their lectures.
fn scenes() -> Vec<(&'static str, &'static SceneWords)> {
    let of_board = words::LECTURES.iter().map(|lecture| (lecture.title, &lecture.scenes));
    let of_messages = words::messages::LECTURES.iter().map(|lecture| (lecture.title, &lecture.scenes));
    of_board.chain(of_messages).flat_map(|(title, scenes)| scenes.iter().map(move |scene| (title, scene))).collect()
}

/// A text of the document as the page has it: no emphasis, one kind of bar and of apostrophe.
fn plain(text: &str) -> String {
    text.replace('*', "").replace('∣', "|").replace('\'', "’").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What `docs/lecture.md` has to say and to ask, by the title of the lecture and the number of the scene.
fn documented() -> BTreeMap<(String, usize), [String; 2]> {
    let text = include_str!("../../../docs/lecture.md");
    let mut found = BTreeMap::new();
    for section in text.split("\n## ") {
        let (head, body) = section.split_once('\n').expect("a heading");
        if let Some((number, _)) = head.split_once(". ") {
            let part = |name: &str| {
                let (_, rest) = body.split_once(&format!("* **{name}.** ")).expect("a part");
                plain(rest.split("\n* ").next().unwrap_or(rest))
            };
            let key = (words::LECTURES[0].title.to_owned(), number.parse().expect("a number"));
            found.insert(key, [part("Say"), part("Ask")]);
        } else if let Some((_, table)) = body.split_once("| scene | say | ask |\n") {
            let (title, _) = head.split_once(" in ").expect("a number of scenes");
            for row in table.lines().skip(1).take_while(|line| line.starts_with('|')) {
                let cells: Vec<_> = row.trim_matches('|').split(" | ").map(str::trim).collect();
                let [number, say, ask] = cells[..] else { panic!("{row}") };
                found.insert((title.to_owned(), number.parse().expect("a number")), [plain(say), plain(ask)]);
            }
        }
    }
    found
}

#[test]
fn every_scene_has_the_notes_of_the_document() {
    let mut documented = documented();
    let mut number = 0;
    let mut before = "";
    for (lecture, scene) in scenes() {
        number = if lecture == before { number + 1 } else { 1 };
        before = lecture;
        let expected = documented.remove(&(lecture.to_owned(), number));
        assert_eq!(
            expected,
            Some([&scene.say, &scene.ask].map(|lines| plain(&lines.join(" ")))),
            "{lecture}, scene {number}"
        );
        for (lines, most) in [&scene.say, &scene.ask].into_iter().zip(MAX_NOTES) {
            assert!((1..=most).contains(&lines.len()) && !lines.iter().any(|line| line.is_empty()), "{lines:?}");
        }
    }
    assert!(documented.is_empty(), "of no scene: {documented:?}");
}

/// What the board answers to "notes".
fn notes(app: &mut App) -> Json {
    let notes = wire::answer(app, &value(&json!(["notes"]))).expect("an answer");
    serde_json::to_value(notes).expect("JSON")
}

#[test]
fn the_notes_follow_the_scene_and_name_the_next_one() {
    let mut app = at(3);
    let shown = notes(&mut app);
    let LectureWords { title, minutes, scenes, .. } = &words::LECTURES[0];
    assert_eq!((&shown["lecture"], &shown["minutes"]), (&json!(title), &json!(minutes)));
    assert_eq!(shown["scenes"], json!((0..10).collect::<Vec<_>>()));
    assert_eq!((&shown["question"], &shown["answer"]), (&json!(scenes[3].question), &json!(scenes[3].answer)));
    assert_eq!(shown["say"], json!(scenes[3].say));
    assert_eq!(shown["ask"], json!(scenes[3].ask));
    let next = json!({ "question": scenes[4].question, "place": 4, "small": null });
    assert_eq!(shown["next"], next);
    assert_eq!(notes(&mut at(9))["next"], Json::Null);
    assert_eq!(notes(&mut App::default()), Json::Null, "without a lecture");

    let mut messages = Messages::default();
    let lecture = words::messages::lecture(&words::messages::LECTURES[0]);
    messages.update(messages::Command::Common(Common::Lecture(lecture, 0)));
    let shown = wire::messages::answer(&mut messages, &value(&json!(["notes"]))).expect("an answer");
    let shown = serde_json::to_value(shown).expect("JSON");
    assert_eq!((&shown["lecture"], &shown["minutes"]), (&json!("Messages"), &json!(16)));
    assert_eq!(shown["next"]["small"]["messages"].as_array().map(Vec::len), Some(6), "{shown}");
}

/// Links have the notes of one's own alone, and a file without notes opens with those that a scene came with.
#[test]
fn notes_are_kept_in_files_and_links() {
    let mut app = at(0);
    let own = json!(["scene", "describe", 0, "Mine", "Why?", "So.", " One \n\nTwo\n3\n4\n5", "Who?\nWhen?\nWhere?"]);
    wire::send(&mut app, &value(&own)).expect("a command");
    let describe = json!(["scene", "describe", 1, "Fitting is averaging", "Why?", "So."]);
    wire::send(&mut app, &value(&describe)).expect("a command");
    assert_eq!((&*app.scenes()[0].say, &*app.scenes()[0].ask), ("One\nTwo\n3\n4", "Who?\nWhen?"));
    assert_eq!(app.scenes()[1].say, words::LECTURES[0].scenes[1].say.join("\n"), "they stay");

    let file = serde_json::to_value(wire::state(&app.saved())).expect("JSON");
    assert_eq!(file["scenes"][0]["notes"], json!({ "say": ["One", "Two", "3", "4"], "ask": ["Who?", "When?"] }));
    let mut older = file.clone();
    assert!(older["scenes"][1].as_object_mut().expect("a scene").remove("notes").is_some());
    assert_eq!(wire::read_state(&value(&older)).expect("a file").board.scenes, app.saved().board.scenes);
    let saved = wire::read_state(&value(&file)).expect("a file");
    assert_eq!(saved.board.scenes, app.saved().board.scenes);

    for (scene, has_notes) in app.scenes().iter().zip([true, false]) {
        let link = wire::scene_link(scene).expect("a link");
        assert_eq!(link.hash.contains("&say="), has_notes, "{}", link.hash);
        let (read, _) = wire::read_link(&link.hash).expect("a link").expect("a board");
        assert_eq!([&read.board.scenes[0].say, &read.board.scenes[0].ask], [&scene.say, &scene.ask]);
    }
}
