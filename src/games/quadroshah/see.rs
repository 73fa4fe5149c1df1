//! Static exchange evaluation (SEE) and its piece values.

use super::attacks;
use super::bitboard::Bitboard144;
use super::moves::Move;
use super::piece::{Colour, PieceType};
use super::position::Position;
use super::seats;
use super::square::Square;
use eval::see;

/// The value of a piece in centipawns: round numbers, for exchanges and move ordering alone.
#[inline]
pub(super) const fn see_value(piece_type: PieceType) -> i32 {
    match piece_type {
        PieceType::Pawn => 100,
        PieceType::Knight => 300,
        PieceType::Bishop => 340,
        PieceType::Rook => 520,
        PieceType::Queen => 1_000,
        PieceType::King => 15_000,
    }
}

impl Position {
    /// The type of the captured piece, if any.
    #[inline]
    pub(super) fn captured_piece_type(&self, mv: Move) -> Option<PieceType> {
        let (from, to) = mv.squares()?;
        if let Some(piece) = self.piece_at(to) {
            return Some(piece.piece_type());
        }
        let pawn = from.file() != to.file() && self.moved_piece_type_before(mv) == PieceType::Pawn;
        pawn.then_some(PieceType::Pawn)
    }

    /// Material gain of the move: captured piece and promotion.
    #[inline]
    pub(super) fn material_gain(&self, mv: Move) -> i32 {
        let promotion = mv.promotion_type().map_or(0, |piece_type| see_value(piece_type) - see_value(PieceType::Pawn));
        promotion + self.captured_piece_type(mv).map_or(0, see_value)
    }

    /// The type of the moving piece before it promotes.
    #[inline]
    pub(super) fn moved_piece_type_before(&self, mv: Move) -> PieceType {
        let piece = mv.squares().and_then(|(from, _)| self.piece_at(from));
        piece.map_or(PieceType::Pawn, |piece| piece.piece_type())
    }

    /// The type of the piece that arrives.
    #[inline]
    pub(super) fn moved_piece_type_after(&self, mv: Move) -> PieceType {
        mv.promotion_type().unwrap_or_else(|| self.moved_piece_type_before(mv))
    }

    /// Static exchange evaluation (SEE): whether the captures on the target square net at least `threshold`
    /// centipawns. Ignores pins and promotions by recaptures.
    ///
    /// The sides alternate, as in chess, and any piece of a team joins, whichever seat moves it. The partner moves
    /// right after the first mover of a pair, but a capture here would take the team's own piece, so the enemy is the
    /// next to capture. The same holds for the enemy's pair.
    pub(super) fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        let Some((from, to)) = mv.squares() else { return threshold <= 0 };
        let mut occupied =
            (self.occupied() | Bitboard144::single(to.index())).and_not(Bitboard144::single(from.index()));
        let mut colour = seats::colour_of(self.side_to_move());
        let surplus = self.material_gain(mv) - threshold;
        see::see_ge(surplus, see_value(self.moved_piece_type_after(mv)), || {
            colour = colour.other();
            let (attacker, piece_type) = self.least_valuable_attacker(to, colour, occupied)?;
            occupied = occupied.and_not(Bitboard144::single(attacker));
            // A king that captures on a defended square loses the game.
            let is_answered = || {
                piece_type == PieceType::King && self.least_valuable_attacker(to, colour.other(), occupied).is_some()
            };
            (!is_answered()).then_some(see_value(piece_type))
        })
    }

    /// The least valuable attacker of the square among the pieces of a colour that are still on the board.
    fn least_valuable_attacker(
        &self,
        square: Square,
        colour: Colour,
        occupied: Bitboard144,
    ) -> Option<(usize, PieceType)> {
        let pieces = self.by_colour(colour) & occupied;
        let first = |squares: Bitboard144, piece_type| (squares & pieces).lsb().map(|square| (square, piece_type));
        first(attacks::pawn_attacks(colour.other(), square) & self.by_type(PieceType::Pawn), PieceType::Pawn)
            .or_else(|| first(attacks::knight_attacks(square) & self.by_type(PieceType::Knight), PieceType::Knight))
            .or_else(|| {
                let sliders = self.sliders_attacking(square, pieces, occupied);
                let of_type = |piece_type| first(sliders & self.by_type(piece_type), piece_type);
                of_type(PieceType::Bishop).or_else(|| of_type(PieceType::Rook)).or_else(|| of_type(PieceType::Queen))
            })
            .or_else(|| first(attacks::king_attacks(square) & self.by_type(PieceType::King), PieceType::King))
    }
}
