use crate::messages::{Messages, ReadAs};
use crate::text::distinct_words;
use crate::wire::block::{
    Block, Body, Chart, Choices, Choosable, Height, classes, command, more, note, say, say_plain,
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
        let of = ReadAs::VALUES.iter().zip(heads::READ_AS);
        let of = of.map(|(&read, name)| Choosable {
            name: name.to_owned(),
            command: command("readAs", [Value::text(read.name())]),
        });
        let chosen = ReadAs::VALUES.iter().position(|&read| read == app.read_as());
        let choices = Choices { name: heads::ALPHA.to_owned(), of: of.collect(), chosen };
        why.push(Block { key: "read", body: Body::Choice(choices) });
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
    let all = choices(app, word);
    let chosen = all.iter().position(|one| one == word);
    let of = all.into_iter().map(|one| Choosable { command: draw(&one, class), name: one }).collect();
    [
        Block { key: "word", body: Body::Names(Choices { name: heads::WORD.to_owned(), of, chosen }) },
        classes("class", heads::CLASS, &app.corpus().classes, class, |class| draw(word, class)),
    ]
}

/// The prior that is drawn.
fn own_prior(app: &Messages) -> Block {
    let set = |name: String, prior: [Value; 2]| Choosable { name, command: command("beta", prior) };
    let own = OWN.iter().map(|prior| set(words::beta(*prior), prior.map(Value::Number)));
    let of = std::iter::once(set(heads::OF_ALPHA.to_owned(), [Value::Null, Value::Null])).chain(own).collect();
    let chosen = match app.own_prior() {
        None => Some(0),
        Some(prior) => OWN.iter().position(|own| *own == [prior.a, prior.b]).map(|at| at + 1),
    };
    Block { key: "prior", body: Body::Pick(Choices { name: heads::PRIOR.to_owned(), of, chosen }) }
}

/// The words that can be chosen: those of the judged text first.
fn choices(app: &Messages, chosen: &str) -> Vec<String> {
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
