//! The table of words, and the panels behind doors: table, formulas, prior of θ.

use anyhow::ensure;
use e2e::{Page, Result, View};
use serde_json::json;

use super::*;

/// The words of the table, in its order.
async fn words(page: &Page) -> Result<Vec<String>> {
    page.eval("[...document.querySelectorAll('#words tbody bdi')].map((word) => word.textContent)").await
}

/// Chooses an option of a list by its value, as a person's choice does.
pub(super) async fn select(page: &Page, name: &str, value: &str) -> Result {
    page.set(&page.find("combobox", name).await?, value).await
}

/// The rows of the table as the page shows them: word, both counts, both fractions, both estimates, factor.
const WORD_ROWS: &str = "[...document.querySelectorAll('#words tbody tr')].map((row) => {
    const [head, zero, one, left, right, factor] = [...row.cells].filter((cell) => !cell.matches('.bars, .second'));
    return [head.querySelector('bdi'), zero.children[0], one.children[0], left.querySelector('button span'), right.querySelector('button span')].map((cell) => cell.textContent)
      .concat([left, right].map((cell) => cell.children[0].title.split(':')[0]), factor.textContent);
})";

#[test]
fn words_are_sorted_filtered_and_put_in() {
    on_messages(View::LAPTOP, "", async |page| {
        assert_eq!(words(page).await?.len(), 15);
        page.eventually(async || {
            let table = given(page, json!(["words"])).await?;
            let row = |row: &Value| {
                let counts = [0, 1].map(|class| row["counts"][class]["text"].clone());
                json!([
                    row["word"],
                    counts[0],
                    counts[1],
                    row["fractions"][0],
                    row["fractions"][1],
                    row["theta"][0],
                    row["theta"][1],
                    row["factor"]
                ])
            };
            let given: Vec<Value> = table["rows"].as_array().into_iter().flatten().map(row).collect();
            let shown: Vec<Value> = page.eval(WORD_ROWS).await?;
            ensure!(shown == given, "{shown:?} is shown, not {given:?}");
            Ok(())
        })
        .await?;
        // Marks: what is counted is filled, ghosts are hollow.
        let marks = "(class_) => [...document.querySelectorAll('#words tbody tr')].find((row) => row.querySelector('bdi').textContent === 'free').cells[2 - class_]";
        let drawn: Vec<String> =
            page.eval(&format!("[...({marks})(0).querySelectorAll('use')].map((mark) => mark.dataset.class)")).await?;
        assert_eq!(drawn, ["1", "1", "1", "ghost"], "3 + 1 of spam");
        // Those of the judged text come first, whatever the order.
        select(page, "Sort by", "name").await?;
        let by_name = words(page).await?;
        ensure!(by_name[..3] == ["free", "lunch", "now"] && by_name[3] == "a", "{by_name:?}");
        ensure!(by_name[3..].is_sorted(), "{by_name:?}");
        let shaded = "[...document.querySelectorAll('#words tbody tr')].map((row) => row.classList.contains('judged'))";
        assert_eq!(page.eval::<Vec<bool>>(shaded).await?, (0..15).map(|row| row < 3).collect::<Vec<_>>());
        select(page, "Sort by", "count").await?;
        assert_eq!(words(page).await?[3], given(page, json!(["words"])).await?["rows"][3]["word"]);
        let filter = page.find("textbox", "Filter").await?;
        page.click(&filter).await?;
        page.enter(&filter, "n").await?;
        let some = words(page).await?;
        ensure!(some.len() < 15 && some.iter().all(|word| word.contains('n')), "{some:?}");
        page.enter(&filter, "oon").await?;
        assert_eq!(words(page).await?, ["noon"]);
        page.press("Escape").await?;
        let before = state(page).await?;
        push(page, "Put in noon").await?;
        is_judged(page, "free lunch now noon").await?;
        shows_posterior(page).await?;
        undoes(page, &before).await?;
        page.click(&page.find("textbox", "Filter").await?).await?;
        page.press("Control+a").await?;
        page.press("Delete").await?;
        page.press("Escape").await?;
        assert_eq!(words(page).await?.len(), 15);
        click_word(page, "Take out", "free").await?;
        page.fill(&page.find("textbox", "Judge").await?, "win now").await?;
        is_judged(page, "win now").await?;
        assert_eq!(words(page).await?[..2], ["win", "now"]);
        // A fraction opens its θ.
        let table = page.driver.find(By::Css("#words tbody tr")).await?;
        let word = words(page).await?[0].clone();
        page.click(&table.find(By::Css("button[data-of='1']")).await?).await?;
        let lists = "[...document.querySelectorAll('#inside-prior :is(select, .choice:has(:checked))')]
            .map((node) => node.value ?? node.textContent)";
        page.eventually(async || {
            let shown: Vec<String> = page.eval(lists).await?;
            ensure!(shown[..2] == [word.as_str(), "spam"], "{shown:?} is shown, not {word} of spam");
            Ok(())
        })
        .await?;
        assert_no_nonsense(page).await
    });
}

#[test]
fn the_table_has_the_words_that_are_judged_or_all() {
    on_messages(View::LAPTOP, "#v=1&corpus=first-messages&in=table", async |page| {
        let rows = shows_table(page, "by-words").await?;
        assert_eq!(rows.len(), 2 * (1 + 4 + 1 + 1), "the class, its messages, ghosts, and θ");
        let heads = "document.querySelectorAll('#inside-table [data-key=by-words] thead th').length";
        assert_eq!(page.eval::<usize>(heads).await?, 3 + 1);
        let tones = "[...document.querySelectorAll('#inside-table tbody tr')].map((row) => row.className).slice(0, 7)";
        let expected = ["strong", "plain", "plain", "plain", "plain", "soft", "sum"];
        assert_eq!(page.eval::<Vec<String>>(tones).await?, expected);
        select(page, "Words", "all").await?;
        page.until("all words", &format!("{heads} === 15 + 1")).await?;
        shows_table(page, "by-words").await?;
        says_what_the_module_gives(page).await?;
        assert_eq!(state(page).await?["view"]["table"], "words");
        choose(page, "Model", "Bernoulli").await?;
        shows_table(page, "by-words").await?;
        assert_no_nonsense(page).await
    });
}

#[test]
fn one_theta_is_drawn_of_a_word_and_a_class() {
    on_messages(View::LAPTOP, "#v=1&corpus=first-messages&model=bernoulli&judge=free", async |page| {
        open_panel(page, "Prior of θ").await?;
        page.until("the curves are painted", &is_painted("#inside-prior canvas")).await?;
        let said =
            |begins: &str| format!("document.querySelector('#inside-prior .say').textContent.startsWith('{begins}')");
        page.until("of the later class", &said("Of 4 messages in spam 3 have “free”. ")).await?;
        select(page, "Word", "now").await?;
        page.until("of another word", &said("Of 4 messages in spam 3 have “now”. ")).await?;
        let before = state(page).await?;
        page.click(&page.find("radio", "ham").await?).await?;
        page.until("of another class", &said("Of 4 messages in ham 1 has “now”. ")).await?;
        // Read as a mean, θ is the same, and the prior is another.
        page.click(&page.driver.find(By::Css("#inside-prior summary")).await?).await?;
        let updated = |prior: &str| {
            format!("document.getElementById('inside-prior').textContent.includes('{prior} times the likelihood')")
        };
        page.until("a mode", &updated("Beta(2, 2)")).await?;
        page.click(&page.find("radio", "mean, Beta(α, α)").await?).await?;
        page.until("a mean", &updated("Beta(1, 1)")).await?;
        ensure!(state(page).await? == before, "the model is as it was");
        assert_no_nonsense(page).await
    });
}

#[test]
fn the_formulas_of_both_models_are_complete() {
    on_messages(View::LAPTOP, "", async |page| {
        open_panel(page, "Formulas").await?;
        let pick = page.find("combobox", "Formula").await?;
        for model in ["Multinomial", "Bernoulli"] {
            choose(page, "Model", model).await?;
            for name in ["Estimate", "Likelihood", "MAP", "Bayes’ rule", "The net", "A line", "How many numbers"] {
                page.set(&pick, name).await?;
                page.painted().await?;
                let n: usize = page
                    .eval("[...document.querySelectorAll('#inside-formulas math')].filter((one) => one.checkVisibility() && one.textContent !== '').length")
                    .await?;
                ensure!(n > 0, "{name} of {model} is empty");
                assert_no_nonsense(page).await?;
            }
        }
        // Without an answer there are sentences in their place.
        load(page, json!({ "messages": [{ "class": 1, "text": "win" }], "judge": "cash", "settings": { "naive": { "countSmoothing": 0 } } })).await?;
        assert_no_nonsense(page).await
    });
}

/// Each door has a key; the same key, a press on the open door, and Escape lead back to the evidence.
#[test]
fn doors_open_by_pointer_and_by_keys_and_lead_back() {
    on_messages(View::LAPTOP, "", async |page| {
        let open = "[...document.querySelectorAll('#inside > [role=tabpanel]:not([hidden])')].map((panel) => panel.ariaLabel).join()";
        let is_open = async |name: &str| {
            page.comes_to("the open panel", name.to_owned(), async || page.eval::<String>(open).await).await
        };
        is_open("Evidence").await?;
        for (key, name) in [("2", "Table"), ("3", "Formulas"), ("4", "Prior of θ")] {
            open_panel(page, name).await?;
            is_open(name).await?;
            page.click(&page.find("tab", name).await?).await?;
            is_open("Evidence").await?;
            page.eval::<Value>("document.activeElement?.blur()").await?;
            page.press(&format!("Shift+{key}")).await?;
            is_open(name).await?;
            // The words, the judged text and its probabilities stay.
            assert_eq!(words(page).await?.len(), 15);
            shows_posterior(page).await?;
            page.press(&format!("Shift+{key}")).await?;
            is_open("Evidence").await?;
            page.press(&format!("Shift+{key}")).await?;
            page.press("Escape").await?;
            is_open("Evidence").await?;
        }
        // Links and files of before have the words as a panel of its own, in the place of the evidence.
        load(page, json!({ "view": { "inside": "words" } })).await?;
        assert_eq!(state(page).await?["view"]["inside"], "evidence");
        Ok(())
    });
}
