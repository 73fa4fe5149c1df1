//! What the search may ask: what is noisy, what an exchange comes to, what to remember moves by.

use super::board::SQUARES;
use super::endings;
use super::kind::{KINDS, Kind};
use super::moves::{Move, MoveBatch};
use super::position::Position;
use crate::base::bits::Bits64;
use crate::base::random::mix;
use crate::base::seat::Seat;
use crate::base::text::TextError;
use crate::eval::tactics::{Known, STRUCTURES, Tactics};
use crate::rules::game::Game;
use std::ops::ControlFlow;

/// Centipawns of a point.
const POINT: i32 = 100;
/// What it is worth to hold a pyramid, by kind, in centipawns: as the shipped weights have it, roughly.
const HELD: [i32; KINDS] = [10, 25, 45];

#[inline]
const fn held(kind: Kind) -> i32 {
    HELD[kind.index()]
}

impl<const SEATS: usize> Position<SEATS> {
    /// What a move leads to on its target: the pyramid that moves, the one taken, the one that stands there then.
    #[inline]
    fn meeting(&self, mv: Move) -> (Kind, Option<Kind>, Kind) {
        let man = self.at(mv.from()).unwrap_or(Kind::Pawn);
        match self.at(mv.to()) {
            Some(met) if self.stays(mv) => (man, None, Kind::merged(man, met)),
            met => (man, met, man),
        }
    }

    /// Whether a move of the seat on move ends in its own zone.
    #[inline]
    fn stays(&self, mv: Move) -> bool {
        Self::zone(self.seat).contains(mv.to())
    }

    /// The most that another seat wins by taking what stands on a square of the mover's zone after a move; at least 0.
    fn loss_on(&self, mv: Move, arriving: Kind) -> i32 {
        let to = mv.to();
        let occupied = self.occupied() & !Bits64::only(mv.from()) | Bits64::only(to);
        let owned = Self::seats().filter(|&seat| seat != self.seat).map(Self::zone);
        let others = owned.fold(Bits64::EMPTY, |all, zone| all | zone);
        let takers = |kind| self.of_kind(kind) & others & Self::reach(kind, to, occupied);
        let cheapest = Kind::ALL.into_iter().find(|&kind| takers(kind).any());
        cheapest.map_or(0, |kind| POINT * i32::from(arriving.points()) + held(arriving) - 2 * held(kind)).max(0)
    }

    /// What a move comes to in centipawns, as far as its target tells: points scored, what is handed over with the
    /// pyramid that crosses, and what may be taken from the target next.
    fn balance(&self, mv: Move) -> i32 {
        let (_, _, arriving) = self.meeting(mv);
        let loss = if self.stays(mv) { self.loss_on(mv, arriving) } else { 0 };
        self.gain(mv) - loss
    }

    /// The pyramid of a seat that holds just one.
    #[inline]
    fn lone_man(&self, seat: Seat) -> Option<usize> {
        let men = self.occupied() & Self::zone(seat);
        (men.any() && !men.many()).then(|| men.lowest())
    }

    /// A target on which a seat's only pyramid ends the game with that seat ahead of all others, were it on move.
    fn winning_leap(&self, seat: Seat) -> Option<Move> {
        let from = self.lone_man(seat)?;
        let kind = self.at(from)?;
        let mut targets = Self::reach(kind, from, self.occupied()) & !Self::zone(seat);
        let lead = self.lead(seat);
        let wins = |&to: &usize| lead + self.at(to).map_or(0, |met| i32::from(met.points())) > 0;
        targets.find(wins).map(|to| Move::new(from, to))
    }

    /// Whether the seat that moves next wins at once unless something is done: by leaving its zone empty, or by
    /// staying quiet until the game ends.
    fn is_threatened(&self) -> bool {
        let next = Self::next(self.seat);
        let runs_out = self.moves_left().is_some_and(|left| left <= 2) && self.lead(next) > 0;
        runs_out || self.winning_leap(next).is_some()
    }
}

impl<const SEATS: usize> Tactics for Position<SEATS> {
    const BUTTERFLIES: usize = SQUARES * SQUARES;
    const ARRIVALS: usize = KINDS * SQUARES;
    const VICTIMS: usize = KINDS;
    const MATES_BY_CHECK: bool = false;
    /// Two seats draw easily by sending a pyramid to and fro over the canal: against fixed opponents the engine does
    /// best when it shuns that by more than two points.
    const CONTEMPT: i32 = 250;

    #[inline]
    fn butterfly(&self, mv: Move) -> usize {
        mv.from() * SQUARES + mv.to()
    }

    #[inline]
    fn arrival(&self, mv: Move) -> usize {
        let (_, _, arriving) = self.meeting(mv);
        arriving.index() * SQUARES + mv.to()
    }

    #[inline]
    fn victim(&self, mv: Move) -> Option<usize> {
        let (_, taken, _) = self.meeting(mv);
        taken.map(Kind::index)
    }

    /// Points, and who holds what afterwards: a pyramid that crosses is lost to the mover and won by its new owner.
    fn gain(&self, mv: Move) -> i32 {
        let (man, taken, arriving) = self.meeting(mv);
        if self.stays(mv) {
            let merged = self.at(mv.to()).map_or(0, held);
            return held(arriving) - held(man) - merged;
        }
        taken.map_or(0, |kind| POINT * i32::from(kind.points()) + held(kind)) - 2 * held(man)
    }

    /// Nobody can take back on the target of a capture, for the pyramid there has become theirs. A guess all the
    /// same: it sees neither what else hangs nor what the new owner does with it.
    fn exchange_reaches(&self, mv: Move, centipawns: i32) -> bool {
        self.balance(mv) >= centipawns
    }

    /// Captures.
    #[inline]
    fn is_noisy(&self, mv: Move) -> bool {
        !self.stays(mv) && self.occupied().contains(mv.to())
    }

    #[inline]
    fn visit_noisy<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        if self.over().is_some() {
            return ControlFlow::Continue(());
        }
        self.visit_targets(self.occupied() & !Self::zone(self.seat), visit)
    }

    fn visit_quiet<V>(&self, mut visit: V)
    where
        V: FnMut(Move),
    {
        if self.over().is_some() {
            return;
        }
        let _ = self.visit_targets(!self.occupied() | Self::zone(self.seat), |batch| {
            batch.for_each(&mut visit);
            ControlFlow::Continue(())
        });
    }

    /// Whether the opponent wins with the next move unless something is done. With more seats than two, nobody
    /// knows whose doing that would be.
    #[inline]
    fn in_danger(&self) -> bool {
        SEATS == 2 && self.over().is_none() && self.is_threatened()
    }

    #[inline]
    fn gives_check(&self, mv: Move) -> bool {
        self.may_check() && self.play(mv).in_danger()
    }

    fn visit_checks<V>(&self, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        if !self.may_check() {
            return ControlFlow::Continue(());
        }
        self.visit_moves(|batch| {
            let targets = batch.filter(|&mv| self.gives_check(mv)).map(|mv| Bits64::only(mv.to()));
            let targets = targets.fold(Bits64::EMPTY, |all, target| all | target);
            if targets.any() { visit(MoveBatch { from: batch.from, targets }) } else { ControlFlow::Continue(()) }
        })
    }

    /// The last pyramid leaves the zone, or the last quiet move is made, with the mover ahead of all others.
    fn winning_move(&self) -> Option<Move> {
        if self.over().is_some() {
            return None;
        }
        let seat = self.seat;
        let leap = self.winning_leap(seat).filter(|&mv| self.allows(mv));
        if leap.is_some() || self.moves_left() != Some(1) || self.lead(seat) <= 0 {
            return leap;
        }
        let mut quiet = None;
        let _ = self.visit_targets(!self.occupied() | Self::zone(seat), |mut batch| {
            quiet = batch.next();
            ControlFlow::Break(())
        });
        quiet
    }

    #[inline]
    fn known(&self) -> Option<Known> {
        self.known_ending()
    }

    /// Of two seats; there are no others.
    fn load_endings(bytes: &[u8]) -> Result<(), TextError> {
        if SEATS == 2 {
            return endings::load(bytes);
        }
        Err(TextError::new("EndingsFile", "a file", "nothing: there are tables of endings for two players only"))
    }

    /// To have to move is a burden as often as a right: nothing follows from passing.
    fn pass(&self) -> Option<Self> {
        None
    }

    #[inline]
    fn structures(&self) -> [u64; STRUCTURES] {
        let [pawns, drones, queens] = Kind::ALL.map(|kind| self.of_kind(kind).0);
        let mut balance = self.moves_left().map_or(0, |left| u64::from(left / 4));
        for seat in Self::seats() {
            let zone = Self::zone(seat);
            for kind in Kind::ALL {
                balance = balance << 4 ^ (self.of_kind(kind) & zone).len() as u64;
            }
            balance = mix(balance);
        }
        [mix(pawns), mix(drones ^ mix(queens)), balance ^ mix(self.lead(Seat::FIRST) as u64)]
    }
}

impl<const SEATS: usize> Position<SEATS> {
    /// Whether a move could threaten to win at once: the mover is about to run out of pyramids, or the game out of
    /// moves.
    #[inline]
    fn may_check(&self) -> bool {
        SEATS == 2 && ((self.own()).len() <= 2 || self.moves_left().is_some_and(|left| left <= 3))
    }
}
