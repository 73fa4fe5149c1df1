//! The engine playing both sides of a game.

use super::adjudicator::Adjudicator;
use super::error::TrainError;
use super::opening::Openings;
use super::played::Played;
use crate::base::random::mix;
use crate::base::score::Score;
use crate::base::seat::{Alliances, Relation, Seat, SeatSet};
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use crate::rules::notation::Notation;
use crate::search::limits::Limits;
use crate::search::pool::Pool;
use crate::search::report::{Answer, Signal};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use std::sync::Arc;

/// How many openings are drawn before a game is given up.
const OPENING_TRIES: u32 = 1000;
/// A static evaluation may be off by this many times the opening bound before it is not worth searching.
const STATIC_SLACK: i32 = 3;

/// How games are played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conditions {
    /// Nodes for every move.
    pub nodes: u64,
    /// Table of each player, in megabytes.
    pub hash_megabytes: usize,
    /// Games differ by their number and this.
    pub seed: u64,
    /// How lopsided an opening may be, in centipawns.
    pub opening_bound: i32,
    /// From how many centipawns on a game counts as decided.
    pub resign: i32,
    /// For how many plies in a row it must.
    pub resign_plies: u32,
    /// After this many plies a game is drawn.
    pub max_plies: usize,
}

/// The engine playing both sides, one game after another.
pub struct Player<'a, G: Notation + Tactics, E: Evaluator<G>> {
    pool: Pool<G, E>,
    evaluator: Arc<E>,
    openings: &'a Openings<G>,
    conditions: &'a Conditions,
    limits: Limits<G::Move>,
    signal: Signal,
}

impl<'a, G: Notation + Tactics, E: Evaluator<G>> Player<'a, G, E> {
    /// A player with one thread and a table of its own.
    pub fn new(evaluator: Arc<E>, openings: &'a Openings<G>, conditions: &'a Conditions) -> Self {
        let pool = Pool::new(Arc::clone(&evaluator), 1, conditions.hash_megabytes);
        let limits = Limits { nodes: Some(conditions.nodes), may_claim: true, ..Limits::default() };
        Player { pool, evaluator, openings, conditions, limits, signal: Signal::default() }
    }

    /// Plays the game with this number: the same number under the same conditions is the same game.
    ///
    /// # Errors
    /// Where no opening is level enough, and where the search fails to answer a legal move.
    pub fn play(&mut self, number: u64) -> Result<Played<G>, TrainError> {
        self.pool.new_game();
        let (start, mut answer) = self.open(number)?;
        let mut adjudicator = Adjudicator::new(self.conditions.resign, self.conditions.resign_plies);
        let (mut position, mut past, mut moves) = (start, Vec::new(), Vec::new());
        let (winners, reason) = loop {
            if let Some(outcome) = position.claim().filter(|_| answer.claim) {
                break (outcome.winners, outcome.reason);
            }
            let Some(mv) = answer.best.filter(|&mv| position.is_legal(mv)) else {
                return Err(TrainError::NoMove { game: number, record: position.record() });
            };
            moves.push((mv, answer.score));
            if let Some(first_won) = adjudicator.decide(seen_by_first::<G>(answer.score, position.seat())) {
                break (alliance(G::ALLIANCES, G::SEATS, first_won), "resignation");
            }
            past.push(position.trace());
            position = position.play(mv);
            if let Some(outcome) = position.end(&past) {
                break (outcome.winners, outcome.reason);
            }
            if moves.len() >= self.conditions.max_plies {
                break (SeatSet::EMPTY, "ply limit");
            }
            answer = self.search(&position, &past);
        };
        Ok(Played { start, moves, winners, reason: reason.to_owned() })
    }

    /// A level position to begin with, and what the search says to it.
    fn open(&mut self, number: u64) -> Result<(G, Answer<G::Move>), TrainError> {
        let mut random = SmallRng::seed_from_u64(mix(self.conditions.seed ^ mix(number)));
        let bound = self.conditions.opening_bound;
        for _ in 0..OPENING_TRIES {
            let Some(start) = self.openings.draw(&mut random) else { continue };
            let glance = self.evaluator.evaluate(&start, &self.evaluator.fresh(&start), start.seat());
            if glance.raw().abs() > bound.saturating_mul(STATIC_SLACK) {
                continue;
            }
            let answer = self.search(&start, &[]);
            if answer.score.raw().abs() <= bound {
                return Ok((start, answer));
            }
        }
        Err(TrainError::Opening { game: number, bound, tries: OPENING_TRIES })
    }

    fn search(&mut self, position: &G, past: &[G::Trace]) -> Answer<G::Move> {
        self.pool.search(position, past, &self.limits, &self.signal, &mut |_| ())
    }
}

/// A score to one seat, as the alliance of the first seat sees it.
pub fn seen_by_first<G: Notation>(score: Score, seat: Seat) -> Score {
    score.across(G::ALLIANCES.relation(seat, Seat::FIRST))
}

/// All seats that pull together with the first seat, or all that do not.
fn alliance(alliances: Alliances, seats: usize, first: bool) -> SeatSet {
    let wanted = if first { Relation::Ally } else { Relation::Enemy };
    (0..seats)
        .map(Seat::new)
        .filter(|&seat| alliances.relation(Seat::FIRST, seat) == wanted)
        .fold(SeatSet::EMPTY, SeatSet::with)
}
