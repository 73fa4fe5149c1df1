//! `pentad analyse`: shows a position, searches it, and reports the result for people.

mod args;
mod colour;
mod report;

pub use args::AnalyseArgs;

use crate::base::bounded_file;
use crate::base::file_error::FileError;
use crate::host::engine::Engine;
use crate::host::event::{Event, ThinkError};
use crate::host::game::HostedGame;
use crate::host::task::Task;
use crate::search::control::report::{Bound, SearchInfo};
use crate::session::PositionError;
use crate::session::position_file::{PositionLine, numbered_positions, parse_position_file};
use crate::variants::{VARIANTS, Variant};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Why an analysis failed.
#[derive(Debug, thiserror::Error)]
pub enum AnalyseError {
    /// The position was refused.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The search failed: the record does not tell what the seat to move sees, or there is a fault in the program.
    #[error(transparent)]
    Search(#[from] ThinkError),
    /// The file of positions cannot be read.
    #[error(transparent)]
    File(#[from] FileError),
    /// Some lines of the file could not be analysed; each was reported in its place.
    #[error("{}: {bad} of {all} positions could not be analysed", path.display())]
    BadLines {
        /// Which file.
        path: PathBuf,
        /// How many lines failed.
        bad: usize,
        /// How many there are.
        all: usize,
    },
    /// The report could not be written.
    #[error("cannot write the report to standard output: {0}")]
    Output(#[from] io::Error),
}

/// Analyses what the options name, and prints the reports. `print_error` takes a line about each bad line of a file.
///
/// # Errors
/// Where a position is refused, the file cannot be read or has bad lines, or the report cannot be written.
pub fn run(args: &AnalyseArgs, print_error: &mut dyn FnMut(&str)) -> Result<(), AnalyseError> {
    match (args.variant, &args.file) {
        (None, _) => VARIANTS.iter().try_for_each(|variant| analyse_examples(variant, args)),
        (Some(variant), Some(path)) => analyse_file(variant, path, args, print_error),
        (Some(variant), None) if args.record.is_none() && args.moves.is_none() => analyse_examples(variant, args),
        (Some(variant), None) => {
            let moves = args.moves.as_deref().unwrap_or_default();
            analyse_position(variant, PositionLine { fen: args.record.as_deref(), moves, title: "" }, args)
        }
    }
}

/// Analyses the example positions of the variant.
fn analyse_examples(variant: &'static Variant, args: &AnalyseArgs) -> Result<(), AnalyseError> {
    parse_position_file(variant.analysis_positions).try_for_each(|position| analyse_position(variant, position, args))
}

/// Analyses the positions of a file. A bad line is reported, and the rest goes on.
fn analyse_file(
    variant: &'static Variant,
    path: &Path,
    args: &AnalyseArgs,
    print_error: &mut dyn FnMut(&str),
) -> Result<(), AnalyseError> {
    let text = bounded_file::read_text(path)?;
    let (mut bad, mut all) = (0, 0);
    for (line, position) in numbered_positions(&text) {
        all += 1;
        match analyse_position(variant, position, args) {
            Err(error @ (AnalyseError::Position(_) | AnalyseError::Search(_))) => {
                bad += 1;
                print_error(&format!("{} line {line}: {error}", path.display()));
            }
            done => done?,
        }
    }
    if bad > 0 { Err(AnalyseError::BadLines { path: path.to_owned(), bad, all }) } else { Ok(()) }
}

/// Analyses a position and prints the report; in colour where standard output is a terminal and `NO_COLOR` is not set.
fn analyse_position(
    variant: &'static Variant,
    position: PositionLine<'_>,
    args: &AnalyseArgs,
) -> Result<(), AnalyseError> {
    let mut game = HostedGame::new(variant);
    game.set_position(position.fen, position.moves)?;
    let mut out = anstream::stdout().lock();
    out.write_all(report::heading(variant, game.history(), position.title).as_bytes())?;
    let text = match game.outcome() {
        Some(outcome) => report::game_over(variant, &outcome),
        None => {
            let mut engine = Engine::new(variant, args.settings());
            let lines = search_lines(&mut engine, &game, args)?;
            report::analysis_table(variant, game.history(), &engine.chances(&game), &lines, args.full_lines)
        }
    };
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

/// The principal variations of a search, best first; shows its progress on a terminal.
fn search_lines(
    engine: &mut Engine,
    game: &HostedGame,
    args: &AnalyseArgs,
) -> Result<Vec<SearchInfo<String>>, ThinkError> {
    let bar = progress_bar(args.time_ms());
    let start = Instant::now();
    let turns = game.turn_order();
    let mut lines: Vec<SearchInfo<String>> = Vec::new();
    let mut problem = None;
    let request = args.request(game.variant().description.native_dialect);
    engine.think(game, &request, &Task::for_request(&request), &mut |event| {
        let elapsed = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
        bar.set_position(elapsed.min(bar.length().unwrap_or(u64::MAX)));
        let info = match event {
            Event::Info(info) if info.bound == Bound::Exact && !info.pv.is_empty() => info,
            Event::Problem(error) => {
                problem = Some(error);
                return;
            }
            Event::Info(_) | Event::Answer(_) => return,
        };
        if info.multi_pv_rank == 1 {
            bar.set_message(format!("depth {} {}", info.depth, report::score_text(info.score, turns)));
        }
        match lines.get_mut(info.multi_pv_rank.max(1) - 1) {
            Some(line) => *line = info,
            None => lines.push(info),
        }
    });
    bar.finish_and_clear();
    problem.map_or(Ok(lines), Err)
}

/// A progress bar on standard error, or a spinner where time does not end the search; invisible where that is no
/// terminal.
fn progress_bar(time_ms: Option<u64>) -> ProgressBar {
    let (bar, template) = match time_ms {
        Some(millis) => (ProgressBar::new(millis), "  {spinner} [{bar:40}] {msg}"),
        None => (ProgressBar::no_length(), "  {spinner} {msg}"),
    };
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style.progress_chars("=> "));
    }
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}
