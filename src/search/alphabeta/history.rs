//! What moves did well elsewhere in the tree: the memory that orders moves, and that corrects evaluations.

use super::search_stack::SearchStack;
use crate::base::score::Score;
use crate::base::seat::{MAX_SEATS, Relation};
use crate::eval::tactics::{CORRECTION_KEYS, Tactics};
use crate::rules::game::GameMove;
use bytemuck::allocation::zeroed_slice_box;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicI16, AtomicU32, Ordering::Relaxed};

/// No history grows beyond this, either way.
pub(in crate::search) const HISTORY_MAX: i32 = 8192;
/// How many plies back the continuation histories look.
pub(in crate::search) const CONTINUATION_PLIES: [usize; 3] = [1, 2, 4];
/// Numbers kept per seat and structure.
const CORRECTION_HISTORY_SIZE: usize = 1 << 14;
/// No correction grows beyond this.
const CORRECTION_HISTORY_MAX: i32 = 1024;

/// The memory of all threads, without locks: a bonus that two threads give at once may be lost. It outlives a search;
/// a new game empties it.
pub(in crate::search) struct Histories<G: Tactics> {
    /// By seat, and from where to where.
    from_to_history: Box<[AtomicI16]>,
    /// By man and square arrived at, and the man taken.
    capture_history: Box<[AtomicI16]>,
    /// By whether an ally or an enemy moved then, its man and square, and the man and square now.
    continuation_history: Box<[AtomicI16]>,
    /// The answer that last refuted an arrival, by the seat that answers.
    counter_moves: Box<[AtomicU32]>,
    /// By seat and structure.
    correction_history: Box<[AtomicI16]>,
    /// By the last two arrivals.
    continuation_correction_history: Box<[AtomicI16]>,
    move_type: PhantomData<G::Move>,
}

/// Moves a history towards its limit by the bonus; the nearer it is, the slower.
#[inline]
fn update_with_gravity(value: &AtomicI16, bonus: i32, limit: i32) {
    let old = i32::from(value.load(Relaxed));
    value.store((old + bonus - old * bonus.abs() / limit) as i16, Relaxed);
}

impl<G: Tactics> Histories<G> {
    pub(in crate::search) fn new() -> Histories<G> {
        Histories {
            from_to_history: zeroed_slice_box(G::SEATS * G::FROM_TO_SIZE),
            capture_history: zeroed_slice_box(G::PIECE_TO_SIZE * (G::CAPTURED_SIZE + 1)),
            continuation_history: zeroed_slice_box(2 * G::PIECE_TO_SIZE * G::PIECE_TO_SIZE),
            counter_moves: zeroed_slice_box(G::SEATS * G::PIECE_TO_SIZE),
            move_type: PhantomData,
            correction_history: zeroed_slice_box(CORRECTION_KEYS * MAX_SEATS * CORRECTION_HISTORY_SIZE),
            continuation_correction_history: zeroed_slice_box(MAX_SEATS * CORRECTION_HISTORY_SIZE),
        }
    }

    /// Forgets everything.
    pub(in crate::search) fn clear(&self) {
        for table in [
            &self.from_to_history,
            &self.capture_history,
            &self.continuation_history,
            &self.correction_history,
            &self.continuation_correction_history,
        ] {
            table.iter().for_each(|value| value.store(0, Relaxed));
        }
        self.counter_moves.iter().for_each(|mv| mv.store(0, Relaxed));
    }

    #[inline]
    fn from_to_index(position: &G, mv: G::Move) -> usize {
        position.side_to_move().index() * G::FROM_TO_SIZE + position.from_to(mv)
    }

    #[inline]
    fn capture_index(position: &G, mv: G::Move) -> usize {
        position.piece_to(mv) * (G::CAPTURED_SIZE + 1) + position.captured(mv).unwrap_or(G::CAPTURED_SIZE)
    }

    /// The row of the continuation table that stands for an arrival by an ally or an enemy.
    #[inline]
    pub(in crate::search) fn continuation_row(relation: Relation, arrival: usize) -> usize {
        ((relation == Relation::Ally) as usize * G::PIECE_TO_SIZE + arrival) * G::PIECE_TO_SIZE
    }

    /// How well a noisy move did, within [`LIMIT`].
    #[inline]
    pub(in crate::search) fn noisy_history(&self, position: &G, mv: G::Move) -> i32 {
        i32::from(self.capture_history[Self::capture_index(position, mv)].load(Relaxed))
    }

    /// How well a quiet move did after these rows, within four times [`LIMIT`].
    #[inline]
    pub(in crate::search) fn quiet_history(&self, position: &G, mv: G::Move, rows: &ContinuationRows) -> i32 {
        let arrival = position.piece_to(mv);
        let mut sum = i32::from(self.from_to_history[Self::from_to_index(position, mv)].load(Relaxed));
        for row in rows.iter().flatten() {
            sum += i32::from(self.continuation_history[row + arrival].load(Relaxed));
        }
        sum
    }

    /// The move that last refuted the move before this position.
    #[inline]
    pub(in crate::search) fn counter_move(&self, position: &G, arrival: usize) -> Option<G::Move> {
        G::Move::unpack(self.counter_moves[position.side_to_move().index() * G::PIECE_TO_SIZE + arrival].load(Relaxed))
    }

    /// Remembers a refutation of the move before this position.
    #[inline]
    pub(in crate::search) fn set_counter_move(&self, position: &G, arrival: usize, mv: G::Move) {
        self.counter_moves[position.side_to_move().index() * G::PIECE_TO_SIZE + arrival].store(mv.pack(), Relaxed);
    }

    /// Rewards a noisy move, or punishes it where the bonus is negative.
    #[inline]
    pub(in crate::search) fn update_noisy(&self, position: &G, mv: G::Move, bonus: i32) {
        update_with_gravity(&self.capture_history[Self::capture_index(position, mv)], bonus, HISTORY_MAX);
    }

    /// Rewards a quiet move, or punishes it where the bonus is negative.
    #[inline]
    pub(in crate::search) fn update_quiet(&self, position: &G, mv: G::Move, rows: &ContinuationRows, bonus: i32) {
        update_with_gravity(&self.from_to_history[Self::from_to_index(position, mv)], bonus, HISTORY_MAX);
        self.update_continuation(position.piece_to(mv), rows, bonus);
    }

    /// Rewards an arrival in the continuation histories alone.
    #[inline]
    pub(in crate::search) fn update_continuation(&self, arrival: usize, rows: &ContinuationRows, bonus: i32) {
        for row in rows.iter().flatten() {
            update_with_gravity(&self.continuation_history[row + arrival], bonus, HISTORY_MAX);
        }
    }

    /// What similar positions say is to be added to the evaluation, summed over all sources, in the histories' unit
    /// (`correction_grain` of them make a centipawn).
    #[inline]
    pub(in crate::search) fn correction_value(&self, position: &G, frames: &SearchStack<G>, ply: usize) -> i32 {
        let mut sum = i32::from(
            self.continuation_correction_history[Self::continuation_correction_index(position, frames, ply)]
                .load(Relaxed),
        );
        for index in Self::correction_indices(position) {
            sum += i32::from(self.correction_history[index].load(Relaxed));
        }
        sum
    }

    /// Moves the corrections of a position like this by the bonus, within [`CORRECTION_HISTORY_MAX`].
    pub(in crate::search) fn update_correction(&self, position: &G, frames: &SearchStack<G>, ply: usize, bonus: i32) {
        update_with_gravity(
            &self.continuation_correction_history[Self::continuation_correction_index(position, frames, ply)],
            bonus,
            CORRECTION_HISTORY_MAX,
        );
        for index in Self::correction_indices(position) {
            update_with_gravity(&self.correction_history[index], bonus, CORRECTION_HISTORY_MAX);
        }
    }

    #[inline]
    fn correction_indices(position: &G) -> impl Iterator<Item = usize> {
        let seat = position.side_to_move().index();
        let structures = position.correction_keys().into_iter().enumerate();
        structures.map(move |(kind, key)| {
            (kind * MAX_SEATS + seat) * CORRECTION_HISTORY_SIZE + key as usize % CORRECTION_HISTORY_SIZE
        })
    }

    #[inline]
    fn continuation_correction_index(position: &G, frames: &SearchStack<G>, ply: usize) -> usize {
        let arrival = |back| frames.plies_before(ply, back).piece_to.map_or(0, |arrival| arrival + 1);
        let mixed = (arrival(1) * (G::PIECE_TO_SIZE + 1) + arrival(2)) as u64;
        let slot = mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40;
        position.side_to_move().index() * CORRECTION_HISTORY_SIZE + slot as usize % CORRECTION_HISTORY_SIZE
    }
}

/// The rows of the continuation table that hold for a position: one for each of [`BACK`], where a move was made then.
pub(in crate::search) type ContinuationRows = [Option<usize>; CONTINUATION_PLIES.len()];

/// The evaluation with a correction, clear of forced ends.
#[inline]
pub(in crate::search) fn apply_correction(evaluation: Score, correction: i32) -> Score {
    Score::centipawns(evaluation.raw() + correction)
}
