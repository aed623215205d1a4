//! The screen on a phone: its places, what stays in sight, and nothing to the side.

use anyhow::ensure;
use e2e::{Page, Result, View};

use super::*;

const SMALL: View = View { width: 360, height: 640, ..View::PHONE };
const NARROW: View = View { width: 320, height: 568, scale: 1.0, touch: false, ..View::LAPTOP };

/// Taps a control with a finger, once it is in sight.
async fn tap(page: &Page, control: &WebElement) -> Result {
    let (x, y) = page.middle(control).await?;
    page.tap_at(x, y).await
}

async fn fits(page: &Page, what: &str) -> Result {
    let width: [f64; 2] = page.eval("[document.documentElement.scrollWidth, innerWidth]").await?;
    ensure!(width[0] <= width[1], "{what} scrolls sideways: {width:?}");
    Ok(())
}

/// How many of its messages each model gets right is what a slider moves, so it is in sight beside the sliders.
#[test]
fn the_scores_of_both_models_are_in_sight() {
    for view in [View::PHONE, NARROW] {
        on_messages(view, "", async |page| {
            push(page, "Model").await?;
            tick(page, "Logistic regression").await?;
            let seen: Vec<String> = page
                .eval(
                    "[...document.querySelectorAll('.score')].map((score) => {
                        score.scrollIntoView({ block: 'center', behavior: 'instant' });
                        const { left, top, width, height } = score.getBoundingClientRect();
                        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.score')?.textContent ?? '';
                      })",
                )
                .await?;
            assert_eq!(seen, ["8 of 8 right", "8 of 8 right"]);
            fits(page, "Model").await
        });
    }
}

#[test]
fn a_finger_reads_and_works_the_page_from_top_to_bottom() {
    for view in [View::PHONE, SMALL] {
        on_messages(view, "", async |page| {
            // The judged text and its probabilities stay in sight, whichever place is below them.
            for (place, part) in [
                ("Training", "adding"),
                ("Model", "count-smoothing"),
                ("Model", "words"),
                ("Evidence", "inside-evidence"),
                ("Evidence", "tabs"),
            ] {
                tap(page, &page.find("button", place).await?).await?;
                fits(page, place).await?;
                ensure!(page.driver.find(By::Id(part)).await?.is_displayed().await?, "{part} is in the place {place}");
                let shown =
                    "['list', 'model', 'inside'].filter((id) => document.getElementById(id).checkVisibility()).length";
                assert_eq!(page.eval::<usize>(shown).await?, 1, "one place at a time");
                let [top, bottom]: [f64; 2] = page.eval("(({ top }, { bottom }) => [top, bottom])(document.getElementById('judge').getBoundingClientRect(), document.getElementById('posterior').getBoundingClientRect())").await?;
                ensure!(top >= 0.0 && bottom < f64::from(view.height) / 2.0, "at {place}: {top} to {bottom}");
            }
            // A word is taken out and put in, a class changed, a model chosen, a message added, all by touch.
            tap(page, &page.find("button", "Take out lunch").await?).await?;
            is_judged(page, "free now").await?;
            tap(page, &page.find("button", "Model").await?).await?;
            tap(page, &page.find("button", "Put in prize").await?).await?;
            is_judged(page, "free now prize").await?;
            shows_posterior(page).await?;
            tap(page, &page.find("radio", "Bernoulli").await?).await?;
            assert_eq!(chosen(page, "Model").await?, ["Bernoulli"]);
            tap(page, &page.find("button", "Training").await?).await?;
            let row = rows(page).await?.into_iter().next().ok_or_else(|| anyhow::anyhow!("no row"))?;
            tap(page, &page.find_in(&row, "button", "spam").await?).await?;
            assert_eq!(texts(page).await?[0], "0 win cash now");
            let field = page.find("textbox", "New message").await?;
            tap(page, &field).await?;
            page.enter(&field, "hello").await?;
            tap(page, &page.find("button", "Add").await?).await?;
            page.until("it is added", "window.bayesboard.state().messages.length === 9").await?;
            shows_posterior(page).await?;
            tap(page, &page.find("button", "Evidence").await?).await?;
            for panel in ["Table", "Prior of θ", "Formulas", "Evidence"] {
                tap(page, &page.find("tab", panel).await?).await?;
                fits(page, panel).await?;
            }
            // Data is in the head of the training.
            tap(page, &page.find("button", "Training").await?).await?;
            tap(page, &page.find("button", "Data").await?).await?;
            let sheet = page.find("group", "Data").await?;
            tap(page, &page.find_beginning(&sheet, "button", "China").await?).await?;
            assert_eq!(posterior(page).await?[1], "0.690");
            fits(page, "China").await?;
            // All that is touched is large enough.
            let small: Vec<String> = page
                .eval(
                    "[...document.querySelectorAll('button, input, select, summary, [role=tab]')]
                        .filter((node) => node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().width > 1)
                        .map((node) => node.closest('label') ?? node)
                        .filter((node) => { const { width, height } = node.getBoundingClientRect(); return height < 24 || width < 24; })
                        .map((node) => `${node.id} ${node.className} ${node.textContent.trim().slice(0, 20)} ${node.getBoundingClientRect().width} × ${node.getBoundingClientRect().height}`)",
                )
                .await?;
            ensure!(small.is_empty(), "too small to hit: {small:#?}");
            assert_no_nonsense(page).await
        });
    }
}

#[test]
fn nothing_goes_to_the_side_at_four_times_the_size() {
    on_messages(
        NARROW,
        "#v=1&corpus=first-messages&judge=free+mahalanobis+supercalifragilisticexpialidocioussupercalifragilistic",
        async |page| {
            disclose(page).await?;
            fits(page, "the page").await?;
            for panel in ["Table", "Prior of θ", "Formulas", "Evidence"] {
                open_panel(page, panel).await?;
                fits(page, panel).await?;
            }
            open_sheet(page, "Share").await?;
            fits(page, "sharing").await?;
            page.press("Escape").await?;
            push(page, "More").await?;
            push(page, "Help").await?;
            fits(page, "help").await?;
            page.press("Escape").await?;
            load(page, serde_json::json!({ "messages": [{ "class": 1, "text": "x".repeat(9_000) }, { "class": 0, "text": "\u{202e}right to left" }], "judge": "x ".repeat(4_000), "classes": ["a".repeat(40), "b".repeat(40)] })).await?;
            fits(page, "a long text").await?;
            push(page, "Model").await?;
            choose(page, "Model", "Bernoulli").await?;
            fits(page, "a long text and its model").await?;
            push(page, "Evidence").await?;
            open_panel(page, "Table").await?;
            fits(page, "a long text as a table").await
        },
    );
}
