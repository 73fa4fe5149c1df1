//! Does searches, one after the other.

use super::event_text::event_text;
use super::search_job::{ReadJob, SearchJob};
use base::input::InputError;
use host::engine::Engine;
use host::event::Event;
use host::task::Task;

/// Does searches, with one engine: its tables serve the next search of the same variant.
#[derive(Default)]
pub struct LocalThinker {
    engine: Option<Engine>,
}

impl LocalThinker {
    /// Does a search, and tells of its events; the last is the answer.
    ///
    /// # Errors
    /// If the job cannot be read; nothing is told then.
    pub fn think(&mut self, job: &str, tell: &mut (dyn FnMut(String) + Send)) -> Result<(), InputError> {
        let ReadJob { game, request, settings } = SearchJob::read(job)?;
        let mut engine = match self.engine.take().filter(|engine| engine.variant() == game.variant()) {
            Some(mut engine) => {
                engine.set_settings(settings);
                engine
            }
            None => Engine::new(game.variant(), settings),
        };
        let task = Task::for_request(&request);
        let mut hear = |event| event_text(event).into_iter().for_each(&mut *tell);
        let answer = engine.think(&game, &request, &task, &mut hear);
        hear(Event::Answer(answer));
        self.engine = Some(engine);
        Ok(())
    }
}
