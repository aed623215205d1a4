//! Interpolation of settings, as when a slider is dragged.

use super::{Field, Kind, PRIOR_STD_RANGE, Patch, Range, Settings};

/// Smoothing below this is not visible.
const LEAST_SMOOTHING: f64 = 1e-3;

/// Weight priors above this differ little from none.
const WEAK_PRIOR: f64 = 1e3;

/// The largest distance from the goal that counts as reached, for values from 0 to 1.
const NEAR: f64 = 0.05;

/// The same as a factor, for values on a logarithmic scale.
const NEAR_FACTOR: f64 = 1.5;

impl Patch {
    /// Interpolates from settings to the patch: shares and values from 0 to 1 linearly, other numbers logarithmically.
    /// Settings without intermediate values change at the end. An estimated class prior starts at these shares.
    pub fn toward(&self, from: &Settings, part: f64, priors: &[f64]) -> Settings {
        let mut settings = from.clone();
        for setting in self.given() {
            match &setting.kind {
                _ if part >= 1.0 => setting.copy(self.values(), &mut settings),
                Kind::Number(field, range) => {
                    let (start, end) = (*(field.get)(from), *(field.get)(self.values()));
                    *(field.get_mut)(&mut settings) = between(start, end, part, *range);
                }
                Kind::Optional(field, range) => {
                    let [start, end] = [from, self.values()].map(|at| (field.get)(at).unwrap_or(WEAK_PRIOR));
                    *(field.get_mut)(&mut settings) = Some(between(start, end, part, *range));
                }
                Kind::Shares(field) => {
                    let start = (field.get)(from).as_deref().unwrap_or(priors);
                    let end = (field.get)(self.values()).as_deref().unwrap_or(priors);
                    let mixed = start.iter().zip(end).map(|(start, end)| start + part * (end - start));
                    *(field.get_mut)(&mut settings) = Some(mixed.collect());
                }
                Kind::Whole(field, _) => {
                    let [start, end] = [from, self.values()].map(|at| *(field.get)(at) as f64);
                    *(field.get_mut)(&mut settings) = (start + part * (end - start)).round() as usize;
                }
                _ => {}
            }
        }
        settings
    }

    /// Whether settings are so near to the patch that a user who dragged them there has made its gesture.
    pub fn is_near(&self, settings: &Settings) -> bool {
        self.given().iter().all(|setting| match &setting.kind {
            Kind::Number(field, range) => is_near(*(field.get)(settings), *(field.get)(self.values()), *range),
            Kind::Optional(field, range) => {
                let [now, end] = [settings, self.values()].map(|at| (field.get)(at).unwrap_or(WEAK_PRIOR));
                is_near(now.min(WEAK_PRIOR), end.min(WEAK_PRIOR), *range)
            }
            Kind::Shares(field) => are_near(field, settings, self.values()),
            _ => !setting.differs(settings, self.values()),
        })
    }
}

fn are_near(field: &Field<Option<Vec<f64>>>, now: &Settings, end: &Settings) -> bool {
    match ((field.get)(now), (field.get)(end)) {
        (Some(now), Some(end)) => now.iter().zip(end).all(|(now, end)| (now - end).abs() <= NEAR),
        (now, end) => now == end,
    }
}

/// Whether values of a range are interpolated logarithmically.
fn is_logarithmic((_, high): Range) -> bool {
    high > 1.0
}

fn least(range: Range) -> f64 {
    if range == PRIOR_STD_RANGE { range.0 } else { LEAST_SMOOTHING }
}

fn between(start: f64, end: f64, part: f64, range: Range) -> f64 {
    if part <= 0.0 {
        start
    } else if is_logarithmic(range) {
        let [start, end] = [start, end].map(|v| v.max(least(range)).ln());
        (start + part * (end - start)).exp()
    } else {
        start + part * (end - start)
    }
}

fn is_near(now: f64, end: f64, range: Range) -> bool {
    if is_logarithmic(range) {
        let [now, end] = [now, end].map(|v| v.max(least(range)));
        now.max(end) <= NEAR_FACTOR * now.min(end)
    } else {
        (now - end).abs() <= NEAR
    }
}
