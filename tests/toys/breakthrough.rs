//! Breakthrough on a small board: men step forward, straight or aslant, and take aslant; who gets a man to the far
//! rank or leaves the other none wins. With `DOUBLE` a turn is two moves, as in progressive games.

use super::{Single, Step};
use pentad::base::random::mix;
use pentad::base::score::Score;
use pentad::base::seat::{Alliances, Seat, SeatSet};
use pentad::eval::evaluator::Evaluator;
use pentad::eval::tactics::{STRUCTURES, Tactics};
use pentad::rules::game::{Game, Observer};
use pentad::rules::outcome::{Outcome, Verdict};
use std::ops::ControlFlow;

const FILES: i32 = 5;
const RANKS: i32 = 6;
const SQUARES: usize = (FILES * RANKS) as usize;

/// A position: men of each seat as sets of squares, file by rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Breakthrough<const DOUBLE: bool> {
    men: [u32; 2],
    ply: u32,
}

impl<const DOUBLE: bool> Breakthrough<DOUBLE> {
    /// Men by lot, at least two each, none on its far rank.
    pub fn random(seed: u64) -> Self {
        let mut men = [0u32; 2];
        for square in FILES as usize..SQUARES - FILES as usize {
            match mix(mix(seed) ^ square as u64) % 5 {
                0 | 1 => men[(mix(seed ^ (square as u64) << 20) % 2) as usize] |= 1 << square,
                _ => {}
            }
        }
        men[0] |= 3;
        men[1] |= 3 << (SQUARES - 2);
        Breakthrough { men, ply: (mix(seed) % 4) as u32 }
    }

    fn target(&self, from: usize, way: i32) -> Option<usize> {
        let forward = if self.seat() == Seat::FIRST { 1 } else { -1 };
        let (file, rank) = (from as i32 % FILES + way, from as i32 / FILES + forward);
        ((0..FILES).contains(&file) && (0..RANKS).contains(&rank)).then_some((rank * FILES + file) as usize)
    }

    fn all_moves(&self) -> impl Iterator<Item = Step> + '_ {
        let own = self.men[self.seat().index()];
        let enemy = self.men[self.seat().other().index()];
        let over = self.end_on_board().is_some();
        (0..SQUARES).filter(move |from| !over && own >> from & 1 != 0).flat_map(move |from| {
            (-1..=1).filter_map(move |way| {
                let to = self.target(from, way)?;
                let blocked = own >> to & 1 != 0 || (way == 0 && enemy >> to & 1 != 0);
                (!blocked).then_some(Step((from * SQUARES + to) as u32 + 1))
            })
        })
    }

    fn squares(mv: Step) -> (usize, usize) {
        let number = mv.0 as usize - 1;
        (number / SQUARES, number % SQUARES)
    }

    fn arrives(&self, mv: Step) -> bool {
        let rank = Self::squares(mv).1 as i32 / FILES;
        rank == if self.seat() == Seat::FIRST { RANKS - 1 } else { 0 }
    }
}

impl<const DOUBLE: bool> Game for Breakthrough<DOUBLE> {
    type Move = Step;
    type Batch = Single;
    type Feature = ();
    type Trace = ();

    const SEATS: usize = 2;
    const ALLIANCES: Alliances = Alliances::DUEL;
    const MAX_MOVES: usize = 64;

    fn start() -> Self {
        let two_ranks = (1 << (2 * FILES)) - 1;
        Breakthrough { men: [two_ranks, two_ranks << (SQUARES - 2 * FILES as usize)], ply: 0 }
    }

    fn seat(&self) -> Seat {
        Seat::new(if DOUBLE { self.ply.div_ceil(2) as usize % 2 } else { self.ply as usize % 2 })
    }

    fn key(&self) -> u64 {
        let turn = u64::from(self.ply % 4);
        mix(mix(u64::from(self.men[0]) | u64::from(self.men[1]) << 32) ^ turn)
    }

    fn fresh_key(&self) -> u64 {
        self.key()
    }

    fn trace(&self) {}

    fn visit_moves<V>(&self, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(Single) -> ControlFlow<()>,
    {
        self.all_moves().try_for_each(|mv| visit(Single(mv)))
    }

    fn play_observed<O: Observer<()>>(&mut self, mv: Step, _: &mut O) {
        let (from, to) = Self::squares(mv);
        let seat = self.seat().index();
        self.men[seat] = self.men[seat] & !(1 << from) | 1 << to;
        self.men[1 - seat] &= !(1 << to);
        self.ply += 1;
    }

    fn observe_all<O: Observer<()>>(&self, _: &mut O) {}

    fn end_on_board(&self) -> Option<Outcome> {
        let far = (1 << FILES) - 1;
        if self.men[1] == 0 || self.men[0] >> (SQUARES - FILES as usize) != 0 {
            return Some(Outcome::won(SeatSet::only(Seat::FIRST), "through"));
        }
        (self.men[0] == 0 || self.men[1] & far != 0).then(|| Outcome::won(SeatSet::only(Seat::SECOND), "through"))
    }

    fn end_without_moves(&self) -> Outcome {
        Outcome::draw("stuck")
    }

    fn end_by_history(&self, _: &[()]) -> Option<Outcome> {
        None
    }

    fn verdict_of_return(&self, _: &[()], _: usize) -> Option<Verdict> {
        None
    }
}

impl<const DOUBLE: bool> Tactics for Breakthrough<DOUBLE> {
    const BUTTERFLIES: usize = SQUARES * SQUARES + 1;
    const ARRIVALS: usize = SQUARES;
    const VICTIMS: usize = 1;

    fn butterfly(&self, mv: Step) -> usize {
        mv.0 as usize
    }

    fn arrival(&self, mv: Step) -> usize {
        Self::squares(mv).1
    }

    fn victim(&self, mv: Step) -> Option<usize> {
        (self.men[self.seat().other().index()] >> Self::squares(mv).1 & 1 != 0).then_some(0)
    }

    fn gain(&self, mv: Step) -> i32 {
        100 * self.victim(mv).is_some() as i32
    }

    fn exchange_reaches(&self, mv: Step, centipawns: i32) -> bool {
        self.gain(mv) - 100 >= centipawns || self.gain(mv) >= centipawns && self.arrives(mv)
    }

    fn is_noisy(&self, mv: Step) -> bool {
        self.victim(mv).is_some() || self.arrives(mv)
    }

    fn visit_noisy<V>(&self, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(Single) -> ControlFlow<()>,
    {
        self.all_moves().filter(|&mv| self.is_noisy(mv)).try_for_each(|mv| visit(Single(mv)))
    }

    fn in_danger(&self) -> bool {
        let enemy = self.men[self.seat().other().index()];
        let rank = (1 << FILES) - 1;
        let near = if self.seat() == Seat::FIRST { rank << FILES } else { rank << (SQUARES - 2 * FILES as usize) };
        enemy & near != 0
    }

    fn gives_check(&self, mv: Step) -> bool {
        let child = self.play(mv);
        child.seat() != self.seat() && child.in_danger()
    }

    fn visit_checks<V>(&self, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(Single) -> ControlFlow<()>,
    {
        self.all_moves().filter(|&mv| self.gives_check(mv)).try_for_each(|mv| visit(Single(mv)))
    }

    fn winning_move(&self) -> Option<Step> {
        self.all_moves().find(|&mv| self.arrives(mv))
    }

    fn pass(&self) -> Option<Self> {
        let turns = if DOUBLE && self.ply % 2 == 1 { 2 } else { 1 };
        Some(Breakthrough { ply: self.ply + turns, ..*self })
    }

    fn structures(&self) -> [u64; STRUCTURES] {
        [u64::from(self.men[0]), u64::from(self.men[1]), 0]
    }
}

/// Counts men and how far they have come.
pub struct Progress;

impl<const DOUBLE: bool> Evaluator<Breakthrough<DOUBLE>> for Progress {
    type Accumulator = ();

    fn fresh(&self, _: &Breakthrough<DOUBLE>) {}

    fn play(&self, position: &mut Breakthrough<DOUBLE>, _: &mut (), mv: Step) {
        *position = Game::play(position, mv);
    }

    fn evaluate(&self, position: &Breakthrough<DOUBLE>, _: &(), seat: Seat) -> Score {
        let worth = |men: u32, far: i32| {
            let steps = |square: i32| (square / FILES - (RANKS - 1 - far)).abs();
            (0..SQUARES as i32)
                .filter(|square| men >> square & 1 != 0)
                .map(|square| 100 + 10 * steps(square))
                .sum::<i32>()
        };
        let lead = worth(position.men[0], RANKS - 1) - worth(position.men[1], 0);
        Score::centipawns(if seat == Seat::FIRST { lead } else { -lead })
    }
}
