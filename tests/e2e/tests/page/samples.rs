//! The panels "Samples" and "Experiment": points drawn from a model or a known truth, and which model learns faster.

use anyhow::ensure;
use e2e::files::download;
use e2e::steps::{disclose, is_painted};
use e2e::{Page, Result, View, on_page};

use crate::board::{Dot, MIRRORED, OVERLAP, choose, count, load, open_panel, open_sheet, points, push, shows};

/// Where the experiment says what it has found.
const FOUND: &str = "document.querySelector('#inside-experiment .say').textContent";

/// Whether an experiment is running.
const RUNNING: &str = "document.querySelector('#inside-experiment progress:not([hidden])') !== null";

/// What the experiment has found, once it is over.
async fn found(page: &Page) -> Result<String> {
    page.until("the experiment is over", &format!("!({RUNNING}) && {FOUND} !== '' && !/^Repetition/.test({FOUND})"))
        .await?;
    page.eval(FOUND).await
}

async fn set(page: &Page, field: &str, value: &str) -> Result {
    let field = page.find("textbox", field).await?;
    page.set(&field, value).await
}

async fn choose_source(page: &Page, list: &str, source: &str) -> Result {
    let list = page.find("combobox", list).await?;
    page.set(&list, source).await
}

#[test]
fn the_model_generates_points_by_seed_in_one_step() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        open_panel(page, "Samples").await?;
        disclose(page).await?;
        push(page, "200 at once").await?;
        count(page, 200).await?;
        let first = points(page).await?;
        shows(page, "[role=status]", "view", "/said/text").await?;
        push(page, "Undo").await?;
        assert_eq!(points(page).await?, OVERLAP);
        // Once more: other points, with the next seed; then those of the first again.
        push(page, "200 at once").await?;
        count(page, 200).await?;
        assert_ne!(points(page).await?, first);
        assert_eq!(page.find("textbox", "Seed").await?.prop("value").await?.as_deref(), Some("2"));
        push(page, "Undo").await?;
        set(page, "Seed", "1").await?;
        push(page, "200 at once").await?;
        count(page, 200).await?;
        assert_eq!(points(page).await?, first);
        // Digits in a field are no classes, and a number alone draws nothing.
        let n = page.find("textbox", "Points").await?;
        page.fill(&n, "120").await?;
        assert_eq!(n.prop("value").await?.as_deref(), Some("120"));
        page.find("button", "120 at once").await?;
        count(page, 200).await?;
        let chosen: String = page.eval("document.querySelector('[name=class]:checked').value").await?;
        assert_eq!(chosen, "0");
        // They may join those that are there.
        push(page, "Undo").await?;
        choose(page, "Points", "Add to them").await?;
        set(page, "Points", "30").await?;
        push(page, "30 at once").await?;
        count(page, 40).await?;
        let kept: Vec<Dot> = points(page).await?.into_iter().take(10).collect();
        assert_eq!(kept, OVERLAP);
        Ok(())
    });
}

/// Whether the board names the optimal boundary: its drawing has what is written on it as text.
async fn is_named(page: &Page) -> Result<bool> {
    open_sheet(page, "Share").await?;
    let svg = String::from_utf8(download(page, "Save SVG", "bayesboard.svg").await?)?;
    page.press("Escape").await?;
    Ok(svg.contains(">Bayes-optimal<"))
}

#[test]
fn a_known_truth_has_a_best_boundary() {
    on_page(View::LAPTOP, "", async |page| {
        open_panel(page, "Samples").await?;
        shows(page, "#inside-samples > .say", "inside", "/3/body/say").await?;
        let button = page.find("button", "200 at once").await?;
        assert_eq!(button.attr("aria-disabled").await?.as_deref(), Some("true"), "there is no model");
        choose_source(page, "From", "two moons").await?;
        push(page, "Draw 200 points").await?;
        count(page, 200).await?;
        shows(page, "#inside-samples > .note", "inside", "/4/body/note").await?;
        let before = page.picture().await?;
        let ink = |picture: &e2e::Picture| picture.count(crate::board::INK, 40);
        push(page, "Show the Bayes-optimal boundary").await?;
        page.eventually(async || {
            ensure!(is_named(page).await?, "the board does not name it");
            ensure!(ink(&page.picture().await?) > ink(&before) + 300, "it is not drawn");
            Ok(())
        })
        .await?;
        push(page, "Undo").await?;
        count(page, 0).await?;
        assert!(!is_named(page).await?, "it goes with the points");
        assert!(!page.names("button").await?.iter().any(|name| name.contains("Bayes-optimal")));
        Ok(())
    });
}

#[test]
fn an_experiment_opens_with_curves_and_has_no_board_beside_it_when_presented() {
    on_page(View::LAPTOP, "", async |page| {
        open_panel(page, "Experiment").await?;
        let first = found(page).await?;
        ensure!(first.ends_with("5 repetitions: the curves still shake."), "{first}");
        page.until("the curves are drawn", &is_painted("#inside-experiment canvas")).await?;
        push(page, "Present").await?;
        page.until("the curves have all of its place", "document.documentElement.dataset.view === 'chart'").await
    });
}

#[test]
fn the_experiment_finds_the_crossing_and_gives_its_curves_away() {
    on_page(View::LAPTOP, "", async |page| {
        open_panel(page, "Experiment").await?;
        page.until("its first curves are there", &format!("{FOUND}.endsWith('the curves still shake.')")).await?;
        disclose(page).await?;
        // By keyboard: Enter in a field runs it.
        page.fill(&page.find("textbox", "Repetitions").await?, "60").await?;
        page.fill(&page.find("textbox", "Seed").await?, "5").await?;
        page.until("the curves cross", &format!("{FOUND}.startsWith('Up to about ')")).await?;
        let first = found(page).await?;
        let csv = String::from_utf8(download(page, "Save the curves as CSV", "experiment.csv").await?)?;
        assert!(csv.starts_with("\u{feff}n,naive Bayes,lower quartile") && csv.lines().count() == 12, "{csv}");
        // The same seed is the same experiment.
        push(page, "Run 60").await?;
        assert_eq!(found(page).await?, first);
        Ok(())
    });
}

#[test]
fn the_experiment_is_cancelled_and_goes_on_while_points_are_dragged() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        open_panel(page, "Experiment").await?;
        disclose(page).await?;
        set(page, "Nuisance", "30").await?;
        set(page, "Repetitions", "200").await?;
        page.until("it runs", RUNNING).await?;
        assert!(!page.names("button").await?.iter().any(|name| name.starts_with("Run")));
        let (from, to) = (page.to_page(3.0, -1.0).await?, page.to_page(3.5, 2.0).await?);
        page.drag(e2e::Pointer::Mouse, from, to, 200).await?;
        assert_eq!(points(page).await?.len(), 4);
        page.until("a repetition is done", &format!("/^Repetition ([2-9]|\\d\\d)/.test({FOUND})")).await?;
        push(page, "Cancel").await?;
        found(page).await?;
        // The focus has stayed where the hand is.
        assert_eq!(page.eval::<String>("document.activeElement.textContent").await?, "Run 200");
        // A model of three classes cannot be experimented on, and the panel says why.
        page.run::<serde_json::Value>(
            "const s = window.bayesboard.state(); s.data.classes = ['A', 'B', 'C']; window.bayesboard.load(s);",
            &[],
        )
        .await?;
        choose_source(page, "Points from", "this model").await?;
        page.until("it says why", &format!("{FOUND}.includes('two classes')")).await?;
        let run = page.find("button", "Run 50").await?;
        assert_eq!(run.attr("aria-disabled").await?.as_deref(), Some("true"));
        Ok(())
    });
}
