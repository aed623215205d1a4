use serde::Serialize;

use crate::data::Dataset;
use crate::import::{ImportError, Taken};
use crate::text::Labeled;
use crate::wire::dataset::{DatasetOut, dataset};
use crate::wire::value::Invalid;
use crate::words;

/// Points of a table, and what was understood of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ImportedPoints {
    /// For `fit` and the other functions.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Dataset"))]
    data: DatasetOut,
    /// What was understood.
    pub sentence: String,
}

/// Messages of a table, and what was understood of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ImportedMessages {
    /// For `fitMessages` and `judge`.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Corpus"))]
    data: CorpusOut,
    /// What was understood.
    pub sentence: String,
}

/// `Corpus` of the public contract.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct CorpusOut {
    messages: Vec<MessageOut>,
    classes: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct MessageOut {
    text: String,
    class: Option<usize>,
}

/// Points of a table of this name.
pub fn imported_points(name: &str, taken: &Taken<Dataset>) -> ImportedPoints {
    ImportedPoints { data: dataset(&taken.what), sentence: words::understood(name, &taken.account, "point") }
}

/// Messages of a table of this name.
pub fn imported_messages(name: &str, taken: &Taken<Labeled>) -> ImportedMessages {
    let Labeled { classes, messages, .. } = &taken.what;
    let own = messages.iter().map(|message| MessageOut { text: message.text.clone(), class: message.class });
    ImportedMessages {
        data: CorpusOut { messages: own.collect(), classes: classes.clone() },
        sentence: words::understood(name, &taken.account, "message"),
    }
}

/// Why nothing was imported, as a complaint about the table.
pub fn refused_import(name: &str, error: &ImportError) -> Box<Invalid> {
    Invalid::new("", "", &words::import_refused(name, error).join(" "))
}
