//! The analysis of one position for one connection: reports at a pace that a browser can follow, and `done` at the end.

use super::ascii_json::ascii_json;
use super::engine_line::EngineLine;
use super::messages::SocketMessage;
use super::outbox::SocketOutbox;
use super::tables::outbox::Outbox;
use host::clocks::ClockFields;
use host::event::Event;
use host::pool::{Host, Urgency};
use host::reported_position::ReportedPosition;
use host::settings::EngineSettings;
use host::task::Task;
use host::think_request::ThinkRequest;
use search::control::report::SearchInfo;
use serde::Serialize;
use serde_json::Value;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// The most reports in [`WINDOW`].
const REPORTS: usize = 8;
/// A second, and a little more so that a client that counts by its own clock never sees too many.
const WINDOW: Duration = Duration::from_millis(1010);
/// Between two reports of a running analysis, so that there is room for its last one.
const INTERVAL: Duration = Duration::from_millis(145);

/// When the latest reports of a connection were sent.
#[derive(Debug, Default)]
pub struct Pace {
    sent: VecDeque<Instant>,
}

impl Pace {
    /// How long a report must wait; the last one of an analysis waits less.
    fn delay(&self, now: Instant, is_last: bool) -> Duration {
        let until = |then: Option<Instant>| then.map_or(Duration::ZERO, |then| then.saturating_duration_since(now));
        let window = if self.sent.len() < REPORTS { None } else { self.sent.front().map(|&first| first + WINDOW) };
        let interval = self.sent.back().map(|&last| last + INTERVAL).filter(|_| !is_last);
        until(window).max(until(interval))
    }

    fn record(&mut self, now: Instant) {
        self.sent.push_back(now);
        if self.sent.len() > REPORTS {
            self.sent.pop_front();
        }
    }
}

/// The longest report: as many as there may be in a second make 20 KiB, with some room for other messages.
const MAX_REPORT_BYTES: usize = 2400;

/// What the engine has found and nobody has been told.
#[derive(Default)]
struct Findings {
    lines: Vec<Option<SearchInfo<String>>>,
    is_new: bool,
    is_over: bool,
    /// Whether nobody wants to know any more. What is sent is sent under the lock, so that nothing follows.
    is_cancelled: bool,
}

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
        let mut findings = self.lock();
        match event {
            Event::Info(info) if !info.pv.is_empty() => {
                let place = info.multi_pv_rank.max(1) - 1;
                if findings.lines.len() <= place {
                    findings.lines.resize(place + 1, None);
                }
                findings.lines[place] = Some(info);
                findings.is_new = true;
            }
            Event::Answer(_) => findings.is_over = true,
            Event::Info(_) | Event::Mate(_) | Event::Problem(_) => return,
        }
        drop(findings);
        self.changed.notify_one();
    }

    fn say_done(&self, tag: &Value, outbox: &SocketOutbox) {
        if !self.is_done.swap(true, Ordering::SeqCst) {
            outbox.send(SocketMessage::Done { tag }.text());
        }
    }

    fn cancel(&self) {
        self.lock().is_cancelled = true;
        self.changed.notify_one();
    }

    fn end(&self) {
        self.lock().is_over = true;
        self.changed.notify_one();
    }
}

/// A report.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct InfoMessage<'a> {
    #[cfg_attr(feature = "typescript", ts(type = "\"info\""))]
    t: &'static str,
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    tag: &'a Value,
    ply: usize,
    depth: u32,
    nodes: u64,
    time: u64,
    lines: Vec<EngineLine>,
}

impl InfoMessage<'_> {
    /// The message, with its lines cut until it is short enough.
    fn text(&mut self) -> String {
        let mut text = ascii_json(self);
        let mut moves = self.lines.iter().map(EngineLine::length).max().unwrap_or(0);
        while text.len() > MAX_REPORT_BYTES && moves > 1 {
            moves -= 1;
            self.lines.iter_mut().for_each(|line| line.cut(moves));
            text = ascii_json(self);
        }
        text
    }
}

/// What an analysis needs of its connection and of the server.
#[derive(Clone)]
pub struct Reporter {
    /// Where the reports go.
    pub outbox: Arc<SocketOutbox>,
    /// When the latest were sent.
    pub pace: Arc<Mutex<Pace>>,
    /// Who thinks.
    pub host: Arc<Host>,
    /// The settings of every search.
    pub settings: EngineSettings,
}

impl Reporter {
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
            Some(reporter.host.think(game, request, reporter.settings.clone(), Urgency::Analysis, sink))
        };
        let analysis = Analysis { tag: tag.clone(), task, feed: Arc::clone(&feed) };
        tokio::spawn(report(feed, tag, position, reporter));
        analysis
    }

    /// The client's name of it.
    pub fn tag(&self) -> &Value {
        &self.tag
    }

    /// Ends it at once, with nothing but `done`.
    pub fn replace(self, outbox: &SocketOutbox) {
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
        let (is_new, is_over, is_cancelled) = {
            let findings = feed.lock();
            (findings.is_new, findings.is_over, findings.is_cancelled)
        };
        if is_cancelled {
            return;
        }
        if is_new {
            let delay = reporter.pace().delay(Instant::now(), is_over);
            if !delay.is_zero() {
                // What ends the analysis meanwhile also shortens the wait.
                let _ = tokio::time::timeout(delay, feed.changed.notified()).await;
                continue;
            }
            send_report(&feed, &tag, &position, &reporter, is_over);
        } else if !is_over {
            feed.changed.notified().await;
            continue;
        }
        if is_over {
            feed.say_done(&tag, &reporter.outbox);
            return;
        }
    }
}

fn send_report(feed: &Feed, tag: &Value, position: &ReportedPosition, reporter: &Reporter, is_last: bool) {
    let lines: Vec<SearchInfo<String>> = {
        let mut findings = feed.lock();
        findings.is_new = false;
        findings.lines.iter().flatten().cloned().collect()
    };
    let is_left_out = reporter.outbox.is_crowded() && !is_last;
    let Some(best) = lines.first().filter(|_| !is_left_out) else { return };
    let mut message = InfoMessage {
        t: "info",
        tag,
        ply: position.game().plies_played(),
        depth: best.depth,
        nodes: lines.iter().map(|line| line.nodes).max().unwrap_or(0),
        time: lines.iter().map(|line| u64::try_from(line.time.as_millis()).unwrap_or(u64::MAX)).max().unwrap_or(0),
        lines: lines.iter().map(|line| EngineLine::new(position, line)).collect(),
    };
    let text = message.text();
    let findings = feed.lock();
    if !findings.is_cancelled {
        reporter.pace().record(Instant::now());
        reporter.outbox.send(text.into());
    }
}

#[cfg(test)]
#[path = "../../tests/unit/serve/analysis.rs"]
mod tests;
