//! Unit tests of `src/host/command_queue.rs`, with access to what is private there.

use super::*;
use crate::clocks::ClockOwner;
use base::seat::{Relation, Seat};
use rules::dialect::Dialect;
use std::time::Duration;

/// Searches until stopped, until a ponder hit, and to a limit.
fn infinite() -> Option<Task> {
    Some(Task::for_search(true, false, false))
}
fn pondering() -> Option<Task> {
    Some(Task::for_search(false, true, true))
}
fn limited() -> Option<Task> {
    Some(Task::for_search(false, false, true))
}

fn stopped_after(first: Option<Task>, then: Option<Task>) -> bool {
    let queue = CommandQueue::default();
    queue.push("first", first, 0);
    queue.push("then", then, 0);
    queue.pop().is_some_and(|queued| queued.task.signal().is_stopped())
}

#[test]
fn a_command_stops_an_endless_task_and_waits_for_a_finite_one() {
    assert!(stopped_after(infinite(), None));
    assert!(stopped_after(pondering(), limited()));
    assert!(stopped_after(Some(Task::for_search(false, false, false)), None));
    assert!(!stopped_after(limited(), None));
    assert!(!stopped_after(limited(), limited()));
}

#[test]
fn the_end_of_input_stops_only_endless_tasks() {
    let queue = CommandQueue::default();
    queue.push("go depth 3", limited(), 0);
    queue.push("go infinite", infinite(), 0);
    queue.close();
    let stopped: Vec<bool> =
        std::iter::from_fn(|| queue.pop()).map(|queued| queued.task.signal().is_stopped()).collect();
    assert_eq!(stopped, [false, true]);
    assert!(queue.pop().is_none());
}

#[test]
fn quit_stops_searches_and_waits_for_counts() {
    let queue = Arc::new(CommandQueue::default());
    queue.push("perft", Some(Task::for_count()), 0);
    queue.push("go depth 30", limited(), 0);
    let reader = std::thread::spawn({
        let queue = Arc::clone(&queue);
        move || queue.quit()
    });
    let (count, search) =
        (queue.pop().map(|queued| queued.task).unwrap(), queue.pop().map(|queued| queued.task).unwrap());
    while !search.signal().is_stopped() {
        std::thread::yield_now();
    }
    assert!(!count.signal().is_stopped() && !reader.is_finished());
    queue.finish(&count);
    reader.join().unwrap();
}

#[test]
fn an_answer_overtakes_a_running_search_and_nothing_else() {
    let queue = CommandQueue::default();
    assert!(!queue.only_runs_a_task(), "nothing runs: the queue is as quick");
    queue.push("go", limited(), 0);
    let go = queue.pop().unwrap().task;
    assert!(queue.only_runs_a_task());
    // The search has answered, but is not yet taken from the queue when the client sends two commands.
    queue.push("fen", None, 0);
    assert!(!queue.only_runs_a_task(), "the reply to `fen` comes first");
    queue.finish(&go);
    assert!(!queue.only_runs_a_task());
    assert_eq!(queue.pop().map(|queued| queued.command), Some("fen"));
    assert!(!queue.only_runs_a_task(), "no search runs");
}

const OWNER: ClockOwner = ClockOwner {
    seat: Seat::FIRST,
    relation: Relation::Ally,
    dialect: Dialect::Usi,
    overhead: 0,
    lateness: Duration::ZERO,
};

#[test]
fn a_ponder_hit_makes_an_endless_task_finite() {
    let new_clocks = ClockFields { black_time: Some(500), white_time: Some(400), ..ClockFields::default() };
    for clocks in [ClockFields::default(), new_clocks] {
        for overtakes in [false, true] {
            let queue = CommandQueue::default();
            queue.push("go ponder", pondering(), 0);
            let task = queue.pop().map(|queued| queued.task).unwrap();
            if !overtakes {
                task.search_started(OWNER);
            }
            queue.ponder_hit(&clocks);
            if overtakes {
                task.search_started(OWNER);
            }
            queue.push("d", None, 0);
            assert!(task.signal().is_ponder_hit() && !task.signal().is_stopped());
            task.wait_until_answer_due();
        }
    }
}

#[test]
fn a_ponder_hit_without_any_clock_leaves_the_search_endless() {
    let queue = CommandQueue::default();
    queue.push("go ponder", Some(Task::for_search(false, true, false)), 0);
    let task = queue.pop().map(|queued| queued.task).unwrap();
    queue.ponder_hit(&ClockFields::default());
    assert!(task.runs_until_stop());
    queue.ponder_hit(&ClockFields { black_time: Some(5), ..ClockFields::default() });
    assert!(task.runs_until_stop(), "only the first hit counts");
}

#[test]
fn a_finished_task_is_forgotten() {
    let queue = CommandQueue::default();
    assert!(!queue.only_runs_a_task());
    queue.push("go depth 3", limited(), 0);
    let task = queue.pop().map(|queued| queued.task).unwrap();
    assert!(queue.only_runs_a_task());
    queue.finish(&task);
    assert!(!queue.only_runs_a_task());
}

#[test]
fn commands_ahead_of_a_task_are_waited_for() {
    let queue = Arc::new(CommandQueue::default());
    queue.push("d", None, 0);
    queue.push("go depth 3", limited(), 0);
    let reader = std::thread::spawn({
        let queue = Arc::clone(&queue);
        move || queue.only_runs_a_task()
    });
    assert!(queue.pop().is_some_and(|queued| queued.command == "d"));
    std::thread::sleep(std::time::Duration::from_millis(20));
    assert!(!reader.is_finished(), "what came before may still be replied to");
    assert!(queue.pop().is_some());
    assert!(reader.join().unwrap());
}

#[test]
fn a_full_queue_stops_its_tasks_and_waits() {
    let queue = Arc::new(CommandQueue::default());
    queue.push("go depth 99", limited(), MAX_QUEUED_BYTES);
    let writer = std::thread::spawn({
        let queue = Arc::clone(&queue);
        move || queue.push("d", None, 1)
    });
    assert!(queue.pop().is_some());
    writer.join().unwrap();
    assert!(queue.pop().is_some_and(|queued| queued.command == "d"));
}
