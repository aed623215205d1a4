use super::log_odds;

/// A labeled point or message as a model judges it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judged {
    /// Whether its class is the positive one.
    pub is_positive: bool,
    /// log P(positive | x) − log P(other | x), infinite where the model is certain, 0 on a tie; `None` where it has no
    /// answer (0/0).
    pub log_odds: Option<f64>,
    /// Log-odds that are no farther apart are a tie.
    pub tie: f64,
}

impl Judged {
    /// One of a class, by its log-scores and their tie, against a positive class.
    pub fn new(class: usize, scores: &[f64], tie: f64, positive: usize) -> Judged {
        Judged { is_positive: class == positive, log_odds: log_odds(scores, positive, tie), tie }
    }
}
