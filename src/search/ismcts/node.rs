//! Decisions, and what was learnt of them.

/// One part of one decision, at a place that the deciding seat can tell from others. Half a cache line: they lie all over
/// the memory, and each visit waits for one.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub(super) struct Node {
    /// The number of the place.
    pub(super) info_set_key: u64,
    /// Iterations that came here.
    pub(super) visits: u32,
    /// The iteration that came here last.
    pub(super) last_iteration: u32,
    /// What they brought the deciding seat, on average; an even share where nobody has been.
    pub(super) mean_payoff: f32,
    /// The first of its edges.
    pub(super) first_edge: u32,
    /// How many edges there are.
    pub(super) edge_count: u32,
    /// How many edges have room; [`ALL`] where there are no others in any world.
    pub(super) edge_capacity: u32,
}

/// The edges are all that can be chosen, in whatever world.
const ALL_EDGES_KNOWN: u32 = u32::MAX;

impl Node {
    /// A place where nobody has been.
    pub(super) const fn new(info_set_key: u64) -> Node {
        Node {
            info_set_key,
            visits: 0,
            last_iteration: 0,
            mean_payoff: 0.5,
            first_edge: 0,
            edge_count: 0,
            edge_capacity: 0,
        }
    }

    /// That the edges are all that can be chosen here, in every world.
    pub(super) fn mark_complete(&mut self) {
        self.edge_capacity = ALL_EDGES_KNOWN;
    }

    /// Whether the edges are all that can be chosen here, in every world.
    #[inline]
    pub(super) fn is_complete(&self) -> bool {
        self.edge_capacity == ALL_EDGES_KNOWN
    }

    /// Books what coming here brought.
    #[inline]
    pub(super) fn update(&mut self, share: f32) {
        self.visits += 1;
        self.mean_payoff += (share - self.mean_payoff) / self.visits as f32;
    }
}

/// One thing that can be chosen at a node: an action, or all actions that are alike so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<A> {
    /// What these actions have in common.
    pub(super) sub_action: u64,
    /// One of the actions.
    pub(super) sample_action: A,
    /// The offer that it was part of last.
    pub(super) last_offer: u32,
    /// How many actions it stood for then.
    pub(super) action_count: u16,
    /// The node that came next when it was chosen last: most often it does again.
    pub(super) child: u32,
}

impl<A> Edge<A> {
    /// Something that has never been on offer.
    pub(super) const fn new(sub_action: u64, sample_action: A) -> Edge<A> {
        Edge { sub_action, sample_action, last_offer: 0, action_count: 0, child: 0 }
    }
}

/// What is known of an edge. Kept apart from it and small, since all those of a node are gone through at each visit.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct EdgeStats {
    /// How likely the best action is among them; only ratios matter.
    pub(super) prior: f32,
    /// How often it was chosen.
    pub(super) visits: u32,
    /// How often it could have been chosen.
    pub(super) availability_count: u32,
    /// What it brought the deciding seat, on average.
    pub(super) mean_payoff: f32,
}

impl EdgeStats {
    /// Books what choosing it brought.
    #[inline]
    pub(super) fn update(&mut self, share: f32) {
        self.visits += 1;
        self.mean_payoff += (share - self.mean_payoff) / self.visits as f32;
    }
}
