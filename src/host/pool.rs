//! A host: a few engine threads that serve many games in fair turns.

use super::engine::Engine;
use super::event::Event;
use super::game::HostedGame;
use super::settings::EngineSettings;
use super::task::Task;
use super::think_request::ThinkRequest;
use crate::search::control::threads::ENGINE_STACK_BYTES;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};

/// Takes what an engine hands out; [`Event::Answer`] comes last, and always comes. A sink that panics goes without.
pub type EventSink = Box<dyn FnMut(Event) + Send>;

/// A request that waits for an engine.
struct Job {
    game: HostedGame,
    request: ThinkRequest,
    settings: EngineSettings,
    task: Arc<Task>,
    sink: EventSink,
}

/// Engine threads that answer requests about any games in the order in which they came. A thread has one engine, and
/// memory for one game's tables. Dropping the host stops what runs and waits, and ends its threads; every request still
/// gets its answer.
///
/// ```
/// use pentad::host::event::{Answer, Event};
/// use pentad::host::game::HostedGame;
/// use pentad::host::pool::Host;
/// use pentad::host::settings::EngineSettings;
/// use pentad::host::think_request::ThinkRequest;
/// use pentad::variants::find_variant;
/// use std::sync::mpsc;
///
/// let host = Host::new(1)?;
/// let game = HostedGame::new(find_variant("chess")?);
/// let (events, heard) = mpsc::channel();
/// let settings = EngineSettings { hash_megabytes: 1, ..EngineSettings::DEFAULT };
/// let request = ThinkRequest { depth: Some(2), ..ThinkRequest::default() };
/// host.think(&game, request, settings, Box::new(move |event| drop(events.send(event))));
/// assert!(matches!(heard.iter().last(), Some(Event::Answer(Answer::Move { .. }))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Host {
    /// `None` once the host is being dropped.
    jobs: Option<Sender<Job>>,
    tasks: Arc<Mutex<Vec<Arc<Task>>>>,
    threads: Vec<JoinHandle<()>>,
}

impl Host {
    /// A host with so many engine threads, at least one.
    ///
    /// # Errors
    /// If the system cannot start a thread.
    pub fn new(engines: usize) -> io::Result<Host> {
        let (sender, receiver) = mpsc::channel();
        let receiver = Arc::new(Mutex::new(receiver));
        let mut host = Host { jobs: Some(sender), tasks: Arc::default(), threads: Vec::new() };
        for number in 1..=engines.max(1) {
            let (receiver, tasks) = (Arc::clone(&receiver), Arc::clone(&host.tasks));
            let thread = Builder::new().name(format!("engine {number}")).stack_size(ENGINE_STACK_BYTES);
            host.threads.push(thread.spawn(move || serve(&receiver, &tasks))?);
        }
        Ok(host)
    }

    /// Asks for the move of the seat on move in this game, as it stands now. The task stops it, and brings ponder hits.
    pub fn think(
        &self,
        game: &HostedGame,
        request: ThinkRequest,
        settings: EngineSettings,
        sink: EventSink,
    ) -> Arc<Task> {
        let task = Arc::new(Task::for_request(&request));
        self.tasks.lock().unwrap_or_else(PoisonError::into_inner).push(Arc::clone(&task));
        let job = Job { game: game.clone(), request, settings, task: Arc::clone(&task), sink };
        if let Some(jobs) = &self.jobs {
            // The threads live as long as the host.
            let _ = jobs.send(job);
        }
        task
    }
}

/// One engine thread: takes jobs until the host is dropped.
fn serve(jobs: &Mutex<Receiver<Job>>, tasks: &Mutex<Vec<Arc<Task>>>) {
    let mut engine: Option<Engine> = None;
    loop {
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Job { game, request, settings, task, mut sink }) = job else { return };
        let served = catch_unwind(AssertUnwindSafe(|| {
            let mut ready = match engine.take().filter(|engine| engine.variant() == game.variant()) {
                Some(mut engine) => {
                    engine.set_settings(settings);
                    engine
                }
                None => Engine::new(game.variant(), settings),
            };
            let answer = ready.think(&game, &request, &task, &mut *sink);
            engine = Some(ready);
            sink(Event::Answer(answer));
        }));
        // The panic of a sink is its owner's affair, and no reason to leave others without an engine.
        drop(served);
        tasks.lock().unwrap_or_else(PoisonError::into_inner).retain(|known| !Arc::ptr_eq(known, &task));
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.jobs = None;
        self.tasks.lock().unwrap_or_else(PoisonError::into_inner).iter().for_each(|task| task.stop());
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}
