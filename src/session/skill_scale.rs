//! Skill scale: the nodes and softmax temperature that make a player of each `UCI_Elo`, measured for every game.

/// The weakest setting, in Elo.
pub const MIN_ELO: u32 = 800;
/// The strongest setting of any game, in Elo: a scale may end below it.
pub const MAX_ELO: u32 = 2600;

/// The default of `UCI_Elo`.
pub const DEFAULT_ELO: u32 = 1600;

/// Elo from one knot of a scale to the next.
pub const ELO_PER_KNOT: u32 = 200;

/// A limited player whose strength was measured.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SkillKnot {
    /// Nodes a move, at least 1.
    pub nodes: u32,
    /// The softmax temperature, in centipawns: a move this much worse than the best is e times less likely to be played.
    /// At 0 the best move is.
    pub temperature: u32,
    /// How many best lines it chooses from, at least 1. Each costs nodes, and at a low temperature only the first few are
    /// ever played.
    pub lines: u32,
}

impl SkillKnot {
    /// The same player, which chooses from this many lines.
    pub const fn with_lines(self, lines: u32) -> SkillKnot {
        SkillKnot { lines, ..self }
    }
}

/// The limited player that searches this many nodes for its best eight lines, with this temperature in centipawns.
pub const fn knot(nodes: u32, temperature: u32) -> SkillKnot {
    SkillKnot { nodes, temperature, lines: 8 }
}

/// The limited players of a game, from [`MIN_ELO`] up: a knot every [`ELO_PER_KNOT`], one or more, with rising nodes and
/// temperatures that fall to 0. Between knots the logarithm of the nodes, the temperature and the lines are linear in Elo;
/// the last knot stands for all higher Elo. Measured by `benches/levels.py`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SkillScale(pub &'static [SkillKnot]);

impl SkillScale {
    /// The scale of a game that has not been measured.
    pub const NOMINAL: SkillScale = SkillScale(&[
        knot(150, 300),
        knot(220, 200),
        knot(320, 130),
        knot(470, 90),
        knot(700, 60),
        knot(1000, 40),
        knot(2000, 25),
        knot(4000, 10),
        knot(8000, 0),
    ]);

    /// How many nodes a player of this Elo searches for a move.
    pub fn nodes_at(&self, elo: u32) -> u64 {
        self.interpolate(|knot| f64::from(knot.nodes).ln(), elo).exp().round() as u64
    }

    /// The softmax temperature of a player of this Elo, in centipawns; at 0 it always plays the best line.
    pub fn temperature_at(&self, elo: u32) -> f64 {
        self.interpolate(|knot| f64::from(knot.temperature), elo)
    }

    /// How many best lines a player of this Elo chooses from.
    pub fn lines_at(&self, elo: u32) -> usize {
        self.interpolate(|knot| f64::from(knot.lines), elo).round() as usize
    }

    /// A value of the knots at this Elo, which is clamped to the scale.
    fn interpolate(&self, value: impl Fn(&SkillKnot) -> f64, elo: u32) -> f64 {
        let (above_min, last) = (elo.saturating_sub(MIN_ELO), self.0.len() - 1);
        let (at, beyond) = ((above_min / ELO_PER_KNOT) as usize, above_min % ELO_PER_KNOT);
        let value_at = |at: usize| value(&self.0[at.min(last)]);
        value_at(at) + (value_at(at + 1) - value_at(at)) * f64::from(beyond) / f64::from(ELO_PER_KNOT)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/session/skill_scale.rs"]
mod tests;
