//! How a game ends on the board: checkmate, bare king, stalemate, in this order.

use super::move_filter::All;
use super::piece::PieceType;
use super::position::Position;
use crate::base::bitboard::Bitboard64;
use crate::base::seat::SeatSet;
use crate::rules::outcome::Outcome;
use std::ops::ControlFlow;

const MUTUAL_BARE_KING: Outcome = Outcome::draw("mutual bare king");

impl Position {
    /// The end where one side or both have nothing but the king ("nagi mat"), and `None` where neither is bare.
    ///
    /// A bare king that is mated is mated: checkmate stands before the bare king. A bare king on move that can take
    /// the enemy's only other man draws, whether it takes or not.
    #[inline]
    pub(super) fn bare_king_end(&self) -> Option<Outcome> {
        if self.has_no_bare_king() { None } else { Some(self.bare_king_outcome()) }
    }

    #[cold]
    fn bare_king_outcome(&self) -> Outcome {
        let (seat, enemy) = (self.side_to_move(), self.side_to_move().other());
        let enemy_wins = |reason| Outcome::won(SeatSet::single(enemy), reason);
        if self.by_seat(seat).more_than_one() {
            return Outcome::won(SeatSet::single(seat), "bare king");
        }
        if self.checkers.any() && !self.has_moves_if_not_over() {
            return enemy_wins("checkmate");
        }
        let others = self.by_seat(enemy) & !self.by_type(PieceType::King);
        if others.is_empty() || !others.more_than_one() && self.can_capture(others) {
            MUTUAL_BARE_KING
        } else {
            enemy_wins("bare king")
        }
    }

    /// Whether the seat on move has a move that is legal as far as the men go.
    fn has_moves_if_not_over(&self) -> bool {
        self.generate_filtered(&All, |_| ControlFlow::Break(())).is_break()
    }

    /// Whether the seat on move, which has only its king, can take a man of this set.
    fn can_capture(&self, men: Bitboard64) -> bool {
        self.generate_filtered(&All, |batch| {
            if batch.into_iter().any(|mv| men.contains(mv.to().index())) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })
        .is_break()
    }

    /// The end that this position is, given that the seat on move has no legal move.
    pub(super) fn end_of_moves(&self) -> Outcome {
        if self.checkers.any() {
            Outcome::won(SeatSet::single(self.side_to_move().other()), "checkmate")
        } else {
            Outcome::draw("stalemate")
        }
    }
}
