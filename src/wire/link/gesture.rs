//! The gesture of a scene in a link: words and numbers between tildes, such as `adjust~pooling~1`.

use super::setting::{set, text};
use super::text::numbers;
use crate::board::{Board, Demo, Source, Trial};
use crate::decimal::shortest;
use crate::math::Point;
use crate::model::{Patch, SETTINGS};
use crate::wire::identifiers::Named;

/// A gesture as a link has it; `None` for one that no link can hold.
pub(super) fn written(demo: &Demo, board: &Board) -> Option<String> {
    let link = match demo {
        Demo::Reveal => "reveal".to_owned(),
        Demo::Adjust(patch) => {
            let mut link = "adjust".to_owned();
            for setting in patch.given() {
                for part in [setting.link, &text(setting, patch.values())] {
                    link.push('~');
                    link.push_str(part);
                }
            }
            link
        }
        Demo::Move { index, to } => format!("move~{index}~{},{}", shortest(to.x), shortest(to.y)),
        Demo::Run(steps) => format!("run~{steps}"),
        Demo::Experiment(Trial { source, nuisance, repetitions, seed }) => {
            format!("experiment~{}~{nuisance}~{repetitions}~{seed}", source.name())
        }
        Demo::LeaveOneOut => "decide~leave-one-out".to_owned(),
    };
    (read(&link, board).as_ref() == Some(demo)).then_some(link)
}

/// Reads a gesture for a board; `None` for anything that [`written`] does not write.
pub(super) fn read(link: &str, board: &Board) -> Option<Demo> {
    let mut parts = link.split('~');
    let demo = match parts.next()? {
        "reveal" => Demo::Reveal,
        "adjust" => {
            let mut patch = Patch::default();
            while let Some(key) = parts.next() {
                let setting = SETTINGS.iter().find(|setting| setting.link == key)?;
                let value = parts.next()?;
                patch.set(setting, |settings| set(settings, setting, value).ok_or(())).ok()?;
            }
            Demo::Adjust(Box::new(patch))
        }
        "move" => {
            let index = parts.next()?.parse().ok()?;
            let &[x, y] = &numbers(parts.next()?)?[..] else { return None };
            Demo::Move { index, to: Point::new(x, y) }
        }
        "decide" if parts.next()? == "leave-one-out" => Demo::LeaveOneOut,
        "run" => Demo::Run(parts.next()?.parse().ok()?),
        "experiment" => {
            let source = Source::named(parts.next()?)?;
            let mut number = || parts.next()?.parse().ok();
            let [nuisance, repetitions, seed] = [number()?, number()?, number()?];
            Demo::Experiment(Trial { source, nuisance, repetitions, seed })
        }
        _ => return None,
    };
    (parts.next().is_none() && demo.suits(board)).then_some(demo)
}
