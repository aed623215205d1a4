//! What the pointer and the keyboard do to the points.

use super::edit::Edit;
use super::edit::Group;
use super::msg::Pointer;
use super::tool::Tool;
use super::{App, Event};
use crate::geometry::{Px, grid_step, snap};
use crate::math::{Point, Vec2};

/// What the pointer or the keyboard holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Hand {
    /// Nothing.
    Free,
    /// A pointer is down and has not moved away yet.
    Pressed {
        /// Where it went down.
        start: Px,
        /// The point under it, if any.
        on: Option<usize>,
        /// What kind it is.
        pointer: Pointer,
    },
    /// A pointer sprays or erases.
    Stroking {
        /// Which of the two.
        tool: Tool,
        /// Where it is.
        last: Px,
        /// How far it has come since it last sprayed, in CSS pixels.
        way: f64,
        /// How many points have come or gone.
        count: usize,
    },
    /// A pointer asks for probabilities.
    Asking,
    /// A press on open ground has wandered too far to be a click.
    Strayed,
    /// A pointer drags a point.
    Dragging {
        /// Which point.
        index: usize,
        /// From the pointer to the point, so that the point does not jump under the pointer.
        offset: Vec2,
    },
    /// The keyboard carries a point.
    Carrying {
        /// Which point.
        index: usize,
    },
}

impl Hand {
    /// The point that is off the ground.
    pub fn holds(self) -> Option<usize> {
        match self {
            Hand::Dragging { index, .. } | Hand::Carrying { index } => Some(index),
            _ => None,
        }
    }
}

/// How far above the finger a dragged point is, in CSS pixels.
const LIFT: f64 = 42.0;

/// The crosshair's fine step is this share of the view's width.
const STEPS_ACROSS: f64 = 200.0;

impl App {
    /// The nearest point within a pointer's reach; of equals the one on top.
    pub fn hit(&self, at: Px, pointer: Pointer) -> Option<usize> {
        let viewport = self.viewport;
        let (target, reach) = (viewport.to_data(at), pointer.reach() / viewport.px_per_unit());
        let mut nearest = (reach, None);
        for (i, (point, _)) in self.document.state().data.iter().enumerate() {
            // The cheap test first: it spares the root for all but a few points.
            let apart = point - target;
            if apart.x.abs() <= nearest.0 && apart.y.abs() <= nearest.0 && apart.length() <= nearest.0 {
                nearest = (apart.length(), Some(i));
            }
        }
        nearest.1
    }

    /// What a menu is about: the point that lies here, or a place on open ground where one may be put. Without a place it
    /// is about the selected point, else about the crosshair's place.
    pub fn target(&self, at: Option<(Px, Pointer)>) -> (Option<usize>, Point) {
        let rect = self.viewport.rect();
        let crosshair = self.crosshair.unwrap_or_else(|| rect.center());
        let selected = self.selected.filter(|_| at.is_none());
        let (px, pointer) = at.unwrap_or((self.viewport.to_px(crosshair), Pointer::Mouse));
        match selected.or_else(|| self.hit(px, pointer)) {
            Some(index) => (Some(index), self.document.state().data.point(index)),
            None => (None, self.snapped(rect.nearest(self.viewport.to_data(px)))),
        }
    }

    /// Whether a pointer would take hold of a point here.
    pub fn takes_hold(&self, at: Px, pointer: Pointer) -> bool {
        self.tool == Tool::Move && self.hit(at, pointer).is_some()
    }

    pub(super) fn press(&mut self, at: Px, pointer: Pointer) {
        self.let_go();
        self.crosshair = None;
        self.points_precisely = pointer != Pointer::Touch;
        self.hover = (pointer == Pointer::Mouse).then_some(at);
        let inside = self.viewport.rect().contains(self.viewport.to_data(at));
        let tool = if pointer == Pointer::Eraser { Tool::Eraser } else { self.tool };
        match tool {
            Tool::Move => {
                let on = self.hit(at, pointer);
                if on.is_some() || inside {
                    self.hand = Hand::Pressed { start: at, on, pointer };
                }
            }
            Tool::Brush | Tool::Eraser if inside => self.begin_stroke(tool, at),
            Tool::Probe if inside => self.hand = Hand::Asking,
            Tool::Brush | Tool::Eraser | Tool::Probe => {}
        }
    }

    pub(super) fn drag(&mut self, at: Px) {
        if let Hand::Pressed { start, on, pointer } = self.hand {
            if start.distance(at) < pointer.slack() {
                return;
            }
            self.hand = match on {
                None => Hand::Strayed,
                Some(index) => {
                    self.selected = Some(index);
                    self.points_revision += 1;
                    // Clear of the finger, which would hide it; under a mouse it stays where it was taken hold of.
                    let offset = match pointer {
                        Pointer::Touch => Vec2::new(0.0, LIFT / self.viewport.px_per_unit()),
                        _ => self.document.state().data.point(index) - self.viewport.to_data(start),
                    };
                    Hand::Dragging { index, offset }
                }
            };
        }
        match self.hand {
            Hand::Dragging { index, offset } => {
                self.hover = Some(at);
                self.move_held(index, self.viewport.to_data(at) + offset);
            }
            Hand::Stroking { .. } => self.stroke_to(at),
            Hand::Asking => self.hover = Some(at),
            _ => {}
        }
    }

    pub(super) fn release(&mut self, at: Px) {
        self.drag(at);
        match self.hand {
            Hand::Pressed { on: Some(index), pointer, .. } => {
                self.select((self.selected != Some(index)).then_some(index));
                self.tapped = self.selected.filter(|_| pointer == Pointer::Touch);
            }
            Hand::Pressed { on: None, start, pointer } => {
                let at = self.viewport.to_data(start);
                match self.selected.filter(|_| pointer == Pointer::Touch && self.moves_by_tap()) {
                    Some(index) => self.place_by_tap(index, at),
                    None => self.add(at),
                }
            }
            Hand::Asking => self.pin(self.viewport.to_data(at)),
            _ => {}
        }
        self.let_go();
    }

    /// Calls the gesture off: a held point goes back, and so does what a stroke has done; else the selection, the crosshair
    /// and the pin go; else the tool.
    pub(super) fn cancel(&mut self) {
        if self.document.revert(Group::Guess) {
            self.event = Event::CalledOff;
            self.changed();
        } else if let Some(index) = self.hand.holds() {
            self.document.revert(Group::Move(index));
            self.event = Event::CalledOff;
            // The keyboard's crosshair goes back with its point.
            self.crosshair = self.crosshair.map(|_| self.document.state().data.point(index));
            self.changed();
        } else if matches!(self.hand, Hand::Stroking { .. }) {
            if self.document.revert(Group::Stroke) {
                self.event = Event::CalledOff;
                self.changed();
            }
        } else if self.hand == Hand::Free {
            let nothing = (self.selected, self.crosshair, self.pin) == (None, None, None);
            self.select(None);
            (self.crosshair, self.pin) = (None, None);
            if nothing && self.tool != Tool::Move {
                self.choose_tool(Tool::Move);
            }
        }
        self.let_go();
    }

    pub(super) fn hover_at(&mut self, at: Px, pointer: Pointer) {
        self.hover = Some(at);
        self.points_precisely = pointer != Pointer::Touch;
        self.over_point = self.takes_hold(at, pointer);
    }

    pub(super) fn leave(&mut self) {
        self.hover = None;
        self.over_point = false;
    }

    pub(super) fn step_crosshair(&mut self, right: i32, up: i32) {
        let rect = self.viewport.rect();
        let step = rect.width() / STEPS_ACROSS;
        let from = match self.hand.holds() {
            Some(index) => self.document.state().data.point(index),
            None => self.pin.take().or(self.crosshair).unwrap_or_else(|| rect.center()),
        };
        let to = rect.nearest(from + Vec2::new(step * f64::from(right), step * f64::from(up)));
        self.hover = None;
        self.crosshair = Some(to);
        match self.hand.holds() {
            Some(index) => self.move_held(index, to),
            None => self.event = Event::Pointed(to),
        }
    }

    /// Uses the tool at the crosshair: adds a point, picks up the one that lies there or puts down the one that is carried;
    /// sprays; erases; pins the question.
    pub(super) fn act(&mut self) {
        if self.hand.holds().is_some() {
            self.let_go();
            return;
        }
        let at = *self.crosshair.get_or_insert(self.viewport.rect().center());
        match self.tool {
            Tool::Move => {}
            Tool::Brush | Tool::Eraser => return self.dab_at_crosshair(self.tool, at),
            Tool::Probe => return self.pin(at),
        }
        match self.hit(self.viewport.to_px(at), Pointer::Mouse) {
            None => self.add(at),
            Some(index) => {
                let (point, label) = (self.document.state().data.point(index), self.document.state().data.label(index));
                self.document.settle();
                self.crosshair = Some(point);
                self.selected = Some(index);
                self.hand = Hand::Carrying { index };
                self.points_revision += 1;
                self.event = Event::PickedUp(label, point);
            }
        }
    }

    pub(super) fn select_next(&mut self, forward: bool) {
        let n = self.document.state().data.len();
        if n > 0 {
            self.let_go();
            let next = match (self.selected, forward) {
                (None, true) => 0,
                (None, false) => n - 1,
                (Some(i), true) => (i + 1) % n,
                (Some(i), false) => (i + n - 1) % n,
            };
            self.select(Some(next));
            self.crosshair = Some(self.document.state().data.point(next));
            self.hover = None;
        }
    }

    /// The nearest point of the grid on which points are placed by hand, so that links can hold them exactly.
    pub(super) fn snapped(&self, at: Point) -> Point {
        grid_step(self.viewport.rect().width()).map_or(at, |step| snap(at, step))
    }

    pub(super) fn select(&mut self, index: Option<usize>) {
        let was = std::mem::replace(&mut self.selected, index);
        self.tapped = None;
        if let Some(index) = index {
            self.event =
                Event::Selected(self.document.state().data.label(index), self.document.state().data.point(index));
        } else if was.is_some() {
            self.event = Event::Deselected;
        }
    }

    fn add(&mut self, at: Point) {
        let point = self.snapped(at);
        let index = self.document.state().data.len();
        self.selected = None;
        self.step(Edit::Insert { index, point, label: self.class }, Event::Added(self.class, point));
    }

    fn place_by_tap(&mut self, index: usize, at: Point) {
        let to = self.snapped(at);
        self.selected = None;
        self.step(Edit::Move { index, to }, Event::Moved(self.document.state().data.label(index), to));
    }

    fn move_held(&mut self, index: usize, to: Point) {
        let to = self.snapped(self.viewport.rect().nearest(to));
        if self.edit(Edit::Move { index, to }, Some(Group::Move(index))) {
            self.event = Event::Moved(self.document.state().data.label(index), to);
        }
    }
}
