//! The labels of many shards, read again in each epoch: chunk by chunk, in bounded memory, well shuffled.
//!
//! Labels of one game are alike. So the blocks of all games are shuffled, as many are read as make a chunk, and the labels
//! of a chunk are learnt from in random order: those of a mini-batch are from hundreds of games. Positions that came before
//! in the epoch are dropped, by a [`KeyFilter`], which takes a few new ones for known, others in each epoch.

use super::dataset::HoldOut;
use super::framed_file::Frame;
use super::game_reader::label_files;
use super::key_filter::KeyFilter;
use super::label::{label_key, labels_in};
use super::label_shard::{BlockHead, LABEL_SHARD};
use super::open_shard::open_shard;
use crate::error::TrainError;
use base::bounded_file::read_bytes;
use base::random::{SeededRng, mix};
use rand::seq::SliceRandom as _;
use std::fs::File;
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::path::PathBuf;

/// The labels of a chunk, about: 70 MB of shogi.
const CHUNK_LABELS: u64 = 2 << 20;

/// Where the labels of a game lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct BlockPlace {
    /// The number of the file.
    file: usize,
    /// Where they begin in it.
    offset: u64,
    /// How many bytes they take.
    bytes: usize,
    /// How many there are.
    labels: u32,
}

/// Labels of one game in files.
#[derive(Clone, Debug)]
pub struct LabelStream {
    files: Vec<PathBuf>,
    /// The blocks to learn from.
    training: Vec<BlockPlace>,
    /// The blocks that are held out.
    validation: Vec<BlockPlace>,
    /// The share of the labels of each block that is learnt from.
    share: f64,
    /// What could not be read, a line each.
    pub skipped: Vec<String>,
}

impl LabelStream {
    /// The labels in these files and folders. What is damaged, and shards of other games, are skipped and named.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn open((paths, variant): (&[PathBuf], &str), hold_out: HoldOut) -> Result<LabelStream, TrainError> {
        let (mut training, mut validation, mut skipped) = (Vec::new(), Vec::new(), Vec::new());
        let files = label_files(paths)?;
        for (file, path) in files.iter().enumerate() {
            let bytes = read_bytes(path).map_err(TrainError::cannot_read(path))?;
            let shard = open_shard(LABEL_SHARD, (path, variant), &bytes, &mut skipped);
            for frame in shard.iter().flat_map(|shard| shard.frames()) {
                let BlockHead { labels, game } = BlockHead::of(&frame);
                let offset = (frame.offset + frame.byte_count() - frame.body.len()) as u64;
                let place = BlockPlace { file, offset, bytes: frame.body.len(), labels };
                if hold_out.contains(game) { &mut validation } else { &mut training }.push(place);
            }
        }
        Ok(LabelStream { files, training, validation, share: 1.0, skipped })
    }

    /// This share of the labels of each game, as if fewer had been kept; those held out stay as they are.
    #[must_use]
    pub fn thinned(self, share: f64) -> LabelStream {
        LabelStream { share, ..self }
    }

    /// About how many labels there are to learn from, repeated ones included.
    pub fn len(&self) -> u64 {
        self.training.iter().map(|block| self.count_in(block)).sum()
    }

    /// About how many labels of a block are learnt from.
    fn count_in(&self, block: &BlockPlace) -> u64 {
        (f64::from(block.labels) * self.share) as u64
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many chunks an epoch has.
    pub fn chunk_count(&self) -> usize {
        self.len().div_ceil(CHUNK_LABELS) as usize
    }

    /// The labels to learn from, in an order of this epoch.
    pub fn chunks(
        &self,
        random: &mut SeededRng,
    ) -> impl Iterator<Item = Result<LabelChunk, TrainError>> + Send + use<'_> {
        let mut order = self.training.clone();
        order.shuffle(random);
        let mut known = KeyFilter::for_keys(self.len());
        let mut rest = order.into_iter().peekable();
        std::iter::from_fn(move || {
            rest.peek()?;
            let (mut chunk, mut labels) = (LabelChunk::default(), 0);
            while labels < CHUNK_LABELS
                && let Some(block) = rest.next()
            {
                labels += self.count_in(&block);
                if let Err(error) = self.read_block(block, self.share, &mut known, &mut chunk) {
                    return Some(Err(error));
                }
            }
            Some(Ok(chunk))
        })
    }

    /// The labels held out, about this many at most.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn validation(&self, most: usize) -> Result<LabelChunk, TrainError> {
        let (mut chunk, mut known) = (LabelChunk::default(), KeyFilter::for_keys(most as u64));
        for &block in &self.validation {
            if chunk.len() >= most {
                break;
            }
            self.read_block(block, 1.0, &mut known, &mut chunk)?;
        }
        Ok(chunk)
    }

    /// All labels that are learnt from, in the order of the files.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn all(&self) -> Result<LabelChunk, TrainError> {
        let (mut chunk, mut known) = (LabelChunk::default(), KeyFilter::for_keys(self.len()));
        self.training.iter().try_for_each(|&block| self.read_block(block, self.share, &mut known, &mut chunk))?;
        Ok(chunk)
    }

    /// Appends the labels of a block that are new, or this share of them: the same positions in every epoch.
    fn read_block(
        &self,
        block: BlockPlace,
        share: f64,
        known: &mut KeyFilter,
        chunk: &mut LabelChunk,
    ) -> Result<(), TrainError> {
        let path = &self.files[block.file];
        let read = || -> io::Result<Vec<u8>> {
            let (mut file, mut bytes) = (File::open(path)?, vec![0; block.bytes]);
            file.seek(SeekFrom::Start(block.offset))?;
            file.read_exact(&mut bytes)?;
            Ok(bytes)
        };
        let bytes = read().map_err(TrainError::cannot_read(path))?;
        // The filter of known keys goes by other bits.
        let most = (u64::MAX as f64 * share) as u64;
        let is_chosen = |key: u64| mix(!key) <= most;
        let mut is_new = |key: u64| is_chosen(key) && known.insert(key);
        labels_in(&bytes).filter(|label| is_new(label_key(label))).for_each(|label| chunk.push(label));
        Ok(())
    }
}

/// Labels in memory.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LabelChunk {
    bytes: Vec<u8>,
    /// Where each label ends.
    ends: Vec<u32>,
}

impl LabelChunk {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The label with this number, for [`LabelCode::read`](super::label::LabelCode::read).
    pub fn label(&self, number: usize) -> &[u8] {
        let begin = if number == 0 { 0 } else { self.ends[number - 1] };
        &self.bytes[begin as usize..self.ends[number] as usize]
    }

    fn push(&mut self, label: &[u8]) {
        self.bytes.extend_from_slice(label);
        self.ends.push(self.bytes.len() as u32);
    }
}

/// Counts the different positions of labels.
#[derive(Clone, Debug)]
pub struct LabelCount {
    known: KeyFilter,
    /// How many labels there were.
    pub labels: u64,
    /// How many of their positions were new.
    pub different: u64,
}

impl LabelCount {
    /// A count of about this many labels.
    pub fn for_labels(count: u64) -> LabelCount {
        LabelCount { known: KeyFilter::for_keys(count), labels: 0, different: 0 }
    }

    pub fn add_block(&mut self, frame: &Frame<'_>) {
        for label in labels_in(frame.body) {
            self.labels += 1;
            self.different += u64::from(self.known.insert(label_key(label)));
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/train/label_stream.rs"]
mod tests;
