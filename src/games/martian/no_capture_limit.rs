//! The rule option that ends a game without captures.

/// How many moves in a row without a capture end the game (option `Martian_NoCaptureLimit`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum NoCaptureLimit {
    /// 27 with two seats, 54 with more.
    #[default]
    Default,
    /// No number of moves does.
    Unlimited,
    /// This many moves.
    Moves(u16),
}

impl NoCaptureLimit {
    /// The limit that the option's value means: -1 for the default, 0 for unlimited, else a number of moves.
    pub(super) fn from_option(number: i64) -> Option<NoCaptureLimit> {
        match number {
            -1 => Some(NoCaptureLimit::Default),
            0 => Some(NoCaptureLimit::Unlimited),
            _ => u16::try_from(number).ok().map(NoCaptureLimit::Moves),
        }
    }
}
