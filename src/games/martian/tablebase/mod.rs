//! Tablebase of two seats with up to six pyramids, by margin of points.
//!
//! What is solved is the margin: how many points more than the opponent the seat to move still scores with best play,
//! until a zone is empty or too many moves pass without a capture. The seat with more points wins, so a seat wins,
//! draws or loses as its present lead plus the margin is positive, zero or negative: playing for the greatest margin is
//! playing for the best result, whatever the score. Thus one table of margins, by position and number of moves left
//! without a capture, serves every score.
//!
//! Pyramids have no colour, so a position is the two halves of the board, each as its owner sees it, and the seat to
//! move. Of two positions that are mirror images of each other the tables hold one. Captures and merges remove a pyramid.
//! So endgames are solved by number of pyramids, from two upwards, and for each number by moves left, from one upwards:
//! every move leads to a position that is already solved, and none is visited twice.
//!
//! The tables are valid for the usual rules only: 27 moves without a capture end the game, rejection is allowed, and level
//! points are a draw: otherwise the greatest margin is not always the best result.
//!
//! - `half`: what stands in one zone; `numbering`: its number; `indexing`: the place of a position in the tables
//! - `half_moves`: the moves of a half; `half_list`: all halves, as rows and columns; `table`: a value for each position
//! - `margin_profiles`: margins by moves left, each profile kept once
//! - `retrograde`: the analysis for one number of pyramids; `build`: of all numbers in order
//! - `block`: the positions with the same pyramids in either zone; `file`: the tables and their file; `shipped`: the file
//!   inside the program; `probe`: the value of a position

mod block;
mod build;
mod file;
mod half;
mod half_list;
mod half_moves;
mod indexing;
mod margin_profiles;
mod numbering;
mod probe;
mod retrograde;
mod shipped;
mod table;

pub use build::build_tablebase;
pub use file::Tablebase;
pub(super) use shipped::shipped_tablebase;
