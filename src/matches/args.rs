//! The command line of a match.

use super::engine_spec::EngineSpec;
use super::error::MatchError;
use super::seating::Teams;
use super::time_limit::TimeLimitArgs;
use crate::base::input::InputError;
use crate::variants::{Variant, find_variant};
use std::path::PathBuf;
use std::time::Duration;

/// What the better side may expect of an opening, unless the user says otherwise.
const BALANCED_EXPECTATION: f64 = 0.6;

/// What `pentad match` is told; the texts are its help.
#[derive(Clone, PartialEq, Debug, clap::Args)]
pub struct MatchArgs {
    /// The game to play
    #[arg(long, value_parser = find_variant)]
    pub variant: &'static Variant,
    /// An engine: parts joined by commas, each optional: name=NAME, cmd=PROGRAM ARGUMENTS (this program unless named),
    /// dialect=usi, option.NAME=VALUE, and its own movetime=, clock=, nodes= or depth=. Given twice, or as often as
    /// the game has parties; the last one fills the seats that are left
    #[arg(long = "engine", value_name = "PARTS", value_parser = EngineSpec::parse, required = true)]
    pub engines: Vec<EngineSpec>,
    /// How many games; rounded up to whole rounds, in which an opening is played once for every turn of the seats
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub games: u64,
    /// How many games are played at once; 0 for one a processor
    #[arg(long, default_value_t = 1)]
    pub jobs: usize,
    /// How long engines may think.
    #[command(flatten)]
    pub time_limit: TimeLimitArgs,
    /// The same seed draws the same openings
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Take the openings from this file instead: RECORD [moves MOVE ...] [; title], one a line
    #[arg(long, value_name = "FILE")]
    pub openings: Option<PathBuf>,
    /// The fewest random moves at the beginning of a game
    #[arg(long, default_value_t = 6)]
    pub random_min: u32,
    /// The most random moves at the beginning of a game
    #[arg(long, default_value_t = 10)]
    pub random_max: u32,
    /// Drop openings that a short search finds more lopsided than this, in centipawns; unless given, so much that the
    /// better side would score 60%
    #[arg(long, value_name = "CENTIPAWNS")]
    pub opening_bound: Option<i32>,
    /// Call a game drawn after this many plies
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..))]
    pub max_plies: u32,
    /// Milliseconds that a move may take beyond its time, for its way through a busy machine
    #[arg(long, value_name = "MS", default_value_t = 100)]
    pub margin: u64,
    /// Seconds after which an engine that owes an answer and has no clock counts as hanging
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub patience: u64,
    /// Stop as soon as it is clear whether the first engine is ELO1 stronger rather than ELO0 (5% of error either way)
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_negative_numbers = true)]
    pub sprt: Option<Vec<f64>>,
    /// The file to write, one game a line
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

impl MatchArgs {
    /// The engines, each with a name of its own.
    ///
    /// # Errors
    /// Where there are too few or too many of them, or two have the same name.
    pub(super) fn named_engines(&self, parties: &Teams) -> Result<Vec<EngineSpec>, MatchError> {
        let (count, most) = (self.engines.len(), parties.count());
        if !(2..=most).contains(&count) {
            let expected = if most == 2 { "2 engines".to_owned() } else { format!("2 to {most} engines") };
            return Err(InputError::new("--engine", &count.to_string(), expected).into());
        }
        let mut named: Vec<EngineSpec> = Vec::new();
        for (number, engine) in (1..).zip(&self.engines) {
            let name = if engine.name.is_empty() { format!("engine{number}") } else { engine.name.clone() };
            if named.iter().any(|other| other.name == name) {
                return Err(InputError::new("--engine", &name, "a name for each engine").into());
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

    /// How far ahead a seat may be in an opening, in centipawns.
    pub(super) fn opening_bound(&self) -> i32 {
        self.opening_bound.unwrap_or_else(|| {
            self.variant.win_rate_model.centipawns_for_expected_score(BALANCED_EXPECTATION).round() as i32
        })
    }

    /// The bounds of the sequential test.
    ///
    /// # Errors
    /// Where they make no range.
    pub(super) fn sprt_bounds(&self) -> Result<Option<(f64, f64)>, InputError> {
        match self.sprt.as_deref() {
            Some(&[low, high]) if low < high => Ok(Some((low, high))),
            Some(found) => Err(InputError::new("--sprt", &format!("{found:?}"), "ELO0 below ELO1")),
            None => Ok(None),
        }
    }
}
