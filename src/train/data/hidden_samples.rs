//! Training samples of a hidden-information game: values, policy and hand model.

use super::dataset::Portion;
use super::game_kind::HiddenGame;
use super::played_game::PlayedGame;
use super::quiet_filter::QuietFilter;
use super::samples::Samples;
use super::softmax_samples::SoftmaxSamples;
use super::terms::TermCollector;
use super::visit_shares::VisitShares;
use base::seat::Seat;
use eval::hidden::{Trainable, WorldEvaluator};
use eval::linear::{TermSink as _, Weights};
use rules::hidden::World;
use rules::partial_position::PartialPosition;

/// A portion of the quiet positions of a game, with the evaluator linearised at its weights. If the game was cut off they
/// have their scores alone.
pub fn value_samples<D, I>(
    evaluator: &I,
    weights: &Weights<I>,
    filter: QuietFilter,
    game: &PlayedGame<HiddenGame<D>>,
    portion: Portion,
    collector: &mut TermCollector,
) -> Samples<I>
where
    D: PartialPosition,
    I: Trainable<D::World>,
{
    let mut samples = Samples::default();
    let skipped = filter.skip_plies.max(portion.first_ply);
    for ((position, played), smoothed) in game.positions().zip(filter.smoothed_scores(game)).skip(skipped) {
        if played.score.is_decisive() || played.score.raw().abs() > filter.max_score {
            continue;
        }
        let Some(world) = position.true_world(0).filter(|world| world.outcome().is_none()) else { continue };
        let value = evaluator.value_gradient(&world, &mut |index, count| collector.add(index, count));
        let terms: Vec<(usize, i32)> = collector.drain().collect();
        if let Some(value) = value {
            let sum: i32 = terms.iter().map(|&(index, count)| i32::from(weights.values()[index]) * count).sum();
            let result = game.known_result_for(Seat::FIRST);
            samples.push_with_offset((value - sum) as f32, terms, smoothed.round() as i32, result);
        }
    }
    samples
}

/// An option of a step of a decision, for all actions that share it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct StepOption<A> {
    /// The most probable action of the option.
    pub action: A,
    /// Its prior; only ratios matter.
    pub prior: f32,
    /// The share of the visits that the option had, from 0 to 1.
    pub share: f32,
}

/// The options of each step with alternatives of the decision in which this action was chosen. The shares are those of the visits if
/// they are known, else all of what was played.
pub fn decision_steps<W: World, I: WorldEvaluator<W>>(
    evaluator: &I,
    world: &W,
    action: W::Action,
    visits: &VisitShares,
) -> Vec<Vec<StepOption<W::Action>>> {
    let mut steps = Vec::new();
    let mut priors = Vec::new();
    let mut actions = world.legal_actions();
    let one_hot = || actions.iter().map(|&legal| f32::from(u8::from(legal == action))).collect();
    let mut shares: Vec<f32> = visits.fractions(&actions).unwrap_or_else(one_hot);
    for step in 0..I::STEPS {
        evaluator.priors(world, &actions, &mut priors);
        let sub_actions: Vec<u64> = actions.iter().map(|&action| evaluator.sub_action(action, step)).collect();
        let chosen = evaluator.sub_action(action, step);
        let options = most_probable_of_each(&sub_actions, &priors);
        if options.len() > 1 {
            let total: f32 = shares.iter().sum();
            let share_of = |sub_action| {
                let pairs = sub_actions.iter().zip(&shares).filter(|&(&other, _)| other == sub_action);
                pairs.map(|(_, share)| share).sum::<f32>()
            };
            // A step that the search hardly looked at has no shares, but what was played was chosen.
            let is_known = total > 0.0;
            let share =
                |option| if is_known { share_of(option) / total } else { f32::from(u8::from(option == chosen)) };
            let options = options.into_iter().map(|(sub_action, index)| StepOption {
                action: actions[index],
                prior: priors[index],
                share: share(sub_action),
            });
            steps.push(options.collect());
        }
        let mut kept = sub_actions.iter().map(|&sub_action| sub_action == chosen);
        shares.retain(|_| kept.next() == Some(true));
        actions.retain(|&action| evaluator.sub_action(action, step) == chosen);
    }
    steps
}

/// One sample per step of each decision with alternatives.
pub fn policy_samples<D, I>(
    evaluator: &I,
    game: &PlayedGame<HiddenGame<D>>,
    portion: Portion,
    collector: &mut TermCollector,
) -> SoftmaxSamples
where
    D: PartialPosition,
    I: Trainable<D::World>,
{
    let mut samples = SoftmaxSamples::default();
    for (position, played) in game.positions().skip(portion.first_ply) {
        let (Some(world), Ok(action)) = (position.true_world(0), position.parse_action(&played.mv)) else { continue };
        for options in decision_steps(evaluator, &world, action, &played.visits) {
            let actions: Vec<_> = options.iter().map(|option| option.action).collect();
            let mut terms = vec![Vec::new(); options.len()];
            evaluator.policy_terms(&world, &actions, &mut |option, index, count| terms[option].push((index, count)));
            let packed = terms.iter().map(|terms| collector.pack(terms));
            samples.push(packed.zip(options.iter().map(|option| option.share)));
        }
    }
    samples
}

/// Each sub-action once, in order of appearance, with the index of its most probable action.
fn most_probable_of_each<P: PartialOrd>(sub_actions: &[u64], priors: &[P]) -> Vec<(u64, usize)> {
    let mut best: Vec<(u64, usize)> = Vec::new();
    for (index, &sub_action) in sub_actions.iter().enumerate() {
        match best.iter_mut().find(|(other, _)| *other == sub_action) {
            Some((_, known)) if priors[*known] >= priors[index] => {}
            Some((_, known)) => *known = index,
            None => best.push((sub_action, index)),
        }
    }
    best
}

/// One sample per hidden card at each decision: kept (its logit is one weight) or not kept (logit 0).
pub fn hand_model_samples<D, I>(
    evaluator: &I,
    game: &PlayedGame<HiddenGame<D>>,
    portion: Portion,
    collector: &mut TermCollector,
) -> SoftmaxSamples
where
    D: PartialPosition,
    I: Trainable<D::World>,
{
    let mut samples = SoftmaxSamples::default();
    for (position, played) in game.positions().skip(portion.first_ply) {
        let (Some(world), Ok(action)) = (position.true_world(0), position.parse_action(&played.mv)) else { continue };
        evaluator.hand_model_terms(&world, action, &mut |index, is_kept| {
            let kept = f32::from(u8::from(is_kept));
            samples.push([(collector.pack(&[(index, 1)]), kept), (Vec::new(), 1.0 - kept)]);
        });
    }
    samples
}
