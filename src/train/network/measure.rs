//! `pentad train --measure`: how far networks are from labels that they have not learnt from.

use super::args::TrainArgs;
use super::net2net::{grown, scale_outputs};
use super::network_loss::NetworkModel;
use super::sampler::Sampler;
use super::samples::{NetworkSamples, static_value};
use super::training_run::TrainedLoss as _;
use crate::data::dataset::{HoldOut, SampleSet as _};
use crate::data::game_reader::file_name;
use crate::data::label::LabelCode;
use crate::data::label_stream::LabelStream;
use crate::error::TrainError;
use crate::fit::loss::mean_loss;
use base::bounded_file::read_bytes;
use base::input::InputError;
use eval::linear::{EvalTerms, LinearEvaluator};
use eval::network::{
    Activation, NetworkBase, NetworkHeader, NetworkInputs, NetworkShape, NetworkSpec, parse_network,
    parse_smaller_network,
};
use eval::tactics::Tactics;
use rules::notation::Notation;
use session::win_rate::sigmoid;
use std::path::Path;

/// Centipawns that multiply the odds of winning by e, unless `--scale` says others: one scale for all networks, or their
/// losses could not be compared.
const SCALE: f64 = 400.0;

/// Prints a line for each network: its cross-entropy with the labels, less what the labels themselves have, and how far its
/// values are off.
///
/// # Errors
/// If a file cannot be read, is no network of this game, or there is no label.
pub(super) fn measure<G, const H: usize>(
    args: &TrainArgs,
    spec: &NetworkSpec,
    report: &mut dyn FnMut(&str),
) -> Result<(), TrainError>
where
    G: Notation + Tactics + EvalTerms + NetworkInputs,
{
    let everything = HoldOut { share: 0.0, seed: 0 };
    let labels = LabelStream::open((&args.fit.data, &args.fit.variant), everything)?;
    labels.skipped.iter().for_each(|line| report(line));
    let scale = args.fit.scale.unwrap_or(SCALE);
    let weights = LinearEvaluator::<G>::with_default_weights();
    let samples = |alone: bool| -> Result<NetworkSamples, TrainError> {
        let base = |position: &G| if alone { 0 } else { static_value(&weights, position) };
        let (filter, label_code) = (args.fit.quiet_filter(), LabelCode::new());
        let sampler = Sampler { filter, scale, base: &base, game_weight: 1.0, label_weight: 1.0, label_code };
        let mut samples = NetworkSamples::default();
        sampler.push_chunk(&labels.all()?, &mut samples);
        Ok(samples)
    };
    let [beside, alone] = [samples(false)?, samples(true)?];
    if beside.is_empty() {
        return Err(TrainError::NoPositions { games: 0 });
    }
    for path in &args.measure {
        let (header, shape, mut parameters) = read_network::<H>(path, spec)?;
        scale_outputs(shape, &mut parameters, (f64::from(header.centipawns_per_logit) / scale) as f32);
        let samples = if header.base == NetworkBase::Nothing { &alone } else { &beside };
        let model = NetworkModel::<H> { shape, scale, lambda: 0.0 };
        let excess = mean_loss(&model.loss(samples), &parameters) - mean_entropy(samples);
        let [points, centipawns] = mean_errors(model, samples, &parameters);
        report(&format!(
            "{}: {excess:.5} nats above the entropy of {} labels; off by {:.2}% of a point and {centipawns:.1} centipawns",
            file_name(path),
            samples.len(),
            100.0 * points
        ));
    }
    Ok(())
}

/// A network of this width, or a smaller one grown to it, with its parameters in logits of its own.
fn read_network<const H: usize>(
    path: &Path,
    spec: &NetworkSpec,
) -> Result<(NetworkHeader, NetworkShape, Vec<f32>), TrainError> {
    let bytes = read_bytes(path).map_err(TrainError::cannot_read(path))?;
    if let Ok(file) = parse_network::<H>(&bytes, spec) {
        let shape = file.header.shape();
        return Ok((file.header, shape, file.network.to_floats()));
    }
    let mut spec = *spec;
    spec.shape.activation = Activation::Pairwise;
    let read: Result<_, InputError> = parse_smaller_network(&bytes, &spec);
    let (header, parameters) = read.map_err(TrainError::invalid_content(path))?;
    let parameters = grown(header.shape(), &parameters, spec.shape, 0);
    Ok((header, spec.shape, parameters))
}

/// The least cross-entropy that anything can have with these samples.
fn mean_entropy(samples: &NetworkSamples) -> f64 {
    let entropy = |sample| {
        let promised = f64::from(samples.values(sample).promised);
        let term = |share: f64| if share > 0.0 { -share * share.ln() } else { 0.0 };
        term(promised) + term(1.0 - promised)
    };
    (0..samples.len()).map(entropy).sum::<f64>() / samples.len().max(1) as f64
}

/// How far the values of a network are from the labels on average: in expected points, and in centipawns.
fn mean_errors<const H: usize>(model: NetworkModel<H>, samples: &NetworkSamples, parameters: &[f32]) -> [f64; 2] {
    let (loss, mut sums) = (model.loss(samples), [0.0; 2]);
    for sample in 0..samples.len() {
        let promised = f64::from(samples.values(sample).promised);
        let value = f64::from(loss.centipawns(sample, parameters));
        sums[0] += (sigmoid(value / model.scale) - promised).abs();
        let label = (promised / (1.0 - promised)).ln().clamp(-20.0, 20.0) * model.scale;
        sums[1] += (value - label).abs();
    }
    sums.map(|sum| sum / samples.len().max(1) as f64)
}
