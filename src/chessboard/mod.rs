//! Floor 2: the board of orthodox chess, its men and its moves, for every game that is played on it.
//!
//! What differs from game to game is asked for: [`move_rules`] say which moves there are beyond or short of those of
//! orthodox chess, [`move_filter`] which of them somebody wants to see. What a game counts beside the board (moves, cards,
//! repetitions) and when it ends is its own affair.

pub mod attacks;
pub mod board;
pub mod castling;
pub mod check_info;
pub mod checks;
pub mod fen;
pub mod generate;
pub mod make_move;
pub mod material;
pub mod move_filter;
pub mod move_rules;
pub mod moves;
pub mod piece;
pub mod queen_swaps;
pub mod see;
pub mod square;
pub mod zobrist;
