//! The six fits and their scores.

use bayesboard::board::{App, Command, Panel, Preset, Tile};
use bayesboard::math::{LogScores, TIE, decided};
use bayesboard::model::{Fit, LeaveOneOut, Progress};
use bayesboard::scene::Mark;
use bayesboard::screen::Common;
use bayesboard::words;

use super::{SHOW, drawn, large, wall};
use crate::support::boards::{adjusted, board, tell};

/// How many points are predicted by fits to all the others, one fit after the other; `None` where one does not exist.
fn left_out_one_by_one(app: &App, tile: Tile) -> Option<usize> {
    let (data, settings) = (&app.board().data, tile.settings(app.board()));
    let mut n_right = 0;
    for (i, (at, class)) in data.labeled().enumerate() {
        let mut others = data.without_points();
        for (_, (at, class)) in data.labeled().enumerate().filter(|&(j, _)| j != i) {
            others.push(at, Some(class)).expect("a point");
        }
        let fit = Fit::new(&others, &settings, None);
        let scores = fit[tile.model()].scores.as_ref()?.at(at);
        n_right += usize::from(decided(&scores, TIE) == Some(class));
    }
    Some(n_right)
}

#[test]
fn the_six_fits_and_their_scores_are_those_of_the_board_under_these_settings() {
    let changed = |app: &App| {
        adjusted(app, |settings| {
            settings.generative.variance_smoothing = 0.3;
            settings.generative.prior_smoothing = 2.0;
            settings.logistic.prior_std = Some(0.7);
        })
    };
    for of in [Preset::Example, Preset::Correlated, Preset::Stripes, Preset::IrisPetals, Preset::Separable] {
        let mut app = wall(of);
        let more = changed(&app);
        for command in [None, Some(more)] {
            tell(&mut app, command);
            while !app.idle() {}
            for tile in Tile::ALL {
                let alone = large(&app, tile);
                assert!(!alone.shown().wall);
                let (model, settings) = (tile.model(), &alone.board().settings);
                assert_eq!(tile.settings(app.board()), *settings, "{tile:?}");
                let fit = app.wall().and_then(|wall| wall.fit(tile)).expect("a fit");
                let anew = Fit::new(&alone.board().data, settings, None);
                assert_eq!(fit[model].scores, alone.fit()[model].scores, "{of:?} {tile:?}");
                assert_eq!(fit[model].read_out, alone.fit()[model].read_out);
                for (at, _) in alone.board().data.labeled() {
                    let [ours, other] = [fit, &anew].map(|fit| fit[model].posterior(at));
                    let pairs = ours.iter().flatten().zip(other.iter().flatten());
                    assert!(pairs.clone().all(|(a, b)| (a - b).abs() < 1e-9), "{of:?} {tile:?} {pairs:?}");
                    assert_eq!(ours.is_some(), other.is_some());
                }
                assert_eq!(fit[model].parameters, anew[model].parameters);
                let (right, left_out) = app.tile_right(tile).expect("a score");
                assert_eq!(Some(right), alone.sight().right[model], "{of:?} {tile:?}");
                let validated = LeaveOneOut::complete(&alone.board().data, settings, &anew).results[model];
                let Progress::Done(result) = validated else { panic!("it is complete") };
                let share = result.ok().map(|result| result.accuracy());
                assert_eq!(left_out.map(|n_left| n_left as f64 / right.n as f64), share, "{of:?} {tile:?}");
                if of == Preset::Example {
                    assert_eq!(left_out, left_out_one_by_one(&app, tile), "{tile:?}");
                }
            }
        }
    }
}

#[test]
fn the_numbers_of_the_running_example_are_as_drawn() {
    let app = wall(Preset::Example);
    let said = Tile::ALL.map(|tile| words::wall::title(&app, tile));
    assert_eq!(
        said,
        [
            "Naive Bayes, 24 of 27 right, leave-one-out 24, 9 parameters; make it large",
            "Naive, shared, 20 of 27 right, leave-one-out 15, 7 parameters; make it large",
            "Histogram, 25 of 27 right, leave-one-out 23, 17 parameters; make it large",
            "QDA, 24 of 27 right, leave-one-out 24, 11 parameters; make it large",
            "LDA, 20 of 27 right, leave-one-out 15, 8 parameters; make it large",
            "Logistic regression, 20 of 27 right, leave-one-out 15, 3 parameters; make it large",
        ]
    );
    assert_eq!(words::wall::label(&app), "The same 27 points under six models");
    let description = words::description(&app);
    assert!(
        description.contains(
            "Six models are shown side by side: Naive Bayes 24 of 27 right, leave-one-out 24, 9 parameters; Naive shared "
        ),
        "{description}"
    );
}

#[test]
fn held_out_points_train_none_of_the_six() {
    let mut app = wall(Preset::EqualVariances);
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::HoldOut))]);
    let training = &app.held_out().expect("a split").sets[0];
    for tile in Tile::ALL {
        let (right, left_out) = app.tile_right(tile).expect("a score");
        let anew = Fit::new(training, &tile.settings(app.board()), None);
        let read_out = anew[tile.model()].read_out.as_ref().expect("a read-out");
        assert_eq!((right, left_out), (read_out.right(), None), "{tile:?}");
    }
}

#[test]
fn many_points_are_left_out_at_rest() {
    let many =
        (0..1_500).map(|i| (f64::from(i % 37) * 0.1 + f64::from(i % 2), f64::from(i % 23) * 0.1, (i % 2) as usize));
    let mut app = board(many);
    tell(&mut app, [SHOW]);
    assert!(app.tile_right(Tile::Qda).is_some_and(|(right, left_out)| right.n == 1_500 && left_out.is_none()));
    while !app.idle() {}
    assert!(app.tile_right(Tile::Qda).is_some_and(|(_, left_out)| left_out.is_some()));
    // Some of them are drawn, of each class as large a part.
    let of_class = |class: usize| {
        let is_of = |mark: &&Mark| matches!(mark, Mark::Dot { class: Some(of), .. } if *of == class);
        drawn(&app, Tile::Qda).iter().filter(is_of).count()
    };
    assert_eq!([of_class(0), of_class(1)], [375, 375]);
}
