//! The prepared boards: their pictures in the sheet Data, the sentence of each, and the three on the empty board.

use anyhow::ensure;
use e2e::{Page, Picture, Result, View, on_page};
use serde_json::json;
use thirtyfour::{By, WebElement};

use crate::board::{
    CLASS_COLORS, INK, assert_no_nonsense, choose, classes, click, count, given, load, open_sheet, points, push, reads,
    shows,
};

/// Title and number of points.
const PRESETS: [(&str, usize); 23] = [
    ("Equal variances", 80),
    ("Unequal variances", 80),
    ("Correlated features", 80),
    ("Separable classes", 40),
    ("Two round blobs", 80),
    ("Equal covariance", 80),
    ("XOR", 80),
    ("A ring", 100),
    ("A far point", 30),
    ("95 to 5", 100),
    ("Three classes", 90),
    ("One point per class", 2),
    ("Few labels", 66),
    ("Iris petals", 150),
    ("Joint table", 20),
    ("Rain and thunder", 42),
    ("Rock, paper, scissors", 9),
    ("Stripes", 60),
    ("Stripes, too fine", 60),
    ("On a line", 16),
    ("Evidence twice", 80),
    ("Few points", 24),
    ("Iris, counted", 150),
];

/// Chooses the board of this title from the sheet Data.
pub(crate) async fn open(page: &Page, title: &str) -> Result {
    open_sheet(page, "Data").await?;
    page.click(&titled(page, title).await?).await
}

/// The button of the board of this title, in the sheet.
async fn titled(page: &Page, title: &str) -> Result<WebElement> {
    let body = "return [...document.querySelectorAll('#data-sheet .example')]
        .find((button) => button.querySelector('b').textContent === arguments[0]);";
    Ok(page.driver.execute(body, [json!(title)]).await?.element()?)
}

#[test]
fn every_preset_shows_its_board_and_its_sentence_and_the_board_keeps_its_size() {
    on_page(View::LAPTOP, "", async |page| {
        for (title, n) in PRESETS {
            open(page, title).await?;
            count(page, n).await?;
            shows(page, "#lesson", "view", "/lesson").await?;
            shows(page, "#sentence", "view", "/status").await?;
            if title.starts_with("On a line") {
                assert_eq!(page.find("checkbox", "Sigmoid").await?.prop("checked").await?.as_deref(), Some("true"));
            }
            if title.starts_with("Few labels") {
                reads(page, "Unlabeled 60").await?;
            }
            assert_no_nonsense(page).await?;
            for view in [View::TABLET, View::LAPTOP] {
                page.show(view).await?;
                let [share, down]: [f64; 2] = page
                    .eval("[document.querySelector('#plot').clientHeight / innerHeight, document.documentElement.scrollHeight - innerHeight]")
                    .await?;
                assert!(share >= 0.6 && down <= 0.0, "{title} in {view:?}: {share:.3} of the height, {down} to scroll");
            }
        }
        assert_eq!(classes(page).await?, ["setosa", "versicolor", "virginica"]);
        Ok(())
    });
}

#[test]
fn a_preset_can_be_taken_back_and_its_sentence_goes() {
    on_page(View::LAPTOP, "", async |page| {
        let before = [(0.5, 0.25, 0), (1.0, 1.0, 1)];
        load(page, &before).await?;
        open(page, PRESETS[0].0).await?;
        count(page, PRESETS[0].1).await?;
        assert_eq!(given(page, json!(["view"])).await?["corner"], "naive-bayes-shared");
        push(page, "Undo").await?;
        assert_eq!(points(page).await?, before);
        assert_eq!(given(page, json!(["view"])).await?["corner"], "naive-bayes", "settings come back as well");
        let lesson: String = page.eval("document.getElementById('lesson').textContent").await?;
        assert_eq!(lesson, "", "the sentence is about a board that has gone");
        click(page, 3.0, 3.0).await?;
        count(page, 3).await
    });
}

#[test]
fn the_empty_board_is_in_the_menu_and_can_be_taken_back() {
    on_page(View::LAPTOP, "", async |page| {
        open(page, "Iris petals").await?;
        count(page, 150).await?;
        open(page, "Empty board").await?;
        count(page, 0).await?;
        assert_eq!(classes(page).await?, ["A", "B"]);
        assert!(page.eval::<bool>("document.getElementById('empty').checkVisibility()").await?);
        push(page, "Undo").await?;
        count(page, 150).await?;
        assert_eq!(classes(page).await?, ["setosa", "versicolor", "virginica"]);
        Ok(())
    });
}

/// The pictures by their presets, each as it is on the screen, once all of them are painted: a frame paints one only.
async fn pictures(page: &Page, within: &str) -> Result<Vec<Picture>> {
    let painted = format!(
        "(() => {{
            const canvases = [...document.querySelectorAll('{within} canvas')];
            return canvases.length > 0 && canvases.every(({{ dataset }}) => dataset.none === undefined);
        }})()"
    );
    page.until("all pictures are painted", &painted).await?;
    let mut pictures = Vec::new();
    for canvas in page.driver.find_all(By::Css(format!("{within} canvas"))).await? {
        canvas.scroll_into_view().await?;
        pictures.push(page.picture_of(&canvas).await?);
    }
    Ok(pictures)
}

#[test]
fn the_menu_shows_each_board_as_a_picture_of_itself_on_any_paper() {
    let dark = View { dark: true, ..View::LAPTOP };
    let forced = View { forced_colors: true, ..View::LAPTOP };
    for (view, is_dark) in [(View::LAPTOP, false), (dark, true), (forced, false)] {
        on_page(view, "", async |page| {
            let drawn: usize =
                page.eval("document.querySelectorAll('#data-sheet canvas:not([data-none])').length").await?;
            assert_eq!(drawn, 0, "nothing is drawn for a menu that nobody has opened");
            open_sheet(page, "Data").await?;
            let pictures = pictures(page, "#examples").await?;
            assert_eq!(pictures.len(), PRESETS.len());
            for (i, picture) in pictures.iter().enumerate() {
                let [a, b] = CLASS_COLORS.map(|color| picture.count(color, 40));
                // Forced colors leave the classes their shapes.
                assert!(view.forced_colors || a > 5 && b > 5, "picture {i} in {view:?} has {a} and {b} pixels of them");
                let paper = picture.at(3, 3).is_some_and(|pixel| pixel.iter().all(|&part| part < 80));
                assert_eq!(paper, is_dark, "picture {i} in {view:?}");
            }
            // Dark, the points have rims of ink. One of equal variances has a line of ink across it, which that of 95
            // to 5 has not.
            let [without, with] = [&pictures[9], &pictures[1]].map(|picture| picture.count(INK, 60));
            assert!(is_dark || with > without + 20, "{with} against {without} pixels of ink in {view:?}");
            Ok(())
        });
    }
}

#[test]
fn the_menu_fits_the_screen_and_scrolls_inside() {
    for (view, columns) in [(View::LAPTOP, 3), (View::TABLET, 3), (View::PHONE, 1)] {
        on_page(view, "", async |page| {
            open_sheet(page, "Data").await?;
            let inside = "(({ left, top, right, bottom }) =>
                left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight)(arguments[0].getBoundingClientRect())";
            let menu = page.find("group", "Data").await?;
            let fits: bool = page.run(&format!("return {inside};"), &[menu.to_json()?]).await?;
            assert!(fits, "the menu leaves the screen in {view:?}");
            let tops: Vec<f64> = page
                .eval("Array.from(document.querySelectorAll('#examples button'), (b) => b.getBoundingClientRect().top)")
                .await?;
            assert_eq!(tops.iter().filter(|&&top| top == tops[0]).count(), columns, "{view:?}: {tops:?}");
            let cut: Vec<String> = page
                .eval(
                    "Array.from(document.querySelectorAll('#data-sheet :is(b, span)')).filter((n) => n.scrollWidth > n.clientWidth + 1 && n.clientWidth > 0).map((n) => n.textContent)",
                )
                .await?;
            assert!(cut.is_empty(), "cut off in {view:?}: {cut:?}");
            // The last one can be reached, by a finger too.
            let last = page.driver.find(By::Css("#examples div:last-child > button:last-child")).await?;
            last.scroll_into_view().await?;
            let [x, y]: [f64; 2] = page
                .run(
                    "const { left, top, width, height } = arguments[0].getBoundingClientRect(); return [left + width / 2, top + height / 2];",
                    &[last.to_json()?],
                )
                .await?;
            if view.touch {
                page.tap_at(x, y).await?
            } else {
                page.click_at(x, y).await?
            }
            count(page, 150).await?;
            page.until("the menu is closed", "!document.querySelector('#data-sheet').matches(':popover-open')").await
        });
    }
}

#[test]
fn the_menu_is_worked_by_keys_alone() {
    on_page(View::LAPTOP, "", async |page| {
        let at = "document.activeElement.textContent";
        let opener = page.find("button", "Data").await?;
        page.run::<serde_json::Value>("arguments[0].focus();", &[opener.to_json()?]).await?;
        page.press("Enter").await?;
        page.until("the first one has the focus", &format!("{at}.startsWith('Unequal variances')")).await?;
        for (key, title) in [
            ("ArrowRight", "Equal variances"),
            ("ArrowDown", "Correlated features"),
            ("ArrowDown", "A ring"),
            ("ArrowLeft", "XOR"),
            ("ArrowUp", "Equal covariance"),
            ("ArrowLeft", "Two round blobs"),
            ("End", "Empty board"),
            ("ArrowRight", "Empty board"),
            ("Home", "Unequal variances"),
            ("ArrowUp", "Unequal variances"),
            ("Tab", "Equal variances"),
        ] {
            page.press(key).await?;
            let focus: String = page.eval(at).await?;
            assert!(focus.starts_with(title), "{key} goes to {focus:?}");
        }
        page.press("Escape").await?;
        page.until("Escape closes it", "document.activeElement.textContent === 'Data'").await?;
        count(page, 0).await?;
        for key in ["Enter", "ArrowRight", "Enter"] {
            page.press(key).await?;
        }
        count(page, 80).await?;
        page.until("the focus is back", "document.activeElement.textContent === 'Data'").await
    });
}

#[test]
fn the_empty_board_offers_three_boards_that_do_not_get_in_the_way() {
    for view in [View::LAPTOP, View::TABLET, View::PHONE] {
        on_page(view, "", async |page| {
            let offers = page.find("group", "Boards to begin with").await?;
            let names = page.names_in(&offers, "button").await?;
            assert_eq!(names, [PRESETS[1].0, PRESETS[2].0, PRESETS[13].0]);
            for picture in pictures(page, "#offers").await? {
                assert!(picture.count(CLASS_COLORS[0], 40) > 8, "a picture without points in {view:?}");
            }
            let outside: Vec<String> = page
                .run(
                    "const plot = document.querySelector('#plot').getBoundingClientRect();
                    return Array.from(arguments[0].children).filter((button) => {
                        const { left, top, right, bottom, height } = button.getBoundingClientRect();
                        return left < plot.left || right > plot.right || top < plot.top || bottom > plot.bottom || height < 44;
                    }).map((button) => button.textContent);",
                    &[offers.to_json()?],
                )
                .await?;
            assert!(outside.is_empty(), "{outside:?} outside of the plot, or small, in {view:?}");
            // Beside them a click is a point, between two of them as well.
            let [x, y]: [f64; 2] = page
                .run(
                    "const [a, b] = arguments[0].children; const left = a.getBoundingClientRect(), right = b.getBoundingClientRect();
                    return [(left.right + right.left) / 2, (left.top + left.bottom) / 2];",
                    &[offers.to_json()?],
                )
                .await?;
            if view.touch {
                page.tap_at(x, y).await?
            } else {
                page.click_at(x, y).await?
            }
            count(page, 1).await?;
            page.until("they go with the first point", "document.querySelector('#empty').hidden").await?;
            push(page, "Undo").await?;
            page.until("and come back with the empty board", "!document.querySelector('#empty').hidden").await?;
            page.press("Control+y").await?;
            page.reload().await?;
            count(page, 1).await?;
            let seen = "document.querySelector('#empty').checkVisibility()";
            page.until("there are none beside a kept board", &format!("!{seen}")).await?;
            push(page, "Clear").await?;
            page.until("and they are back without it", seen).await?;
            push(page, PRESETS[1].0).await?;
            count(page, 80).await?;
            page.until("the focus is somewhere", "document.activeElement !== document.body").await
        });
    }
}

#[test]
fn pictures_follow_the_paper() {
    on_page(View::LAPTOP, "", async |page| {
        open_sheet(page, "Data").await?;
        let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": "dark" }] });
        page.driver.cdp().send_raw("Emulation.setEmulatedMedia", media).await?;
        // White halos are not meant: they are whiter.
        let [second, iris] = [1, 15];
        let green = |pictures: &[Picture]| pictures[iris].count([0x00, 0x9e, 0x73], 20);
        page.eventually(async || {
            let shown = pictures(page, "#examples").await?;
            ensure!(shown[second].count([0xec, 0xeb, 0xe6], 8) > 5, "the boundary is light on dark paper");
            ensure!(green(&shown) > 10, "the third class is green");
            Ok(())
        })
        .await?;
        open_sheet(page, "View").await?;
        choose(page, "Contrast", "Strong").await?;
        open_sheet(page, "Data").await?;
        page.eventually(async || {
            ensure!(green(&pictures(page, "#examples").await?) == 0, "in another palette it is not");
            Ok(())
        })
        .await?;
        Ok(())
    });
}
