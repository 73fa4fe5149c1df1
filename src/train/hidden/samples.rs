//! What games of a hidden game teach its weights.

use super::game_runner::score_for_first;
use super::played_game::PlayedHiddenGame;
use crate::base::seat::Seat;
use crate::eval::hidden::Trainable;
use crate::eval::linear::TermSink;
use crate::eval::weights::Weights;
use crate::rules::hidden::World;
use crate::rules::partial_position::PartialPosition;
use crate::train::dataset::{Dataset, is_held_out};
use crate::train::error::TrainError;
use crate::train::game_reader;
use crate::train::quiet_filter::QuietFilter;
use crate::train::samples::{Samples, TermCollector};
use crate::train::softmax_regression::SoftmaxSamples;
use std::path::PathBuf;

/// Reads files of games and holds out about this share of the games, chosen by the seed; what is learnt is how values
/// change about the weights that the insight has. Learning anew from there comes nearer, where values are no plain sums.
///
/// # Errors
/// As [`Dataset::read`].
pub fn read_dataset<D, I>(
    insight: &I,
    weights: &Weights<I>,
    paths: &[PathBuf],
    filter: QuietFilter,
    (share, seed): (f64, u64),
) -> Result<Dataset<I>, TrainError>
where
    D: PartialPosition,
    I: Trainable<D::World>,
{
    let (mut training, mut validation) = (Samples::default(), Samples::default());
    let games = game_reader::visit_games(
        paths,
        || TermCollector::new(Weights::<I>::COUNT),
        |gatherer, number, game: &PlayedHiddenGame<D>| {
            (is_held_out(number, share, seed), value_samples(insight, weights, filter, game, gatherer))
        },
        |(held_out, samples)| if held_out { &mut validation } else { &mut training }.append(&samples),
    )?;
    Dataset::new(games, training, validation)
}

/// The quiet positions of a game.
fn value_samples<D, I>(
    insight: &I,
    weights: &Weights<I>,
    filter: QuietFilter,
    game: &PlayedHiddenGame<D>,
    gatherer: &mut TermCollector,
) -> Samples<I>
where
    D: PartialPosition,
    I: Trainable<D::World>,
{
    let mut samples = Samples::default();
    let scores = game
        .positions()
        .map(|(position, _, score)| score_for_first(score, position.side_to_move()))
        .collect::<Vec<_>>();
    let outlooks = filter.smoothed_scores(&scores);
    for ((position, _, score), outlook) in game.positions().zip(outlooks).skip(filter.skip_plies) {
        if score.is_decisive() || score.raw().abs() > filter.max_score {
            continue;
        }
        let Some(world) = position.true_world(0).filter(|world| world.outcome().is_none()) else { continue };
        let value = insight.value_gradient(&world, &mut |index, count| gatherer.add(index, count));
        let terms: Vec<(usize, i32)> = gatherer.drain().collect();
        if let Some(value) = value {
            let sum: i32 = terms.iter().map(|&(index, count)| i32::from(weights.values()[index]) * count).sum();
            samples.push_with_offset((value - sum) as f32, terms, outlook.round() as i32, game.result_for(Seat::FIRST));
        }
    }
    samples
}

/// The choices that were made in games of these files: to learn from, and held out to judge by.
///
/// # Errors
/// As [`Dataset::read`].
pub fn policy_samples<D, I>(
    insight: &I,
    paths: &[PathBuf],
    held_out: (f64, u64),
) -> Result<[SoftmaxSamples; 2], TrainError>
where
    D: PartialPosition,
    I: Trainable<D::World>,
{
    read_softmax_samples::<D, I>(paths, held_out, |game, gatherer| policy_samples_of(insight, game, gatherer))
}

/// What `of` finds in the games of these files: to learn from, and held out to judge by.
fn read_softmax_samples<D, I>(
    paths: &[PathBuf],
    (share, seed): (f64, u64),
    of: impl Fn(&PlayedHiddenGame<D>, &mut TermCollector) -> SoftmaxSamples + Sync,
) -> Result<[SoftmaxSamples; 2], TrainError>
where
    D: PartialPosition,
    I: Trainable<D::World>,
{
    let mut choices = [SoftmaxSamples::default(), SoftmaxSamples::default()];
    let games = game_reader::visit_games(
        paths,
        || TermCollector::new(Weights::<I>::COUNT),
        |gatherer, number, game: &PlayedHiddenGame<D>| (is_held_out(number, share, seed), of(game, gatherer)),
        |(held_out, found)| choices[usize::from(held_out)].append(&found),
    )?;
    if choices[0].is_empty() { Err(TrainError::NoPositions { games }) } else { Ok(choices) }
}

/// What was kept and what was given away in games of these files: to learn from, and held out to judge by.
///
/// # Errors
/// As [`Dataset::read`].
pub fn hand_model_samples<D, I>(
    insight: &I,
    paths: &[PathBuf],
    held_out: (f64, u64),
) -> Result<[SoftmaxSamples; 2], TrainError>
where
    D: PartialPosition,
    I: Trainable<D::World>,
{
    read_softmax_samples::<D, I>(paths, held_out, |game, gatherer| hand_model_samples_of(insight, game, gatherer))
}

/// Each a choice between keeping it, for which one term speaks, and not.
fn hand_model_samples_of<D, I>(insight: &I, game: &PlayedHiddenGame<D>, gatherer: &mut TermCollector) -> SoftmaxSamples
where
    D: PartialPosition,
    I: Trainable<D::World>,
{
    let mut keepings = SoftmaxSamples::default();
    for (position, text, _) in game.positions() {
        let (Some(world), Ok(action)) = (position.true_world(0), position.parse_action(text)) else { continue };
        insight.hand_model_terms(&world, action, &mut |index, is_kept| {
            let share = f32::from(u8::from(is_kept));
            keepings.push([(gatherer.pack(&[(index, 1)]), share), (Vec::new(), 1.0 - share)]);
        });
    }
    keepings
}

/// What was chosen in a game, part by part, wherever there was a choice: each part is taken for as likely as the likeliest
/// action that has it.
fn policy_samples_of<D, I>(insight: &I, game: &PlayedHiddenGame<D>, gatherer: &mut TermCollector) -> SoftmaxSamples
where
    D: PartialPosition,
    I: Trainable<D::World>,
{
    let mut choices = SoftmaxSamples::default();
    let mut priors = Vec::new();
    for (position, text, _) in game.positions() {
        let (Some(world), Ok(chosen)) = (position.true_world(0), position.parse_action(text)) else { continue };
        let mut actions = world.legal_actions();
        for stage in 0..I::STEPS {
            insight.priors(&world, &actions, &mut priors);
            let mut ahead: Vec<(u64, usize)> = Vec::new();
            for (index, &action) in actions.iter().enumerate() {
                let part = insight.sub_action(action, stage);
                match ahead.iter_mut().find(|(other, _)| *other == part) {
                    Some((_, best)) if priors[*best] >= priors[index] => {}
                    Some((_, best)) => *best = index,
                    None => ahead.push((part, index)),
                }
            }
            let part = insight.sub_action(chosen, stage);
            if ahead.len() > 1 {
                let likeliest: Vec<_> = ahead.iter().map(|&(_, index)| actions[index]).collect();
                let mut terms = vec![Vec::new(); likeliest.len()];
                insight.policy_terms(&world, &likeliest, &mut |row, index, count| terms[row].push((index, count)));
                let share = |other| f32::from(u8::from(other == part));
                choices.push(terms.iter().zip(&ahead).map(|(terms, &(other, _))| (gatherer.pack(terms), share(other))));
            }
            actions.retain(|&action| insight.sub_action(action, stage) == part);
        }
    }
    choices
}
