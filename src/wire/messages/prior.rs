use crate::messages::{Messages, ReadAs};
use crate::text::distinct_words;
use crate::wire::block::{
    Block, Body, Chart, Height, choices, classes, command, more, note, one_of, one_value, say, say_plain,
};
use crate::wire::identifiers::Named;
use crate::wire::value::Value;
use crate::words::messages::{self as words, heads};

/// The most words that can be chosen.
const WORDS: usize = 200;

/// Priors in place of the one that α stands for: high at an end, and of a coin that is believed to be near 2/3.
const OWN: [[f64; 2]; 2] = [[0.5, 1.0], [2.0, 1.0]];

/// One θ as prior, likelihood and posterior.
pub(super) fn prior(app: &Messages) -> Vec<Block> {
    let Some((word, class)) = app.theta() else { return vec![say_plain(words::NO_THETA)] };
    let mut blocks = Vec::from(of_theta(app, word, class));
    let Some(theta) = app.drawn_theta().filter(|theta| theta.own.is_some()) else {
        blocks.push(say_plain(words::no_estimate(app, class)));
        return blocks;
    };
    let chart = Chart { plot: 0, size: Height::Large, label: Some(words::estimates_said(&theta)), hand: None };
    let mut why = vec![note("theta", words::theta(app, word, class))];
    if theta.can_be_mode {
        let (read, chosen) = (ReadAs::NAMES, app.read_as().name());
        why.push(one_value("read", Body::Choice, heads::ALPHA, &["readAs"], read, &heads::READ_AS, chosen));
    }
    why.push(note("alpha", words::prior_note(app)));
    blocks.push(own_prior(app));
    blocks.push(say(&words::theta_said(app, &theta)));
    blocks.push(Block { key: "chart", body: Body::Chart(chart) });
    blocks.extend(words::updated(&theta).map(|updated| note("exponents", updated)));
    blocks.push(more("why", heads::WHY_PRIOR, why));
    blocks
}

/// The word and the class of a θ, to be chosen.
pub(super) fn of_theta(app: &Messages, word: &str, class: usize) -> [Block; 2] {
    let draw = |word: &str, class: usize| command("theta", [Value::text(word), Value::Number(class as f64)]);
    let all = words_to_choose(app, word);
    let chosen = all.iter().position(|one| one == word);
    let of = choices(&all, &|at| draw(&all[at], class));
    [
        one_of("word", Body::Names, heads::WORD, of, chosen),
        classes("class", heads::CLASS, &app.corpus().classes, class, &|class| draw(word, class)),
    ]
}

/// The prior that is drawn.
fn own_prior(app: &Messages) -> Block {
    let names = [heads::OF_ALPHA.to_owned(), words::beta(OWN[0]), words::beta(OWN[1])];
    let set = |at: usize| {
        command("beta", at.checked_sub(1).map_or([Value::Null, Value::Null], |at| OWN[at].map(Value::Number)))
    };
    let chosen = match app.own_prior() {
        None => Some(0),
        Some(prior) => OWN.iter().position(|own| *own == [prior.a, prior.b]).map(|at| at + 1),
    };
    one_of("prior", Body::Pick, heads::PRIOR, choices(&names, &set), chosen)
}

/// The words that can be chosen: those of the judged text first.
fn words_to_choose(app: &Messages, chosen: &str) -> Vec<String> {
    let is_known = |word: &String| app.counts().place(word).is_some();
    let mut choices: Vec<String> =
        distinct_words(app.judged_text()).into_iter().map(|(word, _)| word).filter(is_known).collect();
    for word in std::iter::once(chosen.to_owned()).chain(app.counts().vocabulary().iter().take(WORDS).cloned()) {
        if !choices.contains(&word) {
            choices.push(word);
        }
    }
    choices
}
