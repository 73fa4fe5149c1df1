//! The rules of shogi, each line of them tried on positions worked out by hand, for both colours; and a second,
//! naive shogi that the game is held to on random games.

mod drops;
mod ends;
mod entering;
#[path = "../game_under_test/mod.rs"]
mod game_under_test;
mod laws;
#[path = "../mate/mod.rs"]
mod mate;
mod naive;
mod pieces;
mod records;
mod repetition;
mod uchifuzume;

use game_under_test::{move_texts, parse_position, play_line};
use naive::Shogi;
use rules::dialect::Dialect;
use rules::notation::Notation;
use shogi::Position;

/// Reads an SFEN that must be right.
fn position(sfen: &str) -> Position {
    parse_position(sfen)
}

/// The same position with the board turned round and the colours changed.
fn colour_flipped(sfen: &str) -> String {
    Shogi::from_fen(sfen).colour_flipped().fen()
}

/// All legal moves in USI, in text order.
fn texts(position: &Position) -> Vec<String> {
    move_texts(position, Dialect::Usi)
}

/// Asserts that the move, and its like with colours changed, is legal or not, by the list and by the reader.
fn assert_legal(sfen: &str, text: &str, legal: bool) {
    for (sfen, text) in [(sfen.to_owned(), text.to_owned()), (colour_flipped(sfen), naive::flipped_move(text))] {
        let position = position(&sfen);
        assert_eq!(texts(&position).contains(&text), legal, "{text} in the list of {sfen}");
        assert_eq!(position.parse_move(&text).is_ok(), legal, "{text} read at {sfen}");
    }
}
