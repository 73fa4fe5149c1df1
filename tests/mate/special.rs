//! Rules of shogi and limits of the search that the mate solver must respect.

use super::{assert_mates, nodes, position, solve, text};
use search::control::signal::Signal;
use search::mate::{MateLimits, MateResult, MateSolver};

/// The king in the corner is smothered by its own pieces: any drop in front of it, protected by the gold, mates.
fn solve_smothered_king(in_hand: &str) -> MateResult<super::Move> {
    solve(&position(&format!("7lk/7p1/8G/9/9/9/9/9/9 b {in_hand} 1")), nodes(100_000))
}

#[test]
fn a_pawn_drop_may_not_mate() {
    assert_eq!(solve_smothered_king("P"), MateResult::NoMate);
}

#[test]
fn a_lance_drop_may_mate() {
    let root = position("7lk/7p1/8G/9/9/9/9/9/9 b L 1");
    let MateResult::Mate { pv, is_shortest, .. } = solve_smothered_king("L") else { panic!("no mate") };
    assert_mates(&root, &pv);
    assert_eq!((text(&root, &pv).as_str(), is_shortest), ("L*1b", true));
}

#[test]
fn without_checks_there_is_no_mate() {
    assert_eq!(solve(&position("4k4/9/9/9/9/9/9/9/4K4 b P 1"), nodes(1_000)), MateResult::NoMate);
}

#[test]
fn an_attacker_in_check_must_answer_it() {
    // G*5b mates; but not if the rook gives check along the rank, which the gold on 5b does not answer.
    let free = position("4k4/9/4P4/9/9/9/9/1r7/K8 b G 1");
    let checked = position("4k4/9/4P4/9/9/9/9/9/K7r b G 1");
    assert!(matches!(solve(&free, nodes(10_000)), MateResult::Mate { .. }));
    assert_eq!(solve(&checked, nodes(10_000)), MateResult::NoMate);
}

#[test]
fn the_answer_is_unknown_if_a_limit_ends_the_search() {
    let root = position("2b3p2/2p1p4/4n1k2/7pR/9/3p4+S/4K4/9/9 b SNL 1");
    assert_eq!(solve(&root, nodes(1)), MateResult::Unknown);
    let stopped = Signal::default();
    stopped.stop();
    let result = MateSolver::new(1).solve(&root, &[], MateLimits::default(), &stopped);
    assert_eq!(result, MateResult::Unknown);
}
