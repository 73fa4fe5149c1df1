//! Errors in the specification of an engine, a time limit, an adjudication rule or a sequential test.

/// A part that is not understood, and what to write instead.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum SpecError {
    /// An unknown part of an engine's specification.
    #[error(
        "unknown part '{0}'; use name=, conf=, cmd=, dialect=, restart=, option.NAME=, movetime=, clock=, nodes= or depth="
    )]
    UnknownPart(String),
    #[error("unknown dialect '{0}'; use uci or usi")]
    UnknownDialect(String),
    /// An unknown restart policy.
    #[error("unknown restart '{0}'; use auto or on")]
    UnknownRestart(String),
    /// An adjudication rule that is not understood.
    #[error("{rule} '{text}' not understood; write {example}")]
    InvalidRule {
        rule: &'static str,
        text: String,
        /// An example of its form.
        example: &'static str,
    },
    /// The clock is not understood.
    #[error(
        "clock '{0}' not understood; write SECONDS, SECONDS+INCREMENT, MOVES/SECONDS+INCREMENT or SECONDSbBYOYOMI, as in \
         10+0.1, 40/60 or 60b5"
    )]
    InvalidClock(String),
    /// A value that is not a number.
    #[error("{name} '{value}' is not a whole number")]
    InvalidNumber {
        /// The kind of limit.
        name: &'static str,
        value: String,
    },
    /// An unknown kind of time limit.
    #[error("unknown time limit '{0}'; use movetime, clock, nodes or depth")]
    UnknownLimit(String),
    /// The bounds of a sequential test are in the wrong order.
    #[error("--sprt: elo0 is {elo0} and elo1 is {elo1}; elo0 must be below elo1")]
    SprtBoundsReversed {
        /// The lower bound.
        elo0: f64,
        /// The upper bound.
        elo1: f64,
    },
    /// The error probabilities of a sequential test are out of range.
    #[error("--sprt: alpha is {alpha} and beta is {beta}; both must be between 0 and 0.5")]
    SprtErrors {
        /// The probability of accepting wrongly.
        alpha: f64,
        /// The probability of rejecting wrongly.
        beta: f64,
    },
}
