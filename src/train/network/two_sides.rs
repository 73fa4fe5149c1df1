//! `pentad train` for games of two sides: a network that says what a position is worth.

use super::args::TrainArgs;
use super::measure::measure;
use super::mixed_loss::MixedLoss;
use super::network_loss::NetworkModel;
use super::sampler::Sampler;
use super::samples::static_value;
use super::training_run::{NO_WEIGHTS, TrainingRun};
use crate::data::dataset::{Portion, SampleSet};
use crate::data::game_kind::OpenGame;
use crate::data::label::LabelCode;
use crate::data::played_game::PlayedGame;
use crate::data::quiet_filter::QuietFilter;
use crate::error::TrainError;
use crate::fit::wdl_counts::WdlCounts;
use eval::linear::{EvalTerms, LinearEvaluator};
use eval::network::{NetworkInputs, NetworkSpec, two_sided_spec};
use eval::tactics::Tactics;
use rules::notation::Notation;

/// The scale in centipawns if scores say nothing about results.
const FALLBACK_SCALE: f64 = 400.0;
/// The most labels by which a network is judged: more would fill the memory.
const VALIDATION_LABELS: usize = 400_000;

/// Trains a network on games and writes it; `report` takes the lines that say how it goes.
///
/// # Errors
/// If options make no sense, files cannot be read or written, or the games hold no position to learn from.
pub fn train<G, const H: usize>(args: &TrainArgs, report: &mut dyn FnMut(&str)) -> Result<(), TrainError>
where
    G: Notation + Tactics + EvalTerms + NetworkInputs,
{
    let spec: NetworkSpec = const { two_sided_spec::<G>(H) };
    if !args.measure.is_empty() {
        return measure::<G, H>(args, &spec, report);
    }
    let mut run = TrainingRun::begin(args, spec)?;
    let data = args.games::<OpenGame<G>>(report)?;
    let labels = args.labels(report)?;
    let filter = args.fit.quiet_filter();
    let scored = |game: &PlayedGame<_>, portion, _: &mut _| ScoredResults::of_game(&filter, game, portion);
    let (mut sample_counts, mut wdl_counts) = (Vec::new(), WdlCounts::default());
    data.training(NO_WEIGHTS, args.parts, &scored).visit(|counts, ScoredResults(scored)| {
        sample_counts.extend(counts);
        for &(score, result) in scored {
            result.into_iter().for_each(|result| wdl_counts.add(score, result));
        }
    });
    // The scale with which search scores predict the results of their games best.
    let fitted_scale = || wdl_counts.fit_scale().unwrap_or(FALLBACK_SCALE);
    let scale = args.fit.scale.unwrap_or_else(fitted_scale).round();
    run.set_scale(scale);
    let weights = LinearEvaluator::<G>::with_default_weights();
    let base = |position: &G| if args.alone { 0 } else { static_value(&weights, position) };
    let (game_weight, label_weight) = (args.game_weight, args.label_weight);
    let sampler = Sampler { filter, scale, base: &base, game_weight, label_weight, label_code: LabelCode::new() };
    let draw = |game: &PlayedGame<_>, portion, _: &mut _| sampler.game(game, portion);
    let games = data.training(NO_WEIGHTS, args.parts, &draw);
    let mut validation = data.validation(NO_WEIGHTS, args.parts, draw);
    sampler.push_chunk(&labels.validation(VALIDATION_LABELS)?, &mut validation);
    run.note_samples(&data, &sample_counts, labels.len(), validation.len())?;
    let model = NetworkModel::<H> { shape: run.spec.shape, scale, lambda: args.fit.lambda };
    let (sample_counts, labels, sampler) = (&sample_counts, &labels, &sampler);
    let training = MixedLoss { games: &games, sample_counts, labels, sampler, model };
    run.train::<H>(&training, &model.loss(&validation), report)
}

/// Search scores and results of positions, to the side on move: what the scale is fitted to. A result is not known if its
/// game was cut off.
#[derive(Default)]
struct ScoredResults(Vec<(i32, Option<f32>)>);

impl ScoredResults {
    /// Those of a portion of the quiet positions of a game.
    fn of_game<G: Notation + Tactics>(
        filter: &QuietFilter,
        game: &PlayedGame<OpenGame<G>>,
        portion: Portion,
    ) -> ScoredResults {
        let scored =
            |(ply, position): (usize, G)| (game.moves[ply].score.raw(), game.known_result_for(position.side_to_move()));
        ScoredResults(filter.quiet_positions(game, portion).map(scored).collect())
    }
}

impl SampleSet for ScoredResults {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn append(&mut self, other: &ScoredResults) {
        self.0.extend_from_slice(&other.0);
    }
}
