//! The board under a finger and under a pen.

use e2e::{Pointer, Step, View, on_page};
use serde_json::Value;

use crate::board::{MIRRORED, count, load, open_panel, points, push, shows};
use crate::frames::slide;

#[test]
fn a_tap_adds_a_point() {
    on_page(View::PHONE, "", async |page| {
        let (x, y) = page.to_page(1.0, 2.0).await?;
        page.tap_at(x, y).await?;
        count(page, 1).await?;
        let [(x, y, 0)] = points(page).await?[..] else { panic!("one point of A") };
        assert!((x - 1.0).abs() < 0.1 && (y - 2.0).abs() < 0.1, "({x}, {y})");
        shows(page, "#sentence", "view", "/status").await?;
        let bottom: f64 = page.eval("document.getElementById('sentence').getBoundingClientRect().bottom").await?;
        assert!(bottom <= 844.0, "what the tap has done is told where it is seen, not at {bottom}");
        Ok(())
    });
}

#[test]
fn a_finger_drags_a_point_and_loses_it_to_the_system() {
    on_page(View::PHONE, "", async |page| {
        load(page, &MIRRORED).await?;
        let from = page.to_page(-2.0, -1.0).await?;
        // The point is carried above the finger: to be put down here, the finger has to be lower.
        let (x, y) = page.to_page(-4.0, -3.0).await?;
        let to = (x, y + 42.0);
        let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        let drag = async |end: Step| {
            page.step(Pointer::Touch, Step::Down, from.0, from.1).await?;
            for (x, y) in [middle, to] {
                page.step(Pointer::Touch, Step::Move, x, y).await?;
            }
            page.painted().await?;
            let during = points(page).await?;
            page.step(Pointer::Touch, end, to.0, to.1).await?;
            Ok::<_, anyhow::Error>(during)
        };
        // The system takes the touch away: the point goes back, and nothing is left to undo.
        let during = drag(Step::Cancel).await?;
        assert!(
            (during[0].0 + 4.0).abs() < 0.1 && (during[0].1 + 3.0).abs() < 0.1,
            "42 px above the finger: {during:?}"
        );
        assert_eq!(points(page).await?, MIRRORED);
        drag(Step::Up).await?;
        let after = points(page).await?;
        assert!((after[0].0 + 4.0).abs() < 0.1 && (after[0].1 + 3.0).abs() < 0.1, "{after:?}");
        assert_eq!(after[1..], MIRRORED[1..]);
        Ok(())
    });
}

/// On its own a phone shows the whole board, and only the place below it scrolls; in a page, that page does.
#[test]
fn a_finger_on_open_ground_scrolls_the_page_around_the_board() {
    on_page(View::PHONE, "", async |page| {
        load(page, &MIRRORED).await?;
        let swipe = async |(x, y): (f64, f64)| {
            page.step(Pointer::Touch, Step::Down, x, y).await?;
            for by in 1..=10 {
                page.step(Pointer::Touch, Step::Move, x, y - 15.0 * f64::from(by)).await?;
            }
            page.step(Pointer::Touch, Step::Up, x, y - 150.0).await
        };
        swipe(page.to_page(0.5, 3.0).await?).await?;
        assert_eq!(points(page).await?, MIRRORED, "nothing is added");
        assert!(!page.eval::<bool>("document.scrollingElement.scrollHeight > innerHeight").await?);

        slide(page, "#v=3&embed=1").await?;
        let phone = "const meta = document.head.appendChild(document.createElement('meta'));
            Object.assign(meta, { name: 'viewport', content: 'width=device-width' });
            document.querySelector('iframe').width = 360;
            document.body.style.height = '300vh';";
        page.run::<Value>(phone, &[]).await?;
        page.until("the width of a phone", "innerWidth === 390").await?;
        page.driver.enter_frame(0).await?;
        load(page, &MIRRORED).await?;
        let inside = page.to_page(0.5, 3.0).await?;
        page.driver.enter_default_frame().await?;
        let [left, top]: [f64; 2] = page
            .eval("(({ left, top }) => [left, top])(document.querySelector('iframe').getBoundingClientRect())")
            .await?;
        swipe((left + inside.0, top + inside.1)).await?;
        page.until("the page around it scrolls", "scrollY > 50").await?;
        page.driver.enter_frame(0).await?;
        assert_eq!(points(page).await?, MIRRORED, "nothing is added");
        page.driver.enter_default_frame().await?;
        Ok(())
    });
}

#[test]
fn a_tap_selects_a_point_and_the_next_one_moves_it() {
    on_page(View::PHONE, "", async |page| {
        load(page, &MIRRORED).await?;
        let tap = async |x: f64, y: f64| {
            let (x, y) = page.to_page(x, y).await?;
            page.tap_at(x, y).await
        };
        tap(-1.0, 1.0).await?;
        tap(-3.0, 3.0).await?;
        let moved = points(page).await?;
        assert!((moved[1].0 + 3.0).abs() < 0.1 && (moved[1].1 - 3.0).abs() < 0.1 && moved[1].2 == 0, "{moved:?}");
        assert_eq!((moved.len(), moved[0], &moved[2..]), (4, MIRRORED[0], &MIRRORED[2..]));
        push(page, "Undo").await?;
        assert_eq!(points(page).await?, MIRRORED);
        // Tapped again it is left alone, and the next tap adds.
        tap(-1.0, 1.0).await?;
        tap(-1.0, 1.0).await?;
        tap(-3.0, 3.0).await?;
        count(page, 5).await
    });
}

#[test]
fn a_pen_adds_and_drags() {
    on_page(View::LAPTOP, "", async |page| {
        let at = page.to_page(1.0, 1.0).await?;
        page.drag(Pointer::Pen, at, at, 0).await?;
        count(page, 1).await?;
        let to = page.to_page(3.0, 2.0).await?;
        page.drag(Pointer::Pen, at, to, 100).await?;
        let [(x, y, 0)] = points(page).await?[..] else { panic!("one point of A") };
        assert!((x - 3.0).abs() < 0.06 && (y - 2.0).abs() < 0.06, "({x}, {y})");
        Ok(())
    });
}

/// The position that the panel of the probe is about, and the widths of the bars of its terms.
const PROBED: &str = "[document.querySelector('#inside-probe .say').textContent,
    [...document.querySelectorAll('.stacks i')].map((part) => part.getBoundingClientRect().width)]";

#[test]
fn a_tap_asks_the_probe_whose_panel_is_open_and_bars_are_drawn() {
    for view in [View::PHONE, UPRIGHT] {
        on_page(view, "", async |page| {
            load(page, &MIRRORED).await?;
            if view.width < 700 {
                push(page, "Look inside").await?;
            }
            open_panel(page, "Probe").await?;
            let (x, y) = page.to_page(3.0, -3.0).await?;
            page.tap_at(x, y).await?;
            count(page, MIRRORED.len()).await?;
            let (asked, bars): (String, Vec<f64>) = page.eval(PROBED).await?;
            let numbers: Vec<f64> = asked
                .replace('−', "-")
                .split(['(', ',', ')'])
                .take(3)
                .filter_map(|it| it.trim().parse().ok())
                .collect();
            let [at_x, at_y] = numbers[..] else { anyhow::bail!("{asked} at {}", view.width) };
            anyhow::ensure!((at_x - 3.0).abs() < 0.1 && (at_y + 3.0).abs() < 0.1, "{asked} at {}", view.width);
            anyhow::ensure!(bars.iter().any(|&width| width > 20.0), "{bars:?} at {}", view.width);
            Ok(())
        });
    }
}

/// A tablet held upright.
const UPRIGHT: View = View { width: 768, height: 1024, scale: 1.0, ..View::PHONE };
