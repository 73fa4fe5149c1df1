//! The options of `pentad train`.

use crate::data::dataset::Dataset;
use crate::data::game_kind::GameKind;
use crate::data::label_stream::LabelStream;
use crate::error::TrainError;
use crate::fit_args::FitArgs;
use eval::network::{MAX_SMALL_LAYERS, MAX_SMALL_UNITS};
use std::path::PathBuf;

/// The options of `pentad train`; the texts are the help of the command line. Its defaults are close to the
/// best that were measured (docs/training.md).
#[derive(Clone, Debug, clap::Args)]
#[command(
    mut_arg("out", |arg| {
        arg.help("The network file to write; it is written after each epoch, and the last one counts")
            .required(false)
            .required_unless_present("measure")
    }),
    mut_arg("from", |arg| arg.help("Go on from this network, or from a smaller one, instead of a random one")),
    mut_arg("epochs", |arg| arg.help("Passes over a part of the training data").default_value("6")),
    mut_arg("batch", |arg| arg.help("Samples in a mini-batch")),
    mut_arg("rate", |arg| {
        arg.help("Learning rate of the first step; it falls to zero along half a cosine").default_value("0.003")
    }),
    mut_arg("lambda", |arg| arg.default_value("0.2")),
    mut_arg("horizon", |arg| arg.default_value("8")),
    mut_arg("validation", |arg| arg.default_value("0.03")),
    mut_arg("bound", |arg| arg.default_value("30000")),
    mut_arg("seed", |arg| {
        arg.help("Random seed: the first parameters, which games are held out, and the order of samples")
    })
)]
pub struct TrainArgs {
    /// Which games, and how to learn from them.
    #[command(flatten)]
    pub fit: FitArgs,
    /// The network is the whole evaluation; otherwise it learns what the weights do not know, and is added to them
    #[arg(long)]
    pub alone: bool,
    /// Products of pairs of hidden units instead of their squares, half as many; in games of two sides
    #[arg(long)]
    pub pairwise: bool,
    /// Units of one or two small layers after the hidden one, such as 16,32; in games of two sides
    #[arg(long, value_name = "UNITS", value_parser = parse_layers)]
    pub layers: Option<[usize; MAX_SMALL_LAYERS]>,
    /// Deal each game's positions into this many parts, of which an epoch takes one and the next epoch another: neighbours
    /// are alike
    #[arg(long, default_value_t = 3, value_parser = parse_parts)]
    pub parts: usize,
    /// What a position of a game counts for in the loss, beside labels; 0 leaves the games out. Results and later scores
    /// (--lambda, --horizon) touch games alone
    #[arg(long, default_value_t = 1.0, value_parser = parse_weight)]
    pub game_weight: f32,
    /// What a label inside a search tree counts for in the loss; 0 leaves the labels out
    #[arg(long, default_value_t = 1.0, value_parser = parse_weight)]
    pub label_weight: f32,
    /// Learn from no more than this share of the labels of each game: what do fewer of them teach?
    #[arg(long, default_value_t = 1.0, value_parser = parse_share)]
    pub label_share: f64,
    /// Keep the networks of all epochs, for games to choose among: 'g1.network' as 'g1.epoch-2.network'
    #[arg(long)]
    pub keep_epochs: bool,
    /// Learn nothing, but say how far these networks are from the labels of --data; of one game and one --scale (400 unless it is
    /// given), the lower figure is the better network
    #[arg(long, num_args = 1.., value_name = "NETWORK", conflicts_with = "out")]
    pub measure: Vec<PathBuf>,
    /// The generation to write into the file: 1 for games of the weights, 2 for games of the first network
    #[arg(long, default_value_t = 1)]
    pub generation: u32,
}

impl TrainArgs {
    /// Reads the games, unless they are left out.
    pub(super) fn games<K: GameKind>(&self, report: &mut dyn FnMut(&str)) -> Result<Dataset<K>, TrainError> {
        if self.game_weight > 0.0 { self.fit.read_games(report) } else { Ok(Dataset::empty()) }
    }

    /// Finds the labels, unless they are left out.
    pub(super) fn labels(&self, report: &mut dyn FnMut(&str)) -> Result<LabelStream, TrainError> {
        let data: &[PathBuf] = if self.label_weight > 0.0 { &self.fit.data } else { &[] };
        let labels = LabelStream::open((data, &self.fit.variant), self.fit.hold_out())?.thinned(self.label_share);
        labels.skipped.iter().for_each(|line| report(line));
        Ok(labels)
    }

    /// The command that made the network, for its file.
    pub(super) fn command_line(&self) -> String {
        let alone = if self.alone { " --alone" } else { "" };
        let pairwise = if self.pairwise { " --pairwise" } else { "" };
        let layers = match self.layers {
            None => String::new(),
            Some([units, 0]) => format!(" --layers {units}"),
            Some([units, behind]) => format!(" --layers {units},{behind}"),
        };
        let mut weights = String::new();
        for (option, weight) in [("--game-weight", self.game_weight), ("--label-weight", self.label_weight)] {
            if weight != 1.0 {
                weights = format!("{weights} {option} {weight}");
            }
        }
        if self.label_share < 1.0 {
            weights = format!("{weights} --label-share {}", self.label_share);
        }
        let own = format!("{alone}{pairwise}{layers}{weights} --parts {} --generation {}", self.parts, self.generation);
        self.fit.command_line("train", &own)
    }
}

/// The units of the small layers, 0 for one that is not there.
fn parse_layers(text: &str) -> Result<[usize; MAX_SMALL_LAYERS], String> {
    let units = |number: &str| number.parse().ok().filter(|units| (1..=MAX_SMALL_UNITS).contains(units));
    let numbers: Option<Vec<usize>> = text.split(',').map(units).collect();
    match numbers.as_deref() {
        Some(&[units]) => Ok([units, 0]),
        Some(&[units, behind]) => Ok([units, behind]),
        _ => Err(format!("use a number from 1 to {MAX_SMALL_UNITS}, or two such as 16,32")),
    }
}

/// The most parts: games have hardly more positions.
const MAX_PARTS: usize = 100;

fn parse_parts(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(parts @ 1..=MAX_PARTS) => Ok(parts),
        _ => Err(format!("use 1 to {MAX_PARTS}")),
    }
}

fn parse_weight(text: &str) -> Result<f32, String> {
    let weight = text.parse().ok().filter(|weight: &f32| (0.0..=1000.0).contains(weight));
    weight.ok_or_else(|| "use 0 to 1000".to_owned())
}

/// A share above 0.
fn parse_share(text: &str) -> Result<f64, String> {
    let share = text.parse().ok().filter(|share: &f64| *share > 0.0 && *share <= 1.0);
    share.ok_or_else(|| "use a share above 0, up to 1".to_owned())
}
