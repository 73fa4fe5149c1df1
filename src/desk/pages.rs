//! The pages and their addresses: the one list, for the server, which answers 404 elsewhere, and for the page's router.

use serde::Serialize;

/// What follows the name of a page in its address.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PageArgument {
    /// Nothing.
    None,
    /// The ID of a game.
    Game,
    /// The name of a variant, or nothing.
    Variant,
}

/// A page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct PageEntry {
    /// Its name, as `main[data-page]` has it.
    pub name: &'static str,
    /// The first part of its path, without slashes.
    pub path: &'static str,
    /// What follows.
    pub argument: PageArgument,
}

/// All pages but the one that is shown if an address has none.
pub const PAGES: [PageEntry; 7] = [
    page("home", "", PageArgument::None),
    page("game", "game", PageArgument::Game),
    page("replay", "replay", PageArgument::Game),
    page("analysis", "analysis", PageArgument::Variant),
    page("editor", "editor", PageArgument::Variant),
    page("puzzles", "puzzles", PageArgument::Variant),
    page("help", "help", PageArgument::None),
];

const fn page(name: &'static str, path: &'static str, argument: PageArgument) -> PageEntry {
    PageEntry { name, path, argument }
}
