//! Gradient ascent and EM through the page's own buttons; EM against the stateless function.

use anyhow::ensure;
use e2e::{Page, Result, View, on_page};
use serde_json::json;
use thirtyfour::By;

use crate::board::{OVERLAP, cell, count, given, load_with, open_panel, points, push, shows};

/// Waits until a run has ended, and its panel says so.
async fn has_ended(page: &Page) -> Result {
    page.eventually(async || {
        let inside = given(page, json!(["inside"])).await?;
        let pace = &inside[0]["body"]["steps"]["pace"];
        ensure!(pace["hasEnded"] == true && pace["isRunning"] == false, "{inside}");
        Ok(())
    })
    .await?;
    shows(page, "#inside-em > .say", "inside", "/1/body/say").await
}

/// What the stateless function says of what is on the board, in the decimals of the page.
async fn stateless(page: &Page, expression: &str) -> Result<Vec<String>> {
    let body = format!(
        "const written = (number) => number.toFixed(3).replace('-', '−').replace(/^−(0\\.000)$/, '$1');
         const {{ data, settings }} = bayesboard.state();
         return import('./bayesboard.js').then(({{ emTrace }}) => {expression}.map(written));"
    );
    page.run(&body, &[]).await
}

/// The weights of the last step and their log-posterior, as the table has them; the sentence names the step.
async fn step(page: &Page, step: usize) -> Result<Vec<String>> {
    let said: String = page.eval("document.querySelector('#inside-weights .say').textContent").await?;
    ensure!(said.starts_with(&format!("Step {step}: the log-posterior is ")), "{said}");
    let mut cells = Vec::new();
    for column in ["w₀", "w₁", "w₂", "log-posterior"] {
        cells.push(cell(page, "Weights", "Now", column).await?);
    }
    Ok(cells)
}

#[test]
fn steps_of_gradient_ascent_are_shown_and_taken_back() {
    on_page(View::LAPTOP, "", async |page| {
        load_with(page, &OVERLAP, json!({})).await?;
        open_panel(page, "Weights").await?;
        for _ in 0..5 {
            push(page, "Step").await?;
        }
        let expected = step(page, 5).await?;
        shows(page, "#score-logistic", "view", "/cards/1/score").await?;
        push(page, "Back").await?;
        assert_ne!(step(page, 4).await?[1], expected[1]);

        // It runs by itself, says why it stops, and then nothing runs any more.
        push(page, "Run").await?;
        let ended = "document.querySelector('#inside-weights .say').textContent.includes('It has converged')";
        page.until("it has ended, and says so", ended).await?;
        let asked = "const ask = requestAnimationFrame;
            let [asked, seen] = [0, 0];
            window.requestAnimationFrame = (task) => { asked += 1; return ask(task); };
            return new Promise((done) => {
              const wait = () => (seen++ < 20 ? ask(wait) : done(asked));
              wait();
            });";
        assert_eq!(page.run::<u32>(asked, &[]).await?, 0, "idle for twenty frames");

        // Elsewhere by a click and by keys.
        push(page, "Reset").await?;
        let start = cell(page, "Weights", "Now", "w₁").await?;
        let hill = page.find("application", "Weight space").await?;
        page.click(&hill).await?;
        let clicked = cell(page, "Weights", "Now", "w₁").await?;
        assert_ne!(clicked, start);
        page.press("ArrowRight").await?;
        assert_ne!(cell(page, "Weights", "Now", "w₁").await?, clicked);
        Ok(())
    });
}

/// What is highlighted or selected in a formula stays while its numbers change.
#[test]
fn a_formula_keeps_its_symbols_while_its_numbers_change() {
    on_page(View::LAPTOP, "", async |page| {
        load_with(page, &OVERLAP, json!({})).await?;
        open_panel(page, "EM").await?;
        push(page, "Hide labels").await?;
        page.click(&page.driver.find(By::XPath("//*[@id='inside-em']//summary[.='The two steps as formulas']")).await?)
            .await?;
        push(page, "E-step").await?;
        push(page, "M-step").await?;
        let last = "[...document.querySelectorAll('#inside-em .equation:not([hidden])')].at(-1)";
        page.run::<()>(
            &format!("window.kept = {last}.querySelectorAll('msub'); window.numbers = {last}.textContent;"),
            &[],
        )
        .await?;
        push(page, "E-step").await?;
        push(page, "M-step").await?;
        page.until("the numbers have changed", &format!("{last}.textContent !== numbers")).await?;
        let kept = "[...kept].every((symbol) => symbol.isConnected) && kept.length > 1";
        assert!(page.eval::<bool>(kept).await?, "no symbol is made anew");
        // A fraction, an index and a sum, as a browser lays them out.
        let kinds =
            "['mfrac', 'msub', 'munder', 'mn'].filter((kind) => !document.querySelector(`#inside-em math ${kind}`))";
        assert_eq!(page.eval::<Vec<String>>(kinds).await?, [""; 0]);
        Ok(())
    });
}

#[test]
fn half_steps_of_em_are_those_of_the_stateless_function() {
    on_page(View::LAPTOP, "", async |page| {
        load_with(page, &OVERLAP, json!({})).await?;
        open_panel(page, "EM").await?;
        let tools = "Boolean(document.querySelector('#inside-em > .playback:not([hidden])'))";
        assert!(!page.eval::<bool>(tools).await?, "without a missing label EM has nothing to do");
        let before = points(page).await?;
        push(page, "Hide labels").await?;
        // Of seven, those stay without which the labels of a class would be alike.
        page.until("some are hidden", "bayesboard.report().unlabelled > 3").await?;
        let hidden: usize = page.eval("bayesboard.report().unlabelled").await?;
        push(page, "E-step").await?;
        shows(page, "#inside-em > .say", "inside", "/1/body/say").await?;
        push(page, "M-step").await?;
        push(page, "E-step").await?;
        push(page, "M-step").await?;
        let last = "emTrace(data, settings, { iterations: 2 })[2]";
        let expected =
            stateless(page, &format!("(t => [t.prior[1], t.mean[1][0], t.covariance[1][2], t.logLikelihood])({last})"))
                .await?;
        for title in ["Ellipses as numbers", "The two steps as formulas"] {
            page.click(&page.driver.find(By::XPath(format!("//*[@id='inside-em']//summary[.='{title}']"))).await?)
                .await?;
        }
        for ((row, column), expected) in
            [("B x₁", "share"), ("B x₁", "mean"), ("B x₂", "variance")].into_iter().zip(&expected)
        {
            // A variance is the sum of what the points give and of smoothing, both rounded to three decimals.
            let shown = cell(page, "Classes", row, column).await?;
            let sum: f64 = shown.split(" + ").map(|part| part.parse().unwrap_or(f64::NAN)).sum();
            // A mean has three digits.
            let rounding = match column {
                "mean" => 5.5e-3,
                _ if shown.contains(" + ") => 1.5e-3,
                _ => 1e-9,
            };
            ensure!((sum - expected.parse::<f64>()?).abs() < rounding, "{column}: {shown}, not {expected}");
        }
        assert_eq!(cell(page, "Hidden labels found", "EM, now", "log-likelihood").await?, expected[3]);
        shows(page, "#score-generative", "view", "/cards/0/score").await?;
        push(page, "Run").await?;
        has_ended(page).await?;
        push(page, "Show labels").await?;
        assert_eq!(points(page).await?, before);
        push(page, "Undo").await?;
        count(page, before.len()).await?;
        page.until("it begins anew", &format!("bayesboard.report().unlabelled === {hidden} && {tools}")).await?;
        assert_eq!(given(page, json!(["inside"])).await?[0]["body"]["steps"]["pace"]["steps"], 0);
        Ok(())
    });
}
