use super::push_escaped;
use crate::board::App;
use crate::model::Model;
use crate::wire::family;
use crate::words;

/// The parameters and the equations of the boundaries, with the decimals of the page.
pub(super) fn latex(app: &App) -> String {
    let (data, fit) = (&app.board().data, app.fit());
    let names = data.classes();
    let mut out = "% \\usepackage{amsmath}\n".to_owned();
    title(&mut out, words::model_head(&fit.settings, Model::Generative), words::generative_missing(data, fit));
    if let Ok(model) = &fit.generative.model {
        family::of(model).latex(&mut out, app);
    }
    title(&mut out, words::LOGISTIC, words::logistic_missing(data, fit));
    let center = words::written_center(words::center(app));
    if let [first, second] = fit.logistic().present[..] {
        if let Some(weights) = words::weights(app, second, Some(first)) {
            boundary(&mut out, [&names[second], &names[first]], &weights, center);
        }
        return out;
    }
    for (class, name) in names.iter().enumerate() {
        let Some(weights) = words::weights(app, class, None) else { continue };
        begin(&mut out, "\\[ w_{", name);
        push_matrix(&mut out, &weights, 1);
        end(&mut out, center.as_ref());
    }
    out
}

/// The name of a model as a comment, and why it has no numbers if it has none.
fn title(out: &mut String, name: &str, missing: Option<String>) {
    out.push_str("% ");
    out.push_str(name);
    if let Some(missing) = missing {
        out.push_str(": ");
        out.push_str(&missing);
    }
    out.push('\n');
}

/// A symbol of a class, up to the equals sign.
pub(in crate::wire) fn begin(out: &mut String, symbol: &str, class: &str) {
    out.push_str(symbol);
    push_name(out, class);
    out.push_str("} = ");
}

/// The boundary of two classes, where their log-odds are zero: a polynomial, in u = x − origin if there is an origin.
pub(in crate::wire) fn boundary(
    out: &mut String,
    classes: [&str; 2],
    coefficients: &[f64],
    origin: Option<[String; 2]>,
) {
    let variable = if origin.is_none() { 'x' } else { 'u' };
    for (before, class) in ["\\[ \\log \\frac{P(", " \\mid x)}{P("].into_iter().zip(classes) {
        out.push_str(before);
        push_name(out, class);
    }
    out.push_str(" \\mid x)} =\n");
    // A term that is 0 as written is none.
    let is_none = |coefficient: f64| words::number(coefficient.abs()).chars().all(|c| "0.".contains(c));
    let mut is_first = true;
    for (i, &coefficient) in coefficients.iter().enumerate() {
        if is_none(coefficient) && !(is_first && i + 1 == coefficients.len()) {
            continue;
        }
        out.push_str(match (coefficient < 0.0, is_first) {
            (true, _) => " - ",
            (false, false) => " + ",
            (false, true) => "",
        });
        is_first = false;
        push_number(out, coefficient.abs());
        for c in ["", " ._1", " ._2", " ._1^2", " ._2^2", " ._1 ._2"][i].chars() {
            out.push(if c == '.' { variable } else { c });
        }
    }
    out.push_str(" = 0");
    end(out, origin.as_ref());
}

/// The end of an equation: from where it measures, unless that is 0.
fn end(out: &mut String, origin: Option<&[String; 2]>) {
    if let Some(origin) = origin {
        out.push_str(", \\quad u = x - ");
        push_texts(out, origin, 1);
    }
    out.push_str(" \\]\n");
}

/// As comments, where the bins along both axes end, and how their shares are written.
pub(in crate::wire) fn bins(out: &mut String, cuts: &[Vec<f64>; 2]) {
    for (axis, cuts) in cuts.iter().enumerate() {
        let ends: Vec<String> = cuts.iter().map(|&cut| words::number(cut).replace('−', "-")).collect();
        out.push_str(&format!("% Bins along x_{} end at {}\n", axis + 1, ends.join(", ")));
    }
    out.push_str("% Of each class, the shares of the bins: x_1 from left to right, x_2 from below\n");
}

/// A matrix of numbers in so many columns.
pub(in crate::wire) fn push_matrix(out: &mut String, values: &[f64], columns: usize) {
    push_texts(out, &values.iter().map(|&value| words::number(value)).collect::<Vec<_>>(), columns);
}

/// A matrix of numbers as they are printed, in so many columns.
pub(in crate::wire) fn push_texts(out: &mut String, values: &[String], columns: usize) {
    out.push_str("\\begin{bmatrix}");
    for (i, value) in values.iter().enumerate() {
        out.push_str(match i {
            0 => " ",
            i if i % columns == 0 => " \\\\ ",
            _ => " & ",
        });
        push_text(out, value);
    }
    out.push_str(" \\end{bmatrix}");
}

/// A number as on the page.
pub(in crate::wire) fn push_number(out: &mut String, value: f64) {
    push_text(out, &words::number(value));
}

fn push_text(out: &mut String, number: &str) {
    let mut is_raised = false;
    for c in number.chars() {
        let raised = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻".chars().zip("0123456789-".chars()).find(|(from, _)| *from == c);
        if raised.is_some() && !is_raised {
            out.push_str("^{");
            is_raised = true;
        }
        match c {
            '−' => out.push('-'),
            '·' => out.push_str(" \\cdot "),
            c => out.push(raised.map_or(c, |(_, digit)| digit)),
        }
    }
    out.push_str(if is_raised { "}" } else { "" });
}

/// The name of a class, as text. LaTeX's default fonts have other signs for `<`, `>` and `|`.
fn push_name(out: &mut String, name: &str) {
    out.push_str("\\text{");
    let spelled = [
        ('\\', "\\textbackslash{}"),
        ('^', "\\textasciicircum{}"),
        ('~', "\\textasciitilde{}"),
        ('<', "\\textless{}"),
        ('>', "\\textgreater{}"),
        ('|', "\\textbar{}"),
    ];
    push_escaped(out, name, "{}$&#_%", &spelled);
    out.push('}');
}
