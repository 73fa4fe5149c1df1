//! The bare king: a side that has lost all pieces but its king has lost the game, with exceptions.

use super::move_filter::All;
use super::piece::PieceType;
use super::position::Position;
use base::bitboard::Bitboard64;
use base::seat::{Seat, SeatSet};
use rules::outcome::Outcome;
use std::ops::ControlFlow;

/// The draw if both sides are bare.
pub(super) const MUTUAL_BARE_KING: Outcome = Outcome::draw("mutual bare king");

impl Position {
    /// Whether the game has ended on the board: a side, or both, has nothing left but the king ("bare king").
    #[inline]
    pub(super) const fn is_over(&self) -> bool {
        !(self.by_seat(Seat::FIRST).more_than_one() && self.by_seat(Seat::SECOND).more_than_one())
    }

    /// The outcome if a side is bare.
    ///
    /// Checkmate takes precedence: a bare king that is mated has lost by checkmate. A bare king to move that can take
    /// the enemy's only other piece draws, whether it takes or not.
    #[cold]
    pub(super) fn bare_king_outcome(&self) -> Outcome {
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

    /// Whether the side to move has a move that would be legal if the bare king had not ended the game.
    fn has_moves_if_not_over(&self) -> bool {
        self.generate_filtered(&All, |_| ControlFlow::Break(())).is_break()
    }

    /// Whether the side to move, which has only its king, can take a piece of this set.
    fn can_capture(&self, pieces: Bitboard64) -> bool {
        self.generate_filtered(&All, |batch| {
            if batch.into_iter().any(|mv| pieces.contains(mv.to().index())) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })
        .is_break()
    }
}
