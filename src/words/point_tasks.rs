//! What is said of tasks on points.

use super::labels::model_name;
use super::numbers::capitalized;
use super::settings::setting_name;
use super::tasks::{Spoken, class_name};
use crate::model::{Model, Setting, Settings};
use crate::task::points::{Points, PointsPart};
use crate::task::{Allow, Condition, Number};

impl Spoken for Points {
    fn about(condition: &Condition<Points>, classes: &[String], settings: &Settings) -> String {
        about(condition, classes, settings)
    }

    fn allowed(allow: &Allow<Points>) -> String {
        allowed(allow)
    }

    fn topic(allow: &Allow<Points>) -> String {
        topic(allow)
    }

    fn changed(part: PointsPart) -> &'static str {
        match part {
            PointsPart::Points => "a point",
            PointsPart::Classes => "the classes",
        }
    }

    fn setting_name(setting: &'static Setting) -> &'static str {
        setting_name(setting)
    }
}

fn about(condition: &Condition<Points>, classes: &[String], settings: &Settings) -> String {
    let settings = &condition.under.onto(settings);
    let of = &condition.of;
    // What is shared is a setting of the task, and there is no room to say it.
    let short = || {
        let name = model_name(settings, of.model.unwrap_or(Model::Discriminative));
        name.split_once(',').map_or(name, |(name, _)| name)
    };
    let model = || capitalized(short());
    let class = || class_name(classes, of.class.unwrap_or_default());
    match condition.what.name {
        "moved" => "Points changed ".to_owned(),
        "points" => of.class.map_or("Points ".to_owned(), |_| format!("Points of {} ", class())),
        "turned" => format!("{} turned ", model()),
        "angle" => "Between the lines ".to_owned(),
        "kind" => format!("Boundary of {}: ", short()),
        "status" => "Logistic regression is ".to_owned(),
        "wrong" => format!("{} wrong ", model()),
        "emWrong" => "EM wrong ".to_owned(),
        "climb" => "Below the top after 30 steps: ".to_owned(),
        "chosen" => {
            let name = of.setting.map_or("", setting_name);
            format!("{name} as validation chooses ")
        }
        "opened" => "Test part opened ".to_owned(),
        "disagree" => "Models disagree on ".to_owned(),
        "called" => format!("Called {} ", class()),
        "probability" => format!("{}, P({}) ", model(), class()),
        "number" => match of.number {
            None | Some(Number::Prior) => format!("Prior P({}) ", class()),
            Some(Number::Mean(axis)) => format!("Mean of {} along {} ", class(), axis_name(axis)),
            Some(Number::Variance(axis)) => format!("Variance of {} along {} ", class(), axis_name(axis)),
            Some(Number::Theta) => format!("θ of {} ", class()),
        },
        "information" if of.within_classes => "Information within classes ".to_owned(),
        "information" => "Information, all points ".to_owned(),
        "unanswered" => "Cells without an answer ".to_owned(),
        _ => of.setting.map_or(String::new(), |setting| format!("{} ", setting_name(setting))),
    }
}

fn axis_name(axis: usize) -> &'static str {
    if axis == 0 { "x₁" } else { "x₂" }
}

/// What may be changed.
fn allowed(allow: &Allow<Points>) -> String {
    match (allow.has(PointsPart::Points), allow.has(PointsPart::Classes), &allow.settings[..]) {
        (true, false, []) => "points; the settings are fixed".to_owned(),
        (true, true, []) => "points and classes; the settings are fixed".to_owned(),
        (false, true, []) => "classes".to_owned(),
        (false, false, [setting]) => format!("{} alone", setting_name(setting)),
        (false, false, _) => "settings; the points are fixed".to_owned(),
        (false, true, _) => "classes and settings; the points are fixed".to_owned(),
        (true, false, _) => "points and settings".to_owned(),
        (true, true, _) => "points, classes and settings".to_owned(),
    }
}

/// What a task is about.
fn topic(allow: &Allow<Points>) -> String {
    match (allow.has(PointsPart::Points), &allow.settings[..]) {
        (true, []) => "the points".to_owned(),
        (false, []) => "the classes".to_owned(),
        (false, [setting]) => format!("“{}”", setting_name(setting)),
        (false, _) => "settings".to_owned(),
        (true, _) => "points and some settings".to_owned(),
    }
}
