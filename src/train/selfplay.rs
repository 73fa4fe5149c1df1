//! `pentad selfplay`: plays self-play games and writes them to a file, as training data.

use super::data::game_reader;
use super::error::TrainError;
use super::play::game_args::GameArgs;
use super::play::game_runner::{GameRunner, Players};
use super::play::self_players::PlayersTask;
use base::file_place::keep_apart;
use base::seat::Seat;
use contest::existing_file_args::ExistingFileArgs;
use contest::game_file::GameFile;
use contest::journal::OnExisting;
use contest::{progress, worker_pool};
use std::fmt;
use std::ops::ControlFlow;
use std::path::PathBuf;

/// The options of `pentad selfplay`.
#[derive(Clone, Debug, clap::Args)]
pub struct SelfPlayArgs {
    /// The game to play
    #[arg(long)]
    pub variant: String,
    /// How many games the file holds in the end
    #[arg(long, default_value_t = 1000)]
    pub games: u64,
    /// The file to write, one game a line
    #[arg(long, group = "written")]
    pub out: PathBuf,
    /// What becomes of files that exist.
    #[command(flatten)]
    pub existing: ExistingFileArgs,
    /// Play with these weights instead of the engine's own
    #[arg(long)]
    pub weights: Option<PathBuf>,
    /// How the games are played.
    #[command(flatten)]
    pub game_args: GameArgs,
}

impl SelfPlayArgs {
    /// Everything that the games depend on: the first line of the file.
    fn header(&self) -> String {
        let weights = self.weights.as_deref().map(|path| format!(" --weights {}", game_reader::file_name(path)));
        format!("pentad selfplay --variant {} {}{}", self.variant, self.game_args, weights.unwrap_or_default())
    }

    fn game_file(&self) -> Result<GameFile, TrainError> {
        let header = self.header();
        Ok(match self.existing.on_existing() {
            OnExisting::Resume => GameFile::resume(&self.out, &header)?,
            OnExisting::Replace => GameFile::replace(&self.out, &header)?,
            OnExisting::Refuse => {
                GameFile::create(&self.out, &header, "--resume to go on with it, or --force to replace it")?
            }
        })
    }

    /// Refuses to write what is read, before the file is begun.
    fn check_files(&self) -> Result<(), TrainError> {
        let read = self.weights.as_deref().into_iter().chain(self.game_args.openings.as_deref());
        Ok(keep_apart(read, [self.out.as_path()])?)
    }
}

/// Plays the games that the file lacks, on `threads` threads (0: one per CPU core), and writes them.
pub(super) struct WriteGameFile<'a> {
    pub(super) args: &'a SelfPlayArgs,
    pub(super) threads: usize,
}

impl PlayersTask for WriteGameFile<'_> {
    type Output = SelfPlaySummary;

    fn run<P: Players>(self, players: impl Fn() -> P + Sync) -> Result<SelfPlaySummary, TrainError> {
        let WriteGameFile { args, threads } = self;
        args.check_files()?;
        let mut file = args.game_file()?;
        let numbers = file.next_game()..args.games;
        let bar = progress::progress_bar(args.games, "games").with_position(numbers.start);
        let runner = || GameRunner::self_play(players(), &args.game_args);
        let play = |runner: &mut GameRunner<'_, P>, number| runner.play_game(number);
        let mut summary = SelfPlaySummary::default();
        worker_pool::play_games(numbers, threads, runner, play, |number, game| {
            summary.add_game(game.moves.len(), game.result_for(Seat::FIRST));
            bar.inc(1);
            file.add(number, game.to_line())?;
            Ok::<_, TrainError>(ControlFlow::Continue(()))
        })?;
        bar.finish_and_clear();
        file.finish()?;
        Ok(summary)
    }
}

/// What was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SelfPlaySummary {
    pub games: u64,
    /// Plies in all of them.
    pub plies: u64,
    /// Games that the first seat's alliance won.
    pub wins: u64,
    pub draws: u64,
}

impl SelfPlaySummary {
    /// Adds a game: its plies, and its result for the first seat's alliance.
    fn add_game(&mut self, plies: usize, result: f32) {
        self.games += 1;
        self.plies += plies as u64;
        self.wins += u64::from(result == 1.0);
        self.draws += u64::from(result == 0.5);
    }
}

/// `100 games, 81.2 plies on average: seat 1 won 51, drew 3, lost 46`.
impl fmt::Display for SelfPlaySummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SelfPlaySummary { games, plies, wins, draws } = *self;
        let (mean, losses) = (plies as f64 / games.max(1) as f64, games - wins - draws);
        write!(f, "{games} games, {mean:.1} plies on average: seat 1 won {wins}, drew {draws}, lost {losses}")
    }
}
