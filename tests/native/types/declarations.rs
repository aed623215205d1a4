//! The declarations of the page's types, read as far as they need to be to hold plain data against them.

use std::collections::BTreeMap;
use std::iter::Peekable;
use std::vec::IntoIter;

use serde_json::{Value as Json, json};

/// A type of plain data.
#[derive(Clone, Debug)]
pub(crate) enum Type {
    /// `unknown`.
    Any,
    /// `string`, `number`, `boolean`, `null` or `undefined`.
    Primitive(String),
    Literal(Json),
    Union(Vec<Type>),
    Array(Box<Type>),
    /// The items, whether each may be left out, and the array type of all others.
    Tuple(Vec<(Type, bool)>, Option<Box<Type>>),
    Object(Object),
    Name(String),
    /// `T["key"]`.
    Index(Box<Type>, Box<Type>),
    KeyOf(Box<Type>),
    Partial(Box<Type>),
    /// `{ [Key in keyof T]?: Partial<T[Key]> }`.
    PartialFields(Box<Type>),
}

/// The fields of an object, and the type of all others, if there may be any.
#[derive(Clone, Debug, Default)]
pub(crate) struct Object {
    pub(crate) fields: Vec<Field>,
    pub(crate) others: Option<Box<Type>>,
}

#[derive(Clone, Debug)]
pub(crate) struct Field {
    /// No other field has it.
    pub(crate) id: usize,
    pub(crate) name: String,
    pub(crate) optional: bool,
    pub(crate) of: Type,
}

/// Reads all declarations of a file; methods are left out.
pub(crate) fn declarations(source: &str) -> BTreeMap<String, Type> {
    let mut parser = Parser { tokens: tokens(source).into_iter().peekable(), n_fields: 0 };
    let mut all = BTreeMap::new();
    while parser.tokens.peek().is_some() {
        parser.expect("export");
        let kind = parser.next();
        let name = parser.next();
        let declared = if kind == "interface" {
            parser.expect("{");
            parser.object()
        } else {
            parser.expect("=");
            let declared = parser.union();
            parser.expect(";");
            declared
        };
        all.insert(name, declared);
    }
    all
}

/// Words, strings with their quotes, and signs; no comments.
fn tokens(source: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = source.trim_start();
    while let Some(first) = rest.chars().next() {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let length = if rest.starts_with("/*") {
            rest.find("*/").expect("an end of the comment") + 2
        } else if first == '"' {
            rest[1..].find('"').expect("an end of the string") + 2
        } else if rest.starts_with("...") {
            3
        } else if is_word(first) {
            rest.find(|c| !is_word(c)).unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        if !rest.starts_with("/*") {
            tokens.push(rest[..length].to_owned());
        }
        rest = rest[length..].trim_start();
    }
    tokens
}

struct Parser {
    tokens: Peekable<IntoIter<String>>,
    n_fields: usize,
}

impl Parser {
    fn next(&mut self) -> String {
        self.tokens.next().expect("more")
    }

    fn is_next(&mut self, token: &str) -> bool {
        self.tokens.peek().is_some_and(|next| next == token)
    }

    fn takes(&mut self, token: &str) -> bool {
        self.tokens.next_if(|next| next == token).is_some()
    }

    fn expect(&mut self, token: &str) {
        let next = self.next();
        assert_eq!(next, token, "before {:?}", self.tokens.clone().take(9).collect::<Vec<_>>());
    }

    fn union(&mut self) -> Type {
        self.takes("|");
        let mut all = vec![self.array()];
        while self.takes("|") {
            all.push(self.array());
        }
        if all.len() == 1 { all.remove(0) } else { Type::Union(all) }
    }

    fn array(&mut self) -> Type {
        let mut of = self.single();
        while self.takes("[") {
            of = if self.takes("]") {
                Type::Array(Box::new(of))
            } else {
                let key = self.union();
                self.expect("]");
                Type::Index(Box::new(of), Box::new(key))
            };
        }
        of
    }

    fn single(&mut self) -> Type {
        let token = self.next();
        match token.as_str() {
            "(" => {
                let inner = self.union();
                self.expect(")");
                inner
            }
            "{" => self.object(),
            "[" => self.tuple(),
            "keyof" => Type::KeyOf(Box::new(self.array())),
            "Partial" => {
                self.expect("<");
                let inner = self.union();
                self.expect(">");
                Type::Partial(Box::new(inner))
            }
            "unknown" => Type::Any,
            "string" | "number" | "boolean" | "null" | "undefined" => Type::Primitive(token),
            _ if token.starts_with('"') => Type::Literal(json!(token.trim_matches('"'))),
            _ => token.parse::<i64>().map_or(Type::Name(token), |number| Type::Literal(json!(number))),
        }
    }

    /// After its brace.
    fn object(&mut self) -> Type {
        let mut object = Object::default();
        while !self.takes("}") {
            if self.takes("[") {
                let _ = self.next();
                if self.takes("in") {
                    return self.mapped();
                }
                // The type of the keys, which is that of all keys.
                self.expect(":");
                self.expect("string");
                self.expect("]");
                self.expect(":");
                object.others = Some(Box::new(self.union()));
            } else {
                let name = self.next();
                if self.is_next("(") || self.is_next("<") {
                    while !self.is_next(";") {
                        let _ = self.next();
                    }
                } else {
                    let optional = self.takes("?");
                    self.expect(":");
                    self.n_fields += 1;
                    let id = self.n_fields;
                    object.fields.push(Field { id, name, optional, of: self.union() });
                }
            }
            self.takes(";");
        }
        Type::Object(object)
    }

    /// After `in`, up to and with the brace: of such types there is but one form.
    fn mapped(&mut self) -> Type {
        self.expect("keyof");
        let of = self.single();
        while !self.takes("}") {
            let _ = self.next();
        }
        Type::PartialFields(Box::new(of))
    }

    /// After its bracket.
    fn tuple(&mut self) -> Type {
        let (mut items, mut rest) = (Vec::new(), None);
        while !self.takes("]") {
            let is_rest = self.takes("...");
            let mut ahead = self.tokens.clone();
            let (name, after) = (ahead.next(), ahead.next());
            let is_label =
                name.is_some_and(|name| !name.starts_with('"')) && matches!(after.as_deref(), Some(":" | "?"));
            let mut optional = false;
            if is_label {
                let _ = self.next();
                optional = self.takes("?");
                self.expect(":");
            }
            let of = self.union();
            if is_rest {
                rest = Some(Box::new(of));
            } else {
                items.push((of, optional));
            }
            self.takes(",");
        }
        Type::Tuple(items, rest)
    }
}
