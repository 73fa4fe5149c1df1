//! `pentad calibrate`: fits the win/draw/loss model (centipawns to probabilities) to self-play games.

use super::data::game_kind::GameKind;
use super::data::game_reader::{VisitedGames, file_name, sources, visit_games};
use super::data::played_game::PlayedGame;
use super::error::TrainError;
use super::fit::calibration_error::{CalibrationBucket, CalibrationError, calibration_buckets};
use super::fit::result_table::ResultTable;
use super::fit::win_rate_fit::{cross_entropy, fit_win_rate_model};
use base::atomic_file;
use base::file_place::keep_apart;
use session::win_rate::{WinRateModel, pieces_on_board};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};

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
    /// Keep one game in this many out of the fit, to judge the model by; 0 = none
    #[arg(long, default_value_t = 5)]
    pub holdout: usize,
    /// Write the results of the games kept out to this file
    #[arg(long)]
    pub write_holdout: Option<PathBuf>,
    /// Replace that file if it exists
    #[arg(long)]
    pub force: bool,
}

/// The scores and results of one game.
struct GameResults {
    is_kept_out: bool,
    /// Every position counts as one part of the game, and all together as one.
    results: ResultTable,
    /// The first position alone.
    first: ResultTable,
}

impl GameResults {
    fn of<K: GameKind>(number: usize, game: &PlayedGame<K>, args: &CalibrateArgs) -> GameResults {
        let is_kept_out = args.holdout > 0 && number % args.holdout == args.holdout - 1;
        let (mut results, mut first) = (ResultTable::default(), ResultTable::default());
        if !game.is_cut_off() {
            let position_results = game.positions().map(|(position, played)| {
                (played.score, pieces_on_board(&K::fen(&position)), game.result_for(K::side_to_move(&position)))
            });
            let undecided = position_results.skip(args.skip_plies).filter(|(score, ..)| !score.is_decisive());
            let undecided: Vec<_> = undecided.collect();
            for &(score, pieces, result) in &undecided {
                results.add(score.raw(), pieces, result, 1.0 / undecided.len() as f64);
            }
            if let Some(&(score, pieces, result)) = undecided.first() {
                first.add(score.raw(), pieces, result, 1.0);
            }
        }
        GameResults { is_kept_out, results, first }
    }
}

/// Reads the games and fits the model to every score that is no mate and what its game was worth to the seat that moved.
pub(super) fn calibrate<K: GameKind>(args: &CalibrateArgs) -> Result<Calibration, TrainError> {
    if let Some(path) = &args.write_holdout {
        keep_apart(args.data.iter().map(PathBuf::as_path), [path.as_path()])?;
        atomic_file::check_writable(path, args.force).map_err(TrainError::cannot_write(path))?;
    }
    let (mut fitted, mut kept_out) = (ResultTable::default(), ResultTable::default());
    let (mut first_positions, mut cut_off) = (ResultTable::default(), 0);
    let VisitedGames { games, skipped } = visit_games(
        (&args.data, &args.variant),
        || (),
        |(), number, game: &PlayedGame<K>| (game.is_cut_off(), GameResults::of(number, game, args)),
        |(is_cut_off, game)| {
            cut_off += usize::from(is_cut_off);
            if game.is_kept_out { &mut kept_out } else { &mut fitted }.append(&game.results);
            first_positions.append(&game.first);
        },
    )?;
    if fitted.weight() == 0.0 {
        return Err(TrainError::NoPositions { games });
    }
    if let Some(path) = &args.write_holdout {
        write_kept_out(path, args, &kept_out)?;
    }
    let model = fit_win_rate_model(&fitted, pieces_on_board(&K::start_fen()));
    Ok(Calibration { games, skipped, cut_off, model, fitted, kept_out, first_positions })
}

/// Writes the results of the games kept out, below the commands that made them.
fn write_kept_out(path: &Path, args: &CalibrateArgs, kept_out: &ResultTable) -> Result<(), TrainError> {
    let mut text = format!("# pentad calibrate --variant {} --holdout {} --data", args.variant, args.holdout);
    args.data.iter().for_each(|data| text.extend([" ", &file_name(data)]));
    text.push('\n');
    for source in sources(&args.data)? {
        let _ = writeln!(text, "# {source}");
    }
    let _ = write!(text, "{kept_out}");
    atomic_file::write(path, args.force, |file| file.write_all(text.as_bytes())).map_err(TrainError::cannot_write(path))
}

/// The model, and the results that it was fitted to and is judged by. Every game has weight 1.
#[derive(Clone, PartialEq, Debug)]
pub struct Calibration {
    /// The number of games.
    pub games: usize,
    /// What could not be read, a line each.
    pub skipped: Vec<String>,
    /// How many of these were cut off, so that they count for nothing.
    pub cut_off: usize,
    pub model: WinRateModel,
    /// The results that it was fitted to.
    pub fitted: ResultTable,
    /// Those of the games kept out.
    pub kept_out: ResultTable,
    /// The results of the games by the scores of their first positions.
    pub first_positions: ResultTable,
}

impl Calibration {
    /// The line for the table of variants, then how well the model and the one that ships predict the results.
    pub fn report(&self, shipped: &WinRateModel) -> String {
        let WinRateModel { start_pieces, full_board, empty_board } = self.model;
        let (judged, which) = match self.kept_out.weight() {
            0.0 => (&self.fitted, "games it was fitted to"),
            _ => (&self.kept_out, "games kept out"),
        };
        let mut text: String = self.skipped.iter().flat_map(|line| [line, "\n"]).collect();
        let _ = writeln!(
            text,
            "{} games, {} of them cut off; {:.0} to fit to, {:.0} kept out\n\
             win model: {start_pieces} pieces at the start",
            self.games,
            self.cut_off,
            self.fitted.weight(),
            self.kept_out.weight()
        );
        for (board, curve) in [("full", full_board), ("empty", empty_board)] {
            let _ = writeln!(
                text,
                "  {board} board: {:.0} centipawns per logit, draw margin {:.1} centipawns",
                curve.centipawns_per_logit, curve.draw_margin
            );
        }
        for (name, model) in [("this model", &self.model), ("the shipped model", shipped)] {
            let CalibrationError { loss_draw_win: [loss, draw, win], predicted_draws, counted_draws } =
                CalibrationError::of(model, judged);
            let _ = writeln!(
                text,
                "{name} on the {which}: calibration error {:.1}% of wins, {:.1}% of draws, {:.1}% of losses; draws \
                 {:.1}%, in fact {:.1}%; cross-entropy {:.4}",
                100.0 * win,
                100.0 * draw,
                100.0 * loss,
                100.0 * predicted_draws,
                100.0 * counted_draws,
                cross_entropy(model, judged)
            );
            let _ = writeln!(text, "  {}", start_line(model, &self.first_positions));
        }
        let _ = writeln!(text, "          score   weight   won drawn  lost   (this model, per mille; {which})");
        calibration_buckets(&self.model, judged).iter().for_each(|bucket| text.push_str(&bucket_line(bucket)));
        text
    }
}

/// What the model says of the first positions of all games, and what came of them.
fn start_line(model: &WinRateModel, first_positions: &ResultTable) -> String {
    let (mut counted, mut predicted) = ([0.0; 3], [0.0; 3]);
    for bucket in calibration_buckets(model, first_positions) {
        for result in 0..3 {
            counted[result] += bucket.counted[result];
            predicted[result] += bucket.predicted[result];
        }
    }
    let [lost, drawn, won] = per_mille(counted);
    let [loss, draw, win] = per_mille(predicted);
    format!("at the start: wdl {win:.0} {draw:.0} {loss:.0}, in fact {won:.0} {drawn:.0} {lost:.0}")
}

fn per_mille(weights: [f64; 3]) -> [f64; 3] {
    let total: f64 = weights.iter().sum();
    weights.map(|weight| 1000.0 * weight / total.max(f64::MIN_POSITIVE))
}

/// A line on the results of a bucket: those counted, and in parentheses what the model expects of them.
fn bucket_line(bucket: &CalibrationBucket) -> String {
    let (low, high) = bucket.scores;
    let [lost, drawn, won] = per_mille(bucket.counted);
    let [loss, draw, win] = per_mille(bucket.predicted);
    let weight = bucket.weight();
    format!(
        "{low:>6.0}..{high:<6.0} {weight:>8.1}  {won:>4.0}  {drawn:>4.0}  {lost:>4.0}   ({win:.0} {draw:.0} {loss:.0})\n"
    )
}
