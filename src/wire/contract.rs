//! Commands and questions: each is a row with its name and arguments, from which its reader and its TypeScript type
//! follow.

use super::at::At;
use super::identifiers::Named;
use super::value::Invalid;
use crate::words::expected;

/// An argument of a command or a question.
pub(super) trait Argument {
    /// The parsed value.
    type Value;
    /// Its type in TypeScript.
    const TYPE: &'static str;
    /// Whether null is accepted, so that it may be left out at the end.
    const IS_OPTIONAL: bool = false;

    /// Reads it.
    ///
    /// # Errors
    /// The value is of another type or out of range.
    fn read(at: &At) -> Result<Self::Value, Box<Invalid>>;
}

impl<T: Named> Argument for T {
    type Value = T;
    const TYPE: &'static str = <T as Named>::TYPE;

    fn read(at: &At) -> Result<T, Box<Invalid>> {
        at.named()
    }
}

/// `None` for null.
impl<T: Argument> Argument for Option<T> {
    type Value = Option<T::Value>;
    const TYPE: &'static str = T::TYPE;
    const IS_OPTIONAL: bool = true;

    fn read(at: &At) -> Result<Self::Value, Box<Invalid>> {
        at.nullable(T::read)
    }
}

/// A whole number in a range.
pub(super) struct Whole<const LOW: usize, const HIGH: usize>;

impl<const LOW: usize, const HIGH: usize> Argument for Whole<LOW, HIGH> {
    type Value = usize;
    const TYPE: &'static str = "number";

    fn read(at: &At) -> Result<usize, Box<Invalid>> {
        at.whole(LOW, HIGH)
    }
}

/// Implements [`Argument`] by a function that reads a value, and its type in TypeScript.
macro_rules! arguments {
    ($($(#[$doc:meta])* $Argument:ty: $Value:ty = $TYPE:literal, $read:expr;)*) => {
        $(
            $(#[$doc])*
            impl $crate::wire::contract::Argument for $Argument {
                type Value = $Value;
                const TYPE: &'static str = $TYPE;

                fn read(at: &At) -> Result<$Value, Box<Invalid>> {
                    let read: fn(&At) -> Result<$Value, Box<Invalid>> = $read;
                    read(at)
                }
            }
        )*
    };
}
pub(super) use arguments;

arguments! {
    bool: bool = "boolean", |at| at.bool();
    f64: f64 = "number", |at| at.number();
    String: String = "string", |at| at.text().map(str::to_owned);
    Vec<f64>: Vec<f64> = "number[]", |at| at.numbers();
}

/// A command or a question, or a form of one.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Its name.
    pub name: &'static str,
    /// Its form, the second item, if it has several forms.
    pub form: Option<&'static str>,
    /// The lines of its documentation.
    pub(super) docs: &'static [&'static str],
    /// Its arguments in order: name, type in TypeScript, and whether it is optional.
    pub(super) arguments: &'static [(&'static str, &'static str, bool)],
}

/// The name and the form of a row.
pub(super) type Name = (&'static str, Option<&'static str>);

/// Makes rows, and a function that reads an array as one of them; `None` for anything else.
///
/// A name is followed by its form, if it has several, and by its older names.
macro_rules! rows {
    (
        $(#[doc = $doc:literal])*
        $read:ident($at:ident $(, $context:ident: $Context:ty)?) -> $Read:ty;
        $($(#[doc = $of:literal])* $name:literal $(($form:literal))? $(| $old:literal)*
            ($($argument:ident: $Type:ty),*) => $made:expr,)*
    ) => {
        /// The rows.
        pub(in crate::wire) const ROWS: &'static [$crate::wire::contract::Row] = &[$($crate::wire::contract::Row {
            name: $name,
            form: $crate::wire::contract::first(&[$($form)?]),
            docs: &[$($of),*],
            arguments: &[$((
                stringify!($argument),
                <$Type as $crate::wire::contract::Argument>::TYPE,
                <$Type as $crate::wire::contract::Argument>::IS_OPTIONAL,
            )),*],
        }),*];

        /// Their names and forms, which errors need: the module leaves out the rows.
        #[allow(dead_code, reason = "questions have no forms")]
        pub(in crate::wire) const NAMES: &'static [$crate::wire::contract::Name] =
            &[$(($name, $crate::wire::contract::first(&[$($form)?]))),*];

        /// The lines of their documentation.
        #[allow(dead_code, reason = "some are declared with others")]
        pub(in crate::wire) const DOCS: &'static [&'static str] = &[$($doc),*];

        $(#[doc = $doc])*
        pub(in crate::wire) fn $read(
            $at: &$crate::wire::at::At
            $(, $context: $Context)?
        ) -> Result<Option<$Read>, Box<$crate::wire::value::Invalid>> {
            let name = $at.item(0).text()?;
            match (name, $at.item(1).text().unwrap_or_default()) {
                $(($name $(| $old)*, $crate::wire::contract::form!($($form)?)) => {
                    let mut _place = $crate::wire::contract::first(&[$($form)?]).is_some() as usize;
                    $(
                        _place += 1;
                        let $argument = $crate::wire::contract::argument::<$Type>($at, _place)?;
                    )*
                    Ok(Some($made))
                })*
                _ => Ok(None),
            }
        }
    };
}
pub(super) use rows;

/// The pattern of a form, or a wildcard.
macro_rules! form {
    () => {
        _
    };
    ($form:literal) => {
        $form
    };
}
pub(super) use form;

/// Reads the item at an index as an argument.
pub(super) fn argument<T: Argument>(at: &At, place: usize) -> Result<T::Value, Box<Invalid>> {
    T::read(&at.item(place))
}

/// The form, if there is one.
pub(super) const fn first(forms: &[&'static str]) -> Option<&'static str> {
    if let [form] = forms { Some(form) } else { None }
}

/// An error that says that no row matches.
pub(super) fn unknown(at: &At, names: &[&[Name]], expected: &str) -> Box<Invalid> {
    let name = at.item(0);
    let of_name = names.iter().copied().flatten().filter(|(known, _)| name.is_text(known));
    let forms: Vec<&str> = of_name.filter_map(|(_, form)| *form).collect();
    if forms.is_empty() { name.invalid(expected) } else { at.item(1).invalid(&expected::one_of(&forms)) }
}

/// A union of types, and for TypeScript the table of these types by name.
macro_rules! answers {
    ($(#[$doc:meta])* $Union:ident, $Table:ident; $($(#[$of:meta])* $name:literal $Variant:ident($Type:ty),)*) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, serde::Serialize)]
        #[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
        #[serde(untagged)]
        #[allow(clippy::large_enum_variant, reason = "there is one at a time")]
        pub enum $Union {
            $($(#[$of])* $Variant($Type),)*
        }

        impl $Union {
            /// The name of this member of the union.
            pub fn name(&self) -> &'static str {
                match self {
                    $($Union::$Variant(_) => $name,)*
                }
            }
        }

        $(#[$doc])*
        #[cfg(target_arch = "wasm32")]
        #[derive(tsify::Tsify)]
        #[tsify(missing_as_null)]
        #[allow(dead_code, non_snake_case, reason = "a declaration for TypeScript")]
        struct $Table {
            $($(#[$of])* #[serde(rename = $name)] $Variant: $Type,)*
        }
    };
}
pub(super) use answers;

/// Questions and their answers: a union of the answers, their types by question for TypeScript, and the rows.
///
/// A name is followed by its older names.
macro_rules! questions {
    (
        $(#[$doc:meta])*
        $Answer:ident, $Answers:ident, $app:ident: $App:ty;
        $($(#[doc = $of:literal])* $name:literal $(| $old:literal)* ($($argument:ident: $Type:ty),*)
            -> $Variant:ident($Answered:ty) = $answer:expr,)*
    ) => {
        $crate::wire::contract::answers! {
            $(#[$doc])*
            $Answer, $Answers;
            $($(#[doc = $of])* $name $Variant($Answered),)*
        }

        impl $Answer {
            $crate::wire::contract::rows! {
                /// The arguments of each question.
                read(at, $app: &mut $App) -> $Answer;
                $($(#[doc = $of])* $name $(| $old)* ($($argument: $Type),*) => $Answer::$Variant($answer),)*
            }
        }
    };
}
pub(super) use questions;
