//! Theory: what is known about the openings of a game. Positions are told apart by their keys, so that lines which meet
//! share what is known.
//!
//! - `known_move`: a move of a position, its score and how games with it ended; `known_position`: all moves of one.
//! - `opening_theory`: the positions, and the minimax over them.
//! - `ways`: the positions in the order in which good play leads to them.
//! - `theory_text`: the file, a move a line.

mod known_move;
mod known_position;
mod opening_theory;
mod theory_text;
mod ways;

pub use known_move::KnownMove;
pub use known_position::KnownPosition;
pub use opening_theory::{MAX_THEORY_PLIES, Theory};
pub use theory_text::{TheoryGame, is_theory, read_theory, variant_of, write_theory};
pub use ways::{Reached, USUAL_STEP};
