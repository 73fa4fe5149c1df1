//! Bucketed features of a card phase for the policy.

use super::buckets::{
    COLOUR_CHANGE_THRESHOLDS, GAIN_THRESHOLDS, LEAD_THRESHOLDS, MOBILITY_THRESHOLDS, UNDONE_THRESHOLDS,
    UNRESTRICTED_MOBILITY, bucket,
};
use crate::effect::LastMovedPiece;
use crate::eval::eval_cache::BoardEval;
use crate::eval::evaluator::SzachaoEvaluator;
use crate::eval::piece_square;
use crate::public_state::PublicState;
use base::bitboard::Bitboard64;
use chessboard::board::Board;
use chessboard::move_filter::All;
use chessboard::move_rules::{DynamicRules, MoveRules, OrthodoxRules};
use chessboard::piece::PIECE_TYPES;
use std::ops::ControlFlow;

/// An endgame has this game phase at most; a full board has [`MAX_GAME_PHASE`].
///
/// [`MAX_GAME_PHASE`]: crate::eval::weight_layout::MAX_GAME_PHASE
const ENDGAME_PHASE: i32 = 10;

/// The situation's features that apply to all cards of a class, in buckets, from the viewpoint of the seat to act.
pub(super) struct CardFeatures {
    /// Its lead, captures included.
    pub(super) lead: usize,
    pub(super) capture_gain: usize,
    /// Whether few pieces are left.
    pub(super) is_endgame: bool,
    /// What an ace gains.
    pub(super) colour_change: usize,
    /// What a king of spades takes from the opponent.
    pub(super) undone_gain: usize,
    /// The number of moves that a king of hearts leaves the opponent.
    pub(super) same_piece_mobility: usize,
}

impl CardFeatures {
    pub(super) fn of(evaluator: &SzachaoEvaluator, state: &PublicState) -> CardFeatures {
        let board = state.board();
        let in_check = board.in_check();
        let BoardEval { static_eval, quiescence_value } = evaluator.board_eval(board);
        let value = if in_check { static_eval } else { quiescence_value };
        let opponent_board = board.null_move();
        let colour_change = if in_check { 0 } else { evaluator.board_eval(&opponent_board).quiescence_value - value };
        let undone_gain = state
            .undo_info
            .filter(|_| state.can_force_redo())
            .map_or(0, |undo_info| evaluator.board_eval(&undo_info.board).static_eval - static_eval);
        let same_piece_mobility = match state.last_moved_pieces[state.turn_seat().other().index()] {
            LastMovedPiece::Captured => 0,
            LastMovedPiece::At(square) if !in_check => {
                let piece = Bitboard64::single(square.index());
                let rules = DynamicRules { movable: piece, ..DynamicRules::ORTHODOX };
                bucket(&MOBILITY_THRESHOLDS, count_moves_by_kind(&opponent_board, &rules).iter().sum())
            }
            LastMovedPiece::None | LastMovedPiece::At(_) => UNRESTRICTED_MOBILITY,
        };
        CardFeatures {
            lead: bucket(&LEAD_THRESHOLDS, value),
            capture_gain: bucket(&GAIN_THRESHOLDS, value - static_eval),
            is_endgame: piece_square::game_phase(board) <= ENDGAME_PHASE,
            colour_change: bucket(&COLOUR_CHANGE_THRESHOLDS, colour_change),
            undone_gain: bucket(&UNDONE_THRESHOLDS, undone_gain),
            same_piece_mobility,
        }
    }
}

/// By kind of piece, the bucket of the number of moves that a demand leaves the opponent on the present board.
pub(super) fn demand_mobility(board: &Board) -> [usize; PIECE_TYPES] {
    if board.in_check() {
        return [UNRESTRICTED_MOBILITY; PIECE_TYPES];
    }
    count_moves_by_kind(&board.null_move(), &OrthodoxRules).map(|count| bucket(&MOBILITY_THRESHOLDS, count))
}

/// The number of moves of the side to move, by kind of piece.
fn count_moves_by_kind<P: MoveRules>(board: &Board, rules: &P) -> [i32; PIECE_TYPES] {
    let mut counts = [0; PIECE_TYPES];
    let _ = board.generate_filtered(rules, &All, |batch| {
        for mv in batch {
            counts[board.piece_type_at(mv.from()).index()] += 1;
        }
        ControlFlow::Continue(())
    });
    counts
}
