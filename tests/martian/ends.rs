//! "End of the game".

use crate::{played, position, result, texts, with_rule};
use base::seat::{Alliances, Seat, SeatSet};
use eval::tactics::Tactics;
use martian::Position;
use rules::game::Game;
use rules::notation::Notation;
use rules::outcome::GameResult;

#[test]
fn the_game_ends_as_soon_as_a_zone_is_empty() {
    let two = position::<2>("3p/4/4/4/1d2/4/4/4 1 3/2 4 - 9");
    assert_eq!(result(&two), "*");
    let after = played(two, "b4b5");
    assert_eq!(result(&after), "1 zone empty");
    assert_eq!(texts(&after), Vec::<String>::new());
    // Taking seat 2's last pyramid does not empty its zone: the taker stands there. It empties one's own.
    let two = position::<2>("4/4/4/1p2/1d2/4/4/p3 1 0/0 4 - 9");
    assert_eq!(result(&played(two, "b4b5")), "*");
    let two = position::<2>("4/4/4/1p2/1d2/4/4/4 1 0/0 4 - 9");
    assert_eq!(result(&played(two, "b4b5")), "1 zone empty");
    // A merge leaves one there.
    let two = position::<2>("3p/4/4/4/1p2/2p1/4/4 1 3/2 4 - 9");
    assert_eq!(result(&played(two, "b4c3")), "*");
    // With four, any seat's zone.
    for record in ["8/8/8/4q3/3q4/8/8/7q 1 4/0/0/0 0 - 1", "q7/8/8/4q3/3q4/8/8/8 1 4/0/0/0 0 - 1"] {
        assert_eq!(result(&position::<4>(record)), "1 zone empty");
    }
}

#[test]
fn after_27_moves_without_a_capture_with_two_players() {
    let two = position::<2>("3p/4/4/4/4/4/4/q3 1 3/2 26 - 9");
    assert_eq!(result(&two), "*");
    assert_eq!(result(&played(two, "a1b1")), "1 no capture");
    // Crossing counts, a merge counts, a capture begins anew.
    let two = position::<2>("3p/4/4/4/1d2/p3/4/p3 1 2/2 26 - 9");
    assert_eq!(result(&played(two, "b4b5")), "draw no capture");
    let two = position::<2>("3p/4/4/4/1d2/p3/4/p3 1 2/3 26 - 9");
    assert_eq!(result(&played(two, "a3b4")), "2 no capture");
    let two = position::<2>("3p/4/4/1p2/1d2/p3/4/p3 1 2/3 26 - 9");
    assert_eq!(played(two, "b4b5").fen(), "3p/4/4/1d2/4/p3/4/p3 2 3/3 0 b4b5 9");
    assert_eq!(result(&played(two, "b4b5")), "*");
}

#[test]
fn after_54_moves_without_a_capture_with_three_or_four_players() {
    let three = |quiet| position::<3>(&format!("3p3p/8/8/8/8/8/8/q7 1 3/2/0 {quiet} - 9"));
    assert_eq!(result(&three(27)), "*");
    assert_eq!(result(&three(53)), "*");
    assert_eq!(result(&played(three(53), "a1b1")), "1 no capture");
    let four = position::<4>("3p3p/8/8/8/8/8/8/q6p 1 3/2/0/4 53 - 9");
    assert_eq!(result(&played(four, "a1b1")), "4 no capture");
}

#[test]
fn the_no_capture_limit_is_an_option() {
    let two = position::<2>("3p/4/4/4/4/4/4/q3 1 3/2 30 - 9");
    let with = |value| result(&with_rule(two, "Martian_NoCaptureLimit", value));
    assert_eq!(result(&two), "1 no capture");
    assert_eq!(with("-1"), "1 no capture");
    assert_eq!(with("0"), "*");
    assert_eq!(with("31"), "*");
    assert_eq!(with("30"), "1 no capture");
    assert_eq!(with("10000"), "*");
    // The record's counter applies: one more move and 31 is reached.
    assert_eq!(result(&played(with_rule(two, "Martian_NoCaptureLimit", "31"), "a1b1")), "1 no capture");
    let endless = position::<4>("3p3p/8/8/8/8/8/8/q6p 1 3/2/0/4 65535 - 9");
    let endless = with_rule(endless, "Martian_NoCaptureLimit", "0");
    assert_eq!(result(&played(endless, "a1b1")), "*");
}

/// The publisher's clock: from the call on seven moves without a capture end the game, and a capture begins the count anew.
#[test]
fn a_clock_that_was_called_is_a_limit_of_seven_from_a_count_of_none() {
    let called = with_rule(position::<2>("3q/4/4/1p2/1q2/4/4/q3 1 3/2 0 - 9"), "Martian_NoCaptureLimit", "7");
    let quiet = ["a1b1", "d8c8", "b1a1", "c8d8", "a1b1", "d8c8"];
    let six = quiet.into_iter().fold(called, played);
    assert_eq!(result(&six), "*");
    assert_eq!(result(&played(six, "b1a1")), "1 no capture");
    let captured = played(six, "b4b5");
    assert_eq!(result(&captured), "*");
    let quiet = ["c8d8", "b1a1", "d8c8", "a1b1", "c8d8", "b1a1"];
    let six = quiet.into_iter().fold(captured, played);
    assert_eq!(result(&six), "*");
    assert_eq!(result(&played(six, "d8c8")), "1 no capture");
}

#[test]
fn most_points_wins() {
    let end = |points: &str| result(&position::<2>(&format!("4/4/4/4/1d2/4/4/4 2 {points} 4 - 9")));
    assert_eq!(end("3/2"), "1 zone empty");
    assert_eq!(end("2/3"), "2 zone empty");
    assert_eq!(end("0/1"), "2 zone empty");
    assert_eq!(end("65535/0"), "1 zone empty");
    let end = |points: &str| result(&position::<4>(&format!("8/8/8/8/8/8/8/q6q 2 {points} 4 - 9")));
    assert_eq!(end("1/2/3/4"), "4 zone empty");
    assert_eq!(end("9/2/3/4"), "1 zone empty");
}

#[test]
fn equal_highest_points_are_a_draw_between_those_seats() {
    let two = position::<2>("4/4/4/4/1d2/4/4/4 2 3/3 4 - 9");
    assert_eq!(result(&two), "draw zone empty");
    let end = |points: &str| position::<4>(&format!("8/8/8/8/8/8/8/q6q 2 {points} 4 - 9"));
    assert_eq!(result(&end("5/2/5/4")), "1,3 zone empty");
    assert_eq!(result(&end("2/5/5/5")), "2,3,4 zone empty");
    assert_eq!(result(&end("5/5/5/5")), "draw zone empty");
    let three = position::<3>("8/8/8/8/8/8/8/q7 2 7/7/1 4 - 9");
    assert_eq!(result(&three), "1,2 zone empty");
    // A draw to those who lead, lost to the others.
    let outcome = three.outcome(&[]).expect("an end");
    let verdict =
        |seat| outcome.result_for(Seat::new(seat), Alliances::against_the_rest(SeatSet::single(Seat::new(seat))));
    assert_eq!([0, 1, 2].map(verdict), [GameResult::Draw, GameResult::Draw, GameResult::Loss]);
}

/// The publisher's rule: at level points who emptied the zone has won, and a deadlock at level points is a tie.
#[test]
fn who_empties_a_zone_wins_ties_by_an_option_for_two() {
    let ender_wins = |record: &str| with_rule(position::<2>(record), "Martian_EnderWinsTies", "true");
    let one_each = "3p/4/4/4/1d2/4/4/4 1 3/3 4 - 9";
    assert_eq!(result(&played(position::<2>(one_each), "b4b5")), "draw zone empty");
    assert_eq!(result(&played(ender_wins(one_each), "b4b5")), "1 zone empty");
    assert_eq!(result(&played(ender_wins("4/4/4/1d2/4/4/4/p3 2 3/3 4 - 9"), "b5b4")), "2 zone empty");
    // Points come first.
    assert_eq!(result(&played(ender_wins("3p/4/4/4/1d2/4/4/4 1 3/4 4 - 9"), "b4b5")), "2 zone empty");
    assert_eq!(result(&played(ender_wins("3p/4/4/1d2/1d2/4/4/4 1 3/5 4 - 9"), "b4b5")), "1 zone empty");
    assert_eq!(result(&played(ender_wins("3p/4/4/4/4/4/4/q3 1 3/3 26 - 9"), "a1b1")), "draw no capture");
    assert!(Position::<3>::DESCRIPTION.rule_options.iter().all(|option| option.name != "Martian_EnderWinsTies"));
}

/// One pawn each: whoever crosses empties the zone, and wins by the option what is a draw without it.
#[test]
fn the_search_plays_for_the_end_at_level_points() {
    let level = position::<2>("3p/4/4/4/1p2/4/4/4 1 3/3 0 - 1");
    assert_eq!(level.winning_move(), None);
    let won = with_rule(level, "Martian_EnderWinsTies", "true");
    assert!(won.winning_move().is_some_and(|mv| won.play(mv).board_outcome().is_some()));
    assert!(
        with_rule(position::<2>("3p/4/4/4/1p2/4/4/4 1 3/4 0 - 1"), "Martian_EnderWinsTies", "true")
            .winning_move()
            .is_none()
    );
    assert_ne!(won.zobrist_key(), level.zobrist_key());
}

#[test]
fn no_repetition_ends_the_game() {
    let start = position::<2>("3q/4/4/4/4/4/4/q3 1 0/0 0 - 1");
    let mut past = Vec::new();
    let mut position = start;
    for text in ["a1b1", "d8c8", "b1a1", "c8d8"].repeat(6) {
        past.push(position.repetition_entry());
        position = played(position, text);
        assert_eq!(position.outcome(&past), None);
    }
}

/// What a search makes of these moves, the position at `root` being where it began.
fn drift<const SEATS: usize>(record: &str, moves: &[&str], root: usize) -> Option<String> {
    let (mut position, mut past) = (position::<SEATS>(record), Vec::new());
    for text in moves {
        past.push(position.repetition_entry());
        position = played(position, text);
    }
    assert_eq!(position.search_repetition_result(&past, root), None);
    position.likely_repetition_outcome(&past, root).map(|end| end.to_string())
}

/// No line of the rules, but what a search makes of lines that go round in a circle: the points decide in the end.
#[test]
fn a_return_drifts_to_the_points_as_they_stand() {
    let circle = ["a1b1", "a8b8", "h8g8", "b1a1", "b8a8", "g8h8"];
    let start = |points: &str| format!("q6q/8/8/8/8/8/8/q7 1 {points} 0 - 1");
    assert_eq!(drift::<3>(&start("3/2/1"), &circle, 0).as_deref(), Some("1 repetition"));
    assert_eq!(drift::<3>(&start("2/3/1"), &circle, 0).as_deref(), Some("2 repetition"));
    assert_eq!(drift::<3>(&start("3/3/3"), &circle, 0).as_deref(), Some("draw repetition"));
    // Not before it has come back, and not if it was left before the search began.
    assert_eq!(drift::<3>(&start("3/2/1"), &circle[..5], 0), None);
    assert_eq!(drift::<3>(&start("3/2/1"), &circle, 1), None);
}

/// Two seats pass by going to and fro; the search looks beyond it.
#[test]
fn a_return_of_two_seats_is_a_pass_and_no_end() {
    assert_eq!(drift::<2>("3q/4/4/4/4/4/4/q3 1 3/3 0 - 1", &["a1b1", "d8c8", "b1a1", "c8d8"], 0), None);
}
