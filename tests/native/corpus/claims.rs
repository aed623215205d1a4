//! What the lecture and the corpora claim, measured.

use bayesboard::bag::{BagPatch, Beta, ModelKind, Weights};
use bayesboard::messages::{Command, Messages, Preset, Units};
use bayesboard::screen::{Common, SceneCommand, Screen};
use bayesboard::wire::messages as wire;
use bayesboard::words::messages as words;
use bayesboard::words::messages::{fraction, preset, words_head};

use serde_json::{Value, json};

use super::{after, judged};
use crate::support::json::value;
use crate::support::lists::{body, cells};

/// The lecture at the question of a scene, and after its answer.
fn scene(index: usize) -> [Messages; 2] {
    let question = after([
        Command::Common(Common::Lecture(words::lecture(&words::LECTURES[0]), 0)),
        Command::Common(Common::Scene(SceneCommand::Go(index))),
    ]);
    let mut answer = question.clone();
    answer.update(Command::Common(Common::Scene(SceneCommand::Answer)));
    answer.update(Command::Common(Common::Scene(SceneCommand::Play(1.0))));
    answer.refresh();
    assert!(question.can_answer() && !answer.can_answer(), "scene {index}");
    [question, answer]
}

#[track_caller]
fn assert_rounds(value: Option<f64>, written: f64) {
    assert!(value.is_some_and(|value| (value - written).abs() < 0.005), "{value:?}, not {written}");
}

#[test]
fn a_product_of_factors_is_nearly_a_tie() {
    let [question, answer] = scene(0);
    assert!(question.fits_hidden() && !answer.fits_hidden());
    let evidence = answer.evidence().expect("two classes");
    let factors: Vec<f64> = evidence.factors.iter().map(|factor| factor.log_odds().exp()).collect();
    for (factor, written) in factors.iter().zip([1.0, 1.8, 1.8, 0.3]) {
        assert!((factor - written).abs() < 1e-12, "{factors:?}");
    }
    assert!((evidence.log_odds.exp() - 0.972).abs() < 1e-12);
    assert_rounds(judged(&answer), 0.493);
    let fractions: Vec<[f64; 2]> = evidence.factors.iter().map(|f| f.shares.map(|share| share.total)).collect();
    assert_eq!(fractions, [[8.0, 8.0], [27.0, 30.0], [27.0, 30.0], [27.0, 30.0]]);
}

/// What is said of prepared messages names their values. Once they have changed, it is said to be of the prepared ones.
#[test]
fn of_messages_that_have_changed_nothing_is_said_but_as_of_the_prepared_ones() {
    let is_of_now = |text: Option<String>| !text.expect("a text").contains("As prepared: ");
    let alpha = || Command::Adjust(BagPatch { count_smoothing: Some(3.0), ..BagPatch::default() });
    let changes = [alpha(), Command::Judge("lunch lunch".into()), Command::Remove(0), Command::NextModel];
    for example in Preset::ALL {
        let opened = after([Command::Common(Common::Open(example)), Command::Units(Units::Logs)]);
        assert!(is_of_now(words::lesson(&opened)), "{example:?}");
        for change in &changes {
            let mut app = opened.clone();
            app.update(change.clone());
            assert!(!is_of_now(words::lesson(&app)), "{example:?} {change:?}");
        }
    }
    for index in 0..words::LECTURES[0].scenes.len() {
        let [question, answer] = scene(index);
        for app in [&question, &answer] {
            assert!(is_of_now(words::lesson(app)), "{index}");
        }
        assert!(is_of_now(words::answer(&answer)), "{index}");
        for change in &changes {
            let (mut question, mut answer) = (question.clone(), answer.clone());
            question.update(change.clone());
            assert!(is_of_now(words::lesson(&question)), "a question claims nothing: {index} {change:?}");
            answer.update(change.clone());
            assert!(!is_of_now(words::answer(&answer)), "{index} {change:?}");
            answer.update(Command::Common(Common::Undo));
            assert!(is_of_now(words::lesson(&answer)) && is_of_now(words::answer(&answer)), "{index} {change:?}");
        }
    }
}

#[test]
fn the_worked_example_gives_a_fifth() {
    let [_, answer] = scene(1);
    assert!((judged(&answer).expect("an answer") - 0.2).abs() < 1e-12);
    let model = answer.model();
    let odds = [0, 1].map(|class| model.product(class, &model.counts().bag("x1")).log().exp() / 0.5);
    assert!((odds[0] - 4.0 / 27.0).abs() < 1e-12 && (odds[1] - 1.0 / 27.0).abs() < 1e-12, "{odds:?}");
    assert!(answer.corpus().messages.iter().all(|message| message.text != "x1"), "no row looks like this");
}

#[test]
fn one_word_decides() {
    let [question, answer] = scene(2);
    assert!(judged(&question).is_some_and(|p| p > 0.1 && p < 0.9));
    assert_eq!(judged(&answer), Some(1.0));
}

#[test]
fn a_new_word_has_no_answer_until_it_is_smoothed() {
    let [question, answer] = scene(3);
    assert!(judged(&question).is_some_and(|p| p > 0.5));
    assert_eq!(judged(&answer), None);
    let [question, answer] = scene(4);
    assert_eq!(judged(&question), None);
    assert_rounds(judged(&answer), 0.62);
    // Any smoothing repairs it, and the least of it speaks most.
    for (alpha, written) in [(1e-9, 0.66), (0.001, 0.66), (0.1, 0.65), (1.0, 0.62), (10.0, 0.53)] {
        let smoothed = BagPatch { count_smoothing: Some(alpha), ..BagPatch::default() };
        assert_rounds(
            judged(&after([Command::Common(Common::Load(Box::new(question.saved()))), Command::Adjust(smoothed)])),
            written,
        );
    }
}

/// The sum of the coins of a class is how many different words the model expects in a message: here the mean over all
/// messages there can be, each with its probability. Only without smoothing it is the mean of the messages there are.
#[test]
fn the_sum_of_the_coins_is_the_expected_number_of_different_words() {
    for alpha in [0.0, 0.5, 1.0, 10.0] {
        let smoothed = BagPatch { count_smoothing: Some(alpha), ..BagPatch::default() };
        let app = after([Command::Common(Common::Open(Preset::WorkedExample)), Command::Adjust(smoothed)]);
        let model = app.model();
        let vocabulary = app.counts().vocabulary();
        for class in [0, 1] {
            let sum: f64 = (0..vocabulary.len()).map(|word| model.theta(class, word).expect("θ")).sum();
            let expected: f64 = (0..1_u32 << vocabulary.len())
                .map(|set| {
                    let words = (0..vocabulary.len()).filter(|word| set >> word & 1 == 1);
                    let text = words.map(|word| vocabulary[word].as_str()).collect::<Vec<_>>().join(" ");
                    let joint = model.product(class, &model.counts().bag(&text)).log().exp();
                    joint / model.prior()[class] * f64::from(set.count_ones())
                })
                .sum();
            assert!((sum - expected).abs() < 1e-12, "α = {alpha}: {sum}, not {expected}");
            let own = app.messages().filter(|(message, _)| message.class == Some(class));
            let (n, words) = own.fold((0.0, 0.0), |(n, words), (_, bag)| (n + 1.0, words + bag.known.len() as f64));
            assert_eq!((sum - words / n).abs() < 1e-12, alpha == 0.0 || words / n == 1.5, "α = {alpha}: {sum}");
        }
    }
    let [_, note] = words_head(ModelKind::Bernoulli);
    assert!(note.ends_with("how many different words this model expects in a message."), "{note}");
}

/// The table of the lecture notes: classes, and how often each of x₁, x₂, x₃ and x_V stands in a message.
#[test]
fn the_table_of_counts_is_that_of_the_notes() {
    let table = [
        (0, [2, 0, 7, 1]),
        (1, [0, 1, 0, 5]),
        (1, [10, 1, 0, 1]),
        (0, [0, 0, 15, 3]),
        (0, [11, 0, 0, 0]),
        (1, [7, 0, 1, 0]),
    ];
    let app = after([Command::Common(Common::Open(Preset::Counts))]);
    let rows = app.messages().map(|(message, bag)| {
        let mut counts = [0; 4];
        bag.known.iter().for_each(|&(word, times)| counts[word] = times);
        (message.class.expect("a class"), counts)
    });
    assert_eq!(rows.collect::<Vec<_>>(), table);
}

/// The fractions of the answer stand on the screen, and their products are what it says.
#[test]
fn the_worked_example_shows_the_fractions_of_its_answer() {
    let [_, answer] = scene(1);
    let evidence = answer.evidence().expect("two classes");
    assert!(answer.lists_absent(), "words that are not there have rows of their own");
    let all = evidence.factors.iter().chain(&evidence.absent).skip(1);
    let written: Vec<[String; 2]> = all.map(|factor| factor.shares.map(fraction)).collect();
    let of = |class: usize| written.iter().map(|shares| shares[class].as_str()).collect::<Vec<_>>();
    assert_eq!((of(1), of(0)), (vec!["1/3"; 3], vec!["2/3", "1/3", "2/3"]));
    assert!((evidence.log_odds.exp() - 0.25).abs() < 1e-12, "1 to 4");
}

#[test]
fn a_die_counts_five_times_and_a_coin_once() {
    let [mut question, mut answer] = scene(5);
    let panel = |app: &mut Messages| {
        serde_json::to_value(wire::answer(app, &value(&json!(["panel"]))).expect("an answer")).expect("plain data")
    };
    assert_rounds(judged(&question), 0.64);
    assert_rounds(judged(&answer), 0.95);
    assert_eq!(body(&panel(&mut question), "kinds"), Value::Null, "no word is repeated");
    let shown = cells(&panel(&mut answer), "kinds");
    assert_eq!(shown, [["0.523", "0.523"], ["0.643", "0.950"]], "by coins, and by a die");
}

#[test]
fn two_fake_tosses_move_the_peak() {
    for (app, a, peak) in scene(6).into_iter().zip([1.0, 2.0]).zip([0.75, 2.0 / 3.0]).map(|((app, a), p)| (app, a, p)) {
        assert_eq!(
            (app.theta(), app.drawn_theta().map(|theta| theta.prior)),
            (Some(("free", 1)), Some(Beta { a, b: a }))
        );
        let mode = Beta { a, b: a }.after(3.0, 1.0).mode().expect("a peak");
        let free = app.model().counts().place("free").expect("a word");
        assert!((mode - peak).abs() < 1e-12 && (app.model().theta(1, free).expect("θ") - peak).abs() < 1e-12);
    }
}

#[test]
fn words_add_their_weights() {
    let [question, answer] = scene(7);
    assert_eq!([question.units(), answer.units()], [Units::Factors, Units::Logs]);
    let model = answer.model();
    let weights = Weights::new(model).expect("two classes");
    let bag = model.counts().bag(&answer.corpus().judged);
    let sum: f64 = bag.known.iter().map(|&(word, times)| weights.weights[word] * f64::from(times)).sum();
    assert!((sum + weights.bias - answer.evidence().expect("two classes").log_odds).abs() < 1e-12);
}

#[test]
fn eight_messages_are_judged_as_the_page_says() {
    let app = Messages::default();
    let model = app.model();
    let judged: Vec<f64> = app
        .corpus()
        .messages
        .iter()
        .map(|message| model.posterior(&model.counts().bag(&message.text)).expect("an answer")[1])
        .map(|p| (100.0 * p).round() / 100.0)
        .collect();
    assert_eq!(judged, [0.87, 0.93, 0.93, 0.89, 0.42, 0.06, 0.20, 0.21]);
}

#[test]
fn the_corpora_are_what_their_sentences_say() {
    let open = |preset| after([Command::Common(Common::Open(preset))]);
    assert_rounds(judged(&open(Preset::China)), 0.69);
    let bernoulli = BagPatch { kind: Some(ModelKind::Bernoulli), ..BagPatch::default() };
    assert_rounds(judged(&after([Command::Common(Common::Open(Preset::China)), Command::Adjust(bernoulli)])), 0.191);
    assert_rounds(judged(&open(Preset::WorkedExample)), 0.2);
    assert_eq!(
        judged(&after([Command::Common(Common::Open(Preset::Minute)), Command::Judge("minute".into())])),
        Some(1.0)
    );
    for one in Preset::ALL {
        let (title, sentence) = preset(one);
        assert!(title.len() <= 20 && sentence.len() <= 80, "{title}");
    }
}

#[test]
fn the_texts_fit_on_a_line() {
    let of_messages = words::LECTURES.iter().flat_map(|lecture| &lecture.scenes);
    for scene in bayesboard::words::LECTURES.iter().flat_map(|lecture| &lecture.scenes).chain(of_messages) {
        let fits = |text: &str, n_words: usize, n: usize| {
            assert!(text.split_whitespace().count() <= n_words && text.chars().count() <= n, "{text}");
        };
        fits(scene.title, 6, 40);
        fits(scene.question, 12, 60);
        fits(scene.answer, 22, 120);
    }
}
