//! Settings in links.

use super::key;
use crate::bag::{BagPatch, ModelKind, NewWords};
use crate::decimal::shortest;
use crate::wire::identifiers::Named;
use crate::wire::link::numbers;
use crate::wire::messages::settings::{is_lost_cost, is_prior, is_pseudo_count, is_weight_prior};

/// The settings, in the order in which a link has them.
pub(super) const SETTINGS: [&str; 8] =
    [key::MODEL, key::LAPLACE, key::PSEUDO_COUNT, key::PRIOR, key::NEW_WORDS, key::LAMBDA, key::INTERCEPT, key::COST];

/// An estimated prior in a gesture.
const ESTIMATED: &str = "estimated";

/// An intercept that the prior of the weights does not cover, and one that it covers.
const INTERCEPTS: [&str; 2] = ["free", "penalized"];

pub(super) fn read_setting(name: &str, text: &str, n_classes: usize) -> Option<BagPatch> {
    let pseudo_count = || text.parse().ok().filter(|&number| is_pseudo_count(number));
    let mut patch = BagPatch::default();
    match name {
        key::MODEL => patch.kind = Some(ModelKind::named(text)?),
        key::LAPLACE => patch.count_smoothing = Some(pseudo_count()?),
        key::PSEUDO_COUNT => patch.prior_smoothing = Some(pseudo_count()?),
        key::PRIOR if text == ESTIMATED => patch.prior = Some(None),
        key::PRIOR => patch.prior = Some(Some(numbers(text).filter(|prior| is_prior(prior, n_classes))?)),
        key::NEW_WORDS => patch.new_words = Some(NewWords::named(text)?),
        key::LAMBDA => patch.weight_prior = Some(text.parse().ok().filter(|&number| is_weight_prior(number))?),
        key::COST => patch.lost_cost = Some(text.parse().ok().filter(|&number| is_lost_cost(number))?),
        key::INTERCEPT => {
            patch.penalize_intercept = Some(INTERCEPTS.iter().position(|&written| written == text)? == 1);
        }
        _ => return None,
    }
    Some(patch)
}

/// The settings that a patch has.
pub(super) fn written_settings(patch: &BagPatch) -> Vec<(&'static str, String)> {
    let prior = patch.prior.as_ref().map(|prior| match prior {
        Some(prior) => prior.iter().map(|&p| shortest(p)).collect::<Vec<_>>().join(","),
        None => ESTIMATED.to_owned(),
    });
    let values = [
        patch.kind.map(|kind| kind.name().to_owned()),
        patch.count_smoothing.map(shortest),
        patch.prior_smoothing.map(shortest),
        prior,
        patch.new_words.map(|new_words| new_words.name().to_owned()),
        patch.weight_prior.map(shortest),
        patch.penalize_intercept.map(|is_penalized| INTERCEPTS[usize::from(is_penalized)].to_owned()),
        patch.lost_cost.map(shortest),
    ];
    SETTINGS.into_iter().zip(values).filter_map(|(name, value)| Some((name, value?))).collect()
}
