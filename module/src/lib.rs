//! The page's wasm module: Bayesboard linked and optimized as a whole.
//!
//! A package of its own, for two reasons. A library that is also for Rust crates gets no link-time optimization. And
//! that optimization goes as far as the package that is linked asks for: this one asks for speed, so that the loops of
//! `kernels` are vectorized, while all other code carries the mark of what is compiled for size.

use bayesboard as _;

/// Half the size of the one of the standard library, in constant time; fits of 20 to a hundred points take as long as with
/// that one, to within the noise of measuring.
#[global_allocator]
static MEMORY: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();
