//! Keys in presenter mode, those of a remote included.

use e2e::{Page, Result, View, on_page};
use serde_json::Value;
use thirtyfour::By;

use super::{blanked, is_presenting};
use crate::board::{OVERLAP, click, count, load, open_panel, open_sheet, points, push};
use crate::opening::SLIDERS;
use crate::pointers::hover;

#[test]
fn a_pointer_leaves_the_keys_to_the_board_and_escape_leaves_from_a_slider() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        push(page, "Present").await?;
        push(page, "Controls").await?;
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
        assert!(is_presenting(page).await?, "one press closes the controls");
        page.press("Escape").await?;
        assert!(!is_presenting(page).await?, "and one leaves");
        Ok(())
    });
}

/// Takes away by PageDown what was opened to reach a control; one press each, which does nothing else.
async fn uncover(page: &Page) -> Result {
    let n_open = "document.querySelectorAll('.card.opened, :popover-open, #large-code[open]').length";
    let lesson = "document.getElementById('lesson-line').textContent";
    let before: String = page.eval(lesson).await?;
    while let n @ 1.. = page.eval::<u32>(n_open).await? {
        page.press("PageDown").await?;
        page.painted().await?;
        assert!(page.eval::<u32>(n_open).await? < n);
        assert_eq!(page.eval::<String>(lesson).await?, before);
    }
    Ok(())
}

#[test]
fn page_down_closes_what_lies_over_a_scene_before_it_goes_on() {
    on_page(View::LAPTOP, "#lecture=1&scene=2", async |page| {
        push(page, "Present").await?;
        page.press("c").await?;
        for open in ["q", "Show", "Naive Bayes"] {
            if open == "q" {
                page.press("q").await?
            } else {
                push(page, open).await?
            }
            uncover(page).await?;
        }
        // A view that is switched on by hand ends with Escape, or with the scene.
        open_panel(page, "Weights").await?;
        let view = "document.documentElement.dataset.view";
        for end in ["Escape", "PageDown"] {
            push(page, "Chart").await?;
            assert_eq!(page.eval::<String>(view).await?, "chart");
            page.press(end).await?;
            if end == "PageDown" {
                page.press(end).await?;
            }
            page.until("no chart alone", &format!("{view} !== 'chart'")).await?;
            assert!(is_presenting(page).await?);
        }
        Ok(())
    });
}

/// At the largest scale all tools are in the window, also that which makes it smaller.
#[test]
fn the_tools_stay_in_the_window_at_any_scale() {
    for address in ["#lecture=1&scene=2", "#screen=messages&lecture=1&scene=2"] {
        on_page(View::LAPTOP, address, async |page| {
            push(page, "Present").await?;
            for scale in ["1.2", "2.5"] {
                let set = "document.documentElement.style.setProperty('--scale', arguments[0]);";
                page.run::<Value>(set, &[scale.into()]).await?;
                page.painted().await?;
                let outside: Vec<String> = page
                    .eval(
                        "['presenter-more', 'controls', 'stage-step', 'lesson'].filter((id) => {
                            const { left, top, right, bottom } = document.getElementById(id).getBoundingClientRect();
                            return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || right === left;
                        })",
                    )
                    .await?;
                assert!(outside.is_empty(), "{address} at {scale}: {outside:?}");
            }
            Ok(())
        });
    }
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
        page.press("c").await?;
        let settings = "JSON.stringify(window.bayesboard.state().settings)";
        let lesson = "document.getElementById('lesson').textContent.split(':')[0]";
        for (role, name) in SLIDERS.map(|name| ("slider", name)).into_iter().chain([
            ("button", "Undo"),
            ("checkbox", "Naive Bayes"),
            ("radio", "Add and move"),
        ]) {
            let control = page.find(role, name).await?;
            page.run::<Value>("arguments[0].focus();", &[control.to_json()?]).await?;
            uncover(page).await?;
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

/// In the scene with the most kinds of controls: PageDown answers, PageUp asks again, Escape leaves; the panel belongs
/// to the scene, and stays.
#[test]
fn a_remote_and_escape_are_heard_from_every_kind_of_control() {
    on_page(View::LAPTOP, "#lecture=1&scene=8", async |page| {
        let settings = "JSON.stringify(window.bayesboard.state().settings)";
        let before: String = page.eval(settings).await?;
        let answer = "document.getElementById('answer').textContent";
        let is_closed = "document.documentElement.dataset.panel === 'none'";
        for (is_on_stage, role, name) in [
            (false, "slider", "Correlation"),
            (false, "checkbox", "Logistic"),
            (false, "radio", "Add and move"),
            (false, "button", "Weight prior λ"),
            (true, "button", "Step"),
            (true, "application", "Weight space"),
        ] {
            push(page, "Present").await?;
            assert!(is_presenting(page).await?);
            if !is_on_stage {
                page.press("c").await?;
            }
            let control = page.find(role, name).await?;
            page.run::<Value>("arguments[0].focus();", &[control.to_json()?]).await?;
            uncover(page).await?;
            page.press("PageDown").await?;
            page.until(&format!("the answer, from {name}"), &format!("{answer} !== ''")).await?;
            page.press("PageUp").await?;
            page.until(&format!("the question, from {name}"), &format!("{answer} === ''")).await?;
            page.run::<Value>("arguments[0].focus();", &[control.to_json()?]).await?;
            page.press_often("Escape", if is_on_stage { 1 } else { 2 }).await?;
            assert!(!is_presenting(page).await?, "Escape closes the controls and leaves, from {name}");
            assert!(!page.eval::<bool>(is_closed).await?, "the panel of the scene stays, from {name}");
            assert_eq!(page.eval::<String>(settings).await?, before, "{name} has changed nothing");
        }
        Ok(())
    });
}

#[test]
fn escape_closes_what_is_open_innermost_first() {
    for address in ["", "#screen=messages"] {
        on_page(View::LAPTOP, address, async |page| {
            push(page, "Present").await?;
            assert!(is_presenting(page).await?);
            if address.is_empty() {
                push(page, "Controls").await?;
            }
            let doors = if address.is_empty() { vec!["#generative .pick"] } else { vec![".pick"] };
            for door in doors {
                let door = page.driver.find(By::Css(door)).await?;
                for expected in ["true", "false"] {
                    if expected == "true" {
                        page.click(&door).await?
                    } else {
                        page.press("Escape").await?
                    }
                    assert_eq!(door.attr("aria-expanded").await?.as_deref(), Some(expected));
                    assert!(is_presenting(page).await?);
                }
            }
            if address.is_empty() {
                load(page, &OVERLAP).await?;
                let (x, y, _) = points(page).await?[0];
                let is_selected =
                    async || Ok::<_, anyhow::Error>(page.names("button").await?.contains(&"Delete".to_owned()));
                for expected in [true, false] {
                    if expected {
                        click(page, x, y).await?
                    } else {
                        page.press("Escape").await?
                    }
                    assert_eq!(is_selected().await?, expected);
                    assert!(is_presenting(page).await?);
                }
            }
            open_panel(page, "Formulas").await?;
            let openers: Vec<String> = page
                .eval("[...document.querySelectorAll('[popovertarget]')].filter((one) => one.checkVisibility()).map(({ id }) => id)")
                .await?;
            assert!(openers.contains(&"presenter-more".to_owned()), "{openers:?}");
            for id in &openers {
                // The focus stays where it was, outside of what has opened.
                let open = "const one = document.getElementById(arguments[0]); one.focus(); one.click(); one.focus();
                    return document.querySelectorAll(':popover-open').length;";
                assert_eq!(page.run::<u32>(open, &[id.clone().into()]).await?, 1, "{id}");
                page.press("Escape").await?;
                assert_eq!(page.eval::<u32>("document.querySelectorAll(':popover-open').length").await?, 0, "{id}");
                assert!(is_presenting(page).await?, "{id}");
            }
            let panel = "document.documentElement.dataset.panel";
            assert_eq!(page.eval::<String>(panel).await?, "formulas");
            page.press("Escape").await?;
            assert!(page.eval::<String>(panel).await? != "formulas" && is_presenting(page).await?, "the panel is next");
            page.press_often("Escape", if address.is_empty() { 2 } else { 1 }).await?;
            assert!(!is_presenting(page).await?, "and then the controls and the mode");
            Ok(())
        });
    }
}

#[test]
fn escape_closes_the_captions_of_the_board_after_what_lies_over_them_and_on_the_board_alone() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        push(page, "Help").await?;
        push(page, "Read this picture").await?;
        let is_open = "!document.getElementById('guide').hidden";
        assert!(page.eval::<bool>(is_open).await?);
        // The keys of what is listed in Show work while it is open: it takes no focus.
        let has_focus = "document.activeElement.closest(':popover-open') !== null";
        for (sheet, takes_focus) in [("Share", true), ("Show", false)] {
            open_sheet(page, sheet).await?;
            page.until("where the focus is", &format!("({has_focus}) === {takes_focus}")).await?;
            page.press("Escape").await?;
            assert!(page.eval::<bool>("!document.querySelector(':popover-open')").await?, "{sheet} is first");
            assert!(page.eval::<bool>(is_open).await?);
        }
        // On another screen nothing of them is seen: Escape is of this screen.
        push(page, "Messages").await?;
        open_panel(page, "Formulas").await?;
        page.press("Escape").await?;
        assert!(page.eval::<String>("document.documentElement.dataset.panel").await? != "formulas");
        push(page, "Board").await?;
        assert!(page.eval::<bool>(is_open).await?);
        page.press("Escape").await?;
        assert!(!page.eval::<bool>(is_open).await?, "the captions are next");
        Ok(())
    });
}

#[test]
fn a_scene_with_a_panel_is_left_by_one_press_on_messages_too() {
    on_page(View::LAPTOP, "#screen=messages&lecture=2&scene=3", async |page| {
        let panel = "document.documentElement.dataset.panel";
        let own: String = page.eval(panel).await?;
        assert_ne!(own, "evidence");
        push(page, "Present").await?;
        page.press("Escape").await?;
        assert!(!is_presenting(page).await?);
        assert_eq!(page.eval::<String>(panel).await?, own);
        Ok(())
    });
}

/// The boxes beside the picture that are scrolled, by their ids and classes.
const SCROLLED: &str = "[...document.querySelectorAll('.column, .column *')].filter(({ scrollTop }) => scrollTop > 0)
    .map(({ id, className }) => id + className)";

#[test]
fn panels_begin_at_their_top_in_every_scene() {
    for address in ["#screen=messages&lecture=2&scene=1", "#lecture=1&scene=7"] {
        on_page(View::LAPTOP, address, async |page| {
            push(page, "Present").await?;
            for _ in 0..12 {
                page.press("PageDown").await?;
                page.painted().await?;
                let scrolled: Vec<String> = page.eval(SCROLLED).await?;
                assert!(scrolled.is_empty(), "{address}: {scrolled:?}");
            }
            Ok(())
        });
    }
}

/// Of each slider with a switch that is off: its id, where its line begins, and where its thumb is.
const OFF: &str = "[...document.querySelectorAll('.slider')].filter((row) => row.querySelector('.switch[aria-pressed=false]'))
    .map((row) => row.querySelector('input[type=range]')).map(({ id, style }) => [id, style.getPropertyValue('--from'), style.getPropertyValue('--at')])";

#[test]
fn a_slider_that_is_off_stands_at_its_neutral_value_after_another_scene_too() {
    on_page(View::LAPTOP, "#lecture=1&scene=2", async |page| {
        push(page, "Present").await?;
        for _ in 0..8 {
            page.press("PageDown").await?;
            page.painted().await?;
            let off: Vec<[String; 3]> = page.eval(OFF).await?;
            let wrong: Vec<_> = off.iter().filter(|[_, from, at]| from != at).collect();
            assert!(!off.is_empty() && wrong.is_empty(), "{wrong:?}");
        }
        Ok(())
    });
}

#[test]
fn what_came_with_a_link_is_told_until_the_lecture_begins() {
    for act in ["Present", "PageDown", "Next step"] {
        on_page(View::LAPTOP, "", async |page| {
            load(page, &OVERLAP).await?;
            page.driver.goto("about:blank").await?;
            page.driver.goto(format!("{}#lecture=1&scene=1", e2e::variable("E2E_PAGE")?)).await?;
            page.ready().await?;
            let is_told = "document.getElementById('notice').checkVisibility()";
            assert!(page.eval::<bool>(is_told).await?, "the work before the link is offered");
            if act == "PageDown" {
                page.press(act).await?
            } else {
                push(page, act).await?
            }
            page.painted().await?;
            assert!(!page.eval::<bool>(is_told).await?, "{act}");
            Ok(())
        });
    }
}

#[test]
fn letters_blank_the_screen_in_presenter_mode_only() {
    on_page(View::LAPTOP, "", async |page| {
        page.press("b").await?;
        page.press(".").await?;
        blanked(page, false).await?;
        page.press("v").await?;
        push(page, "Present").await?;
        hover(page, 400.0, 300.0).await?;
        assert!(page.eval::<bool>("document.getElementById('ring').checkVisibility()").await?);
        for key in ["b", ".", "B"] {
            page.press(key).await?;
            blanked(page, true).await?;
            assert_eq!(page.picture().await?.count([0; 3], 0), 1280 * 720, "all is black");
            // Any key, even one that would do something else, only brings the board back.
            page.press("Escape").await?;
            blanked(page, false).await?;
            assert!(is_presenting(page).await?);
        }
        crate::presenter::choose(page, "Blank").await?;
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
    on_page(View::LAPTOP.moving(), "", async |page| {
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
