//! The no-capture limit: the rule option that ends a game after a number of moves without a capture.

/// The limit with two seats, by the publisher's FAQ.
pub(super) const TWO_SEAT_LIMIT: u16 = 27;
/// The limit with three or four seats.
pub(super) const MULTIPLAYER_LIMIT: u16 = 54;

/// The number of moves in a row without a capture that ends the game (option `Martian_NoCaptureLimit`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum NoCaptureLimit {
    /// [`TWO_SEAT_LIMIT`] or [`MULTIPLAYER_LIMIT`].
    #[default]
    Default,
    /// No limit.
    Unlimited,
    /// This many moves.
    Moves(u16),
}

impl NoCaptureLimit {
    /// The limit for a value of the option: -1 for the default, 0 for unlimited, else a number of moves.
    pub(super) fn from_option(number: i64) -> Option<NoCaptureLimit> {
        match number {
            -1 => Some(NoCaptureLimit::Default),
            0 => Some(NoCaptureLimit::Unlimited),
            _ => u16::try_from(number).ok().map(NoCaptureLimit::Moves),
        }
    }
}
