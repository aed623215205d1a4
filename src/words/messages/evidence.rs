//! The evidence in words: the source of each factor, the product or the sum, and the effect of a zero.

use super::amounts::quoted;
use super::verdict::word_of;
use crate::bag::{Cause, Evidence, Factor, Weights};
use crate::math::sigmoid;
use crate::messages::{Messages, Units};
use crate::text::Bag;
use crate::words::Number::{self, Exp, Plain, Share};
use crate::words::em::in_words;
use crate::words::numbers::{capitalized, count_of, not_certain, significant};
use crate::words::{Pieces, outcome, relation, terms};

/// The most factors of a product in a line.
const IN_A_LINE: usize = 12;

/// The source of a factor.
pub fn head(app: &Messages, evidence: &Evidence, factor: &Factor) -> String {
    let word = word_of(app, evidence, factor);
    match factor.cause {
        Cause::Prior if app.shows_logistic() => "class prior, w₀".into(),
        Cause::Prior => "class prior".into(),
        Cause::Absent(_) => format!("no {word}"),
        Cause::Word(_) | Cause::New(_) => word.to_owned(),
    }
}

/// The head of the row of the absent words.
pub fn absent_head(n: usize) -> String {
    format!("{} not there", count_of(n, "word that is", "words that are"))
}

/// The head of the row of the weaker words.
pub fn others_head(n: usize) -> String {
    count_of(n, "weaker word", "weaker words")
}

/// Which class a factor speaks for; empty for neither.
pub fn side(app: &Messages, log_odds: f64) -> String {
    let tie = app.model().tie();
    match log_odds {
        odds if odds > tie => format!("for {}", app.corpus().classes[app.pair()[1]]),
        odds if odds < -tie => format!("for {}", app.corpus().classes[app.pair()[0]]),
        _ => String::new(),
    }
}

/// The whole product of the odds, or the sum of the logarithms, and the resulting probability; empty if one of them is
/// not finite.
pub fn line(app: &Messages, evidence: &Evidence) -> Pieces {
    let Some(all) = app.posterior().filter(|_| evidence.log_odds.is_finite()) else { return Pieces::default() };
    let [zero, name] = evidence.pair.map(|class| &app.corpus().classes[class]);
    let two = [sigmoid(-evidence.log_odds), sigmoid(evidence.log_odds)];
    let posterior = if app.has_many_classes() { &two } else { all };
    let absent: f64 = evidence.absent.iter().map(Factor::log_odds).sum();
    let parts: Vec<f64> =
        evidence.factors.iter().map(Factor::log_odds).chain((!evidence.absent.is_empty()).then_some(absent)).collect();
    // The odds of two of several classes give no probability.
    let so = |line: Pieces, log_odds: Number, ratio: String| {
        let [sign, p] = outcome([log_odds], Share(not_certain(posterior, 1)), |[log]| sigmoid(log));
        match app.has_many_classes() {
            true => line.plain(&format!(" = {ratio}")),
            false => line.plain(&format!(", so P({name}) {sign} ")).strong(&p),
        }
    };
    match app.units() {
        Units::Factors => {
            let (total, factors) = (Exp(evidence.log_odds), parts.into_iter().map(Exp).collect::<Vec<Number>>());
            let sign = relation(&factors, [total], |logs| [logs.iter().sum()]);
            let product: Vec<String> = factors.into_iter().map(Number::text).collect();
            let begin = match product.len() {
                1 => String::new(),
                n if n > IN_A_LINE => "× ".to_owned(),
                _ => format!("{} {sign} ", product.join(" × ")),
            };
            let line = Pieces::default().plain(&begin).strong(&total.text());
            so(line, total, format!("P({name}) : P({zero})"))
        }
        Units::Logs => {
            let weights = weights(app, evidence);
            let begin = if weights.is_some() { "w·x + b = " } else { "" };
            let [sum, sign, total] = plain_sum(&weights.unwrap_or(parts), evidence.log_odds);
            let line = Pieces::default().plain(&format!("{begin}{sum} {sign} ")).strong(&total);
            so(line, Plain(evidence.log_odds), format!("log P({name})/P({zero})"))
        }
    }
}

/// The log-odds of both models, each with the probability that follows; empty where one of them is no number.
pub fn both_lines(app: &Messages, evidence: &Evidence, logistic: f64) -> Pieces {
    let Some(naive) = app.posterior().filter(|_| evidence.log_odds.is_finite()) else { return Pieces::default() };
    let line = |log_odds: f64, both: &[f64]| {
        let [sign, p] = outcome([Plain(log_odds)], Share(not_certain(both, 1)), |[z]| sigmoid(z));
        Pieces::default().plain(&format!("σ({}) {sign} ", significant(log_odds))).strong(&p)
    };
    let both = [sigmoid(-logistic), sigmoid(logistic)];
    line(evidence.log_odds, naive).then(", ", line(logistic, &both))
}

/// w·x + b as a sum of the weights of the words and b, the sign, and its value.
pub fn sum(app: &Messages, evidence: &Evidence) -> Option<[String; 3]> {
    Some(plain_sum(&weights(app, evidence)?, evidence.log_odds))
}

/// w₀ + w·x of logistic regression as a sum of w₀ and the weights of the words, the sign, and its value; `None` for too
/// many words.
pub fn logistic_sum(app: &Messages, weights: &Weights) -> Option<[String; 3]> {
    let bag = app.judged();
    let of_word = |&(word, times): &(usize, u32)| weights.weights[word] * weights.amount(times);
    let parts: Vec<f64> = std::iter::once(weights.bias).chain(bag.known.iter().map(of_word)).collect();
    (parts.len() <= IN_A_LINE + 1).then(|| plain_sum(&parts, weights.log_odds(bag)))
}

/// The weights of the words, and b; `None` if one is not finite, or there are too many.
fn weights(app: &Messages, evidence: &Evidence) -> Option<Vec<f64>> {
    let weights = Weights::between(app.model(), evidence.pair, app.n_new());
    let is_bernoulli = app.model().is_bernoulli();
    let words = evidence.factors.iter().filter(|factor| factor.cause != Cause::Prior);
    let of_words: Vec<f64> = words
        .map(|factor| match factor.cause {
            Cause::Word(word) if is_bernoulli => weights.weights[word],
            _ => factor.log_odds(),
        })
        .collect();
    let is_finite = weights.bias.is_finite() && of_words.iter().all(|weight| weight.is_finite());
    if !is_finite || of_words.len() > IN_A_LINE {
        return None;
    }
    Some([&of_words[..], &[weights.bias]].concat())
}

/// A sum of weights, as “−0.588 + 0.100 − 1.20”, the sign, and its value.
fn plain_sum(parts: &[f64], total: f64) -> [String; 3] {
    let (terms, [sign, total]) = terms(parts, total);
    [terms.join(" "), sign, total]
}

/// Which class either sign of w·x + b stands for.
pub fn sides(app: &Messages) -> String {
    let [zero, one] = app.pair().map(|class| &app.corpus().classes[class]);
    format!("The sign decides, h(x) = sign(w·x + b): {one} above 0, {zero} below.")
}

/// The effect of a factor of zero; empty without one.
pub fn zero(app: &Messages, evidence: &Evidence) -> String {
    let classes = &app.corpus().classes;
    if evidence.log_odds.is_nan() {
        return "Both products are 0. 0/0 is no answer.".into();
    }
    if !evidence.log_odds.is_infinite() {
        return String::new();
    }
    let loser = usize::from(evidence.log_odds < 0.0);
    let name = &classes[evidence.pair[loser]];
    let all = evidence.factors.iter().chain(&evidence.absent);
    let cause = match all.into_iter().find(|factor| factor.shares[loser].value() == Some(0.0)) {
        Some(factor) if factor.cause == Cause::Prior => format!("The class prior of {name}"),
        Some(factor) => format!("P({} | {name})", quoted(&head(app, evidence, factor))),
        None => "One probability".to_owned(),
    };
    format!("{cause} is 0, so the product of {name} is 0, whatever else is written.")
}

/// Of more than two classes, that two of them are compared.
pub fn many_classes(app: &Messages) -> Option<String> {
    let all = capitalized(&in_words(app.n_classes()));
    app.has_many_classes().then(|| format!("{all} posteriors add up to 1. Evidence compares two classes at a time."))
}

/// The heads of the columns of the evidence: what the factors come to, and the probabilities in a class.
pub fn evidence_title([_, name]: [&str; 2]) -> String {
    format!("Odds of {name}")
}

/// The head of the column of the probabilities in a class.
pub fn in_class(name: &str) -> String {
    format!("in {name}")
}

/// The class that the most probable one is compared with unless another one is chosen.
pub fn against_next(name: &str) -> String {
    format!("the next, {name}")
}

/// Whether any labeled message of two classes has exactly the words of the judged text; empty without labeled messages.
pub fn joint(app: &Messages) -> String {
    let corpus = app.corpus();
    let own = app.judged();
    if app.messages().all(|(message, _)| message.class.is_none()) {
        return String::new();
    }
    let mut n = [0, 0];
    for (message, bag) in app.messages().filter(|_| own.new.is_empty()) {
        if let Some(class @ (0 | 1)) = message.class
            && has_same_words(bag, own)
        {
            n[class] += 1;
        }
    }
    match n {
        // Nothing is said of no words.
        [0, 0] if own.known.is_empty() && own.new.is_empty() => String::new(),
        [0, 0] => "No labeled message has exactly these words: joint counts give no answer.".into(),
        [zero, one] => {
            let name = &corpus.classes[1];
            let n = zero + one;
            let have = count_of(n, "message has", "messages have");
            format!("{have} exactly these words, {one} of class {name}: the joint table says P({name}) = {one}/{n}.")
        }
    }
}

/// Whether two texts have the same words of the vocabulary, however often.
fn has_same_words(one: &Bag, other: &Bag) -> bool {
    one.known.iter().map(|known| known.0).eq(other.known.iter().map(|known| known.0))
}
