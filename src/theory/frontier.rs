//! Which positions are searched next: drop-out expansion (Lincke 2001, "Strategies for the automatic construction of opening
//! books"). A position is the nearer, the fewer plies and the fewer mistakes of either side lead to it.

use fxhash::FxHashSet;
use session::theory::{MAX_THEORY_PLIES, Theory};
use std::ops::ControlFlow;

/// The nearest positions that no search has judged, each as the moves that lead to it, the nearest first. Mistakes of `step`
/// centipawns count as a ply; positions after forced ends, and those of `finished`, are not looked at.
pub(super) fn nearest_unsearched(
    theory: &Theory,
    step: u32,
    count: usize,
    finished: &FxHashSet<u64>,
) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    theory.visit_by_ways(step, |reached| {
        let is_searched = reached.position.is_some_and(|position| position.best_score().is_some());
        if !is_searched && !finished.contains(&reached.key) && reached.plies < MAX_THEORY_PLIES {
            found.push(reached.line());
        }
        if found.len() == count { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}
