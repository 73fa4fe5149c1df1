//! The analysis of one position for one connection: reports at a pace that a browser can follow, and `done` at the end.

use super::messages::SocketMessage;
use super::report::{Findings, InfoMessage, Next, Pace};
use super::shared::Desk;
use super::shell::Shell;
use super::tables::outbox::Outbox;
use host::clocks::ClockFields;
use host::event::Event;
use host::pool::Urgency;
use host::reported_position::ReportedPosition;
use host::settings::EngineSettings;
use host::task::Task;
use host::think_request::ThinkRequest;
use serde_json::Value;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;

/// Takes the events of the engine's thread to the reporter.
#[derive(Default)]
struct Feed {
    findings: Mutex<Findings>,
    changed: Notify,
    /// Whether somebody has said `done`, which is said once.
    is_done: AtomicBool,
}

impl Feed {
    fn lock(&self) -> MutexGuard<'_, Findings> {
        self.findings.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn hear(&self, event: Event) {
        if self.lock().hear(event) {
            self.changed.notify_one();
        }
    }

    fn say_done(&self, tag: &Value, outbox: &dyn Outbox) {
        if !self.is_done.swap(true, Ordering::SeqCst) {
            outbox.send(SocketMessage::Done { tag }.text());
        }
    }

    fn cancel(&self) {
        self.lock().cancel();
        self.changed.notify_one();
    }

    fn end(&self) {
        self.lock().end();
        self.changed.notify_one();
    }
}

/// What an analysis needs of its connection and of the desk.
#[derive(Clone)]
pub struct Reporter {
    /// Where the reports go.
    pub outbox: Arc<dyn Outbox>,
    /// When the latest were sent.
    pub pace: Arc<Mutex<Pace>>,
    /// Who thinks, and what time it is.
    pub desk: Arc<Desk>,
    /// What lets it go on.
    pub shell: Arc<dyn Shell>,
    /// The settings of every search.
    pub settings: EngineSettings,
}

impl Reporter {
    /// Milliseconds, for the pace.
    fn now(&self) -> u64 {
        self.desk.tables.now()
    }

    fn pace(&self) -> MutexGuard<'_, Pace> {
        self.pace.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An analysis, running or over; dropping it stops it without another word.
pub struct Analysis {
    tag: Value,
    /// `None` if the game is over.
    task: Option<Arc<Task>>,
    feed: Arc<Feed>,
}

impl Analysis {
    /// Begins the analysis of a position, for `time`.
    pub fn start(tag: Value, position: ReportedPosition, time: Duration, reporter: Reporter) -> Analysis {
        let feed = Arc::new(Feed::default());
        let millis = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let request = ThinkRequest {
            dialect: position.game().variant().description.native_dialect,
            clocks: ClockFields { move_time: Some(millis), ..ClockFields::default() },
            ..ThinkRequest::default()
        };
        let heard = Arc::clone(&feed);
        let sink = Box::new(move |event| heard.hear(event));
        let game = position.game();
        let task = if game.outcome().is_some() && !game.can_play_on() {
            feed.end();
            None
        } else {
            Some(reporter.desk.thinkers.think(game, request, reporter.settings.clone(), Urgency::Analysis, sink))
        };
        let analysis = Analysis { tag: tag.clone(), task, feed: Arc::clone(&feed) };
        let shell = Arc::clone(&reporter.shell);
        shell.spawn(Box::pin(report(feed, tag, position, reporter)));
        analysis
    }

    /// The client's name of it.
    pub fn tag(&self) -> &Value {
        &self.tag
    }

    /// Ends it at once, with nothing but `done`.
    pub fn replace(self, outbox: &dyn Outbox) {
        self.feed.cancel();
        self.feed.say_done(&self.tag, outbox);
    }

    /// Ends it as if its time were over.
    pub fn stop(&self) {
        if let Some(task) = &self.task {
            task.stop();
        }
        // If it still waits for an engine, nothing else would end it soon.
        self.feed.end();
    }
}

impl Drop for Analysis {
    fn drop(&mut self) {
        self.feed.cancel();
        self.stop();
    }
}

/// Reports until the analysis is over or cancelled.
async fn report(feed: Arc<Feed>, tag: Value, position: ReportedPosition, reporter: Reporter) {
    loop {
        let next = feed.lock().next(&reporter.pace(), reporter.now());
        match next {
            Next::Wait => feed.changed.notified().await,
            Next::WaitFor(millis) => {
                // What ends the analysis meanwhile also shortens the wait.
                tokio::select! {
                    () = reporter.shell.sleep(millis) => {}
                    () = feed.changed.notified() => {}
                }
            }
            Next::Report(is_last) => {
                send_report(&feed, &tag, &position, &reporter, is_last);
                if is_last {
                    return feed.say_done(&tag, &*reporter.outbox);
                }
            }
            Next::Done => return feed.say_done(&tag, &*reporter.outbox),
            Next::Leave => return,
        }
    }
}

fn send_report(feed: &Feed, tag: &Value, position: &ReportedPosition, reporter: &Reporter, is_last: bool) {
    let lines = feed.lock().take();
    if reporter.outbox.is_crowded() && !is_last {
        return;
    }
    let Some(message) = InfoMessage::new(tag, position, &lines) else { return };
    let text = message.text();
    // It is sent under the lock, so that nothing follows a cancellation.
    let findings = feed.lock();
    if !findings.is_cancelled() {
        reporter.pace().record(reporter.now());
        reporter.outbox.send(text.into());
    }
}
