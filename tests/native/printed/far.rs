//! Far from 0, printed terms are about a center beside the points, and give what the fit gives there.

use bayesboard::board::{App, Command, Panel};
use bayesboard::math::{LogScores, Point, Vec2};
use bayesboard::model::logistic::Features;
use bayesboard::model::{Family, Model, Settings};
use bayesboard::screen::Common;
use bayesboard::wire::{Format, export_text};
use serde_json::Value;

use super::board::{Change, extremes};
use crate::support::boards::{adjusted, all_formulas, ask, board_of, table, tell};
use crate::support::lists::{body, read_number};
use crate::support::points::dataset;

/// The numbers of the slots of a formula; none where there is none.
fn numbers_of(formulas: &Value, key: &str) -> Vec<f64> {
    formulas[key].as_array().into_iter().flatten().filter_map(Value::as_str).filter_map(read_number).collect()
}

/// The center that a sentence names.
fn center_in(sentence: &Value) -> Point {
    let sentence = sentence.as_str().expect("a center");
    let from = |axis: &str| {
        let rest = sentence.split(&format!("{axis} from ")).nth(1).unwrap_or("0");
        let number = rest.split(' ').next().map(|number| number.trim_end_matches('.').replace('−', "-"));
        number.and_then(|number| number.parse().ok()).expect("a number")
    };
    Point::new(from("x₁"), from("x₂"))
}

/// Far from 0 the terms of x itself would be so large that their digits do not show the sum.
#[test]
fn far_from_zero_the_printed_terms_add_up_to_what_is_printed() {
    let changes: [Change; 2] = [
        |s| s.generative.pooling = 1.0,
        |s| (s.generative.family, s.generative.pooling, s.generative.correlation) = (Family::Gaussian, 1.0, 1.0),
    ];
    for (original, change) in [0, 2].map(|i| extremes().remove(i)).iter().flat_map(|app| changes.map(|of| (app, of))) {
        let mut app = original.clone();
        let change = adjusted(&app, change);
        tell(&mut app, [change, Command::Common(Common::OpenPanel(Panel::Formulas))]);
        while !app.idle() {}
        let formulas = all_formulas(&mut app);
        let center = center_in(&formulas["logit-words"]);
        let logit = numbers_of(&formulas, "logit");
        let odds = numbers_of(&formulas, "odds");
        let cancel = ["cancel-naive-words", "cancel-full-words"].map(|key| &formulas[key]);
        assert!(
            odds.is_empty() || cancel.iter().any(|words| words.is_string() && center_in(words) == center),
            "{formulas}"
        );
        for (weights, model) in [(logit, Model::Discriminative), (odds, Model::Generative)] {
            let scores = app.fit()[model].scores.as_ref().expect("a fit");
            let (origin, exact) = scores.log_odds(1, 0).expect("two classes");
            for (place, _) in app.board().data.iter().filter(|_| !weights.is_empty()) {
                let u = place - center;
                let features = [1.0, u.x, u.y, u.x * u.x, u.y * u.y, u.x * u.y];
                let terms: Vec<f64> = weights.iter().zip(features).map(|(w, feature)| w * feature).collect();
                let size: f64 = terms.iter().map(|term| term.abs()).sum();
                let error = (terms.iter().sum::<f64>() - exact.at(place - origin)).abs();
                assert!(size < 500.0 && error < 0.006 * size, "{terms:?} at {place:?}: {error}");
            }
        }
        // It asks for the middle of the axes.
        let (low, high) = app.board().data.bounds().expect("points");
        let axes = Command::ShowAxes([low.x, high.x, low.y, high.y].map(Some));
        tell(&mut app, [axes, Command::Common(Common::OpenPanel(Panel::Probe))]);
        let asked = ask(&mut app, "panel");
        let table = body(&asked, "logistic-terms");
        assert_eq!(center_in(&table["note"]), center);
        let rows = table["rows"].as_array().expect("rows");
        let cells: Vec<f64> = rows.iter().filter_map(|row| read_number(row["cells"][0].as_str()?)).collect();
        // The terms, their sum and its sigmoid.
        let [terms @ .., sum, _] = &cells[..] else { panic!("{table}") };
        assert_eq!(cells.len(), rows.len(), "{table}");
        assert!((terms.iter().sum::<f64>() - sum).abs() < 0.001 * cells.len() as f64, "{cells:?}");
    }
}

/// In LaTeX means have the digits of the page, and a boundary is about the same center.
#[test]
fn latex_has_the_digits_of_the_page_far_from_zero() {
    for (i, original) in extremes().into_iter().enumerate() {
        for pooling in [0.0, 1.0] {
            let mut app = original.clone();
            let change = adjusted(&app, |s| s.generative.pooling = pooling);
            tell(&mut app, [change]);
            let text = export_text(&app, Format::Latex);
            let tables = export_text(&app, Format::Markdown);
            let means = text.split("\\mu_").skip(1).flat_map(matrix);
            assert_eq!(means.clone().count(), 4, "{text}");
            for mean in means {
                let on_page = mean.replace('-', "−").replace(" \\cdot 10^{", "·10").replace('}', "");
                assert!(
                    on_page.contains('·') || tables.contains(&format!(" {on_page} |")),
                    "{mean} in {text}: {tables}"
                );
            }
            let centers: Vec<Vec<String>> = text.split("u = x -").skip(1).map(matrix).collect();
            let far = [vec!["1000000".to_owned(); 2], vec!["412".to_owned(); 2]];
            match i {
                0 => assert_eq!(centers, vec![far[0].clone(); 2], "{text}"),
                2 => assert_eq!(centers, vec![far[1].clone(); 2], "{text}"),
                _ => assert!(centers.len() < 2, "{text}"),
            }
        }
    }
}

/// The entries of the first matrix of a text.
fn matrix(text: &str) -> Vec<String> {
    let inside = text.split("\\begin{bmatrix}").nth(1).and_then(|rest| rest.split("\\end").next()).expect("a matrix");
    inside.split("\\\\").map(|entry| entry.trim().to_owned()).collect()
}

/// Seven places with a point of every class, so that no conic sets classes apart, and three points of each class alone:
/// on eighths, which coordinates far from 0 hold exactly.
fn clouds(n_classes: usize) -> Vec<(f64, f64, usize)> {
    let common =
        [(0.0, 0.0), (3.0, 0.5), (0.5, 3.0), (2.5, 2.75), (1.25, 0.25), (1.5, 3.5), (-0.75, 1.5)].map(|at| (at, 0..3));
    let own = [
        [(-1.0, -0.5), (0.25, 1.0), (1.0, -1.0)],
        [(3.0, 3.5), (2.25, 1.75), (4.0, 2.0)],
        [(-1.0, 3.0), (0.0, 4.125), (1.0, 2.5)],
    ];
    let own = own.into_iter().enumerate().flat_map(|(class, at)| at.map(|at| (at, class..class + 1)));
    let all = common.into_iter().chain(own).flat_map(|((x, y), classes)| classes.map(move |class| (x, y, class)));
    all.filter(|of| of.2 < n_classes).collect()
}

/// The features that a polynomial has a coefficient for, about a center.
fn monomials(place: Point, center: Point) -> [f64; 6] {
    let u = place - center;
    [1.0, u.x, u.y, u.x * u.x, u.y * u.y, u.x * u.y]
}

/// The coefficients of a polynomial in LaTeX.
fn coefficients_in(latex: &str) -> Vec<f64> {
    let plain = latex.replace(" \\cdot 10^{", "e").replace('}', "").replace(" - ", " + -");
    let mut all = vec![0.0; 6];
    for term in plain.split(" + ").filter(|term| !term.trim().is_empty()) {
        let (number, variable) = term.trim().split_once(' ').unwrap_or((term.trim(), ""));
        let place = ["", "u_1", "u_2", "u_1^2", "u_2^2", "u_1 u_2"].iter().position(|known| *known == variable);
        all[place.expect("a variable")] = number.parse().expect("a number");
    }
    all
}

/// In every place that prints them, the weights of logistic regression give its log-odds at the points: those of its
/// scores, and without a prior those of the same points beside 0.
#[test]
fn weights_printed_far_from_zero_give_the_log_odds_of_the_fit() {
    let mut n = 0;
    for features in Features::NAMED.map(|(_, features)| features) {
        for (n_classes, prior_std) in [(2, Some(10.0)), (2, None), (3, Some(10.0)), (3, None)] {
            for shift in [1e3, 1e4, 1e5, 1e6, 1e7].map(|far| Vec2::new(far, -far - 5.0)) {
                let of = |shift: Vec2| {
                    let points = clouds(n_classes).into_iter().map(|(x, y, class)| (x + shift.x, y + shift.y, class));
                    let mut settings = Settings::default();
                    (settings.logistic.features, settings.logistic.prior_std) = (features, prior_std);
                    let mut app = board_of(dataset(points, n_classes), settings);
                    while !app.idle() {}
                    app
                };
                let (mut app, near) = (of(shift), of(Vec2::ZERO));
                let scores = |app: &App| app.fit().discriminative.scores.clone().expect("a fit");
                let (own, near) = (scores(&app), scores(&near));
                let data = app.board().data.clone();
                let what = format!("{features:?}, {n_classes} classes, {prior_std:?}, {shift:?}");
                let exact = |place: Point, a: usize, b: usize| {
                    let (scores, place) = if prior_std.is_none() { (&near, place - shift) } else { (&own, place) };
                    let (origin, odds) = scores.log_odds(a, b).expect("two classes");
                    odds.at(place - origin)
                };
                let mut gives = |printed: &[f64], center: Point, [a, b]: [usize; 2], place_of_print: &str| {
                    for (place, _) in data.iter() {
                        let sum: f64 = printed.iter().zip(monomials(place, center)).map(|(w, of)| w * of).sum();
                        let exact = exact(place, a, b);
                        assert!(
                            (sum - exact).abs() < 0.1,
                            "{place_of_print}, {what}: {sum} for {exact} by {printed:?}"
                        );
                        n += 1;
                    }
                };
                let middle = app.fit().moments.grand.mean;
                // Formulas.
                tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Formulas))]);
                let formulas = all_formulas(&mut app);
                let center = center_in(&formulas[if n_classes == 2 { "logit-words" } else { "softmax-words" }]);
                if n_classes == 2 {
                    let printed = numbers_of(&formulas, "logit");
                    gives(&printed, center, [1, 0], "Formulas");
                    let z = numbers_of(&formulas, "sigmoid")[0];
                    assert!((z - exact(middle, 1, 0)).abs() < 0.01, "{what}: {z}");
                    for row in (0..features.count()).map(|j| format!("g{j}")) {
                        let is = formulas[&row].as_array().and_then(|slots| slots.last()).expect("a slope");
                        assert_eq!(is, "0", "{row} of {what}: {formulas}");
                    }
                } else {
                    let mut all = Vec::new();
                    for class in [0, 1, 2] {
                        tell(&mut app, [Command::ChooseClass(Some(class))]);
                        let formulas = all_formulas(&mut app);
                        all.push(numbers_of(&formulas, "softmax"));
                        if class < 2 {
                            let mut reduced = numbers_of(&formulas, "reduced");
                            let v = reduced.split_off(all[class].len())[0];
                            gives(&reduced, center, [class, 2], "reduced");
                            assert!((v - exact(middle, class, 2)).abs() < 0.01, "{what}: {v}");
                        }
                        let [z, sum, ..] = numbers_of(&formulas, "softmax-at")[..] else { panic!("{formulas}") };
                        let share = own.posterior(middle)[class];
                        assert!((z - sum.ln() - share.ln()).abs() < 0.02, "{what}: {z}, {sum}, {share}");
                    }
                    for class in [0, 1] {
                        let apart: Vec<f64> = all[class].iter().zip(&all[2]).map(|(a, b)| a - b).collect();
                        gives(&apart, center, [class, 2], "softmax");
                    }
                }
                // Numbers.
                tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Numbers))]);
                let weights = table(&mut app, "weights").expect("a table");
                assert_eq!(center_in(&weights["note"]), center, "{what}");
                let rows: Vec<Vec<f64>> = weights["rows"].as_array().expect("rows").iter().map(cells_of).collect();
                let rows = &rows[rows.len() - if n_classes == 2 { 1 } else { 3 }..];
                let apart = |rows: &[Vec<f64>], a: usize| -> Vec<f64> {
                    rows[a].iter().zip(&rows[2]).map(|(a, b)| a - b).collect()
                };
                match rows {
                    [only] => gives(only, center, [1, 0], "Numbers"),
                    rows => (0..2).for_each(|class| gives(&apart(rows, class), center, [class, 2], "Numbers")),
                }
                // LaTeX.
                let text = export_text(&app, Format::Latex);
                let of_logistic = text.split("% Logistic").nth(1).expect("logistic regression");
                let centers: Vec<Vec<String>> = of_logistic.split("u = x -").skip(1).map(matrix).collect();
                let expected = [center.x, center.y].map(|v| v.to_string());
                assert!(!centers.is_empty() && centers.iter().all(|of| of[..] == expected), "{what}: {of_logistic}");
                if n_classes == 2 {
                    let polynomial = of_logistic.split("=\n").nth(1).and_then(|rest| rest.split(" = 0").next());
                    gives(&coefficients_in(polynomial.expect("a polynomial")), center, [1, 0], "LaTeX");
                } else {
                    let rows: Vec<Vec<f64>> = (of_logistic.split("w_{").skip(1).map(matrix))
                        .map(|row| row.iter().map(|entry| coefficients_in(entry)[0]).collect())
                        .collect();
                    (0..2).for_each(|class| gives(&apart(&rows, class), center, [class, 2], "LaTeX"));
                }
                // Probe, at the middle of the axes.
                let (low, high) = data.bounds().expect("points");
                let axes = Command::ShowAxes([low.x, high.x, low.y, high.y].map(Some));
                tell(&mut app, [axes, Command::Common(Common::OpenPanel(Panel::Probe))]);
                let asked = ask(&mut app, "panel");
                let table = body(&asked, "logistic-terms");
                assert_eq!(center_in(&table["note"]), center, "{what}");
                let at = app.asked();
                let columns: Vec<Vec<f64>> = (0..if n_classes == 2 { 1 } else { 3 })
                    .map(|column| {
                        let cell = |row: &Value| read_number(row["cells"][column].as_str()?);
                        table["rows"].as_array().into_iter().flatten().filter_map(cell).collect()
                    })
                    .collect();
                let of_terms = |column: usize| columns[column][..features.count()].iter().sum::<f64>();
                let (printed, exact) = match n_classes {
                    2 => (of_terms(0), exact(at, 1, 0)),
                    _ => (of_terms(0) - of_terms(2), exact(at, 0, 2)),
                };
                assert!((printed - exact).abs() < 0.02, "{what}: {printed} for {exact} in {table}");
            }
        }
    }
    assert!(n > 8_000, "{n} sums");
}

/// The numbers of a row of a table.
fn cells_of(row: &Value) -> Vec<f64> {
    row["cells"].as_array().into_iter().flatten().filter_map(Value::as_str).filter_map(read_number).collect()
}
