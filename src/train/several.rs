//! `pentad tune` where three seats or more play each for itself: weights that tell best which seat wins, and which move
//! is played.

use super::choices::{Ascent, Choices};
use super::data;
use super::dataset::is_held_out;
use super::error::TrainError;
use super::played::Played;
use super::samples::{TermGatherer, pack_term};
use super::tune::{TuneArgs, floats, rounded, source, starting_weights};
use crate::base::seat::{MAX_SEATS, Seat};
use crate::contest::progress;
use crate::eval::chances::SCALE;
use crate::eval::evaluator::Evaluator;
use crate::eval::linear::{Choices as ChoiceTerms, TermSink};
use crate::eval::tactics::Tactics;
use crate::eval::weights::Weights;
use crate::rules::notation::Notation;
use crate::variants::SeveralJob;
use std::fs;

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
        let sources = args.data.iter().map(|path| source(path)).collect::<Result<Vec<String>, _>>()?;
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
        for (name, (training, validation, scale)) in [("seats", of_seats), ("moves", of_moves)] {
            let before = validation.loss(&weights, scale);
            let ascent = Ascent {
                epochs: args.epochs,
                batch: args.batch,
                rate: args.rate * units,
                scale,
                decay: args.decay,
                pull_unit: 100.0 * units,
                seed: args.seed,
            };
            let bar = progress::bar(args.epochs as u64, "epochs");
            weights = ascent.run(training, validation, &weights, |epoch, training, validation| {
                bar.suspend(|| {
                    tell(&format!("{name}, epoch {epoch:>2}: training {training:.6}, validation {validation:.6}"))
                });
                bar.inc(1);
            });
            bar.finish_and_clear();
            let after = validation.loss(&weights, scale);
            judgement += &format!("{name}: validation {after:.6}, before {before:.6}\n");
        }
        tell(judgement.trim_end());
        let comment = format!("{}\n{data}\n{judgement}{}", args.command(), sources.join("\n"));
        fs::write(&args.out, rounded::<G>(&weights).text(&comment)).map_err(TrainError::file(&args.out))
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
        let rows = terms.iter().take(G::SEATS).enumerate().map(|(seat, terms)| (pack(terms, gatherer), share(seat)));
        lessons.seats.push(rows);
        let moves = position.legal_moves();
        let mut terms = vec![Vec::new(); moves.len()];
        position.move_terms(&moves, &mut |number, index, count| terms[number].push((index, count)));
        let rows =
            terms.iter().zip(&moves).map(|(terms, &mv)| (pack(terms, gatherer), f32::from(u8::from(mv == played))));
        lessons.moves.push(rows);
    }
    lessons
}

/// Terms as [`Choices`] takes them, each index once.
fn pack(terms: &[(usize, i32)], gatherer: &mut TermGatherer) -> Vec<u32> {
    terms.iter().for_each(|&(index, count)| gatherer.add(index, count));
    let mut packed = Vec::with_capacity(terms.len());
    gatherer.take().for_each(|(index, count)| pack_term(index, count, &mut packed));
    packed
}
