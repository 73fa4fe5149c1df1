//! The user's cache folder, where the program keeps what it has built on request, such as tablebases.

use etcetera::BaseStrategy;
use std::path::PathBuf;

/// The program's folder in the user's cache, by the conventions of the system: `$XDG_CACHE_HOME/pentad` or
/// `~/.cache/pentad`, on macOS `~/Library/Caches/pentad`, on Windows `%LOCALAPPDATA%\pentad`. It need not exist yet;
/// `None` if the user has no home folder.
pub fn cache_folder() -> Option<PathBuf> {
    Some(etcetera::base_strategy::choose_native_strategy().ok()?.cache_dir().join("pentad"))
}
