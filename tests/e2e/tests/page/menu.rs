//! The menu of the right button, of a long press and of the keyboard.

use e2e::{Gesture, Page, Pointer, Result, Step, View, on_page};

use crate::board::{MIRRORED, click, count, load, points, push};

async fn right_click(page: &Page, x: f64, y: f64) -> Result {
    let (x, y) = page.to_page(x, y).await?;
    page.perform(&[Gesture::new(Pointer::Mouse).to(x, y).right_click()]).await?;
    page.find("menu", "On the board").await?;
    Ok(())
}

async fn pick(page: &Page, role: &str, item: &str) -> Result {
    let menu = page.find("menu", "On the board").await?;
    let item = page.find_in(&menu, role, item).await?;
    page.click(&item).await
}

async fn is_open(page: &Page) -> Result<bool> {
    page.eval("document.getElementById('menu').matches(':popover-open')").await
}

async fn plot_has_focus(page: &Page) -> Result<bool> {
    page.eval("document.activeElement?.getAttribute('role') === 'application'").await
}

#[test]
fn a_right_click_on_a_point_relabels_deletes_and_moves_it() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        right_click(page, -1.0, 1.0).await?;
        assert_eq!(points(page).await?, MIRRORED, "opening it changes nothing");
        let checked = "document.querySelector('#menu [aria-checked=true]').innerText.trim()";
        assert_eq!(page.eval::<String>(checked).await?, "A");
        pick(page, "menuitemradio", "B").await?;
        assert!(!is_open(page).await? && plot_has_focus(page).await?);
        assert_eq!(points(page).await?[1], (-1.0, 1.0, 1));
        right_click(page, -1.0, 1.0).await?;
        pick(page, "menuitem", "Delete").await?;
        count(page, 3).await?;
        push(page, "Undo").await?;
        push(page, "Undo").await?;
        assert_eq!(points(page).await?, MIRRORED);

        right_click(page, 3.0, -1.0).await?;
        pick(page, "menuitem", "Edit coordinates").await?;
        page.press("a").await?;
        page.press("Enter").await?;
        page.until("it is refused", "document.getElementById('coordinates-error').innerText !== ''").await?;
        page.fill(&page.find("textbox", "x₁").await?, "2,5").await?;
        page.until("the dialog closes", "!document.getElementById('coordinates').open").await?;
        assert_eq!(points(page).await?[2], (2.5, -1.0, 1));
        assert!(plot_has_focus(page).await?, "the focus is back");
        right_click(page, 2.5, -1.0).await?;
        pick(page, "menuitem", "Edit coordinates").await?;
        push(page, "Cancel").await?;
        push(page, "Undo").await?;
        assert_eq!(points(page).await?, MIRRORED);
        Ok(())
    });
}

#[test]
fn on_open_ground_it_adds_and_a_press_beside_it_only_closes_it() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        right_click(page, 0.0, -3.0).await?;
        click(page, -4.0, 3.0).await?;
        assert!(!is_open(page).await?);
        assert_eq!(points(page).await?, MIRRORED, "the press beside the menu adds no point");
        right_click(page, 0.0, -3.0).await?;
        pick(page, "menuitem", "B").await?;
        count(page, 5).await?;
        let (x, y, class) = points(page).await?[4];
        assert!(x.abs() < 0.05 && (y + 3.0).abs() < 0.05 && class == 1, "({x}, {y}) of class {class}");
        let current = "document.querySelector('input[name=class]:checked').value";
        assert_eq!(page.eval::<String>(current).await?, "0", "the class of the points to come is another matter");
        right_click(page, 0.0, 3.0).await?;
        pick(page, "menuitem", "Unlabeled").await?;
        page.until("one without a class", "bayesboard.state().data.points[5].class === null").await
    });
}

#[test]
fn it_is_worked_by_keys_alone() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        page.run::<serde_json::Value>("document.getElementById('plot').focus();", &[]).await?;
        let focused = async || page.eval::<String>("document.activeElement.innerText.trim()").await;
        page.press("n").await?;
        page.press("Shift+F10").await?;
        assert_eq!((is_open(page).await?, focused().await?.as_str()), (true, "A"));
        page.press("ArrowDown").await?;
        assert_eq!(focused().await?, "B");
        page.press("End").await?;
        assert_eq!(focused().await?, "Delete");
        page.press("ArrowDown").await?;
        assert_eq!(focused().await?, "A", "it goes round");
        page.press("ArrowUp").await?;
        assert_eq!(focused().await?, "Delete", "and back");
        // Letters are no keys of the board here, and Escape closes the menu alone.
        page.press("b").await?;
        page.press("Escape").await?;
        assert!(!is_open(page).await? && plot_has_focus(page).await?);
        assert!(page.eval::<bool>("document.querySelector('#tool input').checked").await?);
        page.press("Shift+F10").await?;
        page.press("ArrowDown").await?;
        page.press("Enter").await?;
        assert_eq!(points(page).await?[0], (-2.0, -1.0, 1));
        // Where the crosshair is on open ground it adds.
        page.press("Escape").await?;
        page.press("ArrowUp").await?;
        page.press("Shift+F10").await?;
        page.press("Enter").await?;
        count(page, 5).await
    });
}

/// How long a finger rests until the menu opens, in milliseconds.
const LONG: u32 = 500;

#[test]
fn a_finger_that_rests_opens_it_and_one_that_moves_does_not() {
    on_page(View::PHONE, "", async |page| {
        page.hold_time().await?;
        load(page, &MIRRORED).await?;
        let (x, y) = page.to_page(-1.0, 1.0).await?;
        page.step(Pointer::Touch, Step::Down, x, y).await?;
        page.pass(LONG).await?;
        page.until("the menu", "document.getElementById('menu').matches(':popover-open')").await?;
        page.step(Pointer::Touch, Step::Up, x, y).await?;
        assert!(is_open(page).await?, "it stays when the finger lifts");
        pick(page, "menuitemradio", "B").await?;
        assert_eq!(points(page).await?[1], (-1.0, 1.0, 1));
        push(page, "Undo").await?;
        page.step(Pointer::Touch, Step::Down, x, y).await?;
        page.step(Pointer::Touch, Step::Move, x + 40.0, y + 40.0).await?;
        page.pass(10 * LONG).await?;
        assert!(!is_open(page).await?, "it is dragged");
        page.step(Pointer::Touch, Step::Up, x + 40.0, y + 40.0).await?;
        assert_ne!(points(page).await?[1], MIRRORED[1]);
        Ok(())
    });
}
