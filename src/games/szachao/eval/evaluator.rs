//! SzachaoEvaluator: the weights and the tables derived from them, and the values of boards.

use super::eval_cache::{BoardEval, EvalCache};
use super::lone_king;
use super::network::HIDDEN_UNITS;
use super::piece_square::{PieceSquareAccumulator, PieceSquareTables};
use super::quiescence;
use super::spend_logits::SpendLogits;
use super::weight_layout::{self, MAX_GAME_PHASE, UNITS_PER_CENTIPAWN};
use chessboard::board::Board;
use chessboard::move_rules::DynamicRules;
use eval::linear::{WeightGroup, WeightLayout, WeightSum, Weights};
use eval::network::Network;
use std::sync::Arc;

/// Evaluator of Szachao for information-set MCTS: values, policy priors, hand model; linear, with or without a network
/// beside the weights.
///
/// Clones share their evaluation cache.
#[derive(Clone, Debug)]
pub struct SzachaoEvaluator {
    pub(super) weights: Weights<SzachaoEvaluator>,
    pub(super) piece_square_tables: PieceSquareTables,
    pub(super) spend_logits: SpendLogits,
    pub(super) eval_cache: Arc<EvalCache>,
    /// Centipawns per unit of log-odds.
    pub(super) win_rate_scale: f32,
    /// The network that corrects values and priors, if there is one.
    pub(super) network: Option<Network<HIDDEN_UNITS>>,
}

impl WeightLayout for SzachaoEvaluator {
    const GROUPS: &'static [WeightGroup] = weight_layout::GROUPS;
    const DEFAULT_WEIGHTS: &'static str = weight_layout::DEFAULT_WEIGHTS;
    const UNITS_PER_CENTIPAWN: i32 = UNITS_PER_CENTIPAWN * MAX_GAME_PHASE;
    const UNITS_PER_LOGIT: f32 = weight_layout::UNITS_PER_LOGIT;
}

impl SzachaoEvaluator {
    /// The values of a board by orthodox rules.
    pub(super) fn board_eval(&self, board: &Board) -> BoardEval {
        self.eval_cache.eval(&self.piece_square_tables, board)
    }

    /// The quiescence value for a side to move that is not in check and whose next move is restricted; if it has no
    /// such move, it passes.
    pub(super) fn restricted_quiescence(
        &self,
        board: &Board,
        accumulator: &PieceSquareAccumulator,
        rules: &DynamicRules,
    ) -> i32 {
        if board.has_legal_moves(rules) {
            quiescence::quiescence_with_rules(
                board,
                &self.piece_square_tables,
                accumulator,
                rules,
                accumulator.score_for(board.side_to_move()),
            )
        } else {
            -self.board_eval(&board.null_move()).quiescence_value
        }
    }

    /// The value of lone kings for the side to move, in centipawns.
    pub(super) fn lone_king_value(&self, board: &Board) -> i32 {
        self.centipawns(|sum| lone_king::terms(board, sum)) as i32
    }

    /// The weighted sum of these terms, in centipawns.
    #[inline]
    pub(super) fn centipawns(&self, terms: impl FnOnce(&mut WeightSum<'_>)) -> f32 {
        let mut sum = WeightSum { weights: self.weights.values(), total: 0 };
        terms(&mut sum);
        sum.total as f32 / (UNITS_PER_CENTIPAWN * MAX_GAME_PHASE) as f32
    }
}
