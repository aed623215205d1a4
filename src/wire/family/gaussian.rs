//! Report, tables and formulas of a member of the Gaussian family.

mod formulas;

pub(in crate::wire) use formulas::{covariance, mean_lines, quotient, variance_lines};

use super::{Terms, Written};
use crate::board::App;
use crate::math::{Point, Sym2, log_sum_exp};
use crate::model::gaussian::{Corner, GaussianClass, GaussianModel};
use crate::model::{Fit, ReadOut};
use crate::wire::block::{Block, Table, missing, row, to_heads};
use crate::wire::export::{
    absent_classes, assess, assign, begin, boundary, call, prior_of, push_matrix, push_number, push_texts,
};
use crate::wire::numbers::{matrix, point};
use crate::wire::views::{ClassReport, Sum};
use crate::words::{self, heads};

impl Written for GaussianModel {
    fn class(&self, class: usize) -> Option<ClassReport> {
        let GaussianClass { prior, density } = self.classes[class]?;
        Some(ClassReport { prior, mean: Some(point(density.mean)), covariance: Some(matrix(density.covariance)) })
    }

    fn tables(&self, app: &App) -> Vec<Table> {
        let n: Vec<String> = app.board().data.counts().iter().map(|&n| words::grouped(n)).collect();
        vec![class_table(app, self, &n)]
    }

    fn terms(&self, app: &App, at: Point) -> Terms {
        let settings = &app.board().settings.generative;
        let names: &[&str] = if settings.correlation == 0.0 { &heads::NAIVE_TERMS } else { &heads::DENSITY_TERM };
        let mut sums = Vec::new();
        for (class, present) in self.classes.iter().enumerate() {
            let mut terms = vec![f64::NAN; names.len() + 1];
            if let Some(GaussianClass { prior, density }) = present {
                terms[0] = prior.ln();
                terms[1] = density.log_density(at);
                if terms.len() > 2 {
                    terms[1..].copy_from_slice(&density.log_marginals(at));
                }
            } else if app.fit().moments.classes[class].weight > 0.0 {
                // Its prior by hand is 0.
                terms[0] = f64::NEG_INFINITY;
            }
            sums.push(Sum { class, terms });
        }
        let log_density = log_sum_exp(&self.log_joint(at));
        let mut logs = sums.iter().flat_map(|sum| &sum.terms[1..]).copied().chain([log_density]);
        let note = words::density_note(app, log_density, logs.any(|log| log > 0.0));
        Terms { names, sums, note }
    }

    fn estimates(&self, app: &App, class: usize, _: Point, out: &mut Vec<Block>) {
        covariance(app, class, out);
    }

    fn bayes(&self, app: &App, class: usize, at: Point, out: &mut Vec<Block>) {
        formulas::bayes(app, self, class, at, out);
    }

    fn line(&self, app: &App, classes: [usize; 2], out: &mut Vec<Block>) -> String {
        formulas::line(app, self, classes, out)
    }

    fn python(&self, out: &mut String, fit: &Fit) {
        let settings = &fit.settings.generative;
        let corner = settings.corner();
        let why = match corner {
            Some(Corner::NaiveBayes) => None,
            Some(Corner::NaiveBayesShared) => Some(0),
            Some(Corner::Qda) => Some(1),
            Some(Corner::Lda) => Some(2),
            None => Some(3),
        };
        if let Some(why) = why {
            out.push_str(": ");
            out.push_str(words::snippet::WHY[why]);
        }
        out.push('\n');
        assign(out, "pooling", &settings.pooling);
        assign(out, "correlation", &settings.correlation);
        assign(out, "smoothing", &settings.variance_smoothing);
        prior_of(out, settings);
        out.push_str(if why.is_none() { words::snippet::NAIVE_BAYES } else { words::snippet::FAMILY });
        absent_classes(out, fit);
        let (mut fitted, mut prior, mut mean, mut covariance) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for (c, class) in self.classes.iter().enumerate() {
            if let Some(class) = class {
                fitted.push(c);
                prior.push(class.prior);
                mean.push(point(class.density.mean));
                covariance.push(matrix(class.density.covariance));
            }
        }
        assign(out, "fitted", &fitted);
        out.push_str("fitted = np.isin(labels, fitted)\n");
        call(out, "check(prior[fitted]", &[&prior]);
        call(out, "check(mean[fitted]", &[&mean]);
        call(out, "check(covariance[fitted][:, [0, 0, 1], [0, 1, 1]]", &[&covariance]);
        if let Some(ReadOut { own_score, .. }) = &fit.generative.read_out {
            call(out, "check(log_joint[row, column].sum()", &[own_score]);
        }
        assess(out, "log_joint", &fit.generative);
    }

    fn latex(&self, out: &mut String, app: &App) {
        let names = app.board().data.classes();
        for (name, class) in names.iter().zip(self.classes.iter()) {
            let Some(class) = class else { continue };
            let (mean, Sym2 { xx, xy, yy }) = (class.density.mean, class.density.covariance);
            begin(out, "\\[ \\pi_{", name);
            push_number(out, class.prior);
            begin(out, ", \\quad\n\\mu_{", name);
            push_texts(out, &[mean.x, mean.y].map(|mean| words::mean(app, mean).text()), 1);
            begin(out, ", \\quad\n\\Sigma_{", name);
            push_matrix(out, &[xx, xy, xy, yy], 2);
            out.push_str(" \\]\n");
        }
        if let Some((origin, odds)) = self.log_odds() {
            let center = words::written_center(words::center(app));
            // Beside 0, squares are about the middle of the means.
            let middle = center.is_none() && !odds.is_affine();
            let all = if middle { odds.coefficients() } else { words::coefficients(app, origin, odds) };
            let center = if middle { Some([origin.x, origin.y].map(words::number)) } else { center };
            let n = if odds.is_affine() { 3 } else { 6 };
            boundary(out, [&names[1], &names[0]], &all[..n], center);
        }
    }
}

/// A variance; if smoothing is visible in its digits, as the sum of the variance of the points and the smoothing.
fn of_variance(variance: f64, epsilon: f64) -> String {
    let whole = words::number(variance);
    let own = words::number(variance - epsilon);
    // The no-break space keeps the second term on one line.
    if own == whole { whole } else { format!("{own} +\u{a0}{}", words::number(epsilon)) }
}

/// The parameters of the class-conditional densities; `n` has the number of points of each class.
pub(in crate::wire) fn class_table(app: &App, model: &GaussianModel, n: &[String]) -> Table {
    let (data, settings) = (&app.board().data, &app.board().settings.generative);
    let mut columns = to_heads(heads::OF_CLASSES);
    columns.truncate(if settings.correlation > 0.0 { 5 } else { 4 });
    let mut rows = Vec::new();
    for (class, count) in n.iter().enumerate() {
        for (axis, symbol) in heads::AXES.into_iter().enumerate() {
            // What a class has once stands in its first row.
            let once = |text: String| if axis == 0 { text } else { String::new() };
            let mut cells = vec![once(count.clone())];
            if let Some(GaussianClass { prior, density }) = &model.classes[class] {
                let (mean, covariance) = (density.mean, density.covariance);
                let [mean, variance] = [[mean.x, covariance.xx], [mean.y, covariance.yy]][axis];
                cells.extend([once(words::number(*prior)), words::mean(app, mean).text()]);
                cells.extend([of_variance(variance, model.epsilon), once(words::number(covariance.xy))]);
            }
            cells.resize(columns.len(), missing());
            rows.push(row(heads::on_axis(&data.classes()[class], symbol), Some(class), cells));
        }
    }
    Table { id: "classes", title: heads::CLASSES.into(), columns, rows, note: None }
}
