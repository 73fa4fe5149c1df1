//! What men are worth in exchanges, and how exchanges on a square end.

use super::attacks;
use super::moves::Move;
use super::piece::{Colour, Kind};
use super::position::Position;
use super::seats;
use super::set::SquareSet;
use super::square::Square;

/// What a man is worth, in centipawns. Round numbers for exchanges and move order alone.
#[inline]
pub(super) const fn value(kind: Kind) -> i32 {
    match kind {
        Kind::Pawn => 100,
        Kind::Knight => 300,
        Kind::Bishop => 340,
        Kind::Rook => 520,
        Kind::Queen => 1_000,
        Kind::King => 15_000,
    }
}

impl Position {
    /// The kind of man that a move takes, if any.
    #[inline]
    pub(super) fn taken_kind(&self, mv: Move) -> Option<Kind> {
        let (from, to) = mv.squares()?;
        if let Some(piece) = self.at(to) {
            return Some(piece.kind());
        }
        let pawn = from.file() != to.file() && self.moving_kind(mv) == Kind::Pawn;
        pawn.then_some(Kind::Pawn)
    }

    /// What a move wins at once: the man captured, the promotion.
    #[inline]
    pub(super) fn immediate_gain(&self, mv: Move) -> i32 {
        let promotion = mv.promotion().map_or(0, |kind| value(kind) - value(Kind::Pawn));
        promotion + self.taken_kind(mv).map_or(0, value)
    }

    /// The kind of man that moves, before it promotes.
    #[inline]
    pub(super) fn moving_kind(&self, mv: Move) -> Kind {
        let man = mv.squares().and_then(|(from, _)| self.at(from));
        man.map_or(Kind::Pawn, |piece| piece.kind())
    }

    /// The kind of man that arrives.
    #[inline]
    pub(super) fn arriving_kind(&self, mv: Move) -> Kind {
        mv.promotion().unwrap_or_else(|| self.moving_kind(mv))
    }

    /// Whether the exchanges that the move begins on its target leave the mover so many centipawns ahead at least.
    ///
    /// Sides take in the order of the game: the partner moves right after the first of a pair, but may not move the
    /// man that has just come, so the enemy is the next that can take here; what the partner does meanwhile is not
    /// seen. The enemy's pair could take twice running, with a man of each zone; then it takes its own man's place,
    /// which it never needs to. So exchanges alternate, as in chess, and any man of the team joins, whoever moves it.
    pub(super) fn exchange_is_at_least(&self, mv: Move, floor: i32) -> bool {
        let Some((from, to)) = mv.squares() else { return floor <= 0 };
        let mut balance = self.immediate_gain(mv) - floor;
        if balance < 0 {
            return false;
        }
        balance = value(self.arriving_kind(mv)) - balance;
        if balance <= 0 {
            return true;
        }
        let mut occupied = (self.occupied() | SquareSet::only(to.index())).minus(SquareSet::only(from.index()));
        let mut colour = seats::colour(self.mover());
        let mut wins = true;
        loop {
            colour = colour.other();
            let Some((man, kind)) = self.least_attacker(to, colour, occupied) else { break };
            wins = !wins;
            occupied = occupied.minus(SquareSet::only(man));
            if kind == Kind::King {
                // A king that takes where it can be taken loses the game.
                let answered = self.least_attacker(to, colour.other(), occupied).is_some();
                return if answered { !wins } else { wins };
            }
            balance = value(kind) - balance;
            if balance < i32::from(wins) {
                break;
            }
        }
        wins
    }

    /// The least man of a colour among those still on the board that attacks the square.
    fn least_attacker(&self, square: Square, colour: Colour, occupied: SquareSet) -> Option<(usize, Kind)> {
        let men = self.of(colour) & occupied;
        let queens = self.of_kind(Kind::Queen);
        let first = |squares: SquareSet, kind| (squares & men).lowest().map(|man| (man, kind));
        first(attacks::pawn(colour.other(), square) & self.of_kind(Kind::Pawn), Kind::Pawn)
            .or_else(|| first(attacks::knight(square) & self.of_kind(Kind::Knight), Kind::Knight))
            .or_else(|| {
                let aslant = attacks::bishop(square, occupied);
                let straight = attacks::rook(square, occupied);
                first(aslant & self.of_kind(Kind::Bishop), Kind::Bishop)
                    .or_else(|| first(straight & self.of_kind(Kind::Rook), Kind::Rook))
                    .or_else(|| first((aslant | straight) & queens, Kind::Queen))
            })
            .or_else(|| first(attacks::king(square) & self.of_kind(Kind::King), Kind::King))
    }
}
