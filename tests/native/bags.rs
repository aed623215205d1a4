//! What holds for naive Bayes on any messages.

use bayesboard::bag::{BagModel, BagSettings, Evidence, ModelKind, NewWords, Tabled, leave_one_out};
use bayesboard::messages::{Command, Messages};
use bayesboard::text::{Message, WordCounts, words};
use bayesboard::wire::messages::answer;
use proptest::prelude::*;

use crate::support::json::value;
use bayesboard::screen::Screen;

fn messages() -> impl Strategy<Value = Vec<Message>> {
    let word = prop::sample::select(vec!["free", "now", "win", "lunch", "at", "don’t", "…", "ß"]);
    let text = prop::collection::vec(word, 0..6).prop_map(|words| words.join(" "));
    let class = prop::option::weighted(0.9, 0..3_usize);
    prop::collection::vec((class, text).prop_map(|(class, text)| Message { class, text, ..Message::default() }), 0..9)
}

fn settings() -> impl Strategy<Value = BagSettings> {
    let alpha = prop::sample::select(vec![0.0, 1e-10, 0.5, 1.0, 100.0]);
    let gamma = prop::sample::select(vec![0.0, 1.0]);
    let prior = prop::option::of(Just(vec![0.2, 0.3, 0.5]));
    (any::<bool>(), alpha, gamma, prior, any::<bool>()).prop_map(|(die, alpha, gamma, prior, counted)| BagSettings {
        kind: if die { ModelKind::Multinomial } else { ModelKind::Bernoulli },
        count_smoothing: alpha,
        prior_smoothing: gamma,
        prior,
        new_words: if counted { NewWords::Counted } else { NewWords::Ignored },
        ..BagSettings::default()
    })
}

/// The largest difference of two posteriors; infinite where only one of them exists.
fn difference(one: Option<Vec<f64>>, other: Option<Vec<f64>>) -> f64 {
    match (one, other) {
        (Some(one), Some(other)) => one.iter().zip(&other).map(|(p, q)| (p - q).abs()).fold(0.0, f64::max),
        (None, None) => 0.0,
        _ => f64::INFINITY,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_posterior_sums_to_one_or_does_not_exist(messages in messages(), settings in settings(), text in ".{0,30}") {
        let counts = WordCounts::new(&messages, 3);
        let model = BagModel::new(counts.clone(), &settings);
        for text in messages.iter().map(|message| &message.text).chain([&text]) {
            let posterior = model.posterior(&counts.bag(text));
            prop_assert!(posterior.is_none_or(|p| (p.iter().sum::<f64>() - 1.0).abs() < 1e-12));
        }
    }

    #[test]
    fn the_factors_of_a_text_make_its_odds(messages in messages(), settings in settings(), text in "(free |now |win ){0,6}") {
        let model = BagModel::new(WordCounts::new(&messages, 3), &settings);
        let evidence = Evidence::new(&model, &text, None).filter(|evidence| evidence.log_odds.is_finite());
        if let Some(evidence) = evidence {
            let factors = evidence.factors.iter().chain(&evidence.absent);
            let (sum, size) = factors.map(|factor| factor.log_odds()).fold((0.0, 1.0), |(sum, size), factor| {
                (sum + factor, size + factor.abs())
            });
            prop_assert!((sum - evidence.log_odds).abs() <= 1e-9 * size, "{sum} {}", evidence.log_odds);
        }
    }

    #[test]
    fn many_messages_are_judged_as_each_alone(messages in messages(), settings in settings(), text in ".{0,30}") {
        let model = BagModel::new(WordCounts::new(&messages, 3), &settings);
        let tabled = Tabled::new(model.clone());
        for text in messages.iter().map(|message| &message.text).chain([&text]) {
            let bag = model.counts().bag(text);
            prop_assert_eq!(tabled.judge(&bag), model.judge(&bag), "{}", text);
        }
    }

    #[test]
    fn order_does_not_matter(messages in messages(), settings in settings()) {
        let reversed: Vec<Message> = messages.iter().rev().cloned().collect();
        prop_assert_eq!(WordCounts::new(&messages, 3), WordCounts::new(&reversed, 3));
        let counts = WordCounts::new(&messages, 3);
        let model = BagModel::new(counts.clone(), &settings);
        let counted = |messages: &[Message]| {
            leave_one_out(&model, messages).map(|left_out| [left_out.wrong(), left_out.tied, left_out.undefined])
        };
        prop_assert_eq!(counted(&messages), counted(&reversed));
    }

    #[test]
    fn leaving_out_is_fitting_again(messages in messages(), settings in settings()) {
        let counts = WordCounts::new(&messages, 3);
        let model = BagModel::new(counts.clone(), &settings);
        let (mut wrong, mut undecided) = (0, 0);
        for (i, message) in messages.iter().enumerate().filter(|(_, message)| message.class.is_some()) {
            let mut others = messages.clone();
            others.remove(i);
            let counts = WordCounts::new(&others, 3);
            let prediction = BagModel::new(counts.clone(), &settings).predict(&counts.bag(&message.text));
            wrong += usize::from(prediction != message.class);
            undecided += usize::from(prediction.is_none());
        }
        if let Some(left_out) = leave_one_out(&model, &messages) {
            prop_assert_eq!([left_out.wrong(), left_out.undefined + left_out.tied], [wrong, undecided]);
        }
    }

    #[test]
    fn doubling_messages_and_pseudo_counts_changes_nothing(messages in messages(), settings in settings()) {
        let twice: Vec<Message> = messages.iter().chain(&messages).cloned().collect();
        let doubled = BagSettings {
            count_smoothing: 2.0 * settings.count_smoothing,
            prior_smoothing: 2.0 * settings.prior_smoothing,
            ..settings.clone()
        };
        let [once, counts] = [&messages, &twice].map(|messages| WordCounts::new(messages, 3));
        for Message { text, .. } in &messages {
            let one = BagModel::new(once.clone(), &settings).posterior(&once.bag(text));
            let other = BagModel::new(counts.clone(), &doubled).posterior(&counts.bag(text));
            prop_assert!(difference(one, other) < 1e-10);
        }
    }

    #[test]
    fn joining_messages_of_a_class_changes_no_die(messages in messages(), settings in settings()) {
        let settings = BagSettings { kind: ModelKind::Multinomial, ..settings };
        let mut joined: Vec<Message> = Vec::new();
        for message in &messages {
            match joined.iter_mut().find(|other| other.class == message.class) {
                Some(other) => other.text = format!("{} {}", other.text, message.text),
                None => joined.push(message.clone()),
            }
        }
        let [apart, together] = [&messages, &joined].map(|messages| WordCounts::new(messages, 3));
        let [one, other] = [&apart, &together].map(|counts| BagModel::new(counts.clone(), &settings));
        prop_assert_eq!(apart.vocabulary(), together.vocabulary());
        for class in 0..3 {
            for word in 0..apart.vocabulary().len() {
                prop_assert_eq!(one.theta(class, word), other.theta(class, word));
            }
        }
    }
}

/// The export splits a text by a regular expression of Python where its letters are those of `words`: what Python 3.11
/// makes of every character that it may meet there, and of hostile texts. All others it gets as lists of words.
#[test]
fn python_splits_texts_as_the_page_does() {
    let letters = [
        0x30..=0x39,
        0x41..=0x5a,
        0x61..=0x7a,
        0xaa..=0xaa,
        0xb2..=0xb3,
        0xb5..=0xb5,
        0xb9..=0xba,
        0xbc..=0xbe,
        0xc0..=0xd6,
        0xd8..=0xf6,
        0xf8..=0x24f_u32,
    ];
    for c in (0..0x250).filter_map(char::from_u32) {
        let is_letter = letters.iter().any(|range| range.contains(&u32::from(c)));
        assert_eq!(!words(&c.to_string()).is_empty(), is_letter, "{c:?}");
    }
    for (text, split) in [
        ("Séjour d’été à l'île", &["séjour", "d'été", "à", "l'île"][..]),
        ("İstanbul ISTANBUL ı", &["i\u{307}stanbul", "istanbul", "ı"]),
        ("ª º ¹²³ ½ µ x²", &["ª", "º", "¹²³", "½", "µ", "x²"]),
        ("a_b __c__ d’’e 'f' g'", &["a", "b", "c", "d", "e", "f", "g"]),
        ("soft\u{ad}hyphen no\u{a0}break", &["soft", "hyphen", "no", "break"]),
        ("×÷ ß Straße ŒUVRE ĳ", &["ß", "straße", "œuvre", "ĳ"]),
        ("ǅ ŉ ǆ Ⱥ", &["ǆ", "ŉ", "ǆ", "ⱥ"]),
    ] {
        assert_eq!(words(text), split);
    }
    // Combining marks, a ligature, right to left, vowel signs, emoji, mathematical letters.
    for text in ["cafe\u{301} noir", "ﬁne", "שלום עולם", "नमस्ते", "win 🎉 now", "𝐱 is"] {
        let program = exported(text);
        let list = serde_json::to_string(&words(text)).expect("JSON").replace(',', ", ");
        let line = program.lines().find(|line| line.starts_with("judged = ")).expect("a line");
        assert_eq!(line.replace(',', ", ").replace(",  ", ", "), format!("judged = {list}"), "{text}");
    }
    let plain = exported("Séjour d’été");
    assert!(plain.lines().any(|line| line == "judged = \"Séjour d’été\""), "{plain}");
}

/// The marks of every script belong to the word that they follow; without a letter before them they are none of it.
#[test]
fn marks_belong_to_words() {
    for (text, split) in [
        ("cafe\u{301} noir", &["cafe\u{301}", "noir"][..]),
        ("नमस्ते, मित्र!", &["नमस्ते", "मित्र"]),
        ("שָׁלוֹם עוֹלָם", &["שָׁלוֹם", "עוֹלָם"]),
        ("السَّلامُ عَلَيْكُم", &["السَّلامُ", "عَلَيْكُم"]),
        ("สวัสดี ครับ", &["สวัสดี", "ครับ"]),
        ("வணக்கம் நண்பர்", &["வணக்கம்", "நண்பர்"]),
        ("❤\u{fe0f} \u{301}a", &["a"]),
    ] {
        assert_eq!(words(text), split);
    }
}

/// The program in Python of a page that judges this text.
fn exported(text: &str) -> String {
    let mut app = Messages::default();
    app.update(Command::Judge(text.to_owned()));
    app.refresh();
    let program = answer(&mut app, &value(&serde_json::json!(["export", "py"]))).expect("a program");
    serde_json::to_value(program).expect("plain data").as_str().expect("a text").to_owned()
}
