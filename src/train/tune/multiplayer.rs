//! `pentad tune` for multiplayer games: softmax regression of the winning seat and of the move played.

use super::args::{Head, TuneArgs};
use super::fit_softmax::fit_softmax;
use super::weights_file::{starting_weights, write_weights};
use crate::data::dataset::Portion;
use crate::data::game_kind::OpenGame;
use crate::data::played_game::PlayedGame;
use crate::data::softmax_samples::SoftmaxSamples;
use crate::data::terms::TermCollector;
use crate::error::TrainError;
use base::seat::{MAX_SEATS, Seat};
use eval::linear::EvalTerms;
use eval::win_probabilities::CENTIPAWNS_PER_LOGIT;
use rules::notation::Notation;

/// Fits the weights and writes them. The options that weigh results against scores or select positions have no meaning
/// here: all positions count, by the result and by the move that was played.
pub(crate) fn tune<G: Notation + EvalTerms>(
    args: &TuneArgs,
    default_weights: &str,
    report: &mut dyn FnMut(&str),
) -> Result<(), TrainError> {
    args.check(&[Head::Value, Head::Policy])?;
    let start = starting_weights::<G>(args, default_weights, report)?;
    let data = args.fit.read_games::<OpenGame<G>>(report)?;
    let unit = G::UNITS_PER_CENTIPAWN as f32;
    let (mut fitted, mut summary) = (start, String::new());
    for (head, samples, scale) in [
        (Head::Value, winner_samples::<G> as fn(&_, Portion, &mut _) -> _, CENTIPAWNS_PER_LOGIT as f32 * unit),
        (Head::Policy, policy_samples::<G>, G::UNITS_PER_LOGIT),
    ] {
        if args.fits(head) {
            let (weights, text) = fit_softmax(args, head, &data, samples, (scale, unit), &fitted, report)?;
            fitted = weights;
            summary += &text;
        }
    }
    write_weights(args, &fitted, &summary)
}

/// Which seat wins: one sample for every position of a game in the portion; none if the game was cut off.
fn winner_samples<G: Notation + EvalTerms>(
    game: &PlayedGame<OpenGame<G>>,
    portion: Portion,
    collector: &mut TermCollector,
) -> SoftmaxSamples {
    let mut samples = SoftmaxSamples::default();
    if game.is_cut_off() {
        return samples;
    }
    let winners = game.winners.iter().count();
    let target = |seat: usize| match winners {
        0 => 1.0 / G::SEATS as f32,
        _ if game.winners.contains(Seat::new(seat)) => 1.0 / winners as f32,
        _ => 0.0,
    };
    for (position, _) in game.positions().skip(portion.first_ply) {
        let mut terms: [Vec<(usize, i32)>; MAX_SEATS] = Default::default();
        position.seat_terms(&mut |seat, index, count| terms[seat.index()].push((index, count)));
        let seats = terms.iter().take(G::SEATS).enumerate();
        samples.push(seats.map(|(seat, terms)| (collector.pack(terms), target(seat))));
    }
    samples
}

/// Which move is played: one sample for every position of a game. The targets are the shares of the visits
/// if they are known, else the move that was played.
fn policy_samples<G: Notation + EvalTerms>(
    game: &PlayedGame<OpenGame<G>>,
    portion: Portion,
    collector: &mut TermCollector,
) -> SoftmaxSamples {
    let mut samples = SoftmaxSamples::default();
    for (position, played) in game.positions().skip(portion.first_ply) {
        let moves = position.legal_moves();
        let mut terms = vec![Vec::new(); moves.len()];
        position.policy_terms(&moves, &mut |number, index, count| terms[number].push((index, count)));
        let one_hot = || moves.iter().map(|&mv| f32::from(u8::from(mv == played.mv))).collect();
        let targets = played.visits.fractions(&moves).unwrap_or_else(one_hot);
        let options = terms.iter().zip(targets).map(|(terms, target)| (collector.pack(terms), target));
        samples.push(options);
    }
    samples
}
