//! `pentad analyse`: searches positions and games, and reports as text, JSON lines or comments in the games.
//! `pentad mate`: looks for forced wins, and proves them.

#![allow(missing_docs, reason = "a part of the program, and no interface for others")]

mod accuracy;
mod annotation;
mod args;
mod book_length;
mod bulk;
mod bulk_args;
mod entry;
mod epd_file;
mod error;
mod file_analysis;
mod lines;
mod mate;
mod mate_args;
mod mate_proof;
mod new_file;
mod picture;
mod position_source;
mod report;
mod suite;

pub use args::AnalyseArgs;
pub use error::AnalyseError;
pub use mate::mate;
pub use mate_args::MateArgs;

use base::atomic_file;
use base::file_error::FileError;
use host::engine::Engine;
use host::event::ThinkError;
use host::game::HostedGame;
use indicatif::{ProgressBar, ProgressStyle};
use lines::search_lines;
use picture::draw_position;
use position_source::{PositionSource, Unreadable};
use search::control::report::SearchInfo;
use search::control::signal::Signal;
use session::position_file::parse_position_file;
use std::io::Write;
use std::time::{Duration, Instant};
use suite::SuiteScore;
use variants::{VARIANTS, Variant};

/// Analyses what the options name, and prints the reports. `command` is the program's command line; `warn` gets a line
/// about each position that cannot be analysed.
///
/// # Errors
/// If a position is refused, a file cannot be read or has bad lines, or the report cannot be written.
pub fn run(
    args: &AnalyseArgs,
    command: &str,
    stop: &Signal,
    print: &mut dyn FnMut(&str),
    warn: &mut dyn FnMut(&str),
) -> Result<(), AnalyseError> {
    if args.is_for_programs() {
        return file_analysis::analyse_files(args, command, stop, print, warn);
    }
    if let Some(path) = &args.svg {
        // Refused before the search, not after it.
        atomic_file::check_writable(path, args.bulk.existing.force).map_err(FileError::cannot_write(path))?;
    }
    match args.variant {
        _ if !args.files.is_empty() => report_on_files(args, stop, warn),
        None => VARIANTS.into_iter().try_for_each(|variant| report_on_examples(variant, args, stop)),
        Some(variant) if args.record.is_none() && args.moves.is_none() && args.svg.is_none() => {
            report_on_examples(variant, args, stop)
        }
        Some(variant) => {
            let mut game = HostedGame::new(variant);
            game.set_position(args.record.as_deref(), args.moves.as_deref().unwrap_or_default())?;
            report_on_position(&game, "", args, stop).map(drop)
        }
    }
}

/// Analyses the example positions of the variant.
fn report_on_examples(variant: &'static Variant, args: &AnalyseArgs, stop: &Signal) -> Result<(), AnalyseError> {
    parse_position_file(variant.analysis_positions).try_for_each(|position| {
        let mut game = HostedGame::new(variant);
        game.set_position(position.fen, position.moves)?;
        report_on_position(&game, position.title, args, stop).map(drop)
    })
}

/// Analyses the positions of files. Positions that cannot be analysed are reported and skipped.
fn report_on_files(args: &AnalyseArgs, stop: &Signal, warn: &mut dyn FnMut(&str)) -> Result<(), AnalyseError> {
    let mut source = PositionSource::new(&args.files, args.variant, args.bulk.format);
    let (mut failed, mut score) = (0, SuiteScore::default());
    while let Some(read) = source.next()? {
        source.take_warnings().iter().for_each(|warning| warn(warning));
        let problem = match read {
            _ if stop.is_stopped() => break,
            Err(Unreadable { source, error, .. }) => Some(format!("{source}: {error}")),
            Ok(position) => match report_on_position(&position.game, &position.title(), args, stop) {
                Err(error @ (AnalyseError::Position(_) | AnalyseError::Search(_))) => {
                    Some(format!("{}: {error}", position.source))
                }
                done => {
                    let best = done?;
                    if let Some(suite) = &position.suite {
                        let solved = suite.is_solved_by(best.as_deref());
                        score.add(Some(solved));
                        write_line(&format!("  {}: {}", suite.said, if solved { "solved" } else { "not solved" }))?;
                    }
                    None
                }
            },
        };
        if let Some(problem) = problem {
            failed += 1;
            warn(&problem);
        }
    }
    if let Some(line) = score.line() {
        write_line(&format!("\n{line}"))?;
    }
    if failed > 0 { Err(AnalyseError::SomeFailed { failed, deed: "analysed" }) } else { Ok(()) }
}

fn write_line(line: &str) -> Result<(), AnalyseError> {
    Ok(writeln!(anstream::stdout().lock(), "{line}")?)
}

/// Analyses a position and prints the report, in colour if standard output is a terminal and `NO_COLOR` is not set.
/// Returns the best move.
fn report_on_position(
    game: &HostedGame,
    title: &str,
    args: &AnalyseArgs,
    stop: &Signal,
) -> Result<Option<String>, AnalyseError> {
    let variant = game.variant();
    let mut out = anstream::stdout().lock();
    out.write_all(report::heading(variant, game.history(), title).as_bytes())?;
    let mut engine = Engine::new(variant, args.settings());
    let chances = engine.chances(game);
    let (lines, text) = match game.outcome() {
        Some(outcome) => (Vec::new(), report::game_over(variant, &outcome)),
        None => {
            let lines = watched_search(&mut engine, game, args, stop)?;
            let table = report::analysis_table(variant, game.history(), &chances, &lines, args.full_lines);
            (lines, table)
        }
    };
    if let Some(path) = &args.svg {
        draw_position(game, &lines, &chances, path, args.bulk.existing.force)?;
    }
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(lines.first().and_then(|line| line.pv.first()).cloned())
}

/// Searches with a progress bar on a terminal, and returns the principal variations, best first.
fn watched_search(
    engine: &mut Engine,
    game: &HostedGame,
    args: &AnalyseArgs,
    stop: &Signal,
) -> Result<Vec<SearchInfo<String>>, ThinkError> {
    let bar = progress_bar(args.time_ms());
    let start = Instant::now();
    let (turns, chances) = (game.turn_order(), engine.chances(game));
    let request = args.request(game.variant().description.native_dialect);
    let lines = search_lines(engine, game, &request, stop, &mut |info| {
        let elapsed = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
        bar.set_position(elapsed.min(bar.length().unwrap_or(u64::MAX)));
        if info.multi_pv_rank == 1 {
            bar.set_message(format!("depth {} {}", info.depth, report::score_text(info.score, &chances, turns)));
        }
    });
    bar.finish_and_clear();
    lines
}

/// A progress bar on standard error, or a spinner if the search has no time limit; hidden unless it is a terminal.
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
