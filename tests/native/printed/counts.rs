//! Counts of more than a thousand have commas, wherever a screen shows them.

use std::rc::Rc;

use bayesboard::bag::{BagPatch, Hiding, ModelKind};
use bayesboard::board::{Command, Labels, Panel, Part};
use bayesboard::messages::{self, Corpus, Messages, Tabled};
use bayesboard::model::Family;
use bayesboard::screen::{Common, Playback, Screen};
use bayesboard::wire;
use serde_json::{Value, json};

use crate::picture::many::rings;
use crate::support::boards::{adjusted, tell};
use crate::support::json::value;

/// The fields that are no counts in a sentence or a table: colors, factors, the counts of words, which are summed, and
/// the parameters of Beta distributions, which are too.
const OTHERS: [&str; 8] = ["color", "factor", "factors", "counts", "cells", "total", "legend", "sentences"];

/// Collects the texts with a whole number of four digits or more, except in fractions and equations.
fn without_commas(shown: &Value, wrong: &mut Vec<String>) {
    match shown {
        Value::Array(all) => all.iter().for_each(|one| without_commas(one, wrong)),
        Value::Object(all) => {
            for (field, one) in all.iter().filter(|(field, _)| !OTHERS.contains(&field.as_str())) {
                let mut of_field = Vec::new();
                without_commas(one, &mut of_field);
                wrong.extend(of_field.into_iter().map(|text| format!("{field}: {text}")));
            }
        }
        // The update of a Beta distribution and formulas are arithmetic.
        Value::String(text) if text.starts_with("Beta(") || text.contains("\\num{") => {}
        Value::String(text) => {
            let is_long = |number: &str| {
                let number = number.trim_matches(['.', ',']);
                number.len() > 3 && number.bytes().all(|byte| byte.is_ascii_digit())
            };
            // The year of a source.
            let text = text.replace("(Ng and Jordan 2002)", "");
            let words = text.split_whitespace().filter(|word| !word.contains(['/', '·', '−', '=']));
            let mut numbers =
                words.flat_map(|word| word.split(|c: char| !c.is_ascii_digit() && !['.', ','].contains(&c)));
            if numbers.any(is_long) {
                wrong.push(text.clone());
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
            for act in [
                Command::Labels(Labels::Hide(0.5)),
                Command::Playback(Playback::Forward),
                Command::Labels(Labels::Show),
                Command::Show(Part::Wall, true),
            ] {
                for question in ["view", "description", "panel"] {
                    let answer = wire::answer(&mut app, &value(&json!([question]))).expect("an answer");
                    let mut texts = Vec::new();
                    without_commas(&serde_json::to_value(answer).expect("plain data"), &mut texts);
                    wrong.extend(texts.into_iter().map(|text| format!("{panel:?}, {question}, {text}")));
                }
                tell(&mut app, [act]);
            }
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
    for kind in [ModelKind::Bernoulli, ModelKind::Multinomial] {
        for panel in messages::Panel::ALL {
            let mut app = Messages::default();
            let saved = messages::Saved { corpus: corpus.clone(), ..messages::Saved::default() };
            app.update(messages::Command::Common(Common::Load(Box::new(saved))));
            app.update(messages::Command::Adjust(BagPatch { kind: Some(kind), ..BagPatch::default() }));
            app.update(messages::Command::Common(Common::OpenPanel(panel)));
            for act in [
                messages::Command::Select(Some(4_000)),
                messages::Command::Table(Tabled::Joint),
                messages::Command::HideLabels(Hiding::Half),
                messages::Command::Playback(Playback::Forward),
            ] {
                app.update(act);
                app.refresh();
                for question in ["view", "words", "description", "panel"] {
                    let answer = wire::messages::answer(&mut app, &value(&json!([question]))).expect("an answer");
                    let mut texts = Vec::new();
                    without_commas(&serde_json::to_value(answer).expect("plain data"), &mut texts);
                    wrong.extend(texts.into_iter().map(|text| format!("{panel:?}, {question}, {text}")));
                }
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}
