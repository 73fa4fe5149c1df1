//! Work that would hold up the threads that serve the sockets.

use desk::refusal::{ErrorCode, Refusal};
use desk::shell::fault;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Does what may wait for the disk or for a lock, or takes long, on a thread of its own. A panic costs no more than the
/// answer.
///
/// # Errors
/// Those of the work; `internal` after a panic; `busy` if the system gives no thread.
pub async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    // Tokio panics if it has no such thread yet and gets none.
    match catch_unwind(AssertUnwindSafe(|| tokio::task::spawn_blocking(work))) {
        Ok(running) => running.await.unwrap_or_else(|_| Err(fault())),
        Err(_) => Err(Refusal::new(ErrorCode::Busy, "the system gives the server no thread; ask again later")),
    }
}
