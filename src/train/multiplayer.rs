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
use crate::eval::evaluator::Evaluator;
use crate::eval::linear::PolicyTerms as ChoiceTerms;
use crate::eval::tactics::Tactics;
use crate::eval::weights::Weights;
use crate::eval::win_probabilities::CENTIPAWNS_PER_LOGIT;
use crate::rules::notation::Notation;
use crate::variants::MultiplayerJob;

/// The command as a job for the table of variants. Of its options those that weigh results against scores or choose
/// positions play no part: all positions count, by the result and by the move that was played.
pub struct TuneMultiplayer<'a> {
    /// What to do.
    pub args: TuneArgs,
    /// Takes the lines that say how it goes.
    pub tell: &'a mut dyn FnMut(&str),
}

/// What games teach.
#[derive(Clone, Debug, Default)]
struct GameSamples {
    /// Which seat wins.
    winner_samples: SoftmaxSamples,
    /// Which move is played.
    policy_samples: SoftmaxSamples,
}

impl MultiplayerJob for TuneMultiplayer<'_> {
    type Output = Result<(), TrainError>;

    fn run<G, E>(self, shipped: &'static str, _: fn(Weights<G>) -> E) -> Self::Output
    where
        G: Notation + Tactics + ChoiceTerms,
        E: Evaluator<G>,
    {
        let TuneMultiplayer { args, tell } = self;
        args.check_ranges()?;
        args.check_head(&[Head::Value, Head::Policy])?;
        let start = starting_weights::<G>(args.from.as_deref(), shipped, tell)?;
        let (games, training, validation) = read_samples::<G>(&args)?;
        let (count, held_out) = (training.winner_samples.len(), validation.winner_samples.len());
        let data = format!("{games} games: {count} positions, and {held_out} held out");
        tell(&data);
        let units = G::UNITS_PER_CENTIPAWN as f32;
        let of_seats = (&training.winner_samples, &validation.winner_samples, CENTIPAWNS_PER_LOGIT as f32 * units);
        let of_moves = (&training.policy_samples, &validation.policy_samples, G::UNITS_PER_LOGIT);
        let mut weights = to_floats(&start);
        let mut judgement = String::new();
        let parts = [(Head::Value, "seats", of_seats), (Head::Policy, "moves", of_moves)];
        for (_, name, (training, validation, scale)) in parts.into_iter().filter(|&(part, ..)| args.fits(part)) {
            let choices = SoftmaxDataset { name, training, validation, scale };
            judgement += &fit_policy(&args, &choices, units, &mut weights, tell);
        }
        args.write(&round_weights::<G>(&weights), &format!("{data}\n{judgement}"))
    }
}

/// The number of games, what to learn from them, and what to judge by: whole games are held out.
fn read_samples<G>(args: &TuneArgs) -> Result<(usize, GameSamples, GameSamples), TrainError>
where
    G: Notation + ChoiceTerms,
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
fn game_samples<G: Notation + ChoiceTerms>(game: &PlayedGame<G>, gatherer: &mut TermCollector) -> GameSamples {
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
