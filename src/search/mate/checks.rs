//! The moves of the attacker that give check.

use eval::tactics::Tactics;
use std::ops::ControlFlow;

/// The moves that give check.
pub(super) fn checks<G: Tactics>(position: &G) -> Vec<G::Move> {
    let mut checks = Vec::new();
    let _ = position.generate_checks(|mv| {
        checks.push(mv);
        ControlFlow::Continue(())
    });
    checks
}

/// Puts the moves that give check before the others.
pub(super) fn put_checks_first<G: Tactics>(position: &G, moves: &mut Vec<G::Move>) {
    let (mut ordered, others): (Vec<_>, Vec<_>) = moves.iter().partition(|&&mv| position.gives_check(mv));
    ordered.extend(others);
    *moves = ordered;
}
