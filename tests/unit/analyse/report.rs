//! Unit tests of `src/analyse/report.rs`, with access to what is private there.

use super::*;
use base::seat::SeatSet;
use session::centipawn_scale::CentipawnScale;
use session::win_rate::WinRateCurve;

#[test]
fn bars_have_one_width() {
    for win in (0..=1000).step_by(13) {
        for draw in (0..=1000 - win).step_by(17) {
            assert_eq!(wdl_bar(Wdl { win, draw, loss: 1000 - win - draw }).len(), WDL_BAR_WIDTH + 2);
        }
    }
}

const CHANCES: Chances = Chances {
    curve: WinRateCurve { centipawns_per_logit: 100.0, draw_margin: 0.0 },
    scale: CentipawnScale::Own,
    is_known_draw: false,
};

#[test]
fn lines_are_cut_between_moves() {
    let moves: Vec<String> = (0..40).map(|number| format!("{number}g{number}f")).collect();
    let text = truncated_line(&moves, 30);
    assert!(text.len() <= 30 && text.ends_with(" ..."), "{text}");
    assert_eq!(truncated_line(&moves[..2], 30), "0g0f 1g1f");
}

/// Mate in three plies is mate in two moves if two seats alternate.
#[test]
fn forced_ends_are_counted_in_moves_of_the_seat_to_move() {
    let two_seats = |score| score_text(score, &CHANCES, TurnOrder::ALTERNATING);
    assert_eq!(two_seats(Score::mate_in(1)), "wins in 1 move");
    assert_eq!(two_seats(Score::mate_in(3)), "wins in 2 moves");
    assert_eq!(two_seats(Score::mated_in(2)), "loses in 1 move");
    assert_eq!(two_seats(Score::mated_in(4)), "loses in 2 moves");
    assert_eq!(two_seats(Score::centipawns(-135)), "-1.35");
}

/// WA, then the enemies BA and BB, then WB and WA again: of the five plies to the end three are moves of the team.
#[test]
fn moves_of_partners_count() {
    let white_first = TurnOrder::from_seat::<quadroshah::Position>(Seat::FIRST, SeatSet::EMPTY);
    assert_eq!(score_text(Score::mate_in(5), &CHANCES, white_first), "wins in 3 moves");
}

/// An action in a turn of several may end the game before the turn counts as a move.
#[test]
fn an_end_within_the_turn_is_not_in_0_moves() {
    let second_of_two = TurnOrder::from_turn_structure(2, 4);
    assert_eq!(score_text(Score::mate_in(1), &CHANCES, second_of_two), "wins this turn");
}

#[test]
fn words_follow_the_chances() {
    let odds = |win, draw| Wdl { win, draw, loss: 1000 - win - draw };
    assert_eq!(verdict_words(Score::DRAW, odds(500, 0)), "is about even");
    assert_eq!(verdict_words(Score::DRAW, odds(0, 1000)), "is about even");
    assert_eq!(verdict_words(Score::centipawns(900), odds(990, 0)), "is winning");
    assert_eq!(verdict_words(Score::mated_in(4), odds(0, 0)), "loses by force");
}
