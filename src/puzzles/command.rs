//! `pentad puzzles`: looks for puzzles in games until there are enough, and writes them.

use super::args::PuzzlesArgs;
use super::error::PuzzleError;
use super::finder::Finder;
use super::game_source::GameSource;
use super::noisy_game::NoisyPlayer;
use super::puzzle::{PUZZLES_FORMAT, PUZZLES_VERSION, Puzzle};
use base::checked_line::with_checksum;
use base::file_place::keep_apart;
use contest::in_order::InOrder;
use contest::journal::{Header, JournalWriter, OnExisting, header};
use contest::progress::progress_bar;
use contest::worker_pool::play_games;
use indicatif::ProgressBar;
use search::control::signal::Signal;
use serde_json::json;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Makes the puzzles that the options ask for. `command` is the program's command line.
///
/// # Errors
/// If games cannot be read, a search fails, or the file cannot be written.
pub fn run(args: &PuzzlesArgs, command: &str, stop: &Signal, print: &mut dyn FnMut(&str)) -> Result<(), PuzzleError> {
    keep_apart(args.from.as_deref(), args.out.as_deref())?;
    let source = GameSource::new(args)?;
    let games = source.count().unwrap_or(args.games).min(args.games);
    let bar = progress_bar(args.count, "puzzles");
    let mut collection = Collection::new(args, command, &bar, print)?;
    let worker = || (NoisyPlayer::new(args.variant), Finder::new(args.variant, args.nodes));
    let play = |(player, finder): &mut (NoisyPlayer, Finder), number| {
        if stop.is_stopped() {
            return Ok(Vec::new());
        }
        match source.game(number, player)? {
            Some(game) => finder.puzzles_of(&game),
            None => Ok(Vec::new()),
        }
    };
    play_games(0..games, args.jobs, worker, play, |number, puzzles| {
        if stop.is_stopped() {
            return Ok(ControlFlow::Break(()));
        }
        collection.add(number, puzzles)
    })?;
    let (found, wanted, games) = (collection.ids.len(), args.count, collection.games.next());
    bar.finish_and_clear();
    collection.finish(stop.is_stopped())?;
    if args.out.is_some() || (found as u64) < wanted {
        print(&format!("{found} puzzles of {wanted} found in {games} games"));
    }
    Ok(())
}

/// The puzzles found so far.
struct Collection<'a> {
    wanted: usize,
    ids: BTreeSet<String>,
    games: InOrder<Vec<Puzzle>>,
    file: Option<JournalWriter>,
    bar: &'a ProgressBar,
    print: &'a mut dyn FnMut(&str),
}

impl<'a> Collection<'a> {
    fn new(
        args: &PuzzlesArgs,
        command: &str,
        bar: &'a ProgressBar,
        print: &'a mut dyn FnMut(&str),
    ) -> Result<Collection<'a>, PuzzleError> {
        let fields = [
            ("variant", json!(args.variant.name)),
            ("command", json!(command)),
            ("nodes", json!(args.nodes)),
            ("seed", json!(args.seed)),
        ];
        let fields: Header = fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        let header = header(PUZZLES_FORMAT, PUZZLES_VERSION, fields);
        let on_existing = if args.force { OnExisting::Replace } else { OnExisting::Refuse };
        let open = |path| JournalWriter::open(path, &header, on_existing, |_, _| Ok(()));
        let file = args.out.as_deref().map(open).transpose()?;
        if file.is_none() {
            print(&with_checksum(&json!(header).to_string()));
        }
        let wanted = usize::try_from(args.count).unwrap_or(usize::MAX);
        Ok(Collection { wanted, ids: BTreeSet::new(), games: InOrder::new(0), file, bar, print })
    }

    /// Takes the puzzles of a game, and writes those whose turn has come; breaks when there are enough.
    fn add(&mut self, number: u64, puzzles: Vec<Puzzle>) -> Result<ControlFlow<()>, PuzzleError> {
        self.games.insert(number, puzzles);
        while let Some(puzzles) = self.games.pop() {
            for puzzle in puzzles {
                if self.ids.len() < self.wanted && self.ids.insert(puzzle.id.clone()) {
                    self.write(&puzzle)?;
                }
            }
            if self.ids.len() >= self.wanted {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Ends the file. What a run that was interrupted has replaces no older one.
    fn finish(&mut self, is_interrupted: bool) -> Result<(), PuzzleError> {
        let Some(file) = &mut self.file else { return Ok(()) };
        match file.unfinished().filter(|_| is_interrupted) {
            Some(_) => (self.print)(&format!("interrupted: what was found is in {}", file.place().display())),
            None => file.finish()?,
        }
        Ok(())
    }

    fn write(&mut self, puzzle: &Puzzle) -> Result<(), PuzzleError> {
        self.bar.inc(1);
        match &mut self.file {
            Some(file) => file.append(puzzle)?,
            None => (self.print)(&with_checksum(&json!(puzzle).to_string())),
        }
        Ok(())
    }
}
