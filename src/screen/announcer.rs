/// What the user is told: the last event, and a notice.
#[derive(Clone, Debug)]
pub struct Announcer<E, N> {
    event: Option<E>,
    /// The event of the command that is being carried out.
    new: Option<E>,
    n_events: usize,
    /// The event before the gesture that began last, once that has one of its own, and how many there were.
    before: Option<(Option<E>, usize)>,
    notice: Option<N>,
}

impl<E, N> Default for Announcer<E, N> {
    fn default() -> Self {
        Announcer { event: None, new: None, n_events: 0, before: None, notice: None }
    }
}

impl<E, N> Announcer<E, N> {
    /// The last event; `None` at the beginning.
    pub fn event(&self) -> Option<&E> {
        self.event.as_ref()
    }

    /// The number of events so far, which distinguishes equal events.
    pub fn n_events(&self) -> usize {
        self.n_events
    }

    /// The notice, which stays until it is dismissed.
    pub fn notice(&self) -> Option<&N> {
        self.notice.as_ref()
    }

    /// Reports an event, if any; of several events of one command the last one counts.
    pub(crate) fn say(&mut self, event: impl Into<Option<E>>) {
        self.new = event.into().or(self.new.take());
    }

    /// Ends a command, which may have begun a gesture. Returns its event, if any.
    pub(crate) fn end(&mut self, begins: bool) -> Option<&E> {
        let new = self.new.take();
        if begins {
            self.before = Some((None, self.n_events));
        }
        let earlier = self.event.replace(new?);
        if let Some((event, _)) = self.before.as_mut().filter(|(_, n)| *n == self.n_events) {
            *event = earlier;
        }
        self.n_events += 1;
        self.event.as_ref()
    }

    /// Goes back to the event before the gesture that began last, as if it had not begun; only once.
    pub(crate) fn go_back(&mut self) {
        if let Some(before) = self.before.take_if(|(_, n)| *n < self.n_events) {
            (self.event, self.n_events) = before;
        }
    }

    /// Sets the notice, or removes it.
    pub(crate) fn notify(&mut self, notice: impl Into<Option<N>>) {
        self.notice = notice.into();
    }
}

/// What is wrong with a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkFault {
    /// It is longer than any link of the page; nothing of it was read.
    TooLong,
    /// It is of another version; nothing of it was read.
    Version,
    /// It asks for a lecture that does not come with the page; nothing of it was read.
    Lecture,
    /// It asks for a task that does not come with the page; nothing of it was read.
    Task,
    /// It was changed in transit and cannot be repaired with certainty; nothing of it was read.
    Changed,
    /// These fields of it could not be read; the others were.
    Fields(Vec<&'static str>),
}
