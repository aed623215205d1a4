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

/// What the second and the third row say of each column; `None` where they are no such rows.
pub(super) fn of_rows(types: &[&str], roles: &[&str]) -> Option<Vec<Option<Hint>>> {
    let is_type = |cell: &&str| TYPES.contains(&cell.to_lowercase().as_str());
    let role = |cell: &&str| {
        let cell = cell.to_lowercase();
        ROLES.iter().find(|(name, _)| *name == cell).map(|&(_, hint)| hint)
    };
    let has_any = |cells: &[&str]| cells.iter().any(|cell| !cell.is_empty());
    if !has_any(types) || !types.iter().all(is_type) || !roles.iter().all(|cell| role(cell).is_some()) {
        return None;
    }
    Some(roles.iter().map(|cell| role(cell).flatten()).collect())
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
        let hints = of_rows(&["continuous", "c", "d"], &["", "meta", "class"]);
        assert_eq!(hints, Some(vec![None, Some(Hint::Aside), Some(Hint::Class)]));
        assert_eq!(of_rows(&["1", "2", "a"], &["", "", ""]), None);
        assert_eq!(of_rows(&["", ""], &["", ""]), None);
        let names = of_names(&["C#len", "mS#who", "cD#iris", "wid"]).expect("such a header");
        assert_eq!(names[0], ("len".to_owned(), None));
        assert_eq!(names[1], ("who".to_owned(), Some(Hint::Aside)));
        assert_eq!(names[2], ("iris".to_owned(), Some(Hint::Class)));
        assert_eq!(names[3], ("wid".to_owned(), None));
        assert_eq!(of_names(&["#", "x"]), None);
    }
}
