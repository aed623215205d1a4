//! What a user feels: the time between the frames that the browser shows, and what its main thread does for each.
//!
//! Prints only; `cargo xtask bench frames` starts what it needs. Given words, it does only the rows that contain one of
//! them. Another build in `E2E_AGAINST` does every row in turn with the page.

mod acts;
mod rows;
mod tools;
mod trace;

use std::env;
use std::thread::sleep;
use std::time::Duration;

use acts::Act;
use e2e::{Page, Result, View, on_page_of, variable, without_addresses};
use rows::Row;
use tools::Tools;
use trace::Record;

/// How often each row is measured; the medians of the middle one are printed.
const ROUNDS: usize = 3;

/// The screen of a laptop.
const VIEW: View = View { width: 1280, height: 800, scale: 2.0, ..View::LAPTOP.moving() };

/// What is put off until the hand rests is over by then.
const REST: Duration = Duration::from_millis(1_000);

fn main() {
    let own = variable("E2E_PAGE").unwrap_or_else(|error| panic!("{error:#}"));
    let contestants: Vec<String> = [Some(own), env::var("E2E_AGAINST").ok()].into_iter().flatten().collect();
    let asked: Vec<String> = env::args().skip(1).collect();
    println!("milliseconds; of a gesture the medians of its frames, of single inputs the frame with most script");
    println!("later: the longest piece of the work that was put off");
    println!(
        "{:<26}{:>9}{:>7}{:>8}{:>7}{:>8}{:>7}{:>8}{:>7}",
        "", "interval", "95 %", "script", "style", "layout", "paint", "commit", "later"
    );
    for row in rows::all().iter().filter(|row| asked.is_empty() || asked.iter().any(|word| row.name.contains(&**word)))
    {
        let mut rounds = vec![Vec::new(); contestants.len()];
        for _ in 0..ROUNDS {
            for (base, rounds) in contestants.iter().zip(&mut rounds) {
                // What another build does not have leaves a gap in the table.
                on_page_of(base, VIEW, "", async |page| {
                    match measure(page, row).await {
                        Ok(record) => rounds.push(figures(&record, row.act)),
                        Err(error) => eprintln!("{}: {}", row.name, without_addresses(&error.root_cause().to_string())),
                    }
                    page.take_complaints().await?;
                    Ok(())
                });
            }
        }
        report(&row.name, &rounds);
    }
}

async fn measure(page: &Page, row: &Row) -> Result<Record> {
    page.only_act();
    row.load(page).await?;
    let plan = row.act.plan(page).await?;
    sleep(REST);
    let mut tools = Tools::connect(page).await?;
    trace::record(&mut tools, |tools| plan.perform(tools))
}

/// Interval, its 95 % quantile, script, style, layout, paint, commit, and the longest piece of what was put off.
type Figures = [f64; 8];

fn figures(record: &Record, act: Act) -> Figures {
    if act.is_gesture() {
        let part = |kind: usize| quantile(record.frames.iter().map(|frame| frame[kind]), 0.5);
        let interval = |share| quantile(record.intervals.iter().copied(), share);
        return [interval(0.5), interval(0.95), part(0), part(1), part(2), part(3), part(4), record.later];
    }
    let most = record.frames.iter().max_by(|a, b| a[0].total_cmp(&b[0])).copied().unwrap_or([f64::NAN; 5]);
    [f64::NAN, f64::NAN, most[0], most[1], most[2], most[3], most[4], record.later]
}

/// A line for each contestant, and the ratio of the page to the other one.
fn report(name: &str, rounds: &[Vec<Figures>]) {
    let middle = |rounds: &Vec<Figures>| -> Figures {
        std::array::from_fn(|i| quantile(rounds.iter().map(|figures| figures[i]), 0.5))
    };
    let lines: Vec<Figures> = rounds.iter().map(middle).collect();
    line(name, &lines[0]);
    if let [ours, theirs] = lines[..] {
        line("    against", &theirs);
        line("    ratio", &std::array::from_fn(|i| ours[i] / theirs[i]));
    }
}

fn line(name: &str, figures: &Figures) {
    let [interval, high, parts @ ..] =
        figures.map(|figure| if figure.is_nan() { "–".to_owned() } else { format!("{figure:.1}") });
    let [script, style, layout, paint, commit, later] = parts;
    println!("{name:<26}{interval:>9}{high:>7}{script:>8}{style:>7}{layout:>8}{paint:>7}{commit:>8}{later:>7}");
}

/// What a share of the values is below; NaN of none.
fn quantile(values: impl Iterator<Item = f64>, share: f64) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values.get(((values.len().max(1) - 1) as f64 * share) as usize).copied().unwrap_or(f64::NAN)
}
