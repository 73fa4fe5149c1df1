use super::*;
use variants::VARIANTS;

fn job(urgency: Urgency, interruptions: u32) -> Job {
    let request = ThinkRequest::default();
    Job {
        game: HostedGame::new(VARIANTS[0]),
        task: Arc::new(Task::for_request(&request)),
        request,
        settings: EngineSettings::DEFAULT,
        urgency,
        sink: Box::new(|_| ()),
        progress: Progress { interruptions, ..Progress::default() },
    }
}

/// A queue that serves an analysis which was interrupted so often, and the moment when its turn began.
fn serving(interruptions: u32) -> (JobQueue, Instant) {
    let mut queue = JobQueue::default();
    queue.push(job(Urgency::Analysis, interruptions));
    let _ = queue.pop().expect("it was pushed");
    let since = queue.served[0].since;
    (queue, since)
}

#[test]
fn moves_go_first_then_new_analyses_then_those_that_come_back() {
    let mut queue = JobQueue::default();
    for (urgency, interruptions) in
        [(Urgency::Analysis, 2), (Urgency::Analysis, 0), (Urgency::Move, 0), (Urgency::Analysis, 1)]
    {
        queue.push(job(urgency, interruptions));
    }
    let order: Vec<(bool, u32)> = std::iter::from_fn(|| queue.pop())
        .map(|job| (job.urgency == Urgency::Move, job.progress.interruptions))
        .collect();
    assert_eq!(order, [(true, 0), (false, 0), (false, 2), (false, 1)]);
}

#[test]
fn an_analysis_that_came_back_often_keeps_its_engine_long_but_not_before_a_new_one() {
    for (waiting, slice) in [
        (job(Urgency::Analysis, 1), FIRST_SLICE_BEFORE_ANALYSIS * 8),
        (job(Urgency::Analysis, 0), FIRST_SLICE_BEFORE_ANALYSIS),
        (job(Urgency::Move, 0), SLICE_BEFORE_MOVE),
    ] {
        let (mut queue, since) = serving(3);
        assert_eq!(queue.interrupt_due(since), None, "nobody waits");
        queue.push(waiting);
        assert_eq!(queue.interrupt_due(since), Some(since + slice));
        assert_eq!(queue.interrupt_due(since + slice), None);
        assert!(queue.served[0].task.is_interrupted());
    }
}

#[test]
fn nobody_is_interrupted_for_one_who_gets_an_idle_engine() {
    let (mut queue, since) = serving(0);
    queue.set_idle(true);
    queue.push(job(Urgency::Move, 0));
    assert_eq!(queue.interrupt_due(since + SLICE_BEFORE_MOVE), None);
    assert!(!queue.served[0].task.is_interrupted());
}

#[test]
fn games_at_which_nobody_looks_are_served_last_and_give_way_to_anyone() {
    for waiting in [Urgency::Move, Urgency::Analysis] {
        let mut queue = JobQueue::default();
        queue.push(job(Urgency::Unwatched, 0));
        let served = queue.pop().expect("it was pushed").task;
        let since = queue.served[0].since;
        queue.push(job(Urgency::Unwatched, 0));
        assert_eq!(queue.interrupt_due(since), None, "nobody else waits");
        queue.push(job(waiting, 0));
        assert_eq!(queue.interrupt_due(since), Some(since + SLICE_BEFORE_MOVE));
        assert_eq!(queue.interrupt_due(since + SLICE_BEFORE_MOVE), None);
        assert!(served.is_interrupted());
        assert_eq!(queue.pop().map(|job| job.urgency), Some(waiting));
        assert_eq!(queue.pop().map(|job| job.urgency), Some(Urgency::Unwatched));
    }
}

#[test]
fn a_search_changes_its_urgency_while_it_waits_and_while_it_is_served() {
    let mut queue = JobQueue::default();
    queue.push(job(Urgency::Move, 0));
    let later = job(Urgency::Unwatched, 0);
    let task = Arc::clone(&later.task);
    queue.push(later);
    queue.push(job(Urgency::Analysis, 0));
    queue.set_urgency(&task, Urgency::Move);
    let _ = queue.pop();
    let next = queue.pop().expect("three were pushed");
    assert!(Arc::ptr_eq(&next.task, &task), "before the analysis");
    queue.set_urgency(&task, Urgency::Unwatched);
    assert_eq!(queue.finish(&task), Some(Urgency::Unwatched));
}
