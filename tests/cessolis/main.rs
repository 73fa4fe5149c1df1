//! The rules of Cessolis, each line of them tried on positions worked out by hand, for both colours; and a second,
//! naive Cessolis that the game is held to on random games.

mod best;
mod board;
mod check;
mod ends;
#[path = "../game_under_test/mod.rs"]
mod game_under_test;
mod laws;
mod naive;
mod perpetual;
mod pieces;
mod records;
mod tablebase;

use cessolis::Position;
use game_under_test::{move_texts, parse_position, play_line};
use naive::{Cessolis, flipped_move};
use rules::dialect::Dialect;
use rules::game::Game;
use rules::notation::Notation;

/// Reads a FEN that must be right.
fn position(fen: &str) -> Position {
    parse_position(fen)
}

/// The same position with the board turned round and the colours changed.
fn colour_flipped(fen: &str) -> String {
    Cessolis::from_fen(fen).colour_flipped().fen()
}

/// All legal moves, in text order.
fn texts(position: &Position) -> Vec<String> {
    move_texts(position, Dialect::Uci)
}

/// Asserts where the piece on this square can go, and so for its like of the other colour. `expected` are squares in
/// any order, `q` behind them if a pawn promotes.
fn assert_targets(fen: &str, from: &str, expected: &str) {
    let turned_words = || expected.split_whitespace().map(flipped_move).collect::<Vec<_>>().join(" ");
    for (fen, from, expected) in [
        (fen.to_owned(), from.to_owned(), expected.to_owned()),
        (colour_flipped(fen), flipped_move(from), turned_words()),
    ] {
        let mut expected: Vec<&str> = expected.split_whitespace().collect();
        expected.sort_unstable();
        let found = texts(&position(&fen));
        let found: Vec<&str> = found.iter().filter_map(|text| text.strip_prefix(&from)).collect();
        assert_eq!(found, expected, "from {from} at {fen}");
    }
}

/// Asserts that the move, and its like with colours changed, is legal or not, by the list and by the reader.
fn assert_legal(fen: &str, text: &str, legal: bool) {
    for (fen, text) in [(fen.to_owned(), text.to_owned()), (colour_flipped(fen), flipped_move(text))] {
        let position = position(&fen);
        assert_eq!(texts(&position).contains(&text), legal, "{text} in the list of {fen}");
        assert_eq!(position.parse_move(&text).is_ok(), legal, "{text} read at {fen}");
    }
}

/// Asserts how the position ends, `None` if it goes on; and, with winners exchanged, its like of the other colour.
fn assert_end(fen: &str, expected: Option<&str>) {
    let other = expected.map(|text| match text.split_at(1) {
        ("1", reason) => format!("2{reason}"),
        ("2", reason) => format!("1{reason}"),
        _ => text.to_owned(),
    });
    for (fen, expected) in [(fen.to_owned(), expected.map(str::to_owned)), (colour_flipped(fen), other)] {
        let position = position(&fen);
        assert_eq!(position.outcome(&[]).map(|end| end.to_string()), expected, "{fen}");
        assert!(expected.is_none() || texts(&position).is_empty(), "{fen} is over, yet has moves");
    }
}
