//! The model writes: the coin of the class, the die or the coins of the words, the bag, and what is kept.

use anyhow::ensure;
use e2e::{Page, Result, View};
use serde_json::{Value, json};

use super::*;

const OPEN: &str = "#v=1&corpus=first-messages&in=samples";

/// The buttons that are plum.
async fn next(page: &Page) -> Result<Vec<String>> {
    page.eval("[...document.querySelectorAll('#inside-samples .main')].filter((button) => button.checkVisibility()).map((button) => button.textContent)")
        .await
}

/// The text of the field.
async fn field(page: &Page) -> Result<String> {
    page.eval("document.getElementById('judge').value").await
}

/// What the block of this key of the panel shows; null without one.
async fn body(page: &Page, key: &str) -> Result<Value> {
    let blocks = given(page, json!(["panel"])).await?;
    let block = blocks.as_array().into_iter().flatten().find(|block| block["key"] == key);
    Ok(block.and_then(|block| block["body"].as_object()?.values().next()).cloned().unwrap_or_default())
}

/// The numbers of the formulas that are in sight.
const NUMBERS: &str = "[...document.querySelectorAll('#inside-samples > .equation .slot')].filter((slot) => slot.checkVisibility()).map((slot) => slot.textContent)";

/// The numbers in the formula of this block.
async fn numbers(page: &Page, key: &str) -> Result<Vec<String>> {
    let equation = body(page, key).await?;
    let formula = equation["formula"].as_str().unwrap_or_default();
    let number = |part: &str| part.split('}').next().unwrap_or_default().to_owned();
    Ok(formula.split("\\num{").skip(1).map(number).filter(|text| text != "≈" && text != "=").collect())
}

/// The panel shows the throws that the module gives: heads, marks, faces with their widths, pins, ticks and factors.
async fn shows_the_throws(page: &Page, key: &str) -> Result {
    page.eventually(async || {
        let shown: Value = page
            .eval(
                "(() => {
                   const line = (item) => {
                     const [what, fell] = item.firstElementChild.children;
                     const [strip, pin] = item.querySelector('.throw').children;
                     const all = strip.getBoundingClientRect();
                     return {
                       list: item.parentElement.className,
                       heads: [what.textContent, fell.textContent],
                       isMarked: fell.firstElementChild.checkVisibility(),
                       faces: [...strip.children].map((face) => [face.textContent, face.getBoundingClientRect().width / all.width, face.matches('.hit')]),
                       pin: pin.checkVisibility() ? (pin.getBoundingClientRect().left + 1 - all.left) / all.width : null,
                       ticks: [...item.querySelectorAll('.ticks bdi')].map((tick) => tick.textContent),
                     };
                   };
                   return [...document.querySelectorAll('#inside-samples .throws > li')].filter((item) => item.checkVisibility()).map(line);
                 })()",
            )
            .await?;
        let list = if key == "coins" { "throws coins" } else { key };
        let shown: Vec<&Value> = shown.as_array().into_iter().flatten().filter(|shown| shown["list"] == list).collect();
        let lines = body(page, key).await?.as_array().cloned().unwrap_or_default();
        ensure!(!lines.is_empty() && shown.len() == lines.len(), "{} lines, not {}", shown.len(), lines.len());
        for (shown, given) in shown.into_iter().zip(&lines) {
            ensure!(shown["heads"] == given["heads"], "{} is shown, not {}", shown["heads"], given["heads"]);
            ensure!(shown["isMarked"] == !given["mark"].is_null(), "{shown}, {given}");
            let faces = given["faces"].as_array().cloned().unwrap_or_default();
            let drawn = shown["faces"].as_array().cloned().unwrap_or_default();
            ensure!(drawn.len() == faces.len(), "{} faces", drawn.len());
            for (drawn, face) in drawn.iter().zip(&faces) {
                ensure!(drawn[0] == face["text"] && drawn[2] == face["isHit"], "{drawn} is shown, not {face}");
                let [width, share] = [&drawn[1], &face["share"]].map(|number| number.as_f64().unwrap_or(f64::NAN));
                ensure!((width - share).abs() < 0.02, "{drawn} has not the width of {face}");
            }
            match given["pin"].as_f64() {
                Some(pin) => ensure!((shown["pin"].as_f64().unwrap_or(f64::NAN) - pin).abs() < 0.02, "{shown}"),
                None => ensure!(shown["pin"].is_null() || faces.is_empty(), "a pin before the throw: {shown}"),
            }
            let ticks = given["ticks"].as_array().into_iter().flatten().map(|tick| tick["text"].clone());
            ensure!(shown["ticks"] == ticks.collect::<Value>(), "{} is shown", shown["ticks"]);
        }
        let factors: Vec<String> = page.eval(NUMBERS).await?;
        ensure!(factors == numbers(page, "so-far").await?, "{factors:?} is shown");
        Ok(())
    })
    .await
}

#[test]
fn a_message_is_written_throw_by_throw_by_keys_alone() {
    on_messages(View::LAPTOP, "", async |page| {
        let before = state(page).await?;
        page.press("Shift+6").await?;
        let tab: String = page.eval("document.querySelector('#tabs [aria-selected=true]').textContent.trim()").await?;
        assert_eq!(tab, "Samples");
        let label = "document.querySelector('label[for=judge]').textContent";
        assert_eq!((page.eval::<String>(label).await?, field(page).await?), ("The model writes".into(), "…".into()));
        assert_eq!(
            (posterior(page).await?, next(page).await?),
            (["0.500"; 2].map(str::to_owned), vec!["Throw the coin".into()])
        );
        let mut texts = Vec::new();
        for step in 0..6 {
            shows_the_throws(page, "throws").await?;
            page.press("x").await?;
            texts.push(field(page).await?);
            let shaded: usize = page.eval("document.querySelectorAll('#words tr.judged').length").await?;
            ensure!(
                shaded == usize::from(step > 1) + usize::from(step > 2) + usize::from(step > 3),
                "{step}: {shaded}"
            );
        }
        assert_eq!(texts, ["…", "…", "now …", "now at …", "now at free …", "now at free at"]);
        assert_eq!(page.eval::<String>(label).await?, "The model wrote");
        assert_eq!(next(page).await?, ["Keep as spam"]);
        // The document is as it was until something is kept.
        assert_eq!(state(page).await?["judge"], before["judge"]);
        page.press("Shift+x").await?;
        assert_eq!((field(page).await?, next(page).await?), ("now at free …".into(), vec!["Roll the die".into()]));
        page.press("x").await?;
        // Another order of the same bag: neither bar nor number moves.
        let said = posterior(page).await?;
        page.press("Shift+s").await?;
        let shuffled = field(page).await?;
        let sorted = |text: &str| {
            let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
            words.sort();
            words
        };
        ensure!(shuffled != "now at free at" && sorted(&shuffled) == ["at", "at", "free", "now"], "{shuffled}");
        assert_eq!(posterior(page).await?, said);
        let tiles: Vec<String> = page
            .eval("[...document.querySelectorAll('#inside-samples > .strip bdi')].map((tile) => tile.textContent)")
            .await?;
        assert_eq!(tiles.join(" "), shuffled);
        // X keeps it.
        page.press("x").await?;
        let kept = state(page).await?;
        assert_eq!(kept["messages"][8], json!({ "class": 1, "drawn": true, "text": shuffled }));
        assert_eq!((&kept["judge"], &kept["view"]["inside"]), (&json!(shuffled), &json!("evidence")));
        let row: Vec<bool> = page
            .eval("[...document.querySelectorAll('#list tbody tr')].slice(-2).map((row) => row.querySelector('[data-action=edit] svg').checkVisibility())")
            .await?;
        assert_eq!(row, [false, true], "a die before the text that was written");
        says_what_the_module_gives(page).await?;
        // Two steps back: the message, then the field.
        page.press("Control+z").await?;
        assert_eq!(state(page).await?["messages"], before["messages"]);
        assert_eq!(state(page).await?["judge"], json!(shuffled));
        page.press("Control+z").await?;
        assert_eq!(state(page).await?["judge"], before["judge"]);
        // Escape leaves the panel, and the text stays.
        page.press("Shift+6").await?;
        for _ in 0..4 {
            page.press("x").await?;
        }
        let half = field(page).await?;
        page.press("Escape").await?;
        assert_eq!(format!("{} …", field(page).await?), half);
        assert_eq!(format!("{} …", state(page).await?["judge"].as_str().unwrap_or_default()), half);
        Ok(())
    });
}

#[test]
fn all_of_it_is_reached_by_pointer() {
    on_messages(View::LAPTOP, OPEN, async |page| {
        push(page, "All at once").await?;
        assert_eq!(field(page).await?, "now at free at");
        // What cannot be pressed any more keeps the focus.
        assert_eq!(page.eval::<String>("document.activeElement.textContent").await?, "All at once");
        let [orders, rule] = [numbers(page, "orders").await?, numbers(page, "cancels").await?];
        assert_eq!(page.eval::<Vec<String>>(NUMBERS).await?, [orders, rule].concat());
        let struck = "[...document.querySelectorAll('#inside-samples .cancel')].map((part) => part.textContent)";
        assert_eq!(page.eval::<Vec<String>>(struck).await?, ["12"; 3]);
        let rows = "[...document.querySelectorAll('#inside-samples > .numbers tbody tr')].map((row) => [...row.cells].slice(1).map((cell) => cell.textContent))";
        let products = body(page, "products").await?["rows"].clone();
        assert_eq!(page.eval::<Value>(rows).await?, json!([products[0]["cells"], products[1]["cells"]]));
        push(page, "Shuffle").await?;
        ensure!(field(page).await? != "now at free at", "another order");
        push(page, "Back").await?;
        assert_eq!(next(page).await?, ["Roll the die"]);
        // Another seed is another message; a length holds.
        disclose(page).await?;
        push(page, "Again").await?;
        assert_eq!((field(page).await?, next(page).await?), ("…".into(), vec!["Throw the coin".into()]));
        assert_eq!(page.find("textbox", "Seed").await?.prop("value").await?.as_deref(), Some("2"));
        push(page, "Throw the coin").await?;
        page.set(&page.find("combobox", "Length").await?, "7").await?;
        push(page, "All at once").await?;
        assert_eq!(field(page).await?.split(' ').count(), 7);
        push(page, "Keep unlabeled").await?;
        assert_eq!(state(page).await?["messages"][8]["class"], Value::Null);
        // A word that is put in is put into what the model has written.
        open_panel(page, "Samples").await?;
        page.fill(&page.find("textbox", "Seed").await?, "1").await?;
        page.set(&page.find("combobox", "Length").await?, "drawn").await?;
        for button in ["Throw the coin", "Draw the length", "Roll the die"] {
            push(page, button).await?;
        }
        let half = field(page).await?;
        push(page, "Put in noon").await?;
        is_judged(page, &half.replace('…', "noon")).await?;
        assert_eq!(state(page).await?["view"]["inside"], "evidence");
        shows_posterior(page).await
    });
}

#[test]
fn coins_fall_for_each_word_in_its_order() {
    on_messages(View::PHONE, &format!("{OPEN}&model=bernoulli"), async |page| {
        push(page, "Throw the coin").await?;
        for _ in 0..9 {
            push(page, "Throw the next coin").await?;
        }
        assert_eq!(body(page, "coins").await?.as_array().map(Vec::len), Some(15));
        shows_the_throws(page, "coins").await?;
        push(page, "All at once").await?;
        let words = field(page).await?;
        ensure!(words.split(' ').is_sorted(), "{words}");
        let buttons = page.names("button").await?;
        ensure!(!buttons.iter().any(|name| name == "Shuffle"), "nothing to shuffle: {buttons:?}");
        ensure!(body(page, "orders").await?.is_null(), "coins have no order");
        assert_no_nonsense(page).await
    });
}

#[test]
fn what_cannot_be_written_is_said_and_hidden_fits_show_no_throw() {
    on_messages(View::LAPTOP, "#v=1&m=1win~0&laplace=0&judge=win&in=samples", async |page| {
        let said = "document.querySelector('#inside-samples > .say').textContent";
        shows(page, "#inside-samples > .say", "panel", "/0/body/say").await?;
        let why: String = page.eval(said).await?;
        ensure!(why.contains("no sides") && next(page).await?.is_empty(), "{why}");
        assert_eq!(field(page).await?, "win");
        page.press("]").await?;
        assert_eq!((field(page).await?, next(page).await?), ("…".into(), vec!["Throw the coin".into()]));
        page.press("Shift+w").await?;
        page.until("logistic regression", &format!("{said}.includes('cannot write')")).await?;
        page.press("h").await?;
        page.press("x").await?;
        let is_seen = "document.querySelector('#inside-samples .throws').checkVisibility()";
        ensure!(!page.eval::<bool>(is_seen).await?, "hidden");
        shows(page, "#inside-samples > .say", "panel", "/0/body/say").await
    });
}
