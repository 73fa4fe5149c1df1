//! The tree of multiplayer MCTS: nodes with their edges, PUCT selection and max^n backups.

use crate::base::seat::Seat;
use crate::eval::win_probabilities::WinProbabilities;
use crate::search::control::parameters::Parameters;
use crate::search::puct::{first_max, upper_confidence_bound};

/// The child of an edge that was not followed yet.
pub(super) const NULL_NODE: u32 = u32::MAX;
/// Bytes that an edge takes, with its part of the node that it leads to.
const EDGE_BYTES: usize = 32;

/// A position in the tree.
#[derive(Clone, Copy)]
pub(super) struct MctsNode {
    /// Its edges, from here to before `end_edge`; none until it is expanded.
    pub(super) first_edge: u32,
    pub(super) end_edge: u32,
    pub(super) visits: u32,
    /// The value of an end of the game or of a repetition: such a node is never expanded.
    pub(super) terminal_value: Option<WinProbabilities>,
}

/// A move from a position in the tree.
#[derive(Clone, Copy)]
pub(super) struct MctsEdge<M> {
    pub(super) mv: M,
    /// The prior probability, by the evaluator's policy.
    pub(super) prior: f32,
    pub(super) visits: u32,
    /// The win probability of the seat that moves here, summed over the visits.
    pub(super) total_value: f64,
    /// The node that it leads to, or [`NULL_NODE`].
    pub(super) child: u32,
}

/// The tree of one search.
pub(super) struct MctsTree<M> {
    pub(super) nodes: Vec<MctsNode>,
    pub(super) edges: Vec<MctsEdge<M>>,
    /// The path of the running simulation: edges, and the seats that move.
    pub(super) path: Vec<(usize, Seat)>,
    /// The moves of the node being expanded, and their policy logits.
    pub(super) moves: Vec<M>,
    pub(super) policy_logits: Vec<f32>,
    /// How many bytes the tree may grow to.
    max_bytes: usize,
}

impl<M: Copy> MctsTree<M> {
    pub(super) fn new() -> MctsTree<M> {
        MctsTree {
            nodes: Vec::new(),
            edges: Vec::new(),
            path: Vec::new(),
            moves: Vec::new(),
            policy_logits: Vec::new(),
            max_bytes: 0,
        }
    }

    /// Empties the tree, which may grow to about so many bytes.
    pub(super) fn clear(&mut self, max_bytes: usize) {
        self.nodes.clear();
        self.edges.clear();
        self.max_bytes = max_bytes;
    }

    /// How full the tree is: 1 where it has its bytes.
    pub(super) fn fill(&self) -> f64 {
        (self.edges.len() * EDGE_BYTES) as f64 / self.max_bytes as f64
    }

    /// PUCT selection: the edge with the greatest sum of mean value and exploration term; an edge without visits counts
    /// as somewhat worse than the mean (first-play urgency).
    pub(super) fn select_puct(&self, node: MctsNode, params: &Parameters) -> usize {
        let edges = &self.edges[node.first_edge as usize..node.end_edge as usize];
        let (mut sum, mut count) = (0.0, 0u32);
        for edge in edges {
            sum += edge.total_value;
            count += edge.visits;
        }
        let first_play_value =
            if count == 0 { 0.0 } else { (sum / f64::from(count)) as f32 - params.mcts_fpu_reduction };
        let exploration = params.mcts_exploration * (count.max(1) as f32).sqrt();
        let bound_of = |(index, edge): (usize, &MctsEdge<M>)| {
            let is_visited = edge.visits > 0;
            let mean = if is_visited { (edge.total_value / f64::from(edge.visits)) as f32 } else { first_play_value };
            (index, upper_confidence_bound(mean, exploration, edge.prior, edge.visits))
        };
        node.first_edge as usize + first_max(edges.iter().enumerate().map(bound_of)).unwrap_or(0)
    }

    /// Backs the value of a leaf up (max^n): every edge of the path gets the win probability of the seat that moves there.
    pub(super) fn backpropagate(&mut self, win_probabilities: &WinProbabilities) {
        for &(edge, seat) in &self.path {
            let edge = &mut self.edges[edge];
            edge.visits += 1;
            edge.total_value += f64::from(win_probabilities.of(seat)) / f64::from(WinProbabilities::ONE);
        }
    }

    /// The edges of the root: move, visits, and the mean win probability of the seat that moves.
    pub(super) fn root_edge_stats(&self) -> Vec<(M, u32, f64)> {
        let Some(root) = self.nodes.first() else { return Vec::new() };
        let edges = &self.edges[root.first_edge as usize..root.end_edge as usize];
        edges.iter().map(|edge| (edge.mv, edge.visits, edge.total_value / f64::from(edge.visits.max(1)))).collect()
    }

    /// The most visited line from the root's edge with this index in [`MctsTree::root_edge_stats`].
    pub(super) fn principal_variation(&self, rank: usize) -> Vec<M> {
        let mut pv = Vec::new();
        let mut next = self.nodes.first().map(|root| root.first_edge as usize + rank);
        while let Some(edge) = next.map(|index| self.edges[index]) {
            pv.push(edge.mv);
            let node = self.nodes.get(edge.child as usize);
            next = node.and_then(|node| {
                let visited =
                    (node.first_edge as usize..node.end_edge as usize).filter(|&index| self.edges[index].visits > 0);
                visited.max_by_key(|&index| self.edges[index].visits)
            });
        }
        pv
    }
}
