/// What the user is told: what has happened, and what must be noticed.
#[derive(Clone, Debug)]
pub struct Announcer<E, N> {
    event: Option<E>,
    /// What the command that is being carried out has led to.
    new: Option<E>,
    n_events: usize,
    notice: Option<N>,
}

impl<E, N> Default for Announcer<E, N> {
    fn default() -> Self {
        Announcer { event: None, new: None, n_events: 0, notice: None }
    }
}

impl<E, N> Announcer<E, N> {
    /// What happened last; `None` at the beginning.
    pub fn event(&self) -> Option<&E> {
        self.event.as_ref()
    }

    /// How many events there have been: it tells two alike apart.
    pub fn n_events(&self) -> usize {
        self.n_events
    }

    /// What stays until it is dismissed.
    pub fn notice(&self) -> Option<&N> {
        self.notice.as_ref()
    }

    /// Says what has happened, if anything; of several events of one command the last one counts.
    pub(crate) fn say(&mut self, event: impl Into<Option<E>>) {
        self.new = event.into().or(self.new.take());
    }

    /// Ends a command. Returns what has happened, if anything.
    pub(crate) fn end(&mut self) -> Option<&E> {
        let event = self.new.take()?;
        self.n_events += 1;
        Some(self.event.insert(event))
    }

    /// Has something noticed, or nothing any more.
    pub(crate) fn notify(&mut self, notice: impl Into<Option<N>>) {
        self.notice = notice.into();
    }
}

/// What is wrong with a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkFault {
    /// It is longer than any that is made here; nothing of it was taken.
    TooLong,
    /// It is of another version; nothing of it was taken.
    Version,
    /// It asks for a lecture that does not come with the page; nothing of it was taken.
    Lecture,
    /// It was changed on its way, and how is not certain; nothing of it was taken.
    Changed,
    /// These fields of it could not be read; the others were taken.
    Fields(Vec<&'static str>),
}
