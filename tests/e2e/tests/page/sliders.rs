//! The sliders with their text fields and limits: what is set is what the numbers follow.

use e2e::{Page, Result, View, on_page};
use serde_json::{Value, json};
use thirtyfour::By;

use crate::board::{
    Dot, OVERLAP, assert_no_nonsense, cell, chosen, disclose, load, load_with, number, open_panel, push, reads, tick,
};

/// Types into the text field of a slider.
async fn enter(page: &Page, slider: &str, text: &str) -> Result {
    page.fill(&page.find("textbox", slider).await?, text).await
}

/// What a slider's text field shows.
async fn shows(page: &Page, slider: &str) -> Result<String> {
    Ok(page.find("textbox", slider).await?.prop("value").await?.unwrap_or_default())
}

/// Where a slider stands.
async fn position(page: &Page, slider: &str) -> Result<f64> {
    Ok(page.find("slider", slider).await?.prop("value").await?.unwrap_or_default().parse()?)
}

/// Clicks the name of a slider, which is a switch to its neutral value and back.
async fn switch(page: &Page, slider: &str) -> Result {
    page.click(&page.find("button", slider).await?).await
}

#[test]
fn pooling_moves_between_own_and_shared_variances() {
    on_page(View::LAPTOP, "", async |page| {
        load_with(page, &OVERLAP, json!({ "generative": { "varianceSmoothing": 0 } })).await?;
        // The corners are in the opened card.
        assert_eq!(chosen(page, "Model").await?, ["Naive Bayes"]);
        let slider = page.find("slider", "Shared variance").await?;
        // By keys on the slider itself: its end is the shared variance.
        open_panel(page, "Numbers").await?;
        page.click(&slider).await?;
        page.press("End").await?;
        assert_eq!(cell(page, "Classes", "A x₁", "variance").await?, "1.000");
        assert_eq!(chosen(page, "Model").await?, ["Naive Bayes, shared variance"]);
        page.press("ArrowLeft").await?;
        assert_eq!(shows(page, "Shared variance").await?, "0.99");
        assert!(chosen(page, "Model").await?.is_empty(), "between the corners none is checked");
        // (½·2 + ½·10)/(½·6 + ½·10) = 6/8 for A, (½·8 + ½·10)/(½·4 + ½·10) = 9/7 for B.
        enter(page, "Shared variance", "0.5").await?;
        assert_eq!(cell(page, "Classes", "A x₁", "variance").await?, "0.750");
        assert_eq!(cell(page, "Classes", "B x₂", "variance").await?, "1.286");
        assert_eq!(position(page, "Shared variance").await?, 0.5);
        // What is out of range is refused beside the field, and nothing changes.
        enter(page, "Shared variance", "1.5").await?;
        reads(page, "must be a number from 0 to 1").await?;
        enter(page, "Shared variance", "half").await?;
        reads(page, "“half” is not a number.").await?;
        assert_eq!(cell(page, "Classes", "A x₁", "variance").await?, "0.750");
        page.press("Escape").await?;
        assert_eq!(shows(page, "Shared variance").await?, "0.5");
        push(page, "Undo").await?;
        assert_eq!(shows(page, "Shared variance").await?, "0.99");
        // Arrow keys in the field step, with Shift ten times as far.
        page.click(&page.find("textbox", "Shared variance").await?).await?;
        page.press("Shift+ArrowDown").await?;
        assert_eq!(shows(page, "Shared variance").await?, "0.89");
        page.press("ArrowUp").await?;
        assert_eq!(shows(page, "Shared variance").await?, "0.9");
        Ok(())
    });
}

/// What a text is read as in any field; a text that reads both ways is neither.
const TYPED: [(&str, f64); 9] = [
    ("1,5", 1.5),
    ("0,25", 0.25),
    ("1,234.5", 1234.5),
    ("1.234,5", 1234.5),
    ("25 %", 0.25),
    ("1/4", 0.25),
    ("1.000", 1.0),
    ("2·10^-3", 0.002),
    ("1,234,567", 1_234_567.0),
];

#[test]
fn a_number_is_taken_if_it_reads_one_way_and_refused_with_both_readings_if_it_reads_two() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        for (text, number) in TYPED {
            enter(page, "Weight prior λ", text).await?;
            assert_eq!(page.eval::<f64>("bayesboard.state().settings.logistic.priorStd").await?, number, "{text}");
        }
        enter(page, "Weight prior λ", "1,000").await?;
        reads(page, "“1,000” can be read as 1000 or as 1: write one of these.").await?;
        assert_eq!(page.eval::<f64>("bayesboard.state().settings.logistic.priorStd").await?, 1_234_567.0);
        page.press("Escape").await?;
        // Whole numbers: a point or comma that would leave no whole number groups digits.
        page.find("tab", "Samples").await?;
        page.click(&page.find("tab", "Samples").await?).await?;
        let n = page.find("textbox", "Points").await?;
        for (text, is_taken) in [
            ("1,000", false),
            ("1.000", false),
            ("1,234", true),
            ("1.234", true),
            ("12.5", false),
            ("20,000", false),
            ("2 000", true),
        ] {
            page.fill(&n, text).await?;
            // What is refused is left as it is, with the focus: no later view writes over it.
            let state = "const [field] = arguments; return [field.checkValidity(), document.activeElement !== field];";
            assert_eq!(page.run::<[bool; 2]>(state, &[n.to_json()?]).await?, [is_taken; 2], "{text}");
        }
        for (text, readings) in [("1,000", "1000 or as 1"), ("1.000", "1 or as 1000")] {
            page.fill(&n, text).await?;
            let why = page.run::<String>("return arguments[0].validationMessage;", &[n.to_json()?]).await?;
            assert_eq!(why, format!("“{text}” can be read as {readings}: write one of these."));
        }
        page.set(&n, "7").await?;
        page.press("ArrowUp").await?;
        assert_eq!(n.prop("value").await?.as_deref(), Some("8"), "arrow keys step");
        push(page, "8 at once").await?;
        assert_eq!(page.eval::<usize>("bayesboard.state().data.points.length").await?, 8);
        Ok(())
    });
}

#[test]
fn correlation_scales_the_covariances() {
    on_page(View::LAPTOP, "", async |page| {
        disclose(page).await?;
        let tilted: [Dot; 6] =
            [(-3.0, -1.0, 0), (-2.0, 0.0, 0), (-1.0, 1.0, 0), (1.0, 1.0, 1), (2.0, 0.0, 1), (3.0, -1.0, 1)];
        load(page, &tilted).await?;
        enter(page, "Correlation", "0.75").await?;
        // Three quarters of the full ±2/3; the smoothing adds nothing to it.
        assert_eq!(cell(page, "Classes", "A", "cov").await?, "0.500");
        assert_eq!(cell(page, "Classes", "B", "cov").await?, "−0.500");
        assert_eq!(position(page, "Correlation").await?, 0.75);
        page.set(&page.find("slider", "Correlation").await?, "1").await?;
        assert_eq!(shows(page, "Correlation").await?, "1");
        assert_eq!(chosen(page, "Model").await?, ["QDA"]);
        assert_eq!(cell(page, "Classes", "A", "cov").await?, "0.667");
        Ok(())
    });
}

#[test]
fn variance_smoothing_adds_its_share_of_the_largest_variance() {
    on_page(View::LAPTOP, "", async |page| {
        disclose(page).await?;
        load(page, &OVERLAP).await?;
        assert_eq!(shows(page, "Variance smoothing").await?, "0.01");
        assert!((position(page, "Variance smoothing").await? + 2.0).abs() < 1e-9, "the slider holds log10");
        enter(page, "Variance smoothing", "10^-1").await?;
        // 0.1 · 1.96 = 0.196 on top of 1/3 and of 2.
        assert_eq!(cell(page, "Classes", "A x₁", "variance").await?, "0.333 + 0.196");
        assert_eq!(cell(page, "Classes", "B x₂", "variance").await?, "2.000 + 0.196");
        assert!((position(page, "Variance smoothing").await? + 1.0).abs() < 1e-9);
        switch(page, "Variance smoothing").await?;
        assert_eq!(cell(page, "Classes", "A x₁", "variance").await?, "0.333");
        assert_eq!(shows(page, "Variance smoothing").await?, "≈ 0");
        switch(page, "Variance smoothing").await?;
        assert_eq!(cell(page, "Classes", "A x₁", "variance").await?, "0.333 + 0.196", "it comes back to where it was");
        push(page, "Undo").await?;
        assert_eq!(shows(page, "Variance smoothing").await?, "≈ 0", "a switch is one step");
        // Below the scale the thumb stands at its left end; the field takes every value.
        for text in ["0", "1e-5"] {
            enter(page, "Variance smoothing", text).await?;
            assert_eq!(shows(page, "Variance smoothing").await?, text);
            assert!(position(page, "Variance smoothing").await? < -3.0);
        }
        page.click(&page.find("slider", "Variance smoothing").await?).await?;
        page.press("Home").await?;
        page.press("ArrowRight").await?;
        assert_eq!(shows(page, "Variance smoothing").await?, "0.001", "the first step");
        Ok(())
    });
}

#[test]
fn the_class_prior_is_estimated_smoothed_or_set() {
    on_page(View::LAPTOP, "", async |page| {
        disclose(page).await?;
        load(page, &OVERLAP).await?;
        let prior = async |class: &str| cell(page, "Classes", class, "share").await;
        assert_eq!((prior("A").await?, prior("B").await?), ("0.600".into(), "0.400".into()));
        // (6 + 1)/(10 + 2) and (4 + 1)/(10 + 2).
        enter(page, "Pseudo-count α", "1").await?;
        assert_eq!((prior("A").await?, prior("B").await?), ("0.583".into(), "0.417".into()));
        assert_eq!(position(page, "Pseudo-count α").await?, 0.0, "the slider holds log10");
        switch(page, "Pseudo-count α").await?;
        assert_eq!(prior("A").await?, "0.600");
        // The probability of the second class.
        enter(page, "Class prior P(B)", "90 %").await?;
        assert_eq!((prior("A").await?, prior("B").await?), ("0.100".into(), "0.900".into()));
        assert_eq!(position(page, "Class prior P(B)").await?, 0.9);
        switch(page, "Class prior P(B)").await?;
        assert_eq!((prior("A").await?, prior("B").await?), ("0.600".into(), "0.400".into()));
        assert_eq!(shows(page, "Class prior P(B)").await?, "0.4", "what is estimated is shown");
        // A prior of zero takes the class out, without a crash.
        enter(page, "Class prior P(B)", "0").await?;
        assert_eq!(prior("B").await?, "–");
        assert_no_nonsense(page).await
    });
}

#[test]
fn the_prior_of_the_weights_holds_them_back() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        let weight = async |name: &str| number(page, "Weights", "Logistic", name).await;
        assert_eq!(shows(page, "Weight prior λ").await?, "10");
        open_panel(page, "Numbers").await?;
        disclose(page).await?;
        let usual = weight("w₁").await?;
        switch(page, "Weight prior λ").await?;
        assert_eq!(shows(page, "Weight prior λ").await?, "none");
        let free = weight("w₁").await?;
        assert!(free > usual, "without a prior {free}, with one {usual}");
        enter(page, "Weight prior λ", "0.1").await?;
        let held = weight("w₁").await?;
        assert!(held > 0.0 && held < 0.2 * usual, "{held} against {usual}");
        let pressed = page.find("button", "Weight prior λ").await?.attr("aria-pressed").await?;
        assert_eq!(pressed.as_deref(), Some("true"), "not neutral");
        assert!((position(page, "Weight prior λ").await? + 1.0).abs() < 1e-9);
        // A free intercept is near the log-odds of the counts, log(4/6) = −0.405; a penalized one is held back too.
        let intercept = weight("w₀").await?;
        assert!((intercept + 0.405).abs() < 0.05, "{intercept}");
        disclose(page).await?;
        tick(page, "Penalize the intercept").await?;
        let penalized = weight("w₀").await?;
        assert!(penalized < 0.0 && penalized > 0.2 * intercept, "{penalized} against {intercept}");
        let settings: Value = page.eval("window.bayesboard.state().settings.logistic").await?;
        // The right end is no prior at all.
        page.set(&page.find("slider", "Weight prior λ").await?, "3.05").await?;
        assert_eq!(shows(page, "Weight prior λ").await?, "none");
        push(page, "Undo").await?;
        assert_eq!(settings, json!({ "features": "linear", "priorStd": 0.1, "penalizeIntercept": true }));
        Ok(())
    });
}

#[test]
fn a_key_goes_to_each_slider_and_switches_it_when_it_is_there() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        for (key, slider, other) in [
            ("s", "Shared variance", "1"),
            ("o", "Correlation", "1"),
            ("t", "Variance smoothing", "≈ 0"),
            ("i", "Class prior P(B)", "0.5"),
            ("w", "Weight prior λ", "none"),
        ] {
            page.press(key).await?;
            let range = page.find("slider", slider).await?;
            let focused =
                page.run::<bool>("return document.activeElement === arguments[0];", &[range.to_json()?]).await?;
            assert!(focused, "{key} goes to {slider:?}");
            let before = shows(page, slider).await?;
            page.press(key).await?;
            assert_eq!(shows(page, slider).await?, other, "from {before}");
            page.press("Control+z").await?;
            assert_eq!(shows(page, slider).await?, before, "one step");
        }
        page.press("Enter").await?;
        assert_eq!(page.eval::<String>("document.activeElement.id").await?, "plot");
        Ok(())
    });
}

#[test]
fn what_a_key_does_while_it_is_held_is_one_step() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        page.press("s").await?;
        for _ in 0..5 {
            page.hold("ArrowRight", true).await?;
        }
        page.hold("ArrowRight", false).await?;
        assert_eq!(shows(page, "Shared variance").await?, "0.05");
        page.press("ArrowRight").await?;
        page.press("Control+z").await?;
        assert_eq!(shows(page, "Shared variance").await?, "0.05", "a press is a step too");
        page.press("Control+z").await?;
        assert_eq!(shows(page, "Shared variance").await?, "0");
        Ok(())
    });
}

/// Where a place of a slider is, as a share of its way, in CSS pixels of the viewport.
async fn place(page: &Page, id: &str, share: f64) -> Result<(f64, f64)> {
    let body = "const [id, share] = arguments;
        const range = document.getElementById(`${id}-range`);
        const { left, top, width, height } = range.getBoundingClientRect();
        const thumb = Number.parseFloat(getComputedStyle(range).getPropertyValue('--thumb'))
            * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
        return [left + thumb / 2 + share * (width - thumb), top + height / 2];";
    page.run(body, &[json!(id), json!(share)]).await
}

#[test]
fn a_word_at_an_end_is_pressed_and_a_slider_sticks_to_its_tick() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        let ends = page.driver.find_all(By::Css("#pooling .ends > span")).await?;
        for (end, value) in ends.iter().zip(["0", "1"]).rev() {
            page.click(end).await?;
            assert_eq!(shows(page, "Shared variance").await?, value);
            assert_eq!(end.attr("class").await?.as_deref(), Some("holds"));
        }
        let tick = "document.getElementById('class-prior-range').style.getPropertyValue('--from')";
        // A pixel is a bit less than a hundredth of the way.
        for (share, pooling, prior) in [(0.3, 0.3, 0.3), (0.013, 0.0, 0.013), (0.41, 0.41, 0.4)] {
            for (id, slider, value) in
                [("pooling", "Shared variance", pooling), ("class-prior", "Class prior P(B)", prior)]
            {
                let (x, y) = place(page, id, share).await?;
                page.click_at(x, y).await?;
                let reached: f64 = shows(page, slider).await?.parse()?;
                let most = if value == share { 0.011 } else { 1e-9 };
                assert!((reached - value).abs() < most, "{slider} at {share}: {reached}");
            }
            assert_eq!(page.eval::<String>(tick).await?, "0.4", "what is estimated is neutral, at {share}");
        }
        let prior = "window.bayesboard.state().settings.generative.prior";
        assert!(page.eval::<Value>(prior).await?.is_null(), "at its tick it is estimated");
        Ok(())
    });
}

#[test]
fn a_setting_of_a_phone_is_a_row_that_opens() {
    on_page(View::PHONE, "", async |page| {
        load(page, &OVERLAP).await?;
        let open = "[...document.querySelectorAll('.card .slider')].filter((row) => row.checkVisibility()
            && row.querySelector('.step').checkVisibility()).map(({ id }) => id)";
        assert_eq!(page.eval::<Vec<String>>(open).await?, ["pooling"]);
        page.click(&page.find("textbox", "Correlation").await?).await?;
        assert_eq!(page.eval::<Vec<String>>(open).await?, ["correlation"]);
        assert_eq!(shows(page, "Correlation").await?, "0", "a press on a closed row changes nothing");
        for (button, value) in [("more", "0.01"), ("more", "0.02"), ("less", "0.01")] {
            push(page, &format!("Correlation: {button}")).await?;
            assert_eq!(shows(page, "Correlation").await?, value);
        }
        let sizes =
            "[...document.querySelectorAll('#correlation .step')].map((step) => step.getBoundingClientRect().width)";
        assert_eq!(page.eval::<[f64; 2]>(sizes).await?, [44.0; 2]);
        Ok(())
    });
}
