//! The prepared boards: the menu of their pictures, the sentence of each, and the three on the empty board.

use e2e::{Page, Picture, Result, View, on_page};
use serde_json::json;
use thirtyfour::By;

use crate::board::{
    CLASS_COLORS, INK, assert_no_nonsense, choose, chosen, classes, click, count, load, points, push, reads, shows,
};

/// Title and number of points.
const PRESETS: [(&str, usize); 21] = [
    ("Equal variances: a line", 80),
    ("Unequal variances: a curve", 80),
    ("Correlated features: naive Bayes fails", 80),
    ("Separable classes: the weights run away", 40),
    ("Two round blobs: all agree", 80),
    ("Equal covariance, tilted: LDA", 80),
    ("XOR: no line helps", 80),
    ("A ring: one class around the other", 100),
    ("A far point: who cares?", 30),
    ("95 to 5: accuracy deceives", 100),
    ("Three classes: lines that meet", 90),
    ("One point per class: smoothing decides", 2),
    ("Few labels: EM finds the clouds", 66),
    ("Iris petals: three species", 150),
    ("Joint table: A, B, C", 20),
    ("Rain and thunder: naive is right", 42),
    ("Rock, paper, scissors: naive fails", 9),
    ("Stripes: counted, not bell-shaped", 60),
    ("Stripes, too fine: empty cells", 60),
    ("On a line: the sigmoid", 16),
    ("Iris petals, counted", 150),
];

/// Chooses the board of this title from the menu.
async fn open(page: &Page, title: &str) -> Result {
    push(page, "Presets").await?;
    let menu = page.driver.find(By::Css("#presets")).await?;
    let preset = page.find_beginning(&menu, "button", title).await?;
    page.click(&preset).await
}

#[test]
fn every_preset_shows_its_board_and_its_sentence() {
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
        assert_eq!(chosen(page, "Generative model").await?, ["Naive Bayes, shared variance"]);
        push(page, "Undo").await?;
        assert_eq!(points(page).await?, before);
        assert_eq!(chosen(page, "Generative model").await?, ["Naive Bayes"], "settings come back as well");
        let lesson: String = page.eval("document.getElementById('lesson').textContent").await?;
        assert_eq!(lesson, "", "the sentence is about a board that has gone");
        click(page, 3.0, 3.0).await?;
        count(page, 3).await
    });
}

#[test]
fn the_empty_board_is_in_the_menu_and_can_be_taken_back() {
    on_page(View::LAPTOP, "", async |page| {
        open(page, "Iris petals: three species").await?;
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

/// The pictures in sight by their presets, each as it is on the screen, once all of them are painted: a frame paints one
/// only.
async fn pictures(page: &Page, within: &str) -> Result<Vec<Picture>> {
    let painted = format!(
        "(() => {{
            const canvases = [...document.querySelectorAll('{within} canvas')].filter((canvas) => canvas.clientWidth > 0);
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
                page.eval("document.querySelectorAll('#presets canvas:not([data-none])').length").await?;
            assert_eq!(drawn, 0, "nothing is drawn for a menu that nobody has opened");
            push(page, "Presets").await?;
            let pictures = pictures(page, "#presets").await?;
            assert_eq!(pictures.len(), PRESETS.len() + 1);
            assert!(pictures[0].count(CLASS_COLORS[0], 40) == 0, "the empty board has no points");
            for (i, picture) in pictures.iter().enumerate().skip(1) {
                let [a, b] = CLASS_COLORS.map(|color| picture.count(color, 40));
                // Forced colors leave the classes their shapes.
                assert!(view.forced_colors || a > 8 && b > 8, "picture {i} in {view:?} has {a} and {b} pixels of them");
                let paper = picture.at(3, 3).is_some_and(|pixel| pixel.iter().all(|&part| part < 80));
                assert_eq!(paper, is_dark, "picture {i} in {view:?}");
            }
            // The second one has a curve of ink across it, which the first has not.
            let ink = if is_dark { [0xec, 0xeb, 0xe6] } else { INK };
            let [without, with] = [&pictures[0], &pictures[1]].map(|picture| picture.count(ink, 60));
            assert!(with > without + 20, "{with} against {without} pixels of ink in {view:?}");
            Ok(())
        });
    }
}

#[test]
fn the_menu_fits_the_screen_and_scrolls_inside() {
    for (view, columns) in [(View::LAPTOP, 3), (View::TABLET, 2), (View::PHONE, 1)] {
        on_page(view, "", async |page| {
            push(page, "Presets").await?;
            let inside = "(({ left, top, right, bottom }) =>
                left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight)(arguments[0].getBoundingClientRect())";
            let menu = page.find("group", "Presets").await?;
            let fits: bool = page.run(&format!("return {inside};"), &[menu.to_json()?]).await?;
            assert!(fits, "the menu leaves the screen in {view:?}");
            let tops: Vec<f64> = page
                .eval("Array.from(document.querySelectorAll('#presets button'), (b) => b.getBoundingClientRect().top)")
                .await?;
            assert_eq!(tops.iter().filter(|&&top| top == tops[0]).count(), columns, "{view:?}: {tops:?}");
            let cut: Vec<String> = page
                .eval(
                    "Array.from(document.querySelectorAll('#presets :is(b, span)')).filter((n) => n.scrollWidth > n.clientWidth + 1 && n.clientWidth > 0).map((n) => n.textContent)",
                )
                .await?;
            assert!(cut.is_empty(), "cut off in {view:?}: {cut:?}");
            // The last one can be reached, by a finger too.
            let last = page.driver.find(By::Css("#presets button:last-child")).await?;
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
            page.until("the menu is closed", "!document.querySelector('#presets').matches(':popover-open')").await
        });
    }
}

#[test]
fn the_menu_is_worked_by_keys_alone() {
    on_page(View::LAPTOP, "", async |page| {
        let at = "document.activeElement.textContent";
        page.run::<serde_json::Value>("document.querySelector('#presets-button').focus();", &[]).await?;
        page.press("Enter").await?;
        page.until("the first one has the focus", &format!("{at}.startsWith('Empty board')")).await?;
        for (key, title) in [
            ("ArrowRight", "Two round blobs"),
            ("ArrowDown", "Unequal variances"),
            ("ArrowLeft", "Equal covariance"),
            ("End", "Iris petals, counted"),
            ("ArrowRight", "Iris petals, counted"),
            ("ArrowUp", "Rock, paper, scissors"),
            ("Home", "Empty board"),
            ("ArrowUp", "Empty board"),
            ("Tab", "Two round blobs"),
        ] {
            page.press(key).await?;
            let focus: String = page.eval(at).await?;
            assert!(focus.starts_with(title), "{key} goes to {focus:?}");
        }
        page.press("Escape").await?;
        page.until("Escape closes it", "document.activeElement.id === 'presets-button'").await?;
        count(page, 0).await?;
        for key in ["Enter", "ArrowRight", "Enter"] {
            page.press(key).await?;
        }
        count(page, 80).await?;
        page.until("the focus is back", "document.activeElement.id === 'presets-button'").await
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
            push(page, "Redo").await?;
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
fn the_board_keeps_its_size_whatever_is_loaded() {
    for view in [View::LAPTOP, View::TABLET] {
        on_page(view, "", async |page| {
            for (title, _) in PRESETS {
                open(page, title).await?;
                let [share, down]: [f64; 2] = page
                    .eval("[document.querySelector('#plot').clientHeight / innerHeight, document.documentElement.scrollHeight - innerHeight]")
                    .await?;
                assert!(share >= 0.6 && down <= 0.0, "{title} in {view:?}: {share:.3} of the height, {down} to scroll");
            }
            Ok(())
        });
    }
}

#[test]
fn pictures_follow_the_paper() {
    on_page(View::LAPTOP, "", async |page| {
        push(page, "Presets").await?;
        let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": "dark" }] });
        page.driver.cdp().send_raw("Emulation.setEmulatedMedia", media).await?;
        let iris = 13;
        let green = |iris: &Picture| iris.count([0x00, 0x9e, 0x73], 20) > 20;
        // White halos are not meant: they are whiter.
        let is_light = |picture: &Picture| picture.count([0xec, 0xeb, 0xe6], 8) > 5;
        page.comes_to(
            "a boundary that is light on dark paper, and a third class that is green",
            (true, true),
            async || {
                let shown = pictures(page, "#presets").await?;
                Ok((is_light(&shown[1]), green(&shown[iris])))
            },
        )
        .await?;
        page.press("Escape").await?;
        push(page, "View").await?;
        choose(page, "Palette", "Maximum contrast").await?;
        page.press("Escape").await?;
        push(page, "Presets").await?;
        page.comes_to("a third class of another color", false, async || {
            Ok(green(&pictures(page, "#presets").await?[iris]))
        })
        .await
    });
}
