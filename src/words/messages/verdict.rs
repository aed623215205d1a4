use super::amounts::{at_the_start, factor, quoted};
use super::costs::weighed_verdict;
use super::regression::both_verdicts;
use crate::bag::{Cause, Evidence, Factor};
use crate::math::sort_by_number;
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
    if let Some(said) = weighed_verdict(app).or_else(|| both_verdicts(app).map(|[said, _]| said)) {
        return said;
    }
    match app.posterior() {
        None => no_answer(app, evidence),
        Some(posterior) if posterior.contains(&1.0) && evidence.log_odds.is_infinite() => one_sided(app, evidence),
        Some(posterior) => {
            let spam_wins = posterior[1] > 0.5 && evidence.log_odds > 0.0;
            let winner = usize::from(spam_wins);
            if evidence.log_odds == 0.0 {
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
    let mut reasons: Vec<Reason> =
        reasons_of(evidence).filter(|reason| reason.odds.abs() > app.model().tie()).collect();
    sort_by_number(&mut reasons, |reason| -reason.odds);
    let first = reasons.first().filter(|reason| reason.odds > 0.0);
    let last = reasons.last().filter(|reason| reason.odds < 0.0).map(|against| against.named(app, evidence));
    match (first.map(|own| (own.named(app, evidence), own.verbs())), last) {
        (Some((own, [_, beat])), Some(against)) => format!("{said}: {own} {beat} {against}."),
        (Some((own, [speak, _])), None) => format!("{said}: {own} {speak} for it against {}.", name(other)),
        (None, Some(against)) => format!("{said}, against {against}."),
        (None, None) => format!("{said}: no word tells it from {}.", name(other)),
    }
}

/// What tells two classes apart: a word of the text, or all absent words together, which have no factor of their own.
struct Reason<'a> {
    factor: Option<&'a Factor>,
    odds: f64,
}

impl Reason<'_> {
    fn named(&self, app: &Messages, evidence: &Evidence) -> String {
        let what = self.factor.map_or(ABSENT.to_owned(), |factor| quoted_word(app, evidence, factor));
        format!("{what} {}", factor(self.odds))
    }

    /// Its verbs: a word speaks for a class, and beats another; several words speak, and beat.
    fn verbs(&self) -> [&'static str; 2] {
        if self.factor.is_some() { ["speaks", "beats"] } else { ["speak", "beat"] }
    }
}

const ABSENT: &str = "the words that are not there";

/// All reasons but the class prior.
fn reasons_of(evidence: &Evidence) -> impl Iterator<Item = Reason<'_>> {
    let words = evidence.factors.iter().filter(|factor| factor.cause != Cause::Prior);
    let absent = Reason { factor: None, odds: evidence.absent.iter().map(Factor::log_odds).sum() };
    let words = words.map(|factor| Reason { factor: Some(factor), odds: factor.log_odds() });
    words.chain((!evidence.absent.is_empty()).then_some(absent))
}

/// What is said beside the verdict of both models; `None` where nothing is.
pub fn beside_verdict(app: &Messages) -> Option<String> {
    both_verdicts(app).map(|[_, beside]| beside)
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

/// What speaks for a class, the strongest first.
fn reasons(app: &Messages, evidence: &Evidence, winner: usize) -> String {
    if evidence.factors.len() == 1 {
        let is_prior = evidence.absent.is_empty();
        return if is_prior { ": only the class prior is left.".into() } else { format!(": {ABSENT} speak.") };
    }
    let all: Vec<Reason> = reasons_of(evidence).collect();
    if all.iter().all(|reason| reason.odds.abs() <= app.model().tie()) {
        return ": no word tells the classes apart.".into();
    }
    let sign = if winner == 1 { 1.0 } else { -1.0 };
    // A factor that is written as × 1.00 is not a reason.
    let tells = |odds: f64| sign * odds > app.model().tie() && factor(odds) != factor(0.0);
    let mut own: Vec<Reason> = all.into_iter().filter(|reason| tells(reason.odds)).collect();
    sort_by_number(&mut own, |reason| -sign * reason.odds);
    own.truncate(NAMED);
    let named: Vec<String> = own.iter().map(|reason| reason.named(app, evidence)).collect();
    match &named[..] {
        // No word speaks for the winner.
        [] if tells(evidence.factors[0].log_odds()) => ": the class prior speaks for it.".into(),
        [] => ": each factor for it is close to × 1.".into(),
        [one] => format!(": {one} {} for it.{}", own[0].verbs()[0], of_new_words(app, &own)),
        [others @ .., last] => {
            format!(": {} and {last} speak for it.{}", others.join(", "), of_new_words(app, &own))
        }
    }
}

/// Why new words favor a class; empty if no new word is named.
fn of_new_words(app: &Messages, named: &[Reason]) -> String {
    let is_new = |reason: &Reason| reason.factor.is_some_and(|factor| matches!(factor.cause, Cause::New(_)));
    let what = if app.model().is_bernoulli() { "messages" } else { "words" };
    let because = format!(" A new word speaks for the class with fewer {what}.");
    if named.iter().any(is_new) { because } else { String::new() }
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
