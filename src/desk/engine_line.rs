//! Lines of analysis as the socket sends them: scores, chances and expected scores by party, moves with labels.

use host::game::HostedGame;
use host::reported_position::{ReportedPosition, ScoreEntry};
use search::control::report::{Bound, SearchInfo};
use serde::Serialize;

/// The most moves of a line that are sent.
const MAX_LINE_MOVES: usize = 16;

/// A line of analysis.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EngineLine {
    rank: usize,
    #[serde(flatten)]
    score: ScoreEntry,
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    bound: Option<&'static str>,
    wdl: [u32; 3],
    shares: Vec<Option<f64>>,
    moves: Vec<String>,
    labels: Vec<String>,
}

impl EngineLine {
    /// The line of a report on this position.
    pub fn new(position: &ReportedPosition, info: &SearchInfo<String>) -> EngineLine {
        let wdl = position.wdl(info.score);
        let labels = labels(position.game(), &info.pv);
        let moves = info.pv.iter().take(labels.len()).cloned().collect();
        EngineLine {
            rank: info.multi_pv_rank,
            score: position.score(info.score),
            bound: match info.bound {
                Bound::Exact => None,
                Bound::Lower => Some("lower"),
                Bound::Upper => Some("upper"),
            },
            wdl: [wdl.win, wdl.draw, wdl.loss],
            shares: position.shares(wdl),
            moves,
            labels,
        }
    }

    /// How many moves it has.
    pub fn length(&self) -> usize {
        self.moves.len()
    }

    /// Leaves out what follows the first `moves` moves.
    pub fn cut(&mut self, moves: usize) {
        self.moves.truncate(moves);
        self.labels.truncate(moves);
    }
}

/// The moves as people write them. If cards to be drawn are unknown, a line cannot be played to its end, and the rest stays
/// as it is.
fn labels(game: &HostedGame, moves: &[String]) -> Vec<String> {
    let (mut line, mut is_known) = (game.clone(), true);
    let label = |mv: &String| {
        let label = if is_known { line.label(mv) } else { mv.clone() };
        is_known = is_known && line.play_move(mv).is_ok();
        label
    };
    moves.iter().take(MAX_LINE_MOVES).map(label).collect()
}
