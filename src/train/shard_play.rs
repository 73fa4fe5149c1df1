//! Plays the games of a shard.

use super::data::game_kind::GameKind;
use super::data::game_reader::file_name;
use super::data::label::{Label, LabelCode};
use super::data::label_shard::{BlockHead, block, game_checksum};
use super::data::played_game::PlayedGame;
use super::data::shard::{GameSummary, record};
use super::data::shard_writer::{GameRecords, ShardWriter};
use super::error::TrainError;
use super::play::game_args::GameArgs;
use super::play::game_runner::{GameRunner, Players};
use super::play::self_players::PlayersTask;
use base::checksum::crc_of;
use contest::worker_pool;
use search::alphabeta::tree_labels::TreeLabelChoice;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// Which positions inside the search trees are kept beside the games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::Args)]
pub struct LabelArgs {
    /// How many different positions inside the search trees are wanted, each with what its subtree found (TreeStrap); in games
    /// of two sides
    #[arg(long, default_value_t = 0)]
    pub labels: u64,
    /// How many plies deep their subtrees are at least; 0: all positions that are evaluated, with their static evaluation, from
    /// which a network learns to do without the weights
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(i32).range(0..=63), requires = "labels")]
    pub tree_depth: i32,
    /// One in this many of them is kept: those of one tree are alike
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u64).range(1..), requires = "labels")]
    pub tree_keep: u64,
}

impl LabelArgs {
    /// The positions to collect, if any are wanted.
    pub fn choice(&self) -> Option<TreeLabelChoice> {
        (self.labels > 0).then_some(TreeLabelChoice { min_depth: self.tree_depth, keep: self.tree_keep })
    }
}

/// How the games of shards are played; the texts are the help of the command line. The seed is that of the first shard.
#[derive(Clone, PartialEq, Eq, Debug, clap::Args)]
pub struct ShardArgs {
    /// Games in a shard
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// Play with these weights instead of the engine's own
    #[arg(long)]
    pub weights: Option<PathBuf>,
    /// Which positions inside the trees are kept.
    #[command(flatten)]
    pub labels: LabelArgs,
    /// How the games are played.
    #[command(flatten)]
    pub game_args: GameArgs,
}

impl ShardArgs {
    /// The command of the shard with this seed. `fingerprint` is that of the program.
    pub fn command(&self, variant: &str, seed: u64, fingerprint: u32) -> String {
        let game_args = GameArgs { seed, ..self.game_args.clone() };
        let weights = self.weights.as_deref().map(|path| format!(" --weights {}", file_name(path))).unwrap_or_default();
        let labels = match self.labels.choice() {
            Some(TreeLabelChoice { min_depth, keep }) => format!(" --tree-depth {min_depth} --tree-keep {keep}"),
            None => String::new(),
        };
        let games = self.games;
        format!("selfplay --variant {variant} {game_args}{weights}{labels} --games {games} (program {fingerprint:08x})")
    }
}

/// A shard to be played.
pub struct ShardJob<'a> {
    /// How its games are played.
    pub args: &'a ShardArgs,
    pub seed: u64,
    pub path: &'a Path,
    /// The command that stands in its header.
    pub command: &'a str,
    /// How many games are played at once; 0: one per CPU core.
    pub threads: usize,
    /// Called before each move of a game: it may wait.
    pub before_move: &'a (dyn Fn() + Sync),
    /// Hears of every game played, with the number of its labels, and breaks to leave the shard unfinished.
    pub on_game: &'a mut dyn FnMut(&GameSummary, u64) -> ControlFlow<()>,
}

/// Plays the games that a shard lacks; the output tells whether it could be written to: another program may have it.
pub(super) struct PlayShard<'a, 'b>(pub(super) &'a mut ShardJob<'b>);

impl PlayersTask for PlayShard<'_, '_> {
    type Output = bool;

    fn run<P: Players>(self, players: impl Fn() -> P + Sync) -> Result<bool, TrainError> {
        let ShardJob { args, seed, path, command, threads, before_move, on_game } = self.0;
        let choice = args.labels.choice();
        if choice.is_some_and(|choice| !players().collect_tree_labels(choice)) {
            return Err(TrainError::NoTreeLabels);
        }
        let Some(mut shard) = ShardWriter::open(path, command, choice.is_some())? else { return Ok(false) };
        let game_args = GameArgs { seed: *seed, ..args.game_args.clone() };
        let runner = || {
            let mut players = players();
            if let Some(choice) = choice {
                players.collect_tree_labels(choice);
            }
            GameRunner::self_play(players, &game_args).waiting(*before_move)
        };
        let label_code = LabelCode::<P::Kind>::new();
        let play = |runner: &mut GameRunner<'_, P>, number| {
            let game = runner.play_game(number)?;
            let quiet = game.positions().filter(|(position, played)| P::is_quiet(position, played)).count();
            let uncodable = |source| TrainError::DamagedGame { path: path.to_owned(), number: number as usize, source };
            let (labels, block) = match choice {
                Some(_) => label_block(&label_code, &game, &runner.take_tree_labels()),
                None => (0, Vec::new()),
            };
            let records = GameRecords { game: record(&game, quiet).map_err(uncodable)?, labels: block };
            Ok::<_, TrainError>((GameSummary::of(&game, quiet), labels, records))
        };
        let games = shard.next_game()..args.games;
        worker_pool::play_games(games, *threads, runner, play, |number, (summary, labels, records)| {
            shard.add(number, records)?;
            Ok::<_, TrainError>(on_game(&summary, labels))
        })?;
        Ok(true)
    }
}

/// The labels of a game as a block, and how many there are; one whose record cannot be coded is left out.
fn label_block<K: GameKind>(
    code: &LabelCode<K>,
    game: &PlayedGame<K>,
    labels: &[Label<K::Position>],
) -> (u64, Vec<u8>) {
    let mut bytes = Vec::new();
    let written = labels.iter().filter(|label| code.write(label, &mut bytes).is_ok()).count() as u32;
    (written.into(), block(BlockHead { labels: written, game: game_checksum(game) }, &bytes))
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
