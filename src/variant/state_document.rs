//! The document that `state json` prints: a game of a variant as one viewer may see it.

use super::Variant;
use base::seat::Seat;
use serde::Serialize;
use session::game_state::GameState;

/// The version of the JSON schema of variants and states. Within a version fields are added, never changed.
pub const SCHEMA: u32 = 1;

/// The state of a game with the name of its variant and its clocks.
///
/// The protocol keeps no clocks; a caller that does fills in [`StateDocument::clock`] and the times of the history.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "StateParts"))]
pub struct StateDocument {
    schema: u32,
    variant: &'static str,
    /// The game.
    #[serde(flatten)]
    pub state: GameState,
    /// The clocks; `None` if the game has none.
    pub clock: Option<Clock>,
}

impl StateDocument {
    /// The state of a game of this variant, without clocks.
    pub fn new(variant: &Variant, state: GameState) -> StateDocument {
        StateDocument { schema: SCHEMA, variant: variant.name, state, clock: None }
    }
}

/// The clocks of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ClockState"))]
pub struct Clock {
    /// The number of the seat whose clock runs; 0 if none does.
    pub running: usize,
    /// The time of these values, in milliseconds since the server started.
    pub at: u64,
    /// The clock of each seat.
    pub seats: Vec<SeatClock>,
}

/// The clock of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatClock {
    /// The seat.
    pub seat: Seat,
    /// Milliseconds left.
    pub ms: u64,
    /// Byoyomi periods left.
    pub periods: u32,
}
