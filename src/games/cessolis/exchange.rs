//! What men are worth in exchanges, and how exchanges on a square end.

use super::attacks;
use super::moves::Move;
use super::piece::Kind;
use super::position::Position;
use super::square::Square;
use crate::base::bits::Bits64;
use crate::base::seat::Seat;

/// What a man is worth in centipawns. Round numbers for exchanges and move order alone.
#[inline]
pub(super) const fn value(kind: Kind) -> i32 {
    match kind {
        Kind::Pawn => 100,
        Kind::Bishop => 150,
        Kind::Queen => 220,
        Kind::Knight => 400,
        Kind::Rook => 650,
        Kind::King => 10_000,
    }
}

/// What it is worth to take the last man beside the enemy's king.
const BARES: i32 = 10_000;

/// The order in which men join an exchange, least first.
const LEAST_FIRST: [Kind; 5] = [Kind::Pawn, Kind::Bishop, Kind::Queen, Kind::Knight, Kind::Rook];

impl Position {
    /// Whether the move takes the last man beside the enemy's king.
    #[inline]
    pub(super) fn bares(&self, mv: Move) -> bool {
        let enemy = self.mover().other();
        self.of(enemy).contains(mv.to().index()) && self.of(enemy).len() == 2
    }

    /// Whether a move that bares the enemy's king wins: unless the king can bare ours in turn.
    #[inline]
    pub(super) fn baring_wins(&self, mv: Move) -> bool {
        let (seat, enemy) = (self.mover(), self.mover().other());
        if self.of(seat).len() > 2 {
            return true;
        }
        // The last man that is left to us, and where our king then stands.
        let (man, king) = if mv.from() == self.king(seat) {
            let others = self.of(seat) & !Bits64::only(mv.from().index());
            (others, mv.to())
        } else {
            (Bits64::only(mv.to().index()), self.king(seat))
        };
        let own = self.king(enemy);
        let reach = if self.king_has_moved(enemy) { attacks::king(own) } else { attacks::first_king(own) };
        (reach & man & !attacks::king(king)).is_empty()
    }

    /// What a move wins at once: the man captured, the promotion, the game.
    #[inline]
    pub(super) fn immediate_gain(&self, mv: Move) -> i32 {
        let taken = if self.of(self.mover().other()).contains(mv.to().index()) {
            if self.bares(mv) { BARES } else { value(self.kind_at(mv.to())) }
        } else {
            0
        };
        taken + if self.promotes(mv) { value(Kind::Queen) - value(Kind::Pawn) } else { 0 }
    }

    /// The kind of man that arrives.
    #[inline]
    pub(super) fn arriving_kind(&self, mv: Move) -> Kind {
        if self.promotes(mv) { Kind::Queen } else { self.kind_at(mv.from()) }
    }

    /// Whether the exchanges that the move begins on its target leave the mover so many centipawns ahead at least.
    /// Pins are not seen, nor promotions by later captures, nor that a king's first move sets its queens free.
    pub(super) fn exchange_is_at_least(&self, mv: Move, floor: i32) -> bool {
        if self.bares(mv) {
            return floor <= 0 || self.baring_wins(mv);
        }
        let mut balance = self.immediate_gain(mv) - floor;
        if balance < 0 {
            return false;
        }
        balance = value(self.arriving_kind(mv)) - balance;
        if balance <= 0 {
            return true;
        }
        let to = mv.to();
        let mut occupied = (self.occupied() | Bits64::only(to.index())) & !Bits64::only(mv.from().index());
        let mut seat = self.mover();
        let mut wins = true;
        loop {
            seat = seat.other();
            let Some((man, kind)) = self.least_attacker(to, seat, occupied) else { break };
            if kind == Kind::King && self.guards(to, seat.other(), occupied) {
                break;
            }
            wins = !wins;
            occupied &= !man;
            balance = value(kind) - balance;
            if balance < i32::from(wins) {
                break;
            }
        }
        wins
    }

    /// Whether no enemy king may stand on the square.
    fn guards(&self, square: Square, seat: Seat, occupied: Bits64) -> bool {
        let rooks = attacks::rook(square, occupied) & self.men(seat, Kind::Rook);
        ((self.leaping_attackers(square, seat) | rooks) & occupied).any()
            || attacks::king(square).contains(self.king(seat).index())
    }

    /// The least man of a seat among those still on the board that attacks the square.
    fn least_attacker(&self, square: Square, seat: Seat, occupied: Bits64) -> Option<(Bits64, Kind)> {
        let attackers = self.attackers(square, seat, occupied) & occupied;
        if attackers.is_empty() {
            return None;
        }
        let least = LEAST_FIRST.into_iter().find(|&kind| (attackers & self.of_kind(kind)).any());
        let kind = least.unwrap_or(Kind::King);
        Some((Bits64::only((attackers & self.of_kind(kind)).lowest()), kind))
    }
}
