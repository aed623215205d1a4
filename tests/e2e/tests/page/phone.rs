//! A phone held upright: the board in sight beside every control, five places under the thumb, help for fingers.

use anyhow::ensure;
use e2e::{Page, Pointer, Result, View, on_first_visit, on_page};

use serde_json::{Value, json};

use crate::board::{MIRRORED, choose, count, load, load_state, load_with, open_panel, open_sheet, push, shows};
use crate::opening::SLIDERS;

const SHORT: View = View { width: 360, height: 640, ..View::PHONE };

/// How many pixels of the board's height are in the window, and whether all of the slider of this name is.
async fn in_sight(page: &Page, name: &str) -> Result<(f64, bool, f64)> {
    let slider = page.find("slider", name).await?;
    let box_of = "const [slider] = arguments;
        const [board, it] = [document.getElementById('plot'), slider].map((node) => node.getBoundingClientRect());
        const { x, y, width, height } = it;
        const isFree = document.elementFromPoint(x + width / 2, y + height / 2) === slider.parentElement;
        if (!isFree) throw new Error(document.elementFromPoint(x + width / 2, y + height / 2)?.outerHTML.slice(0, 200) + y);
        return [Math.min(board.bottom, innerHeight) - Math.max(board.top, 0), isFree && y >= 0 && y + height <= innerHeight + 1, y + height];";
    page.run(box_of, &[slider.to_json()?]).await
}

/// The names stand in one line then, which scrolls.
#[test]
fn the_name_of_a_panel_that_a_link_opens_is_in_sight() {
    on_page(View::PHONE, "#v=3&in=decisions", async |page| {
        let boxes = "['#tabs', '#tabs [aria-selected=true]'].map((one) => document.querySelector(one))
            .map((one) => one.getBoundingClientRect()).flatMap(({ left, right }) => [left, right])";
        let [left, right, from, to] = page.eval::<[f64; 4]>(boxes).await?;
        ensure!(left <= from && to <= right + 0.5, "{from} to {to} of {left} to {right}");
        Ok(())
    });
}

#[test]
fn more_opens_while_a_panel_is_open() {
    on_page(View::PHONE, "", async |page| {
        open_panel(page, "Formulas").await?;
        open_sheet(page, "More").await?;
        page.until("Present is in it", "document.querySelector('#more-sheet [data-presses=present]').checkVisibility()")
            .await
    });
}

#[test]
fn the_board_stays_in_sight_beside_each_slider() {
    for (view, least) in [(View::PHONE, 250.0), (SHORT, 200.0)] {
        on_page(view, "", async |page| {
            load(page, &MIRRORED).await?;
            for name in SLIDERS {
                // A press opens its row.
                page.click(&page.find("textbox", name).await?).await?;
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
            page.eval::<String>("document.getElementById('generative-title').textContent")
                .await?
                .contains("Naive Bayes")
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
        load(page, &MIRRORED).await?;
        push(page, "More").await?;
        let rest = page.names_in(&page.find("group", "More").await?, "button").await?;
        for name in ["Clear", "Names of classes", "Show", "Hide fits", "Help", "View", "Present"] {
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
        push(page, "View").await?;
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

/// A tablet held upright.
const UPRIGHT: View = View { width: 768, height: 1024, scale: 1.0, ..View::PHONE };

/// The visible names of the classes, and what lies over their marks, from the left.
const CLASSES: &str = "[[...document.querySelectorAll('#classes .name')].filter((name) => {
    const { width, height } = name.getBoundingClientRect();
    return width > 8 && height > 8 && name.scrollWidth <= name.clientWidth + 1;
  }).map((name) => name.textContent),
  [...document.querySelectorAll('#classes .mark')].map((mark) => {
    const { x, y, width, height } = mark.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('label') === mark.closest('label');
  })]";

#[test]
fn three_classes_have_names_and_the_choice_of_none_is_in_sight() {
    for view in [View::PHONE, View { width: 900, height: 500, ..View::LAPTOP }] {
        on_page(view, "", async |page| {
            let points = [[1.4, 0.2, 0.0], [4.5, 1.5, 1.0], [6.0, 2.5, 2.0]]
                .map(|[x, y, class]| json!({ "x": x, "y": y, "class": class as usize }));
            let data = json!({ "points": points, "classes": ["setosa", "versicolor", "virginica"] });
            load_state(page, json!({ "version": 3, "data": data })).await?;
            let (names, marks): (Vec<String>, Vec<bool>) = page.eval(CLASSES).await?;
            assert_eq!(marks, [true; 4], "in sight at {}", view.width);
            if view.width < 700 {
                assert_eq!(names[..3], ["setosa", "versicolor", "virginica"]);
            }
            Ok(())
        });
    }
}

/// The texts of these elements that are cut, or stand beyond what they are in. A name may be left out.
const CUT: &str = "return [...document.querySelectorAll(arguments[0])].filter(({ clientWidth }) => clientWidth > 1).filter((node) => {
    const { left, right } = node.getBoundingClientRect();
    const around = node.parentElement.closest('button, label, th, .slider, .share-of').getBoundingClientRect();
    return node.scrollWidth > node.clientWidth + 1 || left < around.left - 1 || right > around.right + 1;
  }).map((node) => node.textContent)";

#[test]
fn short_names_are_whole_in_small_windows() {
    let small = View { width: 360, height: 740, ..View::PHONE };
    let frame = View { width: 900, height: 600, ..View::LAPTOP };
    for (view, address, choice, css) in [
        (View::PHONE, "#task=too-sure", None, "#classes label:not(:last-child) > .name"),
        (small, "#v=3&x=a", None, ".card .ends > span"),
        (View::PHONE, "#screen=messages&task=by-hand", Some("1/5"), "#inside-evidence tbody th > span"),
        (frame, "#embed=1&v=3&x=a", None, "#offers b"),
        (frame, "#embed=1&screen=messages", None, "#posterior .name bdi"),
    ] {
        on_page(view, address, async |page| {
            if let Some(choice) = choice {
                push(page, choice).await?;
            }
            let n: usize = page.eval(&format!("document.querySelectorAll('{css}').length")).await?;
            let cut: Vec<String> = page.run(CUT, &[json!(css)]).await?;
            ensure!(n > 0 && cut.is_empty(), "{address}: {cut:?} of {n}");
            Ok(())
        });
    }
}

#[test]
fn advice_and_its_button_lie_beside_a_small_board() {
    for view in [View::PHONE, View { width: 640, height: 360, ..View::PHONE }] {
        on_page(view, "", async |page| {
            let points = [[1.4, 0.2, 0.0], [2.0, 0.9, 0.0], [4.7, 1.4, 1.0]]
                .map(|[x, y, class]| json!({ "x": x, "y": y, "class": class as usize }));
            load_state(page, json!({ "version": 3, "data": { "points": points } })).await?;
            page.until("advice", "document.querySelector('#advice p').textContent.includes('has one point')").await?;
            let over: bool = page
                .eval(
                    "(({ bottom, top }, ...parts) => parts.some((part) => part.top < bottom && part.bottom > top))(
                        ...['#plot', '#advice p', '#advice button'].map((it) => document.querySelector(it).getBoundingClientRect()))",
                )
                .await?;
            ensure!(!over, "at {} × {}", view.width, view.height);
            push(page, "Smoothing 0.1").await
        });
    }
}

/// On a small board what is said of separable classes is as wide as the board, so it gives way up or down.
#[test]
fn what_is_said_of_a_model_leaves_the_half_that_a_finger_touches() {
    on_page(View::PHONE, "", async |page| {
        let priors = json!({ "logistic": { "priorStd": null } });
        load_with(page, &MIRRORED, priors).await?;
        page.until("what is said", "document.querySelector('#messages p') !== null").await?;
        for (index, y) in [(0, -3.0), (1, 3.0)] {
            let [at, to] = [(MIRRORED[index].0, MIRRORED[index].1), (MIRRORED[index].0 - 0.5, y)];
            let (from, to) = (page.to_page(at.0, at.1).await?, page.to_page(to.0, to.1).await?);
            page.drag(Pointer::Touch, from, to, 200).await?;
            let [top, bottom, left]: [f64; 3] = page
                .eval(
                    "(({ top, bottom, left }, plot) => [top, bottom, left - plot.left])(
                        ...['messages', 'plot'].map((id) => document.getElementById(id).getBoundingClientRect()))",
                )
                .await?;
            ensure!(left > 40.0, "it lies over the numbers of the axis, {left} pixels from the edge");
            ensure!(bottom > top && !(top..bottom).contains(&to.1), "{} is in {top} to {bottom}", to.1);
        }
        Ok(())
    });
}

/// How much room the open panel has in sight, in pixels.
const IN_SIGHT: &str = "(() => {
    const [panel, column] = ['#inside', '.column'].map((it) => document.querySelector(it).getBoundingClientRect());
    return column.bottom - Math.max(panel.top, column.top);
  })()";

#[test]
fn a_panel_that_opens_comes_into_sight() {
    for view in [UPRIGHT, View { width: 900, height: 500, ..View::LAPTOP }] {
        on_page(view, "", async |page| {
            load(page, &MIRRORED).await?;
            for name in ["Numbers", "EM"] {
                page.run::<()>("document.querySelector('.column').scrollTo(0, 0);", &[]).await?;
                open_panel(page, name).await?;
                let height: f64 = page.eval(IN_SIGHT).await?;
                ensure!(height >= 240.0, "{name}: {height} px at {} × {}", view.width, view.height);
            }
            Ok(())
        });
        on_page(view, "#lecture=1&scene=8", async |page| {
            page.until("the panel", "document.documentElement.dataset.panel === 'weights'").await?;
            let height: f64 = page.eval(IN_SIGHT).await?;
            ensure!(height >= 200.0, "scene 8: {height} px at {} × {}", view.width, view.height);
            Ok(())
        });
    }
}
