//! The commands of the protocol, parsed.

use super::command_error::CommandError;
use super::eval_changes::EvaluationQuery;
use super::go::Go;
use host::task::Task;
use rules::dialect::Dialect;

/// A parsed command. The names are in the table of commands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// `uci`.
    Uci,
    /// `usi`.
    Usi,
    /// `isready`.
    IsReady,
    /// `ucinewgame`, `usinewgame`.
    NewGame(Dialect),
    /// `gameover`, with or without a result.
    GameOver,
    /// `position`.
    Position {
        /// The record; `None` for the start position.
        fen: Option<String>,
        /// The moves, separated by blanks.
        moves: String,
    },
    /// `go`.
    Go(Box<Go>),
    /// `stop`.
    Stop,
    /// `ponderhit`; some clients send new clocks with it.
    PonderHit(Box<Go>),
    /// `quit`.
    Quit,
    /// `setoption`.
    SetOption {
        /// The name as sent.
        name: String,
        /// The text after `value`; `None` without that word.
        value: Option<String>,
    },
    /// `variants`.
    Variants,
    /// `variants json`.
    VariantsJson,
    /// `state json`, with the text of the viewer.
    StateJson(String),
    /// `d`.
    PrintBoard,
    /// `fen` or `sfen`.
    PrintFen,
    /// `legal`.
    PrintLegalMoves,
    /// `result`.
    PrintResult,
    /// `perft`.
    Perft(u32),
    /// `eval`, with what follows.
    PrintEvaluation(EvaluationQuery),
    /// `bench`, with a depth if one is given.
    Bench(Option<u32>),
    /// `deal`, with its seed.
    Deal(u64),
    /// `view`, with the text of the seat, which is parsed when the game and its number of seats are known.
    View(String),
    /// `undo`, with the number of moves to take back.
    Undo(usize),
    /// `shuffle`, with its seed.
    Shuffle(u64),
    /// `tunables`, with the name of a variant if one is given.
    Tunables(Option<String>),
    /// `help`.
    Help,
    /// An invalid line. Its error waits in the queue, so that replies keep their order.
    Invalid(CommandError),
}

impl Command {
    /// Whether clients wait for its end, so that the time of their next command counts from then on.
    pub(super) fn is_waited_for(&self) -> bool {
        matches!(self, Command::Go(_) | Command::Perft(_) | Command::Bench(_) | Command::IsReady)
    }

    /// The task of the command, if it takes long and can be stopped.
    pub(super) fn long_task(&self) -> Option<Task> {
        match self {
            Command::Go(go) => Some(go.task()),
            Command::Perft(_) | Command::Bench(_) => Some(Task::for_count()),
            _ => None,
        }
    }
}
