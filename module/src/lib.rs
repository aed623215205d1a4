//! The wasm module of the board's page, linked and optimized as a whole.
//!
//! A package of its own, for two reasons. Cargo does no link-time optimization on a library that is also an `rlib`.
//! And the package that is linked sets the level of that optimization: this one asks for speed, so that the loops of
//! `kernels` are vectorized, while all other code keeps the mark of what is compiled for size. Code of this package
//! would be compiled for speed, so it has none: the exported functions here made the module a tenth larger.

use bayesboard_exports as _;
