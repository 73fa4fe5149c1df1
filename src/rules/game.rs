//! Open games: everybody sees everything, and nothing is left to chance.

use super::description::GameDescription;
use super::outcome::{GameResult, Outcome};
use super::sides::Sides;
use crate::base::seat::{Alliances, Seat};
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

/// One move of a game, small enough to copy freely.
pub trait GameMove: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static {
    /// The move in 24 bits. Zero is kept for "no move".
    fn pack(self) -> u32;

    /// The move that packs to this number, if any does. The move need not be legal anywhere.
    fn unpack(packed: u32) -> Option<Self>;
}

/// Some moves handed out together, such as all moves of one man.
pub trait Batch: IntoIterator<Item = Self::Move> {
    /// The moves inside.
    type Move: GameMove;

    /// How many moves these are, without making them.
    fn len(&self) -> usize;

    /// Whether there is none; generators never hand out an empty batch.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Listens to the men of a position as a move changes them.
pub trait Observer<F> {
    /// This feature is there from now on.
    fn add_feature(&mut self, feature: F);
    /// This feature is gone.
    fn remove_feature(&mut self, feature: F);
}

/// Nobody listens.
impl<F> Observer<F> for () {
    #[inline]
    fn add_feature(&mut self, _: F) {}
    #[inline]
    fn remove_feature(&mut self, _: F) {}
}

/// A position of an open game: a small value that is copied, never taken back.
///
/// What depends on earlier positions is passed in as their [`Game::RepetitionEntry`]s, oldest first.
pub trait Game: Copy + Eq + Debug + Send + Sync + 'static {
    /// A move.
    type Move: GameMove;
    /// The moves of one man, or another handful.
    type Batch: Batch<Move = Self::Move>;
    /// One fact about the board, such as "this man stands here" or "so many of these in hand".
    type Feature: Copy;
    /// What the rules must remember of a position that was left behind.
    type RepetitionEntry: Copy + Debug + Send + Sync;

    /// The facts about the game that need no position; the constants that follow are read from it.
    const DESCRIPTION: GameDescription;
    /// The number of seats.
    const SEATS: usize = Self::DESCRIPTION.seats();
    /// Which seats play together.
    const SIDES: Sides = Self::DESCRIPTION.sides;
    /// The two alliances; where each seat plays for itself, the first seat against the rest.
    const ALLIANCES: Alliances = Self::SIDES.paranoid_alliances(Seat::FIRST);
    /// No position has more legal moves than this.
    const MAX_MOVES: usize;

    /// The position that games start from.
    fn startpos() -> Self;

    /// Sets one of the description's rule options; the value has been checked against it.
    fn set_rule_option(&mut self, _name: &str, _value: &str) {}

    /// The seat on move.
    fn side_to_move(&self) -> Seat;

    /// The number that stands for this position in tables: equal for equal positions (history apart).
    fn zobrist_key(&self) -> u64;

    /// [`Game::zobrist_key`] computed anew from the board.
    fn compute_zobrist_key(&self) -> u64;

    /// What later positions must know of this one.
    fn repetition_entry(&self) -> Self::RepetitionEntry;

    /// Hands every legal move to the visitor, batch by batch, until it breaks.
    /// A game that [`Game::board_outcome`] says is over hands out none.
    fn generate_moves<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(Self::Batch) -> ControlFlow<()>;

    /// Plays a legal move and tells the observer what it changed.
    fn make_move<O: Observer<Self::Feature>>(&mut self, mv: Self::Move, observer: &mut O);

    /// Tells the observer every feature that this position has.
    fn observe_active_features<O: Observer<Self::Feature>>(&self, observer: &mut O);

    /// The end that the board alone shows, without asking for moves: a king taken, a bare king.
    /// Also an end by count that the record carries. Never an end for want of moves.
    fn board_outcome(&self) -> Option<Outcome>;

    /// The end that this position is, given that the seat on move has no legal move.
    fn no_moves_outcome(&self) -> Outcome;

    /// The end that the rules see in the positions before this one, all of them, oldest first.
    fn repetition_outcome(&self, past: &[Self::RepetitionEntry]) -> Option<Outcome>;

    /// What a search may take a return to an earlier position for, to the seat on move: `past` are all positions
    /// before this one, oldest first, of which those from `root` on belong to the search. A cycle inside the
    /// search counts at once where the rules would say the same of it when repeated often enough.
    fn search_repetition_result(&self, past: &[Self::RepetitionEntry], root: usize) -> Option<GameResult>;

    /// What a return to an earlier position drifts to, where no rule ends the game by it, yet nothing else comes of
    /// it unless somebody departs: how the game would end with all as it stands. A search takes it for the likely
    /// end, never for a forced one. `past` and `root` as for [`Game::search_repetition_result`].
    fn likely_repetition_outcome(&self, _past: &[Self::RepetitionEntry], _root: usize) -> Option<Outcome> {
        None
    }

    /// A win that the seat on move may claim instead of moving.
    fn claimable_win(&self) -> Option<Outcome> {
        None
    }

    /// The position after a legal move.
    #[inline]
    fn play(&self, mv: Self::Move) -> Self {
        let mut child = *self;
        child.make_move(mv, &mut ());
        child
    }

    /// Whether the move, which may come from anywhere, is legal here.
    fn is_legal(&self, mv: Self::Move) -> bool {
        self.generate_moves(|batch| {
            if batch.into_iter().any(|legal| legal == mv) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    /// Whether the seat on move has any legal move.
    fn has_legal_moves(&self) -> bool {
        self.generate_moves(|_| ControlFlow::Break(())).is_break()
    }

    /// All legal moves, in the generator's order.
    fn legal_moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let _ = self.generate_moves(|batch| {
            moves.extend(batch);
            ControlFlow::Continue(())
        });
        moves
    }

    /// How many legal moves there are.
    fn count_legal_moves(&self) -> usize {
        let mut count = 0;
        let _ = self.generate_moves(|batch| {
            count += batch.len();
            ControlFlow::Continue(())
        });
        count
    }

    /// How the game stands to have ended, if it has: on the board, for want of moves, by history.
    fn outcome(&self, past: &[Self::RepetitionEntry]) -> Option<Outcome> {
        self.board_outcome()
            .or_else(|| (!self.has_legal_moves()).then(|| self.no_moves_outcome()))
            .or_else(|| self.repetition_outcome(past))
    }
}
