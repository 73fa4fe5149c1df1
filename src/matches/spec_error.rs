//! What is wrong with the specification of an engine or of a time limit.

/// A part that is not understood, and what to write instead.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
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
    /// The bounds of a sequential test are no range.
    #[error("--sprt: elo0 is {elo0} and elo1 is {elo1}; elo0 must be below elo1")]
    SprtBoundsReversed {
        /// The lower bound.
        elo0: f64,
        /// The upper bound.
        elo1: f64,
    },
    /// The probabilities of errors of a sequential test are none.
    #[error("--sprt: alpha is {alpha} and beta is {beta}; both must be between 0 and 0.5")]
    SprtErrors {
        /// Of accepting wrongly.
        alpha: f64,
        /// Of rejecting wrongly.
        beta: f64,
    },
}
