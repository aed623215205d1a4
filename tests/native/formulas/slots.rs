//! The places of the numbers on the page.

use bayesboard::board::{App, Command, Preset};
use bayesboard::model::Family;
use bayesboard::screen::Screen;

use super::{app, formulas, of_preset};
use crate::support::points::OVERLAP;

/// Every `<mn></mn>` of a formula gets a number, and every `<mo></mo>` a sign; every key stands in the page.
#[test]
fn the_page_has_a_slot_for_every_number() {
    let panel = include_str!("../../../www/board/formulas.html");
    let mut boards: Vec<App> = Preset::ALL.into_iter().map(of_preset).collect();
    boards.push(app(&OVERLAP, |settings| settings.generative.pooling = 0.5));
    // Densities above 1.
    boards.push(app(&OVERLAP.map(|(x, y, class)| (x / 9.0, y / 9.0, class)), |_| {}));
    boards.push(app(&OVERLAP, |settings| settings.generative.pooling = 1.0));
    boards.push(app(&OVERLAP, |settings| settings.generative.prior_smoothing = 1.0));
    boards.push(app(&OVERLAP, |settings| settings.generative.prior = Some(vec![0.5, 0.5])));
    boards.push(app(&OVERLAP, |settings| settings.generative.correlation = 1.0));
    boards.push(app(&OVERLAP, |settings| (settings.generative.pooling, settings.generative.correlation) = (1.0, 1.0)));
    boards.push(app(&OVERLAP, |settings| {
        (settings.generative.family, settings.generative.bins.n) = (Family::Histogram, 2);
        settings.generative.count_smoothing = 1.0;
    }));
    let far = OVERLAP.map(|(x, y, class)| (x + 1e3, y - 1e3, class));
    boards.push(app(&far, |settings| settings.generative.pooling = 1.0));
    let mut of_last = of_preset(Preset::ThreeClasses);
    of_last.update(Command::ChooseClass(Some(2)));
    boards.push(of_last);
    let mut quadratic = of_preset(Preset::ThreeClasses);
    let mut settings = quadratic.board().settings.unchecked();
    settings.logistic.features = bayesboard::model::logistic::Features::Quadratic;
    quadratic.update(Command::Adjust(Box::new(settings.into())));
    boards.push(quadratic);
    boards.push(app(&OVERLAP, |settings| {
        settings.logistic.features = bayesboard::model::logistic::Features::Quadratic;
        settings.logistic.penalize_intercept = true;
    }));
    let mut seen = std::collections::BTreeSet::new();
    for app in &mut boards {
        app.update(Command::Adjust(Box::new(app.board().settings.unchecked().into())));
        let formulas = formulas(app);
        for (key, value) in formulas.as_object().expect("an object") {
            if value.is_string() {
                seen.insert(key.clone());
            }
            let Some(values) = value.as_array().filter(|_| key != "lit") else { continue };
            let mark = format!("data-f=\"{key}\"");
            assert!(panel.contains(&mark), "{key} does not stand in the page");
            let most = panel.match_indices(&mark).map(|(at, _)| own_slots(&panel[at..])).max().unwrap_or(0);
            assert!(most == values.len() || most == 0, "{key}: {most} slots for {values:?}");
            seen.insert(key.clone());
        }
    }
    for part in panel.split("data-f=\"").skip(1) {
        let key = part.split('"').next().unwrap_or_default();
        let is_sentence = key.contains("-missing") || key.starts_with("no-") || key == "ghosts" || key == "bins-are";
        assert!(seen.contains(key) || is_sentence, "{key} is never filled in");
    }
}

/// The empty numbers and signs of an element that are in no part within it; `text` begins within its opening tag.
fn own_slots(text: &str) -> usize {
    let (mut depth, mut parts, mut count) = (1, Vec::new(), 0);
    for piece in text.split('<').skip(1) {
        if piece.starts_with('/') {
            depth -= 1;
            parts.pop_if(|part: &mut i32| *part == depth);
        } else if !piece.starts_with("br>") {
            let after = &text[text_offset(text, piece) + piece.len()..];
            let is_slot = ["mn>", "mo>"].iter().any(|tag| piece == *tag && after.starts_with(&format!("</{tag}")));
            count += usize::from(is_slot && parts.is_empty());
            if piece.contains("data-f=") {
                parts.push(depth);
            }
            depth += 1;
        }
        if depth == 0 {
            break;
        }
    }
    count
}

/// Where a part of a text begins in it.
fn text_offset(text: &str, part: &str) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}
