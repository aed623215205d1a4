//! The limits of `budgets.toml`. The tests of the page include this file too.

use anyhow::{Context, Result, ensure};

const LIMITS: &str = include_str!("../../../budgets.toml");

/// The limit of a figure.
pub(crate) fn limit(name: &str) -> Result<usize> {
    let row = LIMITS.lines().find_map(|line| line.strip_prefix(name)?.trim_start().strip_prefix('='));
    let number = row.with_context(|| format!("budgets.toml has no {name}"))?.split('#').next().unwrap_or_default();
    number.trim().replace('_', "").parse().with_context(|| format!("the limit of {name} is no number"))
}

/// Prints figures beside their limits; fails where one is above.
#[allow(dead_code, reason = "The tests of the page judge theirs one by one.")]
pub(crate) fn hold(figures: &[(&str, usize)]) -> Result<()> {
    println!("{:<32} {:>9} {:>9}", "budgets.toml", "is", "limit");
    let mut above = Vec::new();
    for &(name, figure) in figures {
        let limit = limit(name)?;
        println!("  {name:<30} {figure:>9} {limit:>9}");
        above.extend((figure > limit).then(|| format!("{name} by {}", figure - limit)));
    }
    ensure!(above.is_empty(), "above the limit of budgets.toml: {}", above.join(", "));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_the_number_of_its_row() {
        assert!(limit("module").is_ok_and(|bytes| bytes > 100_000));
        assert!(limit("mod").is_err() && limit("none").is_err(), "of no row");
        let of = |n| hold(&[("module", n)]);
        let most = limit("module").expect("a limit");
        assert!(of(most).is_ok() && of(most + 1).is_err_and(|error| error.to_string().ends_with("module by 1")));
    }
}
