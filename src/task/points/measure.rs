use super::situation::{Situation, n_moved, partners};
use super::subject::Arguments;
use crate::data::CellCounts;
use crate::math::{LogScores, MAX_CLASSES, Point, Vec2};
use crate::model::holdout::{Choice, HoldOut, Split};
use crate::model::logistic::{Climb, End, Landscape, Weights};
use crate::model::{Kind, Model, em, read_out};
use crate::scene::{across_line, boundary_kind_of};
use crate::task::arguments::{Number, Place};
use crate::task::value::{Measure, Missing, Word};

/// Mutual information below this is 0 but for rounding.
const NO_INFORMATION: f64 = 1e-12;

fn count(n: usize) -> Measure {
    Measure::Number(n as f64)
}

fn model_of(of: &Arguments) -> Model {
    of.model.unwrap_or(Model::Discriminative)
}

pub(super) fn moved(_: &Arguments, start: &Situation, now: &Situation) -> Measure {
    count(n_moved(&start.data, &now.data))
}

pub(super) fn points(of: &Arguments, _: &Situation, now: &Situation) -> Measure {
    match of.class {
        None => count(now.data.len()),
        Some(class) => now.data.counts().get(class).map_or(Measure::None(Missing::Class(class)), |&n| count(n)),
    }
}

pub(super) fn turned(of: &Arguments, start: &Situation, now: &Situation) -> Measure {
    let model = model_of(of);
    match [start, now].map(|at| across_line(&at.fit, model)) {
        [Some(before), Some(after)] => Measure::Number(degrees(before, after)),
        _ => Measure::None(Missing::Line(model)),
    }
}

pub(super) fn angle(_: &Arguments, _: &Situation, now: &Situation) -> Measure {
    let [generative, logistic] = Model::ALL.map(|model| across_line(&now.fit, model).ok_or(Missing::Line(model)));
    match (generative, logistic) {
        (Ok(generative), Ok(logistic)) => Measure::Number(degrees(generative, logistic)),
        (Err(missing), _) | (_, Err(missing)) => Measure::None(missing),
    }
}

/// The angle between two lines that have these directions across them, from 0° to 90°.
fn degrees(a: Vec2, b: Vec2) -> f64 {
    a.cross(b).abs().atan2(a.dot(b).abs()).to_degrees()
}

pub(super) fn kind(of: &Arguments, _: &Situation, now: &Situation) -> Measure {
    let model = model_of(of);
    match boundary_kind_of(&now.fit, model) {
        Some(kind) => Measure::Word(Word::Kind(kind)),
        None => Measure::None(Missing::Model(model)),
    }
}

pub(super) fn status(_: &Arguments, _: &Situation, now: &Situation) -> Measure {
    Measure::Word(Word::Status(now.fit.logistic().status))
}

pub(super) fn wrong(of: &Arguments, _: &Situation, now: &Situation) -> Measure {
    let model = model_of(of);
    match &now.fit[model].scores {
        Some(scores) => count(read_out(&now.data, scores).n_wrong()),
        None => Measure::None(Missing::Model(model)),
    }
}

pub(super) fn em_wrong(of: &Arguments, start: &Situation, now: &Situation) -> Measure {
    let Some(run) = em::whole_run(&now.data, &now.settings.generative) else { return Measure::None(Missing::Run) };
    let found = partners(&start.data, &now.data).into_iter().map(|partner| run.now().found(partner?));
    let class = |i: usize| of.hidden.as_ref().map_or_else(|| start.data.hidden(i), |given| given.get(i).copied());
    count(found.enumerate().filter(|&(i, found)| class(i).is_some_and(|class| found != Some(class))).count())
}

/// 1 where a setting has the value that validation chooses among those that are tried, else 0.
pub(super) fn chosen(of: &Arguments, _: &Situation, now: &Situation) -> Measure {
    let Ok(mut held_out) = HoldOut::new(&now.data, &now.settings, Split::default(), None) else {
        return Measure::None(Missing::Split);
    };
    let of_setting = |choice: &Choice| of.setting.is_some_and(|setting| choice.key() == setting.key);
    let Some(choice) = held_out.choices().find(of_setting) else { return Measure::None(Missing::Split) };
    held_out.step(usize::MAX);
    match held_out.chosen(choice) {
        Some(best) => count(usize::from(held_out.set_value(choice) == Some(held_out.values(choice)[best]))),
        None => Measure::None(Missing::Split),
    }
}

/// How often the test part was opened. A change of λ afterwards counts as one more time.
pub(super) fn opened(_: &Arguments, _: &Situation, now: &Situation) -> Measure {
    let has_changed = now.tested.last().is_some_and(|last| *last != now.settings.logistic.prior_std);
    count(now.tested.len() + usize::from(has_changed))
}

/// How many steps a climb is measured by.
const STEPS: usize = 30;

/// How far gradient ascent from 0 is below the maximum.
pub(super) fn climb(_: &Arguments, _: &Situation, now: &Situation) -> Measure {
    let Some(landscape) = Landscape::of(&now.data, &now.settings.logistic) else {
        return Measure::None(Missing::Model(Model::Discriminative));
    };
    let Some(top) = now.fit.logistic().binary.as_deref().and_then(|top| Weights::try_from(top).ok()) else {
        return Measure::None(Missing::Maximum);
    };
    let top = landscape.at(top).value;
    let mut way = Climb { weights: vec![[0.0; 3]], values: vec![landscape.at([0.0; 3]).value], end: None };
    landscape.climb(&mut way, now.settings.ascent.rate * landscape.safe_rate(None), None, Some(top), STEPS);
    if way.end == Some(End::Overflowed) || !way.values.is_sorted() {
        return Measure::None(Missing::Down);
    }
    way.values.last().map_or(Measure::None(Missing::Maximum), |last| Measure::Number(top - last))
}

pub(super) fn disagree(_: &Arguments, _: &Situation, now: &Situation) -> Measure {
    let [generative, logistic] = Model::ALL.map(|model| now.fit[model].scores.as_ref().ok_or(Missing::Model(model)));
    match (generative, logistic) {
        (Ok(generative), Ok(logistic)) => {
            let differ = |&(x, _): &(Point, _)| generative.predict(x) != logistic.predict(x);
            count(now.data.iter().filter(differ).count())
        }
        (Err(missing), _) | (_, Err(missing)) => Measure::None(missing),
    }
}

pub(super) fn called(of: &Arguments, _: &Situation, now: &Situation) -> Measure {
    let model = model_of(of);
    match &now.fit[model].scores {
        Some(scores) => count(now.data.iter().filter(|&(x, _)| scores.predict(x) == of.class).count()),
        None => Measure::None(Missing::Model(model)),
    }
}

pub(super) fn probability(of: &Arguments, _: &Situation, now: &Situation) -> Measure {
    let (model, class) = (model_of(of), of.class.unwrap_or_default());
    let mut unlabeled = now.data.iter().filter(|(_, label)| label.is_none());
    let at = match (of.at, unlabeled.next(), unlabeled.next()) {
        (Some(Place::Fixed(at)), ..) | (Some(Place::Unlabeled), Some((at, _)), None) => at,
        _ => return Measure::None(Missing::Unlabeled),
    };
    match now.fit[model].posterior(at) {
        Some(posterior) if posterior == [0.0; MAX_CLASSES] => Measure::None(Missing::Model(model)),
        Some(posterior) => posterior.get(class).map_or(Measure::None(Missing::Class(class)), |&p| Measure::Number(p)),
        None => Measure::None(Missing::Model(model)),
    }
}

pub(super) fn number(of: &Arguments, _: &Situation, now: &Situation) -> Measure {
    let class = of.class.unwrap_or_default();
    let gaussian = || now.fit.gaussian()?.classes.get(class).copied().flatten();
    let value = match of.number {
        None | Some(Number::Prior) => now.fit.priors().and_then(|priors| priors.get(class).copied()),
        Some(Number::Mean(0)) => gaussian().map(|class| class.density.mean.x),
        Some(Number::Mean(_)) => gaussian().map(|class| class.density.mean.y),
        Some(Number::Variance(0)) => gaussian().map(|class| class.density.covariance.xx),
        Some(Number::Theta) => None,
        Some(Number::Variance(_)) => gaussian().map(|class| class.density.covariance.yy),
    };
    value.map_or(Measure::None(Missing::Number), Measure::Number)
}

pub(super) fn information(of: &Arguments, _: &Situation, now: &Situation) -> Measure {
    let counts = CellCounts::new(&now.data, now.settings.generative.bins.grid());
    let nats = if of.within_classes { counts.mutual_information_within_classes() } else { counts.mutual_information() };
    Measure::Number(if nats < NO_INFORMATION { 0.0 } else { nats })
}

pub(super) fn unanswered(_: &Arguments, _: &Situation, now: &Situation) -> Measure {
    now.fit.histogram().map_or(Measure::None(Missing::Number), |model| count(model.n_undefined()))
}

pub(super) fn setting(of: &Arguments, _: &Situation, now: &Situation) -> Measure {
    let settings = &*now.settings;
    match of.setting.map(|setting| &setting.kind) {
        Some(Kind::Number(field, _)) => Measure::Number(*(field.get)(settings)),
        Some(Kind::Optional(field, _)) => Measure::Number((field.get)(settings).unwrap_or(f64::INFINITY)),
        Some(Kind::Whole(field, _)) => count(*(field.get)(settings)),
        _ => Measure::None(Missing::Number),
    }
}
