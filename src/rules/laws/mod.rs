//! Property tests that every game must pass: each finding names the law, the position and what was seen.
//!
//! They are slow on purpose and meant for tests: a game's test plays random games with fixed seeds
//! ([`open::check_random_games`], [`hidden::check_random_games`]) and holds every position on the way to them.

mod fuzz;
pub mod hidden;
pub mod open;

/// `Ok` if a law holds; else a line that names the law, the position and what was seen.
pub type LawResult = Result<(), String>;

/// The finding that the law holds, or that it is broken at this place in this way.
pub fn require(holds: bool, law: &str, place: impl FnOnce() -> String, seen: impl FnOnce() -> String) -> LawResult {
    if holds { Ok(()) } else { Err(format!("{law}, at {}: {}", place(), seen())) }
}
