//! Sentences in pieces, of which some are shown in another type.

/// A piece of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// As the rest.
    Plain(String),
    /// What counts most.
    Strong(String),
    /// The name of a column.
    Name(String),
}

/// A sentence, or a few of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pieces(pub Vec<Piece>);

impl Pieces {
    /// The text alone.
    pub fn text(&self) -> String {
        let text = |piece: &Piece| match piece {
            Piece::Plain(text) | Piece::Strong(text) | Piece::Name(text) => text.clone(),
        };
        self.0.iter().map(text).collect()
    }

    /// Adds a piece that is as the rest.
    #[must_use]
    pub fn plain(mut self, text: &str) -> Self {
        self.0.push(Piece::Plain(text.to_owned()));
        self
    }

    pub(super) fn strong(mut self, text: &str) -> Self {
        self.0.push(Piece::Strong(text.to_owned()));
        self
    }

    pub(super) fn name(mut self, text: &str) -> Self {
        self.0.push(Piece::Name(text.to_owned()));
        self
    }

    /// Adds `between`, and then the others.
    pub(super) fn then(mut self, between: &str, others: Pieces) -> Self {
        if !between.is_empty() {
            self = self.plain(between);
        }
        self.0.extend(others.0);
        self
    }

    /// Names in a list, the first three and how many more.
    pub(super) fn listed(names: &[String]) -> Self {
        let named = &names[..names.len().min(NAMED)];
        let rest = names.len() - named.len();
        let mut list = Pieces::default();
        for (i, name) in named.iter().enumerate() {
            let between = match i {
                0 => "",
                _ if rest == 0 && i + 1 == named.len() => " and ",
                _ => ", ",
            };
            list = if i == 0 { list.name(name) } else { list.plain(between).name(name) };
        }
        if rest > 0 { list.plain(&format!(" and {rest} more")) } else { list }
    }
}

/// How many lines or columns are named before the rest is counted.
const NAMED: usize = 3;
