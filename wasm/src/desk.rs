//! The desk of a browser, and whoever does its searches, for JavaScript.

use super::refused;
use js_sys::Function;
use pentad::browser::local_desk::LocalDesk;
use pentad::browser::local_thinker::LocalThinker;
use pentad::desk::secret::{SECRET_BYTES, secret_text};
use std::cell::RefCell;
use wasm_bindgen::prelude::*;

/// What answers the page. It is told what happens, with the time in milliseconds since 1970, and says with `take` what
/// follows.
#[wasm_bindgen]
pub struct Desk {
    files: Vec<(String, String)>,
    desk: Option<LocalDesk>,
}

/// Milliseconds since 1970.
fn millis(unix_millis: f64) -> u64 {
    // Fractions do not matter, and there is no time before.
    unix_millis as u64
}

#[wasm_bindgen]
impl Desk {
    /// A desk that has not begun.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default)]
    pub fn new() -> Desk {
        Desk { files: Vec::new(), desk: None }
    }

    /// A file that was kept earlier; before `begin`.
    pub fn load(&mut self, name: String, text: String) {
        self.files.push((name, text));
    }

    /// All files are loaded.
    pub fn begin(&mut self, unix_millis: f64) -> Result<(), JsError> {
        let mut boot = [0; SECRET_BYTES];
        getrandom::fill(&mut boot).map_err(refused)?;
        let files = std::mem::take(&mut self.files);
        self.desk = Some(LocalDesk::open(files, millis(unix_millis), secret_text(boot)).map_err(refused)?);
        Ok(())
    }

    fn begun(&mut self) -> Result<&mut LocalDesk, JsError> {
        self.desk.as_mut().ok_or_else(|| JsError::new("the desk has not begun"))
    }

    /// A page comes; returns its number.
    pub fn connect(&mut self, unix_millis: f64) -> Result<f64, JsError> {
        Ok(self.begun()?.connect(millis(unix_millis)) as f64)
    }

    /// A page says something.
    pub fn hear(&mut self, unix_millis: f64, page: f64, text: &str) -> Result<(), JsError> {
        self.begun()?.hear(millis(unix_millis), page as u64, text);
        Ok(())
    }

    /// A page has gone.
    pub fn disconnect(&mut self, unix_millis: f64, page: f64) -> Result<(), JsError> {
        self.begun()?.disconnect(millis(unix_millis), page as u64);
        Ok(())
    }

    /// A search has told of an event.
    pub fn found(&mut self, unix_millis: f64, search: f64, event: &str) -> Result<(), JsError> {
        self.begun()?.found(millis(unix_millis), search as u64, event);
        Ok(())
    }

    /// Time has passed.
    pub fn tick(&mut self, unix_millis: f64) -> Result<(), JsError> {
        self.begun()?.tick(millis(unix_millis));
        Ok(())
    }

    /// What follows from all that was told since this was asked last, as JSON.
    pub fn take(&mut self) -> Result<String, JsError> {
        serde_json::to_string(&self.begun()?.take()).map_err(refused)
    }
}

/// Does searches, one after the other; a search returns when it is over, so a page does it in a worker.
#[wasm_bindgen]
#[derive(Default)]
pub struct Thinker {
    thinker: LocalThinker,
}

thread_local! {
    /// What is told of the search that goes on. The engine asks for something that may go to another thread, which a function
    /// of JavaScript may not; this thread is the only one.
    static TELL: RefCell<Option<Function>> = const { RefCell::new(None) };
}

fn tell(event: String) {
    TELL.with_borrow(|tell| {
        if let Some(tell) = tell {
            // Whoever listens answers for itself.
            let _ = tell.call1(&JsValue::NULL, &event.into());
        }
    });
}

#[wasm_bindgen]
impl Thinker {
    /// One that has searched nothing yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Thinker {
        Thinker::default()
    }

    /// Does a search, and tells of its events as JSON; the last is the answer.
    pub fn think(&mut self, job: &str, told: Function) -> Result<(), JsError> {
        TELL.set(Some(told));
        let thought = self.thinker.think(job, &mut tell);
        TELL.set(None);
        thought.map_err(refused)
    }
}
