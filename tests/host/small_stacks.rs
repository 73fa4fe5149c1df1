//! A search may begin on any thread, however small its stack.

use base::score::MAX_PLY;
use host::engine::Engine;
use host::event::Event;
use host::game::HostedGame;
use host::settings::EngineSettings;
use host::task::Task;
use host::think_request::ThinkRequest;
use std::thread;
use variants::{VARIANTS, find_variant};

/// Far less than threads have unless they ask for more or less, 2 MiB, and than the deepest line takes.
const SMALL_STACK_BYTES: usize = 192 << 10;

/// The most plies that a line of the search had.
fn deepest_line(game: &HostedGame, nodes: u64) -> u32 {
    let mut engine = Engine::new(game.variant(), EngineSettings { hash_megabytes: 1, ..EngineSettings::DEFAULT });
    let request = ThinkRequest { nodes: Some(nodes), ..ThinkRequest::default() };
    let mut deepest = 0;
    engine.think(game, &request, &Task::for_request(&request), &mut |event| {
        if let Event::Info(info) = event {
            deepest = deepest.max(info.seldepth);
        }
    });
    deepest
}

fn on_small_stack<T: Send>(body: impl FnOnce() -> T + Send) -> T {
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(SMALL_STACK_BYTES).spawn_scoped(scope, body);
        thread.unwrap().join().unwrap()
    })
}

/// If no number of moves without a capture ends the game, the lines of two seats that send a pyramid to and fro grow
/// until there is no further ply.
#[test]
fn the_deepest_line_needs_no_large_stack() {
    let mut game = HostedGame::new(find_variant("martian").unwrap());
    game.set_rule_option("Martian_NoCaptureLimit", "0");
    assert_eq!(on_small_stack(|| deepest_line(&game, 200_000)), MAX_PLY as u32 - 1);
}

#[test]
fn every_game_is_searched_on_a_small_stack() {
    for variant in VARIANTS {
        let game = HostedGame::new(variant);
        assert!(on_small_stack(|| deepest_line(&game, 2_000)) > 0, "{}", variant.name);
    }
}
