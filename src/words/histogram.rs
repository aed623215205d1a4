//! The words of histograms: their states, their tables, and the fractions at a position.

use super::equation::Number::{self, Amount, Exp, Plain};
use super::equation::relation;
use super::numbers::{amount, exponential, grouped, number, significant};
use crate::board::App;
use crate::data::{Dataset, named_bins};
use crate::decimal::shortest;
use crate::math::{Point, argmax};
use crate::model::histogram::HistogramModel;
use crate::model::{Fit, GenerativeSettings};

/// Mutual information below this counts as 0.
const NO_INFORMATION: f64 = 1e-12;

/// That EM runs for the Gaussian family alone.
pub(super) const NO_EM: &str = "On this page EM runs for the Gaussian family alone: choose it.";

/// That the experiment draws from the Gaussian family alone.
pub(super) const NO_EXPERIMENT: &str =
    "On this page the experiment draws from the Gaussian family, or from a known distribution.";

/// The rows of the table of histograms.
pub const ROWS_OF_HISTOGRAM: [&str; 6] = [
    "Free parameters",
    "Cells",
    "Cells without a point",
    "Cells without an answer",
    "Cells with a tie",
    "Left out: no answer",
];

/// The most important sentence on the state of a histogram; `None` for the Gaussian family, and where nothing needs a
/// sentence.
pub fn histogram_note(app: &App) -> Option<String> {
    let (data, fit) = (&app.board().data, app.fit_in_sight());
    let model = fit.histogram()?;
    let n_cells = model.counts().grid().n_cells();
    let largest = model.counts().of_classes().iter().copied().fold(0.0, f64::max);
    if n_cells == 1 {
        return Some("One bin on both axes: only the class prior is left.".to_owned());
    }
    if model.n_tied() == n_cells {
        let why = if fit.settings.generative.is_joint() { "" } else { ": the histograms of the classes are alike" };
        return Some(format!("Every cell is a tie{why}."));
    }
    if model.n_undefined() > 0 {
        return Some(no_answers(model, &fit.settings.generative));
    }
    if model.smoothing() > 10.0 * largest {
        let alpha = shortest(model.smoothing());
        return Some(format!("α = {alpha} outweighs the points: little but the class prior is left."));
    }
    let n = beyond(data, fit);
    (n > 0).then(|| {
        let (points, lie, count_) = if n == 1 { ("point", "lies", "counts") } else { ("points", "lie", "count") };
        format!("{} {points} {lie} beyond the range of the bins, and {count_} in the outer bins.", grouped(n))
    })
}

/// How many cells have no answer, and why.
fn no_answers(model: &HistogramModel, settings: &GenerativeSettings) -> String {
    let (n, of) = (model.n_undefined(), model.counts().grid().n_cells());
    let have = if n == 1 { "has" } else { "have" };
    let counted = model.counts().of_classes();
    if model.priors.iter().zip(counted.iter()).any(|(prior, &n)| prior.is_none() && n > 0.0) {
        return format!("{n} of {of} cells {have} no answer: every class has 0 there, or the prior 0 (0/0).");
    }
    if settings.is_joint() {
        return format!("{n} of {of} cells {have} no point, and so no answer: 0/0.");
    }
    format!("{n} of {of} cells {have} no answer: every class has 0 in the column or the row (0/0).")
}

/// How many labeled points lie outside of the range of the bins.
fn beyond(data: &Dataset, fit: &Fit) -> usize {
    let bins = &fit.settings.generative.bins;
    let [left, right, bottom, top] = bins.range;
    let is_inside = |at: Point| (left..=right).contains(&at.x) && (bottom..=top).contains(&at.y);
    if bins.cuts.is_some() { 0 } else { data.iter().filter(|&(at, label)| label.is_some() && !is_inside(at)).count() }
}

/// Whether the axes are independent in what was counted, with and without the classes. Of few points that says little
/// about more of them.
pub fn independence_note(model: &HistogramModel) -> String {
    let (pooled, within) = (model.counts().mutual_information(), model.counts().mutual_information_within_classes());
    if within < NO_INFORMATION {
        return "In these counts x₁ and x₂ are independent within the classes, as naive Bayes assumes.".to_owned();
    }
    let within = number(within);
    if pooled < NO_INFORMATION {
        return format!(
            "In these counts x₁ and x₂ are independent, but not within the classes: mutual information there {within}."
        );
    }
    format!(
        "In these counts x₁ and x₂ are not independent within the classes: their mutual information there is {within}."
    )
}

/// P(bin | class) along both axes or P(cell | class) at a place, as the fractions that were counted; and the sign
/// before their value. "none" for an absent class.
fn fractions(model: &HistogramModel, joint: bool, at: Point, class: usize) -> [String; 2] {
    let (counts, alpha) = (model.counts(), model.smoothing());
    let cell @ [column, row] = counts.grid().cell_at(at);
    let of_class = counts.of_classes()[class];
    if of_class == 0.0 {
        return ["none".to_owned(), "=".to_owned()];
    }
    let grid = counts.grid();
    let parts = if joint {
        vec![(counts.in_cell(cell)[class], grid.n_cells())]
    } else {
        [(0, column), (1, row)].map(|(axis, bin)| (counts.in_bin(axis, bin)[class], grid.bins(axis))).to_vec()
    };
    let numbers = parts.iter().flat_map(|&(n, n_outcomes)| [n, alpha, of_class, alpha * n_outcomes as f64]);
    let numbers: Vec<Number> = numbers.map(Amount).collect();
    let share = Plain(model.in_cell(cell, class).unwrap_or_default());
    let sign = relation(&numbers, [share], |numbers| {
        [numbers.chunks(4).map(|of| (of[0] + of[1]) / (of[2] + of[3])).product()]
    });
    let plus = |of: &[Number]| {
        let [n, ghosts] = [0, 1].map(|i| of[i].text());
        if alpha > 0.0 { format!("({n} + {ghosts})") } else { n }
    };
    let part = |of: &[Number]| format!("{}/{}", plus(&of[..2]), plus(&of[2..]));
    [numbers.chunks(4).map(part).collect::<Vec<_>>().join(" · "), sign]
}

/// Whether both positions of a point of this class lie in one cell of the histogram.
pub(super) fn keeps_counts(app: &App, label: Option<usize>, places: [Point; 2]) -> bool {
    let model = app.fit_in_sight().histogram().filter(|_| label.is_some());
    let [from, to] = places.map(|at| model.map(|model| model.counts().grid().cell_at(at)));
    from.is_some() && from == to
}

/// A cell by its column and row: the names of its bins if they have any.
pub fn cell(app: &App, model: &HistogramModel, bins: [usize; 2]) -> String {
    let (grid, names) = (model.counts().grid(), app.board().data.axes());
    let [column, row] =
        [(0, "column"), (1, "row")].map(|(axis, count)| match named_bins(&names[axis], grid.bins(axis)) {
            Some((title, named)) => format!("{title} = {}", named[bins[axis]]),
            None => format!("{count} {}", bins[axis] + 1),
        });
    format!("{column}, {row}")
}

/// The fractions of all classes at a position, and why there is no answer if there is none.
pub fn cell_note(app: &App, model: &HistogramModel, at: Point) -> String {
    let (data, joint) = (&app.board().data, app.board().settings.generative.is_joint());
    let all = (0..data.n_classes()).filter(|&class| model.counts().of_classes()[class] > 0.0);
    let each = all.map(|class| format!("{}: {}", data.classes()[class], fractions(model, joint, at, class)[0]));
    let each = each.collect::<Vec<_>>().join("; ");
    let place = cell(app, model, model.counts().grid().cell_at(at));
    let answer = if argmax(&model.log_joint(at)).is_none() { " Every product is 0: 0/0 is no answer." } else { "" };
    format!("In {place}, P({} | class) is {each}.{answer}", if joint { "cell" } else { "bins" })
}

/// P(bin | class) or P(cell | class) at a place, in fractions and as a number.
pub fn share_of_class(app: &App, model: &HistogramModel, joint: bool, at: Point, class: usize) -> String {
    let name = &app.board().data.classes()[class];
    let place = model.counts().grid().cell_at(at);
    let share = model.in_cell(place, class).map_or("none".to_owned(), significant);
    let [fractions, sign] = fractions(model, joint, at, class);
    format!("In {}: P(x | {name}) = {fractions} {sign} {share}.", cell(app, model, place))
}

/// What stands in the place of a probability that every class makes 0.
pub const NO_ANSWER: &str = "0/0";

/// So many of all points, as a fraction.
pub fn share_counted(count: f64, total: f64) -> String {
    format!("{}/{}", amount(count), amount(total))
}

/// How many numbers the joint table has, and naive histograms.
pub fn joint_table_note([rows, joint, naive]: [usize; 3], alpha: f64) -> String {
    let ghosts = if alpha > 0.0 { " α adds pseudo-counts: P is no longer the share." } else { "" };
    format!("{rows} rows add up to 1: {joint} numbers to learn. Naive histograms have {naive}.{ghosts}")
}

/// P(cell) as the sum over the classes, given its logarithm.
pub fn evidence_of_cell(app: &App, model: &HistogramModel, cell: [usize; 2], log: f64) -> String {
    let share = |class: usize| Some((model.priors[class]?, model.in_cell(cell, class)?));
    let each = (0..app.board().data.n_classes()).filter_map(share);
    let numbers: Vec<Number> = each.flat_map(|(prior, p)| [prior, p]).map(Plain).collect();
    let sign = relation(&numbers, [Exp(log)], |numbers| [numbers.chunks(2).map(|of| of[0] * of[1]).sum::<f64>().ln()]);
    let each: Vec<String> = numbers.chunks(2).map(|of| format!("{} · {}", of[0].text(), of[1].text())).collect();
    format!("P(cell) = {} {sign} {}", each.join(" + "), exponential(log))
}

/// The meaning of the indicators b₁ and b₂ of two bins along each axis, by the names of the bins if they have any.
pub fn bins_of_indicators(app: &App, model: &HistogramModel) -> String {
    let names = app.board().data.axes();
    let of_axis = |axis: usize| match (model.counts().grid().bins(axis), named_bins(&names[axis], 2)) {
        (2, Some((title, bins))) => format!("b{} is 1 where {title} is {}", ['₁', '₂'][axis], bins[1]),
        (2, None) => format!("b{} is 1 in the upper bin along x{}", ['₁', '₂'][axis], ['₁', '₂'][axis]),
        _ => format!("there is one bin along x{}, so w{} is 0", ['₁', '₂'][axis], ['₁', '₂'][axis]),
    };
    format!(
        "With two bins along each axis the log-odds are linear in b₁ and b₂. Here {}, and {}.",
        of_axis(0),
        of_axis(1)
    )
}

/// Why the log-odds of a histogram are not linear.
pub const NO_LINE_OF_CELLS: &str =
    "A histogram has the same log-odds all over a cell. They are not linear in x₁ and x₂.";

/// Why the weights of a histogram are infinite.
pub const NO_LINE_OF_ZERO: &str = "A share is 0, so a weight is infinite. Any smoothing makes it finite.";
