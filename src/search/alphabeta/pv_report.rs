//! Reports of principal variations to the client.

use super::root_moves::NO_SCORE;
use super::worker::Worker;
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use crate::search::control::report::{InfoCallback, SearchInfo};

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Reports all lines (MultiPV) that have a score.
    pub(super) fn report_pv_lines(&mut self, lines: usize, callback: &mut Option<InfoCallback<'_, G::Move>>) {
        for rank in 0..lines {
            self.report_pv_line(rank, callback);
        }
    }

    /// Reports the root move with this rank, from 0.
    pub(super) fn report_pv_line(&mut self, rank: usize, callback: &mut Option<InfoCallback<'_, G::Move>>) {
        let Some(callback) = callback else { return };
        self.publish_nodes();
        let root_move = &self.root_moves[rank];
        if root_move.score == NO_SCORE {
            return;
        }
        callback(&SearchInfo {
            depth: root_move.depth as u32,
            seldepth: root_move.seldepth.max(1) as u32,
            multi_pv_rank: rank + 1,
            score: root_move.score,
            bound: root_move.bound,
            nodes: self.shared.nodes(),
            time: self.shared.start_time.elapsed(),
            hashfull: self.shared.tt.hashfull(),
            pv: self.full_pv(root_move),
        });
    }
}
