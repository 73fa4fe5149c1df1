//! Floor 2: the board of orthodox chess, its men and its moves, for every game that is played on it.
//!
//! What differs from game to game is asked for: [`permissions`] say which moves there are beyond or short of those of
//! orthodox chess, [`select`] which of them somebody wants to see. What a game counts beside the board (moves, cards,
//! repetitions) and when it ends is its own affair.

pub mod attacks;
pub mod board;
pub mod castling;
pub mod checks;
pub mod exchange;
pub mod generate;
pub mod keys;
pub mod material;
pub mod moves;
pub mod permissions;
pub mod piece;
pub mod play;
pub mod record;
pub mod scan;
pub mod select;
pub mod square;
pub mod swaps;
