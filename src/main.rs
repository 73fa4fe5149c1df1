//! The command line: without an argument the program speaks UCI and USI.

use clap::{Parser, Subcommand};
use pentad::analyse::{self, AnalysisOptions};
use pentad::base::processor;
use pentad::endings::{self, EndingsArgs};
use pentad::matches::{self, MatchArgs};
use pentad::protocol::bench;
use pentad::protocol::panic_report::panic_line;
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
use std::process::ExitCode;

/// A search engine for many games. Without a command it speaks UCI and USI on standard input and output.
#[derive(Parser)]
#[command(version, about, after_help = variant_names())]
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
    /// Count the leaf nodes of the move tree (perft)
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
    /// Build endgame tablebases (load them with the option EndingsFile)
    #[command(after_help = endings::endgame_names())]
    Endings(EndingsArgs),
    /// Play self-play games as training data
    Selfplay(Box<SelfPlayArgs>),
    /// Train evaluation weights on self-play games
    Tune(Box<TuneArgs>),
    /// Play a match between two sets of weights
    Duel(Box<DuelArgs>),
    /// Play a match between engines and estimate the Elo difference
    Match(Box<MatchArgs>),
    /// Fit the win/draw/loss model to self-play games
    Calibrate(CalibrateArgs),
}

/// The variants, for the help text.
fn variant_names() -> String {
    let names: Vec<&str> = VARIANTS.iter().map(|variant| variant.name).collect();
    format!("Variants: {}", names.join(", "))
}

/// Prints a line. A reader that has gone (`| head`) is no error.
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
    let mut session = variant.new_session(1, 1);
    session.history.set_position(record, "")?;
    let total = session
        .history
        .perft(depth, Dialect::Usi, &Signal::default(), &mut |mv, count| print_line(&format!("{mv}: {count}")));
    print_line(&format!("Nodes searched: {}", total?.unwrap_or_default()));
    Ok(())
}

/// Speaks UCI and USI. A panic is reported to the client, not to standard error, which may be a closed pipe.
fn serve_protocol() -> Result<(), Box<dyn Error>> {
    std::panic::set_hook(Box::new(|info| print_line(&panic_line(info))));
    Ok(serve(std::io::stdin(), std::io::stdout())?)
}

fn run(task: Option<CliCommand>) -> Result<(), Box<dyn Error>> {
    match task {
        None => serve_protocol(),
        Some(CliCommand::Bench { depth }) => Ok(bench::bench(depth, &Signal::default(), &mut print_line)?),
        Some(CliCommand::Endings(args)) => Ok(endings::build(&args, &mut print_line)?),
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
    // Before anything else, which might use what the processor lacks; only the compiler's own start comes first.
    if let Err(message) = processor::check() {
        let _ = std::io::stderr().write_all(message.as_bytes());
        return ExitCode::FAILURE;
    }
    run_command_line()
}

/// Not a part of `main`, so that none of it is moved ahead of the check.
#[inline(never)]
fn run_command_line() -> ExitCode {
    match run(Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(error.as_ref()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("pentad: {error}");
            ExitCode::FAILURE
        }
    }
}
