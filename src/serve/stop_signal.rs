//! How the system asks the server to stop: SIGINT and SIGTERM, or Ctrl-C on systems without signals.

use std::io;

/// Waits for the system to ask.
pub struct StopSignal {
    #[cfg(unix)]
    signals: [tokio::signal::unix::Signal; 2],
}

impl StopSignal {
    /// Listens from now on.
    ///
    /// # Errors
    /// If the system does not let us.
    #[cfg(unix)]
    pub fn new() -> io::Result<StopSignal> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(StopSignal { signals: [signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?] })
    }

    /// Listens from now on.
    ///
    /// # Errors
    /// If the system does not let us.
    #[cfg(not(unix))]
    pub fn new() -> io::Result<StopSignal> {
        Ok(StopSignal {})
    }

    /// Returns once the server is to stop.
    #[cfg(unix)]
    pub async fn wait(&mut self) {
        let [interrupt, terminate] = &mut self.signals;
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    }

    /// Returns once the server is to stop.
    #[cfg(not(unix))]
    pub async fn wait(&mut self) {
        let _ = tokio::signal::ctrl_c().await;
    }
}
