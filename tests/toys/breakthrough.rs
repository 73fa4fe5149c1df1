//! Breakthrough on a small board: pieces step forward, straight or aslant, and take aslant; who gets a piece to the far
//! rank or leaves the other none wins. With `DOUBLE` a turn is two moves, as in progressive games.

use super::ToyMove;
use base::random::mix;
use base::score::Score;
use base::seat::{Seat, SeatSet};
use eval::evaluator::Evaluator;
use eval::tactics::{CORRECTION_KEYS, Tactics};
use rules::description::GameDescription;
use rules::game::{Game, Observer, SingleMove};
use rules::outcome::Outcome;
use std::ops::ControlFlow;

const FILES: i32 = 5;
const RANKS: i32 = 6;
const SQUARES: usize = (FILES * RANKS) as usize;

/// A position: pieces of each seat as sets of squares, file by rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Breakthrough<const DOUBLE: bool> {
    pieces: [u32; 2],
    ply: u32,
}

impl<const DOUBLE: bool> Breakthrough<DOUBLE> {
    /// Pieces by lot, at least two each, none on its far rank.
    pub fn random(seed: u64) -> Self {
        let mut pieces = [0u32; 2];
        for square in FILES as usize..SQUARES - FILES as usize {
            match mix(mix(seed) ^ square as u64) % 5 {
                0 | 1 => pieces[(mix(seed ^ (square as u64) << 20) % 2) as usize] |= 1 << square,
                _ => {}
            }
        }
        pieces[0] |= 3;
        pieces[1] |= 3 << (SQUARES - 2);
        Breakthrough { pieces, ply: (mix(seed) % 4) as u32 }
    }

    fn target(&self, from: usize, way: i32) -> Option<usize> {
        let forward = if self.side_to_move() == Seat::FIRST { 1 } else { -1 };
        let (file, rank) = (from as i32 % FILES + way, from as i32 / FILES + forward);
        ((0..FILES).contains(&file) && (0..RANKS).contains(&rank)).then_some((rank * FILES + file) as usize)
    }

    fn all_moves(&self) -> impl Iterator<Item = ToyMove> + '_ {
        let own = self.pieces[self.side_to_move().index()];
        let enemy = self.pieces[self.side_to_move().other().index()];
        let over = self.board_outcome().is_some();
        (0..SQUARES).filter(move |from| !over && own >> from & 1 != 0).flat_map(move |from| {
            (-1..=1).filter_map(move |way| {
                let to = self.target(from, way)?;
                let blocked = own >> to & 1 != 0 || (way == 0 && enemy >> to & 1 != 0);
                (!blocked).then_some(ToyMove((from * SQUARES + to) as u32 + 1))
            })
        })
    }

    fn from_to(mv: ToyMove) -> (usize, usize) {
        let number = mv.0 as usize - 1;
        (number / SQUARES, number % SQUARES)
    }

    fn reaches_goal(&self, mv: ToyMove) -> bool {
        let rank = Self::from_to(mv).1 as i32 / FILES;
        rank == if self.side_to_move() == Seat::FIRST { RANKS - 1 } else { 0 }
    }
}

impl<const DOUBLE: bool> Game for Breakthrough<DOUBLE> {
    type Move = ToyMove;
    type Batch = SingleMove<ToyMove>;
    type Feature = ();
    type RepetitionEntry = ();

    const DESCRIPTION: GameDescription = GameDescription::TWO_PLAYER;
    const MAX_MOVES: usize = 64;

    fn startpos() -> Self {
        let two_ranks = (1 << (2 * FILES)) - 1;
        Breakthrough { pieces: [two_ranks, two_ranks << (SQUARES - 2 * FILES as usize)], ply: 0 }
    }

    fn side_to_move(&self) -> Seat {
        Seat::new(if DOUBLE { self.ply.div_ceil(2) as usize % 2 } else { self.ply as usize % 2 })
    }

    fn compute_zobrist_key(&self) -> u64 {
        let turn = u64::from(self.ply % 4);
        mix(mix(u64::from(self.pieces[0]) | u64::from(self.pieces[1]) << 32) ^ turn)
    }

    fn repetition_entry(&self) {}

    fn generate_moves<V>(&self, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(SingleMove<ToyMove>) -> ControlFlow<()>,
    {
        self.all_moves().try_for_each(|mv| visit(SingleMove(mv)))
    }

    fn make_move<O: Observer<()>>(&mut self, mv: ToyMove, _: &mut O) {
        let (from, to) = Self::from_to(mv);
        let seat = self.side_to_move().index();
        self.pieces[seat] = self.pieces[seat] & !(1 << from) | 1 << to;
        self.pieces[1 - seat] &= !(1 << to);
        self.ply += 1;
    }

    fn board_outcome(&self) -> Option<Outcome> {
        let far = (1 << FILES) - 1;
        if self.pieces[1] == 0 || self.pieces[0] >> (SQUARES - FILES as usize) != 0 {
            return Some(Outcome::won(SeatSet::single(Seat::FIRST), "through"));
        }
        (self.pieces[0] == 0 || self.pieces[1] & far != 0)
            .then(|| Outcome::won(SeatSet::single(Seat::SECOND), "through"))
    }

    fn no_moves_outcome(&self) -> Outcome {
        Outcome::draw("stuck")
    }
}

impl<const DOUBLE: bool> Tactics for Breakthrough<DOUBLE> {
    type Tablebase = std::convert::Infallible;

    const FROM_TO_SIZE: usize = SQUARES * SQUARES + 1;
    const PIECE_TO_SIZE: usize = SQUARES;

    fn piece_to(&self, mv: ToyMove) -> usize {
        Self::from_to(mv).1
    }

    fn captured(&self, mv: ToyMove) -> Option<usize> {
        (self.pieces[self.side_to_move().other().index()] >> Self::from_to(mv).1 & 1 != 0).then_some(0)
    }

    fn material_gain(&self, mv: ToyMove) -> i32 {
        100 * self.captured(mv).is_some() as i32
    }

    fn see_ge(&self, mv: ToyMove, centipawns: i32) -> bool {
        self.material_gain(mv) - 100 >= centipawns || self.material_gain(mv) >= centipawns && self.reaches_goal(mv)
    }

    fn is_noisy(&self, mv: ToyMove) -> bool {
        self.captured(mv).is_some() || self.reaches_goal(mv)
    }

    fn in_check(&self) -> bool {
        let enemy = self.pieces[self.side_to_move().other().index()];
        let rank = (1 << FILES) - 1;
        let near =
            if self.side_to_move() == Seat::FIRST { rank << FILES } else { rank << (SQUARES - 2 * FILES as usize) };
        enemy & near != 0
    }

    fn winning_move(&self) -> Option<ToyMove> {
        self.all_moves().find(|&mv| self.reaches_goal(mv))
    }

    fn null_move(&self) -> Option<Self> {
        let turns = if DOUBLE && self.ply % 2 == 1 { 2 } else { 1 };
        Some(Breakthrough { ply: self.ply + turns, ..*self })
    }

    fn correction_keys(&self) -> [u64; CORRECTION_KEYS] {
        [u64::from(self.pieces[0]), u64::from(self.pieces[1]), 0, 0, 0]
    }
}

/// Counts pieces and how far they have come.
pub struct AdvancementEvaluator;

impl<const DOUBLE: bool> Evaluator<Breakthrough<DOUBLE>> for AdvancementEvaluator {
    type Accumulator = ();
    type Stack = ();

    fn new_stack(&self, _: usize) {}

    fn fresh_accumulator(&self, _: &Breakthrough<DOUBLE>, (): &mut ()) {}

    fn make_move(&self, position: &mut Breakthrough<DOUBLE>, (): &mut (), (): &mut (), mv: ToyMove) {
        *position = Game::play(position, mv);
    }

    fn evaluate(&self, position: &Breakthrough<DOUBLE>, (): &(), (): &mut (), seat: Seat) -> Score {
        let worth = |pieces: u32, far: i32| {
            let steps = |square: i32| (square / FILES - (RANKS - 1 - far)).abs();
            (0..SQUARES as i32)
                .filter(|square| pieces >> square & 1 != 0)
                .map(|square| 100 + 10 * steps(square))
                .sum::<i32>()
        };
        let lead = worth(position.pieces[0], RANKS - 1) - worth(position.pieces[1], 0);
        Score::centipawns(if seat == Seat::FIRST { lead } else { -lead })
    }
}
