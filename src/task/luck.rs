//! Luck: random gestures of the kinds that a task allows. A task that many of them solve asks for too little.

use std::ops::Range;

use super::definition::{Allow, Task};
use super::judge::judge;
use super::situation::Situation;
use crate::data::Dataset;
use crate::geometry::Rect;
use crate::math::Point;
use crate::model::{Checked, Kind, Setting, Settings};
use crate::slider::{Scale, Slider};
use fastrand::Rng;

/// How many random gestures a task is tried with.
pub const LUCK_TRIES: usize = 2_000;

/// The share of them that may solve a task.
pub const MAX_LUCK: f64 = 0.02;

/// How many of these random gestures solve a task, from its start on a board of these axes. Each gesture has a seed of its
/// own, its number, so that slices of any size try the same ones.
pub fn lucky(
    task: &Task,
    (data, settings, axes): (&Dataset, &Checked, Rect),
    drags: usize,
    tries: Range<usize>,
) -> usize {
    let start = Situation::new(data, settings);
    let is_lucky = |one: &usize| {
        let mut rng = Rng::with_seed(*one as u64);
        let (data, settings) = random_gesture(&mut rng, (data, settings, axes), &task.allow, drags);
        judge(task, &start, &Situation::new(&data, &settings)).is_solved()
    };
    tries.filter(is_lucky).count()
}

/// Points and settings after one random gesture: so many drags of a random point to a random place on the board, or points
/// put there where there are none; and random positions of all sliders that may be moved.
pub fn random_gesture(
    rng: &mut Rng,
    (data, settings, axes): (&Dataset, &Checked, Rect),
    allow: &Allow,
    drags: usize,
) -> (Dataset, Checked) {
    let (mut data, mut changed) = (data.clone(), settings.unchecked());
    let is_empty = data.is_empty();
    for _ in 0..if allow.points { drags } else { 0 } {
        let along = |rng: &mut Rng, low: f64, high: f64| (32.0 * (low + (high - low) * rng.f64())).round() / 32.0;
        let to = Point::new(along(rng, axes.low.x, axes.high.x), along(rng, axes.low.y, axes.high.y));
        // A place that no point can have leaves the points as they are.
        let _ = if is_empty {
            data.push(to, Some(rng.usize(0..data.n_classes())))
        } else {
            data.move_to(rng.usize(0..data.len()), to)
        };
    }
    for setting in &allow.settings {
        if let Some(slider) = &setting.slider {
            set_at_random(rng, setting, slider, &mut changed);
        }
    }
    let settings = changed.check(data.n_classes()).unwrap_or_else(|_| settings.clone());
    (data, settings)
}

/// Sets a setting as some place of its slider says; what has no numbers stays.
fn set_at_random(rng: &mut Rng, setting: &Setting, slider: &Slider, settings: &mut Settings) {
    let places = ((slider.high - slider.low) / slider.step).round() as usize + 1;
    let all = places + usize::from(slider.least.is_some()) + usize::from(slider.unlimited);
    let place = rng.usize(0..all);
    let number = match (place, slider.least) {
        (0, Some(least)) => Some(least),
        (place, least) => {
            let place = place - usize::from(least.is_some());
            let at = slider.low + slider.step * place as f64;
            (place < places).then(|| match slider.scale {
                Scale::Log => 10_f64.powf(at),
                Scale::Even | Scale::Share => (at * 100.0).round() / 100.0,
            })
        }
    };
    match (&setting.kind, number) {
        (Kind::Number(field, _), Some(number)) => *(field.get_mut)(settings) = number,
        (Kind::Optional(field, _), number) => *(field.get_mut)(settings) = number,
        (Kind::Whole(field, _), Some(number)) => *(field.get_mut)(settings) = number as usize,
        (Kind::Shares(field), Some(share)) => *(field.get_mut)(settings) = Some(vec![1.0 - share, share]),
        _ => {}
    }
}
