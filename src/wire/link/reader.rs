//! Reads a board out of the hash of an address.

use super::block::{self, Row};
use super::gesture;
use super::mend::{is_cut, mended};
use crate::board::{self, Board, Colors, Palette, Panel, Saved, Scene, Shown, Stage};
use crate::data::{Dataset, clean_name, clean_text};
use crate::geometry::{Rect, Stroke};
use crate::math::{MAX_CLASSES, Point};
use crate::model::logistic::Features;
use crate::model::{Checked, Family, Kind, SETTINGS, Setting, Settings};
use crate::screen::{LinkFault, MAX_SCENES, MAX_SENTENCE, MAX_TITLE};
use crate::wire::identifiers::{PALETTES, PANELS, PARTS, STAGES};
use crate::wire::state::read_hex;
use crate::wire::version::Version;
use crate::words;

/// The longest hash that is read or written, in bytes.
pub const MAX_LINK: usize = 65_536;

/// What a scene begins with, and what follows of it.
pub(super) const SCENE: &str = "scene";
pub(super) const QUESTION: &str = "question";
pub(super) const SENTENCE: &str = "sentence";
pub(super) const GESTURE: &str = "gesture";
pub(super) const STAGE: &str = "stage";
/// The number of the scene that is opened, in place of a board of its own.
pub(super) const AT: &str = "at";
/// The number of a lecture that comes with the page, of which [`SCENE`] is a number.
pub(super) const LECTURE: &str = "lecture";

/// The fields of free text.
const TEXTS: [&str; 6] = ["classes", "x", "y", SCENE, QUESTION, SENTENCE];

/// What a hash says: the board, and the fields of it that could not be read.
pub type Linked = (Saved, Vec<&'static str>);

/// Reads a hash; `None` when it says nothing of a board.
///
/// A field that cannot be read has its usual value and is named; unknown fields are ignored. What was changed on the way of
/// the link is undone before, as far as it is certain.
///
/// # Errors
/// A hash that is too long, of another version, of a lecture that there is not, or changed beyond repair.
pub fn read_link(hash: &str) -> Result<Option<Linked>, LinkFault> {
    let text = &*mended(hash, &TEXTS);
    let fields: Vec<&str> = text.split('&').collect();
    let mut reader = Reader { fields: &fields, bad: Vec::new() };
    if let Some(lecture) = reader.get(LECTURE) {
        let which = number_in(lecture, words::LECTURES.len()).ok_or(LinkFault::Lecture)?;
        let saved = reader.lecture(which);
        return Ok(Some((saved, reader.bad)));
    }
    let mut rest = reader.until_next_scene();
    let Some(number) = reader.get("v") else {
        let has_board = fields.len() > 1 && fields.iter().any(|field| value_of(field, "p").is_some());
        return if has_board { Err(LinkFault::Changed) } else { Ok(None) };
    };
    let of_number = |version: &Version| version.number().to_string() == number;
    let fault = if number.contains('%') { LinkFault::Changed } else { LinkFault::Version };
    let version = Version::ALL.into_iter().find(of_number).ok_or(fault)?;
    if is_cut(text) && reader.get("p").is_none() {
        reader.blame("p");
    }
    if text.len() > MAX_LINK {
        return Err(LinkFault::TooLong);
    }
    let mut saved = reader.board(version);
    let at = reader.get(AT);
    let mut scenes = Vec::new();
    while !rest.is_empty() {
        reader.fields = rest;
        rest = reader.until_next_scene();
        if scenes.len() == MAX_SCENES {
            reader.blame(SCENE);
            break;
        }
        scenes.push(reader.scene(version));
    }
    match at.map(|at| number_in(at, scenes.len())) {
        Some(Some(index)) => saved = opened_at(scenes, index),
        asked => {
            if asked.is_some() {
                reader.blame(AT);
            }
            saved.board.scenes = scenes.into();
        }
    }
    Ok(Some((saved, reader.bad)))
}

/// The guess that is written as this block.
pub(super) fn read_guess(text: &str) -> Option<Stroke> {
    let (mut path, mut closed) = (Vec::new(), false);
    for (vertex, class) in block::unpack(text)? {
        path.push(vertex);
        closed |= class == Some(1);
    }
    Stroke::new(path, closed)
}

/// The fields of a hash, or of a scene in it, and which of them could not be read.
struct Reader<'a> {
    fields: &'a [&'a str],
    bad: Vec<&'static str>,
}

impl<'a> Reader<'a> {
    /// The first field of this name.
    fn get(&self, key: &str) -> Option<&'a str> {
        self.fields.iter().find_map(|field| value_of(field, key))
    }

    /// Keeps the fields before the next scene, and returns the others.
    fn until_next_scene(&mut self) -> &'a [&'a str] {
        let later = self.fields.iter().skip(1);
        let n = later.take_while(|field| value_of(field, SCENE).is_none()).count() + 1;
        let (these, others) = self.fields.split_at(n.min(self.fields.len()));
        self.fields = these;
        others
    }

    /// A name that was escaped.
    fn name(&mut self, key: &'static str) -> Option<String> {
        self.take(key, |_, text| unescaped(text))
    }

    /// Notes a field that could not be read.
    fn blame(&mut self, key: &'static str) {
        if !self.bad.contains(&key) {
            self.bad.push(key);
        }
    }

    /// What `read` makes of a field; nothing when it is not there, or cannot be read, which is noted.
    fn take<T>(&mut self, key: &'static str, read: impl FnOnce(&Self, &'a str) -> Option<T>) -> Option<T> {
        let taken = read(self, self.get(key)?);
        if taken.is_none() {
            self.blame(key);
        }
        taken
    }

    fn scene(&mut self, version: Version) -> Scene {
        let [title, question, sentence] = [(SCENE, MAX_TITLE), (QUESTION, MAX_SENTENCE), (SENTENCE, MAX_SENTENCE)]
            .map(|(key, length)| clean_text(&self.name(key).unwrap_or_default(), length));
        let saved = self.board(version);
        let gesture = self.take(GESTURE, |_, text| gesture::read(text, &saved.board));
        let stage = self.take(STAGE, |_, text| Some(Stage::ALL[STAGES.iter().position(|&name| name == text)?]));
        Scene { title, question, sentence, gesture, stage: stage.unwrap_or_default(), saved: saved.into() }
    }

    /// A scene of a lecture that comes with the page: its first one where the number cannot be read.
    fn lecture(&mut self, which: usize) -> Saved {
        let scenes = board::lecture(&words::LECTURES[which]);
        let index = self.take(SCENE, |_, text| number_in(text, scenes.len()));
        opened_at(scenes, index.unwrap_or_default())
    }

    fn board(&mut self, version: Version) -> Saved {
        let mut saved = version.usual();
        saved.board.data = self.data();
        saved.board.settings = self.settings(saved.board.settings, saved.board.data.n_classes());
        if let Some(axes) = self.take("axes", |_, text| shown_axes(&numbers(text)?)) {
            saved.board.axes = axes;
        }
        if let Some(shown) = self.take("show", |_, text| read_shown(text)) {
            saved.shown = shown;
        }
        saved.colors = self.colors();
        saved.fits_hidden = self.is("fits", "hidden");
        saved.panel = self.take("in", |_, text| Some(Panel::ALL[PANELS.iter().position(|&name| name == text)?]));
        saved.board.guess = self.take("guess", |_, text| read_guess(text));
        saved
    }

    /// Whether a field that has but one value is given.
    fn is(&mut self, key: &'static str, value: &str) -> bool {
        let given = self.get(key);
        if given.is_some_and(|given| given != value) {
            self.blame(key);
        }
        given == Some(value)
    }

    fn data(&mut self) -> Dataset {
        let rows: Vec<Row> = self.take("p", |_, text| block::unpack(text)).unwrap_or_default();
        let used = rows.iter().filter_map(|(_, class)| *class).max().map_or(2, |last| (last + 1).max(2));
        let names = self.get("classes").map_or(Some(letters(used)), read_names);
        let names = names.filter(|names| names.len() >= used).unwrap_or_else(|| {
            self.blame("classes");
            letters(used)
        });
        let mut axes = Dataset::default().axes().clone();
        for (i, key) in ["x", "y"].into_iter().enumerate() {
            if let Some(name) = self.name(key) {
                axes[i] = clean_name(&name);
            }
        }
        // What was read is within the bounds of a data set, so that nothing is refused here.
        let mut data = Dataset::new(names, axes).unwrap_or_default();
        for (point, class) in rows {
            if data.push(point, class).is_err() {
                self.blame("p");
            }
        }
        data
    }

    fn colors(&mut self) -> Colors {
        let mut colors = Colors::default();
        if self.is("palette", PALETTES[Palette::Maximum as usize]) {
            colors.palette = Palette::Maximum;
        }
        let given = self.get("colors").unwrap_or_default();
        for (i, digits) in given.split(',').enumerate().filter(|(_, digits)| !digits.is_empty()) {
            match (colors.own.get_mut(i), read_hex(digits)) {
                (Some(own), Some(color)) => *own = Some(color),
                _ => self.blame("colors"),
            }
        }
        colors
    }

    fn settings(&mut self, mut settings: Checked, n_classes: usize) -> Checked {
        // Notices list faulty fields in this order: words from the last to the first, then numbers.
        let is_word = |setting: &&Setting| matches!(setting.kind, Kind::Features(_) | Kind::Flag(..) | Kind::Family(_));
        let (words, numbers): (Vec<_>, Vec<_>) = SETTINGS.iter().partition(is_word);
        for setting in words.into_iter().rev().chain(numbers) {
            let Some(text) = self.get(setting.link) else { continue };
            let mut changed = settings.unchecked();
            match set(&mut changed, setting, text).and_then(|()| changed.check(n_classes).ok()) {
                Some(checked) => settings = checked,
                None => self.blame(setting.link),
            }
        }
        settings
    }
}

/// The index of a scene of so many, written as its number.
fn number_in(text: &str, n: usize) -> Option<usize> {
    text.parse().ok().filter(|number| (1..=n).contains(number)).map(|number: usize| number - 1)
}

/// A lecture that opens at one of its scenes.
fn opened_at(scenes: Vec<Scene>, index: usize) -> Saved {
    let mut saved = Saved::clone(&scenes[index].saved);
    (saved.board.scenes, saved.board.scene) = (scenes.into(), Some(index));
    saved
}

/// The value of a field, when it is of this name.
fn value_of<'a>(field: &'a str, key: &str) -> Option<&'a str> {
    field.strip_prefix(key)?.strip_prefix('=')
}

/// Sets what a field says of a setting; `None` when it cannot be read.
pub(super) fn set(settings: &mut Settings, setting: &Setting, text: &str) -> Option<()> {
    match &setting.kind {
        Kind::Number(field, _) => *(field.get_mut)(settings) = text.parse().ok()?,
        Kind::Optional(field, _) => {
            let number: f64 = text.parse().ok()?;
            *(field.get_mut)(settings) = (number != f64::INFINITY).then_some(number);
        }
        Kind::Shares(field) => *(field.get_mut)(settings) = Some(numbers(text)?),
        Kind::Features(field) => *(field.get_mut)(settings) = Features::named(text)?,
        Kind::Flag(field, yes) => *(field.get_mut)(settings) = (text == *yes).then_some(true)?,
        Kind::Family(field) => *(field.get_mut)(settings) = Family::named(text)?,
        Kind::Whole(field, _) => *(field.get_mut)(settings) = text.parse().ok()?,
        Kind::Ends(field) => *(field.get_mut)(settings) = numbers(text)?.try_into().ok()?,
        Kind::Cuts(field) => {
            let along = |text: &str| if text.is_empty() { Some(Vec::new()) } else { numbers(text) };
            let (x, y) = text.split_once('_')?;
            *(field.get_mut)(settings) = Some([along(x)?, along(y)?]);
        }
    }
    Some(())
}

/// Numbers between commas.
pub(in crate::wire) fn numbers(text: &str) -> Option<Vec<f64>> {
    text.split(',').map(|number| number.parse().ok()).collect()
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
pub(in crate::wire) fn unescaped(text: &str) -> Option<String> {
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
