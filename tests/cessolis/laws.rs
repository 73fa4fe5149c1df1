//! The laws of open games and of tactics, and the naive generator, on random games from positions of every kind.

use crate::naive::Cessolis;
use crate::{position, turned};
use pentad::base::random::split_mix;
use pentad::eval::laws as tactics;
use pentad::eval::weights::Weights;
use pentad::games::cessolis::{Linear, Position};
use pentad::rules::game::Game;
use pentad::rules::laws::{Finding, open};
use pentad::rules::notation::{Dialect, Notation};
use pentad::rules::perft::read_lines;

/// Where random games begin: the start, middle games, endings of few men, and records that no game reaches.
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

/// Plays random games from all starts and holds each position to the law.
fn on_all_starts(seeds: std::ops::Range<u64>, plies: usize, law: impl Fn(&Position) -> Finding) {
    for start in STARTS {
        let finding = open::on_random_games(&position(start), seeds.clone(), plies, |position, _| law(position));
        assert_eq!(finding, Ok(()), "from {start}");
    }
}

#[test]
fn the_laws_of_open_games_hold() {
    on_all_starts(0..2, 60, |position| open::all(position, 7));
}

#[test]
fn the_laws_of_tactics_hold() {
    on_all_starts(10..16, 120, |position| {
        tactics::all(position)?;
        tactics::exchanges_are_monotone(position)
    });
}

#[test]
fn the_laws_of_evaluators_hold() {
    let drawn = std::iter::successors(Some(split_mix(1)), |&(state, _)| Some(split_mix(state)));
    let values: Vec<i16> =
        drawn.map(|(_, value)| (value % 601) as i16 - 300).take(Weights::<Position>::COUNT).collect();
    let random = Linear::new(Weights::from_values(values.into()).expect("as many values as weights"));
    let shipped = Linear::shipped();
    on_all_starts(30..32, 60, |position| {
        let turned = Position::read_record(&turned(&position.record())).map_err(|error| error.to_string())?;
        tactics::evaluator_agrees(position, &shipped)?;
        tactics::evaluator_agrees(position, &random)?;
        tactics::evaluator_is_fair(position, &turned, &shipped)?;
        tactics::evaluator_is_fair(position, &turned, &random)
    });
}

#[test]
fn the_generator_is_the_naive_generator() {
    let finding = open::on_random_games(&Position::start(), 100..110, 250, |position, _| naive_agrees(position));
    assert_eq!(finding, Ok(()));
    on_all_starts(20..30, 80, naive_agrees);
}

/// The same moves, leading to the same positions, and the same end.
fn naive_agrees(position: &Position) -> Finding {
    let naive = Cessolis::read(&position.record());
    open::texts_agree(position, Dialect::Uci, |_| naive.move_texts())?;
    let (end, naive_end) = (position.end(&[]).map(|end| end.to_string()), naive.end());
    if end != naive_end {
        return Err(format!("{} ends {end:?}, in the naive game {naive_end:?}", position.record()));
    }
    for (text, child) in naive.moves() {
        let mv = position.read_move(&text).map_err(|error| error.to_string())?;
        let record = position.play(mv).record();
        // The naive game counts on where the crate's numbers end.
        let fen = child.fen().replace(" 4294967296", " 4294967295").replace(" 4294967297", " 4294967295");
        if record != fen {
            return Err(format!("{text} leads to {record}, in the naive game to {fen}"));
        }
    }
    Ok(())
}

/// Asserts that the naive generator counts what the perft file says, as far as counts of `limit`.
fn naive_counts(limit: u64) {
    let lines = read_lines(include_str!("../../positions/cessolis.perft")).expect("a perft file");
    assert!(lines.len() >= 10);
    for line in lines {
        let naive = Cessolis::read(&line.record);
        for (depth, &count) in (1..).zip(line.counts.iter().take_while(|&&count| count <= limit)) {
            assert_eq!(naive.perft(depth), count, "{} at depth {depth}", line.record);
        }
    }
}

#[test]
fn the_naive_generator_counts_as_the_perft_file() {
    naive_counts(8_000);
}

/// Some minutes.
#[test]
#[ignore = "the naive generator is slow"]
fn the_naive_generator_counts_deep_as_the_perft_file() {
    naive_counts(1_000_000);
}
