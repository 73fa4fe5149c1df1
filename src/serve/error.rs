//! Why the board cannot be served.

use desk::tables::OpenError;
use std::io;
use std::net::SocketAddr;

/// Why the board cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {error}; choose another port with --port")]
    Listen {
        /// Which address.
        address: SocketAddr,
        /// Why not.
        error: io::Error,
    },
    /// The games cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The address cannot be printed.
    #[error("cannot write the address to standard output: {0}")]
    Unannounced(io::Error),
    /// The system gives no threads, or no random numbers.
    #[error("the system refuses: {0}")]
    System(#[from] io::Error),
}
