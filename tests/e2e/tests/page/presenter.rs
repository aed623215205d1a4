//! Presenter mode: the board as a projector shows it.

use e2e::{Page, Result, View, on_page};
use serde_json::Value;

use crate::board::{CLASS_COLORS, INK, OVERLAP, around, count, load, open_panel, open_sheet, points, push, tick};
use crate::lecture::ROOMS;
use crate::opening::SLIDERS;

async fn is_presenting(page: &Page) -> Result<bool> {
    let said = "document.getElementById('present').textContent.trim() === 'Exit'";
    let done = "document.documentElement.classList.contains('presenting')";
    page.until(
        "the page follows its button",
        &format!("({said}) === ({done}) && document.getElementById('presenter-tools').hidden !== ({said})"),
    )
    .await?;
    page.eval(said).await
}

async fn blanked(page: &Page, expected: bool) -> Result {
    page.until("the screen is blank, or not", &format!("document.getElementById('blanked').hidden !== {expected}"))
        .await
}

#[test]
fn it_fits_every_projector_without_scrolling() {
    for view in ROOMS {
        on_page(view, "", async |page| {
            load(page, &OVERLAP).await?;
            let before = page.find("application", "Training points").await?.rect().await?;
            let axes: Vec<f64> = page.eval("window.bayesboard.state().view.axes").await?;
            push(page, "Present").await?;
            let size: [f64; 4] = page
                .eval("(({ scrollWidth: w, scrollHeight: h }) => [w, innerWidth, h, innerHeight])(document.documentElement)")
                .await?;
            assert!(size[0] <= size[1] && size[2] <= size[3], "it scrolls in {view:?}: {size:?}");
            let plot = page.find("application", "Training points").await?.rect().await?;
            assert!(plot.height > before.height, "{plot:?} after {before:?}");
            assert_eq!(plot.height, f64::from(view.height), "all the height is the board's");
            assert!(plot.width >= 0.66 * f64::from(view.width), "{plot:?} in {view:?}");
            // Where the board is narrower than before, points may lie outside.
            push(page, "Fit to data").await?;
            assert_ne!(page.eval::<Vec<f64>>("window.bayesboard.state().view.axes").await?, axes);
            page.press("Escape").await?;
            push(page, "Undo").await?;
            push(page, "Exit").await?;
            let after = page.find("application", "Training points").await?.rect().await?;
            assert_eq!(after.height, before.height);
            Ok(())
        });
    }
}

/// Whether the five sliders, found by role and name, lie wholly in the viewport.
pub(crate) async fn sliders_are_in_sight(page: &Page, view: View) -> Result {
    for name in SLIDERS {
        let place = page.find("slider", name).await?.rect().await?;
        let (right, bottom) = (place.x + place.width, place.y + place.height);
        let is_inside = place.x >= 0.0 && place.y >= 0.0 && place.width > 60.0;
        assert!(is_inside && right <= f64::from(view.width) && bottom <= f64::from(view.height), "{name}: {place:?}");
    }
    Ok(())
}

#[test]
fn five_sliders_are_in_sight_and_each_move_is_one_step() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        push(page, "Present").await?;
        assert!(is_presenting(page).await?);
        for view in ROOMS {
            page.show(view).await?;
            sliders_are_in_sight(page, view).await?;
        }
        for name in SLIDERS {
            let slider = page.find("slider", name).await?;
            let settings = "JSON.stringify(window.bayesboard.state().settings)";
            let before: String = page.eval(settings).await?;
            page.run::<Value>("arguments[0].focus();", &[slider.to_json()?]).await?;
            page.press("ArrowRight").await?;
            assert_ne!(page.eval::<String>(settings).await?, before, "{name} moves");
            page.press("Control+z").await?;
            assert_eq!(page.eval::<String>(settings).await?, before, "one step takes {name} back");
        }
        // A name switches to the neutral value and back.
        for name in SLIDERS {
            let switch = page.find("button", name).await?;
            let before = page.eval::<String>("JSON.stringify(window.bayesboard.state().settings)").await?;
            page.click(&switch).await?;
            assert_ne!(page.eval::<String>("JSON.stringify(window.bayesboard.state().settings)").await?, before);
            page.press("Control+z").await?;
            assert_eq!(page.eval::<String>("JSON.stringify(window.bayesboard.state().settings)").await?, before);
        }
        Ok(())
    });
}

#[test]
fn a_reload_goes_on_presenting_in_the_same_scene_and_panel() {
    for (scene, panel, answer) in [(5, "none", "Naive ellipses cannot lean"), (8, "weights", "Every step climbs")] {
        on_page(View::LAPTOP, &format!("#lecture=1&scene={scene}"), async |page| {
            page.hold_time().await?;
            push(page, "Present").await?;
            let place = "JSON.stringify([document.documentElement.dataset.panel,
                [...document.querySelectorAll('#inside > :not([hidden])')].map((panel) => panel.id).join(),
                document.getElementById('lesson').textContent, document.getElementById('answer').textContent])";
            let (x, y) = page.to_page(4.0, -4.0).await?;
            page.click_at(x, y).await?;
            let points = points(page).await?;
            let before: String = page.eval(place).await?;
            assert!(before.contains(panel) && before.contains(&format!("{scene} of 10")), "{before}");
            page.reload().await?;
            assert!(is_presenting(page).await?, "the tab goes on");
            assert_eq!(page.eval::<String>(place).await?, before);
            assert_eq!(crate::board::points(page).await?, points, "what was changed live stays");
            // The first press plays the gesture, the second ends it.
            page.press("PageDown").await?;
            assert!(page.eval::<bool>("document.getElementById('answer').textContent === ''").await?, "it is played");
            page.press("PageDown").await?;
            let answered: String = page.eval(place).await?;
            assert!(answered.contains(answer), "{answered}");
            page.reload().await?;
            assert_eq!(page.eval::<String>(place).await?, answered, "at the same step");
            page.press("PageDown").await?;
            let next = format!("document.getElementById('lesson').textContent.includes('{} of 10')", scene + 1);
            page.until("the next scene", &next).await?;
            // A new visit opens outside presenter mode.
            page.open_tab("").await?;
            assert!(!is_presenting(page).await?);
            Ok(())
        });
    }
}

#[test]
fn a_pointer_leaves_the_keys_to_the_board_and_escape_leaves_from_a_slider() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        push(page, "Present").await?;
        let slider = page.find("slider", "Correlation").await?;
        page.click(&slider).await?;
        assert!(page.eval::<bool>("document.activeElement.id === 'plot'").await?, "after a click");
        page.run::<Value>("arguments[0].focus();", &[slider.to_json()?]).await?;
        page.press("ArrowRight").await?;
        assert!(
            page.eval::<bool>("document.activeElement.id === 'correlation-range'").await?,
            "keys stay where they are"
        );
        page.press("Escape").await?;
        assert!(!is_presenting(page).await?, "one press leaves");
        Ok(())
    });
}

#[test]
fn page_keys_move_the_lecture_whatever_has_the_focus() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        open_sheet(page, "Lecture").await?;
        for _ in 0..2 {
            push(page, "Add this board").await?;
        }
        page.press("Escape").await?;
        page.press("PageUp").await?;
        push(page, "Present").await?;
        assert!(is_presenting(page).await?);
        let settings = "JSON.stringify(window.bayesboard.state().settings)";
        let lesson = "document.getElementById('lesson').textContent.split(':')[0]";
        for (role, name) in SLIDERS.map(|name| ("slider", name)).into_iter().chain([
            ("slider", "Scale"),
            ("button", "Undo"),
            ("checkbox", "Generative"),
            ("radio", "Add and move"),
        ]) {
            let control = page.find(role, name).await?;
            page.run::<Value>("arguments[0].focus();", &[control.to_json()?]).await?;
            let before: [String; 2] = page.eval(&format!("[{lesson}, {settings}]")).await?;
            page.press("PageDown").await?;
            page.until(&format!("the next scene, from {name}"), &format!("{lesson} !== '{}'", before[0])).await?;
            page.press("PageUp").await?;
            page.until(&format!("back, from {name}"), &format!("{lesson} === '{}'", before[0])).await?;
            assert_eq!(page.eval::<String>(settings).await?, before[1], "{name} has not moved");
        }
        Ok(())
    });
}

/// In the scene with the most kinds of controls: PageDown answers, PageUp asks again, Escape closes the panel and then
/// leaves.
#[test]
fn a_remote_and_escape_are_heard_from_every_kind_of_control() {
    on_page(View { reduced_motion: true, ..View::LAPTOP }, "#lecture=1&scene=8", async |page| {
        let settings = "JSON.stringify(window.bayesboard.state().settings)";
        let before: String = page.eval(settings).await?;
        let answer = "document.getElementById('answer').textContent";
        let is_closed = "document.documentElement.dataset.panel === 'none'";
        for (role, name) in [
            ("slider", "Correlation"),
            ("slider", "Learning rate"),
            ("slider", "Scale"),
            ("checkbox", "Logistic"),
            ("radio", "Add and move"),
            ("button", "Weight prior λ"),
            ("button", "Step"),
            ("application", "Weight space"),
        ] {
            push(page, "Present").await?;
            assert!(is_presenting(page).await?);
            if page.eval::<bool>(is_closed).await? {
                open_panel(page, "Weights").await?;
            }
            let control = page.find(role, name).await?;
            page.run::<Value>("arguments[0].focus();", &[control.to_json()?]).await?;
            page.press("PageDown").await?;
            page.until(&format!("the answer, from {name}"), &format!("{answer} !== ''")).await?;
            page.press("PageUp").await?;
            page.until(&format!("the question, from {name}"), &format!("{answer} === ''")).await?;
            page.run::<Value>("arguments[0].focus();", &[control.to_json()?]).await?;
            page.press("Escape").await?;
            if name == "Scale" {
                assert!(
                    page.eval::<bool>("!document.querySelector(':popover-open')").await?,
                    "its sheet is closed first"
                );
                page.press("Escape").await?;
            }
            page.until(&format!("the panel is closed, from {name}"), is_closed).await?;
            assert!(is_presenting(page).await?, "the panel is closed first, from {name}");
            assert!(
                page.eval::<bool>("document.activeElement !== document.body").await?,
                "the focus is lost from {name}"
            );
            page.press("Escape").await?;
            assert!(!is_presenting(page).await?, "one press leaves from {name}");
            assert_eq!(page.eval::<String>(settings).await?, before, "{name} has changed nothing");
        }
        Ok(())
    });
}

#[test]
fn type_markers_and_lines_are_large_and_the_paper_is_light() {
    on_page(View { scale: 2.0, dark: true, ..ROOMS[2] }, "", async |page| {
        load(page, &OVERLAP).await?;
        push(page, "Present").await?;
        let smallest: f64 = page
            .eval(
                "Math.min(...[...document.querySelectorAll('main *')]
                    .filter((node) => node.checkVisibility() && node.innerText?.trim())
                    .map((node) => Number.parseFloat(getComputedStyle(node).fontSize)))",
            )
            .await?;
        assert!(smallest >= 24.0, "text of {smallest} px");
        // Two pixels of the picture are one CSS pixel. All by itself: the point of B at (3, 0), a triangle.
        let marker = around(page, 3.0, 0.0, (20.0, 20.0)).await?;
        let columns =
            (0..marker.width).filter(|&x| (0..marker.height).any(|y| marker.at(x, y) == Some(CLASS_COLORS[1])));
        assert!(columns.count() >= 2 * 2 * 9, "a marker narrower than 18 px");
        // The generative boundary of these points closes around A and crosses x₂ = 0 far from every point's marker;
        // the ellipse of A at 2σ crosses it at −1 ± 2 (2/6 + 0.01·1.96)^½.
        let row = around(page, -1.0 - 2.0 * (2.0_f64 / 6.0 + 0.0196).sqrt(), 0.0, (6.0, 0.5)).await?;
        assert!(row.count(CLASS_COLORS[0], 12) >= 4, "an ellipse thinner than 2.5 px: {:?}", row.rgba);
        let ink: Vec<usize> = {
            let strip = around(page, -3.0, 0.0, (150.0, 0.5)).await?;
            (0..strip.width).filter(|&x| strip.at(x, 0) == Some(INK)).collect()
        };
        assert!(ink.len() >= 7, "a boundary thinner than 4 px: {ink:?}");
        assert_eq!(page.picture().await?.at(3, 2157), Some([0xff; 3]), "white paper though the system is dark");
        Ok(())
    });
}

#[test]
fn letters_blank_the_screen_in_presenter_mode_only() {
    on_page(View::LAPTOP, "", async |page| {
        page.press("b").await?;
        page.press(".").await?;
        blanked(page, false).await?;
        page.press("v").await?;
        push(page, "Present").await?;
        for key in ["b", ".", "B"] {
            page.press(key).await?;
            blanked(page, true).await?;
            assert_eq!(page.picture().await?.count([0; 3], 0), 1280 * 720, "all is black");
            // Any key, even one that would do something else, only brings the board back.
            page.press("Escape").await?;
            blanked(page, false).await?;
            assert!(is_presenting(page).await?);
        }
        push(page, "Blank").await?;
        blanked(page, true).await?;
        page.click_at(400.0, 300.0).await?;
        blanked(page, false).await?;
        count(page, 0).await?;
        page.press("Escape").await?;
        assert!(!is_presenting(page).await?, "Escape leaves");
        Ok(())
    });
}

#[test]
fn escape_ends_a_drag_before_it_ends_the_mode() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        push(page, "Present").await?;
        let (x, y) = page.to_page(3.0, 0.0).await?;
        page.step(e2e::Pointer::Mouse, e2e::Step::Down, x, y).await?;
        page.step(e2e::Pointer::Mouse, e2e::Step::Move, x + 50.0, y).await?;
        page.press("Escape").await?;
        assert!(is_presenting(page).await?);
        page.step(e2e::Pointer::Mouse, e2e::Step::Up, x + 50.0, y).await?;
        assert_eq!(points(page).await?, OVERLAP);
        page.press("Escape").await?;
        page.press("Escape").await?;
        assert!(!is_presenting(page).await?);
        Ok(())
    });
}

#[test]
fn what_is_pressed_before_the_page_has_followed_counts() {
    on_page(View::LAPTOP, "", async |page| {
        page.hold_time().await?;
        page.run::<Value>("present.click(); present.click();", &[]).await?;
        page.painted().await?;
        assert!(!is_presenting(page).await?, "on and off again");
        page.run::<Value>("present.focus(); present.click(); document.getElementById('blank').click();", &[]).await?;
        assert!(is_presenting(page).await?);
        blanked(page, true).await?;
        page.press("Space").await?;
        blanked(page, false).await?;
        assert!(page.eval::<bool>("document.activeElement.id === 'plot'").await?, "keys are the board's");
        page.press("Escape").await?;
        assert!(!is_presenting(page).await?);
        // A key pressed once too often takes hold of no point and adds none.
        load(page, &OVERLAP).await?;
        page.run::<Value>("present.focus();", &[]).await?;
        page.press("Enter").await?;
        assert!(is_presenting(page).await?);
        page.press("Enter").await?;
        assert_eq!(points(page).await?, OVERLAP);
        // A second press is one too many for half a second only.
        page.pass(500).await?;
        page.press("Escape").await?;
        assert!(!is_presenting(page).await?, "Escape has nothing else to end");
        // Whoever has gone elsewhere meanwhile stays there.
        page.run::<Value>("present.click(); document.getElementById('hide-fits').focus();", &[]).await?;
        assert!(is_presenting(page).await?);
        assert!(page.eval::<bool>("document.activeElement.id === 'hide-fits'").await?);
        Ok(())
    });
}

#[test]
fn the_scale_is_kept_and_nothing_else_is() {
    on_page(View::LAPTOP, "", async |page| {
        push(page, "Present").await?;
        let size = "Number.parseFloat(getComputedStyle(document.documentElement).fontSize)";
        let usual: f64 = page.eval(size).await?;
        page.fill(&page.find("textbox", "Scale").await?, "1.5").await?;
        page.until("larger type", &format!("Math.abs({size} - 1.5 * {usual}) < 0.01")).await?;
        page.fill(&page.find("textbox", "Scale").await?, "9").await?;
        crate::board::reads(page, "Scale must be a number from 1 to 2.5, not 9.").await?;
        page.run::<Value>(
            "const range = document.getElementById('scale-range');
             range.value = 2; range.dispatchEvent(new Event('input', { bubbles: true }));",
            &[],
        )
        .await?;
        page.painted().await?;
        page.until("as large as before while it is dragged", &format!("Math.abs({size} - 1.5 * {usual}) < 0.01"))
            .await?;
        page.set(&page.find("slider", "Scale").await?, "2").await?;
        page.press("Escape").await?;
        push(page, "Exit").await?;
        page.reload().await?;
        assert!(!is_presenting(page).await?, "the page opens as it was left");
        push(page, "Present").await?;
        page.until("the scale of before", &format!("Math.abs({size} - 2 * {usual}) < 0.01")).await
    });
}

#[test]
fn full_screen_comes_and_goes_with_f() {
    on_page(View::LAPTOP, "", async |page| {
        page.press("f").await?;
        push(page, "Present").await?;
        page.until("not without presenter mode", "document.fullscreenElement === null").await?;
        page.press("f").await?;
        page.until("full screen", "document.fullscreenElement !== null").await?;
        page.press("f").await?;
        page.until("no full screen", "document.fullscreenElement === null").await?;
        assert!(is_presenting(page).await?);
        push(page, "Full screen").await?;
        page.until("full screen", "document.fullscreenElement !== null").await?;
        // What the browser's own Escape does.
        page.run::<Value>("document.exitFullscreen();", &[]).await?;
        page.eventually(async || {
            anyhow::ensure!(!is_presenting(page).await?, "it is still presenting");
            Ok(())
        })
        .await
    });
}

#[test]
fn a_refusal_of_full_screen_is_told_and_changes_nothing() {
    on_page(View::LAPTOP, "", async |page| {
        push(page, "Present").await?;
        let refuse = "Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('refused'));";
        page.run::<Value>(refuse, &[]).await?;
        page.press("f").await?;
        crate::board::reads(page, "refuses full screen").await?;
        assert!(is_presenting(page).await?);
        Ok(())
    });
}

#[test]
fn a_ring_follows_the_pointer_until_it_is_switched_off() {
    on_page(View::LAPTOP, "", async |page| {
        let ring = "document.getElementById('ring')";
        let at = async |x: f64, y: f64| {
            page.step(e2e::Pointer::Mouse, e2e::Step::Move, x, y).await?;
            page.painted().await
        };
        at(300.0, 200.0).await?;
        assert!(page.eval::<bool>(&format!("{ring}.hidden")).await?, "not without presenter mode");
        push(page, "Present").await?;
        at(300.0, 200.0).await?;
        let center: [f64; 3] = page
            .eval(&format!("(({{ left, top, width, height }}) => [left + width / 2, top + height / 2, width])({ring}.getBoundingClientRect())"))
            .await?;
        assert!((center[0] - 300.0).abs() < 1.0 && (center[1] - 200.0).abs() < 1.0 && center[2] >= 48.0, "{center:?}");
        tick(page, "Ring").await?;
        at(320.0, 220.0).await?;
        assert!(page.eval::<bool>(&format!("{ring}.hidden")).await?);
        Ok(())
    });
}

#[test]
fn the_screen_stays_on_while_presenting() {
    on_page(View::LAPTOP, "", async |page| {
        // The system's own lock may take its time, or be refused, on a machine without a screen.
        let locks = "window.locks = [];
            navigator.wakeLock.request = async (kind) => {
              const lock = Object.assign(new EventTarget(), { kind, released: false, release });
              window.locks.push(lock);
              return lock;
            };
            async function release() {
              this.released = true;
              this.dispatchEvent(new Event('release'));
            }";
        page.run::<Value>(locks, &[]).await?;
        push(page, "Present").await?;
        page.until("a lock", "locks.length === 1 && locks[0].kind === 'screen' && !locks[0].released").await?;
        push(page, "Exit").await?;
        page.until("it is released", "locks[0].released").await?;
        push(page, "Present").await?;
        page.until("the next", "locks.length === 2 && !locks[1].released").await?;
        push(page, "Exit").await?;
        // A browser that refuses is no trouble: no word of it, not even in the console.
        let refuse = "navigator.wakeLock.request = async () => { throw new DOMException('no', 'NotAllowedError'); };";
        page.run::<Value>(refuse, &[]).await?;
        push(page, "Present").await?;
        assert!(is_presenting(page).await?);
        Ok(())
    });
}
