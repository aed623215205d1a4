//! Costs of mistakes: the threshold, what follows it, and that no fit changes.

use bayesboard::bag::BagPatch;
use bayesboard::messages::{Command, Messages, Panel, Preset, Saved};
use bayesboard::model::Model;
use bayesboard::screen::{Common, Screen};
use bayesboard::wire::messages::{answer, read_state, send};
use bayesboard::words::messages::description;
use serde_json::{Value, json};

use super::after;
use crate::support::json::value;
use crate::support::lists::{body, cells, found, heads, said, threshold};

fn ask(app: &mut Messages, question: Value) -> Value {
    serde_json::to_value(answer(app, &value(&question)).expect("an answer")).expect("plain data")
}

fn view(app: &mut Messages) -> Value {
    ask(app, json!(["view"]))
}

fn open() -> Command {
    Command::Common(Common::OpenPanel(Panel::Decisions))
}

fn close() -> Command {
    Command::Common(Common::OpenPanel(Panel::default()))
}

fn panel(app: &mut Messages) -> Value {
    ask(app, json!(["panel"]))
}

/// The calls of the panel, what each costs by class and on average, and whether it is the cheaper one.
fn calls(app: &mut Messages) -> Vec<(String, Vec<String>, bool)> {
    let panel = panel(app);
    let (heads, cells) = (heads(&panel, "expected"), cells(&panel, "expected"));
    let rows = body(&panel, "expected")["rows"].as_array().expect("rows").clone();
    let is_cheaper = rows.iter().map(|row| row["lit"] == json!([2]));
    heads.into_iter().zip(cells).zip(is_cheaper).map(|((head, cells), is_cheaper)| (head, cells, is_cheaper)).collect()
}

fn cost(lost_cost: f64) -> Command {
    Command::Adjust(BagPatch { lost_cost: Some(lost_cost), ..BagPatch::default() })
}

/// The messages of the picture: “free cash now” at ten spams for a lost ham.
fn at_ten() -> Messages {
    after([Command::Judge("free cash now".into()), open(), cost(10.0)])
}

fn press(app: &mut Messages, key: &str, code: &str, modifiers: u32) -> bool {
    let pressed = send(app, &value(&json!(["key", key, code, modifiers, false, false]))).expect("a key");
    serde_json::to_value(pressed).expect("plain data") != Value::Null
}

#[test]
fn costs_of_three_classes_are_refused_in_words() {
    let mut app = after([Command::Common(Common::Open(Preset::Topics))]);
    assert!(press(&mut app, "(", "Digit9", 1));
    let now = view(&mut app);
    assert_eq!((&now["status"], &now["threshold"]), (&json!("Two classes only."), &Value::Null));
    let list = panel(&mut app);
    assert_eq!((said(&list), body(&list, "cost")), ("Two classes only.".to_owned(), Value::Null), "nothing to set");
}

#[test]
fn ten_spams_for_a_ham_let_a_probable_spam_through() {
    let mut app = at_ten();
    let now = view(&mut app);
    let panel = panel(&mut app);
    assert_eq!(
        (body(&panel, "cost"), &now["threshold"]["text"]),
        (json!("Cost of a lost ham"), &json!("spam above 0.909"))
    );
    assert!((now["threshold"]["at"].as_f64().expect("a place") - 1.0 / 11.0).abs() < 1e-12);
    assert_eq!(threshold(&panel), "Call it spam above t = 10/(1 + 10) ≈ 0.909. No fit changes.");
    assert_eq!(body(&panel, "expected")["columns"], json!(["ham 0.103", "spam 0.897", "expected cost"]));
    let call =
        |call: &str, cells: [&str; 3], is_cheaper| (call.to_owned(), cells.map(str::to_owned).into(), is_cheaper);
    let expected = [call("call it spam", ["10", "0", "1.03"], false), call("let it through", ["0", "1", "0.90"], true)];
    assert_eq!(calls(&mut app), expected);
    assert_eq!(now["score"], json!(["6", " of 8 right"]));
    assert_eq!(now["status"], "Threshold 0.909: 2 spams get through.");
    assert_eq!(found(&panel), "Let it through: cheaper, though 0.897 say spam.");
    let wrong: Vec<bool> = ask(&mut app, json!(["rows", 0]))["rows"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| row["isWrong"].as_bool().expect("whether"))
        .collect();
    assert_eq!(wrong, [true, false, false, true, false, false, false, false]);
    assert!(
        description(&app)
            .contains("Threshold 0.909: 2 spams get through. Call it spam: expected cost 1.03; let it through: 0.90.")
    );
}

#[test]
fn no_number_of_a_fit_changes_and_closing_gives_all_back() {
    let mut app = after([Command::Judge("free cash now".into()), Command::ShowLogistic(true)]);
    let (before, report) = (view(&mut app), ask(&mut app, json!(["report"])));
    let rows = ask(&mut app, json!(["rows", 0]));
    app.update(open());
    app.update(cost(10.0));
    let at_ten = view(&mut app);
    assert_eq!(ask(&mut app, json!(["report"])), report);
    for same in ["posterior", "prior"] {
        assert_eq!(at_ten[same], before[same], "{same}");
    }
    assert_ne!((&at_ten["score"], &at_ten["logistic"]["score"]), (&before["score"], &before["logistic"]["score"]));
    // The cost is kept, and has no effect while it is not weighed.
    app.update(close());
    let closed = view(&mut app);
    for same in ["score", "logistic", "threshold"] {
        assert_eq!(closed[same], before[same], "{same}");
    }
    assert_eq!(ask(&mut app, json!(["rows", 0])), rows);
    assert_eq!(closed["status"], "The more probable class is called.");
    assert_eq!(app.corpus().settings.lost_cost, 10.0);
    // One undo takes the cost back; how costs are looked at is no edit.
    app.update(Command::Common(Common::Undo));
    assert_eq!(app.corpus().settings.lost_cost, 1.0);
    app.update(Command::Common(Common::Undo));
    assert_eq!(app.corpus().judged, "free lunch now");
}

/// Whatever the cost, a message is called by the smaller of both expected costs.
#[test]
fn the_call_is_the_cheaper_one_at_every_cost() {
    for (lost, text) in
        [(0.01, "lunch"), (0.3, "call me"), (1.0, "free"), (3.0, "win"), (8.7, "free cash now"), (100.0, "cash")]
    {
        for logistic in [false, true] {
            let commands =
                [Command::ShowLogistic(logistic), Command::CostsOfLogistic(logistic), Command::Judge(text.into())];
            let mut app = after(commands.into_iter().chain([open(), cost(lost)]));
            let p = match app.logistic() {
                Some(weights) => weights.posterior(app.judged()),
                None => app.posterior().expect("an answer")[1],
            };
            assert_eq!(body(&panel(&mut app), "by").is_null(), !logistic, "a choice of one is none");
            let shown = calls(&mut app);
            let (of_spam, of_ham) = (lost * (1.0 - p), p);
            let cheaper = [of_spam < of_ham, of_ham < of_spam];
            assert_eq!([shown[0].2, shown[1].2], cheaper, "{text} at {lost}");
            let said = shown[0].1[2].parse::<f64>().expect("a number");
            assert!((said - of_spam).abs() < 0.0051, "{said}, not {of_spam}");
            // The labeled messages are called by the same rule.
            let n_right = app.messages().filter(|(message, bag)| {
                let p = match app.logistic() {
                    Some(weights) => weights.posterior(bag),
                    None => app.model().posterior(bag).expect("an answer")[1],
                };
                message.class == Some(usize::from(p > lost / (1.0 + lost)))
            });
            assert_eq!(
                app.calls(Model::ALL[usize::from(logistic)]).expect("a fit").n_right(),
                n_right.count(),
                "{lost}"
            );
        }
    }
}

#[test]
fn without_an_answer_and_without_two_classes_nothing_is_weighed() {
    let none = BagPatch { count_smoothing: Some(0.0), ..BagPatch::default() };
    let weighed = |text: &str, clear: bool| {
        let mut app = after([open(), cost(10.0), Command::Adjust(none.clone()), Command::Judge(text.into())]);
        if clear {
            app.update(Command::Common(Common::Clear));
        }
        app
    };
    let mut unknown = weighed("mahalanobis", false);
    let list = panel(&mut unknown);
    assert_eq!(found(&list), "Nothing to weigh: 0/0.");
    assert_eq!(cells(&list, "expected"), [["10", "0", "–"], ["0", "1", "–"]]);
    assert_eq!(body(&list, "expected")["columns"], json!(["ham", "spam", "expected cost"]));
    assert!(calls(&mut unknown).iter().all(|call| !call.2), "neither is cheaper");
    let mut empty = weighed("free", true);
    assert_eq!(body(&panel(&mut empty), "found"), Value::Null);
    // What the models say is hidden with the rest.
    let mut hidden = at_ten();
    hidden.update(Command::Common(Common::HideFits(true)));
    let list = panel(&mut hidden);
    assert_eq!((body(&list, "found"), body(&list, "expected")), (Value::Null, Value::Null));
    assert_eq!(said(&list), "The fits are hidden.");
    // Without a bar nothing is on it.
    for app in [&mut hidden, &mut empty, &mut unknown] {
        assert_eq!(view(app)["threshold"], Value::Null);
    }
}

#[test]
fn names_of_classes_stand_in_every_sentence() {
    let mut app = after([Command::Common(Common::Open(Preset::China)), open(), cost(3.0)]);
    let list = panel(&mut app);
    assert_eq!(body(&list, "cost"), "Cost of a lost not China");
    assert_eq!(heads(&list, "expected"), ["call it China", "call it not China"]);
    assert_eq!(threshold(&list), "Call it China above t = 3/(1 + 3) = 0.750. No fit changes.");
    assert_eq!(found(&list), "Call it not China: cheaper, though 0.690 say China.");
}

#[test]
fn costs_come_back_from_links_files_and_keys() {
    let mut app = Messages::default();
    assert!(press(&mut app, "(", "Digit9", 1));
    assert!(app.weighs_costs());
    assert!(press(&mut app, "(", "Digit9", 1));
    assert!(!app.weighs_costs());
    let mut app = at_ten();
    let link = bayesboard::wire::messages::link(&app.saved()).expect("a link").hash;
    assert_eq!(link, "#v=1&corpus=first-messages&judge=free+cash+now&cost=10&in=decisions");
    let (saved, bad) = bayesboard::wire::messages::read_link(&link).expect("a link").expect("messages");
    let is_of_ten = |saved: &Saved| (saved.panel, saved.corpus.settings.lost_cost) == (Some(Panel::Decisions), 10.0);
    assert!(is_of_ten(&saved) && bad.is_empty());
    let file = ask(&mut app, json!(["state"]));
    assert_eq!(
        (&file["settings"]["decisions"], &file["view"]["inside"]),
        (&json!({ "lostCost": 10.0 }), &json!("decisions"))
    );
    assert!(is_of_ten(&read_state(&value(&file)).expect("a file")));
    // Links and files of before, where costs were weighed beside any panel.
    for before in [link.replace("in=decisions", "costs=shown"), link.replace("in=decisions", "in=table&costs=shown")] {
        let (saved, bad) = bayesboard::wire::messages::read_link(&before).expect("a link").expect("messages");
        assert!(is_of_ten(&saved) && bad.is_empty(), "{before}");
    }
    // Three classes had none; their panel is opened.
    let of_three = "v=1&corpus=topics&in=table&costs=shown";
    let (saved, _) = bayesboard::wire::messages::read_link(of_three).expect("a link").expect("messages");
    assert_eq!(saved.panel, Some(Panel::Table));
    // A link that names no panel weighs nothing, also where costs were weighed before.
    let (saved, _) = bayesboard::wire::messages::read_link("v=1&corpus=twice").expect("a link").expect("messages");
    app.update(Command::Common(Common::Load(Box::new(saved))));
    assert!(!app.weighs_costs());
    let closed = link.replace("in=decisions", "in=table&costs=hidden");
    let (saved, _) = bayesboard::wire::messages::read_link(&closed).expect("a link").expect("messages");
    assert_eq!(saved.panel, Some(Panel::Table));
    let mut before = file;
    (before["view"]["inside"], before["view"]["costs"]) = (json!("words"), json!(true));
    assert!(is_of_ten(&read_state(&value(&before)).expect("a file")));
    for cost in [0.0, 101.0, -1.0] {
        let refused =
            send(&mut app, &value(&json!(["adjust", { "decisions": { "lostCost": cost } }]))).expect_err("refused");
        assert!(refused.to_string().contains("decisions.lostCost"), "{refused}");
    }
    assert!(
        bayesboard::wire::messages::read_link("v=1&corpus=china&cost=1e9").expect("a link").expect("messages").1
            == ["cost"]
    );
}

/// The handle on the bar sets the cost whose threshold is there, to two digits, within the slider.
#[test]
fn a_threshold_is_a_cost() {
    for (threshold, lost) in [(0.5, 1.0), (0.75, 3.0), (10.0 / 11.0, 10.0), (0.0, 0.01), (1.0, 100.0), (0.3, 0.43)] {
        let app = after([open(), Command::Threshold(threshold)]);
        assert_eq!(app.corpus().settings.lost_cost, lost, "{threshold}");
    }
}

#[test]
fn exported_python_asserts_threshold_calls_and_expected_costs() {
    let python = |app: &mut Messages| ask(app, json!(["export", "py"])).as_str().expect("a program").to_owned();
    let mut app = at_ten();
    let text = python(&mut app);
    for line in [
        "cost = 10\n",
        "threshold = 0.9090909090909091\n",
        "check(cost / (1 + cost), threshold)\n",
        "called = calls(model.predict_proba(count(texts, vocabulary))[:, 1])\ncheck(called, [[4, 0], [2, 2]])\n",
        "check(paid(called), 0.25)\n",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
    let shown = calls(&mut app).into_iter().map(|call| call.1[2].clone()).collect::<Vec<_>>();
    let line = text.lines().find(|line| line.starts_with("check(expected(judge(judged)[1]), [")).expect("a line");
    let numbers = line.rsplit_once('[').expect("a list").1.trim_end_matches("])").split(", ");
    let rounded: Vec<String> =
        numbers.map(|number| format!("{:.2}", number.parse::<f64>().expect("a number"))).collect();
    assert_eq!(rounded, shown);
    // Where both cost the same there is nothing to assert; nor while what the model says is hidden.
    app.update(cost(1.0));
    assert!(!python(&mut app).contains("threshold"));
    app.update(cost(10.0));
    app.update(Command::Common(Common::HideFits(true)));
    assert!(!python(&mut app).contains("threshold"));
}
