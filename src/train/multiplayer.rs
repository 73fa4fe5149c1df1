//! `pentad tune` where three seats or more play each for itself: weights that tell best which seat wins, and which move
//! is played.

use super::dataset::is_held_out;
use super::error::TrainError;
use super::fit_policy::{SoftmaxDataset, fit_policy};
use super::game_reader;
use super::played_game::PlayedGame;
use super::samples::TermCollector;
use super::softmax_regression::SoftmaxSamples;
use super::tune::{Head, TuneArgs, round_weights, starting_weights, to_floats};
use crate::base::seat::{MAX_SEATS, Seat};
use crate::eval::linear::PolicyTerms;
use crate::eval::weights::Weights;
use crate::eval::win_probabilities::CENTIPAWNS_PER_LOGIT;
use crate::rules::notation::Notation;

/// What games teach.
#[derive(Clone, Debug, Default)]
struct GameSamples {
    /// Which seat wins.
    winner_samples: SoftmaxSamples,
    /// Which move is played.
    policy_samples: SoftmaxSamples,
}

/// `pentad tune` for such a game. The options that weigh results against scores or choose positions have no meaning
/// here: all positions count, by the result and by the move that was played.
pub(super) fn tune<G: Notation + PolicyTerms>(
    args: &TuneArgs,
    default_weights: &str,
    report: &mut dyn FnMut(&str),
) -> Result<(), TrainError> {
    args.check_ranges()?;
    args.check_head(&[Head::Value, Head::Policy])?;
    let start = starting_weights::<G>(args.from.as_deref(), default_weights, report)?;
    let (games, training, validation) = read_samples::<G>(args)?;
    let (count, held_out) = (training.winner_samples.len(), validation.winner_samples.len());
    let data = format!("{games} games: {count} positions, and {held_out} held out");
    report(&data);
    let units = G::UNITS_PER_CENTIPAWN as f32;
    let winners = (&training.winner_samples, &validation.winner_samples, CENTIPAWNS_PER_LOGIT as f32 * units);
    let moves = (&training.policy_samples, &validation.policy_samples, G::UNITS_PER_LOGIT);
    let mut weights = to_floats(&start);
    let mut judgement = String::new();
    for (head, (training, validation, scale)) in [(Head::Value, winners), (Head::Policy, moves)] {
        if args.fits(head) {
            let data = SoftmaxDataset { name: &head.name(), training, validation, scale };
            judgement += &fit_policy(args, &data, units, &mut weights, report);
        }
    }
    args.write(&round_weights::<G>(&weights), &format!("{data}\n{judgement}"))
}

/// The number of games, what to learn from them, and what to judge by: whole games are held out.
fn read_samples<G>(args: &TuneArgs) -> Result<(usize, GameSamples, GameSamples), TrainError>
where
    G: Notation + PolicyTerms,
{
    let (mut training, mut validation) = (GameSamples::default(), GameSamples::default());
    let games = game_reader::visit_games::<PlayedGame<G>, _, _>(
        &args.data,
        || TermCollector::new(Weights::<G>::COUNT),
        |gatherer, number, game| (is_held_out(number, args.validation, args.seed), game_samples(game, gatherer)),
        |(held_out, lessons)| {
            let all = if held_out { &mut validation } else { &mut training };
            all.winner_samples.append(&lessons.winner_samples);
            all.policy_samples.append(&lessons.policy_samples);
        },
    )?;
    if training.winner_samples.is_empty() {
        Err(TrainError::NoPositions { games })
    } else {
        Ok((games, training, validation))
    }
}

/// What a game teaches.
fn game_samples<G: Notation + PolicyTerms>(game: &PlayedGame<G>, gatherer: &mut TermCollector) -> GameSamples {
    let winners = game.winners.iter().count();
    let share = |seat: usize| match winners {
        0 => 1.0 / G::SEATS as f32,
        _ if game.winners.contains(Seat::new(seat)) => 1.0 / winners as f32,
        _ => 0.0,
    };
    let mut lessons = GameSamples::default();
    for (position, played, _) in game.positions() {
        let mut terms: [Vec<(usize, i32)>; MAX_SEATS] = Default::default();
        position.seat_terms(&mut |seat, index, count| terms[seat.index()].push((index, count)));
        let rows = terms.iter().take(G::SEATS).enumerate().map(|(seat, terms)| (gatherer.pack(terms), share(seat)));
        lessons.winner_samples.push(rows);
        let moves = position.legal_moves();
        let mut terms = vec![Vec::new(); moves.len()];
        position.policy_terms(&moves, &mut |number, index, count| terms[number].push((index, count)));
        let rows =
            terms.iter().zip(&moves).map(|(terms, &mv)| (gatherer.pack(terms), f32::from(u8::from(mv == played))));
        lessons.policy_samples.push(rows);
    }
    lessons
}
