//! Points held out: the split, the errors and the choice, against computations that share nothing with the models.

mod board;
mod by_hand;
mod folds;
mod split;
mod tried;

use bayesboard::board::{App, Command, Panel, Preset};
use bayesboard::data::{Cloud, Dataset, clouds};
use bayesboard::math::{Point, Sym2};
use bayesboard::model::holdout::{HoldOut, N_TRIED, Split, Validation, Wrong};
use bayesboard::model::{PerModel, Settings};
use bayesboard::screen::Common;

use crate::support::boards::after;
use crate::support::checked;

const SPLIT: Split = Split { validation: Validation::Single, block: 5, seed: 3 };

/// The values of λ tried of points that are spread over a few units.
const PRIOR_STDS: [f64; N_TRIED] = [0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 100.0, 300.0, 1000.0];

fn overlap() -> Dataset {
    Preset::UnequalVariances.board().data
}

/// One class is larger: small weights answer with that class.
fn uneven() -> Dataset {
    let cloud = |x, n, class| Cloud {
        mean: Point::new(x, 0.0),
        covariance: Sym2::diagonal(1.0, 2.0),
        hole: 0.0,
        n,
        class: Some(class),
    };
    clouds(2, &[cloud(-1.0, 60, 0), cloud(1.0, 25, 1)])
}

fn whole(data: &Dataset, settings: &Settings) -> HoldOut {
    let mut held_out = HoldOut::new(data, &checked(settings, data), SPLIT, None).expect("enough points");
    held_out.step(usize::MAX);
    held_out
}

/// The errors of both models with the present settings.
fn wrong(held_out: &HoldOut) -> PerModel<Option<Wrong>> {
    PerModel::new(|model| held_out.wrong(model))
}

fn on_panel(commands: impl IntoIterator<Item = Command>) -> App {
    after(commands.into_iter().chain([Command::Common(Common::OpenPanel(Panel::HoldOut))]))
}
