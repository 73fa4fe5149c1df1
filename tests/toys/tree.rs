//! A game whose tree is drawn by lot: it says nothing about good play, and so hides nothing.

use super::ToyMove;
use base::random::mix;
use base::score::Score;
use base::seat::{Seat, SeatSet};
use eval::evaluator::Evaluator;
use eval::tactics::{CORRECTION_KEYS, Tactics};
use rules::description::GameDescription;
use rules::game::{Game, Observer, SingleMove};
use rules::outcome::{GameResult, Outcome};
use rules::sides::Sides;
use std::ops::ControlFlow;

/// Two seats in turn.
pub const ALTERNATING: u8 = 0;
/// Two seats: 1, then 2, 2, 1, 1, and so on.
pub const DOUBLE_MOVES: u8 = 1;
/// Three seats, each for itself.
pub const THREE_SEATS: u8 = 2;
/// Four seats, 1 and 4 against 2 and 3, so that partners also move one after the other.
pub const TWO_TEAMS: u8 = 3;

const SEAT_NAMES: &[&str] = &["1", "2", "3", "4"];

/// A node of a tree; nodes of a ply are few, so that lines transpose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RandomTree<const ORDER: u8> {
    pub seed: u64,
    pub ply: u32,
    pub state: u32,
    /// Moves may lead back to where the seat on move was, when this is set; then plies do not tell states apart.
    pub cyclic: bool,
}

impl<const ORDER: u8> RandomTree<ORDER> {
    pub fn new(seed: u64, cyclic: bool) -> Self {
        RandomTree { seed, ply: 0, state: 0, cyclic }
    }

    fn random_value(&self, purpose: u64) -> u64 {
        let ply = if self.cyclic { u64::from(self.ply % 12) } else { u64::from(self.ply) };
        mix(mix(mix(self.seed ^ purpose << 32) ^ ply) ^ u64::from(self.state))
    }

    fn move_count(&self) -> u32 {
        if self.board_outcome().is_some() {
            return 0;
        }
        match self.random_value(1) % 16 {
            0 => 0,
            1 => 1,
            drawn => 1 + drawn as u32 % 5,
        }
    }
}

impl<const ORDER: u8> Game for RandomTree<ORDER> {
    type Move = ToyMove;
    type Batch = SingleMove<ToyMove>;
    type Feature = ();
    type RepetitionEntry = u64;

    const DESCRIPTION: GameDescription = GameDescription {
        seat_names: SEAT_NAMES.split_at([2, 2, 3, 4][ORDER as usize]).0,
        sides: match ORDER {
            THREE_SEATS => Sides::FreeForAll,
            TWO_TEAMS => Sides::Teams(SeatSet::single(Seat::FIRST).with(Seat::new(3))),
            _ => Sides::TwoPlayer,
        },
        ..GameDescription::TWO_PLAYER
    };
    const MAX_MOVES: usize = 8;

    fn startpos() -> Self {
        RandomTree::new(0, false)
    }

    fn side_to_move(&self) -> Seat {
        let ply = self.ply as usize;
        Seat::new(if ORDER == DOUBLE_MOVES { ply.div_ceil(2) % 2 } else { ply % Self::SEATS })
    }

    fn compute_zobrist_key(&self) -> u64 {
        self.random_value(0)
    }

    fn repetition_entry(&self) -> u64 {
        self.zobrist_key()
    }

    fn generate_moves<V>(&self, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(SingleMove<ToyMove>) -> ControlFlow<()>,
    {
        (1..=self.move_count()).try_for_each(|number| visit(SingleMove(ToyMove(number))))
    }

    fn make_move<O: Observer<()>>(&mut self, mv: ToyMove, _: &mut O) {
        self.state = (mix(u64::from(self.state) ^ u64::from(mv.0) << 32 ^ self.seed) % 40) as u32;
        if self.cyclic {
            self.state %= 3;
        }
        self.ply += 1;
    }

    fn board_outcome(&self) -> Option<Outcome> {
        let winner = Seat::new((self.random_value(3) % Self::SEATS as u64) as usize);
        match self.random_value(2) % 24 {
            _ if self.ply == 0 => None,
            0 => Some(Outcome::draw("lot")),
            1 | 2 => Some(Outcome::won(SeatSet::single(winner), "lot")),
            _ => None,
        }
    }

    fn no_moves_outcome(&self) -> Outcome {
        if self.random_value(4).is_multiple_of(3) {
            Outcome::draw("stuck")
        } else {
            Outcome::won(SeatSet::single(self.side_to_move()), "stuck")
        }
    }

    fn search_repetition_result(&self, past: &[u64], _: usize) -> Option<GameResult> {
        let verdict = || [GameResult::Draw, GameResult::Win, GameResult::Loss][(self.random_value(5) % 3) as usize];
        past.contains(&self.zobrist_key()).then(verdict)
    }
}

impl<const ORDER: u8> Tactics for RandomTree<ORDER> {
    type Tablebase = std::convert::Infallible;

    const FROM_TO_SIZE: usize = 16;
    const PIECE_TO_SIZE: usize = 16;
    const CAPTURED_SIZE: usize = 2;

    fn captured(&self, mv: ToyMove) -> Option<usize> {
        self.is_noisy(mv).then_some(1)
    }

    fn material_gain(&self, mv: ToyMove) -> i32 {
        100 * self.is_noisy(mv) as i32
    }

    fn is_noisy(&self, mv: ToyMove) -> bool {
        self.random_value(10 + u64::from(mv.0)).is_multiple_of(4)
    }

    fn in_check(&self) -> bool {
        self.random_value(6).is_multiple_of(8)
    }

    fn gives_check(&self, mv: ToyMove) -> bool {
        self.play(mv).in_check()
    }

    fn correction_keys(&self) -> [u64; CORRECTION_KEYS] {
        [self.zobrist_key(), u64::from(self.state), 0, 0, 0]
    }
}

/// Values by lot as well: zero-sum between teams, anything at all between loners.
pub struct RandomEvaluator;

impl<const ORDER: u8> Evaluator<RandomTree<ORDER>> for RandomEvaluator {
    type Accumulator = ();
    type Stack = ();

    fn new_stack(&self, _: usize) {}

    fn fresh_accumulator(&self, _: &RandomTree<ORDER>, (): &mut ()) {}

    fn make_move(&self, position: &mut RandomTree<ORDER>, (): &mut (), (): &mut (), mv: ToyMove) {
        *position = Game::play(position, mv);
    }

    fn evaluate(&self, position: &RandomTree<ORDER>, (): &(), (): &mut (), seat: Seat) -> Score {
        let first = RandomTree::<ORDER>::ALLIANCES.relation(Seat::FIRST, seat) == base::seat::Relation::Ally;
        let purpose = if ORDER == THREE_SEATS { 7 + seat.index() as u64 } else { 7 };
        let drawn = (position.random_value(purpose) % 401) as i32 - 200;
        Score::centipawns(if ORDER == THREE_SEATS || first { drawn } else { -drawn })
    }
}
