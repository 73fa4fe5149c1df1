//! The options of `pentad train`.

use crate::train::fit_args::FitArgs;

/// The options of `pentad train`; the texts are the help of the command line. Its defaults are close to the
/// best that were measured (docs/training.md).
#[derive(Clone, Debug, clap::Args)]
#[command(
    mut_arg("out", |arg| arg.help("The network file to write; the best so far is written after each epoch")),
    mut_arg("from", |arg| arg.help("Go on from this network instead of a random one")),
    mut_arg("epochs", |arg| arg.default_value("3")),
    mut_arg("batch", |arg| arg.help("Samples in a mini-batch")),
    mut_arg("rate", |arg| {
        arg.help("Learning rate of the first step; it falls to zero along half a cosine").default_value("0.003")
    }),
    mut_arg("lambda", |arg| arg.default_value("0.2")),
    mut_arg("horizon", |arg| arg.default_value("8")),
    mut_arg("validation", |arg| arg.default_value("0.03")),
    mut_arg("bound", |arg| arg.default_value("4000")),
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
    /// The generation to write into the file: 1 for games of the weights, 2 for games of the first network
    #[arg(long, default_value_t = 1)]
    pub generation: u32,
}

impl TrainArgs {
    /// The command that made the network, for its file.
    pub(super) fn command_line(&self) -> String {
        let alone = if self.alone { " --alone" } else { "" };
        self.fit.command_line("train", &format!("{alone} --generation {}", self.generation))
    }
}
