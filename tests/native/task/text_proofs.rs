//! Proofs and files of tasks on *Messages*: all that counts is computed anew, by the definitions.

use std::collections::BTreeSet;

use super::checked;
use super::format::{tamper, task_in};
use super::proofs::mutated;
use super::texts::{act, ask, of_seed, opened, send};
use crate::support::{cases, json};
use bayesboard::bag::{BagSettings, ModelKind, NewWords};
use bayesboard::messages::{Corpus, Saved};
use bayesboard::task::texts::{Act, Situation, State, Texts};
use bayesboard::task::{Bound, Condition, Number, judge};
use bayesboard::text::words;
use bayesboard::wire::{Value, check_task, messages};
use bayesboard::words::messages::TASKS;
use fastrand::Rng;
use serde_json::json;

/// The proof of a task after some acts.
fn proof(id: &str, seed: usize, acts: &[Act]) -> String {
    let mut app = opened(id, seed);
    for one in acts {
        act(&mut app, one);
    }
    ask(&mut app, json!(["proof", "https://board.example/"])).as_str().expect("a proof").to_owned()
}

#[test]
fn what_solves_a_task_is_its_proof_and_of_no_other_seed() {
    for words in TASKS {
        for seed in [0, 7] {
            let solution = of_seed(words, seed).solution;
            let link = proof(words.id, seed, &solution);
            let found = checked(&link);
            assert!(link.contains("screen=messages") && link.len() < 2_000, "{link}");
            assert!(found.is_solved && !found.was_shown && found.own.is_none(), "{}: {found:?}", words.id);
            assert_eq!((&found.task[..], found.seed, found.moves), (words.id, seed, solution.len()));
            let hash = &link[link.find('#').expect("a hash")..];
            let (saved, bad) = messages::read_link(hash).expect("a link").expect("messages");
            assert_eq!((bad, saved.progress.moves), (vec![], solution.len()), "{link}");
        }
        assert!(!checked(&proof(words.id, 0, &[])).is_solved, "{}", words.id);
        let copied = proof(words.id, 0, &of_seed(words, 0).solution).replacen("seed=0", "seed=5", 1);
        assert!(!checked(&copied).is_solved, "{copied}");
    }
}

#[test]
fn a_link_opens_the_start_and_a_file_goes_on() {
    let (saved, bad) = messages::read_link("#task=a-tie&screen=messages&by=Emil").expect("a link").expect("messages");
    let seed = saved.corpus.exercise.as_ref().and_then(|exercise| exercise.task()).expect("a task").seed;
    assert_eq!(
        (bad, &saved.corpus),
        (vec![], &{
            let start = of_seed(&TASKS[0], seed).scene.saved.corpus.clone();
            Corpus { exercise: saved.corpus.exercise.clone(), ..start }
        })
    );
    assert!(messages::read_link("#task=plunder&screen=messages").is_err());
    let mut app = opened("a-tie", 9);
    act(&mut app, &Act::Write("cash".to_owned()));
    let packed = ask(&mut app, json!(["saved", null]))["state"].clone();
    let mut other = bayesboard::messages::Messages::default();
    send(&mut other, json!(["load", packed]));
    let view = |app: &mut _| ask(app, json!(["view"]))["task"].clone();
    assert_eq!((&view(&mut app)["moves"], &view(&mut app)["said"]), (&json!(1), &view(&mut other)["said"]));
    send(&mut other, json!(["task", "leave"]));
    assert_eq!(other.corpus().messages.len(), 5);
    let file = ask(&mut app, json!(["state"]));
    assert_eq!(file["exercise"], json!({"id": "a-tie", "seed": 9, "moves": 1}));
}

/// A file whose only scene is a task of the shelf.
fn file(index: usize) -> serde_json::Value {
    let scene = of_seed(&TASKS[index], 0).scene;
    let saved = Saved::clone(&scene.saved);
    let corpus = Corpus { scenes: vec![scene].into(), ..saved.corpus };
    serde_json::to_value(messages::state(&Saved { corpus, ..saved })).expect("JSON")
}

#[test]
fn files_hold_every_task_and_a_refusal_names_the_field() {
    for (index, words) in TASKS.iter().enumerate() {
        let read = messages::read_state(&json::value(&file(index))).expect(words.id);
        assert_eq!(read.corpus.scenes[0].task, of_seed(words, 0).scene.task, "{}", words.id);
    }
    let cases = [
        ("/allow/0", json!("points"), "task.allow[0]"),
        ("/goal/0/what", json!("turned"), "task.goal[0].what"),
        ("/goal/1/class", json!(7), "task.goal[1].class"),
        ("/goal/1/under", json!({"naive": {"countSmoothing": -1}}), "task.goal[1].under.naive.countSmoothing"),
        ("/goal", json!([{"what": "words", "atMost": 3}]), "task.goal"),
    ];
    for (place, bad, field) in cases {
        let mut file = file(0);
        *file.pointer_mut(&format!("/scenes/0/task{place}")).unwrap_or(&mut json!(null)) = bad.clone();
        if place.ends_with("under") {
            file["scenes"][0]["task"]["goal"][1]["under"] = bad;
        }
        let refusal = messages::read_state(&json::value(&file)).expect_err(field).to_string();
        assert!(refusal.contains(field), "{place}: {refusal}");
    }
}

/// The joint probabilities of both classes, by counting anew.
fn joint(state: &State, settings: &BagSettings) -> Option<[f64; 2]> {
    let labeled: Vec<(usize, Vec<String>)> =
        state.messages.iter().filter_map(|message| Some((message.class?, words(&message.text)))).collect();
    let vocabulary: BTreeSet<&String> = labeled.iter().flat_map(|(_, words)| words).collect();
    let text = words(&state.judged);
    let counts_new = settings.new_words == NewWords::Counted;
    let new: BTreeSet<&String> = text.iter().filter(|word| counts_new && !vocabulary.contains(word)).collect();
    let alpha = settings.count_smoothing;
    let mut of_classes = [0.0; 2];
    for class in 0..2 {
        let own: Vec<&Vec<String>> = labeled.iter().filter(|(c, _)| *c == class).map(|(_, words)| words).collect();
        let n = own.len() as f64;
        let prior = match &settings.prior {
            Some(prior) => prior[class],
            None => (n + settings.prior_smoothing) / (labeled.len() as f64 + 2.0 * settings.prior_smoothing),
        };
        let mut product = if n > 0.0 { prior } else { 0.0 };
        if settings.kind == ModelKind::Bernoulli {
            for word in vocabulary.iter().copied().chain(new.iter().copied()) {
                let theta =
                    (own.iter().filter(|words| words.contains(word)).count() as f64 + alpha) / (n + 2.0 * alpha);
                // A word that is new has no factor for its absence.
                product *= if text.contains(word) { theta } else { 1.0 - theta };
            }
        } else {
            let total = own.iter().map(|words| words.len()).sum::<usize>() as f64;
            for word in text.iter().filter(|word| vocabulary.contains(word) || new.contains(word)) {
                let count = own.iter().flat_map(|words| words.iter()).filter(|other| *other == word).count() as f64;
                product *= (count + alpha) / (total + alpha * (vocabulary.len() + new.len()) as f64);
            }
        }
        of_classes[class] = product;
    }
    let is_answer = of_classes.iter().all(|p| p.is_finite()) && of_classes.iter().sum::<f64>() > 0.0;
    is_answer.then_some(of_classes)
}

/// A quantity by its definition; `None` for one that does not exist or is not computed here.
fn value(condition: &Condition<Texts>, start: &State, now: &State) -> Option<Option<f64>> {
    let settings = condition.under.onto(&now.settings);
    let (of, class) = (&condition.of, condition.of.class.unwrap_or(0));
    Some(match condition.what.name {
        "moved" => {
            let all = |state: &State| state.messages.iter().map(|m| (m.text.clone(), m.class)).collect::<Vec<_>>();
            let (before, mut rest) = (all(start), all(now));
            let longest = before.len().max(rest.len());
            let same =
                before.iter().filter(|one| rest.iter().position(|o| o == *one).map(|at| rest.remove(at)).is_some());
            Some((longest - same.count()) as f64)
        }
        "points" => Some(now.messages.iter().filter(|m| of.class.is_none() || m.class == of.class).count() as f64),
        "probability" => joint(now, &settings).map(|p| p[class] / (p[0] + p[1])),
        "unanswered" => Some(f64::from(u8::from(joint(now, &settings).is_none()))),
        "logOdds" => joint(now, &settings).map(|p| (p[class] / p[1 - class]).ln()).filter(|odds| odds.is_finite()),
        "setting" => of.setting?.number(&settings),
        "number" if of.number == Some(Number::Prior) && settings.prior.is_none() => {
            let n = |c| now.messages.iter().filter(|m| m.class == Some(c)).count() as f64;
            Some((n(class) + settings.prior_smoothing) / (n(0) + n(1) + 2.0 * settings.prior_smoothing))
        }
        _ => return None,
    })
}

fn holds(bound: Bound, value: f64) -> bool {
    match bound {
        Bound::AtLeast(least) => value >= least,
        Bound::AtMost(most) => value <= most,
        Bound::Near { value: aim, within } => (value - aim).abs() <= within,
        Bound::Is(_) | Bound::IsNot(_) => false,
    }
}

#[test]
fn tampered_tasks_are_refused_or_judged_as_the_definition_says() {
    let mut rng = Rng::with_seed(36);
    let files: Vec<Value> = (0..TASKS.len()).map(|index| json::value(&file(index))).collect();
    let (mut refused, mut judged, mut solved) = (0, 0, 0);
    for _ in 0..2 * cases() {
        let mut file = files[rng.usize(0..files.len())].clone();
        tamper(&mut rng, task_in(&mut file));
        let saved = match messages::read_state(&file) {
            Ok(saved) => saved,
            Err(invalid) => {
                assert!(invalid.to_string().contains("task"), "{invalid}");
                refused += 1;
                continue;
            }
        };
        let scene = &saved.corpus.scenes[0];
        let Some(task) = &scene.task else { continue };
        let start = State::from(&scene.saved.corpus);
        let mut now = start.clone();
        let all: Vec<String> = start.messages.iter().flat_map(|message| words(&message.text)).collect();
        now.judged = (0..rng.usize(0..4)).map(|_| all[rng.usize(0..all.len())].clone()).collect::<Vec<_>>().join(" ");
        let at = rng.usize(0..now.messages.len());
        now.messages[at].class = [None, Some(0), Some(1)][rng.usize(0..3)];
        let found = judge(task, &Situation::from(&start), &Situation::from(&now));
        for (condition, met) in task.goal.iter().zip(&found.goal) {
            let Some(value) = value(condition, &start, &now) else { continue };
            let shifted = |by: f64| value.is_some_and(|value| holds(condition.bound, value + by));
            // At the bound itself, rounding may decide.
            if shifted(1e-9) == shifted(-1e-9) {
                assert_eq!(met.holds, shifted(0.0), "{condition:?} {met:?} {now:?}");
            }
            judged += 1;
            solved += usize::from(met.holds);
        }
    }
    println!("{refused} refused, {judged} conditions judged, {solved} of them hold");
    assert!(refused > cases() / 4 && judged > cases() / 4 && solved > cases() / 20 && solved < judged);
}

#[test]
fn mutated_proofs_are_refused_or_judged_by_their_messages() {
    let mut rng = Rng::with_seed(7);
    let links: Vec<String> = TASKS.iter().map(|words| proof(words.id, 2, &of_seed(words, 2).solution)).collect();
    let (mut refused, mut solved, mut unsolved) = (0, 0, 0);
    for _ in 0..2 * cases() {
        let link = &links[rng.usize(0..links.len())];
        match check_task(&mutated(&mut rng, &link[link.find('#').expect("a hash")..])) {
            Err(invalid) => {
                let sentence = invalid.to_string();
                assert!(sentence.ends_with('.') && sentence.chars().count() < 300, "{sentence}");
                refused += 1;
            }
            Ok(found) => {
                assert_eq!(found.is_solved, found.offense.is_none() && found.goals.iter().all(|goal| goal.met));
                if found.is_solved { solved += 1 } else { unsolved += 1 }
            }
        }
    }
    println!("{refused} refused, {solved} solved, {unsolved} not");
    assert!(refused > cases() / 20 && solved > 0 && unsolved > cases() / 10);
}
