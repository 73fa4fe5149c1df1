//! The folder of the shards: a folder for each variant, and in it files such as `1f3a9c20-000017.shard`, named by the
//! fingerprint of the program and the seed.

use super::error::DatagenError;
use super::totals::Totals;
use base::bounded_file::read_bytes;
use base::file_error::FileError;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use train::data::game_reader::{SHARD_ENDING, game_files};
use train::data::label_shard::{LABEL_ENDING, LABEL_SHARD};
use train::data::label_stream::LabelCount;
use train::data::open_shard::open_shard;
use train::data::shard::Shard;

/// Shards of all variants.
#[derive(Clone, Debug)]
pub struct DataFolder {
    root: PathBuf,
}

impl DataFolder {
    /// The shards in this folder, which need not be there yet.
    ///
    /// # Errors
    /// If a file has that name.
    pub fn open(root: &Path) -> Result<DataFolder, DatagenError> {
        let root = root.to_owned();
        if root.exists() && !root.is_dir() {
            Err(DatagenError::NotAFolder { path: root })
        } else {
            Ok(DataFolder { root })
        }
    }

    fn variant_folder(&self, variant: &str) -> PathBuf {
        self.root.join(variant)
    }

    /// The file of a shard.
    pub fn shard_path(&self, variant: &str, fingerprint: u32, seed: u64) -> PathBuf {
        self.variant_folder(variant).join(format!("{fingerprint:08x}-{seed:06}.{SHARD_ENDING}"))
    }

    /// The first seed from `seed` on whose shard has fewer games than `games`.
    ///
    /// # Errors
    /// If a shard cannot be read.
    pub fn unfinished_seed(
        &self,
        variant: &str,
        fingerprint: u32,
        mut seed: u64,
        games: u64,
    ) -> Result<u64, DatagenError> {
        while self.shard_totals(&self.shard_path(variant, fingerprint, seed))?.is_some_and(|of| of.games >= games) {
            seed += 1;
        }
        Ok(seed)
    }

    /// The shards of a variant with their positions, without those that this program has left with fewer than `games`
    /// games: it is going to finish them, so that a plan makes the same shards whether or not it was interrupted.
    ///
    /// # Errors
    /// If a shard cannot be read.
    pub fn finished_shards(
        &self,
        variant: &str,
        fingerprint: u32,
        games: u64,
    ) -> Result<Vec<(PathBuf, u64)>, DatagenError> {
        let mut finished = Vec::new();
        for path in self.shards(variant)? {
            let Some(totals) = self.shard_totals(&path)? else { continue };
            if totals.games >= games || fingerprint_of(&path) != Some(fingerprint) {
                finished.push((path, totals.positions));
            }
        }
        Ok(finished)
    }

    /// The positions of a shard.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn positions(&self, shard: &Path) -> Result<u64, DatagenError> {
        Ok(self.shard_totals(shard)?.map_or(0, |totals| totals.positions))
    }

    /// The labels of these shards: how many, and how many different ones, in a count for about this many.
    ///
    /// # Errors
    /// If a shard cannot be read.
    pub fn count_labels(&self, variant: &str, shards: &[PathBuf], expected: u64) -> Result<LabelCount, DatagenError> {
        let mut count = LabelCount::for_labels(expected);
        for shard in shards {
            add_labels(variant, shard, &mut count)?;
        }
        Ok(count)
    }

    /// Deletes the shards of all programs but the one with this fingerprint and the one that has written last of all
    /// others; returns what it deleted.
    ///
    /// # Errors
    /// If a shard cannot be looked at or deleted.
    pub fn prune(&self, variant: &str, fingerprint: u32) -> Result<Vec<PathBuf>, DatagenError> {
        let mut others = Vec::new();
        for path in self.shards(variant)? {
            let written = fs::metadata(&path).and_then(|metadata| metadata.modified());
            let written = written.map_err(FileError::cannot_read(&path))?;
            if fingerprint_of(&path) != Some(fingerprint) {
                others.push((written, path));
            }
        }
        let kept = others.iter().max().and_then(|(_, path)| fingerprint_of(path));
        let old = others.into_iter().map(|(_, path)| path).filter(|path| fingerprint_of(path) != kept);
        let mut deleted = Vec::new();
        for shard in old {
            for path in [shard.with_extension(LABEL_ENDING), shard] {
                match fs::remove_file(&path) {
                    Ok(()) => deleted.push(path),
                    // A shard of games alone.
                    Err(error) if error.kind() == ErrorKind::NotFound => {}
                    Err(error) => return Err(FileError::cannot_write(&path)(error).into()),
                }
            }
        }
        Ok(deleted)
    }

    /// The shards of a variant, by name.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn shards(&self, variant: &str) -> Result<Vec<PathBuf>, DatagenError> {
        let folder = self.variant_folder(variant);
        Ok(if folder.is_dir() { game_files(&[folder])? } else { Vec::new() })
    }

    /// The games of a shard; `None` if there is none.
    fn shard_totals(&self, path: &Path) -> Result<Option<Totals>, DatagenError> {
        let bytes = read_if_there(path)?.unwrap_or_default();
        Ok(Shard::read(&bytes).map(|shard| Totals::of_shard(&shard, bytes.len() as u64)))
    }
}

/// Counts the labels beside a shard.
///
/// # Errors
/// If they cannot be read.
pub fn add_labels(variant: &str, shard: &Path, count: &mut LabelCount) -> Result<(), DatagenError> {
    let path = shard.with_extension(LABEL_ENDING);
    let Some(bytes) = read_if_there(&path)? else { return Ok(()) };
    let file = open_shard(LABEL_SHARD, (&path, variant), &bytes, &mut Vec::new());
    file.iter().flat_map(|file| file.frames()).for_each(|frame| count.add_block(&frame));
    Ok(())
}

/// The bytes of a file; `None` if there is none.
pub(crate) fn read_if_there(path: &Path) -> Result<Option<Vec<u8>>, DatagenError> {
    match read_bytes(path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(FileError::cannot_read(path)(error).into()),
    }
}

/// The fingerprint in the name of a shard.
fn fingerprint_of(shard: &Path) -> Option<u32> {
    let (fingerprint, _) = shard.file_name()?.to_str()?.split_once('-')?;
    u32::from_str_radix(fingerprint, 16).ok()
}
