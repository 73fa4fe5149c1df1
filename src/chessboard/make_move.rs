//! Making a move on the board.

use super::attacks;
use super::board::{Board, Feature};
use super::castling::CastlingRights;
use super::moves::{Move, MoveKind};
use super::piece::{Colour, Piece, PieceType};
use super::square::Square;
use super::zobrist;
use base::bitboard::Bitboard64;
use rules::game::Observer;

/// The square one step behind, from the point of view of a colour's pawns.
#[inline]
pub(super) const fn square_behind(colour: Colour, square: Square) -> Square {
    Square::new((square.index() as i32 - attacks::pawn_push_offset(colour) as i32) as usize)
}

impl Board {
    /// The Zobrist key after a legal move, under rules that keep an en passant square only if an enemy pawn attacks it.
    /// `None` if the key is not cheap to compute: after a double push that an enemy pawn may capture, castling, en
    /// passant and swaps.
    #[inline]
    pub fn key_after(&self, mv: Move) -> Option<u64> {
        let (from, to) = (mv.from(), mv.to());
        let (colour, enemy) = (self.side_to_move(), self.side_to_move().other());
        match mv.kind() {
            MoveKind::Normal | MoveKind::Promotion => {}
            MoveKind::DoublePush => {
                let behind = Bitboard64::single(square_behind(colour, to).index());
                if (attacks::pawn_attacks_setwise(colour, behind) & self.pieces(enemy, PieceType::Pawn)).any() {
                    return None;
                }
            }
            _ => return None,
        }
        let piece_type = self.piece_type_at(from);
        let arriving = Piece { colour, piece_type: mv.promotion_type().unwrap_or(piece_type) };
        let mut key = self.zobrist_key()
            ^ zobrist::BLACK_TO_MOVE
            ^ zobrist::piece(Piece { colour, piece_type }, from)
            ^ zobrist::piece(arriving, to)
            ^ zobrist::en_passant(self.en_passant());
        if self.by_colour(enemy).contains(to.index()) {
            key ^= zobrist::piece(Piece { colour: enemy, piece_type: self.piece_type_at(to) }, to);
        }
        let rights = self.castling_rights();
        Some(key ^ zobrist::castling(rights) ^ zobrist::castling(rights.after_move(from, to)))
    }

    /// Makes a legal move in place. A double push sets the en passant square whether or not it can be captured on.
    #[inline]
    pub fn make_move<O: Observer<Feature>>(&mut self, mv: Move, observer: &mut O) {
        let (from, to) = (mv.from(), mv.to());
        let colour = self.side_to_move();
        self.move_pieces(mv, observer);
        if self.castling_rights() != CastlingRights::NONE {
            self.set_castling_rights(self.castling_rights().after_move(from, to));
        }
        let behind = (mv.kind() == MoveKind::DoublePush).then(|| square_behind(colour, to));
        if behind.is_some() || self.en_passant().is_some() {
            self.set_en_passant(behind);
        }
        self.switch_side_to_move();
    }

    #[inline]
    fn move_pieces<O: Observer<Feature>>(&mut self, mv: Move, observer: &mut O) {
        let (from, to) = (mv.from(), mv.to());
        let (colour, enemy) = (self.side_to_move(), self.side_to_move().other());
        let own = |piece_type| Piece { colour, piece_type };
        let piece = own(self.piece_type_at(from));
        if matches!(mv.kind(), MoveKind::Swap | MoveKind::PromotingSwap) {
            let other = own(self.piece_type_at(to));
            self.remove_piece(piece, from, observer);
            self.remove_piece(other, to, observer);
            self.put_piece(piece, to, observer);
            self.put_piece(mv.promotion_type().map_or(other, own), from, observer);
            return;
        }
        if self.by_colour(enemy).contains(to.index()) {
            self.remove_piece(Piece { colour: enemy, piece_type: self.piece_type_at(to) }, to, observer);
        }
        self.remove_piece(piece, from, observer);
        self.put_piece(mv.promotion_type().map_or(piece, own), to, observer);
        match mv.kind() {
            MoveKind::EnPassant => self.remove_piece(
                Piece { colour: enemy, piece_type: PieceType::Pawn },
                square_behind(colour, to),
                observer,
            ),
            MoveKind::Castling => {
                if let Some(path) = CastlingRights::paths(colour).iter().find(|path| path.king_to == to) {
                    self.remove_piece(own(PieceType::Rook), path.rook_from, observer);
                    self.put_piece(own(PieceType::Rook), path.rook_to, observer);
                }
            }
            _ => {}
        }
    }
}
