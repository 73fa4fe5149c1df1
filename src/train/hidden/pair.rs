//! Two players of a hidden game, who share nothing but the table.

use super::game::Disclosed;
use crate::base::random::mix;
use crate::base::score::Score;
use crate::base::seat::{Alliances, Seat, SeatSet};
use crate::base::text::TextError;
use crate::eval::hidden::Insight;
use crate::rules::dealt::Dealt;
use crate::rules::hidden::World;
use crate::search::ismcts::Forest;
use crate::search::limits::Limits;
use crate::search::report::{Answer, Signal};
use crate::train::adjudicator::Adjudicator;
use crate::train::conditions::Conditions;
use crate::train::error::TrainError;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use std::sync::Arc;

/// How many openings are drawn before a game is given up.
const OPENING_TRIES: u32 = 1000;

/// What a seat does in a hidden game.
type ActionOf<D> = <<D as Dealt>::World as World>::Action;

/// Two players, each with a search of its own.
pub struct Pair<'a, D: Dealt, I: Insight<D::World>> {
    forests: [Forest<D::World, I>; 2],
    conditions: &'a Conditions,
    limits: Limits<ActionOf<D>>,
    signal: Signal,
    /// Whether games come in twos of the same deal, the players changing seats.
    twice: bool,
}

impl<'a, D: Dealt, I: Insight<D::World>> Pair<'a, D, I> {
    /// Two players who think alike: each game has a deal of its own.
    pub fn alike(insight: &Arc<I>, conditions: &'a Conditions) -> Self {
        Pair { twice: false, ..Pair::rivals([insight, insight], conditions) }
    }

    /// Two players to be told apart: games come in twos of the same deal, in which the first has the first seat in even
    /// games, the other in odd ones.
    pub fn rivals(insights: [&Arc<I>; 2], conditions: &'a Conditions) -> Self {
        let forests = insights.map(|insight| Forest::new(Arc::clone(insight), 1, conditions.hash));
        let limits = Limits { nodes: Some(conditions.nodes), ..Limits::default() };
        Pair { forests, conditions, limits, signal: Signal::default(), twice: true }
    }

    /// Plays the game with this number: the same number under the same conditions is the same game.
    ///
    /// # Errors
    /// Where no opening is level enough, and where the search fails to answer a legal action.
    pub fn play(&mut self, number: u64) -> Result<Disclosed<D>, TrainError> {
        let (start, luck) = self.open(number)?;
        self.begin(luck);
        let swapped = self.twice && number % 2 == 1;
        let mut adjudicator = Adjudicator::new(self.conditions.resign, self.conditions.resign_plies);
        let mut lots = SmallRng::seed_from_u64(luck);
        let (mut position, mut actions) = (start.clone(), Vec::new());
        let (winners, reason) = loop {
            let seat = position.seat();
            let player = seat.index() ^ usize::from(swapped);
            let answer = self.search(player, &position)?;
            let fault = |_: TextError| TrainError::NoMove { game: number, record: position.record() };
            let Some(action) = answer.best else {
                return Err(TrainError::NoMove { game: number, record: position.record() });
            };
            let text = position.settle(&position.action_text(action), lots.random()).map_err(fault)?;
            let mut next = position.clone();
            next.play(&text).map_err(fault)?;
            actions.push((text, answer.score));
            if let Some(first_won) = adjudicator.decide(seen_by_first(answer.score, seat)) {
                break (SeatSet::only(if first_won { Seat::FIRST } else { Seat::SECOND }), "resignation");
            }
            position = next;
            if let Some(outcome) = position.outcome() {
                break (outcome.winners, outcome.reason);
            }
            if actions.len() >= self.conditions.max_plies as usize {
                break (SeatSet::EMPTY, "ply limit");
            }
        };
        Ok(Disclosed { start, actions, winners, reason: reason.to_owned() })
    }

    /// Whoever judged an opening or played a game shall know nothing of it any more.
    fn begin(&mut self, luck: u64) {
        for (place, forest) in (0..).zip(&mut self.forests) {
            forest.new_game();
            forest.set_seed(mix(luck ^ place));
        }
    }

    /// A level position to begin with, and what chance settles after it: the first player says what is level.
    fn open(&mut self, number: u64) -> Result<(D, u64), TrainError> {
        let deal = if self.twice { number / 2 } else { number };
        let mut lots = SmallRng::seed_from_u64(mix(self.conditions.seed ^ mix(deal)));
        let bound = self.conditions.opening_bound;
        for _ in 0..OPENING_TRIES {
            let Some(start) = self.draw(&mut lots) else { continue };
            let luck = lots.random();
            self.begin(luck);
            if self.search(0, &start)?.score.raw().abs() <= bound {
                return Ok((start, luck));
            }
        }
        Err(TrainError::Opening { game: number, bound, tries: OPENING_TRIES })
    }

    /// A deal, and random actions after it; `None` where these end the game, or no record can tell what came of them.
    fn draw(&self, lots: &mut SmallRng) -> Option<D> {
        let mut position = D::deal(lots.random());
        for _ in 0..lots.random_range(self.conditions.random_min..=self.conditions.random_max) {
            let action = *position.legal().ok()?.choose(lots)?;
            let text = position.settle(&position.action_text(action), lots.random()).ok()?;
            position.play(&text).ok()?;
        }
        // What went before is not in the record.
        let start = D::read_record(&position.record()).ok()?;
        start.outcome().is_none().then_some(start)
    }

    fn search(&mut self, player: usize, position: &D) -> Result<Answer<ActionOf<D>>, TrainError> {
        let view = position.view(position.seat()).map_err(TrainError::Option)?;
        Ok(self.forests[player].search(&view, &self.limits, &self.signal, &mut |_| ()))
    }
}

/// A score of one of two seats, as the first seat sees it.
pub(super) fn seen_by_first(score: Score, seat: Seat) -> Score {
    score.across(Alliances::DUEL.relation(seat, Seat::FIRST))
}
