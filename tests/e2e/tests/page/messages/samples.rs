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

/// The panel shows the throws that the module gives: heads, faces with their widths, pins, ticks and factors.
async fn shows_the_throws(page: &Page) -> Result {
    page.eventually(async || {
        let run = given(page, json!(["panel"])).await?["run"].clone();
        let shown: Value = page
            .eval(
                "(() => {
                   const line = (item) => {
                     const [strip, pin] = item.querySelector('.throw').children;
                     const all = strip.getBoundingClientRect();
                     return {
                       heads: [item.firstElementChild.firstElementChild.textContent, item.firstElementChild.lastElementChild.textContent],
                       faces: [...strip.children].map((face) => [face.textContent, face.getBoundingClientRect().width / all.width, face.matches('.hit')]),
                       pin: pin.checkVisibility() ? (pin.getBoundingClientRect().left - all.left) / all.width : null,
                       ticks: [...item.querySelectorAll('.ticks bdi')].map((tick) => tick.textContent),
                     };
                   };
                   return [...document.querySelectorAll('#throws > li')].filter((item) => item.checkVisibility()).slice(0, 3).filter((item) => item.querySelector('.throw > div')).map(line);
                 })()",
            )
            .await?;
        let lines: Vec<Value> =
            std::iter::once(run["coin"].clone()).chain(run["die"].as_array().cloned().into_iter().flatten()).collect();
        let shown = shown.as_array().cloned().unwrap_or_default();
        ensure!(shown.len() == lines.len(), "{} lines, not {}", shown.len(), lines.len());
        for (shown, given) in shown.iter().zip(&lines) {
            ensure!(shown["heads"] == given["heads"], "{} is shown, not {}", shown["heads"], given["heads"]);
            let faces = given["faces"].as_array().cloned().unwrap_or_default();
            let drawn = shown["faces"].as_array().cloned().unwrap_or_default();
            ensure!(drawn.len() == faces.len(), "{} faces", drawn.len());
            for (drawn, face) in drawn.iter().zip(&faces) {
                ensure!(drawn[0] == face["text"] && drawn[2] == face["isHit"], "{drawn} is shown, not {face}");
                let [width, share] = [&drawn[1], &face["share"]].map(|number| number.as_f64().unwrap_or(f64::NAN));
                ensure!((width - share).abs() < 0.003, "{drawn} has not the width of {face}");
            }
            match given["pin"].as_f64() {
                Some(pin) => ensure!((shown["pin"].as_f64().unwrap_or(f64::NAN) - pin).abs() < 0.006, "{shown}"),
                None => ensure!(shown["pin"].is_null() || faces.is_empty(), "a pin before the throw: {shown}"),
            }
            let ticks = given["ticks"].as_array().into_iter().flatten().map(|tick| tick["text"].clone());
            ensure!(shown["ticks"] == ticks.collect::<Value>(), "{} is shown", shown["ticks"]);
        }
        let factors: Value = page
            .eval("[...document.querySelectorAll('#so-far mfrac')].map((part) => [...part.children].map((number) => number.textContent))")
            .await?;
        ensure!(run["written"].is_object() || factors == run["factors"], "{factors} is shown, not {}", run["factors"]);
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
            shows_the_throws(page).await?;
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
        let tiles: Vec<String> =
            page.eval("[...document.querySelectorAll('#tiles bdi')].map((tile) => tile.textContent)").await?;
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
        has_focus(page, "keep-labeled").await?;
        let end = given(page, json!(["panel"])).await?["run"]["written"].clone();
        let shown: Value = page
            .eval(
                "(() => {
                   const text = (node) => node.textContent;
                   const rows = [...document.querySelectorAll('#written tbody tr')];
                   return {
                     parts: [...document.querySelectorAll('#orders mn')].map(text),
                     products: rows.map((row) => [...row.cells].slice(1).map(text)),
                     rule: [...document.querySelectorAll('#cancels mn')].map(text),
                   };
                 })()",
            )
            .await?;
        assert_eq!(shown["parts"], end["orders"]["parts"]);
        assert_eq!(shown["products"], json!([end["products"][0]["texts"], end["products"][1]["texts"]]));
        let [one, zero, p] = [0, 1, 3].map(|i| end["rule"][i].clone());
        assert_eq!(shown["rule"], json!(["12", one, "12", one, "12", zero, p]));
        push(page, "Shuffle").await?;
        ensure!(field(page).await? != "now at free at", "another order");
        push(page, "Back").await?;
        assert_eq!(next(page).await?, ["Roll the die"]);
        // Another seed is another message; a length holds.
        push(page, "Again").await?;
        assert_eq!((field(page).await?, next(page).await?), ("…".into(), vec!["Throw the coin".into()]));
        assert_eq!(page.eval::<String>("document.getElementById('writing-seed').value").await?, "2");
        push(page, "Throw the coin").await?;
        page.set(&page.find("combobox", "Length").await?, "7").await?;
        push(page, "All at once").await?;
        assert_eq!(field(page).await?.split(' ').count(), 7);
        push(page, "Keep unlabeled").await?;
        assert_eq!(state(page).await?["messages"][8]["class"], Value::Null);
        // A word that is put in is put into what the model has written.
        open_panel(page, "Samples").await?;
        page.fill(&page.find("textbox", "Seed").await?, "1").await?;
        page.set(&page.find("combobox", "Length").await?, "").await?;
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
        let run = given(page, json!(["panel"])).await?["run"].clone();
        let shown: Value = page
            .eval(
                "[...document.querySelectorAll('#coins li')].map((coin) => {
                   const [name, share, bar] = coin.children;
                   const [part, pin] = bar.children;
                   const all = bar.getBoundingClientRect();
                   return [name.textContent, share.textContent, part.getBoundingClientRect().width / all.width,
                     pin.checkVisibility() ? (pin.getBoundingClientRect().left + 1 - all.left) / all.width : null, coin.matches('.in'), coin.matches('.now')];
                 })",
            )
            .await?;
        let given = run["coins"]["coins"].as_array().cloned().unwrap_or_default();
        assert_eq!((given.len(), shown.as_array().map(Vec::len)), (15, Some(15)));
        for (coin, shown) in given.iter().zip(shown.as_array().into_iter().flatten()) {
            assert_eq!(
                [&shown[0], &shown[1], &shown[4], &shown[5]],
                [&coin["word"], &coin["share"], &coin["isIn"], &coin["isLast"]]
            );
            let near = |a: &Value, b: &Value| match (a.as_f64(), b.as_f64()) {
                (Some(a), Some(b)) => (a - b).abs() < 0.02,
                (a, b) => a == b,
            };
            ensure!(near(&shown[2], &coin["theta"]) && near(&shown[3], &coin["pin"]), "{shown} is shown, not {coin}");
        }
        ensure!(
            !page.eval::<bool>("document.getElementById('orders').checkVisibility()").await?,
            "coins have no order"
        );
        push(page, "All at once").await?;
        let words = field(page).await?;
        ensure!(words.split(' ').is_sorted(), "{words}");
        ensure!(
            !page.eval::<bool>("document.getElementById('shuffle').checkVisibility()").await?,
            "nothing to shuffle"
        );
        assert_no_nonsense(page).await
    });
}

#[test]
fn what_cannot_be_written_is_said_and_hidden_fits_show_no_throw() {
    on_messages(View::LAPTOP, "#v=1&m=1win~0&laplace=0&judge=win&in=samples", async |page| {
        let said: String = page.eval("document.querySelector('#inside-samples > p').textContent").await?;
        assert_eq!(json!(said), given(page, json!(["panel"])).await?["missing"]);
        ensure!(said.contains("no sides") && next(page).await?.is_empty(), "{said}");
        assert_eq!(field(page).await?, "win");
        page.press("]").await?;
        assert_eq!((field(page).await?, next(page).await?), ("…".into(), vec!["Throw the coin".into()]));
        page.press("Shift+w").await?;
        let other = given(page, json!(["panel"])).await?["other"].clone();
        let shown: String = page.eval("document.querySelector('#inside-samples').innerText").await?;
        ensure!(other.as_str().is_some_and(|other| !other.is_empty() && shown.contains(other)), "{shown}");
        page.press("h").await?;
        page.press("x").await?;
        ensure!(
            !page
                .eval::<bool>("document.getElementById('inside-samples').checkVisibility({ visibilityProperty: true })")
                .await?,
            "hidden"
        );
        Ok(())
    });
}
