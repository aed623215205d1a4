//! From bytes to the first row: they become text, and it is found out how this is divided.

use std::rc::Rc;

use super::encoding::{Compose, Decoder, Encoding};
use super::foreign::{BINARY, Foreign};
use super::header::Header;
use super::json::Unwrapping;
use super::layout::{Format, Layout, delimited};
use super::orange::Hint;
use super::refusal::Refusal;
use super::separator::{Separator, rank};
use super::splitter::Splitter;
use super::{Options, arff};

/// A text whose first row is known.
#[derive(Debug)]
pub(super) struct Opened {
    pub(super) text: String,
    pub(super) encoding: Encoding,
    pub(super) layout: Layout,
}

/// Does this some at a time.
#[derive(Debug)]
pub(super) struct Opening {
    decoder: Decoder,
    options: Options,
    stage: Stage,
}

#[derive(Debug)]
enum Stage {
    /// Nothing has been looked at.
    New,
    /// The bytes become text.
    Decoding,
    /// Separators are tried: those that are left, and the best of the others with its rank.
    Dividing { left: Vec<Separator>, best: (Separator, f64) },
    /// A JSON array becomes lines of cells between tabs.
    Unwrapping(Unwrapping),
}

impl Opening {
    pub(super) fn new(bytes: Rc<Vec<u8>>, options: Options, compose: Compose) -> Opening {
        Opening { decoder: Decoder::new(bytes, options.encoding, compose), options, stage: Stage::New }
    }

    /// Goes on; returns the text when all is done.
    ///
    /// # Errors
    /// A file that is no table.
    pub(super) fn step(&mut self) -> Result<Option<Opened>, Refusal> {
        match &mut self.stage {
            Stage::New => {
                if let Some(foreign) = self.decoder.foreign() {
                    return Err(Refusal::Foreign(foreign));
                }
                self.stage = Stage::Decoding;
                Ok(None)
            }
            Stage::Decoding => self.decode(),
            Stage::Dividing { left, best } => {
                let Some(next) = left.pop() else {
                    let separator = best.0;
                    return self.divide(separator);
                };
                let rank = rank(&self.decoder.text[declared(&self.decoder.text).1.at..], next);
                if rank > best.1 {
                    *best = (next, rank);
                }
                Ok(None)
            }
            Stage::Unwrapping(unwrapping) => {
                if !unwrapping.step(&self.decoder.text)? {
                    return Ok(None);
                }
                self.decoder.text = std::mem::take(&mut unwrapping.out);
                if !unwrapping.of_objects() {
                    return self.divide(Separator::Tab);
                }
                let (rows, names) = (Splitter::new(Separator::Tab), std::mem::take(&mut unwrapping.keys));
                Ok(Some(self.opened(Layout::made(Format::Json, rows, names, Header::Format))))
            }
        }
    }

    /// How much is done, from 0 to 1.
    pub(super) fn progress(&self) -> f64 {
        self.decoder.progress()
    }

    fn decode(&mut self) -> Result<Option<Opened>, Refusal> {
        let from = self.decoder.text.len();
        let goes_on = self.decoder.step();
        let text = &self.decoder.text;
        if from == 0 && Foreign::is_binary(text) {
            return Err(Refusal::Foreign(BINARY));
        }
        if let Some(at) = text.get(from..).and_then(|new| new.find('\0')) {
            return Err(Refusal::Nul { line: 1 + text[..from + at].matches('\n').count() as u64 });
        }
        if goes_on {
            return Ok(None);
        }
        if let Some(foreign) = Foreign::of_text(text) {
            return Err(Refusal::Foreign(foreign));
        }
        if let Some(unwrapping) = Unwrapping::of(text) {
            self.stage = Stage::Unwrapping(unwrapping);
            return Ok(None);
        }
        if let Some(head) = arff::head(text) {
            let arff::Head { names, ends_with_class, data } = head?;
            let mut layout = Layout::made(Format::Arff, data, names, Header::Format);
            if let Some(last) = layout.hints.last_mut().filter(|_| ends_with_class) {
                *last = Some(Hint::Class);
            }
            return Ok(Some(self.opened(layout)));
        }
        if let Some(separator) = self.options.separator.or(declared(text).0) {
            return self.divide(separator);
        }
        let left = Separator::ALL.into_iter().rev().collect();
        self.stage = Stage::Dividing { left, best: (Separator::Comma, 0.0) };
        Ok(None)
    }

    fn divide(&mut self, separator: Separator) -> Result<Option<Opened>, Refusal> {
        let start = Splitter { separator, ..declared(&self.decoder.text).1 };
        let layout = delimited(&self.decoder.text, start, &self.options)?;
        Ok(Some(self.opened(layout)))
    }

    fn opened(&mut self, layout: Layout) -> Opened {
        Opened { text: std::mem::take(&mut self.decoder.text), encoding: self.decoder.encoding, layout }
    }
}

/// The separator that the first line declares, if it does, and where the rest begins.
fn declared(text: &str) -> (Option<Separator>, Splitter) {
    let (separator, at) = Separator::declared(text).map_or((None, 0), |(own, at)| (Some(own), at));
    (separator, Splitter { at, line: 1 + u64::from(at > 0), ..Splitter::new(Separator::Comma) })
}
