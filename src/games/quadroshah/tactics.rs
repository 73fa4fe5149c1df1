//! What the search may ask: what is noisy, what attacks a king, what to remember moves by.

use super::attacks;
use super::generate::Select;
use super::moves::{Move, MoveBatch};
use super::piece::{Colour, KINDS, Kind};
use super::position::{Position, rook_way};
use super::seats;
use super::set::SquareSet;
use super::square::{SQUARES, Square};
use crate::base::random::mix;
use crate::eval::tactics::{STRUCTURES, Tactics};
use crate::rules::game::Game;
use std::ops::ControlFlow;

/// Captures and promotions.
struct Noisy {
    enemies: SquareSet,
    /// Enemies, and squares passed over.
    prey_of_pawns: SquareSet,
}

impl Noisy {
    fn new(position: &Position) -> Noisy {
        Noisy { enemies: position.of(position.colour().other()), prey_of_pawns: position.prey_of_pawns() }
    }

    #[inline]
    fn prey(&self, kind: Kind) -> SquareSet {
        if kind == Kind::Pawn { self.prey_of_pawns } else { self.enemies }
    }
}

impl Select for Noisy {
    const PASS: bool = false;
    #[inline]
    fn lone(&self) -> SquareSet {
        SquareSet::EMPTY
    }
    #[inline]
    fn narrow(&self, kind: Kind, _: Option<Square>, targets: SquareSet) -> SquareSet {
        targets & self.prey(kind)
    }
    #[inline]
    fn narrow_promoting(&self, _: Option<Square>, targets: SquareSet) -> SquareSet {
        targets
    }
}

/// All that is not noisy, but for the pass.
struct Quiet(Noisy);

impl Select for Quiet {
    const PASS: bool = false;
    #[inline]
    fn lone(&self) -> SquareSet {
        SquareSet::EMPTY
    }
    #[inline]
    fn narrow(&self, kind: Kind, _: Option<Square>, targets: SquareSet) -> SquareSet {
        targets.minus(self.0.prey(kind))
    }
    #[inline]
    fn narrow_promoting(&self, _: Option<Square>, _: SquareSet) -> SquareSet {
        SquareSet::EMPTY
    }
}

/// Moves with which a man comes to attack an enemy king, or lays an attack open.
struct Checks<'a> {
    position: &'a Position,
    /// From where a man of each kind would attack an enemy king.
    squares: [SquareSet; KINDS],
    /// Men whose moves are looked at one by one.
    lone: SquareSet,
}

impl<'a> Checks<'a> {
    fn new(position: &'a Position) -> Checks<'a> {
        let colour = position.colour();
        let occupied = position.occupied();
        let mut squares = [SquareSet::EMPTY; KINDS];
        let mut lone = position.of_kind(Kind::King);
        for king in position.kings_of(colour.other()) {
            let (bishop, rook) = (attacks::bishop(king, occupied), attacks::rook(king, occupied));
            squares[Kind::Pawn.index()] |= attacks::pawn(colour.other(), king);
            squares[Kind::Knight.index()] |= attacks::knight(king);
            squares[Kind::Bishop.index()] |= bishop;
            squares[Kind::Rook.index()] |= rook;
            squares[Kind::Queen.index()] |= bishop | rook;
            lone |= position.screens(king, colour, SquareSet::BOARD) | position.attackers(king, colour, occupied);
        }
        let passed = position.passed_squares(colour.other());
        lone |= position.of_kind(Kind::Pawn) & attacks::pawns(colour.other(), passed);
        Checks { position, squares, lone }
    }

    fn narrow_lone(&self, from: Square, targets: SquareSet) -> SquareSet {
        let checks = targets.filter(|&to| self.position.attacks_a_king(Move::new(from, Square::new(to))));
        checks.fold(SquareSet::EMPTY, SquareSet::with)
    }
}

impl Select for Checks<'_> {
    const PASS: bool = false;
    #[inline]
    fn lone(&self) -> SquareSet {
        self.lone
    }
    fn narrow(&self, kind: Kind, from: Option<Square>, targets: SquareSet) -> SquareSet {
        match from {
            Some(from) if self.lone.contains(from.index()) => self.narrow_lone(from, targets),
            _ => targets & self.squares[kind.index()],
        }
    }
    fn narrow_promoting(&self, from: Option<Square>, targets: SquareSet) -> SquareSet {
        match from {
            Some(from) => self.narrow_lone(from, targets),
            None => targets & self.squares[Kind::Queen.index()],
        }
    }
}

impl Position {
    /// The kings of a colour.
    #[inline]
    fn kings_of(&self, colour: Colour) -> impl Iterator<Item = Square> + use<> {
        [0, 1].map(|zone| self.king(seats::of(colour, zone))).into_iter().flatten()
    }

    /// Men of a colour that alone stand between a king and a runner of theirs on these squares.
    fn screens(&self, king: Square, colour: Colour, runners: SquareSet) -> SquareSet {
        let runners = runners & self.of(colour);
        let queens = self.of_kind(Kind::Queen);
        let aslant = attacks::bishop_lines(king) & (self.of_kind(Kind::Bishop) | queens) & runners;
        let straight = attacks::rook_lines(king) & (self.of_kind(Kind::Rook) | queens) & runners;
        let mut screens = SquareSet::EMPTY;
        for runner in aslant | straight {
            let mut blockers = attacks::between(king, Square::new(runner)) & self.occupied();
            let all = blockers;
            if blockers.next().is_some() && blockers.is_empty() {
                screens |= all & self.of(colour);
            }
        }
        screens
    }

    /// Men with which the first seat of a team's pair may lay open a way to an enemy king for a man of the second.
    pub(super) fn openers(&self, colour: Colour) -> SquareSet {
        let first = if colour == Colour::White { seats::WB } else { seats::BA };
        let (men, runners) = (SquareSet::ZONES[seats::zone(first)], SquareSet::ZONES[1 - seats::zone(first)]);
        let kings = self.kings_of(colour.other());
        kings.fold(SquareSet::EMPTY, |found, king| found | self.screens(king, colour, runners) & men)
    }

    /// Whether the seat on move has no man to move but its king.
    #[inline]
    fn has_only_its_king(&self) -> bool {
        self.movable().minus(self.of_kind(Kind::King)).is_empty()
    }

    /// Whether the man moved attacks an enemy king afterwards, or another man does that did not before.
    /// A promoting pawn is taken for a queen, whatever it becomes.
    fn attacks_a_king(&self, mv: Move) -> bool {
        let Some((from, to)) = mv.squares() else { return false };
        let colour = self.colour();
        let before = self.occupied();
        let mut after = before.minus(SquareSet::only(from.index())) | SquareSet::only(to.index());
        let mut kind = self.moving_kind(mv);
        let mut rook = None;
        match kind {
            Kind::Pawn if to.rank() == colour.rank(8) => kind = Kind::Queen,
            Kind::Pawn if from.file() != to.file() && !before.contains(to.index()) => {
                after = after.minus(SquareSet::only(Square::at(to.file(), from.rank()).index()));
            }
            Kind::King => rook = rook_way(from, to),
            _ => {}
        }
        if let Some((corner, beside)) = rook {
            after = after.minus(SquareSet::only(corner.index())) | SquareSet::only(beside.index());
        }
        let arrived = rook.map_or(SquareSet::EMPTY, |(_, beside)| attacks::rook(beside, after));
        let arrived = arrived | attacks::of(colour, kind, to, after);
        self.kings_of(colour.other()).any(|king| {
            let moved = SquareSet::only(from.index()) | SquareSet::only(to.index());
            arrived.contains(king.index())
                || self.attackers(king, colour, after).minus(moved).minus(self.attackers(king, colour, before)).any()
        })
    }

    /// A capture of an enemy king by one of these men of the seat on move.
    fn king_capture(&self, men: SquareSet) -> Option<Move> {
        let colour = self.colour();
        let occupied = self.occupied();
        self.kings_of(colour.other()).find_map(|king| {
            let from = Square::new((self.attackers(king, colour, occupied) & men).lowest()?);
            let promotes = self.of_kind(Kind::Pawn).contains(from.index()) && king.rank() == colour.rank(8);
            let queen = if promotes { Move::promoting(from, king, Kind::Queen) } else { None };
            Some(queen.unwrap_or(Move::new(from, king)))
        })
    }

    /// The first legal move, of these men if any are named, after which the partner can take a king.
    fn move_that_lets_partner_win(&self, men: Option<SquareSet>) -> Option<Move> {
        let mut found = None;
        let _ = self.visit_moves(|batch| {
            for mv in batch {
                let chosen = men.is_none_or(|men| mv.squares().is_some_and(|(from, _)| men.contains(from.index())));
                if chosen && self.play(mv).winning_move().is_some() {
                    found = Some(mv);
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        found
    }
}

impl Tactics for Position {
    const BUTTERFLIES: usize = SQUARES * SQUARES;
    const ARRIVALS: usize = KINDS * SQUARES;
    const VICTIMS: usize = KINDS;
    // The partner may move before the seat whose king is attacked, and nobody need answer.
    const MATES_BY_CHECK: bool = false;

    #[inline]
    fn butterfly(&self, mv: Move) -> usize {
        mv.squares().map_or(0, |(from, to)| from.index() * SQUARES + to.index())
    }

    #[inline]
    fn arrival(&self, mv: Move) -> usize {
        let Some((_, to)) = mv.squares() else { return 0 };
        let seen = if self.colour() == Colour::White { to } else { to.turned() };
        self.arriving_kind(mv).index() * SQUARES + seen.index()
    }

    #[inline]
    fn victim(&self, mv: Move) -> Option<usize> {
        self.taken_kind(mv).map(Kind::index)
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
        mv.promotion().is_some() || self.taken_kind(mv).is_some()
    }

    #[inline]
    fn visit_noisy<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        if self.is_over() { ControlFlow::Continue(()) } else { self.visit_selected(&Noisy::new(self), visit) }
    }

    fn visit_quiet<V>(&self, mut visit: V)
    where
        V: FnMut(Move),
    {
        if self.is_over() {
            return;
        }
        let mut any = false;
        let _ = self.visit_selected(&Quiet(Noisy::new(self)), |batch| {
            any = true;
            batch.into_iter().for_each(&mut visit);
            ControlFlow::Continue(())
        });
        if !any && self.allows(Move::PASS) {
            visit(Move::PASS);
        }
    }

    /// Whether the enemy's next pair could take a king of the team on move, were it to come at once: by any enemy
    /// man, for each of them can be moved in a pair, or through a way that its first move lays open. And whether the
    /// seat on move has only its king to move: it may have to step where it is taken.
    #[inline]
    fn in_danger(&self) -> bool {
        let enemy = self.colour().other();
        !self.is_over() && (self.king_attackers(enemy).any() || self.openers(enemy).any() || self.has_only_its_king())
    }

    #[inline]
    fn gives_check(&self, mv: Move) -> bool {
        self.attacks_a_king(mv)
    }

    #[inline]
    fn visit_checks<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        if self.is_over() { ControlFlow::Continue(()) } else { self.visit_selected(&Checks::new(self), visit) }
    }

    /// The capture of a king.
    fn winning_move(&self) -> Option<Move> {
        if self.is_over() { None } else { self.king_capture(self.movable()) }
    }

    /// A move that leaves or lays open a king to the partner, who moves next; none where the mover can take one.
    fn assisting_move(&self) -> Option<Move> {
        let seat = self.mover();
        if self.is_over() || !seats::opens_pair(seat) || self.king_capture(self.movable()).is_some() {
            return None;
        }
        let partner = self.of(self.colour()) & SquareSet::ZONES[1 - seats::zone(seat)];
        if (self.king_attackers(self.colour()) & partner).any() {
            return self.move_that_lets_partner_win(None);
        }
        let openers = self.openers(self.colour());
        if openers.any() { self.move_that_lets_partner_win(Some(openers)) } else { None }
    }

    /// The enemy's pair begins at once: the whole of the own pair is given up, or what is left of it.
    /// Nothing is proved where a king stands in danger, nor where the team has only kings and pawns.
    fn pass(&self) -> Option<Position> {
        let idle = self.of_kind(Kind::King) | self.of_kind(Kind::Pawn);
        if self.is_over() || self.in_danger() || self.of(self.colour()).minus(idle).is_empty() {
            return None;
        }
        let mut child = *self;
        child.skip_pair();
        Some(child)
    }

    #[inline]
    fn structures(&self) -> [u64; STRUCTURES] {
        let fold = |set: SquareSet| mix(set.0[0] ^ mix(set.0[1] ^ mix(set.0[2])));
        let white = self.of(Colour::White);
        let split = |set: SquareSet| fold(set & white) ^ mix(fold(set.minus(white)));
        let heavy = self.of_kind(Kind::Rook) | self.of_kind(Kind::Queen);
        let light = self.of_kind(Kind::Knight) | self.of_kind(Kind::Bishop);
        [split(self.of_kind(Kind::Pawn)), split(heavy | self.of_kind(Kind::King)), split(light)]
    }
}
