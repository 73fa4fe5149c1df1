//! Training: files round trip, games repeat, gradients are right, and known weights are found again.

mod calibration;
mod files;
mod fitting;
mod games;
mod hidden;
mod networks;
mod shards;
mod spsa;
mod tic_tac_toe;

use std::path::PathBuf;

/// A file of this name that is not there yet.
fn fresh_path(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}
