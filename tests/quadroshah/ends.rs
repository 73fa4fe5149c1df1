//! Lines of "End of the game": a king taken, and the draws.

use crate::double_moves::walled_in;
use crate::{end, fen_with_kings, play_line, position, texts};
use base::seat::{Seat, SeatSet};
use rules::game::Game;
use rules::notation::Notation;
use rules::outcome::Outcome;

fn won(first: usize, second: usize) -> Option<Outcome> {
    Some(Outcome::won(SeatSet::single(Seat::new(first)).with(Seat::new(second)), "king captured"))
}

#[test]
fn a_team_that_captures_either_king_wins_at_once() {
    // Attacking a king, even both, is not yet winning.
    assert_eq!(end(&fen_with_kings("Ra8 Rp8", "WA - - - 0 1"), "a8d8"), None);
    let near = fen_with_kings("Qc8 pa8", "WA - - - 0 1");
    assert_eq!(end(&near, "c8d9"), won(0, 3));
    // The king of the other zone counts as well: WA's bishop on h4 takes m9.
    assert_eq!(end(&fen_with_kings("Bh4", "WA - - - 0 1"), "h4m9"), won(0, 3));
    assert_eq!(end(&fen_with_kings("bi5", "BB - - - 0 1"), "i5m1"), won(1, 2));
    assert_eq!(end(&fen_with_kings("rd5", "BA - - - 0 1"), "d5d1"), won(1, 2));
    assert_eq!(
        end(&fen_with_kings("Rm5", "WB - - - 0 1"), "m5m9").map(|outcome| outcome.to_string()).as_deref(),
        Some("1,4 king captured")
    );
}

#[test]
fn nothing_can_be_played_afterwards() {
    let (over, _) = play_line(position(&fen_with_kings("Qc8", "WA - - - 0 1")), "c8d9");
    assert!(texts(&over).is_empty());
    assert!(over.parse_move("m9m8").is_err());
}

#[test]
fn two_hundred_moves_without_capture_or_pawn_move_are_a_draw() {
    let draw = |outcome: Option<Outcome>| outcome.is_some_and(|outcome| outcome.winners.is_empty());
    let fen = |count: usize| fen_with_kings("Ra2 pp8 Pb2 nb4", &format!("WA - - - {count} 80"));
    assert_eq!(end(&fen(198), "a2a3"), None);
    assert!(draw(end(&fen(199), "a2a3")));
    assert!(draw(end(&fen(200), "")) && texts(&position(&fen(200))).is_empty());
    // A pawn's move or a capture begins the count anew.
    assert_eq!(end(&fen(199), "b2b3"), None);
    let takes = fen_with_kings("Ra2 na4 pp8", "WA - - - 199 80");
    assert_eq!(end(&takes, "a2a4"), None);
    assert_eq!(crate::field(&play_line(position(&takes), "a2a4").0, 5), "0");
}

#[test]
fn a_kings_capture_comes_first() {
    assert_eq!(end(&fen_with_kings("Qc8", "WA - - - 199 80"), "c8d9"), won(0, 3));
}

#[test]
fn a_pass_counts_too() {
    assert_eq!(end(&walled_in("pp8", "BA - - - 198 80"), "0000"), None);
    let outcome = end(&walled_in("pp8", "BA - - - 199 80"), "0000");
    assert!(outcome.is_some_and(|outcome| outcome.winners.is_empty()));
}

/// Eight moves to and fro bring the position back; the record's own is its first occurrence.
#[test]
fn the_third_occurrence_is_a_draw() {
    let fen = fen_with_kings("Pa2 pa8 pp8 Pp2", "BA - - - 0 1");
    let round = "d9d8 m9m8 m1m2 d1d2 d8d9 m8m9 m2m1 d2d1";
    assert_eq!(end(&fen, round), None);
    let twice = format!("{round} {round}");
    assert_eq!(end(&fen, &twice), Some(Outcome::draw("repetition")));
    assert_eq!(end(&fen, &twice[..twice.len() - 5]), None);
}

/// At WA the record's "-" is not the "m1" that the round brings; BA's position after it is the same, and comes back.
#[test]
fn a_record_without_the_man_just_moved_is_another_position() {
    let fen = fen_with_kings("Pa2 pa8 pp8 Pp2", "WA - - - 0 1");
    let round = "d1d2 d9d8 m9m8 m1m2 d2d1 d8d9 m8m9 m2m1";
    assert_eq!(end(&fen, &format!("{round} {round}")), None);
    assert_eq!(end(&fen, &format!("{round} {round} d1d2")), Some(Outcome::draw("repetition")));
}

/// The first time, both castling rights and the pawn's step still mark the position as another.
#[test]
fn positions_differ_by_castling_en_passant_and_the_man_just_moved() {
    let key = |rest: &str| position(&fen_with_kings("Ra1 Pe4 Ra3 Rb3 pd6", rest)).zobrist_key();
    let keys = [
        key("WA - - - 0 1"),
        key("BA - - - 0 1"),
        key("WA A - - 0 1"),
        key("WA - d7 - 0 1"),
        key("WA - - a3 0 1"),
        key("WA - - b3 0 1"),
    ];
    for (index, key) in keys.iter().enumerate() {
        assert!(!keys[..index].contains(key), "position {index}");
    }
    // Counters make no difference.
    assert_eq!(key("WA - - - 0 1"), key("WA - - - 9 30"));
}

/// The same board thrice, but each time with another piece just moved: no draw.
#[test]
fn the_man_just_moved_is_part_of_the_position() {
    let fen = fen_with_kings("Rj1 Rk1 pp8", "WB - - - 0 1");
    // WB moves j1 or k1 away and back; WA answers with its king. The board after WA's second move is the same.
    let (one, _) = play_line(position(&fen), "j1j2");
    let (two, _) = play_line(position(&fen_with_kings("Rj2 Rk2 pp8", "WB - - - 0 1")), "k2k1");
    assert_eq!(one.fen().split(' ').next(), two.fen().split(' ').next());
    assert_ne!(one.zobrist_key(), two.zobrist_key());
}

#[test]
fn a_pass_counts_for_repetition() {
    let fen = walled_in("pp8 Pp2", "BA - - - 0 1");
    let round = "0000 m9m8 m1m2 d1d2 0000 m8m9 m2m1 d2d1";
    assert_eq!(end(&fen, &format!("{round} {round}")), Some(Outcome::draw("repetition")));
}

/// Four bare kings play on.
#[test]
fn there_is_no_dead_position_rule() {
    assert_eq!(end(&fen_with_kings("", "WA - - - 0 1"), "d1d2"), None);
}
