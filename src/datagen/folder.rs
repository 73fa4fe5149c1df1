//! The folder of the shards: a folder for each variant, and in it files such as `1f3a9c20-000017.shard`, named by the
//! fingerprint of the program and the seed.

use super::error::DatagenError;
use super::totals::Totals;
use crate::base::file_error::FileError;
use crate::train::data::game_reader::{SHARD_ENDING, data_files, without_seed};
use crate::train::data::shard::Shard;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Shards of all variants.
#[derive(Clone, Debug)]
pub struct DataFolder {
    root: PathBuf,
}

impl DataFolder {
    /// The shards in this folder, which need not be there yet.
    ///
    /// # Errors
    /// Where a file has that name.
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
    /// Where a shard cannot be read.
    pub fn unfinished_seed(
        &self,
        variant: &str,
        fingerprint: u32,
        mut seed: u64,
        games: u64,
    ) -> Result<u64, DatagenError> {
        while self.shard_totals(&self.shard_path(variant, fingerprint, seed))?.is_some_and(|(_, of)| of.games >= games)
        {
            seed += 1;
        }
        Ok(seed)
    }

    /// All that there is of a variant.
    ///
    /// # Errors
    /// Where a shard cannot be read.
    pub fn totals(&self, variant: &str) -> Result<Totals, DatagenError> {
        let mut sum = Totals::default();
        self.totals_by_command(variant)?.iter().for_each(|(_, totals)| sum.add(totals));
        Ok(sum)
    }

    /// What there is of a variant, by the commands that made it, seeds apart.
    ///
    /// # Errors
    /// Where a shard cannot be read.
    pub fn totals_by_command(&self, variant: &str) -> Result<Vec<(String, Totals)>, DatagenError> {
        let folder = self.variant_folder(variant);
        let mut commands: Vec<(String, Totals)> = Vec::new();
        for path in if folder.is_dir() { data_files(&[folder])? } else { Vec::new() } {
            let Some((command, totals)) = self.shard_totals(&path)? else { continue };
            match commands.iter_mut().find(|(known, _)| *known == command) {
                Some((_, sum)) => sum.add(&totals),
                None => commands.push((command, totals)),
            }
        }
        Ok(commands)
    }

    /// The command of a shard and what is in it; `None` where there is none.
    fn shard_totals(&self, path: &Path) -> Result<Option<(String, Totals)>, DatagenError> {
        let bytes = match fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(FileError::cannot_read(path)(error).into()),
        };
        Ok(Shard::read(&bytes).map(|shard| (without_seed(shard.header()), Totals::of_shard(&shard))))
    }
}
