//! Decisions, and what was learnt of them.

/// One part of one decision, at a place that the deciding seat can tell from others. Half a cache line: they lie all over
/// the memory, and each visit waits for one.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub(super) struct Node {
    /// The number of the place.
    pub(super) key: u64,
    /// Iterations that came here.
    pub(super) visits: u32,
    /// The iteration that came here last.
    pub(super) iteration: u32,
    /// What they brought the deciding seat, on average; an even share where nobody has been.
    pub(super) mean: f32,
    /// The first of its edges.
    pub(super) first: u32,
    /// How many edges there are.
    pub(super) count: u32,
    /// How many edges have room; [`ALL`] where there are no others in any world.
    pub(super) room: u32,
}

/// The edges are all that can be chosen, in whatever world.
const ALL: u32 = u32::MAX;

impl Node {
    /// A place where nobody has been.
    pub(super) const fn new(key: u64) -> Node {
        Node { key, visits: 0, iteration: 0, mean: 0.5, first: 0, count: 0, room: 0 }
    }

    /// That the edges are all that can be chosen here, in every world.
    pub(super) fn complete(&mut self) {
        self.room = ALL;
    }

    /// Whether the edges are all that can be chosen here, in every world.
    #[inline]
    pub(super) fn is_complete(&self) -> bool {
        self.room == ALL
    }

    /// Books what coming here brought.
    #[inline]
    pub(super) fn book(&mut self, share: f32) {
        self.visits += 1;
        self.mean += (share - self.mean) / self.visits as f32;
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
    /// The node that came next when it was chosen last: most often it does again.
    pub(super) next: u32,
}

impl<A> Edge<A> {
    /// Something that has never been on offer.
    pub(super) const fn new(part: u64, action: A) -> Edge<A> {
        Edge { part, action, stamp: 0, members: 0, next: 0 }
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
