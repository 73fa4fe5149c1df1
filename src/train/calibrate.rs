//! `pentad calibrate`: what the engine's scores mean in wins, draws and losses of its own games.

use super::error::TrainError;
use super::game_reader::{self, GameLine};
use super::hidden::played_game::PlayedHiddenGame;
use super::played_game::PlayedGame;
use super::wdl_counts::{WdlCounts, golden_section_minimum};
use crate::base::score::Score;
use crate::rules::notation::Notation;
use crate::rules::partial_position::PartialPosition;
use crate::session::win_rate::WinRateModel;
use std::fmt;
use std::path::PathBuf;

/// What `pentad calibrate` is told.
#[derive(Clone, Debug, clap::Args)]
pub struct CalibrateArgs {
    /// The game
    #[arg(long)]
    pub variant: String,
    /// Files of `pentad selfplay`
    #[arg(long, num_args = 1.., required = true)]
    pub data: Vec<PathBuf>,
    /// Leave out so many plies after the opening
    #[arg(long, default_value_t = 0)]
    pub skip_plies: usize,
}

/// The edges of the buckets that a [`Calibration`] is shown in, in centipawns.
const BUCKET_EDGES: [f64; 10] = [-1500.0, -800.0, -400.0, -200.0, -75.0, 75.0, 200.0, 400.0, 800.0, 1500.0];

/// Reads the games and fits the model to what `verdicts` finds in each: every score, and what the game was worth to who
/// it was for.
fn read_and_fit<R: GameLine>(
    args: &CalibrateArgs,
    verdicts: impl Fn(&R) -> Vec<(Score, f32)> + Sync,
) -> Result<Calibration, TrainError> {
    let mut tally = WdlCounts::default();
    let games = game_reader::visit_games(
        &args.data,
        || (),
        |(), _, game: &R| verdicts(game),
        |found| {
            let open = found.into_iter().skip(args.skip_plies).filter(|(score, _)| !score.is_decisive());
            open.for_each(|(score, result)| tally.add(score.raw(), result));
        },
    )?;
    Calibration::fit(games, tally)
}

/// `pentad calibrate` for an open game.
pub(super) fn calibrate_open<G: Notation>(args: &CalibrateArgs) -> Result<Calibration, TrainError> {
    read_and_fit(args, |game: &PlayedGame<G>| {
        game.positions().map(|(position, _, score)| (score, game.result_for(position.side_to_move()))).collect()
    })
}

/// `pentad calibrate` for a hidden game.
pub(super) fn calibrate_hidden<D: PartialPosition>(args: &CalibrateArgs) -> Result<Calibration, TrainError> {
    read_and_fit(args, |game: &PlayedHiddenGame<D>| {
        game.positions().map(|(position, _, score)| (score, game.result_for(position.side_to_move()))).collect()
    })
}

/// Where a scale can lie, in centipawns.
const SCALE_RANGE: (f64, f64) = (10.0, 10_000.0);
/// Where a margin can lie, in scales.
const MARGIN_RANGE: (f64, f64) = (1e-4, 10.0);

/// The model under which the tally is likeliest.
pub fn fit_win_rate_model(tally: &WdlCounts) -> WinRateModel {
    let margin_for = |scale: f64| {
        let cost = |log: f64| {
            cross_entropy(&WinRateModel { centipawns_per_logit: scale, draw_margin: scale * log.exp() }, tally)
        };
        scale * golden_section_minimum(MARGIN_RANGE.0.ln(), MARGIN_RANGE.1.ln(), cost).exp()
    };
    let cost = |log: f64| {
        cross_entropy(&WinRateModel { centipawns_per_logit: log.exp(), draw_margin: margin_for(log.exp()) }, tally)
    };
    let scale = golden_section_minimum(SCALE_RANGE.0.ln(), SCALE_RANGE.1.ln(), cost).exp();
    WinRateModel { centipawns_per_logit: scale, draw_margin: margin_for(scale) }
}

/// How surprising a tally is under the model: the mean of minus the logarithms of the probabilities.
pub fn cross_entropy(model: &WinRateModel, tally: &WdlCounts) -> f64 {
    let surprise = |(score, counts): (f64, [f64; 3])| -> f64 {
        let terms = model.loss_draw_win(score).into_iter().zip(counts);
        terms.map(|(probability, count)| -count * probability.max(f64::MIN_POSITIVE).ln()).sum()
    };
    tally.rows().map(surprise).sum::<f64>() / tally.total().max(1.0)
}

/// The model, and the results that it was made from.
#[derive(Clone, PartialEq, Debug)]
pub struct Calibration {
    /// How many games.
    pub games: usize,
    /// The model.
    pub model: WinRateModel,
    /// How games ended, by score.
    pub wdl_counts: WdlCounts,
}

impl Calibration {
    fn fit(games: usize, tally: WdlCounts) -> Result<Calibration, TrainError> {
        if tally.total() == 0.0 {
            return Err(TrainError::NoPositions { games });
        }
        Ok(Calibration { games, model: fit_win_rate_model(&tally), wdl_counts: tally })
    }
}

/// The numbers for the table of variants, then how well they tell the results.
impl fmt::Display for Calibration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} games, {} positions", self.games, self.wdl_counts.total())?;
        writeln!(
            f,
            "win model: scale {:.0}, margin {:.0} centipawns",
            self.model.centipawns_per_logit, self.model.draw_margin
        )?;
        writeln!(f, "surprise {:.5} a position", cross_entropy(&self.model, &self.wdl_counts))?;
        writeln!(f, "        score  positions   won drawn  lost   (model, per mille)")?;
        let lows = std::iter::once(f64::NEG_INFINITY).chain(BUCKET_EDGES);
        for (low, high) in lows.zip(BUCKET_EDGES.into_iter().chain([f64::INFINITY])) {
            let (mut counts, mut expected) = ([0.0; 3], [0.0; 3]);
            for (score, row) in self.wdl_counts.rows().filter(|&(score, _)| low <= score && score < high) {
                let total: f64 = row.iter().sum();
                let model = self.model.loss_draw_win(score);
                for way in 0..3 {
                    counts[way] += row[way];
                    expected[way] += total * model[way];
                }
            }
            let total: f64 = counts.iter().sum();
            if total > 0.0 {
                let [lost, drawn, won] = counts.map(|count| 1000.0 * count / total);
                let [model_lost, model_drawn, model_won] = expected.map(|count| 1000.0 * count / total);
                writeln!(
                    f,
                    "{low:>6}..{high:<6} {total:>9}  {won:>4.0}  {drawn:>4.0}  {lost:>4.0}   \
                     ({model_won:.0} {model_drawn:.0} {model_lost:.0})"
                )?;
            }
        }
        Ok(())
    }
}
