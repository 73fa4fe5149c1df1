//! Floor 1: what a game is. Facts only: what is legal, when a game ends, how it is written.
//!
//! - `game`, `hidden`: the traits of perfect- and imperfect-information games; `outcome`, `repetition`, `impasse`: their
//!   ends.
//! - `description`: what a game says of itself, with `sides`, `game_option`, `dialect` and `exchange`.
//! - `notation`, `partial_position`: text of positions and moves; `san`.
//! - `depiction`: positions and moves as data for clients that draw them: `scene`, `action`, `layout`, with `phase`,
//!   `record_word` and `side_colour`; `illegality` says why a move is refused.
//! - `perft`: move generator counts; `laws`: property tests that every game must pass.

pub mod action;
pub mod depiction;
pub mod description;
pub mod dialect;
pub mod exchange;
pub mod game;
pub mod game_option;
pub mod hidden;
pub mod illegality;
pub mod impasse;
pub mod laws;
pub mod layout;
pub mod notation;
pub mod outcome;
pub mod partial_position;
pub mod perft;
pub mod phase;
pub mod record_word;
pub mod repetition;
pub mod san;
pub mod scene;
pub mod side_colour;
pub mod sides;
