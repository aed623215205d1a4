//! The page as the hash of an address.

use super::settings::{is_prior, is_pseudo_count};
use super::{KINDS, MODELS, NEW_WORDS, NEW_WORDS_ALL, PANELS, UNITS};
use crate::bag::BagSettings;
use crate::data::clean_name;
use crate::decimal::shortest;
use crate::messages::{self, Corpus, Example, Panel, Saved, Units};
use crate::screen::LinkFault;
use crate::text::{MAX_MESSAGES, MAX_TEXT, Message};
use crate::wire::link::{escaped, is_cut, mended, numbers, unescaped};
use crate::words::messages::{MESSAGES, corpora};

/// The longest hash that is read or written, in bytes.
const MAX_LINK: usize = 8_000;

/// The fields of a link.
mod key {
    pub(super) const CORPUS: &str = "corpus";
    pub(super) const CLASSES: &str = "classes";
    pub(super) const MESSAGES: &str = "m";
    pub(super) const JUDGE: &str = "judge";
    pub(super) const MODEL: &str = "model";
    pub(super) const LAPLACE: &str = "laplace";
    pub(super) const PSEUDO_COUNT: &str = "pseudocount";
    pub(super) const PRIOR: &str = "prior";
    pub(super) const NEW_WORDS: &str = "unseen";
    pub(super) const UNITS: &str = "units";
    pub(super) const PANEL: &str = "in";
    pub(super) const FITS: &str = "fits";
    pub(super) const LECTURE: &str = "lecture";
    pub(super) const SCENE: &str = "scene";
}

/// What a hash says, and the fields of it that could not be read.
pub type Linked = (Saved, Vec<&'static str>);

/// Reads a hash; `None` when it says nothing of messages. A field that cannot be read has its usual value and is named.
///
/// # Errors
/// A hash that is too long, of another version, of a lecture that there is not, or changed beyond repair.
pub fn read_link(hash: &str) -> Result<Option<Linked>, LinkFault> {
    let text = &*mended(hash, &[key::CLASSES, key::MESSAGES, key::JUDGE]);
    let mut reader = Reader { fields: text.split('&').collect(), bad: Vec::new() };
    if let Some(lecture) = reader.get(key::LECTURE) {
        if lecture != "1" {
            return Err(LinkFault::Lecture);
        }
        let saved = reader.lecture();
        return Ok(Some((saved, reader.bad)));
    }
    match reader.get("v") {
        None if reader.fields.len() > 1 && reader.get(key::MESSAGES).is_some() => return Err(LinkFault::Changed),
        None => return Ok(None),
        Some("1") => {}
        Some(number) if number.contains('%') => return Err(LinkFault::Changed),
        Some(_) => return Err(LinkFault::Version),
    }
    if text.len() > MAX_LINK {
        return Err(LinkFault::TooLong);
    }
    if is_cut(text) && reader.get(key::MESSAGES).or(reader.get(key::CORPUS)).is_none() {
        reader.bad.push(key::MESSAGES);
    }
    let saved = reader.saved();
    Ok(Some((saved, reader.bad)))
}

struct Reader<'a> {
    fields: Vec<&'a str>,
    bad: Vec<&'static str>,
}

impl<'a> Reader<'a> {
    fn get(&self, key: &str) -> Option<&'a str> {
        self.fields.iter().find_map(|field| field.strip_prefix(key)?.strip_prefix('='))
    }

    /// What `read` makes of a field; nothing when it is not there, or cannot be read, which is noted.
    fn take<T>(&mut self, key: &'static str, read: impl FnOnce(&'a str) -> Option<T>) -> Option<T> {
        let taken = read(self.get(key)?);
        if taken.is_none() && !self.bad.contains(&key) {
            self.bad.push(key);
        }
        taken
    }

    fn set<T>(&mut self, key: &'static str, target: &mut T, read: impl FnOnce(&'a str) -> Option<T>) {
        if let Some(value) = self.take(key, read) {
            *target = value;
        }
    }

    /// The lecture at one of its scenes: the first one where the number cannot be read.
    fn lecture(&mut self) -> Saved {
        let scenes = messages::lecture(&MESSAGES);
        let number =
            self.take(key::SCENE, |text| text.parse().ok().filter(|number| (1..=scenes.len()).contains(number)));
        let index = number.unwrap_or(1) - 1;
        let mut saved = Saved::clone(&scenes[index].saved);
        (saved.corpus.scenes, saved.corpus.scene) = (scenes.into(), Some(index));
        saved
    }

    fn saved(&mut self) -> Saved {
        let known = |text: &str| Example::ALL.into_iter().find(|which| corpora(*which)[0] == text);
        let mut saved = self.take(key::CORPUS, known).map_or_else(Saved::default, Example::saved);
        let Corpus { classes, messages, judged, settings, .. } = &mut saved.corpus;
        self.set(key::CLASSES, classes, read_classes);
        self.set(key::MESSAGES, messages, |text| read_messages(text).map(Into::into));
        self.set(key::JUDGE, judged, text);
        self.settings(settings);
        let place = |names: &[&str], text: &str| names.iter().position(|name| *name == text);
        self.set(key::UNITS, &mut saved.units, |text| Some(Units::ALL[place(&UNITS, text)?]));
        self.set(key::PANEL, &mut saved.panel, |text| Some(Some(Panel::ALL[place(&PANELS, text)?])));
        self.set(key::FITS, &mut saved.fits_hidden, |text| (text == "hidden").then_some(true));
        saved
    }

    fn settings(&mut self, settings: &mut BagSettings) {
        let place = |names: &[&str], text: &str| names.iter().position(|name| *name == text);
        let pseudo_count = |text: &str| text.parse().ok().filter(|&number| is_pseudo_count(number));
        self.set(key::MODEL, &mut settings.kind, |text| Some(KINDS[place(&MODELS, text)?]));
        self.set(key::LAPLACE, &mut settings.count_smoothing, pseudo_count);
        self.set(key::PSEUDO_COUNT, &mut settings.prior_smoothing, pseudo_count);
        self.set(key::PRIOR, &mut settings.prior, |text| Some(Some(numbers(text).filter(|prior| is_prior(prior, 2))?)));
        self.set(key::NEW_WORDS, &mut settings.new_words, |text| Some(NEW_WORDS_ALL[place(&NEW_WORDS, text)?]));
    }
}

/// A text with `+` for spaces; `None` for one that is too long or was not escaped as it should.
fn text(written: &str) -> Option<String> {
    unescaped(&written.replace('+', " ")).filter(|text| text.chars().count() <= MAX_TEXT)
}

fn read_classes(written: &str) -> Option<[String; 2]> {
    let (zero, one) = written.split_once(',')?;
    let [zero, one] = [zero, one].map(|name| text(name).map(|name| clean_name(&name)));
    match (zero?, one?) {
        (zero, one) if zero != one && !zero.is_empty() && !one.is_empty() => Some([zero, one]),
        _ => None,
    }
}

/// Messages with `~` between them, each of the digit of its class, or `-`, and its text.
fn read_messages(written: &str) -> Option<Vec<Message>> {
    // A mail program may have escaped what stands between them: each of them begins with its class all the same.
    let is_begin = |part: &str| part.starts_with(['0', '1', '-']);
    let separators = ["%7E", "%7e"].into_iter().find(|sign| !written.contains('~') && written.contains(sign));
    if let Some(sign) = separators.filter(|sign| written.split(sign).all(is_begin)) {
        return read_messages(&written.replace(sign, "~"));
    }
    let one = |part: &str| {
        let (class, rest) = match part.as_bytes().first()? {
            b'0' => (Some(0), &part[1..]),
            b'1' => (Some(1), &part[1..]),
            b'-' => (None, &part[1..]),
            _ => return None,
        };
        Some(Message { class, text: text(rest)? })
    };
    if written.is_empty() {
        return Some(Vec::new());
    }
    let messages: Option<Vec<Message>> = written.split('~').map(one).collect();
    messages.filter(|messages| messages.len() <= MAX_MESSAGES)
}

/// The hash of what is shown, without the scenes of a lecture; `None` when it would be too long.
pub fn link(saved: &Saved) -> Option<String> {
    let Saved { corpus, units, panel, fits_hidden } = saved;
    let known = Example::ALL.into_iter().find(|which| is_of(corpus, &which.corpus()));
    let usual = known.map_or_else(Corpus::default, Example::corpus);
    let mut hash = "#v=1".to_owned();
    let mut put = |key: &str, is_usual: bool, value: &dyn Fn() -> String| {
        if !is_usual && hash.len() <= MAX_LINK {
            hash.push_str(&format!("&{key}={}", value()));
        }
    };
    if let Some(which) = known {
        put(key::CORPUS, false, &|| corpora(which)[0].to_owned());
    }
    put(key::CLASSES, corpus.classes == usual.classes, &|| corpus.classes.each_ref().map(|name| plus(name)).join(","));
    put(key::JUDGE, corpus.judged == usual.judged, &|| plus(&corpus.judged));
    let (own, of) = (&corpus.settings, &usual.settings);
    put(key::MODEL, own.kind == of.kind, &|| MODELS[own.kind as usize].to_owned());
    put(key::LAPLACE, own.count_smoothing == of.count_smoothing, &|| shortest(own.count_smoothing));
    put(key::PSEUDO_COUNT, own.prior_smoothing == of.prior_smoothing, &|| shortest(own.prior_smoothing));
    put(key::PRIOR, own.prior == of.prior, &|| {
        own.prior.iter().flatten().map(|&p| shortest(p)).collect::<Vec<_>>().join(",")
    });
    put(key::NEW_WORDS, own.new_words == of.new_words, &|| NEW_WORDS[own.new_words as usize].to_owned());
    put(key::UNITS, *units == Units::default(), &|| UNITS[*units as usize].to_owned());
    let panel = panel.unwrap_or_default();
    put(key::PANEL, panel == Panel::default(), &|| PANELS[panel as usize].to_owned());
    put(key::FITS, !fits_hidden, &|| "hidden".to_owned());
    put(key::MESSAGES, known.is_some() || corpus.messages.is_empty(), &|| written(&corpus.messages));
    (hash.len() <= MAX_LINK).then_some(hash)
}

/// Messages as [`read_messages`] reads them; of those that are too long for a link, no more than shows that.
fn written(messages: &[Message]) -> String {
    let mut written = String::new();
    for Message { class, text } in messages {
        if written.len() > MAX_LINK {
            break;
        }
        if !written.is_empty() {
            written.push('~');
        }
        written.push(class.map_or('-', |class| if class == 0 { '0' } else { '1' }));
        written.push_str(&plus(text));
    }
    written
}

/// Whether a corpus has the messages of another one.
fn is_of(corpus: &Corpus, other: &Corpus) -> bool {
    (&corpus.classes, &corpus.messages) == (&other.classes, &other.messages)
}

/// The short hash of a scene of the lecture.
pub(super) fn scene_hash(index: usize) -> String {
    format!("#{}=1&{}={}", key::LECTURE, key::SCENE, index + 1)
}

/// A text with `+` for spaces, and no `~`.
fn plus(text: &str) -> String {
    escaped(text).replace("%20", "+").replace('~', "%7E")
}
