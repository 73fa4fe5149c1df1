//! Hosts: a few engines serve many games; hosts do not notice each other; a dropped one ends its threads.

use host::clocks::ClockFields;
use host::event::{Answer, Event};
use host::game::HostedGame;
use host::pool::{Host, Urgency};
use host::settings::EngineSettings;
use host::think_request::ThinkRequest;
use host::thinkers::Thinkers;
use rules::dialect::Dialect;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};
use variants::VARIANTS;

/// Longer than any answer takes here, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

fn settings() -> EngineSettings {
    EngineSettings { hash_megabytes: 1, ..EngineSettings::DEFAULT }
}

fn to_depth(depth: u32) -> ThinkRequest {
    ThinkRequest { depth: Some(depth), ..ThinkRequest::default() }
}

/// A sink, and where its events arrive.
fn listener() -> (Box<dyn FnMut(Event) + Send>, Receiver<Event>) {
    let (sender, receiver) = channel();
    (Box::new(move |event| drop(sender.send(event))), receiver)
}

/// All events up to the answer.
fn answer(events: &Receiver<Event>) -> (Vec<Event>, Answer) {
    let mut before = Vec::new();
    loop {
        match events.recv_timeout(PATIENCE).expect("an answer comes") {
            Event::Answer(answer) => return (before, answer),
            event => before.push(event),
        }
    }
}

#[test]
fn one_engine_answers_about_every_game_in_turn() {
    let host = Host::new(1).unwrap();
    let games: Vec<HostedGame> = VARIANTS.into_iter().map(HostedGame::new).collect();
    let heard: Vec<Receiver<Event>> = games
        .iter()
        .map(|game| {
            let (sink, events) = listener();
            host.think(game, to_depth(2), settings(), Urgency::Move, sink);
            events
        })
        .collect();
    for (game, events) in games.iter().zip(&heard) {
        let (before, answer) = answer(events);
        let Answer::Move { best, .. } = answer else { panic!("{answer:?}") };
        assert!(game.legal_moves(Dialect::Uci).unwrap().contains(&best), "{}: {best}", game.variant().name);
        assert!(before.iter().any(|event| matches!(event, Event::Info(info) if info.pv.first() == Some(&best))));
    }
}

#[test]
fn an_answer_is_the_same_whatever_another_host_does() {
    let game = HostedGame::new(VARIANTS[0]);
    let ask = |host: &Host| {
        let (sink, events) = listener();
        host.think(&game, to_depth(6), settings(), Urgency::Move, sink);
        answer(&events).1
    };
    let alone = ask(&Host::new(1).unwrap());
    let (busy, other) = (Host::new(1).unwrap(), Host::new(1).unwrap());
    let (sink, events) = listener();
    let infinite = ThinkRequest { infinite: true, ..ThinkRequest::default() };
    let task = busy.think(&HostedGame::new(VARIANTS[1]), infinite, settings(), Urgency::Move, sink);
    assert_eq!(ask(&other), alone);
    drop(other);
    assert!(!task.signal().is_stopped(), "the other host's end is not this one's");
    task.stop();
    assert!(matches!(answer(&events).1, Answer::Move { .. }));
}

/// The threads of this process whose names begin with `engine`.
#[cfg(target_os = "linux")]
fn engine_threads(number: usize) -> usize {
    let tasks = std::fs::read_dir("/proc/self/task").expect("the kernel lists threads");
    let names = tasks.filter_map(|task| std::fs::read_to_string(task.ok()?.path().join("comm")).ok());
    names.filter(|name| name.trim() == format!("engine {number}")).count()
}

/// No other test starts a ninth engine.
#[cfg(target_os = "linux")]
#[test]
fn a_dropped_host_answers_everything_and_ends_its_threads() {
    let host = Host::new(9).unwrap();
    let started = Instant::now();
    while engine_threads(9) == 0 {
        assert!(started.elapsed() < PATIENCE, "the ninth engine starts");
    }
    let game = HostedGame::new(VARIANTS[0]);
    let infinite = ThinkRequest { infinite: true, ..ThinkRequest::default() };
    // More than there are engines: some wait.
    let heard: Vec<Receiver<Event>> = (0..12)
        .map(|_| {
            let (sink, events) = listener();
            host.think(&game, infinite.clone(), settings(), Urgency::Move, sink);
            events
        })
        .collect();
    drop(host);
    assert_eq!(engine_threads(9), 0);
    for events in heard {
        assert!(matches!(events.try_iter().last(), Some(Event::Answer(Answer::Move { .. }))));
    }
}

#[test]
fn a_stopped_request_answers_and_the_next_gets_its_turn() {
    let host = Host::new(1).unwrap();
    let game = HostedGame::new(VARIANTS[0]);
    let (sink, first) = listener();
    let task =
        host.think(&game, ThinkRequest { infinite: true, ..ThinkRequest::default() }, settings(), Urgency::Move, sink);
    let (sink, second) = listener();
    host.think(&game, to_depth(1), settings(), Urgency::Move, sink);
    assert!(matches!(first.recv_timeout(PATIENCE), Ok(Event::Info(_))), "it thinks");
    assert!(second.try_recv().is_err(), "the only engine is busy");
    task.stop();
    assert!(matches!(answer(&first).1, Answer::Move { .. }));
    assert!(matches!(answer(&second).1, Answer::Move { .. }));
}

#[test]
fn a_sink_that_panics_costs_its_own_answer_and_no_other() {
    let host = Host::new(1).unwrap();
    let game = HostedGame::new(VARIANTS[0]);
    host.think(&game, to_depth(1), settings(), Urgency::Move, Box::new(|_| panic!("a panic, made on purpose")));
    let (sink, events) = listener();
    host.think(&game, to_depth(1), settings(), Urgency::Move, sink);
    assert!(matches!(answer(&events).1, Answer::Move { .. }), "the only engine goes on");
}

fn infinite() -> ThinkRequest {
    ThinkRequest { infinite: true, ..ThinkRequest::default() }
}

/// The next report, as depth, nodes and time.
fn next_info(events: &Receiver<Event>) -> (u32, u64, Duration) {
    loop {
        if let Event::Info(info) = events.recv_timeout(PATIENCE).expect("the analysis goes on") {
            return (info.depth, info.nodes, info.time);
        }
    }
}

#[test]
fn an_analysis_gives_way_to_a_move_and_goes_on_where_it_was() {
    let host = Host::new(1).unwrap();
    let (sink, analysis) = listener();
    let task = host.think(&HostedGame::new(VARIANTS[0]), infinite(), settings(), Urgency::Analysis, sink);
    let before = next_info(&analysis);
    for _ in 0..2 {
        let (sink, moved) = listener();
        host.think(&HostedGame::new(VARIANTS[1]), to_depth(2), settings(), Urgency::Move, sink);
        assert!(matches!(answer(&moved).1, Answer::Move { .. }), "the analysis has not been stopped");
    }
    let mut last = before;
    // What was reported before the move was played waits in the channel, so this outlasts it.
    while last.2 < before.2 + Duration::from_millis(400) {
        let info = next_info(&analysis);
        assert!(info.0 >= last.0 && info.1 >= last.1 && info.2 >= last.2, "{last:?}, then {info:?}");
        last = info;
    }
    task.stop();
    assert!(matches!(answer(&analysis).1, Answer::Move { .. }));
}

#[test]
fn analyses_take_turns() {
    let host = Host::new(1).unwrap();
    let start = |variant: usize| {
        let (sink, events) = listener();
        (host.think(&HostedGame::new(VARIANTS[variant]), infinite(), settings(), Urgency::Analysis, sink), events)
    };
    let (first, second) = (start(0), start(1));
    let of_the_second = next_info(&second.1);
    let (depth, ..) = next_info(&first.1);
    assert!(depth > 0 && of_the_second.0 > 0);
    // The first comes back though nobody has stopped the second.
    while first.1.try_recv().is_ok() {}
    next_info(&first.1);
    for (task, events) in [first, second] {
        task.stop();
        assert!(matches!(answer(&events).1, Answer::Move { .. }));
    }
}

#[test]
fn an_interrupted_analysis_ends_when_its_own_time_is_over() {
    let host = Host::new(1).unwrap();
    let timed = |millis| ThinkRequest {
        clocks: ClockFields { move_time: Some(millis), ..ClockFields::default() },
        ..ThinkRequest::default()
    };
    let (sink, analysis) = listener();
    host.think(&HostedGame::new(VARIANTS[0]), timed(600), settings(), Urgency::Analysis, sink);
    next_info(&analysis);
    let (sink, moved) = listener();
    let asked = Instant::now();
    host.think(&HostedGame::new(VARIANTS[1]), timed(500), settings(), Urgency::Move, sink);
    answer(&moved);
    answer(&analysis);
    // Half a second of the move, and most of the analysis, which had just begun.
    assert!(asked.elapsed() >= Duration::from_millis(850), "{:?}", asked.elapsed());
}
