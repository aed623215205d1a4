//! Reads a board out of the hash of an address.

use super::block::{self, Row};
use super::link::{FEATURES, MAX_LINK, VERSION};
use super::state::{PARTS, palette, read_hex};
use crate::app::{Board, Colors, LinkFault, Palette, Saved, Shown};
use crate::data::{Dataset, clean_name};
use crate::decimal;
use crate::geometry::Rect;
use crate::math::{MAX_CLASSES, Point};
use crate::model::Settings;

/// What a hash says: the board, and the fields of it that could not be read.
pub type Linked = (Saved, Vec<&'static str>);

/// Reads a hash; `None` when it says nothing of a board.
///
/// A field that cannot be read has its usual value and is named; unknown fields are ignored.
///
/// # Errors
/// A hash that is too long, or of another version.
pub fn read_link(hash: &str) -> Result<Option<Linked>, LinkFault> {
    let text = hash.strip_prefix('#').unwrap_or(hash);
    let mut reader = Reader { text, bad: Vec::new() };
    match reader.get("v") {
        None => return Ok(None),
        Some(VERSION) if text.len() <= MAX_LINK => {}
        Some(VERSION) => return Err(LinkFault::TooLong),
        Some(_) => return Err(LinkFault::Version),
    }
    let mut saved = Saved::default();
    saved.board.data = reader.data();
    saved.board.settings = reader.settings(saved.board.data.n_classes());
    if let Some(text) = reader.get("axes") {
        match reader.numbers(text).as_deref().and_then(shown_axes) {
            Some(axes) => saved.board.axes = axes,
            None => reader.bad.push("axes"),
        }
    }
    if let Some(text) = reader.get("show") {
        match read_shown(text) {
            Some(shown) => saved.shown = shown,
            None => reader.bad.push("show"),
        }
    }
    saved.colors = reader.colors();
    saved.fits_hidden = reader.is("fits", "hidden");
    Ok(Some((saved, reader.bad)))
}

/// The fields of a hash, and which of them could not be read.
struct Reader<'a> {
    text: &'a str,
    bad: Vec<&'static str>,
}

impl<'a> Reader<'a> {
    /// The first field of this name.
    fn get(&self, key: &str) -> Option<&'a str> {
        let mut fields = self.text.split('&');
        fields.find_map(|field| field.strip_prefix(key)?.strip_prefix('='))
    }

    /// Numbers between commas.
    fn numbers(&self, text: &str) -> Option<Vec<f64>> {
        text.split(',').map(decimal::parse).collect()
    }

    /// Whether a field that has but one value is given.
    fn is(&mut self, key: &'static str, value: &str) -> bool {
        let given = self.get(key);
        if given.is_some_and(|given| given != value) {
            self.bad.push(key);
        }
        given == Some(value)
    }

    fn data(&mut self) -> Dataset {
        let rows: Vec<Row> = self.get("p").map_or(Some(Vec::new()), block::unpack).unwrap_or_else(|| {
            self.bad.push("p");
            Vec::new()
        });
        let used = rows.iter().filter_map(|(_, class)| *class).max().map_or(2, |last| (last + 1).max(2));
        let names = self.get("classes").map_or(Some(letters(2)), read_names);
        let names = names.filter(|names| names.len() >= used).unwrap_or_else(|| {
            self.bad.push("classes");
            letters(used)
        });
        let mut axes = Dataset::default().axes().clone();
        for (i, key) in ["x", "y"].into_iter().enumerate() {
            match self.get(key).map(unescaped) {
                None => {}
                Some(Some(name)) => axes[i] = clean_name(&name),
                Some(None) => self.bad.push(key),
            }
        }
        // What was read is within the bounds of a data set, so that nothing is refused here.
        let mut data = Dataset::new(names, axes).unwrap_or_default();
        for (point, class) in rows {
            if data.push(point, class).is_err() && !self.bad.contains(&"p") {
                self.bad.push("p");
            }
        }
        data
    }

    fn colors(&mut self) -> Colors {
        let mut colors = Colors::default();
        if self.is("palette", palette(Palette::Maximum)) {
            colors.palette = Palette::Maximum;
        }
        let given = self.get("colors").unwrap_or_default();
        for (i, digits) in given.split(',').enumerate().filter(|(_, digits)| !digits.is_empty()) {
            match (colors.own.get_mut(i), read_hex(digits)) {
                (Some(own), Some(color)) => *own = Some(color),
                _ if self.bad.contains(&"colors") => {}
                _ => self.bad.push("colors"),
            }
        }
        colors
    }

    fn settings(&mut self, n_classes: usize) -> Settings {
        let mut settings = Settings::default();
        settings.logistic.penalize_intercept = self.is("intercept", "penalized");
        if let Some(text) = self.get("features") {
            match FEATURES.iter().find(|(name, _)| *name == text) {
                Some((_, features)) => settings.logistic.features = *features,
                None => self.bad.push("features"),
            }
        }
        for key in ["pooling", "correlation", "smoothing", "pseudocount", "prior", "lambda"] {
            let Some(text) = self.get(key) else { continue };
            let before = settings.clone();
            let is_set = self.numbers(text).is_some_and(|numbers| set(&mut settings, key, numbers));
            if !is_set || settings.check(n_classes).is_err() {
                settings = before;
                self.bad.push(key);
            }
        }
        settings
    }
}

/// Puts numbers into a setting; whether there are as many as it needs.
fn set(settings: &mut Settings, key: &str, numbers: Vec<f64>) -> bool {
    let (generative, first, is_one) = (&mut settings.generative, numbers[0], numbers.len() == 1);
    match key {
        "pooling" => generative.pooling = first,
        "correlation" => generative.correlation = first,
        "smoothing" => generative.variance_smoothing = first,
        "pseudocount" => generative.prior_smoothing = first,
        "lambda" => settings.logistic.prior_std = (first != f64::INFINITY).then_some(first),
        _ => {
            generative.prior = Some(numbers);
            return true;
        }
    }
    is_one
}

fn shown_axes(numbers: &[f64]) -> Option<Rect> {
    let &[left, right, bottom, top] = numbers else { return None };
    let axes = Rect { low: Point::new(left, bottom), high: Point::new(right, top) };
    Board::can_show(axes).then_some(axes)
}

fn read_shown(text: &str) -> Option<Shown> {
    let mut on = [false; PARTS.len()];
    for name in text.split(',').filter(|name| !name.is_empty()) {
        on[PARTS.iter().position(|part| *part == name)?] = true;
    }
    Some(Shown::of(on))
}

/// The names that classes have before anybody names them.
fn letters(n: usize) -> Vec<String> {
    ('A'..='Z').take(n).map(String::from).collect()
}

fn read_names(text: &str) -> Option<Vec<String>> {
    let mut names = Vec::new();
    for name in text.split(',') {
        let name = clean_name(&unescaped(name)?);
        if name.is_empty() || names.contains(&name) {
            return None;
        }
        names.push(name);
    }
    (2..=MAX_CLASSES).contains(&names.len()).then_some(names)
}

/// What was escaped; `None` when it is no text.
fn unescaped(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let mut digit = || char::from(rest.next()?).to_digit(16);
                (digit()? << 4 | digit()?) as u8
            }
            _ => byte,
        });
    }
    String::from_utf8(bytes).ok()
}
