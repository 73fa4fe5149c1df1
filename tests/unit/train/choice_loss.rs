//! The gradient of the loss over choices against differences of the loss, and quantised networks against exact ones.

use super::super::initial::random_parameters_with_outputs;
use super::*;
use base::random::mix;
use eval::network::{Network, ViewInputs as _, view_spec};
use martian::Position;
use rules::game::Game;

const HIDDEN: usize = 16;
const SEATS: usize = 3;
const SHAPE: NetworkShape = view_spec::<Position<SEATS>>(HIDDEN).shape;
/// Centipawns to a logit.
const SCALE: f64 = 220.0;

/// The positions of a random game, with made-up shares.
fn samples() -> ChoiceSamples {
    let mut samples = ChoiceSamples::default();
    let mut position = Position::<SEATS>::startpos();
    let base = |output: usize| (mix(output as u64) % 200) as f32 / 100.0 - 1.0;
    for ply in 0..40 {
        let moves = position.legal_moves();
        let seats: Vec<_> = (0..SEATS).map(|seat| (seat, base(seat), [0.2, 0.5, 0.3][seat])).collect();
        let share = 1.0 / moves.len() as f32;
        let outputs = moves.iter().map(|&mv| SEATS + position.move_output(mv));
        let moves_to: Vec<_> = outputs.map(|output| (output, base(output), share)).collect();
        for choices in [seats, moves_to] {
            samples.push(|mut sink| position.view_inputs(&mut sink), &choices);
        }
        let Some(&mv) = moves.get(mix(ply) as usize % moves.len().max(1)) else { break };
        position = position.play(mv);
    }
    samples
}

fn loss(samples: &ChoiceSamples) -> ChoiceLoss<'_, HIDDEN> {
    ChoiceModel { shape: SHAPE, scale: SCALE }.loss(samples)
}

#[test]
fn the_gradient_is_the_slope_of_the_loss() {
    let samples = samples();
    let loss = loss(&samples);
    let parameters = random_parameters_with_outputs(SHAPE, 7, 0.03);
    let all: Vec<u32> = (0..samples.len() as u32).collect();
    let mut gradient = vec![0.0; parameters.len()];
    let sum = Loss::add_gradient(&loss, &all, &parameters, &mut gradient);
    assert!((sum - loss.cross_entropy(0..samples.len(), &parameters)).abs() < 1e-3, "the same loss either way");
    // The greatest of every kind of parameter: input weights, biases, output weights and their biases.
    let ends = [0, SHAPE.hidden_bias(), SHAPE.output_weights(), SHAPE.output_bias(), SHAPE.parameters()];
    for kind in ends.windows(2) {
        let mut by_slope: Vec<usize> = (kind[0]..kind[1]).collect();
        by_slope.sort_by(|&a, &b| gradient[b].abs().total_cmp(&gradient[a].abs()));
        for &index in by_slope.iter().take(8) {
            let value = |offset: f32| {
                let mut moved = parameters.clone();
                moved[index] += offset;
                loss.cross_entropy(0..samples.len(), &moved)
            };
            let slope = (value(1e-2) - value(-1e-2)) / 2e-2;
            let found = f64::from(gradient[index]);
            assert!(slope.abs() > 1e-3, "parameter {index} matters");
            // The clipping makes kinks, of which a step sees both sides.
            assert!((found - slope).abs() < 0.02 + 0.05 * slope.abs(), "parameter {index}: {found}, not {slope}");
        }
    }
}

#[test]
fn quantised_outputs_are_those_that_were_trained() {
    let samples = samples();
    let loss = loss(&samples);
    let mut parameters = random_parameters_with_outputs(SHAPE, 3, 0.5);
    loss.constrain(&mut parameters);
    let rounded = Network::<HIDDEN>::quantise(SHAPE, &parameters, SCALE as i32).to_floats();
    for sample in 0..samples.len() {
        let error = (loss.centipawns(sample, &parameters) - loss.centipawns(sample, &rounded)).abs();
        assert!(error < 5.0, "position {sample}: {error} centipawns");
    }
}

#[test]
fn of_what_is_added_only_differences_matter() {
    let mut samples = ChoiceSamples::default();
    for shift in [0.0, 500.0] {
        samples.push(|sink| sink(0), &[(0, shift + 1.0, 0.5), (1, shift - 1.5, 0.5), (2, shift - 99.0, 0.0)]);
    }
    let bases = |sample| samples.choices(sample).iter().map(|choice| choice.base()).collect::<Vec<_>>();
    assert_eq!(bases(0)[..2], [0.0, -2.5]);
    assert_eq!(bases(0), bases(1));
    assert!(bases(0)[2] < -30.0, "what is far behind stays far behind");
}
