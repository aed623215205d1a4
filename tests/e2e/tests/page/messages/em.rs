//! EM where classes are missing: pies, marks that are cut, the curve, and labels that are hidden.

use anyhow::ensure;
use e2e::{Gesture, Page, Pointer, Result, View};
use serde_json::{Value, json};

use super::*;

const FOUR_LABELS: &str = "#v=1&corpus=four-labels";

/// How many messages are pies, how many of these have two parts, and how many have a ring.
async fn pies(page: &Page) -> Result<[usize; 3]> {
    page.eval(
        "[...document.querySelectorAll('#list .pie')].filter((pie) => pie.checkVisibility()).reduce(([all, cut, wrong], pie) =>
           [all + 1, cut + (pie.children[1].childElementCount > 0 ? 1 : 0), wrong + (pie.matches('.wrong') ? 1 : 0)], [0, 0, 0])",
    )
    .await
}

/// How many marks of words are cut.
async fn cut_marks(page: &Page) -> Result<usize> {
    page.eval("[...document.querySelectorAll('#words use')].filter((mark) => mark.style.clipPath).length").await
}

/// The buttons that are plum.
async fn next(page: &Page) -> Result<Vec<String>> {
    page.eval("[...document.querySelectorAll('#inside-em .main')].filter((button) => button.checkVisibility()).map((button) => button.textContent)")
        .await
}

/// The panel says what the module gives: the sentence, the curve, the labels found.
async fn says_the_step(page: &Page) -> Result {
    page.eventually(async || {
        let list = given(page, json!(["panel"])).await?;
        let body = |key: &str| {
            let block = list.as_array().into_iter().flatten().find(|block| block["key"] == key);
            block.map_or(Value::Null, |block| block["body"].clone())
        };
        let shown: Value = page
            .eval(
                "(({ children: [...all] }) => ({
                   said: all.find((block) => block.matches('.say')).textContent,
                   chart: all.find((block) => block.matches('canvas')).ariaLabel,
                   found: [...document.querySelectorAll('#inside-em > .numbers:not([hidden]) tbody tr')].map((row) => [...row.cells].map((cell) => cell.textContent)),
                 }))(document.getElementById('inside-em'))",
            )
            .await?;
        let said: String =
            body("say")["say"].as_array().into_iter().flatten().filter_map(|piece| piece["text"].as_str()).collect();
        ensure!(shown["said"] == said, "{shown} is shown, not {list}");
        ensure!(shown["chart"] == body("chart")["chart"]["label"], "{shown} is shown, not {list}");
        let table = body("em-found")["table"]["rows"].clone();
        let rows: Vec<Value> = table
            .as_array()
            .into_iter()
            .flatten()
            .map(|row| json!([row["head"], row["cells"][0], row["cells"][1]]))
            .collect();
        ensure!(shown["found"] == json!(rows), "{shown} is shown, not {list}");
        Ok(())
    })
    .await
}

#[test]
fn its_steps_go_forward_and_back_by_keys_alone() {
    on_messages(View::LAPTOP, FOUR_LABELS, async |page| {
        page.press("Shift+1").await?;
        let judged = given(page, json!(["view"])).await?["posterior"]["share"].clone();
        page.press("Shift+5").await?;
        assert_eq!(
            page.eval::<String>("document.querySelector('#tabs [aria-selected=true]').textContent.trim()").await?,
            "EM"
        );
        assert_eq!(
            (pies(page).await?, cut_marks(page).await?, next(page).await?),
            ([12, 0, 0], 0, vec!["E-step".into()])
        );
        ensure!(!page.eval::<bool>("document.querySelector('#words td.value').checkVisibility()").await?, "no factor");
        says_the_step(page).await?;
        page.press("x").await?;
        assert_eq!(next(page).await?, ["M-step"]);
        let [all, cut, wrong] = pies(page).await?;
        ensure!(all == 12 && cut > 8 && wrong == 0, "{all} {cut} {wrong}");
        page.press("x").await?;
        assert_eq!((pies(page).await?, next(page).await?), ([all, cut, wrong], vec!["E-step".into()]));
        ensure!(cut_marks(page).await? > 12, "words count in parts");
        let fractions: String = page.eval("document.querySelector('#words tbody tr').cells[4].textContent").await?;
        ensure!(fractions.starts_with("5.09/45.5"), "{fractions}");
        says_the_step(page).await?;
        page.press("Shift+x").await?;
        page.press("Shift+x").await?;
        page.press("Shift+x").await?;
        assert_eq!((pies(page).await?, cut_marks(page).await?), ([12, 0, 0], 0));
        // Escape leads back to the evidence, and there the fit is that of the labels again.
        page.press("Escape").await?;
        assert_eq!(pies(page).await?, [0; 3]);
        assert_eq!(given(page, json!(["view"])).await?["posterior"]["share"], judged);
        ensure!(page.eval::<bool>("document.querySelector('#words td.value').checkVisibility()").await?, "the factor");
        // There X writes the evidence in other units.
        page.press("x").await?;
        assert_eq!(state(page).await?["view"]["units"], "logs");
        Ok(())
    });
}

#[test]
fn labels_are_hidden_found_shown_and_given_back_by_pointer() {
    on_messages(View::LAPTOP, "", async |page| {
        let before = state(page).await?["messages"].clone();
        open_panel(page, "EM").await?;
        assert_eq!(next(page).await?, ["Hide labels"]);
        page.set(&page.find("combobox", "Hide").await?, "all but one per class").await?;
        page.click(&page.driver.find(By::Css("#inside-em summary")).await?).await?;
        page.fill(&page.find("textbox", "Seed").await?, "7").await?;
        push(page, "Hide labels").await?;
        assert_eq!(pies(page).await?, [6, 0, 0]);
        let hidden = state(page).await?["messages"].clone();
        let n = hidden.as_array().into_iter().flatten().filter(|message| message.get("hidden").is_some()).count();
        assert_eq!(n, 6);
        push(page, "E-step").await?;
        push(page, "M-step").await?;
        says_the_step(page).await?;
        push(page, "Run").await?;
        page.eventually(async || {
            let pace = given(page, json!(["panel"])).await?[0]["body"]["steps"]["pace"].clone();
            ensure!(pace["hasEnded"] == true && pace["isRunning"] == false, "{pace}");
            Ok(())
        })
        .await?;
        says_the_step(page).await?;
        assert_eq!(pies(page).await?[2], 0, "covered");
        push(page, "Show labels").await?;
        says_the_step(page).await?;
        let wrong: Vec<bool> = page
            .eval("[...document.querySelectorAll('#list tbody tr')].map((row) => row.querySelector('.pie').matches('.wrong'))")
            .await?;
        let rows = given(page, json!(["rows", 0])).await?;
        let given_wrong: Vec<bool> =
            rows["rows"].as_array().into_iter().flatten().map(|row| row["pie"]["isWrong"] == true).collect();
        assert_eq!(wrong, given_wrong);
        let truths: usize = page.eval("[...document.querySelectorAll('#list [data-action=label] > .mark')].filter((mark) => mark.checkVisibility()).length").await?;
        assert_eq!(truths, 6);
        push(page, "Give the labels back").await?;
        assert_eq!((state(page).await?["messages"].clone(), pies(page).await?), (before.clone(), [0; 3]));
        focus(page, "list").await?;
        page.press("Control+z").await?;
        assert_eq!(state(page).await?["messages"], hidden);
        page.press("Control+z").await?;
        assert_eq!(state(page).await?["messages"], before);
        Ok(())
    });
}

#[test]
fn the_sum_is_of_the_word_under_the_pointer_or_the_focus() {
    on_messages(View::LAPTOP, &format!("{FOUR_LABELS}&in=em"), async |page| {
        push(page, "E-step").await?;
        push(page, "M-step").await?;
        page.click(&page.driver.find(By::XPath("//*[@id='inside-em']//summary[.='The pointed word']")).await?).await?;
        let begins = async |with: &str| {
            let sum = "document.querySelector('#inside-em details:not([hidden]) .note').textContent";
            page.until(with, &format!("{sum}.startsWith('{with}')")).await
        };
        begins("“free” in spam").await?;
        let (x, y): (f64, f64) = page
            .eval("(({ x, y, width, height }) => [x + width / 2, y + height / 2])([...document.querySelectorAll('#words tbody tr')].find((row) => row.textContent.includes('noon')).getBoundingClientRect())")
            .await?;
        page.perform(&[Gesture::new(Pointer::Mouse).to(x, y)]).await?;
        begins("“noon” in ham").await
    });
}

#[test]
fn a_phone_has_the_pies_in_the_panel_and_the_names_in_one_line() {
    on_messages(View::PHONE, &format!("{FOUR_LABELS}&in=em"), async |page| {
        push(page, "E-step").await?;
        page.until("the curve is painted", &is_painted("#inside-em canvas")).await?;
        let [drawn, rows]: [usize; 2] = page
            .eval(
                "[[...document.querySelectorAll('#inside-em .strip .pie')].filter((pie) => pie.checkVisibility()).length,
                  new Set([...document.querySelectorAll('#tabs [role=tab]')].map((tab) => tab.getBoundingClientRect().top)).size]",
            )
            .await?;
        assert_eq!((drawn, rows), (12, 1));
        let wide: bool = page
            .eval("document.getElementById('inside').scrollWidth > document.getElementById('inside').clientWidth")
            .await?;
        ensure!(!wide, "nothing is beside the screen");
        says_the_step(page).await
    });
}

/// A phone has room for one number beside the marks, but EM shows no factor: the probabilities stand in its place.
#[test]
fn a_phone_has_the_probabilities_of_each_word() {
    on_messages(View::PHONE, &format!("{FOUR_LABELS}&in=em"), async |page| {
        push(page, "Model").await?;
        let [seen, beside]: [usize; 2] = page
            .eval(
                "(({ rows: [row], parentElement: { parentElement: area } }) => [
                    [...row.querySelectorAll('.share, .value')].filter((cell) => cell.checkVisibility()).length,
                    area.scrollWidth - area.clientWidth,
                  ])(document.querySelector('#words tbody'))",
            )
            .await?;
        assert_eq!([seen, beside], [2, 0]);
        Ok(())
    });
}

#[test]
fn in_presenter_mode_the_chosen_icon_is_filled_and_escape_closes_the_panel_first() {
    on_messages(View::LAPTOP, FOUR_LABELS, async |page| {
        push(page, "Present").await?;
        let filled: Vec<String> = page
            .eval(
                "(() => {
                   const tabs = [...document.querySelectorAll('#tabs [role=tab]')];
                   const ground = (tab) => getComputedStyle(tab).backgroundColor;
                   const usual = ground(tabs[1]);
                   return tabs.filter((tab) => ground(tab) !== usual).map((tab) => tab.textContent.trim());
                 })()",
            )
            .await?;
        assert_eq!(filled, ["EM"]);
        page.press("x").await?;
        page.press("x").await?;
        says_the_step(page).await?;
        page.press("Escape").await?;
        assert_eq!(given(page, json!(["view"])).await?["panel"], "evidence");
        ensure!(page.eval::<bool>("document.documentElement.matches('.presenting')").await?, "the mode stays");
        Ok(())
    });
}
