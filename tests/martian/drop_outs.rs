//! "A seat that resigns or runs out of time": the others play on, with three or four seats.

use crate::{Four, Three, Two, played, position, result, texts, with_rule};
use base::seat::{Seat, SeatSet};
use martian::{LinearEvaluator, Position};
use rules::game::Game;
use rules::notation::Notation;
use search::control::limits::Limits;
use search::control::signal::Signal;
use search::open_search::OpenSearch;
use search::player::Player;
use search::searcher::Searcher;
use search::settings::SearchSettings;
use std::sync::Arc;

/// A queen in each corner.
const CORNERS: &str = "q6q/8/8/8/8/8/8/q6q";

/// The position after this seat, counted from 1, has dropped out.
fn without<const SEATS: usize>(position: Position<SEATS>, seat: usize) -> Position<SEATS> {
    assert!(position.goes_on_without(Seat::new(seat - 1)), "seat {seat} of {}", position.fen());
    position.drop_out(Seat::new(seat - 1))
}

fn corners(rest: &str) -> Four {
    position(&format!("{CORNERS} {rest}"))
}

#[test]
fn its_pyramids_and_points_stay_and_its_turns_are_passed_over() {
    let start = without(Four::startpos(), 3);
    assert_eq!(start.fen(), "qqd2dqq/qdp2pdq/dpp2ppd/8/8/dpp2ppd/qdp2pdq/qqd2dqq 1 0/0/0/0 0 - 1 3");
    let seats =
        ["", "c3d4", "c3d4 c6d5", "c3d4 c6d5 f3e4"].map(|moves| played(start, moves).side_to_move().to_string());
    assert_eq!(seats, ["1", "2", "4", "1"]);
    assert_eq!(without(corners("2 1/2/3/4 5 - 6"), 3).fen(), format!("{CORNERS} 2 1/2/3/4 5 - 6 3"));
}

#[test]
fn on_its_turn_the_next_seat_is_to_move() {
    assert_eq!(without(corners("2 0/0/0/0 7 - 6"), 2).fen(), format!("{CORNERS} 3 0/0/0/0 7 - 6 2"));
    // Who would have begun the next round: the number counts the rounds all the same.
    assert_eq!(without(corners("4 0/0/0/0 7 - 6"), 4).fen(), format!("{CORNERS} 1 0/0/0/0 7 - 7 4"));
    let both = without(without(corners("4 0/0/0/0 7 - 6"), 1), 4);
    assert_eq!(both.fen(), format!("{CORNERS} 2 0/0/0/0 7 - 7 1,4"));
    assert_eq!(played(both, "a8b8 h8g8").fen(), "1q4q1/8/8/8/8/8/8/q6q 2 0/0/0/0 9 - 8 1,4");
}

/// The move just made stands in the record so that it may not be taken straight back, a rule for two seats; who made it
/// may be gone.
#[test]
fn the_last_crossing_is_forgotten() {
    let crossed = played(position::<4>("q6q/8/8/8/8/8/8/qd5q 1 0/0/0/0 0 - 1"), "a1e5");
    assert_eq!(without(crossed, 1).fen(), "q6q/8/8/4q3/8/8/8/1d5q 2 0/0/0/0 1 - 1 1");
}

#[test]
fn its_pyramids_can_be_captured_and_score_as_ever() {
    let after = played(corners("1 0/0/0/0 7 - 1 2"), "a1a8");
    // The queen that captured stands in the zone of seat 2, which moves nothing; seat 1 has none left.
    assert_eq!(after.fen(), "q6q/8/8/8/8/8/8/7q 3 3/0/0/0 0 a1a8 1 2");
    assert_eq!(result(&after), "1 zone empty");
}

#[test]
fn who_enters_its_zone_stands_still() {
    let quiet = played(position::<4>("q6q/8/8/8/3d4/8/8/q6q 1 0/0/0/0 0 - 1 2"), "d4d6");
    assert_eq!(quiet.fen(), "q6q/8/3d4/8/8/8/8/q6q 3 0/0/0/0 1 d4d6 1 2");
    let (third, fourth) = (texts(&quiet), texts(&played(quiet, "h8g8")));
    assert!(third.iter().all(|text| text.starts_with("h8")) && fourth.iter().all(|text| text.starts_with("h1")));
    // It belongs to the zone's seat, which is gone: seat 1 may take it, but not move it.
    let own = texts(&played(quiet, "h8g8 h1g1"));
    assert!(own.iter().all(|text| text.starts_with("a1")), "{own:?}");
}

#[test]
fn that_its_zone_is_empty_ends_nothing() {
    let alone = position::<4>("7q/8/1p6/8/8/1d6/8/q6q 1 0/0/0/0 0 - 1 2");
    assert_eq!(result(&alone), "*");
    // The drone takes its last pawn and stands there now; a queen takes the drone from afar and stays.
    assert_eq!(result(&played(alone, "b3b5 h8g8 h1g1")), "*");
    let empty = position::<4>("7q/8/8/8/8/1d6/8/q6q 1 5/0/0/0 0 - 1 2");
    assert_eq!((result(&empty).as_str(), result(&played(empty, "a1b1")).as_str()), ("*", "*"));
    // The zone of a seat that is in ends the game as ever.
    assert_eq!(result(&position::<4>("q7/8/8/8/8/1d6/8/q6q 1 5/0/0/0 0 - 1 2")), "1 zone empty");
}

#[test]
fn it_cannot_win_whatever_its_points() {
    let end = |points: &str, out: &str| result(&position::<4>(&format!("q7/8/8/8/8/8/8/q6q 1 {points} 0 - 9 {out}")));
    assert_eq!(end("1/9/0/0", "2"), "1 zone empty");
    assert_eq!(end("1/9/0/1", "2"), "1,4 zone empty");
    // All who are in are level: a draw between them, lost to the one that is out.
    assert_eq!(end("1/0/1/1", "2"), "1,3,4 zone empty");
    assert_eq!(end("2/9/2/7", "2,4"), "1,3 zone empty");
    assert_eq!(end("1/9/3/7", "2,4"), "3 zone empty");
}

/// The limit is that of the game which was begun, and the count goes on.
#[test]
fn the_count_of_moves_without_a_capture_goes_on() {
    let left = without(without(corners("1 0/1/0/5 53 - 9"), 4), 1);
    assert_eq!((left.fen(), result(&left)), (format!("{CORNERS} 2 0/1/0/5 53 - 9 1,4"), "*".to_owned()));
    assert_eq!(result(&played(left, "a8b8")), "2 no capture");
}

#[test]
fn of_two_that_are_left_none_drops_out() {
    let two = corners("1 0/9/0/0 0 - 9 2,4");
    for seat in [0, 1, 2, 3] {
        assert!(!two.goes_on_without(Seat::new(seat)), "seat {}", seat + 1);
    }
    // The other one wins, whatever the points.
    assert_eq!(two.forfeit_outcome(Seat::new(0), "time").to_string(), "3 time");
    assert_eq!(two.forfeit_outcome(Seat::new(2), "resignation").to_string(), "1 resignation");
    assert!(!Two::startpos().goes_on_without(Seat::FIRST));
    let three = without(Three::startpos(), 1);
    assert_eq!((three.seats_out(), three.side_to_move()), (SeatSet::single(Seat::FIRST), Seat::SECOND));
    assert!(!three.goes_on_without(Seat::SECOND));
}

#[test]
fn nobody_drops_out_twice_or_of_a_finished_game() {
    assert!(!without(Four::startpos(), 2).goes_on_without(Seat::SECOND));
    assert!(!Three::startpos().goes_on_without(Seat::new(3)));
    let over = position::<4>("q7/8/8/8/8/8/8/q6q 1 1/0/0/0 0 - 9");
    assert!(!over.goes_on_without(Seat::FIRST));
}

#[test]
fn an_option_ends_the_game_instead() {
    let ends = with_rule(corners("1 9/3/5/5 0 - 1"), "Martian_ForfeitEndsGame", "true");
    assert!((0..4).all(|seat| !ends.goes_on_without(Seat::new(seat))));
    assert_eq!(ends.forfeit_outcome(Seat::FIRST, "resignation").to_string(), "3,4 resignation");
    assert!(with_rule(ends, "Martian_ForfeitEndsGame", "false").goes_on_without(Seat::FIRST));
    let has = |options: &[rules::game_option::GameOption]| {
        options.iter().any(|option| option.name.ends_with("ForfeitEndsGame"))
    };
    assert!(has(Three::DESCRIPTION.rule_options) && has(Four::DESCRIPTION.rule_options));
    assert!(!has(Two::DESCRIPTION.rule_options));
}

#[test]
fn positions_differ_by_who_is_out() {
    let all = ["", " 2", " 3", " 4", " 2,3", " 2,4", " 3,4"].map(|out| corners(&format!("1 0/0/0/0 0 - 1{out}")));
    for (index, one) in all.iter().enumerate() {
        let keys = all[..index].iter().map(|other| (other.zobrist_key(), other.repetition_entry()));
        assert!(keys.into_iter().all(|(key, entry)| key != one.zobrist_key() && entry != one.repetition_entry()));
    }
}

/// A round is as long as there are seats that move.
#[test]
fn a_return_of_the_seats_that_are_in_drifts_to_their_points() {
    let (mut position, mut past) = (position::<4>(&format!("{CORNERS} 1 2/3/9/0 0 - 1 3,4")), Vec::new());
    for text in ["a1b1", "a8b8", "b1a1", "b8a8"] {
        past.push(position.repetition_entry());
        assert_eq!(position.likely_repetition_outcome(&past[..past.len() - 1], 0), None);
        position = played(position, text);
    }
    assert_eq!(
        position.likely_repetition_outcome(&past, 0).map(|end| end.to_string()).as_deref(),
        Some("2 repetition")
    );
}

/// Seat 4 is out and ahead: seat 1 wins by leaving its zone all the same, as its lead is that over the others.
#[test]
fn the_search_plays_for_the_win_among_those_who_are_in() {
    let position = position::<4>("q6q/8/8/8/3p4/8/8/6dq 1 4/3/3/9 0 - 20 4");
    let mut pool = Player::new(
        OpenSearch::new(Arc::new(LinearEvaluator::<4>::with_default_weights()), None),
        SearchSettings { hash_megabytes: 8, ..SearchSettings::new(<Four as eval::tactics::Tactics>::PARAMETERS) },
    );
    pool.searcher.new_game();
    let limits = Limits { nodes: Some(2000), ..Limits::default() };
    let answer = pool.search((&position).into(), &limits, &Signal::default(), &mut |_| {});
    let ended = position.play(answer.best_move.expect("there are moves"));
    assert_eq!(result(&ended), "1 zone empty");
    assert!(answer.score.raw() > 1000, "{:?}", answer.score);
}
