//! What speaks for chess moves.

use super::super::super::action::Action;
use super::super::super::effect::{Effect, LastMovedPiece};
use super::super::super::public_state::{PublicState, TurnPhase};
use super::super::piece_square::{EXCHANGE_VALUE, PieceSquareAccumulator, is_lone_king};
use super::super::weight_layout::{
    MOVE_CAPTURES, MOVE_CHECKS, MOVE_KING_RING, MOVE_PAWN_RANK, MOVE_PIECE_KIND, MOVE_SPECIAL, MOVE_THREATS,
    MOVE_VALUE_LOSS,
};
use super::super::{SzachaoEvaluator, world_value};
use super::card_features::bucket;
use crate::base::bitboard::Bitboard64;
use crate::chessboard::attacks;
use crate::chessboard::board::Board;
use crate::chessboard::move_rules::{DynamicRules, OrthodoxRules};
use crate::chessboard::moves::{Move, MoveKind};
use crate::chessboard::piece::{PIECE_TYPES, PieceType};
use arrayvec::ArrayVec;

/// The most moves looked at.
const MAX_MOVES: usize = 256;
/// Steps of how much less than the best a move brings, in centipawns.
const LOSS_THRESHOLDS: [i32; 9] = [1, 12, 30, 60, 100, 170, 280, 450, 800];

/// Steps of how much less than the best a move brings.
pub(in super::super) const LOSS_BUCKETS: usize = LOSS_THRESHOLDS.len() + 1;

/// The terms of the moves of one decision.
pub(super) struct MovePolicyTerms<'a> {
    evaluator: &'a SzachaoEvaluator,
    board: &'a Board,
    accumulator: PieceSquareAccumulator,
    reply: OpponentReply,
    /// Whether the other side has nothing but its king.
    opponent_is_lone_king: bool,
}

/// What a card leaves the other seat to reply with. A check frees it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OpponentReply {
    /// Any move.
    Free,
    /// None, and nothing may be taken.
    Waiting,
    /// A move of one of these men, if there is one.
    Restricted(Bitboard64),
}

impl OpponentReply {
    fn of(table: &PublicState) -> OpponentReply {
        // After a redo the other seat moves by what its own card permits.
        let laid = table.active_card().filter(|_| table.phase() == TurnPhase::Chess).map(|topped| topped.effect);
        match laid {
            Some(Effect::Wait) => OpponentReply::Waiting,
            Some(Effect::Demand(kind)) => OpponentReply::Restricted(table.board().by_type(kind)),
            Some(Effect::SamePiece) => {
                OpponentReply::Restricted(match table.last_moved_pieces[table.turn_seat().other().index()] {
                    LastMovedPiece::At(square) => Bitboard64::single(square.index()),
                    LastMovedPiece::None | LastMovedPiece::Captured => Bitboard64::EMPTY,
                })
            }
            _ => OpponentReply::Free,
        }
    }
}

impl<'a> MovePolicyTerms<'a> {
    pub(super) fn of(evaluator: &'a SzachaoEvaluator, table: &'a PublicState) -> Self {
        let board = table.board();
        let accumulator = PieceSquareAccumulator::of(&evaluator.piece_square_tables, board);
        MovePolicyTerms {
            evaluator,
            board,
            accumulator,
            reply: OpponentReply::of(table),
            opponent_is_lone_king: is_lone_king(board, board.side_to_move().other()),
        }
    }

    pub(super) fn visit_terms(&self, actions: &[Action], take: &mut impl FnMut(usize, usize, i32)) {
        let mut values: ArrayVec<(usize, i32), MAX_MOVES> = ArrayVec::new();
        for (number, action) in actions.iter().enumerate() {
            if let Action::Move(mv) = action {
                let value = self.visit_move_terms(*mv, &mut |index, count| take(number, index, count));
                let _ = values.try_push((number, value));
            }
        }
        let most = values.iter().map(|&(_, value)| value).max().unwrap_or(0);
        for &(number, value) in &values {
            take(number, MOVE_VALUE_LOSS + bucket(&LOSS_THRESHOLDS, most - value), 1);
        }
    }

    /// The terms of a move but for what it brings, which is returned in centipawns.
    fn visit_move_terms(&self, mv: Move, take: &mut impl FnMut(usize, i32)) -> i32 {
        let (mut next, mut weighed) = (*self.board, self.accumulator);
        weighed.make_move(&self.evaluator.piece_square_tables, &mut next, mv);
        self.visit_feature_terms(mv, &next, take);
        let driven = if self.opponent_is_lone_king { -world_value::lone_king_value(self.evaluator, &next) } else { 0 };
        driven + self.quiescence_value(&next, &weighed)
    }

    /// What comes of captures after the move.
    fn quiescence_value(&self, next: &Board, weighed: &PieceSquareAccumulator) -> i32 {
        let movers = match self.reply {
            OpponentReply::Restricted(movers) if !next.in_check() => movers,
            OpponentReply::Waiting if !next.in_check() => return -weighed.score_for(next.side_to_move()),
            _ => {
                return -self
                    .evaluator
                    .eval_cache
                    .eval_with_accumulator(&self.evaluator.piece_square_tables, next, weighed)
                    .quiescence_value;
            }
        };
        -self.evaluator.quiescence_if_restricted(
            next,
            weighed,
            &DynamicRules { movable: movers, ..DynamicRules::ORTHODOX },
        )
    }

    /// What the move looks like.
    fn visit_feature_terms(&self, mv: Move, next: &Board, take: &mut impl FnMut(usize, i32)) {
        let board = self.board;
        let (mover, to) = (board.side_to_move(), mv.to());
        let kind = board.piece_type_at(mv.from());
        take(MOVE_PIECE_KIND + kind.index(), 1);
        if next.in_check() {
            let mated = !next.has_legal_moves(&OrthodoxRules);
            take(MOVE_CHECKS + if mated { 2 } else { usize::from(self.reply != OpponentReply::Free) }, 1);
        }
        if let Some(taken) = board.captured_piece_type(mv) {
            take(MOVE_CAPTURES + taken.index(), 1);
        }
        match mv.kind() {
            MoveKind::Castling => take(MOVE_SPECIAL, 1),
            MoveKind::Swap => take(MOVE_SPECIAL + 1, 1),
            MoveKind::Promotion | MoveKind::PromotingSwap => {
                take(MOVE_SPECIAL + if mv.promotion_type() == Some(PieceType::Queen) { 2 } else { 3 }, 1);
            }
            _ => {}
        }
        if kind == PieceType::Pawn {
            take(MOVE_PAWN_RANK + to.relative_to(mover).rank(), 1);
        }
        let arrives = mv.promotion_type().unwrap_or(kind);
        let attacked = attacks::piece_attacks(mover, arrives, to, next.occupied());
        let ring = attacks::king_attacks(next.king(mover.other()));
        let pressed = (attacked & ring).len() as i32;
        if pressed > 0 && arrives != PieceType::King {
            take(MOVE_KING_RING + usize::from(self.reply != OpponentReply::Free), pressed);
        }
        for victim in [PieceType::Pawn, PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen] {
            if (attacked & next.pieces(mover.other(), victim)).any() {
                let cheaper = EXCHANGE_VALUE[arrives.index()] < EXCHANGE_VALUE[victim.index()];
                take(MOVE_THREATS + victim.index() + if cheaper { PIECE_TYPES } else { 0 }, 1);
            }
        }
    }
}
