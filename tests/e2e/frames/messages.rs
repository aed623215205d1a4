//! The same for the page *Messages*: from a key that ends a word, or a step of a slider, to the picture.

use e2e::{Page, Result};
use serde_json::{Value, json};

use crate::{FRAMES, Frame, spread};

/// How many messages there are; the list shows 200 of them.
const MESSAGES: usize = 1_000;

/// Messages of 4 to 11 words, the frequent ones as often as in a language, from a small generator.
const LOAD: &str = "let seed = 1;
    const uniform = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
    const word = (of) => `w${Math.floor(Math.exp(uniform() * Math.log(3000))) + (uniform() < 0.3 ? 7 * of : 0)}`;
    const messages = Array.from({ length: arguments[0] }, (_, i) =>
      ({ class: i % 2, text: Array.from({ length: 4 + Math.floor(8 * uniform()) }, () => word(i % 2)).join(' ') }));
    window.bayesboard.load({ version: 1, page: 'messages', messages, judge: 'w1 w2 w3',
      settings: { naive: { model: arguments[1] } }, view: { inside: arguments[2] } });
    return window.bayesboard.report().vocabulary.length;";

/// Prints the spread of the frames for both models and every panel.
pub(crate) async fn report(page: &Page) -> Result {
    page.open("messages.html").await?;
    println!(
        "\nmessages: milliseconds of script in each of {FRAMES} frames at {MESSAGES} messages; questions: their part"
    );
    println!("{:<34}{:>8}{:>8}{:>8}   median of questions", "", "median", "95 %", "worst");
    for (model, panel) in [
        ("multinomial", "words"),
        ("bernoulli", "words"),
        ("multinomial", "table"),
        ("bernoulli", "table"),
        ("bernoulli", "prior"),
        ("multinomial", "formulas"),
    ] {
        let words: usize = page.run(LOAD, &[json!(MESSAGES), json!(model), json!(panel)]).await?;
        page.painted().await?;
        let texts = "Array.from({ length: arguments[0] }, (_, i) => `${Array.from({ length: 1 + i % 12 }, (_, j) => `w${1 + (7 * i + 3 * j) % 40}`).join(' ')} `)";
        line(&format!("a key, {model}, {panel} ({words})"), &frames(page, "judge", texts).await?);
        let places = "Array.from({ length: arguments[0] }, (_, i) => String(Math.sin(i / 20).toFixed(2)))";
        line(&format!("smoothing, {model}, {panel}"), &frames(page, "count-smoothing-range", places).await?);
    }
    Ok(())
}

/// Gives a field these values in turn, and returns the times of the frames.
async fn frames(page: &Page, field: &str, values: &str) -> Result<Vec<Frame>> {
    let script = format!(
        "window.measured = null;
        meter.type(document.getElementById(arguments[1]), {values}).then((frames) => {{ window.measured = frames; }});"
    );
    page.run::<Value>(&script, &[json!(FRAMES), json!(field)]).await?;
    for _ in 0..10 {
        if page.until("the frames", "window.measured !== null").await.is_ok() {
            break;
        }
    }
    page.eval("window.measured").await
}

fn line(label: &str, frames: &[Frame]) {
    let [middle, high, worst] = spread(frames, |frame| frame.total);
    let [questions, ..] = spread(frames, |frame| frame.view);
    println!("{label:<34}{middle:>8.1}{high:>8.1}{worst:>8.1}   {questions:.1}  ({} frames)", frames.len());
}
