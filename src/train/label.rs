//! `pentad label`: positions of games, each judged by a long search, by which networks are measured.

use super::data::framed_writer::FramedWriter;
use super::data::game_kind::GameKind;
use super::data::game_reader::visit_games;
use super::data::label::{Label, LabelCode};
use super::data::label_shard::{BlockHead, LABEL_SHARD, block, game_checksum};
use super::data::played_game::PlayedGame;
use super::error::TrainError;
use super::play::game_args::GameArgs;
use super::play::game_runner::{MoveOrClaim, Players};
use super::play::self_players::PlayersTask;
use base::random::mix;
use base::score::Score;
use contest::in_order::InOrder;
use contest::{progress, worker_pool};
use search::control::report::Bound;
use std::ops::ControlFlow;
use std::path::PathBuf;

/// Positions that are judged one after the other, and written together.
const BLOCK_POSITIONS: usize = 20;

/// The options of `pentad label`; the texts are the help of the command line.
#[derive(Clone, Debug, clap::Args)]
pub struct LabelArgs {
    /// The game
    #[arg(long)]
    pub variant: String,
    /// Game files or folders of shards: one quiet position is taken of each game
    #[arg(long, num_args = 1.., required = true)]
    pub data: Vec<PathBuf>,
    /// How many positions are judged
    #[arg(long, default_value_t = 15_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub positions: u64,
    /// Nodes of each search
    #[arg(long, default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// The file to write; if it is there, it is gone on with
    #[arg(long)]
    pub out: PathBuf,
    /// Leave out positions whose game had a score above this, in centipawns
    #[arg(long, default_value_t = 1500)]
    pub bound: i32,
    /// Random seed: which position of a game is taken
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Transposition table of each search in megabytes
    #[arg(long, default_value_t = 16)]
    pub hash: usize,
    /// How many positions are judged at once; 0 = one per CPU core
    #[arg(long, default_value_t = 0)]
    pub threads: usize,
}

impl LabelArgs {
    /// How the searches of the positions are limited.
    pub(super) fn game_args(&self) -> GameArgs {
        GameArgs::of_searches(self.nodes, self.hash)
    }

    /// The first line of the file.
    fn header(&self) -> String {
        let LabelArgs { variant, nodes, bound, seed, hash, .. } = self;
        format!("label --variant {variant} --nodes {nodes} --bound {bound} --seed {seed} --hash {hash}")
    }
}

/// Judges the positions that the file lacks; the output is how many it holds.
pub(super) struct LabelPositions<'a>(pub(super) &'a LabelArgs);

impl PlayersTask for LabelPositions<'_> {
    type Output = u64;

    fn run<P: Players>(self, players: impl Fn() -> P + Sync) -> Result<u64, TrainError> {
        let args = self.0;
        let blocks = positions::<P>(args)?;
        let blocks: Vec<&[Chosen<P>]> = blocks.chunks(BLOCK_POSITIONS).collect();
        let (mut file, written) = open(args)?;
        let mut pending = InOrder::new(written);
        let (code, missing) = (LabelCode::<P::Kind>::new(), written..blocks.len() as u64);
        let bar = progress::progress_bar(blocks.len() as u64, "blocks").with_position(missing.start);
        let judge = |players: &mut P, number: u64| {
            let mut labels = Vec::new();
            for (position, _) in blocks[number as usize] {
                players.new_game(args.seed);
                if let Some(MoveOrClaim::Move(played)) = players.decide(0, position)? {
                    let (position, score) = (position.clone(), played.score);
                    labels.push(Label { position, score, bound: Bound::Exact });
                }
            }
            Ok::<_, TrainError>(labels)
        };
        worker_pool::play_games(missing, args.threads, players, judge, |number, labels| {
            let mut bytes = Vec::new();
            let written = labels.iter().filter(|label| code.write(label, &mut bytes).is_ok()).count() as u32;
            let game = blocks[number as usize].first().map_or(0, |&(_, game)| game);
            pending.insert(number, block(BlockHead { labels: written, game }, &bytes));
            while let Some(block) = pending.pop() {
                file.write(&block)?;
            }
            bar.inc(1);
            Ok::<_, TrainError>(ControlFlow::Continue(()))
        })?;
        bar.finish_and_clear();
        Ok(blocks.iter().map(|block| block.len() as u64).sum())
    }
}

/// The file to write, and how many blocks it has.
fn open(args: &LabelArgs) -> Result<(FramedWriter, u64), TrainError> {
    let (mut file, header) = (FramedWriter::open(&args.out)?, args.header());
    let ends = if file.try_lock()? { file.record_ends(LABEL_SHARD, &header)? } else { None };
    let Some(ends) = ends else { return Err(TrainError::OtherLabels { path: args.out.clone(), header }) };
    file.resume(LABEL_SHARD, &header, &ends)?;
    Ok((file, ends.len() as u64 - 1))
}

/// A position that is to be judged, and the checksum of its game.
type Chosen<P> = (<<P as Players>::Kind as GameKind>::Position, u32);

/// One quiet position of each game, as many as are wanted.
fn positions<P: Players>(args: &LabelArgs) -> Result<Vec<Chosen<P>>, TrainError> {
    let choose = |(): &mut (), number: usize, game: &PlayedGame<P::Kind>| {
        let is_open = |score: Score| score.raw().abs() <= args.bound;
        let quiet =
            game.positions().filter(|(position, played)| is_open(played.score) && P::is_quiet(position, played));
        let mut quiet: Vec<_> = quiet.map(|(position, _)| position).collect();
        let chosen = mix(args.seed ^ mix(number as u64)).checked_rem(quiet.len() as u64)?;
        Some((quiet.swap_remove(chosen as usize), game_checksum(game)))
    };
    let mut chosen = Vec::new();
    let visited = visit_games((&args.data, &args.variant), || (), choose, |position| chosen.extend(position))?;
    chosen.truncate(args.positions as usize);
    if chosen.is_empty() { Err(TrainError::NoPositions { games: visited.games }) } else { Ok(chosen) }
}
