//! The head of an ARFF file, the format of Weka.

use super::refusal::Refusal;
use super::sampled;
use super::separator::Separator;
use super::splitter::{Quotes, Splitter};

/// The names of the attributes, and where the data begin.
#[derive(Debug)]
pub(super) struct Head {
    pub(super) names: Vec<String>,
    pub(super) data: Splitter,
}

/// The head of an ARFF file; `None` for anything else.
///
/// # Errors
/// A line that is not understood; a sparse file.
pub(super) fn head(text: &str) -> Option<Result<Head, Refusal>> {
    let is_first = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with('%');
    let first = text.lines().find(is_first)?.trim_start().to_lowercase();
    first.starts_with("@relation").then(|| read(text))
}

fn read(text: &str) -> Result<Head, Refusal> {
    let (mut names, mut at, mut number): (Vec<String>, _, _) = (Vec::new(), 0, 0);
    for line in text.split_inclusive('\n') {
        at += line.len();
        number += 1;
        let line = line.trim();
        let word = line.split_whitespace().next().unwrap_or_default().to_lowercase();
        match word.as_str() {
            "" | "@relation" => {}
            _ if line.starts_with('%') => {}
            "@attribute" => {
                names.push(name(line["@attribute".len()..].trim()).ok_or(Refusal::Arff { line: number })?);
            }
            "@data" => {
                let rest = &text[at..];
                let is_sparse = sampled(rest, 0).lines().any(|line| line.trim_start().starts_with('{'));
                if is_sparse || names.is_empty() {
                    return Err(Refusal::Arff { line: number + u64::from(is_sparse) });
                }
                let (separator, quotes) = (Separator::Comma, Quotes::Arff);
                return Ok(Head { names, data: Splitter { separator, quotes, at, line: number + 1 } });
            }
            _ => return Err(Refusal::Arff { line: number }),
        }
    }
    Err(Refusal::Empty)
}

/// The name at the beginning of an attribute, which may be quoted.
fn name(attribute: &str) -> Option<String> {
    let quote = attribute.bytes().next().filter(|&quote| Quotes::Arff.has(quote));
    let name = match quote {
        Some(quote) => attribute[1..].split(char::from(quote)).next(),
        None => attribute.split_whitespace().next(),
    };
    name.filter(|name| !name.is_empty()).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_head_has_the_names() {
        let text = "% about\n@RELATION toy\n@attribute 'petal w' numeric\n@attribute class {a,b}\n@data\n1,a\n";
        let head = head(text).expect("an ARFF file").expect("its head");
        assert_eq!((head.names, head.data.line), (vec!["petal w".to_owned(), "class".to_owned()], 6));
        assert_eq!(text[head.data.at..].trim(), "1,a");
        let refused = |text: &str| super::head(text).and_then(Result::err);
        assert_eq!(refused("@relation a\n@attribute x numeric\n@data\n{0 1}\n"), Some(Refusal::Arff { line: 4 }));
        assert_eq!(refused("@relation a\nhello\n"), Some(Refusal::Arff { line: 2 }));
        assert_eq!((refused("@relation a\n"), refused("x,y\n")), (Some(Refusal::Empty), None));
    }
}
