//! Limited strength (`UCI_LimitStrength`, `UCI_Elo`): fewer nodes, and a random choice among the best lines.

use super::skill_scale::SkillScale;
use base::random::mix;
use base::score::Score;
use search::control::limits::Limits;
use search::control::report::SearchInfo;

/// A player of limited strength: it searches few nodes, and chooses among its best lines by a softmax of their scores.
/// The same seed, ply and lines give the same choice.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Skill {
    nodes: u64,
    temperature: f64,
    /// How many best lines it chooses from.
    lines: usize,
    seed: u64,
}

impl Skill {
    /// A player of this strength on the scale of its game.
    pub fn new(scale: &SkillScale, elo: u32, seed: u64) -> Skill {
        let (nodes, temperature, lines) = (scale.nodes_at(elo), scale.temperature_at(elo), scale.lines_at(elo));
        Skill { nodes, temperature, lines, seed }
    }

    /// Tightens the limits of a search at this ply of the game to this player's. `moves` are those that it may play.
    /// Looking at a move costs a node, so with fewer nodes than moves it overlooks some, drawn at random.
    pub fn restrict_limits<M>(self, limits: &mut Limits<M>, mut moves: Vec<M>, ply: usize) {
        limits.nodes = Some(limits.nodes.map_or(self.nodes, |nodes| nodes.min(self.nodes)));
        limits.multi_pv = limits.multi_pv.max(self.lines);
        let seen = self.nodes as usize;
        if seen < moves.len() {
            let mut random = self.random_at(ply) ^ moves.len() as u64;
            for place in 0..seen {
                random = mix(random);
                let others = (moves.len() - place) as u64;
                moves.swap(place, place + (random % others) as usize);
            }
            moves.truncate(seen);
            limits.search_moves = moves;
        }
    }

    /// The random number that seeds all choices at this ply.
    fn random_at(self, ply: usize) -> u64 {
        mix(mix(self.seed).wrapping_add(ply as u64))
    }

    /// The index of the line to play at this ply of the game; lines are sorted best first. `None` if the search's own
    /// answer stands: there are no lines, or the temperature is 0.
    pub fn pick_line<M>(self, lines: &[SearchInfo<M>], ply: usize) -> Option<usize> {
        let best = lines.first()?.score;
        if self.temperature <= 0.0 {
            return None;
        }
        if best.is_win() {
            return Some(0);
        }
        let deficit = |score: Score| f64::from(best.raw().saturating_sub(score.raw()).max(0));
        let weights: Vec<f64> = lines.iter().map(|line| (-deficit(line.score) / self.temperature).exp()).collect();
        // The scores are mixed in, so that blunders do not fall on the same plies in every game.
        let with_score = |random, line: &SearchInfo<M>| mix(random ^ line.score.raw() as u64);
        let random = lines.iter().fold(self.random_at(ply), with_score) >> 11;
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
