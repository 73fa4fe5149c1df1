//! What a network learns of a hidden-information game of two seats: who wins in the true world, and what the search chose
//! by what its seat could see.

use super::choice_samples::ChoiceSamples;
use crate::data::dataset::Portion;
use crate::data::game_kind::HiddenGame;
use crate::data::hidden_samples::decision_steps;
use crate::data::played_game::PlayedGame;
use crate::data::quiet_filter::QuietFilter;
use eval::hidden::Trainable;
use rules::hidden::World;
use rules::partial_position::PartialPosition;

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
    /// Choices for the positions in a portion of a game: the seats if the position is quiet, and each step of the decision.
    /// The network stands beside `evaluator`.
    pub(super) fn samples<D, I>(
        self,
        evaluator: &I,
        game: &PlayedGame<HiddenGame<D>>,
        portion: Portion,
    ) -> ChoiceSamples
    where
        D: PartialPosition,
        I: Trainable<D::World>,
    {
        const { assert!(I::NETWORK_SPEC.shape.inputs <= 1 << u16::BITS) };
        const { assert!(I::NETWORK_SPEC.shape.outputs <= 1 << u16::BITS) };
        let mut samples = ChoiceSamples::default();
        let skipped = self.filter.skip_plies.max(portion.first_ply);
        let expectations = self.filter.smoothed_expectations(game, I::CENTIPAWNS_PER_LOGIT);
        let positions = game.positions().zip(expectations).skip(skipped).enumerate();
        for (_, ((position, played), of_first)) in positions.filter(|&(number, _)| portion.takes(number)) {
            let (Some(world), Ok(action)) = (position.true_world(0), position.parse_action(&played.mv)) else {
                continue;
            };
            let is_open = !played.score.is_decisive() && played.score.raw().abs() <= self.filter.max_score;
            if is_open && evaluator.value_gradient(&world, &mut |_, _| ()).is_some() {
                self.push_value(evaluator, game, &world, of_first, &mut samples);
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

    /// Appends the choice between the seats; `of_first` is the expected result that the searches promised the first one.
    fn push_value<D, I>(
        self,
        evaluator: &I,
        game: &PlayedGame<HiddenGame<D>>,
        world: &D::World,
        of_first: f32,
        samples: &mut ChoiceSamples,
    ) where
        D: PartialPosition,
        I: Trainable<D::World>,
    {
        let seat = world.side_to_move();
        let promised = if seat.index() == 0 { of_first } else { 1.0 - of_first };
        let mix = |result| self.lambda * result + (1.0 - self.lambda) * promised;
        let target = game.known_result_for(seat).map_or(promised, mix);
        let base = evaluator.quiescent_value(world).of(seat).clamp(MIN_PROBABILITY, 1.0 - MIN_PROBABILITY);
        let [own, other] = VALUES;
        let choices = [(own, (base / (1.0 - base)).ln(), target), (other, 0.0, 1.0 - target)];
        samples.push(|mut sink| I::value_inputs(world, &mut sink), &choices);
    }
}
