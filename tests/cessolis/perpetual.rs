//! Line: "Perpetual check: a draw. Decided: the game is drawn when a position (men, side to move, unmoved kings and
//! queens) has occurred three times and every move that one and the same side made between the first and the last of
//! those three gave check (earlier occurrences do not matter). History begins at the FEN given."

use crate::naive::{self, Cessolis, flipped_move};
use crate::{colour_flipped, play_line, position, texts};
use base::random::SeededRng;
use cessolis::Position;
use eval::tactics::Tactics;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rules::game::Game;
use rules::laws::open::can_draw_by_trying;
use rules::notation::Notation;
use rules::outcome::GameResult;

/// A rook checks the king on h8 and h7 from the eighth and the seventh rank.
const CHASED: &str = "7k/8/8/8/8/p7/R7/K7 w - 1";

/// Asserts the end after the moves, for the position and for its like with colours changed.
fn assert_draws(fen: &str, moves: &str, draws: bool) {
    for (fen, moves) in [(fen.to_owned(), moves.to_owned()), (colour_flipped(fen), turned_moves(moves))] {
        let (last, past) = play_line(position(&fen), &moves);
        let end = last.outcome(&past).map(|end| end.to_string());
        assert_eq!(end.as_deref(), draws.then_some("draw perpetual check"), "{fen} {moves}");
    }
}

fn turned_moves(moves: &str) -> String {
    moves.split_whitespace().map(flipped_move).collect::<Vec<_>>().join(" ")
}

/// The rook on the second rank goes from file to file and checks every time; the king steps to and fro.
fn checking_round(times: usize) -> String {
    // a2h2+ first; then from h2: h8g8 h2g2+ g8h8 g2h2+ and so on.
    format!("a2h2 {}", "h8g8 h2g2 g8h8 g2h2 ".repeat(times))
}

#[test]
fn the_third_occurrence_with_nothing_but_checks_between_draws() {
    // The position after a2h2 stands again after four plies and after eight.
    assert_draws(CHASED, &checking_round(1), false);
    assert_draws(CHASED, "a2h2 h8g8 h2g2 g8h8 g2h2 h8g8 h2g2 g8h8", false);
    assert_draws(CHASED, &checking_round(2), true);
}

#[test]
fn one_quiet_move_between_the_first_and_the_last_is_no_perpetual_check() {
    // The rook steps back to g1 and comes again; no third occurrence with checks alone until the quiet move is gone
    // from between the last three.
    let quiet = "h8g8 h2h1 g8f8 h1h2 f8g8 h2g2 g8h8 g2h2 ";
    let round = "h8g8 h2g2 g8h8 g2h2 ";
    assert_draws(CHASED, &format!("a2h2 {quiet}{round}"), false);
    assert_draws(CHASED, &format!("a2h2 {round}{quiet}"), false);
    // Earlier occurrences do not matter: of four, the last three count.
    assert_draws(CHASED, &format!("a2h2 {quiet}{round}{round}"), true);
}

#[test]
fn the_side_that_checks_may_be_on_move_at_the_third_occurrence() {
    // Counted with White on move, the king on h8 and the rook on g2.
    let fen = "7k/8/8/8/8/p7/6R1/K7 w - 1";
    assert_draws(fen, "g2h2 h8g8 h2g2 g8h8 ", false);
    assert_draws(fen, &"g2h2 h8g8 h2g2 g8h8 ".repeat(2), true);
}

#[test]
fn history_begins_at_the_fen() {
    let (last, _) = play_line(position(CHASED), &checking_round(1));
    assert_draws(&last.fen(), "h8g8 h2g2 g8h8 g2h2", false);
    assert_draws(&last.fen(), &"h8g8 h2g2 g8h8 g2h2 ".repeat(2), true);
}

#[test]
fn unmoved_kings_and_queens_make_another_position() {
    // The king on h8 leaves it by his first move: the position with him unmoved never returns.
    let fen = "7k/8/8/8/8/p7/6R1/K7 w h8 1";
    assert_draws(fen, &"g2h2 h8g8 h2g2 g8h8 ".repeat(2), false);
    // The position after the first g2h2 is another one too; that after the first h8g8 stands for the third time.
    assert_draws(fen, &format!("{}g2h2", "g2h2 h8g8 h2g2 g8h8 ".repeat(2)), false);
    assert_draws(fen, &format!("{}g2h2 h8g8", "g2h2 h8g8 h2g2 g8h8 ".repeat(2)), true);
}

#[test]
fn a_repetition_without_checks_draws_nothing() {
    assert_draws(CHASED, &"a2b2 h8g8 b2a2 g8h8 ".repeat(5), false);
}

/// What the search takes a return for: endless, so that nobody wins; before its root only if it is the third.
#[test]
fn a_return_is_endless_and_no_win_for_anybody() {
    let (last, past) = play_line(position(CHASED), &"a2b2 h8g8 b2a2 g8h8 ".repeat(2));
    assert_eq!(last.search_repetition_result(&past[..4], 0), Some(GameResult::Draw));
    assert_eq!(last.search_repetition_result(&past[..4], 4), None);
    assert_eq!(last.search_repetition_result(&past, 8), Some(GameResult::Draw));
    let (last, past) = play_line(position(CHASED), "a2b2 h8g8 b2a2");
    assert_eq!(last.search_repetition_result(&past, 0), None);
}

/// Random games with few pieces, in which one side likes to give check, against the naive rule.
#[test]
fn random_games_end_as_the_naive_rule_says() {
    let starts =
        [CHASED, "7k/8/8/8/8/p7/6R1/K7 w h8 1", "k7/p7/8/8/8/8/7Q/K3R2R w h2 1", "3qk3/8/8/3r4/8/8/P2N4/K2R4 b d8 1"];
    let (mut draws, mut upcoming) = (0, 0);
    for seed in 0..160 {
        let mut random = SeededRng::seed_from_u64(seed);
        let start = starts[seed as usize % starts.len()];
        let mut game = vec![Cessolis::from_fen(start)];
        let mut current = position(start);
        let mut past = Vec::new();
        for _ in 0..300 {
            let found = current.repetition_outcome(&past).is_some();
            let place = || format!("seed {seed}, ply {}, {}", past.len(), current.fen());
            assert_eq!(found, naive::perpetual_check(&game), "{}", place());
            if found {
                draws += 1;
                break;
            }
            // The search sees a return a move early.
            let seen = current.can_draw_by_repetition(&past, 0);
            assert_eq!(seen, can_draw_by_trying(&current, &past), "{}", place());
            upcoming += seen as usize;
            let Some(text) = a_move(&current, &mut random) else { break };
            past.push(current.repetition_entry());
            current = current.play(current.parse_move(&text).unwrap());
            game.push(Cessolis::from_fen(&current.fen()));
        }
    }
    assert!(draws > 20 && upcoming > 1000, "{draws} draws, {upcoming} seen early: too few to mean anything");
}

/// A random move; mostly a check if there is one, and mostly among the first moves in text order, to come back
/// often; never a capture unless there is nothing else, so that the game lasts.
fn a_move(position: &Position, random: &mut SeededRng) -> Option<String> {
    let all = texts(position);
    let quiet: Vec<String> = all
        .iter()
        .filter(|text| position.parse_move(text).is_ok_and(|mv| position.captured(mv).is_none()))
        .cloned()
        .collect();
    let all = if quiet.is_empty() { all } else { quiet };
    let gives_check = |text: &&String| position.parse_move(text).is_ok_and(|mv| position.gives_check(mv));
    let checks: Vec<String> = all.iter().filter(gives_check).cloned().collect();
    let pool = if !checks.is_empty() && random.random_bool(0.95) { checks } else { all };
    let few = pool.len().min(2);
    if random.random_bool(0.8) { pool[..few].choose(random).cloned() } else { pool.choose(random).cloned() }
}
