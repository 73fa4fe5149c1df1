//! Draws samples of games and of labels.

use super::samples::{NetworkSamples, SampleValues};
use crate::data::dataset::Portion;
use crate::data::game_kind::OpenGame;
use crate::data::label::{Label, LabelCode};
use crate::data::label_stream::LabelChunk;
use crate::data::played_game::PlayedGame;
use crate::data::quiet_filter::QuietFilter;
use eval::network::{NetworkInputs, perspective_of};
use eval::tactics::Tactics;
use rules::notation::Notation;
use session::win_rate::sigmoid;

/// What is learnt from games and from labels.
pub(super) struct Sampler<'a, G> {
    /// Which positions.
    pub(super) filter: QuietFilter,
    /// Centipawns that multiply the odds of winning by e.
    pub(super) scale: f64,
    /// What the weights say of a position, in centipawns to the side on move. Behind `dyn`, so that their code is in the
    /// program once.
    pub(super) base: &'a (dyn Fn(&G) -> i32 + Sync),
    /// What a sample of a game counts for.
    pub(super) game_weight: f32,
    /// What a label counts for.
    pub(super) label_weight: f32,
    /// How labels are written.
    pub(super) label_code: LabelCode<OpenGame<G>>,
}

impl<G: Notation + Tactics + NetworkInputs> Sampler<'_, G> {
    /// A portion of the quiet positions of a game.
    pub(super) fn game(&self, game: &PlayedGame<OpenGame<G>>, portion: Portion) -> NetworkSamples {
        let mut samples = NetworkSamples::default();
        let expectations = self.filter.smoothed_expectations(game, self.scale);
        for (ply, position) in self.filter.quiet_positions(game, portion) {
            let mover = position.side_to_move();
            let of_first = expectations[ply];
            let promised = if perspective_of(G::ALLIANCES, mover) == 0 { of_first } else { 1.0 - of_first };
            let (weight, result) = (self.game_weight, game.known_result_for(mover));
            samples.push(&position, SampleValues { promised, result, weight, ..self.values(&position) });
        }
        samples
    }

    /// Appends a label, unless its score is out of bounds or it cannot be read; `text` is room for its record. Results do
    /// not touch it, and no later scores.
    pub(super) fn push_label(&self, label: &[u8], text: &mut String, samples: &mut NetworkSamples) {
        let Ok(Label { position, score, .. }) = self.label_code.read(label, text) else { return };
        if score.raw().abs() <= self.filter.max_score {
            let promised = sigmoid(f64::from(score.raw()) / self.scale) as f32;
            let weight = self.label_weight;
            samples.push(&position, SampleValues { promised, weight, ..self.values(&position) });
        }
    }

    /// Appends the labels of a chunk.
    pub(super) fn push_chunk(&self, chunk: &LabelChunk, samples: &mut NetworkSamples) {
        let mut text = String::new();
        (0..chunk.len()).for_each(|label| self.push_label(chunk.label(label), &mut text, samples));
    }

    /// What a position says by itself.
    fn values(&self, position: &G) -> SampleValues {
        let (base, bucket) = ((self.base)(position), position.output_bucket() as u8);
        SampleValues { base: saturated(base), promised: 0.5, result: None, bucket, weight: 1.0 }
    }
}

/// The nearest number of 16 bits.
fn saturated(value: i32) -> i16 {
    value.clamp(i16::MIN.into(), i16::MAX.into()) as i16
}
