//! What comes in and goes out: CSV, TSV, JSON, Python.

use anyhow::ensure;
use e2e::files::{allow_clipboard, choose_file, clipboard, copy, download, drop_file};
use e2e::{Page, Result, View};
use serde_json::{Value, json};

use super::*;
use crate::import_dialog::IS_SEEN;
use crate::imports::refuses as table_refused;

/// The text of the notice; empty where there is none.
async fn notice(page: &Page) -> Result<String> {
    page.eval("document.querySelector('#notice:not([hidden]) #notice-text')?.textContent ?? ''").await
}

/// Waits for a refusal that names this.
async fn refuses(page: &Page, name: &str) -> Result {
    page.eventually(async || {
        let notice = notice(page).await?;
        ensure!(notice.contains(name), "{name} is not in {notice:?}");
        Ok(())
    })
    .await
}

#[test]
fn an_import_of_messages_is_one_step_back_and_forth() {
    on_messages(View::LAPTOP, "", async |page| {
        let before = state(page).await?;
        choose_file(page, "import-file", "few.csv", "kind,text\ngood,noon\nbad,win now\n,later\n").await?;
        has_texts(page, &["0 noon", "1 win now", "- later"]).await?;
        let status = "document.getElementById('status').textContent.trim()";
        // What is said comes after a pause; said twice, it has a space at its end.
        page.until("the import is told", &format!("{status}.startsWith('few.csv')")).await?;
        let verdict = format!("{status}.split('. ').slice(-1)[0]");
        let told: String = page.eval(&verdict).await?;
        for _ in 0..2 {
            undoes(page, &before).await?;
            page.until("the same is told", &format!("{verdict} === {}", json!(told))).await?;
        }
        Ok(())
    });
}

#[test]
fn what_was_understood_of_messages_is_seen_in_a_room() {
    on_messages(View { width: 1280, height: 720, ..View::LAPTOP }, "", async |page| {
        page.find("button", "Present").await?.click().await?;
        choose_file(page, "import-file", "few.csv", "kind,text\ngood,noon\nbad,win now\n,later\n").await?;
        page.until("it can be changed", "!document.getElementById('change-import').hidden").await?;
        page.until("both are on top", IS_SEEN).await
    });
}

#[test]
fn the_dialog_is_read_aloud_and_left_by_keys() {
    on_messages(View::LAPTOP, "", async |page| {
        let rows = "label,text\nham,lunch at noon\nham,lunch now\nspam,win cash now\nspam,win now\n";
        choose_file(page, "import-file", "few.csv", rows).await?;
        page.until("it can be changed", "!document.getElementById('change-import').hidden").await?;
        let [open, focus] = ["document.getElementById('import').open", "document.activeElement.id"];
        page.find("button", "Change …").await?.focus().await?;
        page.press("Enter").await?;
        page.until("it is open", open).await?;
        let account: String = page.eval("document.getElementById('import-account').textContent").await?;
        assert_eq!(account, "4 messages, 2 classes from label; text text.");
        // Between its last control and its first one, the focus is on the window of the browser.
        for _ in 0..20 {
            page.press("Tab").await?;
            let inside = "document.activeElement === document.body || !!document.activeElement.closest('#import')";
            assert!(page.eval::<bool>(inside).await?, "{}", page.eval::<String>(focus).await?);
        }
        page.press("Escape").await?;
        page.until("it is closed", &format!("!{open}")).await?;
        assert_eq!(page.eval::<String>(focus).await?, "change-import");
        page.press("Enter").await?;
        page.until("it is open again", open).await?;
        page.press("Enter").await?;
        page.until("it is imported", &format!("!{open}")).await?;
        has_texts(page, &["0 lunch at noon", "0 lunch now", "1 win cash now", "1 win now"]).await
    });
}

#[test]
fn rows_come_in_by_file_drop_and_paste_and_bad_ones_are_refused() {
    on_messages(View::LAPTOP, "", async |page| {
        let before = state(page).await?;
        choose_file(
            page,
            "import-file",
            "sms.tsv",
            "ham\tGo until jurong point, \"crazy\nspam\tFree entry; 2\nham\tOk\n",
        )
        .await?;
        has_texts(page, &["0 Go until jurong point, \"crazy", "1 Free entry; 2", "0 Ok"]).await?;
        assert_eq!(notice(page).await?, "");
        shows_posterior(page).await?;
        undoes(page, &before).await?;
        choose_file(page, "import-file", "some.csv", "category,text\nyes,\"a, \"\"b\"\"\"\nno,<b>c</b>\n,none\n")
            .await?;
        has_texts(page, &["1 a, \"b\"", "0 <b>c</b>", "- none"]).await?;
        let here = texts(page).await?;
        let here: Vec<&str> = here.iter().map(String::as_str).collect();
        let many: String = (0..5_001).map(|i| format!("{},word{i}\n", i % 2)).collect();
        // A workbook is refused, and a column of texts alone is shown first.
        for (text, said) in [("PK\u{3}\u{4}[Content_Types].xml", "Excel"), ("half past four\n", "1 message, without")] {
            choose_file(page, "import-file", "one.csv", text).await?;
            table_refused(page, said).await?;
            has_texts(page, &here).await?;
        }
        choose_file(page, "import-file", "empty.csv", "").await?;
        table_refused(page, "empty.csv").await?;
        has_texts(page, &here).await?;
        // As many as there may be.
        let all = many.lines().take(5_000).collect::<Vec<_>>().join("\n");
        choose_file(page, "import-file", "all.csv", &all).await?;
        page.until("all are there", "window.bayesboard.report().n === 5000").await?;
        drop_file(page, (300.0, 300.0), "drop.csv", "spam,win\nham,noon\n").await?;
        page.until("it is dropped", "window.bayesboard.state().messages[1].text === 'noon'").await?;

        allow_clipboard(page).await?;
        copy(page, "spam\tpasted one\nham\tpasted two\n").await?;
        focus(page, "list").await?;
        page.press("Control+v").await?;
        page.until("it is pasted", "window.bayesboard.state().messages[0].text === 'pasted one'").await?;
        copy(page, "half past four").await?;
        page.press("Control+v").await?;
        table_refused(page, "pasted rows").await?;
        // A field keeps what is pasted there, and what is refused can be mended.
        open_sheet(page, "Data").await?;
        page.find("textbox", "Pasted rows").await?.focus().await?;
        copy(page, "{\"too\": [1, 2]}").await?;
        page.press("Control+v").await?;
        page.until("the field has it", "document.activeElement.value.includes('too')").await?;
        push(page, "Take these rows").await?;
        table_refused(page, "no file of this page").await?;
        let kept: String = page.eval("document.getElementById('pasted-rows').value").await?;
        ensure!(kept.contains("too"), "{kept:?}");
        open_sheet(page, "Data").await?;
        let field = page.find("textbox", "Pasted rows").await?;
        page.set(&field, "spam;typed\nham;there\n").await?;
        push(page, "Take these rows").await?;
        page.until("it is imported", "window.bayesboard.state().messages[0].text === 'typed'").await?;
        assert_no_nonsense(page).await
    });
}

#[test]
fn what_goes_out_comes_back_as_it_was() {
    on_messages(View::LAPTOP, "", async |page| {
        let messages = json!([
            { "class": 1, "text": "=win, \"now\"" }, { "class": 0, "text": "é\ttab" }, { "class": 1, "text": "now" },
            { "class": 0, "text": "-lunch; noon" }, { "class": null, "text": "'''\\" },
        ]);
        load(page, json!({ "messages": messages, "judge": "win", "classes": ["no", "yes"], "settings": { "naive": { "countSmoothing": 0.25 } } })).await?;
        let saved = state(page).await?;
        open_sheet(page, "Share").await?;
        let json = String::from_utf8(download(page, "Save file", "messages.json").await?)?;
        let python = String::from_utf8(download(page, "Save Python", "messages.py").await?)?;
        ensure!(python.contains("MultinomialNB") && python.contains("0.25"), "{python}");
        let mut tables = Vec::new();
        for (button, name) in [("Save CSV", "messages.csv"), ("Save TSV", "messages.tsv")] {
            tables.push((name, String::from_utf8(download(page, button, name).await?)?));
        }
        ensure!(tables[0].1.starts_with('\u{feff}') && !tables[1].1.starts_with('\u{feff}'), "Excel needs it");
        allow_clipboard(page).await?;
        push(page, "Copy TSV").await?;
        page.until("it is copied", "document.querySelector('#take-messages > p').textContent === 'Copied.'").await?;
        assert_eq!(clipboard(page).await?, tables[1].1);
        page.press("Escape").await?;
        let plain = |messages: &Value| -> Vec<(Value, String)> {
            let text =
                |text: &Value| text.as_str().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ");
            messages
                .as_array()
                .into_iter()
                .flatten()
                .map(|message| (message["class"].clone(), text(&message["text"])))
                .collect()
        };
        for (name, table) in &tables {
            push(page, "Clear").await?;
            has_texts(page, &[]).await?;
            choose_file(page, "import-file", name, table).await?;
            page.until("they are back", "window.bayesboard.state().messages.length === 5").await?;
            let back = state(page).await?;
            let names = (&back["classes"], &saved["classes"]);
            ensure!(names.0 == names.1, "{names:?}");
            assert_eq!(plain(&back["messages"]), plain(&messages), "{name}");
        }
        for (bad, reason) in [
            ("{", "it is not JSON"),
            ("\"a\"", "state"),
            ("{\"version\":7}", "state"),
            (&json.replace("\"multinomial\"", "\"<img>\""), "<img>"),
        ] {
            choose_file(page, "document-file", "bad.json", bad).await?;
            refuses(page, reason).await?;
            // The next refusal must not be taken for this one.
            push(page, "Dismiss").await?;
            assert_eq!(plain(&state(page).await?["messages"]), plain(&messages));
        }
        // A file of the board is none of messages.
        choose_file(page, "document-file", "board.json", "{\"version\":2,\"data\":{\"points\":[]}}").await?;
        refuses(page, "state").await?;
        page.press("Control+z").await?;
        choose_file(page, "document-file", "good.json", &json).await?;
        page.until("it is opened", "window.bayesboard.state().settings.naive.countSmoothing === 0.25").await?;
        assert_eq!(state(page).await?, saved);
        // Hidden, the numbers do not go out; the messages do.
        push(page, "Hide fits").await?;
        open_sheet(page, "Share").await?;
        ensure!(!page.find("button", "Save Python").await?.is_enabled().await?, "hidden fits");
        ensure!(page.find("button", "Save CSV").await?.is_enabled().await?, "the messages are in sight");
        Ok(())
    });
}

/// What was understood is read to its end, and can be changed, in any window.
#[test]
fn the_account_is_read_to_its_end() {
    for (width, height) in [(844, 390), (390, 844), (1280, 800)] {
        on_messages(View { width, height, ..View::LAPTOP }, "", async |page| {
            let rows = "ham,see you\nspam,win cash\nham,\nspam,\nham,\nspam,call 1,000 now\nham,noon\n".repeat(4);
            choose_file(page, "import-file", "a-file-of-a-long-name.csv", &format!("class,text\n{rows}")).await?;
            page.until("it asks", "document.getElementById('import').open").await?;
            push(page, "Take it").await?;
            page.until("it can be changed", "!document.getElementById('change-import').hidden").await?;
            let said = "document.querySelector('.status > .said-last')";
            let whole = format!("{said}.checkVisibility() && {said}.scrollHeight <= {said}.clientHeight + 1");
            page.until("all of it is in sight", &whole).await?;
            let inside = format!("{said}.getBoundingClientRect().bottom <= innerHeight");
            page.until("within the window", &inside).await?;
            page.find("button", "Change …").await?;
            Ok(())
        });
    }
}

/// A table of numbers is asked about, and one press opens it on the board.
#[test]
fn a_table_of_numbers_is_opened_on_the_board_by_one_press() {
    on_messages(View::LAPTOP, "", async |page| {
        let before = state(page).await?;
        let rows = "sex,height,weight\nf,16.2,55\nm,18.1,79\nf,17,60.5\nm,18.5,81\n";
        choose_file(page, "import-file", "people.csv", rows).await?;
        page.until("it asks", "document.getElementById('import').open").await?;
        assert_eq!(state(page).await?, before, "nothing has changed");
        page.press("Enter").await?;
        page.until("the board has them", "window.bayesboard.state().data?.points.length === 4").await?;
        let said: String = page.eval("document.getElementById('sentence').textContent").await?;
        assert!(said.starts_with("people.csv: 4 points, 2 classes from sex"), "{said}");
        let back = "(document.querySelector('[data-shows=messages]').click(), null)";
        page.eval::<Value>(back).await?;
        page.until("the messages are as before", "window.bayesboard.state().messages !== undefined").await?;
        assert_eq!(state(page).await?, before);
        // A board that is there already asks in its turn, and takes what it shows.
        let more = "sex,height,weight,age\nf,16.2,55,31\nm,18.1,79,40\nf,17,60.5,28\nm,18.5,81,35\nm,17.2,70,50\n";
        choose_file(page, "import-file", "more.csv", more).await?;
        page.until("it asks", "document.getElementById('import').open").await?;
        push(page, "Open on the board").await?;
        let asks = "document.getElementById('import').open && document.getElementById('import-elsewhere').hidden";
        page.until("the board asks", asks).await?;
        push(page, "Take it").await?;
        page.until("the board has more", "window.bayesboard.state().data?.points.length === 5").await?;
        page.eval::<Value>(back).await?;
        page.until("the messages are there", "window.bayesboard.state().messages !== undefined").await?;
        choose_file(page, "import-file", "people.csv", rows).await?;
        page.until("it asks again", "document.getElementById('import').open").await?;
        push(page, "Take it").await?;
        page.until("they are messages", "window.bayesboard.state().messages.length === 4").await
    });
}
