//! What is said of tasks on texts.

use crate::bag::{BagSetting, BagSettings, ModelKind};
use crate::task::texts::{Texts, TextsPart};
use crate::task::{Allow, Condition, Number};
use crate::words::numbers::capitalized;
use crate::words::settings::control_name;
use crate::words::tasks::{Spoken, class_name};

impl Spoken for Texts {
    fn about(Condition { what, of, under, .. }: &Condition<Texts>, classes: &[String], _: &BagSettings) -> String {
        let class = || class_name(classes, of.class.unwrap_or_default());
        let model = match under.kind {
            Some(ModelKind::Bernoulli) => "Bernoulli, ",
            Some(ModelKind::Multinomial) => "Multinomial, ",
            None => "",
        };
        let alpha = under.count_smoothing.map_or(String::new(), |alpha| format!("With α = {alpha}, "));
        match what.name {
            "moved" => "Messages changed ".to_owned(),
            "points" => of.class.map_or("Messages ".to_owned(), |_| format!("Messages of {} ", class())),
            "words" => "Known words ".to_owned(),
            "logOdds" => capitalized(&format!("{model}{alpha}log-odds of {} ", class())),
            "weight" => capitalized(&format!("{model}{alpha}sum of the weights ")),
            "probability" => format!("{model}{alpha}P({}) ", class()),
            "unanswered" => format!("{model}{alpha}texts without an answer "),
            "number" if of.number == Some(Number::Theta) => format!("θ of {} ", class()),
            "number" => format!("Prior P({}) ", class()),
            _ => of.setting.map_or(String::new(), |setting| format!("{} ", Texts::setting_name(setting))),
        }
    }

    fn allowed(allow: &Allow<Texts>) -> String {
        match (allow.has(TextsPart::Text), allow.has(TextsPart::Messages), &allow.settings[..]) {
            (true, false, []) => "the judged text; all else is fixed".to_owned(),
            (false, true, []) => "the messages; all else is fixed".to_owned(),
            (true, true, []) => "texts; the settings are fixed".to_owned(),
            (false, false, [setting]) => format!("{} alone", Texts::setting_name(*setting)),
            (true, false, [setting]) => format!("the judged text and {}", Texts::setting_name(*setting)),
            (false, false, _) => "settings; the texts are fixed".to_owned(),
            _ => "texts and settings".to_owned(),
        }
    }

    fn topic(allow: &Allow<Texts>) -> String {
        match (allow.has(TextsPart::Text), allow.has(TextsPart::Messages), &allow.settings[..]) {
            (true, false, []) => "the judged text".to_owned(),
            (false, true, []) => "the messages".to_owned(),
            (false, false, [setting]) => format!("“{}”", Texts::setting_name(*setting)),
            (true, false, [setting]) => format!("the judged text and “{}”", Texts::setting_name(*setting)),
            (false, false, _) => "settings".to_owned(),
            (_, _, []) => "texts".to_owned(),
            _ => "texts and some settings".to_owned(),
        }
    }

    fn changed(part: TextsPart) -> &'static str {
        match part {
            TextsPart::Text => "the judged text",
            TextsPart::Messages => "a message",
            TextsPart::Classes => "the classes",
        }
    }

    fn setting_name(setting: BagSetting) -> &'static str {
        let group = setting.slider().map_or("", |slider| slider.setting.0);
        control_name(group, setting.key()).unwrap_or(match setting {
            BagSetting::Kind => "Model",
            BagSetting::NewWords => "New words",
            _ => setting.key(),
        })
    }
}
