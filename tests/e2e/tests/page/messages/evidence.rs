//! The evidence: one row for each factor, in two units, with zeros and without an answer; and all of it hidden.

use anyhow::ensure;
use e2e::View;
use serde_json::json;

use super::*;

#[test]
fn each_word_has_its_row_in_either_units() {
    on_messages(View::LAPTOP, "", async |page| {
        let rows = shows_table(page, "factors").await?;
        assert_eq!(rows.len(), 5);
        assert_eq!(
            json!(&rows[1..4]),
            json!([
                ["free", "2/27", "4/30", "for spam", "× 1.80"],
                ["now", "2/27", "4/30", "for spam", "× 1.80"],
                ["lunch", "3/27", "1/30", "for ham", "× 0.300"],
            ])
        );
        // The bar points to the side of its class.
        let bars: Vec<f64> = page.eval("[...document.querySelectorAll('#inside-evidence tbody rect')].map(({ x, width }) => x.baseVal.valueInSpecifiedUnits + width.baseVal.valueInSpecifiedUnits / 2 - 50)").await?;
        ensure!(bars[1] > 0.0 && bars[3] < 0.0, "{bars:?}");
        assert_eq!(chosen(page, "Evidence in").await?, ["× factors"]);
        choose(page, "Evidence in", "+ logs").await?;
        assert_eq!(shows_table(page, "factors").await?[1][4], "+ 0.59");
        assert_eq!(state(page).await?["view"]["units"], "logs");
        says_what_the_module_gives(page).await?;
        page.press("x").await?;
        assert_eq!(chosen(page, "Evidence in").await?, ["× factors"]);
        click_word(page, "Repeat", "free").await?;
        assert_eq!(shows_table(page, "factors").await?[1][0], "free × 2");

        // Words that are not there: one row, and on request one for each.
        page.press("m").await?;
        assert_eq!(shows_table(page, "factors").await?.len(), 6);
        let rows = "[...document.querySelectorAll('#inside-evidence details tbody tr')].filter((row) => row.checkVisibility()).length";
        assert_eq!(page.eval::<usize>(rows).await?, 0);
        let opener = page.driver.find(By::Css("#inside-evidence summary")).await?;
        page.click(&opener).await?;
        page.until("fifteen words, three are there", &format!("{rows} === 12")).await?;
        page.run::<Value>("arguments[0].focus();", &[opener.to_json()?]).await?;
        page.press("Enter").await?;
        page.until("it is closed", &format!("{rows} === 0")).await?;
        assert_no_nonsense(page).await
    });
}

#[test]
fn a_factor_of_zero_and_no_answer_are_explained() {
    on_messages(View::LAPTOP, "#v=1&corpus=first-messages&laplace=0&judge=lunch", async |page| {
        // No spam has "lunch".
        let rows = shows_table(page, "factors").await?;
        assert_eq!(posterior(page).await?.map(|text| text.parse::<f64>().ok()), [Some(1.0), Some(0.0)]);
        let tones = "[...document.querySelectorAll('#inside-evidence tbody tr')].map((row) => row.className)";
        assert_eq!(page.eval::<Vec<String>>(tones).await?, ["plain", "strong", "sum"], "{rows:?}");
        assert!(says(page, "beside").await?.ends_with("is 0, so the product of spam is 0, whatever else is written."));
        says_what_the_module_gives(page).await?;
        // No ham has "cash": 0/0.
        let field = page.find("textbox", "Judge").await?;
        for text in ["lunch cash", "mahalanobis"] {
            page.fill(&field, text).await?;
            is_judged(page, text).await?;
            shows_table(page, "factors").await?;
            assert_eq!(posterior(page).await?, ["", ""], "{text}");
            shows_posterior(page).await?;
            says_what_the_module_gives(page).await?;
            assert_no_nonsense(page).await?;
        }
        // One class alone, and none: a sentence, no table.
        for messages in [json!([{ "class": 1, "text": "win" }]), json!([{ "class": null, "text": "win" }]), json!([])] {
            load(page, json!({ "messages": messages, "judge": "win" })).await?;
            says_what_the_module_gives(page).await?;
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
        page.until("fits can be shown", "document.getElementById('hide-fits').textContent === 'Show fits'").await?;
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
                    "['#words .scroll', '#inside-evidence .numbers'].map((box) => document.querySelector(box))
                       .map((box) => box.querySelector('table').getBoundingClientRect().right - box.getBoundingClientRect().left - box.clientWidth)",
                )
                .await?;
            ensure!(beyond.iter().all(|&width| width <= 1.0), "{view:?}: {beyond:?} pixels beyond their boxes");
            Ok(())
        });
    }
}
