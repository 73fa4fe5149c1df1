//! `pentad selfplay`: games of the engine with itself, for tuning to learn from.

use super::data;
use super::error::TrainError;
use super::opening::Openings;
use super::played::Played;
use super::player::{Conditions, Player};
use super::progress;
use super::sheet::Sheet;
use crate::base::text::TextError;
use crate::eval::evaluator::Evaluator;
use crate::eval::linear::Terms;
use crate::eval::tactics::Tactics;
use crate::eval::weights::Weights;
use crate::rules::notation::Notation;
use crate::variants::{LinearJob, run_linear};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

/// What `pentad selfplay` is told.
#[derive(Clone, Debug, clap::Args)]
pub struct SelfPlayArgs {
    /// The game to play
    #[arg(long)]
    pub variant: String,
    /// How many games the file shall have in the end
    #[arg(long, default_value_t = 1000)]
    pub games: u64,
    /// Nodes for every move
    #[arg(long, default_value_t = 5000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// The file to write, one game a line
    #[arg(long)]
    pub out: PathBuf,
    /// Go on with a file that an earlier run left unfinished
    #[arg(long)]
    pub resume: bool,
    /// Play with these weights instead of the engine's own
    #[arg(long)]
    pub weights: Option<PathBuf>,
    /// Start from these records, one a line, instead of the start position
    #[arg(long)]
    pub openings: Option<PathBuf>,
    /// The fewest random moves at the beginning of a game
    #[arg(long, default_value_t = 6)]
    pub random_min: u32,
    /// The most random moves at the beginning of a game
    #[arg(long, default_value_t = 10)]
    pub random_max: u32,
    /// Drop openings that the search finds more lopsided than this, in centipawns
    #[arg(long, default_value_t = 400)]
    pub opening_bound: i32,
    /// End games that are decided by this many centipawns
    #[arg(long, default_value_t = 2500)]
    pub resign: i32,
    /// For how many plies in a row a game must be decided
    #[arg(long, default_value_t = 4)]
    pub resign_plies: u32,
    /// Call a game drawn after this many plies
    #[arg(long, default_value_t = 320, value_parser = clap::value_parser!(u32).range(1..))]
    pub max_plies: u32,
    /// The same seed makes the same games
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Table of each thread in megabytes
    #[arg(long, default_value_t = 8)]
    pub hash: usize,
    /// How many games are played at once; 0 for one a processor
    #[arg(long, default_value_t = 0)]
    pub threads: usize,
}

impl SelfPlayArgs {
    fn conditions(&self) -> Conditions {
        Conditions {
            nodes: self.nodes,
            hash_megabytes: self.hash,
            seed: self.seed,
            opening_bound: self.opening_bound,
            resign: self.resign,
            resign_plies: self.resign_plies,
            max_plies: self.max_plies as usize,
        }
    }

    /// Everything that the games depend on: the first line of the file.
    fn heading(&self) -> String {
        let name = |path: &Option<PathBuf>| match path.as_deref().and_then(Path::file_name) {
            Some(name) => name.to_string_lossy().into_owned(),
            None => "shipped".to_owned(),
        };
        format!(
            "pentad selfplay --variant {} --nodes {} --seed {} --random-min {} --random-max {} --opening-bound {} \
             --resign {} --resign-plies {} --max-plies {} --hash {} weights {} openings {}",
            self.variant,
            self.nodes,
            self.seed,
            self.random_min,
            self.random_max,
            self.opening_bound,
            self.resign,
            self.resign_plies,
            self.max_plies,
            self.hash,
            name(&self.weights),
            name(&self.openings),
        )
    }
}

/// Plays the games and tells how they went.
///
/// # Errors
/// What stopped it.
pub fn run(args: SelfPlayArgs, tell: &mut dyn FnMut(&str)) -> Result<(), TrainError> {
    let variant = args.variant.clone();
    let summary = run_linear(&variant, SelfPlay(args)).ok_or_else(|| TrainError::variant(&variant))??;
    tell(&summary.to_string());
    Ok(())
}

/// The command as a job for the table of variants.
#[derive(Clone, Debug)]
pub struct SelfPlay(pub SelfPlayArgs);

impl LinearJob for SelfPlay {
    type Output = Result<Summary, TrainError>;

    fn run<G, E>(self, shipped: &'static str, evaluator: fn(Weights<G>) -> E) -> Self::Output
    where
        G: Notation + Tactics + Terms,
        E: Evaluator<G>,
    {
        let args = &self.0;
        let weights = match &args.weights {
            Some(path) => {
                let text = fs::read_to_string(path).map_err(TrainError::file(path))?;
                Weights::read(&text).map_err(TrainError::content(path))?
            }
            None => Weights::read(shipped).map_err(TrainError::Option)?,
        };
        let starts = match &args.openings {
            Some(path) => read_openings(path)?,
            None => Vec::new(),
        };
        if args.random_min > args.random_max {
            let found = args.random_min.to_string();
            let expected = format!("at most --random-max {}", args.random_max);
            return Err(TrainError::Option(TextError::new("--random-min", &found, expected)));
        }
        let openings = Openings::<G>::new(starts, args.random_min, args.random_max);
        let sheet = match args.resume {
            true => Sheet::resume(&args.out, &args.heading())?,
            false => Sheet::create(&args.out, &args.heading())?,
        };
        play_all(Arc::new(evaluator(weights)), &openings, args, sheet)
    }
}

/// What was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// Games.
    pub games: u64,
    /// Plies in all of them.
    pub plies: u64,
    /// Games that the first seat's alliance won.
    pub wins: u64,
    /// Drawn games.
    pub draws: u64,
}

impl Summary {
    fn count<G: Notation>(&mut self, game: &Played<G>) {
        self.games += 1;
        self.plies += game.moves.len() as u64;
        self.wins += u64::from(game.result() == 1.0);
        self.draws += u64::from(game.winners.is_empty());
    }
}

/// `100 games of 81.2 plies: seat 1 won 51, drew 3, lost 46`.
impl std::fmt::Display for Summary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Summary { games, plies, wins, draws } = *self;
        let mean = plies as f64 / games.max(1) as f64;
        write!(f, "{games} games of {mean:.1} plies: seat 1 won {wins}, drew {draws}, lost {}", games - wins - draws)
    }
}

/// Plays the games that the sheet lacks, on all threads, and writes them.
fn play_all<G, E>(
    evaluator: Arc<E>,
    openings: &Openings<G>,
    args: &SelfPlayArgs,
    mut sheet: Sheet,
) -> Result<Summary, TrainError>
where
    G: Notation + Tactics + Terms,
    E: Evaluator<G>,
{
    let conditions = args.conditions();
    let next = AtomicU64::new(sheet.next());
    let bar = progress::bar(args.games, "games").with_position(sheet.next());
    let (sender, receiver) = mpsc::channel();
    let mut summary = Summary::default();
    thread::scope(|scope| {
        for _ in 0..workers(args.threads) {
            let (sender, next, conditions, evaluator) = (sender.clone(), &next, &conditions, Arc::clone(&evaluator));
            scope.spawn(move || {
                let mut player = Player::new(evaluator, openings, conditions);
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    // The writer hangs up when something failed: then nobody wants more games.
                    if number >= args.games || sender.send((number, player.play(number))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        for (number, game) in receiver {
            let game = game?;
            summary.count(&game);
            sheet.add(number, game.line())?;
            bar.inc(1);
        }
        Ok(())
    })?;
    bar.finish_and_clear();
    Ok(summary)
}

/// The number of threads meant: as given, or as many as there are processors.
fn workers(threads: usize) -> usize {
    match threads {
        0 => thread::available_parallelism().map_or(1, |count| count.get()),
        threads => threads,
    }
}

/// Reads a file of records, one a line; `#` starts a comment line.
fn read_openings<G: Notation>(path: &Path) -> Result<Vec<G>, TrainError> {
    let text = fs::read_to_string(path).map_err(TrainError::file(path))?;
    data::lines(&text)
        .map(|(line, record)| G::read_record(record.trim()).map_err(|source| data::wrong_line(path, line, source)))
        .collect()
}
