use super::{KINDS, MODELS, NEW_WORDS, NEW_WORDS_ALL};
use crate::bag::{BagPatch, BagSettings, MAX_COUNT_SMOOTHING};
use crate::decimal::shortest;
use crate::wire::tree::{Tree, object};
use crate::wire::value::{At, Invalid};
use crate::words::{self, expected};

/// `MessageSettings` of the public contract.
pub(super) fn settings(settings: &BagSettings) -> Tree {
    object! { naive: object! {
        model: MODELS[settings.kind as usize],
        countSmoothing: settings.count_smoothing,
        priorSmoothing: settings.prior_smoothing,
        prior: settings.prior.clone(),
        newWords: NEW_WORDS[settings.new_words as usize],
    } }
}

/// `PartialMessageSettings` of the public contract: those that a patch has.
pub(super) fn patch(patch: &BagPatch) -> Tree {
    let mut naive = Tree::Object(Vec::new());
    if let Some(kind) = patch.kind {
        naive.put("model", MODELS[kind as usize]);
    }
    if let Some(alpha) = patch.count_smoothing {
        naive.put("countSmoothing", alpha);
    }
    if let Some(gamma) = patch.prior_smoothing {
        naive.put("priorSmoothing", gamma);
    }
    if let Some(prior) = &patch.prior {
        naive.put("prior", prior.clone());
    }
    if let Some(new_words) = patch.new_words {
        naive.put("newWords", NEW_WORDS[new_words as usize]);
    }
    object! { naive: naive }
}

/// Reads `PartialMessageSettings` for so many classes.
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range.
pub(super) fn read_patch(at: &At, n_classes: usize) -> Result<BagPatch, Box<Invalid>> {
    let mut patch = BagPatch::default();
    let Some(at) = at.fields(&["naive"])?.get("naive") else { return Ok(patch) };
    let fields = at.fields(&["model", "countSmoothing", "priorSmoothing", "prior", "newWords"])?;
    fields.set("model", &mut patch.kind, |at| Ok(Some(KINDS[at.one_of(&MODELS)?])))?;
    fields.set("countSmoothing", &mut patch.count_smoothing, |at| pseudo_count(at).map(Some))?;
    fields.set("priorSmoothing", &mut patch.prior_smoothing, |at| pseudo_count(at).map(Some))?;
    fields.set("prior", &mut patch.prior, |at| at.nullable(|at| prior(at, n_classes)).map(Some))?;
    fields.set("newWords", &mut patch.new_words, |at| Ok(Some(NEW_WORDS_ALL[at.one_of(&NEW_WORDS)?])))?;
    Ok(patch)
}

fn pseudo_count(at: &At) -> Result<f64, Box<Invalid>> {
    let number = at.number()?;
    if is_pseudo_count(number) { Ok(number) } else { Err(at.invalid(expected::PSEUDO_COUNT)) }
}

fn prior(at: &At, n_classes: usize) -> Result<Vec<f64>, Box<Invalid>> {
    let prior = at.numbers()?;
    if is_prior(&prior, n_classes) {
        return Ok(prior);
    }
    if prior.len() != n_classes {
        return Err(at.invalid(&expected::prior(n_classes)));
    }
    if let Some((class, p)) = prior.iter().enumerate().find(|(_, p)| !(0.0..=1.0).contains(*p)) {
        let field = format!("{}[{class}]", at.field());
        return Err(Invalid::new(&field, &shortest(*p), expected::SHARE));
    }
    Err(Invalid::new(&at.field(), &words::sums_to(prior.iter().sum()), expected::SHARES))
}

/// Whether it is a pseudo-count.
pub(super) fn is_pseudo_count(number: f64) -> bool {
    (0.0..=MAX_COUNT_SMOOTHING).contains(&number)
}

/// Whether these are the probabilities of so many classes.
pub(super) fn is_prior(prior: &[f64], n_classes: usize) -> bool {
    let sum: f64 = prior.iter().sum();
    prior.len() == n_classes && prior.iter().all(|&p| p >= 0.0) && (sum - 1.0).abs() <= 1e-9
}
