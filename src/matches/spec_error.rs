//! What is wrong with the specification of an engine or of a time limit.

/// A part that is not understood, and what to write instead.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SpecError {
    /// No such part of an engine.
    #[error(
        "unknown part '{0}'; use name=, conf=, cmd=, dialect=, restart=, option.NAME=, movetime=, clock=, nodes= or depth="
    )]
    UnknownPart(String),
    /// No such protocol.
    #[error("unknown dialect '{0}'; use uci or usi")]
    UnknownDialect(String),
    /// No such policy of starting engines anew.
    #[error("unknown restart '{0}'; use auto or on")]
    UnknownRestart(String),
    /// No such rule of adjudication.
    #[error("{rule} '{text}' not understood; write {example}")]
    InvalidRule {
        /// Which option.
        rule: &'static str,
        /// What it was given.
        text: String,
        /// How it is written.
        example: &'static str,
    },
    /// The clock is not understood.
    #[error(
        "clock '{0}' not understood; write SECONDS, SECONDS+INCREMENT, MOVES/SECONDS+INCREMENT or SECONDSbBYOYOMI, as in \
         10+0.1, 40/60 or 60b5"
    )]
    InvalidClock(String),
    /// Not a number.
    #[error("{name} '{value}' is not a whole number")]
    InvalidNumber {
        /// The kind of limit.
        name: &'static str,
        /// Its value.
        value: String,
    },
    /// No such kind of time limit.
    #[error("unknown time limit '{0}'; use movetime, clock, nodes or depth")]
    UnknownLimit(String),
}
