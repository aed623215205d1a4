//! The names on charts.

use crate::board::App;
use crate::model::Model;
use crate::model::holdout::Choice;
use crate::scene::{Chart, Label};

/// The names of the weights, the intercept being the first.
pub const WEIGHTS: [&str; 3] = ["w₀", "w₁", "w₂"];

/// The chart of the canvas of this index in the open panel, with its names; `None` if it shows nothing.
pub fn chart(app: &App, index: usize) -> Option<Chart> {
    let chart = app.chart(index)?;
    Some(chart.written(|of| label(app, of)))
}

/// A name that has no class, feature or model of a board in it; `None` for the others.
pub(super) fn fixed_label(label: Label) -> Option<String> {
    let name = match label {
        Label::Unnamed => "",
        Label::SampleSize => "n",
        Label::TestError => "test error",
        Label::BayesError => "best possible",
        Label::Model(Model::Generative) => "naive Bayes",
        Label::Model(Model::Discriminative) => "logistic",
        Label::Choice(choice) => return Some(setting(choice).to_lowercase()),
        Label::ShareWrong => "share wrong",
        Label::Training => "training",
        Label::Validation => "validation",
        Label::Step => "step",
        Label::Iteration => "iteration",
        Label::LogLikelihood => "log-likelihood",
        Label::LogPosterior => "log-posterior",
        Label::Bound => "bound",
        Label::Maximum => "maximum",
        Label::Start => "start",
        Label::GradientAscent => "gradient ascent",
        Label::Newton => "Newton",
        Label::Weight(i) => WEIGHTS[i],
        Label::Theta => "θ",
        Label::PriorDensity => "prior",
        Label::Likelihood => "likelihood",
        Label::PosteriorDensity => "posterior",
        Label::Mu => "μ",
        Label::Sigma => "σ",
        Label::LogOdds(_) | Label::Posterior(_) | Label::AtProbe(_) | Label::Said(..) | Label::ShareSeen(_) => {
            return None;
        }
        Label::Weighted(_) | Label::Crossing(_) => return None,
        Label::Present(_) | Label::ShareFound(_) | Label::ShareCalled(_) | Label::Feature(_) | Label::Estimate(_) => {
            return None;
        }
    };
    Some(name.to_owned())
}

/// The name of an axis of a chart, or of something on it.
pub fn label(app: &App, label: Label) -> String {
    if let Some(name) = fixed_label(label) {
        return name;
    }
    let board = app.board();
    let class = |c: usize| &board.data.classes()[c];
    let name = match label {
        Label::LogOdds([of, against]) => return format!("log-odds of {} against {}", class(of), class(against)),
        Label::Weighted(c) => return format!("π p(x | {})", class(c)),
        Label::Crossing(index) => return app.crossings().get(index).map_or(String::new(), |&x| super::stage::place(x)),
        Label::Posterior(c) => return format!("P({} | x)", class(c)),
        Label::Present(model) => return super::model_label(app.title_settings(), model).to_owned(),
        Label::ShareFound(c) => return format!("share of {} found", class(c)),
        // The other axis names the class.
        Label::ShareCalled(_) if board.data.n_classes() > 2 => "share of the rest called so",
        Label::ShareCalled(c) => return format!("share of {} called {}", super::decisions::others(board, c), class(c)),
        Label::AtProbe(c) => return format!("P({} | x) at the probe", class(c)),
        Label::Feature(axis) => &board.data.axes()[axis],
        Label::Said(model, c) => {
            return format!("{}: P({} | x)", super::model_label(app.title_settings(), model), class(c));
        }
        Label::ShareSeen(c) => return format!("share of {}", class(c)),
        _ => "",
    };
    name.to_owned()
}

/// The name of a setting that validation chooses.
pub fn setting(choice: Choice) -> &'static str {
    match choice {
        Choice::VarianceSmoothing => "Variance smoothing",
        Choice::CountSmoothing => "Count smoothing α",
        Choice::Bins => "Bins",
        Choice::WeightPrior => "λ",
    }
}
