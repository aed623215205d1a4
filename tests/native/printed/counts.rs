//! Counts of more than a thousand have commas, wherever a screen shows them.

use std::rc::Rc;

use bayesboard::board::{Command, Panel, Part};
use bayesboard::messages::{self, Corpus, Messages};
use bayesboard::model::Family;
use bayesboard::screen::{Common, Screen};
use bayesboard::wire;
use serde_json::{Value, json};

use crate::picture::many::rings;
use crate::support::boards::{adjusted, tell};
use crate::support::json::value;

/// The texts with a whole number of four digits or more. In arithmetic numbers are as one types them: in formulas, and
/// in the tables of *Messages*, which are sums.
fn without_commas(shown: &Value, has_sums: bool, texts: &mut Vec<String>) {
    match shown {
        Value::Array(all) => all.iter().for_each(|one| without_commas(one, has_sums, texts)),
        Value::Object(all) => all.values().for_each(|one| without_commas(one, has_sums, texts)),
        Value::String(text) => {
            let is_long = |word: &str| {
                let word = word.trim_end_matches(['.', ';', ',']);
                word.len() > 3 && word.bytes().all(|byte| byte.is_ascii_digit())
            };
            let has_letters = text.bytes().any(|byte| byte.is_ascii_alphabetic());
            let is_arithmetic = text.contains('=') || has_sums && !has_letters;
            if !is_arithmetic && text.split(' ').any(is_long) {
                texts.push(text.clone());
            }
        }
        _ => {}
    }
}

#[test]
fn large_counts_on_the_board_have_commas() {
    let mut wrong = Vec::new();
    for family in [Family::Gaussian, Family::Histogram] {
        for panel in Panel::ALL {
            let mut app = rings(5_000);
            let change = adjusted(&app, |settings| settings.generative.family = family);
            tell(&mut app, [change, Command::Common(Common::OpenPanel(panel)), Command::Show(Part::Errors, true)]);
            app.refresh();
            let mut texts = Vec::new();
            for question in ["view", "panel"] {
                let answer = wire::answer(&mut app, &value(&json!([question]))).expect("an answer");
                let shown = serde_json::to_value(answer).expect("plain data");
                assert!(question == "panel" || shown.to_string().contains("2,500"), "the points of a class");
                without_commas(&shown, panel == Panel::Formulas, &mut texts);
            }
            wrong.extend(texts.into_iter().map(|text| format!("{panel:?}: {text}")));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn large_counts_on_messages_have_commas() {
    let few = Messages::default().corpus().messages.clone();
    let messages = Rc::new(few.iter().cycle().take(4_800).cloned().collect());
    let corpus = Corpus { messages, ..Messages::default().corpus().clone() };
    let mut wrong = Vec::new();
    for panel in messages::Panel::ALL {
        let mut app = Messages::default();
        let saved = messages::Saved { corpus: corpus.clone(), ..messages::Saved::default() };
        app.update(messages::Command::Common(Common::Load(Box::new(saved))));
        app.update(messages::Command::Common(Common::OpenPanel(panel)));
        app.refresh();
        let mut texts = Vec::new();
        for question in ["view", "panel", "words"] {
            let answer = wire::messages::answer(&mut app, &value(&json!([question]))).expect("an answer");
            without_commas(&serde_json::to_value(answer).expect("plain data"), true, &mut texts);
        }
        assert_eq!(app.n_labeled(), 4_800);
        wrong.extend(texts.into_iter().map(|text| format!("{panel:?}: {text}")));
    }
    assert_eq!(wrong, Vec::<String>::new());
}
