//! The lecture *Messages*, given with one key, in front of a room.

use anyhow::ensure;
use e2e::{Page, Result, View};
use serde_json::{Value, json};

use super::*;
use crate::lecture::{ROOMS, asks_scene, line, nothing_scrolls};
use crate::whole_rows::rows_are_whole;

/// What the page shows at the question of each scene, and after its answer: P(class 1), and what else its claim needs.
const CLAIMS: [[&str; 2]; 8] = [
    ["", "0.493"],
    ["?", "0.200"],
    ["?", "1.000"],
    ["?", ""],
    ["", "0.620"],
    ["0.643", "0.950"],
    ["?", "?"],
    ["0.493", "0.493"],
];

/// Presses the one key, and lets the gesture pass that comes before the answer; the page's time is held.
async fn to_answer(page: &Page, scene: usize) -> Result {
    crate::lecture::to_answer(page).await?;
    let sentence = state(page).await?["scenes"][scene - 1]["sentence"].clone();
    let answer = line(page, "answer").await?;
    // What was changed by hand before is another corpus than the prepared one.
    assert_eq!(sentence, answer.strip_prefix("As prepared: ").unwrap_or(&answer));
    let is_marked: bool = page.eval("document.querySelector('#on-stage.asking') !== null").await?;
    assert!(!is_marked, "what the answer has used is not marked any more");
    Ok(())
}

/// Whether what a lecture needs lies wholly in the window, on every projector, and nothing scrolls.
async fn all_is_in_sight(page: &Page, scene: usize) -> Result {
    for view in ROOMS {
        page.show(view).await?;
        is_in_sight(page, view, scene).await?;
        rows_are_whole(page, view, &format!("scene {scene}")).await?;
    }
    Ok(())
}

async fn is_in_sight(page: &Page, view: View, scene: usize) -> Result {
    nothing_scrolls(page, scene).await?;
    // As far as the boxes around them let them be seen.
    let hidden: Vec<String> = page
        .eval(
            "(() => {
                // A panel has the place of the evidence.
                const isBeside = document.getElementById('inside-evidence').hidden;
                // A chart has the place of the judged text too.
                const isAlone = ['experiment', 'prior'].includes(document.documentElement.dataset.panel);
                const needed = ['lesson', ...(isAlone ? [] : ['judge', 'posterior']), 'stage-step', 'controls', ...(isBeside ? [] : document.querySelectorAll('#inside-evidence > [data-key=line]:not([hidden])')),
                  ...(document.getElementById('answer').textContent ? ['answer'] : [])];
                const wrong = [];
                for (const id of needed) {
                    const node = typeof id === 'string' ? document.getElementById(id) : id;
                    if (node.closest('.fits-hidden .answer') || (node.localName === 'p' || node.children.length === 1) && node.textContent === '') continue;
                    const box = node.getBoundingClientRect();
                    let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
                    for (let around = node.parentElement; around; around = around.parentElement) {
                        if (!/auto|scroll|hidden/.test(getComputedStyle(around).overflow)) continue;
                        const outer = around.getBoundingClientRect();
                        [left, top, right, bottom] = [Math.max(left, outer.left), Math.max(top, outer.top), Math.min(right, outer.right), Math.min(bottom, outer.bottom)];
                    }
                    const isIn = box.width > 0 && box.height > 0 && box.left >= left - 1 && box.top >= top - 1 && box.right <= right + 1 && box.bottom <= bottom + 1;
                    if (!isIn) wrong.push(`${id} at ${[box.left, box.top, box.right, box.bottom].map(Math.round)} in ${[left, top, right, bottom].map(Math.round)}`);
                }
                return wrong;
            })()",
        )
        .await?;
    ensure!(hidden.is_empty(), "scene {scene} in {view:?}: {hidden:#?}");
    Ok(())
}

/// What a scene claims, measured by the page's own functions and on the page.
async fn claims(page: &Page, scene: usize, is_answered: bool) -> Result {
    let claim = CLAIMS[scene - 1][usize::from(is_answered)];
    let is_hidden = state(page).await?["view"]["hidden"] == true;
    if !is_hidden {
        shows_posterior(page).await?;
    }
    let shown = posterior(page).await?[1].clone();
    ensure!(claim == "?" || shown == claim, "scene {scene}: {shown:?}, not {claim:?}");
    if !is_answered {
        return Ok(());
    }
    let report: Value = page.eval("window.bayesboard.report()").await?;
    let place = |word: &str| report["vocabulary"].as_array().into_iter().flatten().position(|known| known == word);
    match scene {
        1 => says_what_the_module_gives(page).await?,
        2 => ensure!(!texts(page).await?.iter().any(|text| text.ends_with(" x1")), "a row looks like this"),
        3 => {
            let minute = place("minute").ok_or_else(|| anyhow::anyhow!("no minute"))?;
            ensure!(report["occurrences"][0][minute] == 0, "a ham has it");
        }
        4 => ensure!(
            place("mahalanobis").is_none() && chips(page).await?.contains(&"mahalanobis new".to_owned()),
            "it is new"
        ),
        5 => assert_eq!(state(page).await?["settings"]["naive"]["countSmoothing"], json!(1)),
        6 => assert_eq!(state(page).await?["settings"]["naive"]["model"], "multinomial"),
        7 => {
            let free = place("free").ok_or_else(|| anyhow::anyhow!("no free"))?;
            ensure!(report["presence"][1][free] == 3 && report["counts"][1] == 4, "3 of 4");
            let theta = report["naive"]["theta"][1][free].as_f64().unwrap_or_default();
            ensure!((theta - 2.0 / 3.0).abs() < 1e-12, "θ is {theta}");
            let estimates: String = page.eval("document.querySelector('#inside-prior canvas').ariaLabel").await?;
            ensure!(estimates.contains("MAP 0.667"), "{estimates}");
        }
        _ => {
            let rows = shows_table(page, "factors").await?;
            let number = |row: &Vec<String>| row[4].replace('−', "-").replace([' ', '+'], "").parse::<f64>();
            let weights: Vec<f64> = rows.iter().map(number).collect::<std::result::Result<_, _>>()?;
            let (total, weights) = weights.split_last().ok_or_else(|| anyhow::anyhow!("no rows"))?;
            ensure!((weights.iter().sum::<f64>() - total).abs() < 0.02, "{weights:?} are not {total}");
        }
    }
    Ok(())
}

#[test]
fn eight_scenes_are_given_with_one_key_on_every_projector() {
    on_messages(View::LAPTOP.moving(), "", async |page| {
        page.hold_time().await?;
        open_sheet(page, "Lecture").await?;
        // The lecture of this screen comes first, with a picture of each scene.
        page.until(
            "pictures",
            "[...document.querySelectorAll('#course-scenes svg')].filter((svg) => svg.checkVisibility()).length === 8",
        )
        .await?;
        push(page, "Present it").await?;
        page.until("presenter mode", "document.documentElement.classList.contains('presenting')").await?;
        for scene in 1..=8 {
            asks_scene(page, scene, 8).await?;
            all_is_in_sight(page, scene).await?;
            claims(page, scene, false).await?;
            to_answer(page, scene).await?;
            all_is_in_sight(page, scene).await?;
            claims(page, scene, true).await?;
            assert_no_nonsense(page).await?;
            page.press("PageDown").await?;
        }
        // After the last answer it stays; back leads to its question, and to the scene before.
        ensure!(!line(page, "answer").await?.is_empty(), "the end");
        page.press("PageUp").await?;
        asks_scene(page, 8, 8).await?;
        page.press("PageUp").await?;
        page.until("the scene before", "document.getElementById('lesson').textContent.startsWith('7 of 8')").await?;
        // Escape closes the panel of this scene first.
        page.press_often("Escape", 2).await?;
        page.until("the page again", "!document.documentElement.classList.contains('presenting')").await
    });
}

#[test]
fn a_reload_goes_on_in_the_middle_and_start_again_begins_anew() {
    on_messages(View::LAPTOP.moving(), "#lecture=1&scene=5", async |page| {
        page.hold_time().await?;
        page.reload().await?;
        asks_scene(page, 5, 8).await?;
        push(page, "Present").await?;
        page.press("c").await?;
        // What is done by hand is the answer, too: nothing is played then.
        click_word(page, "Take out", "mahalanobis").await?;
        is_judged(page, "free").await?;
        let changed = state(page).await?;
        page.reload().await?;
        ensure!(
            page.eval::<bool>("document.documentElement.classList.contains('presenting')").await?,
            "the tab goes on"
        );
        assert_eq!(state(page).await?, changed, "with what was changed");
        page.press("Control+z").await?;
        to_answer(page, 5).await?;
        let answered = state(page).await?;
        page.reload().await?;
        let sentence = answered["scenes"][4]["sentence"].as_str().unwrap_or("?");
        assert!(line(page, "answer").await?.ends_with(sentence), "at the same step");
        page.press("PageDown").await?;
        asks_scene(page, 6, 8).await?;
        // From a control as well, and what it does is not done.
        for id in ["count-smoothing-range", "stage-step", "controls"] {
            focus(page, id).await?;
            let settings = state(page).await?["settings"].clone();
            page.press("PageUp").await?;
            page.until("back", "document.getElementById('lesson').textContent.startsWith('5 of 8')").await?;
            focus(page, id).await?;
            to_answer(page, 5).await?;
            page.press("PageDown").await?;
            page.until("forth", "document.getElementById('lesson').textContent.startsWith('6 of 8')").await?;
            assert_eq!(state(page).await?["settings"], settings, "{id}");
        }
        page.press("b").await?;
        page.until("the screen is blank", "!document.getElementById('blanked').hidden").await?;
        page.press("PageDown").await?;
        page.until("it is there again", "document.getElementById('blanked').hidden").await?;
        asks_scene(page, 6, 8).await?;
        page.press("q").await?;
        page.until("the code", "document.getElementById('large-code').open").await?;
        page.press("Escape").await?;
        page.press("Escape").await?;
        // Each scene comes back as it was.
        let before = state(page).await?;
        click_word(page, "Take out", "free").await?;
        page.eval::<Value>("document.activeElement?.blur()").await?;
        page.press("m").await?;
        push(page, "Start again").await?;
        asks_scene(page, 6, 8).await?;
        assert_eq!(state(page).await?, before);
        page.run::<Value>("document.getElementById('lecture-sheet').showPopover();", &[]).await?;
        page.painted().await?;
        let list = page.driver.find(By::Id("scene-list")).await?;
        page.click(&page.find_beginning(&list, "button", "8").await?).await?;
        asks_scene(page, 8, 8).await
    });
}
