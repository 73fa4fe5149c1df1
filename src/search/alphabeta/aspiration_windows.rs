//! Aspiration windows: the root is searched with a narrow window around its last score, which grows until the score
//! lies inside.

use crate::alphabeta::threads::root_moves::{NO_SCORE, RootMove};
use crate::alphabeta::threads::worker::{SearchPosition, Worker};
use crate::control::report::InfoCallback;
use base::score::{Score, Window};
use base::sort::insertion_sort_by_key;
use eval::evaluator::Evaluator;
use eval::tactics::Tactics;
use std::cmp::Reverse;

/// From this many nodes on, when an iteration takes seconds, bounds are reported. Counted in nodes so that what a search
/// prints does not depend on the clock.
const REPORT_BOUNDS_FROM_NODES: u64 = 3_000_000;

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Aspiration windows: searches the root with a narrow window around its last score, which grows until the score
    /// lies inside. After a fail high, which is often confirmed, the root is searched somewhat less deep.
    pub(crate) fn aspiration_window(
        &mut self,
        root: &SearchPosition<G, E::Accumulator>,
        callback: &mut Option<InfoCallback<'_, G::Move>>,
    ) {
        let p = &self.shared.params;
        let first = self.pv_index;
        let expected = self.root_moves[first].previous_score;
        let mut delta = p.asp_delta;
        let mut window = Window::FULL;
        if self.shared.features.aspiration_window
            && self.root_depth >= p.asp_min_depth
            && expected != NO_SCORE
            && !expected.is_decisive()
        {
            window = Window::new(offset_bound(expected, -delta), offset_bound(expected, delta));
        }
        let mut reduction = 0;
        loop {
            let depth = (self.root_depth - reduction).max(1);
            let score = self.search(root, 0, depth, window, false);
            let order = |root_move: &RootMove<G::Move>| Reverse((root_move.score, root_move.previous_score));
            insertion_sort_by_key(&mut self.root_moves[first..], order);
            if self.is_stopped() {
                return;
            }
            if score <= window.alpha {
                window.beta = Score::from_raw((window.alpha.raw() + window.beta.raw()) / 2);
                window.alpha = offset_bound(score, -delta);
                reduction = 0;
            } else if score >= window.beta {
                window.beta = offset_bound(score, delta);
                reduction = (reduction + 1).min(p.asp_max_reduction);
            } else {
                return;
            }
            if self.nodes >= REPORT_BOUNDS_FROM_NODES && self.shared.limits.multi_pv <= 1 {
                self.report_pv_line(0, callback);
            }
            delta += delta * p.asp_widening / 100 + p.asp_widening_base;
            if delta > p.asp_max_delta || score.is_decisive() {
                window = Window::FULL;
            }
        }
    }
}

/// A bound moved by `by` centipawns, even if it is the score of a forced end.
fn offset_bound(score: Score, by: i32) -> Score {
    let limit = Score::INFINITE.raw();
    Score::from_raw((score.raw() + by).clamp(-limit, limit))
}
