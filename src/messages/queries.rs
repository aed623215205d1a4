//! The visible state of the screen, as of the last refresh; nothing here changes it.

use std::borrow::Cow;
use std::rc::Rc;

use super::changes::has_words;
use super::derived::Derived;
use super::document::{Corpus, Gesture, Origin, Saved};
use super::edit::Revisions;
use super::em::{Em, EmRun, NoRun};
use super::event::Event;
use super::fitted::Verdicts;
use super::panel::{Formula, Panel, ReadAs, Sort, Units};
use super::presets::Preset;
use super::sight::Sight;
use super::state::Messages;
use super::view::View;
use crate::bag::{BagModel, Evidence, ModelKind, Regression, Weights};
use crate::model::Model;
use crate::screen::Screen;
use crate::text::{Bag, MAX_MESSAGES, Message, WordCounts, words};

/// The largest vocabulary for which each absent word has a row from the start.
const FEW: usize = 5;

impl Messages {
    /// The corpus.
    pub fn corpus(&self) -> &Corpus {
        self.session.document.state()
    }

    /// How many classes there are, with messages or without.
    pub fn n_classes(&self) -> usize {
        self.corpus().classes.len()
    }

    /// Whether there are more than two classes, of which some panels know nothing.
    pub fn has_many_classes(&self) -> bool {
        self.n_classes() > 2
    }

    /// The two classes that the evidence compares: that of the denominators, and that of the numerators.
    pub fn pair(&self) -> [usize; 2] {
        self.evidence().map_or([0, 1], |evidence| evidence.pair)
    }

    /// The class whose prior the slider sets: the later of two, else that of new messages.
    pub fn prior_class(&self) -> usize {
        if self.has_many_classes() { self.new_class().unwrap_or(0) } else { 1 }
    }

    /// The model that is shown, as of the last refresh: the fit to the labeled messages, or the one of EM.
    pub fn model(&self) -> &BagModel {
        &self.derived.shown().model
    }

    /// The fit to the labeled messages, as of the last refresh.
    pub fn fit(&self) -> &BagModel {
        &self.derived.fit.model
    }

    /// How many messages have a class.
    pub fn n_labeled(&self) -> usize {
        self.fit().counts().n_messages() as usize
    }

    /// EM while its panel is open, as of the last refresh.
    ///
    /// # Errors
    /// Why there is none.
    pub fn em(&self) -> Result<&EmRun, NoRun> {
        self.derived.em.as_deref().map_err(|none| *none)
    }

    /// The state of EM.
    pub fn em_state(&self) -> Em {
        self.view.em
    }

    /// How many labels are hidden.
    pub fn n_hidden(&self) -> usize {
        self.corpus().messages.iter().filter(|message| message.hidden_class().is_some()).count()
    }

    /// The word under the pointer or the focus, else the first known one of the judged text: its index in the
    /// vocabulary.
    pub fn pointed(&self) -> Option<usize> {
        let pointed = self.view.pointed.as_deref().and_then(|word| self.counts().place(word));
        pointed.or_else(|| words(self.judged_text()).iter().find_map(|word| self.counts().place(word)))
    }

    /// The words of the judged message, as of the last refresh.
    pub fn judged(&self) -> &Bag {
        &self.derived.judged
    }

    /// The factors of the odds of the judged text, as of the last refresh; `None` unless two classes have messages.
    pub fn evidence(&self) -> Option<&Evidence> {
        self.derived.evidence.as_ref()
    }

    /// P(class | judged message), as of the last refresh; `None` where there is no answer.
    pub fn posterior(&self) -> Option<&[f64]> {
        self.derived.posterior.as_deref()
    }

    /// Whether logistic regression is shown beside naive Bayes; it is one of two classes only.
    pub fn shows_logistic(&self) -> bool {
        self.view.logistic && !self.has_many_classes()
    }

    /// Logistic regression as far as it is fitted, as of the last refresh; `None` unless it is shown and both classes
    /// have messages.
    pub fn regression(&self) -> Option<&Regression> {
        self.derived.logistic.as_ref()?.regression.as_ref()
    }

    /// The weights of logistic regression, once it is fitted.
    pub fn logistic(&self) -> Option<&Weights> {
        self.derived.logistic.as_ref()?.fitted.as_ref().map(|fitted| &fitted.weights)
    }

    /// What the shown naive Bayes model, or logistic regression, says of the labeled messages; `None` while it is not
    /// fitted.
    pub(super) fn verdicts(&self, model: Model) -> Option<&Verdicts> {
        match model {
            Model::Generative => Some(&self.derived.shown().verdicts),
            Model::Discriminative => Some(&self.derived.logistic.as_ref()?.fitted.as_ref()?.verdicts),
        }
    }

    /// How many words of the judged text join the vocabulary; tables and formulas count them too.
    pub fn n_new(&self) -> usize {
        self.model().n_counted_new(self.judged())
    }

    /// How many words are counted: those of the vocabulary, and new ones of the judged message.
    pub fn n_words(&self) -> usize {
        self.counts().vocabulary().len() + self.n_new()
    }

    /// How often the parts of the corpus have changed.
    pub fn revisions(&self) -> Revisions {
        *self.session.document.revisions()
    }

    /// The message that is selected.
    pub fn selected(&self) -> Option<usize> {
        self.view.selected
    }

    /// The class of new messages.
    pub fn new_class(&self) -> Option<usize> {
        self.view.new_class.filter(|&class| class < self.n_classes())
    }

    /// The preset that was opened last.
    pub fn lesson(&self) -> Option<Preset> {
        if let Origin::Saved(_, preset) = &self.corpus().origin { *preset } else { None }
    }

    /// Whether another panel than the evidence is open, which does not belong to the scene.
    pub(super) fn is_beside_evidence(&self) -> bool {
        self.view.panel != Panel::Evidence && !self.is_panel_of_scene()
    }

    /// The panel that is left when another one is closed: that of the scene, or the evidence.
    pub(super) fn panel_at_rest(&self) -> Panel {
        let own = self.scene_in_sight().and_then(|scene| scene.saved.panel);
        own.filter(|&own| own != self.panel()).unwrap_or_default()
    }

    /// What the formulas are about.
    pub fn formula(&self) -> Formula {
        let chosen = self.view.formula;
        if chosen == Formula::Logistic && !self.shows_logistic() { Formula::default() } else { chosen }
    }

    /// How the evidence is written.
    pub fn units(&self) -> Units {
        self.view.units
    }

    /// The order of the table of words, and the filter.
    pub fn words_shown(&self) -> (Sort, &str) {
        (self.view.sort, &self.view.filter)
    }

    /// Whether α can be read as a mode: in the Bernoulli model, but not in the multinomial one.
    pub fn can_be_mode(&self) -> bool {
        self.corpus().settings.kind == ModelKind::Bernoulli
    }

    /// How α is interpreted.
    pub fn read_as(&self) -> ReadAs {
        if self.can_be_mode() { self.view.read_as } else { ReadAs::Mean }
    }

    /// The word and the class of the θ that is drawn: the chosen ones, else a word of the judged message in class 1.
    pub fn theta(&self) -> Option<(&str, usize)> {
        let known = |word: &str| self.counts().place(word).map(|place| self.counts().vocabulary()[place].as_str());
        let chosen = self.view.theta.as_ref().and_then(|(word, class)| Some((known(word)?, *class)));
        let chosen = chosen.filter(|(_, class)| *class < self.n_classes());
        let judged = || words(self.judged_text()).iter().find_map(|word| known(word)).map(|word| (word, 1));
        let first = || self.counts().vocabulary().first().map(|word| (word.as_str(), 1));
        chosen.or_else(judged).or_else(first)
    }

    /// Whether each absent word has a row among the factors.
    pub fn lists_absent(&self) -> bool {
        self.counts().vocabulary().len() <= FEW
    }

    /// What happened last.
    pub fn event(&self) -> Option<&Event> {
        self.session.announcer.event()
    }

    /// The counts, as of the last refresh.
    pub fn counts(&self) -> &WordCounts {
        self.model().counts()
    }

    /// The messages and their words, as of the last refresh.
    pub fn messages(&self) -> impl Iterator<Item = (&Message, &Bag)> {
        self.corpus().messages.iter().zip(self.derived.shown().bags.iter())
    }

    /// The words of each message, as of the last refresh.
    pub fn bags(&self) -> &[Bag] {
        &self.derived.shown().bags
    }

    /// The same screen with the fit to the labeled messages in the place of EM, for reports and exports.
    pub fn at_fit(&self) -> Cow<'_, Messages> {
        if !self.runs() {
            return Cow::Borrowed(self);
        }
        let session = self.session.clone();
        let (derived, view) = (Derived::new(&session.document), View { panel: Panel::Evidence, ..self.view.clone() });
        let mut at_fit = Messages { session, derived, sight: Sight::default(), view };
        at_fit.refresh();
        Cow::Owned(at_fit)
    }

    /// Whether the hidden labels are shown.
    pub fn shows_hidden(&self) -> bool {
        self.view.em.shows_hidden
    }

    /// Whether another message can be added.
    pub fn can_add(&self) -> bool {
        self.corpus().messages.len() < MAX_MESSAGES
    }

    /// The words that the gesture of the scene puts in, while its question is open.
    pub fn offered_word(&self) -> Option<&str> {
        let scene = self.scene_in_sight().filter(|_| self.can_answer())?;
        let Some(Gesture::Put(word)) = &scene.gesture else { return None };
        (!has_words(&self.corpus().judged, word)).then_some(word)
    }

    /// The present corpus, as a scene keeps it.
    pub(super) fn present(&self) -> Saved {
        let saved = self.saved();
        Saved { corpus: Corpus { scenes: Rc::default(), scene: None, ..saved.corpus }, ..saved }
    }

    pub(super) fn differs_from(&self, saved: &Saved) -> bool {
        let (own, Corpus { messages, judged, settings, classes, .. }) = (self.corpus(), &saved.corpus);
        (settings, judged, classes) != (&own.settings, &own.judged, &own.classes)
            || (saved.units, saved.fits_hidden, saved.logistic)
                != (self.view.units, self.view.fits_hidden, self.view.logistic)
            || *messages != own.messages
    }
}
