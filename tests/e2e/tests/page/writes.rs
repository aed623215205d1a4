//! A frame of a gesture writes only what has changed, and computes no layout before it is painted.

use e2e::{Page, Pointer, Result, Step, View, on_page};
use serde_json::{Value, json};

use crate::board::{OVERLAP, push};

/// Notes what is written without a change, and each question to the layout.
const WATCH: &str = "window.idle = [];
    const name = (node) => node.id || node.className?.baseVal || node.className || node.nodeName;
    new MutationObserver((records) => {
      for (const { type, target, attributeName, oldValue } of records) {
        const now = type === 'attributes' ? target.getAttribute(attributeName) : target.data;
        if (now === oldValue) idle.push(`${type} ${attributeName ?? ''} of ${name(target.nodeType === 3 ? target.parentNode : target)}`);
      }
    }).observe(document, { subtree: true, attributes: true, attributeOldValue: true, characterData: true, characterDataOldValue: true });
    const { getBoundingClientRect } = Element.prototype;
    Element.prototype.getBoundingClientRect = function () {
      idle.push(`layout of ${name(this)}`);
      return getBoundingClientRect.call(this);
    };";

/// Moves a pressed pointer step by step; the first steps may write what the gesture begins.
async fn drag(page: &Page, way: &[(f64, f64)]) -> Result {
    let (first, rest) = way.split_at(3);
    page.step(Pointer::Mouse, Step::Move, first[0].0, first[0].1).await?;
    page.step(Pointer::Mouse, Step::Down, first[0].0, first[0].1).await?;
    for &(x, y) in &first[1..] {
        page.step(Pointer::Mouse, Step::Move, x, y).await?;
        page.painted().await?;
    }
    page.run::<Value>(WATCH, &[]).await?;
    for &(x, y) in rest {
        page.step(Pointer::Mouse, Step::Move, x, y).await?;
        page.painted().await?;
    }
    let idle: Vec<String> = page.eval("[...new Set(idle)]").await?;
    assert!(idle.is_empty(), "{idle:#?}");
    let (x, y) = way[way.len() - 1];
    page.step(Pointer::Mouse, Step::Up, x, y).await
}

#[test]
fn a_drag_writes_only_what_changes() {
    on_page(View::LAPTOP, "", async |page| {
        let dots: Vec<Value> = OVERLAP.iter().map(|(x, y, c)| json!({ "x": x, "y": y, "class": c })).collect();
        let state = json!({ "version": 3, "data": { "points": dots } });
        page.run::<Value>("window.bayesboard.load(arguments[0]);", &[state]).await?;
        page.painted().await?;
        let (x, y) = page.to_page(OVERLAP[0].0, OVERLAP[0].1).await?;
        let way: Vec<(f64, f64)> = (0..8).map(|i| (x + 6.0 * f64::from(i), y + 3.0 * f64::from(i))).collect();
        drag(page, &way).await?;
        let moved: f64 = page.eval("window.bayesboard.state().data.points[0].x").await?;
        assert!(moved > OVERLAP[0].0, "the point was dragged");
        Ok(())
    });
}

#[test]
fn the_gaussian_square_measures_itself_once() {
    on_page(View::LAPTOP, "", async |page| {
        push(page, "Naive Bayes").await?;
        let [x, y]: [f64; 2] = page
            .eval("(({ left, top, width, height }) => [left + width / 3, top + height / 3])(document.querySelector('#gaussian-square').getBoundingClientRect())")
            .await?;
        let way: Vec<(f64, f64)> = (0..7).map(|i| (x + 3.0 * f64::from(i), y)).collect();
        drag(page, &way).await?;
        let pooling: f64 = page.eval("window.bayesboard.state().settings.generative.pooling").await?;
        assert!(pooling > 0.0, "the square was dragged");
        Ok(())
    });
}

#[test]
fn a_typed_letter_writes_only_what_changes() {
    on_page(View::LAPTOP, "#screen=messages", async |page| {
        page.run::<Value>("document.querySelector('#judge').focus();", &[]).await?;
        page.press("w").await?;
        page.painted().await?;
        page.run::<Value>(WATCH, &[]).await?;
        for letter in ["i", "n", "Space", "f"] {
            page.press(letter).await?;
            page.painted().await?;
        }
        let idle: Vec<String> = page.eval("[...new Set(idle)]").await?;
        assert!(idle.is_empty(), "{idle:#?}");
        let judged: String = page.eval("window.bayesboard.state().judge").await?;
        assert!(judged.ends_with("win "), "the finished word is judged: {judged:?}");
        Ok(())
    });
}
