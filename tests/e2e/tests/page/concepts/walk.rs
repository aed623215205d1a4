//! Walking a section in presenter mode: each place is opened anew, its gestures are made, and what it should show is
//! looked for.

use anyhow::{Context, ensure};
use e2e::{Page, Result, View, on_page};
use serde_json::{Value, json};
use thirtyfour::WebElement;

use super::See::{Mark, Number, Text};
use super::{Act, Place, Section, Start, rows};

/// The most gestures that show a concept.
const MOST_GESTURES: usize = 2;

const PROJECTOR: View = View { width: 1280, height: 720, ..View::LAPTOP };

/// The first control in sight that begins with a text; of a section, its heading.
const CONTROLS: &str = "const plain = (text) => (text ?? '').trim().replace(/\\s+/g, ' ');
    const all = ['summary', 'button, label.choice, [role=tab]'].flatMap((kind) => [...document.querySelectorAll(kind)]);
    return all.find((node) => node.checkVisibility() && plain(node.textContent).startsWith(arguments[0]));";

/// The control in sight of this kind and name.
const FIELD: &str = "const [selector, name] = arguments;
    const plain = (text) => (text ?? '').trim().replace(/\\s+/g, ' ');
    const by = (node) => (node.getAttribute('aria-labelledby') ?? '').split(' ')
        .map((id) => document.getElementById(id)?.textContent).join('');
    const isNamed = (node) => [node.ariaLabel, by(node)].some((text) => plain(text) === name)
        || [...(node.labels ?? [])].some((label) => {
          const own = label.cloneNode(true);
          for (const control of own.querySelectorAll('select, input')) control.remove();
          return plain(own.textContent) === name;
        });
    return [...document.querySelectorAll(selector)].find((node) => node.checkVisibility() && isNamed(node));";

/// Whether a text is in sight, however its letters and spaces are set.
const READS: &str = "const plain = (text) => text.normalize('NFKC').replace(/\\s/g, '');
    return plain(document.body.innerText).includes(plain(arguments[0]));";

/// Walks all places of a section.
pub(super) fn walk(section: &Section) {
    on_page(PROJECTOR, "", async |page| {
        let written = rows(section.heading);
        let (mut before, mut lost): (Option<&Place>, Vec<String>) = (None, Vec::new());
        for place in section.places {
            for (concept, _) in place.rows {
                let gestures = written.iter().find(|(row, _)| row == concept).map_or("?", |(_, gestures)| gestures);
                ensure!(gestures == place.acts.len().to_string(), "{concept}: {gestures} gestures are written");
            }
            ensure!(place.acts.len() <= MOST_GESTURES, "{:?}: too many gestures", place.rows[0].0);
            if let Err(error) = show(page, place, before).await {
                lost.push(format!("before {:?}: {error:#}", place.rows[0].0));
            }
            before = Some(place);
            for (concept, sees) in place.rows {
                for see in *sees {
                    let seen = page.eventually(async || is_seen(page, see).await).await;
                    lost.extend(seen.err().map(|error| format!("{concept}: {error:#}")));
                }
            }
        }
        ensure!(lost.is_empty(), "not seen: {lost:#?}");
        Ok(())
    });
}

/// Opens a place and makes its gestures; of a place that differs in the chosen formula, only that.
async fn show(page: &Page, place: &Place, before: Option<&Place>) -> Result {
    let is_beside = |before: &&Place| match (before.acts, place.acts) {
        ([.., Act::Key("Shift+3"), Act::Choose("Formula", _)], [rest @ .., Act::Choose("Formula", _)])
        | ([.., Act::Key("Shift+3")], [rest @ .., Act::Choose("Formula", _)]) => {
            !rest.is_empty() && before.start == place.start && before.acts.starts_with(rest)
        }
        _ => false,
    };
    let acts = match before.filter(is_beside) {
        Some(_) => &place.acts[place.acts.len() - 1..],
        None => {
            open(page, place.start).await?;
            place.acts
        }
    };
    for act in acts {
        perform(page, *act).await?;
    }
    Ok(())
}

async fn open(page: &Page, start: Start) -> Result {
    // A page stores its work when it is left, so what it stored is cleared from beside it.
    let beside: String = page.eval("new URL('bayesboard.d.ts', location).href").await?;
    page.driver.goto(beside).await?;
    page.run::<Value>("localStorage.clear(); sessionStorage.clear();", &[]).await?;
    match start {
        Start::Preset(name) => {
            page.open("#v=3").await?;
            let body = "document.querySelector(`[data-preset=\"${arguments[0]}\"]`).click();";
            page.run::<Value>(body, &[json!(name)]).await?;
        }
        Start::Corpus(name) => page.open(&format!("#screen=messages&v=1&corpus={name}")).await?,
    }
    page.run::<Value>("document.getElementById('present').click();", &[]).await?;
    page.painted().await?;
    // On the board sliders and panels are behind the controls, unless a preset has opened a panel.
    if matches!(start, Start::Preset(_)) {
        let open =
            "if (document.documentElement.dataset.panel === 'none') document.getElementById('controls').click();";
        page.run::<Value>(open, &[]).await?;
    }
    page.painted().await
}

async fn found(page: &Page, script: &str, arguments: Vec<Value>) -> Result<WebElement> {
    page.eventually(async || {
        let found = page.driver.execute(script, arguments.clone()).await?;
        ensure!(!found.json().is_null(), "no control is {arguments:?}");
        Ok(found.element()?)
    })
    .await
}

async fn perform(page: &Page, act: Act) -> Result {
    match act {
        Act::Key(keys) => page.press(keys).await,
        Act::Click(text) => page.click(&found(page, CONTROLS, vec![json!(text)]).await?).await,
        Act::Press(selector) => {
            let script = "return document.querySelector(arguments[0]);";
            page.click(&found(page, script, vec![json!(selector)]).await?).await
        }
        Act::Type(field, text) | Act::Slide(field, text) => {
            page.fill(&found(page, FIELD, vec![json!("input[type=text]"), json!(field)]).await?, text).await
        }
        Act::Choose(list, option) => {
            let list = found(page, FIELD, vec![json!("select"), json!(list)]).await?;
            let script = "return [...arguments[0].options].find(({ text }) => text.trim() === arguments[1])?.value;";
            let value: String = page.run(script, &[list.to_json()?, json!(option)]).await?;
            page.set(&list, &value).await
        }
    }
}

async fn is_seen(page: &Page, see: &super::See) -> Result {
    match see {
        Text(text) => ensure!(page.run::<bool>(READS, &[json!(text)]).await?, "{text:?} is nowhere"),
        Mark(place) => {
            let state: Value = page.eval("window.bayesboard.state()").await?;
            ensure!(state.pointer(place) == Some(&json!(true)), "{place} of the state is {:?}", state.pointer(place));
        }
        Number(place, expected) => {
            let report: Value = page.eval("window.bayesboard.report()").await?;
            let number = report.pointer(place).and_then(Value::as_f64).context("no such number")?;
            ensure!((number - expected).abs() <= 5e-3 * expected.abs(), "{place} of the report is {number}");
        }
    }
    Ok(())
}
