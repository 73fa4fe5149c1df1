//! The engine playing both sides of a game.

use super::adjudicator::Adjudicator;
use super::conditions::Conditions;
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

/// The engine playing both sides, one game after another: with itself, or with two evaluators against each other.
pub struct Player<'a, G: Notation + Tactics, E: Evaluator<G>> {
    /// One for both sides, or one for each.
    pools: Vec<Pool<G, E>>,
    evaluator: Arc<E>,
    openings: &'a Openings<G>,
    conditions: &'a Conditions,
    limits: Limits<G::Move>,
    signal: Signal,
}

impl<'a, G: Notation + Tactics, E: Evaluator<G>> Player<'a, G, E> {
    /// A player with one thread and a table of its own, which it uses for both sides.
    pub fn alone(evaluator: Arc<E>, openings: &'a Openings<G>, conditions: &'a Conditions) -> Self {
        let pool = Pool::new(Arc::clone(&evaluator), 1, conditions.hash);
        let limits = Limits { nodes: Some(conditions.nodes), may_claim: true, ..Limits::default() };
        Player { pools: vec![pool], evaluator, openings, conditions, limits, signal: Signal::default() }
    }

    /// Two players who share nothing. Games come in twos from the same opening: the first evaluator has the first
    /// seat's alliance in even games, the other in odd ones.
    pub fn pair(evaluators: [Arc<E>; 2], openings: &'a Openings<G>, conditions: &'a Conditions) -> Self {
        let [one, other] = evaluators;
        let mut pair = Player::alone(one, openings, conditions);
        pair.pools.push(Pool::new(other, 1, conditions.hash));
        pair
    }

    /// Plays the game with this number: the same number under the same conditions is the same game.
    ///
    /// # Errors
    /// Where no opening is level enough, and where the search fails to answer a legal move.
    pub fn play(&mut self, number: u64) -> Result<Played<G>, TrainError> {
        let start = self.open(number)?;
        // Whoever judged the opening shall know no more of it than the other.
        self.pools.iter_mut().for_each(Pool::new_game);
        let mut adjudicator = Adjudicator::new(self.conditions.resign, self.conditions.resign_plies);
        let (mut position, mut past, mut moves) = (start, Vec::new(), Vec::new());
        let (winners, reason) = loop {
            let answer = self.search(self.turn(number, position.seat()), &position, &past);
            if let Some(outcome) = position.claim().filter(|_| answer.claim) {
                break (outcome.winners, outcome.reason);
            }
            let Some(mv) = answer.best.filter(|&mv| position.is_legal(mv)) else {
                return Err(TrainError::NoMove { game: number, record: position.record() });
            };
            moves.push((mv, answer.score));
            // Where every seat plays for itself, what one has lost nobody has won yet.
            let decided = adjudicator.decide(seen_by_first::<G>(answer.score, position.seat()));
            if let Some(first_won) = decided.filter(|_| G::SEATS == 2 || G::TEAMS) {
                break (alliance(G::ALLIANCES, G::SEATS, first_won), "resignation");
            }
            past.push(position.trace());
            position = position.play(mv);
            if let Some(outcome) = position.end(&past) {
                break (outcome.winners, outcome.reason);
            }
            if moves.len() >= self.conditions.max_plies as usize {
                break (SeatSet::EMPTY, "ply limit");
            }
        };
        Ok(Played { start, moves, winners, reason: reason.to_owned() })
    }

    /// A level position to begin with: the first evaluator says what is level.
    fn open(&mut self, number: u64) -> Result<G, TrainError> {
        let opening = number / self.pools.len() as u64;
        let mut random = SmallRng::seed_from_u64(mix(self.conditions.seed ^ mix(opening)));
        let bound = self.conditions.opening_bound;
        self.pools[0].new_game();
        for _ in 0..OPENING_TRIES {
            let Some(start) = self.openings.draw(&mut random) else { continue };
            let glance = self.evaluator.evaluate(&start, &self.evaluator.fresh(&start), start.seat());
            if glance.raw().abs() > bound.saturating_mul(STATIC_SLACK) {
                continue;
            }
            if self.search(0, &start, &[]).score.raw().abs() <= bound {
                return Ok(start);
            }
        }
        Err(TrainError::Opening { game: number, bound, tries: OPENING_TRIES })
    }

    /// Whose turn it is in the game with this number.
    fn turn(&self, number: u64, seat: Seat) -> usize {
        let second = G::ALLIANCES.relation(Seat::FIRST, seat) == Relation::Enemy;
        (usize::from(second) + number as usize) % 2 % self.pools.len()
    }

    fn search(&mut self, player: usize, position: &G, past: &[G::Trace]) -> Answer<G::Move> {
        self.pools[player].search(position, past, &self.limits, &self.signal, &mut |_| ())
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
