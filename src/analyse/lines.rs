//! Runs a search and keeps the last exact principal variation of each MultiPV rank.

use host::engine::Engine;
use host::event::{Event, MateVerdict, ThinkError};
use host::game::HostedGame;
use host::task::Task;
use host::think_request::ThinkRequest;
use search::control::report::{Bound, SearchInfo};
use search::control::signal::Signal;

/// Searches until the limits or the signal stop it, and returns the principal variations, best first. `watch` gets each
/// as it is found.
///
/// # Errors
/// If the search fails.
pub(super) fn search_lines(
    engine: &mut Engine,
    game: &HostedGame,
    request: &ThinkRequest,
    stop: &Signal,
    watch: &mut (dyn FnMut(&SearchInfo<String>) + Send),
) -> Result<Vec<SearchInfo<String>>, ThinkError> {
    lines_and_verdict(engine, game, request, stop, watch).map(|(lines, _)| lines)
}

/// The principal variations, best first, and the verdict if the request asks for a mate and the game has any.
///
/// # Errors
/// If the search fails.
pub(super) fn lines_and_verdict(
    engine: &mut Engine,
    game: &HostedGame,
    request: &ThinkRequest,
    stop: &Signal,
    watch: &mut (dyn FnMut(&SearchInfo<String>) + Send),
) -> Result<(Vec<SearchInfo<String>>, Option<MateVerdict>), ThinkError> {
    let mut lines: Vec<SearchInfo<String>> = Vec::new();
    let (mut problem, mut verdict) = (None, None);
    let task = Task::for_request(request);
    engine.think(game, request, &task, &mut |event| {
        if stop.is_stopped() {
            task.stop();
        }
        let info = match event {
            Event::Info(info) if info.bound == Bound::Exact && !info.pv.is_empty() => info,
            Event::Problem(error) => {
                problem = Some(error);
                return;
            }
            Event::Mate(found) => {
                verdict = Some(found);
                return;
            }
            Event::Info(_) | Event::Answer(_) => return,
        };
        watch(&info);
        match lines.get_mut(info.multi_pv_rank.max(1) - 1) {
            Some(line) => *line = info,
            None => lines.push(info),
        }
    });
    problem.map_or(Ok((lines, verdict)), Err)
}
