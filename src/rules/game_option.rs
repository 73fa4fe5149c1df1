//! Options that a game adds to the protocol: rules that players choose, and ways to search.

/// A choice with a name, set by a protocol option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameOption {
    /// The option's name, without spaces.
    pub name: &'static str,
    /// The values that it takes.
    pub values: GameOptionValues,
}

/// The values of a [`GameOption`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameOptionValues {
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
