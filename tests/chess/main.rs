//! The chessboard under every mixture of permissions, and the rules of orthodox chess, each line of them tried on
//! positions worked out by hand; and a second, naive chess that both are held to on random games.

mod best;
mod board;
mod drawn_endings;
mod ends;
#[path = "../game_under_test/mod.rs"]
mod game_under_test;
mod laws;
mod lone_king;
mod moves;
mod naive;
mod records;
mod tree_labels;

use chess::Position;
use game_under_test::{move_texts, parse_position, play_line};
use naive::Chess;
use rules::dialect::Dialect;

/// Reads a FEN that must be right.
fn position(fen: &str) -> Position {
    parse_position(fen)
}

/// The same position with the colours changed and the board mirrored.
fn colour_flipped(fen: &str) -> String {
    Chess::from_fen(fen).colour_flipped().fen()
}

/// All legal moves, in text order.
fn texts(position: &Position) -> Vec<String> {
    move_texts(position, Dialect::Uci)
}
