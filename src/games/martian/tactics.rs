//! What the search may ask: what is noisy, what an exchange comes to, what to remember moves by.

use super::geometry::SQUARES;
use super::moves::{Move, MoveBatch};
use super::piece::{PIECE_TYPES, PieceType};
use super::position::Position;
use super::tablebase::Tablebase;
use crate::base::bitboard::Bitboard64;
use crate::base::input::InputError;
use crate::base::random::mix;
use crate::base::seat::Seat;
use crate::eval::tactics::{CORRECTION_KEYS, ProvenResult, Tactics};
use crate::rules::game::Game;
use std::ops::ControlFlow;

/// Centipawns of a point.
const CENTIPAWNS_PER_POINT: i32 = 100;
/// What it is worth to hold a pyramid, by kind, in centipawns: as the shipped weights have it, roughly.
const PIECE_VALUES: [i32; PIECE_TYPES] = [10, 25, 45];

#[inline]
const fn piece_value(piece_type: PieceType) -> i32 {
    PIECE_VALUES[piece_type.index()]
}

impl<const SEATS: usize> Position<SEATS> {
    /// What a move leads to on its target: the pyramid that moves, the one taken, the one that stands there then.
    #[inline]
    fn resolve_target(&self, mv: Move) -> (PieceType, Option<PieceType>, PieceType) {
        let man = self.piece_type_at(mv.from()).unwrap_or(PieceType::Pawn);
        match self.piece_type_at(mv.to()) {
            Some(met) if self.stays_in_zone(mv) => (man, None, PieceType::merged(man, met)),
            met => (man, met, man),
        }
    }

    /// Whether a move of the seat on move ends in its own zone.
    #[inline]
    fn stays_in_zone(&self, mv: Move) -> bool {
        Self::zone(self.side_to_move).contains(mv.to())
    }

    /// The most that another seat wins by taking what stands on a square of the mover's zone after a move; at least 0.
    fn recapture_loss(&self, mv: Move, arriving: PieceType) -> i32 {
        let to = mv.to();
        let occupied = self.occupied() & !Bitboard64::single(mv.from()) | Bitboard64::single(to);
        let owned = Self::seats().filter(|&seat| seat != self.side_to_move).map(Self::zone);
        let others = owned.fold(Bitboard64::EMPTY, |all, zone| all | zone);
        let takers = |piece_type| self.by_type(piece_type) & others & Self::piece_attacks(piece_type, to, occupied);
        let cheapest = PieceType::ALL.into_iter().find(|&piece_type| takers(piece_type).any());
        cheapest
            .map_or(0, |piece_type| {
                CENTIPAWNS_PER_POINT * i32::from(arriving.points()) + piece_value(arriving)
                    - 2 * piece_value(piece_type)
            })
            .max(0)
    }

    /// What a move comes to in centipawns, as far as its target tells: points scored, what is handed over with the
    /// pyramid that crosses, and what may be taken from the target next.
    fn see(&self, mv: Move) -> i32 {
        let (_, _, arriving) = self.resolve_target(mv);
        let loss = if self.stays_in_zone(mv) { self.recapture_loss(mv, arriving) } else { 0 };
        self.material_gain(mv) - loss
    }

    /// The pyramid of a seat that holds just one.
    #[inline]
    fn single_piece(&self, seat: Seat) -> Option<usize> {
        let pieces = self.occupied() & Self::zone(seat);
        (pieces.any() && !pieces.more_than_one()).then(|| pieces.lsb())
    }

    /// A target on which a seat's only pyramid ends the game with that seat ahead of all others, were it on move.
    fn winning_zone_exit(&self, seat: Seat) -> Option<Move> {
        let from = self.single_piece(seat)?;
        let piece_type = self.piece_type_at(from)?;
        let mut targets = Self::piece_attacks(piece_type, from, self.occupied()) & !Self::zone(seat);
        let lead = self.point_lead(seat);
        let wins = |&to: &usize| lead + self.piece_type_at(to).map_or(0, |met| i32::from(met.points())) > 0;
        targets.find(wins).map(|to| Move::new(from, to))
    }

    /// Whether the seat that moves next wins at once unless something is done: by leaving its zone empty, or by
    /// staying quiet until the game ends.
    fn is_threatened_with_loss(&self) -> bool {
        let next = Self::next_seat(self.side_to_move);
        let runs_out = self.no_capture_moves_left().is_some_and(|left| left <= 2) && self.point_lead(next) > 0;
        runs_out || self.winning_zone_exit(next).is_some()
    }
}

impl<const SEATS: usize> Tactics for Position<SEATS> {
    type Tablebase = Tablebase;

    const FROM_TO_SIZE: usize = SQUARES * SQUARES;
    const PIECE_TO_SIZE: usize = PIECE_TYPES * SQUARES;
    const CAPTURED_SIZE: usize = PIECE_TYPES;
    const MATES_BY_CHECK: bool = false;
    /// Two seats draw easily by sending a pyramid to and fro over the canal: against fixed opponents the engine does
    /// best when it shuns that by more than two points.
    const CONTEMPT: i32 = 250;

    #[inline]
    fn from_to(&self, mv: Move) -> usize {
        mv.from() * SQUARES + mv.to()
    }

    #[inline]
    fn piece_to(&self, mv: Move) -> usize {
        let (_, _, arriving) = self.resolve_target(mv);
        arriving.index() * SQUARES + mv.to()
    }

    #[inline]
    fn captured(&self, mv: Move) -> Option<usize> {
        let (_, taken, _) = self.resolve_target(mv);
        taken.map(PieceType::index)
    }

    /// Points, and who holds what afterwards: a pyramid that crosses is lost to the mover and won by its new owner.
    fn material_gain(&self, mv: Move) -> i32 {
        let (man, taken, arriving) = self.resolve_target(mv);
        if self.stays_in_zone(mv) {
            let merged = self.piece_type_at(mv.to()).map_or(0, piece_value);
            return piece_value(arriving) - piece_value(man) - merged;
        }
        taken.map_or(0, |piece_type| CENTIPAWNS_PER_POINT * i32::from(piece_type.points()) + piece_value(piece_type))
            - 2 * piece_value(man)
    }

    /// Nobody can take back on the target of a capture, for the pyramid there has become theirs. A guess all the
    /// same: it sees neither what else hangs nor what the new owner does with it.
    fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        self.see(mv) >= threshold
    }

    /// Captures.
    #[inline]
    fn is_noisy(&self, mv: Move) -> bool {
        !self.stays_in_zone(mv) && self.occupied().contains(mv.to())
    }

    #[inline]
    fn generate_noisy<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        if self.is_over() {
            return ControlFlow::Continue(());
        }
        self.generate_moves_to(self.occupied() & !Self::zone(self.side_to_move), visit)
    }

    fn generate_quiets<V>(&self, mut visit: V)
    where
        V: FnMut(Move),
    {
        if self.is_over() {
            return;
        }
        let _ = self.generate_moves_to(!self.occupied() | Self::zone(self.side_to_move), |batch| {
            batch.for_each(&mut visit);
            ControlFlow::Continue(())
        });
    }

    /// Whether the opponent wins with the next move unless something is done. With more seats than two, nobody
    /// knows whose doing that would be.
    #[inline]
    fn in_check(&self) -> bool {
        SEATS == 2 && !self.is_over() && self.is_threatened_with_loss()
    }

    #[inline]
    fn gives_check(&self, mv: Move) -> bool {
        self.can_threaten_win() && self.play(mv).in_check()
    }

    fn generate_checks<V>(&self, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        if !self.can_threaten_win() {
            return ControlFlow::Continue(());
        }
        self.generate_moves(|batch| {
            let targets = batch.filter(|&mv| self.gives_check(mv)).map(|mv| Bitboard64::single(mv.to()));
            let targets = targets.fold(Bitboard64::EMPTY, |all, target| all | target);
            if targets.any() { visit(MoveBatch { from: batch.from, targets }) } else { ControlFlow::Continue(()) }
        })
    }

    /// The last pyramid leaves the zone, or the last quiet move is made, with the mover ahead of all others.
    fn winning_move(&self) -> Option<Move> {
        if self.is_over() {
            return None;
        }
        let seat = self.side_to_move;
        let leap = self.winning_zone_exit(seat).filter(|&mv| self.is_legal_if_not_over(mv));
        if leap.is_some() || self.no_capture_moves_left() != Some(1) || self.point_lead(seat) <= 0 {
            return leap;
        }
        let mut quiet = None;
        let _ = self.generate_moves_to(!self.occupied() | Self::zone(seat), |mut batch| {
            quiet = batch.next();
            ControlFlow::Break(())
        });
        quiet
    }

    #[inline]
    fn probe_tablebase(&self, tablebase: &Tablebase) -> Option<ProvenResult> {
        tablebase.probe(self)
    }

    /// Of two seats; there are no others.
    fn parse_tablebase(file: &[u8]) -> Result<Tablebase, InputError> {
        if SEATS == 2 {
            return Tablebase::parse(file);
        }
        Err(InputError::new("EndingsFile", "a file", "nothing: there are tables of endings for two players only"))
    }

    /// To have to move is a burden as often as a right: nothing follows from passing.
    fn null_move(&self) -> Option<Self> {
        None
    }

    #[inline]
    fn correction_keys(&self) -> [u64; CORRECTION_KEYS] {
        let [pawns, drones, queens] = PieceType::ALL.map(|piece_type| self.by_type(piece_type).0);
        let mut balance = self.no_capture_moves_left().map_or(0, |left| u64::from(left / 4));
        for seat in Self::seats() {
            let zone = Self::zone(seat);
            for piece_type in PieceType::ALL {
                balance = balance << 4 ^ (self.by_type(piece_type) & zone).len() as u64;
            }
            balance = mix(balance);
        }
        [mix(pawns), mix(drones ^ mix(queens)), balance ^ mix(self.point_lead(Seat::FIRST) as u64)]
    }
}

impl<const SEATS: usize> Position<SEATS> {
    /// Whether a move could threaten to win at once: the mover is about to run out of pyramids, or the game out of
    /// moves.
    #[inline]
    fn can_threaten_win(&self) -> bool {
        SEATS == 2 && ((self.own_pieces()).len() <= 2 || self.no_capture_moves_left().is_some_and(|left| left <= 3))
    }
}
