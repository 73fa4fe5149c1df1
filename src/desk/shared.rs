//! What all clients of a desk share.

use super::messages::SocketMessage;
use super::tables::registry::Tables;
use super::theory::Theories;
use super::uploads::Uploads;
use host::settings::EngineSettings;
use host::thinkers::Thinkers;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// What bounds the thinking that clients ask for.
#[derive(Clone, Copy, Debug)]
pub struct ThinkLimits {
    /// The longest analysis.
    pub max_analysis: Duration,
    /// The most milliseconds of an engine for a move.
    pub max_think: u64,
}

/// What all clients share.
pub struct Desk {
    /// The tables.
    pub tables: Arc<Tables>,
    /// Whoever thinks.
    pub thinkers: Arc<dyn Thinkers>,
    /// The settings of every analysis.
    pub settings: EngineSettings,
    /// What bounds the thinking.
    pub limits: ThinkLimits,
    /// A word that no other start has.
    pub boot: String,
    /// The theory that ships with the program.
    pub theories: Theories,
    /// The files that come in parts.
    uploads: Mutex<Uploads>,
    lobby: Mutex<Option<Lobby>>,
}

/// The tables as a message that all clients share.
#[derive(Clone)]
pub struct Lobby {
    /// The counter of changes when they were so.
    pub changes: u64,
    /// The message.
    pub message: Arc<str>,
}

impl Desk {
    /// A desk with these tables.
    pub fn new(
        tables: Arc<Tables>,
        thinkers: Arc<dyn Thinkers>,
        settings: EngineSettings,
        limits: ThinkLimits,
        boot: String,
    ) -> Desk {
        Desk {
            tables,
            thinkers,
            settings,
            limits,
            boot,
            theories: Theories::default(),
            uploads: Mutex::default(),
            lobby: Mutex::default(),
        }
    }

    /// The files that come in parts; nobody reads one meanwhile.
    pub fn uploads(&self) -> MutexGuard<'_, Uploads> {
        self.uploads.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The tables as they are. It may wait for them.
    pub fn lobby(&self) -> Lobby {
        let mut known = self.lobby.lock().unwrap_or_else(PoisonError::into_inner);
        let changes = self.tables.changes();
        match &*known {
            Some(lobby) if lobby.changes == changes => lobby.clone(),
            _ => {
                let message = SocketMessage::Lobby { tables: self.tables.lobby() }.text();
                known.insert(Lobby { changes, message }).clone()
            }
        }
    }
}
