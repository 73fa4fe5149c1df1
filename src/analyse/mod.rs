//! `pentad analyse`: shows a position, searches it, and reports the result for people.

mod report;

use crate::base::input::InputError;
use crate::base::score::MAX_PLY;
use crate::search::control::limits::{Limits, TimeControl};
use crate::search::control::report::{Bound, SearchInfo};
use crate::search::control::signal::Signal;
use crate::session::position_file::parse_position_file;
use crate::session::{PositionError, Session};
use crate::variants::Variant;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// Megabytes of transposition table.
const HASH_MEGABYTES: usize = 64;

/// How to analyse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnalysisOptions {
    /// Milliseconds for each position.
    pub move_time_ms: u64,
    /// How many principal variations to show (multi-PV).
    pub multi_pv: usize,
    /// Search threads.
    pub threads: usize,
}

/// Why an analysis failed.
#[derive(Debug, thiserror::Error)]
pub enum AnalyseError {
    /// The position was refused.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The record does not tell what the seat to move sees.
    #[error(transparent)]
    UnknownView(#[from] InputError),
    /// The report could not be written.
    #[error("cannot write the report to standard output: {0}")]
    Output(#[from] io::Error),
}

/// Analyses the example positions of the variant.
///
/// # Errors
/// Where the report cannot be written.
pub fn analyse_variant(variant: &Variant, request: &AnalysisOptions) -> Result<(), AnalyseError> {
    parse_position_file(variant.analysis_positions)
        .try_for_each(|case| analyse_position(variant, case.fen, case.moves, case.title, request))
}

/// Analyses the position after these moves from the FEN (or from the start position), and prints the report.
///
/// # Errors
/// Where the position is refused, or the report cannot be written.
pub fn analyse_position(
    variant: &Variant,
    fen: Option<&str>,
    moves: &str,
    title: &str,
    request: &AnalysisOptions,
) -> Result<(), AnalyseError> {
    let mut session = variant.new_session(request.threads, HASH_MEGABYTES);
    session.history.set_position(fen, moves)?;
    let mut out = io::stdout().lock();
    out.write_all(report::heading(variant, session.history.as_ref(), title).as_bytes())?;
    let text = match session.history.outcome() {
        Some(outcome) => report::game_over(variant, &outcome),
        None => {
            let lines = search_lines(&mut session, variant, request)?;
            report::analysis_table(variant, session.history.side_to_move(), &lines)
        }
    };
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

/// The principal variations of a search, best first; shows its progress on a terminal.
fn search_lines(
    session: &mut Session,
    variant: &Variant,
    request: &AnalysisOptions,
) -> Result<Vec<SearchInfo<String>>, InputError> {
    let time = Duration::from_millis(request.move_time_ms);
    let limits = Limits {
        time: Some(TimeControl::MoveTime { time, overhead: Duration::ZERO }),
        // The limit that ends the search of a solved position before its time is up.
        depth: Some(MAX_PLY as u32),
        multi_pv: request.multi_pv,
        analysis_mode: true,
        ..Limits::default()
    };
    let bar = time_bar(request.move_time_ms);
    let start = Instant::now();
    let mut lines: Vec<SearchInfo<String>> = Vec::new();
    let dialect = variant.description.native_dialect;
    let result = session.search(&limits, dialect, &Signal::default(), &mut |info| {
        bar.set_position(u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX).min(request.move_time_ms));
        if info.bound != Bound::Exact || info.pv.is_empty() {
            return;
        }
        if info.multi_pv_rank == 1 {
            bar.set_message(format!("depth {} {}", info.depth, report::score_text(info.score)));
        }
        match lines.get_mut(info.multi_pv_rank.max(1) - 1) {
            Some(line) => *line = info.clone(),
            None => lines.push(info.clone()),
        }
    });
    bar.finish_and_clear();
    result.map(|_| lines)
}

/// A progress bar on standard error; invisible where that is no terminal.
fn time_bar(millis: u64) -> ProgressBar {
    let bar = ProgressBar::new(millis);
    if let Ok(style) = ProgressStyle::with_template("  {spinner} [{bar:40}] {msg}") {
        bar.set_style(style.progress_chars("=> "));
    }
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}
