//! The main flows at the size of a laptop and of a phone: points, sliders, the lecture. A picture of each is kept.

use std::path::Path;

use anyhow::ensure;
use e2e::{Browser, Page, Result};
use serde_json::Value;

use crate::board::{choose, click, count, open_panel, push};
use crate::{LAPTOP, PHONE, step};

/// How much of the board is in the window, of its height in CSS pixels.
const IN_SIGHT: &str = "const { top, bottom } = document.getElementById('plot').getBoundingClientRect();
    return Math.min(bottom, innerHeight) - Math.max(top, 0);";

/// Keeps a picture of the window.
pub(crate) async fn look(page: &Page, name: &str) -> Result {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browsers");
    std::fs::create_dir_all(&folder)?;
    page.painted().await?;
    Ok(page.driver.screenshot(&folder.join(format!("{name}.png"))).await?)
}

#[test]
fn points_sliders_and_panels_work_on_a_laptop_and_on_a_phone() {
    for (size, name) in [(LAPTOP, "laptop"), (PHONE, "phone")] {
        Browser::run(size, "", async |browser| {
            step(browser, "the example", async |page| look(page, &format!("{name}-example")).await).await?;
            step(browser, "points of two classes", async |page| {
                push(page, "Clear").await?;
                for (x, y, class) in [(-3.0, 1.0, "A"), (-1.0, -1.0, "A"), (1.0, 1.0, "B"), (3.0, -1.0, "B")] {
                    choose(page, "Class", class).await?;
                    click(page, x, y).await?;
                }
                count(page, 4).await
            })
            .await?;
            step(browser, "each slider, with the board in sight", async |page| {
                for slider in ["Shared variance", "Correlation", "Variance smoothing", "Weight prior λ"] {
                    let control = page.find("slider", slider).await?;
                    page.run::<Value>("arguments[0].scrollIntoView({ block: 'nearest' });", &[control.to_json()?])
                        .await?;
                    let settings = async || page.eval::<Value>("window.bayesboard.state().settings").await;
                    let before = settings().await?;
                    page.click(&control).await?;
                    // On a phone a press opens the row of a setting first.
                    if size == PHONE && settings().await? == before {
                        page.click(&control).await?;
                    }
                    ensure!(settings().await? != before, "{slider} is used");
                    let height: f64 = page.run(IN_SIGHT, &[]).await?;
                    ensure!(height >= 250.0, "{slider}: {height} px of the board are in sight");
                }
                look(page, &format!("{name}-sliders")).await
            })
            .await?;
            step(browser, "formulas", async |page| {
                open_panel(page, "Formulas").await?;
                look(page, &format!("{name}-formulas")).await
            })
            .await?;
            step(browser, "help and the captions on the picture", async |page| {
                push(page, "Help").await?;
                push(page, "Read this picture").await?;
                look(page, &format!("{name}-captions")).await?;
                page.press("Escape").await
            })
            .await
        });
    }
}

#[test]
fn the_lecture_is_given_on_a_laptop_and_read_on_a_phone() {
    for (size, name) in [(LAPTOP, "laptop"), (PHONE, "phone")] {
        Browser::run(size, "#lecture=1&scene=4", async |browser| {
            step(browser, "a scene", async |page| {
                page.until("the question", "document.getElementById('lesson').textContent.includes('4 of 10')").await?;
                look(page, &format!("{name}-question")).await
            })
            .await?;
            if size == LAPTOP {
                step(browser, "presenter mode", async |page| {
                    push(page, "Present").await?;
                    page.until("the page follows", "document.documentElement.classList.contains('presenting')").await
                })
                .await?;
            }
            browser
                .step("the answer", async |page| {
                    push(page, if size == LAPTOP { "Answer" } else { "Show the answer" }).await?;
                    page.until("the answer", "document.getElementById('answer').textContent.includes('closed curve')")
                        .await?;
                    look(page, &format!("{name}-answer")).await
                })
                .await
        });
    }
}
