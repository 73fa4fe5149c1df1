//! Writes a shard game by game, with the labels of each game beside it, goes on with one that was left unfinished, and
//! keeps others from writing to it.

use super::framed_writer::FramedWriter;
use super::label_shard::{LABEL_ENDING, LABEL_SHARD};
use super::shard::SHARD;
use base::file_error::FileError;
use contest::in_order::InOrder;
use std::fs;
use std::path::Path;

/// What is written of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameRecords {
    /// Its [record](super::shard::record).
    pub game: Vec<u8>,
    /// Its [block](super::label_shard::block) of labels, if there is a file of them.
    pub labels: Vec<u8>,
}

/// A shard while it is written; nobody else writes to it. Games may come in any order and are written in order of their
/// numbers, so that the same games make the same files. The labels of a game are written before the game: whatever stops
/// the program, no game lacks its labels, and the next run drops labels that lack their game.
#[derive(Debug)]
pub struct ShardWriter {
    games: FramedWriter,
    labels: Option<FramedWriter>,
    records: InOrder<GameRecords>,
}

impl ShardWriter {
    /// Begins a shard with this header, or goes on with it; a truncated last game is dropped. `None` if another program
    /// is writing to it, if its header is another, or if it is damaged: then what is whole in it is left as it is.
    ///
    /// # Errors
    /// If it cannot be read and written.
    pub fn open(path: &Path, header: &str, with_labels: bool) -> Result<Option<ShardWriter>, FileError> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(FileError::cannot_write(folder))?;
        }
        let mut games = FramedWriter::open(path)?;
        if !games.try_lock()? {
            return Ok(None);
        }
        let Some(ends) = games.record_ends(SHARD, header)? else { return Ok(None) };
        let mut labels = with_labels.then(|| FramedWriter::open(&path.with_extension(LABEL_ENDING))).transpose()?;
        if let Some(labels) = &mut labels {
            let Some(block_ends) = labels.record_ends(LABEL_SHARD, header)? else { return Ok(None) };
            if block_ends.len() < ends.len() {
                return Ok(None);
            }
            labels.resume(LABEL_SHARD, header, &block_ends[..ends.len()])?;
        }
        games.resume(SHARD, header, &ends)?;
        let written = ends.len() as u64 - 1;
        Ok(Some(ShardWriter { games, labels, records: InOrder::new(written) }))
    }

    /// The number of the first game that is not yet written.
    pub fn next_game(&self) -> u64 {
        self.records.next()
    }

    /// Takes the records of the game with this number, and writes what can be written in order.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub fn add(&mut self, number: u64, records: GameRecords) -> Result<(), FileError> {
        self.records.insert(number, records);
        while let Some(GameRecords { game, labels: block }) = self.records.pop() {
            if let Some(labels) = &mut self.labels {
                labels.write(&block)?;
            }
            self.games.write(&game)?;
        }
        Ok(())
    }
}
