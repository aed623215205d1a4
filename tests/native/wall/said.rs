//! What is said of the six.

use bayesboard::board::{Command, Pointer, Preset, Tile};
use bayesboard::model::Model;
use bayesboard::picture::{tile_field, tile_hand};
use bayesboard::scene::{Mark, Meaning};
use bayesboard::screen::Common;
use bayesboard::words;
use serde_json::json;

use super::{SHOW, drawn, large, wall};
use crate::support::boards::{adjusted, ask, board, px, tell};

#[test]
fn what_is_said_at_the_crosshair_and_of_the_one_under_the_pointer() {
    let mut app = wall(Preset::Example);
    let at = px(&app, 1.5, -0.5);
    tell(&mut app, [Command::PointAt(Some(Tile::Histogram)), Command::Hover(at, Pointer::Mouse)]);
    assert_eq!(words::status(&app), "Histogram: 25 right; leave-one-out, each point predicted from the others: 23.");
    for tile in Tile::ALL {
        let posterior = large(&app, tile).fit()[tile.model()].posterior(app.asked()).expect("a posterior")[1];
        let said = words::wall::value(&app, tile, app.asked()).expect("a value");
        // What is not certain is not said to be.
        let expected = if (0.995..1.0).contains(&posterior) { ">0.99".to_owned() } else { format!("{posterior:.2}") };
        assert_eq!((said.text, said.class), (expected, None), "{tile:?}");
        let [_, (_, over)] = tile_hand(&app, tile);
        let Mark::Name { text, .. } = &over[1] else { panic!("{over:?}") };
        assert_eq!(text.starts_with("P(B | x) "), tile == Tile::NaiveBayes);
    }
    // By keys, the crosshair at rest is announced.
    tell(&mut app, [Command::Leave, Command::Step(4, 0)]);
    let said = words::announcement(&app);
    assert!(
        said.starts_with("Naive Bayes ") && said.contains(", Naive shared ") && said.contains(", logistic "),
        "{said}"
    );
    assert!(words::description(&app).contains(&said));
    // Three classes: the largest probability with its class.
    let app = wall(Preset::IrisPetals);
    let said = words::wall::value(&app, Tile::Lda, app.asked()).expect("a value");
    let posterior = large(&app, Tile::Lda).fit()[Model::Generative].posterior(app.asked()).expect("a posterior");
    let class = said.class.expect("a class");
    assert!(posterior.iter().all(|&p| p <= posterior[class]), "{posterior:?}");
    let [_, (_, over)] = tile_hand(&app, Tile::Lda);
    assert!(over.iter().any(|mark| matches!(mark, Mark::Dot { class: Some(of), .. } if *of == class)));
    assert_eq!(ask(&mut app.clone(), "view")["mapMeaning"], "most probable class");
}

#[test]
fn what_cannot_be_is_said() {
    let mut app = board([(0.0, 0.0, 0), (1.0, 0.5, 0), (0.5, 1.0, 0)]);
    tell(&mut app, [SHOW]);
    for tile in Tile::ALL {
        assert!(tile_field(&app, tile).is_none());
        assert_eq!(words::wall::score(&app, tile), ["", "needs two classes"], "{tile:?}");
        assert_eq!((words::wall::parameters(&app, tile), words::wall::left_out(&app, tile)), <_>::default());
        assert!(drawn(&app, tile).iter().any(|mark| matches!(mark, Mark::Dot { .. })));
    }
    // A cell without points of either class has no answer.
    let mut app = wall(Preset::Example);
    let corner = app.viewport().rect().low;
    let at = px(&app, corner.x + 0.01, corner.y + 0.01);
    tell(&mut app, [Command::Hover(at, Pointer::Mouse)]);
    assert_eq!(words::wall::value(&app, Tile::Histogram, app.asked()).expect("a value").text, "0/0");
    let hatched = |mark: &Mark| matches!(mark, Mark::Curve { meaning: Meaning::Hatch, .. });
    assert!(drawn(&app, Tile::Histogram).iter().any(hatched) && !drawn(&app, Tile::Qda).iter().any(hatched));
    // Where the weights have no maximum there is no posterior.
    let mut app = wall(Preset::Separable);
    let likely = adjusted(&app, |settings| settings.logistic.prior_std = None);
    tell(&mut app, [likely]);
    assert_eq!(words::wall::value(&app, Tile::Logistic, app.asked()).expect("a value").text, "–");
    assert_eq!(app.tile_right(Tile::Logistic).map(|(right, _)| right.n == right.n_right), Some(true));
    // While the fits are hidden only points and names are left.
    tell(&mut app, [Command::Common(Common::HideFits(true))]);
    let view = ask(&mut app, "view");
    assert_eq!(view["wall"]["tiles"][0]["score"], json!(["", ""]));
    assert!(tile_field(&app, Tile::Qda).is_none());
    let [_, (_, over)] = tile_hand(&app, Tile::Qda);
    assert!(matches!(over[..], [Mark::Crosshair { .. }]), "{over:?}");
}
