//! The page in the pseudo-language, every text of the table in brackets and more than a third longer: what fits here
//! has room for another language.

use std::cell::RefCell;

use anyhow::ensure;
use e2e::{Page, Result, View, on_page_of, variable};
use serde_json::{Value, json};

use crate::reflow::flaws;

/// The screens, each with something on it, and how many panels it has.
const SCREENS: [(&str, u8); 2] = [("", 8), ("#screen=messages&v=1&corpus=minute&judge=free", 4)];

const SHEETS: [&str; 6] = ["data-sheet", "lecture-sheet", "share-sheet", "help-sheet", "more-sheet", "show-sheet"];

/// All of these in `cargo xtask audit pseudo`, the first of them in every run of the tests.
fn share<T>(all: &[T]) -> &[T] {
    if variable("E2E_AUDIT").is_ok() { all } else { &all[..1] }
}

fn on_pseudo_page(view: View, address: &str, test: impl AsyncFnOnce(&Page) -> Result) {
    on_page_of(&variable("E2E_PSEUDO").expect("where it is"), view, address, async |page| {
        // Examples are named by the module, in English.
        let iris =
            "[...document.querySelectorAll('#examples button')].find((b) => b.textContent.includes('Iris'))?.click();";
        page.run::<Value>(iris, &[]).await?;
        test(page).await
    });
}

/// Opens each of the panels, with every card and disclosure, and looks at it.
async fn at_every_panel(page: &Page, n_panels: u8, look: impl AsyncFn(&str) -> Result) -> Result {
    look("at first").await?;
    for panel in 1..=n_panels {
        page.press(&format!("Shift+{panel}")).await?;
        let open = "document.querySelectorAll('main details').forEach((details) => { details.open = true; });
            document.querySelectorAll('.pick[aria-expanded=false]').forEach((pick) => pick.click());
            scrollTo(0, 0);";
        page.run::<Value>(open, &[]).await?;
        page.painted().await?;
        look(&format!("panel {panel}")).await?;
    }
    Ok(())
}

#[test]
fn texts_of_the_table_are_in_the_pseudo_language() {
    on_pseudo_page(View::LAPTOP, "", async |page| {
        let texts = "['#undo', '#lecture-button', '#help-sheet [data-dialog]', '#hide-fits'].map((at) => document.querySelector(at))
            .map((node) => node.ariaLabel ?? node.textContent.trim())";
        for text in page.eval::<Vec<String>>(texts).await? {
            ensure!(text.starts_with('[') && text.ends_with(']'), "{text}");
        }
        Ok(())
    });
}

#[test]
fn longer_texts_are_cut_off_nowhere() {
    for &view in share(&[View::PHONE, View::LAPTOP]) {
        for (address, n_panels) in SCREENS {
            on_pseudo_page(view, address, async |page| {
                let found = RefCell::new(Vec::new());
                let look = async |what: &str| {
                    // How high a control is does not depend on the language.
                    let flaws = flaws(page).await?.into_iter();
                    let of_width = flaws.filter(|flaw| flaw.contains(": from ") || flaw.contains("sideways"));
                    found.borrow_mut().extend(of_width.map(|flaw| format!("{what}: {flaw}")));
                    Ok(())
                };
                at_every_panel(page, n_panels, look).await?;
                for sheet in SHEETS {
                    let sheet = [json!(sheet)];
                    let open = "const sheet = document.getElementById(arguments[0]); sheet?.showPopover(); return sheet !== null;";
                    if page.run::<bool>(open, &sheet).await? {
                        look(&sheet[0].to_string()).await?;
                        page.run::<Value>("document.getElementById(arguments[0]).hidePopover();", &sheet).await?;
                    }
                }
                let found = found.into_inner();
                ensure!(found.is_empty(), "{found:#?}");
                Ok(())
            });
        }
    }
}

#[test]
fn longer_texts_fit_a_projector_without_scrolling() {
    for &(width, height) in share(&[(1024, 768), (1280, 720), (1920, 1080)]) {
        for (address, n_panels) in SCREENS {
            on_pseudo_page(View { width, height, ..View::LAPTOP }, address, async |page| {
                page.run::<Value>("document.getElementById('present').click();", &[]).await?;
                page.until("presenter mode", "document.documentElement.classList.contains('presenting')").await?;
                let size = "(({ scrollWidth: w, scrollHeight: h }) => [w, innerWidth, h, innerHeight])(document.documentElement)";
                let fits = async |what: &str| {
                    let size: [u32; 4] = page.eval(size).await?;
                    ensure!(size[0] <= size[1] && size[2] <= size[3], "{what} scrolls: {size:?}");
                    Ok(())
                };
                at_every_panel(page, n_panels, fits).await
            });
        }
    }
}
