//! How a game ends on the board: checkmate, bare king, stalemate, in this order.

use super::generate::All;
use super::piece::Kind;
use super::position::Position;
use crate::base::bits::Bits64;
use crate::base::seat::SeatSet;
use crate::rules::outcome::Outcome;
use std::ops::ControlFlow;

const MUTUAL: Outcome = Outcome::draw("mutual bare king");

impl Position {
    /// The end where one side or both have nothing but the king ("nagi mat"), and `None` where neither is bare.
    ///
    /// A bare king that is mated is mated: checkmate stands before the bare king. A bare king on move that can take
    /// the enemy's only other man draws, whether it takes or not.
    #[inline]
    pub(super) fn bare_end(&self) -> Option<Outcome> {
        if self.goes_on() { None } else { Some(self.judge_bare()) }
    }

    #[cold]
    fn judge_bare(&self) -> Outcome {
        let (seat, enemy) = (self.mover(), self.mover().other());
        let enemy_wins = |reason| Outcome::won(SeatSet::only(enemy), reason);
        if self.of(seat).many() {
            return Outcome::won(SeatSet::only(seat), "bare king");
        }
        if self.checkers.any() && !self.can_move() {
            return enemy_wins("checkmate");
        }
        let others = self.of(enemy) & !self.of_kind(Kind::King);
        if others.is_empty() || !others.many() && self.can_take(others) { MUTUAL } else { enemy_wins("bare king") }
    }

    /// Whether the seat on move has a move that is legal as far as the men go.
    fn can_move(&self) -> bool {
        self.visit_selected(&All, |_| ControlFlow::Break(())).is_break()
    }

    /// Whether the seat on move, which has only its king, can take a man of this set.
    fn can_take(&self, men: Bits64) -> bool {
        self.visit_selected(&All, |batch| {
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
            Outcome::won(SeatSet::only(self.mover().other()), "checkmate")
        } else {
            Outcome::draw("stalemate")
        }
    }
}
