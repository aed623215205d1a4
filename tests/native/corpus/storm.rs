//! Whatever happens on the page, nothing panics, and undo leads back.

use bayesboard::bag::{BagPatch, ModelKind, NewWords};
use bayesboard::messages::{Corpora, Messages, Msg, Panel, ReadAs, SceneMsg, Units, lecture};
use bayesboard::words::messages::{MESSAGES, verdict};
use proptest::prelude::*;

use crate::support::cases;

fn text() -> impl Strategy<Value = String> {
    prop::sample::select(vec!["", "free", "lunch now", "mahalanobis", "Don’t! ß", "\u{202e}٣ 👍", "free free win"])
        .prop_map(str::to_owned)
}

fn patch() -> impl Strategy<Value = BagPatch> {
    let alpha = prop::option::of(prop::sample::select(vec![0.0, 1e-300, 1.0, 1e6]));
    let prior = prop::option::of(prop::option::of(prop::sample::select(vec![vec![0.0, 1.0], vec![0.3, 0.7]])));
    (alpha, prior, any::<Option<(bool, bool)>>()).prop_map(|(count_smoothing, prior, kinds)| BagPatch {
        count_smoothing,
        prior,
        prior_smoothing: kinds.map(|(one, _)| f64::from(u8::from(one))),
        kind: kinds.map(|(die, _)| if die { ModelKind::Multinomial } else { ModelKind::Bernoulli }),
        new_words: kinds.map(|(_, counted)| if counted { NewWords::Counted } else { NewWords::Ignored }),
    })
}

pub(crate) fn msg() -> impl Strategy<Value = Msg> {
    let index = || 0..10_usize;
    prop_oneof![
        text().prop_map(Msg::Judge),
        text().prop_map(Msg::PutWord),
        text().prop_map(Msg::TakeWord),
        text().prop_map(Msg::Add),
        index().prop_map(Msg::JudgeMessage),
        index().prop_map(Msg::ToggleLabel),
        (index(), prop::option::of(0..3_usize)).prop_map(|(index, class)| Msg::Label(index, class)),
        (index(), text()).prop_map(|(index, text)| Msg::Edit(index, text)),
        index().prop_map(Msg::Remove),
        prop::option::of(index()).prop_map(Msg::Select),
        patch().prop_map(Msg::Adjust),
        prop::sample::select(Corpora::ALL.to_vec()).prop_map(Msg::Open),
        prop::sample::select(Panel::ALL.to_vec()).prop_map(Msg::OpenPanel),
        prop::sample::select(Units::ALL.to_vec()).prop_map(Msg::Units),
        (text(), 0..3_usize).prop_map(|(word, class)| Msg::Theta(word, class)),
        any::<bool>().prop_map(Msg::HideFits),
        Just(Msg::Lecture(lecture(&MESSAGES))),
        index().prop_map(|index| Msg::Scene(SceneMsg::Go(index))),
        any::<bool>().prop_map(|forward| Msg::Scene(SceneMsg::Step { forward })),
        prop::sample::select(vec![0.0, 0.5, 1.0, f64::NAN]).prop_map(|part| Msg::Scene(SceneMsg::Play(part))),
        prop::sample::select(vec![
            Msg::Settle,
            Msg::Cancel,
            Msg::NextClass,
            Msg::Clear,
            Msg::StartAgain,
            Msg::Undo,
            Msg::Redo,
            Msg::OpenAbsent,
            Msg::Scene(SceneMsg::Stop),
            Msg::Scene(SceneMsg::Answer),
            Msg::SelectNext { forward: true },
            Msg::SelectNext { forward: false },
            Msg::RemoveSelected,
            Msg::JudgeSelected,
            Msg::LabelSelected(None),
            Msg::RenameClass(0, "spam".into()),
            Msg::RenameClass(1, "Werbung".into()),
            Msg::NextModel,
            Msg::NextUnits,
            Msg::Smoother(true),
            Msg::Smoother(false),
            Msg::Beta(Some([0.001, 1e6])),
            Msg::Beta(None),
            Msg::ReadAs(ReadAs::Mean),
            Msg::Resume { scene: Some(3), is_answered: true, panel: Panel::Prior },
        ]),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases() as u32, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn undo_leads_back_from_anything(msgs in prop::collection::vec(msg(), 0..40)) {
        let mut app = Messages::default();
        let first = app.corpus().clone();
        for msg in msgs {
            app.update(msg);
            app.refresh();
            prop_assert!(app.posterior().is_none_or(|p| (p.iter().sum::<f64>() - 1.0).abs() < 1e-12));
            let said = verdict(&app);
            prop_assert!(!said.is_empty() && !said.contains("NaN") && !said.contains("inf"), "{}", said);
            prop_assert!(app.posterior().is_some() || !said.contains(") = 1"), "{}", said);
            prop_assert!(app.selected().is_none_or(|index| index < app.corpus().messages.len()));
        }
        let last = app.corpus().clone();
        let mut n = 0;
        while app.can_undo() {
            app.update(Msg::Undo);
            n += 1;
        }
        prop_assert_eq!(app.corpus(), &first);
        for _ in 0..n {
            app.update(Msg::Redo);
        }
        prop_assert!(!app.can_redo() || app.corpus() == &last);
    }
}
