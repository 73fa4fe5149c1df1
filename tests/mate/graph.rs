//! The solver against the truth on whole graphs of checks and replies, cycles included: every position that checks
//! can lead to is listed, and the lengths of mates are worked out from the ends backwards.

use crate::{assert_mates, in_check, position};
use pentad::games::shogi::Position;
use pentad::rules::game::Game;
use pentad::rules::notation::Notation;
use pentad::search::control::report::Signal;
use pentad::search::mate::{MateLimits, MateResult, MateSolver};
use std::collections::HashMap;

/// Graphs with more positions than this are a mistake of the test.
const MAX_POSITIONS: usize = 20_000;

/// All positions within reach of the attacker's checks.
struct Graph {
    nodes: Vec<Position>,
    attacking: Vec<bool>,
    children: Vec<Vec<usize>>,
}

impl Graph {
    fn new(root: Position) -> Graph {
        let mut graph = Graph { nodes: vec![root], attacking: vec![true], children: Vec::new() };
        let mut known = HashMap::from([(root.zobrist_key(), 0)]);
        while graph.children.len() < graph.nodes.len() {
            let place = graph.children.len();
            let attacking = graph.attacking[place];
            let mut children = Vec::new();
            for mv in graph.nodes[place].legal_moves() {
                let child = graph.nodes[place].play(mv);
                if attacking && !in_check(&child) {
                    continue;
                }
                children.push(*known.entry(child.zobrist_key()).or_insert_with(|| {
                    graph.nodes.push(child);
                    graph.attacking.push(!attacking);
                    graph.nodes.len() - 1
                }));
            }
            graph.children.push(children);
            assert!(graph.nodes.len() <= MAX_POSITIONS, "{} reaches too much", root.fen());
        }
        graph
    }

    /// The plies to mate from every position, best play on both sides; `None` where there is no mate.
    fn mate_lengths(&self) -> Vec<Option<u32>> {
        let mut lengths = vec![None; self.nodes.len()];
        for round in 0.. {
            let mut found = Vec::new();
            for place in (0..lengths.len()).filter(|&place| lengths[place].is_none()) {
                let mut below = self.children[place].iter().map(|&child| lengths[child]);
                let mated = if self.attacking[place] {
                    below.any(|length| length.is_some())
                } else {
                    below.all(|length| length.is_some())
                };
                if mated {
                    found.push(place);
                }
            }
            if found.is_empty() {
                break;
            }
            for place in found {
                lengths[place] = Some(round);
            }
        }
        lengths
    }
}

/// Asks the solver about positions of the whole graph and compares. Returns how many mates, and how many without.
fn compare(sfen: &str, megabytes: usize, limits: MateLimits, step: usize) -> (usize, usize, usize) {
    let graph = Graph::new(position(sfen));
    let lengths = graph.mate_lengths();
    let mut solver = MateSolver::new(megabytes);
    let (mut mates, mut none, mut unknown) = (0, 0, 0);
    for place in (0..lengths.len()).step_by(step).filter(|&place| graph.attacking[place]) {
        let (node, record) = (&graph.nodes[place], graph.nodes[place].fen());
        match (solver.solve(node, &[], limits, &Signal::default()), lengths[place]) {
            (MateResult::Mate { pv: line, is_shortest: shortest }, Some(length)) => {
                assert_mates(node, &line);
                assert!(!shortest || line.len() == length as usize, "{record}: {} plies, not {length}", line.len());
                mates += 1;
            }
            (MateResult::NoMate, None) => none += 1,
            (MateResult::Unknown, _) => unknown += 1,
            (answer, truth) => panic!("{record}: {answer:?}, in truth {truth:?}"),
        }
    }
    (mates, none, unknown)
}

/// A rook alone, a bishop, a bishop and a king: each chases a king, for ever if it likes.
const STARTS: [&str; 3] =
    ["8k/9/9/9/9/9/9/9/R8 b - 1", "9/9/9/6k2/9/9/K4B3/9/9 b - 1", "9/9/3K2k2/9/3B5/9/9/9/9 b - 1"];

#[test]
fn whole_graphs_of_checks_are_solved_right() {
    for sfen in STARTS {
        let (mates, none, unknown) = compare(sfen, 1, MateLimits::default(), 3);
        assert!(unknown == 0 && none > 500, "{sfen}: {mates} mates, {none} none, {unknown} unknown");
    }
}

#[test]
fn a_tiny_table_makes_no_wrong_answers() {
    for sfen in STARTS {
        let (mates, none, unknown) = compare(sfen, 0, crate::nodes(3_000), 37);
        assert!(mates + none > 0, "{sfen}: {mates} mates, {none} none, {unknown} unknown");
    }
}
