//! Whatever happens on the page, nothing panics, and undo leads back.

use bayesboard::bag::{BagPatch, ModelKind, NewWords, WordSource, WordTrial};
use bayesboard::lab::{Split, Validation};
use bayesboard::messages::{Command, Messages, Panel, Preset, ReadAs, Tabled, Units, Weighed};
use bayesboard::model::Model;
use bayesboard::screen::{Common, Playback, SceneCommand, Screen};
use bayesboard::wire::Named;
use bayesboard::words::messages as words;
use bayesboard::words::messages::verdict;
use proptest::prelude::*;

use crate::support::cases;

fn text() -> impl Strategy<Value = String> {
    prop::sample::select(vec!["", "free", "lunch now", "mahalanobis", "Don’t! ß", "\u{202e}٣ 👍", "free free win"])
        .prop_map(str::to_owned)
}

fn patch() -> impl Strategy<Value = BagPatch> {
    let alpha = prop::option::of(prop::sample::select(vec![0.0, 1e-300, 1.0, 1e6]));
    let prior = prop::option::of(prop::option::of(prop::sample::select(vec![vec![0.0, 1.0], vec![0.3, 0.7]])));
    let lambda = prop::option::of(prop::sample::select(vec![0.01, 1.0, 1000.0]));
    let cost = prop::option::of(prop::sample::select(vec![0.01, 1.0, 10.0, 100.0]));
    let kinds = any::<Option<(bool, bool)>>();
    (alpha, prior, lambda, cost, kinds).prop_map(|(count_smoothing, prior, lambda, lost_cost, kinds)| BagPatch {
        count_smoothing,
        prior,
        prior_smoothing: kinds.map(|(one, _)| f64::from(u8::from(one))),
        kind: kinds.map(|(die, _)| if die { ModelKind::Multinomial } else { ModelKind::Bernoulli }),
        new_words: kinds.map(|(_, counted)| if counted { NewWords::Counted } else { NewWords::Ignored }),
        weight_prior: lambda,
        penalize_intercept: kinds.map(|(one, _)| one),
        lost_cost,
    })
}

pub(crate) fn command() -> impl Strategy<Value = Command> {
    let index = || 0..10_usize;
    prop_oneof![
        text().prop_map(Command::Judge),
        text().prop_map(Command::PutWord),
        text().prop_map(Command::TakeWord),
        text().prop_map(Command::Add),
        index().prop_map(Command::JudgeMessage),
        any::<bool>().prop_map(Command::ShowLogistic),
        (any::<bool>(), -3_isize..4)
            .prop_map(|(of_logistic, by)| Command::NextBin(Model::ALL[usize::from(of_logistic)], by)),
        any::<bool>().prop_map(Command::CostsOfLogistic),
        prop::sample::select(vec![Weighed::Costs, Weighed::Reliability]).prop_map(Command::Weigh),
        prop::sample::select(vec![0.0, 0.3, 1.0]).prop_map(Command::Threshold),
        Just(Command::Fit),
        prop::sample::select(vec![WordSource::Dice, WordSource::Model])
            .prop_map(|source| Command::Experiment(WordTrial { source, repetitions: 1, seed: 2 })),
        any::<bool>().prop_map(|on| Command::Playback(Playback::Run(on))),
        index().prop_map(Command::ToggleLabel),
        (index(), prop::option::of(0..3_usize)).prop_map(|(index, class)| Command::Label(index, class)),
        (index(), text()).prop_map(|(index, text)| Command::Edit(index, text)),
        index().prop_map(Command::Remove),
        prop::option::of(index()).prop_map(Command::Select),
        patch().prop_map(Command::Adjust),
        prop::sample::select(Preset::ALL.to_vec()).prop_map(|x| Command::Common(Common::Open(x))),
        prop::sample::select(Panel::ALL.to_vec()).prop_map(|x| Command::Common(Common::OpenPanel(x))),
        prop::sample::select(Units::VALUES.to_vec()).prop_map(Command::Units),
        (text(), 0..3_usize).prop_map(|(word, class)| Command::Theta(word, class)),
        any::<bool>().prop_map(|x| Command::Common(Common::HideFits(x))),
        Just(Command::Common(Common::Lecture(words::lecture(&words::LECTURES[0]), 0))),
        index().prop_map(|index| Command::Common(Common::Scene(SceneCommand::Go(index)))),
        any::<bool>().prop_map(|forward| Command::Common(Common::Scene(SceneCommand::Step { forward }))),
        prop::sample::select(vec![0.0, 0.5, 1.0, f64::NAN])
            .prop_map(|part| Command::Common(Common::Scene(SceneCommand::Play(part)))),
        prop::sample::select(vec![
            Command::Common(Common::Settle),
            Command::Cancel,
            Command::NextClass,
            Command::Common(Common::Clear),
            Command::Common(Common::StartAgain),
            Command::Common(Common::Undo),
            Command::Common(Common::Redo),
            Command::Against(Some(2)),
            Command::Against(None),
            Command::Table(Tabled::Joint),
            Command::JointWord("free".into()),
            Command::JointRow(Some(1)),
            Command::JointRow(None),
            Command::Common(Common::Scene(SceneCommand::Stop)),
            Command::Common(Common::Scene(SceneCommand::Answer)),
            Command::Playback(Playback::Forward),
            Command::Playback(Playback::Back),
            Command::Playback(Playback::Whole),
            Command::Shuffle,
            Command::OpenTest,
            Command::Split(Split { block: 3, seed: 2, ..Split::default() }),
            Command::Split(Split { validation: Validation::Folds(3), ..Split::default() }),
            Command::Split(Split { validation: Validation::LeaveOneOut, ..Split::default() }),
            Command::Keep { is_labeled: true },
            Command::Keep { is_labeled: false },
            Command::Length(Some(20)),
            Command::Seed(5),
            Command::SelectNext { forward: true },
            Command::SelectNext { forward: false },
            Command::RemoveSelected,
            Command::JudgeSelected,
            Command::LabelSelected(None),
            Command::RenameClass(0, "spam".into()),
            Command::RenameClass(1, "Werbung".into()),
            Command::NextModel,
            Command::NextUnits,
            Command::Smoother(true),
            Command::Smoother(false),
            Command::Beta(Some([0.001, 1e6])),
            Command::Beta(None),
            Command::ReadAs(ReadAs::Mean),
            Command::Common(Common::Resume { scene: Some(3), is_answered: true, panel: Panel::Prior }),
        ]),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases() as u32, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn undo_leads_back_from_anything(commands in prop::collection::vec(command(), 0..40)) {
        let mut app = Messages::default();
        let first = app.corpus().clone();
        for command in commands {
            app.update(command);
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
            app.update(Command::Common(Common::Undo));
            n += 1;
        }
        prop_assert_eq!(app.corpus(), &first);
        for _ in 0..n {
            app.update(Command::Common(Common::Redo));
        }
        prop_assert!(!app.can_redo() || app.corpus() == &last);
    }
}
