//! What the search asks a game: noisy moves, checks, SEE, history indices, tablebases. Choices, not rules.

use crate::search_parameters::Parameters;
use base::bitboard::Bitboard128;
use base::input::InputError;
use base::score::Score;
use base::seat::Relation;
use rules::game::{Game, GameMove, one_by_one};
use std::ops::ControlFlow;
use std::sync::Arc;

/// The number of correction histories, each with a key of its own: see [`Tactics::correction_keys`].
pub const CORRECTION_KEYS: usize = 5;

/// The proven result of a position with best play by all sides, for the seat on move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProvenResult {
    /// Won in this many plies, the fewest that force a win; an upper bound if the game's tables count no moves.
    Win(usize),
    /// Neither side can force a win.
    Draw,
    /// Lost in this many plies, the longest defence; an upper bound if the game's tables count no moves.
    Loss(usize),
}

/// A game's knowledge of what is urgent. Any answer may be a guess, at the cost of some strength, unless the
/// documentation says that it must be right.
///
/// A new game states [`Tactics::material_gain`] and that it has no tablebase, and is searched. The other answers then
/// follow from its rules and from that gain; each one that it gives itself makes it faster or stronger.
pub trait Tactics: Game {
    /// The endgame tablebase of this game; [`std::convert::Infallible`] for a game that has none.
    type Tablebase: Send + Sync + 'static;

    /// The bound of [`Tactics::from_to`]. By default all moves on a board of 64 squares have indices of their own, if
    /// they pack to the two squares.
    const FROM_TO_SIZE: usize = 1 << 12;
    /// The bound of [`Tactics::threat_class`].
    const THREAT_CLASSES: usize = 1;
    /// The bound of [`Tactics::piece_to`]. By default eight types of pieces on 64 squares; the tables of continuation
    /// history grow with its square.
    const PIECE_TO_SIZE: usize = 1 << 9;
    /// The bound of [`Tactics::captured`].
    const CAPTURED_SIZE: usize = 1;
    /// Whether a check must be answered at once, so that a sequence of checks can force mate: only then is the mate
    /// solver of use, which searches checks alone.
    const MATES_BY_CHECK: bool = false;
    /// Whether a seat on move that has no legal move may have won: then a win may come before its next move.
    const WINS_WITHOUT_MOVES: bool = false;
    /// The name of the variant whose tablebase `pentad endings` keeps in the cache folder; `None` if it keeps none there.
    /// Until it is built, what ships inside the program serves, if something does.
    const CACHED_TABLEBASE: Option<&'static str> = None;
    /// Whether the tablebase tells in how many plies a game ends; otherwise in how many at most, and the search looks
    /// for shorter ways.
    const TABLEBASE_COUNTS_PLIES: bool = true;
    /// Contempt: how many centipawns a draw is worth less than an even position to the side that searches. Above zero
    /// if games are easily drawn by shuffling.
    const CONTEMPT: i32 = 0;
    /// The parameters that the game is searched with: the common ones, or some of its own over them
    /// (`Parameters { rfp_margin: 80, ..Parameters::DEFAULT }`).
    const PARAMETERS: Parameters = Parameters::DEFAULT;

    /// From-to index of the move, for butterfly history, which keeps the seats apart itself. By default the packed
    /// move, folded into the table: moves that share an index share a history.
    #[allow(clippy::wrong_self_convention)] // the literature says from-to
    fn from_to(&self, mv: Self::Move) -> usize {
        mv.pack() as usize % Self::FROM_TO_SIZE
    }

    /// The squares that enemies of the seat on move attack, for [`Tactics::threat_class`]. By default none.
    fn threatened_squares(&self) -> Bitboard128 {
        Bitboard128::EMPTY
    }

    /// Which butterfly history a quiet move has: whether it leaves a threatened square, and whether it enters one. By
    /// default all moves share one.
    fn threat_class(&self, _mv: Self::Move, _threatened: Bitboard128) -> usize {
        0
    }

    /// Piece-to index of the move, from the mover's side, for continuation and capture history. By default the packed
    /// move, folded into the table.
    fn piece_to(&self, mv: Self::Move) -> usize {
        mv.pack() as usize % Self::PIECE_TO_SIZE
    }

    /// Index of the captured piece type, if any, for capture history. By default every move that gains material
    /// captures the same type.
    fn captured(&self, mv: Self::Move) -> Option<usize> {
        (self.material_gain(mv) > 0).then_some(0)
    }

    /// Material gain of the move in centipawns: captured piece, promotion and the like.
    fn material_gain(&self, mv: Self::Move) -> i32;

    /// Static exchange evaluation (SEE): whether the capture sequence on the target square nets the mover at least
    /// `threshold` centipawns, when both sides capture with their least valuable piece first and may stop at any time.
    /// By default nobody recaptures.
    fn see_ge(&self, mv: Self::Move, threshold: i32) -> bool {
        self.material_gain(mv) >= threshold
    }

    /// Whether the move is noisy: one that quiescence search searches when not in check. By default captures.
    fn is_noisy(&self, mv: Self::Move) -> bool {
        self.captured(mv).is_some()
    }

    /// Generates the legal noisy moves: exactly those for which [`Tactics::is_noisy`] holds.
    fn generate_noisy<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(Self::Move) -> ControlFlow<()>,
    {
        visit_if(self, |mv| self.is_noisy(mv), visit)
    }

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

    /// Whether another legal move is at least as good in all but the rarest positions, so that the search leaves this one
    /// out. That other move must be legal and not inferior itself. By default none is.
    #[inline]
    fn is_inferior(&self, _mv: Self::Move) -> bool {
        false
    }

    /// Whether the move presses the enemy's king hard enough to deserve a deeper search. By default none does.
    #[inline]
    fn presses_king(&self, _mv: Self::Move) -> bool {
        false
    }

    /// Whether the side to move is in check, or under the game's equivalent threat, so that quiet moves must be
    /// searched. Never in a game that knows no such threat.
    fn in_check(&self) -> bool {
        false
    }

    /// Whether the move gives check, or makes the equivalent threat. By default the move is made to see.
    fn gives_check(&self, mv: Self::Move) -> bool {
        let child = self.play(mv);
        let next = Self::ALLIANCES.relation(self.side_to_move(), child.side_to_move());
        next == Relation::Enemy && child.board_outcome().is_none() && child.in_check()
    }

    /// Generates the legal checks: exactly those moves for which [`Tactics::gives_check`] holds.
    fn generate_checks<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(Self::Move) -> ControlFlow<()>,
    {
        visit_if(self, |mv| self.gives_check(mv), visit)
    }

    /// Whether a move may win at once although it gives no check. Must be right if it says no.
    #[inline]
    fn may_win_without_check(&self) -> bool {
        true
    }

    /// A move that wins at once, if one is cheap to find. Must be right.
    fn winning_move(&self) -> Option<Self::Move> {
        None
    }

    /// Assisting move: the first half of a double move, after which an ally, who moves next, has a
    /// [`Tactics::winning_move`]; if one is cheap to find. Must be right.
    fn assisting_move(&self) -> Option<Self::Move> {
        None
    }

    /// The proven result of a position in the endgame tablebase; `None` if the table does not hold it. Asked only if
    /// [`Game::board_outcome`] is `None`.
    #[inline]
    fn probe_tablebase(&self, _tablebase: &Self::Tablebase) -> Option<ProvenResult> {
        None
    }

    /// Reads a tablebase file. It belongs to whoever reads it: nothing is kept for the process.
    ///
    /// # Errors
    /// If the bytes are no tablebase of this game, or the game has none.
    fn parse_tablebase(_file: &[u8]) -> Result<Self::Tablebase, InputError> {
        Err(InputError::new("EndingsFile", "a file", "nothing: there are no tables of endings for this game"))
    }

    /// The tablebase that ships inside the program, if one does: read when a search first asks for it, and shared by
    /// all.
    ///
    /// # Errors
    /// If the program was built with a file that is no tablebase of this game.
    fn shipped_tablebase() -> Result<Option<Arc<Self::Tablebase>>, InputError> {
        Ok(None)
    }

    /// Null move: the position with the turn passed to the other alliance; `None` if it proves nothing: in check, when
    /// zugzwang is likely, or in a game that does not say how to pass.
    fn null_move(&self) -> Option<Self> {
        None
    }

    /// What a static evaluation for the seat on move is worth in this position, if the evaluator does not see how the
    /// game may end: less as a count runs out that ends it in a draw, and in endings that are drawn in spite of the
    /// material. Never more, and of the same sign. By default the evaluation itself.
    #[inline]
    fn scale_eval(&self, evaluation: Score) -> Score {
        evaluation
    }

    /// The value to the seat on move in an ending that the game itself knows, whatever an evaluator says; `None` in all
    /// other positions.
    #[inline]
    fn known_ending(&self) -> Option<Score> {
        None
    }

    /// A static evaluation for the seat on move with all that the game knows of its endings: [`Tactics::known_ending`], or
    /// else [`Tactics::scale_eval`].
    #[inline]
    fn judged_eval(&self, evaluation: Score) -> Score {
        self.known_ending().unwrap_or_else(|| self.scale_eval(evaluation))
    }

    /// Keys of the correction histories: hashes of pawns, other pieces and the like. Positions that share such a key tend
    /// to have similar evaluation errors. By default all positions share one.
    fn correction_keys(&self) -> [u64; CORRECTION_KEYS] {
        [0; CORRECTION_KEYS]
    }
}

/// The classes of [`threat_class`].
pub const THREAT_CLASSES: usize = 4;

/// The [`Tactics::threat_class`] of a move from one square to another, by their indices; a drop leaves none, and has an index
/// that is no square's.
#[inline]
pub fn threat_class(threatened: Bitboard128, from: usize, to: usize) -> usize {
    2 * usize::from(threatened.contains(from)) + usize::from(threatened.contains(to))
}

/// An evaluation as a count of `limit` plies runs out that ends the game in a draw, with `left` of them left: half of it
/// is left at the end.
#[inline]
pub fn shrunk_by_count(evaluation: Score, left: u32, limit: u32) -> Score {
    let whole = 2 * limit as i32;
    evaluation.scaled(whole - limit.saturating_sub(left) as i32, whole)
}

/// Hands out the legal moves that `belongs` says yes to.
fn visit_if<G: Game>(
    position: &G,
    belongs: impl Fn(G::Move) -> bool,
    mut visit: impl FnMut(G::Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    position.generate_moves(one_by_one(|mv| if belongs(mv) { visit(mv) } else { ControlFlow::Continue(()) }))
}
