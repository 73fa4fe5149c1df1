//! Two players of a hidden game, who share nothing but the table.

use super::played_game::PlayedHiddenGame;
use crate::base::input::InputError;
use crate::base::random::mix;
use crate::base::score::Score;
use crate::base::seat::{Alliances, Seat, SeatSet};
use crate::eval::hidden::WorldEvaluator;
use crate::rules::partial_position::{ActionOf, PartialPosition};
use crate::search::control::limits::Limits;
use crate::search::control::report::SearchResult;
use crate::search::control::signal::Signal;
use crate::search::ismcts::IsMcts;
use crate::train::adjudicator::Adjudicator;
use crate::train::error::TrainError;
use crate::train::game_args::GameArgs;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use std::sync::Arc;

/// How many openings are drawn before a game is given up.
const MAX_OPENING_TRIES: u32 = 1000;

/// Two players, each with a search of its own.
pub struct HiddenGameRunner<'a, D: PartialPosition, I: WorldEvaluator<D::World>> {
    searches: [IsMcts<D::World, I>; 2],
    game_args: &'a GameArgs,
    limits: Limits<ActionOf<D>>,
    signal: Signal,
    /// Whether games come in twos of the same deal, the players changing seats.
    paired: bool,
}

impl<'a, D: PartialPosition, I: WorldEvaluator<D::World>> HiddenGameRunner<'a, D, I> {
    /// Two players who think alike: each game has a deal of its own.
    pub fn self_play(insight: &Arc<I>, conditions: &'a GameArgs) -> Self {
        HiddenGameRunner { paired: false, ..HiddenGameRunner::duel([insight, insight], conditions) }
    }

    /// Two players to be told apart: games come in twos of the same deal, in which the first has the first seat in even
    /// games, the other in odd ones.
    pub fn duel(insights: [&Arc<I>; 2], game_args: &'a GameArgs) -> Self {
        let searches = insights.map(|insight| IsMcts::new(Arc::clone(insight), 1, game_args.hash));
        let limits = Limits { nodes: Some(game_args.nodes), ..Limits::default() };
        HiddenGameRunner { searches, game_args, limits, signal: Signal::default(), paired: true }
    }

    /// Plays the game with this number: the same number under the same conditions is the same game.
    ///
    /// # Errors
    /// Where no opening is level enough, and where the search fails to answer a legal action.
    pub fn play_game(&mut self, number: u64) -> Result<PlayedHiddenGame<D>, TrainError> {
        let (start, luck) = self.balanced_opening(number)?;
        self.reset_searches(luck);
        let swapped = self.paired && number % 2 == 1;
        let mut adjudicator = Adjudicator::new(self.game_args.resign, self.game_args.resign_plies);
        let mut lots = SmallRng::seed_from_u64(luck);
        let (mut position, mut actions) = (start.clone(), Vec::new());
        let (winners, reason) = loop {
            let seat = position.side_to_move();
            let player = seat.index() ^ usize::from(swapped);
            let answer = self.search(player, &position)?;
            let fault = |_: InputError| TrainError::NoLegalMove { game: number, fen: position.fen() };
            let Some(action) = answer.best_move else {
                return Err(TrainError::NoLegalMove { game: number, fen: position.fen() });
            };
            let text = position.resolve_chance(&position.format_action(action), lots.random()).map_err(fault)?;
            let mut next = position.clone();
            next.play_action(&text).map_err(fault)?;
            actions.push((text, answer.score));
            if let Some(first_won) = adjudicator.adjudicate(score_for_first(answer.score, seat)) {
                break (SeatSet::single(if first_won { Seat::FIRST } else { Seat::SECOND }), "resignation");
            }
            position = next;
            if let Some(outcome) = position.outcome() {
                break (outcome.winners, outcome.reason);
            }
            if actions.len() >= self.game_args.max_plies as usize {
                break (SeatSet::EMPTY, "ply limit");
            }
        };
        Ok(PlayedHiddenGame { start, actions, winners, reason: reason.to_owned() })
    }

    /// Whoever judged an opening or played a game shall know nothing of it any more.
    fn reset_searches(&mut self, luck: u64) {
        for (place, forest) in (0..).zip(&mut self.searches) {
            forest.new_game();
            forest.set_seed(mix(luck ^ place));
        }
    }

    /// A level position to begin with, and what chance settles after it: the first player says what is level.
    fn balanced_opening(&mut self, number: u64) -> Result<(D, u64), TrainError> {
        let deal = if self.paired { number / 2 } else { number };
        let mut lots = SmallRng::seed_from_u64(mix(self.game_args.seed ^ mix(deal)));
        let bound = self.game_args.opening_bound;
        for _ in 0..MAX_OPENING_TRIES {
            let Some(start) = self.random_opening(&mut lots) else { continue };
            let luck = lots.random();
            self.reset_searches(luck);
            if self.search(0, &start)?.score.raw().abs() <= bound {
                return Ok((start, luck));
            }
        }
        Err(TrainError::NoBalancedOpening { game: number, bound, tries: MAX_OPENING_TRIES })
    }

    /// A deal, and random actions after it; `None` where these end the game, or no record can tell what came of them.
    fn random_opening(&self, lots: &mut SmallRng) -> Option<D> {
        let mut position = D::deal(lots.random());
        for _ in 0..lots.random_range(self.game_args.random_min..=self.game_args.random_max) {
            let action = *position.legal_actions().ok()?.choose(lots)?;
            let text = position.resolve_chance(&position.format_action(action), lots.random()).ok()?;
            position.play_action(&text).ok()?;
        }
        // What went before is not in the record.
        let start = D::from_fen(&position.fen()).ok()?;
        start.outcome().is_none().then_some(start)
    }

    fn search(&mut self, player: usize, position: &D) -> Result<SearchResult<ActionOf<D>>, TrainError> {
        let view = position.view(position.side_to_move()).map_err(TrainError::InvalidOption)?;
        Ok(self.searches[player].search(&view, &self.limits, &self.signal, &mut |_| ()))
    }
}

/// A score of one of two seats, as the first seat sees it.
pub(super) fn score_for_first(score: Score, seat: Seat) -> Score {
    score.from_perspective(Alliances::TWO_PLAYER.relation(seat, Seat::FIRST))
}
