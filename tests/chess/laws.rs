//! The laws of open games, of tactics and of evaluators, and the naive generator, on random games from positions of
//! every kind.

use crate::naive::{Allowed, Chess};
use crate::{position, turned};
use pentad::base::random::split_mix;
use pentad::eval::laws as tactics;
use pentad::eval::weights::Weights;
use pentad::games::chess::{Linear, Position};
use pentad::rules::game::Game;
use pentad::rules::laws::{Finding, open};
use pentad::rules::notation::{Dialect, Notation};
use pentad::rules::perft::read_lines;

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
    on_all_starts(10..16, 100, |position| {
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
    let finding = open::on_random_games(&Position::start(), 100..103, 120, |position, _| naive_agrees(position));
    assert_eq!(finding, Ok(()));
    on_all_starts(20..22, 40, naive_agrees);
}

/// The same moves, leading to the same positions.
fn naive_agrees(position: &Position) -> Finding {
    if position.end_on_board().is_some() {
        return Ok(());
    }
    let naive = Chess::read(&position.record());
    let children = naive.moves(&Allowed::orthodox());
    let texts = |_: &Position| children.iter().map(|(text, _)| text.clone()).collect();
    open::texts_agree(position, Dialect::Uci, texts)?;
    for (text, child) in &children {
        let mv = position.read_move(text).map_err(|error| error.to_string())?;
        let record = position.play(mv).record();
        // The naive game counts on where the crate's numbers end.
        let fen = child.fen().replace(" 4294967296", " 4294967295");
        if record != fen {
            return Err(format!("{text} leads to {record}, in the naive game to {fen}"));
        }
    }
    Ok(())
}

#[test]
fn the_naive_generator_counts_as_the_perft_file() {
    let lines = read_lines(include_str!("../../positions/chess.perft")).expect("a perft file");
    assert!(lines.len() >= 6);
    for line in lines {
        let naive = Chess::read(&line.record);
        for (depth, &count) in (1..).zip(line.counts.iter().take_while(|&&count| count <= 10_000)) {
            assert_eq!(naive.perft(depth), count, "{} at depth {depth}", line.record);
        }
    }
}
