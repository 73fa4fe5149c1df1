//! The rules of Martian Chess, each line of them tried on positions worked out by hand; and a second, naive Martian
//! Chess that the game is held to on random games, for two, three and four seats.

mod best;
mod board;
mod drop_outs;
mod ends;
#[path = "../game_under_test/mod.rs"]
mod game_under_test;
mod laws;
mod moves;
mod naive;
mod prover;
mod records;
mod tablebase;
mod tree_reuse;

use game_under_test::{move_texts, parse_position, play_line};
use martian::Position;
use rules::dialect::Dialect;
use rules::game::Game;
use rules::notation::Notation;

type Two = Position<2>;
type Three = Position<3>;
type Four = Position<4>;

/// Reads a record that must be right.
fn position<const SEATS: usize>(record: &str) -> Position<SEATS> {
    parse_position(record)
}

/// All legal moves, in text order.
fn texts<G: Notation>(position: &G) -> Vec<String> {
    move_texts(position, Dialect::Uci)
}

/// Asserts that the legal moves are these, in text order.
fn assert_moves<G: Notation>(position: &G, expected: &str) {
    assert_eq!(texts(position).join(" "), expected, "{}", position.fen());
}

/// The moves of the pyramid on a square, in text order: targets only.
fn targets<G: Notation>(position: &G, from: &str) -> String {
    let of_it = texts(position).into_iter().filter(|text| text.starts_with(from));
    of_it.map(|text| text[2..].to_owned()).collect::<Vec<_>>().join(" ")
}

/// The position after these moves.
fn played<G: Notation>(start: G, moves: &str) -> G {
    play_line(start, moves).0
}

/// The position with a rule option set.
fn with_rule<G: Notation>(mut position: G, name: &str, value: &str) -> G {
    position.set_rule_option(name, value);
    position
}

/// How the position ends, as the protocol writes it; `*` while the game goes on.
fn result<G: Game>(position: &G) -> String {
    position.outcome(&[]).map_or_else(|| "*".to_owned(), |end| end.to_string())
}
