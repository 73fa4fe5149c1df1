//! The laws of open games, of tactics and of evaluators, and the naive game, on random games from positions of every
//! kind.

use crate::colour_flipped;
use crate::game_under_test::{check_agrees_with_naive, check_perft_counts, laws_of_game, network_evaluators};
use crate::naive::Cessolis;
use cessolis::{HIDDEN_UNITS, Position};
use rules::dialect::Dialect;
use rules::game::Game;
use rules::laws::LawResult;
use rules::notation::Notation;

/// Where random games begin: the start, middle games, endings of few pieces, and positions that no game reaches.
const STARTS: [&str; 11] = [
    "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w d1e1d8e8 1",
    "rnb1qbnr/pppppppp/3k4/8/8/4K3/PPPPPPPP/RNBQ1BNR w d1e8 2",
    "4q2r/3P2k1/2n3p1/8/1p3b2/5N2/P3B2P/R2QK3 w d1e1e8 12",
    "8/1k6/8/3r4/8/2N1K3/8/8 w - 60",
    "8/P5k1/8/8/8/8/1K4p1/8 b - 60",
    "8/8/3k4/3q4/8/3K4/3Q4/8 w d2d3d5d6 1",
    "r3k2r/8/8/2Q1Q3/2R1K1r1/2B1B3/8/7r w c5e5 9",
    "QQQQQQQQ/QQQQQQQQ/2k5/8/8/8/7p/K7 b - 3",
    "8/PPPPPPPP/8/2k5/5K2/8/pppppppp/8 w - 40",
    "qkq5/qqq5/8/3R4/4R3/8/5QQQ/5QKQ b f1g1h1f2g2h2a7b7c7a8b8c8 7",
    "rrrrrrrr/8/2n1n3/3k4/3B4/2N1N3/RRR1RRRR/3K4 b - 4294967295",
];

/// The same moves, leading to the same positions, and the same end.
fn agrees_with_naive(position: &Position) -> LawResult {
    let naive = Cessolis::from_fen(&position.fen());
    let (end, naive_end) = (position.outcome(&[]).map(|end| end.to_string()), naive.end());
    if end != naive_end {
        return Err(format!("{} ends {end:?}, in the naive game {naive_end:?}", position.fen()));
    }
    check_agrees_with_naive(position, &naive, Dialect::Uci)
}

laws_of_game! {
    position: Position,
    starts: STARTS,
    evaluators: network_evaluators::<Position, HIDDEN_UNITS>(), colour_flipped: colour_flipped,
    naive: Cessolis, agrees: agrees_with_naive,
    perft: include_str!("../../positions/cessolis.perft"), counts_up_to: 8_000,
}

#[test]
#[ignore = "some minutes: cargo test --release -p pentad-cessolis counts_deep -- --ignored"]
fn the_naive_generator_counts_deep_as_the_perft_file() {
    check_perft_counts::<Cessolis>(include_str!("../../positions/cessolis.perft"), 1_000_000);
}
