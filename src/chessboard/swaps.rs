//! Swaps: a queen changes places with another man of its own. Not in orthodox chess.

use super::attacks;
use super::board::Board;
use super::moves::{Move, MoveBatch, Nature};
use super::permissions::Permissions;
use super::piece::Kind;
use super::select::Select;
use super::square::Square;
use crate::base::bits::Bits64;
use std::ops::ControlFlow;

impl Board {
    /// Hands out the selected legal swaps.
    pub(super) fn visit_swaps<P, S, V>(&self, permissions: &P, select: &S, visit: &mut V) -> ControlFlow<()>
    where
        P: Permissions,
        S: Select,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let colour = self.mover();
        let pawns = self.men(colour, Kind::Pawn);
        let others = self.of(colour) & !self.of_kind(Kind::Queen);
        for index in self.men(colour, Kind::Queen) & permissions.movers() {
            let queen = Square::new(index);
            let at = Bits64::only(index);
            // Where the queen stands, the pawn arrives.
            let promotes = (at & attacks::last_rank(colour)).any();
            let never = (at & attacks::rank(colour, 0)).any();
            let officers = self.swappable(queen, others & !pawns);
            let pawns = if never { Bits64::EMPTY } else { self.swappable(queen, pawns) };
            let (plain, promoting) = if promotes { (officers, pawns) } else { (officers | pawns, Bits64::EMPTY) };
            let plain = select.narrow(Kind::Queen, Nature::Swap, Some(queen), plain);
            if plain.any() {
                visit(MoveBatch::man(queen, plain, Nature::Swap))?;
            }
            let promoting = select.narrow(Kind::Queen, Nature::PromotingSwap, Some(queen), promoting);
            if promoting.any() {
                let batch = MoveBatch::man(queen, promoting, Nature::PromotingSwap);
                visit(batch.promoting_to(select.promotions()))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Those of these men whose swap with the queen leaves the mover's king unattacked: each swap is tried.
    fn swappable(&self, queen: Square, men: Bits64) -> Bits64 {
        let mut legal = Bits64::EMPTY;
        for index in men {
            let man = Square::new(index);
            let mut tried = *self;
            // Squares that are occupied stay so, and only where the king stands can change what is attacked.
            tried.play(Move::new(queen, man, Nature::Swap), &mut ());
            let king = tried.king(self.mover());
            if !tried.is_attacked(king, self.mover().other(), tried.occupied()) {
                legal |= Bits64::only(index);
            }
        }
        legal
    }
}
