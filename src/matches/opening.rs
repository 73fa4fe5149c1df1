//! Where games begin.

use super::args::MatchArgs;
use super::error::MatchError;
use crate::base::random::mix;
use crate::rules::dialect::Dialect;
use crate::search::control::limits::Limits;
use crate::search::control::signal::Signal;
use crate::session::Session;
use crate::session::position_file::parse_position_file;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use std::fs;
use std::path::Path;

/// How many openings are drawn before a round is given up.
const MAX_OPENING_TRIES: u32 = 1000;
/// Positions that are searched to tell whether an opening is level.
const BALANCE_CHECK_NODES: u64 = 2000;

/// A position to begin with, and how it came about.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Opening {
    /// The record that the moves start from; `None` for the start position.
    pub(super) fen: Option<String>,
    /// The moves from there, as UCI writes them.
    pub(super) moves: Vec<String>,
}

/// All openings of a match: the same number is the same opening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Openings {
    /// These, one after the other, and then from the first again.
    FromFile(Vec<Opening>),
    /// Deals, where cards are dealt; else drawn at random: `fewest` to `most` legal moves from the start that leave a level game.
    Random {
        seed: u64,
        min_plies: u32,
        max_plies: u32,
        /// In centipawns.
        max_score: i32,
    },
}

impl Openings {
    /// What the options say; a session of the variant checks what a file holds.
    ///
    /// # Errors
    /// Where the file cannot be read, or holds what no game can begin with.
    pub(super) fn from_args(args: &MatchArgs, session: &mut dyn Session) -> Result<Openings, MatchError> {
        let Some(path) = &args.openings else {
            let (fewest, most) = (args.random_min, args.random_max.max(args.random_min));
            return Ok(Openings::Random {
                seed: args.seed,
                min_plies: fewest,
                max_plies: most,
                max_score: args.opening_bound(),
            });
        };
        let text = fs::read_to_string(path).map_err(|source| MatchError::File { path: path.clone(), source })?;
        Openings::from_text(path, &text, session)
    }

    fn from_text(path: &Path, text: &str, session: &mut dyn Session) -> Result<Openings, MatchError> {
        let mut list = Vec::new();
        for (number, case) in (1..).zip(parse_position_file(text)) {
            let wrong = |source| MatchError::InvalidOpening { path: path.to_owned(), number, source };
            session.set_position(case.fen, case.moves).map_err(wrong)?;
            if session.outcome().is_some() {
                return Err(MatchError::NoPlayableOpening { path: path.to_owned(), number: Some(number) });
            }
            let record = case.fen.map(str::to_owned);
            list.push(Opening { fen: record, moves: to_uci_moves(case.fen, case.moves, session) });
        }
        if list.is_empty() {
            return Err(MatchError::NoPlayableOpening { path: path.to_owned(), number: None });
        }
        Ok(Openings::FromFile(list))
    }

    /// The opening of a round.
    ///
    /// # Errors
    /// Where no random moves lead to a level game.
    pub(super) fn opening_of_round(&self, round: u64, session: &mut dyn Session) -> Result<Opening, MatchError> {
        match *self {
            Openings::FromFile(ref list) => Ok(list[(round % list.len() as u64) as usize].clone()),
            Openings::Random { seed, min_plies: fewest, max_plies: most, max_score: bound } => {
                let seed = mix(seed ^ mix(round));
                session.new_game();
                if let Ok(record) = session.deal_fen(seed) {
                    // The cards see to it that games differ.
                    return Ok(Opening { fen: Some(record), moves: Vec::new() });
                }
                let mut random = SmallRng::seed_from_u64(seed);
                for _ in 0..MAX_OPENING_TRIES {
                    let plies = random.random_range(fewest..=most);
                    if let Some(moves) = random_moves(plies, &mut random, session)
                        && is_balanced(session, bound)
                    {
                        return Ok(Opening { fen: None, moves });
                    }
                }
                Err(MatchError::NoBalancedOpening { round, bound, tries: MAX_OPENING_TRIES })
            }
        }
    }
}

/// The same moves as UCI writes them; moves that were accepted once are accepted again.
fn to_uci_moves(record: Option<&str>, moves: &str, session: &mut dyn Session) -> Vec<String> {
    let mut texts = Vec::new();
    if session.set_position(record, "").is_ok() {
        for mv in moves.split_ascii_whitespace() {
            texts.extend(session.canonical_move(mv, Dialect::Uci));
            let _ = session.play_move(mv);
        }
    }
    texts
}

/// So many random moves from the start, played on the session; `None` where the game ends by them.
fn random_moves(plies: u32, random: &mut SmallRng, session: &mut dyn Session) -> Option<Vec<String>> {
    session.set_position(None, "").ok()?;
    let mut moves = Vec::new();
    for _ in 0..plies {
        let mv = session.legal_moves(Dialect::Uci).ok()?.choose(random)?.clone();
        session.play_move(&mv).ok()?;
        moves.push(mv);
    }
    session.outcome().is_none().then_some(moves)
}

/// Whether a short search finds nobody far ahead.
fn is_balanced(session: &mut dyn Session, bound: i32) -> bool {
    let limits = Limits { nodes: Some(BALANCE_CHECK_NODES), ..Limits::default() };
    let answer = session.search(&limits, Dialect::Uci, &Signal::default(), &mut |_| ());
    answer.is_ok_and(|answer| answer.score.raw().abs() <= bound)
}

#[cfg(test)]
#[path = "../../tests/unit/matches/opening.rs"]
mod tests;
