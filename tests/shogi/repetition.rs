//! Line: "Repetition (sennichite): the same board, hands and side to move for the fourth time: a draw; but if one side
//! gave check with every one of its moves since the first of the four, that side loses".

use crate::naive::{self, Shogi, flipped_move};
use crate::{colour_flipped, play_line, position, texts};
use base::random::SeededRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rules::game::Game;
use rules::laws::open::can_draw_by_trying;
use rules::notation::Notation;
use shogi::Position;

/// The end after the moves, in text.
fn end_after(sfen: &str, moves: &str) -> Option<String> {
    let (last, past) = play_line(position(sfen), moves);
    last.outcome(&past).map(|end| end.to_string())
}

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
const ROOKS_TO_AND_FRO: &str = "2h3h 8b7b 3h2h 7b8b ";

#[test]
fn the_fourth_occurrence_draws_and_no_earlier_one() {
    let moves = ROOKS_TO_AND_FRO.repeat(3);
    let words: Vec<&str> = moves.split_whitespace().collect();
    for plies in 0..12 {
        assert_eq!(end_after(START, &words[..plies].join(" ")), None, "after {plies} plies");
    }
    assert_eq!(end_after(START, &moves).as_deref(), Some("draw repetition"));
}

#[test]
fn what_happened_before_the_first_occurrence_does_not_matter() {
    let moves = format!("7g7f 3c3d {}", ROOKS_TO_AND_FRO.repeat(3));
    assert_eq!(end_after(START, &moves).as_deref(), Some("draw repetition"));
    // The first of the four need not be the start, nor the four of them evenly spread.
    let moves = format!("{ROOKS_TO_AND_FRO}2h4h 8b6b 4h2h 6b8b {ROOKS_TO_AND_FRO}");
    assert_eq!(end_after(START, &moves).as_deref(), Some("draw repetition"));
}

#[test]
fn other_hands_make_another_position() {
    // Every eight plies the board returns, but another pawn has gone from Black's hand to White's.
    let start = "4r2k1/9/9/9/9/9/9/9/1K7 b 5P 1";
    let cycle = "P*5d 5a5d 8i9i 5d5a 9i9h 2a1a 9h8i 1a2a ";
    for rounds in 1..=5 {
        assert_eq!(end_after(start, &cycle.repeat(rounds)), None, "after {rounds} rounds");
    }
}

#[test]
fn the_other_side_to_move_makes_another_position() {
    // Black's king loses a move going round, then White's does: the board returns every five plies, the position
    // every ten.
    let start = "4k4/9/9/9/9/9/9/9/4K4 b - 1";
    let (black_round, white_round) = ("5i4i 5a5b 4i4h 5b5a 4h5i ", "5a4a 5i5h 4a4b 5h5i 4b5a ");
    let both = [black_round, white_round].concat();
    assert_eq!(end_after(start, &(both.clone() + black_round)), None);
    assert_eq!(end_after(start, &both.repeat(2)), None);
    assert_eq!(end_after(start, &(both.repeat(2) + black_round)), None);
    assert_eq!(end_after(start, &both.repeat(3)).as_deref(), Some("draw repetition"));
}

/// A White king between 5a and 4a, checked by a rook from below.
const CHASED: &str = "4k4/9/9/9/9/9/9/9/K3R4 w - 1";
const CHECKS: &str = "5a4a 5i4i 4a5a 4i5i ";
const NO_CHECK_FIRST: &str = "5a4a 5i6i 4a5a 6i5i ";

/// Asserts the end for the position, and for its like with colours changed.
fn assert_both(sfen: &str, moves: &str, expected: &str, expected_turned: &str) {
    assert_eq!(end_after(sfen, moves).as_deref(), Some(expected), "{moves}");
    assert_eq!(
        end_after(&colour_flipped(sfen), &flipped_move(moves)).as_deref(),
        Some(expected_turned),
        "{moves}, turned"
    );
}

#[test]
fn perpetual_check_loses_for_either_colour() {
    assert_eq!(end_after(CHASED, &CHECKS.repeat(2)), None, "the third occurrence is no end");
    assert_both(CHASED, &CHECKS.repeat(3), "2 perpetual check", "1 perpetual check");
}

#[test]
fn one_quiet_move_since_the_first_occurrence_makes_it_a_draw() {
    assert_both(CHASED, &[NO_CHECK_FIRST, CHECKS, CHECKS].concat(), "draw repetition", "draw repetition");
    assert_both(CHASED, &[CHECKS, NO_CHECK_FIRST, CHECKS].concat(), "draw repetition", "draw repetition");
    assert_both(CHASED, &[CHECKS, CHECKS, NO_CHECK_FIRST].concat(), "draw repetition", "draw repetition");
}

#[test]
fn a_quiet_move_before_the_first_occurrence_does_not_help() {
    // The rook comes from 6i: the first of the four is the position after that.
    let before = "4k4/9/9/9/9/9/9/9/K2R5 b - 1";
    assert_both(before, &["6i5i ", &CHECKS.repeat(3)].concat(), "2 perpetual check", "1 perpetual check");
}

#[test]
fn it_is_perpetual_whoever_is_on_move_at_the_fourth() {
    // Counted from the position with the king on 4a, Black to move: its fourth occurrence comes first.
    let before = "5k3/9/9/9/9/9/9/9/K3R4 b - 1";
    assert_both(
        before,
        &["5i4i ", "4a5a 4i5i 5a4a 5i4i ", "4a5a 4i5i 5a4a 5i4i ", "4a5a 4i5i 5a4a"].concat(),
        "2 perpetual check",
        "1 perpetual check",
    );
}

/// Random games with few pieces, in which one side likes to give check, against the naive rule.
#[test]
fn random_games_end_as_the_naive_rule_says() {
    let starts =
        [CHASED, "8k/9/9/9/9/9/9/9/K6R1 b - 1", "k8/9/9/9/9/9/9/9/1r2K4 b - 1", "k1l6/p8/9/9/9/9/9/8P/6L1K b - 1"];
    let (mut draws, mut losses, mut upcoming) = (0, 0, 0);
    for seed in 0..120 {
        let mut random = SeededRng::seed_from_u64(seed);
        let mut game = vec![Shogi::from_fen(starts[seed as usize % starts.len()])];
        let mut current = position(starts[seed as usize % starts.len()]);
        let mut past = Vec::new();
        for _ in 0..400 {
            let (fen, expected) = (current.fen(), naive::repetition(&game));
            let found = current.repetition_outcome(&past);
            let winner = |end: rules::outcome::Outcome| end.winners.iter().next().map(|seat| seat.index() == 0);
            assert_eq!(found.map(winner), expected, "seed {seed}, ply {}, {fen}", past.len());
            if let Some(winner) = expected {
                *(if winner.is_some() { &mut losses } else { &mut draws }) += 1;
                break;
            }
            // Since the last capture, drop or promotion; those may repeat a position, too, but are not looked for.
            let since = game.iter().rev().skip(1).take_while(|earlier| pieces(&earlier.fen()) == pieces(&fen)).count();
            let recent = &past[past.len() - since..];
            let seen = current.can_draw_by_repetition(recent, 0);
            assert_eq!(seen, can_draw_by_trying(&current, recent), "seed {seed}, ply {}, {fen}", past.len());
            upcoming += seen as usize;
            let Some(text) = a_move(&current, &mut random) else { break };
            past.push(current.repetition_entry());
            current = current.play(current.parse_move(&text).unwrap());
            game.push(Shogi::from_fen(&current.fen()));
        }
    }
    assert!(draws > 10 && losses > 5, "{draws} draws, {losses} losses: too few to mean anything");
    assert!(upcoming > 1000, "{upcoming} repetitions seen a move early: too few to mean anything");
}

/// The pieces of the board in order of the alphabet, and the hands.
fn pieces(sfen: &str) -> (Vec<&str>, &str) {
    let mut fields = sfen.split(' ');
    let squares = fields.next().unwrap().split_inclusive(char::is_alphabetic);
    let mut pieces: Vec<&str> =
        squares.map(|text| text.trim_start_matches(|letter: char| letter == '/' || letter.is_numeric())).collect();
    pieces.sort_unstable();
    (pieces, fields.nth(1).unwrap())
}

/// A random move; mostly a check if there is one, and mostly among the first moves in text order, to come back often.
fn a_move(position: &Position, random: &mut SeededRng) -> Option<String> {
    let all = texts(position);
    let checks: Vec<String> = all
        .iter()
        .filter(|text| position.parse_move(text).is_ok_and(|mv| Shogi::from_fen(&position.play(mv).fen()).in_check()))
        .cloned()
        .collect();
    let pool = if !checks.is_empty() && random.random_bool(0.95) { checks } else { all };
    let few = pool.len().min(2);
    if random.random_bool(0.8) { pool[..few].choose(random).cloned() } else { pool.choose(random).cloned() }
}
