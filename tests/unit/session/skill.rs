//! Unit tests of `src/session/skill.rs`, with access to what is private there.

use super::*;
use crate::search::control::report::Bound;
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

#[test]
fn higher_elo_searches_more_nodes() {
    let nodes: Vec<u64> = (MIN_ELO..=MAX_ELO).step_by(100).map(|elo| Skill::new(elo, 1).node_limit()).collect();
    assert!(nodes.is_sorted());
    assert!(nodes.first() < Some(&1000) && nodes.last() > Some(&100_000));
}

#[test]
fn lower_elo_errs_more_often_but_never_plays_a_blunder() {
    let lines = [Score::centipawns(50), Score::centipawns(0), Score::centipawns(-2000)].map(line);
    let errors = |elo| (0..1000).filter(|&ply| Skill::new(elo, 7).pick_line(&lines, ply) != Some(0)).count();
    assert!(errors(MIN_ELO) > errors(1600));
    assert_eq!(errors(MAX_ELO), 0);
    assert!((0..1000).all(|ply| Skill::new(MIN_ELO, 7).pick_line(&lines, ply) != Some(2)));
}

#[test]
fn a_winning_line_is_always_picked() {
    let lines = [Score::mate_in(3), Score::centipawns(900)].map(line);
    assert!((0..100).all(|ply| Skill::new(MIN_ELO, 7).pick_line(&lines, ply) == Some(0)));
}

#[test]
fn without_lines_none_is_picked() {
    assert_eq!(Skill::new(1500, 1).pick_line::<u8>(&[], 0), None);
}

#[test]
fn tighter_limits_of_the_client_stand() {
    let mut limits: Limits<u8> = Limits { nodes: Some(5), ..Limits::default() };
    Skill::new(MAX_ELO, 1).restrict_limits(&mut limits);
    assert_eq!((limits.nodes, limits.multi_pv), (Some(5), MULTI_PV));
}
