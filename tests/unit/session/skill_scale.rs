//! Unit tests of `src/session/skill_scale.rs`, with access to what is private there.

use super::*;

const SCALE: SkillScale = SkillScale::NOMINAL;

fn knot_elos() -> impl Iterator<Item = u32> {
    (MIN_ELO..=MAX_ELO).step_by(ELO_PER_KNOT as usize)
}

#[test]
fn knots_are_hit() {
    assert_eq!(knot_elos().count(), KNOTS);
    for (knot, elo) in knot_elos().enumerate() {
        assert_eq!(SCALE.nodes_at(elo), u64::from(SCALE.nodes[knot]), "{elo}");
        assert_eq!(SCALE.temperature_at(elo), f64::from(SCALE.temperature[knot]), "{elo}");
    }
}

/// Halfway between two knots: the geometric mean of the nodes, the arithmetic mean of the temperatures.
#[test]
fn between_knots_nodes_are_geometric_and_temperatures_linear() {
    let scale = SkillScale {
        nodes: [100, 400, 400, 400, 400, 400, 400, 400, 400],
        temperature: [300, 100, 0, 0, 0, 0, 0, 0, 0],
    };
    let halfway = MIN_ELO + ELO_PER_KNOT / 2;
    assert_eq!((scale.nodes_at(halfway), scale.temperature_at(halfway)), (200, 200.0));
}

#[test]
fn elo_is_clamped_to_the_scale() {
    assert_eq!((SCALE.nodes_at(0), SCALE.nodes_at(9999)), (SCALE.nodes_at(MIN_ELO), SCALE.nodes_at(MAX_ELO)));
    assert_eq!((SCALE.temperature_at(0), SCALE.temperature_at(9999)), (SCALE.temperature_at(MIN_ELO), 0.0));
}
