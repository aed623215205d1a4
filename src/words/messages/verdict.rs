use super::amounts::{at_the_start, factor, quoted};
use super::costs::weighed_verdict;
use super::regression::both_verdicts;
use crate::bag::{Cause, Evidence, Factor};
use crate::math::TIE;
use crate::messages::{Corpus, Messages};
use crate::words;
use crate::words::numbers::capitalized;

/// The largest distance from ½ at which a probability is called nearly a tie.
const NEARLY: f64 = 0.02;

/// The most words that are named.
const NAMED: usize = 3;

/// The verdict on the judged text, in a sentence or two.
pub fn verdict(app: &Messages) -> String {
    let (corpus, model) = (app.corpus(), app.model());
    let present: Vec<usize> = model.present().collect();
    let name = |class: usize| corpus.classes[class].as_str();
    let Some(evidence) = app.evidence() else {
        return match present[..] {
            [class] => alone(app, class),
            _ => "No message has a class yet. Add one, and give it a class.".into(),
        };
    };
    if app.has_many_classes() {
        return of_many(app, evidence);
    }
    if let Some([said, _]) = weighed_verdict(app).or_else(|| both_verdicts(app)) {
        return said;
    }
    match app.posterior() {
        None => no_answer(app, evidence),
        Some(posterior) if posterior.contains(&1.0) && evidence.log_odds.is_infinite() => one_sided(app, evidence),
        Some(posterior) => {
            let spam_wins = posterior[1] > 0.5 && evidence.log_odds > TIE;
            let winner = usize::from(spam_wins);
            if evidence.log_odds.abs() <= TIE {
                return "A tie: both classes are equally probable.".into();
            }
            let said = format!("{}, {}", at_the_start(name(winner)), words::posterior(posterior, winner));
            let nearly = if (posterior[1] - 0.5).abs() < NEARLY { " Nearly a tie." } else { "" };
            format!("{said}{}{nearly}", reasons(app, evidence, winner))
        }
    }
}

/// The verdict of more than two classes: the most probable one, and what tells it from the one that it is compared
/// with.
fn of_many(app: &Messages, evidence: &Evidence) -> String {
    let Some(posterior) = app.posterior() else { return no_answer(app, evidence) };
    if app.model().is_tie(app.judged()) {
        return "A tie: two or more classes are equally probable.".into();
    }
    let [other, winner] = evidence.pair;
    let name = |class: usize| app.corpus().classes[class].as_str();
    let said = format!("{}, {}", at_the_start(name(winner)), words::posterior(posterior, winner));
    let told = |factor: &&Factor| factor.cause != Cause::Prior && factor.log_odds().abs() > TIE;
    let own: Vec<&Factor> = evidence.factors.iter().filter(told).collect();
    let of = |part: &Factor| format!("{} {}", quoted_word(app, evidence, part), factor(part.log_odds()));
    let first = own.first().filter(|part| part.log_odds() > 0.0).map(|part| of(part));
    let last = own.last().filter(|part| part.log_odds() < 0.0).map(|part| of(part));
    match (first, last) {
        (Some(own), Some(against)) => format!("{said}: {own} beats {against}."),
        (Some(own), None) => format!("{said}: {own} speaks for it against {}.", name(other)),
        (None, Some(against)) => format!("{said}, against {against}."),
        (None, None) => format!("{said}: no word tells it from {}.", name(other)),
    }
}

/// What is said below the verdict in place of what the messages have; `None` where nothing is.
pub fn beside_verdict(app: &Messages) -> Option<String> {
    weighed_verdict(app).or_else(|| both_verdicts(app)).map(|[_, beside]| beside)
}

/// The verdict if only one class has messages.
fn alone(app: &Messages, class: usize) -> String {
    let Corpus { classes, settings, .. } = app.corpus();
    let name = &classes[class];
    let other = if let [_, _] = classes[..] { &classes[1 - class] } else { "another class" };
    let what = match app.posterior() {
        None => ", and its product is 0: 0/0 is no answer".to_owned(),
        Some(_) if settings.count_smoothing == 0.0 => format!(": P({name}) = 1"),
        Some(_) => format!(": P({name}) = 1, whatever is written"),
    };
    format!("Only {name} has messages{what}. Add a message of {other}.")
}

/// The words that speak for a class, the strongest first.
fn reasons(app: &Messages, evidence: &Evidence, winner: usize) -> String {
    let own_words: Vec<&Factor> = evidence.factors.iter().filter(|factor| factor.cause != Cause::Prior).collect();
    if own_words.is_empty() {
        let is_prior = evidence.absent.is_empty();
        return if is_prior { ": only the class prior is left." } else { ": the words that are not there speak." }
            .into();
    }
    if own_words.iter().all(|factor| factor.log_odds().abs() <= TIE) {
        return ": no word tells the classes apart.".into();
    }
    let sign = if winner == 1 { 1.0 } else { -1.0 };
    // A factor that is written as × 1.00 is not a reason.
    let tells = |odds: f64| sign * odds > TIE && factor(odds) != factor(0.0);
    let mut own: Vec<&Factor> = own_words.into_iter().filter(|factor| tells(factor.log_odds())).collect();
    own.sort_by(|a, b| (sign * b.log_odds()).total_cmp(&(sign * a.log_odds())));
    let named: Vec<String> = own
        .iter()
        .take(NAMED)
        .map(|part| format!("{} {}", quoted_word(app, evidence, part), factor(part.log_odds())))
        .collect();
    match &named[..] {
        // No word of the text speaks for the winner.
        [] if tells(evidence.factors[0].log_odds()) => ": the class prior speaks for it.".into(),
        [] if tells(evidence.absent.iter().map(Factor::log_odds).sum()) => {
            ": the words that are not there speak for it.".into()
        }
        [] => ": each factor for it is close to × 1.".into(),
        [one] => format!(": {one} speaks for it.{}", of_new_words(app, &own)),
        [others @ .., last] => {
            format!(": {} and {last} speak for it.{}", others.join(", "), of_new_words(app, &own))
        }
    }
}

/// Why new words favor a class; empty if no new word is named.
fn of_new_words(app: &Messages, named: &[&Factor]) -> String {
    let is_new = named.iter().take(NAMED).any(|factor| matches!(factor.cause, Cause::New(_)));
    let what = if app.model().is_bernoulli() { "messages" } else { "words" };
    if is_new { format!(" A new word speaks for the class with fewer {what}.") } else { String::new() }
}

/// Why the probability of one class is exactly 0.
fn one_sided(app: &Messages, evidence: &Evidence) -> String {
    let loser = usize::from(evidence.log_odds < 0.0);
    let name = &app.corpus().classes[evidence.pair[loser]];
    let is_zero = |factor: &&Factor| factor.shares[loser].value() == Some(0.0);
    match evidence.factors.iter().find(is_zero) {
        Some(Factor { cause: Cause::Prior, .. }) => format!("The class prior of {name} is 0, and so is P({name})."),
        Some(factor) => {
            format!("No {name} has {}: this one word makes P({name}) exactly 0.", quoted_word(app, evidence, factor))
        }
        None => match evidence.absent.iter().find(is_zero) {
            Some(factor) => {
                let word = quoted_word(app, evidence, factor);
                format!("Every {name} has {word}: without this word, P({name}) is exactly 0.")
            }
            None => format!("P({name}) is exactly 0."),
        },
    }
}

/// Why there is no answer.
fn no_answer(app: &Messages, evidence: &Evidence) -> String {
    let (model, classes) = (app.model(), &app.corpus().classes);
    if !model.is_defined(&evidence.bag) {
        let class = model.present().find(|&class| model.counts().classes()[class].words == 0.0).unwrap_or_default();
        return format!("{} has messages, but no words: at α = 0 its die has no sides.", capitalized(&classes[class]));
    }
    let new = evidence.factors.iter().find(|factor| matches!(factor.cause, Cause::New(_)));
    if let Some(factor) = new {
        return format!("{} is new. At α = 0 both probabilities are 0 (0/0).", quoted_word(app, evidence, factor));
    }
    let zero_of = |class: usize| evidence.factors.iter().find(|factor| factor.shares[class].value() == Some(0.0));
    if app.has_many_classes() {
        return "All probabilities are 0, and 0/0 is no answer. Any smoothing gives one.".into();
    }
    match [zero_of(0), zero_of(1)] {
        [Some(zero), Some(one)] if zero.cause != Cause::Prior && one.cause != Cause::Prior => format!(
            "No {} has {} and no {} has {}: 0/0 is no answer. Any smoothing gives one.",
            classes[0],
            quoted_word(app, evidence, zero),
            classes[1],
            quoted_word(app, evidence, one)
        ),
        _ => "Both probabilities are 0, and 0/0 is no answer. Any smoothing gives one.".into(),
    }
}

fn quoted_word(app: &Messages, evidence: &Evidence, factor: &Factor) -> String {
    quoted(word_of(app, evidence, factor))
}

/// The word of a factor; empty for the class prior.
pub(super) fn word_of<'a>(app: &'a Messages, evidence: &'a Evidence, factor: &Factor) -> &'a str {
    match factor.cause {
        Cause::Prior => "",
        Cause::Word(word) | Cause::Absent(word) => &app.counts().vocabulary()[word],
        Cause::New(index) => &evidence.bag.new[index].0,
    }
}
