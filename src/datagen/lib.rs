//! `pentad selfplay --plan` and `--status`: training games of all variants in turn, in shards under one folder.
//!
//! [`plan`] says how many positions of each game are wanted and how they are played, [`folder`] which shards there are,
//! [`totals`] and [`survey`] what is in them. [`run`] plays the shard that is wanted most, again and again. Killed at any moment, it
//! goes on from there: a shard is named by its seed and the program that plays it, and makes the same games again.

#![allow(missing_docs, reason = "a part of the program, and no interface for others")]

pub mod args;
pub mod error;
pub mod folder;
pub mod pause;
pub mod plan;
pub mod status;
pub mod survey;
pub mod totals;

use args::DatagenArgs;
use contest::progress::progress_bar;
use contest::run_shard::RunShard;
use error::DatagenError;
use folder::{DataFolder, add_labels};
use indicatif::ProgressBar;
use pause::Pause;
use plan::{LineProgress, Plan, PlanLine};
use search::control::signal::Signal;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Instant;
use totals::Totals;
use train::audit::AuditJob;
use train::data::label_stream::LabelCount;
use train::data::shard::GameSummary;
use train::shard_play::ShardJob;

/// Plays what the plan wants until all is there or the signal stops it. Prints a line for every shard.
///
/// # Errors
/// If the plan or a shard cannot be read or written, and if a game cannot be played.
pub fn run(
    args: &DatagenArgs,
    plan: &Path,
    signal: &Signal,
    print_line: &mut dyn FnMut(&str),
) -> Result<(), DatagenError> {
    let mut plan = Plan::read(plan)?;
    for line in &mut plan.lines {
        line.positions = line.positions.map(|wanted| args.shard.portion(wanted));
        line.shard_args.labels.labels = args.shard.portion(line.shard_args.labels.labels);
    }
    let folder = DataFolder::open(&args.folder)?;
    let mut generators = Vec::new();
    for line in &plan.lines {
        generators.push(Generator::new(line, args.shard, &folder)?);
    }
    let wanted = plan.lines.iter().flat_map(PlanLine::wanted).sum();
    let bar = progress_bar(wanted, "positions").with_position(generators.iter().map(Generator::done).sum());
    let pause = Pause::of_folder(&args.folder, signal);
    while !signal.is_stopped() {
        let progress: Vec<LineProgress> = generators.iter().map(Generator::progress).collect();
        let Some(index) = plan.most_wanted(&progress) else { break };
        let report = generators[index].play_shard(&folder, args.threads, &bar, &pause)?;
        bar.suspend(|| print_line(&report));
    }
    bar.finish_and_clear();
    Ok(())
}

/// Plays `games` games of each line of the plan to their end, and prints how far its adjudication can be trusted.
///
/// # Errors
/// If the plan cannot be read or a game cannot be played.
pub fn audit(
    args: &DatagenArgs,
    plan: &Path,
    games: u64,
    print_line: &mut dyn FnMut(&str),
) -> Result<(), DatagenError> {
    for line in &Plan::read(plan)?.lines {
        let variant = line.variant.name;
        if line.variant.description.sides.is_free_for_all() {
            print_line(&format!("{variant}: each seat plays for itself, so no game is adjudicated"));
            continue;
        }
        let job = AuditJob { variant, args: &line.shard_args, games, threads: args.threads };
        print_line(&format!("{variant}: {}", line.training()?.audit(&job)?));
    }
    Ok(())
}

/// Deletes the shards of all programs but this one and the newest other, and prints their names.
///
/// # Errors
/// If the plan cannot be read, a game cannot be played, or a shard cannot be deleted.
pub fn prune(args: &DatagenArgs, plan: &Path, print_line: &mut dyn FnMut(&str)) -> Result<(), DatagenError> {
    let folder = DataFolder::open(&args.folder)?;
    for line in &Plan::read(plan)?.lines {
        let fingerprint = line.training()?.fingerprint(&line.shard_args)?;
        for shard in folder.prune(line.variant.name, fingerprint)? {
            print_line(&format!("deleted {}", shard.display()));
        }
    }
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
    /// The positions that there are, without those of shards that are going to be finished.
    finished: u64,
    /// The labels of the same shards.
    labels: LabelCount,
    /// What this run has played, and how long it took.
    played: u64,
    seconds: f64,
}

impl<'a> Generator<'a> {
    fn new(line: &'a PlanLine, part: RunShard, folder: &DataFolder) -> Result<Generator<'a>, DatagenError> {
        let (fingerprint, seed) = (line.training()?.fingerprint(&line.shard_args)?, line.shard_args.game_args.seed);
        let (variant, wanted) = (line.variant.name, line.shard_args.labels.labels);
        let shards = folder.finished_shards(variant, fingerprint, line.shard_args.games)?;
        let finished = shards.iter().map(|(_, positions)| positions).sum();
        let shards: Vec<PathBuf> = shards.into_iter().map(|(path, _)| path).filter(|_| wanted > 0).collect();
        let labels = folder.count_labels(variant, &shards, wanted)?;
        Ok(Generator { line, part, fingerprint, seed, finished, labels, played: 0, seconds: 0.0 })
    }

    /// How much of what is wanted is there.
    fn done(&self) -> u64 {
        let [positions, labels] = self.line.wanted();
        self.finished.min(positions) + self.labels.different.min(labels)
    }

    fn progress(&self) -> LineProgress {
        let rate = if self.seconds > 0.0 { self.played as f64 / self.seconds } else { 0.0 };
        LineProgress { positions: self.finished, labels: self.labels.different, rate }
    }

    /// Plays what is missing of the next shard that no other program writes to; returns a line about it.
    fn play_shard(
        &mut self,
        folder: &DataFolder,
        threads: usize,
        bar: &ProgressBar,
        pause: &Pause<'_>,
    ) -> Result<String, DatagenError> {
        let (variant, args) = (self.line.variant.name, &self.line.shard_args);
        bar.set_message(variant);
        let (mut added, start) = (Totals::default(), Instant::now());
        let before_move = || pause.wait();
        let mut on_game = |game: &GameSummary, labels| {
            added.add_game(game);
            added.labels += labels;
            bar.inc(u64::from(game.plies) + labels);
            if pause.signal.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let path = loop {
            self.seed = folder.unfinished_seed(variant, self.fingerprint, self.seed, args.games)?;
            if !self.part.has(self.seed) {
                self.seed += 1;
                continue;
            }
            let path = folder.shard_path(variant, self.fingerprint, self.seed);
            let command = args.command(variant, self.seed, self.fingerprint);
            let mut job = ShardJob {
                args,
                seed: self.seed,
                path: &path,
                command: &command,
                threads,
                before_move: &before_move,
                on_game: &mut on_game,
            };
            if self.line.training()?.play_shard(&mut job)? {
                break path;
            }
            self.seed += 1;
        };
        self.finished += folder.positions(&path)?;
        add_labels(variant, &path, &mut self.labels)?;
        let (Totals { games, positions, labels, .. }, seconds) = (added, start.elapsed().as_secs_f64().max(1e-6));
        self.played += positions;
        self.seconds += seconds;
        let per_second = |count: u64| count as f64 / seconds;
        let labels = match labels {
            0 => String::new(),
            labels => format!(", {labels} labels, {:.0} a second", per_second(labels)),
        };
        let (file, rate) = (path.display(), per_second(positions));
        Ok(format!(
            "{file}: {games} games, {positions} positions, {seconds:.0} s, {rate:.0} positions a second{labels}"
        ))
    }
}
