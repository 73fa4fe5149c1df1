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
use crate::contest::run_shard::RunShard;
use crate::search::control::signal::Signal;
use crate::train::shard_play::ShardJob;
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
    let mut plan = Plan::read(plan)?;
    plan.lines.iter_mut().for_each(|line| line.positions = args.shard.portion(line.positions));
    let folder = DataFolder::open(&args.folder)?;
    let mut generators = Vec::new();
    for line in &plan.lines {
        generators.push(Generator::new(line, args.shard, &folder)?);
    }
    let wanted = plan.lines.iter().map(|line| line.positions).sum();
    let done = generators.iter().map(|generator| generator.made.min(generator.line.positions)).sum();
    let bar = progress_bar(wanted, "positions").with_position(done);
    while !signal.is_stopped() {
        let made: Vec<u64> = generators.iter().map(|generator| generator.made).collect();
        let Some(index) = plan.most_wanted(&made) else { break };
        let report = generators[index].play_shard(&folder, args.threads, &bar, signal)?;
        bar.suspend(|| print_line(&report));
    }
    bar.finish_and_clear();
    Ok(())
}

/// Plays one line of a plan, shard by shard.
struct Generator<'a> {
    line: &'a PlanLine,
    /// Which seeds are this machine's.
    part: RunShard,
    fingerprint: u32,
    /// All shards with lower seeds are finished or other programs'.
    seed: u64,
    /// The positions that there are.
    made: u64,
}

impl<'a> Generator<'a> {
    fn new(line: &'a PlanLine, part: RunShard, folder: &DataFolder) -> Result<Generator<'a>, DatagenError> {
        let (fingerprint, seed) = (line.training()?.fingerprint(&line.shard_args)?, line.shard_args.game_args.seed);
        Ok(Generator { line, part, fingerprint, seed, made: folder.totals(line.variant.name)?.positions })
    }

    /// Plays what is missing of the next shard that no other program writes to; returns a line about it.
    fn play_shard(
        &mut self,
        folder: &DataFolder,
        threads: usize,
        bar: &ProgressBar,
        signal: &Signal,
    ) -> Result<String, DatagenError> {
        let (variant, args) = (self.line.variant.name, &self.line.shard_args);
        bar.set_message(variant);
        let (mut added, start) = (Totals::default(), Instant::now());
        let mut on_game = |game: &_| {
            added.add_game(game);
            bar.inc(u64::from(game.plies));
            if signal.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let path = loop {
            self.seed = folder.unfinished_seed(variant, self.fingerprint, self.seed, args.games)?;
            if !self.part.has(self.seed) {
                self.seed += 1;
                continue;
            }
            let path = folder.shard_path(variant, self.fingerprint, self.seed);
            let command = args.command(variant, self.seed, self.fingerprint);
            let on_game = &mut on_game;
            let mut job = ShardJob { args, seed: self.seed, path: &path, command: &command, threads, on_game };
            if self.line.training()?.play_shard(&mut job)? {
                break path;
            }
            self.seed += 1;
        };
        self.made += added.positions;
        let (Totals { games, positions, .. }, seconds) = (added, start.elapsed().as_secs_f64());
        let per_second = positions as f64 / seconds.max(1e-6);
        let file = path.display();
        Ok(format!("{file}: {games} games, {positions} positions, {seconds:.0} s, {per_second:.0} positions a second"))
    }
}
