//! Swaps: a queen changes places with another man of its own. Not in orthodox chess.

use super::attacks;
use super::board::Board;
use super::move_filter::MoveFilter;
use super::move_rules::MoveRules;
use super::moves::{Move, MoveBatch, MoveKind};
use super::piece::PieceType;
use super::square::Square;
use crate::base::bitboard::Bitboard64;
use std::ops::ControlFlow;

impl Board {
    /// Hands out the selected legal swaps.
    pub(super) fn generate_swaps<P, S, V>(&self, permissions: &P, select: &S, visit: &mut V) -> ControlFlow<()>
    where
        P: MoveRules,
        S: MoveFilter,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let colour = self.side_to_move();
        let pawns = self.pieces(colour, PieceType::Pawn);
        let others = self.by_colour(colour) & !self.by_type(PieceType::Queen);
        for index in self.pieces(colour, PieceType::Queen) & permissions.movable() {
            let queen = Square::new(index);
            let at = Bitboard64::single(index);
            // Where the queen stands, the pawn arrives.
            let promotes = (at & attacks::promotion_rank(colour)).any();
            let never = (at & attacks::relative_rank_mask(colour, 0)).any();
            let officers = self.legal_swap_targets(queen, others & !pawns);
            let pawns = if never { Bitboard64::EMPTY } else { self.legal_swap_targets(queen, pawns) };
            let (plain, promoting) = if promotes { (officers, pawns) } else { (officers | pawns, Bitboard64::EMPTY) };
            let plain = select.mask(PieceType::Queen, MoveKind::Swap, Some(queen), plain);
            if plain.any() {
                visit(MoveBatch::from_piece(queen, plain, MoveKind::Swap))?;
            }
            let promoting = select.mask(PieceType::Queen, MoveKind::PromotingSwap, Some(queen), promoting);
            if promoting.any() {
                let batch = MoveBatch::from_piece(queen, promoting, MoveKind::PromotingSwap);
                visit(batch.with_promotions(select.promotion_types()))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Those of these men whose swap with the queen leaves the mover's king unattacked: each swap is tried.
    fn legal_swap_targets(&self, queen: Square, men: Bitboard64) -> Bitboard64 {
        let mut legal = Bitboard64::EMPTY;
        for index in men {
            let man = Square::new(index);
            let mut tried = *self;
            // Squares that are occupied stay so, and only where the king stands can change what is attacked.
            tried.make_move(Move::new(queen, man, MoveKind::Swap), &mut ());
            let king = tried.king(self.side_to_move());
            if !tried.is_attacked(king, self.side_to_move().other(), tried.occupied()) {
                legal |= Bitboard64::single(index);
            }
        }
        legal
    }
}
