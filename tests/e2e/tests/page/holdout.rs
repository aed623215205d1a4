//! The panel "Hold-out": points held out for validation and test.

use anyhow::ensure;
use e2e::{Page, Result, View, on_page};
use serde_json::{Value, json};
use thirtyfour::By;

use crate::board::{cell, given, open_panel, points, push, shows, tick};

/// 30 points of two classes that overlap.
async fn load(page: &Page) -> Result {
    page.run::<()>(
        "const state = bayesboard.state();
         state.data.points = Array.from({ length: 30 }, (_, i) => ({ x: (i * 7) % 5 - 2 + i % 2, y: (i * 11) % 7 - 3 + i % 2, class: i % 2 }));
         bayesboard.load(state);",
        &[],
    )
    .await?;
    page.painted().await
}

/// The canvas of the points at rest alone, its size and all its pixels.
async fn ground(page: &Page) -> Result<String> {
    canvas(page, "points").await
}

/// The size and all pixels of a canvas.
async fn canvas(page: &Page, id: &str) -> Result<String> {
    page.painted().await?;
    // Read from a copy, as in `canvas_pixel`.
    page.run(
        "const still = document.getElementById(arguments[0]);
         // Until there is an image of it, the canvas that is painted on is in sight.
         const ground = still.hidden ? still.previousElementSibling : still;
         const { width, height } = ground;
         const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
         copy.drawImage(ground, 0, 0);
         let hash = 0;
         for (const part of new Uint32Array(copy.getImageData(0, 0, width, height).data.buffer)) hash = Math.imul(hash, 31) + part | 0;
         return `${width} × ${height}: ${hash}`;",
        &[json!(id)],
    )
    .await
}

/// What the block of a key shows.
fn block(list: &Value, key: &str) -> Value {
    let found = list.as_array().into_iter().flatten().find(|block| block["key"] == key);
    found.map_or(Value::Null, |block| block["body"].clone())
}

/// The panel shows errors, none of which is still to be computed.
const ERRORS: &str = "((cells) => cells.length > 0 && cells[0].checkVisibility() && cells.every((cell) => !cell.textContent.includes('…')))
    ([...document.querySelectorAll('#inside-holdout > .numbers:not([hidden]) tbody td')])";

/// Waits until the points are split by a seed, and the panel shows it.
async fn at_seed(page: &Page, seed: u32) -> Result {
    page.eventually(async || {
        let inside = given(page, json!(["inside"])).await?;
        let another = &block(&inside, "another")["button"]["act"]["send"];
        ensure!(another[2] == seed + 1 && block(&inside, "held-out")["table"].is_object(), "{inside}");
        Ok(())
    })
    .await?;
    page.until("the errors are there", ERRORS).await
}

async fn errors(page: &Page) -> Result<Vec<String>> {
    page.eval("[...document.querySelectorAll('#inside-holdout > .numbers tbody td')].slice(0, 4).map((td) => td.textContent.replace(/\\s+/g, ' '))")
        .await
}

#[test]
fn points_are_held_out_by_seed_and_validation_chooses_by_keyboard() {
    on_page(View::LAPTOP, "", async |page| {
        load(page).await?;
        let filled = ground(page).await?;
        let tab = page.find("tab", "Hold-out").await?;
        page.click(&tab).await?;
        page.until("the errors are there", ERRORS).await?;
        let paled = ground(page).await?;
        assert_ne!(paled, filled, "points are paled as soon as the panel opens, though it comes late");
        page.press("ArrowLeft").await?;
        assert_eq!(ground(page).await?, filled, "behind another panel they are filled");
        // The next tab along.
        page.press("ArrowRight").await?;
        page.until("the errors are there", ERRORS).await?;
        shows(page, "#sentence", "view", "/status").await?;
        assert_eq!(page.eval::<String>("document.activeElement.textContent").await?, "Hold-out");
        assert_eq!(ground(page).await?, paled);
        let first = errors(page).await?;
        assert_eq!(cell(page, "Errors", "Training, 18", "Logistic").await?, first[1]);

        // By keyboard: Enter in the field of the seed splits anew, and says so.
        page.click(&page.driver.find(By::Css("#inside-holdout summary")).await?).await?;
        let seed = page.find("textbox", "Seed").await?;
        page.fill(&seed, "5").await?;
        at_seed(page, 5).await?;
        shows(page, "[role=status]", "view", "/said/text").await?;
        let other = errors(page).await?;
        assert_ne!(ground(page).await?, paled, "other points are paled");
        push(page, "New split").await?;
        at_seed(page, 6).await?;
        page.fill(&seed, "5").await?;
        at_seed(page, 5).await?;
        assert_eq!(errors(page).await?, other, "the same seed is the same split");

        // No seed is none to split by: the others are divided by the one before.
        page.click(&seed).await?;
        page.press("Control+a").await?;
        page.press("Delete").await?;
        let how = page.find("combobox", "Split").await?;
        page.set(&how, "50 : 25 : 25").await?;
        let notice: String = page.eval("document.querySelector('#notice-text').textContent").await?;
        assert_eq!(notice, "");
        page.set(&how, "60 : 20 : 20").await?;
        at_seed(page, 5).await?;
        assert_eq!(errors(page).await?, other);

        // Escape takes back what is none, and the field is as good as before.
        page.click(&seed).await?;
        page.press("x").await?;
        page.press("Escape").await?;
        let is_valid = "return [arguments[0].value, arguments[0].checkValidity()];";
        assert_eq!(page.run::<(String, bool)>(is_valid, &[seed.to_json()?]).await?, ("5".to_owned(), true));
        push(page, "New split").await?;
        at_seed(page, 6).await?;
        page.fill(&seed, "5").await?;
        at_seed(page, 5).await?;

        // What is chosen is set as a step, and Undo takes it back.
        let before: serde_json::Value = page.eval("bayesboard.state().settings").await?;
        let chosen: String =
            page.eval("[...document.querySelectorAll('#inside-holdout details button')].find((button) => button.textContent.startsWith('Use λ')).textContent").await?;
        push(page, &chosen).await?;
        let std: f64 = page.eval("bayesboard.state().settings.logistic.priorStd").await?;
        assert_eq!(format!("Use λ = {std}"), chosen);
        push(page, "Undo").await?;
        assert_eq!(page.eval::<serde_json::Value>("bayesboard.state().settings").await?, before);
        assert_eq!(points(page).await?.len(), 30);

        // Too few points are said.
        page.run::<()>("const state = bayesboard.state(); state.data.points.length = 7; bayesboard.load(state);", &[])
            .await?;
        shows(page, "#inside-holdout > .say", "inside", "/2/body/say").await?;
        // Nothing is left of it behind another panel.
        page.click(&page.find("tab", "Numbers").await?).await?;
        shows(page, "[role=status]", "view", "/said/text").await?;
        // A file may open it.
        page.run::<()>("const s = bayesboard.state(); s.view.inside = 'holdout'; bayesboard.load(s);", &[]).await?;
        shows(page, "#inside-holdout > .say", "inside", "/2/body/say").await?;
        Ok(())
    });
}

#[test]
fn folds_and_one_by_one_are_chosen_in_the_form() {
    on_page(View::LAPTOP, "", async |page| {
        load(page).await?;
        open_panel(page, "Hold-out").await?;
        page.until("the errors are there", ERRORS).await?;
        let paled = ground(page).await?;
        let how = page.find("combobox", "Split").await?;
        page.click(&page.driver.find(By::Css("#inside-holdout summary")).await?).await?;
        let shown = "[...document.querySelectorAll('#inside-holdout label, #inside-holdout .control')]
            .filter((part) => part.checkVisibility() && !/^(Use|Open)/.test(part.textContent))
            .map((part) => part.firstChild.textContent.trim())
            .filter((name, index, all) => all.indexOf(name) === index)";
        assert_eq!(page.eval::<Vec<String>>(shown).await?, ["Split", "New split", "Seed"]);
        page.set(&how, "Folds").await?;
        page.until("the errors are there", ERRORS).await?;
        assert_eq!(page.eval::<Vec<String>>(shown).await?, ["Split", "Folds", "New split", "Seed"]);
        assert_ne!(ground(page).await?, paled, "no point is pale");
        let heads = async || -> Result<Vec<String>> {
            let rows = rows(page).await?;
            Ok(rows.iter().skip(1).map(|row| row.split(':').next().unwrap_or_default().to_owned()).collect())
        };
        assert_eq!(heads().await?, ["Training, 30", "Validation, 30"], "no test is kept");
        shows(page, "[role=status]", "view", "/said/text").await?;
        let folds = page.find("textbox", "Folds").await?;
        page.fill(&folds, "31").await?;
        shows(page, "#inside-holdout > .say", "inside", "/3/body/say").await?;
        page.fill(&folds, "1").await?;
        assert!(!page.run::<bool>("return arguments[0].checkValidity();", &[folds.to_json()?]).await?);
        page.fill(&folds, "3").await?;
        page.until("the errors are there", ERRORS).await?;
        assert_eq!(block(&given(page, json!(["inside"])).await?, "folds")["number"]["value"], 3);
        // One by one there is nothing to draw.
        page.set(&how, "Leave one out").await?;
        page.until("the errors are there", ERRORS).await?;
        assert_eq!(page.eval::<Vec<String>>(shown).await?, ["Split"]);
        // What is wrong in a field that is not seen keeps no other split away.
        page.set(&how, "Folds").await?;
        page.fill(&page.find("textbox", "Folds").await?, "1").await?;
        page.set(&how, "60 : 20 : 20").await?;
        page.until("the errors are there", ERRORS).await?;
        assert!(is_test_closed(page).await?);
        Ok(())
    });
}

/// The rows of the errors that are seen: the head, and what else is written there.
async fn rows(page: &Page) -> Result<Vec<String>> {
    page.eval(
        "[...document.querySelector('#inside-holdout table').rows].filter((row) => row.checkVisibility())
            .map(({ cells: [head, ...cells] }) => `${head.textContent.trim()}: ${cells.map((cell) => cell.textContent).join(' ')}`)",
    )
    .await
}

/// Whether the row of the test errors is the button that opens them, or numbers.
async fn is_test_closed(page: &Page) -> Result<bool> {
    let rows = rows(page).await?;
    ensure!(rows.len() == 4 && rows[3].starts_with("Test, 6: "), "{rows:?}");
    let can_open =
        "[...document.querySelectorAll('#inside-holdout > .main')].some((button) => button.checkVisibility())";
    let is_closed = rows[3] == "Test, 6: – –";
    ensure!(is_closed == page.eval::<bool>(can_open).await?, "{rows:?}");
    Ok(is_closed)
}

#[test]
fn the_test_set_is_opened_once_by_keyboard_and_another_split_closes_it() {
    on_page(View::LAPTOP, "", async |page| {
        load(page).await?;
        tick(page, "Errors").await?;
        open_panel(page, "Hold-out").await?;
        page.until("the errors are there", ERRORS).await?;
        assert!(is_test_closed(page).await?);
        let rings = canvas(page, "hand").await?;

        // The next control after those of the split.
        page.run::<()>("document.querySelector('#inside-holdout select').focus();", &[]).await?;
        page.press("Tab").await?;
        page.press("Tab").await?;
        assert_eq!(page.eval::<String>("document.activeElement.textContent").await?, "Open the test set, once");
        page.press("Enter").await?;
        assert!(!is_test_closed(page).await?);
        assert_ne!(canvas(page, "hand").await?, rings, "wrong points of the test have rings now");
        shows(page, "[role=status]", "view", "/said/text").await?;
        assert_eq!(page.eval::<String>("document.activeElement.textContent").await?, "Hold-out", "not the whole page");
        let opened = rows(page).await?;

        // It is no step of the board, and another panel in between changes nothing.
        page.press("ArrowLeft").await?;
        page.press("ArrowRight").await?;
        assert_eq!(rows(page).await?, opened);

        push(page, "New split").await?;
        assert!(is_test_closed(page).await?);

        // In presenter mode by pointer.
        push(page, "Present").await?;
        push(page, "Open the test set, once").await?;
        assert!(!is_test_closed(page).await?);
        page.reload().await?;
        page.until("the errors are there", ERRORS).await?;
        assert!(is_test_closed(page).await?, "nothing of it is stored");
        Ok(())
    });
}

#[test]
fn it_is_stopped_and_goes_on() {
    on_page(View::LAPTOP, "", async |page| {
        page.run::<()>(
            "const state = bayesboard.state();
             state.data.points = Array.from({ length: 900 }, (_, i) => ({ x: (i * 7) % 59 / 9 - 3 + i % 2, y: (i * 11) % 71 / 9 - 4, class: i % 2 }));
             state.settings.logistic.features = 'quadratic';
             bayesboard.load(state);",
            &[],
        )
        .await?;
        open_panel(page, "Hold-out").await?;
        page.set(&page.find("combobox", "Split").await?, "Leave one out").await?;
        push(page, "Cancel").await?;
        let stopped = given(page, json!(["panel"])).await?;
        ensure!(block(&stopped, "progress").is_null(), "{stopped}");
        let said: String = page.eval("document.querySelector('#inside-holdout > .say').textContent").await?;
        ensure!(said.starts_with("Stopped after "), "{said}");
        shows(page, "#sentence", "view", "/status").await?;
        assert_eq!(page.eval::<String>("document.activeElement.textContent").await?, "Run");
        push(page, "Run").await?;
        page.until("it goes on", "!document.querySelector('#inside-holdout > .say').textContent.includes('Stopped')")
            .await?;
        page.set(&page.find("combobox", "Split").await?, "60 : 20 : 20").await?;
        page.until("the errors are there", ERRORS).await?;
        page.until("all is tried", "!document.querySelector('#inside-holdout progress')?.checkVisibility()").await
    });
}
