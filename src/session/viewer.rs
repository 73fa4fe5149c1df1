//! Who looks at a game, which decides what is shown in games with hidden cards.

use base::seat::Seat;
use serde::{Serialize, Serializer};

/// Who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "\"all\" | \"public\" | number"))]
pub enum Viewer {
    /// The dealer: sees everything that is known.
    All,
    /// An onlooker: sees what everybody sees.
    Public,
    /// A seat: sees what it has observed.
    Seat(Seat),
}

impl Viewer {
    /// Whether the viewer may act for the seat on move.
    pub fn may_act_for(self, side_to_move: Seat) -> bool {
        self == Viewer::All || self == Viewer::Seat(side_to_move)
    }
}

/// `"all"`, `"public"`, or the number of the seat.
impl Serialize for Viewer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Viewer::All => serializer.serialize_str("all"),
            Viewer::Public => serializer.serialize_str("public"),
            Viewer::Seat(seat) => seat.serialize(serializer),
        }
    }
}
