//! Long names of classes and models: nothing is pushed away, nothing stands beyond its panel.

use e2e::{Page, Result, View, on_page};
use serde_json::{Value, json};

use crate::board::{load_state, push};

/// What long names of classes push out of its box, or over a number; empty when all is well.
const PUSHED: &str = "const pushed = [];
    const box = (node) => node.getBoundingClientRect();
    const [name, field] = [...arguments].map((at) => box(document.querySelector(at)));
    if (name.right > field.left + 1 && name.bottom > field.top + 1) pushed.push('the name of the class prior over its number');
    for (const cell of document.querySelectorAll('#words :is(td, th), #inside-evidence :is(td, th), #list :is(td, th)')) {
        const edge = box(cell.closest('#words, #inside-evidence, #list')).right;
        if (cell.checkVisibility() && box(cell).right > edge + 1) pushed.push(`${cell.textContent.trim()}: ${box(cell).right} of ${edge}`);
    }
    return pushed;";

#[test]
fn long_names_of_classes_push_nothing_away() {
    let names = "a%20very%20long%20name%20of%20a%20class,another%20very%20long%20name%20of%20one";
    let messages = format!("#screen=messages&v=1&m=1win~0lunch~1free%20cash%20now&judge=win&classes={names}");
    let board = format!("#v=3&p=AMR4IYciIAGcoW&classes={names}");
    let field = "#class-prior input[type=text]";
    for address in [&board, &messages] {
        on_page(View::LAPTOP, address, async |page| {
            for presented in [false, true] {
                if presented {
                    push(page, "Present").await?;
                }
                let pushed: Vec<String> = page.run(PUSHED, &[json!("#class-prior-name"), json!(field)]).await?;
                assert!(pushed.is_empty(), "{address}, presented {presented}: {pushed:#?}");
            }
            Ok(())
        });
    }
}

/// What stands beyond the sides of the open panel, or of its cell in a table, and is not cut by a part of it.
const BEYOND: &str = "const panel = document.querySelector('#inside > [role=tabpanel]:not([hidden])');
    const isCut = (node) => node !== panel && (getComputedStyle(node).overflowX !== 'visible' || isCut(node.parentElement));
    const isBeyond = (inner, { left, right }) => inner.width > 0 && (inner.left < left - 1 || inner.right > right + 1);
    const leavesPanel = (node) => isBeyond(node.getBoundingClientRect(), panel.getBoundingClientRect()) && !isCut(node.parentElement);
    const text = document.createRange();
    const leavesCell = (cell) => {
        if (!cell.matches('td, th') || getComputedStyle(cell).overflowX !== 'visible') return false;
        return [...cell.childNodes].some((child) => {
            text.selectNodeContents(child);
            return child.localName !== 'svg' && !child.classList?.contains('unseen') && !(child.localName && getComputedStyle(child).overflowX !== 'visible')
                && [...text.getClientRects()].some((line) => isBeyond(line, cell.getBoundingClientRect()));
        });
    };
    return [...panel.querySelectorAll('*')].filter((node) => node.checkVisibility() && (leavesPanel(node) || leavesCell(node))).map((node) => `${panel.id}: ${node.localName} ${node.textContent.trim().slice(0, 30)}`);";

/// Whether what comes later is there: the numbers of other samples where they are shown, and of points left out.
const NUMBERED: &str = "![...document.querySelectorAll('#inside > [role=tabpanel]:not([hidden]) .stale')].some((node) => node.checkVisibility())
    && [...document.querySelectorAll('#inside-samples table')].every((table) => !table.checkVisibility() || table.querySelector('td ~ td'))";

/// Chooses the segment of the open panel, or opens the disclosure, of this index; returns how many there are.
const SEGMENT: &str = "const panel = document.querySelector('#inside > [role=tabpanel]:not([hidden])');
    const all = [...panel.querySelectorAll('.segments input'), ...panel.querySelectorAll('details > summary')];
    const next = all[arguments[0]];
    if (next?.checkVisibility() && !next.parentElement.open) next.click();
    return all.length;";

/// Opens every panel, each of its segments and of its disclosures; nothing stands beyond its sides.
async fn assert_within(page: &Page, what: &str) -> Result {
    let n: usize = page.eval("document.querySelectorAll('[role=tab]').length").await?;
    for tab in 0..n {
        let open = "const tab = document.querySelectorAll('[role=tab]')[arguments[0]];
            if (tab.checkVisibility() && tab.ariaSelected !== 'true') tab.click();";
        page.run::<Value>(open, &[json!(tab)]).await?;
        for segment in 0.. {
            let segments: usize = page.run(SEGMENT, &[json!(segment)]).await?;
            page.until("its numbers stand", NUMBERED).await?;
            let beyond: Vec<String> = page.run(BEYOND, &[]).await?;
            assert!(beyond.is_empty(), "{what}: {beyond:#?}");
            if segment + 1 >= segments {
                break;
            }
        }
    }
    Ok(())
}

#[test]
fn long_names_stay_within_every_panel_of_the_board() {
    let (x, y) = ([-1.0, -2.0, -1.5, 0.0, 1.0, 2.0, 1.5, 0.2], [0.0, 1.0, 0.5, 0.0, 0.0, 1.0, -1.0, 1.0]);
    let data = |class: [usize; 8], classes: &[&str]| json!({ "points": { "x": x, "y": y, "class": class }, "classes": classes });
    let long = ["a very long name of a class", "another very long name of one"];
    let all =
        [data([0, 0, 0, 0, 1, 1, 1, 1], &long), data([0, 0, 0, 2, 1, 1, 1, 2], &["setosa", "versicolor", "virginica"])];
    // Histograms have the longest name of the models.
    let settings = json!({ "generative": { "family": "counts" } });
    for (view, presented) in [(View::LAPTOP, false), (View::TABLET, false), (View::PHONE, false), (View::TABLET, true)]
    {
        on_page(view, "", async |page| {
            if presented {
                push(page, "Present").await?;
            }
            for data in &all {
                load_state(page, json!({ "version": 1, "data": data, "settings": settings })).await?;
                assert_within(page, &format!("{view:?}, presented {presented}, {}", data["classes"])).await?;
            }
            Ok(())
        });
    }
}

#[test]
fn names_of_three_topics_stay_within_every_panel_of_messages() {
    let topics = "v=1&m=1free%20cash~0lunch~2party%20vote~1cash~0noon~2vote&judge=vote%20cash";
    for view in [View::TABLET, View::PHONE] {
        on_page(view, &format!("#screen=messages&{topics}&classes=sports,politics,entertainment"), async |page| {
            assert_within(page, &format!("{view:?}")).await
        });
    }
}
