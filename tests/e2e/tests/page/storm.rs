//! Storms of random events: nothing complains, no point is lost, and undo leads back to where each squall began.

use std::env;
use std::time::Instant;

use anyhow::{Context, bail, ensure};
use e2e::files::allow_clipboard;
use e2e::{Page, Result, Storm, View, on_page};
use serde_json::Value;

use crate::board::assert_no_nonsense;

/// The events of one squall, fewer than undo takes back.
const SQUALL: usize = 400;

/// How many events, and where they come from, unless `cargo xtask audit storm` says otherwise.
const EVENTS: usize = 2 * SQUALL;
const SEED: u64 = 20_261_122;

#[test]
fn a_storm_over_a_laptop_leaves_nothing_broken() {
    storm_over(View::LAPTOP.moving(), number("STORM_SEED", SEED));
}

#[test]
fn a_storm_over_a_phone_leaves_nothing_broken() {
    storm_over(View::PHONE.moving(), number("STORM_SEED", SEED) + 1);
}

/// One half of the events goes over each screen, in a test of its own, as a test is a browser's.
fn storm_over(view: View, seed: u64) {
    let events = number("CASES", EVENTS) / 2;
    let (start, mut storm) = (Instant::now(), Storm::new(seed));
    on_page(view, "", async |page| {
        while storm.sent() < events {
            let size = SQUALL.min(events - storm.sent());
            let outcome = squall(page, &mut storm, size).await;
            outcome
                .with_context(|| format!("seed {seed}, {} events, the latest:\n{}", storm.sent(), storm.latest()))?;
        }
        Ok(())
    });
    let seconds = start.elapsed().as_secs_f64();
    let rate = storm.sent() as f64 / seconds;
    println!("{} events with seed {seed} in {seconds:.0} s, checks included: {rate:.0} a second", storm.sent());
}

pub(crate) fn number<T: std::str::FromStr>(variable: &str, default: T) -> T {
    env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// Keeps a storm on its screen: the other one is not its matter, nor are its scenes, nor what is opened from disk.
/// Lasts until a reload.
pub(crate) async fn stay(page: &Page) -> Result {
    let stay = "const isOfBoard = document.documentElement.dataset.screen === 'board';
      const leads = ({ target }) => {
        const lecture = target.closest?.('#course, #courses > section');
        return target.closest?.('a, input[type=file], [data-shows]')
          || lecture && (lecture.querySelector('h3').textContent === 'Messages') === isOfBoard;
      };
      addEventListener('click', (event) => {
        if (!leads(event)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      }, true);";
    page.run::<Value>(stay, &[]).await.map(drop)
}

/// Events, and then every check there is. Begins with a reload, so that the history is this squall's own.
async fn squall(page: &Page, storm: &mut Storm, events: usize) -> Result {
    page.reload().await?;
    stay(page).await?;
    allow_clipboard(page).await?;
    let before = Board::read(page).await?;
    let home: String = page.eval("location.href").await?;
    storm.blow(page, events).await?;
    page.painted().await?;
    let href: String = page.eval("location.href").await?;
    ensure!(href == home, "the page went to {href}");
    complaints(page).await?;
    agrees(page).await?;

    // Whatever was open is closed, and no field takes the keys that follow.
    for _ in 0..3 {
        page.press("Escape").await?;
    }
    page.eval::<Value>("document.activeElement?.blur()").await?;
    all_of(page, "redo").await?;
    let after = Board::read(page).await?;
    all_of(page, "undo").await?;
    before.same_as(&Board::read(page).await?).context("undo does not lead back to the start")?;
    all_of(page, "redo").await?;
    after.same_as(&Board::read(page).await?).context("redo does not lead back to the end")?;
    agrees(page).await?;

    let all: Value = page.eval("window.bayesboard.state()").await?;
    page.reload().await?;
    let again: Value = page.eval("window.bayesboard.state()").await?;
    ensure!(all == again, "a reload makes {again} of {all}");
    complaints(page).await
}

/// What undo takes back, as the page tells it: points, classes, settings, axes and guess.
#[derive(Debug, PartialEq)]
struct Board(Value);

impl Board {
    async fn read(page: &Page) -> Result<Board> {
        let parts = "(({ data, settings, view: { axes, guess } }) => ({ data, settings, axes, guess: guess ?? null }))
            (window.bayesboard.state())";
        Ok(Board(page.eval(parts).await?))
    }

    fn same_as(&self, other: &Board) -> Result {
        for part in ["data", "settings", "axes", "guess"] {
            let (mine, theirs) = (&self.0[part], &other.0[part]);
            ensure!(mine == theirs, "{part} were {mine}, and are {theirs}");
        }
        Ok(())
    }
}

/// Undoes, or redoes, as long as there is something, by the keys.
pub(crate) async fn all_of(page: &Page, step: &str) -> Result {
    let keys = if step == "undo" { "Control+z" } else { "Control+y" };
    page.painted().await?;
    for _ in 0..SQUALL {
        if page.eval(&format!("document.getElementById('{step}').ariaDisabled === 'true'")).await? {
            return Ok(());
        }
        page.press_often(keys, 10).await?;
    }
    bail!("{step} has no end");
}

async fn complaints(page: &Page) -> Result {
    let complaints = page.take_complaints().await?;
    ensure!(complaints.is_empty(), "the console says {complaints:#?}");
    Ok(())
}

/// What is shown, what is reported and what is kept are the same points, and all of them make sense.
async fn agrees(page: &Page) -> Result {
    let body = "const { data: { points, classes } } = window.bayesboard.state();
      const { n, counts, unlabelled } = window.bayesboard.report();
      const count = (c) => points.filter(({ class: other }) => other === c).length;
      const shown = [...document.querySelectorAll('#classes .count')].map(({ textContent }) => Number(textContent.replaceAll(',', '')));
      const wrong = [];
      if (n + unlabelled !== points.length) wrong.push(`${n} and ${unlabelled} are reported of ${points.length}`);
      classes.forEach((name, c) => {
        if (counts[c] !== count(c)) wrong.push(`${counts[c]} of ${name} are reported, there are ${count(c)}`);
        if (shown[c] !== count(c)) wrong.push(`${shown[c]} of ${name} are shown, there are ${count(c)}`);
      });
      if (unlabelled !== count(null)) wrong.push(`${unlabelled} without a class are reported, there are ${count(null)}`);
      if (!points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))) wrong.push('a coordinate is no number');
      if (!document.getElementById('stop').hidden) wrong.push(document.getElementById('stop').textContent);
      return wrong;";
    let wrong: Vec<String> = page.run(body, &[]).await?;
    ensure!(wrong.is_empty(), "{}", wrong.join("; "));
    assert_no_nonsense(page).await
}
