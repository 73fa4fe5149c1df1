//! Unit tests of `src/session/skill_scale.rs`, with access to what is private there.

use super::*;

const SCALE: SkillScale = SkillScale::NOMINAL;

#[test]
fn knots_are_hit() {
    for (knot, elo) in SCALE.0.iter().zip((MIN_ELO..).step_by(ELO_PER_KNOT as usize)) {
        assert_eq!(SCALE.nodes_at(elo), u64::from(knot.nodes), "{elo}");
        assert_eq!(SCALE.temperature_at(elo), f64::from(knot.temperature), "{elo}");
        assert_eq!(SCALE.lines_at(elo), knot.lines as usize, "{elo}");
    }
}

/// Halfway between two knots: the geometric mean of the nodes, the arithmetic mean of the temperatures and lines.
#[test]
fn between_knots_nodes_are_geometric_and_the_rest_is_linear() {
    let scale = SkillScale(const { &[knot(100, 300), knot(400, 100).with_lines(4)] });
    let halfway = MIN_ELO + ELO_PER_KNOT / 2;
    assert_eq!((scale.nodes_at(halfway), scale.temperature_at(halfway), scale.lines_at(halfway)), (200, 200.0, 6));
}

#[test]
fn elo_is_clamped_to_the_scale() {
    let scale = SkillScale(const { &[knot(100, 300), knot(400, 100)] });
    for elo in [0, MIN_ELO] {
        assert_eq!((scale.nodes_at(elo), scale.temperature_at(elo)), (100, 300.0));
    }
    for elo in [MIN_ELO + ELO_PER_KNOT, MIN_ELO + 3 * ELO_PER_KNOT / 2, MAX_ELO, u32::MAX] {
        assert_eq!((scale.nodes_at(elo), scale.temperature_at(elo)), (400, 100.0));
    }
}
