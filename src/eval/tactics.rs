//! What the search asks a game: noisy moves, checks, SEE, history indices, tablebases. Choices, not rules.

use crate::base::input::InputError;
use crate::eval::search_parameters::Parameters;
use crate::rules::game::Game;
use std::ops::ControlFlow;
use std::sync::Arc;

/// The number of correction histories, each with a key of its own: see [`Tactics::correction_keys`].
pub const CORRECTION_KEYS: usize = 3;

/// The proven result of a position with best play by all sides, for the seat on move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProvenResult {
    /// Won in this many plies, the fewest that force a win; an upper bound where the game's tables count no moves.
    Win(usize),
    /// Neither side can force a win.
    Draw,
    /// Lost in this many plies, the longest defence; an upper bound where the game's tables count no moves.
    Loss(usize),
}

/// A game's knowledge of what is urgent. Any answer may be a guess, at the cost of some strength, except where the
/// documentation says that it must be right.
pub trait Tactics: Game {
    /// The endgame tablebase of this game; [`std::convert::Infallible`] for a game that has none.
    type Tablebase: Send + Sync + 'static;

    /// The bound of [`Tactics::from_to`].
    const FROM_TO_SIZE: usize;
    /// The bound of [`Tactics::piece_to`].
    const PIECE_TO_SIZE: usize;
    /// The bound of [`Tactics::captured`].
    const CAPTURED_SIZE: usize;
    /// Whether a check must be answered at once, so that a sequence of checks can force mate: only then is the mate
    /// solver of use, which searches checks alone.
    const MATES_BY_CHECK: bool = true;
    /// The name of the variant whose tablebase `pentad endings` keeps in the cache folder; `None` where the game has
    /// none, or where it ships inside the program.
    const CACHED_TABLEBASE: Option<&'static str> = None;
    /// Whether the tablebase tells in how many plies a game ends; otherwise in how many at most, and the search looks
    /// for shorter ways.
    const TABLEBASE_COUNTS_PLIES: bool = true;
    /// Contempt: how many centipawns a draw is worth less than an even position to the side that searches. Above zero
    /// where games are easily drawn by shuffling.
    const CONTEMPT: i32 = 0;
    /// The parameters that the game is searched with: the common ones, or some of its own over them
    /// (`Parameters { rfp_margin: 80, ..Parameters::DEFAULT }`).
    const PARAMETERS: Parameters = Parameters::DEFAULT;

    /// From-to index of the move, for butterfly history, which keeps the seats apart itself.
    #[allow(clippy::wrong_self_convention)] // the literature says from-to
    fn from_to(&self, mv: Self::Move) -> usize;

    /// Piece-to index of the move, from the mover's side, for continuation and capture history.
    fn piece_to(&self, mv: Self::Move) -> usize;

    /// Index of the captured piece type, if any, for capture history.
    fn captured(&self, mv: Self::Move) -> Option<usize>;

    /// Material gain of the move in centipawns: captured piece, promotion and the like.
    fn material_gain(&self, mv: Self::Move) -> i32;

    /// Static exchange evaluation (SEE): whether the capture sequence on the target square nets the mover at least
    /// `threshold` centipawns, when both sides capture with their least valuable piece first and may stop at any time.
    fn see_ge(&self, mv: Self::Move, threshold: i32) -> bool;

    /// Whether the move is noisy: one that quiescence search searches when not in check.
    fn is_noisy(&self, mv: Self::Move) -> bool;

    /// Generates the legal noisy moves: exactly those for which [`Tactics::is_noisy`] holds.
    fn generate_noisy<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(Self::Batch) -> ControlFlow<()>;

    /// Generates the legal quiet moves: exactly those for which [`Tactics::is_noisy`] does not hold.
    fn generate_quiets<V>(&self, mut visit: V)
    where
        V: FnMut(Self::Move),
    {
        let _ = self.generate_moves(|batch| {
            batch.into_iter().filter(|&mv| !self.is_noisy(mv)).for_each(&mut visit);
            ControlFlow::Continue(())
        });
    }

    /// Whether the side to move is in check, or under the game's equivalent threat, so that quiet moves must be
    /// searched.
    fn in_check(&self) -> bool;

    /// Whether the move gives check, or makes the equivalent threat.
    fn gives_check(&self, mv: Self::Move) -> bool;

    /// Generates the legal checks: exactly those moves for which [`Tactics::gives_check`] holds.
    fn generate_checks<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(Self::Batch) -> ControlFlow<()>;

    /// A move that wins at once, if one is cheap to find. Must be right.
    fn winning_move(&self) -> Option<Self::Move>;

    /// Assisting move: the first half of a double move, after which an ally, who moves next, has a
    /// [`Tactics::winning_move`]; if one is cheap to find. Must be right.
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

    /// The tablebase that ships inside the program, if one does: read when a search first asks for it, and shared by
    /// all.
    ///
    /// # Errors
    /// Where the program was built with a file that is no tablebase of this game.
    fn shipped_tablebase() -> Result<Option<Arc<Self::Tablebase>>, InputError> {
        Ok(None)
    }

    /// Null move: the position with the turn passed to the other alliance; `None` where it proves nothing, in check or
    /// where zugzwang is likely.
    fn null_move(&self) -> Option<Self>;

    /// Keys of the correction histories: hashes of pawns, other pieces and the like. Positions that share such a key tend
    /// to have similar evaluation errors.
    fn correction_keys(&self) -> [u64; CORRECTION_KEYS];
}
