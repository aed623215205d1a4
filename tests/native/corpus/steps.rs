//! Undo, redo, and what is one step.

use std::rc::Rc;

use bayesboard::bag::BagPatch;
use bayesboard::document::Editable;
use bayesboard::messages::{Corpora, Corpus, Edit, Event, Messages, Msg, Opened, Saved, Scene, SceneMsg, lecture};
use bayesboard::text::{MAX_MESSAGES, MAX_TEXT, Message};
use bayesboard::words::messages::MESSAGES;

use super::{after, judged};

fn alpha(count_smoothing: f64) -> Msg {
    Msg::Adjust(BagPatch { count_smoothing: Some(count_smoothing), ..BagPatch::default() })
}

fn n_undone(mut app: Messages) -> usize {
    let mut n = 0;
    while app.can_undo() {
        app.update(Msg::Undo);
        n += 1;
    }
    assert_eq!(app.corpus().messages, Messages::default().corpus().messages);
    n
}

#[test]
fn every_edit_is_one_step() {
    let edits = [
        Msg::Edit(0, "win".into()),
        Msg::ToggleLabel(0),
        Msg::Label(1, None),
        Msg::Remove(2),
        Msg::Add("hello".into()),
        Msg::PutWord("free".into()),
        Msg::TakeWord("lunch".into()),
        Msg::JudgeMessage(0),
        Msg::Open(Corpora::China),
        Msg::Clear,
    ];
    for n in 0..=edits.len() {
        assert_eq!(n_undone(after(edits[..n].iter().cloned())), n);
    }
}

#[test]
fn typing_and_sliding_are_one_step_until_they_settle() {
    let typed = ["f", "fr", "free"].map(|text| Msg::Judge(text.into()));
    let slid = [0.1, 0.5, 0.7].map(alpha);
    assert_eq!(n_undone(after(typed.clone().into_iter().chain(slid.clone()))), 2);
    assert_eq!(n_undone(after(slid.clone().into_iter().chain([Msg::Settle]).chain([alpha(2.0)]))), 2);
    let cancelled = after(slid.into_iter().chain([Msg::Cancel]));
    assert_eq!((cancelled.corpus().settings.count_smoothing, cancelled.can_undo()), (1.0, false));
    assert!(!after([alpha(0.0), alpha(1.0), Msg::Settle]).can_undo(), "it ended where it began");
}

#[test]
fn deleting_goes_on_with_the_next_message() {
    let mut app = after([Msg::Select(Some(6)), Msg::RemoveSelected]);
    assert_eq!(app.selected(), Some(6));
    app.update(Msg::RemoveSelected);
    assert_eq!((app.selected(), app.corpus().messages.len()), (Some(5), 6));
    app.update(Msg::Remove(0));
    assert_eq!(app.selected(), None, "what was selected has moved");
    let mut one = after([Msg::Clear, Msg::Add("a".into()), Msg::RemoveSelected]);
    assert_eq!((one.selected(), one.can_undo()), (None, true));
    one.update(Msg::RemoveSelected);
    assert_eq!(one.corpus().messages.len(), 0);
}

#[test]
fn only_what_has_happened_is_told() {
    let refused = [
        Msg::Undo,
        Msg::Redo,
        Msg::Edit(0, "win cash now".into()),
        Msg::Edit(99, "a".into()),
        Msg::Remove(99),
        Msg::RemoveSelected,
        Msg::Label(99, None),
    ];
    for msg in refused {
        assert_eq!(after([msg.clone()]).event(), None, "{msg:?}");
    }
    let mut full = after((0..MAX_MESSAGES).map(|_| Msg::Add(String::new())));
    let n = full.n_events();
    full.update(Msg::Add("one too many".into()));
    assert_eq!((full.n_events(), full.corpus().messages.len()), (n, MAX_MESSAGES));
    assert_eq!(after([Msg::Clear, Msg::Clear]).n_events(), 1);
    assert_eq!(after([Msg::Remove(0), Msg::Undo]).event(), Some(&Event::Undone));
}

#[test]
fn smoothing_more_never_smooths_less() {
    for start in [0.0, 1e-300, 0.01, 1.0, 99.0, 100.0, 1e6] {
        let app = after([alpha(start), Msg::Settle, Msg::Smoother(true)]);
        assert!(app.corpus().settings.count_smoothing >= start, "{start}");
    }
}

#[test]
fn a_step_is_as_large_as_all_that_it_keeps() {
    let messages = Rc::new(vec![Message { class: None, text: "a".repeat(800) }; 100]);
    let corpus = || Corpus { messages: Rc::new(messages.to_vec()), ..Corpus::default() };
    let saved = || Rc::new(Saved { corpus: corpus(), ..Saved::default() });
    let scene = || Scene { saved: saved(), ..Scene::default() };
    let size = |corpus: Corpus| Corpus::size(&Edit::Replace(Box::new(corpus)));
    let own = size(corpus());
    assert!(own >= 5_000, "{own}");
    assert!(size(Corpus { opened: Opened::Corpus(saved(), None), ..corpus() }) >= 2 * own - 1);
    assert!(size(Corpus { scenes: [scene(), scene()].into(), ..corpus() }) >= 3 * own - 2);
    let shared = Corpus { messages: Rc::clone(&messages), ..Corpus::default() };
    assert!(size(shared) <= own / 2 + 1, "of what it shares with others, its share");
}

#[test]
fn words_are_put_in_and_taken_out() {
    let text = |msgs: &[Msg]| after(msgs.iter().cloned()).corpus().judged.clone();
    let put = |word: &str| Msg::PutWord(word.into());
    let take = |word: &str| Msg::TakeWord(word.into());
    assert_eq!(text(&[put("free")]), "free lunch now free");
    assert_eq!(text(&[put("free"), take("free")]), "free lunch now");
    assert_eq!(text(&[take("lunch"), take("free"), take("now"), put("win")]), "win");
    assert_eq!(text(&[take("prize")]), "free lunch now");
    assert_eq!(text(&[Msg::Judge("é".repeat(MAX_TEXT + 1))]).chars().count(), MAX_TEXT);
}

#[test]
fn start_again_leads_to_what_was_opened() {
    let mut app = after([Msg::Open(Corpora::Minute), Msg::Begin, Msg::Remove(0), alpha(3.0)]);
    assert!(app.can_start_again());
    app.update(Msg::StartAgain);
    assert!(!app.can_start_again());
    assert_eq!(app.corpus().messages, Corpora::Minute.corpus().messages);
    app.update(Msg::Undo);
    assert_eq!(app.corpus().settings.count_smoothing, 3.0);
}

#[test]
fn the_lecture_goes_forward_and_back() {
    let mut app = after([Msg::Lecture(lecture(&MESSAGES))]);
    let step = |app: &mut Messages, forward| {
        app.update(Msg::Scene(SceneMsg::Step { forward }));
        if app.playing().is_some() {
            app.update(Msg::Scene(SceneMsg::Play(0.5)));
            app.update(Msg::Scene(SceneMsg::Play(1.0)));
        }
        app.refresh();
    };
    for index in 0..8 {
        assert_eq!((app.corpus().scene, app.is_answered()), (Some(index), false));
        step(&mut app, true);
        assert_eq!((app.corpus().scene, app.is_answered()), (Some(index), true));
        if index < 7 {
            step(&mut app, true);
        }
    }
    step(&mut app, false);
    assert_eq!((app.corpus().scene, app.is_answered()), (Some(7), false));
    step(&mut app, false);
    assert_eq!(app.corpus().scene, Some(6));
}

#[test]
fn a_gesture_that_is_played_can_be_called_off_or_taken_over() {
    let playing = after([
        Msg::Lecture(lecture(&MESSAGES)),
        Msg::Scene(SceneMsg::Go(4)),
        Msg::Scene(SceneMsg::Answer),
        Msg::Scene(SceneMsg::Play(0.5)),
    ]);
    assert_eq!((playing.playing(), playing.corpus().settings.count_smoothing), (Some(1.6), 0.5));
    let mut called_off = playing.clone();
    called_off.update(Msg::Scene(SceneMsg::Stop));
    assert_eq!((judged(&called_off), called_off.can_answer()), (None, true));
    let mut taken_over = playing;
    taken_over.update(alpha(2.0));
    taken_over.update(Msg::Scene(SceneMsg::Play(1.0)));
    assert_eq!((taken_over.playing(), taken_over.corpus().settings.count_smoothing), (None, 2.0));
}
