//! What an engine reports, and what it answers if there is nothing to search.

use host::engine::Engine;
use host::event::{Answer, Event, ThinkError};
use host::game::HostedGame;
use host::settings::EngineSettings;
use host::task::Task;
use host::think_request::ThinkRequest;
use rules::outcome::GameResult;
use session::position_file::parse_position_file;
use variants::{VARIANTS, find_variant};

fn settings() -> EngineSettings {
    EngineSettings { hash_megabytes: 1, ..EngineSettings::DEFAULT }
}

fn think(engine: &mut Engine, game: &HostedGame, request: &ThinkRequest) -> (Vec<Event>, Answer) {
    let mut events = Vec::new();
    let answer = engine.think(game, request, &Task::for_request(request), &mut |event| events.push(event));
    (events, answer)
}

#[test]
fn even_one_node_has_a_line() {
    for variant in VARIANTS {
        let game = HostedGame::new(variant);
        let request = ThinkRequest { nodes: Some(1), ..ThinkRequest::default() };
        let (events, answer) = think(&mut Engine::new(variant, settings()), &game, &request);
        let Answer::Move { best, .. } = answer else { panic!("{answer:?}") };
        let lines = events.iter().filter(|event| matches!(event, Event::Info(info) if info.pv.first() == Some(&best)));
        assert!(lines.count() > 0, "{}: {events:?}", variant.name);
    }
}

/// uci2wb and others end the game if the score is 0 and the line one move long.
#[test]
fn a_score_of_zero_behind_a_single_move_is_a_draw() {
    let mut single_moves = 0;
    for variant in VARIANTS {
        let mut engine = Engine::new(variant, EngineSettings { multi_pv: 500, ..settings() });
        for case in parse_position_file(variant.bench_positions) {
            let mut game = HostedGame::new(variant);
            game.set_position(case.fen, case.moves).unwrap();
            let (events, _) = think(&mut engine, &game, &ThinkRequest { depth: Some(1), ..ThinkRequest::default() });
            for event in events {
                let Event::Info(info) = event else { continue };
                let [mv] = info.pv.as_slice() else { continue };
                single_moves += 1;
                let mut child = game.clone();
                child.play_move(mv).unwrap();
                let is_drawn = child.outcome().is_some_and(|outcome| outcome.winners.is_empty());
                assert!(info.score.raw() != 0 || is_drawn, "{}: {mv} in {case:?}", variant.name);
            }
        }
    }
    assert!(single_moves > 1000, "only {single_moves} lines of one move");
}

#[test]
fn clocks_that_are_not_as_many_as_the_seats_are_a_problem_and_no_limit() {
    let game = HostedGame::new(find_variant("martian3").unwrap());
    let mut engine = Engine::new(game.variant(), settings());
    let mut request = ThinkRequest::default();
    request.clocks.seat_times = vec![1000, 1000];
    let (events, answer) = think(&mut engine, &game, &request);
    let expected = ThinkError::WrongClockCount { found: 2, seats: 3 };
    assert_eq!(events.first(), Some(&Event::Problem(expected)));
    assert!(matches!(answer, Answer::Move { .. }));
}

/// Martian: the move empties seat 1's zone; seat 2 has 5 points to 3, and is on move.
#[test]
fn a_finished_game_has_a_result_for_the_seat_on_move() {
    let mut game = HostedGame::new(find_variant("martian").unwrap());
    game.set_position(Some("3p/4/4/4/1d2/4/4/4 1 3/5 3 - 9"), "b4b5").unwrap();
    let mut engine = Engine::new(game.variant(), settings());
    let (events, answer) = think(&mut engine, &game, &ThinkRequest::default());
    assert_eq!((events, answer), (Vec::new(), Answer::GameOver(GameResult::Win)));
}
