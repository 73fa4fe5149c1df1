//! `pentad openings`: makes a reproducible set of balanced openings.

use super::balanced_openings::RandomOpeningArgs;
use super::error::MatchError;
use super::theory_openings::theory_openings;
use base::atomic_file;
use base::file_error::FileError;
use base::file_place::keep_apart;
use contest::in_order::InOrder;
use contest::progress::progress_bar;
use contest::worker_pool;
use search::control::signal::Signal;
use std::collections::HashSet;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use variants::{Variant, find_variant};

/// The most openings drawn for each one wanted.
const DRAWN_PER_OPENING: u64 = 20;
/// Megabytes of transposition table for the search that tells whether openings are balanced.
const HASH_MEGABYTES: usize = 16;

/// The options of `pentad openings`; the texts are the help of the command line.
#[derive(Clone, PartialEq, Debug, clap::Args)]
pub struct OpeningsArgs {
    /// The game
    #[arg(long, value_parser = find_variant)]
    pub variant: &'static Variant,
    /// How many openings
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub count: u64,
    /// Random seed: the same seed makes the same openings
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Nodes of the search that tells whether an opening is balanced
    #[arg(long, default_value_t = 50_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    #[command(flatten)]
    pub random: RandomOpeningArgs,
    /// Take the lines of this file of theory that have so many plies and are within the bound, those that good play leads to
    /// first, instead of random ones
    #[arg(long, value_name = "FILE")]
    pub from: Option<PathBuf>,
    /// How many are drawn at once; 0 = one per CPU core. The set does not depend on it
    #[arg(long, default_value_t = 1)]
    pub jobs: usize,
    /// The file to write, an opening a line
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Replace the file if it exists
    #[arg(long)]
    pub force: bool,
}

impl OpeningsArgs {
    /// The command line that makes the same file.
    fn command(&self) -> String {
        let OpeningsArgs { variant, count, seed, nodes, random, from, .. } = self;
        let RandomOpeningArgs { random_min, random_max, .. } = random;
        let bound = random.bound(variant);
        let name_of = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let source = match from {
            Some(from) => format!("--from {}", name_of(from)),
            None => format!("--seed {seed} --nodes {nodes}"),
        };
        format!(
            "pentad openings --variant {} --count {count} {source} --random-min {random_min} --random-max {random_max} \
             --opening-bound {bound} --out {}",
            variant.name,
            name_of(&self.out)
        )
    }
}

/// Draws openings, or takes them from theory, and writes the different ones into a file; nothing is written if the signal stops
/// it.
///
/// # Errors
/// If a file cannot be read, exists or cannot be written, or there are too few different balanced openings.
pub fn write_openings(args: &OpeningsArgs, stop: &Signal, report: &mut dyn FnMut(&str)) -> Result<(), MatchError> {
    keep_apart(args.from.as_deref(), [args.out.as_path()])?;
    atomic_file::check_writable(&args.out, args.force).map_err(FileError::cannot_write(&args.out))?;
    let lines = match &args.from {
        Some(path) => theory_openings(path, args.variant, &args.random, args.count)?,
        None => drawn_openings(args, stop)?,
    };
    if stop.is_stopped() {
        return Ok(());
    }
    let written = atomic_file::write(&args.out, args.force, |file| {
        writeln!(file, "# Openings for matches, one a line: moves after which a search finds the game balanced; `ce`")?;
        writeln!(file, "# is its score for the side to move, in centipawns. In games with hidden cards: deals.")?;
        writeln!(file, "# {}", args.command())?;
        lines.iter().try_for_each(|line| writeln!(file, "{line}"))
    });
    written.map_err(FileError::cannot_write(&args.out))?;
    report(&format!("wrote {} openings to {}", lines.len(), args.out.display()));
    Ok(())
}

/// The lines of the set in order of their numbers, without repeated positions.
fn drawn_openings(args: &OpeningsArgs, stop: &Signal) -> Result<Vec<String>, MatchError> {
    let openings = args.random.openings(args.variant, args.seed, args.nodes);
    let (mut lines, mut seen, mut drawn) = (Vec::new(), HashSet::new(), InOrder::new(0));
    let bar = progress_bar(args.count, "openings");
    worker_pool::play_games(
        0..args.count.saturating_mul(DRAWN_PER_OPENING),
        args.jobs,
        || args.variant.new_session(1, HASH_MEGABYTES),
        |session, number| {
            if stop.is_stopped() {
                return Ok(None);
            }
            let (opening, score) = openings.opening(number, session)?;
            let position = opening.fen.clone().unwrap_or_else(|| placement(&session.history.fen()));
            let score = score.map(|score| format!("; ce {score}")).unwrap_or_default();
            Ok(Some((position, opening.line() + &score)))
        },
        |number, opening| {
            let Some(opening) = opening else { return Ok::<_, MatchError>(ControlFlow::Break(())) };
            drawn.insert(number, opening);
            while let Some((position, line)) = drawn.pop() {
                if lines.len() as u64 == args.count {
                    return Ok(ControlFlow::Break(()));
                }
                if seen.insert(position) {
                    lines.push(line);
                    bar.inc(1);
                }
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    bar.finish_and_clear();
    let found = lines.len() as u64;
    if found < args.count && !stop.is_stopped() {
        return Err(MatchError::FewOpenings { found, drawn: args.count * DRAWN_PER_OPENING, wanted: args.count });
    }
    Ok(lines)
}

/// A record without its counters, the numbers at its end.
fn placement(record: &str) -> String {
    let is_counter = |word: &&str| word.parse::<u32>().is_ok();
    let words: Vec<&str> = record.split_ascii_whitespace().collect();
    let counters = words.iter().rev().take_while(|word| is_counter(word)).count();
    words[..words.len() - counters].join(" ")
}

#[cfg(test)]
#[path = "../../tests/unit/matches/opening_set.rs"]
mod tests;
