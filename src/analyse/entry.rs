//! The lines of an analysis file.

use super::accuracy::mark;
use crate::host::reported_position::{ReportedPosition, ScoreEntry};
use crate::search::control::report::SearchInfo;
use serde::Serialize;

/// The format that the header of an analysis names.
pub(super) const ANALYSIS_FORMAT: &str = "pentad-analysis";
/// The version of it that is written.
pub(super) const ANALYSIS_VERSION: u32 = 1;

/// A position, and what the engine has found in it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct AnalysisEntry {
    /// Its number among all positions of the run, from 0.
    pub(super) number: u64,
    /// What the input calls it.
    pub(super) id: String,
    /// The file and the line that it comes from.
    pub(super) source: String,
    /// The game.
    pub(super) variant: &'static str,
    /// The record of the position.
    pub(super) record: String,
    /// What was found, best first; empty where the game is over.
    pub(super) lines: Vec<LineEntry>,
    /// How the game has ended, where it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) result: Option<String>,
    /// Positions searched.
    pub(super) nodes: u64,
    /// The time that it took, in milliseconds.
    pub(super) ms: u64,
    /// What was played in a game.
    #[serde(flatten)]
    pub(super) played: Option<PlayedEntry>,
}

impl AnalysisEntry {
    /// The best move that was found.
    pub(super) fn best_move(&self) -> Option<&str> {
        self.lines.first()?.pv.first().map(String::as_str)
    }
}

/// A line of play.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct LineEntry {
    #[serde(flatten)]
    score: ScoreEntry,
    wdl: [u32; 3],
    pv: Vec<String>,
    depth: u32,
    seldepth: u32,
}

/// The move that was played, and what it cost.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct PlayedEntry {
    /// The move.
    pub(super) played: String,
    /// The points that its player could expect before, less those after it.
    pub(super) loss: f64,
    mark: Option<&'static str>,
}

impl PlayedEntry {
    /// A move that lost so many points.
    pub(super) fn new(played: String, loss: f64) -> PlayedEntry {
        // Thousandths, as chances are.
        let loss = (loss.max(0.0) * 1000.0).round() / 1000.0;
        PlayedEntry { played, loss, mark: mark(loss) }
    }
}

impl LineEntry {
    /// The line of a search.
    pub(super) fn new(position: &ReportedPosition, info: &SearchInfo<String>) -> LineEntry {
        let wdl = position.wdl(info.score);
        LineEntry {
            score: position.score(info.score),
            wdl: [wdl.win, wdl.draw, wdl.loss],
            pv: info.pv.clone(),
            depth: info.depth,
            seldepth: info.seldepth.max(info.depth),
        }
    }
}

/// Something that could not be read or analysed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct ErrorEntry {
    /// Its number among all positions of the run, from 0.
    pub(super) number: u64,
    /// What the input calls it.
    pub(super) id: String,
    /// The file and the line that it comes from.
    pub(super) source: String,
    /// What is wrong with it.
    pub(super) error: String,
}
