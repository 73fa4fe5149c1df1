//! The options of `pentad match`.

use super::engine_spec::EngineSpec;
use super::error::MatchError;
use super::seating::Teams;
use super::time_limit::TimeLimitArgs;
use crate::variants::{Variant, find_variant};
use std::path::PathBuf;
use std::time::Duration;

/// The expected score of the better side in the most lopsided opening that counts as balanced, unless `--opening-bound`
/// says otherwise.
const MAX_EXPECTED_SCORE: f64 = 0.6;

/// The options of `pentad match`; the texts are the help of the command line.
#[derive(Clone, PartialEq, Debug, clap::Args)]
pub struct MatchArgs {
    /// The game to play
    #[arg(long, value_parser = find_variant)]
    pub variant: &'static Variant,
    /// An engine, in parts joined by commas, each optional: name=NAME, cmd=PROGRAM ARGUMENTS (default: this program),
    /// dialect=usi, option.NAME=VALUE, and its own movetime=, clock=, nodes= or depth=. Repeat it once per engine; the
    /// last engine also plays the remaining seats or teams
    #[arg(long = "engine", value_name = "PARTS", value_parser = EngineSpec::parse, required = true)]
    pub engines: Vec<EngineSpec>,
    /// How many games, rounded up to whole rounds; a round plays one opening once per seat rotation
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub games: u64,
    /// How many games are played at once; 0 = one per CPU core
    #[arg(long, default_value_t = 1)]
    pub jobs: usize,
    /// How long engines may think.
    #[command(flatten)]
    pub time_limit: TimeLimitArgs,
    /// Random seed: the same seed gives the same openings
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Take the openings from this file instead: FEN [moves MOVE ...] [; title], one a line
    #[arg(long, value_name = "FILE")]
    pub openings: Option<PathBuf>,
    /// The fewest random moves at the start of a game
    #[arg(long, default_value_t = 6)]
    pub random_min: u32,
    /// The most random moves at the start of a game
    #[arg(long, default_value_t = 10)]
    pub random_max: u32,
    /// Discard openings to which a short search gives more than this many centipawns; default: what lets the better side
    /// score 60%
    #[arg(long, value_name = "CENTIPAWNS")]
    pub opening_bound: Option<i32>,
    /// Adjudicate a draw after this many plies
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..))]
    pub max_plies: u32,
    /// Grace time in milliseconds before a move counts as late
    #[arg(long, value_name = "MS", default_value_t = 100)]
    pub margin: u64,
    /// Seconds without an answer after which an engine without a clock is stalled
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub patience: u64,
    /// Stop as soon as a sequential test (SPRT, 5% errors) tells whether the first engine is stronger by ELO1 or by ELO0
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_negative_numbers = true)]
    pub sprt: Option<Vec<f64>>,
    /// The file to write, one game a line
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Replace the file if it exists
    #[arg(long, requires = "out")]
    pub force: bool,
}

impl MatchArgs {
    /// The engines, each with a name of its own.
    ///
    /// # Errors
    /// Where there are too few or too many of them, or two have the same name.
    pub(super) fn named_engines(&self, teams: &Teams) -> Result<Vec<EngineSpec>, MatchError> {
        let (given, max) = (self.engines.len(), teams.count());
        if !(2..=max).contains(&given) {
            let wanted = if max == 2 { "2".to_owned() } else { format!("2 to {max}") };
            return Err(MatchError::EngineCount { wanted, given });
        }
        let mut named: Vec<EngineSpec> = Vec::new();
        for (number, engine) in (1..).zip(&self.engines) {
            let name = if engine.name.is_empty() { format!("engine{number}") } else { engine.name.clone() };
            if named.iter().any(|other| other.name == name) {
                return Err(MatchError::SameName(name));
            }
            named.push(EngineSpec { name, ..engine.clone() });
        }
        Ok(named)
    }

    pub(super) fn time_margin(&self) -> Duration {
        Duration::from_millis(self.margin)
    }

    pub(super) fn response_timeout(&self) -> Duration {
        Duration::from_secs(self.patience)
    }

    /// The largest score of a balanced opening, in centipawns.
    pub(super) fn opening_bound(&self) -> i32 {
        self.opening_bound.unwrap_or_else(|| {
            self.variant.win_rate_model.full_board.centipawns_for_expected_score(MAX_EXPECTED_SCORE).round() as i32
        })
    }

    /// The bounds of the sequential test, in Elo.
    ///
    /// # Errors
    /// Where they make no range.
    pub(super) fn sprt_bounds(&self) -> Result<Option<(f64, f64)>, MatchError> {
        match self.sprt.as_deref() {
            Some(&[elo0, elo1]) if elo0 < elo1 => Ok(Some((elo0, elo1))),
            Some(&[elo0, elo1]) => Err(MatchError::SprtBoundsReversed { elo0, elo1 }),
            _ => Ok(None),
        }
    }
}
