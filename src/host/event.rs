//! The events of a search: analysis lines, problems and the answer.

use base::input::InputError;
use rules::outcome::GameResult;
use search::control::report::SearchInfo;

/// An event of a search.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// A principal variation. The last ones before the answer belong to the answer.
    Info(SearchInfo<String>),
    /// What a search for a mate within a number of moves has proved. The mate, if there is one, is in the
    /// [`Event::Info`] before.
    Mate(MateVerdict),
    /// Something went wrong, or was ignored; an answer still comes.
    Problem(ThinkError),
    /// The answer; always the last event.
    Answer(Answer),
}

/// What a search for a mate within a number of moves has proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MateVerdict {
    /// There is a mate in this many moves, and none shorter: every move and every reply was tried.
    Shortest {
        /// The moves of the mating side.
        moves: u32,
    },
    /// There is a mate in at most this many moves: every reply was tried. There may be a shorter one.
    Within {
        /// The moves of the mating side.
        moves: u32,
    },
    /// The search that chooses moves says that there is a mate in this many moves; it did not try every reply.
    Claimed {
        /// The moves of the mating side.
        moves: u32,
    },
    /// There is no mate within this many moves: every move and every reply was tried.
    NoMate {
        /// The moves of the mating side.
        moves: u32,
    },
    /// The limits did not suffice.
    Undecided {
        /// There is no mate within this many moves.
        refuted: u32,
    },
}

/// A problem of a search.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ThinkError {
    /// A search move is not legal; the text is quoted.
    #[error("go searchmoves: {0} is not legal here; ignored")]
    IllegalSearchMove(String),
    /// A move of the book is not legal.
    #[error("BookFile: {0} is not legal here; skipped")]
    IllegalBookMove(String),
    /// The number of clocks is not the number of seats.
    #[error("go clocks: found {found} clocks, expected {seats}, one for each seat; ignored")]
    WrongClockCount {
        /// How many clocks were given.
        found: usize,
        /// How many seats the game has.
        seats: usize,
    },
    /// A fault of the program: the search panicked.
    #[error("internal error: {0}; please report it")]
    Panic(String),
    /// The game does not know what the seat on move sees, or the baseline cannot play it.
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
    /// The seat on move should claim its win by the rules.
    ClaimWin,
    /// The game is over, with this result for the seat on move.
    GameOver(GameResult),
    /// No move; an [`Event::Problem`] has said why.
    None,
}
