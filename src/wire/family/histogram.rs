//! Report, tables and formulas of a joint table, or of a product of two histograms.

mod joint_table;

use joint_table::joint_table;

use super::{Terms, Written, bayes_rule};
use crate::board::App;
use crate::math::{Grid, Point, log_sum_exp};
use crate::model::histogram::{self, HistogramModel};
use crate::model::{Fit, GenerativeSettings, Progress, ReadOut};
use crate::wire::block::{Block, Table, filled, missing, put, row, to_heads};
use crate::wire::export::{absent_classes, assess, assign, begin, bins, call, prior_of, push_matrix, push_number};
use crate::wire::views::{ClassReport, Counts, LeftOutReport, MutualInformation, Sum, Theta};
use crate::words::Number::{Added, Exp, Plain};
use crate::words::{self, Number, equation, heads, outcome, stated, terms};

impl Written for HistogramModel {
    fn class(&self, class: usize) -> Option<ClassReport> {
        let prior = self.priors[class].filter(|_| self.is_present(class))?;
        Some(ClassReport { prior, mean: None, covariance: None })
    }

    fn tables(&self, app: &App) -> Vec<Table> {
        [side_by_side(app, self)].into_iter().chain(joint_table(app, self)).collect()
    }

    fn terms(&self, app: &App, at: Point) -> Terms {
        let joint = app.board().settings.generative.is_joint();
        let names: &[&str] = if joint { &heads::CELL_TERM } else { &heads::COLUMN_AND_ROW_TERMS };
        let cell @ [column, row] = self.counts().grid().cell_at(at);
        let mut sums = Vec::new();
        for (class, prior) in self.priors.iter().enumerate() {
            // A class with points has no prior only where the one by hand is 0.
            let prior = prior.or((self.counts().of_classes()[class] > 0.0).then_some(0.0));
            let parts = if joint {
                vec![prior, self.jointly(cell, class)]
            } else {
                vec![prior, self.along(0, column, class), self.along(1, row, class)]
            };
            sums.push(Sum { class, terms: parts.into_iter().map(|part| part.map_or(f64::NAN, f64::ln)).collect() });
        }
        let note = words::cell_note(app, self, at);
        Terms { names, sums, note }
    }

    fn estimates(&self, app: &App, class: usize, at: Point, out: &mut Vec<Block>) {
        let joint = app.board().settings.generative.is_joint();
        put(out, "shares", &words::share_of_class(app, self, joint, at, class), "", []);
    }

    fn bayes(&self, app: &App, class: usize, at: Point, out: &mut Vec<Block>) {
        put(out, "cell", &words::cell_note(app, self, at), "", []);
        bayes_of_cell(app, self, class, at, out);
    }

    fn line(&self, app: &App, classes: [usize; 2], out: &mut Vec<Block>) -> String {
        line_of_bins(app, self, classes, out)
    }

    /// Counts in bins, or in cells numbered column by column.
    fn python(&self, out: &mut String, fit: &Fit) {
        let (settings, grid) = (&fit.settings.generative, self.counts().grid());
        out.push('\n');
        assign(out, "cuts", grid.cuts());
        assign(out, "alpha", &settings.count_smoothing);
        assign(out, "joint", &usize::from(settings.is_joint()));
        prior_of(out, settings);
        out.push_str(words::snippet::HISTOGRAM);
        absent_classes(out, fit);
        let [columns, rows] = [0, 1].map(|axis| grid.bins(axis));
        let (mut fitted, mut shares, mut is_possible) = (Vec::new(), Vec::new(), true);
        for (class, prior) in self.priors.iter().enumerate() {
            let Some(prior) = prior.filter(|_| self.is_present(class)) else { continue };
            is_possible &= prior > 0.0;
            let share: Vec<Option<f64>> = if settings.is_joint() {
                (0..columns * rows).map(|i| self.jointly([i / rows, i % rows], class)).collect()
            } else {
                let along = |axis: usize| (0..grid.bins(axis)).map(move |bin| self.along(axis, bin, class));
                along(0).chain(along(1)).collect()
            };
            fitted.push(class);
            shares.push(share.into_iter().flatten().collect::<Vec<f64>>());
        }
        assign(out, "fitted", &fitted);
        out.push_str("fitted = np.isin(labels, fitted)\n");
        call(out, "check(shares[fitted]", &[&shares]);
        // A class of prior 0 leaves its own points without an answer.
        if let (true, Some(ReadOut { own_score, .. })) = (is_possible, &fit.generative.read_out) {
            call(out, "check(log_joint[row, column].sum()", &[own_score]);
            assess(out, "log_joint", &fit.generative);
        }
    }

    /// The class priors, and of each class the shares of the bins along both axes, or of the cells.
    fn latex(&self, out: &mut String, app: &App) {
        let grid = self.counts().grid();
        let [columns, rows] = [0, 1].map(|axis| grid.bins(axis));
        bins(out, grid.cuts());
        for (class, (name, prior)) in app.board().data.classes().iter().zip(self.priors.iter()).enumerate() {
            let Some(prior) = prior.filter(|_| self.is_present(class)) else { continue };
            begin(out, "\\[ \\pi_{", name);
            push_number(out, prior);
            let shares = |cells: &mut dyn Iterator<Item = Option<f64>>| cells.flatten().collect::<Vec<f64>>();
            if self.is_joint() {
                begin(out, ", \\quad\n\\theta_{", name);
                let mut cells = (0..columns * rows).map(|i| self.jointly([i % columns, i / columns], class));
                push_matrix(out, &shares(&mut cells), columns);
            } else {
                for axis in 0..2 {
                    let symbol = [", \\quad\n\\theta^{(1)}_{", ", \\quad\n\\theta^{(2)}_{"][axis];
                    begin(out, symbol, name);
                    let mut along = (0..grid.bins(axis)).map(|bin| self.along(axis, bin, class));
                    push_matrix(out, &shares(&mut along), grid.bins(axis));
                }
            }
            out.push_str(" \\]\n");
        }
    }
}

/// The naive histograms and the joint table of the same points, side by side.
fn side_by_side(app: &App, model: &HistogramModel) -> Table {
    let (counts, settings) = (model.counts(), &app.fit().settings.generative);
    let both = [0.0, 1.0].map(|correlation| {
        let settings = GenerativeSettings { correlation, ..settings.clone() };
        histogram::fit(counts.clone(), &settings).ok()
    });
    let cells = |value: &dyn Fn(&HistogramModel) -> usize| {
        both.iter().map(|model| model.as_ref().map_or_else(missing, |model| words::grouped(value(model)))).collect()
    };
    let [parameters, all, empty, undefined, tied, left_out_undefined] = words::ROWS_OF_HISTOGRAM;
    let mut rows = vec![
        row(parameters, None, cells(&|model| model.parameters)),
        row(all, None, cells(&|_| counts.grid().n_cells())),
        row(empty, None, cells(&|_| counts.n_empty())),
        row(undefined, None, cells(&HistogramModel::n_undefined)),
        row(tied, None, cells(&HistogramModel::n_tied)),
    ];
    if let Progress::Done(Ok(left_out)) = app.left_out().results.generative {
        let of = |joint| if settings.is_joint() == joint { words::grouped(left_out.n_undefined) } else { missing() };
        rows.push(row(left_out_undefined, None, vec![of(false), of(true)]));
    }
    let note = Some(words::independence_note(model));
    Table { id: "histogram", title: heads::HISTOGRAM.into(), columns: to_heads(heads::NAIVE_AND_JOINT), rows, note }
}

/// The counts of a histogram, and its probabilities: lists by class, column and row.
pub(in crate::wire) fn counts(model: &HistogramModel, left_out: Progress) -> Counts {
    let (counts, k) = (model.counts(), model.priors.len());
    let bins = [0, 1].map(|axis| counts.grid().bins(axis));
    fn table<T>([columns, rows]: [usize; 2], value: impl Fn([usize; 2]) -> T) -> Vec<Vec<T>> {
        (0..columns).map(|column| (0..rows).map(|row| value([column, row])).collect()).collect()
    }
    // A class that is present has a share in every bin and cell.
    let histogram = |axis: usize, class: usize| -> Option<Vec<f64>> {
        let shares: Option<_> = (0..bins[axis]).map(|bin| model.along(axis, bin, class)).collect();
        shares.filter(|_| model.is_present(class))
    };
    let joint = |class: usize| -> Option<Vec<Vec<f64>>> {
        let columns = table(bins, |cell| model.jointly(cell, class)).into_iter();
        columns.map(|column| column.into_iter().collect()).collect::<Option<_>>().filter(|_| model.is_present(class))
    };
    let left_out = match left_out {
        Progress::Done(Ok(result)) => {
            Some(LeftOutReport { wrong: result.n - result.n_right, tied: result.n_tied, undefined: result.n_undefined })
        }
        Progress::Done(Err(_)) | Progress::Pending => None,
    };
    Counts {
        cells: (0..k).map(|class| table(bins, |cell| counts.in_cell(cell)[class])).collect(),
        theta: Theta {
            naive: [0, 1].map(|axis| (0..k).map(|class| histogram(axis, class)).collect()),
            joint: (0..k).map(joint).collect(),
        },
        empty_cells: counts.n_empty(),
        undefined_cells: model.n_undefined(),
        tied_cells: model.n_tied(),
        mutual_information: MutualInformation {
            all: counts.mutual_information(),
            within_classes: counts.mutual_information_within_classes(),
        },
        leave_one_out: left_out,
    }
}

/// Bayes' rule in a cell of a histogram, where any class is possible.
fn bayes_of_cell(app: &App, model: &HistogramModel, class: usize, at: Point, out: &mut Vec<Block>) {
    let cell = model.counts().grid().cell_at(at);
    let evidence = log_sum_exp(&model.log_joint(at));
    let (Some(prior), Some(share)) = (model.priors[class], model.in_cell(cell, class)) else {
        return put(out, "no-bayes", &words::class_missing(&app.board().data, class), "", []);
    };
    if evidence.is_finite() {
        let posterior = words::not_certain(&app.fit().generative.posterior(at).unwrap_or_default(), class);
        let slots = bayes_rule([Plain(prior), Exp(share.ln()), Exp(evidence)], posterior);
        let rule = r"P(c ∣ 𝐱) = \frac{π_c P(\text{cell} ∣ c)}{P(\text{cell})} = \frac{# · #}{#} # #";
        let words = words::evidence_of_cell(app, model, cell, evidence);
        put(out, "bayes-cell", &words, rule, slots);
    }
}

/// The log-odds of naive histograms with at most two bins along each axis, which are linear in b₁ and b₂ (1 in the
/// upper bin): the weights, as logarithms of shares. Returns that they are, or why not.
fn line_of_bins(app: &App, model: &HistogramModel, classes: [usize; 2], out: &mut Vec<Block>) -> String {
    let (grid, settings) = (model.counts().grid(), &app.board().settings.generative);
    if settings.is_joint() || (0..2).any(|axis| grid.bins(axis) > 2) {
        return words::NO_LINE_OF_CELLS.to_owned();
    }
    let prior = |class: usize| model.priors[class].filter(|_| model.is_present(class));
    let [Some(zero), Some(one)] = classes.map(prior) else {
        let absent = if prior(classes[0]).is_none() { classes[0] } else { classes[1] };
        return words::class_missing(&app.board().data, absent);
    };
    let [first, second] = [0, 1].map(|axis| shares_of_bins(model, grid, axis, classes));
    if first.iter().chain(&second).any(|&share| share == 0.0) {
        return words::NO_LINE_OF_ZERO.to_owned();
    }
    let weight = |[low_zero, low_one, high_zero, high_one]: [f64; 4]| {
        let w = (high_one / high_zero * (low_zero / low_one)).ln();
        let operands = [high_one, low_zero, high_zero, low_one].map(Plain);
        (w, equation(operands, Plain(w), |[a, b, c, d]| (a * b / (c * d)).ln()))
    };
    let [(w1, of_w1), (w2, of_w2)] = [weight(first), weight(second)];
    let weights = filled(WEIGHTS, [of_w1, of_w2].concat());
    let parts = [one / zero, first[1] / first[0], second[1] / second[0]].map(f64::ln);
    let w0 = words::settled(parts.iter().sum(), &parts);
    let shares = [one, zero, first[1], first[0], second[1], second[0]].map(Plain);
    let [sign, _] = outcome(shares, Plain(w0), |[a, b, c, d, e, f]| (a / b).ln() + (c / d).ln() + (e / f).ln());
    let (terms, sum) = terms(&parts, w0);
    let bias = [&shares.map(Number::text)[..], &[sign], &terms, &sum].concat();
    let odds = r"\log \frac{P(1 ∣ 𝐱)}{P(0 ∣ 𝐱)} # # # b_1 # b_2";
    put(out, "weights-bins", &words::bins_of_indicators(app, model), &weights, []);
    put(out, "w0-bins", "", BIAS, bias);
    put(out, "odds-bins", "", odds, stated([Plain(w0), Added(w1), Added(w2)]));
    heads::LINEAR_IN_BINS.to_owned()
}

/// The weights from the shares of bins.
const WEIGHTS: &str = r"w_j = \log \frac{P(b_j = 1 ∣ 1) P(b_j = 0 ∣ 0)}{P(b_j = 1 ∣ 0) P(b_j = 0 ∣ 1)}
w_1 = \log \frac{# · #}{# · #} # #
w_2 = \log \frac{# · #}{# · #} # #";

/// w₀ from the prior and the shares of the lower bins.
const BIAS: &str = r"w_0 = \log \frac{π_1}{π_0} + ∑_j \log \frac{P(b_j = 0 ∣ 1)}{P(b_j = 0 ∣ 0)}
= \log \frac{#}{#} + \log \frac{#}{#} + \log \frac{#}{#} # # # # # #";

/// P(bin | class) of the lower bin in both classes, then of the upper one; of a single bin all are 1.
fn shares_of_bins(model: &HistogramModel, grid: &Grid, axis: usize, classes: [usize; 2]) -> [f64; 4] {
    let share = |bin: usize, class: usize| model.along(axis, bin.min(grid.bins(axis) - 1), class).unwrap_or_default();
    [share(0, classes[0]), share(0, classes[1]), share(1, classes[0]), share(1, classes[1])]
}
