//! What a search keeps of each ply of the line that it looks at.

use super::history::{CONTINUATION_PLIES, ContinuationRows, Histories};
use super::root_alliances::RootAlliances;
use crate::base::score::{MAX_PLY, Score};
use crate::base::seat::{Relation, Seat};
use crate::eval::tactics::Tactics;

/// Frames before the root, so that looking back needs no check.
const ENTRIES_BEFORE_ROOT: usize = 8;
/// Frames after the last ply, so that looking ahead needs none either.
const ENTRIES_AFTER_MAX_PLY: usize = 4;

/// One ply.
#[derive(Clone, Debug)]
pub(in crate::search) struct StackEntry<M> {
    /// The seat on move.
    pub(in crate::search) seat: Seat,
    /// The man and square of the move that is being looked at; `None` for a null move or none.
    pub(in crate::search) piece_to: Option<usize>,
    /// The move that is being looked at.
    pub(in crate::search) current_move: Option<M>,
    /// The corrected evaluation to the seat on move; `None` in danger.
    pub(in crate::search) static_eval: Option<Score>,
    /// Quiet moves that cut here.
    pub(in crate::search) killers: [Option<M>; 2],
    /// The move left out, in a search whether it stands alone.
    pub(in crate::search) excluded_move: Option<M>,
    /// How often children of this ply's parent were cut lately.
    pub(in crate::search) cutoff_count: i32,
    /// By how many plies the move that is being looked at is reduced.
    pub(in crate::search) reduction: i32,
}

impl<M: Copy> StackEntry<M> {
    fn empty() -> StackEntry<M> {
        StackEntry {
            seat: Seat::FIRST,
            piece_to: None,
            current_move: None,
            static_eval: None,
            killers: [None; 2],
            excluded_move: None,
            cutoff_count: 0,
            reduction: 0,
        }
    }
}

/// The frames of a line, and the best line found from each ply on.
pub(in crate::search) struct SearchStack<G: Tactics> {
    entries: Vec<StackEntry<G::Move>>,
    pv_table: Vec<Vec<G::Move>>,
}

impl<G: Tactics> SearchStack<G> {
    pub(in crate::search) fn new() -> SearchStack<G> {
        let plies = MAX_PLY + ENTRIES_AFTER_MAX_PLY;
        SearchStack {
            entries: vec![StackEntry::empty(); ENTRIES_BEFORE_ROOT + plies],
            pv_table: (0..plies).map(|ply| Vec::with_capacity(plies - ply)).collect(),
        }
    }

    /// Forgets the last search.
    pub(in crate::search) fn clear(&mut self) {
        self.entries.fill(StackEntry::empty());
        self.pv_table.iter_mut().for_each(Vec::clear);
    }

    /// The frame of a ply.
    #[inline]
    pub(in crate::search) fn at(&self, ply: usize) -> &StackEntry<G::Move> {
        &self.entries[ply + ENTRIES_BEFORE_ROOT]
    }

    /// The frame of a ply.
    #[inline]
    pub(in crate::search) fn at_mut(&mut self, ply: usize) -> &mut StackEntry<G::Move> {
        &mut self.entries[ply + ENTRIES_BEFORE_ROOT]
    }

    /// The frame so many plies before a ply, 8 at most; an empty one before the root.
    #[inline]
    pub(in crate::search) fn plies_before(&self, ply: usize, back: usize) -> &StackEntry<G::Move> {
        &self.entries[ply + ENTRIES_BEFORE_ROOT - back]
    }

    /// The rows of the continuation histories that hold for the seat on move at a ply.
    #[inline]
    pub(in crate::search) fn continuation_rows(
        &self,
        ply: usize,
        seat: Seat,
        sides: &RootAlliances,
    ) -> ContinuationRows {
        CONTINUATION_PLIES.map(|back| {
            let frame = self.plies_before(ply, back);
            frame.piece_to.map(|arrival| Histories::<G>::continuation_row(sides.relation(seat, frame.seat), arrival))
        })
    }

    /// Whether the seat on move stands better than when its alliance was last on move.
    #[inline]
    pub(in crate::search) fn is_improving(
        &self,
        ply: usize,
        seat: Seat,
        evaluation: Score,
        sides: &RootAlliances,
    ) -> bool {
        let earlier = (1..=4.min(ply)).map(|back| self.plies_before(ply, back)).find_map(|frame| {
            let comparable = sides.relation(seat, frame.seat) == Relation::Ally;
            if comparable { frame.static_eval } else { None }
        });
        earlier.is_some_and(|earlier| evaluation > earlier)
    }

    /// The best line from a ply on.
    #[inline]
    pub(in crate::search) fn pv(&self, ply: usize) -> &[G::Move] {
        &self.pv_table[ply]
    }

    /// No line is known from this ply on.
    #[inline]
    pub(in crate::search) fn clear_pv(&mut self, ply: usize) {
        self.pv_table[ply].clear();
    }

    /// The best line from a ply on is this move and what follows it.
    #[inline]
    pub(in crate::search) fn update_pv(&mut self, ply: usize, mv: G::Move) {
        let (before, after) = self.pv_table.split_at_mut(ply + 1);
        let line = &mut before[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&after[0]);
    }
}
