//! Decisions, and what was learnt of them.

/// One part of one decision, at a place that the deciding seat can tell from others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// The number of the place.
    pub(super) key: u64,
    /// Iterations that came here.
    pub(super) visits: u32,
    /// The search that came here last.
    pub(super) touched: u32,
    /// The iteration that came here last.
    pub(super) iteration: u64,
    /// What they brought the deciding seat, together.
    pub(super) total: f64,
    /// The first of its edges.
    pub(super) first: u32,
    /// How many edges there are.
    pub(super) count: u32,
    /// How many edges have room.
    pub(super) room: u32,
    /// Whether the edges are all that can be chosen here, in every world.
    pub(super) complete: bool,
}

impl Node {
    /// A place where nobody has been.
    pub(super) const fn new(key: u64) -> Node {
        Node { key, visits: 0, touched: 0, iteration: 0, total: 0.0, first: 0, count: 0, room: 0, complete: false }
    }

    /// What coming here brings the deciding seat, on average.
    pub(super) fn mean(&self) -> f32 {
        if self.visits == 0 { 0.5 } else { (self.total / f64::from(self.visits)) as f32 }
    }
}

/// One thing that can be chosen at a node: an action, or all actions that are alike so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<A> {
    /// What these actions have in common.
    pub(super) part: u64,
    /// One of the actions.
    pub(super) action: A,
    /// The offer that it was part of last.
    pub(super) stamp: u32,
    /// How many actions it stood for then.
    pub(super) members: u16,
}

impl<A> Edge<A> {
    /// Something that has never been on offer.
    pub(super) const fn new(part: u64, action: A) -> Edge<A> {
        Edge { part, action, stamp: 0, members: 0 }
    }
}

/// What is known of an edge. Kept apart from it and small, since all those of a node are gone through at each visit.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Trial {
    /// How likely the best action is among them; only ratios matter.
    pub(super) weight: f32,
    /// How often it was chosen.
    pub(super) visits: u32,
    /// How often it could have been chosen.
    pub(super) offered: u32,
    /// What it brought the deciding seat, on average.
    pub(super) mean: f32,
}

impl Trial {
    /// Books what choosing it brought.
    #[inline]
    pub(super) fn book(&mut self, share: f32) {
        self.visits += 1;
        self.mean += (share - self.mean) / self.visits as f32;
    }
}
