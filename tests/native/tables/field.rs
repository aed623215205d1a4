//! Files as people have brought them, each with what comes of it on both screens: taken at once, shown first, or
//! refused. None is taken wrongly without a word.

use bayesboard::import::{Account, Choice, ImportError, TableUse};
use bayesboard::table::Options;
use bayesboard::words::import_refused;

use super::{file, intake};

/// What comes of a file: how, the columns that are used, and what is made of its rows; or why nothing is.
fn outcome(name: &str, what: TableUse) -> (&'static str, String) {
    let intake = intake(&file(name), Options::default(), Choice::default());
    let account = match what {
        TableUse::Points => intake.points().map(|own| own.account.clone()),
        TableUse::Messages => intake.messages().map(|own| own.account.clone()),
    };
    let refused = |error: &ImportError| ("refused", import_refused("it", error).join(" "));
    match (intake.propose(what), account) {
        (Ok(own), Ok(account)) => (own.question.map_or("taken", |_| "shown"), made(&account)),
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

/// Whether a file came as a person would have it: taken so at once, shown so first, shown otherwise, or refused.
const VERDICTS: [&str; 4] = ["right", "shown-right", "shown-other", "refused"];

/// Each line of the list has a file, a screen, the verdict of a person, what comes of the file, and what is right where
/// that is something else.
#[test]
fn every_file_is_taken_rightly_shown_first_or_refused() {
    let expected = String::from_utf8(file("outcomes.tsv")).expect("UTF-8");
    let (mut differences, mut listed) = (Vec::new(), Vec::new());
    for line in expected.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let [name, screen, verdict, expected, right @ ..] = &fields[..] else { panic!("{line}") };
        let what = if *screen == "board" { TableUse::Points } else { TableUse::Messages };
        let (how, own) = outcome(name, what);
        let is_so = match *verdict {
            "right" => how == "taken",
            "refused" => how == "refused",
            _ => how == "shown",
        };
        if !is_so || own != *expected {
            differences.push(format!("{name}\t{screen}\t{how}\t{own}"));
        }
        assert!(VERDICTS.contains(verdict), "{line}");
        assert!(right.len() == usize::from(*verdict == "shown-other") || *verdict == "refused", "{line}");
        listed.push((*name).to_owned());
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    let mut twice: Vec<String> = files().into_iter().flat_map(|name| [name.clone(), name]).collect();
    twice.sort_unstable();
    listed.sort_unstable();
    assert_eq!(listed, twice, "each file, for both screens");
}

/// The tables in the folder and in the one below it.
fn files() -> Vec<String> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tables");
    let of = |folder: std::path::PathBuf| std::fs::read_dir(folder).expect("the folder");
    let names = [("", of(folder.clone())), ("second/", of(folder.join("second")))].map(|(before, entries)| {
        let paths = entries.map(|entry| entry.expect("a file").path()).filter(|path| path.is_file());
        paths.map(|path| format!("{before}{}", path.file_name().expect("a name").to_string_lossy())).collect::<Vec<_>>()
    });
    names.concat().into_iter().filter(|name| !["outcomes.tsv", "shipped.txt"].contains(&name.as_str())).collect()
}

/// Tables that packages ship, below a line with where they are from, and the columns of the board that a course draws:
/// x, y and class. Beyond doubt it is there at once; else by presses of roles, and one that takes it.
#[test]
fn few_gestures_lead_from_a_shipped_table_to_its_board() {
    let text = String::from_utf8(file("shipped.txt")).expect("UTF-8");
    let mut gestures: Vec<(usize, &str)> = text.split("=== ").skip(1).map(gestures).collect();
    assert!(gestures.len() >= 30, "{gestures:?}");
    gestures.sort_unstable();
    let of = |n: usize| gestures.iter().filter(|(own, _)| *own == n).count();
    assert_eq!([of(0), of(1), of(2), of(3), of(4)], [2, 17, 3, 7, 2], "{gestures:?}");
}

/// How many gestures lead to the board of a table, and where it is from.
fn gestures(table: &str) -> (usize, &str) {
    let (head, text) = table.split_once('\n').expect("a head");
    let (name, wanted) = head.split_once(" | ").expect("its columns");
    let first = intake(text.as_bytes(), Options::default(), Choice::default());
    let own = first.table().unwrap_or_else(|error| panic!("{name}: {error:?}"));
    let place = |wanted: &str| {
        let named = own.columns.iter().position(|column| column.name == wanted);
        named.or_else(|| wanted.parse().ok()).filter(|&column| column < own.columns.len())
    };
    let wanted: Vec<Option<usize>> = wanted.split(' ').map(place).collect();
    let proposal = first.propose(TableUse::Points).unwrap_or_else(|error| panic!("{name}: {error:?}"));
    let mut roles = [proposal.roles.x, proposal.roles.y, proposal.roles.class];
    let mut presses = 0;
    for (i, wanted) in wanted.iter().enumerate().filter(|(i, wanted)| *i == 2 || wanted.is_some()) {
        if roles[i] == *wanted {
            continue;
        }
        // Of two columns of one role the new one has it, and the other gets what the new one had.
        if let Some(before) = roles.iter().position(|own| own == wanted && own.is_some()) {
            roles[before] = roles[i];
        }
        roles[i] = *wanted;
        presses += 1;
    }
    let [x, y, class] = roles;
    let choice = Choice { x, y, class: Some(class), accept: true, ..Choice::default() };
    let board = intake(text.as_bytes(), Options::default(), choice).certain_points();
    let board = board.unwrap_or_else(|error| panic!("{name}: {error:?}")).what;
    assert!(board.len() > 2 && (class.is_none() || board.counts().iter().all(|n| *n > 0)), "{name}");
    (if presses == 0 && proposal.question.is_none() && first.certain_points().is_ok() { 0 } else { presses + 1 }, name)
}
