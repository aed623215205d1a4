//! What the models lack, and what helps.

use bayesboard::board::{App, Command, Preset};
use bayesboard::model::{Fit, Settings};
use bayesboard::screen::{Common, Screen};
use bayesboard::words;

use crate::support::{self, checked};

/// The sentences of what is missing advise only what would help.
#[test]
fn advice_is_given_only_where_it_helps() {
    let missing = |points: &[(f64, f64, usize)], pooling: f64, smoothing: f64| {
        let data = support::points::points(points.iter().copied());
        let mut settings = Settings::default();
        (settings.generative.pooling, settings.generative.variance_smoothing) = (pooling, smoothing);
        settings.logistic.prior_std = None;
        let fit = Fit::new(&data, &checked(&settings, &data), None);
        (words::generative_missing(&data, &fit), words::logistic_missing(&data, &fit))
    };
    let says = |what: Option<String>, words: &[&str], not: &[&str]| {
        let text = what.expect("something is missing");
        assert!(words.iter().all(|word| text.contains(word)), "{text}");
        assert!(!not.iter().any(|word| text.contains(word)), "{text}");
    };
    // One point, smoothed or not: nothing has any spread.
    for smoothing in [0.0, 0.01] {
        let (generative, logistic) = missing(&[(1.0, 1.0, 0)], 0.0, smoothing);
        says(generative, &["in one place", "elsewhere"], &["Shared variance", "smoothing"]);
        says(logistic, &["class B"], &[]);
    }
    // Two lone points: sharing cannot help, smoothing would.
    let (generative, _) = missing(&[(0.0, 0.0, 0), (1.0, 2.0, 1)], 0.0, 0.0);
    says(generative, &["a single point", "smoothing"], &["Shared variance"]);
    // A lone point beside a class that spreads: both would.
    let spread = [(0.0, 0.0, 0), (1.0, 0.5, 0), (0.5, 2.0, 0), (5.0, 5.0, 1)];
    let (generative, logistic) = missing(&spread, 0.0, 0.0);
    says(generative, &["Class B", "a single point", "Shared variance", "smoothing"], &[]);
    says(logistic, &["completely separable", "maximum-margin"], &[]);
    let (generative, _) = missing(&[(0.0, 0.0, 0), (0.0, 1.0, 0), (1.0, 0.0, 1), (1.0, 3.0, 1)], 1.0, 0.0);
    says(generative, &["Each class", "same x₁"], &["Shared variance"]);
    // Conflicting duplicates in one place: no boundary to speak of.
    let (_, logistic) = missing(&[(1.0, 1.0, 0), (1.0, 1.0, 1)], 0.0, 0.0);
    says(logistic, &["undetermined"], &["dotted"]);
}

/// One iris stands apart while the other two overlap: nothing touches.
#[test]
fn three_classes_of_which_one_stands_apart_do_not_touch() {
    let mut app = App::default();
    app.update(Command::Common(Common::Open(Preset::IrisPetals)));
    let mut settings = Settings::default();
    settings.logistic.prior_std = None;
    app.update(Command::Adjust(Box::new(settings.into())));
    app.refresh();
    let sentence = words::logistic_missing(&app.board().data, app.fit()).expect("no maximum");
    assert!(
        sentence.contains("Class setosa is completely separable from the others") && !sentence.contains("overlap"),
        "{sentence}"
    );
}
