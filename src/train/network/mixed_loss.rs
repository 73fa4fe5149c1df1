//! The loss over games and labels together: in each mini-batch some of both, in the proportion that there is of them.

use super::network_loss::NetworkModel;
use super::sampler::Sampler;
use super::samples::NetworkSamples;
use crate::data::dataset::{Portion, SampleSet as _, SampleSource};
use crate::data::game_kind::OpenGame;
use crate::data::label_stream::LabelStream;
use crate::data::played_game::PlayedGame;
use crate::data::terms::TermCollector;
use crate::fit::chunk::TrainingChunk;
use crate::fit::drawn_loss::LossModel as _;
use crate::fit::loss::{BatchLoss, BatchSum, Chunks};
use base::random::SeededRng;
use eval::network::NetworkInputs;
use eval::tactics::Tactics;
use rand::seq::SliceRandom as _;
use rules::notation::Notation;
use std::sync::Arc;

/// Games and labels, and the network that is fitted to them.
pub(super) struct MixedLoss<'a, G, F, const H: usize> {
    pub(super) games: &'a SampleSource<'a, OpenGame<G>, F>,
    /// About how many samples an epoch draws of each game.
    pub(super) sample_counts: &'a [u32],
    pub(super) labels: &'a LabelStream,
    /// What is drawn of them.
    pub(super) sampler: &'a Sampler<'a, G>,
    pub(super) model: NetworkModel<H>,
}

impl<G, F, const H: usize> BatchLoss for MixedLoss<'_, G, F, H>
where
    G: Notation + Tactics + NetworkInputs,
    F: Fn(&PlayedGame<OpenGame<G>>, Portion, &mut TermCollector) -> NetworkSamples + Sync,
{
    fn samples_an_epoch(&self) -> usize {
        self.sample_counts.iter().map(|&count| count as usize).sum::<usize>() + self.labels.len() as usize
    }

    fn chunks(&self, _: usize, mut random: SeededRng) -> Chunks<'_> {
        let mut games: Vec<u32> = (0..self.games.len() as u32).collect();
        games.shuffle(&mut random);
        let games: Arc<[u32]> = games.into();
        let chunks = self.labels.chunk_count().max(1);
        let label_chunks = self.labels.chunks(&mut random).map(Some).chain(std::iter::repeat_with(|| None));
        Box::new(label_chunks.take(chunks).enumerate().map(move |(index, labels)| {
            // Each chunk has its share of the games.
            let share = games.len() * index / chunks..games.len() * (index + 1) / chunks;
            Ok(TrainingChunk { labels: labels.transpose()?.unwrap_or_default(), games: games[share].to_vec() })
        }))
    }

    fn item_count(&self, chunk: &TrainingChunk) -> usize {
        chunk.len()
    }

    fn samples_of(&self, chunk: &TrainingChunk, item: u32) -> usize {
        chunk.game(item).map_or(1, |game| self.sample_counts[game as usize] as usize)
    }

    fn scale(&self) -> f32 {
        self.model.scale()
    }

    fn add_gradient(
        &self,
        epoch: usize,
        (chunk, items): (&TrainingChunk, &[u32]),
        weights: &[f32],
        gradient: &mut [f32],
    ) -> BatchSum {
        let (mut samples, mut text) = (NetworkSamples::default(), String::new());
        for &item in items {
            match chunk.game(item) {
                Some(game) => samples.append(&self.games.draw(epoch, &[game])),
                None => self.sampler.push_label(chunk.labels.label(item as usize), &mut text, &mut samples),
            }
        }
        BatchSum { loss: self.model.add_gradient(&samples, weights, gradient), samples: samples.len() }
    }

    fn constrain(&self, weights: &mut [f32]) {
        self.model.constrain(weights);
    }
}
