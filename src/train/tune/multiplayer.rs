//! `pentad tune` for multiplayer games: softmax regression of the winning seat and of the move played.

use super::args::{Head, TuneArgs};
use super::fit_softmax::fit_softmax;
use super::weights_file::{starting_weights, write_weights};
use crate::base::seat::{MAX_SEATS, Seat};
use crate::eval::linear::EvalTerms;
use crate::eval::win_probabilities::CENTIPAWNS_PER_LOGIT;
use crate::rules::notation::Notation;
use crate::train::data::dataset::{Dataset, SampleSet};
use crate::train::data::game_kind::OpenGame;
use crate::train::data::played_game::PlayedGame;
use crate::train::data::softmax_samples::SoftmaxSamples;
use crate::train::data::terms::TermCollector;
use crate::train::error::TrainError;

/// Fits the weights and writes them. The options that weigh results against scores or select positions have no meaning
/// here: all positions count, by the result and by the move that was played.
pub(in crate::train) fn tune<G: Notation + EvalTerms>(
    args: &TuneArgs,
    default_weights: &str,
    report: &mut dyn FnMut(&str),
) -> Result<(), TrainError> {
    args.check(&[Head::Value, Head::Policy])?;
    let start = starting_weights::<G>(args, default_weights, report)?;
    let data = Dataset::read::<OpenGame<G>, G>(&args.data, args.hold_out(), game_samples)?;
    let Dataset { games, training, validation } = &data;
    let mut summary =
        format!("{games} games: {} training positions, {} validation positions", training.len(), validation.len());
    report(&summary);
    summary.push('\n');
    let unit = G::UNITS_PER_CENTIPAWN as f32;
    let winners = [&training.winner_samples, &validation.winner_samples];
    let moves = [&training.policy_samples, &validation.policy_samples];
    let mut fitted = start;
    for (head, samples, scale) in
        [(Head::Value, winners, CENTIPAWNS_PER_LOGIT as f32 * unit), (Head::Policy, moves, G::UNITS_PER_LOGIT)]
    {
        if args.fits(head) {
            let (weights, line) = fit_softmax(args, head, samples, (scale, unit), &fitted, report);
            fitted = weights;
            summary += &line;
        }
    }
    write_weights(args, &fitted, &summary)
}

/// Samples of a multiplayer game, one of each kind for every position.
#[derive(Clone, Debug, Default)]
struct MultiplayerSamples {
    /// Which seat wins.
    winner_samples: SoftmaxSamples,
    /// Which move is played.
    policy_samples: SoftmaxSamples,
}

impl SampleSet for MultiplayerSamples {
    fn len(&self) -> usize {
        self.winner_samples.len()
    }

    fn append(&mut self, other: &MultiplayerSamples) {
        self.winner_samples.append(&other.winner_samples);
        self.policy_samples.append(&other.policy_samples);
    }
}

fn game_samples<G: Notation + EvalTerms>(
    game: &PlayedGame<OpenGame<G>>,
    collector: &mut TermCollector,
) -> MultiplayerSamples {
    let winners = game.winners.iter().count();
    let target = |seat: usize| match winners {
        0 => 1.0 / G::SEATS as f32,
        _ if game.winners.contains(Seat::new(seat)) => 1.0 / winners as f32,
        _ => 0.0,
    };
    let mut samples = MultiplayerSamples::default();
    for (position, played) in game.positions() {
        let mut terms: [Vec<(usize, i32)>; MAX_SEATS] = Default::default();
        position.seat_terms(&mut |seat, index, count| terms[seat.index()].push((index, count)));
        let seats = terms.iter().take(G::SEATS).enumerate();
        samples.winner_samples.push(seats.map(|(seat, terms)| (collector.pack(terms), target(seat))));
        let moves = position.legal_moves();
        let mut terms = vec![Vec::new(); moves.len()];
        position.policy_terms(&moves, &mut |number, index, count| terms[number].push((index, count)));
        let one_hot = || moves.iter().map(|&mv| f32::from(u8::from(mv == played.mv))).collect();
        let targets = played.visits.fractions(&moves).unwrap_or_else(one_hot);
        let options = terms.iter().zip(targets).map(|(terms, target)| (collector.pack(terms), target));
        samples.policy_samples.push(options);
    }
    samples
}
