//! The legal move generator, setwise for pawns. A filter chooses among the legal moves.

use super::attacks;
use super::move_filter::MoveFilter;
use super::moves::{Move, MoveBatch, Origin};
use super::piece::{HAND_PIECE_TYPES, PieceType};
use super::position::Position;
use super::square::Square;
use base::bitboard::Bitboard128;
use base::seat::Seat;
use rules::game::Game;
use std::ops::ControlFlow;

const PAWN: u8 = 1 << PieceType::Pawn as u8;
const LANCE: u8 = 1 << PieceType::Lance as u8;
const KNIGHT: u8 = 1 << PieceType::Knight as u8;
/// The types that may be dropped on any empty square.
const DROPPABLE_ANYWHERE: u8 = !(PAWN | LANCE | KNIGHT);

impl Position {
    /// Hands the legal moves that pass the filter to the visitor: the king's first, then other moves on the board, then
    /// drops.
    #[inline]
    pub(super) fn generate_filtered<F, V>(&self, filter: &F, mut visit: V) -> ControlFlow<()>
    where
        F: MoveFilter,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let seat = self.side_to_move();
        if let Some(king) = self.king(seat) {
            self.generate_king_moves(king, filter, &mut visit)?;
            if self.checkers.more_than_one() {
                return ControlFlow::Continue(());
            }
        }
        let reach = self.check_mask();
        self.generate_piece_moves(reach & !self.by_seat(seat), filter, &mut visit)?;
        let empty = reach & !self.occupied();
        if empty.is_empty() { ControlFlow::Continue(()) } else { self.generate_drops(empty, filter, &mut visit) }
    }

    /// Check mask: squares that capture the checker or block the check; all squares when not in check.
    #[inline]
    fn check_mask(&self) -> Bitboard128 {
        match self.king(self.side_to_move()) {
            Some(king) if self.checkers.any() => {
                self.checkers | attacks::between(king, Square::new(self.checkers.lsb()))
            }
            _ => attacks::FULL_BOARD,
        }
    }

    #[inline]
    fn generate_king_moves<F, V>(&self, king: Square, filter: &F, visit: &mut V) -> ControlFlow<()>
    where
        F: MoveFilter,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let reach = attacks::king_attacks(king) & !self.by_seat(self.side_to_move());
        let (targets, _) = filter.mask(PieceType::King, Some(king), reach, Bitboard128::EMPTY);
        if targets.is_empty() {
            return ControlFlow::Continue(());
        }
        let safe = targets & !self.king_danger_squares(king, self.side_to_move().other());
        if safe.any() {
            visit(MoveBatch::from_piece(king, safe, Bitboard128::EMPTY))
        } else {
            ControlFlow::Continue(())
        }
    }

    #[inline]
    fn generate_piece_moves<F, V>(&self, targets: Bitboard128, filter: &F, visit: &mut V) -> ControlFlow<()>
    where
        F: MoveFilter,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let seat = self.side_to_move();
        let pieces = self.by_seat(seat);
        let plain = pieces & !self.promoted_pieces();
        let occupied = self.occupied();
        let mut visitor = PieceVisitor { position: self, targets, filter, visit };
        let pawns = self.by_unpromoted_type(PieceType::Pawn) & plain;
        let singly = pawns & (self.pinned | filter.pieces_masked_singly());
        visitor.pawns((pawns ^ singly) & filter.origins(PieceType::Pawn))?;
        visitor.pieces(PieceType::Pawn, singly, |from| attacks::pawn_attacks(seat, from))?;
        visitor.pieces(PieceType::Lance, self.by_unpromoted_type(PieceType::Lance) & plain, |from| {
            attacks::lance_attacks(seat, from, occupied)
        })?;
        visitor.pieces(PieceType::Knight, self.by_unpromoted_type(PieceType::Knight) & plain, |from| {
            attacks::knight_attacks(seat, from)
        })?;
        visitor.pieces(PieceType::Silver, self.by_unpromoted_type(PieceType::Silver) & plain, |from| {
            attacks::silver_attacks(seat, from)
        })?;
        visitor.pieces(PieceType::Gold, self.gold_movers() & pieces, |from| attacks::gold_attacks(seat, from))?;
        visitor.pieces(PieceType::Bishop, self.by_unpromoted_type(PieceType::Bishop) & plain, |from| {
            attacks::bishop_attacks(from, occupied)
        })?;
        visitor.pieces(PieceType::Rook, self.by_unpromoted_type(PieceType::Rook) & plain, |from| {
            attacks::rook_attacks(from, occupied)
        })?;
        let majors = pieces & self.promoted_pieces();
        visitor.pieces(PieceType::Horse, self.by_unpromoted_type(PieceType::Bishop) & majors, |from| {
            attacks::bishop_attacks(from, occupied) | attacks::king_attacks(from)
        })?;
        visitor.pieces(PieceType::Dragon, self.by_unpromoted_type(PieceType::Rook) & majors, |from| {
            attacks::rook_attacks(from, occupied) | attacks::king_attacks(from)
        })
    }

    #[inline]
    fn generate_drops<F, V>(&self, empty: Bitboard128, filter: &F, visit: &mut V) -> ControlFlow<()>
    where
        F: MoveFilter,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let seat = self.side_to_move();
        let types = self.hand(seat).held_types();
        if types == 0 {
            return ControlFlow::Continue(());
        }
        let mut hand_out = |types: u8, targets: Bitboard128| {
            if types != 0 && targets.any() {
                visit(MoveBatch::from_drops(types, targets))
            } else {
                ControlFlow::Continue(())
            }
        };
        let pawns = empty & filter.drop_mask(PieceType::Pawn);
        if types & PAWN != 0 && pawns.any() {
            hand_out(PAWN, self.legal_pawn_drops(pawns))?;
        }
        let lances = empty & !attacks::immobile_squares(seat, PieceType::Lance);
        hand_out(types & LANCE, lances & filter.drop_mask(PieceType::Lance))?;
        let knights = empty & !attacks::immobile_squares(seat, PieceType::Knight);
        hand_out(types & KNIGHT, knights & filter.drop_mask(PieceType::Knight))?;
        if F::DROPS_SHARE_MASK {
            return hand_out(types & DROPPABLE_ANYWHERE, empty & filter.drop_mask(PieceType::Gold));
        }
        for number in PieceType::Silver as u8..HAND_PIECE_TYPES as u8 {
            hand_out(types & 1 << number, empty & filter.drop_mask(PieceType::from_index(number)))?;
        }
        ControlFlow::Continue(())
    }

    /// Squares where a pawn may be dropped: not on a file with an own pawn (nifu), not on the last rank, and not giving
    /// mate (uchifuzume).
    #[inline]
    fn legal_pawn_drops(&self, empty: Bitboard128) -> Bitboard128 {
        let seat = self.side_to_move();
        let own_pawns = self.by_unpromoted_type(PieceType::Pawn) & !self.promoted_pieces() & self.by_seat(seat);
        let targets = empty & !attacks::immobile_squares(seat, PieceType::Pawn) & !attacks::file_fill(own_pawns);
        match self.king(seat.other()) {
            Some(king) => {
                let checking = targets & attacks::pawn_attacks(seat.other(), king);
                if checking.any() && self.is_pawn_drop_mate(Square::new(checking.lsb())) {
                    targets ^ checking
                } else {
                    targets
                }
            }
            None => targets,
        }
    }

    /// Whether dropping a pawn here, in front of the enemy king, is mate (uchifuzume).
    #[cold]
    #[inline(never)]
    fn is_pawn_drop_mate(&self, square: Square) -> bool {
        let seat = self.side_to_move();
        let undefended = self.attackers_to(square, seat, self.occupied()).is_empty();
        !undefended && !self.play(Move::new_drop(PieceType::Pawn, square)).has_legal_moves()
    }

    /// Whether a move, which may come from anywhere, is legal here.
    pub(super) fn is_legal_if_not_over(&self, mv: Move) -> bool {
        let to = Bitboard128::single(mv.to().index());
        match mv.origin() {
            Origin::Hand(kind) => {
                let empty = self.check_mask() & !self.occupied();
                !self.checkers.more_than_one()
                    && self.hand(self.side_to_move()).contains(kind)
                    && (to & empty & !attacks::immobile_squares(self.side_to_move(), kind)).any()
                    && (kind != PieceType::Pawn || (self.legal_pawn_drops(empty) & to).any())
            }
            Origin::Board(from) => self.is_legal_board_move(from, mv),
        }
    }

    fn is_legal_board_move(&self, from: Square, mv: Move) -> bool {
        let seat = self.side_to_move();
        let Some(piece) = self.piece_at(from).filter(|piece| piece.seat() == seat) else { return false };
        let kind = piece.piece_type();
        let to = Bitboard128::single(mv.to().index());
        let reach = attacks::piece_attacks(seat, kind, from, self.occupied()) & !self.by_seat(seat);
        if (reach & to).is_empty() {
            return false;
        }
        if kind == PieceType::King {
            return !mv.is_promotion() && (to & self.king_danger_squares(from, seat.other())).is_empty();
        }
        let fits = if mv.is_promotion() {
            kind.promoted().is_some() && (promotion_mask(seat, from) & to).any()
        } else {
            (to & attacks::immobile_squares(seat, kind)).is_empty()
        };
        fits && !self.checkers.more_than_one()
            && (to & self.check_mask()).any()
            && (!self.pinned.contains(from.index()) || (to & self.pin_mask(from)).any())
    }

    /// Pin mask: the squares of the line on which a pinned piece shields its king.
    #[inline]
    fn pin_mask(&self, from: Square) -> Bitboard128 {
        self.king(self.side_to_move()).map_or(attacks::FULL_BOARD, |king| attacks::ray_through(king, from))
    }
}

/// The targets on which a piece from this square may promote: all if it starts in the promotion zone, else the zone.
#[inline]
fn promotion_mask(seat: Seat, from: Square) -> Bitboard128 {
    let zone = attacks::promotion_zone(seat);
    if zone.contains(from.index()) { attacks::FULL_BOARD } else { zone }
}

/// Visits the moves of pieces other than the king.
struct PieceVisitor<'a, F, V> {
    position: &'a Position,
    targets: Bitboard128,
    filter: &'a F,
    visit: &'a mut V,
}

impl<F: MoveFilter, V: FnMut(MoveBatch) -> ControlFlow<()>> PieceVisitor<'_, F, V> {
    /// Visits the moves of all these pawns, setwise.
    #[inline]
    fn pawns(&mut self, pawns: Bitboard128) -> ControlFlow<()> {
        let seat = self.position.side_to_move();
        let targets = attacks::pawn_pushes(seat, pawns) & self.targets;
        let plain = targets & !attacks::immobile_squares(seat, PieceType::Pawn);
        let promoting = targets & attacks::promotion_zone(seat);
        let (plain, promoting) = self.filter.mask(PieceType::Pawn, None, plain, promoting);
        if (plain | promoting).is_empty() {
            return ControlFlow::Continue(());
        }
        (self.visit)(MoveBatch::from_pawns(if seat == Seat::FIRST { 1 } else { -1 }, plain, promoting))
    }

    /// Visits the moves of these pieces one by one. `PieceType::Gold` includes all that move like one.
    #[inline]
    fn pieces(
        &mut self,
        kind: PieceType,
        pieces: Bitboard128,
        attacks: impl Fn(Square) -> Bitboard128,
    ) -> ControlFlow<()> {
        let seat = self.position.side_to_move();
        let pieces = pieces & self.position.by_seat(seat) & self.filter.origins(kind);
        let pinned = pieces & self.position.pinned;
        for index in pieces {
            let from = Square::new(index);
            let mut targets = attacks(from) & self.targets;
            if pinned.any() && pinned.contains(index) {
                targets &= self.position.pin_mask(from);
            }
            let mut promoting = Bitboard128::EMPTY;
            let mut plain = targets;
            if kind.promoted().is_some() {
                promoting = targets & promotion_mask(seat, from);
                plain = targets & !attacks::immobile_squares(seat, kind);
            }
            let (plain, promoting) = self.filter.mask(kind, Some(from), plain, promoting);
            if (plain | promoting).any() {
                (self.visit)(MoveBatch::from_piece(from, plain, promoting))?;
            }
        }
        ControlFlow::Continue(())
    }
}
