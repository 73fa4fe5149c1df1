//! What a search may ask a game. Choices, not rules: what is noisy, what a capture gains, what to remember moves by.

use crate::base::input::InputError;
use crate::rules::game::Game;
use std::ops::ControlFlow;

/// How many structures of a position a correction history may be keyed by.
pub const CORRECTION_KEYS: usize = 3;

/// What is known of a position for sure, to the seat on move, with best play on all sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProvenResult {
    /// Won in so many plies, the fewest that force it; in at most so many where the game's tables count no moves.
    Win(usize),
    /// Neither side can force a win.
    Draw,
    /// Lost in so many plies, the most that can be held out; in at most so many where tables count no moves.
    Loss(usize),
}

/// A game's own knowledge of what is urgent. Every answer here may be a guess that only costs time,
/// except where the documentation says that it must be right.
pub trait Tactics: Game {
    /// The endgame tablebase of this game; [`std::convert::Infallible`] for a game that has none.
    type Tablebase: Send + Sync + 'static;

    /// [`Tactics::from_to`] is below this.
    const FROM_TO_SIZE: usize;
    /// [`Tactics::piece_to`] is below this.
    const PIECE_TO_SIZE: usize;
    /// [`Tactics::captured`] is below this.
    const CAPTURED_SIZE: usize;
    /// Whether a check must be answered by the very next move, so that games are won by checks alone. Where that is not
    /// so, a mate solver, which looks for no other wins, is not even asked.
    const MATES_BY_CHECK: bool = true;
    /// By how many centipawns a draw is worth less than nothing to the side that searches for a move to play: more than
    /// nothing where games are easily drawn by playing nowhere.
    const CONTEMPT: i32 = 0;

    /// The from-to index of the move in butterfly history, which keeps the seats apart itself.
    #[allow(clippy::wrong_self_convention)] // the literature says from-to
    fn from_to(&self, mv: Self::Move) -> usize;

    /// Which man arrives where, seen from the mover's side: the index of continuation and capture histories.
    fn piece_to(&self, mv: Self::Move) -> usize;

    /// What kind of man the move captures, if any.
    fn captured(&self, mv: Self::Move) -> Option<usize>;

    /// What the move wins at once in centipawns: the man captured, the promotion.
    fn material_gain(&self, mv: Self::Move) -> i32;

    /// Whether the exchanges on the target square, both sides taking with the least man first and
    /// stopping when they like, leave the mover at least this many centipawns ahead.
    fn see_ge(&self, mv: Self::Move, centipawns: i32) -> bool;

    /// Whether the move is noisy: one that a quiescence search looks at although nothing is in danger.
    fn is_noisy(&self, mv: Self::Move) -> bool;

    /// Hands out the legal moves for which [`Tactics::is_noisy`] holds, exactly those.
    fn generate_noisy<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(Self::Batch) -> ControlFlow<()>;

    /// Hands out the legal moves for which [`Tactics::is_noisy`] does not hold, exactly those.
    fn generate_quiets<V>(&self, mut visit: V)
    where
        V: FnMut(Self::Move),
    {
        let _ = self.generate_moves(|batch| {
            batch.into_iter().filter(|&mv| !self.is_noisy(mv)).for_each(&mut visit);
            ControlFlow::Continue(())
        });
    }

    /// Whether the seat on move is in check, or in whatever its game has that makes quiet moves urgent.
    fn in_check(&self) -> bool;

    /// Whether the move gives check (or its like).
    fn gives_check(&self, mv: Self::Move) -> bool;

    /// Hands out the legal moves that give check, exactly those for which [`Tactics::gives_check`] holds.
    fn generate_checks<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(Self::Batch) -> ControlFlow<()>;

    /// A move that wins at once, where one is cheaply seen. Must be right where it answers.
    fn winning_move(&self) -> Option<Self::Move>;

    /// A move after which an ally, who moves next, has a [`Tactics::winning_move`], where one is cheaply seen.
    /// Must be right where it answers. Only games of double moves have any.
    fn assisting_move(&self) -> Option<Self::Move> {
        None
    }

    /// The proven result of a position in the endgame tablebase; `None` if the table does not hold it. Asked only where
    /// [`Game::board_outcome`] is `None`.
    #[inline]
    fn probe_tablebase(&self, _tablebase: &Self::Tablebase) -> Option<ProvenResult> {
        None
    }

    /// Reads a tablebase file. It belongs to whoever reads it: nothing is kept for the process.
    ///
    /// # Errors
    /// Where the bytes are no tablebase of this game, or the game has none.
    fn parse_tablebase(_file: &[u8]) -> Result<Self::Tablebase, InputError> {
        Err(InputError::new("EndingsFile", "a file", "nothing: there are no tables of endings for this game"))
    }

    /// The position with the move handed to the other alliance; `None` where that would prove nothing.
    fn null_move(&self) -> Option<Self>;

    /// Numbers that stand for parts of the position, such as its pawns, whose evaluation tends to err alike.
    fn correction_keys(&self) -> [u64; CORRECTION_KEYS];
}
