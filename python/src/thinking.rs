//! A running search, whose reports are read one by one.

use crate::engine_slot::EngineSlot;
use crate::errors::refused;
use crate::line::{Line, Value};
use crate::thought::Thought;
use pentad::host::reported_position::ReportedPosition;
use pentad::host::task::Task;
use pentad::{Answer, Engine, EngineSettings, Event, HostedGame, ThinkRequest};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::mem::forget;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// How often a search that runs looks for Ctrl-C.
const SIGNAL_INTERVAL: Duration = Duration::from_millis(50);

/// What the thread of a search says.
enum Message {
    Line(Line),
    Problem(String),
    Answer(Answer),
}

/// A running search: an iterator over its reports. It stops if nobody holds it any more.
///
/// ```python
/// >>> search = pentad.Engine("chess", hash_mb=1).analyse(pentad.Game("chess"), depth=3)
/// >>> [line.depth for line in search][-1]
/// 3
///
/// ```
#[pyclass(frozen, module = "pentad")]
pub(crate) struct Thinking {
    slot: Arc<EngineSlot>,
    task: Arc<Task>,
    reading: Mutex<Reading>,
}

/// What has been read of a search.
struct Reading {
    /// There as long as the search is.
    messages: Option<Receiver<Message>>,
    thought: Thought,
    is_over: bool,
}

/// The error of an engine that is asked for a second thing while it thinks.
pub(crate) fn busy() -> PyErr {
    PyRuntimeError::new_err("the engine is thinking: stop it first, or use another engine")
}

impl Thinking {
    /// Starts a search of this engine, which is back in its slot when the search is over.
    pub(crate) fn start(
        py: Python<'_>,
        slot: &Arc<EngineSlot>,
        game: HostedGame,
        request: ThinkRequest,
        multi_pv: usize,
    ) -> PyResult<Thinking> {
        let task = Arc::new(Task::for_request(&request));
        let mut taken = py.detach(|| slot.take(&task)).ok_or_else(busy)?;
        let (sender, messages) = channel();
        let running = Arc::clone(&task);
        let request = ThinkRequest { dialect: game.variant().description.native_dialect, ..request };
        std::thread::spawn(move || {
            let Some(engine) = taken.engine() else { return };
            engine.set_settings(EngineSettings { multi_pv, ..engine.settings().clone() });
            let answer = think(engine, game, &request, &running, &sender);
            // Who hears the answer may ask the engine again at once.
            drop(taken);
            // Nobody may be listening any more.
            let _ = sender.send(Message::Answer(answer));
        });
        let reading = Mutex::new(Reading { messages: Some(messages), thought: Thought::default(), is_over: false });
        Ok(Thinking { slot: Arc::clone(slot), task, reading })
    }

    /// Refuses what would wait for a thread of another process.
    fn check_process(&self) -> PyResult<()> {
        let problem = "the search runs in the process that this one was forked from: start another one here";
        if self.slot.is_of_parent() { Err(PyRuntimeError::new_err(problem)) } else { Ok(()) }
    }

    /// Waits for the next report; `None` after the last. Ctrl-C stops the search.
    fn next_line(&self, py: Python<'_>) -> PyResult<Option<Line>> {
        self.check_process()?;
        loop {
            match py.detach(|| self.reading.lock().unwrap_or_else(PoisonError::into_inner).wait()) {
                Waited::Line(line) => return Ok(Some(line)),
                Waited::Over => return Ok(None),
                Waited::Refused(problem) => return Err(refused(problem)),
                Waited::Nothing => {}
            }
            if let Err(interrupt) = py.check_signals() {
                self.task.stop();
                py.detach(|| self.reading.lock().unwrap_or_else(PoisonError::into_inner).wait_for_end());
                return Err(interrupt);
            }
        }
    }
}

/// Thinks, and sends what the engine reports.
fn think(
    engine: &mut Engine,
    game: HostedGame,
    request: &ThinkRequest,
    task: &Task,
    sender: &Sender<Message>,
) -> Answer {
    let (chances, position) = (engine.chances(&game), ReportedPosition::new(game));
    let mut on_event = |event| {
        let message = match event {
            Event::Info(info) => {
                let wdl = chances.wdl(info.score);
                let value = Value { score: position.score(info.score), wdl: (wdl.win, wdl.draw, wdl.loss) };
                Message::Line(Line::new(info, value))
            }
            Event::Problem(problem) => Message::Problem(problem.to_string()),
            Event::Mate(_) | Event::Answer(_) => return,
        };
        if sender.send(message).is_err() {
            task.stop();
        }
    };
    engine.think(position.game(), request, task, &mut on_event)
}

/// What came of waiting for a message.
enum Waited {
    Line(Line),
    /// The search is over.
    Over,
    /// The search is over, and has nothing to say but this.
    Refused(String),
    Nothing,
}

impl Reading {
    fn wait(&mut self) -> Waited {
        let Some(messages) = self.messages.as_ref().filter(|_| !self.is_over) else { return Waited::Over };
        match messages.recv_timeout(SIGNAL_INTERVAL) {
            Ok(Message::Line(line)) => {
                self.keep(&line);
                Waited::Line(line)
            }
            Ok(Message::Problem(problem)) => {
                self.thought.problems.push(problem);
                Waited::Nothing
            }
            Ok(Message::Answer(answer)) => self.end(answer),
            Err(RecvTimeoutError::Timeout) => Waited::Nothing,
            Err(RecvTimeoutError::Disconnected) => {
                self.is_over = true;
                Waited::Refused("the search ended without an answer".to_owned())
            }
        }
    }

    /// Reads on to the end.
    fn wait_for_end(&mut self) {
        while !matches!(self.wait(), Waited::Over | Waited::Refused(_)) {}
    }

    /// Keeps the last line of each rank that is no bound.
    fn keep(&mut self, line: &Line) {
        let (lines, place) = (&mut self.thought.lines, line.place());
        if place == lines.len() {
            lines.push(line.clone());
        } else if let Some(known) = lines.get_mut(place).filter(|_| line.is_exact()) {
            known.clone_from(line);
        }
    }

    fn end(&mut self, answer: Answer) -> Waited {
        self.is_over = true;
        match answer {
            Answer::Move { best, ponder } => (self.thought.best, self.thought.ponder) = (Some(best), ponder),
            Answer::ClaimWin => self.thought.claims_win = true,
            Answer::GameOver(_) => {}
            Answer::None => return Waited::Refused(self.thought.problems.join("; ")),
        }
        Waited::Over
    }
}

#[pymethods]
impl Thinking {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    /// The next report; waits for it.
    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Line>> {
        self.next_line(py)
    }

    /// Asks for the end of the search; a few reports may still come.
    ///
    /// ```python
    /// >>> search = pentad.Engine("chess", hash_mb=1).analyse(pentad.Game("chess"))
    /// >>> search.stop()
    /// >>> search.result().best is not None
    /// True
    ///
    /// ```
    fn stop(&self) -> PyResult<()> {
        self.check_process()?;
        self.task.stop();
        Ok(())
    }

    /// Waits for the end, and returns what the search came to.
    ///
    /// ```python
    /// >>> pentad.Engine("martian", hash_mb=1).analyse(pentad.Game("martian"), nodes=100).result().best is None
    /// False
    ///
    /// ```
    pub(crate) fn result(&self, py: Python<'_>) -> PyResult<Thought> {
        while self.next_line(py)?.is_some() {}
        Ok(py.detach(|| self.reading.lock().unwrap_or_else(PoisonError::into_inner).thought.clone()))
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        if self.slot.is_of_parent() {
            // Its other end may have been in use in that process, and stays so here.
            forget(self.reading.get_mut().unwrap_or_else(PoisonError::into_inner).messages.take());
        } else {
            self.task.stop();
        }
    }
}
