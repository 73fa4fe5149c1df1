//! `impl Tactics`: noisy moves, threats, history indices and SEE for the search.

use super::geometry::SQUARES;
use super::moves::Move;
use super::piece::{PIECE_TYPES, PieceType};
use super::position::Position;
use super::tablebase::{Tablebase, shipped_tablebase};
use base::bitboard::Bitboard64;
use base::input::InputError;
use base::random::mix;
use base::seat::Seat;
use eval::tactics::{CORRECTION_KEYS, ProvenResult, Tactics};
use rules::game::{Game, one_by_one};
use std::ops::ControlFlow;
use std::sync::Arc;

/// The value of a scored point in centipawns.
const CENTIPAWNS_PER_POINT: i32 = 100;
/// The value of holding a pyramid in centipawns, by type: roughly those of the trained weights.
const PIECE_VALUES: [i32; PIECE_TYPES] = [10, 25, 45];

#[inline]
const fn piece_value(piece_type: PieceType) -> i32 {
    PIECE_VALUES[piece_type.index()]
}

impl<const SEATS: usize> Position<SEATS> {
    /// The pyramid that moves, the captured one, and the one that stands on the target after the move.
    #[inline]
    fn resolve_target(&self, mv: Move) -> (PieceType, Option<PieceType>, PieceType) {
        let piece_type = self.piece_type_at(mv.from()).unwrap_or(PieceType::Pawn);
        match self.piece_type_at(mv.to()) {
            Some(target) if self.stays_in_zone(mv) => (piece_type, None, PieceType::merged(piece_type, target)),
            target => (piece_type, target, piece_type),
        }
    }

    /// Whether the move ends in the mover's own zone.
    #[inline]
    fn stays_in_zone(&self, mv: Move) -> bool {
        Self::zone(self.side_to_move).contains(mv.to())
    }

    /// The most that another seat can gain by capturing a piece that has moved within its own zone; at least 0.
    fn recapture_loss(&self, mv: Move, arriving: PieceType) -> i32 {
        let to = mv.to();
        let occupied = self.occupied() & !Bitboard64::single(mv.from()) | Bitboard64::single(to);
        let owned = Self::seats().filter(|&seat| seat != self.side_to_move && !self.is_out(seat)).map(Self::zone);
        let others = owned.fold(Bitboard64::EMPTY, |all, zone| all | zone);
        let attackers = |piece_type| self.by_type(piece_type) & others & Self::piece_attacks(piece_type, to, occupied);
        let least_valuable = PieceType::ALL.into_iter().find(|&piece_type| attackers(piece_type).any());
        least_valuable
            .map_or(0, |piece_type| {
                CENTIPAWNS_PER_POINT * i32::from(arriving.points()) + piece_value(arriving)
                    - 2 * piece_value(piece_type)
            })
            .max(0)
    }

    /// Static exchange evaluation (SEE) in centipawns: material gain of the move, less the loss by a recapture.
    fn see(&self, mv: Move) -> i32 {
        let (_, _, arriving) = self.resolve_target(mv);
        let loss = if self.stays_in_zone(mv) { self.recapture_loss(mv, arriving) } else { 0 };
        self.material_gain(mv) - loss
    }

    /// The square of a seat's only pyramid, if it holds just one.
    #[inline]
    fn single_piece(&self, seat: Seat) -> Option<usize> {
        let pieces = self.occupied() & Self::zone(seat);
        (pieces.any() && !pieces.more_than_one()).then(|| pieces.lsb())
    }

    /// A move that takes the seat's only pyramid out of its zone and wins, as if it were to move.
    fn winning_zone_exit(&self, seat: Seat) -> Option<Move> {
        let from = self.single_piece(seat)?;
        let piece_type = self.piece_type_at(from)?;
        let mut targets = Self::piece_attacks(piece_type, from, self.occupied()) & !Self::zone(seat);
        let missing = self.lead_to_win_by_exit() - self.point_lead(seat);
        let wins = |&to: &usize| self.piece_type_at(to).map_or(0, |target| i32::from(target.points())) >= missing;
        targets.find(wins).map(|to| Move::new(from, to))
    }

    /// Whether the next seat threatens to win with its move: by emptying its zone, or by a quiet move when the
    /// no-capture clock runs out.
    fn is_threatened_with_loss(&self) -> bool {
        let next = self.seat_after(self.side_to_move);
        let runs_out = self.no_capture_moves_left().is_some_and(|left| left <= 2) && self.point_lead(next) > 0;
        runs_out || self.winning_zone_exit(next).is_some()
    }
}

impl<const SEATS: usize> Tactics for Position<SEATS> {
    type Tablebase = Tablebase;

    const FROM_TO_SIZE: usize = SQUARES * SQUARES;
    const PIECE_TO_SIZE: usize = PIECE_TYPES * SQUARES;
    const CAPTURED_SIZE: usize = PIECE_TYPES;
    const CACHED_TABLEBASE: Option<&'static str> = if SEATS == 2 { Some("martian") } else { None };
    /// The tablebase counts points, not plies.
    const TABLEBASE_COUNTS_PLIES: bool = false;
    /// Points decide, whoever has no move left.
    const WINS_WITHOUT_MOVES: bool = true;
    /// Two seats draw easily by moving a pyramid back and forth across the canal. Against the baseline players the
    /// engine does best if it gives up to two and a half points to avoid that.
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
        let (_, captured, _) = self.resolve_target(mv);
        captured.map(PieceType::index)
    }

    /// Points and pyramids: a pyramid that crosses is lost by the mover and won by its new owner, so it counts twice.
    fn material_gain(&self, mv: Move) -> i32 {
        let (piece_type, captured, arriving) = self.resolve_target(mv);
        if self.stays_in_zone(mv) {
            let merged = self.piece_type_at(mv.to()).map_or(0, piece_value);
            return piece_value(arriving) - piece_value(piece_type) - merged;
        }
        captured.map_or(0, |captured| CENTIPAWNS_PER_POINT * i32::from(captured.points()) + piece_value(captured))
            - 2 * piece_value(piece_type)
    }

    /// The owner of the zone cannot recapture, because the capturing pyramid becomes theirs. Still a guess: it ignores
    /// other hanging pyramids, and what the new owner does with this one.
    fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        self.see(mv) >= threshold
    }

    /// Captures are noisy.
    #[inline]
    fn is_noisy(&self, mv: Move) -> bool {
        !self.stays_in_zone(mv) && self.occupied().contains(mv.to())
    }

    #[inline]
    fn generate_noisy<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        if self.is_over() {
            return ControlFlow::Continue(());
        }
        self.generate_moves_to(self.occupied() & !Self::zone(self.side_to_move), one_by_one(visit))
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

    /// Whether the opponent threatens to win with its next move. Never with more than two seats, because no single seat
    /// has to parry the threat.
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
        V: FnMut(Move) -> ControlFlow<()>,
    {
        if !self.can_threaten_win() {
            return ControlFlow::Continue(());
        }
        self.generate_moves(|batch| batch.filter(|&mv| self.gives_check(mv)).try_for_each(&mut visit))
    }

    /// The move that empties the zone, or the last quiet move, with the mover ahead of all others.
    fn winning_move(&self) -> Option<Move> {
        if self.is_over() {
            return None;
        }
        let seat = self.side_to_move;
        let exit = self.winning_zone_exit(seat).filter(|&mv| self.is_legal_if_not_over(mv));
        if exit.is_some() || self.no_capture_moves_left() != Some(1) || self.point_lead(seat) <= 0 {
            return exit;
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

    /// There are tablebases for two seats only.
    fn parse_tablebase(file: &[u8]) -> Result<Tablebase, InputError> {
        if SEATS == 2 {
            return Tablebase::parse(file);
        }
        Err(InputError::new("EndingsFile", "a file", "nothing: there are tables of endings for two players only"))
    }

    fn shipped_tablebase() -> Result<Option<Arc<Tablebase>>, InputError> {
        if SEATS == 2 { shipped_tablebase() } else { Ok(None) }
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
        let in_zone = |seat| {
            let zone = Self::zone(seat);
            let [pawns, drones, queens] = PieceType::ALL.map(|piece_type| (self.by_type(piece_type) & zone).0);
            mix(pawns ^ mix(drones ^ mix(queens)))
        };
        [
            mix(pawns),
            mix(drones ^ mix(queens)),
            balance ^ mix(self.point_lead(Seat::FIRST) as u64),
            in_zone(Seat::FIRST),
            in_zone(Seat::SECOND),
        ]
    }
}

impl<const SEATS: usize> Position<SEATS> {
    /// Whether a move can threaten to win at once: if the mover is about to run out of pyramids, or the no-capture
    /// clock is about to run out.
    #[inline]
    fn can_threaten_win(&self) -> bool {
        SEATS == 2 && ((self.own_pieces()).len() <= 2 || self.no_capture_moves_left().is_some_and(|left| left <= 3))
    }
}
