//! Static exchange evaluation (SEE) and its piece values.

use super::check_info::unblocked_snipers;
use super::moves::{Move, Origin};
use super::piece::PieceType;
use super::position::Position;
use super::square::Square;
use base::bitboard::Bitboard128;
use base::seat::Seat;
use eval::see;

/// The value of a piece on the board in centipawns: round numbers, for exchanges and move ordering alone.
#[inline]
pub(super) const fn see_value(piece_type: PieceType) -> i32 {
    match piece_type {
        PieceType::Pawn => 100,
        PieceType::Lance => 300,
        PieceType::Knight => 330,
        PieceType::Silver => 480,
        PieceType::Gold => 540,
        PieceType::Bishop => 820,
        PieceType::Rook => 950,
        PieceType::King => 15_000,
        PieceType::ProPawn | PieceType::ProLance | PieceType::ProKnight | PieceType::ProSilver => 520,
        PieceType::Horse => 1_100,
        PieceType::Dragon => 1_300,
    }
}

/// The value of a capture in centipawns: the enemy loses the piece, and the capturer gets it unpromoted in hand.
#[inline]
pub(super) const fn capture_value(piece_type: PieceType) -> i32 {
    see_value(piece_type) + see_value(piece_type.unpromoted())
}

/// The order in which pieces join an exchange. [`PieceType::Gold`] includes all that move like it.
const LEAST_VALUABLE_FIRST: [PieceType; 10] = [
    PieceType::Pawn,
    PieceType::Lance,
    PieceType::Knight,
    PieceType::Silver,
    PieceType::Gold,
    PieceType::Bishop,
    PieceType::Rook,
    PieceType::Horse,
    PieceType::Dragon,
    PieceType::King,
];

impl Position {
    /// Material gain of the move: captured piece and promotion.
    #[inline]
    pub(super) fn material_gain(&self, mv: Move) -> i32 {
        let captured = self.piece_at(mv.to()).map_or(0, |piece| capture_value(piece.piece_type()));
        captured + if mv.is_promotion() { self.promotion_gain(mv) } else { 0 }
    }

    #[inline]
    fn promotion_gain(&self, mv: Move) -> i32 {
        let piece_type = self.moved_piece_type_before(mv);
        piece_type.promoted().map_or(0, |promoted| see_value(promoted) - see_value(piece_type))
    }

    /// The type of the moving piece before it promotes.
    #[inline]
    pub(super) fn moved_piece_type_before(&self, mv: Move) -> PieceType {
        match mv.origin() {
            Origin::Hand(piece_type) => piece_type,
            Origin::Board(from) => self.piece_at(from).map_or(PieceType::Pawn, |piece| piece.piece_type()),
        }
    }

    /// The type of the piece that arrives.
    #[inline]
    pub(super) fn moved_piece_type_after(&self, mv: Move) -> PieceType {
        let piece_type = self.moved_piece_type_before(mv);
        if mv.is_promotion() { piece_type.after_promotion() } else { piece_type }
    }

    /// Static exchange evaluation (SEE): whether the captures on the target square net at least `threshold`
    /// centipawns. Ignores pins, drops and promotions by recaptures.
    pub(super) fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        let to = mv.to();
        let mut occupied = self.occupied() | Bitboard128::single(to.index());
        if let Origin::Board(from) = mv.origin() {
            occupied &= !Bitboard128::single(from.index());
        }
        let mut exchange = Exchange { position: self, square: to, occupied, attackers: [None; 2] };
        let mut seat = self.side_to_move();
        let surplus = self.material_gain(mv) - threshold;
        see::see_ge(surplus, capture_value(self.moved_piece_type_after(mv)), || {
            seat = seat.other();
            let piece_type = exchange.capture(seat)?;
            let is_answered = piece_type == PieceType::King && exchange.attackers(seat.other()).any();
            (!is_answered).then_some(capture_value(piece_type))
        })
    }
}

/// The pieces of one seat that may join an exchange.
#[derive(Clone, Copy)]
struct Attackers {
    /// Pieces that attack the square regardless of occupancy.
    steppers: Bitboard128,
    /// Sliders that attack the square when nothing stands between.
    snipers: Bitboard128,
}

/// Captures on one square, by both seats in turn.
struct Exchange<'a> {
    position: &'a Position,
    square: Square,
    /// The squares that are still occupied.
    occupied: Bitboard128,
    /// By seat; `None` until its first capture.
    attackers: [Option<Attackers>; 2],
}

impl Exchange<'_> {
    /// The pieces of a seat that attack the square now.
    #[inline]
    fn attackers(&mut self, seat: Seat) -> Bitboard128 {
        let (position, square) = (self.position, self.square);
        let Attackers { steppers, snipers } = *self.attackers[seat.index()].get_or_insert_with(|| Attackers {
            steppers: position.non_slider_attackers_to(square, seat),
            snipers: position.snipers(square, seat),
        });
        steppers & self.occupied | unblocked_snipers(square, snipers & self.occupied, self.occupied)
    }

    /// Captures with the least valuable attacker of a seat, and returns its type; `None` if there is no attacker.
    #[inline]
    fn capture(&mut self, seat: Seat) -> Option<PieceType> {
        let attackers = self.attackers(seat);
        if attackers.is_empty() {
            return None;
        }
        let (attacker, piece_type) = if attackers.more_than_one() {
            self.least_valuable(attackers)?
        } else {
            (attackers, self.position.piece_at(Square::new(attackers.lsb()))?.piece_type().movement())
        };
        self.occupied &= !attacker;
        Some(piece_type)
    }

    /// The least valuable of these pieces, and its type.
    fn least_valuable(&self, attackers: Bitboard128) -> Option<(Bitboard128, PieceType)> {
        let position = self.position;
        LEAST_VALUABLE_FIRST.into_iter().find_map(|piece_type| {
            let all = if piece_type == PieceType::Gold { position.gold_movers() } else { position.by_type(piece_type) };
            let pieces = attackers & all;
            pieces.any().then(|| (Bitboard128::single(pieces.lsb()), piece_type))
        })
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/games/shogi/see.rs"]
mod tests;
