//! JKF as JSON: the structure that json-kifu-format describes.

use super::board::Board;
use super::pieces::{HELD, Kind, Place, Side};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;

/// A game.
#[derive(Serialize, Deserialize)]
pub(super) struct Jkf {
    #[serde(default)]
    pub(super) header: Headers,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) initial: Option<Initial>,
    pub(super) moves: Vec<Entry>,
}

/// Headers in the order of the file.
#[derive(Default)]
pub(super) struct Headers(pub(super) Vec<(String, String)>);

impl Serialize for Headers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

impl<'de> Deserialize<'de> for Headers {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Headers, D::Error> {
        deserializer.deserialize_map(HeaderVisitor)
    }
}

struct HeaderVisitor;

impl<'de> Visitor<'de> for HeaderVisitor {
    type Value = Headers;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("an object of texts")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Headers, A::Error> {
        let mut headers = Vec::new();
        while let Some(header) = map.next_entry()? {
            headers.push(header);
        }
        Ok(Headers(headers))
    }
}

/// The first position: a handicap by name, or a board.
#[derive(Serialize, Deserialize)]
pub(super) struct Initial {
    pub(super) preset: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) data: Option<State>,
}

/// A position.
#[derive(Serialize, Deserialize)]
pub(super) struct State {
    /// 0 for Black, 1 for White.
    color: u8,
    /// By file and rank.
    board: Vec<Vec<Cell>>,
    hands: Vec<BTreeMap<String, u8>>,
}

/// A square, which may be empty.
#[derive(Serialize, Deserialize, Default)]
struct Cell {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    color: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    kind: Option<Kind>,
}

fn side(color: u8) -> Side {
    if color == 0 { Side::Black } else { Side::White }
}

impl State {
    pub(super) fn of(board: &Board) -> State {
        let cell = |x, y| match board.piece_at(Place { x, y }) {
            Some((side, kind)) => Cell { color: Some(side as u8), kind: Some(kind) },
            None => Cell::default(),
        };
        let hand = |side| {
            let held = |kind: Kind| (format!("{kind:?}"), board.held(side, kind).unwrap_or(0));
            HELD.into_iter().map(held).collect()
        };
        State {
            color: board.turn as u8,
            board: (1..=9).map(|x| (1..=9).map(|y| cell(x, y)).collect()).collect(),
            hands: vec![hand(Side::Black), hand(Side::White)],
        }
    }

    /// The board; `None` if it has another size, or a hand holds what no hand can.
    pub(super) fn board(&self) -> Option<Board> {
        if self.board.len() != 9 || self.board.iter().any(|ranks| ranks.len() != 9) {
            return None;
        }
        let mut board = Board::empty();
        board.turn = side(self.color);
        for (ranks, x) in self.board.iter().zip(1..) {
            for (cell, y) in ranks.iter().zip(1..) {
                board.put(Place { x, y }, cell.kind.map(|kind| (side(cell.color.unwrap_or(0)), kind)));
            }
        }
        for (hand, side) in self.hands.iter().zip([Side::Black, Side::White]) {
            for (name, count) in hand {
                let kind = HELD.into_iter().find(|kind| format!("{kind:?}") == *name)?;
                board.add_to_hand(side, kind, *count)?;
            }
        }
        Some(board)
    }
}

/// A move, or the comments before the first one, or the end.
#[derive(Serialize, Deserialize, Default)]
pub(super) struct Entry {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) comments: Option<Vec<String>>,
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    pub(super) mv: Option<Move>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) time: Option<Time>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) special: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) forks: Option<Vec<Vec<Entry>>>,
}

/// A move. What follows from the position may be missing.
#[derive(Serialize, Deserialize)]
pub(super) struct Move {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) color: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) from: Option<Place>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) to: Option<Place>,
    pub(super) piece: Kind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) same: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) promote: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) capture: Option<Kind>,
    /// Which of several pieces moves, by letters; `H` for a drop.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) relative: Option<String>,
}

/// The time of a move, and of its side so far.
#[derive(Serialize, Deserialize)]
pub(super) struct Time {
    pub(super) now: TimeOfDay,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) total: Option<TimeOfDay>,
}

/// Hours, minutes and seconds.
#[derive(Serialize, Deserialize)]
pub(super) struct TimeOfDay {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) h: Option<u32>,
    pub(super) m: u32,
    #[serde(serialize_with = "shortest")]
    pub(super) s: f64,
}

/// Writes seconds without a point if they are whole.
fn shortest<S: Serializer>(seconds: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    if seconds.fract() == 0.0 { serializer.serialize_u64(*seconds as u64) } else { serializer.serialize_f64(*seconds) }
}
