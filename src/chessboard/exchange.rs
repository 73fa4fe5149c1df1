//! What men are worth in exchanges, and how exchanges on a square end.

use super::attacks;
use super::board::Board;
use super::moves::{Move, Nature};
use super::piece::Kind;
use crate::base::bits::Bits64;

/// What a man is worth in centipawns: the common round numbers, for exchanges and move order alone.
#[inline]
pub const fn value(kind: Kind) -> i32 {
    match kind {
        Kind::Pawn => 100,
        Kind::Knight => 320,
        Kind::Bishop => 330,
        Kind::Rook => 500,
        Kind::Queen => 900,
        Kind::King => 10_000,
    }
}

impl Board {
    /// What kind of man a move takes, if any.
    #[inline]
    pub fn taken(&self, mv: Move) -> Option<Kind> {
        if self.of(self.mover().other()).contains(mv.to().index()) {
            Some(self.kind_at(mv.to()))
        } else {
            (mv.nature() == Nature::EnPassant).then_some(Kind::Pawn)
        }
    }

    /// The kind of man that arrives: of a swap the queen.
    #[inline]
    pub fn arriving(&self, mv: Move) -> Kind {
        if mv.nature() == Nature::Promotion { mv.promotes_to().unwrap_or(Kind::Queen) } else { self.kind_at(mv.from()) }
    }

    /// What a move wins at once in centipawns: the man taken, the promotion.
    #[inline]
    pub fn gain(&self, mv: Move) -> i32 {
        self.taken(mv).map_or(0, value) + mv.promotes_to().map_or(0, |kind| value(kind) - value(Kind::Pawn))
    }

    /// Whether the exchanges that the move begins on its target, both sides taking with the least man first and
    /// stopping when they like, leave the mover so many centipawns ahead at least. Pins are not seen, nor promotions
    /// by later captures.
    pub fn exchange_reaches(&self, mv: Move, centipawns: i32) -> bool {
        let mut balance = self.gain(mv) - centipawns;
        if balance < 0 || matches!(mv.nature(), Nature::Castling | Nature::Swap | Nature::PromotingSwap) {
            return balance >= 0;
        }
        balance = value(self.arriving(mv)) - balance;
        if balance <= 0 {
            return true;
        }
        let to = mv.to();
        let mut occupied = (self.occupied() | Bits64::only(to.index())) & !Bits64::only(mv.from().index());
        if mv.nature() == Nature::EnPassant {
            occupied &= !Bits64::only(super::play::behind(self.mover(), to).index());
        }
        let slanting = self.of_kind(Kind::Bishop) | self.of_kind(Kind::Queen);
        let straight = self.of_kind(Kind::Rook) | self.of_kind(Kind::Queen);
        let mut attackers =
            self.attackers(to, self.mover(), occupied) | self.attackers(to, self.mover().other(), occupied);
        let mut colour = self.mover();
        let mut wins = true;
        loop {
            colour = colour.other();
            attackers &= occupied;
            let own = attackers & self.of(colour);
            let Some(kind) = Kind::ALL.into_iter().find(|&kind| (own & self.of_kind(kind)).any()) else { break };
            if kind == Kind::King && (attackers & self.of(colour.other())).any() {
                break;
            }
            wins = !wins;
            balance = value(kind) - balance;
            if balance < i32::from(wins) {
                break;
            }
            occupied ^= Bits64::only((own & self.of_kind(kind)).lowest());
            // Behind the man that took another may stand.
            if matches!(kind, Kind::Pawn | Kind::Bishop | Kind::Queen) {
                attackers |= attacks::bishop(to, occupied) & slanting;
            }
            if matches!(kind, Kind::Rook | Kind::Queen) {
                attackers |= attacks::rook(to, occupied) & straight;
            }
        }
        wins
    }
}
