//! Files as people have brought them, each with what comes of it on both screens: taken at once, shown first, or
//! refused. None is taken wrongly without a word.

use bayesboard::import::{Account, Choice, ImportError, TableUse};
use bayesboard::table::Options;
use bayesboard::words::import_refused;

use super::{file, intake};

/// What comes of a file: how, the columns that are used, and what is made of its rows; or why nothing is.
fn outcome(name: &str, what: TableUse) -> String {
    let intake = intake(&file(name), Options::default(), Choice::default());
    let (account, noun) = match what {
        TableUse::Points => (intake.points().map(|own| own.account.clone()), "point"),
        TableUse::Messages => (intake.messages().map(|own| own.account.clone()), "message"),
    };
    let refused = |error: &ImportError| format!("refused\t{}", import_refused("it", error, noun).join(" "));
    match (intake.propose(what), account) {
        (Ok(own), Ok(account)) => format!("{}\t{}", own.question.map_or("taken", |_| "shown"), made(&account)),
        (Err(error), _) | (_, Err(error)) => refused(&error),
    }
}

fn made(account: &Account) -> String {
    let classes = account.classes.iter().filter(|(_, n)| *n > 0).map(|(name, n)| format!("{name} {n}"));
    let classes: Vec<String> = classes.collect();
    let class = account.class.as_ref().map_or(String::new(), |class| format!(" by {class}: {}", classes.join(", ")));
    let rest = [(account.n_unlabeled, " unlabeled"), (account.n_left_out(), " left out")];
    let rest = rest.into_iter().filter(|(n, what)| *n > 0 && (*what == " left out" || account.class.is_some()));
    let rest: String = rest.map(|(n, what)| format!("; {n}{what}")).collect();
    format!("{} {}{class}{rest}", account.n, account.columns.join(" | "))
}

#[test]
fn every_file_is_taken_rightly_shown_first_or_refused() {
    let expected = String::from_utf8(file("outcomes.tsv")).expect("UTF-8");
    let mut n_taken = 0;
    for line in expected.lines() {
        let [name, screen, expected] = line.splitn(3, '\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let what = if screen == "board" { TableUse::Points } else { TableUse::Messages };
        let own = outcome(name, what);
        n_taken += usize::from(own.starts_with("taken"));
        assert_eq!(own, expected, "{name} on the {screen}");
    }
    assert!(n_taken > 80, "{n_taken} of {} are beyond doubt", expected.lines().count());
}
