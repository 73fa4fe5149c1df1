//! What a card phase looks like to who is to play a card.

use super::super::super::effect::LastMovedPiece;
use super::super::super::public_state::PublicState;
use super::super::SzachaoEvaluator;
use super::super::eval_cache::BoardEval;
use super::super::piece_square;
use crate::base::bitboard::Bitboard64;
use crate::chessboard::board::Board;
use crate::chessboard::move_filter::All;
use crate::chessboard::move_rules::{DynamicRules, MoveRules, OrthodoxRules};
use crate::chessboard::piece::PIECE_TYPES;
use std::ops::ControlFlow;

/// Steps of a lead, in centipawns.
const LEAD_THRESHOLDS: [i32; 4] = [-400, -120, 120, 400];
/// Steps of what may be taken now.
const GAIN_THRESHOLDS: [i32; 2] = [80, 280];
/// Steps of what turning the board brings.
const COLOUR_CHANGE_THRESHOLDS: [i32; 6] = [-600, -250, -60, 60, 250, 600];
/// Steps of what the move has brought that may be taken back.
const UNDONE_THRESHOLDS: [i32; 3] = [30, 120, 300];
/// Steps of how many moves are left to who must move a kind of men, or one man.
const MOBILITY_THRESHOLDS: [i32; 3] = [1, 3, 8];
/// With so few officers the game is late, as [`pieces::game_phase`] counts them.
const ENDGAME_PHASE: i32 = 10;

/// Steps of a lead.
pub(in super::super) const LEAD_BUCKETS: usize = LEAD_THRESHOLDS.len() + 1;
/// Steps of what may be taken now.
pub(in super::super) const GAIN_BUCKETS: usize = GAIN_THRESHOLDS.len() + 1;
/// Steps of what turning the board brings.
pub(in super::super) const COLOUR_CHANGE_BUCKETS: usize = COLOUR_CHANGE_THRESHOLDS.len() + 1;
/// Steps of what the move has brought that may be taken back.
pub(in super::super) const UNDONE_BUCKETS: usize = UNDONE_THRESHOLDS.len() + 1;
/// Steps of how many moves are left, and one for where that does not matter.
pub(in super::super) const MOBILITY_BUCKETS: usize = MOBILITY_THRESHOLDS.len() + 2;

/// How many steps a value has reached.
pub(super) fn bucket(steps: &[i32], value: i32) -> usize {
    steps.iter().filter(|&&step| value >= step).count()
}

/// What a situation says of all cards of a kind, in steps.
pub(super) struct CardFeatures {
    /// How far the seat is ahead, what it can take included.
    pub(super) lead: usize,
    /// What it can take.
    pub(super) capture_gain: usize,
    /// Whether few men are left.
    pub(super) is_endgame: bool,
    /// What an ace brings.
    pub(super) colour_change: usize,
    /// What a king of spades takes from the other seat.
    pub(super) undone_gain: usize,
    /// How many moves a king of hearts leaves the other seat.
    pub(super) same_piece_mobility: usize,
}

impl CardFeatures {
    pub(super) fn of(judge: &SzachaoEvaluator, table: &PublicState) -> CardFeatures {
        let board = table.board();
        let in_check = board.in_check();
        let BoardEval { static_eval: stand, quiescence_value: settled } = judge.board_eval(board);
        let now = if in_check { stand } else { settled };
        let other = board.null_move();
        let turned = if in_check { 0 } else { judge.board_eval(&other).quiescence_value - now };
        let before = table
            .undo_info
            .filter(|_| table.can_force_redo())
            .map_or(0, |latest| judge.board_eval(&latest.board).static_eval - stand);
        let same_piece_mobility = match table.last_moved_pieces[table.turn_seat().other().index()] {
            LastMovedPiece::Captured => 0,
            LastMovedPiece::At(square) if !in_check => {
                let man = DynamicRules { movable: Bitboard64::single(square.index()), ..DynamicRules::ORTHODOX };
                bucket(&MOBILITY_THRESHOLDS, count_moves_by_kind(&other, &man).iter().sum())
            }
            LastMovedPiece::None | LastMovedPiece::At(_) => MOBILITY_THRESHOLDS.len() + 1,
        };
        CardFeatures {
            lead: bucket(&LEAD_THRESHOLDS, now),
            capture_gain: bucket(&GAIN_THRESHOLDS, now - stand),
            is_endgame: piece_square::game_phase(board) <= ENDGAME_PHASE,
            colour_change: bucket(&COLOUR_CHANGE_THRESHOLDS, turned),
            undone_gain: bucket(&UNDONE_THRESHOLDS, before),
            same_piece_mobility,
        }
    }
}

/// How many moves a demand of each kind of man leaves the other seat, in steps, as the board stands.
pub(super) fn demand_mobility(board: &Board) -> [usize; PIECE_TYPES] {
    if board.in_check() {
        return [MOBILITY_THRESHOLDS.len() + 1; PIECE_TYPES];
    }
    count_moves_by_kind(&board.null_move(), &OrthodoxRules).map(|count| bucket(&MOBILITY_THRESHOLDS, count))
}

/// How many moves the side on move has, by kind of man.
fn count_moves_by_kind<P: MoveRules>(board: &Board, permissions: &P) -> [i32; PIECE_TYPES] {
    let mut moves = [0; PIECE_TYPES];
    let _ = board.generate_filtered(permissions, &All, |batch| {
        for mv in batch {
            moves[board.piece_type_at(mv.from()).index()] += 1;
        }
        ControlFlow::Continue(())
    });
    moves
}
