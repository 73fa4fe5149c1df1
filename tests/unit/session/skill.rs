//! Unit tests of `src/session/skill.rs`, with access to what is private there.

use super::*;
use crate::skill_scale::{MAX_ELO, MIN_ELO, knot};
use search::control::report::Bound;
use std::time::Duration;

fn line(score: Score) -> SearchInfo<u8> {
    SearchInfo {
        depth: 1,
        seldepth: 1,
        multi_pv_rank: 1,
        score,
        bound: Bound::Exact,
        nodes: 1,
        time: Duration::ZERO,
        hashfull: 0,
        pv: Vec::new(),
    }
}

/// A player on a scale that falls from 150 centipawns to 0 within one knot.
fn player(elo: u32) -> Skill {
    Skill::new(&SkillScale(const { &[knot(1000, 150), knot(1000, 0)] }), elo, 7)
}

#[test]
fn lower_elo_errs_more_often_but_never_plays_a_blunder() {
    let lines = [Score::centipawns(50), Score::centipawns(0), Score::centipawns(-2000)].map(line);
    let errors = |elo| (0..1000).filter(|&ply| player(elo).pick_line(&lines, ply).is_some_and(|at| at > 0)).count();
    assert!(errors(MIN_ELO) > errors(MIN_ELO + 100));
    assert!((0..1000).all(|ply| player(MAX_ELO).pick_line(&lines, ply).is_none()), "the search's own answer stands");
    assert!((0..1000).all(|ply| player(MIN_ELO).pick_line(&lines, ply) != Some(2)));
}

#[test]
fn a_winning_line_is_always_picked() {
    let lines = [Score::mate_in(3), Score::centipawns(900)].map(line);
    assert!((0..100).all(|ply| player(MIN_ELO).pick_line(&lines, ply) == Some(0)));
}

#[test]
fn without_lines_none_is_picked() {
    assert_eq!(player(1500).pick_line::<u8>(&[], 0), None);
}

#[test]
fn tighter_limits_of_the_client_stand() {
    for (asked, lines) in [(1, 8), (20, 20)] {
        let mut limits: Limits<u8> = Limits { nodes: Some(5), multi_pv: asked, ..Limits::default() };
        player(MAX_ELO).restrict_limits(&mut limits, vec![1, 2, 3], 0);
        assert_eq!((limits.nodes, limits.multi_pv), (Some(5), lines));
        assert!(limits.search_moves.is_empty(), "there are nodes for all moves");
    }
}

#[test]
fn with_fewer_nodes_than_moves_others_are_overlooked_at_every_ply() {
    let scale = SkillScale(const { &[knot(3, 300)] });
    let seen = |ply| {
        let mut limits: Limits<u8> = Limits::default();
        Skill::new(&scale, MIN_ELO, 7).restrict_limits(&mut limits, (0..20).collect(), ply);
        limits.search_moves.sort_unstable();
        limits.search_moves
    };
    let plies: Vec<Vec<u8>> = (0..200).map(seen).collect();
    assert!(plies.iter().all(|moves| moves.len() == 3 && moves.is_sorted_by(|one, next| one < next)), "three moves");
    assert!((0..20).all(|mv| plies.iter().any(|moves| moves.contains(&mv))), "each move is seen at some ply");
    assert_eq!(seen(5), plies[5], "the same seed and ply show the same moves");
}
