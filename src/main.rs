//! The command line.

use clap::{Parser, Subcommand};
use pentad::train::calibrate::{self, CalibrateArgs};
use pentad::train::error::TrainError;
use pentad::train::selfplay::{self, SelfPlayArgs};
use pentad::train::tune::{self, TuneArgs};
use std::process::ExitCode;

/// A search engine for shogi, Cessolis, Martian Chess, Quadroshah and Szachao.
#[derive(Parser)]
#[command(version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Play games of the engine with itself, for tuning to learn from
    Selfplay(Box<SelfPlayArgs>),
    /// Fit the weights of an evaluation to the engine's own games
    Tune(Box<TuneArgs>),
    /// Find what scores mean in wins, draws and losses of the engine's own games
    Calibrate(CalibrateArgs),
}

fn run(task: Task) -> Result<(), TrainError> {
    match task {
        Task::Selfplay(args) => selfplay::run(*args),
        Task::Tune(args) => tune::run(*args),
        Task::Calibrate(args) => calibrate::run(args),
    }
}

fn main() -> ExitCode {
    match run(Arguments::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("pentad: {error}");
            ExitCode::FAILURE
        }
    }
}
