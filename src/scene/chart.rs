use super::{Mark, axis_ticks, plot_frame};
use crate::geometry::{Frame, Px, Rect, Ticks, Viewport, clip_polyline};
use crate::math::Point;
use crate::model::Model;
use crate::model::holdout::Choice;

/// The labels at the ticks of a horizontal axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scale {
    /// The values.
    Linear,
    /// Powers of this number, of which the values are the exponents.
    Powers(f64),
}

impl Scale {
    /// The ticks of a horizontal axis from `low` to `high`, `length` CSS pixels long.
    pub fn ticks(self, low: f64, high: f64, length: f64) -> Ticks {
        match self {
            Scale::Linear => axis_ticks(low, high, length),
            // Powers have short labels, and too few of them would not show the scale.
            Scale::Powers(_) => axis_ticks(low, high, 2.0 * length),
        }
    }

    /// The label at a value; `None` where there is none.
    pub fn label(self, ticks: &Ticks, value: f64) -> Option<String> {
        match self {
            Scale::Linear => Some(ticks.label(value)),
            // Between whole exponents there is no round number.
            Scale::Powers(_) if value != value.round() => None,
            Scale::Powers(10.0) if value.abs() > 3.0 => Some(format!("10{}", superscript(value))),
            Scale::Powers(base) => {
                let ticks = Ticks { values: Vec::new(), decimals: (-value).max(0.0) as usize };
                Some(ticks.label((value * base.ln()).exp()))
            }
        }
    }
}

/// The meaning of an axis of a chart, or of something on it; `words` has its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// Nothing: the axis has no name.
    Unnamed,
    /// How many points a model is trained on.
    SampleSize,
    /// The share of wrong test points.
    TestError,
    /// The error of the best classifier there is.
    BayesError,
    /// A model.
    Model(Model),
    /// A setting that validation chooses.
    Choice(Choice),
    /// The share of wrong points.
    ShareWrong,
    /// Training points.
    Training,
    /// Validation points.
    Validation,
    /// Steps of gradient ascent.
    Step,
    /// Iterations of EM.
    Iteration,
    /// The log-likelihood.
    LogLikelihood,
    /// The log-posterior, where the weights have a prior.
    LogPosterior,
    /// The lower bound of the log-likelihood that EM raises.
    Bound,
    /// The maximum.
    Maximum,
    /// The current weights of gradient ascent.
    GradientAscent,
    /// The last weights of Newton's method.
    Newton,
    /// A weight, the intercept being the first.
    Weight(usize),
    /// The log-odds of the first class against the second.
    LogOdds([usize; 2]),
    /// The posterior of a class.
    Posterior(usize),
    /// The present model, by its short name.
    Present(Model),
    /// The share of this class that is called so.
    ShareFound(usize),
    /// The share of the others that is called this class.
    ShareCalled(usize),
    /// The posterior of a class at the probe.
    AtProbe(usize),
    /// The posterior of a class, as it was said of points.
    Said(usize),
    /// The share of a class among points.
    ShareSeen(usize),
}

/// How a chart lies in its place, and where its names stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// It fills its place. Its curves end at the right, with room for their names.
    Curves,
    /// It fills its place. Names stand beside what they name, over the chart.
    Places,
    /// A unit is equally long along both axes, so that it may show more than its range. Names stand as on `Places`.
    Plane,
}

/// A plot beside the board in its own units. Its names are [`Label`]s until `words` writes them.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart<L = String> {
    /// The range that it shows at least.
    pub range: Rect,
    /// How it lies in its place.
    pub form: Form,
    /// The names of its axes.
    pub axes: [L; 2],
    /// The scale of the horizontal one.
    pub scale: Scale,
    /// What is drawn.
    pub marks: Vec<Mark>,
    /// The names of what is drawn.
    pub names: Vec<Name<L>>,
    /// The names of rows, each at the middle of its row, in place of numbers along the vertical axis; else none.
    pub rows: Vec<(f64, L)>,
}

/// The name of a line of a chart, or of a place on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Name<L = String> {
    /// The position that it is placed beside, such as the end of the line.
    pub at: Point,
    /// The name.
    pub text: L,
}

/// The approximate width of a letter of a name, the height of a line, and the distance from the end of a curve or the
/// middle of a marker, in CSS pixels at the usual size.
const LETTER: f64 = 7.5;
const LINE: f64 = 18.0;
const ASIDE: f64 = 11.0;
const ASIDE_OF_MARKER: f64 = 16.0;

/// The part of a chart's width that names take at most.
const MOST_ROOM: f64 = 0.4;

impl Chart<Label> {
    /// The chart with its names written for users.
    pub fn written(self, name: impl Fn(Label) -> String) -> Chart {
        let Chart { range, form, axes, scale, marks, names, rows } = self;
        let names = names.into_iter().map(|Name { at, text }| Name { at, text: name(text) }).collect();
        let rows = rows.into_iter().map(|(at, text)| (at, name(text))).collect();
        Chart { range, form, axes: axes.map(name), scale, marks, names, rows }
    }
}

/// About how many letters a name of a row has at most.
const LONGEST_ROW: usize = 12;

impl<L> Chart<L> {
    fn longest_row(&self) -> usize {
        if self.rows.is_empty() { 0 } else { LONGEST_ROW }
    }

    /// The viewport on a canvas of this size in CSS pixels, without room for names; `None` when there is no room.
    pub fn surface(&self, width: f64, height: f64) -> Option<Viewport> {
        let frame = plot_frame(width, height, Chart::UI, self.range, self.longest_row());
        match self.form {
            Form::Plane => Viewport::fit(self.range, frame),
            Form::Curves | Form::Places => Viewport::fill(self.range, frame),
        }
    }
}

impl Chart {
    /// The scale of text, markers and lines on a chart, 1 being the board's usual size.
    pub const UI: f64 = 0.875;

    /// The viewport of the chart on a canvas of this size in CSS pixels; `None` when there is no room or nothing to
    /// show.
    pub fn viewport(&self, width: f64, height: f64) -> Option<Viewport> {
        if self.form != Form::Curves {
            return self.surface(width, height);
        }
        let Frame { left, top, width, height } = plot_frame(width, height, Chart::UI, self.range, self.longest_row());
        let longest = self.names.iter().map(Name::width).fold(0.0, f64::max);
        let room = if self.names.is_empty() { 0.0 } else { (longest + ASIDE * Chart::UI).min(MOST_ROOM * width) };
        Viewport::fill(self.range, Frame { left, top, width: width - room, height })
    }

    /// The marks, clipped to the view.
    pub fn clipped(&self, viewport: Viewport) -> Vec<Mark> {
        let (rect, mut marks) = (viewport.rect(), Vec::new());
        for mark in &self.marks {
            match mark {
                Mark::Curve { path, meaning } => {
                    let pieces = clip_polyline(path, rect).into_iter();
                    marks.extend(pieces.map(|path| Mark::Curve { path, meaning: *meaning }));
                }
                Mark::Dot { at, .. } | Mark::Spot { at, .. } | Mark::Crosshair { at } if !rect.contains(*at) => {}
                other => marks.push(other.clone()),
            }
        }
        marks.extend(self.named(viewport));
        marks
    }

    /// The names, each to the right of its position, or on a surface to the left if that side has more room.
    /// Overlapping names are moved apart.
    fn named(&self, viewport: Viewport) -> Vec<Mark> {
        let (frame, height, is_over) = (viewport.frame(), LINE * Chart::UI, self.form != Form::Curves);
        let (top, bottom) = (frame.top + 0.5 * height, frame.top + frame.height - 0.5 * height);
        let mut placed: Vec<(f64, f64, &Name)> = Vec::new();
        for name in self.names.iter().filter(|name| viewport.rect().contains(name.at)) {
            let Px { x, y } = viewport.to_px(name.at);
            let (aside, width) = (Chart::UI * if is_over { ASIDE_OF_MARKER } else { ASIDE }, name.width());
            let y = y.clamp(top, bottom.max(top));
            let [right, left] = [x + aside, x - aside - width];
            let covered = |from: f64| match from {
                from if from < frame.left || from + width > frame.left + frame.width => usize::MAX,
                from => self.spots_behind(viewport, Px::new(from, y), width),
            };
            let from = if is_over && covered(left) < covered(right) { left } else { right };
            // Below a place on a curve that rises to the right there is room.
            let y = if self.form == Form::Places { (y + height).min(bottom.max(top)) } else { y };
            placed.push((from, y, name));
        }
        placed.sort_by(|(_, a, _), (_, b, _)| a.total_cmp(b));
        let is_beside = |a: &(f64, f64, &Name), b: &(f64, f64, &Name)| {
            a.0 < b.0 + b.2.width() && b.0 < a.0 + a.2.width() && (a.1 - b.1).abs() < height
        };
        // Downwards first, then back up from the bottom.
        for i in 1..placed.len() {
            for j in 0..i {
                if is_beside(&placed[j], &placed[i]) {
                    placed[i].1 = placed[j].1 + height;
                }
            }
        }
        let mut lowest = bottom;
        for (_, y, _) in placed.iter_mut().rev() {
            if *y > lowest {
                *y = lowest;
                lowest -= height;
            }
        }
        let mark = |(x, y, name): (f64, f64, &Name)| {
            let (text, width) = (name.text.clone(), name.width());
            match self.form {
                // Over curves a name needs a halo.
                Form::Places => {
                    let at = viewport.to_data(Px::new(x + 0.5 * width, y));
                    Mark::Name { at, size: (width, height), text }
                }
                Form::Curves | Form::Plane => Mark::Text { at: viewport.to_data(Px::new(x, y)), text },
            }
        };
        placed.into_iter().map(mark).collect()
    }

    /// The number of spots that a name beginning there would cover.
    fn spots_behind(&self, viewport: Viewport, from: Px, width: f64) -> usize {
        let is_behind = |mark: &&Mark| match mark {
            Mark::Spot { at, .. } => {
                let px = viewport.to_px(*at);
                (px.x - from.x - 0.5 * width).abs() < 0.5 * width && (px.y - from.y).abs() < 0.5 * LINE * Chart::UI
            }
            _ => false,
        };
        self.marks.iter().filter(is_behind).count()
    }
}

impl Name {
    /// Its approximate width on a chart, in CSS pixels.
    fn width(&self) -> f64 {
        LETTER * Chart::UI * self.text.chars().count() as f64
    }
}

/// A whole number as an exponent.
fn superscript(value: f64) -> String {
    let raised = |digit: char| match digit {
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        '-' => '⁻',
        other => char::from_u32(u32::from('⁰') + (u32::from(other) - u32::from('0'))).unwrap_or(other),
    };
    format!("{value:.0}").chars().map(raised).collect()
}
