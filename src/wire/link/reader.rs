//! Reads a board out of the hash of an address.

use super::block::{self, Row};
use super::gesture;
use super::hash::{Link, Reader, value_of};
use super::mend::{is_cut, mended};
use super::scenes::{ASK, LECTURE, Linkable, QUESTION, SAY, SCENE, SENTENCE, STAGE, TASK, number_in};
use super::setting::set;
use super::text::{numbers, unescaped};
use super::tree;
use super::writer::{link, put_board, scene_link};
use crate::board::{
    self, Board, Demo, LectureWords, Palette, Part, Saved, Scene, Shown, Stage, with_labels_of_lecture,
};
use crate::data::{Dataset, Placed, clean_name};
use crate::geometry::{Rect, Stroke};
use crate::math::{MAX_CLASSES, Point};
use crate::model::{Checked, Kind, SETTINGS, Setting};
use crate::screen::{Content, LinkFault};
use crate::task::Task;
use crate::task::points::Points;
use crate::wire::at::At;
use crate::wire::exercise::{Exercised, own_task, put_exercise};
use crate::wire::identifiers::Named;
use crate::wire::kept_view::with_scales;
use crate::wire::split;
use crate::wire::stage::{read_stage, written_stage};
use crate::wire::task::{read_task, written_task};
use crate::wire::value::Value;
use crate::wire::version::Version;
use crate::words;
use std::rc::Rc;

/// The longest hash that is read or written, in bytes.
pub const MAX_LINK: usize = 65_536;

/// The fields of free text.
const TEXTS: [&str; 9] = ["classes", "x", "y", SCENE, QUESTION, SENTENCE, SAY, ASK, TASK];

/// The board of a hash, and the fields that could not be read.
pub type Linked = (Saved, Vec<&'static str>);

/// Reads a hash; `None` when it holds no board.
///
/// A field that cannot be read has its usual value and is named; unknown fields are ignored. Changes of the link in
/// transit are undone first, as far as they are certain.
///
/// # Errors
/// A hash that is too long, of another version, of an unknown lecture, or changed beyond repair.
pub fn read_link(hash: &str) -> Result<Option<Linked>, LinkFault> {
    let text = &*mended(hash, &TEXTS);
    let fields: Vec<&str> = text.split('&').collect();
    let mut reader = Reader { fields: &fields, bad: Vec::new() };
    if let Some(lecture) = reader.get(LECTURE) {
        let which = number_in(lecture, words::LECTURES.len()).ok_or(LinkFault::Lecture)?;
        let words = &words::LECTURES[which];
        let saved = reader.lecture(board::lecture(words), |name| words.scene(name));
        return Ok(Some((saved, reader.bad)));
    }
    let own = fields.iter().enumerate().take_while(|(i, field)| *i == 0 || value_of(field, SCENE).is_none());
    let own = Reader { fields: &fields[..own.count()], bad: Vec::new() };
    let Some(number) = own.get("v") else {
        if reader.get(TASK).is_some() {
            let saved = reader.begun::<Board>().ok_or(LinkFault::Task)?;
            return Ok(Some((saved, reader.bad)));
        }
        let has_board = fields.len() > 1 && reader.get("p").is_some();
        return if has_board { Err(LinkFault::Changed) } else { Ok(None) };
    };
    let of_number = |version: &Version| version.number().to_string() == number;
    let fault = if number.contains('%') { LinkFault::Changed } else { LinkFault::Version };
    let version = Version::ALL.into_iter().find(of_number).ok_or(fault)?;
    if is_cut(text) && own.get("p").is_none() {
        reader.blame("p");
    }
    if text.len() > MAX_LINK {
        return Err(LinkFault::TooLong);
    }
    let saved = reader.document::<Board>(version);
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

impl Linkable for Board {
    type Version = Version;

    const MAX_LINK: usize = MAX_LINK;
    const BEFORE: &'static str = words::BEFORE;

    fn lectures() -> &'static [LectureWords] {
        &words::LECTURES
    }

    fn read(reader: &mut Reader, version: Version, before: Option<&Saved>) -> Saved {
        let mut saved = version.usual();
        saved.board.data = reader.data();
        saved.board.settings = reader.settings(saved.board.settings, saved.board.data.n_classes());
        reader.set("axes", &mut saved.board.axes, |text| shown_axes(&numbers(text)?));
        saved.board.axes = with_scales(saved.board.axes, reader.is("scales", "own"));
        reader.set("show", &mut saved.shown, read_shown);
        saved.palette = reader.palette();
        saved.fits_hidden = reader.is("fits", "hidden");
        saved.panel = reader.take("in", Named::named);
        reader.set("decided", &mut saved.decided, Named::named);
        reader.set("split", &mut saved.split, split::read);
        saved.board.guess = reader.take("guess", read_guess);
        if before.is_none()
            && let Some((exercise, progress)) = reader.exercise()
        {
            return Board::exercised(saved, exercise, progress);
        }
        saved
    }

    fn opened(saved: Saved, version: Version) -> Saved {
        Saved { panel_if_closed: version.panel_if_closed(), ..saved }
    }

    fn read_gesture(text: &str, saved: &Saved) -> Option<Demo> {
        gesture::read(text, &saved.board)
    }

    fn read_task(text: &str, saved: &Saved) -> Option<Task<Points>> {
        read_task(&At::root(TASK, &tree::read(text)?), &saved.board.situation()).ok()
    }

    fn read_stage(text: &str) -> Option<Stage> {
        let value = tree::read(text).unwrap_or_else(|| Value::text(text));
        read_stage(&At::root(STAGE, &value)).ok()
    }

    fn with_scenes(saved: Saved, scenes: Rc<[Scene]>, scene: Option<usize>) -> Saved {
        Saved { board: Board { scenes, scene, ..saved.board }, ..saved }
    }

    fn scenes_of(saved: &Saved) -> &Rc<[Scene]> {
        &saved.board.scenes
    }

    fn own_task(saved: &Saved) -> Option<&Scene> {
        own_task(saved.board.exercise.as_ref()?)
    }

    fn with_own_task(reader: &mut Reader, saved: Saved, scene: Scene) -> Saved {
        reader.own_exercise(saved, scene)
    }

    fn link(saved: &Saved) -> Option<Link> {
        link(saved)
    }

    fn scene_link(scene: &Scene) -> Option<Link> {
        scene_link(scene)
    }

    fn write(link: &mut Link, saved: &Saved, before: Option<&Saved>) -> Option<()> {
        if before.is_none() {
            put_exercise::<Board>(link, saved);
        }
        put_board(link, saved)
    }

    fn write_gesture(demo: &Demo, saved: &Saved) -> Option<String> {
        gesture::written(demo, &saved.board)
    }

    fn write_task(task: &Task<Points>) -> String {
        tree::written(&written_task(task))
    }

    fn write_stage(stage: &Stage) -> Option<String> {
        let value = written_stage(stage)?;
        Some(if let Value::Text(block) = value { block } else { tree::written(&value) })
    }
}

impl Reader<'_> {
    /// Whether a field has its only possible value.
    fn is(&mut self, key: &'static str, value: &str) -> bool {
        let given = self.get(key);
        if given.is_some_and(|given| given != value) {
            self.blame(key);
        }
        given == Some(value)
    }

    fn data(&mut self) -> Dataset {
        let rows: Vec<Row> = self.take("p", block::unpack).unwrap_or_default();
        let used = rows.iter().filter_map(|(_, class)| *class).max().map_or(2, |last| (last + 1).max(2));
        let names = self.get("classes").map_or(Some(letters(used)), read_names);
        let names = names.filter(|names| names.len() >= used).unwrap_or_else(|| {
            self.blame("classes");
            letters(used)
        });
        let mut axes = Dataset::default().axes().clone();
        for (i, key) in ["x", "y"].into_iter().enumerate() {
            if let Some(name) = self.text(key) {
                axes[i] = clean_name(&name);
            }
        }
        // All values are within the bounds of a data set, so nothing is refused here.
        let mut data = Dataset::new(names, axes).unwrap_or_default();
        let n_classes = data.n_classes();
        let hidden = self.take("hidden", |text| read_hidden(text, &rows, n_classes)).unwrap_or_default();
        let placed = |(index, (at, label)): (usize, Row)| {
            let hidden = hidden.get(index).copied().flatten();
            Placed { index, at, label, hidden }
        };
        let placed: Vec<Placed> = rows.into_iter().enumerate().map(placed).collect();
        if data.insert_many(&placed).is_err() {
            self.blame("p");
        }
        with_labels_of_lecture(data)
    }

    fn palette(&mut self) -> Palette {
        let is_maximum = self.is("palette", Palette::Maximum.name());
        // Colors of one's own for each class, which earlier versions had.
        if self.get("colors").is_some_and(|colors| !colors.is_empty()) {
            self.blame("colors");
        }
        if is_maximum { Palette::Maximum } else { Palette::default() }
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

fn shown_axes(numbers: &[f64]) -> Option<Rect> {
    let &[left, right, bottom, top] = numbers else { return None };
    let axes = Rect { low: Point::new(left, bottom), high: Point::new(right, top) };
    Board::can_show(axes).then_some(axes)
}

fn read_shown(text: &str) -> Option<Shown> {
    let mut on = [false; Part::NAMES.len()];
    for name in text.split(',').filter(|name| !name.is_empty()) {
        on[Part::NAMES.iter().position(|part| *part == name)?] = true;
    }
    Some(Shown::of(on))
}

/// The hidden class of each point: a digit for each without a label, or a dot.
fn read_hidden(text: &str, rows: &[Row], n_classes: usize) -> Option<Vec<Option<usize>>> {
    let mut digits = text.chars();
    let class = |(_, label): &Row| match label {
        Some(_) => Some(None),
        None => match digits.next()? {
            '.' => Some(None),
            digit => Some(Some(digit.to_digit(10).map(|digit| digit as usize).filter(|&class| class < n_classes)?)),
        },
    };
    let hidden = rows.iter().map(class).collect::<Option<Vec<_>>>()?;
    digits.next().is_none().then_some(hidden)
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
