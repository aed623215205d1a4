//! The formulas: their numbers are the report's, their symbols light up with the board, and nothing in them moves.

use e2e::{Gesture, Page, Pointer, Result, Step, View, on_page};
use serde_json::{Value, json};

use crate::board::{OVERLAP, chosen, load, load_with, open_panel, push};

/// The band beneath what is lit.
const LIT: [u8; 3] = [0xff, 0xb8, 0x1c];

/// The numbers and signs of a formula, by its key, as they stand in the open section.
async fn numbers(page: &Page, key: &str) -> Result<Vec<String>> {
    let script = format!(
        "[...document.querySelectorAll('[data-f=\"{key}\"]')].filter((part) => part.checkVisibility())
          .flatMap((part) => [...part.querySelectorAll('.slot')].filter((slot) => slot.checkVisibility()).map((slot) => slot.textContent.trim()))"
    );
    page.eval(&script).await
}

async fn section(page: &Page, index: usize) -> Result {
    let script = format!(
        "const all = document.querySelectorAll('#inside-formulas details'); if (!all[{index}].open) all[{index}].firstElementChild.click();"
    );
    page.run::<Value>(&script, &[]).await?;
    page.painted().await
}

/// The symbols that are lit, as they are written.
async fn lit(page: &Page) -> Result<Vec<String>> {
    let all = "[...document.querySelectorAll('#inside-formulas .highlighted')].filter((one) => one.checkVisibility())";
    page.eval(&format!("{all}.map((one) => one.textContent)")).await
}

/// How many pixels of the plot are of the color of what is lit.
async fn band(page: &Page) -> Result<usize> {
    page.painted().await?;
    let plot = page.find("application", "Training points").await?;
    Ok(page.picture_of(&plot).await?.count(LIT, 3))
}

#[test]
fn the_numbers_are_those_of_the_report() {
    on_page(View::LAPTOP, "", async |page| {
        load_with(page, &OVERLAP, json!({ "generative": { "pooling": 1 }, "logistic": { "priorStd": null } })).await?;
        open_panel(page, "Formulas").await?;
        // Six points of A, scatter 2 of its own and 10 with B, over ten points; the smoothing is 0.01·1.96.
        assert_eq!(numbers(page, "prior").await?, ["6", "10", "=", "0.600"]);
        assert_eq!(
            numbers(page, "variance").await?,
            ["10.0", "10", "0.0196", "≈", "1.02", "10.0", "10", "0.0196", "≈", "1.02"]
        );
        page.press("2").await?;
        page.until(
            "the formulas are of B",
            "document.querySelector('[data-f=mean] .slot').textContent.trim() === '4.00'",
        )
        .await?;
        section(page, 4).await?;
        let odds: Vec<f64> = page.eval("window.bayesboard.report().generative.logOdds").await?;
        let written: Vec<f64> = page.eval(
            "[...document.querySelectorAll('[data-f=odds] mn.slot')].map((slot) => Number(slot.textContent.trim().replace('− ', '-').replace('+ ', '').replace('−', '-')))",
        ).await?;
        assert!(odds.iter().zip(&written).all(|(a, b)| (a - b).abs() <= 5.0001e-3 * a.abs()), "{odds:?} {written:?}");
        section(page, 5).await?;
        let likelihood: f64 = page.eval("window.bayesboard.report().logistic.conditionalLogLikelihood").await?;
        let written: f64 = numbers(page, "likelihood").await?[1].replace('−', "-").parse()?;
        assert!((written - likelihood).abs() <= 5.0001e-3 * likelihood.abs(), "{likelihood} {written}");
        for row in ["g0", "g1", "g2"] {
            assert_eq!(numbers(page, row).await?, ["0", "=", "0"], "{row}: no slope at the maximum, and no prior");
        }
        // With own variances there is no line, and a sentence stands in place of the formula.
        load(page, &OVERLAP).await?;
        section(page, 4).await?;
        assert!(numbers(page, "odds").await?.is_empty());
        assert!(
            page.eval::<String>("document.querySelector('[data-f=no-line]').textContent")
                .await?
                .contains("do not cancel")
        );
        Ok(())
    });
}

#[test]
fn symbols_light_up_what_they_stand_for_and_the_other_way_round() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        open_panel(page, "Formulas").await?;
        assert_eq!((band(page).await?, lit(page).await?), (0, vec![]));
        // By keyboard: the buttons of the terms.
        page.run::<Value>("document.querySelector('#inside-formulas [data-lit=spread]').focus();", &[]).await?;
        assert!(band(page).await? > 500, "the ellipse");
        assert!(lit(page).await?.iter().any(|text| text == "σcj2"), "{:?}", lit(page).await?);
        page.press("Tab").await?;
        assert!(band(page).await? > 500 && lit(page).await? == ["x₁ axis"], "{:?}", lit(page).await?);
        // Pressed, it stays lit.
        page.press("Enter").await?;
        page.run::<Value>("document.activeElement.blur();", &[]).await?;
        assert!(band(page).await? > 500);
        push(page, "x₁ axis").await?;
        page.run::<Value>("document.activeElement.blur();", &[]).await?;
        // From the board: the mean of B, and the formulas are about B as long as the pointer is there.
        let (x, y) = page.to_page(1.0, 0.0).await?;
        page.perform(&[Gesture::new(Pointer::Mouse).to(x, y)]).await?;
        page.until(
            "the formulas are of B",
            "document.querySelector('[data-f=mean] .slot').textContent.trim() === '4.00'",
        )
        .await?;
        assert!(lit(page).await?.iter().any(|text| text == "μcj"), "{:?}", lit(page).await?);
        assert_eq!(chosen(page, "Class").await?, ["A"]);
        let (x, y) = page.to_page(-4.5, -4.5).await?;
        page.perform(&[Gesture::new(Pointer::Mouse).to(x, y)]).await?;
        page.until(
            "they are of A again",
            "document.querySelector('[data-f=mean] .slot').textContent.trim() === '−6.00'",
        )
        .await?;
        Ok(())
    });
}

#[test]
fn the_formulas_are_copied_as_latex() {
    on_page(View::LAPTOP, "", async |page| {
        let permissions = json!({ "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"] });
        page.driver.cdp().send_raw("Browser.grantPermissions", permissions).await?;
        load(page, &OVERLAP).await?;
        open_panel(page, "Formulas").await?;
        push(page, "Copy LaTeX of the formulas").await?;
        let script = "navigator.clipboard.readText().then((text) => { window.copied = text; });";
        page.run::<Value>(script, &[]).await?;
        page.until("it is copied", "window.copied").await?;
        let text: String = page.eval("window.copied").await?;
        assert!(text.contains("\\[ \\pi_{c} = \\frac{n_{c}}{n} = \\frac{6}{10} = 0.600 \\]\n"), "{text}");
        assert!(text.contains("\\mu_{c 1} = \\frac{-6.00}{6} = -1.00"), "{text}");
        assert!(text.contains("\\sigma_{c 1}^{2} = \\frac{2.00}{6} + 0.0196 \\approx 0.353"), "{text}");
        assert!(text.is_ascii(), "no sign is left over: {text}");
        section(page, 1).await?;
        push(page, "Copy LaTeX of the formulas").await?;
        page.run::<Value>(script, &[]).await?;
        page.until("Bayes' rule is copied", "window.copied.includes('mid c )')").await?;
        let text: String = page.eval("window.copied").await?;
        let density = text.lines().find(|line| line.starts_with("\\[ p ( x_{1}")).unwrap_or_default();
        assert!(density.contains("}} \\cdot \\exp ( - \\frac{"), "a density is one line: {text}");
        Ok(())
    });
}

/// With every preset and every section, also in presenter mode.
#[test]
fn no_formula_is_wider_than_its_panel() {
    on_page(View { width: 1280, height: 720, ..View::LAPTOP }, "", async |page| {
        open_panel(page, "Formulas").await?;
        let script = "const wide = [];
            for (const button of document.querySelectorAll('[data-preset]')) {
              button.click();
              await new Promise(requestAnimationFrame);
              for (const details of document.querySelectorAll('#inside-formulas details')) {
                details.open = true;
                const sections = [...details.querySelectorAll('p')].filter((p) => p.scrollWidth > p.clientWidth + 1);
                wide.push(...sections.map((p) => `${button.dataset.preset}: ${p.dataset.f ?? p.textContent}`));
              }
            }
            return wide;";
        for presents in [false, true] {
            if presents {
                push(page, "Present").await?;
            }
            assert_eq!(page.run::<Vec<String>>(script, &[]).await?, [""; 0], "presented: {presents}");
        }
        Ok(())
    });
}

/// While a point is dragged, every line keeps its place and its height; in it, what stands behind a number moves with
/// the number's digits.
#[test]
fn no_line_moves_while_a_point_is_dragged() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        open_panel(page, "Formulas").await?;
        let places = "[...document.querySelectorAll('#inside-formulas math')].filter((one) => one.checkVisibility())
            .map((one) => { const { y, height } = one.getBoundingClientRect(); return [y, height]; })";
        let before: Vec<[f64; 2]> = page.eval(places).await?;
        let (x, y) = page.to_page(1.0, 2.0).await?;
        page.step(Pointer::Mouse, Step::Down, x, y).await?;
        for i in 0..20 {
            page.step(Pointer::Mouse, Step::Move, x + 3.0 * f64::from(i), y + 5.0 * f64::from(i)).await?;
            page.painted().await?;
            // Fonts that are fitted to pixels have digits of unlike heights.
            let now: Vec<[f64; 2]> = page.eval(places).await?;
            let keeps = |(a, b): (&[f64; 2], &[f64; 2])| a.iter().zip(b).all(|(a, b)| (a - b).abs() <= 4.0);
            assert!(
                now.len() == before.len() && now.iter().zip(&before).all(keeps),
                "step {i}: {now:?}, not {before:?}"
            );
        }
        page.step(Pointer::Mouse, Step::Up, x + 57.0, y + 95.0).await
    });
}
