//! Endings of two kings and one man each, solved exactly.
//!
//! With three men or fewer the game is over on the board, and so it is with three men against a bare king: what is
//! left of four men and fewer are a king and one man on either side. Every capture ends such a game, so that an ending
//! hangs together only with those that a promotion, or the first move of a queen or a king, leads to.
//!
//! The men may be queens, moved or not, pawns, bishops, knights and rooks, on any squares. A king that has not moved
//! stands on e1, if it is White's, or on d8, and its queen has not moved either: no game comes to another position,
//! and those that a record sets up otherwise are not in the tables. The king's first move leads to another ending,
//! just as a promotion does.
//!
//! *Won in n plies* means that the game is over in n plies with best play on both sides, whatever was played before,
//! unless the way leads through positions that have already stood twice in the game: on a shortest way to the end
//! nothing ever stands twice, so that neither perpetual check nor going round stops it. All the rest is neither
//! side's to win: a draw by the rules, stalemate, mutual bare king or perpetual check, or else a game that goes on
//! for ever, as no rule ends it. The tables do not tell these apart, nor does a search.

mod change;
mod file;
mod ground;
mod man;
mod place;
mod retrograde;

pub use file::build;
pub(super) use file::load;

use super::piece::Kind;
use super::position::Position;
use crate::base::seat::Seat;
use crate::eval::tactics::Known;
use file::TABLES;
use ground::{Ground, home};
use man::Man;
use place::Place;

impl Position {
    /// What the tables know of this position, if they were loaded.
    #[inline]
    pub(super) fn known_ending(&self) -> Option<Known> {
        let [white, black] = [Seat::FIRST, Seat::SECOND].map(|seat| self.of(seat).without_lowest());
        if white.many() || black.many() { None } else { self.look_up_ending() }
    }

    fn look_up_ending(&self) -> Option<Known> {
        let tables = TABLES.get()?;
        let seats = [Seat::FIRST, Seat::SECOND];
        let unmoved = seats.map(|seat| !self.king_has_moved(seat));
        let is_away = |seat: Seat| unmoved[seat.index()] && self.king(seat) != home(seat);
        if self.occupied().len() != 4 || !self.goes_on() || seats.into_iter().any(is_away) {
            return None;
        }
        let squares = seats.map(|seat| (self.of(seat) & !self.of_kind(Kind::King)).lowest());
        let men = squares.map(|square| match self.kind_at(super::square::Square::new(square)) {
            Kind::Queen if self.unmoved().contains(square) => Man::FirstQueen,
            Kind::Queen => Man::Queen,
            Kind::Pawn => Man::Pawn,
            Kind::Bishop => Man::Bishop,
            Kind::Knight => Man::Knight,
            Kind::Rook | Kind::King => Man::Rook,
        });
        let kings = seats.map(|seat| self.king(seat).index());
        tables.value(&Place { seat: self.mover(), ground: Ground { men, unmoved }, kings, squares })
    }
}
