//! The tree: nodes with their edges, PUCT selection, max^n backups and proven ends.

use super::edge::MctsEdge;
use crate::gumbel_root::{GumbelRoot, improved_counts};
use crate::puct::{first_max, upper_confidence_bound};
use base::random::SeededRng;
use base::random::mix;
use base::seat::Seat;
use eval::search_parameters::Parameters;
use eval::win_probabilities::WinProbabilities;
use rand::SeedableRng;
use rand::distr::Distribution as _;
use rand_distr::Gamma;
use rules::game::Game;
use std::ops::Range;

/// Bytes that an edge takes, with its part of the node that it leads to.
const EDGE_BYTES: usize = 32;

/// A position in the tree.
#[derive(Clone, Copy)]
pub(super) struct MctsNode {
    /// Its edges, from here to before `end_edge`; none until it is expanded.
    pub(super) first_edge: u32,
    pub(super) end_edge: u32,
    pub(super) visits: u32,
    /// The value if it is known: of an end of the game, of a repetition, or of ends that every seat's best play leads to.
    pub(super) known_value: Option<WinProbabilities>,
    /// Whether that is certain; a repetition is only likely to come about.
    pub(super) is_proven: bool,
}

impl MctsNode {
    /// A node without visits or edges, whose value is not known.
    pub(super) const NEW: MctsNode =
        MctsNode { first_edge: 0, end_edge: 0, visits: 0, known_value: None, is_proven: false };

    /// Whether it has edges.
    pub(super) const fn is_expanded(&self) -> bool {
        self.first_edge != self.end_edge
    }

    /// The indices of its edges.
    pub(super) fn edges(&self) -> Range<usize> {
        self.first_edge as usize..self.end_edge as usize
    }

    /// The value, if it is certain.
    fn proven_value(&self) -> Option<WinProbabilities> {
        self.known_value.filter(|_| self.is_proven)
    }
}

/// A step of the path of a simulation.
#[derive(Clone, Copy)]
pub(super) struct PathStep {
    /// The node that it begins at, and the edge that it follows.
    pub(super) node: usize,
    pub(super) edge: usize,
    /// The seat that moves.
    pub(super) seat: Seat,
}

/// The tree of a search, and what is left of it for the next.
pub(super) struct MctsTree<G: Game> {
    pub(super) nodes: Vec<MctsNode>,
    pub(super) edges: Vec<MctsEdge<G::Move>>,
    /// The path of the running simulation.
    pub(super) path: Vec<PathStep>,
    /// The moves of the node being expanded, and their policy logits.
    pub(super) moves: Vec<G::Move>,
    pub(super) policy_logits: Vec<f32>,
    /// How many bytes the tree may grow to.
    max_bytes: usize,
    /// The position that the tree belongs to, with those before it.
    pub(super) root: Option<(G, Vec<G::RepetitionEntry>)>,
    /// Whether the root has its noise.
    pub(super) has_root_noise: bool,
    /// How self-play divides the simulations of the root, if it does.
    pub(super) gumbel_root: Option<GumbelRoot>,
}

impl<G: Game> MctsTree<G> {
    /// An empty tree that may grow to this many bytes.
    pub(super) fn new(max_bytes: usize) -> MctsTree<G> {
        MctsTree {
            nodes: Vec::new(),
            edges: Vec::new(),
            path: Vec::new(),
            moves: Vec::new(),
            policy_logits: Vec::new(),
            max_bytes,
            root: None,
            has_root_noise: false,
            gumbel_root: None,
        }
    }

    /// Empties the tree.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.root = None;
    }

    /// How full the tree is, in permill.
    pub(super) fn permill(&self) -> u32 {
        (1000.0 * self.fill()).min(1000.0) as u32
    }

    /// How full the tree is: 1 when all its bytes are taken.
    pub(super) fn fill(&self) -> f64 {
        (self.edges.len() * EDGE_BYTES) as f64 / self.max_bytes as f64
    }

    /// PUCT selection: the edge with the greatest sum of mean value and exploration term; an edge without visits counts
    /// as somewhat worse than the mean (first-play urgency).
    pub(super) fn select_puct(&self, node: MctsNode, params: &Parameters) -> usize {
        let edges = &self.edges[node.edges()];
        let (mut sum, mut count) = (0.0, 0u32);
        for edge in edges {
            sum += edge.total_value;
            count += edge.visits;
        }
        let first_play_value =
            if count == 0 { 0.0 } else { (sum / f64::from(count)) as f32 - params.mcts_fpu_reduction };
        let exploration = params.mcts_exploration * (count.max(1) as f32).sqrt();
        let bound_of = |(index, edge): (usize, &MctsEdge<G::Move>)| {
            let is_visited = edge.visits > 0;
            let mean = if is_visited { (edge.total_value / f64::from(edge.visits)) as f32 } else { first_play_value };
            (index, upper_confidence_bound(mean, exploration, edge.prior, edge.visits))
        };
        node.first_edge as usize + first_max(edges.iter().enumerate().map(bound_of)).unwrap_or(0)
    }

    /// The edge of the root that the next simulation follows, if PUCT is not to choose it.
    pub(super) fn forced_root_edge(&self, lines: usize) -> Option<usize> {
        let root = self.nodes[0];
        let drawn = self.gumbel_root.as_ref().and_then(|gumbel| gumbel.next_choice(&self.edges[root.edges()]));
        drawn.map(|index| root.first_edge as usize + index).or_else(|| self.unvisited_line(lines))
    }

    /// If several lines are wanted (MultiPV) and fewer root moves have visits: the likeliest one without.
    fn unvisited_line(&self, lines: usize) -> Option<usize> {
        if lines < 2 {
            return None;
        }
        let edges = || self.nodes[0].edges();
        let unvisited = edges().filter(|&edge| self.edges[edge].visits == 0);
        let visited = edges().len() - unvisited.clone().count();
        let is_short = visited < lines;
        unvisited.filter(|_| is_short).max_by(|&a, &b| self.edges[a].prior.total_cmp(&self.edges[b].prior))
    }

    /// Backs the value of a leaf up (max^n): every edge of the path gets the win probability of the seat that moves there.
    /// If the leaf's value is proven, so may be that of the nodes before it.
    pub(super) fn backpropagate(&mut self, win_probabilities: &WinProbabilities) {
        let mut may_prove = true;
        for index in (0..self.path.len()).rev() {
            let PathStep { node, edge, seat } = self.path[index];
            let edge = &mut self.edges[edge];
            edge.visits += 1;
            edge.total_value += f64::from(win_probabilities.of(seat)) / f64::from(WinProbabilities::ONE);
            // The root is what the search is about: its moves are weighed to the end.
            may_prove = may_prove && index > 0 && self.nodes[edge.child as usize].is_proven;
            if may_prove && let Some(value) = self.proven_by_children(node, seat) {
                (self.nodes[node].known_value, self.nodes[node].is_proven) = (Some(value), true);
            } else {
                may_prove = false;
            }
        }
    }

    /// The value of a node by its children, to the seat that moves there: that of a child that wins, or of the best if
    /// all are proven.
    fn proven_by_children(&self, node: usize, seat: Seat) -> Option<WinProbabilities> {
        let mut best: Option<WinProbabilities> = None;
        let mut are_all_proven = true;
        for edge in &self.edges[self.nodes[node].edges()] {
            let value = self.nodes.get(edge.child as usize).and_then(MctsNode::proven_value);
            match value {
                Some(value) if best.is_none_or(|best| value.of(seat) > best.of(seat)) => best = Some(value),
                Some(_) => {}
                None => are_all_proven = false,
            }
        }
        best.filter(|best| are_all_proven || best.is_win_of(seat))
    }

    /// How far the search would play each move of the root, as counts of which only ratios matter: its visits, or the
    /// improved policy of a Gumbel root.
    pub(super) fn root_policy(&self) -> Vec<(G::Move, u32)> {
        let edges = self.root_edges();
        let counts = match self.gumbel_root {
            Some(_) => improved_counts(edges),
            None => edges.iter().map(|edge| edge.visits).collect(),
        };
        edges.iter().map(|edge| edge.mv).zip(counts).collect()
    }

    /// The edges of the root, one for each of its moves in their order.
    pub(super) fn root_edges(&self) -> &[MctsEdge<G::Move>] {
        self.nodes.first().map_or(&[], |root| &self.edges[root.edges()])
    }

    /// What tells apart root moves that have equally many visits, the greater first: by a Gumbel root, if there is one.
    pub(super) fn root_ranks(&self) -> Vec<f32> {
        let edges = self.root_edges();
        self.gumbel_root.as_ref().map_or_else(|| vec![0.0; edges.len()], |gumbel| gumbel.ranks(edges).collect())
    }

    /// The most visited line from the root's move with this index.
    pub(super) fn principal_variation(&self, index: usize) -> Vec<G::Move> {
        let mut pv = Vec::new();
        let mut next = self.nodes.first().map(|root| root.first_edge as usize + index);
        while let Some(edge) = next.map(|index| self.edges[index]) {
            pv.push(edge.mv);
            let node = self.nodes.get(edge.child as usize);
            next = node.and_then(|node| {
                let visited = node.edges().filter(|&index| self.edges[index].visits > 0);
                visited.max_by_key(|&index| self.edges[index].visits)
            });
        }
        pv
    }
}

/// The sum of the Dirichlet parameters of all moves: the fewer it is, the fewer moves share the noise. About that of
/// Silver et al. 2018, "A general reinforcement learning algorithm": ten divided by the number of moves for each.
const TOTAL_CONCENTRATION: f32 = 10.0;
/// Sets the noise of a position apart from whatever else its key draws.
const NOISE_SALT: u64 = 0x726f_6f74_206e_6f69;

impl<G: Game> MctsTree<G> {
    /// Makes this share of the priors of the root's edges, 0 to 1, a draw from the symmetric Dirichlet distribution. The
    /// key of the root position is the seed.
    pub(super) fn add_root_noise(&mut self, share: f32, key: u64) {
        let Some(root) = self.nodes.first().copied().filter(|root| root.is_expanded() && share > 0.0) else { return };
        let edges = &mut self.edges[root.edges()];
        let Ok(gamma) = Gamma::new(TOTAL_CONCENTRATION / edges.len() as f32, 1.0) else { return };
        let random = SeededRng::seed_from_u64(mix(key ^ NOISE_SALT));
        let draws: Vec<f32> = gamma.sample_iter(random).take(edges.len()).collect();
        let sum = draws.iter().sum::<f32>().max(f32::MIN_POSITIVE);
        for (edge, draw) in edges.iter_mut().zip(draws) {
            edge.prior = (1.0 - share) * edge.prior + share * draw / sum;
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/search/mcts/tree.rs"]
mod tests;
