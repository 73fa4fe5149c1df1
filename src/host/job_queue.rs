//! The jobs of a host, waiting and running: moves of games come first, analyses take turns, and games at which nobody
//! looks have what is left.

use super::event::Event;
use super::game::HostedGame;
use super::settings::EngineSettings;
use super::task::Task;
use super::think_request::ThinkRequest;
use base::instant::Instant;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

/// An analysis keeps its engine at least this long while a move waits, so that it makes progress.
const SLICE_BEFORE_MOVE: Duration = Duration::from_millis(100);
/// An analysis on its first turn keeps its engine this long while another analysis waits. Each later turn is twice as
/// long, since a resumed analysis may have to start over and must get further than before. While a new analysis waits,
/// no turn is longer than this.
const FIRST_SLICE_BEFORE_ANALYSIS: Duration = Duration::from_millis(1000);
/// After this many interruptions turns stop doubling, so that others do not wait too long.
const MAX_DOUBLINGS: u32 = 4;
/// An interrupted analysis with less time left than this ends: it would not get back to where it was.
const SHORTEST_SLICE: Duration = Duration::from_millis(20);

/// Receives the events of a job; the last is always an [`Event::Answer`], unless the sink panics before.
pub type EventSink = Box<dyn FnMut(Event) + Send>;

/// The priority of a job when engines are scarce.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Urgency {
    /// A move in a game: served in order of arrival and never interrupted.
    Move,
    /// An analysis: interrupted if a move waits, or after its turn if another analysis waits, and continued later.
    Analysis,
    /// A move in a game at which nobody looks: interrupted if a move or an analysis waits, and continued when none does.
    Unwatched,
}

/// A request that waits for an engine, or for the next turn with one.
pub(super) struct Job {
    pub(super) game: HostedGame,
    pub(super) request: ThinkRequest,
    pub(super) settings: EngineSettings,
    pub(super) urgency: Urgency,
    pub(super) task: Arc<Task>,
    pub(super) sink: EventSink,
    /// What it did before it was interrupted.
    pub(super) progress: Progress,
}

/// What an analysis has reported and used up in earlier turns.
#[derive(Clone, Copy, Default)]
pub(super) struct Progress {
    depth: u32,
    nodes: u64,
    time: Duration,
    interruptions: u32,
}

impl Job {
    /// Whether it is an analysis that has had no turn yet.
    fn is_new(&self) -> bool {
        self.progress.interruptions == 0
    }

    /// Passes an event of this turn to the sink as an event of the whole analysis: lines shallower than those reported
    /// before the interruption are dropped.
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

    /// Prepares the rest of an analysis that was interrupted after this time. False if nothing is left, because the
    /// client has stopped it or its time is up.
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

/// A job that an engine is working on.
struct Served {
    task: Arc<Task>,
    urgency: Urgency,
    since: Instant,
    /// How long its turn lasts while another analysis waits.
    slice: Duration,
    is_interrupted: bool,
}

/// A job that is being served, and how long its turn lasts.
type Turn<'a> = (&'a mut Served, Duration);

/// Interrupts the jobs whose turns are over; returns when the next turn is.
fn end_turns(turns: Vec<Turn<'_>>, now: Instant) -> Option<Instant> {
    let mut next: Option<Instant> = None;
    for (served, slice) in turns {
        let due = served.since + slice;
        if due <= now {
            served.is_interrupted = true;
            served.task.interrupt();
        } else {
            next = Some(next.map_or(due, |next| next.min(due)));
        }
    }
    next
}

/// All jobs of a host.
#[derive(Default)]
pub(super) struct JobQueue {
    moves: VecDeque<Job>,
    analyses: VecDeque<Job>,
    unwatched: VecDeque<Job>,
    served: Vec<Served>,
    idle_engines: usize,
    is_closed: bool,
}

impl JobQueue {
    /// Adds a job at the end of its queue; interrupted analyses queue after new ones.
    pub(super) fn push(&mut self, job: Job) {
        match job.urgency {
            Urgency::Move => self.moves.push_back(job),
            Urgency::Analysis if job.is_new() => self.analyses.insert(self.new_analyses(), job),
            Urgency::Analysis => self.analyses.push_back(job),
            Urgency::Unwatched => self.unwatched.push_back(job),
        }
    }

    /// How many waiting analyses have had no turn yet.
    fn new_analyses(&self) -> usize {
        self.analyses.iter().take_while(|job| job.is_new()).count()
    }

    /// The next job to serve: a move, if one waits, else an analysis.
    pub(super) fn pop(&mut self) -> Option<Job> {
        let job =
            self.moves.pop_front().or_else(|| self.analyses.pop_front()).or_else(|| self.unwatched.pop_front())?;
        let task = Arc::clone(&job.task);
        let slice = FIRST_SLICE_BEFORE_ANALYSIS * (1 << job.progress.interruptions.min(MAX_DOUBLINGS));
        self.served.push(Served { task, urgency: job.urgency, since: Instant::now(), slice, is_interrupted: false });
        Some(job)
    }

    /// Removes the job of this task, which an engine has finished; returns the urgency that it has by now.
    pub(super) fn finish(&mut self, task: &Arc<Task>) -> Option<Urgency> {
        let place = self.served.iter().position(|served| Arc::ptr_eq(&served.task, task))?;
        Some(self.served.swap_remove(place).urgency)
    }

    /// Gives the job of this task another urgency, whether it waits or is being served.
    pub(super) fn set_urgency(&mut self, task: &Arc<Task>, urgency: Urgency) {
        if let Some(served) = self.served.iter_mut().find(|served| Arc::ptr_eq(&served.task, task)) {
            served.urgency = urgency;
            return;
        }
        let queues = [&mut self.moves, &mut self.analyses, &mut self.unwatched];
        let waiting = queues.into_iter().find_map(|queue| {
            let place = queue.iter().position(|job| Arc::ptr_eq(&job.task, task))?;
            queue.remove(place)
        });
        if let Some(job) = waiting {
            self.push(Job { urgency, ..job });
        }
    }

    /// Notes that an engine waits for a job, or no longer does.
    pub(super) fn set_idle(&mut self, is_idle: bool) {
        self.idle_engines = if is_idle { self.idle_engines + 1 } else { self.idle_engines.saturating_sub(1) };
    }

    /// Interrupts the games at which nobody looks, and then the analyses whose turn is over, while others wait; returns
    /// when to check again.
    pub(super) fn interrupt_due(&mut self, now: Instant) -> Option<Instant> {
        let mut pending = self.served.iter().filter(|served| served.is_interrupted).count() + self.idle_engines;
        let waiting = (self.moves.len() + self.analyses.len()).saturating_sub(pending);
        let unwatched = self.uninterrupted(Urgency::Unwatched).into_iter().take(waiting);
        let turns: Vec<Turn> = unwatched.map(|served| (served, SLICE_BEFORE_MOVE)).collect();
        pending += turns.len();
        let next = end_turns(turns, now);
        let waiting_moves = self.moves.len().saturating_sub(pending);
        let waiting_new = (self.moves.len() + self.new_analyses()).saturating_sub(pending);
        let waiting = (self.moves.len() + self.analyses.len()).saturating_sub(pending);
        let analyses = self.uninterrupted(Urgency::Analysis).into_iter().take(waiting).enumerate();
        let turns = analyses.map(|(place, served)| {
            let slice = match place {
                place if place < waiting_moves => SLICE_BEFORE_MOVE,
                place if place < waiting_new => FIRST_SLICE_BEFORE_ANALYSIS,
                _ => served.slice,
            };
            (served, slice)
        });
        let next_analysis = end_turns(turns.collect(), now);
        [next, next_analysis].into_iter().flatten().min()
    }

    /// The jobs of this urgency that are being served and not interrupted yet, by the age of their turns.
    fn uninterrupted(&mut self, urgency: Urgency) -> Vec<&mut Served> {
        let is_one = |served: &&mut Served| served.urgency == urgency && !served.is_interrupted;
        let mut jobs: Vec<&mut Served> = self.served.iter_mut().filter(is_one).collect();
        jobs.sort_unstable_by_key(|served| served.since);
        jobs
    }

    /// Closes the queue: stops all running and waiting jobs.
    pub(super) fn close(&mut self) {
        self.is_closed = true;
        self.served.iter().for_each(|served| served.task.stop());
        self.moves.iter().chain(&self.analyses).chain(&self.unwatched).for_each(|job| job.task.stop());
    }

    /// Whether the host is being dropped.
    pub(super) fn is_closed(&self) -> bool {
        self.is_closed
    }
}

#[cfg(test)]
#[path = "../../tests/unit/host/job_queue.rs"]
mod tests;
