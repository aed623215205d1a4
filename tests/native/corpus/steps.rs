//! Undo, redo, and what is one step.

use std::rc::Rc;

use bayesboard::bag::{BagPatch, ModelKind};
use bayesboard::document::Editable;
use bayesboard::messages::{Command, Corpus, Edit, Event, Messages, Origin, Preset, Saved, Scene};
use bayesboard::screen::{Common, SceneCommand, Screen};
use bayesboard::text::{MAX_MESSAGES, MAX_TEXT, Message};
use bayesboard::words::messages as words;

use super::{after, judged};

fn alpha(count_smoothing: f64) -> Command {
    Command::Adjust(BagPatch { count_smoothing: Some(count_smoothing), ..BagPatch::default() })
}

fn n_undone(mut app: Messages) -> usize {
    let mut n = 0;
    while app.can_undo() {
        app.update(Command::Common(Common::Undo));
        n += 1;
    }
    assert_eq!(app.corpus().messages, Messages::default().corpus().messages);
    n
}

#[test]
fn a_message_that_a_key_selects_is_announced_with_its_class_and_text() {
    let mut app = Messages::default();
    app.update(Command::SelectNext { forward: true });
    app.update(Command::SelectNext { forward: true });
    assert_eq!(words::announcement(&app), "Message 2 of 8, spam: “free cash prize”");
    app.update(Command::LabelSelected(None));
    app.update(Command::SelectNext { forward: false });
    app.update(Command::SelectNext { forward: true });
    assert_eq!(words::announcement(&app), "Message 2 of 8, no class: “free cash prize”");
}

#[test]
fn every_edit_is_one_step() {
    let edits = [
        Command::Edit(0, "win".into()),
        Command::ToggleLabel(0),
        Command::Label(1, None),
        Command::Remove(2),
        Command::Add("hello".into()),
        Command::PutWord("free".into()),
        Command::TakeWord("lunch".into()),
        Command::JudgeMessage(0),
        Command::Common(Common::Open(Preset::China)),
        Command::Common(Common::Clear),
    ];
    for n in 0..=edits.len() {
        assert_eq!(n_undone(after(edits[..n].iter().cloned())), n);
    }
}

#[test]
fn typing_and_sliding_are_one_step_until_they_settle() {
    let typed = ["f", "fr", "free"].map(|text| Command::Judge(text.into()));
    let slid = [0.1, 0.5, 0.7].map(alpha);
    assert_eq!(n_undone(after(typed.clone().into_iter().chain(slid.clone()))), 2);
    assert_eq!(
        n_undone(after(slid.clone().into_iter().chain([Command::Common(Common::Settle)]).chain([alpha(2.0)]))),
        2
    );
    let cancelled = after(slid.into_iter().chain([Command::Cancel]));
    assert_eq!((cancelled.corpus().settings.count_smoothing, cancelled.can_undo()), (1.0, false));
    assert!(!after([alpha(0.0), alpha(1.0), Command::Common(Common::Settle)]).can_undo(), "it ended where it began");
}

#[test]
fn deleting_goes_on_with_the_next_message() {
    let mut app = after([Command::Select(Some(6)), Command::RemoveSelected]);
    assert_eq!(app.selected(), Some(6));
    app.update(Command::RemoveSelected);
    assert_eq!((app.selected(), app.corpus().messages.len()), (Some(5), 6));
    app.update(Command::Remove(0));
    assert_eq!(app.selected(), Some(4), "the same one");
    app.update(Command::Remove(5));
    assert_eq!(app.selected(), Some(4), "one after it");
    let mut one = after([Command::Common(Common::Clear), Command::Add("a".into()), Command::RemoveSelected]);
    assert_eq!((one.selected(), one.can_undo()), (None, true));
    one.update(Command::RemoveSelected);
    assert_eq!(one.corpus().messages.len(), 0);
}

#[test]
fn only_what_has_happened_is_told() {
    let refused = [
        Command::Common(Common::Undo),
        Command::Common(Common::Redo),
        Command::Edit(0, "win cash now".into()),
        Command::Edit(99, "a".into()),
        Command::Remove(99),
        Command::RemoveSelected,
        Command::Label(99, None),
        Command::Label(0, Some(1)),
        Command::Judge("free lunch now".into()),
        Command::TakeWord("minute".into()),
        alpha(1.0),
        Command::Common(Common::HideFits(false)),
        Command::Common(Common::Open(Preset::First)),
        Command::Common(Common::StartAgain),
        Command::Common(Common::Scene(SceneCommand::Stop)),
    ];
    for command in refused {
        assert_eq!(after([command.clone()]).event(), None, "{command:?}");
    }
    let mut app = after([alpha(0.0), alpha(0.0)]);
    assert_eq!((app.event(), app.n_events()), (Some(&Event::Judged), 1));
    app.update(Command::Adjust(BagPatch { kind: Some(ModelKind::Multinomial), ..BagPatch::default() }));
    assert_eq!(app.n_events(), 1, "that is the model already");
    app.update(Command::NextModel);
    assert_eq!((app.event(), app.n_events()), (Some(&Event::Model(ModelKind::Bernoulli)), 2));
    let mut full = after((0..MAX_MESSAGES).map(|_| Command::Add(String::new())));
    let n = full.n_events();
    full.update(Command::Add("one too many".into()));
    assert_eq!((full.n_events(), full.corpus().messages.len()), (n, MAX_MESSAGES));
    assert_eq!(after([Command::Common(Common::Clear), Command::Common(Common::Clear)]).n_events(), 1);
    assert_eq!(after([Command::Remove(0), Command::Common(Common::Undo)]).event(), Some(&Event::Undone));
}

#[test]
fn smoothing_more_never_smooths_less() {
    for start in [0.0, 1e-300, 0.01, 1.0, 99.0, 100.0, 1e6] {
        let app = after([alpha(start), Command::Common(Common::Settle), Command::Smoother(true)]);
        assert!(app.corpus().settings.count_smoothing >= start, "{start}");
    }
    // The steps have two digits, up and down, so that fractions are short.
    let steps = |steps: &[bool]| {
        let app = after(steps.iter().map(|&more| Command::Smoother(more)));
        app.corpus().settings.count_smoothing
    };
    assert_eq!([&[false][..], &[false; 3], &[true; 2]].map(steps), [0.89, 0.71, 1.3]);
    assert_eq!([&[false, false, true, true][..], &[true; 99], &[false; 99]].map(steps), [1.0, 100.0, 0.0]);
}

#[test]
fn a_step_is_as_large_as_all_that_it_keeps() {
    let messages = Rc::new(vec![Message { class: None, text: "a".repeat(800), ..Message::default() }; 100]);
    let corpus = || Corpus { messages: Rc::new(messages.to_vec()), ..Corpus::default() };
    let saved = || Rc::new(Saved { corpus: corpus(), ..Saved::default() });
    let scene = || Scene { saved: saved(), ..Scene::default() };
    let size = |corpus: Corpus| Corpus::size(&Edit::Replace(Box::new(corpus)));
    let own = size(corpus());
    assert!(own >= 5_000, "{own}");
    assert!(size(Corpus { origin: Origin::Saved(saved(), None), ..corpus() }) >= 2 * own - 1);
    assert!(size(Corpus { scenes: [scene(), scene()].into(), ..corpus() }) >= 3 * own - 2);
    let shared = Corpus { messages: Rc::clone(&messages), ..Corpus::default() };
    assert!(size(shared) <= own / 2 + 1, "of what it shares with others, its share");
}

#[test]
fn words_are_put_in_and_taken_out() {
    let text = |commands: &[Command]| after(commands.iter().cloned()).corpus().judged.clone();
    let put = |word: &str| Command::PutWord(word.into());
    let take = |word: &str| Command::TakeWord(word.into());
    assert_eq!(text(&[put("free")]), "free lunch now free");
    assert_eq!(text(&[put("free"), take("free")]), "free lunch now");
    assert_eq!(text(&[take("lunch"), take("free"), take("now"), put("win")]), "win");
    assert_eq!(text(&[take("prize")]), "free lunch now");
    assert_eq!(text(&[Command::Judge("é".repeat(MAX_TEXT + 1))]).chars().count(), MAX_TEXT);
}

#[test]
fn start_again_leads_to_what_was_opened() {
    let mut app = after([
        Command::Common(Common::Open(Preset::Minute)),
        Command::Common(Common::Begin),
        Command::Remove(0),
        alpha(3.0),
    ]);
    assert!(app.can_start_again());
    app.update(Command::Common(Common::StartAgain));
    assert!(!app.can_start_again());
    assert_eq!(app.corpus().messages, Preset::Minute.corpus().messages);
    app.update(Command::Common(Common::Undo));
    assert_eq!(app.corpus().settings.count_smoothing, 3.0);
}

#[test]
fn the_lecture_goes_forward_and_back() {
    let mut app = after([Command::Common(Common::Lecture(words::lecture(&words::LECTURES[0]), 0))]);
    let step = |app: &mut Messages, forward| {
        app.update(Command::Common(Common::Scene(SceneCommand::Step { forward })));
        if app.playing().is_some() {
            app.update(Command::Common(Common::Scene(SceneCommand::Play(0.5))));
            app.update(Command::Common(Common::Scene(SceneCommand::Play(1.0))));
        }
        app.refresh();
    };
    for index in 0..8 {
        assert_eq!((app.corpus().scene, app.is_answered()), (Some(index), false));
        assert!(app.is_unchanged_scene());
        step(&mut app, true);
        assert_eq!((app.corpus().scene, app.is_answered()), (Some(index), true));
        assert!(app.is_unchanged_scene(), "a scene after its gesture has nothing of one’s own");
        if index < 7 {
            step(&mut app, true);
        }
    }
    step(&mut app, false);
    assert_eq!((app.corpus().scene, app.is_answered()), (Some(7), false));
    step(&mut app, false);
    assert_eq!(app.corpus().scene, Some(6));
    app.update(Command::Add("see you at noon".into()));
    assert!(!app.is_unchanged_scene());
}

#[test]
fn a_gesture_that_is_played_can_be_called_off_or_taken_over() {
    let playing = after([
        Command::Common(Common::Lecture(words::lecture(&words::LECTURES[0]), 0)),
        Command::Common(Common::Scene(SceneCommand::Go(4))),
        Command::Common(Common::Scene(SceneCommand::Answer)),
        Command::Common(Common::Scene(SceneCommand::Play(0.5))),
    ]);
    assert_eq!((playing.playing(), playing.corpus().settings.count_smoothing), (Some(1.6), 0.5));
    let mut called_off = playing.clone();
    called_off.update(Command::Common(Common::Scene(SceneCommand::Stop)));
    called_off.refresh();
    assert_eq!((judged(&called_off), called_off.can_answer()), (None, true));
    let mut taken_over = playing;
    taken_over.update(alpha(2.0));
    taken_over.update(Command::Common(Common::Scene(SceneCommand::Play(1.0))));
    assert_eq!((taken_over.playing(), taken_over.corpus().settings.count_smoothing), (None, 2.0));
}

#[test]
fn a_lecture_keeps_messages_of_ones_own_behind_it() {
    let lecture = || Command::Common(Common::Lecture(words::lecture(&words::LECTURES[0]), 0));
    let app = after([Command::Add("see you at noon".into()), lecture()]);
    let last = app.scenes().last().expect("scenes");
    assert_eq!(app.scenes().len(), 9);
    assert_eq!(last.saved.corpus.messages.last().map(|message| &*message.text), Some("see you at noon"));
    // What comes with the page needs no keeping, and a second time nothing is added.
    assert_eq!(after([lecture(), lecture()]).scenes().len(), 8);
    assert_eq!(after([Command::Common(Common::Open(Preset::China)), lecture()]).scenes().len(), 8);
}
