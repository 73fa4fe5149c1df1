//! How hard a puzzle is: the weakest level of the engine that finds its first action.

use super::error::PuzzleError;
use host::engine::Engine;
use host::event::Answer;
use host::game::HostedGame;
use host::settings::EngineSettings;
use host::task::Task;
use host::think_request::ThinkRequest;
use session::skill_scale::{ELO_PER_KNOT, MIN_ELO};
use variants::Variant;

/// Megabytes of the transposition table of the levels.
const HASH_MEGABYTES: usize = 4;
/// How often each level tries, with other random choices.
const TRIES: u64 = 5;
/// How often it must find the action.
const FOUND: usize = 3;
/// Levels that search more nodes take too long, and find nearly everything.
const MAX_NODES: u64 = 200_000;

/// The levels of a variant, which try to solve puzzles.
pub(super) struct Rater {
    variant: &'static Variant,
    engine: Engine,
}

impl Rater {
    /// The levels of this variant.
    pub(super) fn new(variant: &'static Variant) -> Rater {
        let settings = EngineSettings { hash_megabytes: HASH_MEGABYTES, move_overhead: 0, ..EngineSettings::DEFAULT };
        Rater { variant, engine: Engine::new(variant, settings) }
    }

    /// The `UCI_Elo` of the weakest level that finds this action in three of five tries; a step above the last that tries if none
    /// does.
    ///
    /// # Errors
    /// If the action is refused.
    pub(super) fn rate(&mut self, game: &HostedGame, action: &str) -> Result<u32, PuzzleError> {
        let scale = self.variant.skill_scale;
        let levels = (0..scale.0.len() as u32).map(|knot| MIN_ELO + knot * ELO_PER_KNOT);
        let mut last = MIN_ELO;
        for elo in levels.take_while(|elo| scale.nodes_at(*elo) <= MAX_NODES) {
            let found = (1..=TRIES).filter(|seed| self.choice(game, elo, *seed).as_deref() == Some(action)).count();
            if found >= FOUND {
                return Ok(elo);
            }
            last = elo;
        }
        Ok(last + ELO_PER_KNOT)
    }

    /// What a level chooses.
    fn choice(&mut self, game: &HostedGame, elo: u32, seed: u64) -> Option<String> {
        let settings = EngineSettings { elo: Some(elo), seed, ..self.engine.settings().clone() };
        self.engine.set_settings(settings);
        self.engine.new_game();
        let dialect = self.variant.description.native_dialect;
        let request = ThinkRequest { dialect, nodes: Some(2 * MAX_NODES), ..ThinkRequest::default() };
        match self.engine.think(game, &request, &Task::for_request(&request), &mut |_| ()) {
            Answer::Move { best, .. } => Some(best),
            Answer::ClaimWin | Answer::GameOver(_) | Answer::None => None,
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/puzzles/rating.rs"]
mod tests;
