//! A game whose tree is drawn by lot: it says nothing about good play, and so hides nothing.

use super::{Single, Step};
use pentad::base::random::mix;
use pentad::base::score::Score;
use pentad::base::seat::{Alliances, Seat, SeatSet};
use pentad::eval::evaluator::Evaluator;
use pentad::eval::tactics::{STRUCTURES, Tactics};
use pentad::rules::game::{Game, Observer};
use pentad::rules::outcome::{Outcome, Verdict};
use std::ops::ControlFlow;

/// Two seats in turn.
pub const ALTERNATE: u8 = 0;
/// Two seats: 1, then 2, 2, 1, 1, and so on.
pub const DOUBLE: u8 = 1;
/// Three seats, each for itself.
pub const THREE: u8 = 2;
/// Four seats, 1 and 4 against 2 and 3, so that partners also move one after the other.
pub const TEAMS: u8 = 3;

/// A node of a tree; nodes of a ply are few, so that lines transpose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tree<const ORDER: u8> {
    pub seed: u64,
    pub ply: u32,
    pub state: u32,
    /// Moves may lead back to where the seat on move was, when this is set; then plies do not tell states apart.
    pub cyclic: bool,
}

impl<const ORDER: u8> Tree<ORDER> {
    pub fn new(seed: u64, cyclic: bool) -> Self {
        Tree { seed, ply: 0, state: 0, cyclic }
    }

    fn lot(&self, purpose: u64) -> u64 {
        let ply = if self.cyclic { u64::from(self.ply % 12) } else { u64::from(self.ply) };
        mix(mix(mix(self.seed ^ purpose << 32) ^ ply) ^ u64::from(self.state))
    }

    fn moves(&self) -> u32 {
        if self.end_on_board().is_some() {
            return 0;
        }
        match self.lot(1) % 16 {
            0 => 0,
            1 => 1,
            drawn => 1 + drawn as u32 % 5,
        }
    }
}

impl<const ORDER: u8> Game for Tree<ORDER> {
    type Move = Step;
    type Batch = Single;
    type Feature = ();
    type Trace = u64;

    const SEATS: usize = [2, 2, 3, 4][ORDER as usize];
    const ALLIANCES: Alliances = if ORDER == TEAMS {
        Alliances::against_the_rest(SeatSet::only(Seat::FIRST).with(Seat::new(3)))
    } else {
        Alliances::DUEL
    };
    const TEAMS: bool = ORDER == TEAMS;
    const MAX_MOVES: usize = 8;

    fn start() -> Self {
        Tree::new(0, false)
    }

    fn seat(&self) -> Seat {
        let ply = self.ply as usize;
        Seat::new(if ORDER == DOUBLE { ply.div_ceil(2) % 2 } else { ply % Self::SEATS })
    }

    fn key(&self) -> u64 {
        self.lot(0)
    }

    fn fresh_key(&self) -> u64 {
        self.key()
    }

    fn trace(&self) -> u64 {
        self.key()
    }

    fn visit_moves<V>(&self, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(Single) -> ControlFlow<()>,
    {
        (1..=self.moves()).try_for_each(|number| visit(Single(Step(number))))
    }

    fn play_observed<O: Observer<()>>(&mut self, mv: Step, _: &mut O) {
        self.state = (mix(u64::from(self.state) ^ u64::from(mv.0) << 32 ^ self.seed) % 40) as u32;
        if self.cyclic {
            self.state %= 3;
        }
        self.ply += 1;
    }

    fn observe_all<O: Observer<()>>(&self, _: &mut O) {}

    fn end_on_board(&self) -> Option<Outcome> {
        let winner = Seat::new((self.lot(3) % Self::SEATS as u64) as usize);
        match self.lot(2) % 24 {
            _ if self.ply == 0 => None,
            0 => Some(Outcome::draw("lot")),
            1 | 2 => Some(Outcome::won(SeatSet::only(winner), "lot")),
            _ => None,
        }
    }

    fn end_without_moves(&self) -> Outcome {
        if self.lot(4).is_multiple_of(3) {
            Outcome::draw("stuck")
        } else {
            Outcome::won(SeatSet::only(self.seat()), "stuck")
        }
    }

    fn end_by_history(&self, _: &[u64]) -> Option<Outcome> {
        None
    }

    fn verdict_of_return(&self, past: &[u64], _: usize) -> Option<Verdict> {
        let verdict = || [Verdict::Draw, Verdict::Win, Verdict::Loss][(self.lot(5) % 3) as usize];
        past.contains(&self.key()).then(verdict)
    }
}

impl<const ORDER: u8> Tactics for Tree<ORDER> {
    const BUTTERFLIES: usize = 16;
    const ARRIVALS: usize = 16;
    const VICTIMS: usize = 2;

    fn butterfly(&self, mv: Step) -> usize {
        mv.0 as usize
    }

    fn arrival(&self, mv: Step) -> usize {
        mv.0 as usize
    }

    fn victim(&self, mv: Step) -> Option<usize> {
        self.is_noisy(mv).then_some(1)
    }

    fn gain(&self, mv: Step) -> i32 {
        100 * self.is_noisy(mv) as i32
    }

    fn exchange_reaches(&self, mv: Step, centipawns: i32) -> bool {
        self.gain(mv) >= centipawns
    }

    fn is_noisy(&self, mv: Step) -> bool {
        self.lot(10 + u64::from(mv.0)).is_multiple_of(4)
    }

    fn visit_noisy<V>(&self, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(Single) -> ControlFlow<()>,
    {
        let mut numbers = 1..=self.moves();
        numbers.try_for_each(|number| {
            if self.is_noisy(Step(number)) { visit(Single(Step(number))) } else { ControlFlow::Continue(()) }
        })
    }

    fn in_danger(&self) -> bool {
        self.lot(6).is_multiple_of(8)
    }

    fn gives_check(&self, mv: Step) -> bool {
        self.play(mv).in_danger()
    }

    fn visit_checks<V>(&self, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(Single) -> ControlFlow<()>,
    {
        let mut numbers = 1..=self.moves();
        numbers.try_for_each(|number| {
            if self.gives_check(Step(number)) { visit(Single(Step(number))) } else { ControlFlow::Continue(()) }
        })
    }

    fn winning_move(&self) -> Option<Step> {
        None
    }

    fn pass(&self) -> Option<Self> {
        None
    }

    fn structures(&self) -> [u64; STRUCTURES] {
        [self.key(), u64::from(self.state), 0]
    }
}

/// Values by lot as well: zero-sum between teams, anything at all between loners.
pub struct Lots;

impl<const ORDER: u8> Evaluator<Tree<ORDER>> for Lots {
    type Accumulator = ();

    fn fresh(&self, _: &Tree<ORDER>) {}

    fn play(&self, position: &mut Tree<ORDER>, _: &mut (), mv: Step) {
        *position = Game::play(position, mv);
    }

    fn evaluate(&self, position: &Tree<ORDER>, _: &(), seat: Seat) -> Score {
        let first = Tree::<ORDER>::ALLIANCES.relation(Seat::FIRST, seat) == pentad::base::seat::Relation::Ally;
        let purpose = if ORDER == THREE { 7 + seat.index() as u64 } else { 7 };
        let drawn = (position.lot(purpose) % 401) as i32 - 200;
        Score::centipawns(if ORDER == THREE || first { drawn } else { -drawn })
    }
}
