//! Searches for games in which three seats or more play each for itself, beside the paranoid one that alpha-beta is:
//! the root that they share.

mod brs_plus;
mod max_n;
mod mcts;

pub(super) use mcts::MctsTree;

use crate::base::random::mix;
use crate::base::score::{Score, Window};
use crate::base::seat::Seat;
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use crate::eval::win_probabilities::WinProbabilities;
use crate::search::alphabeta::features::MultiplayerSearch;
use crate::search::alphabeta::history::ContinuationRows;
use crate::search::alphabeta::move_picker::MovePicker;
use crate::search::alphabeta::root_moves::NO_SCORE;
use crate::search::alphabeta::transposition_table::TtEntry;
use crate::search::alphabeta::worker::{SearchPosition, Worker};
use crate::search::control::report::Bound;
use std::cmp::Reverse;

/// The seat whose move a bound comes from, and the chance that it has for sure.
pub(super) type ShallowPruningBound = Option<(Seat, i32)>;

/// Centipawns of an end that these searches expect. They do not prove it: others may play otherwise.
const EXPECTED_END_SCORE: i32 = 3000;
/// The first iteration of a tree search visits its root two to the power of this and one times; each further one
/// doubles it.
const FIRST_ITERATION_LOG2_VISITS: i32 = 3;

/// The score to report where an end is expected.
const fn expected_end_score(score: Score) -> Score {
    match score.plies_to_mate() {
        Some(plies) if score.is_win() => Score::centipawns(EXPECTED_END_SCORE - plies),
        Some(plies) => Score::centipawns(-EXPECTED_END_SCORE - plies),
        None => score,
    }
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Whether seats play each for itself, and one of these searches is asked for.
    pub(super) fn uses_multiplayer_search(&self) -> bool {
        G::SIDES.is_free_for_all() && self.shared.features.multiplayer_search != MultiplayerSearch::Paranoid
    }

    /// Searches the root moves that are still in the race to the depth of this iteration.
    pub(super) fn search_multiplayer(&mut self, node: &SearchPosition<G, E::Accumulator>) {
        if self.shared.features.multiplayer_search == MultiplayerSearch::Mcts {
            if self.pv_index == 0 {
                self.run_mcts(node, 1 << (self.root_depth + FIRST_ITERATION_LOG2_VISITS).min(31));
                self.record_mcts_root_moves();
            }
            return;
        }
        let seat = node.position.side_to_move();
        if self.count_node(0) {
            return;
        }
        let (mut most, mut best) = (None, NO_SCORE);
        for index in self.pv_index..self.root_moves.len() {
            let mv = self.root_moves[index].mv;
            let before = self.nodes;
            self.thread_data.position_history.push(node.position.repetition_entry());
            self.thread_data.stack.clear_pv(1);
            let child = self.child(node, mv);
            let depth = self.root_depth - 1;
            let score = match self.shared.features.multiplayer_search {
                MultiplayerSearch::MaxN => {
                    let chances = self.max_n(&child, 1, depth, most.map(|most| (seat, most)));
                    let better = most.is_none_or(|most| chances.of(seat) > most);
                    if better && !self.is_stopped() {
                        most = Some(chances.of(seat));
                    }
                    if better { chances.lead(seat) } else { NO_SCORE }
                }
                _ => {
                    let mut score = self.brs_plus(&child, 1, depth, Window::null_above(best), false);
                    if score > best && !self.is_stopped() {
                        self.thread_data.stack.clear_pv(1);
                        score = self.brs_plus(&child, 1, depth, Window::new(best, Score::INFINITE), false);
                    }
                    if score > best { score } else { NO_SCORE }
                }
            };
            self.thread_data.position_history.pop();
            if self.is_stopped() {
                return;
            }
            best = best.max(score);
            self.record_multiplayer_root_move(index, score, self.nodes - before);
        }
    }

    /// Books what the tree has found of the root moves: the one that was visited most is best.
    fn record_mcts_root_moves(&mut self) {
        let mut standing: Vec<_> = self.thread_data.mcts_tree.root_edge_stats().into_iter().enumerate().collect();
        standing.sort_by_key(|&(_, (_, visits, _))| Reverse(visits));
        let mut below = Score::INFINITE;
        for (rank, (mv, visits, mean)) in standing {
            let line = self.thread_data.mcts_tree.principal_variation(rank);
            let Some(root_move) = self.root_moves.iter_mut().find(|root_move| root_move.mv == mv) else { continue };
            if visits == 0 {
                continue;
            }
            let lead = WinProbabilities::lead_from_probability(mean);
            // Scores are what root moves are sorted by, so none may stand above one that was visited more.
            below = lead.min(Score::from_raw(below.raw() - 1));
            root_move.score = below;
            root_move.bound = Bound::Exact;
            root_move.depth = self.root_depth;
            root_move.seldepth = self.seldepth;
            root_move.pv = line;
        }
    }

    /// Books what was found of a root move.
    fn record_multiplayer_root_move(&mut self, index: usize, score: Score, nodes: u64) {
        let line = self.thread_data.stack.pv(1);
        let root_move = &mut self.root_moves[index];
        root_move.nodes += nodes;
        root_move.score = if score == NO_SCORE { NO_SCORE } else { expected_end_score(score) };
        if score == NO_SCORE {
            return;
        }
        root_move.bound = Bound::Exact;
        root_move.depth = self.root_depth;
        root_move.seldepth = self.seldepth;
        root_move.pv.truncate(1);
        root_move.pv.extend_from_slice(line);
    }

    /// The table's key of a position in one of these searches; `side` sets apart what means different things.
    fn multiplayer_tt_key(&self, position: &G, side: u64) -> u64 {
        position.zobrist_key() ^ mix(0xC203_D000 + side)
    }

    /// The move that the table has for a position, if it is legal.
    fn legal_tt_move(&self, position: &G, known: Option<TtEntry<G::Move>>) -> Option<G::Move> {
        known.and_then(|hit| hit.best_move).filter(|&mv| position.is_legal(mv))
    }

    /// All moves of a position, likely ones first.
    fn multiplayer_move_picker(&self, ply: usize, remembered: Option<G::Move>) -> MovePicker<G> {
        let [first, second] = self.thread_data.stack.at(ply).killers;
        MovePicker::main(
            false,
            &self.thread_data.move_buffer,
            remembered,
            [first, second, None],
            ContinuationRows::default(),
        )
    }

    /// Remembers a quiet move that turned out best.
    fn update_multiplayer_histories(&mut self, position: &G, ply: usize, mv: G::Move, depth: i32) {
        if position.is_noisy(mv) {
            return;
        }
        let killers = &mut self.thread_data.stack.at_mut(ply).killers;
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let p = &self.shared.params;
        let bonus = (p.multiplayer_history_bonus * depth * depth).min(p.multiplayer_history_bonus_max);
        self.shared.histories.update_quiet(position, mv, &ContinuationRows::default(), bonus);
    }

    /// What a return to an earlier position is worth to each seat.
    fn repetition_win_probabilities(&self, position: &G, ply: usize) -> Option<WinProbabilities> {
        let (past, root) = (&self.thread_data.position_history[..], self.shared.game_history.len());
        let forced = position.search_repetition_result(past, root);
        let forced =
            forced.map(|verdict| WinProbabilities::from_result(verdict, position.side_to_move(), G::SEATS, ply));
        forced.or_else(|| {
            position
                .likely_repetition_outcome(past, root)
                .map(|end| WinProbabilities::from_likely_outcome(&end, G::SEATS))
        })
    }
}
