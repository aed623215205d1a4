//! Tasks: the format, the judge, and the shelf that comes with the page.

mod luck;

use bayesboard::board::shelved;
use bayesboard::task::{Situation, judge};
use bayesboard::words::{self, TASKS};

#[test]
fn explore() {
    for words in TASKS {
        let shelf = shelved(words, 0).expect("a plan");
        let board = &shelf.scene.saved.board;
        let task = shelf.scene.task.as_ref().unwrap();
        let start = Situation::new(&board.data, &board.settings);
        let judged = judge(task, &start, &start);
        println!("== {} start {:?}", words.id, judged.goal.iter().map(|met| (met.now, met.holds)).collect::<Vec<_>>());
        println!("   flaw {:?}", task.flaw(&board.data, &board.settings));
        let steps = shelf.solution.len().max(1);
        for steps in [1, steps] {
            let (n, boards) = luck::luck(&shelf, steps, 1);
            println!("   luck {} % in {steps}", n as f64 / 20.0);
            for data in boards {
                let moved: Vec<_> = (0..data.len().min(board.data.len()))
                    .filter(|&i| data.point(i) != board.data.point(i))
                    .map(|i| (i, data.label(i), board.data.point(i), data.point(i)))
                    .collect();
                let now = Situation::new(&data, &board.settings);
                let judged = judge(task, &start, &now);
                println!("     {moved:?} {:?}", judged.goal.iter().map(|met| met.now).collect::<Vec<_>>());
            }
        }
        let _ = words::allowed(&task.allow);
    }
}
