//! The options of `pentad selfplay` that concern plans; the texts are the help of the command line.

use std::path::PathBuf;

/// Many games by a plan, in a folder.
#[derive(Clone, PartialEq, Eq, Debug, clap::Args)]
pub struct DatagenArgs {
    /// Play the games of a plan, all variants in turn, into a folder of shards; killed and started again, it goes on
    #[arg(long, conflicts_with_all = ["variant", "out"])]
    pub plan: Option<PathBuf>,
    /// Say how many games and positions are in the folder
    #[arg(long, conflicts_with_all = ["variant", "out"])]
    pub status: bool,
    /// The folder of '--plan' and '--status'
    #[arg(long, default_value = "data")]
    pub folder: PathBuf,
    /// How many games are played at once; 0 = one per CPU core
    #[arg(long, default_value_t = 0)]
    pub threads: usize,
}
