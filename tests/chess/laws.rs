//! The laws of open games, of tactics and of evaluators, and the naive generator, on random games from positions of
//! every kind.

use crate::colour_flipped;
use crate::naive::Chess;
use crate::naive_game::{
    check_agrees_with_naive, check_evaluators, check_perft_counts, check_random_games, random_weights,
};
use pentad::eval::laws as tactics;
use pentad::games::chess::{LinearEvaluator, Position};
use pentad::rules::game::Game;
use pentad::rules::laws::{LawResult, open};
use pentad::rules::notation::{Dialect, Notation};

/// Where random games begin: the start, middle games, endings, and records that few games reach.
const STARTS: [&str; 10] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/8/3k4/8/2BNK3/8/8/8 w - - 0 1",
    "8/P7/8/k7/8/7K/7p/8 w - - 95 60",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 4294967295",
    "QQQQQQQQ/QQQQ4/2k4P/8/8/3N4/7p/KR3rr1 b - - 3 1",
];

#[test]
fn the_laws_of_open_games_hold() {
    check_random_games::<Position>(STARTS, 0..2, 60, |position| open::check_all(position, 7));
}

#[test]
fn the_laws_of_tactics_hold() {
    check_random_games::<Position>(STARTS, 10..16, 100, |position| {
        tactics::check_all(position)?;
        tactics::see_is_monotone(position)
    });
}

#[test]
fn the_laws_of_evaluators_hold() {
    let (shipped, random) = (LinearEvaluator::with_default_weights(), LinearEvaluator::new(random_weights()));
    check_random_games::<Position>(STARTS, 30..32, 60, |position| {
        check_evaluators(position, &colour_flipped(&position.fen()), &shipped, &random)
    });
}

#[test]
fn the_generator_is_the_naive_generator() {
    check_random_games(&STARTS[..1], 100..103, 120, naive_agrees);
    check_random_games(STARTS, 20..22, 40, naive_agrees);
}

/// The same moves, leading to the same positions.
fn naive_agrees(position: &Position) -> LawResult {
    if position.board_outcome().is_some() {
        return Ok(());
    }
    check_agrees_with_naive(position, &Chess::from_fen(&position.fen()), Dialect::Uci)
}

#[test]
fn the_naive_generator_counts_as_the_perft_file() {
    check_perft_counts::<Chess>(include_str!("../../positions/chess.perft"), 10_000);
}
