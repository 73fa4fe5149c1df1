//! The rules of Szachao, each line of them tried on positions worked out by hand; and a second, naive Szachao that the
//! game is held to on random games.

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
mod redos;
mod threes;
mod tokens;
mod twos;
mod views;

use pentad::games::szachao::Known;
use pentad::rules::dealt::Dealt;

/// The men of a game's start, White to act, seat 1.
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1";
/// Kings and two pawns.
const BARE: &str = "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1 1";

/// Reads a record that must be right.
fn known(record: &str) -> Known {
    Known::read_record(record).unwrap_or_else(|error| panic!("{record}: {error}"))
}

/// The legal actions, in text order.
fn legal(position: &Known) -> Vec<String> {
    let actions = position.legal().unwrap_or_else(|error| panic!("{}: {error}", position.record()));
    let mut texts: Vec<String> = actions.into_iter().map(|action| position.action_text(action)).collect();
    texts.sort_unstable();
    texts
}

/// The position after these actions.
fn played(record: &str, actions: &str) -> Known {
    let mut position = known(record);
    for action in actions.split_whitespace() {
        position.play(action).unwrap_or_else(|error| panic!("{action} at {}: {error}", position.record()));
    }
    position
}

/// A field of the record, from 0.
fn field(position: &Known, index: usize) -> String {
    position.record().split(' ').nth(index).expect("twelve fields").to_owned()
}

/// The men.
fn men(position: &Known) -> String {
    field(position, 0)
}

/// What is pending.
fn pending(position: &Known) -> String {
    field(position, 11)
}

/// Whose decision it is, and in which phase.
fn decides(position: &Known) -> String {
    format!("{} {}", field(position, 6), field(position, 7))
}

/// Asserts all legal actions, in any order.
fn assert_legal(position: &Known, expected: &str) {
    let mut expected: Vec<&str> = expected.split_whitespace().collect();
    expected.sort_unstable();
    assert_eq!(legal(position), expected, "{}", position.record());
}

/// Asserts where the man on a square can go: what follows the square in the legal chess actions.
fn assert_targets(position: &Known, from: &str, expected: &str) {
    let mut expected: Vec<&str> = expected.split_whitespace().collect();
    expected.sort_unstable();
    let all = legal(position);
    let found: Vec<&str> = all.iter().filter_map(|text| text.strip_prefix(from)).collect();
    assert_eq!(found, expected, "from {from} at {}", position.record());
}

/// Asserts that these actions are legal, and the others not.
fn assert_some(position: &Known, legal_ones: &str, others: &str) {
    let all = legal(position);
    for (texts, expected) in [(legal_ones, true), (others, false)] {
        for text in texts.split_whitespace() {
            assert_eq!(all.iter().any(|action| action == text), expected, "{text} at {}", position.record());
            assert_eq!(position.read_action(text).is_ok(), expected, "{text} read at {}", position.record());
        }
    }
}

/// How the game has ended.
fn outcome(position: &Known) -> Option<String> {
    position.outcome().map(|outcome| outcome.to_string())
}
