//! Queen swaps (a Szachao rule): a queen changes places with another piece of its own side.

use super::attacks;
use super::board::Board;
use super::move_filter::MoveFilter;
use super::move_rules::MoveRules;
use super::moves::{Move, MoveBatch, MoveKind};
use super::piece::PieceType;
use super::square::Square;
use base::bitboard::Bitboard64;
use std::ops::ControlFlow;

impl Board {
    /// Hands out the legal swaps that pass the filter.
    pub(super) fn generate_swaps<R, F, V>(&self, rules: &R, filter: &F, visit: &mut V) -> ControlFlow<()>
    where
        R: MoveRules,
        F: MoveFilter,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let colour = self.side_to_move();
        let pawns = self.pieces(colour, PieceType::Pawn);
        let others = self.by_colour(colour) & !self.by_type(PieceType::Queen);
        for index in self.pieces(colour, PieceType::Queen) & rules.movable() {
            let queen = Square::new(index);
            let at = Bitboard64::single(index);
            // The pawn goes to the queen's square, which must not be on the pawn's first rank.
            let promotes = (at & attacks::promotion_rank(colour)).any();
            let on_first_rank = (at & attacks::relative_rank_mask(colour, 0)).any();
            let non_pawns = self.legal_swap_targets(queen, others & !pawns);
            let pawns = if on_first_rank { Bitboard64::EMPTY } else { self.legal_swap_targets(queen, pawns) };
            let (plain, promoting) = if promotes { (non_pawns, pawns) } else { (non_pawns | pawns, Bitboard64::EMPTY) };
            let plain = filter.mask(PieceType::Queen, MoveKind::Swap, Some(queen), plain);
            if plain.any() {
                visit(MoveBatch::from_piece(queen, plain, MoveKind::Swap))?;
            }
            let promoting = filter.mask(PieceType::Queen, MoveKind::PromotingSwap, Some(queen), promoting);
            if promoting.any() {
                let batch = MoveBatch::from_piece(queen, promoting, MoveKind::PromotingSwap);
                visit(batch.with_promotions(filter.promotion_types()))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The pieces that the queen can swap with without exposing its own king: each swap is tried.
    fn legal_swap_targets(&self, queen: Square, pieces: Bitboard64) -> Bitboard64 {
        let mut legal = Bitboard64::EMPTY;
        for index in pieces {
            let other = Square::new(index);
            let mut after = *self;
            // A swap leaves the occupied squares as they are, so only a move of the king can expose it.
            after.make_move(Move::new(queen, other, MoveKind::Swap), &mut ());
            let king = after.king(self.side_to_move());
            if !after.is_attacked(king, self.side_to_move().other(), after.occupied()) {
                legal |= Bitboard64::single(index);
            }
        }
        legal
    }
}
