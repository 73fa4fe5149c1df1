//! The options of `pentad selfplay` that concern plans; the texts are the help of the command line.

use contest::run_shard::RunShard;
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
    /// Play this many games of each line of the plan to their end, and count how often a winner that was adjudicated would
    /// have lost
    #[arg(long, value_name = "GAMES", conflicts_with_all = ["variant", "out", "status"], value_parser = clap::value_parser!(u64).range(1..))]
    pub audit: Option<u64>,
    /// Delete the shards of all programs but this one and the newest other, a variant at a time: the two newest generations
    #[arg(long, conflicts_with_all = ["variant", "out", "status", "audit"])]
    pub prune: bool,
    /// The folder of '--plan' and '--status'
    #[arg(long, default_value = "data")]
    pub folder: PathBuf,
    /// Play only part I of N of the plan, with seeds that no other part has, so that the folders of N machines can be put
    /// together; machines that share a folder do not need it
    #[arg(long, value_name = "I/N", default_value_t = RunShard::WHOLE, requires = "plan")]
    pub shard: RunShard,
    /// How many games are played at once; 0 = one per CPU core
    #[arg(long, default_value_t = 0)]
    pub threads: usize,
}
