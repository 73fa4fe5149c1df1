//! What the reader hands to the engine, and how it reaches into work that is under way.

use super::clocks::{Clocks, Mover};
use super::command::Command;
use super::go::Go;
use crate::search::report::Signal;
use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long a client that quits is still owed what it sent for counting: scripts pipe a count and `quit` in together.
const LAST_COUNTS: Duration = Duration::from_secs(10);
/// About how many bytes of commands may wait. A client that sends more has its work stopped to make room.
const MOST_WAITING: usize = 16 << 20;
/// What a waiting command takes besides its text.
const COMMAND_COST: usize = 256;

#[derive(Default)]
struct Wishes {
    stop: bool,
    /// When the expected move was played.
    ponder_hit: Option<Instant>,
    /// The clocks that came with a `ponderhit`.
    renewed: Option<Clocks>,
    /// Whose clock counts; known once the search begins.
    mover: Option<Mover>,
}

/// A search, a count or a bench: something long that the client may end.
pub(super) struct Work {
    signal: Signal,
    arrived: Instant,
    infinite: bool,
    ponder: bool,
    limited: bool,
    /// Whether only its end is an answer.
    counts: bool,
    wishes: Mutex<Wishes>,
    wished: Condvar,
}

impl Work {
    /// The work of a `go`.
    fn of_go(go: &Go) -> Work {
        Work { infinite: go.infinite, ponder: go.ponder, limited: go.has_limit(), ..Work::finite() }
    }

    /// A count or a bench.
    fn of_count() -> Work {
        Work { counts: true, ..Work::finite() }
    }

    /// Work that ends by itself.
    fn finite() -> Work {
        Work {
            signal: Signal::default(),
            arrived: Instant::now(),
            infinite: false,
            ponder: false,
            limited: true,
            counts: false,
            wishes: Mutex::default(),
            wished: Condvar::new(),
        }
    }

    fn wishes(&self) -> MutexGuard<'_, Wishes> {
        self.wishes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What the search listens to.
    pub(super) fn signal(&self) -> &Signal {
        &self.signal
    }

    /// When the client asked for it.
    pub(super) fn arrived(&self) -> Instant {
        self.arrived
    }

    /// The search begins, and this seat's clock counts. A `ponderhit` may have overtaken it.
    pub(super) fn begin(&self, mover: Mover) {
        let mut wishes = self.wishes();
        wishes.mover = Some(mover);
        self.pass_on_hit(&wishes);
    }

    /// The client wants the answer.
    pub(super) fn stop(&self) {
        self.wishes().stop = true;
        self.signal.stop();
        self.wished.notify_all();
    }

    /// The expected move was played.
    fn hit(&self, clocks: Clocks) {
        let mut wishes = self.wishes();
        if self.ponder && wishes.ponder_hit.is_none() {
            wishes.ponder_hit = Some(Instant::now());
            wishes.renewed = Some(clocks).filter(|clocks| !clocks.is_empty());
            self.pass_on_hit(&wishes);
            self.wished.notify_all();
        }
    }

    fn pass_on_hit(&self, wishes: &Wishes) {
        if let (Some(then), Some(mover)) = (wishes.ponder_hit, wishes.mover) {
            self.signal.ponder_hit_at(then, wishes.renewed.as_ref().and_then(|clocks| clocks.control(mover)));
        }
    }

    /// Whether only the client can end it.
    fn is_endless(&self) -> bool {
        let wishes = self.wishes();
        let waits = self.ponder && wishes.ponder_hit.is_none();
        self.infinite || waits || !(self.limited || wishes.renewed.is_some())
    }

    /// Waits until the client may be answered: never before `stop` in an endless search, nor before `ponderhit`.
    pub(super) fn wait_until_wanted(&self) {
        let mut wishes = self.wishes();
        while !wishes.stop && (self.infinite || self.ponder && wishes.ponder_hit.is_none()) {
            wishes = self.wished.wait(wishes).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// A command for the engine.
pub(super) struct Job {
    /// What to do.
    pub(super) command: Command,
    /// How to end it, where it is long.
    pub(super) work: Arc<Work>,
    cost: usize,
}

#[derive(Default)]
struct State {
    jobs: VecDeque<Job>,
    waiting: usize,
    /// Long work that waits or runs, oldest first.
    works: Vec<Arc<Work>>,
    closed: bool,
}

/// Commands in the order they came.
#[derive(Default)]
pub(super) struct Queue {
    state: Mutex<State>,
    changed: Condvar,
}

impl Queue {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a command that came in a line of this length. Endless work before it is ended;
    /// work that ends by itself is waited for.
    pub(super) fn push(&self, command: Command, length: usize) {
        let (work, is_long) = match &command {
            Command::Go(go) if go.perft.is_some() => (Work::of_count(), true),
            Command::Go(go) => (Work::of_go(go), true),
            Command::Perft(_) | Command::Bench(_) => (Work::of_count(), true),
            _ => (Work::finite(), false),
        };
        let job = Job { command, work: Arc::new(work), cost: length + COMMAND_COST };
        let mut state = self.state();
        state.works.iter().filter(|work| work.is_endless()).for_each(|work| work.stop());
        while state.waiting > 0 && state.waiting + job.cost > MOST_WAITING {
            state.works.iter().for_each(|work| work.stop());
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.waiting += job.cost;
        if is_long {
            state.works.push(Arc::clone(&job.work));
        }
        state.jobs.push_back(job);
        self.changed.notify_all();
    }

    /// The next command; waits for one. `None` once the queue is closed and empty.
    pub(super) fn pop(&self) -> Option<Job> {
        let mut state = self.state();
        loop {
            if let Some(job) = state.jobs.pop_front() {
                state.waiting -= job.cost;
                self.changed.notify_all();
                return Some(job);
            }
            if state.closed {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// The work of this job is over.
    pub(super) fn done(&self, work: &Arc<Work>) {
        self.state().works.retain(|known| !Arc::ptr_eq(known, work));
        self.changed.notify_all();
    }

    /// Whether long work runs, so that no answer can wait for it. What was sent before work that has not begun yet is
    /// waited for: its replies come first.
    pub(super) fn is_working(&self) -> bool {
        let mut state = self.state();
        loop {
            let waits = |work: &Arc<Work>| state.jobs.iter().any(|job| Arc::ptr_eq(&job.work, work));
            if state.works.is_empty() || !state.works.iter().all(waits) {
                return !state.works.is_empty();
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Ends all long work.
    pub(super) fn stop(&self) {
        self.state().works.iter().for_each(|work| work.stop());
    }

    /// The client leaves. Searches answer at once with what they have; counts have nothing until they end, and get
    /// a while for it.
    pub(super) fn quit(&self) {
        let state = self.state();
        state.works.iter().filter(|work| !work.counts).for_each(|work| work.stop());
        let is_owed = |state: &mut State| state.works.iter().any(|work| work.counts);
        let waited = self.changed.wait_timeout_while(state, LAST_COUNTS, is_owed);
        let (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        state.works.iter().for_each(|work| work.stop());
    }

    /// The expected move was played.
    pub(super) fn ponder_hit(&self, clocks: &Clocks) {
        self.state().works.iter().for_each(|work| work.hit(clocks.clone()));
    }

    /// No more commands will come. Work that ends by itself still ends by itself.
    pub(super) fn close(&self) {
        let mut state = self.state();
        state.closed = true;
        state.works.iter().filter(|work| work.is_endless()).for_each(|work| work.stop());
        self.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::seat::{Relation, Seat};
    use crate::rules::notation::Dialect;

    fn go(text: &str) -> Command {
        Command::Go(Box::new(Go::read(text)))
    }

    fn stopped_after(first: &str, then: Command) -> bool {
        let queue = Queue::default();
        queue.push(go(first), 0);
        queue.push(then, 0);
        queue.pop().is_some_and(|job| job.work.signal().stopped())
    }

    #[test]
    fn endless_work_gives_way_and_finite_work_does_not() {
        assert!(stopped_after("infinite", Command::Draw));
        assert!(stopped_after("ponder wtime 1000 btime 1000", go("depth 3")));
        assert!(stopped_after("", Command::NewGame));
        assert!(!stopped_after("depth 30", Command::Draw));
        assert!(!stopped_after("wtime 1000 btime 1000", go("depth 3")));
    }

    #[test]
    fn the_end_of_input_ends_only_what_is_endless() {
        let queue = Queue::default();
        queue.push(go("depth 3"), 0);
        queue.push(go("infinite"), 0);
        queue.close();
        let stopped: Vec<bool> = std::iter::from_fn(|| queue.pop()).map(|job| job.work.signal().stopped()).collect();
        assert_eq!(stopped, [false, true]);
        assert!(queue.pop().is_none());
    }

    #[test]
    fn who_quits_is_still_told_what_was_counted() {
        let queue = Arc::new(Queue::default());
        queue.push(Command::Perft(3), 0);
        queue.push(go("depth 30"), 0);
        let reader = std::thread::spawn({
            let queue = Arc::clone(&queue);
            move || queue.quit()
        });
        let (count, search) = (queue.pop().map(|job| job.work).unwrap(), queue.pop().map(|job| job.work).unwrap());
        while !search.signal().stopped() {
            std::thread::yield_now();
        }
        assert!(!count.signal().stopped() && !reader.is_finished());
        queue.done(&count);
        reader.join().unwrap();
    }

    const MOVER: Mover = Mover { seat: Seat::FIRST, relation: Relation::Ally, dialect: Dialect::Usi, overhead: 0 };

    #[test]
    fn a_ponder_hit_makes_endless_work_finite() {
        for clocks in [Clocks::default(), Go::read("btime 500 wtime 400").clocks] {
            for overtakes in [false, true] {
                let queue = Queue::default();
                queue.push(go("ponder wtime 1000 btime 1000"), 0);
                let work = queue.pop().map(|job| job.work).unwrap();
                if !overtakes {
                    work.begin(MOVER);
                }
                queue.ponder_hit(&clocks);
                if overtakes {
                    work.begin(MOVER);
                }
                queue.push(Command::Draw, 0);
                assert!(work.signal().ponder_was_hit() && !work.signal().stopped());
                work.wait_until_wanted();
            }
        }
    }

    #[test]
    fn a_ponder_hit_without_any_clock_leaves_the_search_endless() {
        let queue = Queue::default();
        queue.push(go("ponder"), 0);
        let work = queue.pop().map(|job| job.work).unwrap();
        queue.ponder_hit(&Clocks::default());
        assert!(work.is_endless());
        queue.ponder_hit(&Go::read("btime 5").clocks);
        assert!(work.is_endless(), "only the first hit counts");
    }

    #[test]
    fn work_is_forgotten_when_done() {
        let queue = Queue::default();
        assert!(!queue.is_working());
        queue.push(go("depth 3"), 0);
        let work = queue.pop().map(|job| job.work).unwrap();
        assert!(queue.is_working());
        queue.done(&work);
        assert!(!queue.is_working());
    }

    #[test]
    fn work_that_has_not_begun_is_waited_for() {
        let queue = Arc::new(Queue::default());
        queue.push(Command::Draw, 0);
        queue.push(go("depth 3"), 0);
        let reader = std::thread::spawn({
            let queue = Arc::clone(&queue);
            move || queue.is_working()
        });
        assert!(queue.pop().is_some_and(|job| job.command == Command::Draw));
        std::thread::sleep(std::time::Duration::from_millis(20));
        assert!(!reader.is_finished(), "what came before may still be replied to");
        assert!(queue.pop().is_some());
        assert!(reader.join().unwrap());
    }

    #[test]
    fn too_much_at_once_stops_the_work_and_waits() {
        let queue = Arc::new(Queue::default());
        queue.push(go("depth 99"), MOST_WAITING);
        let writer = std::thread::spawn({
            let queue = Arc::clone(&queue);
            move || queue.push(Command::Draw, 1)
        });
        let work = queue.pop().map(|job| job.work).unwrap();
        assert!(work.wishes().stop || !queue.is_working() || work.limited);
        writer.join().unwrap();
        assert!(queue.pop().is_some_and(|job| job.command == Command::Draw));
    }
}
