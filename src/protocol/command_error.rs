//! Errors of commands: the text after `info string error:`.

use base::input::InputError;

/// Why a command, or a part of it, was ignored. Texts of the client are quoted and shortened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CommandError {
    /// No command has this name.
    #[error("unknown command {0}; type 'help' for a list")]
    UnknownCommand(String),
    /// The command lacks an argument.
    #[error("{command} needs {argument}")]
    MissingArgument {
        /// The command.
        command: &'static str,
        /// What must follow it.
        argument: String,
    },
    /// The command does not take this argument.
    #[error("{command}: {found} is not {expected}")]
    WrongArgument {
        /// The command.
        command: &'static str,
        /// The argument.
        found: String,
        /// What the command takes.
        expected: String,
    },
    /// Neither `startpos` nor `fen` nor `sfen`.
    #[error("position: unknown kind {0}; use startpos, fen or sfen")]
    UnknownPositionKind(String),
    /// Something other than `moves` follows `startpos`.
    #[error("position startpos: unexpected {0}; write 'position startpos moves ...'")]
    TextAfterStartpos(String),
    /// `setoption` without the word `name`, or without a name.
    #[error("setoption: cannot read {0}; write 'setoption name NAME [value VALUE]'")]
    UnreadableSetOption(String),
    /// No option has this name.
    #[error("unknown option {0}; 'uci' and 'usi' list all options")]
    UnknownOption(String),
    /// `go` has no parameter of this name.
    #[error("go: unknown parameter {0} ignored")]
    UnknownGoParameter(String),
    /// A parameter of `go` needs a number.
    #[error("{parameter}: {found} is not a whole number; parameter ignored")]
    GoNumber {
        /// The parameter, as in `go depth`.
        parameter: &'static str,
        /// What stood there instead.
        found: String,
    },
    /// A table of this size cannot be allocated.
    #[error("Hash: cannot allocate {0} MB; the old size stays")]
    NoMemory(i64),
    /// The command is for games with hidden information.
    #[error("{command}: {variant} hides nothing; choose a variant with hidden cards")]
    NothingHidden {
        /// The command.
        command: &'static str,
        /// The game on the board.
        variant: &'static str,
    },
    /// A value or a position that the game or an option refuses.
    #[error(transparent)]
    Input(#[from] InputError),
}
