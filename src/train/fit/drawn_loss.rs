//! The loss over games from which the samples of each mini-batch are drawn when it is computed.

use super::chunk::TrainingChunk;
use super::loss::{BatchLoss, BatchSum};
use crate::data::dataset::{Portion, SampleSet, SampleSource};
use crate::data::game_kind::GameKind;
use crate::data::played_game::PlayedGame;
use crate::data::terms::TermCollector;

/// What is fitted to samples of one kind.
pub trait LossModel<S>: Sync {
    /// The scale of the logit: this many units of weight make an outcome e times as likely.
    fn scale(&self) -> f32;

    /// Adds the gradient of all samples' cross-entropy, times the scale; returns the summed cross-entropy.
    fn add_gradient(&self, samples: &S, weights: &[f32], gradient: &mut [f32]) -> f64;

    /// [`BatchLoss::constrain`].
    fn constrain(&self, _weights: &mut [f32]) {}
}

/// A model, and the games that it is fitted to; an item is a game.
#[derive(Debug)]
pub struct DrawnLoss<'a, K, F, L> {
    /// The games.
    pub source: &'a SampleSource<'a, K, F>,
    /// About how many samples an epoch draws of each game.
    pub sample_counts: &'a [u32],
    pub model: L,
}

impl<K, S, F, L> BatchLoss for DrawnLoss<'_, K, F, L>
where
    K: GameKind,
    S: SampleSet,
    F: Fn(&PlayedGame<K>, Portion, &mut TermCollector) -> S + Sync,
    L: LossModel<S>,
{
    fn samples_an_epoch(&self) -> usize {
        self.sample_counts.iter().map(|&count| count as usize).sum()
    }

    fn item_count(&self, _: &TrainingChunk) -> usize {
        self.source.len()
    }

    fn samples_of(&self, _: &TrainingChunk, item: u32) -> usize {
        self.sample_counts[item as usize] as usize
    }

    fn scale(&self) -> f32 {
        self.model.scale()
    }

    fn add_gradient(
        &self,
        epoch: usize,
        (_, items): (&TrainingChunk, &[u32]),
        weights: &[f32],
        gradient: &mut [f32],
    ) -> BatchSum {
        let samples = self.source.draw(epoch, items);
        BatchSum { loss: self.model.add_gradient(&samples, weights, gradient), samples: samples.len() }
    }

    fn constrain(&self, weights: &mut [f32]) {
        self.model.constrain(weights);
    }
}
