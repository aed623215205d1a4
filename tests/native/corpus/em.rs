//! EM on messages of which some have no class, as scripts of commands.

use bayesboard::bag::{BagPatch, Hiding, ModelKind};
use bayesboard::messages::{Command, Messages, NoRun, Panel, Preset};
use bayesboard::scene::Mark;
use bayesboard::screen::{Common, Playback, Screen};
use bayesboard::wire::messages::{answer, link, read_link, read_state, state};
use bayesboard::words::messages as words;
use serde_json::{Value, json};

use super::after;
use crate::support::json::value;
use crate::support::lists::{body, cells, said};

fn open(preset: Preset) -> Command {
    Command::Common(Common::Open(preset))
}

fn panel(panel: Panel) -> Command {
    Command::Common(Common::OpenPanel(panel))
}

fn alpha(count_smoothing: f64) -> Command {
    Command::Adjust(BagPatch { count_smoothing: Some(count_smoothing), ..BagPatch::default() })
}

/// The sixteen messages after so many half-steps.
fn stepped(steps: usize) -> Messages {
    after(std::iter::once(open(Preset::FourLabels)).chain(vec![Command::Playback(Playback::Forward); steps]))
}

fn whole() -> Messages {
    after([open(Preset::FourLabels), Command::Playback(Playback::Whole)])
}

fn asked(app: &Messages, question: Value) -> Value {
    serde_json::to_value(answer(&mut app.clone(), &value(&question)).expect("an answer")).expect("plain data")
}

fn inside(app: &Messages) -> Value {
    asked(app, json!(["panel"]))
}

/// The shares of the pies of the messages without a class.
fn shares(app: &Messages) -> Vec<Option<f64>> {
    let rows = asked(app, json!(["rows", 0]));
    let rows = rows["rows"].as_array().expect("rows");
    rows.iter().filter(|row| !row["pie"].is_null()).map(|row| row["pie"]["shares"][1].as_f64()).collect()
}

/// A word of the table with its counts and fractions.
fn word(app: &Messages, word: &str) -> Value {
    let table = asked(app, json!(["words"]));
    table["rows"].as_array().expect("rows").iter().find(|row| row["word"] == word).expect("the word").clone()
}

#[test]
fn the_start_counts_the_labels_and_has_words_of_all_messages() {
    let app = stepped(0);
    assert_eq!(shares(&app), [None; 12]);
    assert_eq!(word(&app, "phone")["fractions"], json!(["1/24", "1/23"]));
    assert_eq!(word(&app, "free")["counts"][1], json!({ "count": 1.0, "text": "1" }));
    assert_eq!(format!("{:.3}", app.posterior().expect("an answer")[1]), "0.694");
    assert_eq!(words::status(&app), "Opened “Four labels”.");
    let view = asked(&app, json!(["view"]));
    assert_eq!((&view["caption"], &view["unlabelled"]), (&json!("2 spam, 2 ham"), &json!("12 without")));
    let list = inside(&app);
    assert_eq!(said(&list), "4 messages have a class, 12 have none. The E-step asks the fit for what is missing.");
    let words = app.em().expect("a run").learner().vocabulary().len() - app.fit().counts().vocabulary().len();
    let note = format!(
        "EM counts also {words} words that no labeled message has, so its first fit is not the one without EM."
    );
    assert!(words > 1 && body(&list, "note") == note, "{list}");
    assert_eq!(cells(&list, "em-sums"), [["−32.388"], ["−117.350"], ["−99.182"], ["−248.921"]]);
    assert_eq!(body(&list, "sum"), Value::Null);
    let chart = "The log-likelihood with pseudo-counts: −248.921 at the start. It never falls.";
    assert_eq!(body(&list, "chart")["label"], chart);
    // Opened by its door, the line says what is missing.
    let app = after([open(Preset::FourLabels), panel(Panel::Table), panel(Panel::Em)]);
    assert_eq!(words::status(&app), "12 messages have no class.");
}

#[test]
fn an_e_step_gives_pies_and_an_m_step_counts_by_them() {
    let asked_fit = stepped(1);
    let given: Vec<String> = shares(&asked_fit).iter().map(|q| format!("{:.2}", q.expect("a pie"))).collect();
    assert_eq!(given[..4], ["0.91", "0.83", "0.97", "0.82"]);
    assert_eq!(word(&asked_fit, "free")["fractions"], json!(["1/24", "2/23"]), "the model is that of the start");
    assert_eq!(words::status(&asked_fit), "E-step 1: 12 messages have their pies.");
    let counted = stepped(2);
    assert_eq!(shares(&counted), shares(&asked_fit), "the pies stay");
    assert_eq!(words::status(&counted), "M-step 1: 12 messages count as their pies.");
    let free = word(&counted, "free");
    assert_eq!((&free["fractions"], &free["counts"][1]["text"]), (&json!(["1.91/43.5", "5.09/45.5"]), &json!("4.09")));
    let list = inside(&counted);
    let sum = "“free” in spam: 1 + 0.908 + 0.826 + 0.820 + 0.532 ≈ 4.09; 1 given, 4 in parts.";
    assert_eq!(body(&list, "sum"), sum);
    assert_eq!(cells(&list, "em-sums")[3], ["−248.921", "−245.614"]);
    // The bound lies between both heights.
    let heights = counted.em().expect("a run").heights();
    let [low, high] = [0, 1].map(|i| heights[i].objective());
    let bound = heights[1].bound;
    assert!(low < bound && bound < high, "{low} {bound} {high}");
    let path = |mark: &Mark| match mark {
        Mark::Curve { path, .. } => path.iter().map(|at| [at.x, at.y]).collect(),
        _ => Vec::new(),
    };
    let chart = words::chart(&counted, 0).expect("a chart");
    assert_eq!(
        [path(&chart.marks[0]), path(&chart.marks[1])],
        [vec![[0.0, low], [0.5, low], [1.0, high]], vec![[0.5, low], [1.0, bound]]]
    );
    assert_eq!(format!("{:.3}", counted.posterior().expect("an answer")[1]), "0.739");
    let at = after([
        open(Preset::FourLabels),
        Command::Playback(Playback::Forward),
        Command::Playback(Playback::Forward),
        Command::Point(Some("noon".into())),
    ]);
    assert!(body(&inside(&at), "sum").as_str().is_some_and(|sum| sum.starts_with("“noon” in ham: ")));
}

/// After an M-step the sum is what the model counts, after an E-step what the next M-step will count.
#[test]
fn the_sum_of_a_word_is_that_of_the_pies_beside_it() {
    for steps in 2..=9 {
        for of in ["free", "noon", "prize"] {
            let mut app = stepped(steps);
            app.update(Command::Point(Some(of.into())));
            app.refresh();
            let told = body(&inside(&app), "sum");
            let told = told.as_str().expect("a sum");
            let (class, sum) = told.split_once(" in ").and_then(|(_, sum)| sum.split_once(": ")).expect("a class");
            let (sum, _) = sum.split_once(';').expect("how many");
            let sign = if sum.contains(" ≈ ") { " ≈ " } else { " = " };
            let (terms, total) = sum.split_once(sign).expect("a sign");
            let number = |text: &str| text.parse::<f64>().expect("a number");
            let terms: Vec<f64> = terms.split(" + ").map(number).collect();
            let rounding = 0.005 * (terms.len() + 1) as f64;
            assert!((terms.iter().sum::<f64>() - number(total)).abs() < rounding + 1e-9, "step {steps}, {of}: {told}");
            if steps % 2 == 0 {
                let class = app.corpus().classes.iter().position(|name| name == class).expect("a class");
                assert_eq!(word(&app, of)["counts"][class]["text"], total, "step {steps}, {of}");
            }
        }
    }
}

/// Where the words leave no doubt and there are no ghosts, the pies are the hidden labels.
#[test]
fn pies_without_doubt_are_as_high_as_the_true_labels() {
    let new = |class, text: &str| [Command::NewClass(Some(class)), Command::Add(text.to_owned())];
    let texts = [(0, "tea tea"), (0, "tea tea"), (1, "win win"), (1, "win win")];
    let corpus = texts.into_iter().flat_map(|(class, text)| new(class, text));
    let run = [alpha(0.0), panel(Panel::Em), Command::HideLabels(Hiding::Half), Command::Playback(Playback::Whole)];
    let app = after([Command::Common(Common::Clear)].into_iter().chain(corpus).chain(run));
    let mut shown = app;
    shown.update(Command::ShowHidden(true));
    shown.refresh();
    let list = inside(&shown);
    assert_eq!(body(&list, "em-found")["note"], "EM stands level with the fit to all labels, and finds all.");
}

#[test]
fn it_converges_and_says_how_many_labels_it_finds() {
    let app = whole();
    let run = app.em().expect("a run");
    assert!(
        run.has_converged() && run.heights().windows(2).all(|pair| pair[1].objective() >= pair[0].objective() - 1e-9)
    );
    assert_eq!(words::status(&app), "EM has converged: 10 of 12 labels found.");
    let list = inside(&app);
    assert_eq!(said(&list), "Nothing changes any more after 8 iterations: 10 of 12 hidden labels are right.");
    let all = run.with_all().expect("the fit to all labels").heights.objective();
    let all = format!("{all:.3}").replace('-', "−");
    assert_eq!(cells(&list, "em-found"), [["10", "−245.311"], ["10", "−248.921"], ["12", &all]]);
    let table = body(&list, "em-found");
    let heads: Vec<&Value> = table["rows"].as_array().expect("rows").iter().map(|row| &row["head"]).collect();
    assert_eq!(heads, ["EM, now", "Fit to 4 labels", "Fit to all labels"]);
    assert_eq!(table["columns"][1], "log-likelihood with pseudo-counts", "as the sums of the same panel");
    assert_eq!(
        (&table["columns"][0], &table["note"]),
        (&json!("of 12"), &json!("EM stands above the fit to all labels, and misses two."))
    );
    let mut shown = app.clone();
    shown.update(Command::ShowHidden(true));
    shown.refresh();
    let listed = asked(&shown, json!(["rows", 0]));
    let wrong: Vec<&str> = listed["rows"]
        .as_array()
        .expect("rows")
        .iter()
        .filter(|row| row["pie"]["isWrong"] == true)
        .filter_map(|row| row["text"].as_str())
        .collect();
    assert_eq!(wrong, ["call me now", "win the game"]);
    assert_eq!(listed["rows"][8]["pieSaid"], "No class, spam 0.57; wrong: spam, true ham");
    // Back and Reset lead to the same states as forward.
    let n = run.steps();
    assert_eq!(n, 16, "the eighth iteration changes it by 0.0005");
    shown.update(Command::Playback(Playback::Back));
    shown.refresh();
    assert_eq!((shown.em().expect("a run").steps(), shown.model()), (n - 1, stepped(n - 1).model()));
    shown.update(Command::Playback(Playback::Reset));
    shown.refresh();
    assert_eq!(shown.model(), stepped(0).model());
    // What has ended runs again from the start.
    let mut again = app;
    again.update(Command::Playback(Playback::Run(true)));
    again.refresh();
    assert_eq!((again.em().expect("a run").steps(), again.em_state().pace.is_running), (0, true));
    let mut ticks = 0;
    while again.em_state().pace.is_running {
        again.update(Command::Playback(Playback::Tick));
        again.refresh();
        ticks += 1;
        assert!(ticks < 100, "it ends");
    }
    assert_eq!(again.em().expect("a run").steps(), n);
}

#[test]
fn labels_are_hidden_by_a_seed_and_given_back_in_one_step_each() {
    let hidden = |how, seed| after([panel(Panel::Em), Command::Seed(seed), Command::HideLabels(how)]);
    for (how, n) in [(Hiding::Half, 4), (Hiding::ThreeQuarters, 6), (Hiding::AllButOne, 6)] {
        let app = hidden(how, 1);
        assert_eq!((app.n_hidden(), app.n_labeled()), (n, 8 - n), "{how:?}");
        assert!((0..2).all(|class| app.fit().is_present(class)), "one of each class stays");
        assert_eq!(app.corpus().messages, hidden(how, 1).corpus().messages);
    }
    assert_ne!(hidden(Hiding::Half, 1).corpus().messages, hidden(Hiding::Half, 2).corpus().messages);
    let mut app = hidden(Hiding::Half, 1);
    assert_eq!(words::status(&app), "Hid 4 labels. Undo brings them back.");
    app.update(Command::GiveLabelsBack);
    app.refresh();
    assert_eq!(words::status(&app), "Gave 4 labels back.");
    assert_eq!(app.corpus().messages, Messages::default().corpus().messages);
    app.update(Command::Common(Common::Undo));
    assert_eq!(app.corpus().messages, hidden(Hiding::Half, 1).corpus().messages, "giving back is one step");
    app.update(Command::Common(Common::Undo));
    assert_eq!(app.corpus().messages, Messages::default().corpus().messages, "hiding is one step");
    // A label given by hand is no longer hidden.
    let index =
        hidden(Hiding::Half, 1).corpus().messages.iter().position(|message| message.hidden.is_some()).expect("one");
    let mut app = hidden(Hiding::Half, 1);
    app.update(Command::Label(index, Some(0)));
    assert_eq!((app.corpus().messages[index].class, app.corpus().messages[index].hidden), (Some(0), None));
}

#[test]
fn what_cannot_run_says_why() {
    let missing = |commands: Vec<Command>| {
        let app = after(commands.into_iter().chain([panel(Panel::Em)]));
        let list = inside(&app);
        (app.em().err(), Some(said(&list)), body(&list, "n").as_str().is_some_and(|n| n.starts_with("4 of ")))
    };
    let all = "EM fits messages without labels. Hide some labels, and see whether it finds them again.";
    assert_eq!(missing(vec![]), (Some(NoRun::AllLabeled), Some(all.into()), true));
    let none = "No message yet. Add some, and leave some without a class.";
    assert_eq!(missing(vec![Command::Common(Common::Clear)]), (Some(NoRun::Empty), Some(none.into()), false));
    let spam_only = (4..8).map(|index| Command::Label(index, None)).collect();
    let one = "Only spam has a labeled message. EM starts with one of each class, or with none at all.";
    assert_eq!(missing(spam_only), (Some(NoRun::Unlabeled(0)), Some(one.into()), false));
    assert_eq!(after([]).em().err(), Some(NoRun::Closed));
    // Labels that are hidden where one class has all can be given back.
    let ham_only = (4..8).rev().map(Command::Remove).chain([panel(Panel::Em), Command::HideLabels(Hiding::Half)]);
    let mut app = after(ham_only);
    assert_eq!((app.em().err(), body(&inside(&app), "back")["text"].is_string()), (Some(NoRun::Unlabeled(0)), true));
    app.update(Command::GiveLabelsBack);
    app.refresh();
    assert!(app.n_hidden() == 0 && body(&inside(&app), "back").is_null());
    // Without any label it starts from the seed.
    let no_labels = || (0..8).map(|index| Command::Label(index, None)).chain([panel(Panel::Em)]);
    let app = after(no_labels());
    let list = inside(&app);
    assert_eq!(said(&list), "Unsupervised: every message starts at equal shares, nudged by the seed.");
    assert_eq!(body(&list, "seed")["value"], 1);
    let other = after(no_labels().chain([Command::Seed(2)]));
    assert_ne!(app.model(), other.model());
    // Logistic regression has no label to learn from then, and the evidence is that of two clusters.
    let both = after(no_labels().chain([Command::ShowLogistic(true)]));
    assert!(both.regression().is_none() && both.evidence().is_some());
}

#[test]
fn a_zero_stays_a_zero_and_what_has_no_answer_has_no_pie() {
    let app = after([
        open(Preset::FourLabels),
        alpha(0.0),
        Command::Playback(Playback::Forward),
        Command::Playback(Playback::Forward),
    ]);
    let run = app.em().expect("a run");
    let n = run.now().n_impossible;
    assert!(n > 0 && n < 12);
    let note = format!("A zero stays a zero: θ = 0 in spam. {n} messages have no pie and are not counted: 0/0.");
    assert_eq!(body(&inside(&app), "note"), json!(note));
    let rows = asked(&app, json!(["rows", 0]));
    let dashes = rows["rows"].as_array().expect("rows").iter().filter(|row| row["pie"]["isImpossible"] == true).count();
    assert_eq!(dashes, n, "by the E-step before");
    assert_eq!(body(&inside(&stepped(2)), "note"), Value::Null);
}

#[test]
fn clusters_without_a_label_are_matched_to_the_hidden_classes() {
    let mut messages =
        read_state(&value(&json!({ "version": 1, "page": "messages", "view": { "inside": "em" }, "messages": [
        { "class": null, "hidden": 1, "text": "free win now" }, { "class": null, "hidden": 1, "text": "free win" },
        { "class": null, "hidden": 0, "text": "lunch at noon" }, { "class": null, "hidden": 0, "text": "lunch noon" },
    ] })))
        .expect("a file");
    messages.corpus.settings.count_smoothing = 0.1;
    let found = |seed: usize| {
        let load = Command::Common(Common::Load(Box::new(messages.clone())));
        after([load, Command::Seed(seed), Command::Playback(Playback::Whole), Command::ShowHidden(true)])
    };
    let mut sides = [0, 0];
    for seed in 1..20 {
        let app = found(seed);
        let run = app.em().expect("a run");
        if run.n_found() == 4 {
            sides[run.now().found(0).expect("a share")] += 1;
            assert_eq!(run.finds(0), Some(1), "seed {seed}");
            assert!(
                body(&inside(&app), "em-found")["note"]
                    .as_str()
                    .expect("a note")
                    .ends_with("Clusters are matched to the classes.")
            );
        }
    }
    assert!(sides[0] > 0 && sides[1] > 0, "{sides:?}: both clusters are class 1 for some seed");
}

#[test]
fn links_and_files_keep_what_is_hidden_and_old_ones_open() {
    let hidden = after([panel(Panel::Em), Command::HideLabels(Hiding::Half)]).saved();
    let hash = link(&hidden).expect("a link").hash;
    assert!(hash.contains("~.") || hash.contains("m=."), "{hash}");
    let (read, bad) = read_link(&hash).expect("a link").expect("messages");
    assert_eq!((read.corpus.messages, read.panel, bad), (hidden.corpus.messages.clone(), hidden.panel, vec![]));
    let file = serde_json::to_value(state(&hidden)).expect("plain data");
    assert_eq!(read_state(&value(&file)).expect("a file").corpus.messages, hidden.corpus.messages);
    let plain = serde_json::to_value(state(&Messages::default().saved())).expect("plain data");
    assert!(plain["messages"][0].get("hidden").is_none(), "a file without hidden labels is as before");
    assert_eq!(link(&stepped(3).saved()).expect("a link").hash, "#v=1&corpus=four-labels&in=em");
    assert!(read_link("#v=1&m=.-free").expect("a link").expect("messages").1.contains(&"m"), "none is hidden");
}

#[test]
fn reports_and_exports_are_of_the_fit_to_the_labels() {
    let mut app = whole();
    let python = asked(&app, json!(["export", "py"]));
    let report = asked(&app, json!(["report"]));
    app.update(panel(Panel::Evidence));
    app.refresh();
    assert_eq!((asked(&app, json!(["export", "py"])), asked(&app, json!(["report"]))), (python, report));
    assert_eq!(app.em().err(), Some(NoRun::Closed));
    assert_eq!(app.counts().n_messages(), 4.0);
    assert!(app.counts().place("game").is_none(), "no labeled message has it");
}

#[test]
fn coins_count_in_parts_and_an_edit_goes_on_where_the_run_is() {
    let coins = Command::Adjust(BagPatch { kind: Some(ModelKind::Bernoulli), ..BagPatch::default() });
    let step = || Command::Playback(Playback::Forward);
    let app = after([open(Preset::FourLabels), step(), step(), coins]);
    assert_eq!(app.em().expect("a run").steps(), 2);
    let n: f64 = app.counts().classes().iter().map(|class| class.messages).sum();
    assert!((n - 16.0).abs() < 1e-12 && inside(&app).to_string().contains("∏ (1 − θ)"));
    let mut edited = app.clone();
    edited.update(Command::Add("free win".into()));
    edited.refresh();
    assert_ne!(edited.model(), app.model());
    // Logistic regression beside it gives no number where EM is open that it would not give else.
    let both = after([open(Preset::FourLabels), Command::ShowLogistic(true), step()]);
    let alone = after([open(Preset::FourLabels), Command::ShowLogistic(true), panel(Panel::Evidence)]);
    let odds = |app: &Messages| app.logistic().expect("a fit").log_odds(app.judged());
    assert!((odds(&both) - odds(&alone)).abs() < 1e-9);
    let said = asked(&stepped(2), json!(["description"]));
    assert!(said.as_str().expect("sentences").contains("M-step 1. Each gray message counts by its shares: "), "{said}");
}

#[test]
fn of_many_messages_a_run_shows_every_tenth_iteration() {
    let text = |i: usize| format!("w{} v{} u{}", i % 97, i % 7, (i * i) % 13);
    let class = |i: usize| (i < 20).then_some(i % 2);
    let messages = (0..1_001).map(|i| json!({ "class": class(i), "text": text(i) })).collect::<Vec<_>>();
    let file = json!({ "version": 1, "page": "messages", "messages": messages, "view": { "inside": "em" } });
    let load = Command::Common(Common::Load(Box::new(read_state(&value(&file)).expect("a file"))));
    let mut app = after([load, Command::Playback(Playback::Run(true))]);
    let mut shown = Vec::new();
    while app.em_state().pace.is_running {
        app.update(Command::Playback(Playback::Tick));
        app.refresh();
        shown.push(app.em().expect("a run").steps());
    }
    assert!(shown.len() > 1 && shown[..shown.len() - 1].iter().all(|steps| steps % 20 == 0), "{shown:?}");
    app.update(Command::Playback(Playback::Back));
    app.refresh();
    assert_eq!(app.em().expect("a run").steps() + 1, shown[shown.len() - 1], "by hand each half-step");
}
