//! The analysis of a whole game: a point of the graph for each position.

use super::analysis::Reporter;
use super::graph::{PointSearch, Positions, point};
use super::messages::SocketMessage;
use super::tables::outbox::Outbox;
use host::game::HostedGame;
use host::pool::Urgency;
use host::reported_position::ReportedPosition;
use host::task::Task;
use search::control::report::SearchInfo;
use serde_json::Value;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, oneshot};

/// What is known of a scan; what it sends is sent under the lock, so that nothing follows its end.
#[derive(Default)]
struct Progress {
    is_stopped: bool,
    /// Whether somebody has said `done`, which is said once.
    is_done: bool,
    /// What thinks about the position that it is at.
    task: Option<Arc<Task>>,
}

/// What stops a scan.
#[derive(Default)]
struct Control {
    progress: Mutex<Progress>,
    stopped: Notify,
}

impl Control {
    fn lock(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_stopped(&self) -> bool {
        self.lock().is_stopped
    }

    fn stop(&self) {
        let mut progress = self.lock();
        progress.is_stopped = true;
        if let Some(task) = &progress.task {
            task.stop();
        }
        drop(progress);
        // The task may still wait for an engine.
        self.stopped.notify_one();
    }

    fn say_done(&self, tag: &Value, outbox: &dyn Outbox) {
        let mut progress = self.lock();
        progress.is_stopped = true;
        if !std::mem::replace(&mut progress.is_done, true) {
            outbox.send(SocketMessage::Done { tag }.text());
        }
    }
}

/// A scan, running or over; dropping it stops it without another word.
pub struct Scan {
    tag: Value,
    control: Arc<Control>,
}

impl Scan {
    /// Begins the analysis of all positions of a game, for `time` each.
    pub fn start(tag: Value, game: HostedGame, time: Duration, reporter: Reporter) -> Scan {
        let control = Arc::new(Control::default());
        let shell = Arc::clone(&reporter.shell);
        shell.spawn(Box::pin(scan(Arc::clone(&control), tag.clone(), game, time, reporter)));
        Scan { tag, control }
    }

    /// The client's name of it.
    pub fn tag(&self) -> &Value {
        &self.tag
    }

    /// Ends it at once, with nothing but `done`.
    pub fn replace(self, outbox: &dyn Outbox) {
        self.stop();
        self.control.say_done(&self.tag, outbox);
    }

    /// Ends it.
    pub fn stop(&self) {
        self.control.stop();
    }
}

impl Drop for Scan {
    fn drop(&mut self) {
        self.control.lock().is_done = true;
        self.stop();
    }
}

async fn scan(control: Arc<Control>, tag: Value, game: HostedGame, time: Duration, reporter: Reporter) {
    for position in Positions::of(&game) {
        if scan_position(&control, &tag, position, time, &reporter).await.is_break() {
            break;
        }
    }
    control.say_done(&tag, &*reporter.outbox);
}

/// Reports one position; breaks if the scan is stopped.
async fn scan_position(
    control: &Arc<Control>,
    tag: &Value,
    game: HostedGame,
    time: Duration,
    reporter: &Reporter,
) -> ControlFlow<()> {
    let position = ReportedPosition::new(game);
    let is_final = position.final_shares().is_some();
    let found = if is_final { None } else { think(control, &position, time, reporter).await };
    let text = point(tag, &position, found);
    let progress = control.lock();
    if progress.is_stopped {
        return ControlFlow::Break(());
    }
    reporter.outbox.send(text.into());
    ControlFlow::Continue(())
}

/// Thinks about a position; `None` if nothing came of it.
async fn think(
    control: &Arc<Control>,
    position: &ReportedPosition,
    time: Duration,
    reporter: &Reporter,
) -> Option<SearchInfo<String>> {
    let (sender, receiver) = oneshot::channel();
    let (mut search, mut sender) = (PointSearch::default(), Some(sender));
    let sink = Box::new(move |event| {
        if let Some((found, sender)) = search.hear(event).and_then(|found| Some((found, sender.take()?))) {
            let _ = sender.send(found);
        }
    });
    let (request, settings) = (PointSearch::request(position, time), reporter.settings.clone());
    let task = reporter.desk.thinkers.think(position.game(), request, settings, Urgency::Analysis, sink);
    control.lock().task = Some(Arc::clone(&task));
    if control.is_stopped() {
        task.stop();
    }
    tokio::select! {
        found = receiver => found.ok().flatten(),
        () = control.stopped.notified() => None,
    }
}
