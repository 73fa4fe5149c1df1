//! Wandering kings, a game to evaluate: kings walk over a board of stones, and a network sees it by the zone of its king.

use crate::linear::{EvalTerms, TermSink, WeightGroup, WeightLayout};
use crate::network::{Frame, NetworkInputs, Perspective};
use base::random::mix;
use base::seat::Seat;
use rules::description::GameDescription;
use rules::game::{Game, GameMove, Observer, SingleMove};
use rules::outcome::Outcome;
use std::ops::ControlFlow;

const WIDTH: usize = 6;
const SQUARES: usize = WIDTH * WIDTH;
const KINDS: usize = 2;
/// Rows of zones: the own king is in the near half of the board, or in the far one.
const ZONES: usize = 2;

/// The square that the king steps to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Step(u8);

impl GameMove for Step {
    fn pack(self) -> u32 {
        u32::from(self.0) + 1
    }
    fn unpack(packed: u32) -> Option<Step> {
        (1..=SQUARES as u32).contains(&packed).then(|| Step(packed as u8 - 1))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    King,
    Stone,
}

/// A king or a stone of a seat on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Feature(Seat, Kind, u8);

/// Each king takes a stone of the other's by stepping onto it and leaves one of its own behind; in the middle of the
/// board it turns those beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct WanderingKings {
    kings: [u8; 2],
    stones: [u64; 2],
    seat: Seat,
}

fn neighbours(square: u8, diagonal: bool) -> impl Iterator<Item = u8> {
    let (file, rank) = (i32::from(square) % WIDTH as i32, i32::from(square) / WIDTH as i32);
    let steps = (-1..=1).flat_map(|up| (-1..=1).map(move |right| (right, up)));
    steps.filter(move |&(right, up)| (right, up) != (0, 0) && (diagonal || right * up == 0)).filter_map(
        move |(right, up)| {
            let (file, rank) = (file + right, rank + up);
            let board = 0..WIDTH as i32;
            (board.contains(&file) && board.contains(&rank)).then_some((rank * WIDTH as i32 + file) as u8)
        },
    )
}

impl Game for WanderingKings {
    type Move = Step;
    type Batch = SingleMove<Step>;
    type Feature = Feature;
    type RepetitionEntry = ();

    const DESCRIPTION: GameDescription = GameDescription { board_size: (WIDTH, WIDTH), ..GameDescription::TWO_PLAYER };
    const MAX_MOVES: usize = 8;

    fn startpos() -> Self {
        let stones = 0b10_1101;
        WanderingKings { kings: [1, 34], stones: [stones << WIDTH, stones << (4 * WIDTH)], seat: Seat::FIRST }
    }
    fn side_to_move(&self) -> Seat {
        self.seat
    }
    fn compute_zobrist_key(&self) -> u64 {
        let kings = u64::from(self.kings[0]) | u64::from(self.kings[1]) << 8 | (self.seat.index() as u64) << 16;
        mix(mix(mix(kings) ^ self.stones[0]) ^ self.stones[1])
    }
    fn repetition_entry(&self) {}
    fn generate_moves<V>(&self, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(SingleMove<Step>) -> ControlFlow<()>,
    {
        let own = self.seat.index();
        let is_free = |&to: &u8| self.stones[own] >> to & 1 == 0 && to != self.kings[1 - own];
        neighbours(self.kings[own], true).filter(is_free).try_for_each(|to| visit(SingleMove(Step(to))))
    }
    fn make_move<O: Observer<Feature>>(&mut self, Step(to): Step, observer: &mut O) {
        let (seat, other) = (self.seat, self.seat.other());
        let from = self.kings[seat.index()];
        self.kings[seat.index()] = to;
        observer.remove_feature(Feature(seat, Kind::King, from));
        observer.add_feature(Feature(seat, Kind::King, to));
        if self.stones[other.index()] >> to & 1 != 0 {
            self.stones[other.index()] &= !(1 << to);
            self.stones[seat.index()] |= 1 << from;
            observer.remove_feature(Feature(other, Kind::Stone, to));
            observer.add_feature(Feature(seat, Kind::Stone, from));
        }
        let is_middle = [14, 15, 20, 21].contains(&to);
        for beside in neighbours(to, false).filter(|_| is_middle) {
            if self.stones[other.index()] >> beside & 1 != 0 {
                self.stones[other.index()] &= !(1 << beside);
                self.stones[seat.index()] |= 1 << beside;
                observer.remove_feature(Feature(other, Kind::Stone, beside));
                observer.add_feature(Feature(seat, Kind::Stone, beside));
            }
        }
        self.seat = other;
    }
    fn observe_active_features<O: Observer<Feature>>(&self, observer: &mut O) {
        for seat in [Seat::FIRST, Seat::SECOND] {
            observer.add_feature(Feature(seat, Kind::King, self.kings[seat.index()]));
            let stones = self.stones[seat.index()];
            let squares = (0..SQUARES as u8).filter(|square| stones >> square & 1 != 0);
            squares.for_each(|square| observer.add_feature(Feature(seat, Kind::Stone, square)));
        }
    }
    fn board_outcome(&self) -> Option<Outcome> {
        None
    }
    fn no_moves_outcome(&self) -> Outcome {
        Outcome::draw("walled in")
    }
}

impl WeightLayout for WanderingKings {
    const GROUPS: &'static [WeightGroup] = &[WeightGroup { name: "stone", len: 1 }];
    const DEFAULT_WEIGHTS: &'static str = "stone 1\n5\n";
    const UNITS_PER_CENTIPAWN: i32 = 1;
}

impl EvalTerms for WanderingKings {
    fn fresh_terms<S: TermSink>(&self, sink: &mut S) {
        sink.add(0, self.stones[0].count_ones() as i32 - self.stones[1].count_ones() as i32);
    }
}

/// The square as a perspective sees it.
fn relative(square: u8, perspective: Perspective) -> usize {
    if perspective == 0 { square.into() } else { SQUARES - 1 - usize::from(square) }
}

/// Every input has weights for each zone of the own king, and left and right are exchanged if it stands on the right.
impl NetworkInputs for WanderingKings {
    const NETWORK_GAME: &'static str = "kings";
    const INPUTS: usize = ZONES * 2 * KINDS * SQUARES;
    const FRAMES: usize = 2 * ZONES;

    fn input(Feature(seat, kind, square): Feature, perspective: Perspective, frame: Frame) -> usize {
        let (zone, is_mirrored) = (frame / 2, frame % 2 == 1);
        let seen = relative(square, perspective);
        let seen = if is_mirrored { seen + WIDTH - 1 - 2 * (seen % WIDTH) } else { seen };
        let side = seat.index() ^ perspective;
        ((zone * 2 + side) * KINDS + kind as usize) * SQUARES + seen
    }
    fn frame(&self, perspective: Perspective) -> Frame {
        let king = relative(self.kings[perspective], perspective);
        let (zone, is_mirrored) = (king / WIDTH / (WIDTH / ZONES), king % WIDTH >= WIDTH / 2);
        2 * zone + usize::from(is_mirrored)
    }
}
