//! What the page loads when somebody asks for it: a second part of the module.
//!
//! The module that Rust links is dealt out by `xtask/src/parts/`. Functions whose names end with `_later` are the
//! entries of the second part, and with each goes all that nothing else needs. They are marked `#[inline(never)]`, so that
//! they are functions when the module is linked, and are called only where [`is_here`] has said yes; else the page waits
//! for the second part, and asks anew.

/// Whether the second part is here: always in a module that is whole, as the native one.
///
/// In the first part this function is exchanged for one that looks whether the second one is there.
#[inline(never)]
pub fn is_here() -> bool {
    // Not known before it is called.
    std::hint::black_box(true)
}
