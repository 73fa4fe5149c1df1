//! Floor 7: analysis for people. Draws a position, thinks about it, and says in words what it found.

mod report;

use crate::base::score::{MAX_PLY, Score};
use crate::base::text::TextError;
use crate::rules::notation::Dialect;
use crate::search::limits::{Limits, TimeControl};
use crate::search::report::{Bound, Info, Signal};
use crate::session::cases::read_cases;
use crate::session::{PositionError, Session};
use crate::variants::Variant;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// Megabytes of table.
const HASH_MEGABYTES: usize = 64;

/// How to analyse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Request {
    /// Milliseconds for each position.
    pub time: u64,
    /// How many lines of play to show.
    pub lines: usize,
    /// Search threads.
    pub threads: usize,
}

/// Why nothing was analysed.
#[derive(Debug, thiserror::Error)]
pub enum AnalyseError {
    /// The position was refused.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// What the seat on move sees is not known.
    #[error(transparent)]
    Unseen(#[from] TextError),
    /// The report could not be written.
    #[error("the report could not be written")]
    Output(#[from] io::Error),
}

/// Analyses the positions that the variant has to show.
///
/// # Errors
/// Where the report cannot be written.
pub fn showcase(variant: &Variant, request: &Request) -> Result<(), AnalyseError> {
    read_cases(variant.showcase).try_for_each(|case| position(variant, case.record, case.moves, case.title, request))
}

/// Analyses one position, which the moves lead to from the record (or from the start), and prints the report.
///
/// # Errors
/// Where the position is refused, or the report cannot be written.
pub fn position(
    variant: &Variant,
    record: Option<&str>,
    moves: &str,
    title: &str,
    request: &Request,
) -> Result<(), AnalyseError> {
    let mut session = (variant.open)(request.threads, HASH_MEGABYTES);
    session.set_position(record, moves)?;
    let mut out = io::stdout().lock();
    out.write_all(report::heading(variant, session.as_ref(), title).as_bytes())?;
    let text = match session.outcome() {
        Some(outcome) => report::finished(variant, &outcome),
        None => {
            let lines = think(session.as_mut(), variant, request)?;
            report::lines(variant, session.seat(), &lines)
        }
    };
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

/// The latest lines of a search, best first; shows on a terminal how far it is.
fn think(session: &mut dyn Session, variant: &Variant, request: &Request) -> Result<Vec<Info<String>>, TextError> {
    let time = Duration::from_millis(request.time);
    let limits = Limits {
        time: Some(TimeControl::PerMove { time, overhead: Duration::ZERO }),
        // Where nothing is left to search, nobody wants to wait for the rest of the time.
        depth: Some(MAX_PLY as u32),
        multi_pv: request.lines,
        analyse: true,
        ..Limits::default()
    };
    let bar = progress(request.time);
    let start = Instant::now();
    let mut lines: Vec<Info<String>> = Vec::new();
    let dialect = if variant.template == "shogi" { Dialect::Usi } else { Dialect::Uci };
    let answer = session.search(&limits, dialect, &Signal::default(), &mut |info| {
        bar.set_position(u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX).min(request.time));
        if info.bound != Bound::Exact || info.moves.is_empty() {
            return;
        }
        if info.line == 1 {
            bar.set_message(format!("depth {} {}", info.depth, pawns(info.score)));
        }
        match lines.get_mut(info.line.max(1) - 1) {
            Some(known) => *known = info.clone(),
            None => lines.push(info.clone()),
        }
    });
    bar.finish_and_clear();
    answer.map(|_| lines)
}

/// A bar on standard error; invisible where that is no terminal.
fn progress(millis: u64) -> ProgressBar {
    let bar = ProgressBar::new(millis);
    if let Ok(style) = ProgressStyle::with_template("  {spinner} [{bar:40}] {msg}") {
        bar.set_style(style.progress_chars("=> "));
    }
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}

/// A score in pawns, or the moves to a forced end.
fn pawns(score: Score) -> String {
    match score.plies_to_end() {
        Some(plies) if score.is_win() => format!("win in {plies}"),
        Some(plies) => format!("loss in {}", plies.unsigned_abs()),
        None => format!("{:+.2}", f64::from(score.raw()) / 100.0),
    }
}
