//! Positions, moves and lines of an open game by their text.

use rules::dialect::Dialect;
use rules::game::Game;
use rules::notation::Notation;

/// Parses a FEN that must be right.
pub(crate) fn parse_position<G: Notation>(fen: &str) -> G {
    G::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The texts of all legal moves, sorted.
pub(crate) fn move_texts<G: Notation>(position: &G, dialect: Dialect) -> Vec<String> {
    let mut texts: Vec<String> =
        position.legal_moves().into_iter().map(|mv| position.format_move(mv, dialect)).collect();
    texts.sort_unstable();
    texts
}

/// The position after a line of moves, and the repetition entries of the positions before it, oldest first.
pub(crate) fn play_line<G: Notation>(start: G, line: &str) -> (G, Vec<<G as Game>::RepetitionEntry>) {
    let mut position = start;
    let mut game_history = Vec::new();
    for text in line.split_whitespace() {
        let mv = position.parse_move(text).unwrap_or_else(|error| panic!("{}: {error}", position.fen()));
        game_history.push(position.repetition_entry());
        position = position.play(mv);
    }
    (position, game_history)
}
