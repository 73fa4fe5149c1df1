//! Locks on files, against other processes.

use std::fs::{File, TryLockError};
use std::thread;
use std::time::Duration;

/// How long a file that nobody has any more may still seem to be locked.
const AFTERMATH: Duration = Duration::from_millis(250);
/// How long to wait before the next try.
const PAUSE: Duration = Duration::from_millis(10);

/// Locks a file for as long as it is open. A child process has the open files of its parent until it becomes another
/// program, so what its parent closes meanwhile stays locked for a moment; this waits for longer than that.
///
/// # Errors
/// If another process has it, or there are no locks here.
pub fn try_lock(file: &File) -> Result<(), TryLockError> {
    lock_within(AFTERMATH, file)
}

/// Locks a file for as long as it is open; if another process has it, this waits for at most so long.
///
/// # Errors
/// If another process keeps it, or there are no locks here.
pub fn lock_within(wait: Duration, file: &File) -> Result<(), TryLockError> {
    let mut tries = wait.as_millis() / PAUSE.as_millis();
    loop {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) if tries > 0 => thread::sleep(PAUSE),
            end => return end,
        }
        tries -= 1;
    }
}

#[cfg(test)]
#[path = "../../tests/unit/base/file_lock.rs"]
mod tests;
