//! Openings of a match: from a file, or random and balanced.

use super::arena_args::{ArenaArgs, OpeningOrder};
use super::balanced_openings::BalancedOpenings;
use super::error::MatchError;
use super::opening::Opening;
use base::file_error::FileError;
use base::random::SeededRng;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use records::{Ending, GameReader, SourcedGame};
use rules::dialect::Dialect;
use session::Session;
use std::fs::File;
use std::path::Path;

/// Nodes of the search that tells whether an opening is balanced.
const BALANCE_CHECK_NODES: u64 = 2000;

/// The openings of a match, by number.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Openings {
    /// These in turn, then from the first again.
    FromFile(Vec<Opening>),
    Random(BalancedOpenings),
}

impl Openings {
    /// The openings that the options ask for.
    ///
    /// # Errors
    /// If the file cannot be read, or holds a position that no game can begin with.
    pub(super) fn from_args(args: &ArenaArgs) -> Result<Openings, MatchError> {
        let Some(path) = &args.openings else {
            return Ok(Openings::Random(args.random.openings(args.variant, args.seed, BALANCE_CHECK_NODES)));
        };
        let mut list = openings_of_file(path, args)?;
        if list.is_empty() {
            return Err(MatchError::NoOpenings { path: path.to_owned() });
        }
        if let Some(plies) = args.opening_plies {
            list.iter_mut().for_each(|opening| opening.moves.truncate(plies));
        }
        if args.order == OpeningOrder::Random {
            list.shuffle(&mut SeededRng::seed_from_u64(args.seed));
        }
        Ok(Openings::FromFile(list))
    }

    /// The opening with this number; after the last of a file the first comes again.
    ///
    /// # Errors
    /// If no balanced opening is found.
    pub(super) fn opening(&self, number: u64, session: &mut Session) -> Result<Opening, MatchError> {
        match self {
            Openings::FromFile(list) => Ok(list[(number % list.len() as u64) as usize].clone()),
            Openings::Random(openings) => Ok(openings.opening(number, session)?.0),
        }
    }
}

/// The openings of a file. A finished game is an opening only if it is cut at some ply.
fn openings_of_file(path: &Path, args: &ArenaArgs) -> Result<Vec<Opening>, MatchError> {
    let wrong = |source| MatchError::OpeningRecord { path: path.to_owned(), source };
    let file = File::open(path).map_err(FileError::cannot_read(path))?;
    let mut list = Vec::new();
    for sourced in GameReader::with_format(file, Some(args.variant), args.openings_format) {
        let SourcedGame { record, line, .. } = sourced.map_err(wrong)?;
        let path = || path.to_owned();
        if record.variant.name != args.variant.name {
            return Err(MatchError::OpeningOfAnotherGame { path: path(), line, game: record.variant.name });
        }
        let game = record.replay().map_err(wrong)?;
        if game.outcome().is_some() && args.opening_plies.is_none_or(|plies| plies >= record.moves.len()) {
            return Err(MatchError::FinishedOpening { path: path(), line });
        }
        // What is no move at the end of a game is how it ended; at the end of an opening it is a mistake.
        if let Some(ending) = record.ending.as_ref().filter(|_| args.opening_plies.is_none())
            && (ending.reason == Ending::ILLEGAL_MOVE || ending.result == Ending::UNKNOWN && !ending.reason.is_empty())
        {
            return Err(MatchError::OpeningEnd { path: path(), line, reason: ending.reason.clone() });
        }
        list.push(Opening { fen: record.start.clone(), moves: game.moves(Dialect::Uci) });
    }
    Ok(list)
}

#[cfg(test)]
#[path = "../../tests/unit/matches/openings.rs"]
mod tests;
