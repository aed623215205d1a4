use super::ascent::RATES;
use super::{Cuts, Family, MAX_BINS, MAX_SMOOTHING, PRIOR_STD_RANGE, Settings};
use crate::decision::COSTS;
use crate::model::logistic::Features;
use crate::slider::{Scale, Slider};

/// A row of the table of settings: the names of a setting, its values, where its value is stored, and its slider.
///
/// The check, files, links, commands and announcements follow from it, and from its slider the key, its line in Help,
/// the field and its error messages. On the board all letters are taken; a sign is free, such as the comma, or a slider
/// has no key. A picture beside it, of what it does to the points, is an arm of `of_setting` in
/// `src/picture/small/cards.rs`.
#[derive(Debug)]
pub struct Setting {
    /// What it shapes.
    pub group: Group,
    /// Its name in files and messages.
    pub key: &'static str,
    /// Its name in links.
    pub link: &'static str,
    /// Its type and range.
    pub kind: Kind,
    /// How a change of it is said.
    pub said: Said,
    /// Its slider, if it has one.
    pub slider: Option<Slider>,
}

/// What a setting shapes: files have an object for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// The generative model.
    Generative,
    /// Logistic regression.
    Logistic,
    /// What is decided by the fits.
    Decisions,
    /// Gradient ascent in the weight space.
    Ascent,
}

impl Group {
    /// All, with their names in files and messages.
    pub const NAMED: [(&'static str, Group); 4] = [
        ("generative", Group::Generative),
        ("logistic", Group::Logistic),
        ("decisions", Group::Decisions),
        ("ascent", Group::Ascent),
    ];

    /// Its name in files and messages.
    pub const fn name(self) -> &'static str {
        Group::NAMED[self as usize].0
    }
}

/// The type of a setting, where its value is stored, and its range.
#[derive(Debug)]
pub enum Kind {
    /// A number from the first to the second.
    Number(Field<f64>, Range),
    /// The same or none.
    Optional(Field<Option<f64>>, Range),
    /// The share of each declared class, or none.
    Shares(Field<Option<Vec<f64>>>),
    /// The features of logistic regression.
    Features(Field<Features>),
    /// Yes or no; a link has this word for yes.
    Flag(Field<bool>, &'static str),
    /// The family of the generative model.
    Family(Field<Family>),
    /// A whole number from the first to the second.
    Whole(Field<usize>, (usize, usize)),
    /// The ends of a rectangle: left, right, bottom, top.
    Ends(Field<[f64; 4]>),
    /// Cuts along both axes, or none.
    Cuts(Field<Option<Cuts>>),
}

/// The least and the largest value.
pub type Range = (f64, f64);

/// How a change of a setting is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// By the generative model that comes of it.
    Model,
    /// By its name and the value.
    Value,
    /// By the prior of the weights: its standard deviation, and which weights it covers.
    WeightPrior,
    /// By the threshold that comes of it.
    Threshold,
}

/// The field of a value in the settings.
#[derive(Debug)]
pub struct Field<T> {
    /// Reads it.
    pub get: fn(&Settings) -> &T,
    /// Changes it.
    pub get_mut: fn(&mut Settings) -> &mut T,
}

impl<T: Clone> Field<T> {
    fn copy(&self, from: &Settings, to: &mut Settings) {
        (self.get_mut)(to).clone_from((self.get)(from));
    }
}

/// The field of a value in [`Settings`].
macro_rules! field {
    ($group:ident$(.$name:ident)+) => {
        Field { get: |settings| &settings.$group$(.$name)+, get_mut: |settings| &mut settings.$group$(.$name)+ }
    };
}

const UNIT: Range = (0.0, 1.0);
const SMOOTHING: Range = (0.0, MAX_SMOOTHING);
/// Slider positions from 0 to 1.
const PERCENT: [f64; 3] = [0.0, 1.0, 0.01];
/// Exponents of the pseudo-counts that a slider has.
const PSEUDO_COUNTS: [f64; 3] = [-2.0, 2.0, 0.05];

const fn of(group: Group, key: &'static str, link: &'static str, kind: Kind, said: Said) -> Setting {
    Setting { group, key, link, kind, said, slider: None }
}

const fn generative(key: &'static str, link: &'static str, kind: Kind, said: Said) -> Setting {
    of(Group::Generative, key, link, kind, said)
}

const fn logistic(key: &'static str, link: &'static str, kind: Kind, said: Said) -> Setting {
    of(Group::Logistic, key, link, kind, said)
}

/// Every setting there is, in the order in which files, links and checks have them. Defaults are those of [`Settings`].
pub const SETTINGS: &[Setting] = &[
    generative("family", "family", Kind::Family(field!(generative.family)), Said::Model),
    generative("pooling", "pooling", Kind::Number(field!(generative.pooling), UNIT), Said::Model)
        .slider(Slider::new(&["pooling", "generative"], Scale::Even, PERCENT).key(&["s"]).switch(Some(0.0), 1.0)),
    generative("correlation", "correlation", Kind::Number(field!(generative.correlation), UNIT), Said::Model)
        .slider(Slider::new(&["correlation", "generative"], Scale::Even, PERCENT).key(&["o"]).switch(Some(0.0), 1.0)),
    generative(
        "varianceSmoothing",
        "smoothing",
        Kind::Number(field!(generative.variance_smoothing), SMOOTHING),
        Said::Value,
    )
    .slider(
        Slider::new(&["variance-smoothing", "generative"], Scale::Log, [-3.0, 1.0, 0.05])
            .key(&["t"])
            .least(1e-9)
            .switch(Some(1e-9), 0.1),
    ),
    generative(
        "priorSmoothing",
        "pseudocount",
        Kind::Number(field!(generative.prior_smoothing), SMOOTHING),
        Said::Value,
    )
    .slider(
        Slider::new(&["prior-smoothing", "generative"], Scale::Log, PSEUDO_COUNTS).least(0.0).switch(Some(0.0), 1.0),
    ),
    generative("bins", "bins", Kind::Whole(field!(generative.bins.n), (1, MAX_BINS)), Said::Value).slider(
        Slider::new(&["bins", "generative"], Scale::Even, [1.0, MAX_BINS as f64, 1.0])
            .key(&["d"])
            .switch(Some(5.0), 12.0),
    ),
    generative("range", "range", Kind::Ends(field!(generative.bins.range)), Said::Value),
    generative("cuts", "cuts", Kind::Cuts(field!(generative.bins.cuts)), Said::Value),
    generative("countSmoothing", "alpha", Kind::Number(field!(generative.count_smoothing), SMOOTHING), Said::Value)
        .slider(
            Slider::new(&["count-smoothing", "generative"], Scale::Log, PSEUDO_COUNTS)
                .key(&["a"])
                .least(0.0)
                .switch(Some(0.0), 1.0),
        ),
    generative("prior", "prior", Kind::Shares(field!(generative.prior)), Said::Value)
        .slider(Slider::new(&["class-prior", "generative"], Scale::Share, PERCENT).key(&["i"]).switch(None, 0.5)),
    logistic("features", "features", Kind::Features(field!(logistic.features)), Said::Value),
    logistic("priorStd", "lambda", Kind::Optional(field!(logistic.prior_std), PRIOR_STD_RANGE), Said::WeightPrior)
        .slider(
            Slider::new(&["prior-std", "logistic"], Scale::Log, [-2.0, 3.0, 0.05])
                .key(&["w"])
                .unlimited()
                .switch(None, 10.0),
        ),
    logistic(
        "penalizeIntercept",
        "intercept",
        Kind::Flag(field!(logistic.penalize_intercept), "penalized"),
        Said::WeightPrior,
    ),
    of(Group::Decisions, "cost", "cost", Kind::Number(field!(decisions.cost), COSTS), Said::Threshold)
        .slider(Slider::new(&["cost", "decisions"], Scale::Log, [-2.0, 2.0, 0.05]).key(&["c"]).switch(Some(1.0), 10.0)),
    of(Group::Ascent, "rate", "rate", Kind::Number(field!(ascent.rate), RATES), Said::Value)
        .slider(Slider::new(&["rate", "weights"], Scale::Log, [-2.0, 2.0, 0.02]).switch(Some(1.0), 10.0)),
];

impl Setting {
    const fn slider(self, slider: Slider) -> Setting {
        Setting { slider: Some(slider.of(self.group.name(), self.key)), ..self }
    }

    /// The sliders, in the order of the table.
    pub fn sliders() -> impl Iterator<Item = &'static Slider> {
        SETTINGS.iter().filter_map(|setting| setting.slider.as_ref())
    }

    /// The first setting of the table in which two settings differ.
    pub fn changed(before: &Settings, after: &Settings) -> Option<&'static Setting> {
        SETTINGS.iter().find(|setting| setting.differs(before, after))
    }

    /// Its path in a file's settings.
    pub fn path(&self) -> String {
        format!("{}.{}", self.group.name(), self.key)
    }

    /// Whether two settings differ in this.
    pub fn differs(&self, a: &Settings, b: &Settings) -> bool {
        let mut changed = a.clone();
        self.copy(b, &mut changed);
        changed != *a
    }

    /// Copies its value.
    pub(super) fn copy(&self, from: &Settings, to: &mut Settings) {
        match &self.kind {
            Kind::Number(field, _) => field.copy(from, to),
            Kind::Optional(field, _) => field.copy(from, to),
            Kind::Shares(field) => field.copy(from, to),
            Kind::Features(field) => field.copy(from, to),
            Kind::Flag(field, _) => field.copy(from, to),
            Kind::Family(field) => field.copy(from, to),
            Kind::Whole(field, _) => field.copy(from, to),
            Kind::Ends(field) => field.copy(from, to),
            Kind::Cuts(field) => field.copy(from, to),
        }
    }
}

/// Settings are told apart by their paths.
impl PartialEq for Setting {
    fn eq(&self, other: &Setting) -> bool {
        (self.group, self.key) == (other.group, other.key)
    }
}

impl Eq for Setting {}
