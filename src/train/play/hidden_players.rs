//! Two players of a hidden-information game, each with an information-set MCTS of its view.

use super::game_args::{GameArgs, by_move_time};
use super::game_runner::{MoveOrClaim, Opening, Players};
use crate::data::game_kind::HiddenGame;
use crate::data::played_move::PlayedMove;
use crate::data::visit_shares::VisitShares;
use crate::error::TrainError;
use base::random::SeededRng;
use base::random::mix;
use eval::hidden::WorldEvaluator;
use eval::search_parameters::Parameters;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rules::outcome::Outcome;
use rules::partial_position::{ActionOf, PartialPosition};
use search::control::limits::Limits;
use search::control::report::SearchResult;
use search::control::signal::Signal;
use search::ismcts::IsMcts;
use search::player::Player;
use search::searcher::Searcher;
use search::settings::SearchSettings;
use std::sync::Arc;
use std::time::Duration;

/// Two players of a hidden game, who share nothing but the evaluator.
pub struct HiddenPlayers<'a, D: PartialPosition, I: WorldEvaluator<D::World>> {
    players: [Player<IsMcts<D::World, I>>; 2],
    game_args: &'a GameArgs,
    limits: Limits<ActionOf<D>>,
    /// What judges openings: always nodes, so that both games of a pair have the same one.
    opening_limits: Limits<ActionOf<D>>,
    /// Draws the cards of the game that is played.
    chance: SeededRng,
}

impl<'a, D: PartialPosition, I: WorldEvaluator<D::World>> HiddenPlayers<'a, D, I> {
    /// Players with these evaluators, and the noise that the options ask for.
    pub fn new(evaluators: [&Arc<I>; 2], game_args: &'a GameArgs) -> Self {
        let players = evaluators.map(|evaluator| {
            let parameters = game_args.with_noise(I::PARAMETERS);
            let settings = SearchSettings { hash_megabytes: game_args.hash, ..SearchSettings::new(parameters) };
            Player::new(IsMcts::new(Arc::clone(evaluator)), settings)
        });
        let limits = Limits { nodes: Some(game_args.nodes), ..Limits::default() };
        let opening_limits = limits.clone();
        HiddenPlayers { players, game_args, limits, opening_limits, chance: SeededRng::seed_from_u64(0) }
    }

    /// The same players, who search this long instead of by nodes, if a time is given.
    pub fn with_move_time(mut self, time: Option<Duration>) -> Self {
        self.limits = by_move_time(self.limits, time);
        self
    }

    /// A deal and random actions after it; `None` if these end the game, or if its record cannot be read back.
    fn random_opening(&self, random: &mut SeededRng) -> Option<D> {
        let mut position = D::deal(random.random());
        for _ in 0..random.random_range(self.game_args.random_min..=self.game_args.random_max) {
            let action = *position.legal_actions().ok()?.choose(random)?;
            let text = position.resolve_chance(&position.format_action(action), random.random()).ok()?;
            position.play_action(&text).ok()?;
        }
        // A game file holds the record alone, without what went before.
        let start = D::from_fen(&position.fen()).ok()?;
        start.outcome().is_none().then_some(start)
    }
}

/// What one player's search says of the position that its seat sees.
fn search<D: PartialPosition, I: WorldEvaluator<D::World>>(
    player: &mut Player<IsMcts<D::World, I>>,
    position: &D,
    limits: &Limits<ActionOf<D>>,
) -> Result<SearchResult<ActionOf<D>>, TrainError> {
    let view = position.view(position.side_to_move()).map_err(TrainError::InvalidOption)?;
    Ok(player.search(&view, limits, &Signal::default(), &mut |_| ()))
}

impl<D: PartialPosition, I: WorldEvaluator<D::World>> Players for HiddenPlayers<'_, D, I> {
    type Kind = HiddenGame<D>;

    fn set_parameters(&mut self, player: usize, params: &Parameters) {
        self.players[player].settings.parameters = *params;
    }

    fn new_game(&mut self, chance_seed: u64) {
        for (index, player) in (0..).zip(&mut self.players) {
            player.searcher.new_game();
            player.settings.seed = mix(chance_seed ^ index);
        }
        self.chance = SeededRng::seed_from_u64(chance_seed);
    }

    fn draw_opening(&mut self, random: &mut SeededRng, max_score: i32) -> Result<Option<Opening<Self>>, TrainError> {
        let Some(start) = self.random_opening(random) else { return Ok(None) };
        let chance_seed = random.random();
        self.new_game(chance_seed);
        let score = search(&mut self.players[0], &start, &self.opening_limits)?.score;
        Ok((score.raw().abs() <= max_score).then_some((start, chance_seed)))
    }

    fn decide(&mut self, player: usize, position: &D) -> Result<Option<MoveOrClaim<String>>, TrainError> {
        let result = search(&mut self.players[player], position, &self.limits)?;
        let Some(action) = result.best_move else { return Ok(None) };
        let text = position.resolve_chance(&position.format_action(action), self.chance.random());
        let text = text.ok().filter(|text| position.clone().play_action(text).is_ok());
        let legal_actions = position.legal_actions().unwrap_or_default();
        let visits = VisitShares::new(&legal_actions, &self.players[player].searcher.root_visits());
        Ok(text.map(|mv| MoveOrClaim::Move(PlayedMove { mv, score: result.score, visits })))
    }

    fn play(&mut self, position: &mut D, mv: &String) -> Option<Outcome> {
        // `decide` has checked that it is legal.
        let _ = position.play_action(mv);
        position.outcome()
    }

    fn is_quiet(_: &D, played: &PlayedMove<String>) -> bool {
        !played.score.is_decisive()
    }
}
