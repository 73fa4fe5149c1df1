//! What a network learns of a hidden-information game of two seats: who wins in the true world, and what the search chose
//! by what its seat could see.

use super::choice_samples::ChoiceSamples;
use crate::eval::hidden::Trainable;
use crate::rules::hidden::World;
use crate::rules::partial_position::PartialPosition;
use crate::session::win_rate::sigmoid;
use crate::train::data::game_kind::HiddenGame;
use crate::train::data::hidden_samples::decision_steps;
use crate::train::data::played_game::PlayedGame;
use crate::train::data::quiet_filter::QuietFilter;

/// The seats: the one to act, and the other.
const VALUES: [usize; 2] = [0, 1];
/// Win probabilities that a network is added to lie so far from certainty at least.
const MIN_PROBABILITY: f32 = 1e-3;

/// Which positions are learnt from, and how targets are made of results and search scores.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct WorldTargets {
    pub(super) filter: QuietFilter,
    /// The weight of the result; the rest is that of the scores.
    pub(super) lambda: f32,
}

impl WorldTargets {
    /// Choices for the positions of a game from a ply on: the seats where the position is quiet, and each step of each
    /// decision. No seats where the game was cut off, so that it has no result. The network stands beside `evaluator`.
    pub(super) fn samples<D, I>(
        self,
        evaluator: &I,
        game: &PlayedGame<HiddenGame<D>>,
        first_ply: usize,
    ) -> ChoiceSamples
    where
        D: PartialPosition,
        I: Trainable<D::World>,
    {
        const { assert!(I::NETWORK_SPEC.shape.inputs <= 1 << u16::BITS) };
        const { assert!(I::NETWORK_SPEC.shape.outputs <= 1 << u16::BITS) };
        let mut samples = ChoiceSamples::default();
        let skipped = self.filter.skip_plies.max(first_ply);
        for ((position, played), smoothed) in game.positions().zip(self.filter.smoothed_scores(game)).skip(skipped) {
            let (Some(world), Ok(action)) = (position.true_world(0), position.parse_action(&played.mv)) else {
                continue;
            };
            let is_open = !played.score.is_decisive() && played.score.raw().abs() <= self.filter.max_score;
            if is_open && !game.is_cut_off() && evaluator.value_gradient(&world, &mut |_, _| ()).is_some() {
                self.push_value(evaluator, game, &world, smoothed, &mut samples);
            }
            for options in decision_steps(evaluator, &world, action, &played.visits) {
                let choices: Vec<_> = options
                    .iter()
                    .map(|option| (I::action_output(&world, option.action), option.prior.ln(), option.share))
                    .collect();
                samples.push(|mut sink| I::policy_inputs(&world, &mut sink), &choices);
            }
        }
        samples
    }

    /// Appends the choice between the seats; `smoothed` is what the searches promised the first one.
    fn push_value<D, I>(
        self,
        evaluator: &I,
        game: &PlayedGame<HiddenGame<D>>,
        world: &D::World,
        smoothed: f32,
        samples: &mut ChoiceSamples,
    ) where
        D: PartialPosition,
        I: Trainable<D::World>,
    {
        let seat = world.side_to_move();
        let score = if seat.index() == 0 { smoothed } else { -smoothed };
        let promised = sigmoid(f64::from(score) / I::CENTIPAWNS_PER_LOGIT) as f32;
        let target = self.lambda * game.result_for(seat) + (1.0 - self.lambda) * promised;
        let base = evaluator.quiescent_value(world).of(seat).clamp(MIN_PROBABILITY, 1.0 - MIN_PROBABILITY);
        let [own, other] = VALUES;
        let choices = [(own, (base / (1.0 - base)).ln(), target), (other, 0.0, 1.0 - target)];
        samples.push(|mut sink| I::value_inputs(world, &mut sink), &choices);
    }
}
