//! The analysis of a whole game: a point of the graph for each position.

use super::analysis::Reporter;
use super::ascii_json::ascii_json;
use super::engine_line::{ReportedPosition, ScoreEntry};
use super::outbox::SocketOutbox;
use super::tables::outbox::Outbox;
use crate::host::clocks::ClockFields;
use crate::host::event::{Answer, Event};
use crate::host::game::HostedGame;
use crate::host::pool::Urgency;
use crate::host::task::Task;
use crate::host::think_request::ThinkRequest;
use crate::rules::dialect::Dialect;
use crate::search::control::report::{Bound, SearchInfo};
use serde::Serialize;
use serde_json::{Value, json};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;

/// A point of the graph.
#[derive(Serialize)]
struct GraphMessage<'a> {
    t: &'static str,
    tag: &'a Value,
    ply: usize,
    shares: Option<Vec<Option<f64>>>,
    #[serde(flatten)]
    score: Option<ScoreEntry>,
    best: Option<String>,
}

/// What stops a scan.
#[derive(Default)]
struct Control {
    is_stopped: AtomicBool,
    /// Whether somebody has said `done`, which is said once.
    is_done: AtomicBool,
    task: Mutex<Option<Arc<Task>>>,
}

impl Control {
    fn say_done(&self, tag: &Value, outbox: &SocketOutbox) {
        if !self.is_done.swap(true, Ordering::SeqCst) {
            outbox.send(ascii_json(&json!({"t": "done", "tag": tag})).into());
        }
    }
}

/// A scan, running or over; dropping it stops it without another word.
pub struct Scan {
    tag: Value,
    control: Arc<Control>,
}

impl Scan {
    /// Begins the analysis of all positions of a game, for so long each.
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

    /// Ends it after the position that it is at.
    pub fn stop(&self) {
        self.control.is_stopped.store(true, Ordering::SeqCst);
        if let Some(task) = self.control.task.lock().unwrap_or_else(PoisonError::into_inner).as_ref() {
            task.stop();
        }
    }
}

impl Drop for Scan {
    fn drop(&mut self) {
        self.control.is_done.store(true, Ordering::SeqCst);
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

/// Reports one position; breaks where the scan is stopped.
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
    if control.is_stopped.load(Ordering::SeqCst) {
        return ControlFlow::Break(());
    }
    let message = GraphMessage {
        t: "graph",
        tag,
        ply: position.game().plies_played(),
        shares: final_shares.or_else(|| found.as_ref().map(|found| position.shares(position.wdl(found.score)))),
        score: found.as_ref().map(|found| position.score(found.score)),
        best: found.and_then(|found| found.pv.into_iter().next()),
    };
    reporter.outbox.send(ascii_json(&message).into());
    ControlFlow::Continue(())
}

/// Thinks about a position; `None` where nothing came of it.
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
        Event::Info(_) | Event::Problem(_) => {}
    });
    let task = reporter.host.think(position.game(), request, reporter.settings.clone(), Urgency::Analysis, sink);
    *control.task.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&task));
    if control.is_stopped.load(Ordering::SeqCst) {
        task.stop();
    }
    receiver.await.ok().flatten()
}
