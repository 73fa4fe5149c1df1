//! The session trait: one game being played or analysed, whatever the game.

use super::baseline::Baseline;
use crate::base::input::InputError;
use crate::base::score::Score;
use crate::base::seat::{Relation, Seat};
use crate::rules::dialect::Dialect;
use crate::rules::outcome::Outcome;
use crate::search::control::limits::Limits;
use crate::search::control::parameters::Parameters;
use crate::search::control::report::{SearchInfo, SearchResult};
use crate::search::control::signal::Signal;
use crate::search::mate::MateLimits;
use crate::session::turn_order::TurnOrder;

/// Why a position was refused. The session still has the position from before.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    /// The record could not be read.
    #[error("position: {0}")]
    Fen(InputError),
    /// A move could not be played.
    #[error("position: move {number}: {error}")]
    Move {
        /// Which of the moves, from 1.
        number: usize,
        /// What is wrong with it.
        error: InputError,
    },
}

/// The static evaluation of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evaluation {
    /// The whole, for the seat on move.
    pub total: Score,
    /// Its parts by name, where the evaluator knows parts; the whole is their sum, up to rounding.
    pub breakdown: Vec<(&'static str, Score)>,
}

/// What the mate solver found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MateReply {
    /// Mate.
    Mate {
        /// The moves, to the very end.
        line: Vec<String>,
        /// Positions searched.
        nodes: u64,
    },
    /// Proved: there is no mate by checks alone.
    NoMate,
    /// Nothing could be proved within the limits.
    Unknown,
    /// This game has no mate solver.
    NotImplemented,
}

/// One game being played or analysed. Moves and positions are text here, as [`Notation`] writes them.
///
/// [`Notation`]: crate::rules::notation::Notation
pub trait Session: Send {
    /// Sets up the position after these moves (separated by blanks) from the record, or from the start position.
    ///
    /// # Errors
    /// The first thing that is wrong; the position then stays as it was.
    fn set_position(&mut self, record: Option<&str>, moves: &str) -> Result<(), PositionError>;

    /// Plays one move.
    ///
    /// # Errors
    /// If the text is not a legal move; the position then stays as it was.
    fn play_move(&mut self, text: &str) -> Result<(), InputError>;

    /// The seat on move.
    fn side_to_move(&self) -> Seat;

    /// The relation of the seat on move to the first seat: it decides whose clocks `wtime` and `btime` are.
    fn relation_to_first(&self) -> Relation;

    /// Which seats are on move from here on.
    fn turn_order(&self) -> TurnOrder;

    /// How many moves have been played since the record.
    fn plies_played(&self) -> usize;

    /// The position record.
    fn fen(&self) -> String;

    /// The board drawn in ASCII, several lines.
    fn ascii_board(&self) -> String;

    /// The hash key of the position.
    fn position_key(&self) -> u64;

    /// The legal moves, in text order; none at a finished game.
    ///
    /// # Errors
    /// Where they depend on hidden information that the session does not have.
    fn legal_moves(&self, dialect: Dialect) -> Result<Vec<String>, InputError>;

    /// The move as this dialect writes it.
    ///
    /// # Errors
    /// If the text is not a legal move.
    fn canonical_move(&self, text: &str, dialect: Dialect) -> Result<String, InputError>;

    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether the game can be played on: also after a draw by repetition or move count.
    fn can_play_on(&self) -> bool {
        self.outcome().is_none()
    }

    /// The win that the seat on move may claim instead of moving, if any.
    fn claimable_win(&self) -> Option<Outcome>;

    /// Perft: counts the sequences of `depth` moves, and hands `on_move` the count behind each first move, in text order.
    /// Returns the total, or `None` if the signal stopped it.
    ///
    /// # Errors
    /// Where it depends on hidden information that the session does not have.
    fn perft(
        &self,
        depth: u32,
        dialect: Dialect,
        signal: &Signal,
        on_move: &mut dyn FnMut(&str, u64),
    ) -> Result<Option<u64>, InputError>;

    /// The static evaluation for the seat on move.
    ///
    /// # Errors
    /// Where the session does not know what that seat sees.
    fn evaluate(&self) -> Result<Evaluation, InputError>;

    /// Sets one of the variant's own options, of its rules or its search, from now on; the value has been checked.
    fn set_option(&mut self, name: &'static str, value: &str);

    /// Searches with this many threads from now on.
    fn set_threads(&mut self, threads: usize);

    /// Uses a transposition table of this many megabytes from now on.
    fn set_hash(&mut self, megabytes: usize);

    /// Searches with these tunable parameters from now on.
    fn set_parameters(&mut self, parameters: &Parameters);

    /// Allocates what the next search needs, so that it starts at once.
    fn prepare(&mut self);

    /// Clears everything that searches have learnt, as before a new game.
    fn new_game(&mut self);

    /// Evaluates with the weights in this file from now on; an empty name stands for the built-in ones.
    ///
    /// # Errors
    /// If the file cannot be read or does not fit; the evaluator then stays as it was.
    fn load_evaluator(&mut self, file: &str) -> Result<(), InputError>;

    /// Probes the endgame tablebase in this file from now on, in place of an earlier one; none for an empty name. Other
    /// sessions do not notice.
    ///
    /// # Errors
    /// If the game has no tablebases, or the file cannot be read or holds none of this game; an earlier one then stays.
    fn load_tablebase(&mut self, file: &str) -> Result<(), InputError> {
        match file {
            "" => Ok(()),
            _ => Err(InputError::new("EndingsFile", file, "nothing: this game has no endgame tablebases")),
        }
    }

    /// Draws all random choices of searches from this seed from now on.
    fn set_seed(&mut self, _seed: u64) {}

    /// Searches the position. Search moves that are not legal here are ignored.
    ///
    /// # Errors
    /// Where the session does not know what the seat on move sees.
    fn search(
        &mut self,
        limits: &Limits<String>,
        dialect: Dialect,
        signal: &Signal,
        report: &mut (dyn FnMut(&SearchInfo<String>) + Send),
    ) -> Result<SearchResult<String>, InputError>;

    /// The baselines that can play this game.
    fn baselines(&self) -> &'static [Baseline];

    /// Answers as this baseline, with random choices drawn from `seed`. Baselines that do not search heed only
    /// `search_moves` of the limits, and answer at once even where the limits ask to wait.
    ///
    /// # Errors
    /// Where the baseline cannot play this game, or the session does not know what the seat on move sees.
    fn baseline_search(
        &mut self,
        opponent: Baseline,
        seed: u64,
        limits: &Limits<String>,
        dialect: Dialect,
        signal: &Signal,
        report: &mut (dyn FnMut(&SearchInfo<String>) + Send),
    ) -> Result<SearchResult<String>, InputError>;

    /// Searches for a forced mate by checks alone, in games that have a solver.
    fn solve_mate(&mut self, _limits: MateLimits, _dialect: Dialect, _signal: &Signal) -> MateReply {
        MateReply::NotImplemented
    }

    /// What a dealer may ask, where seats see different things; `None` where everybody sees everything.
    fn hidden(&self) -> Option<&dyn HiddenInformation> {
        None
    }
}

/// What a dealer asks of a session where seats see different things.
pub trait HiddenInformation {
    /// The record of a start position, all cards known, dealt from this seed.
    fn deal_fen(&self, seed: u64) -> String;

    /// The record of the position as this seat sees it.
    fn view_fen(&self, seat: Seat) -> String;

    /// The move with the outcome of chance: from the text, else from what is known, else from the seed.
    ///
    /// # Errors
    /// Where the text is no legal move.
    fn resolve_chance(&self, text: &str, chance_seed: u64) -> Result<String, InputError>;

    /// A move with its outcome of chance, as this seat sees it.
    ///
    /// # Errors
    /// Where the text is no legal move.
    fn move_seen_by(&self, text: &str, seat: Seat) -> Result<String, InputError>;
}
