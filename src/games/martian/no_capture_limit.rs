//! The rule by which a game without captures ends.

/// How many moves in a row without a capture end the game: the rule `Martian_NoCaptureLimit`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum NoCaptureLimit {
    /// 27 with two seats, 54 with more.
    #[default]
    Default,
    /// None.
    Unlimited,
    /// This many.
    Moves(u16),
}

impl NoCaptureLimit {
    /// What the option's number stands for: -1, 0, or a number of moves.
    pub(super) fn from_option(number: i64) -> Option<NoCaptureLimit> {
        match number {
            -1 => Some(NoCaptureLimit::Default),
            0 => Some(NoCaptureLimit::Unlimited),
            _ => u16::try_from(number).ok().map(NoCaptureLimit::Moves),
        }
    }
}
