//! Unit tests of `src/eval/win_probabilities.rs`, with access to what is private there.

use super::*;
use base::seat::SeatSet;

fn all(chances: &WinProbabilities) -> i32 {
    (0..MAX_SEATS).map(|seat| chances.of(Seat::new(seat))).sum()
}

#[test]
fn chances_never_exceed_the_whole() {
    for values in [&[0, 0, 0][..], &[500, -30_000, 20, 31_000], &[-7, 12], &[i32::MIN / 4, 0, 0, 0]] {
        let chances = WinProbabilities::from_scores(values);
        assert!(
            all(&chances) <= WinProbabilities::ONE && all(&chances) > WinProbabilities::ONE - 4,
            "{values:?}: {chances:?}"
        );
    }
    let shared = Outcome::won(SeatSet::single(Seat::FIRST).with(Seat::new(2)), "");
    assert_eq!(all(&WinProbabilities::from_outcome(&shared, 3, 0)), WinProbabilities::ONE);
    assert!(all(&WinProbabilities::from_likely_outcome(&shared, 3)) <= WinProbabilities::ONE);
    for verdict in [GameResult::Win, GameResult::Draw, GameResult::Loss] {
        assert!(all(&WinProbabilities::from_result(verdict, Seat::SECOND, 4, 3)) <= WinProbabilities::ONE);
    }
}

#[test]
fn who_is_out_has_no_chance_and_the_others_have_all() {
    let chances = WinProbabilities::from_scores(&[100, 900, 100, -300]);
    assert_eq!(chances.without(SeatSet::EMPTY), chances);
    let (one, out) = (chances.without(SeatSet::single(Seat::SECOND)), SeatSet::single(Seat::SECOND).with(Seat::new(3)));
    let two = chances.without(out);
    for chances in [one, two] {
        assert_eq!((chances.of(Seat::SECOND), chances.of(Seat::FIRST)), (0, chances.of(Seat::new(2))));
        assert!((WinProbabilities::ONE - 8..=WinProbabilities::ONE).contains(&all(&chances)), "{chances:?}");
    }
    assert!(one.of(Seat::new(3)) > 0 && one.of(Seat::FIRST) > one.of(Seat::new(3)));
    assert_eq!(two.of(Seat::new(3)), 0);
}

#[test]
fn a_shared_win_is_worth_less_than_a_win_and_more_than_a_loss() {
    let end = |winners| WinProbabilities::from_outcome(&Outcome::won(winners, ""), 4, 9).of(Seat::FIRST);
    let (first, third) = (SeatSet::single(Seat::FIRST), SeatSet::single(Seat::new(2)));
    assert!(end(first) > end(first.with(Seat::new(2))) && end(first.with(Seat::new(2))) > end(third));
    assert_eq!(end(third), 0);
}

#[test]
fn only_an_end_is_certain() {
    let best = WinProbabilities::from_scores(&[30_000, 0, 0, 0]);
    let won = WinProbabilities::from_outcome(&Outcome::won(SeatSet::single(Seat::FIRST), ""), 4, 255);
    assert!(best.of(Seat::FIRST) < won.of(Seat::FIRST) && best.of(Seat::SECOND) > 0);
}

#[test]
fn leads_are_read_back() {
    let lead_of_first = |scores: &[i32]| {
        let probability = WinProbabilities::from_scores(scores).of(Seat::FIRST);
        WinProbabilities::lead_from_probability(f64::from(probability) / f64::from(WinProbabilities::ONE))
    };
    for lead in [-400, -90, 0, 120, 600] {
        let read = lead_of_first(&[lead, 0]).raw();
        assert!(read.abs_diff(lead) <= 40 + lead.unsigned_abs() / 10, "{lead} read as {read}");
    }
    assert!(lead_of_first(&[0, 0, 0, 0]) < Score::DRAW);
}
