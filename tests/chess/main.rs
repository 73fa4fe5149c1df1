//! The chessboard under every mixture of permissions, and the rules of orthodox chess, each line of them tried on
//! positions worked out by hand; and a second, naive chess that both are held to on random games.

mod best;
mod board;
mod ends;
mod laws;
mod moves;
mod naive;
#[path = "../naive_game/mod.rs"]
mod naive_game;
mod records;

use naive::Chess;
use pentad::games::chess::Position;
use pentad::rules::game::Game;
use pentad::rules::notation::{Dialect, Notation};

/// Reads a FEN that must be right.
fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The same position with the colours changed and the board mirrored.
fn colour_flipped(fen: &str) -> String {
    Chess::from_fen(fen).colour_flipped().fen()
}

/// All legal moves, in text order.
fn texts(position: &Position) -> Vec<String> {
    let mut texts: Vec<String> =
        position.legal_moves().into_iter().map(|mv| position.format_move(mv, Dialect::Uci)).collect();
    texts.sort_unstable();
    texts
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
