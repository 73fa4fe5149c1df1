//! Games of files, counted by position.

use super::args::TheoryArgs;
use super::error::TheoryError;
use base::file_error::FileError;
use base::seat::Seat;
use host::game::HostedGame;
use records::{Ending, GameReader, GameRecord};
use session::theory::Theory;
use std::collections::{BTreeSet, HashSet};
use std::fs::File;
use std::hash::{DefaultHasher, Hash, Hasher};
use variants::Variant;

/// The most positions that are told apart, a bound for the memory: those of later games are not added, but what is known goes
/// on being counted.
const MAX_POSITIONS: usize = 1_000_000;

/// At most this many of the games of a file that cannot be read are named; the others are only counted.
const MAX_NAMED: usize = 5;

/// How many games were counted, and how many not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct GameCount {
    pub(super) counted: u64,
    /// Games that begin elsewhere, or with moves that nobody chose and theory does not know, or by other rules.
    pub(super) left_out: u64,
    /// Games whose moves are all those of an earlier one: engines repeat themselves, and files overlap.
    pub(super) repeated: u64,
}

/// Counts the games of the files that the options name; `warn` gets a line about those that cannot be read.
///
/// # Errors
/// If a file cannot be opened.
pub(super) fn count_games(
    theory: &mut Theory,
    args: &TheoryArgs,
    warn: &mut dyn FnMut(&str),
) -> Result<GameCount, TheoryError> {
    let (mut count, mut seen) = (GameCount::default(), HashSet::new());
    for path in &args.data {
        let file = File::open(path).map_err(FileError::cannot_read(path))?;
        let mut unread = 0;
        for sourced in GameReader::new(file, Some(args.variant)) {
            match sourced {
                Ok(sourced) if sourced.is_position => count.left_out += 1,
                Ok(sourced) if !seen.insert(moves_key(&sourced.record)) => count.repeated += 1,
                Ok(sourced) => match count_game(theory, &sourced.record, args) {
                    true => count.counted += 1,
                    false => count.left_out += 1,
                },
                Err(source) => {
                    unread += 1;
                    if unread <= MAX_NAMED {
                        warn(&TheoryError::Record { path: path.clone(), source }.to_string());
                    }
                }
            }
        }
        if let Some(others @ 1..) = unread.checked_sub(MAX_NAMED) {
            warn(&format!("{}: {others} more cannot be read", path.display()));
        }
    }
    Ok(count)
}

/// What tells games apart: where they began, and all their moves.
fn moves_key(record: &GameRecord) -> u64 {
    let mut hasher = DefaultHasher::new();
    (&record.start, &record.moves).hash(&mut hasher);
    hasher.finish()
}

/// Counts the moves of a game; `false` if none was counted.
fn count_game(theory: &mut Theory, record: &GameRecord, args: &TheoryArgs) -> bool {
    let Ok(game) = record.playback().map(|playback| playback.game().clone()) else { return false };
    if record.variant != args.variant || game.position_key() != theory.root() || !has_usual_rules(&game) {
        return false;
    }
    let result = GameResult::of(record);
    let (mut history, mut counted) = (game.history().boxed_clone(), HashSet::new());
    for (ply, text) in record.moves.iter().take(args.max_plies.into()).enumerate() {
        let key = history.position_key();
        let is_chosen = ply >= record.opening_plies;
        let is_known = || theory.position(key).and_then(|known| known.known_move(text)).is_some();
        if !is_chosen && !is_known() || theory.position_count() >= MAX_POSITIONS && !is_known() {
            break;
        }
        let Ok((known, after)) = theory.learn(history.as_ref(), text) else { break };
        // A game that repeats its moves is one game all the same.
        if is_chosen && counted.insert((key, known.after)) {
            known.games = known.games.saturating_add(1);
            match &result {
                GameResult::Unknown => {}
                GameResult::Drawn => known.drawn = known.drawn.saturating_add(1),
                GameResult::Won(parties) => parties.iter().for_each(|&party| known.add_won(party, 1)),
            }
        }
        history = after;
    }
    !counted.is_empty()
}

/// Whether no rule of the game was chosen differently than by default.
fn has_usual_rules(game: &HostedGame) -> bool {
    game.rules() == HostedGame::new(game.variant()).rules()
}

/// How a game ended, by parties.
enum GameResult {
    Unknown,
    Drawn,
    Won(BTreeSet<usize>),
}

impl GameResult {
    fn of(record: &GameRecord) -> GameResult {
        let Variant { description, .. } = record.variant;
        match &record.ending {
            None => GameResult::Unknown,
            Some(ending) if ending.result == Ending::UNKNOWN => GameResult::Unknown,
            Some(ending) if ending.result == Ending::DRAW => GameResult::Drawn,
            Some(ending) => {
                let parties = ending.winners().map(|seat| description.sides.party(Seat::new(seat)));
                GameResult::Won(parties.collect())
            }
        }
    }
}
