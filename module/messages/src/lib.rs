//! The wasm module of the page *Messages*, linked and optimized as a whole; the board's module says why it has no code.

use bayesboard_messages_exports as _;
