//! Tablebase of king and one piece against king and one piece, by distance to mate or to a bare king.
//!
//! With three pieces or fewer, and with three against a bare king, the game is over on the board. That leaves a king
//! and one piece on either side. Every capture ends such a game, so an endgame class depends only on those that a
//! promotion, or the first move of a queen or a king, leads to.
//!
//! The pieces may be queens, moved or not, pawns, bishops, knights and rooks, on any squares. A king that has not moved
//! stands on e1 (White) or d8 (Black), and its queen has not moved either: no game leads to any other position, and one
//! that a FEN sets up otherwise is not in the tables. The king's first move leads to another class, just as a promotion
//! does.
//!
//! *Won in n plies* means that the game is over in n plies with best play on both sides, whatever was played before,
//! unless the line leads through positions that have already occurred twice in the game: no position occurs twice on a
//! shortest line to the end, so neither perpetual check nor repetition stops it. All other positions can be won by
//! neither side: they are drawn by the rules (stalemate, mutual bare king, perpetual check), or the game goes on for
//! ever because no rule ends it. Neither the tables nor a search distinguish these.
//!
//! - `endgame_piece`, `endgame_class`, `conversion`: the moves, for all squares of Black's piece at once
//! - `retrograde`: the analysis of one class; `build`: of all requested classes, in order
//! - `indexing`: colour flip and symmetries; `file`: the table and its file; `probe`: the value of a position

mod build;
mod conversion;
mod endgame_class;
mod endgame_piece;
mod file;
mod indexing;
mod probe;
mod retrograde;

pub use build::build_tablebase;
pub use file::Tablebase;
