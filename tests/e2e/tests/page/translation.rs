//! A page that the browser translates: it wraps every text that it finds, and the page writes on.

use anyhow::ensure;
use e2e::{Page, Result, View, on_page};
use serde_json::{Value, json};

use crate::board::{load_state, push};
use crate::messages::on_messages;

/// Wraps every text as Chromium's Translate does, but where it may not, and changes each; then goes on with what is
/// new.
const TRANSLATE: &str = "
    const wrap = (text) => {
      if (!text.data.trim() || text.parentElement?.closest('[translate=no], script, style, font')) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `¡${text.data}!`;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const walk = (root) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(wrap);
    };
    walk(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) {
        if (node.nodeType === Node.TEXT_NODE) wrap(node); else if (node.localName !== 'font') walk(node);
      }
    }).observe(document.body, { childList: true, subtree: true });";

async fn translate(page: &Page) -> Result {
    page.run::<Value>(TRANSLATE, &[]).await?;
    page.painted().await
}

/// What an element says, as a reader of the translated page sees it.
async fn text(page: &Page, selector: &str) -> Result<String> {
    page.run("return document.querySelector(arguments[0]).textContent.trim();", &[json!(selector)]).await
}

/// The classes rain and dry day, far apart.
fn weather() -> Value {
    let points = [(-3.0, 0.0, 0), (-2.0, 1.0, 0), (-2.5, -1.0, 0), (2.0, 0.0, 1), (3.0, 1.5, 1), (2.5, -1.0, 1)];
    let points: Vec<Value> = points.iter().map(|(x, y, class)| json!({ "x": x, "y": y, "class": class })).collect();
    json!({ "version": 3, "data": { "points": points, "classes": ["rain", "dry day"] } })
}

#[test]
fn formulas_and_names_of_a_translated_board_are_those_of_its_data() {
    on_page(View::LAPTOP, "#v=3&in=formulas", async |page| {
        load_state(page, weather()).await?;
        let slots =
            "[...document.querySelectorAll('#inside-formulas .slot, #inside-formulas .choice:has(:checked) bdi')]
            .filter((slot) => slot.checkVisibility()).map((slot) => slot.textContent)";
        let choose = async |class: usize| -> Result {
            page.press(&(class + 1).to_string()).await?;
            let (x, y) = page.to_page([-2.0, 3.0][class], [1.0, 1.5][class]).await?;
            page.perform(&[e2e::Gesture::new(e2e::Pointer::Mouse).to(x, y)]).await?;
            page.painted().await
        };
        page.run::<Value>("document.getElementById('plot').focus();", &[]).await?;
        let mut plain = Vec::new();
        for class in [0, 1] {
            choose(class).await?;
            plain.push(page.eval::<Vec<String>>(slots).await?);
        }
        ensure!(plain[0] != plain[1] && plain[0].len() > 10, "{plain:?}");
        ensure!(plain[0].contains(&"rain".to_owned()) && plain[1].contains(&"dry day".to_owned()), "{plain:?}");
        translate(page).await?;
        ensure!(text(page, "#inside-formulas .say").await?.contains('¡'), "the page is translated");
        for class in [0, 1, 0] {
            choose(class).await?;
            assert_eq!(page.eval::<Vec<String>>(slots).await?, plain[class], "class {class}");
        }
        // A name is renamed from the data, and stays what it is.
        assert_eq!(text(page, "#class-0").await?, "rain");
        push(page, "Names of classes").await?;
        assert_eq!(page.find("textbox", "Name of class 1").await?.prop("value").await?.as_deref(), Some("rain"));
        page.press("Escape").await?;
        // Sentences that change are written anew.
        page.press("g").await?;
        page.until(
            "the page says what the boundary is now",
            "document.getElementById('sentence').textContent.includes('now a line')",
        )
        .await?;
        ensure!(text(page, "#sentence").await?.contains('¡'), "what is new is translated");
        Ok(())
    });
}

#[test]
fn everything_of_the_data_is_kept_from_translation() {
    let of_data = "[...document.querySelectorAll('math, bdi, #classes .name, #sheet select, #inside-prior label:first-of-type select')]
        .filter((node) => node.closest('[translate=no]') === null).map((node) => node.outerHTML.slice(0, 80))";
    for panel in ["numbers", "formulas", "em", "weights"] {
        on_page(View::LAPTOP, &format!("#v=3&in={panel}"), async |page| {
            load_state(page, weather()).await?;
            page.run::<Value>("document.getElementById('data').open = true;", &[]).await?;
            page.painted().await?;
            assert_eq!(page.eval::<Vec<String>>(of_data).await?, [""; 0], "{panel}");
            Ok(())
        });
    }
    for panel in ["evidence", "table", "prior", "formulas", "em"] {
        on_messages(View::LAPTOP, &format!("#v=1&corpus=first-messages&in={panel}"), async |page| {
            page.painted().await?;
            assert_eq!(page.eval::<Vec<String>>(of_data).await?, [""; 0], "{panel}");
            Ok(())
        });
    }
}

#[test]
fn evidence_and_formulas_of_translated_messages_are_those_of_the_text() {
    on_messages(View::LAPTOP, "#v=1&corpus=first-messages&in=formulas", async |page| {
        let said =
            "[...document.querySelectorAll('#inside-formulas .slot, #list tbody bdi, #chips bdi, #inside-evidence tbody th > span')]
            .filter((slot) => slot.checkVisibility()).map((slot) => slot.textContent)";
        let judge = async |text: &str| -> Result<Vec<String>> {
            let body = "const field = document.getElementById('judge'); field.focus(); field.select();";
            page.run::<Value>(body, &[]).await?;
            for character in text.chars() {
                page.press(&character.to_string()).await?;
            }
            page.press("Enter").await?;
            page.painted().await?;
            page.eval(said).await
        };
        let (first, second) = (judge("win").await?, judge("lunch").await?);
        ensure!(first != second, "{first:?}");
        translate(page).await?;
        assert_eq!(judge("win").await?, first);
        assert_eq!(judge("lunch").await?, second);
        Ok(())
    });
}
