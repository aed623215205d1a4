//! What a panel is made of: blocks, each of a kind that `www/kit/blocks.js` shows.

use serde::Serialize;

use super::import::PieceView;
use crate::words;

/// A part of a panel, which is a list of these: one sentence, then tables, then what is shown on request.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Block {
    /// Its name in the list, by which the page finds what it made of it before.
    pub key: &'static str,
    /// What it shows.
    pub body: Body,
}

/// What a block shows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "lowercase")]
pub enum Body {
    /// What is found, in a sentence or two.
    Say(Vec<PieceView>),
    /// What a word or number means.
    Note(String),
    /// Words and numbers in rows and columns.
    Table(Table),
    /// Blocks that a press opens; none of them is of this kind.
    More {
        /// What they are about.
        title: &'static str,
        /// The blocks.
        blocks: Vec<Block>,
    },
}

/// A table of words and numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Table {
    /// Its name on the page.
    pub id: &'static str,
    /// The head of the column of heads.
    pub title: &'static str,
    /// The heads of the other columns.
    pub columns: Vec<String>,
    /// The rows, with a cell for each of these columns.
    pub rows: Vec<TableRow>,
    /// A note below it.
    pub note: Option<String>,
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct TableRow {
    /// Its head.
    pub head: String,
    /// Its class; null for none.
    pub class: Option<usize>,
    /// A cell for each column; one without a number has a dash.
    pub cells: Vec<String>,
    /// The cells that have changed since the scene was prepared, in the table of estimates alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lit: Option<Vec<usize>>,
}

/// The tables of a list, those that are shown on request among them.
pub(super) fn tables(blocks: &[Block]) -> Vec<&Table> {
    let mut tables_of_list = Vec::new();
    for block in blocks {
        match &block.body {
            Body::Table(table) => tables_of_list.push(table),
            Body::More { blocks, .. } => tables_of_list.extend(tables(blocks)),
            Body::Say(_) | Body::Note(_) => {}
        }
    }
    tables_of_list
}

/// A table as a block, which has the table's name.
pub(super) fn shown(table: Table) -> Block {
    Block { key: table.id, body: Body::Table(table) }
}

/// A row of a table, of one class or of none.
pub(super) fn row(head: impl Into<String>, class: Option<usize>, cells: Vec<String>) -> TableRow {
    TableRow { head: head.into(), class, cells, lit: None }
}

/// The heads of columns.
pub(super) fn to_heads<const N: usize>(heads: [&str; N]) -> Vec<String> {
    heads.map(str::to_owned).into()
}

/// A cell without a number.
pub(super) fn missing() -> String {
    words::MISSING.to_owned()
}
