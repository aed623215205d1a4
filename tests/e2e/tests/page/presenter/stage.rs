//! The limits of the stage: every scene of every lecture, at its question and at its answer.

use anyhow::ensure;
use e2e::{Page, Result, View, on_page};
use serde::Deserialize;

use crate::board::{points, push};
use crate::lecture::{PROJECTORS, to_answer, to_scene};

/// All lectures, with the numbers of their scenes.
const LECTURES: [(&str, usize); 6] = [
    ("#lecture=1", 10),
    ("#lecture=2", 9),
    ("#lecture=3", 5),
    ("#lecture=4", 3),
    ("#screen=messages&lecture=1", 8),
    ("#screen=messages&lecture=2", 8),
];

/// What is seen of a scene.
#[derive(Debug, Deserialize)]
struct Slide {
    /// What can be operated outside of the picture.
    controls: Vec<String>,
    n_words: usize,
    /// Texts that are too small, with their sizes in hundredths of the height of the window.
    small: Vec<String>,
    /// The share of the window between the words and the hand.
    picture: f64,
    /// Left, top and size of the type of the question; left, top, width and height of the hand.
    places: Vec<f64>,
    /// What is cut, or sticks out of the window.
    cut: Vec<String>,
}

/// Measures a slide.
const SLIDE: &str = "(() => {
  const main = document.getElementById('main');
  const inSight = (node) => {
    if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    for (let up = node; up; up = up.parentElement) if (getComputedStyle(up).clipPath !== 'none') return false;
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return right - left > 2 && bottom - top > 2 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  };
  const box = (id) => document.getElementById(id).getBoundingClientRect();
  const name = (node) => node.id || node.ariaLabel || node.className || node.textContent.trim().slice(0, 20);
  const controls = [...main.querySelectorAll('button, input, select, textarea, summary')]
    .filter((node) => !node.closest('#plot') && (!node.closest('.slider') || node.type === 'range') && inSight(node))
    .filter((node) => getComputedStyle(node).pointerEvents !== 'none');
  const texts = [];
  for (const walk = document.createTreeWalker(main, NodeFilter.SHOW_TEXT); walk.nextNode();) {
    const { data, parentElement: node } = walk.currentNode;
    if (data.trim() && !node.closest('script, style, option') && inSight(node)) texts.push([data.trim(), node]);
  }
  const size = (node) => (100 * Number.parseFloat(getComputedStyle(node).fontSize)) / innerHeight;
  const isSmall = ([, node]) => size(node) < (node.closest('msub, msup, msubsup, sub, sup, mfrac') ? 1.6 : 2.2);
  const isCut = (node) => {
    const { overflowX, overflowY } = getComputedStyle(node);
    return (overflowX !== 'visible' && node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 0)
      || (overflowY !== 'visible' && node.scrollHeight > node.clientHeight + 1 && node.clientHeight > 0);
  };
  const hand = box('presenter-tools');
  const question = document.querySelector('#lesson > :last-child');
  const { left, top } = question.getBoundingClientRect();
  const sticksOut = (node) => node.getBoundingClientRect().right > innerWidth + 1
    || node.getBoundingClientRect().bottom > innerHeight + 1;
  return {
    controls: controls.map(name),
    n_words: texts.flatMap(([text]) => text.split(/\\s+/)).length,
    small: texts.filter(isSmall).map(([text, node]) => text.slice(0, 20) + ' ' + size(node).toFixed(2)),
    picture: (hand.top - box('lesson-line').bottom) / innerHeight,
    places: [left, top, size(question), hand.left, hand.top, hand.width, hand.height],
    cut: [document.documentElement, ...main.querySelectorAll('*')]
      .filter((node) => inSight(node) && !node.matches('canvas, option, input') && (isCut(node) || sticksOut(node)))
      .map(name),
  };
})()";

/// Fails where a slide is beyond a limit, or its question or its hand is elsewhere than on the first one.
async fn is_within_limits(page: &Page, view: View, place: &str, first: &mut Option<Vec<f64>>) -> Result {
    let slide: Slide = page.eval(SLIDE).await?;
    let narrow = f64::from(view.width) < 1.45 * f64::from(view.height);
    let least = if narrow { 0.69 } else { 0.78 };
    let Slide { controls, n_words, small, picture, places, cut } = slide;
    let mut beyond = Vec::new();
    if controls.len() > 8 {
        beyond.push(format!("{} controls: {controls:?}", controls.len()));
    }
    if n_words > 110 {
        beyond.push(format!("{n_words} words"));
    }
    if picture < least {
        beyond.push(format!("the picture has {picture} of the height"));
    }
    beyond.extend((!small.is_empty()).then(|| format!("small: {small:?}")));
    beyond.extend((!cut.is_empty()).then(|| format!("cut: {cut:?}")));
    let same = first.get_or_insert_with(|| places.clone());
    if same.iter().zip(&places).any(|(a, b)| (a - b).abs() >= 0.5) {
        beyond.push(format!("{places:?} are not {same:?}"));
    }
    ensure!(beyond.is_empty(), "{place} in {}×{}: {}", view.width, view.height, beyond.join("; "));
    Ok(())
}

#[test]
fn every_scene_keeps_to_the_limits_of_the_stage() {
    let mut first = [None, None];
    let mut beyond = Vec::new();
    for (address, n) in LECTURES {
        on_page(View::LAPTOP.moving(), address, async |page| {
            page.hold_time().await?;
            page.reload().await?;
            push(page, "Present").await?;
            for scene in 1..=n {
                to_scene(page, scene, n).await?;
                for state in ["question", "answer"] {
                    if state == "answer" {
                        to_answer(page).await?;
                    }
                    for (view, first) in PROJECTORS.into_iter().zip(&mut first) {
                        page.show(view).await?;
                        let place = format!("the {state} of {address}, scene {scene}");
                        beyond.extend(is_within_limits(page, view, &place, first).await.err().map(|e| e.to_string()));
                    }
                }
                page.press("PageDown").await?;
            }
            Ok(())
        });
    }
    assert!(beyond.is_empty(), "{}", beyond.join("\n"));
}

/// One press of Escape takes away one thing: a sheet, a panel that was opened by hand, the controls, the mode.
#[test]
fn escape_takes_away_one_thing_at_a_time_on_both_screens() {
    for address in ["#lecture=1&scene=8", "#screen=messages&lecture=1&scene=3"] {
        on_page(View::LAPTOP, address, async |page| {
            push(page, "Present").await?;
            page.press("c").await?;
            let is_open = "document.documentElement.dataset.controls === 'true'";
            page.until("the controls", is_open).await?;
            push(page, "View").await?;
            let is_menu = "document.querySelector('#presenter-sheet:popover-open') !== null";
            page.until("the menu", is_menu).await?;
            page.press("Escape").await?;
            page.until("no menu, and the controls", &format!("!({is_menu}) && {is_open}")).await?;
            page.press("Escape").await?;
            let is_presenting = "document.documentElement.classList.contains('presenting')";
            page.until("no controls, and the stage", &format!("!({is_open}) && {is_presenting}")).await?;
            page.press("Escape").await?;
            page.until("the page", &format!("!({is_presenting})")).await
        });
    }
}

/// The control of a scene is that of the page, in the hand, and goes back to its card.
#[test]
fn the_control_of_a_scene_stands_in_the_hand_and_goes_back_to_its_card() {
    on_page(View::LAPTOP, "#lecture=1&scene=4", async |page| {
        let place = "document.getElementById('pooling').parentElement.id";
        assert_ne!(page.eval::<String>(place).await?, "on-stage");
        push(page, "Present").await?;
        page.until("it is in the hand", &format!("{place} === 'on-stage'")).await?;
        page.set(&page.find("slider", "Shared variance").await?, "1").await?;
        assert_eq!(page.eval::<f64>("window.bayesboard.state().settings.generative.pooling").await?, 1.0);
        page.press("Escape").await?;
        page.until("it is back", &format!("{place} !== 'on-stage'")).await?;
        let order = "[...document.querySelectorAll('#generative .slider')].slice(0, 2).map(({ id }) => id).join()";
        assert_eq!(page.eval::<String>(order).await?, "pooling,correlation");
        Ok(())
    });
}

/// On stage the points of a scene fill the board, a quarter of a unit from its edge in one direction, until other axes
/// are chosen.
#[test]
fn the_points_of_a_scene_fill_the_board() {
    on_page(View::LAPTOP, "#lecture=1&scene=3", async |page| {
        push(page, "Present").await?;
        let lowest = points(page).await?.iter().map(|&(_, y, _)| y).fold(f64::INFINITY, f64::min);
        let (_, at) = page.to_page(0.0, lowest - 0.25).await?;
        let (_, zero) = page.to_page(0.0, 0.0).await?;
        let (_, one) = page.to_page(0.0, 1.0).await?;
        assert!(zero - one > 70.0, "{} pixels a unit", zero - one);
        page.press("-").await?;
        assert!(page.to_page(0.0, lowest - 0.25).await?.1 < at - 5.0, "other axes are shown");
        Ok(())
    });
}
