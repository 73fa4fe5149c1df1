//! The mate solver, against plain searches that leave nothing out, and on the tsume of `positions/shogi.mate`.

mod all_lines;
mod graph;
mod maze;
mod problems;
mod special;

use pentad::games::shogi::Position;
use pentad::rules::game::Game;
use pentad::rules::notation::{Dialect, Notation};
use pentad::search::mate::{MateAnswer, MateLimits, MateSolver};
use pentad::search::report::Signal;

type Move = <Position as Game>::Move;

/// Reads an SFEN that must be right.
fn position(sfen: &str) -> Position {
    Position::read_record(sfen).unwrap_or_else(|error| panic!("{sfen}: {error}"))
}

/// At most so many nodes.
fn nodes(nodes: u64) -> MateLimits {
    MateLimits { nodes: Some(nodes), ..MateLimits::default() }
}

/// Solves with a small table, nothing having been played before.
fn solve(position: &Position, limits: MateLimits) -> MateAnswer<Move> {
    MateSolver::new(4).solve(position, &[], limits, &Signal::default())
}

/// Asserts that every move is legal, every second one a check, and the last one mate.
fn assert_mates(root: &Position, line: &[Move]) {
    let mut position = *root;
    for (ply, &mv) in line.iter().enumerate() {
        let text = position.move_text(mv, Dialect::Usi);
        assert!(position.legal_moves().contains(&mv), "{text} in {}", position.record());
        position = position.play(mv);
        assert!(ply % 2 == 1 || checked(&position), "{text} is no check, in the line from {}", root.record());
    }
    assert!(line.len() % 2 == 1 && position.legal_moves().is_empty(), "no mate at the end: {}", position.record());
}

/// Whether the seat on move is in check, by the drawing of the rules: the other side could take its king.
fn checked(position: &Position) -> bool {
    use pentad::eval::tactics::Tactics;
    position.in_danger()
}

/// The line as text.
fn text(root: &Position, line: &[Move]) -> String {
    let mut position = *root;
    let mut words = Vec::new();
    for &mv in line {
        words.push(position.move_text(mv, Dialect::Usi));
        position = position.play(mv);
    }
    words.join(" ")
}
