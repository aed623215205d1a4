//! What goes out of the board as text: it comes back in as the same data, and no name in it means anything else.

use crate::support::cases;
use crate::support::checked;
use crate::support::read_csv;
use bayesboard::board::{App, Board, Command, Part, Preset, Saved};
use bayesboard::data::{Dataset, clean_name, write_csv};
use bayesboard::decision::{Calls, DecisionSettings};
use bayesboard::math::{Point, TIE};
use bayesboard::model::Family;
use bayesboard::model::GenerativeSettings;
use bayesboard::model::Model;
use bayesboard::model::Settings;
use bayesboard::model::bootstrap::resample;
use bayesboard::model::decisions::judged;
use bayesboard::model::logistic::{Features, LogisticSettings};
use bayesboard::render::{LIGHT, begin_svg};
use bayesboard::screen::{Common, Screen};
use bayesboard::wire::{self, Format, Named};
use proptest::prelude::*;
use proptest::string::string_regex;

/// Names that formulas, quotes, markup and programs are made of. As text, a pattern would be read again for every name.
fn name() -> impl Strategy<Value = String> {
    let pattern = |text| string_regex(text).expect("a pattern");
    let nasty = pattern(r#"['"\\\\=+@,;\t\r\n \-−0-9.eE$#%&_{}^~<>|`*\[\]aBéµ語]{1,12}"#);
    let missing = pattern("inf|nan|NA|none|[?]|Mean|Total|Summe|-?9{2,4}([.]0)?");
    prop_oneof![nasty, pattern(".{1,12}"), missing, pattern("-?[0-9]{1,3}|'+=1")].prop_map(|text| clean_name(&text))
}

fn coordinate() -> impl Strategy<Value = f64> {
    prop_oneof![-10.0..10.0, -1e12..1e12, (-1e-9..1e-9), prop::sample::select(vec![0.0, 5e-324, -1e12, 0.1])]
}

/// Two to eight classes, of which most names are nasty, and two axes.
fn names() -> impl Strategy<Value = Dataset> {
    (prop::collection::vec(name(), 8), [name(), name()]).prop_map(|(mut names, axes)| {
        names.retain(|name| !name.is_empty());
        names.sort();
        names.dedup();
        names.extend(["spare", "other"].map(str::to_owned));
        names.truncate(8);
        Dataset::new(names, axes).expect("two to eight classes")
    })
}

fn data() -> impl Strategy<Value = Dataset> {
    let rows = prop::collection::vec((coordinate(), coordinate(), prop::option::of(0..8usize)), 1..20);
    (names(), rows).prop_map(|(mut data, rows)| {
        for (x, y, class) in rows {
            let class = class.filter(|&class| class < data.n_classes());
            data.push(Point::new(x, y), class).expect("a valid point");
        }
        data
    })
}

/// The same two points in each class, to which both models are fitted at once.
fn fitted() -> impl Strategy<Value = Dataset> {
    names().prop_map(|mut data| {
        for class in 0..data.n_classes() {
            for at in [Point::new(0.0, 1.0), Point::new(1.0, 0.0)] {
                data.push(at, Some(class)).expect("a valid point");
            }
        }
        data
    })
}

fn named(data: &Dataset) -> Vec<(f64, f64, Option<&str>)> {
    data.iter().map(|(at, class)| (at.x, at.y, class.map(|class| data.classes()[class].as_str()))).collect()
}

/// The cells of a line of CSV.
fn cells(line: &str) -> Vec<String> {
    let (mut cells, mut is_quoted) = (vec![String::new()], false);
    let mut rest = line.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '"' if is_quoted && rest.next_if_eq(&'"').is_some() => cells.last_mut().expect("a cell").push('"'),
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => cells.push(String::new()),
            c => cells.last_mut().expect("a cell").push(c),
        }
    }
    cells
}

/// A text of a board with these points and settings.
fn export(data: &Dataset, settings: &Settings, ending: &str) -> String {
    export_of(&as_board(data, settings), ending)
}

fn export_of(app: &App, ending: &str) -> String {
    wire::export_text(app, Format::named(ending).expect("an ending that is known"))
}

fn as_board(data: &Dataset, settings: &Settings) -> App {
    let board = Board { data: data.clone(), settings: checked(settings, data), ..Board::default() };
    let mut app = App::default();
    app.update(Command::Common(Common::Load(Box::new(Saved { board, ..Saved::default() }))));
    app.refresh();
    app
}

/// The same with other samples.
fn sampled(data: &Dataset, settings: &Settings) -> App {
    let mut app = as_board(data, settings);
    app.update(Command::Show(Part::Others, true));
    while !app.idle() {}
    app
}

/// All corners, one place between them, every kind of logistic regression, and costs.
fn settings() -> Vec<Settings> {
    let gaussian = |pooling, correlation, variance_smoothing, prior_smoothing| GenerativeSettings {
        pooling,
        correlation,
        variance_smoothing,
        prior_smoothing,
        ..GenerativeSettings::default()
    };
    let logistic =
        |features, prior_std, penalize_intercept| LogisticSettings { features, prior_std, penalize_intercept };
    let of = |generative, logistic, cost| Settings {
        generative,
        logistic,
        decisions: DecisionSettings { cost },
        ..Settings::default()
    };
    vec![
        Settings::default(),
        of(gaussian(0.0, 0.0, 1e-9, 1.0), logistic(Features::Linear, None, false), 1.0),
        of(gaussian(1.0, 0.0, 0.0, 0.0), logistic(Features::Squares, Some(2.0), false), 1.0),
        of(gaussian(0.0, 1.0, 0.01, 0.0), logistic(Features::Quadratic, Some(10.0), true), 10.0),
        of(gaussian(1.0, 1.0, 0.0, 2.5), logistic(Features::Linear, Some(0.5), true), 0.2),
        of(gaussian(0.25, 0.5, 0.01, 0.0), logistic(Features::Squares, None, false), 3.0),
    ]
}

/// Writes the programs of every prepared board at all these settings, and of a board with names that are programs
/// themselves, into the folder that `SNIPPETS` names; `cargo xtask audit snippet` runs them.
#[test]
fn snippets_for_the_audit() {
    let Some(folder) = std::env::var_os("SNIPPETS") else { return };
    let folder = std::path::Path::new(&folder);
    let write = |name: String, data: &Dataset, settings: &Settings| {
        std::fs::write(folder.join(name), export(data, settings, "py")).expect("the program");
    };
    for (i, preset) in Preset::ALL.into_iter().enumerate() {
        for (j, settings) in settings().iter().enumerate() {
            write(format!("preset-{i}-{j}.py"), &preset.board().data, settings);
            let others = export_of(&sampled(&preset.board().data, settings), "py");
            std::fs::write(folder.join(format!("others-{i}-{j}.py")), others).expect("the program");
        }
    }
    let names = ["\"\"\"", "\\", "$x\\n'", "\\\" + exit() #"].map(str::to_owned).to_vec();
    let mut data = Dataset::new(names, ["'''\\".into(), "\u{2028}{}%s".into()]).expect("four classes");
    for i in 0..24 {
        let (x, class) = (f64::from(i * i % 11) + 1e5, i as usize % 3);
        data.push(Point::new(x, f64::from(i * 7 % 5) - class as f64), Some(class)).expect("a valid point");
    }
    data.push(Point::ORIGIN, None).expect("a valid point");
    let by_hand = GenerativeSettings { prior: Some(vec![0.5, 0.25, 0.0, 0.25]), ..GenerativeSettings::default() };
    write("names.py".to_owned(), &data, &Settings { generative: by_hand, ..Settings::default() });
    write("small-units.py".to_owned(), &in_small_units(), &Settings::default());
}

/// Two clear classes in units so small that the prior of logistic regression outweighs the data.
fn in_small_units() -> Dataset {
    let mut data = Dataset::new(vec!["A".into(), "B".into()], ["x".into(), "y".into()]).expect("two classes");
    for i in 0..12 {
        let at = Point::new(f64::from(i % 2 * 3 + i % 5) * 1e-7, f64::from(i % 3) * 1e-7);
        data.push(at, Some(i as usize % 2)).expect("a valid point");
    }
    data
}

#[test]
fn a_program_has_the_tie_of_the_page() {
    let ties = |data: &Dataset| -> Vec<f64> {
        let text = export(data, &Settings::default(), "py");
        let calls = text.lines().filter(|line| line.starts_with("assess("));
        calls.map(|line| line.trim_end_matches(')').rsplit(", ").next().unwrap_or("").parse().expect("a tie")).collect()
    };
    let [naive, logistic] = ties(&in_small_units())[..] else { panic!("two models") };
    assert!(naive == TIE && logistic < 1e-3 * TIE, "{naive} {logistic}");
    assert_eq!(ties(&Preset::UnequalVariances.board().data), [TIE, TIE]);
}

#[test]
fn numbers_and_equations_in_latex_are_those_of_the_page() {
    let text = export(&Preset::UnequalVariances.board().data, &Settings::default(), "tex");
    let lines = [
        "\\[ \\pi_{\\text{A}} = 0.500, \\quad",
        "\\mu_{\\text{A}} = \\begin{bmatrix} -0.613 \\\\ 0.189 \\end{bmatrix}, \\quad",
        "\\Sigma_{\\text{A}} = \\begin{bmatrix} 0.394 & 0.000 \\\\ 0.000 & 0.231 \\end{bmatrix} \\]",
        "\\[ \\log \\frac{P(\\text{B} \\mid x)}{P(\\text{A} \\mid x)} =",
        "0.103 + 0.572 x_1 - 0.240 x_2 = 0 \\]",
    ];
    for line in lines {
        assert!(text.lines().any(|written| written == line), "{line} in {text}");
    }
    let far = Dataset::new(vec!["A".into(), "B".into()], ["x".into(), "y".into()]);
    let mut far = far.expect("two classes");
    for (x, class) in [(2e7, 0), (3e7, 0), (6e7, 1), (7e7, 1)] {
        far.push(Point::new(x, x / 1e9), Some(class)).expect("a valid point");
    }
    assert!(export(&far, &Settings::default(), "tex").contains("2.50 \\cdot 10^{13} & 0.000"));
}

#[test]
fn terms_that_are_zero_are_not_written_in_latex() {
    let text = export(&Preset::UnequalVariances.board().data, &Settings::default(), "tex");
    let equation = text.split("u_1^2").nth(1).expect("an equation in u").split(" = 0").next().unwrap_or_default();
    assert!(equation.ends_with("u_2^2") && !text.contains("0.000 u") && !text.contains("0.000 x"), "{text}");
}

#[test]
fn histograms_have_their_shares_in_latex() {
    let data = &Preset::UnequalVariances.board().data;
    let of = |correlation: f64| {
        let mut settings = Settings::default();
        settings.generative.family = Family::Histogram;
        settings.generative.bins.n = 3;
        (settings.generative.correlation, settings.generative.count_smoothing) = (correlation, 1.0);
        export(data, &settings, "tex")
    };
    // Each class has the shares of two axes, which add up to 1 each, or of all cells.
    for (correlation, sets, each) in [(0.0, 4, 3), (1.0, 2, 9)] {
        let text = of(correlation);
        assert_eq!(text.matches("% Bins along x_").count(), 2, "{text}");
        let shares: Vec<Vec<f64>> = text
            .split("\\theta")
            .skip(1)
            .map(|set| {
                let matrix =
                    set.split("\\begin{bmatrix}").nth(1).and_then(|rest| rest.split("\\end").next()).expect("a matrix");
                matrix.split(['&', '\\']).filter_map(|number| number.trim().parse().ok()).collect()
            })
            .collect();
        assert_eq!(shares.iter().map(Vec::len).collect::<Vec<_>>(), vec![each; sets], "{text}");
        for share in shares {
            assert!((share.iter().sum::<f64>() - 1.0).abs() < 0.01, "{share:?}");
        }
    }
}

#[test]
fn a_program_says_what_it_needs_and_what_it_has_asserted() {
    let text = export(&Preset::UnequalVariances.board().data, &Settings::default(), "py");
    assert!(text.lines().nth(1).is_some_and(|line| line.contains("pip install numpy scikit-learn")), "{text}");
    assert!(
        text.lines().last().is_some_and(|line| line.starts_with("print(") && line.contains("{n_checks}")),
        "{text}"
    );
}

/// What stands for a character that cannot be written behind a backslash.
const SPELLED: [(&str, &str); 6] = [
    ("\\textbackslash{}", "\u{1}"),
    ("\\textasciicircum{}", "^"),
    ("\\textasciitilde{}", "~"),
    ("\\textless{}", "<"),
    ("\\textgreater{}", ">"),
    ("\\textbar{}", "|"),
];

/// The name that a text of LaTeX shows.
fn plain_latex(text: &str) -> String {
    let mut out = SPELLED.iter().fold(text.to_owned(), |out, (from, to)| out.replace(from, to));
    for c in ["{", "}", "$", "&", "#", "_", "%"] {
        out = out.replace(&format!("\\{c}"), c);
    }
    out.replace('\u{1}', "\\")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases() as u32 / 2, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn csv_comes_back_as_it_went_out(data in data()) {
        let text = write_csv(&data);
        let back = read_csv(&text).map_err(|error| TestCaseError::fail(format!("{error:?} in {text}")))?.what;
        prop_assert_eq!(named(&back), named(&data));
        for axis in 0..2 {
            let name = &data.axes()[axis];
            prop_assert!(name.is_empty() || back.axes()[axis] == *name, "{:?} in {}", back.axes(), text);
        }
    }

    #[test]
    fn no_cell_of_a_csv_is_a_formula(data in data()) {
        let text = write_csv(&data);
        for (row, line) in text.split_terminator("\r\n").enumerate() {
            let cells = cells(line);
            prop_assert_eq!(cells.len(), 3, "{}", line);
            // Below the names of the axes, the first two columns are coordinates.
            let names = if row == 0 { &cells[..] } else { &cells[2..] };
            let is_formula = |name: &String| name.starts_with(['=', '+', '-', '@', '\t', '\r']);
            prop_assert!(!names.iter().any(is_formula), "{}", line);
        }
    }

    #[test]
    fn a_mutated_csv_is_read_or_refused(data in data(), at in any::<prop::sample::Index>(), with in "\\PC|[,;\t\"\r\n]") {
        let mut text: Vec<char> = write_csv(&data).chars().collect();
        let at = at.index(text.len());
        text.splice(at..=at, with.chars());
        let _ = read_csv(&text.into_iter().collect::<String>());
    }

    #[test]
    fn no_name_is_markup_in_a_picture(title in ".*", about in name()) {
        let svg = begin_svg((640.0, 480.0), &title, &about, &LIGHT);
        for (tag, text) in [("title", &title), ("desc", &about)] {
            let start = svg.find(&format!("<{tag} ")).expect("the element");
            let rest = &svg[start + svg[start..].find('>').expect("its start") + 1..];
            let (content, _) = rest.split_once('<').expect("its end");
            let plain = content.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&");
            let expected: String = text.chars().map(|c| match c {
                '\t' | '\n' => ' ',
                c if c < ' ' || matches!(c, '\u{fffe}' | '\u{ffff}') => '\u{fffd}',
                c => c,
            }).collect();
            prop_assert_eq!(plain, expected);
            let end = format!("</{tag}>");
            prop_assert!(rest[content.len()..].starts_with(&end));
        }
    }

    #[test]
    fn no_name_is_a_command_in_latex(data in fitted()) {
        let text = export(&data, &Settings::default(), "tex");
        let priors: Vec<&str> = text.lines().filter(|line| line.starts_with("\\[ \\pi_{")).collect();
        prop_assert_eq!(priors.len(), data.n_classes());
        for (line, name) in priors.iter().zip(data.classes()) {
            let written = line.strip_prefix("\\[ \\pi_{\\text{").and_then(|rest| rest.rsplit_once("}} = "));
            let (written, _) = written.expect("a name in braces");
            prop_assert_eq!(&plain_latex(written), name);
            // Every character that means something stands behind a backslash.
            let bare = SPELLED.iter().fold(written.to_owned(), |bare, (spelled, _)| bare.replace(spelled, ""));
            let mut before = ' ';
            for c in bare.chars() {
                let is_safe = !"{}$&#_%^~<>|".contains(c) || before == '\\';
                prop_assert!(is_safe, "{written}");
                before = c;
            }
        }
    }

    #[test]
    fn no_name_is_markup_in_markdown(data in fitted()) {
        let text = export(&data, &Settings::default(), "md");
        // Every row of a table has as many cells as its head.
        let cells = |line: &str| line.replace("\\\\", "").replace("\\|", "").matches('|').count();
        let mut columns = None;
        for line in text.lines() {
            let is_plain = !line.replace("\\\\", "").replace("\\<", "").contains('<');
            prop_assert!(is_plain, "{line}");
            if line.starts_with('|') {
                prop_assert_eq!(cells(line), *columns.get_or_insert(cells(line)));
            } else {
                columns = None;
            }
        }
    }

    #[test]
    fn no_name_is_code_in_python(data in fitted()) {
        let text = export(&data, &Settings::default(), "py");
        let line = text.lines().find_map(|line| line.strip_prefix("classes = ")).expect("the names");
        // What Python takes for these strings is what JSON does.
        let names: Vec<String> = serde_json::from_str(line).expect("a list of strings");
        prop_assert_eq!(&names[..], data.classes());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_number_of_an_export_is_one(data in data()) {
        let mut plain = Dataset::new(["A", "B", "C"].map(str::to_owned).to_vec(), ["x".into(), "y".into()]).expect("names");
        for (at, class) in data.iter() {
            plain.push(at, class.map(|class| class % 3)).expect("a valid point");
        }
        for ending in ["tex", "md", "py"] {
            let text = export(&plain, &Settings::default(), ending);
            let mut words = text.split(|c: char| !c.is_alphanumeric());
            let wrong = words.find(|word| ["nan", "inf", "infinity"].contains(&word.to_lowercase().as_str()));
            prop_assert_eq!(wrong, None, "{}", text);
        }
    }
}

#[test]
fn python_has_the_threshold_the_cost_and_an_other_sample_of_the_board() {
    let data = Preset::Correlated.board().data;
    let mut settings = Settings::default();
    settings.decisions.cost = 4.0;
    let app = sampled(&data, &settings);
    let text = export_of(&app, "py");
    assert!(text.contains("cost = 4\nthreshold = 0.2\n"), "{text}");
    for model in Model::ALL {
        let points = judged(&data, &app.fit()[model], 1).expect("points");
        let calls = Calls::new(&points, app.decision());
        let [kept, lost] = calls.called[0];
        let [missed, found] = calls.called[1];
        let paid = (lost as f64 + 4.0 * missed as f64) / data.len() as f64;
        let said = format!("check(called, [[{kept},{lost}],[{missed},{found}]])\ncheck(paid(called), {paid})\n");
        let plain = |text: &str| text.replace(' ', "");
        assert!(plain(&text).contains(&plain(&said)), "{said}{text}");
    }
    let drawn = resample(&data, 1, 0).iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
    assert!(text.contains(&format!("sample = 1\ndrawn = [{drawn}]\n")), "{text}");
    let weights =
        app.others_in_sight().and_then(|others| others.fit(0)).and_then(|other| other.fit.logistic().binary.clone());
    let weights = weights.expect("weights").iter().map(f64::to_string).collect::<Vec<_>>().join(", ");
    assert!(text.contains(&format!("check(weights[0], [{weights}], 0.0001)\n")), "{weights} {text}");
    // Neither is there where mistakes cost the same and no other samples are shown.
    let plain = export(&data, &Settings::default(), "py");
    assert!(!plain.contains("threshold") && !plain.contains("drawn"));
}
