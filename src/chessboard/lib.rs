//! Floor 2: the board of orthodox chess, its pieces and its moves, for every game that is played on it.
//!
//! - [`square`], [`piece`], [`castling`], [`moves`]: the nouns; [`attacks`], [`zobrist`]: their tables
//! - [`board`]: the position without counters; [`fen`]: its text; [`make_move`]: how a move changes it
//! - [`check_info`]: checkers, pins, attackers; [`generate`]: the legal moves; [`queen_swaps`], [`checks`]: parts of
//!   them
//! - [`move_rules`]: which moves a game adds or forbids; [`move_filter`]: which of the legal moves are handed out
//! - [`scene`]: the board and its moves as data, and in SAN; [`illegality`]: why a move is refused
//! - [`see`]: static exchange evaluation; [`material`]: insufficient material
//!
//! What a game counts beside the board (moves, cards, repetitions), and when it ends, is up to the game.

#![allow(missing_docs, reason = "a part of the program, and no interface for others")]

pub mod attacks;
pub mod board;
pub mod castling;
pub mod check_info;
pub mod checks;
pub mod fen;
pub mod generate;
pub mod illegality;
pub mod make_move;
pub mod material;
pub mod move_filter;
pub mod move_rules;
pub mod moves;
pub mod piece;
pub mod queen_swaps;
pub mod scene;
pub mod see;
pub mod square;
pub mod zobrist;
