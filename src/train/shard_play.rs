//! Plays the games of a shard.

use super::data::game_reader::file_name;
use super::data::shard::{GameSummary, record};
use super::data::shard_writer::ShardWriter;
use super::error::TrainError;
use super::play::game_args::GameArgs;
use super::play::game_runner::{GameRunner, Players};
use super::play::self_players::PlayersTask;
use base::checksum::crc_of;
use contest::worker_pool;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// How the games of shards are played; the texts are the help of the command line. The seed is that of the first shard.
#[derive(Clone, PartialEq, Eq, Debug, clap::Args)]
pub struct ShardArgs {
    /// Games in a shard
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// Play with these weights instead of the engine's own
    #[arg(long)]
    pub weights: Option<PathBuf>,
    /// How the games are played.
    #[command(flatten)]
    pub game_args: GameArgs,
}

impl ShardArgs {
    /// The command of the shard with this seed. `fingerprint` is that of the program.
    pub fn command(&self, variant: &str, seed: u64, fingerprint: u32) -> String {
        let game_args = GameArgs { seed, ..self.game_args.clone() };
        let weights = self.weights.as_deref().map(|path| format!(" --weights {}", file_name(path))).unwrap_or_default();
        format!("selfplay --variant {variant} {game_args}{weights} --games {} (program {fingerprint:08x})", self.games)
    }
}

/// A shard to be played.
pub struct ShardJob<'a> {
    /// How its games are played.
    pub args: &'a ShardArgs,
    /// Its seed.
    pub seed: u64,
    /// Its file.
    pub path: &'a Path,
    /// The command that stands in its header.
    pub command: &'a str,
    /// How many games are played at once; 0: one per CPU core.
    pub threads: usize,
    /// Hears of every game played, and breaks to leave the shard unfinished.
    pub on_game: &'a mut dyn FnMut(&GameSummary) -> ControlFlow<()>,
}

/// Plays the games that a shard lacks; the output tells whether it could be written to: another program may have it.
pub(super) struct PlayShard<'a, 'b>(pub(super) &'a mut ShardJob<'b>);

impl PlayersTask for PlayShard<'_, '_> {
    type Output = bool;

    fn run<P: Players>(self, players: impl Fn() -> P + Sync) -> Result<bool, TrainError> {
        let ShardJob { args, seed, path, command, threads, on_game } = self.0;
        let Some(mut shard) = ShardWriter::open(path, command)? else { return Ok(false) };
        let game_args = GameArgs { seed: *seed, ..args.game_args.clone() };
        let runner = || GameRunner::self_play(players(), &game_args);
        let play = |runner: &mut GameRunner<'_, P>, number| {
            let game = runner.play_game(number)?;
            let quiet = game.positions().filter(|(position, played)| P::is_quiet(position, played)).count();
            let uncodable = |source| TrainError::DamagedGame { path: path.to_owned(), number: number as usize, source };
            Ok::<_, TrainError>((GameSummary::of(&game, quiet), record(&game, quiet).map_err(uncodable)?))
        };
        worker_pool::play_games(shard.next_game()..args.games, *threads, runner, play, |number, (summary, record)| {
            shard.add(number, record)?;
            Ok::<_, TrainError>(on_game(&summary))
        })?;
        Ok(true)
    }
}

/// The fingerprint of the program: the checksum of a game that it plays. Two programs that search or evaluate otherwise
/// hardly ever play the same game, and two that are merely built otherwise always do.
pub(super) struct Fingerprint<'a>(pub(super) &'a GameArgs);

impl PlayersTask for Fingerprint<'_> {
    type Output = u32;

    fn run<P: Players>(self, players: impl Fn() -> P + Sync) -> Result<u32, TrainError> {
        let game_args = GameArgs { seed: 0, ..self.0.clone() };
        let game = GameRunner::self_play(players(), &game_args).play_game(u64::MAX)?;
        Ok(crc_of(game.to_line().as_bytes()))
    }
}
