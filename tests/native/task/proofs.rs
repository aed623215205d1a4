//! Proofs: links of boards with their tasks. All that counts is computed anew.

use super::board::{act, ask, opened, send};
use super::checked;
use crate::support::cases;
use bayesboard::board::shelved;
use bayesboard::math::Point;
use bayesboard::screen::LinkFault;
use bayesboard::task::points::Act;
use bayesboard::wire::{check_task, read_link, screen_of_task};
use bayesboard::words::{TASKS, messages};
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
fn the_board_of_every_solved_task_is_its_proof() {
    for words in TASKS {
        for seed in [0, 7] {
            let solution = shelved(words, seed).expect("a plan").solution;
            let link = proof(words.id, seed, &solution);
            let found = checked(&link);
            let moves = solution.iter().filter(|act| **act != Act::Test).count();
            assert!(found.is_solved && !found.was_shown, "{}: {found:?}", words.id);
            assert_eq!((&found.task[..], found.seed, found.moves), (words.id, seed, moves));
            assert!(found.goals.iter().all(|goal| goal.met), "{}: {found:?}", words.id);
            assert!(link.len() < 2_000, "{}: {}", words.id, link.len());
            // Opened on the page it is the same board, and goes on.
            let (saved, bad) = read_link(&link[link.find('#').expect("a hash")..]).expect("a link").expect("a board");
            assert_eq!(bad, [""; 0], "{link}");
            assert_eq!(saved.progress.moves, moves);
        }
    }
}

#[test]
fn a_proof_of_the_start_or_of_another_seed_is_none() {
    let solution = shelved(&TASKS[0], 0).expect("a plan").solution;
    assert!(!checked(&proof(TASKS[0].id, 0, &[])).is_solved);
    let copied = proof(TASKS[0].id, 0, &solution).replacen("seed=0", "seed=5", 1);
    let found = checked(&copied);
    assert_eq!((found.seed, found.is_solved), (5, false), "{found:?}");
}

#[test]
fn a_proof_tells_at_which_values_the_test_part_was_opened() {
    let lambda = |value: f64| json!(["adjust", {"logistic": {"priorStd": value}}]);
    let proof_of =
        |app: &mut bayesboard::board::App| ask(app, json!(["proof", ""])).as_str().expect("a proof").to_owned();
    let mut app = opened("do-not-peek", 0);
    send(&mut app, json!(["split", 4, 7]));
    send(&mut app, json!(["openTest"]));
    send(&mut app, lambda(1.0));
    let peeked = proof_of(&mut app);
    assert!(peeked.contains("&tested=none&"), "{peeked}");
    let found = checked(&peeked);
    assert_eq!((found.is_solved, &found.goals[0].met, &found.goals[1].text[1][..]), (false, &true, "2"), "{found:?}");
    // The test part stays open, also where the proof is opened, until the task is begun again.
    send(&mut app, json!(["openTest"]));
    assert_eq!(proof_of(&mut app), peeked);
    let (saved, _) = read_link(&peeked).expect("a link").expect("a board");
    let mut other = bayesboard::board::App::default();
    let file = ask(&mut app, json!(["saved", null]))["state"].clone();
    assert_eq!(file["exercise"]["tested"], json!([null]));
    send(&mut other, json!(["load", file]));
    assert!(other.is_test_open() && saved.progress.tested == [None]);
    send(&mut app, json!(["startAgain"]));
    assert!(!app.is_test_open());
    send(&mut app, lambda(1.0));
    send(&mut app, json!(["openTest"]));
    let solved = proof_of(&mut app);
    assert!(solved.contains("&tested=1&") && checked(&solved).is_solved, "{solved}");
    // The values are claims, but those of another λ do not help.
    assert!(!checked(&solved.replacen("tested=1", "tested=10", 1)).is_solved);
    assert!(check_task(&solved.replacen("tested=1", "tested=x", 1)).is_err());
}

#[test]
fn what_a_proof_claims_of_itself_is_not_believed() {
    let mut app = opened("open-it-again", 0);
    send(&mut app, json!(["task", "solve", 1]));
    let shown = ask(&mut app, json!(["proof", ""])).as_str().expect("a proof").to_owned();
    assert!(checked(&shown).is_solved && checked(&shown).was_shown);
    for claim in ["&solved=1", "&moves=0", "&goal=none"] {
        let mut forged = proof("open-it-again", 0, &[]);
        forged.push_str(claim);
        assert!(!checked(&forged).is_solved, "{forged}");
    }
}

#[test]
fn links_that_are_no_proofs_are_refused_in_a_sentence() {
    let good = proof("thunder", 3, &[]);
    let none = "This is no proof: the link belongs to no task.";
    let cases = [
        ("", none),
        ("see my mail", none),
        ("https://board.example/#v=3&pooling=1", none),
        ("#lecture=1&scene=2", none),
        ("#v=99&task=thunder", "The link was made for another version of this page. Nothing of it was loaded."),
    ];
    for (link, sentence) in cases {
        assert_eq!(check_task(link).map_err(|invalid| invalid.to_string()), Err(sentence.to_owned()), "{link}");
    }
    for (part, bad, said) in [
        ("task=thunder", "task=plunder", "The link asks for a task that this page does not have."),
        ("seed=3", "seed=three", "These fields of the proof could not be read: seed."),
        ("p=", "p=!", "p."),
    ] {
        let sentence = check_task(&good.replacen(part, bad, 1)).expect_err(bad).to_string();
        assert!(sentence.contains(said), "{bad}: {sentence}");
    }
}

#[test]
fn a_link_of_a_task_opens_its_start() {
    let (saved, bad) = read_link("#task=thunder&seed=4").expect("a link").expect("a board");
    assert_eq!(bad, [""; 0]);
    let expected = shelved(TASKS.iter().find(|words| words.id == "thunder").expect("a task"), 4).expect("a plan").scene;
    assert_eq!(saved.board.data, expected.saved.board.data);
    assert_eq!(saved.board.exercise.as_ref().map(|exercise| &*exercise.scene), Some(&expected));
    assert_eq!(read_link("#task=plunder&seed=4"), Err(LinkFault::Task));
    let (saved, bad) = read_link("#task=thunder&seed=-4").expect("a link").expect("a board");
    assert_eq!((saved.board.exercise.and_then(|e| e.task().map(|task| task.seed)), &bad[..]), (Some(0), &["seed"][..]));
    let (saved, bad) = read_link("#v=3&task=plunder&pooling=1&p=").expect("a link").expect("a board");
    assert_eq!((saved.board.exercise, bad.contains(&"task")), (None, true), "the board opens without the task");
}

#[test]
fn a_name_gives_its_seed_and_stays_in_the_proof() {
    let seed_of = |link: &str| {
        let (saved, _) = read_link(link).expect("a link").expect("a board");
        (saved.board.exercise.expect("a task").task().expect("a task").seed, saved.progress.by)
    };
    // FNV-1a of "emil noether", computed by hand of the published algorithm.
    let hash = "emil noether".bytes().fold(0x811c_9dc5_u32, |h, b| (h ^ u32::from(b)).wrapping_mul(16_777_619));
    let seed = hash as usize % 1_000_000_000;
    assert_eq!(seed_of("#task=thunder&by=Emil%20Noether"), (seed, "Emil Noether".to_owned()));
    assert_eq!(seed_of("#task=thunder&by=emil%20noether").0, seed);
    assert_ne!(seed_of("#task=thunder&by=Emmy%20Noether").0, seed);
    assert_eq!(seed_of("#task=thunder&seed=2&by=Emil").0, 2);
}

#[test]
fn the_same_board_is_told_and_another_one_is_not() {
    let moved = |x: f64| [Act::Move { index: 1, to: Point::new(x, 1.0) }];
    let [one, same, other] = [0.5, 0.5, 0.75].map(|x| checked(&proof("too-sure", 1, &moved(x))).board);
    assert_eq!(one, same);
    assert_ne!(one, other);
}

/// Changes one character, or takes one out, or puts one in.
pub(crate) fn mutated(rng: &mut Rng, link: &str) -> String {
    let mut signs: Vec<char> = link.chars().collect();
    let at = rng.usize(1..signs.len());
    let sign = *rng.choice(&['0', '1', '9', 'A', 'z', '-', '&', '=', '%', '~', '.']).expect("a sign");
    match rng.u8(0..3) {
        0 => drop(signs.remove(at)),
        1 => signs.insert(at, sign),
        _ => signs[at] = sign,
    }
    signs.into_iter().collect()
}

#[test]
fn mutated_proofs_are_refused_or_judged_by_their_board() {
    let mut rng = Rng::with_seed(7);
    let links: Vec<String> =
        TASKS.iter().map(|words| proof(words.id, 2, &shelved(words, 2).expect("a plan").solution)).collect();
    let (mut refused, mut solved, mut unsolved) = (0, 0, 0);
    for _ in 0..2 * cases() {
        let link = &links[rng.usize(0..links.len())];
        let hash = &link[link.find('#').expect("a hash")..];
        match check_task(&mutated(&mut rng, hash)) {
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
    assert!(refused > cases() / 10 && solved > 0 && unsolved > cases() / 10);
}

#[test]
fn the_name_of_a_task_decides_its_screen() {
    for (tasks, screen) in [(TASKS, "board"), (messages::TASKS, "messages")] {
        for task in tasks {
            assert_eq!(screen_of_task(task.id), Some(screen), "{}", task.id);
            let proof = check_task(&format!("#task={}", task.id)).expect(task.id);
            assert_eq!((proof.screen, &proof.task[..]), (screen, task.id));
        }
    }
    assert_eq!(screen_of_task("plunder"), None);
}

#[test]
fn a_bound_that_is_no_short_decimal_is_written_with_three_digits() {
    let proof = check_task("#task=believe-in-two-thirds").expect("the start of a task");
    let bounds: Vec<&str> = proof.goals.iter().map(|goal| &goal.text[2][..]).collect();
    assert!(bounds.contains(&", 0.667 within 0.006"), "{bounds:?}");
}
