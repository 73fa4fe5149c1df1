//! The rules of Szachao, line by line on positions with derived expectations, and a naive second implementation that the
//! game is compared with in random games.

mod aces;
mod check;
mod ends;
mod fours;
mod games;
mod jacks;
mod kings;
mod laws;
mod naive;
mod opening;
mod plays;
mod queens;
mod records;
mod redo_records;
mod redos;
#[path = "../szachao_search/mod.rs"]
mod search_tests;
mod shuffles;
mod states;
mod threes;
mod tokens;
mod twos;
mod views;

use rules::partial_position::PartialPosition;
use szachao::KnownPosition;

/// The board fields at the start of a game, seat 1 to act with White.
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1";
/// Kings and two pawns.
const BARE: &str = "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1 1";

/// The position of a valid record.
fn known(record: &str) -> KnownPosition {
    KnownPosition::from_fen(record).unwrap_or_else(|error| panic!("{record}: {error}"))
}

/// The legal actions, in text order.
fn legal(position: &KnownPosition) -> Vec<String> {
    let actions = position.legal_actions().unwrap_or_else(|error| panic!("{}: {error}", position.fen()));
    let mut texts: Vec<String> = actions.into_iter().map(|action| position.format_action(action)).collect();
    texts.sort_unstable();
    texts
}

/// The position after these actions.
fn played(record: &str, actions: &str) -> KnownPosition {
    let mut position = known(record);
    for action in actions.split_whitespace() {
        position.play_action(action).unwrap_or_else(|error| panic!("{action} at {}: {error}", position.fen()));
    }
    position
}

/// A field of the record, from 0.
fn field(position: &KnownPosition, index: usize) -> String {
    position.fen().split(' ').nth(index).expect("twelve fields").to_owned()
}

/// The record's field of pieces.
fn board_field(position: &KnownPosition) -> String {
    field(position, 0)
}

/// The record's field of what is pending.
fn pending_field(position: &KnownPosition) -> String {
    field(position, 11)
}

/// The seat to act and the phase.
fn seat_and_phase(position: &KnownPosition) -> String {
    format!("{} {}", field(position, 6), field(position, 7))
}

/// Asserts all legal actions, in any order.
fn assert_legal(position: &KnownPosition, expected: &str) {
    let mut expected: Vec<&str> = expected.split_whitespace().collect();
    expected.sort_unstable();
    assert_eq!(legal(position), expected, "{}", position.fen());
}

/// Asserts the targets of the piece on a square: what follows the square in the legal chess actions.
fn assert_targets(position: &KnownPosition, from: &str, expected: &str) {
    let mut expected: Vec<&str> = expected.split_whitespace().collect();
    expected.sort_unstable();
    let all = legal(position);
    let found: Vec<&str> = all.iter().filter_map(|text| text.strip_prefix(from)).collect();
    assert_eq!(found, expected, "from {from} at {}", position.fen());
}

/// Asserts that these actions are legal, and the others not.
fn assert_some(position: &KnownPosition, legal_ones: &str, others: &str) {
    let all = legal(position);
    for (texts, expected) in [(legal_ones, true), (others, false)] {
        for text in texts.split_whitespace() {
            assert_eq!(all.iter().any(|action| action == text), expected, "{text} at {}", position.fen());
            assert_eq!(position.parse_action(text).is_ok(), expected, "{text} read at {}", position.fen());
        }
    }
}

/// How the game has ended.
fn outcome(position: &KnownPosition) -> Option<String> {
    position.outcome().map(|outcome| outcome.to_string())
}
