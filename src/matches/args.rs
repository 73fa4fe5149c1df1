//! The options of `pentad match`.

use super::arena_args::ArenaArgs;
use super::sprt_args::SprtArgs;
use contest::existing_file_args::ExistingFileArgs;
use contest::journal::{JournalError, OnExisting};
use contest::run_shard::RunShard;
use records::RecordFormat;
use std::path::PathBuf;

/// The options of `pentad match`; the texts are the help of the command line.
#[derive(Clone, PartialEq, Debug, clap::Args)]
pub struct MatchArgs {
    /// The games and their players.
    #[command(flatten)]
    pub arena: ArenaArgs,
    /// The format of the openings, whatever they look like: pgn, kif, ki2, csa, jkf, usi, sfen, fen, epd, games
    #[arg(long, value_name = "NAME", requires = "openings")]
    pub format: Option<RecordFormat>,
    /// How many games, rounded up to whole rounds; a round plays one opening once per rotation of the seats. Default:
    /// 100
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=10_000_000), conflicts_with = "rounds")]
    pub games: Option<u64>,
    /// How many rounds: of two games each for two players or teams, of three or four for as many players
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub rounds: Option<u64>,
    #[command(flatten)]
    pub sprt: SprtArgs,
    /// The games file, one game per line; never overwritten unless --force is given
    #[arg(long, value_name = "FILE", group = "written")]
    pub out: Option<PathBuf>,
    /// What becomes of files that exist.
    #[command(flatten)]
    pub existing: ExistingFileArgs,
    /// Play only part I of N of the rounds, on one of N machines; 'pentad merge' joins the parts
    #[arg(long, value_name = "I/N", default_value_t = RunShard::WHOLE)]
    pub shard: RunShard,
    /// Print the summary as one JSON object, and nothing else on standard output
    #[arg(long)]
    pub json: bool,
}

/// The default number of games.
const DEFAULT_GAMES: u64 = 100;

impl MatchArgs {
    /// How many rounds are played, with `games_per_round` games each.
    pub(super) fn round_count(&self, games_per_round: u64) -> u64 {
        self.rounds.unwrap_or_else(|| self.games.unwrap_or(DEFAULT_GAMES).div_ceil(games_per_round))
    }

    /// Checks that no existing games file would be overwritten.
    ///
    /// # Errors
    /// If the file exists and no option says what to do with it.
    pub(super) fn refuse_existing(&self) -> Result<(), JournalError> {
        match &self.out {
            Some(path) if self.existing.on_existing() == OnExisting::Refuse && path.exists() => {
                Err(JournalError::Exists(path.clone()))
            }
            _ => Ok(()),
        }
    }
}
