//! What the pointer and the keyboard do to the points.

use crate::board::edit::{Edit, Group};
use crate::board::event::Event;
use crate::board::pointer::Pointer;
use crate::board::tool::Tool;
use crate::board::{App, Panel, actions};
use crate::data::Dataset;
use crate::geometry::{Px, Viewport};
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
        /// The distance since it last sprayed, in CSS pixels.
        way: f64,
        /// How many points it has added or removed.
        count: usize,
    },
    /// A pointer uses the probe.
    Asking,
    /// A press beside all points has moved too far to be a click.
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
    /// The point that is dragged or carried.
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

/// The nearest point within a pointer's reach; of equally near ones the topmost.
pub(in crate::board) fn nearest_point(at: Px, pointer: Pointer, data: &Dataset, viewport: Viewport) -> Option<usize> {
    let (target, unit) = (viewport.to_data(at), viewport.pixel());
    let mut nearest = (pointer.reach(), None);
    for (i, (point, _)) in data.iter().enumerate() {
        // This cheap test avoids the square root for all but a few points.
        let apart = point - target;
        if apart.x.abs() <= nearest.0 * unit.x && apart.y.abs() <= nearest.0 * unit.y {
            let pixels = viewport.length(apart);
            nearest = if pixels <= nearest.0 { (pixels, Some(i)) } else { nearest };
        }
    }
    nearest.1
}

impl App {
    pub(in crate::board) fn press(&mut self, at: Px, pointer: Pointer) {
        self.let_go();
        let gesture = &mut self.gesture;
        gesture.crosshair = None;
        gesture.is_precise = pointer != Pointer::Touch;
        gesture.hover = (pointer == Pointer::Mouse).then_some(at);
        let viewport = self.view.viewport();
        let inside = viewport.rect().contains(viewport.to_data(at));
        // A finger cannot hover, so beside all points it asks where the panel of the probe or the wall is open.
        let is_probed = self.panels.open() == Panel::Probe || self.view.shown().wall;
        let asks = pointer == Pointer::Touch && is_probed && gesture.selected().is_none();
        match if pointer == Pointer::Eraser { Tool::Eraser } else { gesture.tool } {
            Tool::Move => {
                let on = nearest_point(at, pointer, &self.session.document.state().data, viewport);
                if asks && on.is_none() && inside {
                    gesture.hand = Hand::Asking;
                } else if on.is_some() || inside {
                    gesture.hand = Hand::Pressed { start: at, on, pointer };
                }
            }
            tool @ (Tool::Brush | Tool::Eraser) if inside => self.begin_stroke(tool, at),
            Tool::Probe if inside => gesture.hand = Hand::Asking,
            Tool::Brush | Tool::Eraser | Tool::Probe => {}
        }
    }

    pub(in crate::board) fn drag(&mut self, at: Px) {
        let (gesture, viewport) = (&mut self.gesture, self.view.viewport());
        if let Hand::Pressed { start, on, pointer } = gesture.hand {
            if start.distance(at) < pointer.slack() {
                return;
            }
            match on {
                None => gesture.hand = Hand::Strayed,
                Some(index) => {
                    // Above the finger, which would hide it; under a mouse it keeps its offset to the pointer.
                    let offset = match pointer {
                        Pointer::Touch => Vec2::new(0.0, LIFT * viewport.pixel().y),
                        _ => self.session.document.state().data.point(index) - viewport.to_data(start),
                    };
                    gesture.lift(Hand::Dragging { index, offset });
                }
            }
        }
        match gesture.hand {
            Hand::Dragging { index, offset } => {
                self.move_held(index, viewport.to_data(at) + offset);
                // What is read out is read at the point, which is not where a finger is.
                self.gesture.hover = Some(viewport.to_px(self.session.document.state().data.point(index)));
            }
            Hand::Stroking { .. } => self.stroke_to(at),
            Hand::Asking => gesture.hover = Some(at),
            _ => {}
        }
    }

    pub(in crate::board) fn release(&mut self, at: Px) {
        self.drag(at);
        let (gesture, viewport) = (&mut self.gesture, self.view.viewport());
        match gesture.hand {
            Hand::Pressed { on: Some(index), pointer, .. } => {
                let by_tap = pointer == Pointer::Touch;
                self.session.announcer.say(gesture.select_clicked(index, by_tap, &self.session.document.state().data));
            }
            Hand::Pressed { on: None, start, pointer } => {
                let at = viewport.to_data(start);
                match gesture.selected().filter(|_| pointer == Pointer::Touch && gesture.moves_by_tap()) {
                    Some(index) => self.place_by_tap(index, at),
                    None if self.view.shown().wall => {
                        if let Some(tile) = gesture.tile() {
                            self.enlarge(tile);
                        }
                    }
                    None => self.add(at),
                }
            }
            // A tap puts the crosshair of the wall, which stays in any case.
            Hand::Asking if self.view.shown().wall && gesture.tool != Tool::Probe => {}
            Hand::Asking => self.session.announcer.say(gesture.pin_at(viewport.to_data(at), viewport)),
            _ => {}
        }
        self.let_go();
    }

    /// Cancels the gesture that is under way: restores a held point, and what a stroke, a slider or a handle has
    /// changed. Returns whether there was one.
    pub(in crate::board) fn cancel(&mut self) -> bool {
        let (gesture, document) = (&mut self.gesture, &mut self.session.document);
        let mut was_under_way = gesture.hand != Hand::Free;
        if document.revert(Group::Guess) || document.revert(Group::Adjust) {
            was_under_way = true;
            self.session.announcer.say(Event::CalledOff);
        } else if let Some(index) = gesture.hand.holds() {
            document.revert(Group::Move(index));
            self.session.announcer.say(Event::CalledOff);
            // The keyboard's crosshair goes back with its point.
            gesture.crosshair = gesture.crosshair.map(|_| document.state().data.point(index));
        } else if matches!(gesture.hand, Hand::Stroking { .. }) {
            self.session.announcer.say(document.revert(Group::Stroke).then_some(Event::CalledOff));
        }
        self.let_go();
        was_under_way
    }

    /// See [`Command::Escape`](crate::board::Command::Escape).
    pub(in crate::board) fn escape(&mut self) {
        if self.can_leave_wall() {
            return self.leave_wall();
        }
        if self.cancel() {
            return;
        }
        let (gesture, document) = (&mut self.gesture, &mut self.session.document);
        let nothing = (gesture.selected(), gesture.crosshair, gesture.pin) == (None, None, None);
        self.session.announcer.say(gesture.select(None, &document.state().data));
        (gesture.crosshair, gesture.pin) = (None, None);
        if nothing && gesture.tool != Tool::Move {
            self.session.announcer.say(gesture.choose_tool(Tool::Move, document));
        }
    }

    pub(in crate::board) fn step_crosshair(&mut self, right: i32, up: i32) {
        let (gesture, rect) = (&mut self.gesture, self.view.rect());
        let (across, pixel) = (rect.width() / STEPS_ACROSS, self.view.viewport().pixel());
        let step = Vec2::new(across, across * (pixel.y / pixel.x));
        let from = match gesture.hand.holds() {
            Some(index) => self.session.document.state().data.point(index),
            None => gesture.pin.take().or(gesture.crosshair).unwrap_or_else(|| rect.center()),
        };
        let to = rect.nearest(from + Vec2::new(step.x * f64::from(right), step.y * f64::from(up)));
        gesture.hover = None;
        gesture.crosshair = Some(to);
        match gesture.hand.holds() {
            Some(index) => self.move_held(index, to),
            None => self.session.announcer.say(Event::Pointed(to)),
        }
    }

    /// Uses the tool at the crosshair: adds a point, picks up the one that lies there or puts down the one that is
    /// carried; sprays; erases; pins the probe.
    pub(in crate::board) fn act(&mut self) {
        let (gesture, viewport) = (&mut self.gesture, self.view.viewport());
        if let Some(index) = gesture.hand.holds() {
            let data = &self.session.document.state().data;
            let event = Event::PutDown(data.label(index), data.point(index));
            self.let_go();
            return self.session.announcer.say(event);
        }
        let at = *gesture.crosshair.get_or_insert(viewport.rect().center());
        match gesture.tool {
            Tool::Move => {}
            tool @ (Tool::Brush | Tool::Eraser) => return self.dab_at_crosshair(tool, at),
            Tool::Probe => return self.session.announcer.say(gesture.pin_at(at, viewport)),
        }
        let data = &self.session.document.state().data;
        match nearest_point(viewport.to_px(at), Pointer::Mouse, data, viewport) {
            None => self.add(at),
            Some(index) => {
                let (point, label) = (data.point(index), data.label(index));
                self.session.document.settle();
                gesture.crosshair = Some(point);
                gesture.lift(Hand::Carrying { index });
                self.session.announcer.say(Event::PickedUp(label, point));
            }
        }
    }

    fn add(&mut self, at: Point) {
        let (at, class) = (self.view.snapped(at), self.gesture.class);
        self.gesture.selected = None;
        self.attempt(actions::insert(self.board(), at, class));
    }

    fn place_by_tap(&mut self, index: usize, at: Point) {
        let to = self.view.snapped(at);
        self.gesture.selected = None;
        self.step(actions::place(self.board(), index, [Some(to.x), Some(to.y)]));
    }

    fn move_held(&mut self, index: usize, to: Point) {
        let to = self.view.snapped(self.view.rect().nearest(to));
        if self.edit(Edit::Move { index, to }, Some(Group::Move(index))) {
            let from = if let Some(&Edit::Move { to, .. }) = self.session.document.last_step() { to } else { to };
            self.session.announcer.say(Event::Moved(self.board().data.label(index), from, to));
        }
    }
}
