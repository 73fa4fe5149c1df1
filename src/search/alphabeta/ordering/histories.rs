//! History heuristics: from-to, capture, continuation and correction history, and counter-moves.

use base::bitboard::Bitboard128;
use base::prefetch::prefetch;
use base::random::GOLDEN_GAMMA;
use base::seat::{MAX_SEATS, Relation};
use base::zeroed_memory::{ZeroedMemory, take_values};
use eval::tactics::{CORRECTION_KEYS, Tactics};
use rules::game::GameMove;
use std::marker::PhantomData;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicI16, AtomicU32};

/// No history grows beyond this, either way.
pub(crate) const HISTORY_MAX: i32 = 8192;
/// How many plies back the continuation histories look.
pub(crate) const CONTINUATION_PLIES: [usize; 3] = [1, 2, 4];
/// The correction histories: one for each key of a position, and one for the last two moves.
const CORRECTION_KINDS: usize = CORRECTION_KEYS + 1;
/// Entries of each correction history, per seat.
const CORRECTION_HISTORY_SIZE: usize = 1 << 14;
/// No correction grows beyond this.
const CORRECTION_HISTORY_MAX: i32 = 1024;
/// Leaves the 24 high bits of a hash, which are the best mixed.
const FIBONACCI_SHIFT: u32 = 40;

/// The memory of the histories. They outlive a search; a new game clears them.
pub(crate) struct HistoryMemory<G: Tactics> {
    memory: ZeroedMemory,
    /// Whether there has been a search since the histories were empty.
    used: bool,
    game: PhantomData<G>,
}

impl<G: Tactics> HistoryMemory<G> {
    const FROM_TO_ENTRIES: usize = G::SEATS * G::THREAT_CLASSES * G::FROM_TO_SIZE;
    const CAPTURE_ENTRIES: usize = G::PIECE_TO_SIZE * (G::CAPTURED_SIZE + 1);
    const CONTINUATION_ENTRIES: usize = (1 + 2 * G::PIECE_TO_SIZE) * G::PIECE_TO_SIZE;
    const COUNTER_MOVES: usize = G::SEATS * G::PIECE_TO_SIZE;
    const CORRECTION_ENTRIES: usize = CORRECTION_KINDS * MAX_SEATS * CORRECTION_HISTORY_SIZE;
    const BYTES: usize = Self::COUNTER_MOVES * size_of::<AtomicU32>()
        + (Self::FROM_TO_ENTRIES + Self::CAPTURE_ENTRIES + Self::CONTINUATION_ENTRIES + Self::CORRECTION_ENTRIES)
            * size_of::<AtomicI16>();

    pub(crate) fn new() -> HistoryMemory<G> {
        HistoryMemory { memory: ZeroedMemory::new(Self::BYTES), used: false, game: PhantomData }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        if self.used {
            self.memory.clear();
            self.used = false;
        }
    }

    /// The histories for the threads of one search.
    pub(crate) fn histories(&mut self) -> Histories<'_, G> {
        self.used = true;
        let memory = &mut self.memory.bytes_mut();
        Histories {
            counter_moves: take_values(memory, Self::COUNTER_MOVES),
            from_to_history: take_values(memory, Self::FROM_TO_ENTRIES),
            capture_history: take_values(memory, Self::CAPTURE_ENTRIES),
            continuation_history: take_values(memory, Self::CONTINUATION_ENTRIES),
            correction_history: take_values(memory, Self::CORRECTION_ENTRIES),
            game: PhantomData,
        }
    }
}

/// The histories, shared by all threads without locks: a bonus that two threads give at once may be lost.
pub(crate) struct Histories<'a, G: Tactics> {
    /// By seat, by what enemies attack, and from where to where.
    from_to_history: &'a [AtomicI16],
    /// By piece and target square, and the piece captured.
    capture_history: &'a [AtomicI16],
    /// By whether an ally or an enemy moved then, its piece and target square, and the piece and target square now. Before
    /// them stands a row of zeros, for when no move was made then.
    continuation_history: &'a [AtomicI16],
    /// The last refutation of a piece's move to a square, by the seat that answers.
    counter_moves: &'a [AtomicU32],
    /// By kind, seat and structure; of the last kind, by piece and target square of the last two moves.
    correction_history: &'a [AtomicI16],
    game: PhantomData<G>,
}

/// Adds a bonus with gravity: the closer the entry is to its limit, the less it grows.
#[inline]
fn update_with_gravity(value: &AtomicI16, bonus: i32, limit: i32) {
    let old = i32::from(value.load(Relaxed));
    value.store((old + bonus - old * bonus.abs() / limit) as i16, Relaxed);
}

impl<G: Tactics> Histories<'_, G> {
    #[inline]
    pub(crate) fn from_to_index(position: &G, mv: G::Move, threatened: Bitboard128) -> usize {
        let class = position.side_to_move().index() * G::THREAT_CLASSES + position.threat_class(mv, threatened);
        class * G::FROM_TO_SIZE + position.from_to(mv)
    }

    #[inline]
    fn capture_index(position: &G, mv: G::Move) -> usize {
        position.piece_to(mv) * (G::CAPTURED_SIZE + 1) + position.captured(mv).unwrap_or(G::CAPTURED_SIZE)
    }

    /// The row of the continuation table for a move by an ally or an enemy.
    #[inline]
    pub(crate) fn continuation_row(relation: Relation, piece_to: usize) -> usize {
        (1 + (relation == Relation::Ally) as usize * G::PIECE_TO_SIZE + piece_to) * G::PIECE_TO_SIZE
    }

    /// The capture history of a noisy move, within [`HISTORY_MAX`].
    #[inline]
    pub(crate) fn noisy_history(&self, position: &G, mv: G::Move) -> i32 {
        i32::from(self.capture_history[Self::capture_index(position, mv)].load(Relaxed))
    }

    /// The history of a quiet move, from-to and continuation, within four times [`HISTORY_MAX`].
    #[inline]
    pub(crate) fn quiet_history(&self, position: &G, mv: G::Move, history_rows: &HistoryRows) -> i32 {
        let piece_to = position.piece_to(mv);
        let mut sum =
            i32::from(self.from_to_history[Self::from_to_index(position, mv, history_rows.threatened)].load(Relaxed));
        for row in history_rows.continuation {
            sum += i32::from(self.continuation_history[row + piece_to].load(Relaxed));
        }
        sum
    }

    /// The counter-move: the last refutation of the move before this position.
    #[inline]
    pub(crate) fn counter_move(&self, position: &G, piece_to: usize) -> Option<G::Move> {
        G::Move::unpack(self.counter_moves[position.side_to_move().index() * G::PIECE_TO_SIZE + piece_to].load(Relaxed))
    }

    /// Stores a refutation of the move before this position.
    #[inline]
    pub(crate) fn set_counter_move(&self, position: &G, piece_to: usize, mv: G::Move) {
        self.counter_moves[position.side_to_move().index() * G::PIECE_TO_SIZE + piece_to].store(mv.pack(), Relaxed);
    }

    /// Adds a bonus, or a malus if negative, to the history of a noisy move.
    #[inline]
    pub(crate) fn update_noisy(&self, position: &G, mv: G::Move, bonus: i32) {
        update_with_gravity(&self.capture_history[Self::capture_index(position, mv)], bonus, HISTORY_MAX);
    }

    /// Adds a bonus, or a malus if negative, to the histories of a quiet move.
    #[inline]
    pub(crate) fn update_quiet(&self, position: &G, mv: G::Move, history_rows: &HistoryRows, bonus: i32) {
        update_with_gravity(
            &self.from_to_history[Self::from_to_index(position, mv, history_rows.threatened)],
            bonus,
            HISTORY_MAX,
        );
        self.update_continuation(position.piece_to(mv), history_rows, bonus);
    }

    /// Adds a bonus to the from-to history alone, at an index from [`Histories::from_to_index`].
    #[inline]
    pub(crate) fn update_from_to(&self, index: usize, bonus: i32) {
        update_with_gravity(&self.from_to_history[index], bonus, HISTORY_MAX);
    }

    /// Adds a bonus to the continuation histories alone.
    #[inline]
    pub(crate) fn update_continuation(&self, piece_to: usize, history_rows: &HistoryRows, bonus: i32) {
        for row in history_rows.continuation.iter().filter(|&&row| row != ZERO_ROW) {
            update_with_gravity(&self.continuation_history[row + piece_to], bonus, HISTORY_MAX);
        }
    }

    /// Where the corrections of a position lie, which are then on their way into the cache. `previous` are the last two
    /// moves.
    #[inline]
    pub(crate) fn correction_indices(&self, position: &G, previous: PreviousMoves) -> CorrectionIndices {
        let first = position.side_to_move().index() * CORRECTION_HISTORY_SIZE;
        let keys = position.correction_keys();
        let indices = std::array::from_fn(|kind| {
            let slot = keys.get(kind).map_or_else(|| Self::continuation_correction_slot(previous), |&key| key);
            kind * MAX_SEATS * CORRECTION_HISTORY_SIZE + first + slot as usize % CORRECTION_HISTORY_SIZE
        });
        for &index in &indices {
            prefetch(&self.correction_history[index]);
        }
        indices
    }

    /// The correction of the static evaluation, summed over all sources; `correction_grain` makes it centipawns.
    #[inline]
    pub(crate) fn correction_value(&self, indices: &CorrectionIndices) -> i32 {
        indices.iter().map(|&index| i32::from(self.correction_history[index].load(Relaxed))).sum()
    }

    /// Moves the corrections of a position like this by the bonus, within [`CORRECTION_HISTORY_MAX`].
    pub(crate) fn update_correction(&self, indices: &CorrectionIndices, bonus: i32) {
        for &index in indices {
            update_with_gravity(&self.correction_history[index], bonus, CORRECTION_HISTORY_MAX);
        }
    }

    #[inline]
    fn continuation_correction_slot(previous: PreviousMoves) -> u64 {
        let [last, before_last] = previous.map(|piece_to| piece_to.map_or(0, |piece_to| piece_to + 1));
        let mixed = (last * (G::PIECE_TO_SIZE + 1) + before_last) as u64;
        mixed.wrapping_mul(GOLDEN_GAMMA) >> FIBONACCI_SHIFT
    }
}

/// Where the corrections of a position lie: one of each kind.
pub(crate) type CorrectionIndices = [usize; CORRECTION_KINDS];

/// Piece and target square of the last move and the one before; `None` for a null move or no move.
pub(crate) type PreviousMoves = [Option<usize>; 2];

/// Which parts of the histories of quiet moves hold for a position.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct HistoryRows {
    /// Rows of the continuation table: one for each of [`CONTINUATION_PLIES`], the row of zeros if no move was made then.
    pub(crate) continuation: [usize; CONTINUATION_PLIES.len()],
    /// The squares that enemies attack.
    pub(crate) threatened: Bitboard128,
}

/// The row of the continuation table for no move: all zeros.
pub(crate) const ZERO_ROW: usize = 0;
