//! Every printed equation of both pages: “=” gives exactly what is printed, and “≈” what it may be, as all numbers are
//! rounded.

mod arithmetic;
mod board;
mod counts;
mod far;
mod formula;
mod messages;

use arithmetic::{Range, Term, evaluate, is_number};

/// Checks every equation of a line, and returns how many it has: each side that is a formula of numbers against the
/// number at the end of its chain.
fn check(line: &str, context: &dyn Fn() -> String, wrong: &mut Vec<String>) -> usize {
    for never in ["inf", "NaN", "∞"] {
        if line.replace("infinite", "").contains(never) {
            wrong.push(format!("{never} in “{line}”, {}", context()));
        }
    }
    let sides: Vec<&str> = line.split(SIGNS).collect();
    let signs: Vec<char> = line.chars().filter(|c| SIGNS.contains(c)).collect();
    let mut n = 0;
    for (i, &side) in sides.iter().enumerate() {
        let Some(left) = last_formula(side) else { continue };
        let Some((right, n_signs)) = result(&sides[i + 1..]) else { continue };
        n += 1;
        let between = &signs[i..i + n_signs];
        let sign = ['<', '>', '≈'].into_iter().find(|sign| between.contains(sign)).unwrap_or('=');
        if let Err(what) = compare(left, sign, right, between.len() == 1) {
            wrong.push(format!("{what} in “{line}”, {}", context()));
        }
    }
    n
}

/// What stands between two sides.
const SIGNS: [char; 4] = ['=', '≈', '<', '>'];

/// The number at the end of a chain: that after the next sign, or after the next formula; how many signs lead there.
fn result<'a>(sides: &[&'a str]) -> Option<(&'a str, usize)> {
    for (i, side) in sides.iter().enumerate() {
        let formula = first_formula(side)?;
        let is_whole = formula.len() == side.len();
        if numbers(formula).is_some() || has_places(formula) || !is_whole {
            return Some((formula, i + 1));
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
    all.iter().all(|text| is_number(text)).then_some(all)
}

/// Polynomials are compared at three places. Where a side is 0 is the boundary, and not everywhere.
fn compare(left: &str, sign: char, right: &str, is_alone: bool) -> Result<(), String> {
    let are_everywhere = has_places(left) || has_places(right);
    if !are_everywhere && numbers(right).is_none() {
        return Err(format!("{right} is no number"));
    }
    if are_everywhere && right == "0" {
        return Ok(());
    }
    let places = [[0.0, 0.0], [1.0, -1.0], [-2.0, 3.0]];
    let places = &places[..if are_everywhere { 3 } else { 1 }];
    let all = |has_rounding: bool, holds: &dyn Fn(Range, Range) -> bool| {
        places.iter().all(|&x| {
            let [left, right] = [left, right].map(|side| entries(evaluate(side, x, has_rounding).expect("a formula")));
            left.len() == right.len() && left.into_iter().zip(right).all(|(left, right)| holds(left, right))
        })
    };
    let is_exact = all(false, &Range::is_exactly);
    let is_right = match sign {
        '=' => is_exact,
        '<' => all(true, &|left, right| left.low.is_at_most(right.high)),
        '>' => all(true, &|left, right| right.low.is_at_most(left.high)),
        _ => all(true, &Range::overlaps) && !(is_exact && is_alone && !are_everywhere),
    };
    if is_right { Ok(()) } else { Err(format!("{left} {sign} {right} is wrong")) }
}

fn entries(term: Term) -> Vec<Range> {
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
    starts.map(|at| &side[at..]).find(|text| evaluate(text, [0.0; 2], false).is_some())
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
    stops.map(|at| &side[..at]).rfind(|text| evaluate(text, [0.0; 2], false).is_some())
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
    // As the pages had them, and with a wrong sign.
    for wrong in [
        "P(c) =((0.481·0.00500)/(0.00300))>0.999",
        "§=0.132·0.044=0.006",
        "§=((4.59·10⁻⁴)/(0.001+4.59·10⁻⁴))=0.468",
        "1 × inf = inf, so P(spam) = 1.000",
        "1 × 0 × 3 = 1, so P(spam) = 0.500",
        "§=[2,0;0,1][1;3]=[2.00;4.00]",
        "§=[2,0;0,1][1;3]≈[2.00;3.00]",
        "§=157/80=1.97",
        "§=157/80≈1.98",
        "§=3/8≈0.375",
        "§=0.615·0.615=0.378",
        "§=0.615·0.615≈0.380",
        "1.00 × 2.00 × 2.00 × 0.333 × 0.659 = 0.879, so P(spam) = 0.468",
        "0 + 0.170 − 0.590 = −0.421",
        "0 + 0.170 − 0.590 ≈ −0.422",
        "§=2.00x1+ 1.00x1≈3.10x1",
    ] {
        assert!(!is_true(wrong), "{wrong}");
    }
    for right in [
        "§=0.132·0.0441≈0.00582",
        "§=157/80≈1.97",
        "§=3/8=0.375",
        "§=0.132·0.0010/0.153<0.001",
        "x = 2 · 3 = 6.00, and not 5.",
        "§=[2,0;0,1][1;3]=[2.00;3.00]",
        "0 + 0.170 − 0.590 ≈ −0.421",
        "§=2.00x1+ 1.00x1≈3.01x1",
    ] {
        assert!(is_true(right) && check(right, &String::new, &mut Vec::new()) == 1, "{right}");
    }
}
