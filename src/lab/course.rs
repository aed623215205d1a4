/// How far work in parts has come, and whether it goes on: until all is done, or until it is stopped. What is done so
/// far stays.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    n_done: usize,
    n: usize,
    is_stopped: bool,
}

impl Course {
    /// Work of so many parts, of which none is done.
    pub(super) fn new(n: usize) -> Self {
        Course { n_done: 0, n, is_stopped: false }
    }

    /// So many more parts are done.
    pub(super) fn advance(&mut self, n: usize) {
        self.n_done += n;
    }

    /// How many parts are done.
    pub fn n_done(&self) -> usize {
        self.n_done
    }

    /// How many parts there are.
    pub fn n(&self) -> usize {
        self.n
    }

    /// The share that is done; 1 where there is nothing to do.
    pub fn progress(&self) -> f64 {
        if self.n > 0 { self.n_done as f64 / self.n as f64 } else { 1.0 }
    }

    /// Whether all is done.
    pub fn is_done(&self) -> bool {
        self.n_done >= self.n
    }

    /// Whether it goes on: it is neither stopped nor done.
    pub fn is_running(&self) -> bool {
        !self.is_stopped && !self.is_done()
    }

    /// The share that is done while it goes on; `None` once it is stopped or done.
    pub fn running(&self) -> Option<f64> {
        self.is_running().then(|| self.progress())
    }

    /// Has it go on, or stops it. Returns whether that changes anything.
    pub fn run(&mut self, on: bool) -> bool {
        let before = self.is_running();
        self.is_stopped = !on;
        self.is_running() != before
    }
}
