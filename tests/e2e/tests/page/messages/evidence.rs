//! The evidence: one row for each factor, in two units, with zeros and without an answer; and all of it hidden.

use anyhow::ensure;
use e2e::{Page, Result, View};
use serde_json::json;

use super::*;

/// The rows of the evidence as the page shows them: head, how often, both fractions, side and value.
async fn factors(page: &Page) -> Result<Value> {
    page.eval(
        "[...document.querySelectorAll('#evidence tbody tr, #evidence tfoot tr')].map((row) => {
            const [head, zero, one, bar, value] = row.cells;
            const [word, times] = (head.querySelector('button') ?? head).children;
            return [word, times, zero, one, bar.children[1], value].map((cell) => cell.textContent);
        })",
    )
    .await
}

/// The same as the module gives them.
async fn given_factors(page: &Page) -> Result<Value> {
    let evidence = given(page, json!(["view"])).await?["evidence"].clone();
    let row =
        |row: &Value| json!([row["head"], row["times"], row["shares"][0], row["shares"][1], row["side"], row["value"]]);
    let of = |kind: &dyn Fn(&Value) -> bool| -> Vec<Value> {
        evidence["rows"].as_array().into_iter().flatten().filter(|row| kind(row)).map(row).collect()
    };
    let absent: Vec<Value> = evidence["absent"].get("row").map(row).into_iter().collect();
    let total = json!(["together", "", "", "", evidence["total"]["side"], evidence["total"]["value"]]);
    let all = [of(&|row| row["kind"] != "absent"), absent, of(&|row| row["kind"] == "absent"), vec![total]].concat();
    Ok(json!(all))
}

async fn shows_factors(page: &Page) -> Result<Vec<Value>> {
    page.eventually(async || {
        let (shown, given) = (factors(page).await?, given_factors(page).await?);
        ensure!(shown == given, "{shown} is shown, not {given}");
        Ok(shown.as_array().cloned().unwrap_or_default())
    })
    .await
}

#[test]
fn each_word_has_its_row_in_either_units() {
    on_messages(View::LAPTOP, "", async |page| {
        let rows = shows_factors(page).await?;
        assert_eq!(rows.len(), 5);
        assert_eq!(
            json!(&rows[1..4]),
            json!([
                ["free", "", "2/27", "4/30", "for spam", "× 1.80"],
                ["now", "", "2/27", "4/30", "for spam", "× 1.80"],
                ["lunch", "", "3/27", "1/30", "for ham", "× 0.300"],
            ])
        );
        // The bar points to the side of its class.
        let bars: Vec<f64> = page.eval("[...document.querySelectorAll('#evidence tbody rect')].map(({ x, width }) => x.baseVal.valueInSpecifiedUnits + width.baseVal.valueInSpecifiedUnits / 2 - 50)").await?;
        ensure!(bars[1] > 0.0 && bars[3] < 0.0, "{bars:?}");
        assert_eq!(chosen(page, "Evidence in").await?, ["× factors"]);
        choose(page, "Evidence in", "+ logs").await?;
        assert_eq!(shows_factors(page).await?[1][5], "+ 0.59");
        assert_eq!(state(page).await?["view"]["units"], "logs");
        says_what_the_module_gives(page).await?;
        page.press("x").await?;
        assert_eq!(chosen(page, "Evidence in").await?, ["× factors"]);
        click_word(page, "Repeat", "free").await?;
        assert_eq!(shows_factors(page).await?[1][1], "× 2");

        // Words that are not there: one row, which opens.
        page.press("m").await?;
        let table = page.find("table", "Evidence").await?;
        let opener = page
            .find_in(
                &table,
                "button",
                given(page, json!(["view"])).await?["evidence"]["absent"]["row"]["head"].as_str().unwrap_or_default(),
            )
            .await?;
        assert_eq!(opener.attr("aria-expanded").await?.as_deref(), Some("false"));
        assert_eq!(shows_factors(page).await?.len(), 6);
        page.click(&opener).await?;
        let open = shows_factors(page).await?;
        assert_eq!(open.len(), 6 + 12, "fifteen words, three are there");
        assert_eq!(opener.attr("aria-expanded").await?.as_deref(), Some("true"));
        page.run::<Value>("arguments[0].focus();", &[opener.to_json()?]).await?;
        page.press("Enter").await?;
        assert_eq!(shows_factors(page).await?.len(), 6);
        assert_no_nonsense(page).await
    });
}

#[test]
fn a_factor_of_zero_and_no_answer_are_explained() {
    on_messages(View::LAPTOP, "#v=1&corpus=first-messages&laplace=0&judge=lunch", async |page| {
        // No spam has "lunch".
        let rows = shows_factors(page).await?;
        assert_eq!(posterior(page).await?.map(|text| text.parse::<f64>().ok()), [Some(1.0), Some(0.0)]);
        let zero = "[...document.querySelectorAll('#evidence tbody tr')].map((row) => row.classList.contains('zero'))";
        assert_eq!(page.eval::<Vec<bool>>(zero).await?, [false, true], "{rows:?}");
        shows(page, "#evidence-zero", "view", "/evidence/zero").await?;
        says_what_the_module_gives(page).await?;
        // No ham has "cash": 0/0.
        let field = page.find("textbox", "Judge").await?;
        for text in ["lunch cash", "mahalanobis"] {
            page.fill(&field, text).await?;
            is_judged(page, text).await?;
            shows_factors(page).await?;
            assert_eq!(posterior(page).await?, ["", ""], "{text}");
            shows_posterior(page).await?;
            shows(page, "#evidence-zero", "view", "/evidence/zero").await?;
            for (place, field) in [("#verdict", "/verdict"), ("#joint", "/joint")] {
                shows(page, place, "view", field).await?;
            }
            assert_no_nonsense(page).await?;
        }
        // One class alone, and none: a sentence, no table.
        for messages in [json!([{ "class": 1, "text": "win" }]), json!([{ "class": null, "text": "win" }]), json!([])] {
            load(page, json!({ "messages": messages, "judge": "win" })).await?;
            shows(page, "#verdict", "view", "/verdict").await?;
            assert_no_nonsense(page).await?;
            for panel in ["Table", "Formulas", "Prior of θ", "Evidence"] {
                open_panel(page, panel).await?;
                assert_no_nonsense(page).await?;
            }
        }
        Ok(())
    });
}

#[test]
fn hidden_fits_say_nothing_of_the_model() {
    on_messages(View::LAPTOP, "", async |page| {
        push(page, "Hide fits").await?;
        // Whatever is to be guessed is out of sight, and for readers too.
        let left: Vec<String> = page.eval("[...document.querySelectorAll('.answer, #posterior output')].filter((node) => node.checkVisibility({ visibilityProperty: true }) && node.textContent.trim() !== '').map((node) => node.id || node.className)").await?;
        assert!(left.is_empty(), "{left:?}");
        let text = visible_text(page).await?;
        ensure!(!text.contains("0.493") && !text.contains("0.507") && !text.contains("0.87"), "{text}");
        assert_eq!(posterior(page).await?, ["", ""]);
        assert!(in_list(page).await?.iter().all(String::is_empty));
        // Messages are seen, and what is judged goes on.
        click_word(page, "Take out", "lunch").await?;
        is_judged(page, "free now").await?;
        assert_eq!(posterior(page).await?, ["", ""]);
        page.reload().await?;
        page.find("button", "Show fits").await?;
        assert_eq!(posterior(page).await?, ["", ""]);
        page.press("h").await?;
        page.find("button", "Hide fits").await?;
        shows_posterior(page).await?;
        says_what_the_module_gives(page).await
    });
}

#[test]
fn long_words_push_no_factor_out_of_sight() {
    const LONG: &str = "congratulations dear customer you win a free extraordinary holiday phone call now";
    let low = View { width: 900, height: 600, ..View::LAPTOP };
    for view in [View::LAPTOP, View::TABLET, low] {
        on_messages(view, "", async |page| {
            page.enter(&page.find("textbox", "Judge").await?, LONG).await?;
            let beyond: Vec<f64> = page
                .eval(
                    "['#words .scroll', '#evidence'].map((box) => document.querySelector(box))
                       .map((box) => box.querySelector('table').getBoundingClientRect().right - box.getBoundingClientRect().left - box.clientWidth)",
                )
                .await?;
            ensure!(beyond.iter().all(|&width| width <= 1.0), "{view:?}: {beyond:?} pixels beyond their boxes");
            Ok(())
        });
    }
}
