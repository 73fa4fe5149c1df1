//! Searches that somebody else does: they are posted, told of, and stopped.

use super::event_text::read_event;
use super::search_job::SearchJob;
use super::step::{PostedSearch, SearchKind};
use host::event::{Answer, Event};
use host::game::HostedGame;
use host::pool::{EventSink, Urgency};
use host::settings::EngineSettings;
use host::task::Task;
use host::think_request::ThinkRequest;
use host::thinkers::Thinkers;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A search that goes on elsewhere.
struct Awaited {
    task: Arc<Task>,
    sink: EventSink,
}

#[derive(Default)]
struct Searches {
    last: u64,
    awaited: BTreeMap<u64, Awaited>,
    posted: Vec<PostedSearch>,
}

/// Searches that somebody else does.
#[derive(Default)]
pub(crate) struct PostedSearches(Mutex<Searches>);

impl PostedSearches {
    fn lock(&self) -> MutexGuard<'_, Searches> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The searches that begin, and the numbers of those that nobody waits for any more.
    pub(crate) fn take_changes(&self) -> (Vec<PostedSearch>, Vec<u64>) {
        let mut searches = self.lock();
        let mut stopped = Vec::new();
        searches.awaited.retain(|&search, awaited| {
            let is_stopped = awaited.task.signal().is_stopped();
            if is_stopped {
                stopped.push(search);
            }
            !is_stopped
        });
        let mut posted = std::mem::take(&mut searches.posted);
        // What is stopped before it was posted need not begin.
        posted.retain(|post| !stopped.contains(&post.search));
        (posted, stopped)
    }

    /// A search has told this. What is no event ends it.
    pub(crate) fn hear(&self, search: u64, text: &str) {
        // The sink may post searches.
        let Some(mut awaited) = self.lock().awaited.remove(&search) else { return };
        let event = read_event(text).unwrap_or(Event::Answer(Answer::None));
        let is_last = matches!(event, Event::Answer(_));
        (awaited.sink)(event);
        if !is_last {
            self.lock().awaited.insert(search, awaited);
        }
    }
}

impl Thinkers for PostedSearches {
    fn think(
        &self,
        game: &HostedGame,
        request: ThinkRequest,
        settings: EngineSettings,
        urgency: Urgency,
        sink: EventSink,
    ) -> Arc<Task> {
        let task = Arc::new(Task::for_request(&request));
        let kind = if urgency == Urgency::Analysis { SearchKind::Analysis } else { SearchKind::Move };
        let job = serde_json::to_string(&SearchJob::of(game, &request, &settings)).unwrap_or_default();
        let mut searches = self.lock();
        searches.last += 1;
        let search = searches.last;
        searches.posted.push(PostedSearch { search, variant: game.variant().name, kind, job });
        searches.awaited.insert(search, Awaited { task: Arc::clone(&task), sink });
        task
    }

    /// Moves and analyses have workers of their own, and keep them.
    fn set_urgency(&self, _: &Arc<Task>, _: Urgency) {}
}
