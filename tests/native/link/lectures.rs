//! Scenes in links.

use bayesboard::board::{App, Command, ListCommand, Panel, Preset};
use bayesboard::math::Point;
use bayesboard::screen::{Common, LinkFault, Screen};
use bayesboard::wire::{link, read_link, share};
use bayesboard::words::{self, PRESETS};
use serde_json::json;

use super::board_of;

#[test]
fn a_lecture_travels_in_a_link_or_is_left_out_whole() {
    let mut app = App::default();
    for (n, preset) in [Preset::UnequalVariances, Preset::Correlated, Preset::OnePointEach].into_iter().enumerate() {
        app.update(Command::Common(Common::Open(preset)));
        app.update(Command::Scenes(ListCommand::Add(&PRESETS)));
        let (title, sentence) = (format!("Nº {n}"), "Who is right, & why?".to_owned());
        app.update(Command::Scenes(ListCommand::Describe {
            index: n,
            title,
            question: String::new(),
            sentence,
            notes: None,
            show: None,
        }));
    }
    let made = link(&app.saved()).unwrap();
    assert!(!made.lacks_scenes && made.hash.contains("&scene=N%C2%BA%200&sentence=Who%20is%20right"), "{}", made.hash);
    let mut other = App::default();
    other.update(Command::Common(Common::OpenLink(Box::new(board_of(&made.hash)), Vec::new())));
    assert_eq!(other.scenes(), app.scenes());
    other.update(Command::Common(Common::Undo));
    assert!(other.scenes().is_empty(), "one step brings back what was there before");
    for n in 3..40 {
        app.update(Command::Scenes(ListCommand::Duplicate(n - 1)));
    }
    let made = link(&app.saved()).unwrap();
    assert!(made.lacks_scenes && !made.hash.contains("scene"), "{}", made.hash);
    let many = format!("#v=1{}", "&scene=x&p=AMR4IYciIAGcoW".repeat(101));
    let (saved, bad) = read_link(&many).unwrap().unwrap();
    assert_eq!((saved.board.scenes.len(), bad), (100, vec!["scene"]), "a lecture has an end");
    let (saved, bad) =
        read_link("#v=1&pooling=1&scene=%ff&p=A&scene=two&p=A&pooling=9&scene=three&p=!").unwrap().unwrap();
    let titles: Vec<&str> = saved.board.scenes.iter().map(|scene| scene.title.as_str()).collect();
    assert_eq!((titles, bad), (vec!["", "two", "three"], vec!["scene", "p", "pooling"]), "each field is named once");
}

#[test]
fn a_title_and_a_sentence_travel_with_the_board() {
    let alone = |app: &App, is_alone| serde_json::to_value(share(app, "", "", is_alone)).expect("plain data");
    let opened = |shared: &serde_json::Value| {
        let (saved, bad) = read_link(shared["link"].as_str().expect("a link")).expect("a link").expect("a board");
        assert!(bad.is_empty(), "{bad:?}");
        let mut app = App::default();
        app.update(Command::Common(Common::OpenLink(Box::new(saved), bad)));
        app
    };
    let mut app = App::default();
    app.update(Command::Common(Common::Open(Preset::Correlated)));
    let other = opened(&alone(&app, false));
    let [title, sentence] = PRESETS[5];
    let shown = other.shown_scene().expect("a scene");
    assert_eq!((&*shown.title, &*shown.sentence), (title, sentence));
    assert_eq!(words::scene(&other), Some(format!("{title}. {sentence}")), "of one scene no number is said");
    app.update(Command::Scenes(ListCommand::Add(&PRESETS)));
    assert_eq!((&*app.scenes()[0].title, &*app.scenes()[0].sentence), (title, sentence));
    app.update(Command::Common(Common::Undo));
    app.update(Command::Common(Common::Open(Preset::Correlated)));
    app.update(Command::Insert(Point::ORIGIN, Some(0)));
    let other = opened(&alone(&app, false));
    let shown = other.shown_scene().expect("a scene");
    assert_eq!((&*shown.title, &*shown.sentence), (title, ""), "what is said of the preset is not true of this board");
    assert_eq!(other.board().data, app.board().data, "with the point that was added");

    app.update(Command::Scenes(ListCommand::Add(&PRESETS)));
    assert_eq!((&*app.scenes()[0].title, &*app.scenes()[0].sentence), (title, ""));
    app.update(Command::Common(Common::Open(Preset::ALL[1])));
    app.update(Command::Scenes(ListCommand::Add(&PRESETS)));
    let (whole, one) = (alone(&app, false), alone(&app, true));
    assert_eq!((&whole["qr"], &whole["canBeAlone"]), (&json!(null), &json!(true)));
    assert!(whole["notes"][1].as_str().is_some_and(|note| note.starts_with("No QR code: the link holds 2 scenes.")));
    assert_eq!((one["qr"].is_null(), &one["canBeAlone"]), (false, &json!(false)));
    assert!(one["notes"][1].as_str().is_some_and(|note| note.starts_with("The QR code leaves out the sentence")));
    assert_eq!(opened(&one).shown_scene().expect("a scene").title, PRESETS[1][0], "the scene that is shown");

    for at in ["0", "2", "x"] {
        let (saved, bad) = read_link(&format!("#v=3&at={at}&scene=x")).expect("a link").expect("a board");
        assert_eq!((saved.board.scene, saved.board.scenes.len(), &bad[..]), (None, 1, &["at"][..]));
    }
}

#[test]
fn a_scene_of_the_built_in_lecture_has_a_short_link() {
    let (saved, bad) = read_link("#lecture=1&scene=4").expect("a link").expect("a board");
    assert!(bad.is_empty());
    let mut app = App::default();
    app.update(Command::Insert(Point::ORIGIN, Some(0)));
    app.update(Command::Common(Common::OpenLink(Box::new(saved), bad)));
    assert_eq!((app.scene(), app.scenes().len(), app.can_answer()), (Some(3), 10, true));
    assert_eq!(app.board().data, Preset::UnequalVariances.board().data);
    let shared = |app: &App| {
        let tree = serde_json::to_value(share(app, "https://example.org/", "", false)).expect("plain data");
        tree["link"].as_str().expect("a link").to_owned()
    };
    assert_eq!(shared(&app), "https://example.org/#lecture=1&scene=4");
    app.update(Command::Common(Common::OpenPanel(Panel::Formulas)));
    assert_eq!(shared(&app), "https://example.org/#lecture=1&scene=4", "whichever panel is open");
    app.update(Command::Insert(Point::ORIGIN, Some(0)));
    assert!(shared(&app).starts_with("https://example.org/#v="), "a changed scene is a board");
    app.update(Command::Common(Common::Undo));
    app.update(Command::Common(Common::Undo));
    assert!(app.scenes().is_empty(), "what there was before is one step away");

    for (hash, faults) in [
        ("#lecture=1", &[][..]),
        ("#lecture=2", &[]),
        ("#lecture=3", &[]),
        ("#lecture=4", &[]),
        ("#lecture=2&scene=10", &["scene"]),
        ("#lecture=3&scene=averaging", &["scene"]),
        ("#lecture=1&scene=11", &["scene"]),
        ("#lecture=1&scene=0", &["scene"]),
        ("#embed=1&lecture=1&scene=x", &["scene"]),
    ] {
        let (saved, bad) = read_link(hash).expect("a link").expect("a board");
        assert_eq!((saved.board.scene, &bad[..]), (Some(0), faults), "{hash}");
    }
    // The name of a scene does what its number does.
    for (which, words) in bayesboard::words::LECTURES.iter().enumerate() {
        for (index, scene) in words.scenes.iter().enumerate() {
            let of = |name: &str| read_link(&format!("#lecture={}&scene={name}", which + 1)).expect("a link");
            let (saved, bad) = of(scene.id).expect("a board");
            assert_eq!((saved.board.scene, bad.len()), (Some(index), 0), "{}", scene.id);
            assert!(Some((saved, bad)) == of(&(index + 1).to_string()), "{}", scene.id);
        }
    }
    for other in ["#lecture=5", "#lecture=0&scene=4", "#lecture=&scene=1", "#v=2&lecture=9"] {
        assert_eq!(read_link(other), Err(LinkFault::Lecture), "{other}");
    }
}
