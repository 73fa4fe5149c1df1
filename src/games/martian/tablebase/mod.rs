//! Tablebase of two seats with up to four pyramids, by margin of points.
//!
//! What is solved is the margin: how many points more than the opponent the seat to move still scores with best play,
//! until a zone is empty or too many moves pass without a capture. The seat with more points wins, so a seat wins,
//! draws or loses as its present lead plus the margin is positive, zero or negative: playing for the greatest margin is
//! playing for the best result, whatever the score. Thus one table of margins, by position and number of moves left
//! without a capture, serves every score.
//!
//! Pyramids have no colour, and rotating the board by half a turn makes the seat to move the first one. Captures and
//! merges remove a pyramid. So endgames are solved by number of pyramids, from two upwards, and for each number by
//! moves left, from one upwards: every move leads to a position that is already solved, and none is visited twice.
//!
//! The tables are valid for the usual rules only: 27 moves without a capture end the game, and rejection is allowed.
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
