//! The command line: without an argument the program speaks UCI and USI.

use clap::{Parser, Subcommand};
use pentad::analyse::{self, AnalysisOptions};
use pentad::base::atomic_file;
use pentad::base::file_error::FileError;
use pentad::contest::progress::progress_bar;
use pentad::matches::{self, MatchArgs};
use pentad::protocol::bench;
use pentad::protocol::serve::serve;
use pentad::rules::dialect::Dialect;
use pentad::search::control::signal::Signal;
use pentad::search::control::threads::MAX_THREADS;
use pentad::train::calibrate::CalibrateArgs;
use pentad::train::duel::DuelArgs;
use pentad::train::selfplay::SelfPlayArgs;
use pentad::train::tune::TuneArgs;
use pentad::variants::{VARIANTS, Variant, find_training, find_variant};
use std::error::Error;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// A search engine for shogi, Cessolis, Martian Chess, Quadroshah and Szachao.
/// Without a command it speaks UCI and USI on standard input and output.
#[derive(Parser)]
#[command(version, about)]
struct Cli {
    #[command(subcommand)]
    command: Option<CliCommand>,
}

#[derive(Subcommand)]
enum CliCommand {
    /// Analyse positions and show them for people
    Analyse {
        /// The variant; all of them unless one is named
        #[arg(long, value_parser = find_variant)]
        variant: Option<&'static Variant>,
        /// A position record instead of the built-in examples
        #[arg(long, requires = "variant")]
        record: Option<String>,
        /// Moves to play from the record (or from the start position) first
        #[arg(long, requires = "variant")]
        moves: Option<String>,
        /// Milliseconds for each position
        #[arg(long, default_value_t = 2000)]
        time: u64,
        /// How many lines of play to show
        #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=20))]
        lines: u16,
        /// Search threads
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=MAX_THREADS as i64))]
        threads: u16,
    },
    /// Search fixed positions of every variant and print the node counts
    Bench {
        /// In plies
        #[arg(default_value_t = bench::DEFAULT_DEPTH)]
        depth: u32,
    },
    /// Count move sequences
    Perft {
        /// The variant
        #[arg(value_parser = find_variant)]
        variant: &'static Variant,
        /// In plies
        depth: u32,
        /// A position record instead of the start position
        #[arg(long)]
        record: Option<String>,
    },
    /// Solve endings exactly and write them to a file for the option EndingsFile
    Endings {
        /// The variant
        #[arg(value_parser = find_variant)]
        variant: &'static Variant,
        /// The file to write
        #[arg(long)]
        out: PathBuf,
        /// Only these endings and those that they lead to, by the men of either side, such as NR,BB; in Cessolis a
        /// queen that has not moved is a U. In Martian Chess: the most pyramids
        #[arg(long, value_delimiter = ',')]
        men: Vec<String>,
    },
    /// Play games of the engine with itself, for tuning to learn from
    Selfplay(Box<SelfPlayArgs>),
    /// Fit the weights of an evaluation to the engine's own games
    Tune(Box<TuneArgs>),
    /// Try weights against others
    Duel(Box<DuelArgs>),
    /// Let engines play against each other, and tell how much stronger one is
    Match(Box<MatchArgs>),
    /// Find what scores mean in wins, draws and losses of the engine's own games
    Calibrate(CalibrateArgs),
}

/// Prints a line. Where nobody reads any more (`| head`), there is nobody to tell.
fn print_line(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// Whether the error is only that the reader has seen enough.
fn is_closed_pipe(error: &(dyn Error + 'static)) -> bool {
    match error.downcast_ref::<std::io::Error>() {
        Some(cause) => cause.kind() == ErrorKind::BrokenPipe,
        None => error.source().is_some_and(is_closed_pipe),
    }
}

fn perft(variant: &Variant, depth: u32, record: Option<&str>) -> Result<(), Box<dyn Error>> {
    let mut session = (variant.new_session)(1, 1);
    session.set_position(record, "")?;
    let total =
        session.perft(depth, Dialect::Usi, &Signal::default(), &mut |mv, count| print_line(&format!("{mv}: {count}")));
    print_line(&format!("Nodes searched: {}", total?.unwrap_or_default()));
    Ok(())
}

/// Solves endings and writes the tables.
fn build_tablebase(variant: &Variant, out: &Path, men: &[String]) -> Result<(), Box<dyn Error>> {
    let build =
        variant.build_tablebase.ok_or_else(|| format!("there are no tables of endings for {}", variant.name))?;
    let men: Vec<&str> = men.iter().map(String::as_str).collect();
    let bar = progress_bar(0, "endings");
    let mut report_progress = |done: usize, all: usize| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    };
    atomic_file::write(out, |file| build(&men, file, &mut report_progress)).map_err(FileError::cannot_write(out))?;
    bar.finish();
    let bytes = std::fs::metadata(out)?.len();
    print_line(&format!("wrote {} ({bytes} bytes, {:.1} s)", out.display(), bar.elapsed().as_secs_f64()));
    Ok(())
}

fn run(task: Option<CliCommand>) -> Result<(), Box<dyn Error>> {
    match task {
        None => Ok(serve(std::io::stdin(), std::io::stdout())?),
        Some(CliCommand::Bench { depth }) => Ok(bench::bench(depth, &Signal::default(), &mut print_line)?),
        Some(CliCommand::Endings { variant, out, men }) => build_tablebase(variant, &out, &men),
        Some(CliCommand::Selfplay(args)) => {
            print_line(&find_training(&args.variant)?.selfplay(&args)?.to_string());
            Ok(())
        }
        Some(CliCommand::Tune(args)) => Ok(find_training(&args.variant)?.tune(&args, &mut print_line)?),
        Some(CliCommand::Duel(args)) => {
            print_line(&find_training(&args.variant)?.duel(&args)?.to_string());
            Ok(())
        }
        Some(CliCommand::Match(args)) => Ok(matches::run(&args, &mut print_line)?),
        Some(CliCommand::Calibrate(args)) => {
            print_line(&find_training(&args.variant)?.calibrate(&args)?.to_string());
            Ok(())
        }
        Some(CliCommand::Perft { variant, depth, record }) => perft(variant, depth, record.as_deref()),
        Some(CliCommand::Analyse { variant, record, moves, time, lines, threads }) => {
            let request = AnalysisOptions { move_time_ms: time, multi_pv: lines.into(), threads: threads.into() };
            match (variant, record, moves) {
                (Some(variant), None, None) => analyse::analyse_variant(variant, &request)?,
                (Some(variant), record, moves) => {
                    analyse::analyse_position(variant, record.as_deref(), &moves.unwrap_or_default(), "", &request)?;
                }
                (None, ..) => VARIANTS.iter().try_for_each(|variant| analyse::analyse_variant(variant, &request))?,
            }
            Ok(())
        }
    }
}

fn main() -> ExitCode {
    match run(Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(error.as_ref()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("pentad: {error}");
            ExitCode::FAILURE
        }
    }
}
