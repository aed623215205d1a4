//! A phone held upright: the board in sight beside every control, the menus behind one button, help for fingers.

use anyhow::ensure;
use e2e::{Page, Result, View, on_page};

use crate::board::{MIRRORED, choose, count, load, open_panel, push, shows};
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

#[test]
fn the_first_tab_shows_sliders_and_a_panel_comes_before_them() {
    on_page(View::PHONE, "", async |page| {
        load(page, &MIRRORED).await?;
        let top = "(id) => document.getElementById(id).getBoundingClientRect().top";
        let settings_first: bool = page.eval(&format!("(({top})('pooling') < ({top})('numbers'))")).await?;
        ensure!(settings_first, "the numbers come first");
        open_panel(page, "Probe").await?;
        let panel_first: bool = page.eval(&format!("(({top})('inside-probe') < ({top})('pooling'))")).await?;
        ensure!(panel_first, "the settings come before the panel");
        Ok(())
    });
}

#[test]
fn one_button_has_all_menus_and_a_choice_closes_them() {
    on_page(View::PHONE, "", async |page| {
        let names = page.names("button").await?;
        ensure!(names.iter().any(|name| name == "Menu") && !names.iter().any(|name| name == "Presets"), "{names:?}");
        push(page, "Presets").await?;
        let presets = page.find("group", "Presets").await?;
        page.click(&page.find_beginning(&presets, "button", "XOR").await?).await?;
        count(page, 80).await?;
        shows(page, "#lesson", "view", "/lesson").await?;
        page.until("the menus are closed", "!document.querySelector(':popover-open')").await?;
        // One press of Escape closes a menu and the list behind it.
        push(page, "View").await?;
        page.press("Escape").await?;
        page.until("the menus are closed", "!document.querySelector(':popover-open')").await
    });
}

#[test]
fn help_speaks_of_fingers_and_explains_the_picture() {
    on_page(View::PHONE, "", async |page| {
        load(page, &MIRRORED).await?;
        choose(page, "Map", "Naive Bayes").await?;
        push(page, "Help").await?;
        let help: String = page.eval("document.getElementById('help').innerText").await?;
        ensure!(help.contains("Tap") && !help.contains("Click") && !help.contains("Arrow"), "{help}");
        push(page, "Close").await?;
        page.until("the focus is where it was", "document.activeElement.id === 'more'").await?;
        push(page, "Help").await?;
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
