//! What is large enough to be seen in a room.

use e2e::{View, on_page};
use serde_json::Value;

use super::{is_presenting, sliders_are_in_sight};
use crate::board::{CLASS_COLORS, INK, OVERLAP, around, load, push, tick};
use crate::lecture::ROOMS;
use crate::opening::SLIDERS;

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
            assert!(plot.width * plot.height > 1.2 * before.width * before.height, "{plot:?} after {before:?}");
            assert!(plot.height >= 0.83 * f64::from(view.height), "{plot:?}: all but heads and hand is the board's");
            assert!(plot.width >= 0.57 * f64::from(view.width), "{plot:?} in {view:?}");
            // Where the board is narrower than before, points may lie outside.
            push(page, "Fit to data").await?;
            assert_ne!(page.eval::<Vec<f64>>("window.bayesboard.state().view.axes").await?, axes);
            page.press("Escape").await?;
            push(page, "Undo").await?;
            crate::presenter::choose(page, "Exit").await?;
            let after = page.find("application", "Training points").await?.rect().await?;
            assert_eq!(after.height, before.height);
            Ok(())
        });
    }
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
fn the_scale_is_kept_and_nothing_else_is() {
    on_page(View::LAPTOP, "", async |page| {
        push(page, "Present").await?;
        let size = "Number.parseFloat(getComputedStyle(document.documentElement).fontSize)";
        let usual: f64 = page.eval(size).await?;
        push(page, "View").await?;
        page.fill(&page.find("textbox", "Size of type").await?, "1.5").await?;
        page.until("larger type", &format!("Math.abs({size} - 1.5 * {usual}) < 0.01")).await?;
        page.fill(&page.find("textbox", "Size of type").await?, "9").await?;
        crate::board::reads(page, "Size of type must be a number from 1 to 2.5, not 9.").await?;
        page.run::<Value>(
            "const range = document.getElementById('scale-range');
             range.value = 2; range.dispatchEvent(new Event('input', { bubbles: true }));",
            &[],
        )
        .await?;
        page.painted().await?;
        page.until("as large as before while it is dragged", &format!("Math.abs({size} - 1.5 * {usual}) < 0.01"))
            .await?;
        page.set(&page.find("slider", "Size of type").await?, "2").await?;
        page.press("Escape").await?;
        crate::presenter::choose(page, "Exit").await?;
        page.reload().await?;
        assert!(!is_presenting(page).await?, "the page opens as it was left");
        push(page, "Present").await?;
        page.until("the scale of before", &format!("Math.abs({size} - 2 * {usual}) < 0.01")).await
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
        push(page, "View").await?;
        tick(page, "Show the pointer").await?;
        at(320.0, 220.0).await?;
        assert!(page.eval::<bool>(&format!("{ring}.hidden")).await?);
        Ok(())
    });
}
