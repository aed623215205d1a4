//! Random gestures of the kinds that a task allows.

use std::ops::Range;

use super::situation::Situation;
use super::subject::{Points, PointsPart};
use crate::data::Dataset;
use crate::geometry::Rect;
use crate::math::Point;
use crate::model::{Checked, Kind, Setting, Settings};
use crate::slider::Slider;
use crate::task::definition::{Allow, Task};
use crate::task::judge::judge;
use fastrand::Rng;

/// How many of these random gestures solve a task, from its start on a board of these axes. Each gesture has a seed of
/// its own, its number, so that slices of any size try the same ones.
pub fn lucky(
    task: &Task<Points>,
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

/// Points and settings after one random gesture: so many drags of a random point to a random place on the board, or
/// points put there where there are none, or labels where there are none; and random positions of all sliders that may
/// be moved.
pub fn random_gesture(
    rng: &mut Rng,
    (data, settings, axes): (&Dataset, &Checked, Rect),
    allow: &Allow<Points>,
    drags: usize,
) -> (Dataset, Checked) {
    let (mut data, mut changed) = (data.clone(), settings.unchecked());
    let (is_empty, is_gray) = (data.is_empty(), data.counts().iter().all(|&n| n == 0));
    for _ in 0..if allow.has(PointsPart::Points) { drags } else { 0 } {
        let along = |rng: &mut Rng, low: f64, high: f64| (32.0 * (low + (high - low) * rng.f64())).round() / 32.0;
        let to = Point::new(along(rng, axes.low.x, axes.high.x), along(rng, axes.low.y, axes.high.y));
        // A place that no point can have leaves the points as they are.
        let _ = if is_empty {
            data.push(to, Some(rng.usize(0..data.n_classes())))
        } else if is_gray {
            data.relabel(rng.usize(0..data.len()), Some(rng.usize(0..data.n_classes())))
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
    let number = slider.value(rng.usize(0..slider.n_positions()));
    match (&setting.kind, number) {
        (Kind::Number(field, _), Some(number)) => *(field.get_mut)(settings) = number,
        (Kind::Optional(field, _), number) => *(field.get_mut)(settings) = number,
        (Kind::Whole(field, _), Some(number)) => *(field.get_mut)(settings) = number as usize,
        (Kind::Shares(field), Some(share)) => *(field.get_mut)(settings) = Some(vec![1.0 - share, share]),
        _ => {}
    }
}
