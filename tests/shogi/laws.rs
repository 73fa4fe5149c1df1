//! The laws of open games and of tactics, and the naive generator, on random games from positions of every kind.

use crate::naive::Shogi;
use crate::{position, turned};
use pentad::base::random::split_mix;
use pentad::eval::laws as tactics;
use pentad::eval::weights::Weights;
use pentad::games::shogi::{Linear, Position};
use pentad::rules::game::Game;
use pentad::rules::laws::{Finding, open};
use pentad::rules::notation::{Dialect, Notation};

/// Where random games begin: the start, middle games, tsume shapes with one king, hands full of men, handicaps.
const STARTS: [&str; 10] = [
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
    "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
    "4k4/9/9/9/9/9/9/9/9 b 2R2B4G4S4N4L18P 1",
    "9/9/9/9/4K4/9/9/9/9 w RB2G2S2N2L9Prb2g2s2n2l9p 1",
    "3lklb2/9/4G4/9/9/1K7/9/9/9 b 9P2g4s 1",
    "3lkl3/3g5/4G4/1B7/9/4K4/9/9/9 b P 1",
    "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "ln1gkg1nl/6+B2/p1ppppppp/1p7/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w SBrs 20",
    "k1+P6/2G6/1+L1b5/9/4r4/9/2+p6/6+l1K/8+r b BSNPgsnp 90",
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
    on_all_starts(10..14, 120, |position| {
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
        tactics::evaluator_is_fair(position, &turned, &random)
    });
}

#[test]
fn the_generator_is_the_naive_generator() {
    let finding = open::on_random_games(&Position::start(), 100..104, 250, |position, _| naive_agrees(position));
    assert_eq!(finding, Ok(()));
    on_all_starts(20..23, 60, naive_agrees);
}

/// The same moves, leading to the same positions.
fn naive_agrees(position: &Position) -> Finding {
    let naive = Shogi::read(&position.record());
    open::texts_agree(position, Dialect::Usi, |_| naive.move_texts())?;
    for (text, child) in naive.moves() {
        let mv = position.read_move(&text).map_err(|error| error.to_string())?;
        let record = position.play(mv).record();
        if record != child.sfen() {
            return Err(format!("{text} leads to {record}, in the naive game to {}", child.sfen()));
        }
    }
    Ok(())
}

#[test]
fn the_naive_generator_counts_right() {
    let count = |sfen: &str, depth| Shogi::read(sfen).perft(depth);
    assert_eq!(count(STARTS[0], 3), 25_470);
    assert_eq!(count(STARTS[1], 2), 28_684);
    assert_eq!(count(STARTS[2], 2), 105_677);
}
