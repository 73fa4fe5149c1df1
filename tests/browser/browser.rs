//! A browser: pages, files and one worker that does the searches, driven by hand.

use browser::local_desk::LocalDesk;
use browser::local_thinker::LocalThinker;
use browser::step::{PostedSearch, Step};
use serde_json::{Value, json};
use std::collections::{BTreeMap, VecDeque};
use std::sync::Mutex;

/// When the tests begin, in milliseconds since 1970.
const BEGIN: u64 = 1_790_000_000_000;
/// More rounds than any test needs.
const MAX_SEARCHES: usize = 100;

/// A browser with its desk.
pub(crate) struct Browser {
    desk: LocalDesk,
    now: u64,
    files: BTreeMap<String, String>,
    heard: Vec<(u64, Value)>,
    searches: VecDeque<PostedSearch>,
    thinker: LocalThinker,
    asked: u64,
}

impl Browser {
    /// One that has kept nothing yet.
    pub(crate) fn new() -> Browser {
        Browser::with(BTreeMap::new(), BEGIN)
    }

    fn with(files: BTreeMap<String, String>, now: u64) -> Browser {
        let desk = LocalDesk::open(files.clone(), now, "boot".to_owned()).expect("memory can be read");
        let (heard, searches) = (Vec::new(), VecDeque::new());
        Browser { desk, now, files, heard, searches, thinker: LocalThinker::default(), asked: 0 }
    }

    /// The same browser after it was killed and opened again.
    pub(crate) fn again(&self) -> Browser {
        Browser::with(self.files.clone(), self.now + 1000)
    }

    /// The files that are kept.
    pub(crate) fn files(&self) -> &BTreeMap<String, String> {
        &self.files
    }

    /// Puts a file among those that are kept.
    pub(crate) fn put(&mut self, name: &str, text: &str) {
        self.files.insert(name.to_owned(), text.to_owned());
    }

    /// The searches that wait, which wait no longer.
    pub(crate) fn posted(&mut self) -> Vec<PostedSearch> {
        self.searches.drain(..).collect()
    }

    /// Does what follows.
    fn follow(&mut self) -> Step {
        let step = self.desk.take();
        for (name, text) in &step.keep {
            match text {
                Some(text) => drop(self.files.insert(name.clone(), text.clone())),
                None => drop(self.files.remove(name)),
            }
        }
        for (page, text) in &step.send {
            self.heard.push((*page, serde_json::from_str(text).expect("messages are JSON")));
        }
        self.searches.extend(step.think.iter().cloned());
        self.searches.retain(|search| !step.stop.contains(&search.search));
        step
    }

    pub(crate) fn connect(&mut self) -> u64 {
        let page = self.desk.connect(self.now);
        self.follow();
        page
    }

    pub(crate) fn say(&mut self, page: u64, message: Value) -> Step {
        self.desk.hear(self.now, page, &message.to_string());
        self.follow()
    }

    /// Says hello, for a table if the words name one.
    pub(crate) fn greet(&mut self, page: u64, mut words: Value) {
        words["t"] = json!("hello");
        words["v"] = json!(1);
        self.say(page, words);
        assert_eq!(self.latest(page, "welcome")["key"], "none");
    }

    /// The answer to a request that is granted.
    pub(crate) fn ask(&mut self, page: u64, mut request: Value) -> Value {
        self.asked += 1;
        request["id"] = json!(self.asked);
        self.say(page, request);
        let answer = self.heard.iter().rev().find(|(_, message)| message["id"] == self.asked).map(|(_, answer)| answer);
        let answer = answer.expect("there is an answer").clone();
        assert_eq!(answer["t"], "ok", "{answer}");
        answer
    }

    /// Plays a move for the seat on move.
    pub(crate) fn play(&mut self, page: u64, text: &str) -> Step {
        let state = self.latest(page, "state");
        self.asked += 1;
        let play = json!({
            "t": "play", "id": self.asked, "seat": state["seat"], "text": text, "rev": state["rev"], "cid": self.asked.to_string(),
        });
        let step = self.say(page, play);
        assert!(step.send.iter().any(|(_, text)| text.contains("\"t\":\"ok\"")), "{:?}", step.send);
        step
    }

    /// Plays the first legal move.
    pub(crate) fn play_first(&mut self, page: u64) {
        let state = self.latest(page, "state");
        let text = state["legal"][0]["text"].as_str().or(state["legal"][0].as_str()).expect("a legal move").to_owned();
        self.play(page, &text);
    }

    /// Lets time pass.
    pub(crate) fn pass(&mut self, millis: u64) {
        self.now += millis;
        self.desk.tick(self.now);
        self.follow();
    }

    /// A search tells of an event.
    pub(crate) fn found(&mut self, search: u64, event: &str) {
        self.desk.found(self.now, search, event);
        self.follow();
    }

    /// Does all searches that are posted, and those that follow from them.
    pub(crate) fn think_to_the_end(&mut self) {
        for _ in 0..MAX_SEARCHES {
            let Some(search) = self.searches.pop_front() else { return };
            let events = Mutex::new(Vec::new());
            let mut tell = |event| events.lock().expect("no panic before").push(event);
            self.thinker.think(&search.job, &mut tell).expect("a job that can be read");
            for event in events.into_inner().expect("no panic before") {
                self.now += 1;
                self.found(search.search, &event);
            }
            self.pass(1);
        }
        panic!("there is no end of searches");
    }

    /// All messages of this name to a page.
    pub(crate) fn all(&self, page: u64, t: &str) -> Vec<&Value> {
        self.heard.iter().filter(|(to, message)| *to == page && message["t"] == t).map(|(_, message)| message).collect()
    }

    /// The latest message of this name to a page.
    pub(crate) fn latest(&self, page: u64, t: &str) -> Value {
        self.all(page, t).last().map_or(Value::Null, |message| (*message).clone())
    }

    /// Forgets what pages have heard.
    pub(crate) fn forget(&mut self) {
        self.heard.clear();
    }
}
