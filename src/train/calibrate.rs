//! `pentad calibrate`: fits the win/draw/loss model (centipawns to probabilities) to self-play games.

use super::data::game_kind::GameKind;
use super::data::game_reader::visit_games;
use super::data::played_game::PlayedGame;
use super::error::TrainError;
use super::fit::wdl_counts::WdlCounts;
use super::fit::win_rate_fit::{cross_entropy, fit_win_rate_model};
use crate::session::win_rate::WinRateModel;
use std::fmt;
use std::path::PathBuf;

/// The options of `pentad calibrate`.
#[derive(Clone, Debug, clap::Args)]
pub struct CalibrateArgs {
    /// The game
    #[arg(long)]
    pub variant: String,
    /// Game files of `pentad selfplay`
    #[arg(long, num_args = 1.., required = true)]
    pub data: Vec<PathBuf>,
    /// Leave out this many plies after the opening
    #[arg(long, default_value_t = 0)]
    pub skip_plies: usize,
}

/// Reads the games and fits the model to every score that is no mate and what its game was worth to the seat that moved.
pub(super) fn calibrate<K: GameKind>(args: &CalibrateArgs) -> Result<Calibration, TrainError> {
    let mut wdl_counts = WdlCounts::default();
    let games = visit_games(
        &args.data,
        || (),
        |(), _, game: &PlayedGame<K>| {
            let result = |(position, _, score)| (score, game.result_for(K::side_to_move(&position)));
            game.positions().map(result).skip(args.skip_plies).collect::<Vec<_>>()
        },
        |results| {
            let undecided = results.into_iter().filter(|(score, _)| !score.is_decisive());
            undecided.for_each(|(score, result)| wdl_counts.add(score.raw(), result));
        },
    )?;
    if wdl_counts.total() == 0.0 {
        return Err(TrainError::NoPositions { games });
    }
    Ok(Calibration { games, model: fit_win_rate_model(&wdl_counts), wdl_counts })
}

/// The model, and the results that it was fitted to.
#[derive(Clone, PartialEq, Debug)]
pub struct Calibration {
    /// The number of games.
    pub games: usize,
    /// The model.
    pub model: WinRateModel,
    /// Results by score.
    pub wdl_counts: WdlCounts,
}

/// Edges of the score ranges that a [`Calibration`] is shown in, in centipawns.
const BUCKET_EDGES: [f64; 10] = [-1500.0, -800.0, -400.0, -200.0, -75.0, 75.0, 200.0, 400.0, 800.0, 1500.0];

impl Calibration {
    /// A line on the results with scores from `low` to below `high`: those counted, and in parentheses what the model
    /// expects of them. `None` where there is none.
    fn bucket_line(&self, low: f64, high: f64) -> Option<String> {
        let (mut counts, mut expected) = ([0.0; 3], [0.0; 3]);
        for (score, row) in self.wdl_counts.rows().filter(|&(score, _)| low <= score && score < high) {
            let total: f64 = row.iter().sum();
            let model = self.model.loss_draw_win(score);
            for result in 0..3 {
                counts[result] += row[result];
                expected[result] += total * model[result];
            }
        }
        let total: f64 = counts.iter().sum();
        let [lost, drawn, won] = counts.map(|count| 1000.0 * count / total);
        let [model_lost, model_drawn, model_won] = expected.map(|count| 1000.0 * count / total);
        (total > 0.0).then(|| {
            format!(
                "{low:>6}..{high:<6} {total:>9}  {won:>4.0}  {drawn:>4.0}  {lost:>4.0}   \
                 ({model_won:.0} {model_drawn:.0} {model_lost:.0})"
            )
        })
    }
}

/// The numbers for the table of variants, then how well they predict the results.
impl fmt::Display for Calibration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WinRateModel { centipawns_per_logit, draw_margin } = self.model;
        writeln!(f, "{} games, {} positions", self.games, self.wdl_counts.total())?;
        writeln!(
            f,
            "win model: {centipawns_per_logit:.0} centipawns per logit, draw margin {draw_margin:.0} centipawns"
        )?;
        writeln!(f, "cross-entropy {:.5} nats per position", cross_entropy(&self.model, &self.wdl_counts))?;
        writeln!(f, "        score  positions   won drawn  lost   (model, per mille)")?;
        let lows = std::iter::once(f64::NEG_INFINITY).chain(BUCKET_EDGES);
        let highs = BUCKET_EDGES.into_iter().chain([f64::INFINITY]);
        lows.zip(highs).filter_map(|(low, high)| self.bucket_line(low, high)).try_for_each(|line| writeln!(f, "{line}"))
    }
}
