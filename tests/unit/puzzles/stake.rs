use super::*;

fn finding(best_share: f64, second_share: f64, only_one_mates: bool) -> Finding {
    let score = base::score::Score::DRAW;
    Finding { best: "a".to_owned(), score, best_share, second_share, only_one_mates, found_at: 1, is_stable: true }
}

#[test]
fn a_forced_end_is_at_stake_if_other_actions_win_only_slowly() {
    assert_eq!(Stake::in_finding(&finding(1.0, 0.9, true), HALF), Some(Stake::Mate));
    assert_eq!(Stake::in_finding(&finding(1.0, 0.9, false), HALF), None, "another action forces the end, too");
    assert_eq!(
        Stake::in_finding(&finding(1.0, 0.3, true), HALF),
        Some(Stake::Win),
        "more is at stake than a sooner end"
    );
}

/// Between two parties.
const HALF: f64 = 0.5;

#[test]
fn a_win_is_at_stake_if_only_one_action_wins() {
    assert_eq!(Stake::of(0.95, 0.5, HALF), Some(Stake::Win));
    assert_eq!(Stake::of(0.95, 0.8, HALF), None, "another action is almost as good");
    assert_eq!(Stake::of(0.7, 0.5, HALF), None, "better, but not winning");
}

#[test]
fn the_game_is_at_stake_if_only_one_action_does_not_lose() {
    assert_eq!(Stake::of(0.5, 0.05, HALF), Some(Stake::Save));
    assert_eq!(Stake::of(0.5, 0.3, HALF), None, "another action holds a little");
    assert_eq!(Stake::of(0.2, 0.0, HALF), None, "the best action does not save either");
}

/// Of four parties each has a quarter of the points, so a quarter is what an even game is worth.
#[test]
fn what_saves_is_measured_by_a_fair_share() {
    assert_eq!(Stake::of(0.25, 0.02, 0.25), Some(Stake::Save));
    assert_eq!(Stake::of(0.25, 0.02, HALF), None);
}
