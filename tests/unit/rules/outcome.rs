//! Unit tests of `src/rules/outcome.rs`, with access to what is private there.

use super::*;

fn seats(numbers: &[usize]) -> SeatSet {
    numbers.iter().fold(SeatSet::EMPTY, |set, &number| set.with(Seat::new(number - 1)))
}

#[test]
fn partners_win_together() {
    let teams = Alliances::against_the_rest(seats(&[1, 4]));
    let outcome = Outcome::won(seats(&[1, 4]), "king captured");
    let verdicts = [0, 1, 2, 3].map(|seat| outcome.result_for(Seat::new(seat), teams));
    assert_eq!(verdicts, [GameResult::Win, GameResult::Loss, GameResult::Loss, GameResult::Win]);
}

#[test]
fn a_shared_win_is_a_draw_to_those_who_share_it_and_a_loss_to_the_others() {
    let outcome = Outcome::won(seats(&[1, 3]), "zone empty");
    let alone = |seat: usize| {
        let alliances = Alliances::against_the_rest(SeatSet::single(Seat::new(seat)));
        outcome.result_for(Seat::new(seat), alliances)
    };
    assert_eq!([0, 1, 2].map(alone), [GameResult::Draw, GameResult::Loss, GameResult::Draw]);
    assert_eq!(outcome.to_string(), "1,3 zone empty");
}
