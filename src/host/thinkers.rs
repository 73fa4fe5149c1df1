//! Whoever thinks for many games: the engine threads of a host, or searches elsewhere.

use super::game::HostedGame;
use super::job_queue::{EventSink, Urgency};
use super::settings::EngineSettings;
use super::task::Task;
use super::think_request::ThinkRequest;
use std::sync::Arc;

/// Whoever thinks for many games.
pub trait Thinkers: Send + Sync {
    /// Searches for the move of the seat on move in this game, as it stands now. The returned task stops the search,
    /// and takes ponder hits, which only moves may get.
    fn think(
        &self,
        game: &HostedGame,
        request: ThinkRequest,
        settings: EngineSettings,
        urgency: Urgency,
        sink: EventSink,
    ) -> Arc<Task>;

    /// Gives a search another urgency from now on.
    fn set_urgency(&self, task: &Arc<Task>, urgency: Urgency);
}
