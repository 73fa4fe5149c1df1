//! The options of `pentad tournament`.

use std::path::PathBuf;

/// The options of `pentad tournament`; the texts are the help of the command line.
#[derive(Clone, PartialEq, Debug, clap::Args)]
pub struct TournamentArgs {
    /// Play nothing: report on the games in this journal
    #[arg(long, value_name = "FILE", required = true)]
    pub from: Option<PathBuf>,
    /// Print the result as JSON, on one line
    #[arg(long)]
    pub json: bool,
}
