//! Nodes and edges of the information-set tree, with their statistics.

/// The edges are all that any world of the information set offers; stands in place of a capacity.
pub(super) const ALL_EDGES_KNOWN: u32 = u32::MAX;
/// The mean payoff of what has no visits: an even share of two seats.
const UNVISITED_PAYOFF: f32 = 0.5;

/// One step of a decision in one information set of the deciding seat. Half a cache line: nodes lie scattered in memory,
/// and each visit waits for one.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub(super) struct Node {
    /// The key of the information set and of the sub-actions chosen so far.
    pub(super) info_set_key: u64,
    /// Simulations that passed here.
    pub(super) visits: u32,
    /// The last simulation that passed here.
    pub(super) last_iteration: u32,
    /// Mean payoff of those simulations to the deciding seat, 0 to 1.
    pub(super) mean_payoff: f32,
    /// Index of the first edge.
    pub(super) first_edge: u32,
    /// Edges in use.
    pub(super) edge_count: u32,
    /// Edges that there is room for, or [`ALL_EDGES_KNOWN`].
    pub(super) edge_capacity: u32,
}

impl Node {
    /// A node without visits or edges.
    pub(super) const fn new(info_set_key: u64) -> Node {
        Node {
            info_set_key,
            visits: 0,
            last_iteration: 0,
            mean_payoff: UNVISITED_PAYOFF,
            first_edge: 0,
            edge_count: 0,
            edge_capacity: 0,
        }
    }

    /// Whether the edges are all that any world of the information set offers, so that none need be generated.
    #[inline]
    pub(super) fn is_complete(&self) -> bool {
        self.edge_capacity == ALL_EDGES_KNOWN
    }

    /// Notes that they are.
    pub(super) fn mark_complete(&mut self) {
        self.edge_capacity = ALL_EDGES_KNOWN;
    }

    /// Adds the payoff of one simulation to the mean.
    #[inline]
    pub(super) fn update(&mut self, payoff: f32) {
        update_mean(&mut self.visits, &mut self.mean_payoff, payoff);
    }
}

/// A choice at a node: the actions that share a sub-action.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<A> {
    /// One of them; the sub-action is its.
    pub(super) sample_action: A,
    /// Whether it is the only one. Known if the node is complete.
    pub(super) is_single: bool,
    /// The node that came next when this edge was last followed: most often it does again.
    pub(super) child: u32,
}

impl<A> Edge<A> {
    /// An edge that has never been followed.
    pub(super) const fn new(sample_action: A) -> Edge<A> {
        Edge { sample_action, is_single: false, child: 0 }
    }
}

/// The statistics of an edge. Small and apart from [`Edge`], since selection reads those of all edges of a node.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct EdgeStats {
    /// How likely the best action is among the edge's; only ratios within a node matter.
    pub(super) prior: f32,
    /// Simulations that followed the edge.
    pub(super) visits: u32,
    /// Availability count: simulations that could have followed it (Cowling, Powley and Whitehouse 2012).
    pub(super) availability_count: u32,
    /// Mean payoff of those that did to the deciding seat, 0 to 1.
    pub(super) mean_payoff: f32,
}

impl EdgeStats {
    /// Adds the payoff of one simulation to the mean.
    #[inline]
    pub(super) fn update(&mut self, payoff: f32) {
        update_mean(&mut self.visits, &mut self.mean_payoff, payoff);
    }
}

/// Counts one visit more, and moves the mean towards its payoff.
#[inline]
fn update_mean(visits: &mut u32, mean: &mut f32, payoff: f32) {
    *visits += 1;
    *mean += (payoff - *mean) / *visits as f32;
}
