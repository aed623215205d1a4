//! The choice of the family and of the model, and what goes with it.

use bayesboard::board::{App, MapChoice, Msg, Part, Preset};
use bayesboard::model::Family;

pub(super) fn app(msgs: impl IntoIterator<Item = Msg>) -> App {
    let mut app = App::default();
    tell(&mut app, msgs);
    app
}

pub(super) fn tell(app: &mut App, msgs: impl IntoIterator<Item = Msg>) {
    for msg in msgs {
        app.update(msg);
        app.refresh();
    }
}

fn family(app: &App) -> Family {
    app.board().settings.generative.family
}

#[test]
fn logistic_regression_hides_beside_histograms_and_comes_back_with_undo() {
    let mut app =
        app([Msg::Preset(Preset::Xor), Msg::ShowMap(MapChoice::Logistic), Msg::ChooseFamily(Family::Histogram)]);
    assert_eq!(
        (family(&app), app.shown().logistic, app.shown().map_choice()),
        (Family::Histogram, false, MapChoice::Generative)
    );
    tell(&mut app, [Msg::Undo]);
    assert_eq!((family(&app), app.shown().logistic), (Family::Gaussian, true));
    tell(&mut app, [Msg::Redo]);
    assert_eq!((family(&app), app.shown().logistic), (Family::Histogram, false));
    tell(&mut app, [Msg::Show(Part::Logistic, true), Msg::ChooseFamily(Family::Histogram)]);
    assert!(app.shown().logistic, "it can be shown, and stays when the same family is chosen again");
}

#[test]
fn the_key_goes_from_naive_to_joint_and_back() {
    let mut app = app([Msg::Preset(Preset::Xor), Msg::ChooseFamily(Family::Histogram)]);
    let is_joint = |app: &App| app.board().settings.generative.is_joint();
    assert!(!is_joint(&app));
    tell(&mut app, [Msg::NextCorner]);
    assert!(is_joint(&app));
    tell(&mut app, [Msg::NextCorner]);
    assert!(!is_joint(&app));
    tell(&mut app, [Msg::ChooseFamily(Family::Gaussian), Msg::NextCorner, Msg::NextCorner]);
    assert_eq!(app.board().settings.generative.correlation, 1.0, "LDA");
    tell(&mut app, [Msg::ChooseFamily(Family::Histogram)]);
    assert!(is_joint(&app), "full correlation is that of a joint table");
}

#[test]
fn bins_divide_the_axes_of_a_board_that_has_its_own() {
    let mut app = app([Msg::Preset(Preset::IrisPetals), Msg::ChooseFamily(Family::Histogram)]);
    let axes = app.board().axes;
    let range = [axes.low.x, axes.high.x, axes.low.y, axes.high.y];
    assert_eq!(app.board().settings.generative.bins.range, range);
    tell(&mut app, [Msg::Zoom(true), Msg::ChooseFamily(Family::Gaussian), Msg::ChooseFamily(Family::Histogram)]);
    assert_eq!(app.board().settings.generative.bins.range, range, "the view moves no cut");
}
