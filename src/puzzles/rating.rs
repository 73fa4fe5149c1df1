//! How hard a puzzle is: the weakest level of the engine that finds its first action.

use super::error::PuzzleError;
use super::level_player::LevelPlayer;
use host::game::HostedGame;
use session::skill_scale::{ELO_PER_KNOT, MIN_ELO};
use variants::Variant;

/// How often each level tries, with other random choices.
const TRIES: u64 = 5;
/// How often it must find the action.
const FOUND: usize = 3;
/// Levels that search more nodes take too long, and find nearly everything.
const MAX_NODES: u64 = 200_000;

/// The levels of a variant, which try to solve puzzles.
pub(super) struct Rater {
    variant: &'static Variant,
    player: LevelPlayer,
}

impl Rater {
    /// The levels of this variant.
    pub(super) fn new(variant: &'static Variant) -> Rater {
        Rater { variant, player: LevelPlayer::new(variant) }
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
            let mut finds = |seed: &u64| {
                self.player.forget();
                self.player.choose(game, Some(elo), *seed, 2 * MAX_NODES).as_deref() == Some(action)
            };
            let found = (1..=TRIES).filter(|seed| finds(seed)).count();
            if found >= FOUND {
                return Ok(elo);
            }
            last = elo;
        }
        Ok(last + ELO_PER_KNOT)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/puzzles/rating.rs"]
mod tests;
