//! The table of the points: read, typed over, relabeled, taken out and added to.

use anyhow::ensure;
use e2e::{Page, Result, View, on_page};
use serde_json::{Value, json};
use thirtyfour::WebElement;

use crate::board::{MIRRORED, OVERLAP, click, count, given, load, load_state, points, push};

/// Opens the table of the points from the sheet of the data, and gives it.
async fn open(page: &Page) -> Result<WebElement> {
    page.run::<Value>("document.getElementById('open-data').click();", &[]).await?;
    page.find("table", "Data").await
}

/// The control of a point, by its role and the name of its column.
async fn control(page: &Page, role: &str, column: &str, point: usize) -> Result<WebElement> {
    page.find(role, &format!("{column} Point {point}")).await
}

/// What the fields of the rows hold, class, x₁ and x₂.
async fn rows(page: &Page) -> Result<Vec<(String, String, String)>> {
    page.eval(
        "[...document.querySelectorAll('#sheet tbody tr')].map((row) =>
            [row.querySelector('select').selectedOptions[0].text, ...[...row.querySelectorAll('input')].map((f) => f.value)])",
    )
    .await
}

/// Waits until so many rows from this one on are shown, with the note that the module gives for them.
async fn shows_rows(page: &Page, first: usize, n: usize) -> Result {
    page.eventually(async || {
        let given = given(page, json!(["rows", first])).await?;
        let (note, heads): (String, Vec<String>) = page
            .eval(
                "[document.getElementById('rows-note').innerText,
                  [...document.querySelectorAll('#sheet tbody th')].map((head) => head.children[1].textContent)]",
            )
            .await?;
        ensure!(given["note"] == note && given["first"] == first, "{note}, not {given}");
        ensure!(heads.len() == n && heads[0] == (first + 1).to_string(), "{heads:?}");
        Ok(())
    })
    .await
}

/// The numbers of the rows that are marked as selected.
async fn marked(page: &Page) -> Result<Vec<String>> {
    page.eval("[...document.querySelectorAll('#sheet [aria-current] th')].map((head) => head.children[1].textContent)")
        .await
}

#[test]
fn points_are_typed_over_relabeled_and_taken_out_one_step_each() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        open(page).await?;
        assert_eq!(rows(page).await?[1], ("A".into(), "−1".into(), "1".into()));
        page.fill(&control(page, "textbox", "x₂", 2).await?, "2.5").await?;
        assert_eq!(points(page).await?[1], (-1.0, 2.5, 0));
        let class = control(page, "combobox", "Class", 3).await?;
        page.click(&class).await?;
        page.press("Escape").await?;
        page.press("ArrowUp").await?;
        assert_eq!(points(page).await?[2], (3.0, -1.0, 0), "of B before, of A now");
        let gone = control(page, "button", "Delete", 1).await?;
        page.click(&gone).await?;
        count(page, 3).await?;
        assert_eq!(rows(page).await?[0], ("A".into(), "−1".into(), "2.5".into()));
        for n in [4, 4, 4] {
            push(page, "Undo").await?;
            count(page, n).await?;
        }
        assert_eq!(points(page).await?, MIRRORED);
        assert_eq!(rows(page).await?[2], ("B".into(), "3".into(), "−1".into()), "the table follows Undo");
        Ok(())
    });
}

/// What is computed when nothing else happens comes late: it would move the table while somebody aims at a row.
#[test]
fn the_table_stays_where_it_is_when_leave_one_out_has_finished() {
    on_page(View::LAPTOP, "", async |page| {
        page.hold_time().await?;
        let top = "document.getElementById('sheet').getBoundingClientRect().top + scrollY";
        open(page).await?;
        for dots in [&MIRRORED[..], &MIRRORED[1..], &MIRRORED[1..3], &OVERLAP] {
            load(page, dots).await?;
            page.pass(50).await?;
            let before: f64 = page.eval(top).await?;
            page.pass(1_000).await?;
            assert_eq!(page.eval::<f64>(top).await?, before, "{dots:?}");
        }
        Ok(())
    });
}

#[test]
fn new_points_are_typed_in_one_after_the_other() {
    on_page(View::LAPTOP, "", async |page| {
        open(page).await?;
        let field = page.find("textbox", "x₁ New point").await?;
        page.click(&field).await?;
        for keys in ["1", "Tab", "2", "Enter", "-", "3", "Tab", "0", ",", "5", "Enter"] {
            page.press(keys).await?;
        }
        count(page, 2).await?;
        assert_eq!(points(page).await?, [(1.0, 2.0, 0), (-3.0, 0.5, 0)]);
        // What is missing is asked for, and what is there stays.
        page.press("7").await?;
        page.press("Enter").await?;
        page.until("it is refused", "document.querySelector('#sheet tfoot [aria-invalid=true]')").await?;
        let held: Vec<String> =
            page.eval("[...document.querySelectorAll('#sheet tfoot input')].map((f) => f.value)").await?;
        assert_eq!(held, ["7", ""]);
        count(page, 2).await
    });
}

#[test]
fn a_bad_entry_is_refused_where_it_stands_and_nothing_is_lost() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        open(page).await?;
        let field = control(page, "textbox", "x₁", 1).await?;
        for (typed, named) in [("abc", "abc"), ("1e13", "10000000000000")] {
            page.fill(&field, typed).await?;
            let reason = "[...document.querySelectorAll('#sheet .error')].map((line) => line.innerText).join()";
            page.until("it is refused", &format!("{reason}.includes('{named}')")).await?;
            assert_eq!(
                (field.attr("aria-invalid").await?.as_deref(), field.value().await?.as_deref()),
                (Some("true"), Some(typed))
            );
            assert_eq!(points(page).await?, MIRRORED);
        }
        // The reason belongs to the field, and Escape gives back what the board holds.
        page.press("Escape").await?;
        assert_eq!((field.attr("aria-invalid").await?, field.value().await?.as_deref()), (None, Some("−2")));
        page.fill(&field, "-2.25").await?;
        assert_eq!(points(page).await?[0], (-2.25, -1.0, 0));
        Ok(())
    });
}

#[test]
fn the_selected_point_and_its_row_are_one() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        open(page).await?;
        assert_eq!(marked(page).await?, Vec::<String>::new());
        click(page, 3.0, -1.0).await?;
        assert_eq!(marked(page).await?, ["3"]);
        page.click(&control(page, "textbox", "x₁", 2).await?).await?;
        assert_eq!(marked(page).await?, ["2"]);
        // Down goes to the next point in the same column, and what is selected on the plot with it.
        page.press("ArrowDown").await?;
        assert_eq!(marked(page).await?, ["3"]);
        page.run::<Value>("document.getElementById('plot').focus();", &[]).await?;
        page.press("Delete").await?;
        count(page, 3).await?;
        assert_eq!(points(page).await?[2], MIRRORED[3]);
        Ok(())
    });
}

#[test]
fn of_many_points_some_are_shown_and_the_rest_counted() {
    on_page(View::LAPTOP, "", async |page| {
        let n = 19_999;
        let column = |slope: f64| (0..n).map(|i| f64::from(i % 1000) * slope).collect::<Vec<_>>();
        let class: Vec<u8> = (0..n).map(|i| u8::from(i % 3 == 0)).collect();
        let points = json!({ "x": column(0.004), "y": column(-0.003), "class": class });
        load_state(page, json!({ "version": 1, "data": { "points": points } })).await?;
        assert_eq!(rows(page).await?.len(), 0, "nothing is written while it is closed");
        open(page).await?;
        shows_rows(page, 0, 200).await?;
        assert_eq!(rows(page).await?.len(), 200);
        push(page, "Later points").await?;
        shows_rows(page, 200, 200).await?;
        page.fill(&control(page, "textbox", "x₁", 201).await?, "0.5").await?;
        assert_eq!(page.eval::<f64>("window.bayesboard.state().data.points[200].x").await?, 0.5);
        // A new point is the last one.
        page.click(&page.find("textbox", "x₁ New point").await?).await?;
        for keys in ["1", "Tab", "2", "Enter"] {
            page.press(keys).await?;
        }
        shows_rows(page, 19_800, 200).await
    });
}
