//! The way of the picture from one generative model to another.

use crate::support::boards::{adjusted, after, tell};
use bayesboard::board::{App, Command, Part, Pointer, Preset};
use bayesboard::picture::{compose, field};
use bayesboard::screen::{Common, Screen};

/// A board of which the page plays the ways.
fn played(preset: Preset) -> App {
    after([Command::PlayGlides(true), Command::Common(Common::Open(preset)), Command::Show(Part::Map, true)])
}

/// Shared variance of the model in the picture, and of the one that is reported.
fn pooling(app: &App) -> [f64; 2] {
    [app.fit_in_picture(), app.fit()].map(|fit| fit.settings.generative.pooling)
}

#[test]
fn the_picture_goes_over_to_another_model_and_nothing_else_does() {
    let mut app = played(Preset::UnequalVariances);
    let (before, map) = (compose(&app).fit, field(&app));
    tell(&mut app, [Command::NextMember]);
    assert_eq!((pooling(&app), app.glide().is_some()), ([0.0, 1.0], true));
    assert_eq!((compose(&app).fit, field(&app)), (before.clone(), map), "as before");
    let mut revision = app.fits_revision();
    for part in [0.25, 0.5, 0.75] {
        tell(&mut app, [Command::Glide(part)]);
        assert_eq!(pooling(&app), [part, 1.0]);
        assert_ne!(compose(&app).fit, before);
        assert!(app.fits_revision() > revision, "it is painted anew");
        revision = app.fits_revision();
    }
    tell(&mut app, [Command::Glide(1.0)]);
    assert_eq!((pooling(&app), app.glide()), ([1.0, 1.0], None));
    // Back by one step, which is a way too.
    tell(&mut app, [Command::Common(Common::Undo)]);
    assert_eq!((pooling(&app), app.glide().is_some()), ([1.0, 0.0], true));
}

#[test]
fn a_switch_is_a_way_and_a_drag_of_a_slider_is_none() {
    let mut app = played(Preset::Correlated);
    let to = |app: &App, correlation: f64| adjusted(app, |settings| settings.generative.correlation = correlation);
    let command = to(&app, 1.0);
    app.update(command);
    app.update(Command::Common(Common::Settle));
    app.refresh();
    assert!(app.glide().is_some(), "all in one frame");
    tell(&mut app, [Command::Glide(1.0)]);
    for correlation in [0.9, 0.6, 0.3] {
        let command = to(&app, correlation);
        tell(&mut app, [command]);
        assert_eq!(app.glide(), None, "in motion");
    }
    tell(&mut app, [Command::Common(Common::Settle)]);
    assert_eq!(app.glide(), None, "it has been seen");
}

#[test]
fn no_way_leads_to_other_points_and_none_holds_up_a_hand() {
    let mut app = played(Preset::UnequalVariances);
    tell(&mut app, [Command::Common(Common::Open(Preset::EqualVariances))]);
    assert_eq!(app.glide(), None, "another board with another model");
    tell(&mut app, [Command::NextMember, Command::Common(Common::HideFits(true))]);
    assert_eq!(app.glide(), None);
    tell(&mut app, [Command::Common(Common::HideFits(false)), Command::NextMember]);
    assert!(app.glide().is_some());
    let at = app.viewport().to_px(app.board().data.point(0));
    let aside = bayesboard::geometry::Px::new(at.x + 30.0, at.y);
    tell(&mut app, [Command::Press(at, Pointer::Mouse), Command::Drag(aside)]);
    assert_eq!(app.glide(), None, "a drag does not wait");
    // Who asks for less motion gets the new model at once.
    tell(&mut app, [Command::Release(aside), Command::PlayGlides(false), Command::NextMember]);
    assert_eq!(app.glide(), None);
    tell(&mut app, [Command::Glide(0.5), Command::Glide(f64::NAN)]);
    assert_eq!(app.fit_in_picture().settings, app.fit().settings, "there is no way to go");
}
