//! Every printed equation of both pages: what a reader computes from the printed operands, rounded to the digits of the
//! printed result, is that result.

mod arithmetic;
mod board;
mod counts;
mod messages;
mod page;

use arithmetic::{Big, Term, evaluate, printed};

/// Checks every equation of a line, and returns how many it has: each side that is a formula of numbers against the
/// number at the end of its chain.
fn check(line: &str, context: &dyn Fn() -> String, wrong: &mut Vec<String>) -> usize {
    for never in ["inf", "NaN", "∞"] {
        if line.replace("infinite", "").contains(never) {
            wrong.push(format!("{never} in “{line}”, {}", context()));
        }
    }
    let sides: Vec<&str> = line.split('=').collect();
    let mut n = 0;
    for (i, &side) in sides.iter().enumerate() {
        let Some(left) = last_formula(side) else { continue };
        let Some(right) = result(&sides[i + 1..]) else { continue };
        n += 1;
        if let Err(what) = compare(left, right) {
            wrong.push(format!("{what} in “{line}”, {}", context()));
        }
    }
    n
}

/// The number at the end of a chain: that after the next sign of equality, or after the next formula.
fn result<'a>(sides: &[&'a str]) -> Option<&'a str> {
    for side in sides {
        let formula = first_formula(side)?;
        let is_whole = formula.len() == side.len();
        if numbers(formula).is_some() || has_places(formula) || !is_whole {
            return Some(formula);
        }
    }
    None
}

/// Whether a formula holds all over the plane. “exp” has an x too.
fn has_places(formula: &str) -> bool {
    formula.contains("x1") || formula.contains("x2")
}

/// The numbers of a side that is a number or a matrix of numbers.
fn numbers(side: &str) -> Option<Vec<&str>> {
    let matrix = side.trim().strip_prefix('[').and_then(|side| side.strip_suffix(']'));
    let all = matrix.map_or(vec![side], |inside| inside.split([',', ';']).collect());
    all.iter().all(|text| printed(text).is_some()).then_some(all)
}

fn compare(left: &str, right: &str) -> Result<(), String> {
    if has_places(left) || has_places(right) {
        return compare_everywhere(left, right);
    }
    let Some(right) = numbers(right) else { return Err(format!("{right} is no number")) };
    let left = entries(evaluate(left, [0.0; 2]).expect("a formula"));
    let all = left.iter().zip(&right).all(|(&left, right)| printed(right).expect("a number").rounds_from(left));
    let computed = || left.iter().map(|left| left.value()).collect::<Vec<_>>();
    if all && left.len() == right.len() { Ok(()) } else { Err(format!("{:?} is not {right:?}", computed())) }
}

/// Polynomials, at three places: coefficients that cancel have no more digits for the sake of any place. Other tests
/// compute each coefficient. Where a side is 0 is the boundary, and not everywhere.
fn compare_everywhere(left: &str, right: &str) -> Result<(), String> {
    if right == "0" {
        return Ok(());
    }
    let at = |side: &str, x| entries(evaluate(side, x).expect("a formula"))[0];
    for x in [[0.0, 0.0], [1.0, -1.0], [-2.0, 3.0]] {
        let (one, other) = (at(left, x), at(right, x));
        // All terms with the same sign.
        let size = at(&left.replace('−', "+"), x.map(f64::abs)).plus(at(&right.replace('−', "+"), x.map(f64::abs)));
        if !one.plus(other.negative()).size().is_at_most(size.times(Big::new(0.01))) {
            return Err(format!("{} is not {}", one.value(), other.value()));
        }
    }
    Ok(())
}

fn entries(term: Term) -> Vec<Big> {
    match term {
        Term::Matrix(rows) => rows.into_iter().flatten().collect(),
        Term::Scalar(value) => vec![value],
    }
}

/// The longest end of a side that is a formula of numbers, if it begins where a sentence or the side does.
fn last_formula(side: &str) -> Option<&str> {
    let side = side.trim_end_matches([' ', '\u{a0}']);
    let begins = |at: usize| {
        let before = side[..at].trim_end();
        before.is_empty() || before.ends_with([':', ';']) || before.ends_with(", ") || before.ends_with(". ")
    };
    let starts = side.char_indices().map(|(at, _)| at).filter(|&at| begins(at));
    starts.map(|at| &side[at..]).find(|text| evaluate(text, [0.0; 2]).is_some())
}

/// The longest beginning of a side that is a formula of numbers, if it ends where a sentence or the side does.
fn first_formula(side: &str) -> Option<&str> {
    let ends = |at: usize| {
        let after = &side[at..];
        let end = after.chars().next();
        end.is_none_or(|c| ";:".contains(c))
            || [", ", ". "].iter().any(|stop| after.starts_with(stop))
            || after == "."
            || after.starts_with(" (set")
            || after.starts_with(" and a constant")
            || after.starts_with(',') && after.contains('§')
    };
    let stops = side.char_indices().map(|(at, _)| at).chain([side.len()]).filter(|&at| ends(at));
    stops.map(|at| &side[..at]).rfind(|text| evaluate(text, [0.0; 2]).is_some())
}

/// Fails with the first of the wrong equations.
fn none_is_wrong(wrong: &[String]) {
    assert!(wrong.is_empty(), "{} wrong, {:#?}", wrong.len(), wrong.iter().take(40).collect::<Vec<_>>());
}

#[test]
fn wrong_equations_are_refused() {
    let is_true = |line: &str| {
        let mut wrong = Vec::new();
        check(line, &String::new, &mut wrong);
        wrong.is_empty()
    };
    // As the pages had them.
    for wrong in [
        "P(c) =((0.481·0.005)/(0.002))=>0.999",
        "§=0.132·0.044=0.006",
        "§=((4.59·10⁻⁴)/(0.001+4.59·10⁻⁴))=0.468",
        "1 × inf = inf, so P(spam) = 1.000",
        "1 × 0 × 3 = 1, so P(spam) = 0.500",
        "§=[2,0;0,1][1;3]=[2.00;4.00]",
        "§=157/80=1.97",
        "1.00 × 2.00 × 2.00 × 0.333 × 0.659 = 0.879, so P(spam) = 0.468",
        "0 + 0.170 − 0.590 = −0.421",
    ] {
        assert!(!is_true(wrong), "{wrong}");
    }
    for right in ["§=0.132·0.0441=0.00582", "x = 2 · 3 = 6.00, and not 5.", "§=[2,0;0,1][1;3]=[2.00;3.00]"] {
        assert!(is_true(right) && check(right, &String::new, &mut Vec::new()) == 1, "{right}");
    }
}
