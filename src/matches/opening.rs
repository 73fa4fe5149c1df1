//! Openings of a match: from a file, or random and balanced.

use super::arena_args::{ArenaArgs, OpeningOrder};
use super::error::MatchError;
use crate::base::file_error::FileError;
use crate::contest::balanced_opening::{MAX_OPENING_TRIES, balanced_opening, opening_seed};
use crate::records::{GameReader, SourcedGame};
use crate::rules::dialect::Dialect;
use crate::search::control::limits::Limits;
use crate::search::control::signal::Signal;
use crate::session::Session;
use rand::rngs::SmallRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, SeedableRng};
use std::fs::File;
use std::path::Path;

/// Nodes of the search that tells whether an opening is balanced.
const BALANCE_CHECK_NODES: u64 = 2000;

/// A position to begin with, and how it is reached.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Opening {
    /// The FEN that the moves start from; `None` for the start position.
    pub(super) fen: Option<String>,
    /// The moves from there, in UCI notation.
    pub(super) moves: Vec<String>,
}

/// All openings of a match: the same number is the same opening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Openings {
    /// These, one after the other, then from the first again.
    FromFile(Vec<Opening>),
    /// Random deals in games with cards; elsewhere `min_plies` to `max_plies` random legal moves from the start position
    /// after which a short search gives neither side more than `max_score`.
    Random {
        seed: u64,
        min_plies: u32,
        max_plies: u32,
        /// In centipawns.
        max_score: i32,
    },
}

impl Openings {
    /// What the options say.
    ///
    /// # Errors
    /// Where the file cannot be read, or holds what no game can begin with.
    pub(super) fn from_args(args: &ArenaArgs) -> Result<Openings, MatchError> {
        let Some(path) = &args.openings else {
            return Ok(Openings::Random {
                seed: args.seed,
                min_plies: args.random_min,
                max_plies: args.random_max.max(args.random_min),
                max_score: args.opening_bound(),
            });
        };
        let mut list = openings_of_file(path, args)?;
        if list.is_empty() {
            return Err(MatchError::NoOpenings { path: path.to_owned() });
        }
        if let Some(plies) = args.opening_plies {
            list.iter_mut().for_each(|opening| opening.moves.truncate(plies));
        }
        if args.order == OpeningOrder::Random {
            list.shuffle(&mut SmallRng::seed_from_u64(args.seed));
        }
        Ok(Openings::FromFile(list))
    }

    /// The opening with this number; after the last one of a file the first comes again.
    ///
    /// # Errors
    /// Where no balanced opening is found.
    pub(super) fn opening(&self, number: u64, session: &mut Session) -> Result<Opening, MatchError> {
        match *self {
            Openings::FromFile(ref list) => Ok(list[(number % list.len() as u64) as usize].clone()),
            Openings::Random { seed, min_plies, max_plies, max_score: bound } => {
                let seed = opening_seed(seed, number);
                session.thinker.new_game();
                if let Some(hidden) = session.history.hidden() {
                    // The deal makes games differ; no random moves are needed.
                    return Ok(Opening { fen: Some(hidden.deal_fen(seed)), moves: Vec::new() });
                }
                let draw = |random: &mut SmallRng| -> Result<Option<Vec<String>>, MatchError> {
                    let plies = random.random_range(min_plies..=max_plies);
                    Ok(random_moves(plies, random, session).filter(|_| is_balanced(session, bound)))
                };
                let tries = MAX_OPENING_TRIES;
                let moves =
                    balanced_opening(seed, draw)?.ok_or(MatchError::NoBalancedOpening { number, bound, tries })?;
                Ok(Opening { fen: None, moves })
            }
        }
    }
}

/// The openings of a file. Games that ended are openings only up to some ply.
fn openings_of_file(path: &Path, args: &ArenaArgs) -> Result<Vec<Opening>, MatchError> {
    let wrong = |source| MatchError::OpeningRecord { path: path.to_owned(), source };
    let file = File::open(path).map_err(FileError::cannot_read(path))?;
    let mut list = Vec::new();
    for sourced in GameReader::new(file, Some(args.variant)) {
        let SourcedGame { record, line, .. } = sourced.map_err(wrong)?;
        let path = || path.to_owned();
        if record.variant.name != args.variant.name {
            return Err(MatchError::OpeningOfAnotherGame { path: path(), line, game: record.variant.name });
        }
        let game = record.replay().map_err(wrong)?;
        if game.outcome().is_some() && args.opening_plies.is_none_or(|plies| plies >= record.moves.len()) {
            return Err(MatchError::FinishedOpening { path: path(), line });
        }
        list.push(Opening { fen: record.start.clone(), moves: game.moves(Dialect::Uci) });
    }
    Ok(list)
}

/// Plays random moves from the start position on the session; `None` where they end the game.
fn random_moves(plies: u32, random: &mut SmallRng, session: &mut Session) -> Option<Vec<String>> {
    session.history.set_position(None, "").ok()?;
    let mut moves = Vec::new();
    for _ in 0..plies {
        let mv = session.history.legal_moves(Dialect::Uci).ok()?.choose(random)?.clone();
        session.history.play_move(&mv).ok()?;
        moves.push(mv);
    }
    session.history.outcome().is_none().then_some(moves)
}

/// Whether a short search gives neither side more than `max_score` centipawns.
fn is_balanced(session: &mut Session, max_score: i32) -> bool {
    let limits = Limits { nodes: Some(BALANCE_CHECK_NODES), ..Limits::default() };
    let result = session.search(&limits, Dialect::Uci, &Signal::default(), &mut |_| ());
    result.is_ok_and(|result| result.score.raw().abs() <= max_score)
}

#[cfg(test)]
#[path = "../../tests/unit/matches/opening.rs"]
mod tests;
