//! The search stack: by ply, the current move, static evaluation and killers; and the triangular PV table.

use crate::alphabeta::ordering::histories::{CONTINUATION_PLIES, Histories, HistoryRows, PreviousMoves, ZERO_ROW};
use crate::control::alliances::RootAlliances;
use base::bitboard::Bitboard128;
use base::score::{MAX_PLY, Score};
use base::seat::{Relation, Seat};
use eval::tactics::Tactics;

/// Entries before the root, so that looking back needs no check.
const ENTRIES_BEFORE_ROOT: usize = 8;
/// Entries after the last ply, so that looking ahead needs none either.
const ENTRIES_AFTER_MAX_PLY: usize = 4;
/// How many plies back the alliance's last evaluation is looked for: one round of four seats.
const IMPROVING_PLIES: usize = 4;

/// The state of one ply.
#[derive(Clone, Debug)]
pub(crate) struct StackEntry<M> {
    /// The seat on move.
    pub(crate) seat: Seat,
    /// Piece and target square of the current move; `None` for a null move or no move.
    pub(crate) piece_to: Option<usize>,
    /// The squares that enemies attack, once the moves are tried.
    pub(crate) threatened: Bitboard128,
    /// Where the from-to history of the current move lies, if it is quiet.
    pub(crate) quiet_from_to: Option<usize>,
    /// The move being searched; `None` for a null move.
    pub(crate) current_move: Option<M>,
    /// By how many plies the search of the current move is reduced.
    pub(crate) reduction: i32,
    /// The corrected static evaluation to the seat on move; `None` in check.
    pub(crate) static_eval: Option<Score>,
    /// Killer moves: quiet moves that failed high at this ply.
    pub(crate) killers: [Option<M>; 2],
    /// The move left out while its singularity is tested.
    pub(crate) excluded_move: Option<M>,
    /// How many nodes at this ply have failed high since the grandparent was entered.
    pub(crate) cutoff_count: i32,
}

impl<M: Copy> StackEntry<M> {
    fn empty() -> StackEntry<M> {
        StackEntry {
            seat: Seat::FIRST,
            piece_to: None,
            threatened: Bitboard128::EMPTY,
            quiet_from_to: None,
            current_move: None,
            reduction: 0,
            static_eval: None,
            killers: [None; 2],
            excluded_move: None,
            cutoff_count: 0,
        }
    }
}

/// The stack of a line, and the principal variation found from each ply on.
pub(crate) struct SearchStack<G: Tactics> {
    entries: Vec<StackEntry<G::Move>>,
    pv_table: Vec<Vec<G::Move>>,
}

impl<G: Tactics> SearchStack<G> {
    pub(crate) fn new() -> SearchStack<G> {
        let plies = MAX_PLY + ENTRIES_AFTER_MAX_PLY;
        SearchStack {
            entries: vec![StackEntry::empty(); ENTRIES_BEFORE_ROOT + plies],
            pv_table: (0..plies).map(|ply| Vec::with_capacity(plies - ply)).collect(),
        }
    }

    /// Forgets the last search.
    pub(crate) fn clear(&mut self) {
        self.entries.fill(StackEntry::empty());
        self.pv_table.iter_mut().for_each(Vec::clear);
    }

    /// The entry of a ply.
    #[inline]
    pub(crate) fn at(&self, ply: usize) -> &StackEntry<G::Move> {
        &self.entries[ply + ENTRIES_BEFORE_ROOT]
    }

    #[inline]
    pub(crate) fn at_mut(&mut self, ply: usize) -> &mut StackEntry<G::Move> {
        &mut self.entries[ply + ENTRIES_BEFORE_ROOT]
    }

    /// The entry `back` plies before a ply, at most [`ENTRIES_BEFORE_ROOT`]; an empty one before the root.
    #[inline]
    pub(crate) fn plies_before(&self, ply: usize, back: usize) -> &StackEntry<G::Move> {
        &self.entries[ply + ENTRIES_BEFORE_ROOT - back]
    }

    /// Which parts of the histories hold for the seat on move at a ply.
    #[inline]
    pub(crate) fn history_rows(&self, ply: usize, seat: Seat, alliances: &RootAlliances) -> HistoryRows {
        let continuation = CONTINUATION_PLIES.map(|back| {
            let entry = self.plies_before(ply, back);
            entry.piece_to.map_or(ZERO_ROW, |piece_to| {
                Histories::<'_, G>::continuation_row(alliances.relation(seat, entry.seat), piece_to)
            })
        });
        HistoryRows { continuation, threatened: self.at(ply).threatened }
    }

    /// Piece and target square of the last two moves before a ply.
    #[inline]
    pub(crate) fn previous_piece_to(&self, ply: usize) -> PreviousMoves {
        [1, 2].map(|back| self.plies_before(ply, back).piece_to)
    }

    /// Whether the seat on move stands better than when its alliance was last on move.
    #[inline]
    pub(crate) fn is_improving(&self, ply: usize, seat: Seat, evaluation: Score, alliances: &RootAlliances) -> bool {
        let earlier = (1..=IMPROVING_PLIES.min(ply)).map(|back| self.plies_before(ply, back)).find_map(|entry| {
            let comparable = alliances.relation(seat, entry.seat) == Relation::Ally;
            if comparable { entry.static_eval } else { None }
        });
        earlier.is_some_and(|earlier| evaluation > earlier)
    }

    /// The principal variation from a ply on.
    #[inline]
    pub(crate) fn pv(&self, ply: usize) -> &[G::Move] {
        &self.pv_table[ply]
    }

    /// Clears the principal variation from a ply on.
    #[inline]
    pub(crate) fn clear_pv(&mut self, ply: usize) {
        self.pv_table[ply].clear();
    }

    /// Sets the principal variation from a ply on to a move and what follows it.
    #[inline]
    pub(crate) fn update_pv(&mut self, ply: usize, mv: G::Move) {
        let (before, after) = self.pv_table.split_at_mut(ply + 1);
        let line = &mut before[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&after[0]);
    }
}
