//! Skill scale: the nodes and softmax temperature that make a player of each `UCI_Elo`, measured for every game.

/// The weakest setting, in Elo.
pub const MIN_ELO: u32 = 800;
/// The strongest setting, in Elo.
pub const MAX_ELO: u32 = 2400;

/// The default of `UCI_Elo`.
pub const DEFAULT_ELO: u32 = 1600;

/// Elo from one knot of a scale to the next.
pub const ELO_PER_KNOT: u32 = 200;
/// Knots of a scale: at [`MIN_ELO`], and every [`ELO_PER_KNOT`] up to [`MAX_ELO`].
pub const KNOTS: usize = ((MAX_ELO - MIN_ELO) / ELO_PER_KNOT + 1) as usize;

/// The limited players of a game, from [`MIN_ELO`] to [`MAX_ELO`], with a knot every [`ELO_PER_KNOT`]. Between knots
/// the logarithm of the nodes and the temperature are linear in Elo. Measured by `benches/levels.py`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SkillScale {
    /// Nodes a move at each knot, rising.
    pub nodes: [u32; KNOTS],
    /// The softmax temperature at each knot, in centipawns, falling to 0: a move this much worse than the best is e
    /// times less likely to be played.
    pub temperature: [u32; KNOTS],
}

impl SkillScale {
    /// The scale of a game that has not been measured.
    pub const NOMINAL: SkillScale = SkillScale {
        nodes: [150, 220, 320, 470, 700, 1000, 2000, 4000, 8000],
        temperature: [300, 200, 130, 90, 60, 40, 25, 10, 0],
    };

    /// How many nodes a player of this Elo searches for a move.
    pub fn nodes_at(&self, elo: u32) -> u64 {
        interpolate(self.nodes.map(|nodes| f64::from(nodes).ln()), elo).exp().round() as u64
    }

    /// The softmax temperature of a player of this Elo, in centipawns; at 0 it always plays the best line.
    pub fn temperature_at(&self, elo: u32) -> f64 {
        interpolate(self.temperature.map(f64::from), elo)
    }
}

/// The value at this Elo, which is clamped to the scale.
fn interpolate(knots: [f64; KNOTS], elo: u32) -> f64 {
    let above_min = elo.clamp(MIN_ELO, MAX_ELO) - MIN_ELO;
    let (knot, beyond) = ((above_min / ELO_PER_KNOT) as usize, above_min % ELO_PER_KNOT);
    let next = knots[(knot + 1).min(KNOTS - 1)];
    knots[knot] + (next - knots[knot]) * f64::from(beyond) / f64::from(ELO_PER_KNOT)
}

#[cfg(test)]
#[path = "../../tests/unit/session/skill_scale.rs"]
mod tests;
