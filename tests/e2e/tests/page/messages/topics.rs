//! More than two classes of messages: three topics.

use anyhow::ensure;
use e2e::{Page, Result, View};
use serde_json::json;

use super::*;

/// The link to three topics.
const TOPICS: &str = "#v=1&corpus=topics";

/// What is written above the bar: the name of each class, and its number.
const SHARES: &str = "[...document.querySelectorAll('#posteriors .share-of')].map((share) => [share.querySelector('.name').textContent.trim(), share.querySelector('output').textContent])";

/// The parts of the bar, in percent of its length, with their classes.
const PARTS: &str = "(() => {
    const length = document.querySelector('#posteriors rect').closest('svg').getBoundingClientRect().width;
    return [...document.querySelectorAll('#posteriors rect')].map((part) => [part.dataset.class, Math.round(100 * part.getBoundingClientRect().width / length)]);
})()";

/// The texts of a row of the words.
async fn word(page: &Page, name: &str) -> Result<Vec<String>> {
    page.run(
        "const row = [...document.querySelectorAll('#words tbody tr')].find((row) => row.querySelector('bdi').textContent === arguments[0]);
        return [...row.querySelectorAll('.counts')].map((cell) => [...cell.querySelectorAll('use')].map(({ dataset }) => dataset.class).join(' ')).concat(row.querySelector('.value').textContent);",
        &[json!(name)],
    )
    .await
}

#[test]
fn two_presses_lead_to_one_bar_in_three_parts() {
    on_messages(View::LAPTOP, "", async |page| {
        open_sheet(page, "Data").await?;
        let menu = page.find("group", "Data").await?;
        page.click(&page.find_beginning(&menu, "button", "Three topics").await?).await?;
        let view = given(page, json!(["view"])).await?;
        let expected: Vec<Value> = ["sport", "politics", "film"]
            .iter()
            .zip(view["posterior"]["texts"].as_array().into_iter().flatten())
            .map(|(name, text)| json!([name, text]))
            .collect();
        assert_eq!(page.eval::<Vec<Value>>(SHARES).await?, expected);
        assert_eq!(page.eval::<Value>(PARTS).await?, json!([["0", 12], ["1", 47], ["2", 42]]));
        ensure!(page.eval::<bool>("document.getElementById('posterior').hidden").await?, "the bar of two classes");
        // A column of marks a class, and the factor of the first against the next.
        assert_eq!(word(page, "star").await?, ["ghost", "ghost", "2 2 2 ghost", "× 0.250"]);
        assert_eq!(word(page, "party").await?, ["ghost", "1 1 ghost", "ghost", "× 3.00"]);
        // The training has P of each message's own class.
        let own =
            "[...document.querySelectorAll('#list td.answer > span:first-child')].map((cell) => cell.textContent)";
        assert_eq!(page.eval::<Vec<String>>(own).await?.len(), 7);
        assert_eq!(page.eval::<String>("document.getElementById('judged-head').textContent").await?, "P(class)");
        // The class of a message goes round.
        for expected in ["1", "2", "0"] {
            page.click(&rows(page).await?[0].find(By::Css("[data-action=label]")).await?).await?;
            ensure!(texts(page).await?[0].starts_with(expected), "{:?}", texts(page).await?[0]);
        }
        assert_no_nonsense(page).await?;
        // Two classes have their bar again.
        open_sheet(page, "Data").await?;
        page.click(&page.find_beginning(&menu, "button", "First messages").await?).await?;
        shows_posterior(page).await?;
        let cells = "document.querySelector('#words tbody tr').cells.length === document.querySelector('#words thead tr').cells.length";
        ensure!(page.eval::<bool>(cells).await?, "as many cells as heads");
        ensure!(page.eval::<bool>("document.getElementById('posteriors').hidden").await?, "the bar of three");
        Ok(())
    });
}

#[test]
fn the_first_is_compared_with_a_chosen_class() {
    on_messages(View::LAPTOP, TOPICS, async |page| {
        let heads =
            "[...document.querySelectorAll('#inside-evidence thead th')].slice(0, 2).map((head) => head.textContent)";
        assert_eq!(page.eval::<Vec<String>>(heads).await?, ["in film", "in politics"]);
        let bars = "[...document.querySelectorAll('#inside-evidence tbody tr:not(.sum) rect')].filter((bar) => bar.getAttribute('width') !== '0%').map((bar) => bar.dataset.class)";
        assert_eq!(page.eval::<Vec<String>>(bars).await?, ["1", "1", "2"]);
        panels::select(page, "against", "sport").await?;
        assert_eq!(page.eval::<Vec<String>>(heads).await?, ["in sport", "in politics"]);
        assert_eq!(given(page, json!(["view"])).await?["pair"], json!([0, 1]));
        let state = state(page).await?;
        assert_eq!(state["view"]["against"], 0);
        panels::select(page, "against", "the next, film").await?;
        assert_eq!(page.eval::<Vec<String>>(heads).await?, ["in film", "in politics"]);
        Ok(())
    });
}

/// The slider is of the class of new messages; the other shares keep their ratio.
#[test]
fn the_prior_slider_sets_one_share() {
    on_messages(View::LAPTOP, TOPICS, async |page| {
        let prior = async || page.eval::<Vec<f64>>("window.bayesboard.state().settings.naive.prior").await;
        page.fill(&page.find("textbox", "Class prior P(sport)").await?, "50 %").await?;
        let set = prior().await?;
        ensure!((set[0] - 0.5).abs() < 1e-9 && (set[1] / set[2] - 1.5).abs() < 1e-9, "{set:?}");
        ensure!((set.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{set:?}");
        Ok(())
    });
}

#[test]
fn what_knows_two_classes_says_so_and_nothing_is_cut() {
    for view in [View::LAPTOP, View::TABLET, View::PHONE] {
        on_messages(view, TOPICS, async |page| {
            assert_eq!(page.eval::<i32>("document.documentElement.scrollWidth - innerWidth").await?, 0, "{view:?}");
            let cut = "[...document.querySelectorAll('#posteriors, #posteriors .share-of')].filter((box) => box.scrollWidth > box.clientWidth + 1).length";
            assert_eq!(page.eval::<usize>(cut).await?, 0, "{view:?}");
            for panel in ["Table", "Formulas", "Prior of θ", "EM", "Samples", "Hold-out", "Evidence"] {
                open_panel(page, panel).await?;
                assert_no_nonsense(page).await?;
            }
            Ok(())
        });
    }
}

/// A few classes are buttons and many a list, under one key.
#[test]
fn another_number_of_classes_remakes_their_choice() {
    let classes = |n: usize| (0..n).map(|class| format!("class-{class}")).collect::<Vec<_>>();
    let document = |n: usize| {
        let messages: Vec<_> = (0..n).map(|class| json!({ "class": class, "text": format!("w{class}") })).collect();
        json!({ "classes": classes(n), "messages": messages })
    };
    on_messages(View::LAPTOP, "", async |page| {
        open_panel(page, "Formulas").await?;
        for n in [2, 8, 2] {
            load(page, document(n)).await?;
            page.eventually(async || {
                let shown: [Vec<String>; 2] = page
                    .eval(
                        "['option', '[role=radio], input[type=radio]'].map((kind) => [...document.querySelectorAll(`#inside-formulas ${kind}`)]
                        .filter((one) => one.closest('[data-key]')?.checkVisibility()).map((one) => (kind === 'option' ? one : one.closest('label') ?? one).textContent.trim())
                        .filter((text) => text.startsWith('class-')))",
                    )
                    .await?;
                let expected = if n == 2 { [Vec::new(), classes(n)] } else { [classes(n), Vec::new()] };
                ensure!(shown == expected, "{n}: {shown:?}");
                Ok(())
            })
            .await?;
        }
        Ok(())
    });
}

/// A name is no number of a formula, whatever it looks like.
#[test]
fn a_name_that_looks_like_a_number_moves_none() {
    let link = "#v=1&classes=a,%5Cnum%7B7%7D&m=0x~1x~1y&judge=x&in=table&table=joint";
    on_messages(View::LAPTOP, link, async |page| {
        let formula = "[...document.querySelectorAll('#inside-table [data-key=answer] .formula')].map((one) =>
            [one.textContent, [...one.querySelectorAll('.slot')].map((slot) => slot.textContent)])";
        page.eventually(async || {
            let shown: Vec<(String, Vec<String>)> = page.eval(formula).await?;
            let [(text, numbers)] = &shown[..] else { anyhow::bail!("{shown:?}") };
            let is_number = |number: &String| number.chars().all(|c| c.is_ascii_digit() || " .+".contains(c));
            ensure!(text.contains("\\num{7}") && numbers.len() == 4 && numbers.iter().all(is_number), "{shown:?}");
            Ok(())
        })
        .await
    });
}
