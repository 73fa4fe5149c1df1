//! An engine that is asked about positions.

use super::finding::{Finding, share_of};
use base::score::Score;
use host::engine::Engine;
use host::event::{Answer, Event, MateVerdict, ThinkError};
use host::game::HostedGame;
use host::settings::EngineSettings;
use host::task::Task;
use host::think_request::ThinkRequest;
use search::control::report::{Bound, SearchInfo};
use variants::Variant;

/// Megabytes of the transposition table: a search of some hundred thousand nodes fills no more.
const HASH_MEGABYTES: usize = 16;
/// For this number of iterations the best action must have been the same, unless the search has proved a win.
const STABLE_DEPTHS: u32 = 2;

/// An engine that reports the best two lines.
pub(super) struct AskedEngine(Engine);

impl AskedEngine {
    /// One for this variant, with these options of its search.
    pub(super) fn new(variant: &'static Variant, search_options: &[(&'static str, &str)]) -> AskedEngine {
        let settings = EngineSettings {
            hash_megabytes: HASH_MEGABYTES,
            multi_pv: 2,
            analyse_mode: true,
            move_overhead: 0,
            search_options: search_options.iter().map(|&(name, value)| (name, value.to_owned())).collect(),
            ..EngineSettings::DEFAULT
        };
        AskedEngine(Engine::new(variant, settings))
    }

    /// Forgets all positions.
    pub(super) fn forget(&mut self) {
        self.0.new_game();
    }

    /// Searches the position with this number of nodes; `None` if it has fewer than two legal actions.
    ///
    /// # Errors
    /// If the search fails.
    pub(super) fn two_best(&mut self, game: &HostedGame, nodes: u64) -> Result<Option<Finding>, ThinkError> {
        let request = ThinkRequest { nodes: Some(nodes), ..request_for(game) };
        let mut lines: [Option<SearchInfo<String>>; 2] = [None, None];
        let mut first: Option<FirstSeen> = None;
        let (answer, _) = self.think(game, &request, &mut |info| {
            if info.multi_pv_rank <= 1 {
                first = Some(FirstSeen::after(first.take(), &info));
            }
            if let Some(line) = lines.get_mut(info.multi_pv_rank.max(1) - 1) {
                *line = Some(info);
            }
        })?;
        let ([Some(one), Some(two)], Some(first), Answer::Move { best, .. }) = (lines, first, answer) else {
            return Ok(None);
        };
        if first.action != best || one.pv.first() != Some(&best) {
            return Ok(None);
        }
        let share = |score: Score| share_of(game, score);
        Ok(Some(Finding {
            best,
            score: one.score,
            best_share: share(one.score),
            second_share: share(two.score),
            only_one_mates: one.score.is_win() && !two.score.is_win(),
            found_at: first.nodes,
            is_stable: one.score.is_win() || one.depth >= first.depth + STABLE_DEPTHS,
        }))
    }

    /// The best action by a search with this number of nodes.
    ///
    /// # Errors
    /// If the search fails.
    pub(super) fn best_action(&mut self, game: &HostedGame, nodes: u64) -> Result<Option<String>, ThinkError> {
        let request = ThinkRequest { nodes: Some(nodes), ..request_for(game) };
        Ok(match self.think(game, &request, &mut |_| ())?.0 {
            Answer::Move { best, .. } => Some(best),
            Answer::ClaimWin | Answer::GameOver(_) | Answer::None => None,
        })
    }

    /// Searches; `on_line` gets every exact line.
    pub(super) fn think(
        &mut self,
        game: &HostedGame,
        request: &ThinkRequest,
        on_line: &mut (dyn FnMut(SearchInfo<String>) + Send),
    ) -> Result<(Answer, Option<MateVerdict>), ThinkError> {
        let (mut problem, mut verdict) = (None, None);
        let answer = self.0.think(game, request, &Task::for_request(request), &mut |event| match event {
            Event::Info(info) if info.bound == Bound::Exact && !info.pv.is_empty() => on_line(info),
            Event::Mate(found) => verdict = Some(found),
            Event::Problem(error) => problem = Some(error),
            Event::Info(_) | Event::Answer(_) => {}
        });
        problem.map_or(Ok((answer, verdict)), Err)
    }
}

/// A request without limits, in the game's own dialect.
pub(super) fn request_for(game: &HostedGame) -> ThinkRequest {
    ThinkRequest { dialect: game.variant().description.native_dialect, ..ThinkRequest::default() }
}

/// When an action became the best.
struct FirstSeen {
    action: String,
    depth: u32,
    nodes: u64,
}

impl FirstSeen {
    /// What is known after another report of the best line.
    fn after(before: Option<FirstSeen>, info: &SearchInfo<String>) -> FirstSeen {
        let action = info.pv.first().cloned().unwrap_or_default();
        match before {
            Some(before) if before.action == action => before,
            _ => FirstSeen { action, depth: info.depth, nodes: info.nodes },
        }
    }
}
