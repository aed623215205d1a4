//! What is answered, by name.

/// A union of types, and for TypeScript the table of them by the names that lead to them.
macro_rules! answers {
    ($(#[$doc:meta])* $Union:ident, $Table:ident { $($(#[$of:meta])* $Variant:ident $name:ident: $Type:ty,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, serde::Serialize)]
        #[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
        #[serde(untagged)]
        pub enum $Union {
            $($(#[$of])* $Variant($Type),)*
        }

        impl $Union {
            /// The name that leads to this.
            pub fn name(&self) -> &'static str {
                match self {
                    $($Union::$Variant(_) => stringify!($name),)*
                }
            }
        }

        $(#[$doc])*
        #[cfg(target_arch = "wasm32")]
        #[derive(tsify::Tsify)]
        #[tsify(missing_as_null)]
        #[allow(dead_code, non_snake_case, reason = "a declaration for TypeScript")]
        struct $Table {
            $($(#[$of])* $name: $Type,)*
        }
    };
}
pub(super) use answers;
