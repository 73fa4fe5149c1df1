//! The loss that a regression minimises: cross-entropy of samples under a model with weights.

use super::chunk::TrainingChunk;
use crate::error::TrainError;
use crate::parallel::map_numbers;
use base::random::SeededRng;
use std::iter;
use std::ops::Range;

/// Samples whose losses are summed in one piece.
const LOSS_CHUNK: usize = 4096;

/// The sum over a part of a mini-batch.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct BatchSum {
    /// The cross-entropy in nats.
    pub loss: f64,
    /// How many samples there were.
    pub samples: usize,
}

impl BatchSum {
    /// The mean cross-entropy of a sample, in nats.
    pub fn mean_loss(self) -> f64 {
        self.loss / self.samples.max(1) as f64
    }
}

/// The chunks of an epoch, one after another.
pub type Chunks<'a> = Box<dyn Iterator<Item = Result<TrainingChunk, TrainError>> + Send + 'a>;

/// What a regression goes through in mini-batches: chunks that fit in memory, of items of one or more samples each. A
/// regression sees it behind `dyn`, so that its code is in the program once.
pub trait BatchLoss: Sync {
    /// About how many samples there are in an epoch.
    fn samples_an_epoch(&self) -> usize;

    /// The chunks of an epoch; the same random numbers make the same chunks. Samples in memory are one.
    fn chunks(&self, _epoch: usize, _random: SeededRng) -> Chunks<'_> {
        Box::new(iter::once(Ok(TrainingChunk::default())))
    }

    /// The number of items of a chunk.
    fn item_count(&self, chunk: &TrainingChunk) -> usize;

    /// About how many samples this item has in an epoch.
    fn samples_of(&self, chunk: &TrainingChunk, item: u32) -> usize;

    /// The scale of the logit: this many units of weight make an outcome e times as likely.
    fn scale(&self) -> f32;

    /// Adds the gradient of the cross-entropy of items of a chunk, times the scale. An item may have other samples in each
    /// epoch.
    fn add_gradient(
        &self,
        epoch: usize,
        items: (&TrainingChunk, &[u32]),
        weights: &[f32],
        gradient: &mut [f32],
    ) -> BatchSum;

    /// Brings weights back into the range that the model allows, after each step; most allow any.
    fn constrain(&self, _weights: &mut [f32]) {}
}

/// Samples in memory, and a model that predicts their targets from weights.
pub trait Loss: Sync {
    fn sample_count(&self) -> usize;

    /// The scale of the logit: this many units of weight make an outcome e times as likely.
    fn scale(&self) -> f32;

    /// The summed cross-entropy of these samples, in nats.
    fn cross_entropy(&self, samples: Range<usize>, weights: &[f32]) -> f64;

    /// Adds the gradient of the samples' cross-entropy, times the scale; returns the summed cross-entropy.
    fn add_gradient(&self, batch: &[u32], weights: &[f32], gradient: &mut [f32]) -> f64;

    /// [`BatchLoss::constrain`].
    fn constrain(&self, _weights: &mut [f32]) {}
}

/// The mean cross-entropy over all samples, in nats; 0 if there are none.
pub fn mean_loss(loss: &dyn Loss, weights: &[f32]) -> f64 {
    let count = loss.sample_count();
    let chunks = count.div_ceil(LOSS_CHUNK);
    // Summed in the order of the chunks, so that the result does not depend on the number of threads.
    let losses = map_numbers(chunks, |chunk| {
        let begin = chunk * LOSS_CHUNK;
        loss.cross_entropy(begin..(begin + LOSS_CHUNK).min(count), weights)
    });
    losses.iter().sum::<f64>() / count.max(1) as f64
}

/// Samples in memory are one chunk, and each is an item.
impl<L: Loss> BatchLoss for L {
    fn samples_an_epoch(&self) -> usize {
        self.sample_count()
    }

    fn item_count(&self, _: &TrainingChunk) -> usize {
        self.sample_count()
    }

    fn samples_of(&self, _: &TrainingChunk, _: u32) -> usize {
        1
    }

    fn scale(&self) -> f32 {
        Loss::scale(self)
    }

    fn add_gradient(
        &self,
        _: usize,
        (_, items): (&TrainingChunk, &[u32]),
        weights: &[f32],
        gradient: &mut [f32],
    ) -> BatchSum {
        BatchSum { loss: Loss::add_gradient(self, items, weights, gradient), samples: items.len() }
    }

    fn constrain(&self, weights: &mut [f32]) {
        Loss::constrain(self, weights);
    }
}
