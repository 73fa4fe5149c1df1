//! What men are worth in exchanges, and how exchanges on a square end.

use super::moves::{Move, Origin};
use super::piece::Kind;
use super::position::Position;
use super::square::Square;
use crate::base::bits::Bits128;
use crate::base::seat::Seat;

/// What a man is worth on the board, in centipawns. Round numbers for exchanges and move order alone.
#[inline]
pub(super) const fn value(kind: Kind) -> i32 {
    match kind {
        Kind::Pawn => 100,
        Kind::Lance => 300,
        Kind::Knight => 330,
        Kind::Silver => 480,
        Kind::Gold => 540,
        Kind::Bishop => 820,
        Kind::Rook => 950,
        Kind::King => 15_000,
        Kind::ProPawn | Kind::ProLance | Kind::ProKnight | Kind::ProSilver => 520,
        Kind::Horse => 1_100,
        Kind::Dragon => 1_300,
    }
}

/// What capturing a man wins: the enemy loses it, and the captor has its origin in hand.
#[inline]
pub(super) const fn captured(kind: Kind) -> i32 {
    value(kind) + value(kind.origin())
}

/// The order in which men join an exchange, least first. `Kind::Gold` stands for all that move like one.
const LEAST_FIRST: [Kind; 10] = [
    Kind::Pawn,
    Kind::Lance,
    Kind::Knight,
    Kind::Silver,
    Kind::Gold,
    Kind::Bishop,
    Kind::Rook,
    Kind::Horse,
    Kind::Dragon,
    Kind::King,
];

impl Position {
    /// What a move wins at once: the man captured, the promotion.
    #[inline]
    pub(super) fn immediate_gain(&self, mv: Move) -> i32 {
        let taken = self.at(mv.to()).map_or(0, |piece| captured(piece.kind()));
        taken + if mv.promotes() { self.promotion_gain(mv) } else { 0 }
    }

    #[inline]
    fn promotion_gain(&self, mv: Move) -> i32 {
        let kind = self.moving_kind(mv);
        kind.promoted().map_or(0, |promoted| value(promoted) - value(kind))
    }

    /// The kind of man that moves, before it promotes.
    #[inline]
    pub(super) fn moving_kind(&self, mv: Move) -> Kind {
        match mv.origin() {
            Origin::Hand(kind) => kind,
            Origin::Board(from) => self.at(from).map_or(Kind::Pawn, |piece| piece.kind()),
        }
    }

    /// The kind of man that arrives.
    #[inline]
    pub(super) fn arriving_kind(&self, mv: Move) -> Kind {
        let kind = self.moving_kind(mv);
        if mv.promotes() { kind.promoted().unwrap_or(kind) } else { kind }
    }

    /// Whether the exchanges that the move begins on its target leave the mover so many centipawns ahead at least.
    /// Pins are not seen, nor drops, nor promotions by later captures.
    pub(super) fn exchange_is_at_least(&self, mv: Move, floor: i32) -> bool {
        let mut balance = self.immediate_gain(mv) - floor;
        if balance < 0 {
            return false;
        }
        balance = captured(self.arriving_kind(mv)) - balance;
        if balance <= 0 {
            return true;
        }
        let to = mv.to();
        let mut occupied = self.occupied() | Bits128::only(to.index());
        if let Origin::Board(from) = mv.origin() {
            occupied &= !Bits128::only(from.index());
        }
        let mut seat = self.mover();
        let mut wins = true;
        loop {
            seat = seat.other();
            let Some((man, kind)) = self.least_attacker(to, seat, occupied) else { break };
            wins = !wins;
            occupied &= !man;
            if kind == Kind::King {
                let answered = self.least_attacker(to, seat.other(), occupied).is_some();
                return if answered { !wins } else { wins };
            }
            balance = captured(kind) - balance;
            if balance < i32::from(wins) {
                break;
            }
        }
        wins
    }

    /// The least man of a seat among those still on the board that attacks the square.
    fn least_attacker(&self, square: Square, seat: Seat, occupied: Bits128) -> Option<(Bits128, Kind)> {
        let attackers = self.attackers(square, seat, occupied) & occupied;
        if attackers.is_empty() {
            return None;
        }
        LEAST_FIRST.into_iter().find_map(|kind| {
            let men = attackers & if kind == Kind::Gold { self.golds() } else { self.of_kind(kind) };
            men.any().then(|| (Bits128::only(men.lowest()), kind))
        })
    }
}
