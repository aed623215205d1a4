//! The sheets below the header: how they open and close, what a link leaves of them, and the lectures.

use e2e::{Page, Result, View, on_first_visit, on_page};
use serde_json::{Value, json};
use thirtyfour::By;

use crate::board::{given, open_sheet, push, reads};

/// The sheets that are open, by their headings.
async fn open(page: &Page) -> Result<Vec<String>> {
    page.eval("[...document.querySelectorAll('.sheet:popover-open h2')].map((head) => head.textContent)").await
}

#[test]
fn one_sheet_is_open_at_a_time_with_the_focus_in_it_and_gives_it_back() {
    for view in [View::LAPTOP, View::TABLET] {
        for address in ["", "#screen=messages"] {
            on_first_visit(view, address, async |page| {
                for name in ["Data", "Lecture", "Share", "Help", "View"] {
                    push(page, name).await?;
                    assert_eq!(open(page).await?, [name]);
                    assert!(
                        page.eval::<bool>(
                            "document.querySelector('.sheet:popover-open').contains(document.activeElement)"
                        )
                        .await?,
                        "the focus is not in {name}"
                    );
                    let [left, top, right, bottom]: [f64; 4] = page
                        .eval("(({ left, top, right, bottom }) => [left, top, right, bottom])(document.querySelector('.sheet:popover-open').getBoundingClientRect())")
                        .await?;
                    let size = [f64::from(view.width), f64::from(view.height)];
                    assert!(left >= 0.0 && top >= 0.0 && right <= size[0] && bottom <= size[1], "{name} in {view:?}");
                }
                page.press("Escape").await?;
                assert!(open(page).await?.is_empty());
                page.until("the focus is back", "document.activeElement.id === 'view-button'").await?;
                push(page, "Share").await?;
                page.click_at(8.0, 300.0).await?;
                assert!(open(page).await?.is_empty(), "a press outside closes it");
                Ok(())
            });
        }
    }
}

#[test]
fn a_first_visit_presents_the_first_scene_in_two_presses() {
    for view in [View::LAPTOP, View::TABLET] {
        on_first_visit(view, "", async |page| {
            for button in ["Lecture", "Present it"] {
                page.click(&page.find("button", button).await?).await?;
            }
            page.until("presenter mode", "document.documentElement.classList.contains('presenting')").await?;
            let shown = given(page, json!(["view"])).await?;
            assert_eq!((&shown["scene"], shown["canAnswer"].as_bool()), (&json!(0), Some(true)));
            assert!(open(page).await?.is_empty());
            page.press("PageDown").await?;
            page.until("a remote goes on", "document.getElementById('answer').textContent !== ''").await
        });
    }
}

#[test]
fn a_picture_of_a_scene_opens_it_on_the_screen_that_it_is_on() {
    on_page(View::LAPTOP, "", async |page| {
        let lectures = given(page, json!(["lectures"])).await?;
        let titles =
            "[...document.querySelectorAll('#course-scenes span > :last-child')].map((title) => title.textContent)";
        open_sheet(page, "Lecture").await?;
        assert_eq!(page.eval::<Value>(titles).await?, lectures[0]["scenes"]);
        page.click(&page.find("button", "3 The prior slides").await?).await?;
        reads(page, "3 of 3").await?;
        open_sheet(page, "Lecture").await?;
        let current = page.driver.find_all(By::Css("#course-scenes [aria-current]")).await?;
        assert_eq!(current.len(), 1, "the scene that is shown is marked");
        assert!(current[0].text().await?.starts_with('3'));
        // Another one takes the place of its pictures.
        push(page, "Open: Counting").await?;
        assert_eq!(page.eval::<Value>(titles).await?, lectures[2]["scenes"]);
        push(page, "Open: Messages").await?;
        assert_eq!(page.eval::<Value>(titles).await?, lectures[4]["scenes"]);
        page.click(&page.find("button", "2 By hand").await?).await?;
        page.until("the other screen", "document.documentElement.dataset.screen === 'messages'").await?;
        reads(page, "2 of 8").await?;
        // From there it goes on on the board.
        open_sheet(page, "Lecture").await?;
        push(page, "Present: Counting").await?;
        page.until("the board", "document.documentElement.dataset.screen === 'board'").await?;
        page.until("presenter mode", "document.documentElement.classList.contains('presenting')").await?;
        let scene = given(page, json!(["view"])).await?["scene"].clone();
        assert_eq!(scene, json!(3), "behind the three that are there");
        Ok(())
    });
}

#[test]
fn names_of_earlier_links_hide_what_they_name_in_its_new_place() {
    const PLACES: [&str; 3] = ["Data", "Lecture", "Share"];
    // The places that go, and the parts of Data that stay.
    for (hidden, places, data) in [
        ("presets", &[][..], Some([false, true, true])),
        ("files", &["Share"], Some([true, false, true])),
        ("data", &[], Some([true, true, false])),
        ("scenes", &["Lecture"], Some([true; 3])),
        ("presets,files,data,scenes", &PLACES, None),
    ] {
        on_page(View::LAPTOP, &format!("#v=3&hide={hidden}&p=AMR4IYciIAGcoW"), async |page| {
            let names = page.names("button").await?;
            for place in PLACES {
                assert_eq!(names.iter().any(|name| name == place), !places.contains(&place), "{place} by {hidden}");
            }
            let Some(data) = data else { return Ok(()) };
            open_sheet(page, "Data").await?;
            let parts = "['#examples .example', '#choose-file', '#open-data'].map((part) => document.querySelector(part).checkVisibility())";
            assert_eq!(page.eval::<[bool; 3]>(parts).await?, data, "{hidden}");
            Ok(())
        });
    }
    for (hidden, shown) in [("corpora", true), ("files", true), ("corpora,files", false)] {
        on_page(View::LAPTOP, &format!("#v=1&screen=messages&hide={hidden}&corpus=china"), async |page| {
            assert_eq!(page.names("button").await?.iter().any(|name| name == "Data"), shown, "{hidden}");
            Ok(())
        });
    }
}

#[test]
fn more_opens_at_its_button_and_show_below_the_header() {
    for view in [View { width: 1100, ..View::LAPTOP }, View { width: 900, height: 500, ..View::LAPTOP }] {
        on_page(view, "", async |page| {
            push(page, "More").await?;
            let apart: [f64; 2] = page
                .eval(
                    "(([menu, button]) => [Math.abs(menu.right - button.right), Math.abs(button.top - menu.bottom)])(
                        ['more-sheet', 'more-button'].map((id) => document.getElementById(id).getBoundingClientRect()))",
                )
                .await?;
            assert!(apart[0] < 16.0 && apart[1] < 16.0, "{apart:?} from the button");
            page.press("Escape").await?;
            push(page, "Show").await?;
            let [top, header]: [f64; 2] = page
                .eval("[document.getElementById('show-sheet').getBoundingClientRect().top, document.querySelector('.top').getBoundingClientRect().bottom]")
                .await?;
            assert!(top >= header, "the sheet begins at {top}, the header ends at {header}");
            Ok(())
        });
    }
}
