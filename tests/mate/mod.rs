//! The mate solver: against exhaustive searches, and on the tsume of `positions/shogi.mate`.

mod all_lines;
mod graph;
mod maze;
mod problems;
mod special;

use rules::dialect::Dialect;
use rules::game::Game;
use rules::notation::Notation;
use search::control::signal::Signal;
use search::mate::{MateLimits, MateResult, MateSolver};
use shogi::Position;

type Move = <Position as Game>::Move;

/// Parses a valid SFEN.
fn position(sfen: &str) -> Position {
    Position::from_fen(sfen).unwrap_or_else(|error| panic!("{sfen}: {error}"))
}

/// The limit of nodes.
fn nodes(nodes: u64) -> MateLimits {
    MateLimits { nodes: Some(nodes), ..MateLimits::default() }
}

/// Solves with a small table and no game history.
fn solve(position: &Position, limits: MateLimits) -> MateResult<Move> {
    MateSolver::new(4).solve(position, &[], limits, &Signal::default())
}

/// Asserts that every move of the variation is legal, every second one gives check, and the last one mates.
fn assert_mates(root: &Position, pv: &[Move]) {
    let mut position = *root;
    for (ply, &mv) in pv.iter().enumerate() {
        let text = position.format_move(mv, Dialect::Usi);
        assert!(position.legal_moves().contains(&mv), "{text} in {}", position.fen());
        position = position.play(mv);
        assert!(ply % 2 == 1 || in_check(&position), "{text} gives no check, in the variation from {}", root.fen());
    }
    assert!(pv.len() % 2 == 1 && position.legal_moves().is_empty(), "no mate at the end: {}", position.fen());
}

/// Whether the side to move is in check.
fn in_check(position: &Position) -> bool {
    use eval::tactics::Tactics;
    position.in_check()
}

/// The variation as text.
fn text(root: &Position, pv: &[Move]) -> String {
    let mut position = *root;
    let mut words = Vec::new();
    for &mv in pv {
        words.push(position.format_move(mv, Dialect::Usi));
        position = position.play(mv);
    }
    words.join(" ")
}
