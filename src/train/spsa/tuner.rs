//! Plays the pairs of games of a tuning run.

use super::args::SpsaJob;
use super::choice::{choose, is_of_alpha_beta, is_of_hidden_games};
use super::earlier_run::begin_where_it_ended;
use super::optimiser::{OpposedValues, Spsa, SpsaSettings};
use super::report::SpsaReport;
use super::run_file::{self, BatchEntry};
use crate::error::TrainError;
use crate::play::game_args::read_evaluator;
use crate::play::game_runner::{GameRunner, Players};
use crate::play::hidden_players::HiddenPlayers;
use crate::play::open_players::OpenPlayers;
use crate::play::self_players::{hidden_players, open_players};
use crate::shard_play::Fingerprint;
use base::seat::Seat;
use contest::{progress, worker_pool};
use eval::evaluator::Evaluator;
use eval::hidden::Trainable;
use eval::search_parameters::Parameters;
use eval::tactics::Tactics;
use indicatif::ProgressBar;
use rules::notation::Notation;
use rules::partial_position::PartialPosition;
use session::evaluator_source::EvaluatorSource;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;

/// How many parameters the progress line names: those that moved farthest.
const SHOWN_PARAMETERS: usize = 3;

/// `pentad spsa` for an open game of two sides.
pub(crate) fn tune_open<G, E>(job: &SpsaJob<'_>, evaluators: &EvaluatorSource<E>) -> Result<SpsaReport, TrainError>
where
    G: Notation + Tactics,
    E: Evaluator<G>,
{
    let args = job.args;
    let own = args.game_args.parameters::<G>()?;
    let spsa = new_run(job, is_of_alpha_beta, &own)?;
    let options = (&args.game_args, args.weights.as_deref());
    let fingerprint = open_players(options, evaluators, Fingerprint(&args.game_args))?;
    let evaluator = Arc::new(read_evaluator(args.weights.as_deref(), evaluators)?);
    let openings = args.game_args.read_openings::<G>()?;
    let players = || {
        let evaluators = [&evaluator, &evaluator].map(Arc::clone);
        OpenPlayers::duel(evaluators, &openings, &args.game_args).with_move_time(args.move_time())
    };
    Tuner { job, own, spsa }.run(fingerprint, players)
}

/// `pentad spsa` for a hidden game.
pub(crate) fn tune_hidden<D, I>(job: &SpsaJob<'_>, evaluators: &EvaluatorSource<I>) -> Result<SpsaReport, TrainError>
where
    D: PartialPosition,
    I: Trainable<D::World>,
{
    let args = job.args;
    let own = args.game_args.with_noise(I::PARAMETERS);
    let spsa = new_run(job, is_of_hidden_games, &own)?;
    let options = (&args.game_args, args.weights.as_deref());
    let fingerprint = hidden_players::<D, I, _>(options, evaluators, Fingerprint(&args.game_args))?;
    let evaluator = Arc::new(read_evaluator(args.weights.as_deref(), evaluators)?);
    let players = || HiddenPlayers::<D, I>::new([&evaluator; 2], &args.game_args).with_move_time(args.move_time());
    Tuner { job, own, spsa }.run(fingerprint, players)
}

/// The run that the options ask for, before its first game.
fn new_run(job: &SpsaJob<'_>, is_read: impl Fn(&str) -> bool, own: &Parameters) -> Result<Spsa, TrainError> {
    let args = job.args;
    let settings = SpsaSettings {
        iterations: args.iterations(),
        batch: args.batch,
        rate: args.rate,
        seed: args.game_args.seed,
        shard: args.shard,
    };
    let mut parameters = choose(&args.only, is_read, own)?;
    if let Some(earlier) = &args.from {
        begin_where_it_ended(earlier, &mut parameters)?;
    }
    parameters.iter_mut().for_each(|tuned| tuned.row.step *= args.steps);
    Ok(Spsa::new(parameters, settings))
}

/// Plays a run, batch by batch.
struct Tuner<'a> {
    job: &'a SpsaJob<'a>,
    /// The game's own parameters: what is not tuned stays as it is here.
    own: Parameters,
    spsa: Spsa,
}

impl Tuner<'_> {
    /// Plays what the file lacks until the signal stops it.
    fn run<P: Players>(mut self, fingerprint: u32, players: impl Fn() -> P + Sync) -> Result<SpsaReport, TrainError> {
        let mut file = run_file::open(self.job, &mut self.spsa, fingerprint)?;
        let bar = progress::progress_bar(2 * self.spsa.settings().iterations, "games");
        while !self.spsa.next_batch().is_empty() {
            bar.set_position(2 * self.spsa.done());
            bar.set_message(self.message());
            let Some(results) = self.play_batch(&players, &bar)? else { break };
            self.spsa.update(&results);
            file.append(&BatchEntry::new(&self.spsa, results))?;
        }
        bar.finish_and_clear();
        if self.spsa.next_batch().is_empty() {
            file.finish()?;
        } else if let Some(told) = file.unfinished() {
            progress::note(&told);
        }
        Ok(self.report())
    }

    fn report(&self) -> SpsaReport {
        SpsaReport::new(&self.job.args.variant, &self.spsa)
    }

    /// `rfp_margin +1.30, lmr_pv -0.84`: the parameters that moved farthest, in steps.
    fn message(&self) -> String {
        let changes = self.report().changes.into_iter().take(SHOWN_PARAMETERS);
        let changes = changes.map(|change| format!("{} {:+.2}", change.parameter.row.name, change.steps()));
        changes.collect::<Vec<_>>().join(", ")
    }

    /// The result of each pair of the next batch; `None` if the signal stopped it before the last.
    fn play_batch<P: Players>(
        &self,
        players: &(impl Fn() -> P + Sync),
        bar: &ProgressBar,
    ) -> Result<Option<Vec<i8>>, TrainError> {
        let (args, stop, batch) = (self.job.args, self.job.stop, self.spsa.next_batch());
        if stop.is_stopped() {
            return Ok(None);
        }
        let mut results = BTreeMap::new();
        let runner = || GameRunner::duel(players(), &args.game_args);
        let play = |runner: &mut GameRunner<'_, P>, iteration| self.play_pair(runner, iteration);
        worker_pool::play_games(batch.clone(), args.threads, runner, play, |iteration, result| {
            results.insert(iteration, result);
            bar.inc(2);
            Ok::<_, TrainError>(if stop.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        })?;
        Ok((results.len() as u64 == batch.end - batch.start).then(|| results.into_values().collect()))
    }

    /// Plays the two games of an iteration. The result is the points of the player with the perturbation added less those
    /// of the other.
    fn play_pair<P: Players>(&self, runner: &mut GameRunner<'_, P>, iteration: u64) -> Result<i8, TrainError> {
        let OpposedValues { plus, minus } = self.spsa.opposed_values(iteration);
        runner.set_parameters([&self.parameters(&plus)?, &self.parameters(&minus)?]);
        let first_game = 2 * self.job.args.shard.round(iteration);
        let first = runner.play_game(first_game)?.result_for(Seat::FIRST);
        let second = 1.0 - runner.play_game(first_game + 1)?.result_for(Seat::FIRST);
        // Two points are shared out, so the lead is twice what exceeds one.
        Ok((2.0 * (first + second - 1.0)).round() as i8)
    }

    /// The parameters of a search with these values for those that are tuned.
    fn parameters(&self, values: &[f64]) -> Result<Parameters, TrainError> {
        let mut parameters = self.own;
        for (tuned, value) in self.spsa.parameters().iter().zip(values) {
            parameters.set(tuned.row.name, &value.to_string()).map_err(TrainError::InvalidOption)?;
        }
        Ok(parameters)
    }
}
