//! Why a move of a piece is not legal: what a newcomer to chess is told.

use super::attacks;
use super::board::Board;
use super::castling::CastlingRights;
use super::piece::PieceType;
use super::square::Square;
use base::bitboard::Bitboard64;
use rules::illegality::{Illegality, MoveAttempt};

impl Board {
    /// Why orthodox chess does not allow this attempt of the side to move with a piece of its own; `None` if the piece
    /// does not go there in any case.
    pub fn illegality(&self, attempt: &MoveAttempt) -> Option<Illegality> {
        let from = Square::from_text(attempt.from.as_deref()?)?;
        let to = attempt.to.as_deref().and_then(Square::from_text);
        if to.is_some_and(|to| self.is_castling_attempt(from, to)) {
            return Some(Illegality::Castling);
        }
        // The move would be legal if the king did not matter, as the generator left out nothing else.
        let wanted = to.map_or(attacks::FULL_BOARD, |to| Bitboard64::single(to.index()));
        (self.pseudo_legal_targets(from) & wanted).any().then_some(Illegality::OwnKingAttacked)
    }

    /// Whether a king would go from its place to where it stands after castling.
    fn is_castling_attempt(&self, from: Square, to: Square) -> bool {
        let colour = self.side_to_move();
        let is_king = self.king(colour) == from && !attacks::king_attacks(from).contains(to.index());
        is_king && CastlingRights::paths(colour).into_iter().any(|path| path.king_from == from && path.king_to == to)
    }

    /// The squares that a piece of the side to move could go to if its king could be left in check; without castling.
    fn pseudo_legal_targets(&self, from: Square) -> Bitboard64 {
        let (colour, occupied) = (self.side_to_move(), self.occupied());
        let Some(piece) = self.piece_at(from).filter(|piece| piece.colour == colour) else {
            return Bitboard64::EMPTY;
        };
        // No move takes a king, and only a board that was turned in check lets one be attacked.
        let spared = self.by_colour(colour) | self.by_type(PieceType::King);
        let attacked = attacks::piece_attacks(colour, piece.piece_type, from, occupied) & !spared;
        if piece.piece_type != PieceType::Pawn {
            return attacked;
        }
        let once = attacks::pawn_pushes(colour, Bitboard64::single(from.index())) & !occupied;
        let twice = attacks::pawn_pushes(colour, once & attacks::relative_rank_mask(colour, 2)) & !occupied;
        let in_passing = self.en_passant().map_or(Bitboard64::EMPTY, |square| Bitboard64::single(square.index()));
        once | twice | attacked & (self.by_colour(colour.other()) | in_passing)
    }
}
