use serde::Serialize;

use super::gesture::gesture_uses;
use super::posterior::{JudgedPosterior, judged_posterior};
use super::settings::{MessageSettings, settings};
use crate::math::sigmoid;
use crate::messages::{Event, Messages, Panel as MessagesPanel, Preset as MessagesPreset, Units, WritingRun};
use crate::scene::Palette;
use crate::screen::Screen;
use crate::text::distinct_words;
use crate::wire::import::{PieceView, pieces};
use crate::wire::kept_view::hex;
use crate::wire::numbers::plain;
use crate::wire::screen::Said;
use crate::wire::views::{TaskView, task};
use crate::words::SHAPES;
use crate::words::messages::{
    above, announcement, answer, caption, imported, judged_text, labels_found, lesson_parts, logistic_note,
    logistic_score, notice, score, status, unlabeled,
};

/// Above which probability class 1 is called.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct ThresholdView {
    /// It in words: "spam above 0.909".
    pub text: String,
    /// Where it is on the bar of the probabilities, from its left end, 0, to 1.
    pub at: f64,
}

/// Everything that *Messages* shows except rows and panels. What is shared with the board has the same names.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct MessagesView {
    /// The status, in a sentence or two.
    pub status: String,
    /// The same in pieces, where a table was imported last; else none.
    pub imported: Vec<PieceView>,
    /// What to say aloud.
    pub said: Said,
    /// The sentence of a scene or of a corpus.
    pub lesson: Option<[String; 3]>,
    /// The corpus that is shown, changed or not.
    pub preset: Option<MessagesPreset>,
    /// The answer of the scene, once it is shown.
    pub answer: Option<String>,
    /// Whether the scene has a question whose answer is not shown yet.
    pub can_answer: bool,
    /// The duration of the gesture that is being played, in seconds.
    pub playing: Option<f64>,
    /// What presenter mode enlarges: "prior" or "messages".
    pub stage: &'static str,
    /// What the gesture of the scene uses: "reveal", "adjust countSmoothing", "adjust model", "put", "units".
    pub gesture: String,
    /// How many hidden labels EM finds, where the scene is about that.
    pub found: Option<[String; 2]>,
    /// The word that the gesture puts into the judged text, while its question is open.
    pub offered: Option<String>,
    /// The revision of the scenes, which changes whenever they do; null without any.
    pub lecture: Option<u32>,
    /// The scene that was shown last.
    pub scene: Option<usize>,
    pub can_add_scene: bool,
    /// The task that the messages belong to.
    pub task: Option<TaskView>,
    /// What was refused, in whole or in part, and why.
    pub notice: Option<String>,
    pub can_undo: bool,
    pub can_redo: bool,
    pub can_clear: bool,
    pub can_start_again: bool,
    pub empty: bool,
    pub fits_hidden: bool,
    pub classes: Vec<MessagesClass>,
    /// The two classes that the evidence compares: that of the denominators, and that of the numerators.
    pub pair: [usize; 2],
    /// The class whose prior the slider sets.
    pub prior_class: usize,
    /// How many messages have no class, in words; empty for none.
    pub unlabelled: String,
    /// The caption of the list: "4 spam, 4 ham".
    pub caption: String,
    /// How many of them are predicted correctly: "8" and " of 8 right", or "" and what the model lacks.
    pub score: [String; 2],
    /// The class of new messages; null: none.
    pub new_class: Option<usize>,
    /// The selected message.
    pub selected: Option<usize>,
    /// Its place in the list.
    pub selected_at: Option<usize>,
    pub can_add: bool,
    pub settings: MessageSettings,
    /// The class priors in force; null without a labeled message.
    pub prior: Option<Vec<f64>>,
    /// The same as they would be estimated.
    pub estimated_prior: Option<Vec<f64>>,
    pub panel: MessagesPanel,
    pub units: Units,
    /// The judged text.
    pub judged: String,
    /// Whether the model has written it to its end; null unless it writes.
    pub written: Option<bool>,
    /// The words of the judged text, in their order, each once.
    pub chips: Vec<Chip>,
    /// P(class | judged text); null: no answer, hidden, or no message.
    pub posterior: Option<JudgedPosterior>,
    /// Logistic regression; null unless it is shown.
    pub logistic: Option<LogisticView>,
    /// Above which probability class 1 is called; null unless that is weighed.
    pub threshold: Option<ThresholdView>,
}

/// A class of messages.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct MessagesClass {
    pub name: String,
    /// How many messages it has.
    pub count: usize,
    pub shape: &'static str,
    /// As CSS has it.
    pub color: String,
}

/// A word of the judged text.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Chip {
    pub word: String,
    /// The number of its occurrences.
    pub times: usize,
    /// Whether no labeled message has it.
    pub is_new: bool,
}

/// Logistic regression beside naive Bayes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct LogisticView {
    /// As that of naive Bayes; while it is fitted "…" and how far the fit has come.
    pub score: [String; 2],
    /// Its features, and what came of the fit.
    pub note: [String; 2],
    /// Whether the fit goes on, by the command "fit".
    pub fitting: bool,
    /// Null: no model yet, hidden, or no message.
    pub posterior: Option<JudgedPosterior>,
}

/// Everything that the screen shows except rows and panels, as of the last refresh.
pub(super) fn view(app: &Messages) -> MessagesView {
    let corpus = app.corpus();
    let (hidden, scene) = (app.fits_hidden(), app.scene_in_sight());
    let stage =
        if scene.is_some_and(|scene| scene.saved.panel == Some(MessagesPanel::Prior)) { "prior" } else { "messages" };
    let both = app.posterior().filter(|_| !hidden && app.model().present().count() > 0);
    MessagesView {
        status: status(app),
        imported: imported(app).map(|said| pieces(&said)).unwrap_or_default(),
        said: Said {
            text: announcement(app),
            count: app.n_events(),
            at_once: !matches!(app.event(), Some(Event::Judged | Event::Em | Event::Thrown)),
            wait: app.em_state().pace.is_running,
        },
        lesson: lesson_parts(app),
        preset: app.lesson(),
        answer: answer(app),
        can_answer: app.can_answer(),
        playing: app.playing(),
        stage,
        gesture: scene.and_then(|scene| scene.gesture.as_ref()).map_or(String::new(), gesture_uses),
        found: scene
            .and_then(|_| app.em().ok())
            .filter(|run| run.n_hidden() > 0)
            .map(|run| labels_found(run.n_found(), run.n_hidden())),
        offered: app.offered_word().map(str::to_owned),
        lecture: (!corpus.scenes.is_empty()).then(|| app.revisions().scenes),
        scene: corpus.scene,
        can_add_scene: false,
        task: task(app, &corpus.classes, &corpus.settings),
        notice: app.notice().map(notice),
        can_undo: app.can_undo(),
        can_redo: app.can_redo(),
        can_clear: !corpus.messages.is_empty(),
        can_start_again: app.can_start_again(),
        empty: corpus.messages.is_empty(),
        fits_hidden: hidden,
        classes: classes(app),
        pair: app.pair(),
        prior_class: app.prior_class(),
        unlabelled: unlabeled(app),
        caption: caption(app),
        score: if hidden { Default::default() } else { score(app) },
        new_class: app.new_class(),
        selected: app.selected(),
        selected_at: app.selected().map(|index| app.place_of(index)),
        can_add: app.can_add(),
        settings: settings(&corpus.settings),
        prior: (app.counts().n_messages() > 0.0).then(|| app.model().prior().to_vec()),
        estimated_prior: (app.counts().n_messages() > 0.0).then(|| app.model().estimated_prior(None)),
        panel: app.panel(),
        units: app.units(),
        judged: judged_text(app),
        written: app.writing().map(WritingRun::has_ended),
        chips: chips(app),
        posterior: both.map(judged_posterior),
        logistic: app.shows_logistic().then(|| logistic(app)),
        threshold: (app.weighs_costs() && !hidden && app.weighed_odds().is_some())
            .then(|| ThresholdView { text: above(app), at: plain(1.0 - app.decision().threshold()) }),
    }
}

fn logistic(app: &Messages) -> LogisticView {
    let hidden = app.fits_hidden();
    let odds = app.logistic().map(|weights| weights.log_odds(app.judged()));
    LogisticView {
        score: if hidden { Default::default() } else { logistic_score(app) },
        note: if hidden { Default::default() } else { logistic_note(app) },
        fitting: app.regression().is_some_and(|regression| !regression.is_done()),
        posterior: odds.filter(|_| !hidden).map(|odds| judged_posterior(&[sigmoid(-odds), sigmoid(odds)])),
    }
}

fn classes(app: &Messages) -> Vec<MessagesClass> {
    let class = |class: usize| MessagesClass {
        name: app.corpus().classes[class].clone(),
        count: app.fit().counts().classes()[class].messages as usize,
        shape: SHAPES[class],
        color: hex(Palette::default().of(class)),
    };
    (0..app.n_classes()).map(class).collect()
}

/// The words of the judged text, each once, in their order.
fn chips(app: &Messages) -> Vec<Chip> {
    let chip = |(word, times): (String, u32)| {
        let is_new = app.counts().place(&word).is_none();
        Chip { word, times: times as usize, is_new }
    };
    distinct_words(app.judged_text()).into_iter().map(chip).collect()
}
