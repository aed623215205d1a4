use bayesboard::bag::{BagPatch, ModelKind};
use bayesboard::messages::{Command, Formula, Messages, Panel, Preset, Units};
use bayesboard::wire::messages::answer;
use serde_json::{Value, json};

use super::{check, compare, formula, none_is_wrong};
use crate::support::boards::pieces;
use crate::support::json::value;
use crate::support::lists::body;
use bayesboard::screen::{Common, Screen};
use bayesboard::wire::Named;

const ALPHAS: [f64; 10] = [0.0, 1e-300, 1e-9, 1e-4, 1e-5, 0.01, 1.0 / 3.0, 1.0, 3.5, 1e4];

fn ask(app: &mut Messages, question: &str) -> Value {
    serde_json::to_value(answer(app, &value(&json!([question]))).expect("an answer")).expect("JSON")
}

/// What is judged: each message, new words, words so often that their product is no double.
fn texts(app: &Messages) -> Vec<String> {
    let own = app.messages().map(|(message, _)| message.text.clone()).take(25);
    let words = app.counts().vocabulary();
    let often = |word: &str, n: usize| format!("{word} ").repeat(n);
    let [first, last] = [words.first(), words.last()].map(|word| word.map_or("", String::as_str));
    own.chain([
        String::new(),
        "quux".to_owned(),
        format!("{first} quux corge"),
        often(first, 1900) + &often(last, 3),
        often(last, 680),
        often(first, 900) + &often(last, 900),
        often(first, 135) + &often(last, 135),
    ])
    .collect()
}

fn tell(app: &mut Messages, commands: impl IntoIterator<Item = Command>) {
    for command in commands {
        app.update(command);
    }
    app.refresh();
}

/// The product or the sum of the evidence; empty without one.
fn line_of(list: &Value) -> String {
    let line = body(list, "line");
    if line.is_null() { String::new() } else { pieces(&line) }
}

#[test]
fn every_equation_of_the_messages_evaluates_to_its_result() {
    let (mut n, mut wrong) = (0, Vec::new());
    for which in Preset::ALL {
        for (kind, alpha) in [ModelKind::Bernoulli, ModelKind::Multinomial]
            .into_iter()
            .flat_map(|kind| ALPHAS.map(|alpha| (kind, alpha)))
        {
            let mut app = Messages::default();
            let patch = BagPatch { kind: Some(kind), count_smoothing: Some(alpha), ..BagPatch::default() };
            tell(&mut app, [Command::Common(Common::Open(which)), Command::Adjust(patch)]);
            for (i, text) in texts(&app).into_iter().enumerate() {
                tell(&mut app, [Command::Judge(text.clone()), Command::Units(Units::VALUES[i % 2])]);
                let context =
                    || format!("{which:?}, {kind:?}, α = {alpha}, {}", text.chars().take(40).collect::<String>());
                tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Evidence))]);
                let line = line_of(&ask(&mut app, "panel"));
                n += check(&line, &context, &mut wrong);
                posterior_of(&line, &context, &mut wrong);
                tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Formulas))]);
                for &formula in Formula::VALUES {
                    tell(&mut app, [Command::Formula(formula)]);
                    let lines = formula::lines(&ask(&mut app, "panel"));
                    let whole = lines.iter().filter(|line| !line.contains('…'));
                    n += whole.map(|line| check(line, &context, &mut wrong)).sum::<usize>();
                }
                let pair = app.pair();
                n += words(&ask(&mut app, "words"), pair, i % 2 == 0, &context, &mut wrong);
            }
        }
    }
    none_is_wrong(&wrong);
    assert!(n > 20_000, "{n} equations");
}

#[test]
fn every_equation_of_logistic_regression_evaluates_to_its_result() {
    let (mut n, mut wrong) = (0, Vec::new());
    for which in Preset::ALL {
        for (kind, lambda, penalized) in [ModelKind::Bernoulli, ModelKind::Multinomial].into_iter().flat_map(|kind| {
            [(0.01, true), (0.3, false), (1.0, false), (10.0, true), (1000.0, false)].map(|(l, all)| (kind, l, all))
        }) {
            let mut app = Messages::default();
            let patch = BagPatch {
                kind: Some(kind),
                weight_prior: Some(lambda),
                penalize_intercept: Some(penalized),
                ..BagPatch::default()
            };
            let opened = [Command::Common(Common::Open(which)), Command::Adjust(patch), Command::ShowLogistic(true)];
            tell(&mut app, opened);
            for text in texts(&app) {
                let open = Command::Common(Common::OpenPanel(Panel::Formulas));
                tell(&mut app, [Command::Judge(text.clone()), open, Command::Formula(Formula::Logistic)]);
                let context =
                    || format!("{which:?}, {kind:?}, λ = {lambda}, {}", text.chars().take(40).collect::<String>());
                let panel = ask(&mut app, "panel");
                let has_two = app.corpus().classes.len() == 2;
                assert_eq!(!body(&panel, "sigmoid").is_null(), has_two, "{}", context());
                n += formula::lines(&panel).iter().map(|line| check(line, &context, &mut wrong)).sum::<usize>();
            }
        }
    }
    none_is_wrong(&wrong);
    assert!(n > 2_000, "{n} equations");
}

/// The probability that follows from the odds, or from their logarithm.
fn posterior_of(line: &str, context: &dyn Fn() -> String, wrong: &mut Vec<String>) {
    let Some((odds, p)) = line.split_once(", so P(") else { return };
    let p = p.split_once(')').expect("a probability").1;
    let is_log = odds.contains("w·x") || odds.contains(" + ");
    let total = odds.rsplit(super::SIGNS).next().unwrap_or(odds).trim().trim_start_matches("× ");
    let formula = if is_log { format!("1/(1+exp(−({total})))") } else { format!("1/(1+1/({total}))") };
    if odds.contains('−') == is_log && total != "0" {
        check(&format!("§={formula}{p}"), context, wrong);
    }
}

/// Whether a number, or the bound of one, is what a formula gives.
fn rounded(formula: &str, is: &str) -> Result<(), String> {
    match is.split_at(1) {
        ("<", bound) => compare(formula, '<', bound, false),
        (">", bound) => compare(formula, '>', bound, false),
        _ => compare(formula, '≈', is, false),
    }
}

/// The fractions of the table of words, their values and the ratio of two classes.
fn words(
    inside: &Value,
    pair: [usize; 2],
    are_factors: bool,
    context: &dyn Fn() -> String,
    wrong: &mut Vec<String>,
) -> usize {
    let mut n = 0;
    let mut told = |of: Result<(), String>| wrong.extend(of.err().map(|what| format!("{what}, {}", context())));
    for row in inside["rows"].as_array().expect("rows") {
        let of = |key: &str, class: usize| row[key][class].as_str().expect("a text");
        for class in 0..row["theta"].as_array().map_or(0, Vec::len) {
            if of("theta", class) != "–" {
                told(rounded(of("fractions", class), of("theta", class)));
                n += 1;
            }
        }
        let factor = row["factor"].as_str().expect("a factor");
        if are_factors && !["0/0", "× ∞", "× 0"].contains(&factor) {
            let [zero, one] = pair.map(|class| of("fractions", class));
            told(rounded(&format!("({one})/({zero})"), factor.trim_start_matches("× ")));
            n += 1;
        }
    }
    n
}

#[test]
fn products_beyond_the_doubles_are_powers_of_ten() {
    let line = |text: &str, alpha: f64| {
        let mut app = Messages::default();
        let patch =
            BagPatch { kind: Some(ModelKind::Multinomial), count_smoothing: Some(alpha), ..BagPatch::default() };
        let messages = ["win cash now", "free cash", "lunch at noon", "see you at lunch"];
        let added = messages.iter().enumerate().flat_map(|(i, text)| {
            let next = (i == 2).then_some(Command::NextClass);
            next.into_iter().chain([Command::Add((*text).to_owned())])
        });
        tell(&mut app, [Command::Common(Common::Clear)].into_iter().chain(added));
        tell(&mut app, [Command::Adjust(patch), Command::Judge(text.to_owned())]);
        let view = ask(&mut app, "view");
        (line_of(&ask(&mut app, "panel")), view["posterior"]["texts"].clone())
    };
    for text in ["cash ".repeat(1900), "lunch ".repeat(680), "cash lunch ".repeat(900), "cash lunch ".repeat(135)] {
        for alpha in [0.01, 1.0] {
            let (line, posterior) = line(&text, alpha);
            assert!(line.contains("·10") && !line.contains("inf") && !line.contains(" 0 "), "{line}");
            let is_certain = |text: &Value| text == "0.000" || text == "1.000";
            assert!(!posterior.as_array().expect("two").iter().any(is_certain), "{posterior}");
        }
    }
    // A word that a class has not, at α = 0, is a true zero.
    let (line, posterior) = line("cash", 0.0);
    assert!(line.is_empty() && posterior.as_array().expect("two").contains(&json!("0.000")), "{line} {posterior}");
}
