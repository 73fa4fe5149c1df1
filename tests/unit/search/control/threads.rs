//! Unit tests of `src/search/control/threads.rs`, with access to what is private there.

use super::*;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Barrier;
use std::thread::ThreadId;

const STACK_BYTES: usize = 1 << 20;

/// The threads that run as many jobs at once as there are threads, in no particular order.
fn ids(threads: &KeptThreads) -> Vec<ThreadId> {
    // Every job waits for all, so none can run two.
    let all_run = Barrier::new(threads.count());
    let mut ids: Vec<Option<ThreadId>> = vec![None; threads.count()];
    threads.scope(|spawn| {
        for id in &mut ids {
            let all_run = &all_run;
            spawn(Box::new(move || {
                all_run.wait();
                *id = Some(thread::current().id());
            }));
        }
    });
    ids.into_iter().flatten().collect()
}

#[test]
fn the_same_threads_run_every_search() {
    let mut threads = KeptThreads::default();
    threads.start(3, STACK_BYTES);
    let first = ids(&threads);
    threads.start(3, STACK_BYTES);
    let second = ids(&threads);
    assert_eq!((first.len(), second.len()), (3, 3));
    assert!(first.iter().all(|id| second.contains(id) && *id != thread::current().id()));
    threads.start(1, STACK_BYTES);
    assert_eq!(ids(&threads).len(), 1);
}

#[test]
fn a_panic_in_a_job_ends_in_the_caller_and_the_thread_goes_on() {
    let mut threads = KeptThreads::default();
    threads.start(1, STACK_BYTES);
    let attempt = catch_unwind(AssertUnwindSafe(|| {
        threads.scope(|spawn| spawn(Box::new(|| panic!("a panic, made on purpose"))));
    }));
    assert!(attempt.is_err());
    assert_eq!(ids(&threads).len(), 1);
}

#[test]
fn without_threads_no_job_is_run() {
    let mut threads = KeptThreads::default();
    threads.start(0, STACK_BYTES);
    assert_eq!((threads.count(), threads.scope(|_| 7)), (0, 7));
}

/// The system refuses a stack that is larger than the address space.
#[test]
fn refused_threads_are_no_error() {
    let mut threads = KeptThreads::default();
    threads.start(2, usize::MAX >> 2);
    assert_eq!(threads.count(), 0);
}
