//! What lies in the folder of a variant: every file of it is read once.

use super::error::DatagenError;
use super::folder::{DataFolder, read_if_there};
use super::totals::Totals;
use std::fs;
use train::data::game_reader::without_seed;
use train::data::label_shard::{LABEL_ENDING, LABEL_SHARD};
use train::data::label_stream::LabelCount;
use train::data::open_shard::open_shard;
use train::data::shard::{SHARD, Shard};

/// Labels take more bytes than this on average, whatever the game: so the count is made large enough.
const LABEL_BYTES: u64 = 10;

/// The shards of a variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Survey {
    /// What there is, by the commands that made it, seeds apart.
    pub commands: Vec<(String, Totals)>,
    /// How many of the labels are of different positions.
    pub different: u64,
    /// What is damaged or cut off, a line each.
    pub damage: Vec<String>,
}

impl Survey {
    /// Reads all shards of a variant.
    ///
    /// # Errors
    /// If a shard cannot be read.
    pub fn of(folder: &DataFolder, variant: &str) -> Result<Survey, DatagenError> {
        let (mut commands, mut damage): (Vec<(String, Totals)>, _) = (Vec::new(), Vec::new());
        let shards = folder.shards(variant)?;
        let label_files = shards.iter().map(|shard| shard.with_extension(LABEL_ENDING));
        let label_bytes: u64 = label_files.filter_map(|path| fs::metadata(path).ok()).map(|file| file.len()).sum();
        let mut count = LabelCount::for_labels(label_bytes / LABEL_BYTES);
        for path in shards {
            let bytes = read_if_there(&path)?.unwrap_or_default();
            let Some(games) = open_shard(SHARD, (&path, variant), &bytes, &mut damage) else { continue };
            let mut totals = Totals::of_shard(&Shard::from(games), bytes.len() as u64);
            let (path, before) = (path.with_extension(LABEL_ENDING), count.labels);
            if let Some(bytes) = read_if_there(&path)? {
                totals.label_bytes = bytes.len() as u64;
                let labels = open_shard(LABEL_SHARD, (&path, variant), &bytes, &mut damage);
                labels.iter().flat_map(|labels| labels.frames()).for_each(|block| count.add_block(&block));
            }
            totals.labels = count.labels - before;
            let command = without_seed(games.header());
            match commands.iter_mut().find(|(known, _)| *known == command) {
                Some((_, sum)) => sum.add(&totals),
                None => commands.push((command, totals)),
            }
        }
        Ok(Survey { commands, different: count.different, damage })
    }
}
