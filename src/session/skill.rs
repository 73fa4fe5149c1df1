//! Playing weaker than one can.

use crate::base::random::mix;
use crate::base::score::Score;
use crate::search::control::limits::Limits;
use crate::search::control::report::SearchInfo;

/// The weakest setting, in Elo.
pub const MIN_ELO: u32 = 800;
/// The strongest setting, in Elo.
pub const MAX_ELO: u32 = 2400;

/// Nodes at the weakest setting.
const MIN_NODES: f64 = 150.0;
/// So many Elo more double the nodes.
const ELO_PER_DOUBLING: f64 = 130.0;
/// Lines that the weaker player hesitates between.
const MULTI_PV: usize = 4;
/// How much worse, in centipawns, a move may look at the weakest setting before it becomes e times less likely.
const MAX_TEMPERATURE: f64 = 120.0;

/// A weaker player: it sees less (few nodes), and it does not always play the best move that it saw.
/// The same seed, position count and lines give the same choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Skill {
    elo: u32,
    seed: u64,
}

impl Skill {
    /// A player of about this strength, held between [`MIN_ELO`] and [`MAX_ELO`].
    pub fn new(elo: u32, seed: u64) -> Skill {
        Skill { elo: elo.clamp(MIN_ELO, MAX_ELO), seed }
    }

    fn elo_above_min(self) -> f64 {
        f64::from(self.elo - MIN_ELO)
    }

    /// How many nodes it looks at for a move.
    pub fn node_limit(self) -> u64 {
        (MIN_NODES * (self.elo_above_min() / ELO_PER_DOUBLING).exp2()) as u64
    }

    /// How far it strays from the best move, in centipawns; 0 for never.
    fn temperature(self) -> f64 {
        MAX_TEMPERATURE * (1.0 - self.elo_above_min() / f64::from(MAX_ELO - MIN_ELO))
    }

    /// Tightens the limits of a search to what this player manages.
    pub fn restrict_limits<M>(self, limits: &mut Limits<M>) {
        limits.nodes = Some(limits.nodes.map_or(self.node_limit(), |nodes| nodes.min(self.node_limit())));
        limits.multi_pv = limits.multi_pv.max(MULTI_PV);
    }

    /// Which of the lines, best first, to play at this ply of the game; `None` where there are none.
    pub fn pick_line<M>(self, lines: &[SearchInfo<M>], ply: usize) -> Option<usize> {
        let best = lines.first()?.score;
        let temperature = self.temperature();
        if temperature <= 0.0 || best.is_win() {
            return Some(0);
        }
        let behind = |score: Score| f64::from(best.raw().saturating_sub(score.raw()).max(0));
        let weights: Vec<f64> = lines.iter().map(|line| (-behind(line.score) / temperature).exp()).collect();
        let draw = mix(mix(self.seed).wrapping_add(ply as u64)) >> 11;
        let mut target = weights.iter().sum::<f64>() * draw as f64 / (1u64 << 53) as f64;
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
