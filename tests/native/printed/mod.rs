//! Every printed equation of both pages evaluates to its printed result, as far as its printed digits allow.

mod arithmetic;
mod board;
mod messages;
mod page;

use arithmetic::{Printed, Term, evaluate, scalar};

/// How far from the printed result a reader may get who computes with the printed numbers.
const TOLERANCE: f64 = 0.03;

/// Checks every equation of a line, and returns how many it has. Neighbors of "=" are compared where both are formulas of
/// numbers.
fn check(line: &str, context: &dyn Fn() -> String, wrong: &mut Vec<String>) -> usize {
    for never in ["inf", "NaN", "∞"] {
        if line.replace("infinite", "").contains(never) {
            wrong.push(format!("{never} in “{line}”, {}", context()));
        }
    }
    let sides: Vec<&str> = line.split('=').collect();
    let mut n = 0;
    for pair in sides.windows(2) {
        n += usize::from(is_checked(
            [pair[0], pair[1]],
            &mut |what| wrong.push(format!("“{line}”: {what}, {}", context())),
            line,
        ));
    }
    n
}

fn is_checked([left, right]: [&str; 2], refuse: &mut dyn FnMut(String), line: &str) -> bool {
    let (Some(left), Some(right)) = (last_formula(left), first_formula(right)) else { return false };
    let is_step = right.contains("exp(");
    // “exp” has an x too.
    let has_places = [left, right].iter().any(|side| side.contains("x1") || side.contains("x2"));
    // Where the boundary is, and not what is so everywhere.
    if has_places && right == "0" {
        return false;
    }
    for x in if has_places { &[[0.0, 0.0], [1.0, -1.0], [-2.0, 3.0]][..] } else { &[[0.0, 0.0]] } {
        let of = |text| entries(evaluate(text, *x).expect("a formula"));
        let (left, right) = (of(left), of(right));
        assert_eq!(left.len(), right.len(), "{line}");
        for (left, right) in left.into_iter().zip(right) {
            // Beyond the doubles of this evaluator: another test looks at those.
            let is_beyond = |value: f64| !value.is_normal() && value != 0.0;
            if is_beyond(left.value)
                || is_beyond(right.value)
                || (right.value == 0.0 || left.value == 0.0) && line.contains("·10⁻")
            {
                return false;
            }
            let scale = 1e-9 * left.value.abs().max(right.value.abs());
            let meet = left.low <= right.high + scale && right.low <= left.high + scale;
            if !meet {
                refuse(format!("{left:?} is not {right:?}"));
            }
            // What cancels at a place other than 0 is not what the digits are chosen for.
            let is_bound = right.low == 0.0 && right.high > 0.0 || right.high == 1.0 && right.low < 1.0;
            let is_near = is_step
                || right.value == 0.0
                || *x != [0.0, 0.0]
                || is_bound
                    && left.value >= right.low * (1.0 - TOLERANCE)
                    && left.value <= right.high * (1.0 + TOLERANCE)
                || (left.value - right.value).abs() <= TOLERANCE * right.value.abs();
            if !is_near {
                refuse(format!("{left:?} is not near {right:?}"));
            }
        }
    }
    true
}

fn entries(term: Term) -> Vec<Printed> {
    match term {
        Term::Matrix(rows) => rows.into_iter().flatten().collect(),
        scalar_term => scalar(scalar_term).into_iter().collect(),
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
    ] {
        assert!(!is_true(wrong), "{wrong}");
    }
    for right in ["§=0.132·0.0441=0.00582", "x = 2 · 3 = 6.00, and not 5.", "§=[2,0;0,1][1;3]=[2.00;3.00]"] {
        assert!(is_true(right) && check(right, &String::new, &mut Vec::new()) == 1, "{right}");
    }
}
