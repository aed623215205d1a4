/// What the panel shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DecisionView {
    /// How the points are called, and what that costs.
    #[default]
    Costs,
    /// What every threshold makes of the points.
    Roc,
    /// What was said against what was seen.
    Reliability,
}
