//! What a pointer and the keyboard are doing: what they hold, which tool they use, what is selected, and where the
//! probe is.

mod pointer;
mod selection;
mod stroke;
mod tool;

pub use pointer::Hand;
pub(super) use pointer::nearest_point;

use super::document::Board;
use super::event::Event;
use super::pointer::Pointer;
use super::tool::Tool;
use super::view::View;
use super::wall::Tile;
use crate::data::Dataset;
use crate::document::Document;
use crate::geometry::{Px, Viewport};
use crate::math::Point;
use crate::scene::Highlight;
use selection::Selection;

/// A click within this distance of the pin removes it, in CSS pixels.
const PIN_REACH: f64 = 10.0;

/// What a pointer and the keyboard are doing.
#[derive(Clone, Debug)]
pub(super) struct Gesture {
    hand: Hand,
    /// How often a point has been picked up or put down.
    n_lifts: u64,
    tool: Tool,
    /// The radius of the ring in CSS pixels: the reach of the eraser, and two standard deviations of the spray.
    brush_size: f64,
    /// The class of new points.
    class: Option<usize>,
    selected: Option<Selection>,
    /// The keyboard's crosshair.
    crosshair: Option<Point>,
    hover: Option<Px>,
    over_point: bool,
    /// Whether the pointer is a mouse or a pen.
    is_precise: bool,
    pin: Option<Point>,
    /// The last position of the probe.
    asked: Option<Point>,
    highlight: Option<Highlight>,
    /// The one of six models that the pointer is over.
    tile: Option<Tile>,
    /// Whether fingers are used in place of a mouse.
    is_touched: bool,
}

impl Default for Gesture {
    fn default() -> Self {
        Gesture {
            hand: Hand::Free,
            n_lifts: 0,
            tool: Tool::default(),
            brush_size: tool::USUAL,
            class: Some(0),
            selected: None,
            crosshair: None,
            hover: None,
            over_point: false,
            is_precise: false,
            pin: None,
            asked: None,
            highlight: None,
            tile: None,
            is_touched: false,
        }
    }
}

impl Gesture {
    /// Whether fingers are used in place of a mouse.
    pub(super) fn is_touched(&self) -> bool {
        self.is_touched
    }

    pub(super) fn touch(&mut self, on: bool) {
        self.is_touched = on;
    }

    pub(super) fn hand(&self) -> Hand {
        self.hand
    }

    /// Whether neither pointer nor keyboard holds or does anything.
    pub(super) fn is_free(&self) -> bool {
        self.hand == Hand::Free
    }

    pub(super) fn n_lifts(&self) -> u64 {
        self.n_lifts
    }

    pub(super) fn tool(&self) -> Tool {
        self.tool
    }

    pub(super) fn brush_size(&self) -> f64 {
        self.brush_size
    }

    pub(super) fn class(&self) -> Option<usize> {
        self.class
    }

    pub(super) fn selected(&self) -> Option<usize> {
        self.selected.map(|selected| selected.index)
    }

    pub(super) fn crosshair(&self) -> Option<Point> {
        self.crosshair
    }

    pub(super) fn hover(&self) -> Option<Px> {
        self.hover
    }

    pub(super) fn over_point(&self) -> bool {
        self.over_point
    }

    pub(super) fn pin(&self) -> Option<Point> {
        self.pin
    }

    pub(super) fn tile(&self) -> Option<Tile> {
        self.tile
    }

    pub(super) fn point_at(&mut self, tile: Option<Tile>) {
        self.tile = tile;
    }

    pub(super) fn highlight(&self) -> Option<Highlight> {
        self.highlight
    }

    /// Whether a tap beside all points moves the selected point there, because a tap has selected it.
    pub(super) fn moves_by_tap(&self) -> bool {
        self.selected.is_some_and(|selected| selected.by_tap)
    }

    /// Whether [`Command::Escape`](super::Command::Escape) would change anything.
    pub(super) fn can_cancel(&self) -> bool {
        self.hand != Hand::Free
            || self.selected.is_some()
            || self.crosshair.is_some()
            || self.pin.is_some()
            || self.tool != Tool::Move
    }

    /// The position of the probe: the pin, else the pointer, else the crosshair.
    pub(super) fn probe(&self, viewport: Viewport) -> Option<Point> {
        let under_pointer = self.hover.map(|at| viewport.to_data(at));
        let pin = self.pin.filter(|_| self.hand != Hand::Asking);
        pin.or(under_pointer.filter(|&at| viewport.rect().contains(at))).or(self.crosshair)
    }

    /// The position that the open panel shows: that of the probe, else its last one.
    pub(super) fn asked(&self, viewport: Viewport) -> Option<Point> {
        self.probe(viewport).or(self.asked)
    }

    /// What a menu is about: the point under the pointer, or the position there. Without a pointer, the selected point,
    /// else the position of the crosshair.
    pub(super) fn target(&self, at: Option<(Px, Pointer)>, data: &Dataset, view: &View) -> (Option<usize>, Point) {
        let (rect, viewport) = (view.rect(), view.viewport());
        let crosshair = self.crosshair.unwrap_or_else(|| rect.center());
        let selected = self.selected().filter(|_| at.is_none());
        let (px, pointer) = at.unwrap_or((viewport.to_px(crosshair), Pointer::Mouse));
        match selected.or_else(|| nearest_point(px, pointer, data, viewport)) {
            Some(index) => (Some(index), data.point(index)),
            None => (None, view.snapped(rect.nearest(viewport.to_data(px)))),
        }
    }

    /// Whether a pointer would take hold of a point here.
    pub(super) fn takes_hold(&self, at: Px, pointer: Pointer, data: &Dataset, viewport: Viewport) -> bool {
        self.tool == Tool::Move && nearest_point(at, pointer, data, viewport).is_some()
    }

    pub(super) fn hover_at(&mut self, at: Px, pointer: Pointer, data: &Dataset, viewport: Viewport) {
        self.hover = Some(at);
        self.is_precise = pointer != Pointer::Touch;
        self.over_point = self.takes_hold(at, pointer, data, viewport);
    }

    pub(super) fn leave(&mut self) {
        self.hover = None;
        self.over_point = false;
    }

    /// Keeps class and selection valid, and remembers the position of the probe.
    pub(super) fn follow(&mut self, data: &Dataset, viewport: Viewport) {
        self.class = self.class.map(|class| class.min(data.n_classes() - 1));
        self.selected = self.selected.filter(|selected| selected.index < data.len());
        self.asked = self.probe(viewport).or(self.asked);
    }

    /// Ends the gesture: puts a held point down, and closes its step.
    pub(super) fn let_go(&mut self, document: &mut Document<Board>) {
        self.n_lifts += u64::from(self.hand.holds().is_some());
        self.hand = Hand::Free;
        document.settle();
    }

    /// Picks a point up.
    fn lift(&mut self, hand: Hand) {
        self.selected = hand.holds().map(Selection::of);
        self.n_lifts += 1;
        self.hand = hand;
    }

    pub(super) fn choose_class(&mut self, class: Option<usize>, n_classes: usize) -> Option<Event> {
        class.is_none_or(|class| class < n_classes).then(|| {
            self.class = class;
            Event::ClassChosen(class)
        })
    }

    pub(super) fn choose_tool(&mut self, tool: Tool, document: &mut Document<Board>) -> Event {
        self.let_go(document);
        self.tool = tool;
        self.pin = None;
        self.over_point = false;
        Event::ToolChosen(tool)
    }

    /// Pins the probe here, or removes a pin that is here already.
    fn pin_at(&mut self, at: Point, viewport: Viewport) -> Option<Event> {
        self.crosshair = None;
        if self.pin.is_some_and(|pin| viewport.length(pin - at) <= PIN_REACH) {
            self.pin = None;
            return Some(Event::ToolChosen(Tool::Probe));
        }
        viewport.rect().contains(at).then(|| {
            self.pin = Some(at);
            Event::Pinned(at)
        })
    }

    pub(super) fn unpin(&mut self) {
        self.pin = None;
    }

    /// The keyboard's crosshair comes back with the next arrow key.
    pub(super) fn hide_crosshair(&mut self) {
        self.crosshair = None;
    }

    /// The next position of the probe is the center of the view.
    pub(super) fn forget_asked(&mut self) {
        (self.asked, self.hover) = (None, None);
    }

    pub(super) fn set_highlight(&mut self, highlight: Option<Highlight>) {
        self.highlight = highlight;
    }
}
