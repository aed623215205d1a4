//! The main flows on every screen there is a promise for, with the pointer that belongs to it.

use anyhow::ensure;
use e2e::{Gesture, Page, Pointer, Result, View, on_page};
use serde_json::{Value, json};
use thirtyfour::WebElement;

use crate::board::{choose, count, is_checked, points, radio_of, shows};

/// Works a control with the screen's own pointer.
async fn work(page: &Page, view: View, control: &WebElement) -> Result {
    if !view.touch {
        return page.click(control).await;
    }
    let body = "const target = arguments[0].closest('label') ?? arguments[0];
        target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = target.getBoundingClientRect();
        return [left + width / 2, top + height / 2];";
    let (x, y) = page.run(body, &[control.to_json()?]).await?;
    page.tap_at(x, y).await
}

async fn push(page: &Page, view: View, button: &str) -> Result {
    work(page, view, &page.find("button", button).await?).await
}

/// Where a data point is on the screen, once the board has been scrolled into sight.
async fn place(page: &Page, x: f64, y: f64) -> Result<(f64, f64)> {
    let plot = page.find("application", "Training points").await?;
    page.run::<Value>("arguments[0].scrollIntoView({ block: 'nearest', behavior: 'instant' });", &[plot.to_json()?])
        .await?;
    page.to_page(x, y).await
}

async fn add(page: &Page, view: View, x: f64, y: f64) -> Result {
    let (left, down) = place(page, x, y).await?;
    if view.touch { page.tap_at(left, down).await } else { page.click_at(left, down).await }
}

#[test]
fn the_main_flows_work_on_every_screen() {
    for view in [View::LAPTOP, View::TABLET, View::PHONE] {
        on_page(view, "", async |page| {
            let pointer = if view.touch { Pointer::Touch } else { Pointer::Mouse };
            // Prepared boards: one with points, cleared, and the empty one.
            for (title, n) in [("Iris petals", 150), ("Empty board", 0)] {
                push(page, view, "Data").await?;
                let button = "return [...document.querySelectorAll('#data-sheet .example')]
                    .find((button) => button.textContent.startsWith(arguments[0]));";
                work(page, view, &page.driver.execute(button, [json!(title)]).await?.element()?).await?;
                count(page, n).await?;
                if n > 0 {
                    push(page, view, "Clear").await?;
                    count(page, 0).await?;
                }
            }
            // Points of both classes.
            for (x, y) in [(-3.0, 1.0), (-1.0, -1.0), (-1.5, 0.5)] {
                add(page, view, x, y).await?;
            }
            work(page, view, &radio_of(page, "Class", "B").await?).await?;
            for (x, y) in [(2.0, 1.0), (1.0, -1.0), (1.5, 2.0)] {
                add(page, view, x, y).await?;
            }
            count(page, 6).await?;
            // One is dragged, and undone and redone.
            let (from, to) = (place(page, 1.0, -1.0).await?, place(page, 2.5, -2.5).await?);
            page.perform(&[Gesture::new(pointer).to(from.0, from.1).down().to_within(to.0, to.1, 160).up()]).await?;
            let (x, y, class) = points(page).await?[4];
            // Under a finger the point stands clear of it.
            ensure!((x - 2.5).abs() < 0.1 && (-2.6..0.0).contains(&y) && class == 1, "dragged to ({x}, {y})");
            push(page, view, "Undo").await?;
            let (x, y, _) = points(page).await?[4];
            ensure!((x - 1.0).abs() < 0.05 && (y + 1.0).abs() < 0.05, "back at ({x}, {y})");
            push(page, view, "Redo").await?;
            ensure!(points(page).await?[4].0 > 2.0, "moved again");
            // Both models, another corner, a slider, the map.
            work(page, view, &radio_of(page, "Model", "LDA").await?).await?;
            ensure!(is_checked(&radio_of(page, "Model", "LDA").await?).await?, "LDA is chosen");
            page.set(&page.find("slider", "Shared variance").await?, "0.5").await?;
            let pooling: f64 = page.eval("window.bayesboard.state().settings.generative.pooling").await?;
            ensure!((pooling - 0.5).abs() < 1e-9, "pooling is {pooling}");
            work(page, view, &radio_of(page, "Map", "Logistic").await?).await?;
            ensure!(page.eval::<bool>("window.bayesboard.state().view.shown.mapLogistic").await?, "the map is shown");
            let fitted =
                "(({ generative, logistic }) => [generative.status, logistic.status])(window.bayesboard.report())";
            ensure!(page.eval::<Value>(fitted).await? == json!(["fitted", "fitted"]), "both models are fitted");
            // Hidden and revealed.
            push(page, view, "Hide fits").await?;
            ensure!(page.eval::<bool>("document.body.classList.contains('fits-hidden')").await?, "the fits are hidden");
            push(page, view, "Show fits").await?;
            choose(page, "Logistic features", "Quadratic").await?;
            shows(page, "#sentence", "view", "/status").await?;
            // Nothing goes beyond the side of the screen, and everything is there after a reload.
            let width: (f64, f64) = page.eval("[document.documentElement.scrollWidth, innerWidth]").await?;
            ensure!(width.0 <= width.1, "the page is {} wide on a screen of {}", width.0, width.1);
            let before = points(page).await?;
            page.reload().await?;
            ensure!(points(page).await? == before, "a reload keeps the points");
            Ok(())
        });
    }
}
