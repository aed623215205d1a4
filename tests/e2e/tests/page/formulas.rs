//! The formulas: their numbers are the report's, their symbols light up with the board, and nothing in them moves.

use anyhow::Context;
use e2e::{Gesture, Page, Pointer, Result, Step, View, on_page};
use serde_json::{Value, json};
use thirtyfour::By;

use crate::board::{OVERLAP, load, load_with, open_panel, push};

/// The band beneath what is lit.
const LIT: [u8; 3] = [0xff, 0xb8, 0x1c];

/// The lines of the formulas in sight, without spaces.
async fn lines(page: &Page) -> Result<Vec<String>> {
    let all =
        "[...document.querySelectorAll('#inside-formulas .formula > div')].filter((line) => line.checkVisibility())";
    page.eval(&format!("{all}.map((line) => line.textContent.replace(/\\s/g, ''))")).await
}

/// The line that begins so.
async fn line(page: &Page, begin: &str) -> Result<String> {
    let all = lines(page).await?;
    let found = all.iter().find(|line| line.starts_with(begin));
    found.cloned().with_context(|| format!("no line begins with {begin}: {all:?}"))
}

/// Shows the formulas of a subject.
async fn choose_formula(page: &Page, name: &str) -> Result {
    page.set(&page.find("combobox", "Formula").await?, name).await?;
    page.painted().await
}

/// The numbers at the end of a line, each after its sign or its symbol.
fn numbers(line: &str) -> Vec<f64> {
    let plain = line.replace('−', "-");
    let parts = plain.split(|c: char| !(c.is_ascii_digit() || c == '.' || c == '-'));
    parts.filter_map(|part| part.parse().ok()).collect()
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
        assert_eq!(line(page, "πc").await?, "πc=ncn=610=0.600");
        assert_eq!(line(page, "σc12").await?, "σc12=10.010+0.0196≈1.02");
        page.press("2").await?;
        page.until("the formulas are of B", "document.getElementById('inside-formulas').innerText.includes('4.00')")
            .await?;
        choose_formula(page, "From means to a line").await?;
        let odds: Vec<f64> = page.eval("window.bayesboard.report().generative.logOdds").await?;
        let written = line(page, "w0+w1x1+w2x2").await?;
        let written =
            written.split('≈').nth(1).expect("numbers").replace("x1", " ").replace("x2", " ").replace('+', " ");
        let written = numbers(&written);
        assert!(odds.iter().zip(&written).all(|(a, b)| (a - b).abs() <= 5.0001e-3 * a.abs()), "{odds:?} {written:?}");
        choose_formula(page, "Logistic regression").await?;
        let likelihood: f64 = page.eval("window.bayesboard.report().logistic.conditionalLogLikelihood").await?;
        let written = line(page, "ℓ(𝐰)=∑i(yi").await?;
        let written = *numbers(&written).last().expect("a number");
        assert!((written - likelihood).abs() <= 5.0001e-3 * likelihood.abs(), "{likelihood} {written}");
        for row in ["∂0", "∂1", "∂2"] {
            assert_eq!(line(page, row).await?, format!("{row}=0=0"), "no slope at the maximum, and no prior");
        }
        // With own variances there is no line, and a sentence stands in place of the formula.
        load(page, &OVERLAP).await?;
        choose_formula(page, "From means to a line").await?;
        assert!(line(page, "w0").await.is_err());
        assert!(
            page.eval::<String>("document.querySelector('#inside-formulas .say').textContent")
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
        // By keyboard: the first of each symbol is a stop.
        let stops: Vec<String> = page
            .eval("[...document.querySelectorAll('#inside-formulas [tabindex=\"0\"]')].map((one) => one.textContent)")
            .await?;
        assert_eq!(stops, ["nc", "μcj", "σcj2"]);
        page.run::<Value>("document.querySelectorAll('#inside-formulas [tabindex=\"0\"]')[2].focus();", &[]).await?;
        assert!(band(page).await? > 500, "the ellipse");
        assert!(lit(page).await?.iter().any(|text| text == "σcj2"), "{:?}", lit(page).await?);
        page.press("Shift+Tab").await?;
        assert!(lit(page).await?.iter().all(|text| text.starts_with('μ')), "{:?}", lit(page).await?);
        page.run::<Value>("document.activeElement.blur();", &[]).await?;
        assert_eq!((band(page).await?, lit(page).await?), (0, vec![]));
        // A press, as by a finger, keeps it lit until something else is pressed.
        let mean = page.driver.find(By::Css("#inside-formulas [data-symbol]")).await?;
        page.click(&mean).await?;
        assert_eq!(lit(page).await?[0], "nc");
        page.run::<Value>("document.activeElement.blur();", &[]).await?;
        // From the board: the mean of B, and the formulas are about B as long as the pointer is there.
        let (x, y) = page.to_page(1.0, 0.0).await?;
        page.perform(&[Gesture::new(Pointer::Mouse).to(x, y)]).await?;
        page.until("the formulas are of B", "document.getElementById('inside-formulas').innerText.includes('4.00')")
            .await?;
        assert!(lit(page).await?.iter().any(|text| text == "μcj"), "{:?}", lit(page).await?);
        let (x, y) = page.to_page(-4.5, -4.5).await?;
        page.perform(&[Gesture::new(Pointer::Mouse).to(x, y)]).await?;
        page.until("they are of A again", "document.getElementById('inside-formulas').innerText.includes('−6.00')")
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
        let copied = async |part: &str| -> Result<String> {
            push(page, "Copy LaTeX").await?;
            page.run::<Value>("navigator.clipboard.readText().then((text) => { window.copied = text; });", &[]).await?;
            page.until("it is copied", &format!("window.copied?.includes('{part}')")).await?;
            page.eval("window.copied").await
        };
        let text = copied("frac").await?;
        assert!(text.contains("\\[ \\pi_c = \\frac{n_c}{n} = \\frac{6}{10} = 0.600 \\]\n"), "{text}");
        assert!(text.contains("\\mu_{c1} = \\frac{-6.00}{6} = -1.00"), "{text}");
        assert!(text.contains("\\sigma_{c1}^2 = \\frac{2.00}{6} + 0.0196 \\approx 0.353"), "{text}");
        for name in ["Bayes’ rule here", "From means to a line", "Logistic regression", "Likelihood", "The net"] {
            choose_formula(page, name).await?;
            let text = copied("[").await?;
            assert!(text.is_ascii() && !text.contains("num{"), "no sign is left over: {text}");
            if name == "Bayes’ rule here" {
                let density = text.lines().find(|line| line.starts_with("\\[ p(x_1 ")).unwrap_or_default();
                assert!(density.contains("}} \\cdot \\exp (-\\frac{"), "a density is one line: {text}");
            }
        }
        // Without a formula there is nothing to copy.
        choose_formula(page, "Estimates").await?;
        push(page, "Clear").await?;
        let button =
            "[...document.querySelectorAll('#inside-formulas button')].find((one) => one.textContent === 'Copy LaTeX')";
        page.until("the button is gone", &format!("!{button}.checkVisibility()")).await
    });
}

/// With every preset and every subject, also in presenter mode.
#[test]
fn no_formula_is_wider_than_its_panel() {
    on_page(View { width: 1280, height: 720, ..View::LAPTOP }, "", async |page| {
        open_panel(page, "Formulas").await?;
        let script = "const wide = [];
            for (const button of document.querySelectorAll('[data-preset]')) {
              button.click();
              await new Promise(requestAnimationFrame);
              const pick = document.querySelector('#inside-formulas select');
              for (let i = 0; i < pick.options.length; i++) {
                pick.selectedIndex = i;
                pick.dispatchEvent(new Event('change', { bubbles: true }));
                await new Promise(requestAnimationFrame);
                const lines = [...document.querySelectorAll('#inside-formulas .formula > div')];
                const those = lines.filter((line) => line.checkVisibility() && line.scrollWidth > line.clientWidth + 1);
                wide.push(...those.map((line) => `${button.dataset.preset}: ${line.textContent}`));
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
