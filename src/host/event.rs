//! What an engine hands out while it thinks, and its answer.

use crate::base::input::InputError;
use crate::rules::outcome::GameResult;
use crate::search::control::report::SearchInfo;

/// What an engine hands out while it thinks.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// A line of analysis. The last ones before the answer are those of the answer.
    Info(SearchInfo<String>),
    /// Something went wrong, or was ignored; an answer still comes.
    Problem(ThinkError),
    /// The answer, which comes last.
    Answer(Answer),
}

/// What goes wrong while an engine thinks.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ThinkError {
    /// A search move is not legal; the text is quoted.
    #[error("go searchmoves: {0} is not legal here; ignored")]
    IllegalSearchMove(String),
    /// The clocks are not as many as the seats.
    #[error("go clocks: found {found} clocks, expected {seats}, one for each seat; ignored")]
    WrongClockCount {
        /// How many there are.
        found: usize,
        /// How many seats the game has.
        seats: usize,
    },
    /// A fault of the program: the search panicked.
    #[error("internal error: {0}; please report it")]
    Panic(String),
    /// The seat on move sees what the game does not know, or the baseline cannot play it.
    #[error(transparent)]
    Input(#[from] InputError),
}

/// The answer to a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// A move.
    Move {
        /// The move to play.
        best: String,
        /// The reply expected, to ponder on.
        ponder: Option<String>,
    },
    /// The seat on move may declare the game won, and should.
    ClaimWin,
    /// The game is over, with this result for the seat on move.
    GameOver(GameResult),
    /// There is no move to be had: a [`Event::Problem`] has said why.
    None,
}
