//! The concepts of `docs/concepts.md`, each shown as that table says: from its board or corpus, by its gestures, in
//! presenter mode.

mod bayesian;
mod beyond;
mod counts;
mod estimates;
mod events;
mod logistic;
mod roads;
mod tables;
mod texts;
mod walk;

use walk::walk;

/// The table of the concepts.
const DOCUMENT: &str = include_str!("../../../../../docs/concepts.md");

/// What one board or corpus shows after a few gestures.
struct Place {
    start: Start,
    acts: &'static [Act],
    /// Each concept, as the document has it, and what shows it.
    rows: &'static [(&'static str, &'static [See])],
}

/// What is open before the gestures.
#[derive(Clone, Copy, PartialEq)]
enum Start {
    /// A prepared board.
    Preset(&'static str),
    /// A corpus of the screen *Messages*.
    Corpus(&'static str),
}

/// One gesture.
#[derive(Clone, Copy, PartialEq)]
enum Act {
    /// Presses keys.
    Key(&'static str),
    /// Clicks the control whose text begins so.
    Click(&'static str),
    /// Clicks the element of a selector, which has no text of its own.
    Press(&'static str),
    /// Types a text into the field of this name.
    Type(&'static str, &'static str),
    /// Moves the slider of this name.
    Slide(&'static str, &'static str),
    /// Chooses from the list of this name.
    Choose(&'static str, &'static str),
}

/// What is seen then.
enum See {
    /// A text, spaces aside.
    Text(&'static str),
    /// A mark on the board, by the place in the state where it is said to be shown.
    Mark(&'static str),
    /// A number of the report, by its place, to three digits.
    Number(&'static str, f64),
}

/// A section of the document.
struct Section {
    heading: &'static str,
    places: &'static [Place],
}

const SECTIONS: [Section; 9] = [
    Section { heading: "Note 1: naive Bayes for categories, counts and real numbers", places: counts::PLACES },
    Section { heading: "Joint tables and independence", places: tables::PLACES },
    Section { heading: "Stories and texts", places: texts::PLACES },
    Section { heading: "Bayesian estimates", places: bayesian::PLACES },
    Section { heading: "Naive Bayes and logistic regression", places: roads::PLACES },
    Section { heading: "Note 3: training and test, likelihood, Laplace smoothing", places: estimates::PLACES },
    Section { heading: "Note 4: logistic regression", places: logistic::PLACES },
    Section { heading: "Note 5: discriminant analysis, words as events, EM", places: events::PLACES },
    Section { heading: "Beyond the notes", places: beyond::PLACES },
];

/// The rows of a section: each concept with the number of its gestures.
fn rows(heading: &str) -> Vec<(String, String)> {
    let (mut is_in, mut rows) = (false, Vec::new());
    for line in DOCUMENT.lines() {
        if let Some(title) = line.strip_prefix('#') {
            is_in = title.trim_start_matches('#').trim() == heading;
        }
        let plain = line.replace("\\|", "\u{1}");
        let cells: Vec<String> = plain.split('|').map(|cell| cell.trim().replace('\u{1}', "|")).collect();
        if let (true, [_, concept, _, gestures, _]) = (is_in, &cells[..])
            && concept != "concept"
            && !concept.starts_with("---")
        {
            rows.push((concept.clone(), gestures.clone()));
        }
    }
    rows
}

#[test]
fn every_row_of_the_document_is_walked_and_every_walk_has_its_row() {
    let mut n_rows = 0;
    for Section { heading, places } in &SECTIONS {
        let of_place = |place: &Place| place.rows.iter().map(|(concept, _)| (*concept).to_owned()).collect::<Vec<_>>();
        let mut walked: Vec<String> = places.iter().flat_map(of_place).collect();
        let mut written: Vec<String> = rows(heading).into_iter().map(|(concept, _)| concept).collect();
        n_rows += written.len();
        walked.sort();
        written.sort();
        let differ = |of: &[String], from: &[String]| of.iter().filter(|row| !from.contains(row)).cloned().collect();
        let lost: [Vec<String>; 2] = [differ(&written, &walked), differ(&walked, &written)];
        assert!(lost.iter().all(Vec::is_empty), "{heading}: rows without a walk, and walks without a row: {lost:#?}");
        assert_eq!(walked.len(), written.len(), "{heading}: a row stands twice");
    }
    let all = DOCUMENT.lines().filter(|line| line.starts_with("| ") && line.ends_with(" |"));
    let headings = all.clone().filter(|line| line.starts_with("| concept") || line.starts_with("| ---")).count();
    assert_eq!(all.count() - headings, n_rows, "a table stands in a section that nobody walks");
}

macro_rules! walks {
    ($($name:ident: $index:literal),* $(,)?) => {
        $(
            #[test]
            fn $name() {
                walk(&SECTIONS[$index]);
            }
        )*
    };
}

walks! {
    categories_counts_and_real_numbers: 0,
    joint_tables_and_independence: 1,
    stories_and_texts: 2,
    bayesian_estimates: 3,
    naive_bayes_and_logistic_regression: 4,
    training_likelihood_and_smoothing: 5,
    logistic_regression: 6,
    discriminant_analysis_events_and_em: 7,
    what_stands_in_no_note: 8,
}
