//! The options of `pentad draw`.

use base::seat::MAX_SEATS;
use std::path::PathBuf;
use variants::{Variant, find_variant};

/// The options of `pentad draw`; the texts are the help of the command line.
#[derive(Clone, PartialEq, Debug, clap::Args)]
pub struct DrawArgs {
    /// The game
    #[arg(long, value_parser = find_variant, required_unless_present_any = ["chart", "spsa"])]
    pub variant: Option<&'static Variant>,
    /// A position record instead of the start position
    #[arg(long)]
    pub record: Option<String>,
    /// Moves to play first; the last turn is marked
    #[arg(long)]
    pub moves: Option<String>,
    /// Moves that follow, as numbered arrows; give it several times for several lines, the best first
    #[arg(long = "line", value_name = "MOVES")]
    pub lines: Vec<String>,
    /// Show what this seat sees of hidden cards, from 1, instead of everything
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(1..=MAX_SEATS as i64))]
    pub seat: Option<u8>,
    /// Draw the scores of a game in this analysis, a file that 'pentad analyse --out FILE' wrote
    #[arg(long, value_name = "FILE", conflicts_with_all = ["variant", "record", "moves", "lines", "seat"])]
    pub chart: Option<PathBuf>,
    /// Which game of the analysis, from 1
    #[arg(long, value_name = "NUMBER", default_value_t = 1, requires = "chart")]
    pub game: usize,
    /// Draw the parameters of a tuning run, a file that 'pentad spsa --out FILE' wrote
    #[arg(long, value_name = "FILE", conflicts_with_all = ["variant", "record", "moves", "lines", "seat", "chart"])]
    pub spsa: Option<PathBuf>,
    /// The file to write, instead of standard output
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Replace the file if it exists
    #[arg(long, requires = "out")]
    pub force: bool,
}
