//! Policy terms of chess moves: how much worse than the best a move is, and what it looks like.

use super::buckets::{LOSS_THRESHOLDS, bucket};
use crate::action::Action;
use crate::effect::{Effect, LastMovedPiece};
use crate::eval::evaluator::SzachaoEvaluator;
use crate::eval::lone_king::is_lone_king;
use crate::eval::piece_square::PieceSquareAccumulator;
use crate::eval::see::SEE_VALUE;
use crate::eval::weight_layout::{
    CHECK_KINDS, MOVE_CAPTURES, MOVE_CHECKS, MOVE_KING_RING, MOVE_PAWN_RANK, MOVE_PIECE_KIND, MOVE_SPECIAL,
    MOVE_THREATS, MOVE_VALUE_LOSS, SPECIAL_MOVES,
};
use crate::public_state::{PublicState, TurnPhase};
use arrayvec::ArrayVec;
use base::bitboard::Bitboard64;
use chessboard::attacks;
use chessboard::board::Board;
use chessboard::move_rules::{DynamicRules, OrthodoxRules};
use chessboard::moves::{Move, MoveKind};
use chessboard::piece::{PIECE_TYPES, PieceType};

/// More moves than any board has.
const MAX_MOVES: usize = 256;

// The kinds of checking moves, as offsets into their group.
/// A check to an opponent whose reply is free anyway. A check to a restricted opponent, which sets its reply free,
/// comes next.
const CHECK: usize = 0;
const MATE: usize = 2;

// The special moves, as offsets into their group.
const CASTLING: usize = 0;
const QUEEN_SWAP: usize = 1;
const QUEEN_PROMOTION: usize = 2;
const UNDERPROMOTION: usize = 3;

const _: () = assert!(MATE + 1 == CHECK_KINDS && UNDERPROMOTION + 1 == SPECIAL_MOVES);

/// The kinds of pieces that can be threatened.
const THREATENED_KINDS: [PieceType; 5] =
    [PieceType::Pawn, PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen];

/// The terms of the moves of one decision.
pub(super) struct MovePolicyTerms<'a> {
    evaluator: &'a SzachaoEvaluator,
    board: &'a Board,
    accumulator: PieceSquareAccumulator,
    reply: OpponentReply,
    /// Whether the opponent has nothing but its king.
    opponent_is_lone_king: bool,
}

/// The chess moves that the active card leaves the opponent. A check lifts the restriction.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OpponentReply {
    /// Any move.
    Free,
    /// None: it waits.
    Waiting,
    /// A move of one of these pieces, if there is one.
    Restricted(Bitboard64),
}

impl OpponentReply {
    fn of(state: &PublicState) -> OpponentReply {
        // After a redo, the seat that moves next is the one whose card is active.
        let effect = state.active_card().filter(|_| state.phase() == TurnPhase::Chess).map(|active| active.effect);
        match effect {
            Some(Effect::Wait) => OpponentReply::Waiting,
            Some(Effect::Demand(kind)) => OpponentReply::Restricted(state.board().by_type(kind)),
            Some(Effect::SamePiece) => {
                OpponentReply::Restricted(match state.last_moved_pieces[state.turn_seat().other().index()] {
                    LastMovedPiece::At(square) => Bitboard64::single(square.index()),
                    LastMovedPiece::None | LastMovedPiece::Captured => Bitboard64::EMPTY,
                })
            }
            _ => OpponentReply::Free,
        }
    }

    /// The offset of a term that differs between free and restricted replies.
    fn index(self) -> usize {
        usize::from(self != OpponentReply::Free)
    }
}

impl<'a> MovePolicyTerms<'a> {
    pub(super) fn of(evaluator: &'a SzachaoEvaluator, state: &'a PublicState) -> Self {
        let board = state.board();
        let accumulator = PieceSquareAccumulator::of(&evaluator.piece_square_tables, board);
        MovePolicyTerms {
            evaluator,
            board,
            accumulator,
            reply: OpponentReply::of(state),
            opponent_is_lone_king: is_lone_king(board, board.side_to_move().other()),
        }
    }

    /// Visits the terms of the actions: the action's number among them, the index of the weight, its count.
    pub(super) fn visit_terms(&self, actions: &[Action], visit: &mut impl FnMut(usize, usize, i32)) {
        let mut values: ArrayVec<(usize, i32), MAX_MOVES> = ArrayVec::new();
        for (number, action) in actions.iter().enumerate() {
            if let Action::Move(mv) = action {
                let value = self.visit_move_terms(*mv, &mut |index, count| visit(number, index, count));
                let _ = values.try_push((number, value));
            }
        }
        let best = values.iter().map(|&(_, value)| value).max().unwrap_or(0);
        for &(number, value) in &values {
            visit(number, MOVE_VALUE_LOSS + bucket(&LOSS_THRESHOLDS, best - value), 1);
        }
    }

    /// Visits the terms of a move except its loss, and returns its value in centipawns, from which the loss follows.
    fn visit_move_terms(&self, mv: Move, visit: &mut impl FnMut(usize, i32)) -> i32 {
        let (mut next, mut accumulator) = (*self.board, self.accumulator);
        accumulator.make_move(&self.evaluator.piece_square_tables, &mut next, mv);
        self.visit_feature_terms(mv, &next, visit);
        let lone_king = if self.opponent_is_lone_king { -self.evaluator.lone_king_value(&next) } else { 0 };
        lone_king + self.value_after(&next, &accumulator)
    }

    /// The quiescence value of the board after a move, for the seat that made it, in centipawns.
    fn value_after(&self, next: &Board, accumulator: &PieceSquareAccumulator) -> i32 {
        let evaluator = self.evaluator;
        match self.reply {
            OpponentReply::Restricted(movable) if !next.in_check() => {
                let rules = DynamicRules { movable, ..DynamicRules::ORTHODOX };
                -evaluator.restricted_quiescence(next, accumulator, &rules)
            }
            OpponentReply::Waiting if !next.in_check() => -accumulator.score_for(next.side_to_move()),
            _ => {
                let tables = &evaluator.piece_square_tables;
                -evaluator.eval_cache.eval_with_accumulator(tables, next, accumulator).quiescence_value
            }
        }
    }

    fn visit_feature_terms(&self, mv: Move, next: &Board, visit: &mut impl FnMut(usize, i32)) {
        let board = self.board;
        let (mover, to) = (board.side_to_move(), mv.to());
        let kind = board.piece_type_at(mv.from());
        visit(MOVE_PIECE_KIND + kind.index(), 1);
        if next.in_check() {
            let is_mate = !next.has_legal_moves(&OrthodoxRules);
            visit(MOVE_CHECKS + if is_mate { MATE } else { CHECK + self.reply.index() }, 1);
        }
        if let Some(captured) = board.captured_piece_type(mv) {
            visit(MOVE_CAPTURES + captured.index(), 1);
        }
        match mv.kind() {
            MoveKind::Castling => visit(MOVE_SPECIAL + CASTLING, 1),
            MoveKind::Swap => visit(MOVE_SPECIAL + QUEEN_SWAP, 1),
            MoveKind::Promotion | MoveKind::PromotingSwap => {
                let to_queen = mv.promotion_type() == Some(PieceType::Queen);
                visit(MOVE_SPECIAL + if to_queen { QUEEN_PROMOTION } else { UNDERPROMOTION }, 1);
            }
            _ => {}
        }
        if kind == PieceType::Pawn {
            visit(MOVE_PAWN_RANK + to.relative_to(mover).rank(), 1);
        }
        let piece_to = mv.promotion_type().unwrap_or(kind);
        let attacked = attacks::piece_attacks(mover, piece_to, to, next.occupied());
        let king_ring = attacks::king_attacks(next.king(mover.other()));
        let ring_attacks = (attacked & king_ring).len() as i32;
        if ring_attacks > 0 && piece_to != PieceType::King {
            visit(MOVE_KING_RING + self.reply.index(), ring_attacks);
        }
        for threatened in THREATENED_KINDS {
            if (attacked & next.pieces(mover.other(), threatened)).any() {
                let is_cheaper = SEE_VALUE[piece_to.index()] < SEE_VALUE[threatened.index()];
                visit(MOVE_THREATS + threatened.index() + if is_cheaper { PIECE_TYPES } else { 0 }, 1);
            }
        }
    }
}
