//! A lone king is driven to where it can be mated, and mated within fifty moves.

use crate::{colour_flipped, position};
use base::score::Score;
use chess::{NetworkEvaluator, Position};
use eval::tactics::Tactics;
use rules::game::Game;
use rules::outcome::Outcome;
use search::alphabeta::AlphaBeta;
use search::control::limits::Limits;
use search::control::signal::Signal;
use search::player::Player;
use search::settings::SearchSettings;
use std::sync::Arc;

/// What White's lead comes to, and, with colours exchanged, Black's; the evaluation of network or weights does not matter.
fn lead(fen: &str) -> i32 {
    let of = |fen: &str, leader: usize| {
        let position = position(fen);
        let sign = if position.side_to_move().index() == leader { 1 } else { -1 };
        sign * position.judged_eval(Score::centipawns(sign * 17)).raw()
    };
    let lead = of(fen, 0);
    assert_eq!(of(&colour_flipped(fen), 1), lead, "{fen}");
    lead
}

/// Each position is better for White than the one before it.
#[test]
fn the_farther_the_king_is_driven_the_better() {
    for driven in [
        // By a rook: in the middle, towards an edge, on it, in a corner; and with the other king nearer.
        &[
            "8/8/8/4k3/8/8/8/K6R w - - 0 1",
            "8/4k3/8/8/8/8/8/K6R w - - 0 1",
            "4k3/8/8/8/8/8/8/K6R w - - 0 1",
            "7k/8/8/8/8/8/8/K6R b - - 0 1",
            "7k/8/6K1/8/8/8/8/7R b - - 0 1",
        ][..],
        // By a bishop of light squares and a knight: a dark corner, an edge half-way, a light corner.
        &["8/8/8/8/3K4/3B4/3N4/k7 w - - 0 1", "8/8/8/k7/3K4/3B4/3N4/8 w - - 0 1", "k7/8/8/8/3K4/3B4/3N4/8 w - - 0 1"],
        // By a bishop of dark squares.
        &["k7/8/8/8/3K4/2B5/3N4/8 w - - 0 1", "7k/8/8/8/3K4/2B5/3N4/8 b - - 0 1"],
    ] {
        for pair in driven.windows(2) {
            assert!(lead(pair[0]) < lead(pair[1]), "{} and {}", pair[0], pair[1]);
        }
    }
}

#[test]
fn nothing_changes_with_pawns_or_where_the_other_side_has_a_piece() {
    for fen in ["6k1/8/8/8/8/8/P7/K6R w - - 0 1", "6k1/8/8/8/8/7p/8/K6R w - - 0 1", "5nk1/8/8/8/8/8/7R/K6R w - - 0 1"] {
        assert_eq!(lead(fen), 17, "{fen}");
    }
    assert!(lead("7k/8/8/8/8/8/8/K4NN1 w - - 0 1") < 100, "two knights do not mate");
}

/// The program against itself, 40,000 nodes a move.
#[test]
fn bishop_and_knight_mate_and_two_bishops() {
    for fen in ["8/8/3B2K1/3B4/8/2k5/8/8 w - - 0 1", "8/4k3/8/8/8/K4N2/5B2/8 w - - 0 1"] {
        let mut pool = Player::new(
            AlphaBeta::new(Arc::new(NetworkEvaluator::shipped()), None),
            SearchSettings { hash_megabytes: 8, ..SearchSettings::new(Position::PARAMETERS) },
        );
        let limits = Limits { nodes: Some(40_000), ..Limits::default() };
        let (mut board, mut plies) = (position(fen), 0);
        let end = loop {
            if let Some(end) = board.outcome(&[]) {
                break end;
            }
            let answer = pool.search((&board).into(), &limits, &Signal::default(), &mut |_| {});
            board.make_move(answer.best_move.expect("a move"), &mut ());
            plies += 1;
        };
        assert_ne!(end, Outcome::draw("fifty moves"), "{fen}");
        assert!(board.in_check() && plies < 100, "{fen}: {end:?} after {plies} plies");
    }
}
