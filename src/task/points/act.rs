use crate::data::{Dataset, MAX_POINTS};
use crate::math::Point;
use crate::model::{Checked, Patch};

/// One thing that a student does: what a solution is made of.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Drag a point.
    Move {
        /// Which.
        index: usize,
        /// Where to.
        to: Point,
    },
    /// Put a point.
    Add {
        /// Where.
        at: Point,
        /// Its class, or none.
        class: Option<usize>,
    },
    /// Take a point out.
    Remove(usize),
    /// Give a point another class, or none.
    Relabel(usize, Option<usize>),
    /// Set settings.
    Set(Box<Patch>),
    /// Open the test part, which changes neither points nor settings.
    Test,
}

/// Points and settings at this part, from 0 to 1, of some acts, one after the other; `None` where one of them is
/// refused. Points and numbers go steadily; all else happens at the end of its act.
pub fn partway(acts: &[Act], data: &Dataset, settings: &Checked, part: f64) -> Option<(Dataset, Checked)> {
    let place = part.clamp(0.0, 1.0) * acts.len() as f64;
    let done = place as usize;
    let (mut data, mut settings) = after(&acts[..done], data, settings)?;
    match acts.get(done) {
        Some(Act::Move { index, to }) if *index < data.len() => {
            let from = data.point(*index);
            data.move_to(*index, from + (*to - from) * place.fract()).ok()?;
        }
        Some(Act::Set(patch)) => {
            let priors = vec![1.0 / data.n_classes() as f64; data.n_classes()];
            settings = patch.toward(&settings.unchecked(), place.fract(), &priors).check(data.n_classes()).ok()?;
        }
        _ => {}
    }
    Some((data, settings))
}

/// The values of λ at which some acts open the test part.
pub fn tested(acts: &[Act], data: &Dataset, settings: &Checked) -> Vec<Option<f64>> {
    let opened = (0..acts.len()).filter(|&at| acts[at] == Act::Test);
    opened.filter_map(|at| Some(after(&acts[..at], data, settings)?.1.logistic.prior_std)).collect()
}

/// Points and settings after some acts, one after the other; `None` where one of them is refused.
pub fn after(acts: &[Act], data: &Dataset, settings: &Checked) -> Option<(Dataset, Checked)> {
    let (mut data, mut settings) = (data.clone(), settings.clone());
    for act in acts {
        match act {
            Act::Move { index, to } if *index < data.len() => data.move_to(*index, *to).ok()?,
            Act::Add { at, class } if data.len() < MAX_POINTS => data.push(*at, *class).ok()?,
            Act::Remove(index) if *index < data.len() => drop(data.remove(*index)),
            Act::Relabel(index, class) if *index < data.len() => data.relabel(*index, *class).ok()?,
            Act::Set(patch) => settings = patch.onto(&settings).check(data.n_classes()).ok()?,
            Act::Test => {}
            Act::Move { .. } | Act::Add { .. } | Act::Remove(_) | Act::Relabel(..) => return None,
        }
    }
    Some((data, settings))
}
