//! The headers of Orange: three rows, or names behind letters.

/// What a file says that a column is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The class.
    Class,
    /// Neither a class nor a feature.
    Aside,
}

/// The words of the second row.
const TYPES: [&str; 9] = ["continuous", "c", "discrete", "d", "string", "s", "time", "t", ""];

/// The words of the third row, and what they say.
const ROLES: [(&str, Option<Hint>); 8] = [
    ("class", Some(Hint::Class)),
    ("c", Some(Hint::Class)),
    ("meta", Some(Hint::Aside)),
    ("m", Some(Hint::Aside)),
    ("ignore", Some(Hint::Aside)),
    ("i", Some(Hint::Aside)),
    ("weight", Some(Hint::Aside)),
    ("", None),
];

/// What the second and the third row say of each of `n` columns; `None` where they are no such rows.
///
/// In place of a type there may be the values of the column, and behind a role attributes, as `meta type=image`.
pub(super) fn of_rows(types: &[&str], roles: &[&str], n: usize) -> Option<Vec<Option<Hint>>> {
    let is_type = |cell: &&str| TYPES.contains(&cell.to_lowercase().as_str());
    let are_values = |cell: &&str| cell.contains(' ');
    let role = |cell: &&str| {
        let cell = cell.to_lowercase();
        let mut words = cell.split_whitespace();
        let own = words.next().unwrap_or_default();
        let hint = ROLES.iter().find(|(name, _)| *name == own).map(|&(_, hint)| hint);
        hint.filter(|_| words.all(|word| word.contains('=')))
    };
    let has_any = |cells: &[&str]| cells.iter().any(|cell| !cell.is_empty());
    let are_types = match has_any(roles) {
        true => types.iter().all(|cell| is_type(cell) || are_values(cell)),
        false => types.iter().all(is_type),
    };
    // A single letter may as well be a text, as may one below it.
    let n_types = types.iter().filter(|cell| !cell.is_empty() && is_type(cell)).count();
    let has_types = are_types && n_types >= 2.min(n);
    let are_roles = roles.iter().all(|cell| role(cell).is_some());
    if !has_types || !are_roles || types.len().max(roles.len()) > n {
        return None;
    }
    let hints = roles.iter().map(|cell| role(cell).flatten());
    Some(hints.chain(std::iter::repeat(None)).take(n).collect())
}

/// The names of a header whose names stand behind letters and `#`, and what these say; `None` where none does.
pub(super) fn of_names(names: &[&str]) -> Option<Vec<(String, Option<Hint>)>> {
    let parts = |name: &&str| {
        let (letters, rest) = name.split_once('#')?;
        let is_known = (1..=2).contains(&letters.len()) && letters.chars().all(|c| "mcwiMCWIDSTdst".contains(c));
        is_known.then(|| {
            let hint = match letters.chars().next() {
                Some('c') => Some(Hint::Class),
                Some('m' | 'w' | 'i') => Some(Hint::Aside),
                _ => None,
            };
            (rest.trim().to_owned(), hint)
        })
    };
    let known = names.iter().filter(|name| parts(name).is_some()).count();
    let own = |name: &&str| parts(name).unwrap_or_else(|| ((*name).to_owned(), None));
    (known > 0).then(|| names.iter().map(own).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_say_what_columns_are_for() {
        let hints = of_rows(&["continuous", "c", "d"], &["", "meta", "class"], 3);
        assert_eq!(hints, Some(vec![None, Some(Hint::Aside), Some(Hint::Class)]));
        for roles in [&["", "'="], &["", "class d"]] {
            assert_eq!(of_rows(&["", "s"], roles, 2), None, "{roles:?}");
        }
        assert_eq!(of_rows(&["", "s"], &[], 2), None, "a single letter");
        assert_eq!(of_rows(&["", "c"], &["", "c"], 2), None, "a letter below a letter");
        let hints = of_rows(&["d", "c", "no yes"], &["class", "meta type=image"], 3);
        assert_eq!(hints, Some(vec![Some(Hint::Class), Some(Hint::Aside), None]), "values, attributes, a short row");
        assert_eq!(of_rows(&["d", "s"], &[], 2), Some(vec![None, None]), "an empty row");
        for (types, roles) in [(&["1", "2"], &["", ""]), (&["", ""], &["", ""]), (&["d", "see you"], &["", ""])] {
            assert_eq!(of_rows(types, roles, 2), None);
        }
        let names = of_names(&["C#len", "mS#who", "cD#iris", "wid"]).expect("such a header");
        assert_eq!(names[0], ("len".to_owned(), None));
        assert_eq!(names[1], ("who".to_owned(), Some(Hint::Aside)));
        assert_eq!(names[2], ("iris".to_owned(), Some(Hint::Class)));
        assert_eq!(names[3], ("wid".to_owned(), None));
        assert_eq!(of_names(&["#", "x"]), None);
    }
}
