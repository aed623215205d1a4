//! The harness for tests of the whole page in headless Chromium.
//!
//! A test opens the page in a [`View`] and works on it as a person would: it finds controls by role and accessible
//! name, moves a pointer, presses keys, and looks at what is drawn.
//!
//! ```no_run
//! use e2e::{View, on_page};
//!
//! #[test]
//! fn clear_takes_the_points_away() {
//!     on_page(View::LAPTOP, "", async |page| {
//!         page.click_at(400.0, 300.0).await?;
//!         page.click(&page.find("button", "Clear").await?).await?;
//!         page.until("the board is empty", "window.bayesboard.state().data.points.length === 0").await
//!     });
//! }
//! ```
//!
//! Every test starts from an empty storage and fails on a warning or an error in the console and on a request to
//! another host, whatever else it tests. Tests run in parallel, each in a browser session of its own. A [`Browser`]
//! runs the flows that other browsers than Chromium have to pass: `cargo xtask test webkit`. `cargo xtask test e2e`
//! starts what they need; `cargo xtask test e2e -- NAME` runs those whose name contains NAME.

mod browser;
mod clock;
mod command;
mod controls;
pub mod files;
mod host;
mod input;
mod limit;
mod log;
mod page;
mod picture;
mod roles;
mod session;
pub mod steps;
mod storm;
mod view;

pub use browser::Browser;
pub use host::Host;
pub use input::{Gesture, Pointer, Step};
pub use page::Page;
pub use picture::Picture;
pub use session::{on_first_visit, on_page, on_page_of, variable, without_addresses};
pub use storm::Storm;
pub use view::View;

/// What every step of a test returns.
pub type Result<T = ()> = anyhow::Result<T>;
