//! The list of messages: adding, editing, labelling, deleting, judging, by pointer and by keys.

use anyhow::ensure;
use e2e::{Page, Result, View};
use serde_json::{Value, json};

use super::*;

/// The selected row, as the list marks it.
async fn selected(page: &Page) -> Result<Option<usize>> {
    let rows = "[...document.querySelectorAll('#list tbody tr')].findIndex((row) => row.ariaCurrent === 'true')";
    let row: i64 = page.eval(rows).await?;
    Ok(usize::try_from(row).ok())
}

#[test]
fn messages_are_added_edited_labelled_and_deleted_by_pointer() {
    on_messages(View::LAPTOP, "", async |page| {
        has_texts(page, &FIRST).await?;
        assert_eq!(in_list(page).await?, ["0.87", "0.93", "0.93", "0.89", "0.42", "0.06", "0.20", "0.21"]);
        // Added, by Enter and by the button, each of the class that its mark shows.
        let group = page.find("group", "Add a message").await?;
        let class = page.find_beginning(&group, "button", "Class of the new message: ").await?;
        page.click(&class).await?;
        let given_class = given(page, json!(["view"])).await?["newClass"].clone();
        let digit = given_class.as_u64().map_or("-".to_owned(), |class| class.to_string());
        let field = page.find("textbox", "New message").await?;
        page.fill(&field, "Call <i>now</i>").await?;
        let added = format!("{digit} Call <i>now</i>");
        has_texts(page, &[&FIRST[..], &[&added]].concat()).await?;
        has_focus(page, "new-message").await?;
        assert_eq!(field.prop("value").await?.as_deref(), Some(""));
        page.enter(&field, "noon").await?;
        let before = state(page).await?;
        push(page, "Add").await?;
        let noon = format!("{digit} noon");
        has_texts(page, &[&FIRST[..], &[&added, &noon]].concat()).await?;
        page.run::<Value>("document.activeElement.blur();", &[]).await?;
        undoes(page, &before).await?;
        page.press_often("Control+z", 2).await?;
        has_texts(page, &FIRST).await?;

        // The mark changes the class.
        let before = state(page).await?;
        push_in_row(page, 0, "spam").await?;
        assert_eq!(texts(page).await?[0], "0 win cash now");
        shows_posterior(page).await?;
        says_what_the_module_gives(page).await?;
        undoes(page, &before).await?;
        page.press("Control+z").await?;

        // The text is edited in place: Enter keeps it, Escape restores it, and so does leaving it as it was.
        let before = state(page).await?;
        push_in_row(page, 0, "win cash now").await?;
        has_focus(page, "edited").await?;
        page.enter(&page.find("textbox", "Text of the message").await?, " lunch").await?;
        page.press("Enter").await?;
        assert_eq!(texts(page).await?[0], "1 win cash now lunch");
        has_focus(page, "list").await?;
        undoes(page, &before).await?;
        page.press("Control+z").await?;
        let undo = page.find("button", "Undo").await?;
        assert_eq!(undo.attr("aria-disabled").await?.as_deref(), Some("true"));
        push_in_row(page, 5, "lunch at noon").await?;
        page.enter(&page.find("textbox", "Text of the message").await?, "!").await?;
        page.press("Escape").await?;
        has_texts(page, &FIRST).await?;
        push_in_row(page, 5, "lunch at noon").await?;
        page.press("Enter").await?;
        assert_eq!(undo.attr("aria-disabled").await?.as_deref(), Some("true"), "nothing has changed");
        // A click elsewhere keeps it, and an empty one is a message too.
        push_in_row(page, 5, "lunch at noon").await?;
        page.press("Control+a").await?;
        page.press("Delete").await?;
        page.click(&page.find("textbox", "Judge").await?).await?;
        page.until("it is empty", "window.bayesboard.state().messages[5].text === ''").await?;
        shows_posterior(page).await?;
        push_in_row(page, 5, "(empty)").await?;
        page.press("Escape").await?;
        push(page, "Undo").await?;

        // Deleted, judged, cleared, and all as it was opened.
        let before = state(page).await?;
        push_in_row(page, 1, "Delete").await?;
        has_texts(page, &[&FIRST[..1], &FIRST[2..]].concat()).await?;
        undoes(page, &before).await?;
        push_in_row(page, 0, "Judge this").await?;
        is_judged(page, "win cash now").await?;
        assert_eq!(chips(page).await?, ["win", "cash", "now"]);
        push(page, "Clear").await?;
        has_texts(page, &[]).await?;
        assert_no_nonsense(page).await?;
        let offers = page.find("group", "Corpora to begin with").await?;
        assert_eq!(page.names_in(&offers, "button").await?.len(), 3);
        push(page, "Start again").await?;
        has_texts(page, &FIRST).await?;
        is_judged(page, "free lunch now").await?;
        page.press("Control+z").await?;
        has_texts(page, &[]).await
    });
}

#[test]
fn the_list_is_worked_by_keys() {
    on_messages(View::LAPTOP, "", async |page| {
        focus(page, "list").await?;
        assert_eq!(selected(page).await?, None);
        page.press_often("ArrowDown", 2).await?;
        assert_eq!(selected(page).await?, Some(1));
        page.press("ArrowUp").await?;
        assert_eq!(selected(page).await?, Some(0));
        page.press("n").await?;
        page.press("Shift+n").await?;
        assert_eq!(selected(page).await?, Some(0));
        for (key, first) in [("1", "0"), ("0", "-"), ("2", "1")] {
            let before = state(page).await?;
            page.press(key).await?;
            assert_eq!(texts(page).await?[0], format!("{first} win cash now"), "{key}");
            undoes(page, &before).await?;
            focus(page, "list").await?;
        }
        shows(page, "#caption", "view", "/caption").await?;
        page.press("Enter").await?;
        has_focus(page, "edited").await?;
        // Keys are letters here.
        page.enter(&page.find("textbox", "Text of the message").await?, " m1h").await?;
        page.press("Enter").await?;
        has_focus(page, "list").await?;
        assert_eq!(texts(page).await?[0], "1 win cash now m1h");
        page.press("j").await?;
        is_judged(page, "win cash now m1h").await?;
        page.press("Delete").await?;
        has_texts(page, &FIRST[1..]).await?;
        assert_eq!(selected(page).await?, Some(0), "the next one is selected");
        page.press_often("Control+z", 3).await?;
        has_texts(page, &FIRST).await?;
        page.press("Escape").await?;
        assert_eq!(selected(page).await?, None);
        // Without a selection the digits are for what will be added.
        for (key, class) in [("1", json!(0)), ("0", json!(null)), ("2", json!(1))] {
            page.press(key).await?;
            assert_eq!(given(page, json!(["view"])).await?["newClass"], class);
        }
        has_texts(page, &FIRST).await?;
        page.press("a").await?;
        has_focus(page, "new-message").await?;
        page.enter(&page.find("textbox", "New message").await?, "cash").await?;
        page.press("Enter").await?;
        has_texts(page, &[&FIRST[..], &["1 cash"]].concat()).await?;
        page.press("Escape").await?;
        has_focus(page, "list").await
    });
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
        values: rows.map((row) => row.querySelector('.answer, .value').innerText), height: area.scrollHeight };
})";

/// In both long tables only the rows in sight are there, and some around them; each says which one it is.
#[test]
fn only_rows_in_sight_are_there() {
    on_messages(View::LAPTOP, "", async |page| {
        let message = |i: usize| json!({ "class": i % 2, "text": format!("w{i:03} ").repeat(1 + i % 3) });
        let all: Vec<Value> = (0..200).map(message).collect();
        load(page, json!({ "messages": all })).await?;
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

/// The rows of a long table that a reader sees are those of the other order at once.
#[test]
fn words_stand_in_another_order_at_once() {
    on_messages(View::LAPTOP, "", async |page| {
        page.hold_time().await?;
        let message = |i: usize| json!({ "class": i % 2, "text": format!("w{i:03} ").repeat(1 + i % 3) });
        let all: Vec<Value> = (0..200).map(message).collect();
        load(page, json!({ "messages": all })).await?;
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
        page.eventually(async || Ok(ensure!(page.eval::<bool>(is_there).await?, "the last row"))).await?;
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
