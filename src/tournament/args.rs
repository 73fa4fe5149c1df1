//! The options of `pentad tournament`.

use super::error::TournamentError;
use super::knock_out;
use super::swiss;
use super::tournament_plan::{Format, MAX_CYCLES, TournamentPlan};
use clap::{ArgMatches, Args, Command, FromArgMatches};
use contest::existing_file_args::ExistingFileArgs;
use contest::run_shard::RunShard;
use matches::ArenaArgs;
use std::path::PathBuf;

/// The options of `pentad tournament`; the texts are the help of the command line.
#[derive(Clone, PartialEq, Debug, clap::Args)]
#[command(group = clap::ArgGroup::new("written").multiple(true))]
pub struct TournamentArgs {
    /// The format, which decides who meets whom
    #[arg(long, value_enum, default_value_t = Format::RoundRobin)]
    pub format: Format,
    /// The rounds of a Swiss tournament; default: as many as a knock-out would need, but at most half the number of
    /// engines
    #[arg(long, value_name = "ROUNDS")]
    pub rounds: Option<usize>,
    /// How often every pair meets in a round robin, or the first engine meets each other one in a gauntlet
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=MAX_CYCLES as i64))]
    pub cycles: u32,
    /// Play one game per meeting, instead of the same opening once per rotation of the seats; a knock-out always does
    #[arg(long)]
    pub single: bool,
    /// The options shared with matches.
    #[command(flatten)]
    pub arena: PlayedArena,
    /// The games file, one game per line; never overwritten unless --force is given
    #[arg(long, value_name = "FILE", groups = ["games_file", "written"])]
    pub out: Option<PathBuf>,
    /// What becomes of files that exist.
    #[command(flatten)]
    pub existing: ExistingFileArgs,
    /// Play only part I of N of the meetings, on one of N machines; 'pentad merge' joins the parts. Not for Swiss
    /// tournaments and knock-outs, whose pairings depend on results
    #[arg(long, value_name = "I/N", default_value_t = RunShard::WHOLE)]
    pub shard: RunShard,
    /// Play nothing: report on the games in this file
    #[arg(long, value_name = "FILE", group = "games_file", conflicts_with_all = ["variant", "engines", "engines_file", "out", "shard"])]
    pub from: Option<PathBuf>,
    /// Write the tables and all games of the games file, to be played through, into one HTML file; one that exists is
    /// replaced with --force, and with --resume, which continues what it shows
    #[arg(long, value_name = "FILE", requires = "games_file", group = "written")]
    pub html: Option<PathBuf>,
    /// Print the result as one JSON object, last
    #[arg(long)]
    pub json: bool,
}

/// The options of games; `None` without `--variant`, when only a report is wanted. A wrapper, because clap never fills
/// an `Option` of flattened options that flatten others in turn.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayedArena(pub Option<ArenaArgs>);

impl Args for PlayedArena {
    fn augment_args(command: Command) -> Command {
        ArenaArgs::augment_args(command)
    }

    fn augment_args_for_update(command: Command) -> Command {
        ArenaArgs::augment_args_for_update(command)
    }
}

impl FromArgMatches for PlayedArena {
    fn from_arg_matches(matches: &ArgMatches) -> Result<PlayedArena, clap::Error> {
        matches.contains_id("variant").then(|| ArenaArgs::from_arg_matches(matches)).transpose().map(PlayedArena)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = PlayedArena::from_arg_matches(matches)?;
        Ok(())
    }
}

impl TournamentArgs {
    /// The plan for this many engines, of which `teams` sit at a table.
    ///
    /// # Errors
    /// If it cannot be played, or an option does not fit the format.
    pub(super) fn plan(&self, players: usize, teams: usize, seed: u64) -> Result<TournamentPlan, TournamentError> {
        let refused =
            |option, problem| Err(TournamentError::OptionOfOtherFormat { option, format: self.format.name(), problem });
        let is_fixed = matches!(self.format, Format::RoundRobin | Format::Gauntlet);
        if self.rounds.is_some() && self.format != Format::Swiss {
            return refused("--rounds", "its rounds follow from the engines; --cycles repeats them");
        }
        if self.cycles > 1 && !is_fixed {
            return refused("--cycles", "it is played once; use another --seed for another tournament");
        }
        if !self.shard.is_whole() && !is_fixed {
            return refused("--shard", "results decide who meets next; play it on one machine with --jobs");
        }
        let rounds = knock_out::rounds(players).min(swiss::max_rounds(players)).max(1);
        let single = self.single || self.format == Format::KnockOut;
        let plan = TournamentPlan {
            format: self.format,
            players,
            teams,
            cycles: self.cycles as usize,
            rounds: if self.format == Format::Swiss { self.rounds.unwrap_or(rounds) } else { 0 },
            games_per_meeting: if single { 1 } else { teams as u64 },
            seed,
        };
        plan.check()?;
        Ok(plan)
    }

    /// Whether a page that exists may be replaced.
    pub(super) fn replaces_html(&self) -> bool {
        self.existing.force || self.existing.resume
    }
}
