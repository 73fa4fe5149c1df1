//! What men are worth in exchanges, and how exchanges on a square end.

use super::attacks;
use super::bitboard::Bitboard144;
use super::moves::Move;
use super::piece::{Colour, PieceType};
use super::position::Position;
use super::seats;
use super::square::Square;

/// What a man is worth, in centipawns. Round numbers for exchanges and move order alone.
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
    /// The kind of man that a move takes, if any.
    #[inline]
    pub(super) fn captured_piece_type(&self, mv: Move) -> Option<PieceType> {
        let (from, to) = mv.squares()?;
        if let Some(piece) = self.piece_at(to) {
            return Some(piece.piece_type());
        }
        let pawn = from.file() != to.file() && self.moved_piece_type_before(mv) == PieceType::Pawn;
        pawn.then_some(PieceType::Pawn)
    }

    /// What a move wins at once: the man captured, the promotion.
    #[inline]
    pub(super) fn material_gain(&self, mv: Move) -> i32 {
        let promotion = mv.promotion_type().map_or(0, |piece_type| see_value(piece_type) - see_value(PieceType::Pawn));
        promotion + self.captured_piece_type(mv).map_or(0, see_value)
    }

    /// The kind of man that moves, before it promotes.
    #[inline]
    pub(super) fn moved_piece_type_before(&self, mv: Move) -> PieceType {
        let man = mv.squares().and_then(|(from, _)| self.piece_at(from));
        man.map_or(PieceType::Pawn, |piece| piece.piece_type())
    }

    /// The kind of man that arrives.
    #[inline]
    pub(super) fn moved_piece_type_after(&self, mv: Move) -> PieceType {
        mv.promotion_type().unwrap_or_else(|| self.moved_piece_type_before(mv))
    }

    /// Whether the exchanges that the move begins on its target leave the mover so many centipawns ahead at least.
    ///
    /// Sides take in the order of the game: the partner moves right after the first of a pair, but may not move the
    /// man that has just come, so the enemy is the next that can take here; what the partner does meanwhile is not
    /// seen. The enemy's pair could take twice running, with a man of each zone; then it takes its own man's place,
    /// which it never needs to. So exchanges alternate, as in chess, and any man of the team joins, whoever moves it.
    pub(super) fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        let Some((from, to)) = mv.squares() else { return threshold <= 0 };
        let mut balance = self.material_gain(mv) - threshold;
        if balance < 0 {
            return false;
        }
        balance = see_value(self.moved_piece_type_after(mv)) - balance;
        if balance <= 0 {
            return true;
        }
        let mut occupied =
            (self.occupied() | Bitboard144::single(to.index())).and_not(Bitboard144::single(from.index()));
        let mut colour = seats::colour_of(self.side_to_move());
        let mut wins = true;
        loop {
            colour = colour.other();
            let Some((man, piece_type)) = self.least_valuable_attacker(to, colour, occupied) else { break };
            wins = !wins;
            occupied = occupied.and_not(Bitboard144::single(man));
            if piece_type == PieceType::King {
                // A king that takes where it can be taken loses the game.
                let answered = self.least_valuable_attacker(to, colour.other(), occupied).is_some();
                return if answered { !wins } else { wins };
            }
            balance = see_value(piece_type) - balance;
            if balance < i32::from(wins) {
                break;
            }
        }
        wins
    }

    /// The least man of a colour among those still on the board that attacks the square.
    fn least_valuable_attacker(
        &self,
        square: Square,
        colour: Colour,
        occupied: Bitboard144,
    ) -> Option<(usize, PieceType)> {
        let pieces = self.by_colour(colour) & occupied;
        let queens = self.by_type(PieceType::Queen);
        let first = |squares: Bitboard144, piece_type| (squares & pieces).lsb().map(|man| (man, piece_type));
        first(attacks::pawn_attacks(colour.other(), square) & self.by_type(PieceType::Pawn), PieceType::Pawn)
            .or_else(|| first(attacks::knight_attacks(square) & self.by_type(PieceType::Knight), PieceType::Knight))
            .or_else(|| {
                let diagonal = attacks::bishop_attacks(square, occupied);
                let orthogonal = attacks::rook_attacks(square, occupied);
                first(diagonal & self.by_type(PieceType::Bishop), PieceType::Bishop)
                    .or_else(|| first(orthogonal & self.by_type(PieceType::Rook), PieceType::Rook))
                    .or_else(|| first((diagonal | orthogonal) & queens, PieceType::Queen))
            })
            .or_else(|| first(attacks::king_attacks(square) & self.by_type(PieceType::King), PieceType::King))
    }
}
