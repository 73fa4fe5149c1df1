//! The solver against retrograde analysis of whole graphs of checks and replies, cycles included.

use super::{assert_mates, in_check, position};
use rules::game::Game;
use rules::notation::Notation;
use search::control::signal::Signal;
use search::mate::{MateLimits, MateResult, MateSolver};
use shogi::Position;
use std::collections::HashMap;

/// A larger graph is a mistake of the test.
const MAX_POSITIONS: usize = 20_000;

/// All positions that checks and replies can lead to.
struct Graph {
    nodes: Vec<Position>,
    is_or_node: Vec<bool>,
    children: Vec<Vec<usize>>,
}

impl Graph {
    fn new(root: Position) -> Graph {
        let mut graph = Graph { nodes: vec![root], is_or_node: vec![true], children: Vec::new() };
        let mut known = HashMap::from([(root.zobrist_key(), 0)]);
        while graph.children.len() < graph.nodes.len() {
            let index = graph.children.len();
            let is_or_node = graph.is_or_node[index];
            let mut children = Vec::new();
            for mv in graph.nodes[index].legal_moves() {
                let child = graph.nodes[index].play(mv);
                if is_or_node && !in_check(&child) {
                    continue;
                }
                children.push(*known.entry(child.zobrist_key()).or_insert_with(|| {
                    graph.nodes.push(child);
                    graph.is_or_node.push(!is_or_node);
                    graph.nodes.len() - 1
                }));
            }
            graph.children.push(children);
            assert!(graph.nodes.len() <= MAX_POSITIONS, "too many positions from {}", root.fen());
        }
        graph
    }

    /// The plies to mate from each position with best play; `None` if there is no mate.
    fn mate_lengths(&self) -> Vec<Option<u32>> {
        let mut lengths = vec![None; self.nodes.len()];
        for round in 0.. {
            let mut found = Vec::new();
            for index in (0..lengths.len()).filter(|&index| lengths[index].is_none()) {
                let mut children = self.children[index].iter().map(|&child| lengths[child]);
                let is_mate = if self.is_or_node[index] {
                    children.any(|length| length.is_some())
                } else {
                    children.all(|length| length.is_some())
                };
                if is_mate {
                    found.push(index);
                }
            }
            if found.is_empty() {
                break;
            }
            for index in found {
                lengths[index] = Some(round);
            }
        }
        lengths
    }
}

/// Compares the solver with the graph at every `step`th position; the numbers of mates, of none and of unknown.
fn compare(sfen: &str, megabytes: usize, limits: MateLimits, step: usize) -> (usize, usize, usize) {
    let graph = Graph::new(position(sfen));
    let lengths = graph.mate_lengths();
    let mut solver = MateSolver::new(megabytes);
    let (mut mates, mut none, mut unknown) = (0, 0, 0);
    for index in (0..lengths.len()).step_by(step).filter(|&index| graph.is_or_node[index]) {
        let (node, fen) = (&graph.nodes[index], graph.nodes[index].fen());
        match (solver.solve(node, &[], limits, &Signal::default()), lengths[index]) {
            (MateResult::Mate { pv, is_shortest, .. }, Some(length)) => {
                assert_mates(node, &pv);
                assert!(!is_shortest || pv.len() == length as usize, "{fen}: {} plies, not {length}", pv.len());
                mates += 1;
            }
            (MateResult::NoMate, None) => none += 1,
            (MateResult::Unknown, _) => unknown += 1,
            (result, expected) => panic!("{fen}: {result:?}, expected {expected:?}"),
        }
    }
    (mates, none, unknown)
}

/// A rook, a bishop, a bishop and a king, each against a bare king: all can check for ever.
const STARTS: [&str; 3] =
    ["8k/9/9/9/9/9/9/9/R8 b - 1", "9/9/9/6k2/9/9/K4B3/9/9 b - 1", "9/9/3K2k2/9/3B5/9/9/9/9 b - 1"];

#[test]
fn graphs_of_checks_are_solved_as_by_retrograde_analysis() {
    for sfen in STARTS {
        let (mates, none, unknown) = compare(sfen, 1, MateLimits::default(), 3);
        assert!(unknown == 0 && none > 500, "{sfen}: {mates} mates, {none} none, {unknown} unknown");
    }
}

#[test]
fn a_tiny_table_gives_no_wrong_answer() {
    for sfen in STARTS {
        let (mates, none, unknown) = compare(sfen, 0, super::nodes(3_000), 37);
        assert!(mates + none > 0, "{sfen}: {mates} mates, {none} none, {unknown} unknown");
    }
}
