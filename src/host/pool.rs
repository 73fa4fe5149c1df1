//! A host: a few engine threads that serve many games in fair turns.

use super::engine::Engine;
use super::event::Event;
use super::game::HostedGame;
pub use super::job_queue::{EventSink, Urgency};
use super::job_queue::{Job, JobQueue, Progress};
use super::settings::EngineSettings;
use super::task::Task;
use super::think_request::ThinkRequest;
use super::thinkers::Thinkers;
use base::instant::Instant;
use search::control::threads::ENGINE_STACK_BYTES;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, JoinHandle};

/// Engine threads that serve requests about any games: moves in order of arrival, analyses in turns when no move waits,
/// and games at which nobody looks when nothing else does. An interrupted analysis is resumed later, and its reports go on as if it had not been interrupted. A thread
/// has one engine, with memory for one game's tables. Dropping the host stops all jobs and ends its threads; every
/// request still gets its answer.
///
/// ```
/// use host::event::{Answer, Event};
/// use host::game::HostedGame;
/// use host::pool::{Host, Urgency};
/// use host::settings::EngineSettings;
/// use host::think_request::ThinkRequest;
/// use host::thinkers::Thinkers;
/// use variants::find_variant;
/// use std::sync::mpsc;
///
/// let host = Host::new(1)?;
/// let game = HostedGame::new(find_variant("chess")?);
/// let (events, heard) = mpsc::channel();
/// let settings = EngineSettings { hash_megabytes: 1, ..EngineSettings::DEFAULT };
/// let request = ThinkRequest { depth: Some(2), ..ThinkRequest::default() };
/// host.think(&game, request, settings, Urgency::Move, Box::new(move |event| drop(events.send(event))));
/// assert!(matches!(heard.iter().last(), Some(Event::Answer(Answer::Move { .. }))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Host {
    queue: Arc<SharedQueue>,
    threads: Vec<JoinHandle<()>>,
}

/// The job queue with a condition variable that signals its changes.
#[derive(Default)]
struct SharedQueue {
    jobs: Mutex<JobQueue>,
    changed: Condvar,
}

impl SharedQueue {
    fn lock(&self) -> MutexGuard<'_, JobQueue> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, jobs: MutexGuard<'a, JobQueue>) -> MutexGuard<'a, JobQueue> {
        self.changed.wait(jobs).unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the next job; `None` once the host is being dropped and the queue is empty.
    fn next_job(&self) -> Option<Job> {
        let mut jobs = self.lock();
        loop {
            if let Some(job) = jobs.pop() {
                // A turn begins: the thread that keeps the turns must look at it.
                self.changed.notify_all();
                return Some(job);
            }
            if jobs.is_closed() {
                return None;
            }
            jobs.set_idle(true);
            jobs = self.wait(jobs);
            jobs.set_idle(false);
        }
    }
}

impl Host {
    /// A host with this many engine threads, at least one.
    ///
    /// # Errors
    /// If the system cannot start a thread.
    pub fn new(engines: usize) -> io::Result<Host> {
        let mut host = Host { queue: Arc::default(), threads: Vec::new() };
        for number in 1..=engines.max(1) {
            let queue = Arc::clone(&host.queue);
            let thread = Builder::new().name(format!("engine {number}")).stack_size(ENGINE_STACK_BYTES);
            host.threads.push(thread.spawn(move || serve(&queue))?);
        }
        let queue = Arc::clone(&host.queue);
        host.threads.push(Builder::new().name("turns".to_owned()).spawn(move || keep_turns(&queue))?);
        Ok(host)
    }
}

impl Thinkers for Host {
    fn think(
        &self,
        game: &HostedGame,
        request: ThinkRequest,
        settings: EngineSettings,
        urgency: Urgency,
        sink: EventSink,
    ) -> Arc<Task> {
        let task = Arc::new(Task::for_request(&request));
        let progress = Progress::default();
        let job = Job { game: game.clone(), request, settings, urgency, task: Arc::clone(&task), sink, progress };
        self.queue.lock().push(job);
        self.queue.changed.notify_all();
        task
    }

    fn set_urgency(&self, task: &Arc<Task>, urgency: Urgency) {
        self.queue.lock().set_urgency(task, urgency);
        self.queue.changed.notify_all();
    }
}

/// One engine thread: takes jobs until the host is dropped.
fn serve(queue: &SharedQueue) {
    let mut engine: Option<Engine> = None;
    while let Some(job) = queue.next_job() {
        let task = Arc::clone(&job.task);
        // A panicking sink must not cost the other clients their engine.
        let rest = catch_unwind(AssertUnwindSafe(|| serve_job(job, &mut engine))).unwrap_or(None);
        let mut jobs = queue.lock();
        let urgency = jobs.finish(&task);
        if let Some((rest, urgency)) = rest.zip(urgency) {
            jobs.push(Job { urgency, ..rest });
        }
        drop(jobs);
        queue.changed.notify_all();
    }
}

/// Serves one job; returns the rest of it if it was interrupted.
fn serve_job(mut job: Job, engine: &mut Option<Engine>) -> Option<Job> {
    let mut ready = match engine.take().filter(|engine| engine.variant() == job.game.variant()) {
        Some(mut engine) => {
            engine.set_settings(job.settings.clone());
            engine
        }
        None => Engine::new(job.game.variant(), job.settings.clone()),
    };
    let (start, before) = (Instant::now(), job.progress);
    let mut reached = before;
    let sink = &mut job.sink;
    let mut hand_out = |event| Job::hand_out(sink, before, &mut reached, event);
    let answer = ready.think(&job.game, &job.request, &job.task, &mut hand_out);
    *engine = Some(ready);
    if job.task.is_interrupted() && job.prepare_rest(reached, start.elapsed()) {
        return Some(job);
    }
    (job.sink)(Event::Answer(answer));
    None
}

/// Interrupts analyses whose turn is over, until the host is dropped.
fn keep_turns(queue: &SharedQueue) {
    let mut jobs = queue.lock();
    while !jobs.is_closed() {
        let now = Instant::now();
        jobs = match jobs.interrupt_due(now) {
            None => queue.wait(jobs),
            Some(due) => {
                let waited = queue.changed.wait_timeout(jobs, due.saturating_duration_since(now));
                waited.unwrap_or_else(PoisonError::into_inner).0
            }
        };
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.queue.lock().close();
        self.queue.changed.notify_all();
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}
