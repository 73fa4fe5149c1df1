//! Work that would hold up the threads that serve the sockets.

use super::refusal::{ErrorCode, Refusal};

/// Does what may wait for the disk or for a lock, or takes long, on a thread of its own. A panic costs no more than the
/// answer.
///
/// # Errors
/// Those of the work; `internal` after a panic.
pub async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let fault = || Refusal::new(ErrorCode::Internal, "a fault of the server; please report it");
    tokio::task::spawn_blocking(work).await.unwrap_or_else(|_| Err(fault()))
}
