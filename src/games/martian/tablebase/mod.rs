//! Tablebase of two seats with up to four pyramids, by margin of points.
//!
//! What is solved is the margin: by how many points more than the opponent the seat to move still scores with best
//! play, until a zone is empty or too many moves pass without a capture. A game is won by whoever has more points, so
//! a seat that leads by so many now wins, draws or loses as its lead plus the margin is above, at or below nothing:
//! whoever plays for the greatest margin plays for the best result too, whatever the score. One table of margins,
//! by position and by how many moves are left without a capture, thus serves every score.
//!
//! Pyramids have no colour, and rotating the board by half a turn makes the seat to move the first one. Captures and
//! merges leave a pyramid less. So endgames are solved by the number of pyramids, from two upwards, and for each number
//! by the moves that are left, from one upwards: every move leads to what is solved already, and nothing is ever
//! visited twice.
//!
//! The tables hold for the usual rules only: 27 moves without a capture end the game, and rejection is allowed.
//!
//! - `indexing`: positions and their numbers; `margin_profiles`: margins by moves left, each profile kept once
//! - `retrograde`: the analysis for one number of pyramids; `build`: of all numbers in order
//! - `file`: the table and its file; `shipped`: the file inside the program; `probe`: the value of a position

mod build;
mod file;
mod indexing;
mod margin_profiles;
mod probe;
mod retrograde;
mod shipped;

pub use build::build_tablebase;
pub use file::Tablebase;
pub(super) use shipped::shipped_tablebase;
