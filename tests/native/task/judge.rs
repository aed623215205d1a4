//! Conditions judged by their definitions, by other ways than the judge under test.

use bayesboard::board::boundary_kind_of;
use bayesboard::data::Dataset;
use bayesboard::geometry::BoundaryKind;
use bayesboard::lab::{LEAST_GAIN, Learner};
use bayesboard::math::{LogScores, MAX_CLASSES, Point, TIE, is_tie};
use bayesboard::model::em::{GaussianMixture, SEED};
use bayesboard::model::holdout::{Choice, HoldOut, Split};
use bayesboard::model::logistic::log_posterior;
use bayesboard::model::{Checked, Family, Fit, GenerativeSettings, Kind, Model};
use bayesboard::task::points::Points;
use bayesboard::task::{Bound, Condition, Number, Place, Word};

use crate::support::ascent::gradient_step;

/// What there was and what there is.
pub(crate) struct Independent<'a> {
    pub(crate) start: &'a Dataset,
    pub(crate) now: &'a Dataset,
    pub(crate) settings: &'a Checked,
}

/// A value by its definition.
enum Value {
    Number(f64),
    Word(Word),
}

impl Independent<'_> {
    /// Whether a condition holds.
    pub(crate) fn holds(&self, condition: &Condition<Points>) -> bool {
        let Some(value) = self.value(condition) else { return false };
        match (value, condition.bound) {
            (Value::Number(value), Bound::AtLeast(least)) => least <= value,
            (Value::Number(value), Bound::AtMost(most)) => most >= value,
            (Value::Number(value), Bound::Near { value: aim, within }) => {
                aim - within <= value && value <= aim + within
            }
            (Value::Word(value), Bound::Is(word)) => word == value,
            (Value::Word(value), Bound::IsNot(word)) => word != value,
            _ => false,
        }
    }

    fn value(&self, condition: &Condition<Points>) -> Option<Value> {
        let settings = condition.under.onto(self.settings).check(self.now.n_classes()).expect("settings of a task");
        let (start, now) = (Fit::new(self.start, &settings, None), Fit::new(self.now, &settings, None));
        let of = &condition.of;
        let class = of.class.unwrap_or(0);
        let number = |n: usize| Some(Value::Number(n as f64));
        match condition.what.name {
            "moved" => number(self.n_moved()),
            "points" => number(self.now.iter().filter(|(_, label)| of.class.is_none() || *label == of.class).count()),
            "turned" => {
                let [before, after] = [slope(&start, of.model?)?, slope(&now, of.model?)?];
                Some(Value::Number(between(before, after)))
            }
            "angle" => {
                let [a, b] = [slope(&now, Model::Generative)?, slope(&now, Model::Discriminative)?];
                Some(Value::Number(between(a, b)))
            }
            "kind" => boundary_kind_of(&now, of.model?).map(|kind| Value::Word(Word::Kind(kind))),
            "status" => Some(Value::Word(Word::Status(now.logistic().status))),
            "wrong" => {
                let is_wrong = |&(at, label): &(Point, Option<usize>)| {
                    Some(label.is_some() && called(&now, of.model?, at) != label)
                };
                now[of.model?].scores.as_ref()?;
                number(self.now.iter().filter(|point| is_wrong(point) == Some(true)).count())
            }
            "emWrong" => {
                let hidden = |index| match &of.hidden {
                    Some(given) => given.get(index).copied(),
                    None => self.start.hidden(index),
                };
                let found = em_by_steps(self.now, &settings.generative)?;
                // Each takes one at its place, then each of the others one that is left.
                let mut left: Vec<_> = self.now.iter().zip(&found).map(|((at, _), found)| (at, *found)).collect();
                let points: Vec<_> = self.start.iter().enumerate().map(|(i, (at, _))| (at, hidden(i))).collect();
                let is_wrong = |found: Option<usize>, class: Option<usize>| class.is_some() && found != class;
                let mut wrong = 0;
                let mut elsewhere = Vec::new();
                for (at, class) in points {
                    match left.iter().position(|(other, _)| *other == at) {
                        Some(place) => wrong += usize::from(is_wrong(Some(left.remove(place).1), class)),
                        None => elsewhere.push(class),
                    }
                }
                let moved = elsewhere.iter().enumerate();
                wrong += moved.filter(|&(i, class)| is_wrong(left.get(i).map(|point| point.1), *class)).count();
                number(wrong)
            }
            "climb" => {
                let (logistic, top) = (&settings.logistic, now.logistic().binary.as_ref().filter(|w| w.len() == 3)?);
                let top = log_posterior(self.now, logistic, top)?;
                let rate = settings.ascent.rate * now.logistic().safe_rate?;
                let mut weights = vec![0.0; 3];
                let mut value = log_posterior(self.now, logistic, &weights)?;
                let near = 1e-3 * (top - value).clamp(0.0, 1.0);
                for _ in 0..30 {
                    let (next, there) = gradient_step(self.now, logistic, rate, &weights)?;
                    if there.is_nan() || there < value {
                        return None;
                    }
                    (weights, value) = (next, there);
                    if top - value < near {
                        break;
                    }
                }
                Some(Value::Number(top - value))
            }
            "chosen" => {
                let mut held_out = HoldOut::new(self.now, &settings, Split::default(), None).ok()?;
                held_out.step(usize::MAX);
                let choice = held_out.choices().find(|choice| of.setting.is_some_and(|row| row.key == choice.key()))?;
                let wrong: Vec<usize> =
                    held_out.tried(choice).iter().map(|wrong| wrong.map(|n| n[1])).collect::<Option<_>>()?;
                let fewest = *wrong.iter().min()?;
                let is_best = |k: &usize| wrong[*k] == fewest;
                let ks = 0..wrong.len();
                let smooths = matches!(choice, Choice::VarianceSmoothing | Choice::CountSmoothing);
                let best = if smooths { ks.rev().find(is_best) } else { ks.clone().find(is_best) }?;
                number(usize::from(held_out.set_value(choice) == Some(held_out.values(choice)[best])))
            }
            // Nothing was opened.
            "opened" => number(0),
            "disagree" => {
                now[Model::Generative].scores.as_ref().and(now[Model::Discriminative].scores.as_ref())?;
                let differ = |at| called(&now, Model::Generative, at) != called(&now, Model::Discriminative, at);
                number(self.now.iter().filter(|&(at, _)| differ(at)).count())
            }
            "called" => {
                now[of.model?].scores.as_ref()?;
                number(self.now.iter().filter(|&(at, _)| called(&now, of.model.unwrap(), at) == Some(class)).count())
            }
            "probability" => {
                let gray: Vec<Point> = self.now.iter().filter(|(_, label)| label.is_none()).map(|(at, _)| at).collect();
                let at = match (of.at?, &gray[..]) {
                    (Place::Fixed(at), _) => at,
                    (Place::Unlabeled, &[at]) => at,
                    (Place::Unlabeled, _) => return None,
                };
                let posterior = now[of.model?].posterior(at)?;
                (posterior.iter().sum::<f64>() > 0.5).then_some(Value::Number(posterior[class]))
            }
            "number" => self.number(&now, of.number?, class).map(Value::Number),
            "information" => Some(Value::Number(self.information(&settings, of.within_classes))),
            "unanswered" => {
                let model = now.histogram()?;
                let [columns, rows] = [0, 1].map(|axis| model.counts().grid().bins(axis));
                let is_without = |cell: [usize; 2]| {
                    (0..now.moments.classes.len()).all(|c| model.in_cell(cell, c).unwrap_or(0.0) == 0.0)
                };
                number(
                    (0..columns).flat_map(|x| (0..rows).map(move |y| [x, y])).filter(|&cell| is_without(cell)).count(),
                )
            }
            "setting" => match &of.setting?.kind {
                Kind::Number(field, _) => Some(Value::Number(*(field.get)(&settings))),
                Kind::Optional(field, _) => Some(Value::Number((field.get)(&settings).unwrap_or(f64::INFINITY))),
                Kind::Whole(field, _) => number(*(field.get)(&settings)),
                _ => None,
            },
            other => panic!("{other} has no definition here"),
        }
    }

    /// Takes out what both have, one by one.
    fn n_moved(&self) -> usize {
        let mut rest: Vec<_> = self.now.iter().collect();
        let mut gone = 0;
        for point in self.start.iter() {
            match rest.iter().position(|other| *other == point) {
                Some(at) => drop(rest.swap_remove(at)),
                None => gone += 1,
            }
        }
        gone.max(rest.len())
    }

    /// A number from the points themselves; smoothing as the fit has it.
    fn number(&self, fit: &Fit, number: Number, class: usize) -> Option<f64> {
        let of = |axis: usize| -> Vec<f64> {
            let points = self.now.labeled().filter(|&(_, label)| label == class);
            points.map(|(at, _)| [at.x, at.y][axis]).collect()
        };
        let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
        match number {
            Number::Prior => Some(fit.priors()?[class]),
            Number::Mean(axis) => {
                fit.gaussian()?.classes[class]?;
                Some(mean(&of(axis)))
            }
            Number::Variance(axis) => {
                let covariance = fit.gaussian()?.classes[class]?.density.covariance;
                Some([covariance.xx, covariance.yy][axis])
            }
            Number::Theta => None,
        }
    }

    /// H(column) + H(row) − H(cell), weighted over the classes or of all points.
    fn information(&self, settings: &Checked, within: bool) -> f64 {
        let grid = settings.generative.bins.grid();
        let entropy = |keys: Vec<usize>| {
            let n = keys.len() as f64;
            let mut counts = std::collections::BTreeMap::new();
            keys.into_iter().for_each(|key| *counts.entry(key).or_insert(0.0) += 1.0);
            -counts.values().map(|count: &f64| count / n * (count / n).ln()).sum::<f64>()
        };
        let of = |points: &[[usize; 2]]| {
            if points.is_empty() {
                return 0.0;
            }
            let column = entropy(points.iter().map(|cell| cell[0]).collect());
            let row = entropy(points.iter().map(|cell| cell[1]).collect());
            column + row - entropy(points.iter().map(|&cell| grid.index_of(cell)).collect())
        };
        let cells: Vec<_> = self.now.labeled().map(|(at, label)| (grid.cell_at(at), label)).collect();
        if !within {
            return rounded(of(&cells.iter().map(|(cell, _)| *cell).collect::<Vec<_>>()));
        }
        let share = |class: usize| -> Vec<_> { cells.iter().filter(|c| c.1 == class).map(|c| c.0).collect() };
        let all = cells.len() as f64;
        rounded((0..self.now.n_classes()).map(share).map(|own| own.len() as f64 / all.max(1.0) * of(&own)).sum())
    }
}

/// The class of each point when the log-likelihood of EM stands still, or no model follows.
fn em_by_steps(data: &Dataset, settings: &GenerativeSettings) -> Option<Vec<usize>> {
    settings.corner().filter(|_| settings.family == Family::Gaussian)?;
    if settings.prior.iter().flatten().any(|&share| share == 0.0) {
        return None;
    }
    let mixture = GaussianMixture::new(data, settings);
    let mut now = mixture.begin(SEED)?;
    while let Ok(next) = mixture.next(&now) {
        let [before, after] = [&now, &next].map(|iterate| iterate.heights.objective());
        now = next;
        if (after - before).abs() < LEAST_GAIN {
            break;
        }
    }
    let largest = |row: &[f64; MAX_CLASSES]| (0..MAX_CLASSES).rev().max_by(|&a, &b| row[a].total_cmp(&row[b]));
    now.shares.iter().map(largest).collect()
}

/// Without what entropies round.
fn rounded(nats: f64) -> f64 {
    if nats.abs() < 1e-12 { 0.0 } else { nats }
}

fn called(fit: &Fit, model: Model, at: Point) -> Option<usize> {
    let scores = fit[model].scores.as_ref()?.at(at);
    let best = (0..scores.len()).max_by(|&a, &b| scores[a].total_cmp(&scores[b]))?;
    (scores[best] > f64::NEG_INFINITY && !is_tie(&scores, TIE)).then_some(best)
}

/// The angle of a line in degrees, from where its scores are equal along two parallels.
fn slope(fit: &Fit, model: Model) -> Option<f64> {
    if boundary_kind_of(fit, model)? != BoundaryKind::Line {
        return None;
    }
    let scores = fit[model].scores.as_ref()?;
    let present: Vec<usize> = (0..fit.moments.classes.len()).filter(|&c| fit.moments.classes[c].weight > 0.0).collect();
    let odds = |x: f64, y: f64| {
        let at = scores.at(Point::new(x, y));
        at[present[1]] - at[present[0]]
    };
    let (right, up) = (odds(1.0, 0.0) - odds(-1.0, 0.0), odds(0.0, 1.0) - odds(0.0, -1.0));
    Some(up.atan2(right).to_degrees())
}

fn between(a: f64, b: f64) -> f64 {
    let turn = (a - b).abs() % 180.0;
    turn.min(180.0 - turn)
}
