//! The formulas as the page prints them: its HTML with the numbers in the slots, as lines of text.

use serde_json::Value;

/// A part of a page.
enum Node {
    Text(String),
    Element { name: String, part: Option<String>, children: Vec<Node> },
}

/// A page as a tree.
pub(super) struct Page(Vec<Node>);

impl Page {
    pub(super) fn new(html: &str) -> Page {
        let mut stack: Vec<(String, Option<String>, Vec<Node>)> = vec![(String::new(), None, Vec::new())];
        let mut rest = html;
        while let Some(open) = rest.find('<') {
            let (text, tag) = rest.split_at(open);
            let close = tag.find('>').expect("a tag");
            let (inside, after) = (&tag[1..close], &tag[close + 1..]);
            if !text.trim().is_empty() {
                stack.last_mut().expect("an element").2.push(Node::Text(text.to_owned()));
            }
            if let Some(ended) = inside.strip_prefix('/') {
                let (name, part, children) = stack.pop().expect("an element");
                assert_eq!(ended, name, "the tags of the page are nested");
                stack.last_mut().expect("an element").2.push(Node::Element { name, part, children });
            } else {
                let name = inside.split(' ').next().unwrap_or_default().to_owned();
                let part =
                    inside.split_once("data-f=\"").and_then(|(_, after)| after.split('"').next()).map(str::to_owned);
                if name == "br" {
                    stack.last_mut().expect("an element").2.push(Node::Text("\n".to_owned()));
                } else if !inside.ends_with('/') {
                    stack.push((name, part, Vec::new()));
                }
            }
            rest = after;
        }
        Page(stack.pop().expect("the page").2)
    }

    /// Each formula or paragraph that is shown; one that begins with a sign is joined to the one before.
    pub(super) fn lines(&self, formulas: &Value) -> Vec<String> {
        let mut text = String::new();
        for node in &self.0 {
            write(node, formulas, &mut [].iter(), &mut text);
        }
        let mut lines: Vec<String> = Vec::new();
        for line in text.split('\n').map(str::trim).filter(|line| !line.is_empty()) {
            match lines.last_mut() {
                Some(last) if line.starts_with(super::SIGNS) => last.push_str(line),
                _ => lines.push(line.to_owned()),
            }
        }
        lines
    }
}

/// Writes a part of the page as a formula in one line: fractions with a stroke, powers with "^", and "§" for a symbol.
fn write<'v>(node: &Node, formulas: &'v Value, slots: &mut std::slice::Iter<'v, Value>, out: &mut String) {
    let Node::Element { name, part, children } = node else {
        if let Node::Text(text) = node {
            out.push_str(text);
        }
        return;
    };
    let mut own;
    let slots = match part {
        None => slots,
        Some(key) => match &formulas[key] {
            Value::Null => return,
            Value::String(text) => {
                out.push_str(text);
                out.push_str(if name == "p" { "\n" } else { "" });
                return;
            }
            Value::Array(values) => {
                own = values.iter();
                &mut own
            }
            other => panic!("{key}: {other}"),
        },
    };
    let mut of = |child: usize| {
        let mut text = String::new();
        write(&children[child], formulas, slots, &mut text);
        text
    };
    match name.as_str() {
        "mfrac" => {
            let [above, below] = [of(0), of(1)];
            out.push_str(&format!("(({above})/({below}))"));
        }
        "msup" => {
            let [base, power] = [of(0), of(1)];
            match base.as_str() {
                "e" => out.push_str(&format!("exp({power})")),
                _ => out.push_str(&format!("({base})^({power})")),
            }
        }
        "msqrt" => out.push_str(&format!("sqrt({})", (0..children.len()).map(of).collect::<String>())),
        "msub" | "msubsup" => {
            let (base, index) = (of(0), of(1));
            let is_place = base == "x" && (index == "1" || index == "2");
            let symbol = if is_place { format!("x{index}") } else { "§".to_owned() };
            out.push_str(&if name == "msub" { symbol } else { format!("({symbol})^({})", of(2)) });
        }
        "munder" => out.push('§'),
        "mtable" => {
            let rows: Vec<String> = (0..children.len()).map(of).collect();
            out.push_str(rows.join(";").trim_end_matches(';'));
        }
        "mtr" => out.push_str(&(0..children.len()).map(of).collect::<Vec<_>>().join(",")),
        "mn" | "mo" if children.is_empty() => {
            out.push_str(slots.next().and_then(Value::as_str).expect("a number or a sign for each slot"))
        }
        "mi" => out.push_str(match of(0).as_str() {
            "log " => "log",
            "exp " => "exp",
            symbol @ ("e" | "π" | "x") => symbol,
            _ => "§",
        }),
        "summary" | "button" => {}
        _ => {
            for child in 0..children.len() {
                out.push_str(&of(child));
            }
        }
    }
    if matches!(name.as_str(), "math" | "p" | "details" | "tr" | "div") {
        out.push('\n');
    }
}
