//! What the page says of the judged message.

use std::time::Duration;

use bayesboard::bag::{BagPatch, ModelKind, NewWords};
use bayesboard::messages::{Command, Preset};
use bayesboard::text::{MAX_TEXT, Message};

use super::tables::taken;
use bayesboard::wire::messages::answer;
use bayesboard::words::messages::verdict;
use serde_json::json;

use super::after;
use crate::support::fastest_within;
use crate::support::json::value;
use bayesboard::screen::Common;

fn alpha(count_smoothing: f64) -> Command {
    Command::Adjust(BagPatch { count_smoothing: Some(count_smoothing), ..BagPatch::default() })
}

fn bernoulli() -> Command {
    Command::Adjust(BagPatch { kind: Some(ModelKind::Bernoulli), ..BagPatch::default() })
}

fn judge(text: &str) -> Command {
    Command::Judge(text.into())
}

fn corpus(messages: &[(Option<usize>, &str)]) -> Command {
    let message = |&(class, text): &(Option<usize>, &str)| Message { class, text: text.into(), ..Message::default() };
    Command::Import(String::new(), Ok(Box::new(taken(messages.iter().map(message).collect()))))
}

#[test]
fn each_state_has_its_sentence() {
    let empty_ham = || corpus(&[(Some(1), "win"), (Some(0), "")]);
    let said: [(Vec<Command>, &str); 17] = [
        (vec![], "Ham, 0.507: “lunch” × 0.300 speaks for it. Nearly a tie."),
        (vec![judge("free prize cash")], "Spam, 0.929: “prize” × 2.70, “cash” × 2.70 and “free” × 1.80 speak for it."),
        (vec![Command::Common(Common::Clear)], "No message has a class yet. Add one, and give it a class."),
        (
            vec![corpus(&[(Some(1), "win")])],
            "Only spam has messages: P(spam) = 1, whatever is written. Add a message of ham.",
        ),
        (vec![judge("")], "A tie: both classes are equally probable."),
        (vec![judge(""), Command::Label(0, None)], "Ham, 0.571: only the class prior is left."),
        (vec![judge(""), bernoulli()], "Ham, 0.785: the words that are not there speak."),
        (vec![judge("zebra"), bernoulli()], "Ham, 0.785: the words that are not there × 0.275 speak for it."),
        (
            vec![judge("cash lunch"), bernoulli()],
            "Ham, 0.785: the words that are not there × 0.275 and “lunch” × 0.333 speak for it.",
        ),
        (vec![alpha(0.0), judge("free lunch")], "No spam has “lunch”: this one word makes P(spam) exactly 0."),
        (
            vec![alpha(0.0), judge("cash lunch")],
            "No ham has “cash” and no spam has “lunch”: 0/0 is no answer. Any smoothing gives one.",
        ),
        (vec![alpha(0.0), judge("mahalanobis")], "“mahalanobis” is new. At α = 0 both probabilities are 0 (0/0)."),
        (vec![empty_ham(), alpha(0.0), judge("win")], "Ham has messages, but no words: at α = 0 its die has no sides."),
        (
            vec![corpus(&[(Some(1), "win"), (Some(0), "win"), (Some(0), "win")]), judge("win")],
            "Ham, 0.667: no word tells the classes apart.",
        ),
        (
            vec![
                Command::Common(Common::Open(Preset::WorkedExample)),
                corpus(&[(Some(0), "a"), (Some(1), "b a"), (Some(1), "b")]),
                judge("a"),
            ],
            "Every spam has “b”: without this word, P(spam) is exactly 0.",
        ),
        (
            vec![Command::Adjust(BagPatch { prior: Some(Some(vec![0.0, 1.0])), ..BagPatch::default() })],
            "The class prior of ham is 0, and so is P(ham).",
        ),
        (
            vec![alpha(0.0), judge("win now mahalanobis"), {
                Command::Adjust(BagPatch { new_words: Some(NewWords::Ignored), ..BagPatch::default() })
            }],
            "Spam, 0.793: “now” × 2.40 and “win” × 1.60 speak for it.",
        ),
    ];
    for (commands, sentence) in said {
        assert_eq!(verdict(&after(commands)), sentence);
    }
}

#[test]
fn one_class_alone_is_certain_only_where_it_is_possible() {
    let prior =
        |prior: [f64; 2]| Command::Adjust(BagPatch { prior: Some(Some(prior.to_vec())), ..BagPatch::default() });
    let spam = || corpus(&[(Some(1), "win"), (Some(1), "win now")]);
    let no_answer = "Only spam has messages, and its product is 0: 0/0 is no answer. Add a message of ham.";
    let certain = "Only spam has messages: P(spam) = 1. Add a message of ham.";
    let said: [(Vec<Command>, &str); 5] = [
        (vec![spam(), alpha(0.0), judge("mahalanobis")], no_answer),
        (vec![spam(), alpha(0.0), bernoulli(), judge("now")], no_answer),
        (vec![spam(), prior([1.0, 0.0]), judge("win")], no_answer),
        (vec![corpus(&[(Some(1), "")]), alpha(0.0), judge("win")], no_answer),
        (vec![spam(), alpha(0.0), judge("win")], certain),
    ];
    for (commands, sentence) in said {
        assert_eq!(verdict(&after(commands.clone())), sentence, "{commands:?}");
    }
}

#[test]
fn a_long_text_is_judged_at_once() {
    let letters = ('\u{4e00}'..).take(MAX_TEXT / 2);
    let text: String = letters.flat_map(|letter| [letter, ' ']).collect();
    fastest_within(Duration::from_secs(2), || {
        let mut app = after([judge(&text), bernoulli()]);
        answer(&mut app, &value(&json!(["view"]))).expect("a view");
    });
}

/// A word that no message has takes a side where the classes have unequally much: its share is α of less.
#[test]
fn why_new_words_take_a_side_is_said() {
    let uneven = || corpus(&[(Some(0), "alpha beta"), (Some(1), "delta delta delta delta"), (Some(1), "beta delta")]);
    let even = || Command::Adjust(BagPatch { prior: Some(Some(vec![0.5, 0.5])), ..BagPatch::default() });
    let judged = |model: Vec<Command>| after([vec![uneven(), even()], model, vec![judge("quux corge")]].concat());
    for (model, rest) in [(vec![], "words"), (vec![bernoulli()], "messages")] {
        let said = verdict(&judged(model));
        assert!(
            said.ends_with(&format!(" speak for it. A new word speaks for the class with fewer {rest}.")),
            "{said}"
        );
    }
    // Two words and six: with five of the vocabulary and α = 1, ham gives a new word 1/7, and spam 1/11.
    let app = judged(vec![]);
    let of_new = app.evidence().expect("two classes").factors[1].shares;
    assert_eq!(of_new.map(|share| (share.count, share.total)), [(1.0, 7.0), (1.0, 11.0)]);
    let ignored = Command::Adjust(BagPatch { new_words: Some(NewWords::Ignored), ..BagPatch::default() });
    assert!(!verdict(&judged(vec![ignored])).contains("new word"));
    let known = verdict(&after([uneven(), judge("delta")]));
    assert!(known.contains("“delta”") && !known.contains("new word"), "{known}");
}

#[test]
fn a_verdict_names_what_speaks_for_it_and_claims_no_more_than_it_knows() {
    let said = |commands: Vec<Command>| verdict(&after(commands));
    let prior = Command::Adjust(BagPatch { prior: Some(Some(vec![0.9, 0.1])), ..BagPatch::default() });
    assert_eq!(said(vec![prior, judge("free")]), "Ham, 0.833: the class prior speaks for it.");
    assert_eq!(
        said(vec![Command::Common(Common::Open(Preset::WorkedExample))]),
        "y = 0, 0.800: “x1” × 0.500 and the words that are not there × 0.500 speak for it."
    );
    // What is written as × 1.00 is no reason, in either model.
    for model in [vec![], vec![bernoulli()]] {
        let huge = said([model, vec![alpha(1e6), judge("free now")]].concat());
        assert_eq!(huge, "Spam, 0.500: each factor for it is close to × 1. Nearly a tie.");
    }
    let sure = said(vec![judge(&"cash ".repeat(200))]);
    assert!(sure.starts_with("Spam, >0.999: "), "{sure}");
}
