//! `pentad tune` where three seats or more play each for itself: weights that tell best which seat wins, and which move
//! is played.

use super::choices::Choices;
use super::choosing::{Told, ascend};
use super::data;
use super::dataset::is_held_out;
use super::error::TrainError;
use super::played::Played;
use super::samples::TermGatherer;
use super::tune::{Subject, TuneArgs, floats, rounded, starting_weights};
use crate::base::seat::{MAX_SEATS, Seat};
use crate::eval::chances::SCALE;
use crate::eval::evaluator::Evaluator;
use crate::eval::linear::Choices as ChoiceTerms;
use crate::eval::tactics::Tactics;
use crate::eval::weights::Weights;
use crate::rules::notation::Notation;
use crate::variants::SeveralJob;

/// The command as a job for the table of variants. Of its options those that weigh results against scores or choose
/// positions play no part: all positions count, by the result and by the move that was played.
pub struct TuneSeveral<'a> {
    /// What to do.
    pub args: TuneArgs,
    /// Takes the lines that say how it goes.
    pub tell: &'a mut dyn FnMut(&str),
}

/// What games teach.
#[derive(Clone, Debug, Default)]
struct Lessons {
    /// Which seat wins.
    seats: Choices,
    /// Which move is played.
    moves: Choices,
}

impl SeveralJob for TuneSeveral<'_> {
    type Output = Result<(), TrainError>;

    fn run<G, E>(self, shipped: &'static str, _: fn(Weights<G>) -> E) -> Self::Output
    where
        G: Notation + Tactics + ChoiceTerms,
        E: Evaluator<G>,
    {
        let TuneSeveral { args, tell } = self;
        args.check()?;
        args.check_subject(&[Subject::Values, Subject::Choices])?;
        let start = starting_weights::<G>(args.from.as_deref(), shipped, tell)?;
        let (games, training, validation) = read::<G>(&args)?;
        let (count, held_out) = (training.seats.len(), validation.seats.len());
        let data = format!("{games} games: {count} positions, and {held_out} held out");
        tell(&data);
        let units = G::UNITS_PER_CENTIPAWN as f32;
        let of_seats = (&training.seats, &validation.seats, SCALE as f32 * units);
        let of_moves = (&training.moves, &validation.moves, G::UNITS_OF_MOVES);
        let mut weights = floats(&start);
        let mut judgement = String::new();
        let parts = [(Subject::Values, "seats", of_seats), (Subject::Choices, "moves", of_moves)];
        for (_, name, (training, validation, scale)) in parts.into_iter().filter(|&(part, ..)| args.wants(part)) {
            let choices = Told { name, training, validation, scale };
            judgement += &ascend(&args, &choices, units, &mut weights, tell);
        }
        args.write(&rounded::<G>(&weights), &format!("{data}\n{judgement}"))
    }
}

/// The number of games, what to learn from them, and what to judge by: whole games are held out.
fn read<G>(args: &TuneArgs) -> Result<(usize, Lessons, Lessons), TrainError>
where
    G: Notation + ChoiceTerms,
{
    let (mut training, mut validation) = (Lessons::default(), Lessons::default());
    let games = data::visit_games::<Played<G>, _, _>(
        &args.data,
        || TermGatherer::new(Weights::<G>::COUNT),
        |gatherer, number, game| (is_held_out(number, args.validation, args.seed), lessons(game, gatherer)),
        |(held_out, lessons)| {
            let all = if held_out { &mut validation } else { &mut training };
            all.seats.append(&lessons.seats);
            all.moves.append(&lessons.moves);
        },
    )?;
    if training.seats.is_empty() { Err(TrainError::NoPositions { games }) } else { Ok((games, training, validation)) }
}

/// What a game teaches.
fn lessons<G: Notation + ChoiceTerms>(game: &Played<G>, gatherer: &mut TermGatherer) -> Lessons {
    let winners = game.winners.iter().count();
    let share = |seat: usize| match winners {
        0 => 1.0 / G::SEATS as f32,
        _ if game.winners.contains(Seat::new(seat)) => 1.0 / winners as f32,
        _ => 0.0,
    };
    let mut lessons = Lessons::default();
    for (position, played, _) in game.positions() {
        let mut terms: [Vec<(usize, i32)>; MAX_SEATS] = Default::default();
        position.seat_terms(&mut |seat, index, count| terms[seat.index()].push((index, count)));
        let rows = terms.iter().take(G::SEATS).enumerate().map(|(seat, terms)| (gatherer.pack(terms), share(seat)));
        lessons.seats.push(rows);
        let moves = position.legal_moves();
        let mut terms = vec![Vec::new(); moves.len()];
        position.move_terms(&moves, &mut |number, index, count| terms[number].push((index, count)));
        let rows =
            terms.iter().zip(&moves).map(|(terms, &mv)| (gatherer.pack(terms), f32::from(u8::from(mv == played))));
        lessons.moves.push(rows);
    }
    lessons
}
