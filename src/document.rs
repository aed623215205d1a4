//! A document: state that changes by reversible edits, with undo and redo. It is generic over the state, so every
//! screen can have its own kind of document.

use std::collections::VecDeque;

/// How many steps can be undone.
const MAX_STEPS: usize = 500;

/// The largest total size of the edits that undo keeps; the oldest steps go first.
const MAX_SIZE: usize = 5_000_000;

/// State that changes by reversible edits.
pub trait Editable {
    /// A reversible change.
    type Edit: Clone;
    /// What consecutive edits must have in common to make one step: one drag, or one slider.
    type Group: Copy + PartialEq;
    /// Why an edit was refused.
    type Refused;
    /// Counters of changes, one for each part of the state that something is computed from.
    type Revisions: Default;

    /// Applies an edit and returns its inverse.
    ///
    /// # Errors
    /// Why the edit was refused; the state is unchanged then.
    fn apply(&mut self, edit: Self::Edit) -> Result<Self::Edit, Self::Refused>;

    /// Whether an edit would leave everything as it is.
    fn is_unchanged_by(&self, edit: &Self::Edit) -> bool;

    /// The inverse of two consecutive edits of one group, from the inverses of the earlier and the later one.
    fn join(earlier: Self::Edit, later: Self::Edit) -> Self::Edit;

    /// The memory that an edit takes, in points; shared data count in proportion.
    fn size(edit: &Self::Edit) -> usize;

    /// Counts the changes of an edit of this group, given its inverse.
    fn count(&self, inverse: &Self::Edit, group: Option<Self::Group>, revisions: &mut Self::Revisions);
}

/// The state, the revisions of its parts, and the edits that undo and redo its steps.
#[derive(Clone, Debug)]
pub struct Document<S: Editable> {
    state: S,
    revisions: S::Revisions,
    undo: VecDeque<S::Edit>,
    redo: Vec<S::Edit>,
    /// How many steps have been forgotten.
    forgotten: usize,
    open: Option<S::Group>,
    /// What could be redone before the open group began.
    set_aside: Vec<S::Edit>,
}

impl<S: Editable> Document<S> {
    /// A document with this initial state.
    pub fn new(state: S) -> Self {
        let revisions = S::Revisions::default();
        Document {
            state,
            revisions,
            undo: VecDeque::new(),
            redo: Vec::new(),
            forgotten: 0,
            open: None,
            set_aside: Vec::new(),
        }
    }

    /// The state.
    pub fn state(&self) -> &S {
        &self.state
    }

    /// How often each part of the state has changed.
    pub fn revisions(&self) -> &S::Revisions {
        &self.revisions
    }

    /// The edit that the next undo applies; it takes back all of an open group.
    pub fn last_step(&self) -> Option<&S::Edit> {
        self.undo.back()
    }

    /// Whether there is a step to undo.
    pub fn can_undo(&self) -> bool {
        !self.undo.is_empty()
    }

    /// Whether there is a step to redo.
    pub fn can_redo(&self) -> bool {
        !self.redo.is_empty()
    }

    /// How many steps have led here, forgotten ones included: a step counts one, an undone one none.
    pub fn n_steps(&self) -> usize {
        self.forgotten + self.undo.len()
    }

    /// The group that further edits can still join.
    pub fn open_group(&self) -> Option<S::Group> {
        self.open
    }

    /// Applies an edit, as a step of its own or together with the edits of its group before it. Returns whether
    /// anything has changed.
    ///
    /// # Errors
    /// Why the edit was refused; the document is unchanged then.
    pub fn edit(&mut self, edit: S::Edit, group: Option<S::Group>) -> Result<bool, S::Refused> {
        if self.state.is_unchanged_by(&edit) {
            return Ok(false);
        }
        let inverse = self.apply(edit, group)?;
        self.record(inverse, group);
        Ok(true)
    }

    /// Ends the open group: the next edit begins another step. A group that ended where it began was no step.
    pub fn settle(&mut self) {
        if self.open.take().is_some() && self.undo.back().is_some_and(|edit| self.state.is_unchanged_by(edit)) {
            self.undo.pop_back();
            self.redo = std::mem::take(&mut self.set_aside);
        }
        self.set_aside.clear();
    }

    /// Undoes the last step and returns the edit that redoes it, with the state now; `None` when there is none, or when
    /// it is refused and stays the last step.
    pub fn undo(&mut self) -> Option<(&S::Edit, &S)> {
        self.settle();
        let edit = self.undo.back()?.clone();
        let inverse = self.apply(edit, None).ok()?;
        self.undo.pop_back();
        self.redo.push(inverse);
        self.redo.last().map(|edit| (edit, &self.state))
    }

    /// Redoes the step undone last and returns the edit that undoes it, with the state now; `None` when there is none,
    /// or when it is refused and stays the next step.
    pub fn redo(&mut self) -> Option<(&S::Edit, &S)> {
        self.settle();
        let edit = self.redo.last()?.clone();
        let inverse = self.apply(edit, None).ok()?;
        self.redo.pop();
        self.undo.push_back(inverse);
        self.undo.back().map(|edit| (edit, &self.state))
    }

    /// Undoes what a group has done, if it is the open one, as if it had not begun. Returns whether it has.
    pub fn revert(&mut self, group: S::Group) -> bool {
        let edit = self.undo.back().filter(|_| self.open == Some(group)).cloned();
        if edit.is_none_or(|edit| self.apply(edit, Some(group)).is_err()) {
            return false;
        }
        self.undo.pop_back();
        self.open = None;
        self.redo = std::mem::take(&mut self.set_aside);
        true
    }

    /// Forgets all steps: the present state becomes the initial one.
    pub fn forget_steps(&mut self) {
        (self.redo, self.set_aside, self.open) = (Vec::new(), Vec::new(), None);
        self.forgotten += self.undo.len();
        self.undo.clear();
    }

    fn apply(&mut self, edit: S::Edit, group: Option<S::Group>) -> Result<S::Edit, S::Refused> {
        let inverse = self.state.apply(edit)?;
        self.state.count(&inverse, group, &mut self.revisions);
        Ok(inverse)
    }

    /// Keeps the inverse of an edit. An open group keeps one inverse, which leads back to where the group began.
    fn record(&mut self, inverse: S::Edit, group: Option<S::Group>) {
        if group.is_some()
            && self.open == group
            && let Some(earlier) = self.undo.pop_back()
        {
            self.undo.push_back(S::join(earlier, inverse));
            return;
        }
        self.open = group;
        self.set_aside = std::mem::take(&mut self.redo);
        self.undo.push_back(inverse);
        while self.undo.len() > MAX_STEPS || (self.undo.len() > 1 && self.size() > MAX_SIZE) {
            self.undo.pop_front();
            self.forgotten += 1;
        }
    }

    fn size(&self) -> usize {
        self.undo.iter().map(S::size).sum()
    }
}
