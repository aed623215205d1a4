//! What stands in no note.

use super::Act::{Click, Key};
use super::Place;
use super::See::{Mark, Text};
use super::Start::{Corpus, Preset};

pub(super) const PLACES: &[Place] = &[
    Place {
        start: Preset("round-blobs"),
        acts: &[Key("Shift+9"), Click("ROC")],
        rows: &[("ROC curve, AUC", &[Text("Naive Bayes 0.991")])],
    },
    Place {
        start: Preset("round-blobs"),
        acts: &[Key("Shift+9"), Click("Reliability")],
        rows: &[("reliability, calibration, Brier score", &[Text("of it calibration")])],
    },
    Place { start: Preset("round-blobs"), acts: &[Key("Shift+g")], rows: &[("six models at once", &[Text("QDA")])] },
    Place {
        start: Preset("round-blobs"),
        acts: &[Key("z")],
        rows: &[("bootstrap; how sure a line is", &[Mark("/view/shown/others")])],
    },
    Place {
        start: Preset("round-blobs"),
        acts: &[Key("Shift+8")],
        rows: &[("hold-out error with its standard error", &[Text("Validation, 16 0 (0 %)")])],
    },
    Place {
        start: Corpus("twice"),
        acts: &[Key("Shift+w")],
        rows: &[("the same evidence twice; two roads to a line", &[Text("0.611"), Text("0.393")])],
    },
    Place {
        start: Corpus("gray-helps"),
        acts: &[Click("Run")],
        rows: &[("messages without a class help", &[Text("Nothing changes any more after")])],
    },
    Place {
        start: Corpus("gray-hurts"),
        acts: &[Click("Run")],
        rows: &[("messages without a class hurt", &[Text("Nothing changes any more after")])],
    },
];
