//! What a network learns of a game in which each seat plays for itself: the chance of each seat, and how the visits of the
//! search are divided among the moves.

use super::choice_samples::ChoiceSamples;
use crate::data::dataset::Portion;
use crate::data::game_kind::OpenGame;
use crate::data::played_game::PlayedGame;
use crate::data::played_move::PlayedMove;
use base::seat::{MAX_SEATS, Seat};
use eval::evaluator::Evaluator as _;
use eval::linear::{EvalTerms, LinearEvaluator};
use eval::network::ViewInputs;
use eval::win_probabilities::CENTIPAWNS_PER_LOGIT;
use rules::notation::Notation;
use session::win_rate::sigmoid;

/// How targets are made of results and search scores.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct SeatTargets {
    /// The weight of the result; the rest is that of the scores.
    pub(super) lambda: f32,
    /// Scores are averaged over about this many plies to come.
    pub(super) horizon: u32,
    /// Leaves out the first plies after the opening.
    pub(super) skip_plies: usize,
}

impl SeatTargets {
    /// Two choices for each position in a portion of a game: the seats, and the moves. `base` is what the network stands
    /// beside, if anything.
    pub(super) fn samples<G: Notation + EvalTerms + ViewInputs>(
        self,
        base: Option<&LinearEvaluator<G>>,
        game: &PlayedGame<OpenGame<G>>,
        portion: Portion,
    ) -> ChoiceSamples {
        const { assert!(G::INPUTS <= 1 << u16::BITS && G::SEATS + G::MOVE_OUTPUTS <= 1 << u16::BITS) };
        let mut samples = ChoiceSamples::default();
        let (mut logits, mut choices) = (Vec::new(), Vec::new());
        let skipped = self.skip_plies.max(portion.first_ply);
        let positions = game.positions().zip(self.chances(game)).skip(skipped).enumerate();
        for (_, ((position, played), chances)) in positions.filter(|&(number, _)| portion.takes(number)) {
            let moves = position.legal_moves();
            let mut scores = [0; MAX_SEATS];
            logits.clear();
            match base {
                Some(base) => {
                    base.policy_logits(&position, &moves, &mut logits);
                    scores = base.seat_scores(&position);
                }
                None => logits.resize(moves.len(), 0.0),
            }
            let mover = position.side_to_move().index();
            choices.clear();
            choices.extend((0..G::SEATS).map(|output| {
                let seat = (mover + output) % G::SEATS;
                (output, scores[seat] as f32 / CENTIPAWNS_PER_LOGIT as f32, chances[seat])
            }));
            samples.push(|mut sink| position.view_inputs(&mut sink), &choices);
            let one_hot = || moves.iter().map(|&mv| f32::from(u8::from(mv == played.mv))).collect();
            let shares: Vec<f32> = played.visits.fractions(&moves).unwrap_or_else(one_hot);
            choices.clear();
            let outputs = moves.iter().map(|&mv| G::SEATS + position.move_output(mv));
            choices.extend(outputs.zip(&logits).zip(shares).map(|((output, &logit), share)| (output, logit, share)));
            samples.push(|mut sink| position.view_inputs(&mut sink), &choices);
        }
        samples
    }

    /// The chance of each seat in every position of a game: its result, mixed with what the searches of the seats promised
    /// each of them from there on. If the game was cut off it is what they promised alone.
    fn chances<G: Notation>(self, game: &PlayedGame<OpenGame<G>>) -> Vec<[f32; MAX_SEATS]> {
        // Each seat says something once a round.
        let share = G::SEATS as f32 / (G::SEATS as f32 + self.horizon as f32);
        let movers: Vec<Seat> = game.positions().map(|(position, _)| position.side_to_move()).collect();
        let (result, lambda) = match game.is_cut_off() {
            true => (last_promises::<G>(game, &movers), 0.0),
            false => (shares_of_winners::<G>(game), self.lambda),
        };
        let mut promised = result;
        let mut chances = vec![result; movers.len()];
        for (ply, played) in game.moves.iter().enumerate().rev() {
            let own = &mut promised[movers[ply].index()];
            *own += share * (promise(played) - *own);
            let total: f32 = promised.iter().sum();
            let mix = |result: f32, promised: f32| lambda * result + (1.0 - lambda) * promised / total;
            chances[ply].iter_mut().zip(promised).for_each(|(chance, promised)| *chance = mix(*chance, promised));
        }
        chances
    }
}

/// The win probability that a search promised the seat that moved.
fn promise<M>(played: &PlayedMove<M>) -> f32 {
    sigmoid(f64::from(played.score.raw()) / CENTIPAWNS_PER_LOGIT) as f32
}

/// What the last search of each seat promised it; an equal share before the first.
fn last_promises<G: Notation>(game: &PlayedGame<OpenGame<G>>, movers: &[Seat]) -> [f32; MAX_SEATS] {
    let mut promises = [0.0; MAX_SEATS];
    promises[..G::SEATS].fill(1.0 / G::SEATS as f32);
    for (played, mover) in game.moves.iter().zip(movers) {
        promises[mover.index()] = promise(played);
    }
    promises
}

/// What a game was worth to each seat: the winners share 1, in a draw all.
fn shares_of_winners<G: Notation>(game: &PlayedGame<OpenGame<G>>) -> [f32; MAX_SEATS] {
    let wins = |seat: usize| game.winners.is_empty() || game.winners.contains(Seat::new(seat));
    let winners = (0..G::SEATS).filter(|&seat| wins(seat)).count();
    let mut shares = [0.0; MAX_SEATS];
    (0..G::SEATS).filter(|&seat| wins(seat)).for_each(|seat| shares[seat] = 1.0 / winners as f32);
    shares
}

#[cfg(test)]
#[path = "../../../tests/unit/train/seat_targets.rs"]
mod tests;
