use crate::model::Setting;
use crate::slider::{Scale, Slider};

/// The words of a slider.
pub struct SliderWords {
    /// Its name.
    pub name: &'static str,
    /// The explanation of its setting.
    pub explanation: &'static str,
    /// The labels of its ends. The ends of shares are named after the classes.
    pub ends: [&'static str; 2],
}

/// The words of the slider of a setting, by group and key.
fn of_slider(group: &str, key: &str) -> Option<SliderWords> {
    let (name, ends, explanation) = match (group, key) {
        ("generative", "pooling") => (
            "Shared variance",
            ["per class", "shared"],
            "How much the classes share their variances. At 0 each has its own; at 1 all have the same, and boundaries \
             are straight.",
        ),
        ("generative", "correlation") => (
            "Correlation",
            ["naive", "full"],
            "How much of the correlation of x₁ and x₂ the model keeps. At 0 none, so ellipses cannot tilt (the naive \
             assumption); at 1 all.",
        ),
        ("generative", "varianceSmoothing") => (
            "Variance smoothing",
            ["none", "strong"],
            "Adds this fraction of the largest variance to every variance. At “≈ 0” it is a billionth, so that none is 0.",
        ),
        ("generative", "priorSmoothing") => (
            "Pseudo-count α",
            ["none", "100"],
            "Adds imaginary points to each class before the class prior is estimated.",
        ),
        ("generative", "bins") => (
            "Bins",
            ["1", "12"],
            "How many bins of equal width divide each axis. A value on a cut counts in the upper bin; the outer bins \
             have no end.",
        ),
        ("generative", "countSmoothing") => (
            "Count smoothing α",
            ["none", "100"],
            "Adds α imaginary points to each bin or cell of every class: Laplace smoothing. The class prior does not \
             count them.",
        ),
        ("generative", "prior") => (
            "Class prior",
            ["", ""],
            "The probability of the second class before a point is seen. Set it here, or estimate it from the counts.",
        ),
        ("logistic", "priorStd") => (
            "Weight prior λ",
            ["strong", "none"],
            "λ is the standard deviation of the prior on each weight. Small λ keeps weights small; at “none” the fit is \
             maximum likelihood.",
        ),
        ("decisions", "cost") => (
            "Cost of a mistake",
            ["1/100", "100"],
            "What a missed point of the second class costs, if a wrong call of it costs 1. It moves the lines, not the \
             fits.",
        ),
        ("ascent", "rate") => (
            "Learning rate",
            ["1/100", "100"],
            "In multiples of 1/L, where L is an upper bound of the curvature. A step is η times the gradient, a sum over \
             the points.",
        ),
        ("decisions", "lostCost") => (
            "Cost of a lost message",
            ["1/100", "100"],
            "What it costs to lose a message of the first class. It moves the threshold, and changes no fit.",
        ),
        ("naive", "countSmoothing") => (
            "Count smoothing α",
            ["none", "100"],
            "Adds α made-up occurrences of each word to both classes: Laplace smoothing. Without them, one word can \
             make a probability exactly 0.",
        ),
        ("naive", "priorSmoothing") => (
            "Prior smoothing γ",
            ["none", "100"],
            "Adds γ made-up messages to each class before the class prior is estimated.",
        ),
        ("naive", "prior") => (
            "Class prior",
            ["", ""],
            "The probability of this class before a word is read. Set it here, or estimate it from the messages.",
        ),
        _ => return None,
    };
    Some(SliderWords { name, explanation, ends })
}

/// The words of a slider.
pub fn slider(slider: &Slider) -> SliderWords {
    let (group, key) = slider.setting;
    let words = of_slider(group, key).unwrap_or(SliderWords { name: key, explanation: "", ends: ["", ""] });
    if key == "priorStd" && !slider.unlimited {
        // Words are many: a finite λ keeps the maximum.
        let explanation = "λ is the standard deviation of the prior on each weight. Small λ keeps weights small.";
        return SliderWords { explanation, ends: ["strong", "weak"], ..words };
    }
    words
}

/// The tooltip of the name of a slider, with its key.
pub fn switch(slider: &Slider) -> String {
    let key = slider.keys.first().map(|key| format!(" ({}: go to the slider)", super::key(key)));
    format!("Neutral and back{}", key.unwrap_or_default())
}

/// The description of the key of a slider.
pub(super) fn to_slider(to: &Slider) -> String {
    let neutral = if to.scale == Scale::Share { "estimated" } else { "neutral" };
    format!("Go to “{}”; again: {neutral} and back", slider(to).name)
}

/// What a setting is called.
pub(super) fn setting_name(setting: &Setting) -> &'static str {
    control_name(setting.group.name(), setting.key).unwrap_or(setting.key)
}

/// The name of the control of a setting of any screen, by group and key.
pub(super) fn control_name(group: &str, key: &str) -> Option<&'static str> {
    of_slider(group, key).map(|words| words.name).or(match key {
        "range" => Some("Range of the bins"),
        "cuts" => Some("Cuts"),
        "features" => Some("Logistic features"),
        _ => None,
    })
}
