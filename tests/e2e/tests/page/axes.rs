//! Zooming, panning and typed ranges: only on request.

use e2e::{Page, Result, View, on_page};

use crate::board::{MIRRORED, OVERLAP, click, count, load, points, push, shows};

/// Left, right, bottom, top, as the file has them.
async fn axes(page: &Page) -> Result<[f64; 4]> {
    page.eval("window.bayesboard.state().view.axes").await
}

async fn range(page: &Page, group: &str, end: &str, text: &str) -> Result {
    let group = page.find("group", group).await?;
    let field = page.find_in(&group, "textbox", end).await?;
    page.set(&field, text).await
}

/// Turns a wheel over the plot; returns whether the page has used it.
async fn wheel(page: &Page, is_ctrl_held: bool, by: i32) -> Result<bool> {
    let turn = "return !document.getElementById('plot').dispatchEvent(new WheelEvent('wheel',
        { ctrlKey: arguments[0], deltaY: arguments[1], bubbles: true, cancelable: true }));";
    let is_used = page.run(turn, &[is_ctrl_held.into(), by.into()]).await?;
    page.painted().await?;
    Ok(is_used)
}

#[test]
fn two_fingers_on_a_trackpad_zoom_the_axes_and_a_wheel_scrolls_the_page() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        let width = async || axes(page).await.map(|[left, right, ..]| right - left);
        let before = width().await?;
        assert!(!wheel(page, false, -200).await?);
        assert_eq!(width().await?, before);
        for _ in 0..6 {
            assert!(wheel(page, true, -5).await?, "the browser would zoom its page");
        }
        let closer = width().await?;
        assert!(closer < before, "{closer}");
        assert!(wheel(page, true, 120).await?);
        assert!(width().await? > closer);
        Ok(())
    });
}

#[test]
fn buttons_zoom_and_pan_and_undo_takes_each_back() {
    for view in [View::LAPTOP, View::TABLET, View::PHONE] {
        on_page(view, "", async |page| {
            load(page, &MIRRORED).await?;
            if view.touch {
                push(page, "More").await?;
                push(page, "Show").await?;
            }
            push(page, "Zoom in").await?;
            assert_eq!(axes(page).await?, [-4.0, 4.0, -4.0, 4.0]);
            push(page, "Pan right").await?;
            let panned = axes(page).await?;
            assert!(panned[0] > -4.0 && (panned[1] - panned[0] - 8.0).abs() < 1e-9 && panned[2] == -4.0, "{panned:?}");
            push(page, "Pan left").await?;
            push(page, "Pan up").await?;
            let panned = axes(page).await?;
            assert!(panned[0] == -4.0 && panned[2] > -4.0, "{panned:?}");
            push(page, "Pan down").await?;
            push(page, "Zoom out").await?;
            assert_eq!(axes(page).await?, [-5.0, 5.0, -5.0, 5.0]);
            for _ in 0..6 {
                page.press("Control+z").await?;
            }
            assert_eq!(axes(page).await?, [-5.0, 5.0, -5.0, 5.0]);
            // A press beside the sheet only closes it.
            if view.touch {
                page.tap_at(60.0, 24.0).await?; // The sheet covers the board of a phone.
            } else {
                click(page, -3.0, -4.0).await?;
            }
            page.until("it closes", "!document.getElementById('show-sheet').matches(':popover-open')").await?;
            count(page, 4).await
        });
    }
}

#[test]
fn ranges_are_typed_in_and_impossible_ones_are_refused() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        range(page, "Horizontal", "from", "-2,5").await?;
        range(page, "Horizontal", "to", "7.5").await?;
        push(page, "Apply").await?;
        assert_eq!(axes(page).await?, [-2.5, 7.5, -5.0, 5.0]);
        range(page, "Vertical", "from", "9").await?;
        push(page, "Apply").await?;
        shows(page, "#notice-text", "view", "/notice").await?;
        assert_eq!(axes(page).await?, [-2.5, 7.5, -5.0, 5.0]);
        range(page, "Vertical", "from", "many").await?;
        push(page, "Apply").await?;
        page.until("it is refused", "document.querySelector('#ranges .error').innerText.includes('many')").await?;
        page.press("Escape").await?;
        page.press("Control+z").await?;
        assert_eq!(axes(page).await?, [-5.0, 5.0, -5.0, 5.0]);
        Ok(())
    });
}

#[test]
fn unlike_columns_are_standardized_on_request() {
    on_page(View::LAPTOP, "", async |page| {
        let unlike: Vec<_> = OVERLAP.iter().map(|&(x, y, class)| (1000.0 * x, y, class)).collect();
        load(page, &unlike).await?;
        let told = "document.querySelectorAll('#messages p').length";
        page.until("the units are told of", &format!("{told} === 1")).await?;
        push(page, "Standardize columns").await?;
        assert_eq!(page.eval::<usize>(told).await?, 0, "there is nothing to say of units any more");
        let [left, right, bottom, top] = axes(page).await?;
        assert!(right - left < 8.0 && top - bottom < 8.0, "all points in sight and no more");
        push(page, "Undo").await?;
        assert_eq!(points(page).await?, unlike);
        Ok(())
    });
}

#[test]
fn keys_zoom_and_the_wheel_does_not() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        page.press("+").await?;
        page.press("+").await?;
        page.press("-").await?;
        assert_eq!(axes(page).await?, [-4.0, 4.0, -4.0, 4.0]);
        let listen = "window.wheels = []; addEventListener('wheel', (e) => window.wheels.push([e.ctrlKey, e.defaultPrevented]));";
        page.run::<serde_json::Value>(listen, &[]).await?;
        let (x, y) = page.to_page(0.0, 0.0).await?;
        page.wheel(x as i32, y as i32, -120).await?;
        page.until("a wheel", "window.wheels.length >= 1").await?;
        let prevented: bool = page.eval("window.wheels.some(([, prevented]) => prevented)").await?;
        assert!(!prevented, "what it scrolls is the browser's");
        assert_eq!(axes(page).await?, [-4.0, 4.0, -4.0, 4.0]);
        Ok(())
    });
}
