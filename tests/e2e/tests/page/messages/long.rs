//! Long tables: only the rows in sight are there.

use anyhow::ensure;
use e2e::{Page, View};
use serde_json::{Value, json};

use super::list::selected;
use super::*;

/// Messages enough for a long table, of 200 words.
fn many(n_classes: usize) -> Vec<Value> {
    (0..200).map(|i| json!({ "class": i % n_classes, "text": format!("w{i:03} ").repeat(1 + i % 3) })).collect()
}

/// What a long table has, as seen by readers of its rows: the first one and how many there are.
const LONG: &str = "[document.querySelector('#list'), document.querySelector('#words > .scroll')].map((area) => {
    const rows = [...area.querySelector('tbody').rows];
    const numbers = rows.map((row) => Number(row.getAttribute('aria-rowindex')) - 2);
    const all = Number(area.querySelector('table').getAttribute('aria-rowcount')) - 1;
    const { top, bottom } = area.getBoundingClientRect();
    const [begin, end] = [rows[0].getBoundingClientRect().top, rows.at(-1).getBoundingClientRect().bottom];
    const isWhole = begin <= top + area.querySelector('thead').offsetHeight + 1 && (end >= bottom - 1 || numbers.at(-1) === all - 1);
    return { first: numbers[0], n: rows.length, all, isWhole, follows: numbers.every((number, i) => number === numbers[0] + i),
        texts: rows.map((row) => row.querySelector('th bdi').textContent), widths: [...area.querySelectorAll('thead th')].map((th) => th.offsetWidth),
        values: rows.map((row) => row.querySelector('.answer, .value').innerText), height: area.scrollHeight,
        below: area.scrollHeight - (end - top + area.scrollTop) };
})";

/// In both long tables only the rows in sight are there, and some around them; each says which one it is.
#[test]
fn only_rows_in_sight_are_there() {
    on_messages(View::LAPTOP, "", async |page| {
        load(page, json!({ "messages": many(2) })).await?;
        page.set(&page.find("combobox", "Sort by").await?, "name").await?;
        let scroll = "[document.querySelector('#list'), document.querySelector('#words > .scroll')].forEach((box) => { box.scrollTop = arguments[0] * box.scrollHeight; })";
        let before: Value = page.eval(LONG).await?;
        for share in [0.5, 1.0, 0.2, 0.0] {
            page.run::<Value>(scroll, &[json!(share)]).await?;
            page.eventually(async || {
                let now: Value = page.eval(LONG).await?;
                for (table, list) in [(0, "rows"), (1, "words")] {
                    let [now, before] = [&now[table], &before[table]];
                    let question = if table == 0 { json!(["rows", 0]) } else { json!(["words"]) };
                    let given = given(page, question).await?;
                    let first = now["first"].as_u64().unwrap_or_default() as usize;
                    ensure!(
                        now["isWhole"] == true && now["follows"] == true && now["all"] == 200,
                        "{list} {share}: {now}"
                    );
                    ensure!(now["n"].as_u64() < Some(80), "{list}: {} rows", now["n"]);
                    ensure!((first == 0) == (share == 0.0), "{list} {share}: from {first}");
                    let is_last = table == 0 && share == 1.0;
                    ensure!(!is_last || now["below"].as_f64() < Some(2.0), "room below the last row: {now}");
                    let [height, was] = [now, before].map(|table| table["height"].as_f64().unwrap_or_default());
                    let stays = (height / was - 1.0).abs() < 0.01 && now["widths"] == before["widths"];
                    ensure!(stays, "{list}: {before}, {now}");
                    let (text, value) = if table == 0 { ("text", "judged") } else { ("word", "factor") };
                    for (i, [shown, number]) in [0, 5].map(|i| (first + i, [&now["texts"][i], &now["values"][i]])) {
                        let row = &given["rows"][i];
                        ensure!(*shown == row[text] && *number == row[value], "{list} {i}: {shown} {number} for {row}");
                    }
                }
                Ok(())
            })
            .await?;
        }
        Ok(())
    });
}

/// A browser does not wait before it prints.
#[test]
fn paper_has_all_rows() {
    on_messages(View::LAPTOP, "", async |page| {
        load(page, json!({ "messages": many(2) })).await?;
        page.painted().await?;
        let rows = "return [...document.querySelectorAll('#list tbody:first-of-type, #words tbody:first-of-type')].map((body) =>
            [body.rows.length, body.rows[0].hasAttribute('aria-rowindex'), body.closest('table').style.margin]);";
        let before: Value = page.run(rows, &[]).await?;
        ensure!(before[0][0].as_u64() < Some(80) && before[1][0].as_u64() < Some(80), "{before}");
        let during: Value = page.run(&format!("dispatchEvent(new Event('beforeprint')); {rows}"), &[]).await?;
        assert_eq!(during, json!([[200, false, ""], [200, false, ""]]));
        page.run::<Value>("dispatchEvent(new Event('afterprint'));", &[]).await?;
        let after: Value = page.run(rows, &[]).await?;
        for table in [0, 1] {
            assert_eq!([&after[table][0], &after[table][1]], [&before[table][0], &before[table][1]]);
        }
        Ok(())
    });
}

/// The row that keeps the widths of the columns has as many as the others.
#[test]
fn columns_stay_as_wide_with_three_classes() {
    on_messages(View::LAPTOP, "", async |page| {
        load(page, json!({ "messages": many(2) })).await?;
        page.painted().await?;
        load(page, json!({ "messages": many(3), "classes": ["ham", "spam", "news"] })).await?;
        page.painted().await?;
        let cells = "[...document.querySelectorAll('#words tbody')].map((body) => body.rows[0].cells.length)";
        assert_eq!(page.eval::<Value>(cells).await?, json!([9, 9]));
        Ok(())
    });
}

/// Beside long fractions counts have fewer marks, and the factors stay in sight.
#[test]
fn long_fractions_leave_the_factors_in_sight() {
    on_messages(View::LAPTOP, "", async |page| {
        for n in [4, 12, 60] {
            let load = "const few = Array.from({ length: 60 }, (_, i) => `w${i} `.repeat(1 + i % 10)).join('');
                const texts = [few, few, ...Array(arguments[0]).fill('many '.repeat(3_900))];
                window.bayesboard.load({ version: 1, page: 'messages', messages: texts.map((text, i) => ({ class: i % 2, text })) });";
            page.run::<Value>(load, &[json!(n)]).await?;
            let beyond = "(() => { const area = document.querySelector('#words > .scroll');
                return [String(parseInt(area.querySelector('tbody .share').innerText.split('/')[1])).length, area.scrollWidth - area.clientWidth]; })()";
            let digits = (n / 2 * 3_900 + 330).to_string().len();
            page.comes_to("the factors in sight", [digits, 0], async || page.eval(beyond).await).await?;
        }
        Ok(())
    });
}

/// What is sought stands at the top, wherever the table was.
#[test]
fn words_that_are_sought_are_seen_from_the_first() {
    on_messages(View::LAPTOP, "", async |page| {
        load(page, json!({ "messages": many(2) })).await?;
        let scroll = "const box = document.querySelector('#words > .scroll'); box.scrollTop = box.scrollHeight / 2;";
        page.run::<Value>(scroll, &[]).await?;
        page.eventually(async || {
            ensure!(page.eval::<Value>(LONG).await?[1]["first"] != 0, "scrolled");
            Ok(())
        })
        .await?;
        let filter = page.find("textbox", "Filter").await?;
        page.click(&filter).await?;
        page.enter(&filter, "w1").await?;
        page.eventually(async || {
            let now: Value = page.eval(LONG).await?;
            ensure!(now[1]["first"] == 0 && now[1]["all"] == 100 && now[1]["isWhole"] == true, "{}", now[1]);
            Ok(())
        })
        .await
    });
}

/// The rows of a long table that a reader sees are those of the other order at once.
#[test]
fn words_stand_in_another_order_at_once() {
    on_messages(View::LAPTOP, "", async |page| {
        page.hold_time().await?;
        load(page, json!({ "messages": many(2) })).await?;
        page.painted().await?;
        let words = async || Ok::<_, anyhow::Error>(page.eval::<Value>(LONG).await?[1]["texts"].clone());
        let is_sorted = |words: &Value| {
            words.as_array().is_some_and(|all| {
                all.len() > 10 && all.iter().enumerate().all(|(i, word)| *word == format!("w{i:03}"))
            })
        };
        ensure!(!is_sorted(&words().await?));
        page.set(&page.find("combobox", "Sort by").await?, "name").await?;
        ensure!(is_sorted(&words().await?), "{}", words().await?);
        Ok(())
    });
}

/// The focus goes through all rows by the keyboard, and stays with its word when that stands elsewhere.
#[test]
fn the_focus_reaches_rows_that_were_not_there() {
    on_messages(View::LAPTOP, "", async |page| {
        let message = |i: usize| json!({ "class": i % 2, "text": format!("w{i:03}") });
        let all: Vec<Value> = (0..200).map(message).collect();
        load(page, json!({ "messages": all })).await?;
        page.set(&page.find("combobox", "Sort by").await?, "name").await?;
        let is_at = async |page: &Page, expected: &str| {
            let word = "document.activeElement.closest('#words tbody tr')?.querySelector('bdi').textContent ?? ''";
            page.comes_to("the word with the focus", expected.to_owned(), async || page.eval(word).await).await
        };
        page.run::<Value>("document.querySelector('#words tbody button').focus();", &[]).await?;
        page.press("End").await?;
        is_at(page, "w199").await?;
        page.press("ArrowUp").await?;
        is_at(page, "w198").await?;
        page.press_often("ArrowLeft", 2).await?; // From the last fraction to the word.
        page.press("Enter").await?;
        is_judged(page, "w198").await?;
        is_at(page, "w198").await?;
        let place: String = page.eval("document.activeElement.closest('tr').getAttribute('aria-rowindex')").await?;
        ensure!(place == "2", "{place}");
        page.press("End").await?;
        is_at(page, "w199").await?;
        page.press("Home").await?;
        is_at(page, "w198").await
    });
}

#[test]
fn a_thousand_messages_are_shown_in_parts() {
    on_messages(View::LAPTOP, "", async |page| {
        let message = |i: usize| json!({ "class": i % 2, "text": format!("word{} of {}", i % 7, i) });
        let all: Vec<Value> = (0..1_000).map(message).collect();
        load(page, json!({ "messages": all })).await?;
        assert_eq!(page.eval::<Value>(LONG).await?[0]["all"], 200);
        let note: String = page.eval("document.getElementById('rows-note').textContent").await?;
        assert_eq!(given(page, json!(["rows", 0])).await?["note"], note);
        for (button, first) in [
            ("Later messages", "word4 of 200"),
            ("Later messages", "word1 of 400"),
            ("Earlier messages", "word4 of 200"),
        ] {
            push(page, button).await?;
            let text: String = page.eval("document.querySelector('#list tbody th').innerText").await?;
            assert_eq!(text.trim(), first);
        }
        // The row that is seen is the one that is worked.
        push_in_row(page, 3, "Delete").await?;
        let gone: bool =
            page.eval("window.bayesboard.state().messages.every(({ text }) => !text.endsWith(' 203'))").await?;
        assert!(gone);
        page.press("Control+z").await?;
        // The selection goes on over the end of a part.
        push(page, "Earlier messages").await?;
        page.run::<Value>("const list = document.getElementById('list'); list.scrollTop = list.scrollHeight;", &[])
            .await?;
        let is_there = "document.querySelector('#list tr[aria-rowindex=\"201\"]') !== null";
        page.eventually(async || {
            ensure!(page.eval::<bool>(is_there).await?, "the last row");
            Ok(())
        })
        .await?;
        let last = page.driver.find(By::Css("#list tr[aria-rowindex='201']")).await?;
        let (_, y) = page.middle(&last).await?;
        page.click_at(last.rect().await?.x + 2.0, y).await?;
        assert_eq!(given(page, json!(["view"])).await?["selectedAt"], 199);
        page.press("ArrowDown").await?;
        assert_eq!(selected(page).await?, Some(0));
        let text: String = page.eval("document.querySelector('#list tbody th').innerText").await?;
        assert_eq!(text.trim(), "word4 of 200");
        let sideways: [u32; 2] = page.eval("[document.documentElement.scrollWidth, innerWidth]").await?;
        ensure!(sideways[0] <= sideways[1], "{sideways:?}");
        assert_no_nonsense(page).await
    });
}
