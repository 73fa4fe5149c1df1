//! Why a piece may not move as somebody tries: the phase, the cards in force, then the king.

use super::known_position::KnownPosition;
use super::public_state::{PublicState, TurnPhase};
use chessboard::move_rules::DynamicRules;
use chessboard::piece::PieceType;
use chessboard::square::Square;
use rules::illegality::{Illegality, MoveAttempt};

impl KnownPosition {
    /// Why the attempt of the deciding seat is not legal. All that it depends on is public.
    pub(super) fn reason_against(&self, attempt: &MoveAttempt) -> Option<Illegality> {
        let state = &self.public_state;
        let from = Square::from_text(attempt.from.as_deref()?)?;
        let to = attempt.to.as_deref().and_then(Square::from_text);
        state.reason_of_phase(from, to).or_else(|| state.reason_of_cards(from, to)).or_else(|| {
            // Under a king that goes two squares, its usual steps are not illegal for being attacked.
            let is_leaper = state.permissions().king_leaps_two && state.board.piece_type_at(from) == PieceType::King;
            if is_leaper { Some(Illegality::KingLeapsTwo) } else { state.board.illegality(attempt) }
        })
    }
}

impl PublicState {
    fn reason_of_phase(&self, from: Square, to: Option<Square>) -> Option<Illegality> {
        match (self.phase, &self.undo_info) {
            (TurnPhase::Redo, Some(undo)) if undo.mv.from() != from => Some(Illegality::SamePiece),
            (TurnPhase::Redo, Some(undo)) if to == Some(undo.mv.to()) => Some(Illegality::TakenBack),
            (TurnPhase::Redo, _) => None,
            _ if self.pending.must_wait => Some(Illegality::Wait),
            (TurnPhase::Card, _) => Some(Illegality::CardFirst),
            (TurnPhase::Chess, _) => None,
        }
    }

    fn reason_of_cards(&self, from: Square, to: Option<Square>) -> Option<Illegality> {
        let DynamicRules { movable, allows_captures, .. } = self.permissions();
        if self.phase == TurnPhase::Chess && !movable.contains(from.index()) {
            return Some(if self.pending.same_piece { Illegality::SamePiece } else { Illegality::Demand });
        }
        let is_enemy = |to: Square| self.board.by_colour(self.board.side_to_move().other()).contains(to.index());
        (!allows_captures && to.is_some_and(is_enemy)).then_some(Illegality::NoCapture)
    }
}
