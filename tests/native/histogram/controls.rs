//! The choice of the family and of the model, and what goes with it.

use bayesboard::board::{App, Command, MapChoice, Part, Preset};
use bayesboard::model::{FAMILIES, Family, Patch, Settings};
use bayesboard::screen::{Common, Screen};

pub(super) fn app(commands: impl IntoIterator<Item = Command>) -> App {
    let mut app = App::default();
    tell(&mut app, commands);
    app
}

pub(super) fn tell(app: &mut App, commands: impl IntoIterator<Item = Command>) {
    for command in commands {
        app.update(command);
        app.refresh();
    }
}

fn family(app: &App) -> Family {
    app.board().settings.generative.family
}

/// Changes settings as a slider does.
pub(super) fn adjust(app: &mut App, change: impl FnOnce(&mut Settings)) {
    let before = app.board().settings.unchecked();
    let mut after = before.clone();
    change(&mut after);
    tell(app, [Command::Adjust(Box::new(Patch::between(&before, &after))), Command::Common(Common::Settle)]);
}

#[test]
fn logistic_regression_hides_beside_histograms_and_comes_back_with_undo() {
    let mut app = app([
        Command::Common(Common::Open(Preset::Xor)),
        Command::ShowMap(MapChoice::Logistic),
        Command::ChooseFamily(Family::Histogram),
    ]);
    assert_eq!(
        (family(&app), app.shown().logistic, app.shown().map_choice()),
        (Family::Histogram, false, MapChoice::Generative)
    );
    tell(&mut app, [Command::Common(Common::Undo)]);
    assert_eq!((family(&app), app.shown().logistic), (Family::Gaussian, true));
    tell(&mut app, [Command::Common(Common::Redo)]);
    assert_eq!((family(&app), app.shown().logistic), (Family::Histogram, false));
    tell(&mut app, [Command::Show(Part::Logistic, true), Command::ChooseFamily(Family::Histogram)]);
    assert!(app.shown().logistic, "it can be shown, and stays when the same family is chosen again");
}

#[test]
fn the_key_goes_from_naive_to_joint_and_back() {
    let mut app = app([Command::Common(Common::Open(Preset::Xor)), Command::ChooseFamily(Family::Histogram)]);
    let is_joint = |app: &App| app.board().settings.generative.is_joint();
    assert!(!is_joint(&app));
    tell(&mut app, [Command::NextMember]);
    assert!(is_joint(&app));
    tell(&mut app, [Command::NextMember]);
    assert!(!is_joint(&app));
    tell(&mut app, [Command::ChooseFamily(Family::Gaussian), Command::NextMember, Command::NextMember]);
    assert_eq!(app.board().settings.generative.correlation, 1.0, "LDA");
    tell(&mut app, [Command::ChooseFamily(Family::Histogram)]);
    assert!(is_joint(&app), "full correlation is that of a joint table");
}

#[test]
fn bins_divide_the_axes_of_a_board_that_has_its_own() {
    let mut app = app([Command::Common(Common::Open(Preset::IrisPetals)), Command::ChooseFamily(Family::Histogram)]);
    let axes = app.board().axes;
    let range = [axes.low.x, axes.high.x, axes.low.y, axes.high.y];
    assert_eq!(app.board().settings.generative.bins.range, range);
    tell(
        &mut app,
        [Command::Zoom(true), Command::ChooseFamily(Family::Gaussian), Command::ChooseFamily(Family::Histogram)],
    );
    assert_eq!(app.board().settings.generative.bins.range, range, "the view moves no cut");
}

#[test]
fn every_family_has_a_button_and_every_button_a_family() {
    let screen = include_str!("../../../www/board/screen.html");
    let buttons = screen.split("name=\"family\" value=\"").skip(1).filter_map(|rest| rest.split('"').next());
    assert_eq!(buttons.collect::<Vec<_>>(), FAMILIES.map(|row| row.name));
}
