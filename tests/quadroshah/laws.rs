//! The laws of open games and of tactics, and the naive generator, on random games from positions of every kind.

use crate::colour_flipped;
use crate::naive::Quadroshah;
use crate::naive_game::{
    check_agrees_with_naive, check_evaluators, check_perft_counts, check_random_games, random_weights,
};
use pentad::eval::laws as tactics;
use pentad::games::quadroshah::{LinearEvaluator, Position};
use pentad::rules::laws::open;
use pentad::rules::notation::{Dialect, Notation};

/// Where random games begin: the start, castling and crossing lines, rights in passing, walls, a promotion race.
const STARTS: [&str; 7] = [
    "rnbkqbnrrnbqkbnr/pppppppppppppppp/16/16/16/16/16/PPPPPPPPPPPPPPPP/RNBKQBNRRNBQKBNR WA AHIPahip - - 0 1",
    "r2k3rr3k2r/p1pp2pp1pqp1p2/5p2n5p1/10p5/2n2b10/3P3N1P3N2/4Q1P3B5/PP3P1PP2P1PP1/R2K3RR3K2R BA AHIPahip - - 0 9",
    "3k8k3/6p9/10r5/3PpP1Pp7/16/7pPp6/r15/7N1R4P1/3K8K3 WA - e7i7i3 i4 0 30",
    "kb10k3/prp12p/Pp14/1P14/2P13/16/16/4P3P3P3/3K8K3 WA - - - 0 1",
    "3k8k3/PPPP4PPPP4/16/16/16/16/16/4pppp4pppp/3K8K3 WB - - - 0 40",
    "3k8k3/pppppppppppppppp/16/1P1P1P1P1P1P1P2/2p1p1p1p1p1p1p1/16/16/PPPPPPPPPPPPPPPP/3K8K3 BA - - - 0 5",
    "3kq6bk3/16/16/4n3N7/16/5Q3q6/16/16/3K4B3K3 BB - - e6 190 5",
];

/// The starts, and the same turned round.
fn starts() -> impl Iterator<Item = String> {
    STARTS.into_iter().flat_map(|start| [start.to_owned(), colour_flipped(start)])
}

#[test]
fn the_laws_of_open_games_hold() {
    check_random_games::<Position>(starts(), 0..2, 50, |position| open::check_all(position, 7));
}

#[test]
fn the_laws_of_tactics_hold() {
    check_random_games::<Position>(starts(), 10..13, 60, |position| {
        tactics::noisy_generator_matches_is_noisy(position)?;
        tactics::check_generator_matches_gives_check(position)?;
        tactics::winning_move_wins(position)?;
        tactics::assisting_move_assists(position)?;
        tactics::null_move_keeps_the_board(position)?;
        tactics::history_indices_are_in_range(position)?;
        tactics::see_is_monotone(position)
    });
}

#[test]
fn the_laws_of_evaluators_hold() {
    let (shipped, random) = (LinearEvaluator::with_default_weights(), LinearEvaluator::new(random_weights()));
    check_random_games::<Position>(starts(), 30..32, 40, |position| {
        check_evaluators(position, &colour_flipped(&position.fen()), &shipped, &random)
    });
}

#[test]
fn the_generator_is_the_naive_generator() {
    let law =
        |position: &Position| check_agrees_with_naive(position, &Quadroshah::from_fen(&position.fen()), Dialect::Uci);
    check_random_games(&STARTS[..1], 100..106, 300, law);
    check_random_games(starts(), 20..26, 60, law);
}

#[test]
fn the_naive_generator_counts_as_the_file_does() {
    check_perft_counts::<Quadroshah>(include_str!("../../positions/quadroshah.perft"), 20_000);
}

/// A minute and more.
#[test]
#[ignore = "counts some million moves, slowly"]
fn the_naive_generator_counts_as_the_file_does_at_all_depths() {
    check_perft_counts::<Quadroshah>(include_str!("../../positions/quadroshah.perft"), u64::MAX);
}
