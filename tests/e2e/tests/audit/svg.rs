//! The exported pictures in another program, librsvg: it draws what the browser draws, every text and every color.

use std::path::Path;
use std::process::Command;

use anyhow::Context;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use e2e::steps::ask;
use e2e::{Page, Result, View, on_page, variable};
use serde::Deserialize;
use serde_json::json;

use crate::exports::{boards, copy_of};
use crate::state::reach;
use crate::{folder, output_of, report};

/// What the browser draws of an SVG, beside what the other program has drawn.
#[derive(Deserialize)]
struct Look {
    /// Of the other program, and of the browser; likewise below.
    sizes: [String; 2],
    /// The share of pixels that are not paper.
    inks: [f64; 2],
    /// The mean difference of all pixels, from 0 to 1.
    away: f64,
    colors: Vec<Color>,
    texts: Vec<Text>,
}

/// How many pixels have the color of a class.
#[derive(Deserialize)]
struct Color {
    color: String,
    there: f64,
    here: f64,
}

/// How many pixels of a text the other program has drawn.
#[derive(Deserialize)]
struct Text {
    text: String,
    drawn: usize,
}

impl Look {
    fn faults(&self) -> Vec<String> {
        let Look { sizes, inks, away, colors, texts } = self;
        let mut faults = Vec::new();
        let mut expect = |is_right: bool, fault: String| {
            if !is_right {
                faults.push(fault);
            }
        };
        expect(sizes[0] == sizes[1], format!("it is {} pixels, not {}", sizes[0], sizes[1]));
        expect(is_near(inks[0], inks[1], 0.1), format!("{:.4} of it is drawn on, not {:.4}", inks[0], inks[1]));
        expect(*away <= MOST_AWAY, format!("the pictures are {away:.4} of white to black apart"));
        expect(!colors.is_empty(), "there is no class".to_owned());
        expect(texts.len() >= 4, "there is hardly any text".to_owned());
        for Color { color, there, here } in colors {
            expect(*here >= 10.0 && is_near(*there, *here, 0.25), format!("{there} pixels of {color}, not {here}"));
        }
        for Text { text, drawn } in texts {
            expect(*drawn >= 4, format!("{text:?} is not drawn"));
        }
        faults
    }
}

/// The largest mean difference. Thin slanted lines, as in hatches, are spread over more pixels by one of the programs.
const MOST_AWAY: f64 = 0.03;

fn is_near(a: f64, b: f64, by: f64) -> bool {
    (a - b).abs() <= by * a.max(b)
}

/// A picture as PNG in an address; the picture and the PNG are kept.
fn draw(svg: &str, file: &Path) -> Result<String> {
    std::fs::write(file, svg)?;
    let png = output_of(Command::new(variable("E2E_RSVG")?).arg(file))?;
    std::fs::write(file.with_extension("png"), &png)?;
    Ok(format!("data:image/png;base64,{}", STANDARD.encode(png)))
}

/// An SVG without its texts.
fn without_texts(svg: &str) -> String {
    let mut parts = svg.split("<text");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |bare, part| bare + part.split_once("</text>").map_or("", |(_, rest)| rest))
}

async fn look(page: &Page, file: &Path) -> Result<Look> {
    let svg = copy_of(page, "Copy SVG").await?;
    let pictures = [draw(&svg, file)?, draw(&without_texts(&svg), &file.with_extension("bare.svg"))?];
    // A page without a policy, which would forbid these pictures.
    page.driver.goto("about:blank").await?;
    let look = ask(page, include_str!("drawn.js"), &[json!(svg), json!(pictures)]).await?;
    serde_json::from_value(look.clone()).with_context(|| look.to_string())
}

#[test]
fn another_program_draws_what_the_browser_draws() {
    let folder = folder("svg").expect("a folder");
    let mut rows = Vec::new();
    for (i, board) in boards().into_iter().enumerate() {
        on_page(View::LAPTOP, "", async |page| {
            reach(page, &board.acts).await?;
            rows.push((board.name.clone(), look(page, &folder.join(format!("{i}.svg"))).await?.faults()));
            Ok(())
        });
    }
    report("librsvg", &rows);
}
