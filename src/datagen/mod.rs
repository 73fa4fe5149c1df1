//! `pentad selfplay --plan` and `--status`: training games of all variants in turn, in shards under one folder.
//!
//! [`plan`] says how many positions of each game are wanted and how they are played, [`folder`] which shards there are,
//! [`totals`] what is in them. [`run`] plays the shard that is wanted most, again and again. Killed at any moment, it
//! goes on where it was: a shard is named by its seed and the program that plays it, and makes the same games again.

pub mod args;
pub mod error;
pub mod folder;
pub mod plan;
pub mod status;
pub mod totals;

use crate::contest::progress::progress_bar;
use crate::search::control::signal::Signal;
use crate::train::shard_play::ShardJob;
use crate::variants::find_training;
use args::DatagenArgs;
use error::DatagenError;
use folder::DataFolder;
use indicatif::ProgressBar;
use plan::{Plan, PlanLine};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;
use totals::Totals;

/// Plays what the plan wants until all is there or the signal stops it. Prints a line for every shard.
///
/// # Errors
/// Where the plan or a shard cannot be read or written, and where a game cannot be played.
pub fn run(
    args: &DatagenArgs,
    plan: &Path,
    signal: &Signal,
    print_line: &mut dyn FnMut(&str),
) -> Result<(), DatagenError> {
    let plan = Plan::read(plan)?;
    let folder = DataFolder::new(&args.folder);
    let mut made = Vec::new();
    for line in &plan.lines {
        made.push(folder.totals(line.variant.name)?.positions);
    }
    let done: u64 = plan.lines.iter().zip(&made).map(|(line, &made)| made.min(line.positions)).sum();
    let bar = progress_bar(plan.lines.iter().map(|line| line.positions).sum(), "positions").with_position(done);
    while !signal.is_stopped()
        && let Some(index) = plan.most_wanted(&made)
    {
        let line = &plan.lines[index];
        bar.set_message(line.variant.name);
        let totals = play_shard(args, line, &folder, &bar, signal, print_line)?;
        made[index] += totals.positions;
    }
    bar.finish_and_clear();
    Ok(())
}

/// Plays what is missing of the next shard of this line; returns what was added.
fn play_shard(
    args: &DatagenArgs,
    line: &PlanLine,
    folder: &DataFolder,
    bar: &ProgressBar,
    signal: &Signal,
    print_line: &mut dyn FnMut(&str),
) -> Result<Totals, DatagenError> {
    let variant = line.variant.name;
    let training = find_training(variant)?;
    let fingerprint = training.fingerprint(&line.shard_args)?;
    let (mut added, start) = (Totals::default(), Instant::now());
    let mut seed = line.shard_args.game_args.seed;
    let path = loop {
        seed = folder.unfinished_seed(variant, fingerprint, seed, line.shard_args.games)?;
        let path = folder.shard_path(variant, fingerprint, seed);
        let mut on_game = |game: &_| {
            added.add_game(game);
            bar.inc(u64::from(game.plies));
            if signal.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let command = line.shard_args.command(variant, seed, fingerprint);
        let (args, threads) = (&line.shard_args, args.threads);
        let mut job = ShardJob { args, seed, path: &path, command: &command, threads, on_game: &mut on_game };
        if training.play_shard(&mut job)? {
            break path;
        }
        // Another program plays this one.
        seed += 1;
    };
    let seconds = start.elapsed().as_secs_f64();
    let per_second = added.positions as f64 / seconds.max(1e-6);
    bar.suspend(|| {
        print_line(&format!(
            "{}: {} games, {} positions, {:.0} s, {per_second:.0} positions a second",
            path.display(),
            added.games,
            added.positions,
            seconds
        ));
    });
    Ok(added)
}
