//! Wrong keys, counted: after a few, whoever guesses must pause, and each further one doubles the pause.

use desk::client_address::client_of;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Wrong keys of one client without a pause: a person mistypes.
const FREE_OF_CLIENT: u32 = 5;
/// Wrong keys of all clients together without a pause.
const FREE_OF_ALL: u32 = 100;
/// The longest pause of one client.
const LONGEST_OF_CLIENT: Duration = Duration::from_secs(300);
/// The longest pause of everybody: it also keeps out who has the key, so it is short. At twelve characters it is long
/// enough: a million guesses take eleven days.
const LONGEST_OF_ALL: Duration = Duration::from_secs(1);
/// Guesses are forgotten after so long without one.
const FORGOTTEN_AFTER: Duration = Duration::from_secs(900);
/// Clients that are remembered; when there are more, those whose last guess is longest ago are forgotten.
const MAX_CLIENTS: usize = 4096;

/// The wrong keys of one client, or of all.
#[derive(Clone, Copy, Debug)]
struct Guesses {
    count: u32,
    last: Instant,
}

impl Guesses {
    /// The time that is left until a key is looked at again.
    fn pause_left(self, free: u32, longest: Duration, now: Instant) -> Duration {
        let Some(doublings) = self.count.checked_sub(free) else { return Duration::ZERO };
        let pause = Duration::from_secs(1 << doublings.min(16)).min(longest);
        (self.last + pause).saturating_duration_since(now)
    }

    /// One more wrong key.
    fn add(self, now: Instant) -> Guesses {
        let is_forgotten = now.saturating_duration_since(self.last) >= FORGOTTEN_AFTER;
        Guesses { count: if is_forgotten { 1 } else { self.count.saturating_add(1) }, last: now }
    }
}

#[derive(Debug, Default)]
struct AllGuesses {
    all: Option<Guesses>,
    by_client: HashMap<IpAddr, Guesses>,
}

/// The wrong keys of all clients.
#[derive(Debug, Default)]
pub struct KeyGuesses(Mutex<AllGuesses>);

impl KeyGuesses {
    fn lock(&self) -> MutexGuard<'_, AllGuesses> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The time until a key from this address is looked at; nothing if it is now.
    pub fn pause_left(&self, address: IpAddr, now: Instant) -> Duration {
        let guesses = self.lock();
        let of_client = guesses.by_client.get(&client_of(address));
        let of_client = of_client.map(|known| known.pause_left(FREE_OF_CLIENT, LONGEST_OF_CLIENT, now));
        let of_all = guesses.all.map(|known| known.pause_left(FREE_OF_ALL, LONGEST_OF_ALL, now));
        of_client.max(of_all).unwrap_or_default()
    }

    /// Counts a wrong key.
    pub fn count(&self, address: IpAddr, now: Instant) {
        let mut guesses = self.lock();
        let first = Guesses { count: 1, last: now };
        guesses.all = Some(guesses.all.map_or(first, |known| known.add(now)));
        let client = client_of(address);
        if guesses.by_client.len() >= MAX_CLIENTS && !guesses.by_client.contains_key(&client) {
            let oldest = guesses.by_client.iter().min_by_key(|(_, known)| known.last).map(|(&client, _)| client);
            oldest.and_then(|oldest| guesses.by_client.remove(&oldest));
        }
        guesses.by_client.entry(client).and_modify(|known| *known = known.add(now)).or_insert(first);
    }
}

#[cfg(test)]
#[path = "../../tests/unit/serve/key_guesses.rs"]
mod tests;
