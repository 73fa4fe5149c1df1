//! Moves made on the board.

use super::attacks;
use super::board::{Board, Feature};
use super::castling::Castling;
use super::moves::{Move, Nature};
use super::piece::{Colour, Kind, Piece};
use super::square::Square;
use crate::rules::game::Observer;

/// The square one step back, as a colour's pawns see it.
#[inline]
pub(super) const fn behind(colour: Colour, square: Square) -> Square {
    Square::new((square.index() as i32 - attacks::forward(colour) as i32) as usize)
}

impl Board {
    /// Plays a move that is legal here, and gives the move to the other colour. The square behind a pawn that goes two
    /// squares is kept whether or not it can be taken there.
    #[inline]
    pub fn play<O: Observer<Feature>>(&mut self, mv: Move, observer: &mut O) {
        let (from, to) = (mv.from(), mv.to());
        let colour = self.mover();
        self.move_men(mv, observer);
        if self.castling() != Castling::NONE {
            self.set_castling(self.castling().after(from, to));
        }
        let behind = (mv.nature() == Nature::TwoSteps).then(|| behind(colour, to));
        if behind.is_some() || self.en_passant().is_some() {
            self.set_en_passant(behind);
        }
        self.turn();
    }

    #[inline]
    fn move_men<O: Observer<Feature>>(&mut self, mv: Move, observer: &mut O) {
        let (from, to) = (mv.from(), mv.to());
        let (colour, enemy) = (self.mover(), self.mover().other());
        let own = |kind| Piece { colour, kind };
        let piece = own(self.kind_at(from));
        if matches!(mv.nature(), Nature::Swap | Nature::PromotingSwap) {
            let other = own(self.kind_at(to));
            self.take(piece, from, observer);
            self.take(other, to, observer);
            self.put(piece, to, observer);
            self.put(mv.promotes_to().map_or(other, own), from, observer);
            return;
        }
        if self.of(enemy).contains(to.index()) {
            self.take(Piece { colour: enemy, kind: self.kind_at(to) }, to, observer);
        }
        self.take(piece, from, observer);
        self.put(mv.promotes_to().map_or(piece, own), to, observer);
        match mv.nature() {
            Nature::EnPassant => self.take(Piece { colour: enemy, kind: Kind::Pawn }, behind(colour, to), observer),
            Nature::Castling => {
                if let Some(way) = Castling::ways(colour).iter().find(|way| way.king_to == to) {
                    self.take(own(Kind::Rook), way.rook, observer);
                    self.put(own(Kind::Rook), way.rook_to, observer);
                }
            }
            _ => {}
        }
    }
}
