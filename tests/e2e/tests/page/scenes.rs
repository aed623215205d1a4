//! A lecture is made, stepped through, changed live and found unharmed.

use anyhow::ensure;
use e2e::{Page, Result, View, on_page};
use serde_json::json;

use crate::board::{given, n_points, open_sheet, push, shows};

const SCENES: &str = "(window.bayesboard.state().scenes ?? [])";

/// Waits until the scene of this index is shown.
async fn at_scene(page: &Page, index: usize) -> Result {
    page.eventually(async || {
        let scene = given(page, json!(["view"])).await?["scene"].clone();
        ensure!(scene == json!(index), "scene {scene} is shown");
        Ok(())
    })
    .await
}

/// Two scenes: one with a point, one with two.
async fn prepare(page: &Page) -> Result {
    for (n, x) in [(1, -2.0), (2, 2.0)] {
        let (x, y) = page.to_page(x, 1.0).await?;
        page.click_at(x, y).await?;
        open_sheet(page, "Lecture").await?;
        page.click(&page.find("button", "Add this board").await?).await?;
        page.until("the scene is there", &format!("{SCENES}.length === {n}")).await?;
        page.press("Escape").await?;
    }
    Ok(())
}

#[test]
fn scenes_are_stepped_through_and_return_unharmed() {
    on_page(View::LAPTOP, "", async |page| {
        prepare(page).await?;
        page.press("PageUp").await?;
        at_scene(page, 0).await?;
        shows(page, "#lesson", "view", "/lesson").await?;
        assert_eq!(n_points(page).await?, 1);
        let (x, y) = page.to_page(0.0, -2.0).await?;
        page.click_at(x, y).await?;
        assert_eq!(n_points(page).await?, 2, "a scene can be changed");
        page.click(&page.find("button", "Next step").await?).await?;
        at_scene(page, 1).await?;
        assert_eq!(n_points(page).await?, 2);
        page.press("PageDown").await?;
        at_scene(page, 1).await?;
        page.click(&page.find("button", "Previous step").await?).await?;
        assert_eq!(n_points(page).await?, 1, "it returns as it was");
        page.reload().await?;
        assert_eq!(page.eval::<usize>(&format!("{SCENES}.length")).await?, 2, "the lecture outlives the page");
        Ok(())
    });
}

#[test]
fn the_buttons_of_a_scene_stand_in_one_row() {
    for view in [View::LAPTOP, View::TABLET, View::PHONE] {
        on_page(view, "#lecture=1&scene=1", async |page| {
            page.run::<serde_json::Value>("document.getElementById('lecture-sheet').showPopover();", &[]).await?;
            page.painted().await?;
            let tops = "[...document.querySelectorAll('#scene-list li')].map((row) =>
                new Set([...row.querySelectorAll('button:not([data-action=go])')].map((button) => button.offsetTop)).size)";
            assert_eq!(page.eval::<Vec<usize>>(tops).await?, [1; 10], "in {view:?}");
            let beside = "[...document.querySelectorAll('#scene-list li')].every(({ children: [number, title] }) =>
                title.offsetLeft >= number.offsetLeft + number.offsetWidth && title.offsetLeft < number.offsetLeft + 100)";
            assert!(page.eval::<bool>(beside).await?, "the title stands beside the number in {view:?}");
            Ok(())
        });
    }
}

#[test]
fn the_list_of_scenes_is_edited_and_undone() {
    on_page(View::LAPTOP, "", async |page| {
        prepare(page).await?;
        open_sheet(page, "Lecture").await?;
        let titles = || async { page.eval::<Vec<String>>(&format!("{SCENES}.map(({{ title }}) => title)")).await };
        page.click(&page.find("textbox", "Title of scene 1").await?).await?;
        page.press("Control+a").await?;
        for key in ["O", "n", "e", "Tab"] {
            page.press(key).await?;
        }
        page.until("the first is renamed", &format!("{SCENES}[0].title === 'One'")).await?;
        page.click(&page.find("button", "Move scene 1 down").await?).await?;
        assert_eq!(titles().await?, ["Scene 2", "One"]);
        page.click(&page.find("button", "Duplicate scene 1").await?).await?;
        assert_eq!(titles().await?, ["Scene 2", "Scene 2", "One"]);
        page.click(&page.find("button", "Delete scene 1").await?).await?;
        assert_eq!(titles().await?, ["Scene 2", "One"]);
        page.press("Escape").await?;
        for _ in 0..2 {
            page.press("Control+z").await?;
        }
        assert_eq!(titles().await?, ["Scene 2", "One"], "deleting and duplicating are taken back");
        page.press("Control+z").await?;
        assert_eq!(titles().await?, ["One", "Scene 2"]);
        Ok(())
    });
}

#[test]
fn a_swipe_over_the_sentence_steps() {
    on_page(View::PHONE, "", async |page| {
        prepare(page).await?;
        let line = page.find("group", "Steps").await?.rect().await?;
        let (x, y) = (line.x + 150.0, line.y + line.height / 2.0);
        page.drag(e2e::Pointer::Touch, (x, y), (x + 120.0, y), 150).await?;
        at_scene(page, 0).await?;
        page.drag(e2e::Pointer::Touch, (x + 120.0, y), (x, y), 150).await?;
        at_scene(page, 1).await
    });
}

#[test]
fn a_scene_of_ones_own_puts_two_controls_on_stage() {
    on_page(View::LAPTOP, "#lecture=1&scene=4", async |page| {
        page.run::<serde_json::Value>("document.getElementById('lecture-sheet').showPopover();", &[]).await?;
        page.painted().await?;
        let choose = "const choice = document.querySelector(`#scene-list [aria-label=\"${arguments[0]}\"]`);
            choice.value = arguments[1];
            choice.dispatchEvent(new Event('change', { bubbles: true }));";
        for (name, key) in [("On stage in scene 4", "pooling"), ("Also on stage in scene 4", "correlation")] {
            page.run::<serde_json::Value>(choose, &[json!(name), json!(key)]).await?;
            page.painted().await?;
        }
        page.press("Escape").await?;
        push(page, "Present").await?;
        page.painted().await?;
        let staged: Vec<String> = page
            .eval("[...document.querySelectorAll('#on-stage > .slider .switch')].map((name) => name.textContent)")
            .await?;
        assert_eq!(staged, ["Shared variance", "Correlation"]);
        Ok(())
    });
}
