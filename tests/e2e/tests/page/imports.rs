//! Import of CSV files, chosen or dropped.

use anyhow::ensure;
use e2e::files::{allow_clipboard, choose_file, copy, drop_file};
use e2e::{Page, Result, View, on_page};
use serde_json::json;

use crate::board::{MIRRORED, assert_no_nonsense, classes, count, load, open_panel, open_sheet, points, push, shows};

/// Chooses a file that a button of the sheet Data asks for.
pub(crate) async fn import(page: &Page, name: &str, content: &str) -> Result {
    choose_file(page, "import-file", name, content).await
}

/// The text of the notice; empty where there is none.
async fn notice(page: &Page) -> Result<String> {
    page.eval("document.querySelector('#notice:not([hidden]) #notice-text')?.textContent ?? ''").await
}

/// Waits for the dialog that refuses a table and says this, and closes it.
pub(crate) async fn refuses(page: &Page, text: &str) -> Result {
    page.eventually(async || {
        let said: String = page.eval("document.querySelector('#import[open]')?.textContent ?? ''").await?;
        ensure!(said.contains(text), "{text} is not in {said:?}");
        Ok(())
    })
    .await?;
    page.press("Escape").await?;
    page.until("it is closed", "!document.getElementById('import').open").await
}

#[test]
fn a_good_file_brings_points_names_and_axes() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        let text = "height,weight,kind\n15,20,cat\n12.5,30.5,dog\n17.5,25,cat\n";
        import(page, "pets.csv", text).await?;
        count(page, 3).await?;
        shows(page, "#sentence", "view", "/status").await?;
        assert_eq!(points(page).await?, [(15.0, 20.0, 0), (12.5, 30.5, 1), (17.5, 25.0, 0)]);
        assert_eq!(classes(page).await?, ["cat", "dog"]);
        assert_eq!(page.eval::<Vec<String>>("window.bayesboard.state().data.axes").await?, ["height", "weight"]);
        let plot = page.find("application", "Training points").await?.rect().await?;
        for (x, y, _) in points(page).await? {
            let (left, down) = page.to_page(x, y).await?;
            assert!(left > plot.x && left < plot.x + plot.width, "({x}, {y}) at {left}");
            assert!(down > plot.y && down < plot.y + plot.height, "({x}, {y}) at {down}");
        }
        assert!(page.eval::<bool>("document.getElementById('notice').hidden").await?, "nothing lies over the board");
        push(page, "Undo").await?;
        assert_eq!(points(page).await?, MIRRORED);
        assert_no_nonsense(page).await
    });
}

#[test]
fn what_a_file_brings_is_there_after_a_reload() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        import(page, "kept.csv", "1,2,A\n3,4.25,B\n5,6,B\n").await?;
        count(page, 3).await?;
        page.reload().await?;
        assert_eq!(points(page).await?, [(1.0, 2.0, 0), (3.0, 4.25, 1), (5.0, 6.0, 1)]);
        Ok(())
    });
}

#[test]
fn a_bad_file_is_refused_with_line_and_reason_and_changes_nothing() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        let bad =
            [("word.csv", "x,class\n1,A\n3,B\n"), ("book.csv", "PK\u{3}\u{4}[Content_Types].xml"), ("empty.csv", "")];
        for (name, text) in bad {
            import(page, name, text).await?;
            refuses(page, name).await?;
            assert_eq!(points(page).await?, MIRRORED);
        }
        // What is no table is refused in a notice, which is announced and covers nothing.
        import(page, "bad.json", "{").await?;
        page.until("it is refused", "document.getElementById('notice-text').textContent.includes('bad.json')").await?;
        assert_eq!(page.names("alert").await?.len(), 1, "a refusal is announced");
        for (role, name) in [("radio", "Probe"), ("button", "Show"), ("button", "Hide fits")] {
            let control = page.find(role, name).await?.rect().await?;
            let (x, bottom) = (control.x + control.width / 2.0, control.y + control.height - 1.0);
            let is_free = format!("document.elementFromPoint({x}, {bottom}).closest('#notice') === null");
            assert!(page.eval::<bool>(&is_free).await?, "the notice covers {name}");
        }
        Ok(())
    });
}

#[test]
fn a_file_dropped_on_the_board_is_imported() {
    on_page(View::LAPTOP, "", async |page| {
        let (x, y) = page.to_page(0.0, 0.0).await?;
        drop_file(page, (x, y), "drop.csv", "0,1,A\n2,3,B\n").await?;
        count(page, 2).await?;
        assert!(notice(page).await?.is_empty());
        Ok(())
    });
}

#[test]
fn columns_of_different_units_stay_as_they_are_until_standardized() {
    on_page(View::LAPTOP, "", async |page| {
        allow_clipboard(page).await?;
        let offered = "document.getElementById('even-out').checkVisibility()";
        copy(page, "length,width,kind\n1,2,cat\n3,1,cat\n2,4,dog\n").await?;
        page.press("Control+v").await?;
        count(page, 3).await?;
        page.until("the import can be changed", "!document.getElementById('change-import').hidden").await?;
        anyhow::ensure!(!page.eval::<bool>(offered).await?, "these columns have one unit");
        copy(page, "height,weight,kind\n1.6,50,f\n1.7,61,f\n1.8,82,m\n1.75,90,m\n").await?;
        page.press("Control+v").await?;
        count(page, 4).await?;
        page.until("it is offered", offered).await?;
        assert_eq!(points(page).await?[0], (1.6, 50.0, 0));
        push(page, "Standardize columns").await?;
        page.until("they are", "window.bayesboard.state().data.axes[0].includes('standardized')").await?;
        for expected in [(1.6, 50.0, 0), (1.0, 2.0, 0)] {
            push(page, "Undo").await?;
            assert_eq!(points(page).await?[0], expected);
        }
        Ok(())
    });
}

#[test]
fn an_import_is_one_step_back_and_forth() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        import(page, "pets.csv", "height,weight,kind\n15,20,cat\n12.5,30.5,dog\n17.5,25,\n").await?;
        count(page, 3).await?;
        let data = "JSON.stringify(window.bayesboard.state().data)";
        let before: String = page.eval(data).await?;
        for _ in 0..2 {
            push(page, "Undo").await?;
            assert_eq!(points(page).await?, MIRRORED);
            push(page, "Redo").await?;
            page.until("it is back", &format!("{data} === {}", json!(before))).await?;
            shows(page, "#sentence", "view", "/status").await?;
        }
        assert_no_nonsense(page).await
    });
}

#[test]
fn rows_on_the_clipboard_are_pasted_onto_the_board() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        allow_clipboard(page).await?;
        copy(page, "height\tweight\tkind\n1,5\t−2\tcat\n1,25\t0,5\tdog\n").await?;
        page.press("Control+v").await?;
        count(page, 2).await?;
        assert_eq!(points(page).await?, [(1.5, -2.0, 0), (1.25, 0.5, 1)]);
        assert_eq!(classes(page).await?, ["cat", "dog"]);
        // A text that holds no rows is refused like a file, and a field that has the focus keeps what is pasted there.
        copy(page, "half past four").await?;
        page.press("Control+v").await?;
        push(page, "Edit the text").await?;
        count(page, 2).await?;
        page.until("it can be edited", "document.activeElement.value === 'half past four'").await?;
        page.press("Control+a").await?;
        copy(page, "1;2;yes\n3;4;no\n").await?;
        page.press("Control+v").await?;
        page.until("the field has it", "document.activeElement.value.includes('yes')").await?;
        count(page, 2).await?;
        push(page, "Take these rows").await?;
        page.until("it is imported", "window.bayesboard.state().data.classes[1] === 'yes'").await?;
        page.until("the field is empty", "document.querySelector('#pasted-rows').value === ''").await?;
        assert_eq!(points(page).await?, [(1.0, 2.0, 1), (3.0, 4.0, 0)]);
        push(page, "Undo").await?;
        assert_eq!(classes(page).await?, ["cat", "dog"]);
        // What is refused can be mended where it was typed.
        open_sheet(page, "Data").await?;
        page.find("textbox", "Pasted rows").await?.focus().await?;
        copy(page, "1;yes\nmuch;no\n").await?;
        page.press("Control+v").await?;
        push(page, "Take these rows").await?;
        refuses(page, "Line 1").await?;
        page.until("the rows are kept", "document.querySelector('#pasted-rows').value.includes('much')").await?;
        assert_no_nonsense(page).await
    });
}

/// The parts of both scores that are in sight are these, after the number; none is cut.
async fn assert_scores_are_whole(page: &Page, parts: &[&str]) -> Result {
    let seen: Vec<Vec<String>> = page
        .eval(
            "[...document.querySelectorAll('.score')].map((score) => [...score.children].slice(1).filter((part) =>
              part.textContent && part.checkVisibility() && part.offsetTop < score.firstElementChild.offsetHeight)
              .map((part) => part.scrollWidth > part.clientWidth ? `${part.textContent} is cut` : part.textContent))",
        )
        .await?;
    assert_eq!(seen, [parts, parts]);
    assert_names_are_whole(page).await
}

/// The names of both models are not cut beside their scores.
async fn assert_names_are_whole(page: &Page) -> Result {
    let cut = "[...document.querySelectorAll('.pick')].filter((name) => name.scrollWidth > name.clientWidth).length";
    assert_eq!(page.eval::<usize>(cut).await?, 0);
    Ok(())
}

#[test]
fn as_many_rows_as_a_board_takes_stay_usable_and_of_more_a_sample_is_taken() {
    on_page(View::LAPTOP, "", async |page| {
        let row = |i: usize| format!("{},{},{}\n", (i % 97) as f64 / 9.0, (i % 89) as f64 / 7.0, ["a", "b"][i % 2]);
        let text: String = (0..20_000).map(row).collect();
        let nodes = "document.querySelectorAll('*').length";
        let before: usize = page.eval(nodes).await?;
        import(page, "many.csv", &text).await?;
        count(page, 20_000).await?;
        let after: usize = page.eval(nodes).await?;
        assert!(after < before + 1000, "{before} nodes became {after}: none per point");
        assert_scores_are_whole(page, &[" of 20,000", " right"]).await?;
        push(page, "Present").await?;
        page.until("it is presented", "document.documentElement.classList.contains('presenting')").await?;
        assert_scores_are_whole(page, &[" of 20,000", " right"]).await?;
        crate::presenter::choose(page, "Exit").await?;
        open_panel(page, "Numbers").await?;
        page.painted().await?;
        assert_names_are_whole(page).await?;
        // One row too many: some are drawn, which is shown before; or the first are taken.
        import(page, "more.csv", &format!("1,2,a\n{text}1,2,a\n")).await?;
        page.until("it asks", "document.getElementById('import').open").await?;
        page.set(&page.find("combobox", "Rows").await?, "first").await?;
        push(page, "Take it").await?;
        page.until("the first are there", "window.bayesboard.state().data.points[2].x === 1 / 9").await?;
        count(page, 20_000).await
    });
}

#[test]
fn a_refusal_is_replaced_by_what_comes_next() {
    on_page(View::LAPTOP, "", async |page| {
        import(page, "rows.json", "{\"x\": 1}").await?;
        page.until("it is refused", "document.getElementById('notice-text').textContent.includes('rows.json')").await?;
        import(page, "good.csv", "1,2,A\n3,4,B\n").await?;
        count(page, 2).await?;
        assert!(notice(page).await?.is_empty());
        import(page, "book.csv", "PK\u{3}\u{4}[Content_Types].xml").await?;
        refuses(page, "Excel workbook").await?;
        count(page, 2).await
    });
}
