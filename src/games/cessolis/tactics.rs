//! What the search may ask: what is noisy, what gives check, what to remember moves by.

use super::attacks;
use super::endings;
use super::generate::Select;
use super::moves::{Move, MoveBatch};
use super::piece::{KINDS, Kind};
use super::position::Position;
use super::square::{SQUARES, Square};
use crate::base::bits::Bits64;
use crate::base::random::mix;
use crate::base::seat::Seat;
use crate::base::text::TextError;
use crate::eval::tactics::{Known, STRUCTURES, Tactics};
use crate::rules::game::Game;
use std::ops::ControlFlow;

/// Captures and promotions.
struct Noisy {
    enemies: Bits64,
    last_rank: Bits64,
}

impl Noisy {
    #[inline]
    fn new(position: &Position) -> Noisy {
        let seat = position.mover();
        Noisy { enemies: position.of(seat.other()), last_rank: attacks::last_rank(seat) }
    }

    #[inline]
    fn targets(&self, kind: Kind) -> Bits64 {
        if kind == Kind::Pawn { self.enemies | self.last_rank } else { self.enemies }
    }
}

impl Select for Noisy {
    #[inline]
    fn lone(&self) -> Bits64 {
        Bits64::EMPTY
    }
    #[inline]
    fn narrow(&self, kind: Kind, _: Option<Square>, targets: Bits64) -> Bits64 {
        targets & self.targets(kind)
    }
}

/// All that is not noisy.
struct Quiet(Noisy);

impl Select for Quiet {
    #[inline]
    fn lone(&self) -> Bits64 {
        Bits64::EMPTY
    }
    #[inline]
    fn narrow(&self, kind: Kind, _: Option<Square>, targets: Bits64) -> Bits64 {
        targets & !self.0.targets(kind)
    }
}

/// Moves that give check.
struct Checks<'a> {
    position: &'a Position,
    /// The enemy's.
    king: Square,
    /// From where a man of each kind would attack the enemy king, once it has arrived.
    squares: [Bits64; KINDS],
    /// Own men that lay open a check by leaving their line.
    screens: Bits64,
    /// Whether the first move of the own king sets a queen free that then gives check.
    king_frees: bool,
}

impl<'a> Checks<'a> {
    #[inline]
    fn new(position: &'a Position) -> Checks<'a> {
        let (seat, enemy) = (position.mover(), position.mover().other());
        let king = position.king(enemy);
        let last_rank = attacks::last_rank(seat);
        let mut squares = [Bits64::EMPTY; KINDS];
        squares[Kind::Pawn.index()] = attacks::pawns(enemy, Bits64::only(king.index())) & !last_rank;
        squares[Kind::Bishop.index()] = attacks::bishop(king);
        squares[Kind::Knight.index()] = attacks::knight(king);
        squares[Kind::Rook.index()] = attacks::rook(king, position.occupied());
        if position.king_has_moved(seat) {
            squares[Kind::Queen.index()] = attacks::queen(king);
            // A pawn that promotes is a queen that has not moved.
            squares[Kind::Pawn.index()] |= attacks::first_queen(king) & last_rank;
        }
        let screens = position.screens(king, seat);
        Checks { position, king, squares, screens, king_frees: position.king_frees_a_check() }
    }
}

impl Select for Checks<'_> {
    #[inline]
    fn lone(&self) -> Bits64 {
        self.screens
    }
    #[inline]
    fn narrow(&self, kind: Kind, from: Option<Square>, targets: Bits64) -> Bits64 {
        if kind == Kind::King && self.king_frees {
            return targets;
        }
        let mut wanted = self.squares[kind.index()];
        if let Some(from) = from {
            if kind == Kind::Rook {
                // A rook may look through the square that it leaves.
                let left = self.position.occupied() & !Bits64::only(from.index());
                wanted = attacks::rook(self.king, left);
            }
            if self.screens.contains(from.index()) {
                let rooks = self.position.men(self.position.mover(), Kind::Rook);
                wanted |= !self.position.guarded_line(self.king, from, rooks);
            }
        }
        targets & wanted
    }
}

impl Position {
    /// Whether the mover's king has not moved, and when it does a queen of its own will give check.
    #[inline]
    fn king_frees_a_check(&self) -> bool {
        let (seat, king) = (self.mover(), self.king(self.mover().other()));
        let unmoved = self.unmoved();
        let reach = attacks::queen(king) & !unmoved | attacks::first_queen(king) & unmoved;
        !self.king_has_moved(seat) && (self.men(seat, Kind::Queen) & reach).any()
    }

    /// Whether another man of the mover bears on the target of a move.
    fn is_backed(&self, mv: Move) -> bool {
        let occupied = self.occupied() & !Bits64::only(mv.from().index());
        (self.attackers(mv.to(), self.mover(), occupied) & occupied).any()
    }

    /// What a man of the mover attacks after a move has brought it there.
    #[inline]
    fn covered_by(&self, mv: Move, occupied: Bits64) -> Bits64 {
        let seat = self.mover();
        let to = mv.to();
        match self.kind_at(mv.from()) {
            Kind::Pawn if !self.promotes(mv) => attacks::pawns(seat, Bits64::only(to.index())),
            Kind::Pawn if self.king_has_moved(seat) => attacks::first_queen(to),
            Kind::Pawn => Bits64::EMPTY,
            Kind::Bishop => attacks::bishop(to),
            Kind::Knight => attacks::knight(to),
            Kind::Queen => attacks::queen(to),
            Kind::Rook => attacks::rook(to, occupied),
            Kind::King => attacks::king(to),
        }
    }

    /// A move that mates, where one is cheaply seen.
    fn mating_move(&self) -> Option<Move> {
        let enemy = self.mover().other();
        let king = self.king(enemy);
        let reach = if self.king_has_moved(enemy) { attacks::king(king) } else { attacks::first_king(king) };
        let around = reach & !self.of(enemy);
        let escapes = around & !self.danger(enemy, around);
        let occupied = self.occupied() ^ Bits64::only(king.index());
        let mut mate = None;
        let _ = self.visit_checks(|batch| {
            for mv in batch {
                let to = Bits64::only(mv.to().index());
                let covered = self.covered_by(mv, occupied & !Bits64::only(mv.from().index()));
                // The king gets away, or takes the man: a guess, as lines that the move opens are not looked at.
                let escapes = escapes & !covered & !to;
                let far = (to & around).is_empty();
                if escapes.is_empty() && (far || self.is_backed(mv)) {
                    let child = self.play(mv);
                    if child.checkers.any() && child.goes_on() && !child.has_moves() {
                        mate = Some(mv);
                        return ControlFlow::Break(());
                    }
                }
            }
            ControlFlow::Continue(())
        });
        mate
    }

    /// A move that takes the enemy's last man, and wins by that.
    fn baring_move(&self) -> Option<Move> {
        if self.of(self.mover().other()).len() != 2 {
            return None;
        }
        let mut found = None;
        let _ = self.visit_noisy(|batch| {
            found = batch.into_iter().find(|&mv| self.bares(mv) && self.baring_wins(mv));
            if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }
}

impl Tactics for Position {
    const BUTTERFLIES: usize = 2 * SQUARES * SQUARES;
    const ARRIVALS: usize = KINDS * SQUARES;
    const VICTIMS: usize = KINDS;

    #[inline]
    fn butterfly(&self, mv: Move) -> usize {
        (self.mover().index() * SQUARES + mv.from().index()) * SQUARES + mv.to().index()
    }

    #[inline]
    fn arrival(&self, mv: Move) -> usize {
        self.arriving_kind(mv).index() * SQUARES + mv.to().seen_by(self.mover()).index()
    }

    #[inline]
    fn victim(&self, mv: Move) -> Option<usize> {
        self.occupied().contains(mv.to().index()).then(|| self.kind_at(mv.to()).index())
    }

    #[inline]
    fn gain(&self, mv: Move) -> i32 {
        self.immediate_gain(mv)
    }

    fn exchange_reaches(&self, mv: Move, centipawns: i32) -> bool {
        self.exchange_is_at_least(mv, centipawns)
    }

    #[inline]
    fn is_noisy(&self, mv: Move) -> bool {
        self.of(self.mover().other()).contains(mv.to().index()) || self.promotes(mv)
    }

    #[inline]
    fn visit_noisy<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        if self.goes_on() { self.visit_selected(&Noisy::new(self), visit) } else { ControlFlow::Continue(()) }
    }

    fn visit_quiet<V>(&self, mut visit: V)
    where
        V: FnMut(Move),
    {
        if !self.goes_on() {
            return;
        }
        let _ = self.visit_selected(&Quiet(Noisy::new(self)), |batch| {
            batch.into_iter().for_each(&mut visit);
            ControlFlow::Continue(())
        });
    }

    #[inline]
    fn in_danger(&self) -> bool {
        self.checkers.any()
    }

    #[inline]
    fn gives_check(&self, mv: Move) -> bool {
        let (seat, from) = (self.mover(), mv.from());
        let king = self.king(seat.other());
        let kind = self.kind_at(from);
        if kind == Kind::King && self.king_frees_a_check() {
            return true;
        }
        let occupied = self.occupied() & !Bits64::only(from.index()) | Bits64::only(mv.to().index());
        let rooks = self.men(seat, Kind::Rook) & !Bits64::only(from.index());
        let opens = (attacks::rook(king, occupied) & rooks).any();
        opens || kind != Kind::King && self.covered_by(mv, occupied).contains(king.index())
    }

    #[inline]
    fn visit_checks<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        if self.goes_on() { self.visit_selected(&Checks::new(self), visit) } else { ControlFlow::Continue(()) }
    }

    #[inline]
    fn known(&self) -> Option<Known> {
        self.known_ending()
    }

    fn load_endings(bytes: &[u8]) -> Result<(), TextError> {
        endings::load(bytes)
    }

    fn winning_move(&self) -> Option<Move> {
        self.baring_move().or_else(|| self.mating_move())
    }

    /// A side with few men may well be glad to move nothing: only with a rook or a knight among four or more does a
    /// pass prove anything.
    fn pass(&self) -> Option<Position> {
        let seat = self.mover();
        let officers = self.of_kind(Kind::Rook) | self.of_kind(Kind::Knight);
        if self.in_danger() || !self.goes_on() || self.of(seat).len() < 4 || (officers & self.of(seat)).is_empty() {
            return None;
        }
        let mut child = *self;
        child.hand_over();
        Some(child)
    }

    #[inline]
    fn structures(&self) -> [u64; STRUCTURES] {
        let white = self.of(Seat::FIRST);
        let of_both = |men: Bits64| mix((men & white).0 ^ mix((men & !white).0));
        let kings = (self.king(Seat::FIRST).index() << 6 | self.king(Seat::SECOND).index()) as u64;
        [
            of_both(self.of_kind(Kind::Pawn)),
            of_both(self.of_kind(Kind::Queen) | self.of_kind(Kind::Bishop)) ^ mix(kings ^ mix(self.unmoved().0)),
            of_both(self.of_kind(Kind::Rook) | self.of_kind(Kind::Knight)),
        ]
    }
}
