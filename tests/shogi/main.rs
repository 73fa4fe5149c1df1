//! The rules of shogi, each line of them tried on positions worked out by hand, for both colours; and a second,
//! naive shogi that the game is held to on random games.

mod drops;
mod ends;
mod entering;
mod laws;
mod naive;
#[path = "../naive_game/mod.rs"]
mod naive_game;
mod pieces;
mod records;
mod repetition;
mod uchifuzume;

use naive::Shogi;
use pentad::games::shogi::Position;
use pentad::rules::game::Game;
use pentad::rules::notation::{Dialect, Notation};

/// Reads an SFEN that must be right.
fn position(sfen: &str) -> Position {
    Position::from_fen(sfen).unwrap_or_else(|error| panic!("{sfen}: {error}"))
}

/// The same position with the board turned round and the colours changed.
fn colour_flipped(sfen: &str) -> String {
    Shogi::from_fen(sfen).colour_flipped().fen()
}

/// All legal moves in USI, in text order.
fn texts(position: &Position) -> Vec<String> {
    let mut texts: Vec<String> =
        position.legal_moves().into_iter().map(|mv| position.format_move(mv, Dialect::Usi)).collect();
    texts.sort_unstable();
    texts
}

/// Asserts that the move, and its like with colours changed, is legal or not, by the list and by the reader.
fn assert_legal(sfen: &str, text: &str, legal: bool) {
    for (sfen, text) in [(sfen.to_owned(), text.to_owned()), (colour_flipped(sfen), naive::flipped_move(text))] {
        let position = position(&sfen);
        assert_eq!(texts(&position).contains(&text), legal, "{text} in the list of {sfen}");
        assert_eq!(position.parse_move(&text).is_ok(), legal, "{text} read at {sfen}");
    }
}

/// The position after these moves, and the traces of those before it.
fn played(start: Position, moves: &str) -> (Position, Vec<<Position as Game>::RepetitionEntry>) {
    let mut position = start;
    let mut past = Vec::new();
    for text in moves.split_whitespace() {
        let mv = position.parse_move(text).unwrap_or_else(|error| panic!("{}: {error}", position.fen()));
        past.push(position.repetition_entry());
        position = position.play(mv);
    }
    (position, past)
}
