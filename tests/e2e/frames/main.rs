//! How long the page's scripts take for one frame of a drag: the event's handler, both fits, every word and number, and
//! the drawing of the canvases. What the browser itself does to show them comes on top.
//!
//! Prints only; `cargo xtask bench frames` starts what it needs.

mod messages;

use anyhow::ensure;
use e2e::{Page, Result, View, on_page};
use serde::Deserialize;
use serde_json::{Value, json};

const FRAMES: usize = 300;

/// The script time of one frame, and the parts of it that went into two calls of the wasm module, in milliseconds.
#[derive(Clone, Copy, Deserialize)]
struct Frame {
    total: f64,
    #[serde(default)]
    view: f64,
    #[serde(default)]
    paint: f64,
    /// Drawing the charts of the open panel.
    #[serde(default)]
    chart: f64,
    /// The question for what the open panel shows.
    #[serde(default)]
    inside: f64,
    /// From the question for the open panel's numbers to the last of them in the page.
    #[serde(default)]
    panel: f64,
}

fn main() {
    let view = View { width: 1500, height: 1000, scale: 2.0, ..View::LAPTOP };
    println!("milliseconds of script in each of {FRAMES} frames of a drag");
    println!("view: fits, words and numbers; paint: drawing; rest: handler, and writing into the page");
    on_page(view, "", async |page| {
        page.only_act();
        let source = json!({ "source": include_str!("meter.js") });
        page.driver.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", source).await?;
        page.reload().await?;
        resize(page).await?;
        println!("{:>7}  {:<22}{:>8}{:>8}{:>8}   median of view, paint, rest", "points", "", "median", "95 %", "worst");
        for n in [1_000, 100_000] {
            for (map, errors, label) in [
                (false, false, "without map"),
                (true, false, "with probability map"),
                (true, true, "with map and errors"),
            ] {
                load(page, n, map, errors).await?;
                report(n, label, &drag(page).await?);
            }
            for (correlation, label) in [(0, "12 bins, naive, map"), (1, "12 × 12 cells, map")] {
                load(page, n, true, false).await?;
                count(page, correlation).await?;
                report(n, label, &drag(page).await?);
            }
        }
        load(page, 1_000, false, false).await?;
        for (section, name) in
            ["estimates", "Bayes’ rule", "shared variance", "y in {0, 1}", "y in {−1, 1}"].into_iter().enumerate()
        {
            open_formulas(page, section).await?;
            let frames = drag(page).await?;
            report(1_000, &format!("formulas: {name}"), &frames);
            let [middle, high, worst] = spread(&frames, |frame| frame.panel);
            println!("{:>32}their numbers asked for and written: {middle:.2}, 95 % {high:.2}, worst {worst:.2}", "");
        }
        panels(page).await?;
        experiment(page).await?;
        messages::report(page).await?;
        println!("\nidle: {} frames asked for in a second without input", idle(page).await?);
        Ok(())
    });
}

async fn resize(page: &Page) -> Result {
    let script = "const { style } = document.querySelector('[role=application]');
        for (const [property, value] of [['width', '800px'], ['height', '600px'], ['margin', '0'], ['max-width', 'none']])
          style.setProperty(property, value);";
    page.run::<Value>(script, &[]).await?;
    page.painted().await?;
    let size = "Math.max(...[...document.querySelectorAll('canvas')].map((canvas) => canvas.";
    let [width, height]: [u32; 2] = page.eval(&format!("[{size}width)), {size}height))]")).await?;
    println!("canvases of {width} × {height} pixels\n");
    Ok(())
}

/// Two overlapping Gaussian clouds, by the method of Box and Muller from a small generator.
async fn load(page: &Page, n: usize, map: bool, errors: bool) -> Result {
    let script = "const [n, map, errors] = arguments;
        let seed = 1;
        const uniform = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
        const x = [], y = [], c = [];
        for (let i = 0; i < n; i++) {
          const [r, t] = [Math.sqrt(-2 * Math.log(uniform())), 2 * Math.PI * uniform()];
          c.push(i % 2);
          x.push((i % 2 ? 1 : -1) + 1.2 * r * Math.cos(t));
          y.push((i % 2 ? 0.5 : -0.5) + r * Math.sin(t));
        }
        [x[0], y[0]] = [-4, 4];
        window.bayesboard.load({ version: 2, data: { points: { x, y, class: c } },
          view: { axes: [-5, 5, -5, 5], shown: { map, errors } } });";
    page.run::<Value>(script, &[json!(n), json!(map), json!(errors)]).await?;
    page.painted().await
}

/// Histograms of 12 bins take the place of the Gaussian family, all else as it is.
async fn count(page: &Page, correlation: u8) -> Result {
    let script = "const state = window.bayesboard.state();
        state.settings.generative = { ...state.settings.generative, family: 'counts', bins: 12, correlation: arguments[0] };
        window.bayesboard.load(state);";
    page.run::<Value>(script, &[json!(correlation)]).await?;
    page.painted().await
}

async fn drag(page: &Page) -> Result<Vec<Frame>> {
    let script = "window.measured = null; meter.drag(arguments[0]).then((frames) => { window.measured = frames; });";
    page.run::<Value>(script, &[json!(FRAMES)]).await?;
    // Slow frames may take longer than anything else is waited for.
    for _ in 0..10 {
        if page.until("the drag", "window.measured !== null").await.is_ok() {
            break;
        }
    }
    let [x, y]: [f64; 2] = page.eval("(({ x, y }) => [x, y])(window.bayesboard.state().data.points[0])").await?;
    ensure!((x.hypot(y) - 3.0).abs() < 0.1, "the point was not dragged: it is at ({x}, {y})");
    page.eval("window.measured").await
}

/// The other panels, each in a state in which it shows all that it can, as ratios to a drag without any in the same run.
async fn panels(page: &Page) -> Result {
    /// The panel, and what has it show all that it can.
    const PANELS: [(&str, &str); 7] = [
        ("samples", ""),
        ("numbers", "panel.querySelector('details').open = true;"),
        ("probe", ""),
        ("weights", "for (let i = 0; i < 50; i++) panel.querySelector('[data-playback=forward]').click();"),
        (
            "em",
            "panel.querySelector('#hide-labels').click(); for (let i = 0; i < 9; i++) await click('[data-playback=forward]:not([aria-disabled=true])');",
        ),
        ("holdout", "panel.querySelector('details').open = true;"),
        (
            "experiment",
            "panel.querySelectorAll('input')[1].value = 2; await click('button'); while (panel.querySelector('progress').checkVisibility()) await frame();",
        ),
    ];
    println!("\nwith a panel open; ratio: to the first of them; question, charts: medians of these parts of the frame");
    let mut first = f64::NAN;
    for (panel, prepare) in PANELS {
        load(page, 1_000, false, false).await?;
        let script = format!(
            "const done = arguments[0];
            (async () => {{
              const frame = () => new Promise(requestAnimationFrame);
              document.querySelector('[aria-controls=inside-{panel}]').click();
              const panel = document.querySelector('#inside-{panel}');
              const click = async (button) => {{ panel.querySelector(button).click(); await frame(); await frame(); }};
              await frame(); await frame();
              {prepare}
              await frame();
              done(true);
            }})();"
        );
        page.driver.execute_async(&script, []).await?;
        page.painted().await?;
        let frames = drag(page).await?;
        report(1_000, panel, &frames);
        let median = |part: fn(&Frame) -> f64| spread(&frames, part)[0];
        let total = median(|frame| frame.total);
        first = if first.is_nan() { total } else { first };
        let (question, charts) = (median(|frame| frame.inside), median(|frame| frame.chart));
        println!("{:>32}ratio {:.1}; question {question:.2}, charts {charts:.2}", "", total / first);
    }
    Ok(())
}

/// Opens the panel with the formulas at one of its sections.
async fn open_formulas(page: &Page, section: usize) -> Result {
    let script = "document.querySelector('[aria-controls=inside-formulas]').click();
        document.querySelectorAll('#inside-formulas details')[arguments[0]].open = true;";
    page.run::<Value>(script, &[json!(section)]).await?;
    page.painted().await
}

/// The median of a time, what 95 % of it are below, and the worst.
fn spread(frames: &[Frame], part: fn(&Frame) -> f64) -> [f64; 3] {
    let mut times: Vec<f64> = frames.iter().map(part).collect();
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times.get(((times.len() - 1) as f64 * share) as usize).copied();
    [0.5, 0.95, 1.0].map(|share| at(share).unwrap_or(f64::NAN))
}

fn report(n: usize, label: &str, frames: &[Frame]) {
    let median = |part: fn(&Frame) -> f64| spread(frames, part)[0];
    let [middle, high, worst] = spread(frames, |frame| frame.total);
    let parts = [median(|f| f.view), median(|f| f.paint), median(|f| f.total - f.view - f.paint)];
    println!(
        "{n:>7}  {label:<22}{middle:>8.1}{high:>8.1}{worst:>8.1}   {:.1}, {:.1}, {:.1}  ({} frames)",
        parts[0],
        parts[1],
        parts[2],
        frames.len()
    );
}

/// The frames that the browser gets to show while the largest experiment runs, and how soon it stops.
async fn experiment(page: &Page) -> Result {
    load(page, 1_000, false, false).await?;
    let script = "const done = arguments[0];
        (async () => {
          const panel = document.querySelector('#inside-experiment');
          const frame = () => new Promise(requestAnimationFrame);
          document.querySelector('[aria-controls=inside-experiment]').click();
          await frame();
          const [nuisance, repetitions] = panel.querySelectorAll('input');
          [nuisance.value, repetitions.value] = ['30', '200'];
          panel.querySelector('button').click();
          const gaps = [], start = performance.now();
          for (let last = start; last < start + 5000;) {
            await frame();
            const now = performance.now();
            gaps.push(now - last);
            last = now;
          }
          const bar = panel.querySelector('progress'), share = bar.value;
          const cancelled = performance.now();
          panel.querySelectorAll('button')[1].click();
          while (bar.checkVisibility()) await frame();
          done([gaps.length / 5, Math.max(...gaps), share, performance.now() - cancelled]);
        })();";
    let measured = page.driver.execute_async(script, []).await?;
    let [frames, longest, share, cancel]: [f64; 4] = measured.convert()?;
    ensure!(share > 0.0 && share < 1.0, "the experiment did not run: {share}");
    println!(
        "\nexperiment of 32 features: {frames:.0} frames a second while it runs, the longest gap {longest:.0} ms; \
         {:.1} % done in 5 s; cancelled within {cancel:.0} ms",
        100.0 * share
    );
    Ok(())
}

/// How many animation frames the page asks for in a second in which nothing happens.
async fn idle(page: &Page) -> Result<u32> {
    // Whatever is put off until the hand rests is over by then.
    tokio::time::sleep(std::time::Duration::from_secs(3)).await;
    let before: u32 = page.eval("meter.requests").await?;
    tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    Ok(page.eval::<u32>("meter.requests").await? - before)
}
