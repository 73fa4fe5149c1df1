//! The options of `pentad endings`.

use std::path::PathBuf;
use variants::{Variant, find_variant};

/// The options of `pentad endings`; the texts are the help of the command line.
#[derive(Debug, clap::Args)]
pub struct EndingsArgs {
    /// The variant
    #[arg(value_parser = find_variant)]
    pub variant: &'static Variant,
    /// The file to write, instead of the one in the cache folder that 'EndingsFile auto' reads
    #[arg(long)]
    pub out: Option<PathBuf>,
    /// Replace the file if it exists
    #[arg(long)]
    pub force: bool,
    /// Solve only these endgames and those that they lead to, separated by commas
    #[arg(long, value_delimiter = ',', requires = "out")]
    pub pieces: Vec<String>,
}
