//! Plain data as Python literals.

use super::push_escaped;
use crate::decimal;

/// A call with these additional arguments.
pub(in crate::wire) fn call(out: &mut String, begun: &str, arguments: &[&dyn Literal]) {
    out.push_str(begun);
    for argument in arguments {
        out.push_str(", ");
        argument.push_to(out);
    }
    out.push_str(")\n");
}

pub(in crate::wire) fn assign(out: &mut String, name: &str, value: &dyn Literal) {
    out.push_str(name);
    out.push_str(" = ");
    value.push_to(out);
    out.push('\n');
}

/// Plain data as Python literals.
pub(in crate::wire) trait Literal {
    /// Appends them.
    fn push_to(&self, out: &mut String);
}

impl Literal for usize {
    fn push_to(&self, out: &mut String) {
        out.push_str(&self.to_string());
    }
}

impl Literal for f64 {
    fn push_to(&self, out: &mut String) {
        out.push_str(&decimal::shortest(*self));
    }
}

impl Literal for String {
    fn push_to(&self, out: &mut String) {
        out.push('"');
        push_escaped(out, self, "\\\"", &[('\n', "\\n"), ('\r', "\\r"), ('\0', "\\0")]);
        out.push('"');
    }
}

impl<T: Literal> Literal for Option<T> {
    fn push_to(&self, out: &mut String) {
        match self {
            Some(value) => value.push_to(out),
            None => out.push_str("None"),
        }
    }
}

impl<T: Literal> Literal for [T] {
    fn push_to(&self, out: &mut String) {
        out.push('[');
        for (i, item) in self.iter().enumerate() {
            out.push_str(if i > 0 { ", " } else { "" });
            item.push_to(out);
        }
        out.push(']');
    }
}

impl<T: Literal, const N: usize> Literal for [T; N] {
    fn push_to(&self, out: &mut String) {
        self[..].push_to(out);
    }
}

impl<T: Literal> Literal for Vec<T> {
    fn push_to(&self, out: &mut String) {
        self[..].push_to(out);
    }
}
