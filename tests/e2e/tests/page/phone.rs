//! A phone held upright: the board in sight beside every control, five places under the thumb, help for fingers.

use anyhow::ensure;
use e2e::{Page, Result, View, on_first_visit, on_page};

use serde_json::Value;

use crate::board::{MIRRORED, choose, count, load, open_panel, open_sheet, push, shows};
use crate::opening::SLIDERS;

const SHORT: View = View { width: 360, height: 640, ..View::PHONE };

/// How many pixels of the board's height are in the window, and whether all of the slider of this name is.
async fn in_sight(page: &Page, name: &str) -> Result<(f64, bool, f64)> {
    let slider = page.find("slider", name).await?;
    let box_of = "const [slider] = arguments;
        const [board, it] = [document.getElementById('plot'), slider].map((node) => node.getBoundingClientRect());
        const { x, y, width, height } = it;
        const isFree = document.elementFromPoint(x + width / 2, y + height / 2) === slider;
        if (!isFree) throw new Error(document.elementFromPoint(x + width / 2, y + height / 2)?.outerHTML.slice(0, 200) + y);
        return [Math.min(board.bottom, innerHeight) - Math.max(board.top, 0), isFree && y >= 0 && y + height <= innerHeight + 1, y + height];";
    page.run(box_of, &[slider.to_json()?]).await
}

#[test]
fn the_board_stays_in_sight_beside_each_slider() {
    for (view, least) in [(View::PHONE, 250.0), (SHORT, 200.0)] {
        on_page(view, "", async |page| {
            load(page, &MIRRORED).await?;
            for name in SLIDERS {
                let slider = page.find("slider", name).await?;
                page.driver
                    .execute("arguments[0].scrollIntoView({ block: 'nearest' });", vec![slider.to_json()?])
                    .await?;
                let before: f64 = page.run("return Number(arguments[0].value);", &[slider.to_json()?]).await?;
                let at = slider.rect().await?;
                let y: f64 = page.eval("scrollY").await?;
                page.tap_at(at.x + 0.8 * at.width, at.y - y + at.height / 2.0).await?;
                let after: f64 = page.run("return Number(arguments[0].value);", &[slider.to_json()?]).await?;
                ensure!(before != after, "{name} is used");
                let (board, is_whole, bottom) = in_sight(page, name).await?;
                ensure!(
                    board >= least && is_whole,
                    "{name}: {board} px of the board, whole: {is_whole}, down to {bottom}"
                );
            }
            Ok(())
        });
    }
}

/// Which of the two places below the board is in sight: the sliders of the models, or the doors and panels.
async fn place_below(page: &Page) -> Result<[bool; 2]> {
    page.eval("['pooling', 'tabs'].map((id) => document.getElementById(id).checkVisibility())").await
}

#[test]
fn below_the_board_are_the_sliders_or_the_panels() {
    on_page(View::PHONE, "", async |page| {
        load(page, &MIRRORED).await?;
        assert_eq!(place_below(page).await?, [true, false], "the models come first");
        push(page, "Look inside").await?;
        assert_eq!(place_below(page).await?, [false, true]);
        open_panel(page, "Probe").await?;
        let panel = "(({ top }) => top)(document.getElementById('inside-probe').getBoundingClientRect())";
        let top: f64 = page.eval(panel).await?;
        ensure!(top < f64::from(View::PHONE.height) - 150.0, "the panel begins at {top}");
        push(page, "Models").await?;
        assert_eq!(place_below(page).await?, [true, false], "a press away");
        // What is opened in another way is shown.
        let view = "window.bayesboard.load({ version: 2, data: { points: [] }, view: { inside: 'formulas' } });";
        page.run::<Value>(view, &[]).await?;
        page.until("it is shown", "document.getElementById('inside-formulas').checkVisibility()").await?;
        assert_eq!(place_below(page).await?, [false, true]);
        Ok(())
    });
}

#[test]
fn a_scene_shows_the_models_unless_it_opens_a_panel() {
    on_page(View::PHONE, "#lecture=1&scene=3", async |page| {
        let place = "document.querySelector('.places > [aria-current]').innerText";
        push(page, "Look inside").await?;
        assert_eq!(page.eval::<String>(place).await?, "Look inside");
        page.run::<Value>("location.hash = '#lecture=1&scene=4';", &[]).await?;
        page.until("the next scene", "document.getElementById('lesson').textContent.startsWith('4 of 10')").await?;
        assert_eq!(page.eval::<String>(place).await?, "Models");
        Ok(())
    });
}

#[test]
fn a_slider_stays_under_the_finger_while_the_name_of_the_card_grows() {
    on_first_visit(View::PHONE, "", async |page| {
        let top = "document.getElementById('pooling-range').getBoundingClientRect().top";
        let before: f64 = page.eval(top).await?;
        page.set(&page.find("slider", "Shared variance").await?, "1").await?;
        ensure!(
            page.eval::<String>("document.getElementById('generative-title').textContent").await?.contains("shared")
        );
        assert_eq!(page.eval::<f64>(top).await?, before);
        Ok(())
    });
}

#[test]
fn five_places_are_under_the_thumb_and_one_button_has_the_rest() {
    on_page(View::PHONE, "", async |page| {
        let places = "[...document.querySelectorAll('.places > button')].filter((place) => place.checkVisibility())
            .filter((place) => place.getBoundingClientRect().bottom > innerHeight - 4).map((place) => place.innerText)";
        let under_the_thumb = ["Models", "Look inside", "Data", "Lecture", "Share"];
        assert_eq!(page.eval::<Vec<String>>(places).await?, under_the_thumb);
        push(page, "More").await?;
        let rest = page.names_in(&page.find("group", "More").await?, "button").await?;
        for name in ["Clear", "Start again", "Names and colors of classes", "Show", "Hide fits", "Help", "Present"] {
            ensure!(rest.iter().any(|found| found == name), "{name} is not among {rest:?}");
        }
        page.press("Escape").await?;
        open_sheet(page, "Data").await?;
        let data = page.find("group", "Data").await?;
        page.click(&page.find_beginning(&data, "button", "XOR").await?).await?;
        count(page, 80).await?;
        shows(page, "#told", "view", "/lesson").await?;
        page.until("the sheet is closed", "!document.querySelector(':popover-open')").await?;
        // The menu closes with what is chosen in it, and one press of Escape closes that.
        push(page, "Help").await?;
        page.find("radiogroup", "Theme").await?;
        page.press("Escape").await?;
        page.until("all is closed", "!document.querySelector(':popover-open')").await
    });
}

#[test]
fn presenting_on_a_phone_is_the_page_in_full_screen() {
    on_page(View::PHONE, "", async |page| {
        push(page, "More").await?;
        push(page, "Present").await?;
        page.until("the page is in full screen", "document.fullscreenElement !== null").await?;
        let places = "document.querySelectorAll('.places > .place:not([hidden])').length > 4";
        let is_large = "document.documentElement.classList.contains('presenting')";
        assert_eq!(page.eval::<[bool; 2]>(&format!("[{places}, {is_large}]")).await?, [true, false]);
        push(page, "More").await?;
        push(page, "Exit").await?;
        page.until("it is not any more", "document.fullscreenElement === null").await
    });
}

#[test]
fn help_speaks_of_fingers_and_explains_the_picture() {
    on_page(View::PHONE, "", async |page| {
        load(page, &MIRRORED).await?;
        choose(page, "Map", "Naive Bayes").await?;
        push(page, "Keys and gestures").await?;
        let help: String = page.eval("document.getElementById('keys').innerText").await?;
        ensure!(help.contains("Tap") && !help.contains("Click") && !help.contains("Arrow"), "{help}");
        push(page, "Close").await?;
        page.until("the focus is where it was", "document.activeElement.id === 'more-button'").await?;
        push(page, "Read this picture").await?;
        let mut read = Vec::new();
        loop {
            let text: String = page.eval("document.querySelector('#guide p').textContent").await?;
            // The caption lies on the board, and so does what it points to.
            let inside = "const board = document.getElementById('plot').getBoundingClientRect();
                return [...document.querySelectorAll('#guide > div, #guide circle')].every((node) => {
                  const { left, right, top, bottom } = node.getBoundingClientRect();
                  return left >= board.left - 1 && right <= board.right + 1 && top >= board.top - 15 && bottom <= board.bottom + 15;
                });";
            ensure!(page.run::<bool>(inside, &[]).await?, "{text} is not on the board");
            read.push(text);
            if read.len() == 5 {
                break;
            }
            push(page, "Next").await?;
        }
        ensure!(read[0].starts_with("1 of 5") && read[4].starts_with("5 of 5"), "{read:?}");
        push(page, "Done").await?;
        page.until("it ends", "document.getElementById('guide').hidden").await
    });
}
