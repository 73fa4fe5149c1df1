//! The state of one node of the main search: what is known before its moves are tried, and what its move loop finds.

use crate::alphabeta::ordering::histories::{CorrectionIndices, HistoryRows};
use crate::alphabeta::threads::root_moves::NO_SCORE;
use crate::alphabeta::threads::transposition_table::TtEntry;
use crate::alphabeta::threads::worker::Worker;
use crate::control::report::Bound;
use arrayvec::ArrayVec;
use base::score::{Score, Window};
use base::seat::Seat;
use eval::evaluator::Evaluator;
use eval::tactics::Tactics;

/// Stored as the depth of a proven result, which no deeper search can change.
pub(super) const TERMINAL_DEPTH: i32 = 200;

/// The state of one node before its moves are tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeState<M> {
    pub(super) ply: usize,
    pub(super) depth: i32,
    pub(super) window: Window,
    /// Whether the window is open: the node may become part of the principal variation.
    pub(super) pv_node: bool,
    /// Whether the node is expected to fail high.
    pub(super) cut_node: bool,
    pub(super) seat: Seat,
    /// Whether the seat on move is in check or a like danger.
    pub(super) in_check: bool,
    pub(super) tt_key: u64,
    pub(super) tt_entry: Option<TtEntry<M>>,
    /// The table's move, if it is legal.
    pub(super) tt_move: Option<M>,
    /// Whether that move is noisy.
    pub(super) tt_move_is_noisy: bool,
    /// Whether the node is or was on a principal variation.
    pub(super) tt_pv: bool,
    /// The static evaluation, uncorrected.
    pub(super) raw_eval: Option<Score>,
    /// Where the corrections of the static evaluation lie; meaningless in check.
    pub(super) correction_indices: CorrectionIndices,
    /// The correction, in parts of a centipawn (`correction_grain`); 0 in check.
    pub(super) correction: i32,
    /// The static evaluation, corrected; meaningless in check.
    pub(super) static_eval: Score,
    /// The static evaluation, replaced by the table's score if its bound is tighter.
    pub(super) tt_adjusted_eval: Score,
    /// Whether the seat's alliance stands better than when it was last on move.
    pub(super) improving: bool,
    /// The move left out while its singularity is tested.
    pub(super) excluded_move: Option<M>,
}

/// A move that is about to be searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveInfo<M> {
    pub(super) mv: M,
    /// Its piece and target square.
    pub(super) piece_to: usize,
    pub(super) is_noisy: bool,
    /// Whether it is quiet and presses the enemy's king.
    pub(super) presses_king: bool,
    /// Whether it gives check or a like danger.
    pub(super) gives_check: bool,
    /// Its history: capture history of a noisy move, from-to and continuation history of a quiet one.
    pub(super) history_score: i32,
}

/// The state of a node's move loop.
#[derive(Clone, Debug)]
pub(super) struct MoveLoop<M> {
    /// The best score, which may be below alpha (fail-soft).
    pub(super) best_score: Score,
    /// The last move that raised alpha.
    pub(super) best_move: Option<M>,
    pub(super) alpha: Score,
    /// The depth for the moves to come.
    pub(super) depth: i32,
    /// The current move's rank, from 1; pruned moves count, too.
    pub(super) move_count: usize,
    /// Quiet moves that did not become best, as far as there is room.
    pub(super) quiets_tried: ArrayVec<M, 48>,
    /// Noisy moves that did not become best, as far as there is room.
    pub(super) noisies_tried: ArrayVec<M, 32>,
}

impl<M: Copy> MoveLoop<M> {
    pub(super) fn new(alpha: Score, depth: i32) -> MoveLoop<M> {
        MoveLoop {
            best_score: Score::MINUS_INFINITE,
            best_move: None,
            alpha,
            depth,
            move_count: 0,
            quiets_tried: ArrayVec::new(),
            noisies_tried: ArrayVec::new(),
        }
    }

    /// Records that a move was searched and did not fail high.
    pub(super) fn record_tried(&mut self, info: &MoveInfo<M>) {
        // Moves for which there is no room are so late that a malus would teach nothing.
        if info.is_noisy && !self.noisies_tried.is_full() {
            self.noisies_tried.push(info.mv);
        } else if !info.is_noisy && !self.quiets_tried.is_full() {
            self.quiets_tried.push(info.mv);
        }
    }
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Probes the table, and gathers what is cheap to know.
    pub(super) fn init_node_state(
        &mut self,
        position: &G,
        ply: usize,
        depth: i32,
        window: Window,
        cut_node: bool,
    ) -> NodeState<G::Move> {
        let excluded_move = self.thread_data.stack.at(ply).excluded_move;
        let pv_node = !window.is_null();
        let tt_key = self.shared.alliances.tt_key(position);
        let tt_entry: Option<TtEntry<G::Move>> = if self.uses_tt() { self.shared.tt.probe(tt_key, ply) } else { None };
        let tt_move = if ply == 0 {
            self.root_moves.get(self.pv_index).map(|root_move| root_move.mv)
        } else {
            tt_entry.and_then(|tt_entry| tt_entry.best_move).filter(|&mv| position.is_legal(mv))
        };
        let entry = self.thread_data.stack.at_mut(ply);
        entry.seat = position.side_to_move();
        entry.current_move = None;
        entry.piece_to = None;
        entry.quiet_from_to = None;
        let grandchild = self.thread_data.stack.at_mut(ply + 2);
        (grandchild.killers, grandchild.cutoff_count) = ([None; 2], 0);
        NodeState {
            ply,
            depth,
            window,
            pv_node,
            cut_node: cut_node && !pv_node,
            seat: position.side_to_move(),
            in_check: position.in_check(),
            tt_key,
            tt_entry,
            tt_move,
            tt_move_is_noisy: tt_move.is_some_and(|mv| position.is_noisy(mv)),
            tt_pv: pv_node || tt_entry.is_some_and(|tt_entry| tt_entry.is_pv),
            raw_eval: None,
            correction_indices: CorrectionIndices::default(),
            correction: 0,
            static_eval: Score::DRAW,
            tt_adjusted_eval: Score::DRAW,
            improving: false,
            excluded_move,
        }
    }

    /// Looks up what pruning, reductions and history updates need to know of a move.
    #[inline]
    pub(super) fn move_info(&self, position: &G, mv: G::Move, history_rows: &HistoryRows) -> MoveInfo<G::Move> {
        let is_noisy = position.is_noisy(mv);
        let histories = &self.shared.histories;
        let history_score = if is_noisy {
            histories.noisy_history(position, mv)
        } else {
            histories.quiet_history(position, mv, history_rows)
        };
        MoveInfo {
            mv,
            piece_to: position.piece_to(mv),
            is_noisy,
            presses_king: !is_noisy && position.presses_king(mv),
            gives_check: position.gives_check(mv),
            history_score,
        }
    }

    /// A move that wins at once, or after which an ally does, with its score; the line goes to the PV table. In check a
    /// move that wins at once is among those that are tried first anyway.
    pub(super) fn find_immediate_win(&mut self, position: &G, ply: usize, in_check: bool) -> Option<(G::Move, Score)> {
        if !self.shared.features.immediate_wins {
            return None;
        }
        let stack = &mut self.thread_data.stack;
        if let Some(mv) = if in_check { None } else { position.winning_move() } {
            stack.clear_pv(ply + 1);
            stack.update_pv(ply, mv);
            return Some((mv, Score::mate_in(ply + 1)));
        }
        let mv = position.assisting_move()?;
        stack.clear_pv(ply + 2);
        if let Some(last) = position.play(mv).winning_move() {
            stack.update_pv(ply + 1, last);
        }
        stack.update_pv(ply, mv);
        Some((mv, Score::mate_in(ply + 2)))
    }

    /// The value if the game knows a move that wins at once, or an ally's next one.
    pub(super) fn immediate_win(&mut self, position: &G, node: &NodeState<G::Move>) -> Option<Score> {
        if node.tt_entry.is_some() || node.ply == 0 || node.excluded_move.is_some() {
            return None;
        }
        let (mv, score) = self.find_immediate_win(position, node.ply, node.in_check)?;
        self.store_tt_entry(node, Some(mv), score, TERMINAL_DEPTH, Some(Bound::Exact));
        Some(score)
    }

    /// Stores the result of a node in the table.
    pub(super) fn store_tt_entry(
        &self,
        node: &NodeState<G::Move>,
        best_move: Option<G::Move>,
        score: Score,
        depth: i32,
        bound: Option<Bound>,
    ) {
        if self.uses_tt() {
            let entry = TtEntry { best_move, score, raw_eval: node.raw_eval, depth, bound, is_pv: node.tt_pv };
            self.shared.tt.store(node.tt_key, node.ply, &entry);
        }
    }

    /// Records the score of a root move, and its principal variation unless it failed low.
    pub(super) fn record_root_move(
        &mut self,
        mv: G::Move,
        score: Score,
        move_loop: &MoveLoop<G::Move>,
        window: Window,
        nodes: u64,
    ) {
        let pv = self.thread_data.stack.pv(1);
        let Some(root_move) = self.root_moves.iter_mut().find(|root_move| root_move.mv == mv) else { return };
        root_move.nodes += nodes;
        if move_loop.move_count > 1 && score <= move_loop.alpha {
            root_move.score = NO_SCORE;
            return;
        }
        root_move.score = score;
        root_move.depth = self.root_depth;
        root_move.seldepth = self.seldepth;
        root_move.bound = if score >= window.beta {
            Bound::Lower
        } else if score <= window.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        if root_move.bound != Bound::Upper || root_move.pv.len() <= 1 {
            root_move.pv.clear();
            root_move.pv.push(mv);
            root_move.pv.extend_from_slice(pv);
        }
    }
}
