//! The requests that wait for an engine, and those that are being served: moves of games come first, and analyses take
//! turns.

use super::event::Event;
use super::game::HostedGame;
use super::settings::EngineSettings;
use super::task::Task;
use super::think_request::ThinkRequest;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// An analysis that has an engine keeps it for so long while a move waits, so that it gets somewhere.
const SLICE_BEFORE_MOVE: Duration = Duration::from_millis(100);
/// An analysis that has an engine for the first time keeps it for so long while another analysis waits. Each time it
/// comes back it has twice as long, for it may have to begin anew, and must get further than before; but while an
/// analysis waits that never had an engine, it has no longer than this.
const FIRST_SLICE_BEFORE_ANALYSIS: Duration = Duration::from_millis(1000);
/// After so many interruptions the time grows no more: others wait.
const MAX_DOUBLINGS: u32 = 4;
/// With less time left an interrupted analysis is over: it would not get back to where it was.
const SHORTEST_SLICE: Duration = Duration::from_millis(20);

/// Takes what an engine hands out; [`Event::Answer`] comes last, and always comes. A sink that panics goes without.
pub type EventSink = Box<dyn FnMut(Event) + Send>;

/// Who goes first where engines are scarce.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Urgency {
    /// A game waits for the answer: served in the order of arrival, and never interrupted.
    Move,
    /// Somebody watches: interrupted where a move waits, or after a while another analysis, and continued later.
    Analysis,
}

/// A request that waits for an engine.
pub(super) struct Job {
    pub(super) game: HostedGame,
    pub(super) request: ThinkRequest,
    pub(super) settings: EngineSettings,
    pub(super) urgency: Urgency,
    pub(super) task: Arc<Task>,
    pub(super) sink: EventSink,
    /// What it has done before it was interrupted.
    pub(super) progress: Progress,
}

/// What an analysis has reported and used up before it was interrupted.
#[derive(Clone, Copy, Default)]
pub(super) struct Progress {
    depth: u32,
    nodes: u64,
    time: Duration,
    interruptions: u32,
}

impl Job {
    /// Whether it is an analysis that nobody has heard anything of.
    fn is_new(&self) -> bool {
        self.progress.interruptions == 0
    }

    /// Hands an event of this slice to the sink, as one of the whole analysis: what is shallower than what was reported
    /// before the interruption is left out.
    pub(super) fn hand_out(sink: &mut EventSink, before: Progress, reached: &mut Progress, event: Event) {
        let Event::Info(mut info) = event else { return sink(event) };
        if info.depth < before.depth {
            return;
        }
        info.nodes = info.nodes.saturating_add(before.nodes);
        info.time += before.time;
        *reached = Progress { depth: reached.depth.max(info.depth), nodes: info.nodes, ..*reached };
        sink(Event::Info(info));
    }

    /// Makes ready what is left of an analysis that was interrupted after this time. False where nothing is: the client
    /// has stopped it, or its time is over.
    pub(super) fn prepare_rest(&mut self, reached: Progress, ran: Duration) -> bool {
        let left = self.request.clocks.move_time.map(|time| Duration::from_millis(time).saturating_sub(ran));
        if left.is_some_and(|left| left < SHORTEST_SLICE) || !self.task.resume() {
            return false;
        }
        self.request.clocks.move_time = left.map(|left| u64::try_from(left.as_millis()).unwrap_or(u64::MAX));
        let before = self.progress;
        self.progress =
            Progress { time: before.time + ran, interruptions: before.interruptions.saturating_add(1), ..reached };
        true
    }
}

/// A request that an engine is busy with.
struct Served {
    task: Arc<Task>,
    urgency: Urgency,
    since: Instant,
    /// How long it may keep its engine while another analysis waits.
    slice: Duration,
    is_interrupted: bool,
}

/// All requests of a host.
#[derive(Default)]
pub(super) struct JobQueue {
    moves: VecDeque<Job>,
    analyses: VecDeque<Job>,
    served: Vec<Served>,
    idle_engines: usize,
    is_closed: bool,
}

impl JobQueue {
    /// Adds a request at the end of its line; analyses that come back stand behind the new ones.
    pub(super) fn push(&mut self, job: Job) {
        match job.urgency {
            Urgency::Move => self.moves.push_back(job),
            Urgency::Analysis if job.is_new() => self.analyses.insert(self.new_analyses(), job),
            Urgency::Analysis => self.analyses.push_back(job),
        }
    }

    /// How many analyses wait that never had an engine.
    fn new_analyses(&self) -> usize {
        self.analyses.iter().take_while(|job| job.is_new()).count()
    }

    /// The next request to serve: a move, if one waits.
    pub(super) fn pop(&mut self) -> Option<Job> {
        let job = self.moves.pop_front().or_else(|| self.analyses.pop_front())?;
        let task = Arc::clone(&job.task);
        let slice = FIRST_SLICE_BEFORE_ANALYSIS * (1 << job.progress.interruptions.min(MAX_DOUBLINGS));
        self.served.push(Served { task, urgency: job.urgency, since: Instant::now(), slice, is_interrupted: false });
        Some(job)
    }

    /// An engine has finished with this task.
    pub(super) fn finish(&mut self, task: &Arc<Task>) {
        self.served.retain(|served| !Arc::ptr_eq(&served.task, task));
    }

    /// An engine waits for a request, or no longer does.
    pub(super) fn set_idle(&mut self, is_idle: bool) {
        self.idle_engines = if is_idle { self.idle_engines + 1 } else { self.idle_engines.saturating_sub(1) };
    }

    /// Interrupts the analyses whose turn is over while others wait; returns when to look again.
    pub(super) fn interrupt_due(&mut self, now: Instant) -> Option<Instant> {
        let pending = self.served.iter().filter(|served| served.is_interrupted).count() + self.idle_engines;
        let waiting_moves = self.moves.len().saturating_sub(pending);
        let waiting_new = (self.moves.len() + self.new_analyses()).saturating_sub(pending);
        let waiting = (self.moves.len() + self.analyses.len()).saturating_sub(pending);
        if waiting == 0 {
            return None;
        }
        let mut analyses: Vec<&mut Served> =
            self.served.iter_mut().filter(|one| one.urgency == Urgency::Analysis && !one.is_interrupted).collect();
        analyses.sort_unstable_by_key(|served| served.since);
        let mut next = None;
        for (place, served) in analyses.into_iter().take(waiting).enumerate() {
            let slice = match place {
                place if place < waiting_moves => SLICE_BEFORE_MOVE,
                place if place < waiting_new => FIRST_SLICE_BEFORE_ANALYSIS,
                _ => served.slice,
            };
            let due = served.since + slice;
            if due <= now {
                served.is_interrupted = true;
                served.task.interrupt();
            } else {
                next = Some(next.map_or(due, |next: Instant| next.min(due)));
            }
        }
        next
    }

    /// No request will come any more: stops what runs and what waits.
    pub(super) fn close(&mut self) {
        self.is_closed = true;
        self.served.iter().for_each(|served| served.task.stop());
        self.moves.iter().chain(&self.analyses).for_each(|job| job.task.stop());
    }

    /// Whether the host is being dropped.
    pub(super) fn is_closed(&self) -> bool {
        self.is_closed
    }
}

#[cfg(test)]
#[path = "../../tests/unit/host/job_queue.rs"]
mod tests;
