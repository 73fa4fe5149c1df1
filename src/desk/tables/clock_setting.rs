//! What clock a game is played with: its kind and its times.

use serde::{Deserialize, Serialize, Serializer};

/// The kinds of clocks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum ClockKind {
    /// No clock.
    None,
    /// So much for every move.
    Move,
    /// So much for the game, and an increment for each move.
    Fischer,
    /// So much for the game, then periods that last as long as each move stays within one.
    Byoyomi,
}

/// A clock, in seconds.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClockSetting {
    /// Its kind.
    pub kind: ClockKind,
    /// For the game; if each move has its own time, for a move.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    #[serde(default, serialize_with = "seconds")]
    pub base: f64,
    /// The increment for each move.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    #[serde(default, serialize_with = "seconds")]
    pub add: f64,
    /// The length of a period.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    #[serde(default, serialize_with = "seconds")]
    pub byoyomi: f64,
    /// The number of periods.
    #[serde(default)]
    pub periods: u32,
}

impl ClockSetting {
    /// The time control as PGN writes it: `300+2`; byoyomi is a last period of one move, `600:1/30`.
    pub(super) fn time_control(&self) -> Option<String> {
        let ClockSetting { kind, base, add, byoyomi, .. } = self;
        Some(match kind {
            ClockKind::None => return None,
            ClockKind::Move => format!("1/{base}"),
            ClockKind::Fischer if *add == 0.0 => base.to_string(),
            ClockKind::Fischer => format!("{base}+{add}"),
            ClockKind::Byoyomi => format!("{base}:1/{byoyomi}"),
        })
    }
}

/// Whole seconds as a whole number.
fn seconds<S: Serializer>(value: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    if value.fract() == 0.0 { serializer.serialize_u64(*value as u64) } else { serializer.serialize_f64(*value) }
}
