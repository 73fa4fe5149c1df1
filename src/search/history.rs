//! What moves did well elsewhere in the tree: the memory that orders moves, and that corrects evaluations.

use super::frame::Frames;
use crate::base::score::Score;
use crate::base::seat::{MAX_SEATS, Relation};
use crate::eval::tactics::{STRUCTURES, Tactics};
use crate::rules::game::GameMove;
use bytemuck::allocation::zeroed_slice_box;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicI16, AtomicU32, Ordering::Relaxed};

/// No history grows beyond this, either way.
pub(super) const LIMIT: i32 = 8192;
/// How many plies back the continuation histories look.
pub(super) const BACK: [usize; 3] = [1, 2, 4];
/// Numbers kept per seat and structure.
const CORRECTIONS: usize = 1 << 14;
/// No correction grows beyond this.
const CORRECTION_LIMIT: i32 = 1024;
/// How many units of correction make one centipawn, summed over all sources.
const CORRECTION_UNIT: i32 = 24;

/// The memory of all threads, without locks: a bonus that two threads give at once may be lost. It outlives a search;
/// a new game empties it.
pub(super) struct Histories<G: Tactics> {
    /// By seat, and from where to where.
    butterfly: Box<[AtomicI16]>,
    /// By man and square arrived at, and the man taken.
    capture: Box<[AtomicI16]>,
    /// By whether an ally or an enemy moved then, its man and square, and the man and square now.
    continuation: Box<[AtomicI16]>,
    /// The answer that last refuted an arrival, by the seat that answers.
    counter: Box<[AtomicU32]>,
    /// By seat and structure.
    structure: Box<[AtomicI16]>,
    /// By the last two arrivals.
    sequence: Box<[AtomicI16]>,
    moves: PhantomData<G::Move>,
}

/// Moves a history towards its limit by the bonus; the nearer it is, the slower.
#[inline]
fn shift(value: &AtomicI16, bonus: i32, limit: i32) {
    let old = i32::from(value.load(Relaxed));
    value.store((old + bonus - old * bonus.abs() / limit) as i16, Relaxed);
}

impl<G: Tactics> Histories<G> {
    pub(super) fn new() -> Histories<G> {
        Histories {
            butterfly: zeroed_slice_box(G::SEATS * G::BUTTERFLIES),
            capture: zeroed_slice_box(G::ARRIVALS * (G::VICTIMS + 1)),
            continuation: zeroed_slice_box(2 * G::ARRIVALS * G::ARRIVALS),
            counter: zeroed_slice_box(G::SEATS * G::ARRIVALS),
            moves: PhantomData,
            structure: zeroed_slice_box(STRUCTURES * MAX_SEATS * CORRECTIONS),
            sequence: zeroed_slice_box(MAX_SEATS * CORRECTIONS),
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&self) {
        for table in [&self.butterfly, &self.capture, &self.continuation, &self.structure, &self.sequence] {
            table.iter().for_each(|value| value.store(0, Relaxed));
        }
        self.counter.iter().for_each(|mv| mv.store(0, Relaxed));
    }

    #[inline]
    fn butterfly_index(position: &G, mv: G::Move) -> usize {
        position.seat().index() * G::BUTTERFLIES + position.butterfly(mv)
    }

    #[inline]
    fn capture_index(position: &G, mv: G::Move) -> usize {
        position.arrival(mv) * (G::VICTIMS + 1) + position.victim(mv).unwrap_or(G::VICTIMS)
    }

    /// The row of the continuation table that stands for an arrival by an ally or an enemy.
    #[inline]
    pub(super) fn row(relation: Relation, arrival: usize) -> usize {
        ((relation == Relation::Ally) as usize * G::ARRIVALS + arrival) * G::ARRIVALS
    }

    /// How well a noisy move did, within [`LIMIT`].
    #[inline]
    pub(super) fn noisy(&self, position: &G, mv: G::Move) -> i32 {
        i32::from(self.capture[Self::capture_index(position, mv)].load(Relaxed))
    }

    /// How well a quiet move did after these rows, within four times [`LIMIT`].
    #[inline]
    pub(super) fn quiet(&self, position: &G, mv: G::Move, rows: &Rows) -> i32 {
        let arrival = position.arrival(mv);
        let mut sum = i32::from(self.butterfly[Self::butterfly_index(position, mv)].load(Relaxed));
        for row in rows.iter().flatten() {
            sum += i32::from(self.continuation[row + arrival].load(Relaxed));
        }
        sum
    }

    /// The move that last refuted the move before this position.
    #[inline]
    pub(super) fn counter(&self, position: &G, arrival: usize) -> Option<G::Move> {
        G::Move::unpack(self.counter[position.seat().index() * G::ARRIVALS + arrival].load(Relaxed))
    }

    /// Remembers a refutation of the move before this position.
    #[inline]
    pub(super) fn set_counter(&self, position: &G, arrival: usize, mv: G::Move) {
        self.counter[position.seat().index() * G::ARRIVALS + arrival].store(mv.pack(), Relaxed);
    }

    /// Rewards a noisy move, or punishes it where the bonus is negative.
    #[inline]
    pub(super) fn shift_noisy(&self, position: &G, mv: G::Move, bonus: i32) {
        shift(&self.capture[Self::capture_index(position, mv)], bonus, LIMIT);
    }

    /// Rewards a quiet move, or punishes it where the bonus is negative.
    #[inline]
    pub(super) fn shift_quiet(&self, position: &G, mv: G::Move, rows: &Rows, bonus: i32) {
        shift(&self.butterfly[Self::butterfly_index(position, mv)], bonus, LIMIT);
        self.shift_rows(position.arrival(mv), rows, bonus);
    }

    /// Rewards an arrival in the continuation histories alone.
    #[inline]
    pub(super) fn shift_rows(&self, arrival: usize, rows: &Rows, bonus: i32) {
        for row in rows.iter().flatten() {
            shift(&self.continuation[row + arrival], bonus, LIMIT);
        }
    }

    /// What similar positions say is to be added to the evaluation, in centipawns.
    #[inline]
    pub(super) fn correction(&self, position: &G, frames: &Frames<G>, ply: usize) -> i32 {
        let mut sum = i32::from(self.sequence[Self::sequence_index(position, frames, ply)].load(Relaxed));
        for index in Self::structure_indices(position) {
            sum += i32::from(self.structure[index].load(Relaxed));
        }
        sum / CORRECTION_UNIT
    }

    /// Learns that the search found a position this much better than its evaluation.
    pub(super) fn correct(&self, position: &G, frames: &Frames<G>, ply: usize, error: i32, depth: i32) {
        let bonus = (error * depth / 4).clamp(-CORRECTION_LIMIT / 4, CORRECTION_LIMIT / 4);
        shift(&self.sequence[Self::sequence_index(position, frames, ply)], bonus, CORRECTION_LIMIT);
        for index in Self::structure_indices(position) {
            shift(&self.structure[index], bonus, CORRECTION_LIMIT);
        }
    }

    #[inline]
    fn structure_indices(position: &G) -> impl Iterator<Item = usize> {
        let seat = position.seat().index();
        let structures = position.structures().into_iter().enumerate();
        structures.map(move |(kind, key)| (kind * MAX_SEATS + seat) * CORRECTIONS + key as usize % CORRECTIONS)
    }

    #[inline]
    fn sequence_index(position: &G, frames: &Frames<G>, ply: usize) -> usize {
        let arrival = |back| frames.before(ply, back).arrival.map_or(0, |arrival| arrival + 1);
        let mixed = (arrival(1) * (G::ARRIVALS + 1) + arrival(2)) as u64;
        let slot = mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40;
        position.seat().index() * CORRECTIONS + slot as usize % CORRECTIONS
    }
}

/// The rows of the continuation table that hold for a position: one for each of [`BACK`], where a move was made then.
pub(super) type Rows = [Option<usize>; BACK.len()];

/// The evaluation with a correction, clear of forced ends.
#[inline]
pub(super) fn corrected(evaluation: Score, correction: i32) -> Score {
    Score::centipawns(evaluation.raw() + correction)
}
