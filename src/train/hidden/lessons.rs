//! What games of a hidden game teach its weights.

use super::game::Disclosed;
use super::pair::seen_by_first;
use crate::base::seat::Seat;
use crate::eval::hidden::Learnt;
use crate::eval::linear::TermSink;
use crate::eval::weights::Weights;
use crate::rules::dealt::Dealt;
use crate::rules::hidden::World;
use crate::train::data;
use crate::train::dataset::{Dataset, is_held_out};
use crate::train::error::TrainError;
use crate::train::quiet::QuietFilter;
use crate::train::samples::{Samples, TermGatherer};
use std::path::PathBuf;

/// Reads files of games and holds out about this share of the games, chosen by the seed; what is learnt is how values
/// change about the weights that the insight has. Learning anew from there comes nearer, where values are no plain sums.
///
/// # Errors
/// As [`Dataset::read`].
pub fn read<D, I>(
    insight: &I,
    weights: &Weights<I>,
    paths: &[PathBuf],
    filter: QuietFilter,
    (share, seed): (f64, u64),
) -> Result<Dataset<I>, TrainError>
where
    D: Dealt,
    I: Learnt<D::World>,
{
    let (mut training, mut validation) = (Samples::default(), Samples::default());
    let games = data::visit_games(
        paths,
        || TermGatherer::new(Weights::<I>::COUNT),
        |gatherer, number, game: &Disclosed<D>| {
            (is_held_out(number, share, seed), samples(insight, weights, filter, game, gatherer))
        },
        |(held_out, samples)| if held_out { &mut validation } else { &mut training }.append(&samples),
    )?;
    Dataset::of(games, training, validation)
}

/// The quiet positions of a game.
fn samples<D, I>(
    insight: &I,
    weights: &Weights<I>,
    filter: QuietFilter,
    game: &Disclosed<D>,
    gatherer: &mut TermGatherer,
) -> Samples<I>
where
    D: Dealt,
    I: Learnt<D::World>,
{
    let mut samples = Samples::default();
    let scores = game.positions().map(|(position, _, score)| seen_by_first(score, position.seat())).collect::<Vec<_>>();
    let outlooks = filter.outlooks(&scores);
    for ((position, _, score), outlook) in game.positions().zip(outlooks).skip(filter.skip_plies) {
        if score.is_forced() || score.raw().abs() > filter.bound {
            continue;
        }
        let Some(world) = position.world(0).filter(|world| world.end().is_none()) else { continue };
        let value = insight.slopes(&world, &mut |index, count| gatherer.add(index, count));
        let terms: Vec<(usize, i32)> = gatherer.take().collect();
        if let Some(value) = value {
            let sum: i32 = terms.iter().map(|&(index, count)| i32::from(weights.values()[index]) * count).sum();
            samples.push_beside((value - sum) as f32, terms, outlook.round() as i32, game.result_to(Seat::FIRST));
        }
    }
    samples
}
