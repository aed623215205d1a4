//! The words of the panels.

use super::amounts::{at_the_start, quoted, typed};
use crate::bag::{Beta, ModelKind};
use crate::messages::{Corpus, Estimate, Messages, ReadAs, Theta};
use crate::words::numbers::{amount, count, count_of, fraction, grouped, number, out_of, stated_probability, tally};
use crate::words::pieces::Pieces;

/// The head of the column of all words together.
pub const ALL_WORDS: &str = "all words";

/// The title of the table of words, coins or a die, and the note on the sums of its columns.
pub fn words_head(kind: ModelKind) -> [&'static str; 2] {
    match kind {
        ModelKind::Bernoulli => [
            "Many coins: one for each word and class",
            "The coins of a class need not add up to 1. Their sum is how many different words this model expects in a message.",
        ],
        ModelKind::Multinomial => {
            ["One die for each class, with a side for each word", "The sides of a die add up to 1."]
        }
    }
}

/// How many words are shown; `None` if all are.
pub fn words_note(shown: usize, total: usize) -> Option<String> {
    (shown < total).then(|| format!("{shown} of {} {} shown.", count(total, "word"), agrees(shown as f64, "is", "are")))
}

/// Says that new words of the judged text are counted; `None` without one.
pub fn new_note(app: &Messages) -> Option<String> {
    let (n_new, n_words) = (app.n_new(), grouped(app.n_words()));
    let new = count(n_new, "new word");
    match app.corpus().settings.kind {
        _ if n_new == 0 => None,
        ModelKind::Bernoulli => Some(format!("The judged text has {new}, so each class has {n_words} coins.")),
        ModelKind::Multinomial => Some(format!("The judged text has {new}, so each die has {n_words} sides.")),
    }
}

/// Which messages are shown, counted from 1; `None` where all are.
pub fn rows_note(first: usize, shown: usize, total: usize) -> Option<String> {
    (shown < total).then(|| format!("Messages {} to {}.", grouped(first + 1), out_of(first + shown, total)))
}

/// The head of the row of the messages that have no row of their own.
pub fn more_messages(n: usize) -> String {
    format!("… {}", count_of(n, "more message", "more messages"))
}

/// The ghost rows of a class.
pub fn ghost_heads(kind: ModelKind, alpha: f64) -> Vec<String> {
    let ghosts = if alpha == 1.0 { "a ghost".to_owned() } else { format!("{} ghosts", amount(alpha)) };
    match kind {
        ModelKind::Bernoulli => vec![format!("{ghosts} with all words"), format!("{ghosts} with no word")],
        ModelKind::Multinomial => vec![format!("{ghosts} of each word")],
    }
}

/// How often a class has a word, and θ as the fraction that follows.
pub fn table_said(app: &Messages, class: usize, place: usize) -> Pieces {
    let (Corpus { classes, settings, .. }, model, alpha) =
        (app.corpus(), app.model(), app.corpus().settings.count_smoothing);
    let counts = &app.counts().classes()[class];
    let (hits, n) = (model.count(counts, Some(place)), model.outcomes(counts));
    let (name, word) = (&classes[class], quoted(&app.counts().vocabulary()[place]));
    let (counted, ghosts) = match settings.kind {
        ModelKind::Bernoulli => (
            format!("{} of {} of {name} {} {word}", tally(hits), messages(n), agrees(hits, "has", "have")),
            format!("with {} ghost messages", amount(2.0 * alpha)),
        ),
        ModelKind::Multinomial => {
            let times = agrees(hits, "time", "times");
            (
                format!("{} rolls {word} {} {times} in {} words", at_the_start(name), tally(hits), tally(n)),
                format!(
                    "with {} of each word",
                    if alpha == 1.0 { "one ghost".to_owned() } else { format!("{} ghosts", amount(alpha)) }
                ),
            )
        }
    };
    let theta = fraction(model.fraction(class, Some(place), app.n_new()));
    let so = if alpha == 0.0 { ": ".to_owned() } else { format!("; {ghosts}, ") };
    Pieces::default().plain(&counted).plain(&so).strong(&theta).plain(".")
}

/// Says that the table has more words.
pub fn table_note(shown: usize, total: usize) -> Option<String> {
    (shown < total)
        .then(|| format!("{shown} of {} are shown: those of the judged text, and the strongest.", count(total, "word")))
}

/// The meaning of a θ.
pub fn theta(app: &Messages, word: &str, class: usize) -> String {
    let name = &app.corpus().classes[class];
    match app.corpus().settings.kind {
        ModelKind::Bernoulli => format!("θ is the probability that a message of {name} has {}.", quoted(word)),
        ModelKind::Multinomial => format!("θ is the probability that a word of {name} is {}.", quoted(word)),
    }
}

/// What is counted of a θ, and what α makes of it.
pub fn theta_said(app: &Messages, of: &Theta) -> Pieces {
    let Corpus { classes, settings, .. } = app.corpus();
    let (alpha, name, word) = (settings.count_smoothing, &classes[of.class], quoted(of.word));
    let (is_coin, hits) = (settings.kind == ModelKind::Bernoulli, tally(of.hits));
    let counted = match is_coin {
        true => format!("Of {} in {name} {hits} {} {word}.", messages(of.n), agrees(of.hits, "has", "have")),
        false => {
            format!("Of {} in {name} {hits} {} {word}.", count(of.n as usize, "word"), agrees(of.hits, "is", "are"))
        }
    };
    let said = Pieces::default().plain(&counted);
    let Some(own) = of.own.map(number) else { return said };
    let ghosts = match (is_coin, alpha == 1.0) {
        (true, true) => "One ghost with it and one without".to_owned(),
        (true, false) => format!("{} ghosts with it and as many without", amount(alpha)),
        (false, true) => "One ghost of each word".to_owned(),
        (false, false) => format!("{} ghosts of each word", amount(alpha)),
    };
    let verb = |one: &'static str, several: &'static str| if alpha == 1.0 && !is_coin { one } else { several };
    let share = (of.n > 0.0).then(|| number(of.hits / of.n));
    let moved = match share {
        _ if alpha == 0.0 => "Without ghosts θ is ".to_owned(),
        None => format!("{ghosts} {} θ ", verb("makes", "make")),
        Some(share) if share == own => format!("{ghosts} {} θ at ", verb("leaves", "leave")),
        Some(share) => format!("{ghosts} {} θ from {share} to ", verb("moves", "move")),
    };
    said.plain(" ").plain(&moved).strong(&own).plain(".")
}

/// An estimate with its value.
pub(super) fn estimated((estimate, at): (Estimate, f64)) -> String {
    let name = match estimate {
        Estimate::Mle => "MLE",
        Estimate::Map => "MAP",
        Estimate::Mean => "mean",
    };
    format!("{name} {}", number(at))
}

/// All estimates of a θ in one line, for those who do not see them.
pub fn estimates_said(of: &Theta) -> String {
    of.estimates().into_iter().map(estimated).collect::<Vec<_>>().join(", ")
}

/// The form of a word that agrees with a number.
fn agrees<'a>(n: f64, one: &'a str, several: &'a str) -> &'a str {
    if n == 1.0 { one } else { several }
}

fn messages(n: f64) -> String {
    count(n as usize, "message")
}

/// The name of a Beta distribution.
pub fn beta([a, b]: [f64; 2]) -> String {
    format!("Beta({}, {})", amount(a), amount(b))
}

/// What the counts make of the prior; `None` where the prior is no distribution.
pub fn updated(of: &Theta) -> Option<String> {
    let [before, _, after] = of.densities().map(|beta| beta.map(|Beta { a, b }| self::beta([a, b])));
    let Beta { a, b } = of.prior;
    let exponents = exponents([a, b], [of.hits, of.n - of.hits]);
    Some(format!("{} times the likelihood is {}. {exponents}", before?, after?).trim_end().to_owned())
}

/// The meaning of α in the prior that is drawn.
pub fn prior_note(app: &Messages) -> String {
    let alpha = app.corpus().settings.count_smoothing;
    let written = typed(alpha);
    if app.own_prior().is_some() {
        return "This prior is drawn for this θ alone. The model keeps its α.".into();
    }
    if !app.can_be_mode() {
        return format!(
            "α = {written}: the mean of the posterior is the model’s estimate. The peak of one side is not the MAP of a \
             die of many."
        );
    }
    match (app.read_as(), alpha) {
        (ReadAs::Mode, 0.0) => "α = 0: the prior is flat, and the MAP is the maximum-likelihood estimate.".into(),
        (ReadAs::Mode, 1.0) => "α = 1: two fake tosses, one of each side. The MAP is the model’s estimate.".into(),
        (ReadAs::Mode, _) => {
            let tosses = agrees(2.0 * alpha, "toss", "tosses");
            format!("α = {written}: {} fake {tosses}, half of each side.", amount(2.0 * alpha))
        }
        (ReadAs::Mean, 0.0) => "α = 0: Beta(0, 0) is no distribution, so it is not drawn.".into(),
        (ReadAs::Mean, 1.0) => "α = 1: the prior is flat, and the mean is the model’s estimate.".into(),
        (ReadAs::Mean, _) => format!("α = {written}: the mean is the model’s estimate."),
    }
}

/// How the exponents of prior and likelihood add up to those of the posterior; empty where they are no whole numbers.
fn exponents([a, b]: [f64; 2], [hits, misses]: [f64; 2]) -> String {
    if [a, b, hits, misses].iter().any(|number| number.fract() != 0.0) {
        return String::new();
    }
    let sum = |prior: f64, own: f64| format!("{} + {} = {}", prior - 1.0, own, prior - 1.0 + own);
    format!("The exponents of θ add up, {}, and those of 1 − θ, {}.", sum(a, hits), sum(b, misses))
}

/// Why there is no θ to draw.
pub const NO_THETA: &str = "There is no word yet whose θ could be drawn. Add a message with a class.";

/// Why there is no estimate for a class.
pub fn no_estimate(app: &Messages, class: usize) -> String {
    let name = &app.corpus().classes[class];
    if app.model().is_present(class) {
        format!("The messages of {name} have no word, and at α = 0 its die has no sides.")
    } else {
        format!("There is no message of {name}, so nothing is counted.")
    }
}

/// What the prior that α stands for becomes by the counts of an outcome and of all others.
pub fn conjugate(app: &Messages, [hits, others]: [f64; 2]) -> String {
    let a = app.corpus().settings.count_smoothing + 1.0;
    match app.corpus().settings.kind {
        ModelKind::Bernoulli => {
            let [before, after] = [[a, a], [a + hits, a + others]].map(beta);
            format!("{before} becomes {after}: the exponents add up, so the Beta prior is conjugate.")
        }
        ModelKind::Multinomial => {
            let [a, own] = [a, a + hits].map(amount);
            format!("Dirichlet({a}, …) becomes Dirichlet({own}, …): the exponents add up, so it is conjugate.")
        }
    }
}

/// The fake counts that α adds.
pub fn fake(app: &Messages) -> String {
    let alpha = app.corpus().settings.count_smoothing;
    let written = amount(alpha);
    match app.corpus().settings.kind {
        _ if alpha == 0.0 => "At α = 0 the prior is flat: the MAP is the maximum-likelihood estimate.".into(),
        ModelKind::Bernoulli if alpha == 1.0 => "α = 1 adds one fake message with the word, and one without it.".into(),
        ModelKind::Bernoulli => format!("α adds {written} fake messages with the word, and as many without it."),
        ModelKind::Multinomial if alpha == 1.0 => "α = 1 adds one fake occurrence of every word.".into(),
        ModelKind::Multinomial => format!("α adds {written} fake occurrences of every word."),
    }
}

/// What Bayes' rule gives.
pub fn divided(class: &str, p: f64) -> String {
    format!("The product of {class}, divided by the sum: {}.", stated_probability(&format!("P({class})"), p))
}

/// Which class Bayes' rule is written for.
pub fn most_probable(class: &str) -> String {
    format!("Class c is {class}, the most probable one:")
}

/// Why Bayes' rule gives no number.
pub const NO_BAYES: &str = "Both products are 0, and 0/0 is no answer.";

/// Why there is no ratio of two classes.
pub const ONE_CLASS: &str = "Both classes need a message.";

/// Why there are no weights.
pub fn no_weights(app: &Messages) -> String {
    let Corpus { classes, settings, .. } = app.corpus();
    match settings.prior.iter().flatten().position(|&p| p == 0.0) {
        Some(class) => format!("The class prior of {} is 0, so b is infinite.", classes[class]),
        None => "A probability is 0, so a weight is infinite. Any smoothing makes it finite.".into(),
    }
}

/// How many rows of the joint table have been seen.
pub fn seen_rows(n_words: usize, seen: usize) -> String {
    let rows = if n_words < 50 { grouped(1_u64 << n_words) } else { format!("2^{n_words}") };
    format!("The joint table has {rows} rows for each class; the labeled messages fall into {}.", grouped(seen))
}
