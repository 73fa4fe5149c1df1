//! Unit tests of `src/protocol/command_queue.rs`, with access to what is private there.

use super::*;
use crate::base::seat::{Relation, Seat};
use crate::rules::dialect::Dialect;

fn go(text: &str) -> Command {
    Command::Go(Box::new(Go::parse(text)))
}

fn stopped_after(first: &str, then: Command) -> bool {
    let queue = CommandQueue::default();
    queue.push(go(first), 0);
    queue.push(then, 0);
    queue.pop().is_some_and(|queued| queued.task.signal().is_stopped())
}

#[test]
fn a_command_stops_an_endless_task_and_waits_for_a_finite_one() {
    assert!(stopped_after("infinite", Command::PrintBoard));
    assert!(stopped_after("ponder wtime 1000 btime 1000", go("depth 3")));
    assert!(stopped_after("", Command::NewGame));
    assert!(!stopped_after("depth 30", Command::PrintBoard));
    assert!(!stopped_after("wtime 1000 btime 1000", go("depth 3")));
}

#[test]
fn the_end_of_input_stops_only_endless_tasks() {
    let queue = CommandQueue::default();
    queue.push(go("depth 3"), 0);
    queue.push(go("infinite"), 0);
    queue.close();
    let stopped: Vec<bool> =
        std::iter::from_fn(|| queue.pop()).map(|queued| queued.task.signal().is_stopped()).collect();
    assert_eq!(stopped, [false, true]);
    assert!(queue.pop().is_none());
}

#[test]
fn quit_stops_searches_and_waits_for_counts() {
    let queue = Arc::new(CommandQueue::default());
    queue.push(Command::Perft(3), 0);
    queue.push(go("depth 30"), 0);
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

const OWNER: ClockOwner =
    ClockOwner { seat: Seat::FIRST, relation: Relation::Ally, dialect: Dialect::Usi, overhead: 0 };

#[test]
fn a_ponder_hit_makes_an_endless_task_finite() {
    for clocks in [ClockFields::default(), Go::parse("btime 500 wtime 400").clocks] {
        for overtakes in [false, true] {
            let queue = CommandQueue::default();
            queue.push(go("ponder wtime 1000 btime 1000"), 0);
            let task = queue.pop().map(|queued| queued.task).unwrap();
            if !overtakes {
                task.search_started(OWNER);
            }
            queue.ponder_hit(&clocks);
            if overtakes {
                task.search_started(OWNER);
            }
            queue.push(Command::PrintBoard, 0);
            assert!(task.signal().is_ponder_hit() && !task.signal().is_stopped());
            task.wait_until_answer_due();
        }
    }
}

#[test]
fn a_ponder_hit_without_any_clock_leaves_the_search_endless() {
    let queue = CommandQueue::default();
    queue.push(go("ponder"), 0);
    let task = queue.pop().map(|queued| queued.task).unwrap();
    queue.ponder_hit(&ClockFields::default());
    assert!(task.runs_until_stop());
    queue.ponder_hit(&Go::parse("btime 5").clocks);
    assert!(task.runs_until_stop(), "only the first hit counts");
}

#[test]
fn a_finished_task_is_forgotten() {
    let queue = CommandQueue::default();
    assert!(!queue.is_busy());
    queue.push(go("depth 3"), 0);
    let task = queue.pop().map(|queued| queued.task).unwrap();
    assert!(queue.is_busy());
    queue.finish(&task);
    assert!(!queue.is_busy());
}

#[test]
fn commands_ahead_of_a_task_are_waited_for() {
    let queue = Arc::new(CommandQueue::default());
    queue.push(Command::PrintBoard, 0);
    queue.push(go("depth 3"), 0);
    let reader = std::thread::spawn({
        let queue = Arc::clone(&queue);
        move || queue.is_busy()
    });
    assert!(queue.pop().is_some_and(|queued| queued.command == Command::PrintBoard));
    std::thread::sleep(std::time::Duration::from_millis(20));
    assert!(!reader.is_finished(), "what came before may still be replied to");
    assert!(queue.pop().is_some());
    assert!(reader.join().unwrap());
}

#[test]
fn a_full_queue_stops_its_tasks_and_waits() {
    let queue = Arc::new(CommandQueue::default());
    queue.push(go("depth 99"), MAX_QUEUED_BYTES);
    let writer = std::thread::spawn({
        let queue = Arc::clone(&queue);
        move || queue.push(Command::PrintBoard, 1)
    });
    let task = queue.pop().map(|queued| queued.task).unwrap();
    assert!(task.requests().stop || !queue.is_busy() || task.has_limit);
    writer.join().unwrap();
    assert!(queue.pop().is_some_and(|queued| queued.command == Command::PrintBoard));
}
