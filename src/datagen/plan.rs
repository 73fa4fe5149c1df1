//! Plans: how many positions of each variant are wanted, and how their games are played.

use super::error::DatagenError;
use base::bounded_file::read_text;
use clap::Parser;
use std::path::Path;
use train::data::game_reader::numbered_lines;
use train::error::TrainError;
use train::shard_play::ShardArgs;
use train::training::Training;
use variants::{Variant, find_training, find_variant};

/// A line of a plan, such as `chess --positions 20000000 --nodes 600 --soft`.
#[derive(Clone, Debug, Parser)]
#[command(no_binary_name = true, disable_help_flag = true)]
pub struct PlanLine {
    /// The variant
    #[arg(value_parser = find_variant)]
    pub variant: &'static Variant,
    /// How many positions of games are wanted
    #[arg(long, required_unless_present = "labels", value_parser = clap::value_parser!(u64).range(1..))]
    pub positions: Option<u64>,
    /// Its share of the machine's time, in proportion to the shares of the other lines
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub share: u64,
    /// How the games are played.
    #[command(flatten)]
    pub shard_args: ShardArgs,
}

impl PlanLine {
    /// How many positions of games are wanted, and how many labels.
    pub fn wanted(&self) -> [u64; 2] {
        [self.positions.unwrap_or(0), self.shard_args.labels.labels]
    }

    /// What plays the games.
    ///
    /// # Errors
    /// If the variant cannot be trained.
    pub fn training(&self) -> Result<&'static dyn Training, TrainError> {
        find_training(self.variant.name)
    }
}

/// How far a line of a plan has come.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct LineProgress {
    /// The positions of games that there are.
    pub positions: u64,
    /// The different labels that there are.
    pub labels: u64,
    /// Positions of games a second in this run; 0 before its first shard.
    pub rate: f64,
}

impl LineProgress {
    /// The machine time that all positions took, at the rate of this run; 0 while that is not known, so that each line
    /// plays a shard first.
    fn seconds(self) -> f64 {
        if self.rate > 0.0 { self.positions as f64 / self.rate } else { 0.0 }
    }
}

/// What is wanted of all variants.
#[derive(Clone, Debug)]
pub struct Plan {
    /// A line for each.
    pub lines: Vec<PlanLine>,
}

impl Plan {
    /// Reads a file: a line a variant, with options as on the command line; `#` begins a comment line.
    ///
    /// # Errors
    /// If it cannot be read; names the line that is wrong.
    pub fn read(path: &Path) -> Result<Plan, DatagenError> {
        let text = read_text(path)?;
        let parse = |(line, text): (usize, &str)| {
            PlanLine::try_parse_from(text.split_whitespace()).map_err(|error| DatagenError::Plan {
                path: path.to_owned(),
                line,
                problem: first_line(&error),
            })
        };
        let lines = numbered_lines(&text).map(parse).collect::<Result<Vec<PlanLine>, DatagenError>>()?;
        if lines.is_empty() { Err(DatagenError::EmptyPlan { path: path.to_owned() }) } else { Ok(Plan { lines }) }
    }

    /// Whether a line has all that it wants.
    fn is_done((line, progress): &(&PlanLine, &LineProgress)) -> bool {
        let [positions, labels] = line.wanted();
        progress.positions >= positions && progress.labels >= labels
    }

    /// The line that has had the least time in proportion to its share; `None` if nothing is wanted any more.
    pub fn most_wanted(&self, progress: &[LineProgress]) -> Option<usize> {
        let lines = self.lines.iter().zip(progress).enumerate();
        let wanted = lines.filter(|(_, line)| !Plan::is_done(line));
        let had = |(line, progress): (&PlanLine, &LineProgress)| progress.seconds() / line.share as f64;
        wanted.min_by(|&(_, one), &(_, other)| had(one).total_cmp(&had(other))).map(|(index, _)| index)
    }
}

/// What is wrong, without the usage that follows it.
fn first_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let lines = text.lines().take_while(|line| !line.is_empty()).map(str::trim);
    lines.collect::<Vec<&str>>().join(" ").trim_start_matches("error: ").to_owned()
}

#[cfg(test)]
#[path = "../../tests/unit/datagen/plan.rs"]
mod tests;
