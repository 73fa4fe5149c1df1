//! What the desk needs of the program around it: to let tasks go on, to wait, to do what takes long, and to know who may
//! ask for what.

use super::messages::KeyState;
use super::reach::Reach;
use super::refusal::{ErrorCode, Refusal};
use std::future::Future;
use std::net::IpAddr;
use std::pin::Pin;
use tokio::sync::oneshot;

/// Something that goes on until it is done.
pub type Going = Pin<Box<dyn Future<Output = ()> + Send>>;
/// Something that takes long, or waits for a lock or the disk.
pub type Work = Box<dyn FnOnce() + Send>;
/// Tells when work is done, or why it is not.
pub type Working = Pin<Box<dyn Future<Output = Result<(), Refusal>> + Send>>;

/// The program around the desk.
pub trait Shell: Send + Sync {
    /// Lets this go on beside all else.
    fn spawn(&self, going: Going);

    /// Is over after this many milliseconds.
    fn sleep(&self, millis: u64) -> Going;

    /// Does what may wait for a lock or the disk, where that holds up nobody else.
    fn wait_for(&self, work: Work) -> Working;

    /// Does what this client's files and games cost, in its turn; a file has so many bytes, which take memory.
    fn work_on(&self, client: IpAddr, bytes: usize, work: Work) -> Working;

    /// Whether this client may do what costs, with the key that it gives.
    ///
    /// # Errors
    /// `rate` if there were so many wrong keys that none is looked at.
    fn check_key(&self, client: IpAddr, given: Option<&str>) -> Result<KeyState, Refusal>;

    /// Where others can reach the board, as the network is now.
    fn reach(&self) -> Reach;
}

/// The refusal of what has failed by a fault of the program.
pub fn fault() -> Refusal {
    Refusal::new(ErrorCode::Internal, "a fault of the server; please report it")
}

/// Has something done that has an answer; `start` gives it to the shell.
///
/// # Errors
/// Those of the work, and of the shell.
pub(super) async fn answer_of<T: Send + 'static>(
    start: impl FnOnce(Work) -> Working,
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let (sender, receiver) = oneshot::channel();
    start(Box::new(move || drop(sender.send(work())))).await?;
    receiver.await.unwrap_or_else(|_| Err(fault()))
}

/// Does what may wait for a lock or the disk.
///
/// # Errors
/// Those of the work; `internal` if it fails by a fault; `busy` if the system gives no thread.
pub(super) async fn wait_for<T: Send + 'static>(
    shell: &dyn Shell,
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    answer_of(|work| shell.wait_for(work), work).await
}
