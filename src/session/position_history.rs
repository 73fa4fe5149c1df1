//! A position with the moves that led to it, whatever the game.

use super::drop_out::DropOutReason;
use super::game_state::{GameState, HistoryEntry};
use super::turn_order::TurnOrder;
use super::viewer::Viewer;
use base::input::InputError;
use base::seat::{Relation, Seat, SeatSet};
use rules::action::LegalAction;
use rules::dialect::Dialect;
use rules::illegality::{Illegality, MoveAttempt};
use rules::impasse::Impasse;
use rules::outcome::Outcome;
use rules::scene::{KingInCheck, Scene};
use search::control::signal::Signal;
use std::any::Any;

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

/// What happens when the seat on move runs out of time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FlagFall {
    /// The game is over.
    Ends(Outcome),
    /// This move is played and ends the game: the rules put the board before the clock.
    Plays(String),
}

/// A position with its history: the record that it began with, and the moves played since. Moves and positions are text
/// here, as [`Notation`] writes them. It is small and does not search: that is what a [`Thinker`] of the same game is
/// for.
///
/// [`Notation`]: rules::notation::Notation
/// [`Thinker`]: super::Thinker
pub trait PositionHistory: Any + Send + Sync {
    /// An independent copy.
    fn boxed_clone(&self) -> Box<dyn PositionHistory>;

    /// Sets up the position after these moves (separated by blanks) from the record, or from the start position.
    ///
    /// # Errors
    /// The first problem found; the position then stays as it was.
    fn set_position(&mut self, record: Option<&str>, moves: &str) -> Result<(), PositionError>;

    /// Plays one move. In games with hidden cards it also takes the dealer's shuffles, which do not count as moves; in
    /// games that go on when a seat drops out, the text of [`PositionHistory::drop_out_text`], which counts as one.
    ///
    /// # Errors
    /// If the text is none of these; the position then stays as it was.
    fn play_move(&mut self, text: &str) -> Result<(), InputError>;

    /// Takes back the last `plies` moves, and the dealer's shuffles after them.
    ///
    /// # Errors
    /// If fewer have been played since the record; the position then stays as it was.
    fn undo(&mut self, plies: usize) -> Result<(), InputError>;

    /// The seat on move.
    fn side_to_move(&self) -> Seat;

    /// The relation of the seat on move to the first seat: it decides whose clocks `wtime` and `btime` are.
    fn relation_to_first(&self) -> Relation;

    /// The order in which seats move from here on.
    fn turn_order(&self) -> TurnOrder;

    /// The game as a viewer may see it, as data: what a client draws and offers.
    fn state(&self, viewer: Viewer) -> GameState;

    /// The position alone as a viewer may see it.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// The actions since the record as a viewer may see them.
    fn played_actions(&self, viewer: Viewer) -> Vec<HistoryEntry>;

    /// How many moves have been played since the record.
    fn plies_played(&self) -> usize;

    /// The position record.
    fn fen(&self) -> String;

    /// The record of the position that the history began with.
    fn start_fen(&self) -> String;

    /// The moves played since the record, in order, including the dealer's shuffles.
    fn moves(&self, dialect: Dialect) -> Vec<String>;

    /// The board drawn in ASCII, several lines.
    fn ascii_board(&self) -> String;

    /// The hash key of the position.
    fn position_key(&self) -> u64;

    /// The legal moves, in text order; empty if the game is over.
    ///
    /// # Errors
    /// If they depend on hidden information that the history does not have.
    fn legal_moves(&self, dialect: Dialect) -> Result<Vec<String>, InputError>;

    /// The legal moves as data, in the order of their texts. They are empty only if the board itself ends the game:
    /// people play on after a draw by repetition, and files hold such games.
    ///
    /// # Errors
    /// If they depend on hidden information that the history does not have.
    fn legal_actions(&self) -> Result<Vec<LegalAction>, InputError>;

    /// Why the attempt of this viewer is not a legal move; `None` if it is one.
    fn illegality(&self, viewer: Viewer, attempt: &MoveAttempt) -> Option<Illegality>;

    /// The move as written in this dialect.
    ///
    /// # Errors
    /// If the text is not a legal move.
    fn canonical_move(&self, text: &str, dialect: Dialect) -> Result<String, InputError>;

    /// What a move does. In games with hidden cards its text is without draws.
    ///
    /// # Errors
    /// If the text is not a legal move.
    fn action(&self, text: &str) -> Result<LegalAction, InputError>;

    /// A move as people write it in a list of moves; its text, if it is not a legal move.
    fn label(&self, text: &str) -> String;

    /// The kings that are attacked.
    fn kings_in_check(&self) -> Vec<KingInCheck>;

    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether the game can go on; a draw by repetition or move count does not prevent it.
    fn can_play_on(&self) -> bool {
        self.outcome().is_none()
    }

    /// The seats that have dropped out.
    fn seats_out(&self) -> SeatSet {
        SeatSet::EMPTY
    }

    /// The text by which the history notes that this seat drops out, if the others then play on; `None` if the game ends
    /// instead.
    fn drop_out_text(&self, _seat: Seat, _reason: DropOutReason) -> Option<String> {
        None
    }

    /// The outcome if this seat resigns now, and the game ends by that.
    fn outcome_on_resignation(&self, seat: Seat) -> Outcome;

    /// What happens when the seat on move runs out of time, unless it drops out and the others play on.
    fn flag_fall(&self) -> FlagFall;

    /// The win that the seat on move may claim instead of moving, if any.
    fn claimable_win(&self) -> Option<Outcome>;

    /// The point count if the position is an impasse.
    fn impasse(&self) -> Option<Impasse> {
        None
    }

    /// Perft: counts the sequences of `depth` moves, and hands `on_move` the count after each first move, in text
    /// order. Returns the total, or `None` if the signal stopped it.
    ///
    /// # Errors
    /// If it depends on hidden information that the history does not have.
    fn perft(
        &self,
        depth: u32,
        dialect: Dialect,
        signal: &Signal,
        on_move: &mut dyn FnMut(&str, u64),
    ) -> Result<Option<u64>, InputError>;

    /// Sets a rule option, whose value the caller has checked.
    fn set_rule_option(&mut self, name: &'static str, value: &str);

    /// The rule options that were set, and their values.
    fn rule_options(&self) -> &[(&'static str, String)];

    /// The dealer's queries in a game with hidden information; `None` if everybody sees everything.
    fn hidden(&self) -> Option<&dyn HiddenInformation> {
        None
    }
}

/// What a dealer needs of a game with hidden information.
pub trait HiddenInformation {
    /// The record of a start position, all cards known, dealt from this seed.
    fn deal_fen(&self, seed: u64) -> String;

    /// The record of the position as this seat sees it.
    fn view_fen(&self, seat: Seat) -> String;

    /// The text of the shuffle with this seed; [`PositionHistory::play_move`] and [`PositionHistory::set_position`]
    /// accept it like a move.
    fn shuffle_text(&self, seed: u64) -> String;

    /// The moves that are certainly legal, in text order. Others may be legal if [`PositionHistory::legal_moves`]
    /// fails.
    fn known_legal_moves(&self) -> Vec<String>;

    /// The move with the outcome of chance: from the text, else from what is known, else from the seed.
    ///
    /// # Errors
    /// If the text is not a legal move.
    fn resolve_chance(&self, text: &str, chance_seed: u64) -> Result<String, InputError>;

    /// A move with its outcome of chance, as this seat sees it.
    ///
    /// # Errors
    /// If the text is not a legal move.
    fn move_seen_by(&self, text: &str, seat: Seat) -> Result<String, InputError>;
}

/// Downcasts the history to this type, so that a thinker gets the positions of its own game.
///
/// # Errors
/// If it belongs to another game.
pub(super) fn own_history<H: PositionHistory>(history: &dyn PositionHistory) -> Result<&H, InputError> {
    let any: &dyn Any = history;
    any.downcast_ref()
        .ok_or_else(|| InputError::new("position", &history.fen(), "a position of the thinker's own game"))
}

/// The error for taking back more moves than were played.
pub(super) fn too_few_moves(plies: usize, played: usize) -> InputError {
    InputError::new("undo", &plies.to_string(), format!("at most {played}, the moves played since the record"))
}
