//! The trait of perfect-information games, with their moves, batches of moves, and observers of board features.

use super::description::GameDescription;
use super::impasse::Impasse;
use super::outcome::{GameResult, Outcome};
use super::sides::Sides;
use base::seat::{Alliances, Seat, SeatSet};
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

/// The reason of an outcome by a fallen flag.
pub const TIME: &str = "time";

/// One move of a game, small enough to copy freely.
pub trait GameMove: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static {
    /// The move in 24 bits. Zero is kept for "no move".
    fn pack(self) -> u32;

    /// The move that packs to this number, if any does. The move need not be legal anywhere.
    fn unpack(packed: u32) -> Option<Self>;
}

/// Moves handed out together, such as all moves of one piece (cozy-chess: `PieceMoves`).
pub trait Batch: IntoIterator<Item = Self::Move> {
    /// The moves inside.
    type Move: GameMove;

    /// The number of moves, without making them.
    fn len(&self) -> usize;

    /// Whether the batch is empty; generators never hand out such a batch.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A batch of one move, for games whose generators have nothing to gain from larger ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SingleMove<M>(pub M);

impl<M> IntoIterator for SingleMove<M> {
    type Item = M;
    type IntoIter = std::iter::Once<M>;

    fn into_iter(self) -> Self::IntoIter {
        std::iter::once(self.0)
    }
}

impl<M: GameMove> Batch for SingleMove<M> {
    type Move = M;

    fn len(&self) -> usize {
        1
    }
}

/// A visitor of batches that hands their moves to a visitor of moves, until that one breaks.
#[inline]
pub fn one_by_one<B: Batch>(mut visit: impl FnMut(B::Move) -> ControlFlow<()>) -> impl FnMut(B) -> ControlFlow<()> {
    move |batch| batch.into_iter().try_for_each(&mut visit)
}

/// Observes feature changes while a move is made, for incremental evaluation (as in NNUE).
pub trait Observer<F> {
    /// The position has this feature from now on.
    fn add_feature(&mut self, feature: F);
    /// The position no longer has this feature.
    fn remove_feature(&mut self, feature: F);
}

/// No observer: the changes go nowhere.
impl<F> Observer<F> for () {
    #[inline]
    fn add_feature(&mut self, _: F) {}
    #[inline]
    fn remove_feature(&mut self, _: F) {}
}

/// Two observers, one after the other.
impl<F: Copy, A: Observer<F>, B: Observer<F>> Observer<F> for (A, &mut B) {
    #[inline]
    fn add_feature(&mut self, feature: F) {
        self.0.add_feature(feature);
        self.1.add_feature(feature);
    }
    #[inline]
    fn remove_feature(&mut self, feature: F) {
        self.0.remove_feature(feature);
        self.1.remove_feature(feature);
    }
}

/// A position of a perfect-information game: a small value that is copied, so that no move need be taken back.
///
/// What depends on earlier positions is passed in as `past`: their [`Game::RepetitionEntry`]s, oldest first.
pub trait Game: Copy + Eq + Debug + Send + Sync + 'static {
    /// A move.
    type Move: GameMove;
    /// The moves of one piece, or of another group.
    type Batch: Batch<Move = Self::Move>;
    /// A fact about the board that an evaluator may count, such as a piece on its square or a number of pieces in hand.
    type Feature: Copy + Send;
    /// What repetition rules need of an earlier position.
    type RepetitionEntry: Copy + Eq + Hash + Debug + Send + Sync;

    /// The facts about the game that need no position; the constants that follow are read from it.
    const DESCRIPTION: GameDescription;
    /// The number of seats.
    const SEATS: usize = Self::DESCRIPTION.seats();
    /// Which seats play together.
    const SIDES: Sides = Self::DESCRIPTION.sides;
    /// The two alliances; if each seat plays for itself, the first seat against the rest.
    const ALLIANCES: Alliances = Self::SIDES.paranoid_alliances(Seat::FIRST);
    /// No position has more legal moves than this; it bounds move lists on the stack.
    const MAX_MOVES: usize;

    /// The position that games start from.
    fn startpos() -> Self;

    /// Sets one of the description's rule options; the value has been checked against it.
    fn set_rule_option(&mut self, _name: &str, _value: &str) {}

    /// The seat whose turn it is.
    fn side_to_move(&self) -> Seat;

    /// Zobrist key: equal for equal positions, history apart. A game that updates its key with every move returns that
    /// one here.
    #[inline]
    fn zobrist_key(&self) -> u64 {
        self.compute_zobrist_key()
    }

    /// [`Game::zobrist_key`] computed from scratch.
    fn compute_zobrist_key(&self) -> u64;

    /// The [`Game::zobrist_key`] of the position after a legal move, without making the move, so that a search can ask
    /// the memory for what it keeps under that key while it makes the move. Never needed for more than speed: `None`
    /// if the key is not cheap to tell, as after castling or when a rule's state enters it. What is told must be
    /// right, for a wrong key only wastes the cache.
    #[inline]
    fn key_after(&self, _mv: Self::Move) -> Option<u64> {
        None
    }

    /// What repetition rules need of this position later.
    fn repetition_entry(&self) -> Self::RepetitionEntry;

    /// Generates the legal moves, batch by batch, until the visitor breaks. There are none if
    /// [`Game::board_outcome`] says that the game is over.
    fn generate_moves<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(Self::Batch) -> ControlFlow<()>;

    /// Makes a legal move in place and reports the feature changes to the observer.
    fn make_move<O: Observer<Self::Feature>>(&mut self, mv: Self::Move, observer: &mut O);

    /// Reports every feature of this position to the observer; none in a game whose evaluator needs none.
    fn observe_active_features<O: Observer<Self::Feature>>(&self, _observer: &mut O) {}

    /// The outcome visible on the board without generating moves: a captured king, a bare king, a draw by a move
    /// counter of the record. Never one for want of moves.
    fn board_outcome(&self) -> Option<Outcome>;

    /// The outcome given that the side to move has no legal move: checkmate, stalemate.
    fn no_moves_outcome(&self) -> Outcome;

    /// The outcome by repetition; `past` holds all positions before this one, oldest first. `None` in a game without
    /// such a rule.
    #[inline]
    fn repetition_outcome(&self, _past: &[Self::RepetitionEntry]) -> Option<Outcome> {
        None
    }

    /// How many more plies may be played at most before a counter ends the game, such as that of moves without capture;
    /// 0 if it has. `None` in a game without such a rule. The counter may be missing in [`Game::zobrist_key`].
    #[inline]
    fn plies_to_counted_end(&self) -> Option<u32> {
        None
    }

    /// How a search should score a repetition, for the side to move: as the rules do, unless the game knows better.
    /// `past` holds the positions before this one, oldest first; those from `root` on belong to the search. Those before
    /// may be missing if this position did not occur among them at least twice. A cycle inside the search may count at once if
    /// the rules would judge it the same way once it was repeated often enough.
    #[inline]
    fn search_repetition_result(&self, past: &[Self::RepetitionEntry], _root: usize) -> Option<GameResult> {
        let seat = self.side_to_move();
        self.repetition_outcome(past).map(|outcome| outcome.result_for(seat, Self::SIDES.paranoid_alliances(seat)))
    }

    /// Whether the seat on move can return to a position of `past[root..]`, and a search would take that for a draw: a
    /// repetition seen a move early. It may miss one that takes a capture, drop or promotion, and says no in a game that
    /// does not look for it. `past` and `root` as for [`Game::search_repetition_result`].
    #[inline]
    fn can_draw_by_repetition(&self, _past: &[Self::RepetitionEntry], _root: usize) -> bool {
        false
    }

    /// The likely outcome of a repetition that no rule ends: how the game would end with all as it stands, since it
    /// makes no progress unless a seat departs from the cycle. A search takes it for likely, never for forced. `past`
    /// and `root` as for [`Game::search_repetition_result`].
    fn likely_repetition_outcome(&self, _past: &[Self::RepetitionEntry], _root: usize) -> Option<Outcome> {
        None
    }

    /// The seats that have dropped out of the game: they do not move any more and cannot win. None in a game that ends
    /// with the first seat that gives it up.
    #[inline]
    fn seats_out(&self) -> SeatSet {
        SeatSet::EMPTY
    }

    /// Whether the others play on if this seat resigns or runs out of time. If not, the game ends, as
    /// [`Game::forfeit_outcome`] says.
    fn goes_on_without(&self, _seat: Seat) -> bool {
        false
    }

    /// The position after this seat has dropped out, if [`Game::goes_on_without`] says that the others play on. It is no
    /// move: a seat may drop out while another is to move.
    #[must_use]
    fn drop_out(&self, _seat: Seat) -> Self {
        *self
    }

    /// The outcome when a seat gives the game up, or loses it for another reason than the rules of the board: its
    /// enemies win, unless the rules say otherwise. If the others may play on, it is the outcome of those who end the
    /// game all the same, such as the referee of a match.
    fn forfeit_outcome(&self, seat: Seat, reason: &'static str) -> Outcome {
        Self::SIDES.forfeit_outcome(seat, Self::SEATS, reason)
    }

    /// The outcome when the side to move runs out of time.
    fn flag_outcome(&self) -> Outcome {
        self.forfeit_outcome(self.side_to_move(), TIME)
    }

    /// The move that is played for a side to move whose flag has fallen, if the rules put the board before the clock.
    fn move_before_flag(&self) -> Option<Self::Move> {
        None
    }

    /// A win that the side to move may claim instead of moving.
    fn claimable_win(&self) -> Option<Outcome> {
        None
    }

    /// The count that decides a position in which neither side can make progress, by rules that organisers may adopt.
    fn impasse(&self) -> Option<Impasse> {
        None
    }

    /// The position after a legal move (copy-make).
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

    /// Whether the side to move has a legal move.
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

    /// The number of legal moves.
    fn count_legal_moves(&self) -> usize {
        let mut count = 0;
        let _ = self.generate_moves(|batch| {
            count += batch.len();
            ControlFlow::Continue(())
        });
        count
    }

    /// The outcome, if the game is over: on the board, for want of moves, by repetition.
    fn outcome(&self, past: &[Self::RepetitionEntry]) -> Option<Outcome> {
        self.board_outcome()
            .or_else(|| (!self.has_legal_moves()).then(|| self.no_moves_outcome()))
            .or_else(|| self.repetition_outcome(past))
    }
}
