//! Limited strength (`UCI_LimitStrength`, `UCI_Elo`): fewer nodes, and a random choice among the best lines.

use crate::base::random::mix;
use crate::base::score::Score;
use crate::search::control::limits::Limits;
use crate::search::control::report::SearchInfo;

/// The weakest setting, in Elo.
pub const MIN_ELO: u32 = 800;
/// The strongest setting, in Elo.
pub const MAX_ELO: u32 = 2400;

/// The setting of whoever asks for limited strength and no more, in Elo.
pub const DEFAULT_ELO: u32 = 1600;

/// Nodes at the weakest setting.
const MIN_NODES: f64 = 150.0;
/// The Elo difference that doubles the nodes.
const ELO_PER_DOUBLING: f64 = 130.0;
/// How many lines the limited player chooses from.
const MULTI_PV: usize = 4;
/// The softmax temperature at the weakest setting: a move that is this many centipawns worse is e times less likely.
const MAX_TEMPERATURE: f64 = 120.0;

/// A player of limited strength: it searches few nodes, and chooses among its best lines by a softmax of their scores.
/// The same seed, ply and lines give the same choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Skill {
    elo: u32,
    seed: u64,
}

impl Skill {
    /// A player of about this strength, clamped to [`MIN_ELO`]..=[`MAX_ELO`].
    pub fn new(elo: u32, seed: u64) -> Skill {
        Skill { elo: elo.clamp(MIN_ELO, MAX_ELO), seed }
    }

    fn elo_above_min(self) -> f64 {
        f64::from(self.elo - MIN_ELO)
    }

    /// How many nodes it searches for a move.
    pub fn node_limit(self) -> u64 {
        (MIN_NODES * (self.elo_above_min() / ELO_PER_DOUBLING).exp2()) as u64
    }

    /// The softmax temperature, in centipawns; at 0 it always plays the best line.
    fn temperature(self) -> f64 {
        MAX_TEMPERATURE * (1.0 - self.elo_above_min() / f64::from(MAX_ELO - MIN_ELO))
    }

    /// Tightens the limits of a search to this player's.
    pub fn restrict_limits<M>(self, limits: &mut Limits<M>) {
        limits.nodes = Some(limits.nodes.map_or(self.node_limit(), |nodes| nodes.min(self.node_limit())));
        limits.multi_pv = limits.multi_pv.max(MULTI_PV);
    }

    /// The index of the line to play at this ply of the game; lines are sorted best first. `None` where there are none.
    pub fn pick_line<M>(self, lines: &[SearchInfo<M>], ply: usize) -> Option<usize> {
        let best = lines.first()?.score;
        let temperature = self.temperature();
        if temperature <= 0.0 || best.is_win() {
            return Some(0);
        }
        let deficit = |score: Score| f64::from(best.raw().saturating_sub(score.raw()).max(0));
        let weights: Vec<f64> = lines.iter().map(|line| (-deficit(line.score) / temperature).exp()).collect();
        let random = mix(mix(self.seed).wrapping_add(ply as u64)) >> 11;
        let mut target = weights.iter().sum::<f64>() * random as f64 / (1u64 << 53) as f64;
        for (index, weight) in weights.iter().enumerate() {
            target -= weight;
            if target < 0.0 {
                return Some(index);
            }
        }
        Some(0)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/session/skill.rs"]
mod tests;
