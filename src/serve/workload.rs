//! Requests that cost the server something: files and long games that clients bring. Each client has one in work at a
//! time, and so many seconds of work in a minute; the files of all clients together have so much memory.

use super::blocking::blocking;
use desk::client_address::client_of;
use desk::refusal::{ErrorCode, Refusal};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The seconds over which a client's work is measured.
const PERIOD: f64 = 60.0;
/// The memory that all files in work may take together, in KiB.
const MEMORY_KIB: usize = 128 << 10;
/// How many bytes of memory a byte of a file may become: a line of play with a comment, `(d4{a})`, takes three KiB. So a file
/// of 128 KiB or more is read alone.
const MEMORY_OF_BYTE: usize = 1024;
/// Clients that are remembered before those with nothing on their account are forgotten.
const MAX_CLIENTS: usize = 1024;

/// What a client may still cost, in seconds; below zero once a request took more than was left.
#[derive(Clone, Copy, Debug)]
struct Account {
    seconds: f64,
    filled_at: Instant,
}

impl Account {
    /// Adds what the time since has brought; `full` seconds a minute, and no more than that together.
    fn fill(&mut self, full: f64, now: Instant) {
        let passed = now.saturating_duration_since(self.filled_at).as_secs_f64();
        self.seconds = (self.seconds + passed * full / PERIOD).min(full);
        self.filled_at = now;
    }
}

/// One client: who holds the lock works.
type ClientAccount = Arc<tokio::sync::Mutex<Account>>;

/// The work of all clients.
pub struct Workload {
    seconds_a_minute: f64,
    clients: Mutex<HashMap<IpAddr, ClientAccount>>,
    /// A permit for each KiB of memory.
    memory: Arc<Semaphore>,
}

impl Workload {
    /// Each client may have so many seconds of work in a minute.
    pub fn new(seconds_a_minute: u32) -> Workload {
        let memory = Arc::new(Semaphore::new(MEMORY_KIB));
        Workload { seconds_a_minute: seconds_a_minute.into(), clients: Mutex::default(), memory }
    }

    fn account(&self, address: IpAddr, now: Instant) -> ClientAccount {
        let mut clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        if clients.len() >= MAX_CLIENTS {
            clients.retain(|_, account| {
                Arc::strong_count(account) > 1
                    || account.try_lock().map_or(true, |mut account| {
                        account.fill(self.seconds_a_minute, now);
                        account.seconds < self.seconds_a_minute
                    })
            });
        }
        let new = || Arc::new(tokio::sync::Mutex::new(Account { seconds: self.seconds_a_minute, filled_at: now }));
        Arc::clone(clients.entry(client_of(address)).or_insert_with(new))
    }

    /// Does a client's work on a thread of its own, after what it has in work already. For work on a file of so many bytes it
    /// waits until there is memory for it.
    ///
    /// # Errors
    /// Those of the work; `busy` if the client has used up its time.
    pub async fn run_on<T: Send + 'static>(
        &self,
        address: IpAddr,
        bytes: usize,
        work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let account = self.account(address, Instant::now());
        let mut account = account.lock_owned().await;
        let full = self.seconds_a_minute;
        account.fill(full, Instant::now());
        if account.seconds <= 0.0 {
            let wait = (-account.seconds * PERIOD / full).ceil().max(1.0);
            let message = format!("your files and games take too long: ask again in {wait} s");
            return Err(Refusal::new(ErrorCode::Busy, message));
        }
        let memory = self.reserve(bytes).await;
        // The account is charged though nobody waits for the answer any more.
        blocking(move || {
            let start = Instant::now();
            let done = work();
            account.seconds -= start.elapsed().as_secs_f64();
            drop(memory);
            done
        })
        .await
    }

    /// Waits for the memory that a file may take; one that may take all of it has it alone. `None` if it takes none.
    async fn reserve(&self, bytes: usize) -> Option<OwnedSemaphorePermit> {
        let kib = (bytes.saturating_mul(MEMORY_OF_BYTE) >> 10).min(MEMORY_KIB);
        let permits = u32::try_from(kib).ok().filter(|&permits| permits > 0)?;
        // The semaphore is never closed.
        Arc::clone(&self.memory).acquire_many_owned(permits).await.ok()
    }
}

#[cfg(test)]
#[path = "../../tests/unit/serve/workload.rs"]
mod tests;
