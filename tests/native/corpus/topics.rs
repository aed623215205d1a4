//! More than two classes of messages.

use bayesboard::bag::{BagModel, BagPatch, BagSettings, Evidence, Hiding, ModelKind, NewWords};
use bayesboard::import::read_messages;
use bayesboard::keyboard::KeyPress;
use bayesboard::messages::{Command, Corpus, Messages, NoRun, Panel, Preset, Saved, Weighed};
use bayesboard::screen::{Common, Playback, Screen};
use bayesboard::text::{Message, WordCounts, write_table};
use bayesboard::wire::messages::{answer, fit_messages, link, read_command, read_link, read_state, state};
use bayesboard::words::messages as words;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::after;
use crate::support::boards::pieces;
use crate::support::json::value;
use crate::support::lists::{self, body, cells, choices, message_formulas, said};

fn topics(commands: impl IntoIterator<Item = Command>) -> Messages {
    after(std::iter::once(Command::Common(Common::Open(Preset::Topics))).chain(commands))
}

fn ask(app: &mut Messages, question: Value) -> Value {
    serde_json::to_value(answer(app, &value(&question)).expect("an answer")).expect("JSON")
}

fn numbers(list: &Value) -> Vec<f64> {
    list.as_array().expect("numbers").iter().map(|number| number.as_f64().expect("a number")).collect()
}

/// Reliability is of two classes: nothing is left out of three, whatever a script or a key asks for.
#[test]
fn no_message_of_three_classes_is_left_out() {
    let asked = [
        Command::ShowLogistic(true),
        Command::Common(Common::OpenPanel(Panel::Decisions)),
        Command::Weigh(Weighed::Reliability),
    ];
    // Also where one class has no message: the last two are of film.
    let without_film = [Command::Remove(6), Command::Remove(5)];
    for removed in [&without_film[..0], &without_film[..]] {
        let app = topics(asked.iter().chain(removed).cloned());
        assert!(!app.weighs_costs() && app.left_out().is_none(), "{}", app.model().present().count());
    }
    assert!(after(asked).left_out().is_some(), "of two classes it is");
}

/// Bayes' rule has a product for each class, and the line one weight for two of them.
#[test]
fn formulas_have_a_product_for_each_class_and_a_line_between_two() {
    let mut app = topics([Command::Common(Common::OpenPanel(Panel::Formulas)), Command::Theta("party".into(), 1)]);
    let formulas = message_formulas(&mut app);
    let each = formulas["bayes-each"].as_str().expect("a line for each class");
    assert_eq!(each.lines().count(), 3, "{each}");
    assert!(each.contains("politics\u{a0}= 3/7 · 3/20 · 1/20 ≈\u{a0}0.00321"), "{each}");
    assert_eq!(formulas["bayes-share"][3], "0.468");
    assert_eq!(formulas["bayes-two"], Value::Null);
    // log 3, and log (3/7)/(2/7).
    assert_eq!(formulas["line"], json!(["≈", "1.10", "≈", "0.405"]));
    assert_eq!(formulas["line-sum"][3], "0.118");
    assert_eq!(formulas["line-sigmoid"], Value::Null);
    assert!(formulas["line-said"].as_str().is_some_and(|sign| sign.ends_with("politics above 0, film below.")));
    // Against another class it is another line.
    app.update(Command::Against(Some(0)));
    app.refresh();
    assert_ne!(message_formulas(&mut app)["line-sum"], formulas["line-sum"]);
}

/// The posteriors of the shipped corpus are those of scikit-learn's `MultinomialNB` and `BernoulliNB`.
#[test]
fn three_classes_agree_with_scikit_learn() {
    let golden: Value = serde_json::from_str(include_str!("../../golden-discrete/topics.json")).expect("JSON");
    let corpus = Preset::Topics.corpus();
    assert_eq!(json!(corpus.classes), golden["classes"]);
    assert_eq!(json!(corpus.messages.iter().map(|message| &message.text).collect::<Vec<_>>()), golden["texts"]);
    assert_eq!(json!(corpus.messages.iter().map(|message| message.class).collect::<Vec<_>>()), golden["labels"]);
    let counts = WordCounts::new(corpus.messages.iter(), 3);
    for fit in golden["fits"].as_array().expect("fits") {
        let settings = BagSettings {
            kind: if fit["model"] == "bernoulli" { ModelKind::Bernoulli } else { ModelKind::Multinomial },
            count_smoothing: fit["alpha"].as_f64().expect("α"),
            prior: fit["prior"].as_array().map(|_| numbers(&fit["prior"])),
            new_words: NewWords::Ignored,
            ..BagSettings::default()
        };
        let model = BagModel::new(counts.clone(), &settings);
        for (texts, posteriors) in [("texts", "messages"), ("judged", "judged")] {
            for (text, expected) in
                golden[texts].as_array().expect("texts").iter().zip(fit[posteriors].as_array().expect("rows"))
            {
                let posterior =
                    model.posterior(&model.counts().bag(text.as_str().expect("a text"))).expect("an answer");
                for (p, expected) in posterior.iter().zip(numbers(expected)) {
                    assert!(
                        (p - expected).abs() < 1e-12,
                        "{text} {} α = {}: {p}, not {expected}",
                        fit["model"],
                        fit["alpha"]
                    );
                }
            }
        }
    }
}

#[test]
fn the_most_probable_class_is_compared_with_the_next_or_a_chosen_one() {
    let mut app = topics([]);
    let view = ask(&mut app, json!(["view"]));
    assert_eq!(view["posterior"]["texts"], json!(["0.115", "0.468", "0.416"]));
    assert_eq!(view["pair"], json!([2, 1]));
    let list = ask(&mut app, json!(["panel"]));
    assert_eq!(said(&list), "Politics, 0.468: “party” × 3.00 beats “star” × 0.250.");
    assert_eq!(body(&list, "beside"), "Three posteriors add up to 1. Evidence compares two classes at a time.");
    assert_eq!(choices(&list, "against"), ["the next, film", "sport"]);
    assert_eq!(body(&list, "against")["chosen"], 0);
    assert_eq!(
        cells(&list, "factors")[..2],
        [["2/7", "3/7", "for politics", "× 1.50"], ["1/20", "3/20", "for politics", "× 3.00"]]
    );
    assert_eq!(pieces(&body(&list, "line")), "1.50 × 3.00 × 0.250 ≈ 1.12 = P(politics) : P(film)");
    assert!((app.evidence().expect("evidence").log_odds.exp() - 1.125).abs() < 1e-12);
    app.update(Command::Against(Some(0)));
    app.refresh();
    let view = ask(&mut app, json!(["view"]));
    assert_eq!(view["pair"], json!([0, 1]));
    assert_eq!(body(&ask(&mut app, json!(["panel"])), "against")["chosen"], 1);
    assert_eq!(view["posterior"]["texts"], json!(["0.115", "0.468", "0.416"]), "no posterior changes");
    // The chosen class is the most probable one now, so that the next is compared.
    app.update(Command::Judge("goal match".into()));
    app.refresh();
    assert_eq!(app.pair()[1], 0);
    assert_ne!(app.pair()[0], 0);
}

/// A column a class in the words, and the probability of its own class at each message.
#[test]
fn words_and_messages_have_their_classes() {
    let mut app = topics([]);
    let table = ask(&mut app, json!(["words"]));
    let row = table["rows"].as_array().expect("rows").iter().find(|row| row["word"] == "star").expect("star");
    let counts: Vec<&Value> = row["counts"].as_array().expect("counts").iter().map(|count| &count["text"]).collect();
    assert_eq!(counts, ["0", "0", "3"]);
    assert_eq!((&row["fractions"], &row["factor"]), (&json!(["1/19", "1/20", "4/20"]), &json!("× 0.250")));
    let rows = ask(&mut app, json!(["rows", 0]))["rows"].clone();
    let judged: Vec<&str> = (0..7).map(|i| rows[i]["judged"].as_str().expect("a text")).collect();
    assert_eq!(judged, ["0.89", "0.90", "0.95", "0.86", "0.81", "0.93", "0.98"]);
    assert_eq!(ask(&mut app, json!(["view"]))["caption"], "2 sport, 3 politics, 2 film");
}

#[test]
fn labels_go_round_all_classes_by_press_and_key() {
    let mut app = topics([Command::ToggleLabel(0)]);
    let class = |app: &Messages| app.corpus().messages[0].class;
    assert_eq!(class(&app), Some(1));
    app.update(Command::ToggleLabel(0));
    app.update(Command::ToggleLabel(0));
    assert_eq!(class(&app), Some(0));
    let press = |app: &mut Messages, key: &str| {
        let press = KeyPress { key: key.into(), code: format!("Digit{key}"), ..KeyPress::default() };
        app.update(Command::Common(Common::Key(press)));
    };
    app.update(Command::Select(Some(0)));
    press(&mut app, "3");
    assert_eq!(class(&app), Some(2));
    press(&mut app, "4");
    assert_eq!(class(&app), Some(2), "there is no fourth class");
    app.update(Command::Select(None));
    let round: Vec<Option<usize>> = (0..4)
        .map(|_| {
            app.update(Command::NextClass);
            app.new_class()
        })
        .collect();
    assert_eq!(round, [Some(1), Some(2), None, Some(0)]);
    app.update(Command::NewClass(Some(2)));
    app.update(Command::Common(Common::Open(Preset::First)));
    assert_eq!(app.new_class(), None, "a class that is no longer there");
}

/// What is of two classes says so, and is as before where there are two.
#[test]
fn what_knows_two_classes_says_so() {
    let mut app = topics([Command::ShowLogistic(true)]);
    assert!(!app.shows_logistic());
    assert!(words::status(&app).contains(words::TWO_ONLY), "{}", words::status(&app));
    for panel in Panel::ALL {
        app.update(Command::Common(Common::OpenPanel(panel)));
        app.refresh();
        ask(&mut app, json!(["panel"]));
        assert!(!words::description(&app).is_empty());
    }
    app.update(Command::Common(Common::Open(Preset::First)));
    app.update(Command::ShowLogistic(true));
    assert!(app.shows_logistic());
}

/// EM finds hidden labels of three classes, with a pie of three shares for each, and its objective never falls.
#[test]
fn em_runs_with_three_classes() {
    let hide = |hiding: Hiding| [Command::Common(Common::OpenPanel(Panel::Em)), Command::HideLabels(hiding)];
    let mut app = topics(hide(Hiding::Half));
    assert!(app.em().is_ok());
    let whole: Vec<Option<usize>> = Preset::Topics.corpus().messages.iter().map(|message| message.class).collect();
    app.update(Command::Playback(Playback::Forward));
    app.refresh();
    let rows = ask(&mut app, json!(["rows", 0]))["rows"].clone();
    let pies: Vec<&Value> =
        rows.as_array().expect("rows").iter().map(|row| &row["pie"]).filter(|pie| !pie.is_null()).collect();
    assert_eq!(pies.len(), 4);
    for pie in pies {
        let shares = numbers(&pie["shares"]);
        assert!(shares.len() == 3 && (shares.iter().sum::<f64>() - 1.0).abs() < 1e-12, "{shares:?}");
    }
    app.update(Command::Playback(Playback::Whole));
    app.refresh();
    let run = app.em().expect("a run");
    let heights: Vec<f64> = run.heights().iter().map(|heights| heights.objective()).collect();
    assert!(heights.windows(2).all(|pair| pair[1] >= pair[0] - 1e-12), "{heights:?}");
    let right = (0..whole.len()).filter(|&index| run.hidden(index).is_some() && run.finds(index) == whole[index]);
    assert_eq!(right.count(), run.n_found());
    // A class that lost its labels has nothing to start from; without any label, clusters are matched to the classes.
    let mut lacking = topics([Command::Common(Common::OpenPanel(Panel::Em))]);
    for index in [5, 6] {
        lacking.update(Command::Label(index, None));
    }
    lacking.refresh();
    assert_eq!(lacking.em().err(), Some(NoRun::Unlabeled(2)));
    assert!(said(&ask(&mut lacking, json!(["panel"]))).contains("of film"));
    for index in 0..5 {
        lacking.update(Command::Label(index, None));
    }
    lacking.refresh();
    assert!(lacking.em().expect("a run").is_unsupervised());
    let said = said(&ask(&mut lacking, json!(["panel"])));
    assert_eq!(said, "Unsupervised: every message starts at equal shares, nudged by the seed.");
}

/// The model writes messages of three classes, and Bayes' rule has the product of the others together.
#[test]
fn the_model_writes_with_three_classes() {
    let mut app = topics([Command::Common(Common::OpenPanel(Panel::Samples)), Command::Playback(Playback::Whole)]);
    let panel = ask(&mut app, json!(["panel"]));
    assert_eq!(lists::cells(&panel, "products").len(), 3);
    let posterior = app.posterior().expect("an answer").to_vec();
    let of = (0..3).max_by(|&a, &b| posterior[a].total_cmp(&posterior[b])).expect("a class");
    let formula = lists::body(&panel, "cancels")["formula"].as_str().expect("a formula").to_owned();
    assert!(formula.starts_with(&format!(r"P(\text{{{}}}) = ", app.corpus().classes[of])), "{formula}");
    let rule = lists::numbers(&panel, "cancels");
    let [own, rest] = [1, 5].map(|i| rule[i].parse::<f64>().expect("a number"));
    assert!((own / (own + rest) - posterior[of]).abs() < 5e-3, "{own} {rest}");
    app.update(Command::Playback(Playback::Reset));
    let faces = lists::body(&ask(&mut app, json!(["panel"])), "throws")[0]["faces"].clone();
    assert_eq!(faces.as_array().map(Vec::len), Some(3));
}

/// The slider sets the prior of the class of new messages; a prior needs a number for each class.
#[test]
fn a_prior_by_hand_has_a_number_for_each_class() {
    let mut app = topics([Command::NewClass(Some(2))]);
    assert_eq!(app.prior_class(), 2);
    app.update(Command::Adjust(BagPatch { prior: Some(Some(vec![0.0, 0.0, 1.0])), ..BagPatch::default() }));
    app.refresh();
    assert_eq!(app.posterior().expect("an answer"), [0.0, 0.0, 1.0]);
    let classes = &app.corpus().classes.clone();
    let adjust = |prior: Value| {
        let command = json!(["adjust", { "naive": { "prior": prior } }]);
        read_command(&value(&command), classes).map_err(|invalid| invalid.to_string())
    };
    assert!(adjust(json!([0.5, 0.25, 0.25])).is_ok());
    for wrong in [json!([0.5, 0.5]), json!([0.5, 0.5, 0.5]), json!([0.5, 0.25, 0.25, 0.0])] {
        let refused = adjust(wrong.clone()).expect_err("refused");
        assert!(refused.contains("prior"), "{wrong}: {refused}");
    }
}

/// Undo leads from three classes back to two, whatever was chosen among the three.
#[test]
fn undo_leads_back_to_two_classes() {
    let mut app = topics([Command::NewClass(Some(2)), Command::Theta("star".into(), 2), Command::Against(Some(2))]);
    app.update(Command::Common(Common::OpenPanel(Panel::Prior)));
    app.refresh();
    assert_eq!(app.theta(), Some(("star", 2)));
    app.update(Command::Common(Common::Undo));
    app.refresh();
    assert_eq!((app.n_classes(), app.new_class(), app.pair()), (2, None, [0, 1]));
    ask(&mut app, json!(["panel"]));
    let own = Command::Adjust(BagPatch { prior: Some(Some(vec![0.2, 0.3, 0.5])), ..BagPatch::default() });
    app.update(own);
    app.refresh();
    assert_eq!(app.corpus().settings.prior, None, "a prior of three classes");
}

/// Links and files keep three classes, the chosen one, hidden labels; a class that is not there is refused.
#[test]
fn links_and_files_keep_many_classes() {
    let own = [
        Command::Edit(0, "goal goal".into()),
        Command::Label(1, None),
        Command::Against(Some(0)),
        Command::Adjust(BagPatch { prior: Some(Some(vec![0.25, 0.5, 0.25])), ..BagPatch::default() }),
    ];
    let saved = topics(own).saved();
    let is_same = |read: &Saved| {
        let Corpus { classes, messages, judged, settings, .. } = &saved.corpus;
        let other = &read.corpus;
        (classes, messages, judged, settings) == (&other.classes, &other.messages, &other.judged, &other.settings)
            && read.against == saved.against
    };
    let hash = link(&saved).expect("short").hash;
    let (linked, bad) = read_link(&hash).expect("no fault").expect("messages");
    assert!(is_same(&linked) && bad.is_empty(), "{hash}: {bad:?}");
    let file = serde_json::to_value(state(&saved)).expect("JSON");
    assert!(is_same(&read_state(&value(&file)).expect("a file")));
    let bad = |hash: &str| read_link(hash).expect("a link").expect("messages").1;
    assert_eq!(bad("#v=1&classes=a,b,c&m=0x~2y&prior=0.2,0.3,0.5"), Vec::<&str>::new());
    assert_eq!(bad("#v=1&classes=a,b,c&m=3x&prior=0.5,0.5&against=3"), ["m", "prior", "against"]);
    assert_eq!(bad("#v=1&classes=a,b,a&m=0x"), ["classes"]);
    let refused = |file: Value| read_state(&value(&file)).expect_err("refused").field;
    let of = |classes: Value, class: usize| json!({ "version": 1, "page": "messages", "classes": classes, "messages": [{ "class": class, "text": "a" }] });
    assert_eq!(refused(of(json!(["a", "b", "c"]), 3)), "state.messages[0].class");
    assert_eq!(refused(of(json!(["a"]), 0)), "state.classes");
    assert_eq!(refused(of(json!(["a", "b", "a"]), 0)), "state.classes");
}

/// A table with more than two labels becomes as many classes, and goes out as it came in.
#[test]
fn a_table_keeps_all_its_classes() {
    let two = ["ham", "spam"].map(str::to_owned);
    let text = "class,text\r\nsport,goal\r\nfilm,star\r\npolitics,law\r\nfilm,prize\r\n";
    let taken = read_messages(text.as_bytes(), &two).expect("a table").what;
    assert_eq!(taken.classes, ["sport", "film", "politics"]);
    assert_eq!(write_table(&taken.classes, &taken.messages, false), text);
    // Names that are known keep their order, and their number.
    let three = ["film", "politics", "sport"].map(str::to_owned);
    let again = read_messages("class,text\nsport,goal\nfilm,star\n".as_bytes(), &three).expect("a table").what;
    assert_eq!(again.classes, three);
}

#[test]
fn scripts_fit_three_classes() {
    let corpus = json!({ "classes": ["a", "b", "c"], "messages": [
        { "text": "x y", "class": 0 }, { "text": "y", "class": 1 }, { "text": "z", "class": 2 } ] });
    let report =
        fit_messages(&value(&corpus), &value(&json!({ "naive": { "prior": [0.5, 0.25, 0.25] } }))).expect("a fit");
    assert_eq!(report.counts, [1, 1, 1]);
    assert_eq!(report.naive.prior, [0.5, 0.25, 0.25]);
    assert_eq!((report.naive.theta.len(), report.naive.weights), (3, None));
}

proptest! {
    /// The evidence of any pair is the quotient of its posteriors, and the posteriors add up to 1.
    #[test]
    fn the_evidence_is_the_quotient_of_two_posteriors(
        texts in prop::collection::vec((0_usize..4, prop::sample::subsequence(vec!["a", "b", "c", "d", "e"], 0..=5)), 4..20),
        judged in prop::sample::subsequence(vec!["a", "b", "c", "x"], 0..=4),
        against in prop::option::of(0_usize..5),
        is_bernoulli in any::<bool>(),
    ) {
        let messages: Vec<Message> = texts
            .into_iter()
            .map(|(class, words)| Message { class: Some(class), text: words.join(" "), ..Message::default() })
            .collect();
        let kind = if is_bernoulli { ModelKind::Bernoulli } else { ModelKind::Multinomial };
        let model = BagModel::new(WordCounts::new(&messages, 4), &BagSettings { kind, ..BagSettings::default() });
        let text = judged.join(" ");
        let posterior = model.posterior(&model.counts().bag(&text)).expect("an answer");
        prop_assert!((posterior.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        match Evidence::new(&model, &text, against) {
            None => prop_assert_eq!(model.present().count(), 1),
            Some(evidence) => {
                let [other, best] = evidence.pair;
                prop_assert!(posterior.iter().all(|p| *p <= posterior[best]));
                let is_free = against.is_some_and(|class| class != best && class < 4 && model.is_present(class));
                prop_assert!(!is_free || Some(other) == against);
                let sum: f64 = evidence.factors.iter().chain(&evidence.absent).map(bayesboard::bag::Factor::log_odds).sum();
                prop_assert!((sum - evidence.log_odds).abs() < 1e-9);
                prop_assert!((evidence.log_odds - (posterior[best] / posterior[other]).ln()).abs() < 1e-9);
            }
        }
    }
}
