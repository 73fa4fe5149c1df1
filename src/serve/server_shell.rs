//! What the desk needs of the server around it: Tokio's tasks and time, threads for what takes long, keys and addresses.

use super::blocking::blocking;
use super::key_guesses::KeyGuesses;
use super::reach::reach_now;
use super::workload::Workload;
use desk::messages::KeyState;
use desk::reach::Reach;
use desk::refusal::{ErrorCode, Refusal};
use desk::secret::SecretHash;
use desk::shell::{Going, Shell, Work, Working};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The server around the desk.
pub(crate) struct ServerShell {
    /// The key, if one is needed.
    pub(crate) key: Option<String>,
    /// The keys that were wrong.
    pub(crate) key_guesses: KeyGuesses,
    /// What the requests of clients cost.
    pub(crate) workload: Arc<Workload>,
    /// Where it listens.
    pub(crate) bound: SocketAddr,
    /// The further names under which browsers may reach it.
    pub(crate) allowed: Vec<String>,
}

impl Shell for ServerShell {
    fn spawn(&self, going: Going) {
        tokio::spawn(going);
    }

    fn sleep(&self, millis: u64) -> Going {
        Box::pin(tokio::time::sleep(Duration::from_millis(millis)))
    }

    fn wait_for(&self, work: Work) -> Working {
        Box::pin(blocking(move || {
            work();
            Ok(())
        }))
    }

    fn work_on(&self, client: IpAddr, bytes: usize, work: Work) -> Working {
        let workload = Arc::clone(&self.workload);
        let work = move || {
            work();
            Ok(())
        };
        Box::pin(async move { workload.run_on(client, bytes, work).await })
    }

    fn check_key(&self, client: IpAddr, given: Option<&str>) -> Result<KeyState, Refusal> {
        let Some(key) = &self.key else { return Ok(KeyState::None) };
        let Some(given) = given else { return Ok(KeyState::Needed) };
        let now = Instant::now();
        let pause = self.key_guesses.pause_left(client, now);
        if !pause.is_zero() {
            let message = format!("too many wrong keys: try again in {} s", pause.as_secs() + 1);
            return Err(Refusal::new(ErrorCode::Rate, message));
        }
        if SecretHash::of(key).matches(&SecretHash::of(given)) {
            return Ok(KeyState::Ok);
        }
        self.key_guesses.count(client, now);
        Ok(KeyState::Needed)
    }

    fn reach(&self) -> Reach {
        reach_now(self.bound, &self.allowed)
    }
}
