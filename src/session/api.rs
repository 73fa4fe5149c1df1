//! What every session offers, whatever the game.

use super::baseline::Baseline;
use crate::base::input::InputError;
use crate::base::score::Score;
use crate::base::seat::{Relation, Seat};
use crate::rules::dialect::Dialect;
use crate::rules::outcome::Outcome;
use crate::search::control::limits::Limits;
use crate::search::control::report::{SearchInfo, SearchResult};
use crate::search::control::signal::Signal;
use crate::search::mate::MateLimits;
use crate::search::multiplayer::algorithm::MultiplayerSearch;
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

/// What a position is worth before any search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evaluation {
    /// All in all.
    pub total: Score,
    /// Its parts, where they are known.
    pub breakdown: Vec<(&'static str, Score)>,
}

/// What a mate solver found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MateReply {
    /// Mate.
    Mate {
        /// The moves, to the very end.
        line: Vec<String>,
        /// Positions searched.
        nodes: u64,
    },
    /// There is none: proved.
    NoMate,
    /// Nothing was proved within the limits.
    Unknown,
    /// This game has no mate solver.
    NotImplemented,
}

/// One game being played or analysed. Moves and positions are text here, in the words of [`Notation`].
///
/// [`Notation`]: crate::rules::notation::Notation
pub trait Session: Send {
    /// Takes up the position after these moves (separated by blanks) from the record, or from the start position.
    ///
    /// # Errors
    /// The first thing that is wrong; the position then stays what it was.
    fn set_position(&mut self, record: Option<&str>, moves: &str) -> Result<(), PositionError>;

    /// Plays one move.
    ///
    /// # Errors
    /// Where the text is no legal move; the position then stays what it was.
    fn play_move(&mut self, text: &str) -> Result<(), InputError>;

    /// The seat on move.
    fn side_to_move(&self) -> Seat;

    /// How the seat on move stands to the first seat: whose clock `wtime` and `btime` are.
    fn relation_to_first(&self) -> Relation;

    /// Who is on move when, from here on.
    fn turn_order(&self) -> TurnOrder;

    /// How many moves were played since the record.
    fn plies_played(&self) -> usize;

    /// The position record.
    fn fen(&self) -> String;

    /// The board drawn in ASCII, several lines.
    fn ascii_board(&self) -> String;

    /// The number that stands for the position in tables.
    fn position_key(&self) -> u64;

    /// The legal moves, in text order; none at a finished game.
    ///
    /// # Errors
    /// Where they hang on what is not known.
    fn legal_moves(&self, dialect: Dialect) -> Result<Vec<String>, InputError>;

    /// The move as this dialect writes it.
    ///
    /// # Errors
    /// Where the text is no legal move.
    fn canonical_move(&self, text: &str, dialect: Dialect) -> Result<String, InputError>;

    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether there are moves on the board for those who play on: also after a draw that only repetition or a count
    /// has made.
    fn can_play_on(&self) -> bool {
        self.outcome().is_none()
    }

    /// The win that the seat on move may claim instead of moving, if there is one.
    fn claimable_win(&self) -> Option<Outcome>;

    /// Counts sequences of `depth` moves and tells the count below each move, in text order.
    /// Returns the total, or `None` where the signal stopped it.
    ///
    /// # Errors
    /// Where it hangs on what is not known.
    fn perft(
        &self,
        depth: u32,
        dialect: Dialect,
        signal: &Signal,
        each: &mut dyn FnMut(&str, u64),
    ) -> Result<Option<u64>, InputError>;

    /// What the position is worth to the seat on move before any search.
    ///
    /// # Errors
    /// Where what that seat sees is not known.
    fn evaluate(&self) -> Result<Evaluation, InputError>;

    /// Sets one of the game's rule options, for this and all later positions; the value has been checked.
    fn set_rule_option(&mut self, name: &'static str, value: &str);

    /// Searches with this many threads from now on.
    fn set_threads(&mut self, threads: usize);

    /// Keeps this many megabytes of table from now on.
    fn set_hash(&mut self, megabytes: usize);

    /// Expects this of the other seats from now on, where each plays for itself.
    fn set_multiplayer_search(&mut self, _algorithm: MultiplayerSearch) {}

    /// Takes what memory it needs, so that the next search starts at once.
    fn prepare(&mut self);

    /// Forgets everything that was learnt in searches, as before a new game.
    fn new_game(&mut self);

    /// Evaluates with the weights in this file from now on; an empty name stands for the built-in ones.
    ///
    /// # Errors
    /// Where the file cannot be read or does not fit; the evaluator then stays what it was.
    fn load_evaluator(&mut self, file: &str) -> Result<(), InputError>;

    /// Probes the endgame tablebase in this file from now on, in place of an earlier one; none for an empty name. Other
    /// sessions do not notice.
    ///
    /// # Errors
    /// Where the file cannot be read or is no tablebase of this game; an earlier one then stays.
    fn load_tablebase(&mut self, file: &str) -> Result<(), InputError>;

    /// Leaves to this seed from now on what a search leaves to chance.
    fn set_seed(&mut self, _seed: u64) {}

    /// Searches the position. Moves of the limits that are not legal here are left out.
    ///
    /// # Errors
    /// Where what the seat on move sees is not known.
    fn search(
        &mut self,
        limits: &Limits<String>,
        dialect: Dialect,
        signal: &Signal,
        report: &mut (dyn FnMut(&SearchInfo<String>) + Send),
    ) -> Result<SearchResult<String>, InputError>;

    /// Answers as a fixed opponent would, who draws by `seed` what it leaves to chance. Of the limits those who do not
    /// search know only the moves to choose from, and they do not wait for the client's word.
    ///
    /// # Errors
    /// Where this game has no such opponent, or what the seat on move sees is not known.
    fn baseline_search(
        &mut self,
        opponent: Baseline,
        seed: u64,
        limits: &Limits<String>,
        dialect: Dialect,
        signal: &Signal,
        report: &mut (dyn FnMut(&SearchInfo<String>) + Send),
    ) -> Result<SearchResult<String>, InputError>;

    /// Looks for a forced mate by checks alone, in games that have both checks and a solver.
    fn solve_mate(&mut self, _limits: MateLimits, _dialect: Dialect, _signal: &Signal) -> MateReply {
        MateReply::NotImplemented
    }

    /// The move as whoever deals writes it: with what chance brings, which `luck` settles where nothing else does.
    ///
    /// # Errors
    /// Where the text is no legal move.
    fn resolve_chance(&self, text: &str, _luck: u64) -> Result<String, InputError> {
        self.canonical_move(text, Dialect::Uci)
    }

    /// A settled move as this seat sees it.
    ///
    /// # Errors
    /// Where the text is no legal move.
    fn move_seen_by(&self, text: &str, dialect: Dialect, _seat: Seat) -> Result<String, InputError> {
        self.canonical_move(text, dialect)
    }

    /// The record of a full deal drawn from this seed.
    ///
    /// # Errors
    /// In games that hide nothing.
    fn deal_fen(&self, seed: u64) -> Result<String, InputError> {
        Err(InputError::new("deal", &seed.to_string(), "a variant with hidden cards"))
    }

    /// The record of the position as this seat sees it.
    ///
    /// # Errors
    /// In games that hide nothing.
    fn view_fen(&self, seat: usize) -> Result<String, InputError> {
        Err(InputError::new("view", &seat.to_string(), "a variant with hidden cards"))
    }
}
