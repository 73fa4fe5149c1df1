//! The solver against an exhaustive search of all checks and replies to ply 5.

use super::{assert_mates, in_check, position, solve};
use base::random::SeededRng;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rules::game::Game;
use rules::notation::Notation;
use search::mate::{MateLimits, MateResult};
use shogi::Position;

/// Positions that cost the exhaustive search more nodes are skipped.
const MAX_NODES: u64 = 400_000;

/// The plies of the shortest mate within this limit; counts nodes.
fn shortest_mate(position: &Position, plies: u32, nodes: &mut u64) -> Option<u32> {
    *nodes += 1;
    let mut best = None;
    for mv in position.legal_moves() {
        if plies == 0 || best == Some(1) || *nodes > MAX_NODES {
            break;
        }
        let child = position.play(mv);
        if in_check(&child)
            && let Some(length) = longest_defence(&child, best.map_or(plies, |best| best - 1) - 1, nodes)
        {
            best = Some(best.map_or(length + 1, |best: u32| best.min(length + 1)));
        }
    }
    best
}

/// The plies to mate with the longest defence, if it comes within this limit.
fn longest_defence(position: &Position, plies: u32, nodes: &mut u64) -> Option<u32> {
    *nodes += 1;
    let replies = position.legal_moves();
    if replies.is_empty() {
        return Some(0);
    }
    if plies < 2 {
        return None;
    }
    let mut worst = 0;
    for mv in replies {
        worst = worst.max(1 + shortest_mate(&position.play(mv), plies - 1, nodes)?);
    }
    Some(worst)
}

/// Positions that random moves start from: tsume with one king and with two, and a game.
const STARTS: [&str; 8] = [
    "9/1B7/9/1L3kn2/1l5P1/9/3p2N2/9/6K2 b R2SP 1",
    "5R1b+p/4g4/7k1/9/4+R3g/3g2+sG1/9/9/9 b Lb3s4n3l17p 1",
    "2b3p2/2p1p4/4n1k2/7pR/9/3p4+S/4K4/9/9 b SNL 1",
    "3kp4/1s3n1n1/5r1p1/5+sN2/9/9/9/9/9 b RGSL2b3gsn3l16p 1",
    "7nl/5pkp1/5s3/9/7N1/9/9/9/4K4 b R2GSP 1",
    "3lkl3/3g5/4G4/1B7/9/4K4/9/9/9 b GPp 1",
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
    "ln3k1nl/1r3sg2/p2pppbpp/2p3p2/1p1P5/2P1P1P2/PPS2P1PP/2G1R1S2/LN1KG2NL b BGs 41",
];

#[test]
fn the_solver_agrees_with_exhaustive_search() {
    let tsume = super::problems::all().filter(|&(_, plies)| plies <= 7).map(|(record, _)| record);
    let starts: Vec<&str> = STARTS.into_iter().chain(tsume).collect();
    let (mut mates, mut none, mut tried) = ([0; 6], 0, 0);
    for seed in 0..400 {
        let mut random = SeededRng::seed_from_u64(seed);
        let mut position = position(starts[seed as usize % starts.len()]);
        for _ in 0..seed as usize / starts.len() % 4 * 2 {
            let Some(&mv) = position.legal_moves().choose(&mut random) else { break };
            position = position.play(mv);
        }
        let mut nodes = 0;
        let expected = shortest_mate(&position, 5, &mut nodes);
        if nodes > MAX_NODES {
            continue;
        }
        tried += 1;
        let result = solve(&position, MateLimits { plies: Some(5), ..MateLimits::default() });
        let fen = position.fen();
        match (&result, expected) {
            (MateResult::Mate { pv, is_shortest, .. }, Some(plies)) => {
                assert_mates(&position, pv);
                assert!(*is_shortest && pv.len() == plies as usize, "{fen}: {} plies, not {plies}", pv.len());
                mates[plies as usize] += 1;
            }
            (MateResult::Mate { pv, .. }, None) => panic!("{fen}: mate in {}, but none in 5", pv.len()),
            (_, Some(plies)) => panic!("{fen}: {result:?}, but mate in {plies}"),
            (_, None) => none += 1,
        }
        let unlimited = solve(&position, super::nodes(3_000));
        assert!(expected.is_none() || unlimited != MateResult::NoMate, "{fen}: no mate, but mate in {expected:?}");
    }
    assert!(tried > 250 && mates[1] > 10 && mates[3] > 10 && mates[5] > 5 && none > 50, "{tried} {mates:?} {none}");
}
