//! The rules of Quadroshah, each line of them tried on positions worked out by hand, and on the same positions with
//! the board turned round; and a second, naive Quadroshah that the game is held to on random games.

mod best;
mod board;
mod castling;
mod crossing;
mod double_moves;
mod en_passant;
mod ends;
#[path = "../game_under_test/mod.rs"]
mod game_under_test;
mod kings;
mod laws;
mod naive;
mod pawns;
mod records;
mod tactics;

use game_under_test::{move_texts, parse_position, play_line};
use naive::{Quadroshah, flipped_move};
use quadroshah::Position;
use rules::dialect::Dialect;
use rules::game::Game;
use rules::notation::Notation;
use rules::outcome::Outcome;

/// All four kings at home.
const KINGS: &str = "Kd1 Km1 kd9 km9";

/// Reads a record that must be right.
fn position(fen: &str) -> Position {
    parse_position(fen)
}

/// The record with the kings at home and these pieces, such as `Pe2 nb5`, and the other fields as given.
fn fen_with_kings(pieces: &str, rest: &str) -> String {
    Quadroshah::fen_with_pieces(&format!("{KINGS} {pieces}"), rest)
}

/// The record of the position turned round, colours changed.
fn colour_flipped(fen: &str) -> String {
    Quadroshah::from_fen(fen).colour_flipped().fen()
}

/// All legal moves, in text order.
fn texts(position: &Position) -> Vec<String> {
    move_texts(position, Dialect::Uci)
}

/// Asserts where the piece on this square can go (the text behind the origin), and so on the board turned round.
fn assert_targets(fen: &str, from: &str, expected: &str) {
    let turn = |target: &str| flipped_move(&format!("{from}{target}"))[2..].to_owned();
    let plain: Vec<String> = expected.split_whitespace().map(str::to_owned).collect();
    let round: Vec<String> = plain.iter().map(|target| turn(target)).collect();
    for (fen, from, mut expected) in
        [(fen.to_owned(), from.to_owned(), plain), (colour_flipped(fen), naive::flipped_square(from), round)]
    {
        expected.sort_unstable();
        let found: Vec<String> =
            texts(&position(&fen)).iter().filter_map(|text| text.strip_prefix(&from).map(str::to_owned)).collect();
        assert_eq!(found, expected, "from {from} at {fen}");
    }
}

/// Asserts that a move is legal or not, by the list and by the reader, here and on the board turned round.
fn assert_legal(fen: &str, text: &str, legal: bool) {
    for (fen, text) in [(fen.to_owned(), text.to_owned()), (colour_flipped(fen), flipped_move(text))] {
        let position = position(&fen);
        assert_eq!(texts(&position).contains(&text), legal, "{text} in the list of {fen}");
        assert_eq!(position.parse_move(&text).is_ok(), legal, "{text} read at {fen}");
    }
}

/// Asserts the record after some moves, here and on the board turned round (if the round counts other seats).
fn assert_after(fen: &str, moves: &str, expected: &str) {
    assert_eq!(play_line(position(fen), moves).0.fen(), expected, "{moves} from {fen}");
    let round_moves: Vec<String> = moves.split(' ').map(flipped_move).collect();
    let found = play_line(position(&colour_flipped(fen)), &round_moves.join(" ")).0.fen();
    let bare = |fen: &str| fen.rsplit_once(' ').map(|(rest, _)| rest.to_owned());
    assert_eq!(bare(&found), bare(&colour_flipped(expected)), "{moves} from {fen}, turned");
}

/// A field of a record, from 0.
fn field(position: &Position, index: usize) -> String {
    position.fen().split(' ').nth(index).expect("seven fields").to_owned()
}

/// How the game stands to have ended after these moves.
fn end(fen: &str, moves: &str) -> Option<Outcome> {
    let (position, past) = play_line(position(fen), moves);
    position.outcome(&past)
}
