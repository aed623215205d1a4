//! EM's formulas: the share of the first unlabeled point, then the estimates of the mixture, in every corner.

use bayesboard::board::{Command, Panel, Preset};
use bayesboard::model::gaussian::Corner;
use bayesboard::screen::{Common, Playback};
use bayesboard::words;

use crate::support::boards::{ask, opened, tell};
use crate::support::lists::numbers;

#[test]
fn the_formulas_of_em_have_the_numbers_of_the_last_half_step() {
    for (corner, alpha) in Corner::ALL.into_iter().flat_map(|corner| [(corner, 0.0), (corner, 1.0)]) {
        let mut board = Preset::FewLabels.board();
        let mut settings = board.settings.at_corner(corner).unchecked();
        settings.generative.prior_smoothing = alpha;
        board.settings = settings.check(2).expect("in range");
        let mut app = opened(board);
        tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Em))]);
        for step in 0..=4 {
            let panel = ask(&mut app, "panel");
            let seen = app.em_run().expect("a run");
            let of_class = app.mixture().expect("a mixture").classes[0].expect("present");
            if step % 2 == 1 {
                let first = app.board().data.iter().position(|(_, label)| label.is_none()).expect("one");
                let part = seen.responsibilities.as_ref().expect("after an E-step")[first];
                let share = words::share(words::not_certain(&part, 0));
                let shown = numbers(&panel, "shares-now");
                assert_eq!(shown[3], share.trim_start_matches(['<', '>']), "{corner:?}");
                let prior: f64 = shown[0].parse().expect("a number");
                assert!((prior - of_class.prior).abs() < 5e-4, "{corner:?}: {prior}");
            } else if step > 0 {
                let (mean, covariance) = (of_class.density.mean, of_class.density.covariance);
                let shown = numbers(&panel, "estimates-now");
                let means = [mean.x, mean.y].map(|v| words::mean(&app, v).text());
                // Smoothing adds α to the count, and K times α below.
                let shown = &shown[if alpha > 0.0 { 3 } else { 0 }..];
                assert_eq!(shown[2], words::significant(of_class.prior), "{corner:?}");
                assert_eq!([&shown[5], &shown[8]], means.each_ref(), "{corner:?}");
                let epsilon = usize::from(seen.run.learner().epsilon() > 0.0);
                let variances = [covariance.xx, covariance.yy].map(words::significant);
                assert_eq!([&shown[11 + epsilon], &shown[14 + 2 * epsilon]], variances.each_ref(), "{corner:?}");
                if covariance.xy != 0.0 {
                    assert_eq!(shown.last(), Some(&words::significant(covariance.xy)), "{corner:?}");
                }
            }
            tell(&mut app, [Command::Playback(Playback::Forward)]);
        }
    }
}
