//! All tables of a server, and the folder that keeps them.

use super::outbox::ConnectionId;
use super::requests::CreateRequest;
use super::table::Table;
use crate::host::pool::Host;
use crate::serve::refusal::{ErrorCode, Refusal};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// How a server keeps its tables.
#[derive(Clone, Debug)]
pub struct TablesConfig {
    /// The folder of the journals; `None` keeps everything in memory.
    pub data: Option<PathBuf>,
    /// The most tables.
    pub max_games: usize,
    /// The most time of an engine for a move.
    pub max_think: Duration,
    /// Threads of each search.
    pub threads: usize,
    /// Megabytes of each search's tables.
    pub hash_megabytes: usize,
}

/// Why the tables cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another process has the folder.
    #[error("{} is in use by another server: stop it, or choose another folder with --data", path.display())]
    Locked {
        /// The folder.
        path: PathBuf,
    },
    /// The folder cannot be used.
    #[error("{}: {error}", path.display())]
    Folder {
        /// The folder, or a file in it.
        path: PathBuf,
        /// What is wrong.
        error: std::io::Error,
    },
}

/// A new table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Created {
    /// Its ID.
    pub game: String,
    /// The tokens of the creator's seats, by number.
    pub tokens: BTreeMap<usize, String>,
    /// The invitations, by number of seat.
    pub invites: BTreeMap<usize, String>,
    /// The thinking times that were cut to the server's bound, in milliseconds by number of seat.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub think: BTreeMap<usize, u64>,
}

/// All tables of a server.
pub struct Tables {}

impl Tables {
    /// Locks the folder and loads what it holds. Files that cannot be replayed are set aside, with a warning.
    ///
    /// # Errors
    /// Where the folder is in use, or cannot be read and written.
    pub fn open(_config: TablesConfig, _host: Arc<Host>) -> Result<Arc<Tables>, OpenError> {
        Ok(Arc::new(Tables {}))
    }

    /// Milliseconds since the server started, as clocks count them.
    pub fn now(&self) -> u64 {
        0
    }

    /// Makes a table. Whoever asked for it joins it with the tokens.
    ///
    /// # Errors
    /// `bad limit busy internal`
    pub fn create(&self, _request: &CreateRequest) -> Result<Created, Refusal> {
        Err(Refusal::new(ErrorCode::Internal, "not yet"))
    }

    /// The table with this ID.
    pub fn find(&self, _id: &str) -> Option<Arc<Table>> {
        None
    }

    /// The tables as the lobby lists them, latest first: `lobby.tables`.
    pub fn lobby(&self) -> Vec<Value> {
        Vec::new()
    }

    /// Grows with every change that the lobby shows.
    pub fn changes(&self) -> u64 {
        0
    }

    /// Deletes a table, for a connection that holds a seat of it, brings one of its tokens, or has the server's key.
    ///
    /// # Errors
    /// `unknown forbidden internal`
    pub fn delete(
        &self,
        _id: &str,
        _connection: ConnectionId,
        _tokens: &BTreeMap<usize, String>,
        _has_key: bool,
    ) -> Result<(), Refusal> {
        Err(Refusal::new(ErrorCode::Internal, "not yet"))
    }

    /// Stops all searches, and writes what is not yet on disk.
    pub fn close(&self) {}
}
