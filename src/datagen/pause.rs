//! A pause: while a file with this name lies in the folder of the shards, nobody plays.

use search::control::signal::Signal;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

/// The name of the file; what is in it does not matter.
const PAUSE_FILE: &str = "pause";
/// How often it is looked for during a pause.
const LOOK: Duration = Duration::from_millis(200);

/// Makes games wait as long as the file is there.
#[derive(Debug)]
pub struct Pause<'a> {
    file: PathBuf,
    /// Ends a pause, too.
    pub signal: &'a Signal,
}

impl<'a> Pause<'a> {
    /// The pause of the shards in this folder, which a signal ends.
    pub fn of_folder(folder: &Path, signal: &'a Signal) -> Pause<'a> {
        Pause { file: folder.join(PAUSE_FILE), signal }
    }

    /// Waits until nobody wants a pause.
    pub fn wait(&self) {
        while self.file.exists() && !self.signal.is_stopped() {
            thread::sleep(LOOK);
        }
    }
}
