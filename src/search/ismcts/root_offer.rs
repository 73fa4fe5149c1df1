//! What the root offers at one step: the same in every simulation of a search, so that it is found out once.

/// The edges of a node that the actions to search have, and what each stands for.
pub(super) struct RootOffer<A> {
    /// The key of the node.
    pub(super) key: u64,
    /// The edges, by index.
    pub(super) edges: Vec<u32>,
    /// For each edge the first of its actions, and whether it is the only one.
    choices: Vec<(A, bool)>,
}

impl<A: Copy> RootOffer<A> {
    /// The offer of these edges; `has_edge` tells by their indices which of them the actions have.
    pub(super) fn new(key: u64, edges: &[u32], actions: &[A], has_edge: impl Fn(A, u32) -> bool) -> RootOffer<A> {
        let choice = |&edge: &u32| {
            let mut sharing = actions.iter().copied().filter(|&action| has_edge(action, edge));
            sharing.next().map(|first| (first, sharing.next().is_none()))
        };
        RootOffer { key, edges: edges.to_vec(), choices: edges.iter().filter_map(choice).collect() }
    }

    /// The first action of an edge of the offer, and whether it is the only one.
    #[inline]
    pub(super) fn choice(&self, edge: u32) -> Option<(A, bool)> {
        self.choices.get(self.edges.iter().position(|&other| other == edge)?).copied()
    }
}
