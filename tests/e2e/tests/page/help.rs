//! The list of the keys, and the switch for those that are single characters.

use std::collections::BTreeMap;

use e2e::{Page, Result, View, on_page};
use serde_json::json;

use crate::board::{MIRRORED, chosen, count, given, load, open_sheet, points, push, reads, tick};

/// Asserts that the list has, in each part, what the keys of the module do.
pub(crate) async fn shows_keys(page: &Page) -> Result {
    let listed = "Object.fromEntries([...document.querySelectorAll('#keys [data-scope]')].map((part) =>
        [part.dataset.scope, [...part.querySelectorAll('dd')].map((line) => line.innerText).filter((text) => text !== '')]))";
    let listed: BTreeMap<String, Vec<String>> = page.eval(listed).await?;
    let keys = given(page, json!(["keys"])).await?;
    for (scope, sentences) in &listed {
        let of_scope = keys.as_array().into_iter().flatten().filter(|row| row["scope"] == scope.as_str());
        let mut expected: Vec<&str> = of_scope.filter_map(|row| row["sentence"].as_str()).collect();
        // Keys that do the same share a line.
        expected.dedup();
        assert_eq!(sentences, &expected, "{scope}");
    }
    assert_eq!(listed.len(), 3);
    Ok(())
}

async fn is_open(page: &Page) -> Result<bool> {
    page.eval("document.getElementById('keys').open").await
}

#[test]
fn help_lists_the_keys_and_gives_the_focus_back() {
    for view in [View::LAPTOP, View::TABLET] {
        on_page(view, "", async |page| {
            open_sheet(page, "Help").await?;
            push(page, "Keys and gestures").await?;
            // What mouse and finger do is the page's own; the keys are those of the module.
            reads(page, "Right click").await?;
            shows_keys(page).await?;
            let row =
                "[...document.querySelectorAll('#keys dt')].map((key) => key.innerText.replace(/\\s+/g, ' ').trim())";
            let keys: Vec<String> = page.eval(row).await?;
            for key in ["V", "Ctrl Z", "Ctrl Shift Z or Ctrl Y", "← → ↑ ↓", "Enter Space", "Shift N", "+ ="] {
                assert!(keys.iter().any(|found| found == key), "{key} is not among {keys:?}");
            }
            let wide: [f64; 2] = page
                .eval("[document.getElementById('keys').scrollWidth, document.getElementById('keys').clientWidth]")
                .await?;
            assert!(wide[0] <= wide[1], "it is cut off: {wide:?}");
            push(page, "Close").await?;
            assert!(!is_open(page).await?);
            let name: String = page.eval("document.activeElement.textContent").await?;
            assert_eq!(name, "Help");
            Ok(())
        });
    }
}

#[test]
fn letters_mean_nothing_in_the_list_and_escape_closes_it_alone() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        push(page, "Present").await?;
        page.press("?").await?;
        assert!(is_open(page).await?);
        page.press("e").await?;
        page.press("h").await?;
        page.press("Escape").await?;
        assert!(!is_open(page).await?);
        assert_eq!(chosen(page, "Tool").await?, ["Add and move"]);
        assert!(page.eval::<bool>("document.documentElement.classList.contains('presenting')").await?);
        Ok(())
    });
}

#[test]
fn single_keys_are_switched_off_for_good_and_all_others_stay() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        page.press("2").await?;
        assert_eq!(chosen(page, "Class").await?, ["B"]);
        open_sheet(page, "Help").await?;
        push(page, "Keys and gestures").await?;
        tick(page, "Single-key shortcuts").await?;
        push(page, "Close").await?;
        let nothing_happens = async || {
            page.run::<serde_json::Value>("document.getElementById('plot').focus();", &[]).await?;
            for key in ["e", "h", "1", "?", "+", "r", "n"] {
                page.press(key).await?;
            }
            assert!(!is_open(page).await?);
            assert_eq!(chosen(page, "Tool").await?, ["Add and move"]);
            page.find("button", "Hide fits").await?;
            Ok::<_, anyhow::Error>(())
        };
        nothing_happens().await?;
        assert_eq!(chosen(page, "Class").await?, ["B"]);
        page.press("Enter").await?;
        count(page, 5).await?;
        page.press("Control+z").await?;
        count(page, 4).await?;
        page.reload().await?;
        nothing_happens().await?;
        assert_eq!(points(page).await?, MIRRORED);
        push(page, "Present").await?;
        page.press("b").await?;
        assert!(page.eval::<bool>("document.getElementById('blanked').hidden").await?, "in presenter mode neither");
        page.press("Escape").await?;
        open_sheet(page, "Help").await?;
        push(page, "Keys and gestures").await?;
        tick(page, "Single-key shortcuts").await?;
        push(page, "Close").await?;
        page.press("e").await?;
        assert_eq!(chosen(page, "Tool").await?, ["Eraser"]);
        Ok(())
    });
}
