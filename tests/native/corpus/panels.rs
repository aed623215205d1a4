//! What the page shows in numbers: evidence, the table with its ghosts, one θ, the formulas.

use bayesboard::bag::{BagPatch, ModelKind};
use bayesboard::keyboard::KeyPress;
use bayesboard::math::Point;
use bayesboard::messages::{Command, Messages, Panel, Preset, ReadAs, Sort, Tabled, Units};
use bayesboard::scene::{Mark, Meaning};
use bayesboard::wire::messages::answer;
use bayesboard::words::messages as words;
use serde_json::{Value, json};

use super::after;
use crate::support::boards::pieces;
use crate::support::json::value;
use crate::support::lists::message_formulas;
use crate::support::lists::{body, cells, choices, heads, said};
use bayesboard::screen::{Common, Screen};

fn ask(app: &mut Messages, question: &str) -> Value {
    serde_json::to_value(answer(app, &value(&json!([question]))).expect("an answer")).expect("JSON")
}

fn view(commands: impl IntoIterator<Item = Command>) -> Value {
    ask(&mut after(commands), "view")
}

fn panel(panel: Panel, commands: impl IntoIterator<Item = Command>) -> Value {
    let mut app = after(commands);
    app.update(Command::Common(Common::OpenPanel(panel)));
    app.refresh();
    if panel == Panel::Formulas { message_formulas(&mut app) } else { ask(&mut app, "panel") }
}

fn word_table(commands: impl IntoIterator<Item = Command>) -> Value {
    ask(&mut after(commands), "words")
}

fn adjust(change: impl FnOnce(&mut BagPatch)) -> Command {
    let mut patch = BagPatch::default();
    change(&mut patch);
    Command::Adjust(patch)
}

fn alpha(alpha: f64) -> Command {
    adjust(|patch| patch.count_smoothing = Some(alpha))
}

fn bernoulli() -> Command {
    adjust(|patch| patch.kind = Some(ModelKind::Bernoulli))
}

#[test]
fn the_card_says_how_many_are_judged_as_labeled() {
    let score = |commands: Vec<Command>| view(commands)["score"].clone();
    assert_eq!(score(vec![]), json!(["8", " of 8 right"]));
    // A message without a class does not count.
    assert_eq!(score(vec![Command::Label(0, None)])[1], " of 7 right");
    // It follows the settings.
    let prior = |prior: f64| adjust(|patch| patch.prior = Some(Some(vec![1.0 - prior, prior])));
    assert_eq!(score(vec![prior(0.999)]), json!(["4", " of 8 right"]));
    let hidden = score(vec![Command::Common(Common::HideFits(true))]);
    assert_eq!(hidden, json!(["", ""]));
    let one = score((0..4).map(|index| Command::Label(index, Some(0))).collect());
    assert_eq!(one, json!(["", "needs both classes"]));
    assert_eq!(score(vec![Command::Common(Common::Clear)]), json!(["", "needs both classes"]));
}

/// Each panel has a key, which opens it and then leads back to the evidence, as Escape does; a hidden one has none.
#[test]
fn panels_open_and_close_by_keys() {
    let press = |app: &mut Messages, key: &str, code: &str| {
        let press = KeyPress { key: key.into(), code: code.into(), shift: code != "Escape", ..KeyPress::default() };
        app.update(Command::Common(Common::Key(press)));
        app.panel()
    };
    let mut app = after([]);
    for (key, code, panel) in
        [("@", "Digit2", Panel::Table), ("3", "Digit3", Panel::Formulas), ("$", "Digit4", Panel::Prior)]
    {
        assert_eq!(press(&mut app, key, code), panel, "{key}");
        assert_eq!(press(&mut app, key, code), Panel::Evidence, "{key} again");
        assert_eq!(press(&mut app, key, code), panel, "{key}");
        assert_eq!(press(&mut app, "Escape", "Escape"), Panel::Evidence, "wherever the focus is");
    }
    app.update(Command::Common(Common::HideParts("table".into())));
    assert_eq!(press(&mut app, "@", "Digit2"), Panel::Evidence, "it is hidden");
}

#[test]
fn the_line_is_the_product_or_the_sum() {
    let line = |commands: Vec<Command>| pieces(&body(&panel(Panel::Evidence, commands), "line"));
    assert_eq!(line(vec![]), "1.00 × 1.80 × 1.80 × 0.300 = 0.972, so P(spam) ≈ 0.493");
    assert_eq!(
        line(vec![Command::Units(Units::Logs)]),
        "w·x + b = 0.588 + 0.588 − 1.20 + 0 ≈ −0.0284, so P(spam) ≈ 0.493"
    );
    let sure = line(vec![Command::Judge("cash prize ".repeat(9))]);
    assert!(sure.ends_with("so P(spam) > 0.999"), "{sure}");
    assert_eq!(line(vec![alpha(0.0), Command::Judge("mahalanobis".into())]), "");
    let coins = line(vec![bernoulli(), Command::Units(Units::Logs)]);
    let [terms, total] = coins.split(['=', '≈']).skip(1).take(2).collect::<Vec<_>>()[..] else { panic!("{coins}") };
    let parsed: f64 = terms
        .replace('−', "-")
        .replace(' ', "")
        .replace("-", "+-")
        .split('+')
        .filter(|t| !t.is_empty())
        .map(|term| term.parse::<f64>().expect("a number"))
        .sum();
    let total: f64 = total.split(',').next().expect("a number").trim().replace('−', "-").parse().expect("a number");
    assert!((parsed - total).abs() < 0.03, "{coins}");
}

#[test]
fn rows_of_the_table_add_up_to_the_counts_of_theta() {
    for commands in [vec![], vec![bernoulli()], vec![alpha(0.5), bernoulli()], vec![alpha(0.0)]] {
        let all = commands.iter().cloned().chain([Command::Table(Tabled::AllWords)]);
        let table = panel(Panel::Table, all);
        let (heads, rows) = (heads(&table, "by-words"), cells(&table, "by-words"));
        let mut sums = [0.0; 15];
        for (head, row) in heads.iter().zip(&rows) {
            for (sum, cell) in sums.iter_mut().zip(row) {
                match cell.split_once('/') {
                    Some((count, _)) => assert_eq!(count.parse(), Ok(*sum), "{head}, {commands:?}"),
                    None if ["", "·"].contains(&cell.as_str()) => {}
                    None => *sum += cell.parse::<f64>().expect("a number"),
                }
            }
            if head == "θ" {
                sums.fill(0.0);
            }
        }
        assert_eq!(heads.iter().filter(|head| *head == "θ").count(), 2);
    }
    // At first the words of the judged text have columns.
    let table = panel(Panel::Table, []);
    assert_eq!(body(&table, "by-words")["columns"], json!(["free", "lunch", "now", "all words"]));
    assert_eq!(choices(&table, "words"), ["those judged", "all"]);
    let said = said(&panel(Panel::Table, [bernoulli()]));
    assert_eq!(said, "3 of 4 messages of spam have “free”; with 2 ghost messages, 4/6.");
    let words: String = (0..40).map(|i| format!("w{i} ")).collect();
    let all = Command::Table(Tabled::AllWords);
    let many = panel(Panel::Table, [Command::Add(words), Command::Judge("w39 w38".into()), all]);
    let shown = body(&many, "by-words")["columns"].as_array().expect("columns").clone();
    assert!(shown.len() == 21 && shown.contains(&json!("w39")) && shown.contains(&json!("w38")), "{shown:?}");
    assert_eq!(body(&many, "about"), "20 of 55 words are shown: those of the judged text, and the strongest.");
    let long = (0..30).map(|_| Command::Add("free lunch".into()));
    let all = heads(&panel(Panel::Table, long), "by-words");
    let n = all.iter().position(|head| head == "θ");
    assert_eq!(n, Some(1 + 12 + 1 + 1), "the class, twelve messages, the rest, the ghosts");
}

#[test]
fn one_theta_has_its_prior_and_its_estimates() {
    let list = |commands: Vec<Command>| panel(Panel::Prior, commands);
    let free = || Command::Theta("free".into(), 1);
    let of = |commands: Vec<Command>| {
        let list = list(commands);
        let texts = [&body(&list, "chart")["label"], &body(&list, "exponents")]
            .map(|text| text.as_str().unwrap_or_default().to_owned());
        (said(&list), texts)
    };
    // “free” is in 3 of 4 spams: θ = (3 + 1)/(4 + 2).
    let coin = "Of 4 messages in spam 3 have “free”. One ghost with it and one without move θ from 0.750 to 0.667.";
    assert_eq!(
        of(vec![bernoulli(), free()]),
        (
            coin.to_owned(),
            [
                "MLE 0.750, MAP 0.667, mean 0.625".to_owned(),
                "Beta(2, 2) times the likelihood is Beta(5, 3). The exponents of θ add up, 1 + 3 = 4, and those of 1 − θ, 1 + 1 = 2."
                    .to_owned()
            ]
        )
    );
    let (same, [estimates, exponents]) = of(vec![bernoulli(), free(), Command::ReadAs(ReadAs::Mean)]);
    assert_eq!((same.as_str(), estimates.as_str()), (coin, "MLE 0.750, MAP 0.750, mean 0.667"));
    assert!(exponents.starts_with("Beta(1, 1) times the likelihood is Beta(4, 2)."), "{exponents}");
    // Of the die, whose other sides have 14 ghosts: 4/30, and no MAP.
    let (die, [estimates, exponents]) = of(vec![free()]);
    assert_eq!(die, "Of 15 words in spam 3 are “free”. One ghost of each word moves θ from 0.200 to 0.133.");
    assert_eq!(estimates, "MLE 0.200, mean 0.133");
    assert!(exponents.starts_with("Beta(1, 14) times the likelihood is Beta(4, 26)."), "{exponents}");
    assert_eq!(body(&list(vec![free()]), "read"), Value::Null, "a die has the mean alone");
    // Without ghosts there is no prior to read a mean under.
    let none = of(vec![bernoulli(), alpha(0.0), free(), Command::ReadAs(ReadAs::Mean)]);
    assert_eq!(none.0, "Of 4 messages in spam 3 have “free”. Without ghosts θ is 0.750.");
    assert_eq!(none.1, ["MLE 0.750, MAP 1.000, mean 0.750", ""]);
    assert!(!of(vec![bernoulli(), alpha(0.3)]).1[1].contains("exponents"), "no whole numbers");
    let hidden = list(vec![Command::Common(Common::HideFits(true))]).to_string();
    assert!(!hidden.contains("exponents"), "they give the posterior away");
    // What a control says is what its command does.
    let names = &body(&list(vec![Command::Theta("now".into(), 0)]), "word")["of"];
    assert_eq!(names[0], json!({ "name": "free", "command": ["theta", "free", 0.0] }));
}

#[test]
fn a_prior_by_hand_changes_the_curve_and_not_the_model() {
    let before = view([bernoulli()]);
    let by_hand = [bernoulli(), Command::Theta("free".into(), 1), Command::Beta(Some([2.0, 1.0]))];
    let list = panel(Panel::Prior, by_hand.clone());
    assert!(
        body(&list, "exponents")
            .as_str()
            .is_some_and(|said| said.starts_with("Beta(2, 1) times the likelihood is Beta(5, 2)."))
    );
    assert_eq!(
        (&body(&list, "prior")["chosen"], &body(&list, "prior")["of"][2]["name"]),
        (&json!(2), &json!("Beta(2, 1)"))
    );
    assert_eq!(view(by_hand)["posterior"], before["posterior"]);
}

#[test]
fn curves_are_those_of_beta_distributions() {
    // “free” is in 3 of 4 spams.
    for (of, read_as, a) in
        [(0.0, ReadAs::Mode, 1.0), (0.5, ReadAs::Mean, 0.5), (1.0, ReadAs::Mode, 2.0), (7.0, ReadAs::Mean, 7.0)]
    {
        let app = after([
            bernoulli(),
            alpha(of),
            Command::ReadAs(read_as),
            Command::Theta("free".into(), 1),
            Command::Common(Common::OpenPanel(Panel::Prior)),
        ]);
        let chart = words::chart(&app, 0).expect("a chart");
        let curves: Vec<&Vec<Point>> = chart
            .marks
            .iter()
            .filter_map(|mark| match mark {
                Mark::Curve { path, meaning } if *meaning != Meaning::Level => Some(path),
                _ => None,
            })
            .collect();
        for (path, (p, q)) in curves.iter().zip([(a, a), (4.0, 2.0), (a + 3.0, a + 1.0)]) {
            let log = |at: Point| (p - 1.0) * at.x.ln() + (q - 1.0) * (1.0 - at.x).ln();
            let middle = path[path.len() / 2];
            for at in path[8..path.len() - 8].iter().step_by(8) {
                let error = (at.y / middle.y).ln() - (log(*at) - log(middle));
                assert!(error.abs() < 1e-9, "Beta({p}, {q}) at {at:?}: {error:e}");
            }
            let area: f64 = path.windows(2).map(|pair| 0.5 * (pair[0].y + pair[1].y) * (pair[1].x - pair[0].x)).sum();
            assert!((area - 1.0).abs() < 0.1, "Beta({p}, {q}): {area}");
        }
        assert_eq!(curves.len(), 3);
    }
}

#[test]
fn formulas_have_the_numbers_of_the_worked_example() {
    let formulas = panel(Panel::Formulas, [Command::Common(Common::Open(Preset::WorkedExample))]);
    assert_eq!(formulas["product-one"], "P(𝐱 ∣ 1) P(1) = 3/6 · 1/3 · 1/3 · 1/3 ≈\u{a0}0.0185");
    assert_eq!(formulas["bayes"][4], "0.200");
    assert_eq!(formulas["numbers-bernoulli"], json!(["=", "2", "2", "3", "=", "7"]));
    assert_eq!(formulas["numbers-joint"], json!(["=", "2", "2", "3", "=", "15"]));
    let first = panel(Panel::Formulas, [Command::Theta("free".into(), 1)]);
    assert_eq!(first["estimate"], json!(["3", "1", "15", "1", "15", "≈", "0.133"]));
    assert_eq!(first["line-sum"][3], "−0.0284");
    assert_eq!(first["line-said"], "The sign decides, h(x) = sign(w·x + b): spam above 0, ham below.");
    // 3.05/2.96, and its logarithm with the other sign.
    assert_eq!(first["bayes-ratio"], json!(["1.03", "−0.0284", "≈", "0.493"]));
    assert_eq!(first["numbers-joint"][5], "65,535");
}

/// The top of the likelihood, with the derivative of a coin and the multiplier of a die; a conjugate prior adds
/// exponents.
#[test]
fn the_likelihood_has_its_top_at_the_share_of_the_counts() {
    let of = |commands: Vec<Command>| panel(Panel::Formulas, commands);
    let free = || Command::Theta("free".into(), 1);
    let coin = of(vec![bernoulli(), free()]);
    // Three of four spams have “free”.
    assert_eq!([&coin["likelihood"], &coin["top"]], [&json!(["3", "1"]), &json!(["3", "4", "=", "0.750"])]);
    let conjugate = |formulas: &Value| formulas["conjugate"].as_str().unwrap_or_default().to_owned();
    assert!(conjugate(&coin).starts_with("Beta(2, 2) becomes Beta(5, 3): "), "{}", conjugate(&coin));
    assert_eq!(coin["class-prior"], json!(["4", "0", "8", "0", "2", "=", "0.500"]));
    // Of the fifteen words of spam three are “free”.
    let die = of(vec![free()]);
    assert_eq!(die["top"], json!(["=", "15", "3", "15", "=", "0.200"]));
    assert!(conjugate(&die).starts_with("Dirichlet(2, …) becomes Dirichlet(5, …): "), "{}", conjugate(&die));
    assert!(coin["counts"].is_null() && die["counts"].is_string());
    let smoothed = adjust(|patch| patch.prior_smoothing = Some(1.0));
    assert_eq!(
        of(vec![Command::Label(0, Some(0)), smoothed])["class-prior"],
        json!(["3", "1", "8", "1", "2", "=", "0.400"])
    );
    let by_hand = adjust(|patch| patch.prior = Some(Some(vec![0.5, 0.5])));
    assert_eq!(of(vec![by_hand])["class-prior"], Value::Null);
    assert_eq!(of(vec![Command::Common(Common::Clear)])["top"], Value::Null);
}

#[test]
fn formulas_say_what_is_missing() {
    let line =
        |commands: Vec<Command>| panel(Panel::Formulas, commands)["line-said"].as_str().unwrap_or_default().to_owned();
    assert!(line(vec![]).starts_with("The sign decides"));
    assert!(line(vec![alpha(0.0), Command::Theta("lunch".into(), 1)]).contains("Any smoothing makes it finite"));
    let by_hand = |patch: &mut BagPatch| patch.prior = Some(Some(vec![0.0, 1.0]));
    assert_eq!(line(vec![adjust(by_hand)]), "The class prior of ham is 0, so b is infinite.");
    let without_words = vec![
        Command::Common(Common::Clear),
        Command::Add(String::new()),
        Command::NextClass,
        Command::Add(String::new()),
    ];
    assert!(line(without_words).starts_with("There is no word yet"));
    assert_eq!(line(vec![Command::Common(Common::Clear), Command::Add("a".into())]), "Both classes need a message.");
}

#[test]
fn a_long_product_is_shortened() {
    let words: String = (0..400).map(|i| format!("w{i} ")).collect();
    let products = |commands: Vec<Command>| {
        panel(Panel::Formulas, commands)["product-one"].as_str().unwrap_or_default().to_owned()
    };
    let long = products(vec![bernoulli(), Command::Add(words)]);
    assert!(long.contains(" · … ≈\u{a0}") && long.matches(" · ").count() == 24, "{long}");
    assert!(!products(vec![]).contains('…') && !products(vec![bernoulli()]).contains('…'));
}

#[test]
fn what_is_hidden_is_nowhere() {
    for panel_of in Panel::ALL {
        let mut app = after([Command::Common(Common::OpenPanel(panel_of)), Command::Common(Common::HideFits(true))]);
        let all = ["view", "panel", "rows", "description"].map(|question| {
            let asked = if question == "rows" { json!(["rows", 0]) } else { json!([question]) };
            serde_json::to_string(&answer(&mut app, &value(&asked)).expect("an answer")).expect("JSON")
        });
        for text in all {
            for given_away in ["0.493", "0.507", "0.133", "0.87", "2.70"] {
                assert!(!text.contains(given_away), "{panel_of:?}: {given_away} in {text}");
            }
        }
    }
}

#[test]
fn a_zero_names_the_probability_that_it_is() {
    let zero = |commands: Vec<Command>| body(&panel(Panel::Evidence, commands), "beside");
    let minute = vec![Command::Common(Common::Open(Preset::Minute)), Command::Judge("minute".into())];
    assert_eq!(zero(minute), "P(“minute” | ham) is 0, so the product of ham is 0, whatever else is written.");
    assert_eq!(zero(vec![alpha(0.0), Command::Judge("mahalanobis".into())]), "Both products are 0. 0/0 is no answer.");
    assert_eq!(zero(vec![]), Value::Null);
}

#[test]
fn the_joint_table_and_new_words_are_told_of() {
    let of_table = |commands: Vec<Command>| body(&panel(Panel::Table, commands), "about");
    let joint = |text: &str| of_table(vec![Command::Judge(text.into())]).as_str().expect("a note").to_owned();
    assert_eq!(
        joint("prize cash free free"),
        "1 message has exactly these words, 1 of class spam: the joint table says P(spam) = 1/1."
    );
    // Rows of the joint table: messages of a class with the same words share one.
    let fall = |text: &str, class| {
        let note =
            panel(Panel::Formulas, [Command::Add(text.into()), Command::Label(8, class)])["numbers-said"].clone();
        note.as_str().and_then(|note| note.split_once("the labeled messages fall into ")).map(|(_, end)| end.to_owned())
    };
    assert_eq!(
        [("win win cash now", Some(1)), ("win cash now", Some(0)), ("cash win", Some(1)), ("cash win", None)]
            .map(|(text, class)| fall(text, class).expect("a sentence")),
        ["8.", "9.", "9.", "8."]
    );
    assert!(joint("free prize").starts_with("No labeled message has exactly these words"));
    assert_eq!(of_table(vec![Command::Common(Common::Clear), Command::Judge("free".into())]), Value::Null);
    // Without messages of both classes no θ is estimated, and no word has a factor.
    let words = word_table([Command::Common(Common::Clear), Command::Judge("free".into())]);
    assert_eq!([&words["rows"][0]["fractions"], &words["rows"][0]["factor"]], [&json!(["–", "–"]), &json!("–")]);
    let words = word_table([Command::Judge("free mahalanobis".into())]);
    assert_eq!(words["note"], "The judged text has 1 new word, so each die has 16 sides.");
    assert_eq!(words["rows"][0]["word"], "free", "words of the judged text come first");
    // Words, Evidence and Formulas count it alike: θ of “free” has 12 + 15 + 1 ways.
    assert_eq!(words["rows"][0]["fractions"], json!(["2/28", "4/31"]));
    let new = words["rows"].as_array().and_then(|rows| rows.iter().find(|row| row["word"] == "mahalanobis"));
    let new = new.expect("a row of the new word");
    let none = json!({ "count": 0.0, "text": "0" });
    assert_eq!((&new["counts"], &new["fractions"]), (&json!([none, none]), &json!(["1/28", "1/31"])));
    assert_eq!(words["foot"]["sums"], json!(["1.000", "1.000"]));
    let judged = || Command::Judge("free mahalanobis".into());
    let factor = cells(&panel(Panel::Evidence, [judged()]), "factors")[1].clone();
    assert_eq!(json!([factor[0], factor[1]]), words["rows"][0]["fractions"]);
    assert_eq!(json!(factor[3]), words["rows"][0]["factor"]);
    let formulas = panel(Panel::Formulas, [judged(), Command::Theta("free".into(), 1)]);
    assert_eq!(formulas["estimate"], json!(["3", "1", "15", "1", "16", "≈", "0.129"]));
    let weight = formulas["line"][1].as_str().expect("w");
    assert_eq!(weight, "0.591");
    assert!(formulas["line-sum"][1].as_str().is_some_and(|sum| sum.starts_with("0.591")), "{}", formulas["line-sum"]);
    let table = panel(Panel::Table, [judged()]);
    assert_eq!(cells(&table, "by-words")[13], ["4/31", "31"], "15 words of spam and 16 ghosts");
    assert_eq!(said(&table), "Spam rolls “free” 3 times in 15 words; with one ghost of each word, 4/31.");
    let coins = word_table([bernoulli(), judged()]);
    let new = coins["rows"].as_array().and_then(|rows| rows.iter().find(|row| row["word"] == "mahalanobis"));
    assert_eq!(new.map(|row| row["fractions"].clone()), Some(json!(["1/6", "1/6"])));
    let minute = word_table([Command::Common(Common::Open(Preset::Minute)), Command::Judge("one call".into())]);
    assert_eq!(
        [0, 1].map(|row| minute["rows"][row]["word"].clone()),
        ["one", "call"],
        "in their order, also before those of infinite factors"
    );
    let many: Vec<String> = (0..300).map(|i| format!("w{i}")).collect();
    for sort in [Sort::Factor, Sort::Count, Sort::Name] {
        let judged = [Command::Add(many.join(" ")), Command::Judge("w7 lunch".into())];
        let table = word_table(judged.into_iter().chain([Command::Words(sort, String::new())]));
        assert_eq!([0, 1].map(|row| table["rows"][row]["word"].clone()), ["w7", "lunch"], "{sort:?}");
    }
}

#[test]
fn the_words_that_are_not_there_have_rows_where_they_are_few_else_on_request() {
    let shown = |commands: Vec<Command>| {
        let list = panel(Panel::Evidence, commands);
        let rows = body(&list, "factors")["rows"].as_array().expect("rows").clone();
        let soft = rows.iter().filter(|row| row["tone"] == "soft").count();
        (soft, body(&list, "absent-words")["rows"].as_array().map(Vec::len))
    };
    assert_eq!(shown(vec![Command::Common(Common::Open(Preset::WorkedExample))]), (2, None));
    assert_eq!(shown(vec![bernoulli()]), (0, Some(12)));
    let words: String = (0..40).map(|i| format!("w{i} ")).collect();
    let all = heads(&panel(Panel::Evidence, [Command::Add(words), bernoulli()]), "absent-words");
    assert_eq!((all.len(), &*all[13]), (14, "39 weaker words"));
    assert_eq!(shown(vec![]), (0, None), "a die has no words that are not there");
}

#[test]
fn of_many_words_the_strongest_have_rows_and_the_others_one() {
    let words: Vec<String> = (0..40).map(|i| format!("w{i}")).collect();
    let heads_of = |commands: [Command; 2]| heads(&panel(Panel::Evidence, commands), "factors");
    let all = heads_of([Command::Add(words.join(" ")), Command::Judge(format!("free {}", words.join(" ")))]);
    assert_eq!((all.len(), &*all[0], &*all[13], &*all[14]), (15, "class prior", "29 weaker words", "together"));
    assert!(all.iter().any(|head| head == "free"), "the only word of spam is the strongest: {all:?}");
    // Also where many are equally strong, and the strongest comes last.
    let text = "free lunch now win cash prize call phone game noon the me at for a";
    let all = heads_of([Command::Units(Units::Factors), Command::Judge(text.into())]);
    let has = |word: &str| all.iter().any(|head| head == word);
    assert!(has("lunch") && all[13] == "3 weaker words", "{all:?}");
    assert!(!has("win") && !has("call"), "{all:?}");
}

#[test]
fn a_corpus_opened_over_a_scene_is_not_taken_for_it_after_a_reload() {
    use bayesboard::screen::SceneCommand;

    let lecture = || {
        [
            Command::Common(Common::Lecture(words::lecture(&words::LECTURES[0]), 0)),
            Command::Common(Common::Scene(SceneCommand::Go(3))),
        ]
    };
    assert_eq!(ask(&mut after(lecture()), "place")["scene"], 3);
    assert_eq!(
        ask(&mut after(lecture().into_iter().chain([Command::Common(Common::Open(Preset::China))])), "place")["scene"],
        Value::Null
    );
}
