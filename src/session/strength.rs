//! Playing weaker than one can.

use crate::base::random::mix;
use crate::base::score::Score;
use crate::search::limits::Limits;
use crate::search::report::Info;

/// The weakest setting, in Elo.
pub const WEAKEST: u32 = 800;
/// The strongest setting, in Elo.
pub const STRONGEST: u32 = 2400;

/// Nodes at the weakest setting.
const FEWEST_NODES: f64 = 150.0;
/// So many Elo more double the nodes.
const ELO_PER_DOUBLING: f64 = 130.0;
/// Lines that the weaker player hesitates between.
const LINES: usize = 4;
/// How much worse, in centipawns, a move may look at the weakest setting before it becomes e times less likely.
const HIGHEST_TEMPERATURE: f64 = 120.0;

/// A weaker player: it sees less (few nodes), and it does not always play the best move that it saw.
/// The same seed, position count and lines give the same choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handicap {
    elo: u32,
    seed: u64,
}

impl Handicap {
    /// A player of about this strength, held between [`WEAKEST`] and [`STRONGEST`].
    pub fn new(elo: u32, seed: u64) -> Handicap {
        Handicap { elo: elo.clamp(WEAKEST, STRONGEST), seed }
    }

    fn above_weakest(self) -> f64 {
        f64::from(self.elo - WEAKEST)
    }

    /// How many nodes it looks at for a move.
    pub fn nodes(self) -> u64 {
        (FEWEST_NODES * (self.above_weakest() / ELO_PER_DOUBLING).exp2()) as u64
    }

    /// How far it strays from the best move, in centipawns; 0 for never.
    fn temperature(self) -> f64 {
        HIGHEST_TEMPERATURE * (1.0 - self.above_weakest() / f64::from(STRONGEST - WEAKEST))
    }

    /// Tightens the limits of a search to what this player manages.
    pub fn tighten<M>(self, limits: &mut Limits<M>) {
        limits.nodes = Some(limits.nodes.map_or(self.nodes(), |nodes| nodes.min(self.nodes())));
        limits.multi_pv = limits.multi_pv.max(LINES);
    }

    /// Which of the lines, best first, to play at this ply of the game; `None` where there are none.
    pub fn choose<M>(self, lines: &[Info<M>], ply: usize) -> Option<usize> {
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
mod tests {
    use super::*;
    use crate::search::report::Bound;
    use std::time::Duration;

    fn line(score: Score) -> Info<u8> {
        Info {
            depth: 1,
            selective_depth: 1,
            line: 1,
            score,
            bound: Bound::Exact,
            nodes: 1,
            time: Duration::ZERO,
            hash_full: 0,
            moves: Vec::new(),
        }
    }

    #[test]
    fn stronger_sees_more() {
        let nodes: Vec<u64> = (WEAKEST..=STRONGEST).step_by(100).map(|elo| Handicap::new(elo, 1).nodes()).collect();
        assert!(nodes.is_sorted());
        assert!(nodes.first() < Some(&1000) && nodes.last() > Some(&100_000));
    }

    #[test]
    fn weaker_strays_more_and_never_into_nonsense() {
        let lines = [Score::centipawns(50), Score::centipawns(0), Score::centipawns(-2000)].map(line);
        let strays = |elo| (0..1000).filter(|&ply| Handicap::new(elo, 7).choose(&lines, ply) != Some(0)).count();
        assert!(strays(WEAKEST) > strays(1600));
        assert_eq!(strays(STRONGEST), 0);
        assert!((0..1000).all(|ply| Handicap::new(WEAKEST, 7).choose(&lines, ply) != Some(2)));
    }

    #[test]
    fn a_win_is_taken() {
        let lines = [Score::win_in(3), Score::centipawns(900)].map(line);
        assert!((0..100).all(|ply| Handicap::new(WEAKEST, 7).choose(&lines, ply) == Some(0)));
    }

    #[test]
    fn nothing_to_choose_from() {
        assert_eq!(Handicap::new(1500, 1).choose::<u8>(&[], 0), None);
    }

    #[test]
    fn the_client_may_ask_for_even_less() {
        let mut limits: Limits<u8> = Limits { nodes: Some(5), ..Limits::default() };
        Handicap::new(STRONGEST, 1).tighten(&mut limits);
        assert_eq!((limits.nodes, limits.multi_pv), (Some(5), LINES));
    }
}
