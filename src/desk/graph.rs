//! The graph of a game: the positions that a scan thinks about, in order, and the point that it reports of each.

use super::ascii_json::ascii_json;
use host::clocks::ClockFields;
use host::event::{Answer, Event};
use host::game::HostedGame;
use host::reported_position::{ReportedPosition, ScoreEntry};
use host::think_request::ThinkRequest;
use rules::dialect::Dialect;
use search::control::report::{Bound, SearchInfo};
use serde::Serialize;
use serde_json::Value;
use std::time::Duration;

/// A point of the graph.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct GraphMessage<'a> {
    #[cfg_attr(feature = "typescript", ts(type = "\"graph\""))]
    t: &'static str,
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    tag: &'a Value,
    ply: usize,
    shares: Option<Vec<Option<f64>>>,
    #[serde(flatten)]
    score: ScoreEntry,
    best: Option<String>,
}

/// The positions of a game, from the first one on.
pub(super) struct Positions {
    next: Option<HostedGame>,
    moves: std::vec::IntoIter<String>,
}

impl Positions {
    /// The positions of this game; none if its start cannot be read back.
    pub(super) fn of(game: &HostedGame) -> Positions {
        Positions { next: game.at_start().ok(), moves: game.moves(Dialect::Uci).into_iter() }
    }
}

impl Iterator for Positions {
    type Item = HostedGame;

    fn next(&mut self) -> Option<HostedGame> {
        let position = self.next.take()?;
        let (ply, mut later) = (position.plies_played(), position.clone());
        // A shuffle is no decision: the position after it is that of the next one.
        while later.plies_played() == ply
            && let Some(mv) = self.moves.next()
        {
            if later.play_move(&mv).is_err() {
                break;
            }
        }
        self.next = (later.plies_played() != ply).then_some(later);
        Some(position)
    }
}

/// What is found of a position.
#[derive(Default)]
pub(super) struct PointSearch {
    latest: Option<SearchInfo<String>>,
}

impl PointSearch {
    /// How a position is thought about for this time.
    pub(super) fn request(position: &ReportedPosition, time: Duration) -> ThinkRequest {
        let millis = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        ThinkRequest {
            dialect: position.game().variant().description.native_dialect,
            clocks: ClockFields { move_time: Some(millis), ..ClockFields::default() },
            ..ThinkRequest::default()
        }
    }

    /// Takes what the engine hands out. At the end it returns what was found, if anything was.
    pub(super) fn hear(&mut self, event: Event) -> Option<Option<SearchInfo<String>>> {
        match event {
            Event::Info(info) if info.multi_pv_rank == 1 && info.bound == Bound::Exact && !info.pv.is_empty() => {
                self.latest = Some(info);
                None
            }
            Event::Answer(Answer::None) => Some(None),
            Event::Answer(_) => Some(self.latest.take()),
            Event::Info(_) | Event::Mate(_) | Event::Problem(_) => None,
        }
    }
}

/// The message with the point of a position.
pub(super) fn point(tag: &Value, position: &ReportedPosition, found: Option<SearchInfo<String>>) -> String {
    let shares = || found.as_ref().map(|found| position.shares(position.wdl(found.score)));
    ascii_json(&GraphMessage {
        t: "graph",
        tag,
        ply: position.game().plies_played(),
        shares: position.final_shares().or_else(shares),
        score: found.as_ref().map(|found| position.score(found.score)).unwrap_or_default(),
        best: found.as_ref().and_then(|found| found.pv.first().cloned()),
    })
}

#[cfg(test)]
#[path = "../../tests/unit/desk/graph.rs"]
mod tests;
