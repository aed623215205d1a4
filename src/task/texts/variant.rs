use super::act::Act;
use super::situation::State;
use super::subject::Texts;
use crate::bag::BagPatch;
use crate::math::sort_by;
use crate::task::condition::Condition;
use crate::task::definition::Task;
use crate::text::words;
use fastrand::Rng;

/// How a variant of a start differs from the start as it was prepared: its words exchange their names, its two classes
/// their places, and its messages stand in another order. The model follows, so that a variant is as hard as the
/// original; words do not, so that a copied text is not its solution.
#[derive(Clone, Debug, PartialEq)]
pub struct Variant {
    /// The words of the start in order, each with its name in the variant.
    names: Vec<(String, String)>,
    is_swapped: bool,
    /// The place of each message of the start in the variant.
    places: Vec<usize>,
}

impl Variant {
    /// The variant of a seed; 0 is the start as it was prepared.
    pub fn of_seed(seed: usize, start: &State) -> Variant {
        let mut vocabulary: Vec<String> = start.messages.iter().flat_map(|message| words(&message.text)).collect();
        sort_by(&mut vocabulary, Ord::cmp);
        vocabulary.dedup();
        let (mut names, mut places) = (vocabulary.clone(), (0..start.messages.len()).collect::<Vec<_>>());
        let mut is_swapped = false;
        if seed > 0 {
            let mut rng = Rng::with_seed(seed as u64);
            rng.shuffle(&mut names);
            rng.shuffle(&mut places);
            is_swapped = start.classes.len() == 2 && rng.bool();
        }
        Variant { names: vocabulary.into_iter().zip(names).collect(), is_swapped, places }
    }

    /// A text of the prepared start in the variant.
    pub fn text(&self, text: &str) -> String {
        let named = |word: String| match self.names.binary_search_by(|(own, _)| own.cmp(&word)) {
            Ok(place) => self.names[place].1.clone(),
            Err(_) => word,
        };
        words(text).into_iter().map(named).collect::<Vec<_>>().join(" ")
    }

    fn class(&self, class: usize) -> usize {
        if self.is_swapped { 1 - class.min(1) } else { class }
    }

    fn patch(&self, patch: &BagPatch) -> BagPatch {
        let mut patch = patch.clone();
        if let Some(Some(prior)) = patch.prior.as_mut().filter(|_| self.is_swapped) {
            prior.reverse();
        }
        patch
    }

    /// The start of the variant.
    #[must_use]
    pub fn state(&self, start: &State) -> State {
        let mut state = start.clone();
        for (message, place) in start.messages.iter().zip(&self.places) {
            let mut message = message.clone();
            message.text = self.text(&message.text);
            message.class = message.class.map(|class| self.class(class));
            state.messages[*place] = message;
        }
        state.judged = self.text(&start.judged);
        if self.is_swapped {
            state.classes.reverse();
            if let Some(prior) = &mut state.settings.prior {
                prior.reverse();
            }
        }
        state
    }

    /// What is done to the prepared start, done to the variant.
    #[must_use]
    pub fn act(&self, act: &Act) -> Act {
        let class = |class: Option<usize>| class.map(|class| self.class(class));
        // Messages that are added later follow those of the start.
        let place = |index: usize| self.places.get(index).copied().unwrap_or(index);
        match act {
            Act::Write(text) => Act::Write(self.text(text)),
            Act::Add(text, label) => Act::Add(self.text(text), class(*label)),
            Act::Remove(index) => Act::Remove(place(*index)),
            Act::Relabel(index, label) => Act::Relabel(place(*index), class(*label)),
            Act::Set(patch) => Act::Set(Box::new(self.patch(patch))),
        }
    }

    /// The task of the variant: its classes go along.
    #[must_use]
    pub fn task(&self, mut task: Task<Texts>) -> Task<Texts> {
        let misses = task.misses.iter_mut().flat_map(|miss| &mut miss.conditions);
        for Condition { of, under, .. } in task.goal.iter_mut().chain(misses) {
            of.class = of.class.map(|class| self.class(class));
            *under = self.patch(under);
        }
        task
    }
}
