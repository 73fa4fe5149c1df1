//! The laws of open games, of tactics and of evaluators, and the naive game, on random games from positions of every
//! kind.

use crate::game_under_test::laws::{random_network, random_weights};

use crate::game_under_test::{
    check_agrees_with_naive, check_random_games, laws_of_game, network_evaluators, parse_position,
};
use crate::naive::Martian;
use base::seat::{Seat, SeatSet};
use eval::evaluator::Evaluator as _;
use eval::laws as tactics;
use eval::network::NetworkBase;
use eval::win_probabilities::WinProbabilities;
use martian::{HIDDEN_UNITS, Position, SeatNetworkEvaluator};
use rules::dialect::Dialect;
use rules::game::Game;
use rules::laws::LawResult;
use rules::notation::Notation;

/// Where random games begin: the start, few pyramids, nearly no moves left, many pawns to merge, seats that have dropped
/// out, one of them with an empty zone.
const TWO: [&str; 5] = [
    "qqd1/qdp1/dpp1/4/4/1ppd/1pdq/1dqq 1 0/0 0 - 1",
    "q3/1p2/4/2p1/1d2/p1p1/1p2/3d 1 3/4 5 - 12",
    "p1pp/4/3d/2q1/4/1pp1/p3/4 2 8/8 20 - 30",
    "pppp/pppp/4/4/4/4/pppp/pppp 1 0/0 0 - 1",
    "3p/4/4/1d2/4/4/4/p2d 2 9/3 1 b4b5 40",
];
const THREE: [&str; 5] = [
    "qqd2dqq/qdp2pdq/dpp2ppd/8/8/dpp5/qdp5/qqd5 1 0/0/0 0 - 1",
    "q6q/2p2d2/8/3p4/2d1dp2/1p4q1/8/q7 1 3/2/4 51 - 20",
    "p1p4p/8/8/3pp3/2pp1q2/8/3d4/8 3 0/1/0 3 - 4",
    "qqd2dqq/qdp2pdq/dpp2ppd/8/8/dpp5/qdp5/qqd5 1 0/5/0 0 - 9 2",
    "q7/2p5/8/3p4/2d1dp2/1p4q1/8/q7 2 3/2/4 40 - 20 3",
];
const FOUR: [&str; 6] = [
    "qqd2dqq/qdp2pdq/dpp2ppd/8/8/dpp2ppd/qdp2pdq/qqd2dqq 1 0/0/0/0 0 - 1",
    "q5pq/2d5/5d2/3pp3/2d1d3/6p1/1p6/q6d 3 1/2/3/4 10 - 8",
    "p6p/8/8/3pp3/3pp3/8/3dd3/d7 4 0/0/0/9 50 - 4",
    "qqd2dqq/qdp2pdq/dpp2ppd/8/8/dpp2ppd/qdp2pdq/qqd2dqq 2 0/0/0/0 0 - 1 1,3",
    "q5pq/2d5/5d2/3pp3/2d1d3/6p1/1p6/q6d 3 1/2/3/4 10 - 8 4",
    "q7/1d6/8/8/3pp3/8/2d3q1/q6p 1 4/2/9/3 0 - 20 3",
];

/// The laws of the game for two.
mod two {
    use super::*;

    laws_of_game! {
        position: Position<2>,
        starts: TWO,
        evaluators: network_evaluators::<Position<2>, HIDDEN_UNITS>(), colour_flipped: colour_flipped,
        naive: Martian, agrees: agrees_with_naive::<2>,
        perft: include_str!("../../positions/martian.perft"), counts_up_to: 150_000,
    }
}

/// The laws of the game for three.
mod three {
    use super::*;

    laws_of_game! {
        position: Position<3>,
        starts: THREE,
        naive: Martian, agrees: agrees_with_naive::<3>,
        perft: include_str!("../../positions/martian3.perft"), counts_up_to: 150_000,
    }
}

/// The laws of the game for four.
mod four {
    use super::*;

    laws_of_game! {
        position: Position<4>,
        starts: FOUR,
        naive: Martian, agrees: agrees_with_naive::<4>,
        perft: include_str!("../../positions/martian4.perft"), counts_up_to: 150_000,
    }
}

/// A move that gives what stands for check in this game leaves the next seat in it.
#[test]
fn checks_put_the_next_seat_in_check() {
    check_random_games::<Position<2>>(TWO, 10..18, 120, tactics::gives_check_matches_in_check);
    check_random_games::<Position<3>>(THREE, 10..14, 120, tactics::gives_check_matches_in_check);
    check_random_games::<Position<4>>(FOUR, 10..14, 120, tactics::gives_check_matches_in_check);
}

/// With more seats than two every seat has a value of its own: the lead over the best of the others. So at most one
/// seat leads, and if one does, the best of the others is behind by as much. A seat that has dropped out is none of them.
fn leads_agree<const SEATS: usize>(
    evaluators: &[SeatNetworkEvaluator<SEATS>],
    position: &Position<SEATS>,
) -> LawResult {
    for evaluator in evaluators {
        let value = |seat| evaluator.evaluate_from_scratch(position, Seat::new(seat)).raw();
        let plays = |&seat: &usize| !position.seats_out().contains(Seat::new(seat));
        let mut values: Vec<i32> = (0..SEATS).filter(plays).map(value).collect();
        values.sort_unstable_by_key(|value| std::cmp::Reverse(*value));
        let (first, second) = (values[0], values[1]);
        if first < 0 || first + second != 0 {
            return Err(format!("{}: the seats' values are {values:?}", position.fen()));
        }
    }
    Ok(())
}

/// What ships, other weights, and other networks, beside the weights and alone.
fn seat_evaluators<const SEATS: usize>() -> [SeatNetworkEvaluator<SEATS>; 4] {
    let spec = SeatNetworkEvaluator::<SEATS>::SPEC;
    [
        SeatNetworkEvaluator::shipped(),
        SeatNetworkEvaluator::linear(random_weights()),
        SeatNetworkEvaluator::with_network(random_network(&spec, 1), spec.shipped_weights()),
        SeatNetworkEvaluator::with_network(random_network(&spec, 2), NetworkBase::Nothing),
    ]
}

#[test]
fn every_seats_value_is_its_lead() {
    let (three, four) = (seat_evaluators::<3>(), seat_evaluators::<4>());
    check_random_games::<Position<3>>(THREE, 40..44, 60, |position| leads_agree(&three, position));
    check_random_games::<Position<4>>(FOUR, 40..44, 60, |position| leads_agree(&four, position));
}

/// On the board turned by a quarter, where every seat sits in the place of the next, each is worth what the one before it
/// was, and the moves are as good.
fn turning_the_board_turns_the_values(evaluators: &[SeatNetworkEvaluator<4>], position: &Position<4>) -> LawResult {
    let turned: Position<4> = parse_position(&turned(&position.fen()));
    for evaluator in evaluators {
        let chances = |position: &Position<4>| {
            let chances =
                evaluator.win_probabilities(position, &evaluator.fresh_accumulator(position, &mut ()), &mut ());
            (0..4).map(|seat| chances.of(Seat::new(seat))).collect::<Vec<_>>()
        };
        let (mut before, after) = (chances(position), chances(&turned));
        before.rotate_right(1);
        let gap = before.iter().zip(&after).map(|(before, after)| (before - after).abs()).max();
        if gap > Some(1) {
            return Err(format!("{}: turned by a quarter {before:?} are {after:?}", position.fen()));
        }
        let logits = |position: &Position<4>| {
            let mut logits = Vec::new();
            evaluator.policy_logits(position, &position.legal_moves(), &mut logits);
            logits.sort_by(f32::total_cmp);
            logits
        };
        if logits(position) != logits(&turned) {
            return Err(format!("{}: turned by a quarter the moves are worth others", position.fen()));
        }
    }
    Ok(())
}

#[test]
fn seats_see_the_board_as_the_first_one_does() {
    let evaluators = seat_evaluators::<4>();
    check_random_games::<Position<4>>(FOUR, 50..54, 60, |position| {
        turning_the_board_turns_the_values(&evaluators, position)
    });
}

/// The position of four seats with the board turned by a quarter, and every seat in the place of the next.
fn turned(record: &str) -> String {
    let fields: Vec<&str> = record.split(' ').collect();
    let rows: Vec<Vec<char>> = fields[0]
        .split('/')
        .map(|row| {
            let squares = row.chars().flat_map(|sign| match sign.to_digit(10) {
                Some(empty) => vec!['1'; empty as usize],
                None => vec![sign],
            });
            squares.collect()
        })
        .collect();
    // The first rank becomes the first file: a1 goes to a8, a8 to h8.
    let row = |row: usize| (0..8).map(|file| rows[7 - file][row]).collect::<String>();
    let board: Vec<String> = (0..8).map(row).collect();
    let seat = fields[1].parse::<usize>().expect("a seat") % 4 + 1;
    let mut points: Vec<&str> = fields[2].split('/').collect();
    points.rotate_right(1);
    let single_squares = board.join("/");
    let board = (2..=8).rev().fold(single_squares, |text, run| text.replace(&"1".repeat(run), &run.to_string()));
    let out: SeatSet = fields
        .get(6)
        .map_or("", |out| out)
        .split(',')
        .filter_map(|seat| seat.parse::<usize>().ok())
        .fold(SeatSet::EMPTY, |out, seat| out.with(Seat::new(seat % 4)));
    let out = if out.is_empty() { String::new() } else { format!(" {out}") };
    format!("{board} {seat} {} {} - {}{out}", points.join("/"), fields[3], fields[5])
}

/// The position of two seats with the board turned round and the seats swapped.
fn colour_flipped(record: &str) -> String {
    let fields: Vec<&str> = record.split(' ').collect();
    let turn_square = |text: &str| -> String {
        let signs = text.chars().map(|sign| match sign {
            'a'..='d' => char::from(b'a' + b'd' - sign as u8),
            other => char::from(b'1' + b'8' - other as u8),
        });
        signs.collect()
    };
    let pyramids: String = fields[0].chars().rev().collect();
    let seat = if fields[1] == "1" { "2" } else { "1" };
    let points: Vec<&str> = fields[2].split('/').rev().collect();
    let last = if fields[4] == "-" { "-".to_owned() } else { turn_square(fields[4]) };
    format!("{pyramids} {seat} {} {} {last} {}", points.join("/"), fields[3], fields[5])
}

/// The same moves, leading to the same positions, and the same ends, with every option.
fn agrees_with_naive<const SEATS: usize>(position: &Position<SEATS>) -> LawResult {
    let rules = [(false, -1, false), (true, -1, true), (true, 0, false), (false, 9, false), (false, 9, true)];
    for (no_rejection, limit, ender_wins) in rules {
        let (mut position, mut naive) = (*position, Martian::from_fen(&position.fen()));
        position.set_rule_option("Martian_NoRejection", &no_rejection.to_string());
        position.set_rule_option("Martian_NoCaptureLimit", &limit.to_string());
        position.set_rule_option("Martian_EnderWinsTies", &ender_wins.to_string());
        naive.no_rejection = no_rejection;
        naive.ender_wins_ties = ender_wins;
        naive.quiet_limit = match limit {
            -1 => naive.quiet_limit,
            _ => u32::try_from(limit).ok().filter(|&limit| limit > 0),
        };
        let winners = |end: rules::outcome::Outcome| -> Vec<usize> {
            let named: Vec<usize> = end.winners.iter().map(|seat| seat.index() + 1).collect();
            if named.is_empty() { (1..=SEATS).collect() } else { named }
        };
        let ends = (position.outcome(&[]).map(winners), naive.is_over().then(|| naive.leaders()));
        if ends.0 != ends.1 {
            return Err(format!("{} ends {:?}, in the naive game {:?}", position.fen(), ends.0, ends.1));
        }
        check_agrees_with_naive(&position, &naive, Dialect::Uci)?;
    }
    drop_outs_agree_with_naive(position)
}

/// The same seats may drop out, and leave the same positions, with the same keys as if they were read.
fn drop_outs_agree_with_naive<const SEATS: usize>(position: &Position<SEATS>) -> LawResult {
    let naive = Martian::from_fen(&position.fen());
    for seat in 0..SEATS {
        let rest =
            Some(Seat::new(seat)).filter(|&seat| position.goes_on_without(seat)).map(|seat| position.drop_out(seat));
        let (found, expected) = (rest.map(|rest| rest.fen()), naive.without(seat).map(|rest| rest.fen()));
        if found != expected {
            return Err(format!(
                "{} without seat {}: {found:?}, in the naive game {expected:?}",
                position.fen(),
                seat + 1
            ));
        }
        if rest.is_some_and(|rest| {
            rest.zobrist_key() != rest.compute_zobrist_key() || rest.zobrist_key() == position.zobrist_key()
        }) {
            return Err(format!("{} without seat {}: a wrong key", position.fen(), seat + 1));
        }
    }
    Ok(())
}

/// A seat that has dropped out has no chance of winning, and the others have all of it.
fn who_is_out_wins_nothing<const SEATS: usize>(
    evaluators: &[SeatNetworkEvaluator<SEATS>],
    position: &Position<SEATS>,
) -> LawResult {
    for evaluator in evaluators {
        let accumulator = evaluator.fresh_accumulator(position, &mut ());
        let chances = evaluator.win_probabilities(position, &accumulator, &mut ());
        let of = |seat: usize| chances.of(Seat::new(seat));
        let all = (0..SEATS).map(of).sum::<i32>();
        let is_whole = (WinProbabilities::ONE - 2 * SEATS as i32..=WinProbabilities::ONE).contains(&all);
        if !is_whole || (0..SEATS).any(|seat| (of(seat) == 0) != position.seats_out().contains(Seat::new(seat))) {
            return Err(format!("{}: {chances:?}", position.fen()));
        }
    }
    Ok(())
}

#[test]
fn a_seat_that_has_dropped_out_wins_nothing() {
    let (three, four) = (seat_evaluators::<3>(), seat_evaluators::<4>());
    check_random_games::<Position<3>>(THREE, 60..62, 60, |position| who_is_out_wins_nothing(&three, position));
    check_random_games::<Position<4>>(FOUR, 60..62, 60, |position| who_is_out_wins_nothing(&four, position));
}
