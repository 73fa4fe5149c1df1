//! The analysis of a whole game: a point of the graph for each position.

use super::analysis::Reporter;
use super::ascii_json::ascii_json;
use super::messages::SocketMessage;
use super::outbox::SocketOutbox;
use super::tables::outbox::Outbox;
use host::clocks::ClockFields;
use host::event::{Answer, Event};
use host::game::HostedGame;
use host::pool::Urgency;
use host::reported_position::{ReportedPosition, ScoreEntry};
use host::task::Task;
use host::think_request::ThinkRequest;
use rules::dialect::Dialect;
use search::control::report::{Bound, SearchInfo};
use serde::Serialize;
use serde_json::Value;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, oneshot};

/// A point of the graph.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct GraphMessage<'a> {
    #[cfg_attr(feature = "typescript", ts(type = "\"graph\""))]
    t: &'static str,
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    tag: &'a Value,
    ply: usize,
    shares: Option<Vec<Option<f64>>>,
    #[serde(flatten)]
    score: ScoreEntry,
    best: Option<String>,
}

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

    fn say_done(&self, tag: &Value, outbox: &SocketOutbox) {
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
        tokio::spawn(scan(Arc::clone(&control), tag.clone(), game, time, reporter));
        Scan { tag, control }
    }

    /// The client's name of it.
    pub fn tag(&self) -> &Value {
        &self.tag
    }

    /// Ends it at once, with nothing but `done`.
    pub fn replace(self, outbox: &SocketOutbox) {
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
    let mut position = HostedGame::new(game.variant());
    let mut moves = game.moves(Dialect::Uci).into_iter();
    if position.set_position(Some(&game.start_fen()), "").is_ok() {
        loop {
            if scan_position(&control, &tag, position.clone(), time, &reporter).await.is_break() {
                break;
            }
            // A shuffle is no decision: the position after it is that of the next one.
            let ply = position.plies_played();
            while position.plies_played() == ply
                && let Some(mv) = moves.next()
            {
                if position.play_move(&mv).is_err() {
                    break;
                }
            }
            if position.plies_played() == ply {
                break;
            }
        }
    }
    control.say_done(&tag, &reporter.outbox);
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
    let final_shares = position.final_shares();
    let found = if final_shares.is_some() { None } else { think(control, &position, time, reporter).await };
    let message = GraphMessage {
        t: "graph",
        tag,
        ply: position.game().plies_played(),
        shares: final_shares.or_else(|| found.as_ref().map(|found| position.shares(position.wdl(found.score)))),
        score: found.as_ref().map(|found| position.score(found.score)).unwrap_or_default(),
        best: found.and_then(|found| found.pv.into_iter().next()),
    };
    let text = ascii_json(&message);
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
    let request = ThinkRequest {
        dialect: position.game().variant().description.native_dialect,
        clocks: ClockFields {
            move_time: Some(u64::try_from(time.as_millis()).unwrap_or(u64::MAX)),
            ..ClockFields::default()
        },
        ..ThinkRequest::default()
    };
    let (sender, receiver) = oneshot::channel();
    let (mut latest, mut sender) = (None, Some(sender));
    let sink = Box::new(move |event| match event {
        Event::Info(info) if info.multi_pv_rank == 1 && info.bound == Bound::Exact && !info.pv.is_empty() => {
            latest = Some(info);
        }
        Event::Answer(answer) => {
            let found = if matches!(answer, Answer::None) { None } else { latest.take() };
            if let Some(sender) = sender.take() {
                let _ = sender.send(found);
            }
        }
        Event::Info(_) | Event::Mate(_) | Event::Problem(_) => {}
    });
    let task = reporter.host.think(position.game(), request, reporter.settings.clone(), Urgency::Analysis, sink);
    control.lock().task = Some(Arc::clone(&task));
    if control.is_stopped() {
        task.stop();
    }
    tokio::select! {
        found = receiver => found.ok().flatten(),
        () = control.stopped.notified() => None,
    }
}
