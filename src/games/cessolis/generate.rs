//! The legal move generator, setwise for pawns. A filter chooses among the legal moves.

use super::attacks;
use super::move_filter::MoveFilter;
use super::moves::{Move, MoveBatch};
use super::piece::PieceType;
use super::position::Position;
use super::square::Square;
use base::bitboard::Bitboard64;
use std::ops::ControlFlow;

impl Position {
    /// Hands the legal moves that pass the filter to the visitor: the king's first, then the pawns', then the others'.
    /// Does not check whether the game is over.
    #[inline]
    pub(super) fn generate_filtered<F, V>(&self, filter: &F, mut visit: V) -> ControlFlow<()>
    where
        F: MoveFilter,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        self.generate_king_moves(filter, &mut visit)?;
        if self.checkers.more_than_one() {
            return ControlFlow::Continue(());
        }
        let targets = self.check_mask();
        self.generate_pawn_moves(targets, filter, &mut visit)?;
        self.generate_non_pawn_moves(targets & !self.by_seat(self.side_to_move()), filter, &mut visit)
    }

    /// Check mask: squares that capture the checker or block the check; all squares when not in check.
    #[inline]
    fn check_mask(&self) -> Bitboard64 {
        if self.checkers.is_empty() {
            return attacks::FULL_BOARD;
        }
        // Only a rook's check can be blocked: all other pieces leap.
        let checker = Square::new(self.checkers.lsb());
        let blocks = match self.piece_type_at(checker) {
            PieceType::Rook => attacks::between(self.king(self.side_to_move()), checker),
            _ => Bitboard64::EMPTY,
        };
        self.checkers | blocks
    }

    /// The targets of the king of the side to move, attacked squares included.
    #[inline]
    fn king_targets(&self) -> Bitboard64 {
        let seat = self.side_to_move();
        let king = self.king(seat);
        let reach =
            if self.king_has_moved(seat) { attacks::king_attacks(king) } else { attacks::first_king_targets(king) };
        reach & !self.by_seat(seat)
    }

    #[inline]
    fn generate_king_moves<F, V>(&self, filter: &F, visit: &mut V) -> ControlFlow<()>
    where
        F: MoveFilter,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let king = self.king(self.side_to_move());
        let targets = filter.mask(PieceType::King, Some(king), self.king_targets());
        if targets.is_empty() {
            return ControlFlow::Continue(());
        }
        let safe = targets & !self.king_danger_squares(self.side_to_move(), targets);
        if safe.any() { visit(MoveBatch::from_piece(king, safe)) } else { ControlFlow::Continue(()) }
    }

    /// Pinned pawns may push along a pinning file; a capture always leaves the line, as only rooks pin.
    #[inline]
    fn generate_pawn_moves<F, V>(&self, targets: Bitboard64, filter: &F, visit: &mut V) -> ControlFlow<()>
    where
        F: MoveFilter,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let seat = self.side_to_move();
        let pawns = self.pieces(seat, PieceType::Pawn);
        if pawns.is_empty() {
            return ControlFlow::Continue(());
        }
        let free = pawns & !(self.pinned & !attacks::file_mask(self.king(seat)));
        let empty = !self.occupied();
        let forward = attacks::pawn_push_offset(seat);
        let enemies = self.by_seat(seat.other()) & targets;
        let mut hand_out = |offset: i8, targets: Bitboard64| {
            let targets = filter.mask(PieceType::Pawn, None, targets);
            if targets.any() { visit(MoveBatch::from_pawns(offset, targets)) } else { ControlFlow::Continue(()) }
        };
        let shared = !filter.pieces_masked_singly();
        let capturers = pawns & !self.pinned & shared;
        hand_out(1 - forward, attacks::pawn_attacks_left(seat, capturers) & enemies)?;
        hand_out(-1 - forward, attacks::pawn_attacks_right(seat, capturers) & enemies)?;
        let once = attacks::pawn_pushes(seat, free & shared) & empty;
        let twice = attacks::pawn_pushes(seat, once & attacks::relative_rank_mask(seat, 2)) & empty;
        hand_out(-forward, once & targets)?;
        hand_out(-2 * forward, twice & targets)?;
        for index in pawns & filter.pieces_masked_singly() {
            let from = Square::new(index);
            let targets = filter.mask(PieceType::Pawn, Some(from), self.pawn_targets(from) & targets);
            if targets.any() {
                visit(MoveBatch::from_piece(from, targets))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The targets of one pawn of the side to move, given its pin but not check.
    #[inline]
    fn pawn_targets(&self, from: Square) -> Bitboard64 {
        let seat = self.side_to_move();
        let pawn = Bitboard64::single(from.index());
        let empty = !self.occupied();
        let once = attacks::pawn_pushes(seat, pawn) & empty;
        let steps = once | attacks::pawn_pushes(seat, once & attacks::relative_rank_mask(seat, 2)) & empty;
        if (pawn & self.pinned).is_empty() {
            steps | attacks::pawn_attacks_setwise(seat, pawn) & self.by_seat(seat.other())
        } else {
            steps & attacks::file_mask(self.king(seat)) & attacks::file_mask(from)
        }
    }

    #[inline]
    fn generate_non_pawn_moves<F, V>(&self, allowed: Bitboard64, filter: &F, visit: &mut V) -> ControlFlow<()>
    where
        F: MoveFilter,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let seat = self.side_to_move();
        let mut hand_out = |piece_type: PieceType, index: usize, reach: Bitboard64| {
            let targets = filter.mask(piece_type, Some(Square::new(index)), reach & allowed);
            if targets.any() {
                visit(MoveBatch::from_piece(Square::new(index), targets))
            } else {
                ControlFlow::Continue(())
            }
        };
        // A pinned knight or bishop has no moves: neither moves along the line of a pinning rook.
        for index in self.pieces(seat, PieceType::Knight) & !self.pinned {
            hand_out(PieceType::Knight, index, attacks::knight_attacks(Square::new(index)))?;
        }
        for index in self.pieces(seat, PieceType::Bishop) & !self.pinned {
            hand_out(PieceType::Bishop, index, attacks::bishop_attacks(Square::new(index)))?;
        }
        for index in self.pieces(seat, PieceType::Rook) {
            let from = Square::new(index);
            hand_out(PieceType::Rook, index, attacks::rook_attacks(from, self.occupied()) & self.pin_mask(from))?;
        }
        if self.king_has_moved(seat) {
            for index in self.pieces(seat, PieceType::Queen) {
                let from = Square::new(index);
                hand_out(PieceType::Queen, index, self.freed_queen_attacks(from) & self.pin_mask(from))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The attacks of a queen whose king has moved.
    #[inline]
    pub(super) fn freed_queen_attacks(&self, from: Square) -> Bitboard64 {
        if self.unmoved().contains(from.index()) {
            attacks::first_queen_attacks(from)
        } else {
            attacks::queen_attacks(from)
        }
    }

    /// Pin mask: the squares that a piece of the side to move can go to without exposing its king.
    #[inline]
    fn pin_mask(&self, from: Square) -> Bitboard64 {
        if !self.pinned.contains(from.index()) {
            return attacks::FULL_BOARD;
        }
        let seat = self.side_to_move();
        self.blocker_mask(self.king(seat), from, self.pieces(seat.other(), PieceType::Rook))
    }

    /// Whether a move, which may come from anywhere, is legal here. Does not check whether the game is over.
    pub(super) fn is_legal_if_not_over(&self, mv: Move) -> bool {
        let seat = self.side_to_move();
        let (from, to) = (mv.from(), Bitboard64::single(mv.to().index()));
        if !self.by_seat(seat).contains(from.index()) {
            return false;
        }
        let reach = match self.piece_type_at(from) {
            PieceType::King => return (to & self.king_targets() & !self.king_danger_squares(seat, to)).any(),
            PieceType::Pawn => self.pawn_targets(from),
            PieceType::Bishop => attacks::bishop_attacks(from),
            PieceType::Knight => attacks::knight_attacks(from),
            PieceType::Rook => attacks::rook_attacks(from, self.occupied()),
            PieceType::Queen if self.king_has_moved(seat) => self.freed_queen_attacks(from),
            PieceType::Queen => return false,
        };
        !self.checkers.more_than_one()
            && (to & reach & !self.by_seat(seat) & self.check_mask() & self.pin_mask(from)).any()
    }
}
