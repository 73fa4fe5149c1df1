//! Choices that a game's rules leave to the players.

/// A rule that players may choose, set by a protocol option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleOption {
    /// The option's name, without spaces.
    pub name: &'static str,
    /// The values that it takes.
    pub values: RuleValues,
}

/// The values of a [`RuleOption`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleValues {
    /// One of these words.
    Combo {
        /// The default.
        default: &'static str,
        /// All values.
        choices: &'static [&'static str],
    },
    /// Yes or no.
    Check {
        /// The default.
        default: bool,
    },
    /// A whole number.
    Spin {
        /// The default.
        default: i64,
        /// The least value.
        min: i64,
        /// The greatest value.
        max: i64,
    },
}
