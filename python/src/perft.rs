//! Counts of sequences of moves, which Ctrl-C interrupts.

use crate::errors::{guarded, refused};
use pentad::host::task::Task;
use pentad::{Dialect, HostedGame};
use pyo3::prelude::*;
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// How often a count that runs looks for Ctrl-C.
const SIGNAL_INTERVAL: Duration = Duration::from_millis(50);

/// Counts the sequences of this many moves, in a thread of its own.
pub(crate) fn count_moves(py: Python<'_>, game: HostedGame, depth: u32) -> PyResult<u64> {
    let task = Arc::new(Task::for_count());
    let (sender, mut receiver) = channel();
    let stop = Arc::clone(&task);
    std::thread::spawn(move || {
        let count = || game.perft(depth, Dialect::Uci, task.signal(), &mut |_, _| ()).map_err(refused);
        sender.send(guarded(count))
    });
    loop {
        let (back, waited) = py.detach(|| {
            let waited = receiver.recv_timeout(SIGNAL_INTERVAL);
            (receiver, waited)
        });
        match waited {
            Ok(counted) => return counted.map(Option::unwrap_or_default),
            Err(RecvTimeoutError::Disconnected) => return Err(refused("perft: the count ended without a result")),
            Err(RecvTimeoutError::Timeout) => py.check_signals().inspect_err(|_| stop.stop())?,
        }
        receiver = back;
    }
}
