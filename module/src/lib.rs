//! The page's wasm module: Bayesboard linked and optimized as a whole.
//!
//! A package of its own, for two reasons. Cargo does no link-time optimization on a library that is also an `rlib`.
//! And the package that is linked sets the level of that optimization: this one asks for speed, so that the loops of
//! `kernels` are vectorized, while all other code keeps the mark of what is compiled for size.

use bayesboard as _;
