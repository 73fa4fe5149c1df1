//! The lines of an analysis file.

use super::accuracy::mark;
use host::reported_position::{ReportedPosition, ScoreEntry};
use search::control::report::SearchInfo;
use serde::Serialize;

/// The value of `format` in the header of an analysis file.
pub(super) const ANALYSIS_FORMAT: &str = "pentad-analysis";
/// The version that is written.
pub(super) const ANALYSIS_VERSION: u32 = 1;

/// An analysed position.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct AnalysisEntry {
    /// Its index among all positions of the input, from 0.
    pub(super) number: u64,
    /// Its name in the input.
    pub(super) id: String,
    /// The file and the line that it comes from.
    pub(super) source: String,
    /// The variant.
    pub(super) variant: &'static str,
    /// The record of the position.
    pub(super) record: String,
    /// The principal variations, best first; empty if the game is over.
    pub(super) lines: Vec<LineEntry>,
    /// The result, if the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) result: Option<String>,
    /// Positions searched.
    pub(super) nodes: u64,
    /// The time that it took, in milliseconds.
    pub(super) ms: u64,
    /// Whether the best move is what a test suite wants, if the position is of one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) solved: Option<bool>,
    /// The move that was played, if the position is from a game.
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

/// The move that was played, and what it lost.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct PlayedEntry {
    pub(super) played: String,
    /// The player's expected points before the move, less those after it.
    pub(super) loss: f64,
    mark: Option<&'static str>,
    /// The line that begins with it.
    #[serde(skip)]
    pub(super) line: Option<LineEntry>,
}

impl PlayedEntry {
    /// A move that lost `loss` points, and begins this line.
    pub(super) fn new(played: String, loss: f64, line: Option<LineEntry>) -> PlayedEntry {
        // In thousandths, like the chances.
        let loss = (loss.max(0.0) * 1000.0).round() / 1000.0;
        PlayedEntry { played, loss, mark: mark(loss), line }
    }
}

impl LineEntry {
    /// The score.
    pub(super) fn score(&self) -> ScoreEntry {
        self.score
    }

    /// The depth of the search.
    pub(super) fn depth(&self) -> u32 {
        self.depth
    }

    /// The principal variation of a search result.
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

/// A position that could not be read or analysed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct ErrorEntry {
    /// Its index among all positions of the input, from 0.
    pub(super) number: u64,
    /// Its name in the input.
    pub(super) id: String,
    /// The file and the line that it comes from.
    pub(super) source: String,
    /// What went wrong.
    pub(super) error: String,
}
