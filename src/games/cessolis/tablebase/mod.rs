//! Tablebase of king and one piece against king and one piece, by distance to mate or to a bare king.
//!
//! With three pieces or fewer the game is over on the board, and so it is with three pieces against a bare king: what
//! is left of up to four pieces is a king and one piece on either side. Every capture ends such a game, so that an
//! endgame class depends only on those that a promotion, or the first move of a queen or a king, leads to.
//!
//! The pieces may be queens, moved or not, pawns, bishops, knights and rooks, on any squares. A king that has not moved
//! stands on e1, if it is White's, or on d8, and its queen has not moved either: no game comes to another position, and
//! those that a FEN sets up otherwise are not in the tables. The king's first move leads to another class, just as a
//! promotion does.
//!
//! *Won in n plies* means that the game is over in n plies with best play on both sides, whatever was played before,
//! unless the line leads through positions that have already occurred twice in the game: on a shortest line to the end
//! nothing occurs twice, so that neither perpetual check nor repetition stops it. All the rest is neither side's to
//! win: a draw by the rules, stalemate, mutual bare king or perpetual check, or else a game that goes on for ever, as
//! no rule ends it. The tables do not tell these apart, nor does a search.
//!
//! - `endgame_piece`, `endgame_class`, `conversion`: the moves, for all squares of Black's piece at once
//! - `retrograde`: the analysis of one class; `build`: of all that are asked for, in order
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
