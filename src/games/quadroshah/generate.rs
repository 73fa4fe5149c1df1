//! The legal move generator, setwise for pawns. A filter chooses among the legal moves.

use super::attacks;
use super::bitboard::Bitboard144;
use super::move_filter::{AllExceptPass, MoveFilter};
use super::moves::{Move, MoveBatch};
use super::piece::{Colour, PieceType};
use super::position::{CASTLING_ROOK_SQUARES, Position, castling_king_square, en_passant_rank};
use super::seats;
use super::square::{FILES, Square};
use std::ops::ControlFlow;

/// Knights and sliders.
const NON_PAWN_TYPES: [PieceType; 4] = [PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen];

impl Position {
    /// Hands the legal moves that pass the filter to the visitor: the king's first, then those of other pieces, then
    /// the pawns', and the pass if no piece can move. Does not check whether the game is over.
    #[inline]
    pub(super) fn generate_filtered<F, V>(&self, filter: &F, mut visit: V) -> ControlFlow<()>
    where
        F: MoveFilter,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let mut any = false;
        let movable = self.movable();
        let mut hand_out = |batch| {
            any = true;
            visit(batch)
        };
        self.generate_non_pawn_moves(movable, filter, &mut hand_out)?;
        self.generate_pawn_moves(movable & self.by_type(PieceType::Pawn), filter, &mut hand_out)?;
        if F::INCLUDES_PASS && !any { visit(MoveBatch::PASS) } else { ControlFlow::Continue(()) }
    }

    #[inline]
    fn generate_non_pawn_moves<F, V>(&self, movable: Bitboard144, filter: &F, visit: &mut V) -> ControlFlow<()>
    where
        F: MoveFilter,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let occupied = self.occupied();
        let free = !self.by_colour(self.colour_to_move());
        let mut hand_out = |piece_type, from: Square, targets: Bitboard144| {
            let targets = filter.mask(piece_type, Some(from), targets);
            if targets.any() { visit(MoveBatch::from_piece(from, targets)) } else { ControlFlow::Continue(()) }
        };
        for index in movable & self.by_type(PieceType::King) {
            let from = Square::new(index);
            hand_out(
                PieceType::King,
                from,
                attacks::king_attacks(from) & free | self.castling_targets(from, occupied),
            )?;
        }
        for piece_type in NON_PAWN_TYPES {
            for index in movable & self.by_type(piece_type) {
                let from = Square::new(index);
                hand_out(
                    piece_type,
                    from,
                    attacks::piece_attacks(self.colour_to_move(), piece_type, from, occupied) & free,
                )?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The squares that this king may castle to; attacks do not matter.
    #[inline]
    fn castling_targets(&self, king: Square, occupied: Bitboard144) -> Bitboard144 {
        let mut targets = Bitboard144::EMPTY;
        if self.castling_rights == 0 {
            return targets;
        }
        for (right, corner) in CASTLING_ROOK_SQUARES.into_iter().enumerate() {
            if self.castling_rights >> right & 1 == 0 || castling_king_square(right) != king {
                continue;
            }
            if (attacks::between(king, corner) & occupied).is_empty() {
                let file = if corner.file() < king.file() { king.file() - 2 } else { king.file() + 2 };
                targets |= Bitboard144::single(Square::from_coords(file, king.rank()).index());
            }
        }
        targets
    }

    #[inline]
    fn generate_pawn_moves<F, V>(&self, pawns: Bitboard144, filter: &F, visit: &mut V) -> ControlFlow<()>
    where
        F: MoveFilter,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let singly = pawns & filter.pieces_masked_singly();
        self.generate_pawn_set_moves(pawns.and_not(singly), None, filter, visit)?;
        for index in singly {
            self.generate_pawn_set_moves(Bitboard144::single(index), Some(Square::new(index)), filter, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Visits the moves of these pawns, setwise: captures to either side, single and double pushes.
    #[inline]
    fn generate_pawn_set_moves<F, V>(
        &self,
        pawns: Bitboard144,
        from: Option<Square>,
        filter: &F,
        visit: &mut V,
    ) -> ControlFlow<()>
    where
        F: MoveFilter,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        if pawns.is_empty() {
            return ControlFlow::Continue(());
        }
        let colour = self.colour_to_move();
        let empty = !self.occupied();
        let capturable = self.capturable_by_pawns();
        let ahead = attacks::pawn_pushes(colour, pawns);
        let steps = ahead & empty;
        let leaps = attacks::pawn_pushes(colour, steps & Bitboard144::rank_mask(en_passant_rank(colour))) & empty;
        let forward = if colour == Colour::White { FILES as i8 } else { -(FILES as i8) };
        let last = Bitboard144::rank_mask(colour.relative_rank(8));
        let directions = [
            (-forward + 1, ahead.shift_left() & capturable),
            (-forward - 1, ahead.shift_right() & capturable),
            (-forward, steps),
            (-2 * forward, leaps),
        ];
        for (offset, targets) in directions {
            let plain = filter.mask(PieceType::Pawn, from, targets.and_not(last));
            if plain.any() {
                visit(MoveBatch::from_pawns(offset, plain, false))?;
            }
            let promoting = filter.mask_promotions(from, targets & last);
            if promoting.any() {
                visit(MoveBatch::from_pawns(offset, promoting, true))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Squares on which a pawn of the colour to move can capture: enemies, and en passant squares.
    #[inline]
    pub(super) fn capturable_by_pawns(&self) -> Bitboard144 {
        let enemy = self.colour_to_move().other();
        self.by_colour(enemy) | self.en_passant_squares(enemy)
    }

    /// Whether a move, which may come from anywhere, is legal here. Does not check whether the game is over.
    pub(super) fn is_legal_if_not_over(&self, mv: Move) -> bool {
        let Some((from, to)) = mv.squares() else {
            return self.generate_filtered(&AllExceptPass, |_| ControlFlow::Break(())).is_continue();
        };
        let Some(piece) = self.piece_at(from).filter(|_| self.movable().contains(from.index())) else { return false };
        if piece.piece_type() == PieceType::Pawn {
            let promotes = to.rank() == self.colour_to_move().relative_rank(8);
            return mv.promotion_type().is_some() == promotes && self.pawn_targets(from).contains(to.index());
        }
        let occupied = self.occupied();
        let mut targets = attacks::piece_attacks(self.colour_to_move(), piece.piece_type(), from, occupied)
            .and_not(self.by_colour(self.colour_to_move()));
        if piece.piece_type() == PieceType::King {
            targets |= self.castling_targets(from, occupied);
        }
        mv.promotion_type().is_none() && targets.contains(to.index())
    }

    /// The targets of a pawn of the seat to move.
    fn pawn_targets(&self, from: Square) -> Bitboard144 {
        let colour = self.colour_to_move();
        let empty = !self.occupied();
        let step = attacks::pawn_pushes(colour, Bitboard144::single(from.index())) & empty;
        let leap = attacks::pawn_pushes(colour, step & Bitboard144::rank_mask(en_passant_rank(colour))) & empty;
        attacks::pawn_attacks(colour, from) & self.capturable_by_pawns() | step | leap
    }

    /// Pieces of a colour, among the occupied squares, that attack a square.
    #[inline]
    pub(super) fn attackers_to(&self, square: Square, colour: Colour, occupied: Bitboard144) -> Bitboard144 {
        let pieces = self.by_colour(colour) & occupied;
        let leapers = attacks::pawn_attacks(colour.other(), square) & self.by_type(PieceType::Pawn)
            | attacks::knight_attacks(square) & self.by_type(PieceType::Knight)
            | attacks::king_attacks(square) & self.by_type(PieceType::King);
        leapers & pieces | self.sliders_attacking(square, pieces, occupied)
    }

    /// Sliders among these pieces that attack a square.
    #[inline]
    pub(super) fn sliders_attacking(&self, square: Square, pieces: Bitboard144, occupied: Bitboard144) -> Bitboard144 {
        let queens = self.by_type(PieceType::Queen);
        let diagonal = attacks::bishop_pseudo_attacks(square) & (self.by_type(PieceType::Bishop) | queens) & pieces;
        let orthogonal = attacks::rook_pseudo_attacks(square) & (self.by_type(PieceType::Rook) | queens) & pieces;
        // Most squares have few sliders on their lines.
        let mut found = Bitboard144::EMPTY;
        if diagonal.any() {
            found |= attacks::bishop_attacks(square, occupied) & diagonal;
        }
        if orthogonal.any() {
            found |= attacks::rook_attacks(square, occupied) & orthogonal;
        }
        found
    }

    /// Pieces of a colour that attack a king of the other colour, whichever seat may move them.
    #[inline]
    pub(super) fn king_attackers(&self, attacker: Colour) -> Bitboard144 {
        let occupied = self.occupied();
        let kings = [0, 1].into_iter().filter_map(|zone| self.king(seats::seat_of(attacker.other(), zone)));
        kings.fold(Bitboard144::EMPTY, |found, king| found | self.attackers_to(king, attacker, occupied))
    }
}
