//! Floor 11: puzzles, positions with exactly one good action, found in games.
//!
//! - `puzzle`: a puzzle as files have it, and its goal.
//! - `finding`: what a search says of a position's best two actions; `asked_engine`: the engine that is asked; `examiner`: all
//!   that is asked of it, proofs of forced wins too.
//! - `stake`: when one action is good and every other is not.
//! - `finder`: finds the puzzles of a game; `solution`: follows a puzzle to its last single action.
//! - `rating`: how hard it is; `theme`: what it is about. `unseen_draws`: plays an action whose cards are not known yet.
//! - `parties`: who shares a result. `level_player`: the engine at limited strength. `noisy_game`: plays a game with mistakes in it; `game_source`: those games, or the games of a file.
//! - `command`: `pentad puzzles`; `args`, `error`: its options, and what stops it.
#![allow(missing_docs, reason = "a part of the program, and no interface for others")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing))]

mod args;
mod asked_engine;
mod command;
mod error;
mod examiner;
mod finder;
mod finding;
mod game_source;
mod level_player;
mod noisy_game;
mod parties;
mod puzzle;
mod rating;
mod solution;
mod stake;
mod theme;
mod unseen_draws;

pub use args::PuzzlesArgs;
pub use command::run;
pub use error::PuzzleError;
pub use examiner::{Examiner, Proof};
pub use finding::Finding;
pub use puzzle::{Goal, PUZZLES_FORMAT, PUZZLES_VERSION, Puzzle};
pub use stake::Stake;
pub use theme::Theme;
pub use unseen_draws::play_unseen;
