//! Martian Chess (Andrew Looney) for two, three and four seats; the number of seats decides the board.
//!
//! - `geometry`, `piece`, `moves`: zones and attack tables, the parts of a position and its moves.
//! - `position`: bitboards and points; all pyramid changes go through it. `zobrist`: its hash keys.
//! - `generate`: the legal move generator.
//! - `game`: `impl Game`, with `end_of_game` and `no_capture_limit`.
//! - `notation`: `impl Notation`, with `fen`. `scene`: `impl Depiction`.
//! - `tactics`: `impl Tactics`; `tablebase`: small endings of the game for two.
//! - `eval`: the linear evaluation, and the policy terms of the games for three and four.
//! - `variant`: the entry of the table of variants, where the searches and trainings are compiled for the game.

mod end_of_game;
mod eval;
mod fen;
mod game;
mod generate;
mod geometry;
mod moves;
mod no_capture_limit;
mod notation;
mod piece;
mod position;
mod scene;
mod tablebase;
mod tactics;
#[cfg(not(test))] // unit tests need no searches, which take long to compile
mod variant;
mod zobrist;

#[cfg(not(test))]
pub use self::variant::{FOUR_SEATS, THREE_SEATS, TWO_SEATS};
pub use eval::{HIDDEN_UNITS, LinearEvaluator, NetworkEvaluator, SeatNetworkEvaluator, VIEW_HIDDEN_UNITS};
pub use moves::{Move, MoveBatch};
pub use piece::PieceType;
pub use position::{Feature, Position};
pub use tablebase::{Tablebase, build_tablebase as build_endings};
