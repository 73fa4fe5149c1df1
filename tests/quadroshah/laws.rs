//! The laws of open games and of tactics, and the naive generator, on random games from positions of every kind.

use crate::naive::Quadroshah;
use crate::{position, turned};
use pentad::base::random::split_mix;
use pentad::eval::laws as tactics;
use pentad::eval::weights::Weights;
use pentad::games::quadroshah::{Linear, Position};
use pentad::rules::game::Game;
use pentad::rules::laws::{Finding, open};
use pentad::rules::notation::{Dialect, Notation};
use pentad::rules::perft::read_lines;

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

/// Plays random games from all starts, and from the starts turned round, and holds each position to the law.
fn on_all_starts(seeds: std::ops::Range<u64>, plies: usize, law: impl Fn(&Position) -> Finding) {
    for start in STARTS {
        for fen in [start.to_owned(), turned(start)] {
            let finding = open::on_random_games(&position(&fen), seeds.clone(), plies, |position, _| law(position));
            assert_eq!(finding, Ok(()), "from {fen}");
        }
    }
}

#[test]
fn the_laws_of_open_games_hold() {
    on_all_starts(0..2, 50, |position| open::all(position, 7));
}

#[test]
fn the_laws_of_tactics_hold() {
    on_all_starts(10..13, 60, |position| {
        tactics::noisy_agrees(position)?;
        tactics::checks_agree(position)?;
        tactics::winning_move_wins(position)?;
        tactics::assisting_move_assists(position)?;
        tactics::pass_keeps_the_board(position)?;
        tactics::indices_are_in_range(position)?;
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
    on_all_starts(30..32, 40, |position| {
        let turned = Position::read_record(&turned(&position.record())).map_err(|error| error.to_string())?;
        tactics::evaluator_agrees(position, &shipped)?;
        tactics::evaluator_agrees(position, &random)?;
        tactics::evaluator_is_fair(position, &turned, &random)
    });
}

#[test]
fn the_generator_is_the_naive_generator() {
    let finding = open::on_random_games(&Position::start(), 100..106, 300, |position, _| naive_agrees(position));
    assert_eq!(finding, Ok(()));
    on_all_starts(20..26, 60, naive_agrees);
}

/// The same moves, leading to the same positions.
fn naive_agrees(position: &Position) -> Finding {
    let naive = Quadroshah::read(&position.record());
    open::texts_agree(position, Dialect::Uci, |_| naive.move_texts())?;
    for (text, child) in naive.moves() {
        let mv = position.read_move(&text).map_err(|error| error.to_string())?;
        let record = position.play(mv).record();
        if record != child.fen() {
            return Err(format!("{text} leads to {record}, in the naive game to {}", child.fen()));
        }
    }
    Ok(())
}

/// Holds the naive generator to the counts of the perft file, up to this many.
fn naive_counts(limit: u64) {
    let lines = read_lines(include_str!("../../positions/quadroshah.perft")).expect("a perft file");
    assert!(lines.len() >= 7);
    for line in lines {
        let naive = Quadroshah::read(&line.record);
        for (depth, &count) in (1..).zip(line.counts.iter().take_while(|&&count| count <= limit)) {
            assert_eq!(naive.perft(depth) as u64, count, "{} at depth {depth}", line.record);
        }
    }
}

#[test]
fn the_naive_generator_counts_as_the_file_does() {
    naive_counts(20_000);
}

/// A minute and more.
#[test]
#[ignore = "counts some million moves, slowly"]
fn the_naive_generator_counts_as_the_file_does_at_all_depths() {
    naive_counts(u64::MAX);
}
