//! Floor 0: the page of the board as it was built, embedded. `npm run build` writes `dist`.

use rust_embed::RustEmbed;

/// The files of the page.
#[derive(RustEmbed)]
#[folder = "dist"]
pub struct Page;
