//! Every task of the shelf: what solves it does, what does not is told why, and luck does not.

use super::board::opened;
use super::luck::{LUCK_TRIES, luck};
use super::rows::{Said, row};
use bayesboard::board::{Command, Labels, Shelved, shelved};
use bayesboard::math::Point;
use bayesboard::model::Family;
use bayesboard::screen::{Screen, TaskWords};
use bayesboard::task::points::{Act, Points, Situation, Variant, after, tested};
use bayesboard::task::{Measure, judge};
use bayesboard::words::{self, TASKS};

const SEEDS: std::ops::Range<usize> = 0..100;

/// A task of the shelf in the variant of a seed.
fn of_seed(words: &TaskWords, seed: usize) -> Shelved {
    shelved(words, seed).unwrap_or_else(|| panic!("{} has a plan", words.id))
}

type Task = bayesboard::task::Task<Points>;
type Judged = bayesboard::task::Judged<Points>;

fn task(shelved: &Shelved) -> &Task {
    shelved.scene.task.as_ref().expect("a task")
}

/// What the task makes of its start after some acts.
fn judged(shelved: &Shelved, acts: &[Act]) -> Judged {
    let board = &shelved.scene.saved.board;
    let (data, settings) = after(acts, &board.data, &board.settings).expect("acts that suit the start");
    let start = Situation::new(&board.data, &board.settings);
    let tested = tested(acts, &board.data, &board.settings);
    judge(task(shelved), &start, &Situation { tested: &tested, ..Situation::new(&data, &settings) })
}

/// The acts on the prepared start, done to the variant of a seed.
fn varied(words: &TaskWords, seed: usize, acts: &[Act]) -> Vec<Act> {
    // Cells stay where they are.
    let family = of_seed(words, 0).scene.saved.board.settings.generative.family;
    let variant = Variant::of_seed(seed, family != Family::Histogram);
    acts.iter().map(|act| variant.act(act)).collect()
}

#[test]
fn no_start_solves_its_task_and_its_solution_does_for_a_hundred_seeds() {
    for words in TASKS {
        for seed in SEEDS {
            let shelved = of_seed(words, seed);
            let board = &shelved.scene.saved.board;
            let start = Situation::new(&board.data, &board.settings);
            assert_eq!(task(&shelved).flaw(&start), None, "{} {seed}", words.id);
            let solved = judged(&shelved, &shelved.solution);
            assert!(solved.is_solved(), "{} {seed}: {solved:?}", words.id);
        }
    }
}

#[test]
fn an_unlabeled_point_that_a_task_asks_for_lies_below_no_other_point() {
    for words in TASKS.iter().filter(|words| words.text.contains("the unlabeled point")) {
        let shelved = of_seed(words, 0);
        let data = &shelved.scene.saved.board.data;
        let (free, others): (Vec<_>, Vec<_>) = data.iter().partition(|(_, label)| label.is_none());
        let nearest = others.iter().map(|(at, _)| at.distance(free[0].0)).fold(f64::INFINITY, f64::min);
        assert!(free.len() == 1 && nearest > 0.5, "{}: {nearest}", words.id);
    }
}

#[test]
fn another_solution_solves_each_task() {
    for words in TASKS {
        for seed in SEEDS.step_by(11) {
            let second = varied(words, seed, &row(words.id).second);
            let shelved = of_seed(words, seed);
            assert_ne!(second, shelved.solution, "{}", words.id);
            let solved = judged(&shelved, &second);
            assert!(solved.is_solved(), "{} {seed}: {solved:?}", words.id);
        }
    }
}

#[test]
fn near_misses_do_not_solve_and_are_told_why() {
    for words in TASKS {
        for seed in SEEDS.step_by(11) {
            let shelved = of_seed(words, seed);
            for (acts, said) in row(words.id).near {
                let judged = judged(&shelved, &varied(words, seed, &acts));
                let name = format!("{} {seed} {acts:?}: {judged:?}", words.id);
                assert!(!judged.is_solved(), "{name}");
                match said {
                    Said::Miss(index) => assert_eq!((judged.miss, judged.offense), (Some(index), None), "{name}"),
                    Said::Offense => assert!(judged.offense.is_some(), "{name}"),
                }
            }
        }
    }
}

#[test]
fn luck_solves_no_task() {
    for words in TASKS {
        let shelved = of_seed(words, 0);
        let counts = [1, shelved.solution.len()].map(|steps| luck(&shelved, steps, 1));
        let [once, often] = counts.map(|n| 100.0 * n as f64 / LUCK_TRIES as f64);
        println!(
            "{}: {once:.2} % of {LUCK_TRIES} single gestures, {often:.2} % of as many steps as it takes",
            words.id
        );
        assert!(once.max(often) <= 2.0, "{}: {once} %, {often} %", words.id);
    }
}

#[test]
fn a_start_is_told_no_failure() {
    for words in TASKS {
        let judged = judged(&of_seed(words, 0), &[]);
        assert_eq!((judged.miss, judged.offense), (None, None), "{}", words.id);
    }
}

#[test]
fn texts_are_short() {
    let n_words = |text: &str| text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count();
    for TaskWords { id, title, text, hint, why, misses, .. } in TASKS {
        assert!(n_words(text) <= 25, "{id}: {}", n_words(text));
        assert!(title.chars().count() <= bayesboard::screen::MAX_TITLE && !title.is_empty(), "{id}");
        let sentences: Vec<&str> = why.split_terminator(['.', '?']).collect();
        assert!(sentences.len() <= 2, "{id}: {why}");
        for sentence in sentences.into_iter().chain([*hint]).chain(misses.iter().copied()) {
            assert!(n_words(sentence) <= 18, "{id}: {sentence}");
        }
    }
}

#[test]
fn every_condition_is_said_with_its_distance() {
    for words in TASKS {
        let shelved = of_seed(words, 0);
        let board = &shelved.scene.saved.board;
        let judged = judged(&shelved, &shelved.solution);
        for (condition, met) in task(&shelved).goal.iter().zip(&judged.goal) {
            let [about, now, bound] = words::condition(condition, met, board.data.classes(), &board.settings);
            assert!(!about.is_empty() && !now.is_empty() && !bound.is_empty(), "{}: {condition:?}", words.id);
            println!("{}: {about}{now}{bound}", words.id);
        }
    }
}

#[test]
fn the_shelf_goes_from_easy_to_hard() {
    let acts: Vec<usize> = TASKS.iter().map(|words| of_seed(words, 0).solution.len()).collect();
    let third = acts.len().div_ceil(3);
    let means: Vec<f64> =
        acts.chunks(third).map(|part| part.iter().sum::<usize>() as f64 / part.len() as f64).collect();
    assert!(means.is_sorted() && acts[..third].iter().all(|acts| *acts == 1), "{acts:?}");
}

/// How many points EM finds wrongly after some acts on the start.
fn em_wrong(shelved: &Shelved, acts: &[Act]) -> Measure {
    let goal = &task(shelved).goal;
    let place = goal.iter().position(|condition| condition.what.name == "emWrong").expect("a condition on EM");
    judged(shelved, acts).goal[place].now
}

#[test]
fn what_em_is_to_find_belongs_to_a_point_and_not_to_its_place() {
    let words = TASKS.iter().find(|words| words.id == "two-labels").expect("a task");
    let (shelved, labels) = (of_seed(words, 0), |b| [(1, 0), (b, 1)].map(|(i, class)| Act::Relabel(i, Some(class))));
    let found = em_wrong(&shelved, &labels(41));
    let Measure::Number(n) = found else { panic!("{found:?}") };
    assert!(n <= 3.0, "{n}");
    // A point that is moved along its stripe is found as before; one that is taken out is not.
    let at = shelved.scene.saved.board.data.point(20);
    let to = Point::new(at.x + 0.125, at.y);
    let moved: Vec<Act> = labels(41).into_iter().chain([Act::Move { index: 20, to }]).collect();
    assert_eq!(em_wrong(&shelved, &moved), found);
    let removed: Vec<Act> = labels(41).into_iter().chain([Act::Remove(20)]).collect();
    assert_eq!(em_wrong(&shelved, &removed), Measure::Number(n + 1.0));
}

#[test]
fn a_task_on_em_keeps_its_hidden_labels_to_itself() {
    let mut app = opened("two-labels", 0);
    assert_eq!(app.board().data.n_hidden(), 80);
    for ask in [Labels::Show, Labels::Hide(0.5), Labels::Show] {
        app.update(Command::Labels(ask));
        app.refresh();
        assert_eq!((app.board().data.labeled().count(), app.board().data.n_hidden()), (0, 80), "{ask:?}");
        assert_eq!(words::announcement(&app), "This task keeps its labels hidden.", "{ask:?}");
    }
}
