//! What a link holds comes back.

use std::rc::Rc;

use bayesboard::board::{App, Command, Pointer, Preset, Saved};
use bayesboard::data::Dataset;
use bayesboard::geometry::{Px, Stroke};
use bayesboard::math::Point;
use bayesboard::screen::Screen;
use bayesboard::wire::link;
use fastrand::Rng;
use proptest::prelude::*;

use super::{board_of, hash_of, lecture};
use crate::support::{cases, read_csv};

#[test]
fn what_was_placed_by_hand_comes_back_bit_for_bit() {
    let mut whole_lectures = 0;
    for seed in 0..cases() as u64 / 5 {
        let mut saved = lecture(&mut Rng::with_seed(seed));
        let made = link(&saved).unwrap();
        if made.lacks_scenes {
            saved.board.scenes = Rc::default();
            assert_eq!(link(&saved).unwrap().hash, made.hash, "{seed}: of scenes that do not fit nothing is left");
        } else if !saved.board.scenes.is_empty() {
            whole_lectures += 1;
            assert!(made.hash.len() <= 1_900, "{seed}: {}", made.hash.len());
        }
        assert!(!made.rounded, "{seed}: {}", made.hash);
        let back = board_of(&made.hash);
        let bits = |data: &Dataset| data.xs().iter().chain(data.ys()).map(|v| v.to_bits()).collect::<Vec<_>>();
        assert_eq!(bits(&back.board.data), bits(&saved.board.data), "{seed}: {}", made.hash);
        assert_eq!(back, saved, "{seed}: {}", made.hash);
        assert_eq!(hash_of(&back), made.hash, "one board has one link");
        let plain = made.hash[1..].bytes().all(|b| b.is_ascii_alphanumeric() || b"-._~&=,%".contains(&b));
        assert!(plain, "an address takes it as it is: {}", made.hash);
    }
    assert!(whole_lectures > cases() / 20, "{whole_lectures}");
}

#[test]
fn a_guess_travels_exactly_when_drawn_and_nearly_otherwise() {
    let mut app = App::default();
    let way: Vec<Px> =
        (0..300).map(|i| Px::new(200.0 + f64::from(i), 300.0 + 80.0 * (f64::from(i) / 40.0).sin())).collect();
    app.update(Command::DrawGuess(way));
    let made = link(&app.saved()).unwrap();
    assert!(made.hash.contains("&guess=") && made.hash.len() < 300, "{}", made.hash);
    assert_eq!(board_of(&made.hash).board.guess, app.board().guess);
    assert!(app.board().guess.is_some());

    let mut saved = app.saved();
    let path = vec![Point::new(0.1, 1e-3 / 3.0), Point::new(std::f64::consts::PI, 2.0), Point::new(1.0, 0.0)];
    saved.board.guess = Stroke::new(path.clone(), true);
    let made = link(&saved).unwrap();
    let back = board_of(&made.hash).board.guess.expect("a guess");
    assert!(back.is_closed() && !made.rounded, "it is points that are said to be rounded");
    for (a, b) in back.path().iter().zip(path) {
        assert!((*a - b).length() < 1e-3, "{a:?} for {b:?}");
    }
    // What rounding would bring to nothing, and what lies beyond any point, no link can hold.
    for far in
        [vec![Point::ORIGIN, Point::new(1e12, 0.0), Point::new(1e12, 1e-9)], vec![Point::ORIGIN, Point::new(3e12, 0.0)]]
    {
        saved.board.guess = Stroke::new(far, false);
        board_of(&link(&saved).unwrap().hash);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases() as u32 / 2) })]

    /// Whatever numbers are on the board: exactly, or rounded by less than the eye can see, and then it is said.
    #[test]
    fn any_points_come_back_exactly_or_nearly(
        rows in prop::collection::vec((prop::num::f64::NORMAL | prop::num::f64::ZERO, -1e12..1e12f64, 0..3usize), 0..40),
        scale in prop::sample::select(vec![1.0, 1e-3, 1e-300, 1e12]),
    ) {
        let mut saved = Saved::default();
        for (x, y, class) in rows {
            let at = Point::new((x * scale).clamp(-1e12, 1e12), y);
            saved.board.data.push(at, Some(class).filter(|&c| c < 2)).unwrap();
        }
        let made = link(&saved).unwrap();
        let back = board_of(&made.hash).board.data;
        prop_assert_eq!(back.labels(), saved.board.data.labels());
        if !made.rounded {
            prop_assert_eq!(&back, &saved.board.data);
        }
        for (columns, before) in [(back.xs(), saved.board.data.xs()), (back.ys(), saved.board.data.ys())] {
            let low = before.iter().copied().fold(f64::INFINITY, f64::min);
            let high = before.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            for (a, b) in columns.iter().zip(before) {
                prop_assert!((a - b).abs() <= (high - low) / 4096.0 + 1e-300, "{a} for {b} in {low}..{high}");
            }
        }
        prop_assert!(!made.hash.contains('\n'));
    }
}

#[test]
fn sixty_points_placed_by_hand_fit_into_three_hundred_characters() {
    for (width, height) in [(830.0, 440.0), (390.0, 390.0), (1400.0, 900.0)] {
        for unlabeled in [false, true] {
            let mut app = App::default();
            app.update(Command::Resize { width, height, ui: 1.0 });
            let mut rng = Rng::with_seed(1);
            while app.board().data.len() < 60 {
                app.update(Command::ChooseClass(if unlabeled && rng.u8(0..4) == 0 {
                    None
                } else {
                    Some(rng.usize(0..2))
                }));
                let at = Px::new(width * (0.08 + 0.9 * rng.f64()), height * (0.02 + 0.85 * rng.f64()));
                if app.hit(at, Pointer::Mouse).is_none() {
                    app.update(Command::Press(at, Pointer::Mouse));
                    app.update(Command::Release(at));
                }
            }
            let made = link(&app.saved()).unwrap();
            assert!(made.hash.len() <= 300 && !made.rounded, "{}: {}", made.hash.len(), made.hash);
            assert_eq!(board_of(&made.hash).board, *app.board());
        }
    }
}

#[test]
fn numbers_of_few_decimals_come_back_exactly() {
    let text = "length,width,kind\n1.4,0.2,setosa\n4.7,1.45,versicolor\n1e6,-3,setosa\n";
    let mut saved = Saved::default();
    saved.board.data = read_csv(text).unwrap().what;
    let made = link(&saved).unwrap();
    assert!(!made.rounded);
    assert_eq!(board_of(&made.hash), saved);
    assert!(made.hash.starts_with("#v=3&classes=setosa,versicolor&x=length&y=width&p="), "{}", made.hash);
    for preset in Preset::ALL {
        saved.board = preset.board();
        let made = link(&saved).unwrap();
        assert!(!made.rounded, "{preset:?}");
        assert_eq!(board_of(&made.hash), saved, "{preset:?}");
    }
}
