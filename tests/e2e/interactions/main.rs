//! How long each interaction takes from the input to the painted frame, on a board of 200 points.
//!
//! Prints only; `cargo xtask bench interactions` starts what it needs. Given names, it does only those.

use std::time::Duration;
use std::{env, fs};

use anyhow::Context;
use e2e::{Page, Pointer, Result, Step, View, on_page};
use serde::Deserialize;
use serde_json::{Value, json};
use thirtyfour::By;
use tokio::time::sleep;

/// How many points are on the board.
const N: usize = 200;

/// How often everything is done and counted.
const REPETITIONS: usize = 5;

/// How often it is tried for that.
const TRIES: usize = 15;

/// Where the machine is slower than this many times its best, what is measured is the machine.
const QUIET: f64 = 1.12;

/// What a hand takes for one thing.
const HAND: Duration = Duration::from_millis(200);

/// How long it holds a button down.
const DOWN: Duration = Duration::from_millis(80);

/// Milliseconds that no interaction should take.
const BUDGET: f64 = 50.0;

/// What a person does.
#[derive(Clone, Copy)]
enum Act {
    /// Clicks where there is no point.
    Add,
    /// Drags the first point, one move of the pointer at a time.
    Drag,
    /// Moves the pointer over the plot.
    Hover,
    /// Clicks a control of this role and name.
    Click(&'static str, &'static str),
    /// Clicks one button, and is timed at the next.
    Then(&'static str, &'static str),
    /// Presses a key on the plot, after others.
    Key(&'static [&'static str], &'static str),
    /// Presses a key on a slider.
    Slider(&'static str, &'static str),
    /// Chooses a file of so many rows.
    Import(usize),
}

impl Act {
    /// When all of it is done, where the first frame is not yet all of it.
    fn end(self) -> Option<String> {
        let condition = match self {
            Act::Click(_, "Present") => {
                "document.querySelector('.presenting') && document.querySelector('#ground').width
                    === Math.round(document.querySelector('#plot').clientWidth * devicePixelRatio)"
            }
            Act::Then(_, "Show fits") => "!document.querySelector('.fits-hidden')",
            Act::Click(_, "Presets") => {
                "document.querySelector('#presets:popover-open')
                    && [...document.querySelectorAll('#presets canvas')].every(({ dataset }) => dataset.look !== undefined)"
            }
            Act::Import(rows) => return Some(format!("document.querySelector('.count').textContent === '{}'", rows / 2)),
            _ => return None,
        };
        Some(condition.to_owned())
    }
}

/// What takes as long every time, in milliseconds, on a machine that does nothing else.
const PACE: &str = "(() => {
    const start = performance.now();
    let sum = 0;
    for (let i = 0; i < 5e6; i++) sum = (sum + i * i) % 1000003;
    return performance.now() - start + 0 * sum;
})()";

const ACTS: [(&str, Act); 30] = [
    ("add a point", Act::Add),
    ("one move of a drag", Act::Drag),
    ("one move over the plot", Act::Hover),
    ("crosshair, one step", Act::Key(&["ArrowUp"], "ArrowUp")),
    ("next point", Act::Key(&[], "n")),
    ("delete", Act::Key(&["n"], "Delete")),
    ("class by its key", Act::Key(&[], "2")),
    ("class by its button", Act::Click("radio", "B")),
    ("add a class", Act::Click("button", "Add class")),
    ("undo", Act::Key(&["n", "Delete"], "Control+z")),
    ("undo of a cleared board", Act::Then("Clear", "Undo")),
    ("redo", Act::Key(&["n", "Delete", "Control+z"], "Control+y")),
    ("clear", Act::Click("button", "Clear")),
    ("pooling, one step", Act::Slider("Shared variance", "ArrowRight")),
    ("correlation, one step", Act::Slider("Correlation", "ArrowRight")),
    ("prior deviation, one step", Act::Slider("Weight prior λ", "ArrowRight")),
    ("QDA", Act::Click("radio", "QDA")),
    ("LDA", Act::Click("radio", "LDA")),
    ("squares", Act::Click("radio", "Squares")),
    ("quadratic features", Act::Click("radio", "Quadratic")),
    ("maximum likelihood", Act::Click("button", "Weight prior λ")),
    ("map on", Act::Click("radio", "naive Bayes")),
    ("ellipses off", Act::Click("checkbox", "Ellipses")),
    ("hide fits", Act::Click("button", "Hide fits")),
    ("reveal fits", Act::Then("Hide fits", "Show fits")),
    ("fit to data", Act::Click("button", "Fit to data")),
    ("open the presets", Act::Click("button", "Presets")),
    ("load a preset", Act::Then("Presets", "Unequal variances")),
    ("presenter mode", Act::Click("button", "Present")),
    ("import 1,000 rows", Act::Import(1_000)),
];

fn main() {
    println!("milliseconds from the input to the painted frame, {REPETITIONS} times each, when the machine was quiet");
    println!(
        "all of it: the median until the last frame, where the first is only the answer; budget: {BUDGET} for the first"
    );
    println!("Event Timing: the browser's own word of the worst, in steps of 8 ms; a dash is less than 16 ms\n");
    on_page(View::LAPTOP, "", async |page| {
        page.only_act();
        let source = json!({ "source": include_str!("meter.js") });
        page.driver.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", source).await?;
        println!("{:<28}{:>8}{:>8}{:>12}{:>14}", format!("{N} points"), "median", "worst", "all of it", "Event Timing");
        let asked: Vec<String> = env::args().skip(1).collect();
        let mut paces = Paces { best: f64::INFINITY, counted: Vec::new() };
        for _ in 0..REPETITIONS {
            paces.best = paces.best.min(page.eval(PACE).await?);
        }
        for (name, act) in ACTS.into_iter().filter(|(name, _)| asked.is_empty() || asked.iter().any(|one| one == name))
        {
            let measured = measure(page, act, &mut paces).await;
            report(name, act, measured, QUIET * paces.best)?;
        }
        let (median, worst) = summary(paces.counted.iter().copied())?;
        println!(
            "\nthe pace of the machine: {:.1} at best, {median:.1} in the median, {worst:.1} at worst of what was counted",
            paces.best
        );
        Ok(())
    });
}

/// What a fixed piece of work took, in milliseconds.
struct Paces {
    /// Of all.
    best: f64,
    /// Beside the repetitions that count.
    counted: Vec<f64>,
}

/// What the meter has noted of one interaction.
#[derive(Deserialize)]
struct Noted {
    times: Vec<(String, f64)>,
    ends: Vec<(String, f64)>,
    spoken: Vec<f64>,
}

/// What came of one repetition, taken as the slowest event of its interaction.
struct Time {
    /// Until the first frame, or until all is done where the first frame shows nothing of it.
    first: f64,
    /// Until all is done.
    end: f64,
    /// In the browser's words.
    spoken: f64,
    /// The worse pace of the machine before and after it.
    pace: f64,
}

/// The repetitions in which the machine was quietest.
async fn measure(page: &Page, act: Act, paces: &mut Paces) -> Result<Vec<Time>> {
    let mut times = Vec::new();
    for _ in 0..TRIES {
        let time = repeat(page, act, paces).await?;
        times.push(time);
        if times.iter().filter(|time| time.pace <= QUIET * paces.best).count() == REPETITIONS {
            break;
        }
    }
    times.sort_by(|a, b| a.pace.total_cmp(&b.pace));
    times.truncate(REPETITIONS);
    paces.counted.extend(times.iter().map(|time| time.pace));
    Ok(times)
}

async fn repeat(page: &Page, act: Act, paces: &mut Paces) -> Result<Time> {
    page.reload().await?;
    load(page).await?;
    // What is put off until the hand rests is over by then.
    sleep(HAND).await;
    let before: f64 = page.eval(PACE).await?;
    if let Some(end) = act.end() {
        page.eval::<Value>(&format!("(meter.end = () => {end}, null)")).await?;
    }
    perform(page, act).await?;
    // To look on while it happens would take time from it.
    sleep(HAND).await;
    page.until("all is painted", "meter.ends.length > 0").await?;
    // Event Timing reports after the fact.
    sleep(Duration::from_millis(40)).await;
    let noted: Noted = page.eval("meter").await?;
    let after: f64 = page.eval(PACE).await?;
    paces.best = paces.best.min(before).min(after);
    // All events wait for the same end: the last of them has brought it about.
    let end = noted.ends.iter().map(|(_, time)| *time).fold(f64::INFINITY, f64::min);
    let slowest = noted.times.iter().map(|(_, time)| *time).fold(0.0, f64::max);
    Ok(Time {
        first: if matches!(act, Act::Import(_)) { end } else { slowest },
        end,
        spoken: noted.spoken.into_iter().fold(0.0, f64::max),
        pace: before.max(after),
    })
}

async fn perform(page: &Page, act: Act) -> Result {
    match act {
        Act::Add => {
            let (x, y) = page.to_page(0.3, 4.5).await?;
            click(page, x, y).await
        }
        Act::Drag => {
            let (x, y) = page.to_page(-4.0, 4.0).await?;
            page.step(Pointer::Mouse, Step::Move, x, y).await?;
            page.step(Pointer::Mouse, Step::Down, x, y).await?;
            page.step(Pointer::Mouse, Step::Move, x + 8.0, y).await?;
            fresh(page).await?;
            page.step(Pointer::Mouse, Step::Move, x + 16.0, y + 4.0).await?;
            page.until("the move is painted", "meter.times.length > 0").await?;
            page.step(Pointer::Mouse, Step::Up, x + 16.0, y + 4.0).await
        }
        Act::Hover => {
            let (x, y) = page.to_page(1.0, 1.0).await?;
            page.step(Pointer::Mouse, Step::Move, x, y).await?;
            fresh(page).await?;
            page.step(Pointer::Mouse, Step::Move, x + 5.0, y).await
        }
        Act::Click(role, name) => {
            let (x, y) = page.middle(&page.find(role, name).await?).await?;
            click(page, x, y).await
        }
        Act::Then(first, name) => {
            page.click(&page.find("button", first).await?).await?;
            page.painted().await?;
            let script = "return [...document.querySelectorAll('button')].find((button) => button.checkVisibility()
                && (button.ariaLabel ?? button.textContent).trim().startsWith(arguments[0]));";
            let (x, y) = page.middle(&page.driver.execute(script, [json!(name)]).await?.element()?).await?;
            click(page, x, y).await
        }
        Act::Key(before, key) => {
            page.eval::<Value>("document.querySelector('[role=application]').focus()").await?;
            for key in before {
                page.press(key).await?;
            }
            fresh(page).await?;
            page.press(key).await
        }
        Act::Slider(name, key) => {
            let slider = page.find("slider", name).await?;
            slider.focus().await?;
            fresh(page).await?;
            page.press(key).await
        }
        Act::Import(rows) => {
            let text: String = (0..rows).map(|i| format!("{}.{},{},{}\n", i % 7, i, i % 11, i % 2)).collect();
            let file = env::temp_dir().join(format!("bayesboard-{rows}.csv"));
            fs::write(&file, text)?;
            page.click(&page.find("button", "Import").await?).await?;
            let chooser = page.driver.find(By::Css("input[type=file]")).await?;
            fresh(page).await?;
            chooser.send_keys(file.display().to_string()).await?;
            Ok(())
        }
    }
}

/// Clicks as a hand does: there first, then down, and up a moment later.
async fn click(page: &Page, x: f64, y: f64) -> Result {
    page.step(Pointer::Mouse, Step::Move, x, y).await?;
    fresh(page).await?;
    page.step(Pointer::Mouse, Step::Down, x, y).await?;
    sleep(DOWN).await;
    page.step(Pointer::Mouse, Step::Up, x, y).await
}

/// Waits for what came before, as long as a hand does between two things, and forgets it.
async fn fresh(page: &Page) -> Result {
    page.painted().await?;
    sleep(HAND).await;
    page.eval::<Value>(
        "(meter.times.length = meter.ends.length = meter.spoken.length = 0, meter.until = meter.end, null)",
    )
    .await?;
    Ok(())
}

/// Two classes that overlap, and a point of the first alone in its corner, to be dragged.
async fn load(page: &Page) -> Result {
    let script = "const points = [{ x: -4, y: 4, class: 0 }];
        let seed = 1;
        const uniform = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
        while (points.length < arguments[0]) {
          const [r, t, c] = [Math.sqrt(-2 * Math.log(uniform())), 2 * Math.PI * uniform(), points.length % 2];
          points.push({ x: (c ? 1 : -1) + 0.8 * r * Math.cos(t), y: (c ? 0.5 : -0.5) + 0.7 * r * Math.sin(t), class: c });
        }
        window.bayesboard.load({ version: 2, data: { points }, view: { axes: [-5, 5, -5, 5] } });";
    page.run::<Value>(script, &[json!(N)]).await?;
    page.painted().await
}

fn report(name: &str, act: Act, measured: Result<Vec<Time>>, quiet: f64) -> Result {
    match measured {
        Err(error) => println!("{name:<28}  not measured: {error:#}"),
        Ok(times) => {
            let (median, worst) = summary(times.iter().map(|time| time.first))?;
            let (end, _) = summary(times.iter().map(|time| time.end))?;
            let end = if act.end().is_some() { format!("{end:.1}") } else { String::new() };
            let (_, spoken) = summary(times.iter().map(|time| time.spoken))?;
            let spoken = if spoken > 0.0 { format!("{spoken:.0}") } else { "–".to_owned() };
            let verdict = if worst > BUDGET { "   over" } else { "" };
            let loud = times.iter().filter(|time| time.pace > quiet).count();
            let doubt = if loud > 0 { format!("   {loud} of {} not quiet", times.len()) } else { String::new() };
            println!("{name:<28}{median:>8.1}{worst:>8.1}{end:>12}{spoken:>14}{verdict}{doubt}");
        }
    }
    Ok(())
}

/// The median and the worst.
fn summary(times: impl Iterator<Item = f64>) -> Result<(f64, f64)> {
    let mut times: Vec<f64> = times.collect();
    times.sort_by(f64::total_cmp);
    let worst = times.last().context("nothing measured")?;
    Ok((times[times.len() / 2], *worst))
}
