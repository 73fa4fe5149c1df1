//! Switches of information-set MCTS, one a technique: for measuring what each is worth.

/// How a node selects the edge to follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Selection {
    /// PUCT: upper confidence bounds weighted by priors (Rosin 2011; Silver et al. 2017).
    Puct,
    /// UCB1: upper confidence bounds alone (Auer, Cesa-Bianchi and Fischer 2002).
    Ucb1,
}

/// Whose observations tell the nodes of the tree apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Observers {
    /// Multiple-observer ISMCTS: each seat decides by its own information set (Cowling, Powley and Whitehouse 2012).
    Multiple,
    /// Single-observer ISMCTS: by the searching seat's alone, as if the others knew no more than it does.
    Single,
}

/// How the search expects the other seats to choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Others {
    /// Each for its own payoff, as the searching seat does.
    Maximise,
    /// By chance, as often as this power of the evaluator's policy says: the search looks for the best response to that
    /// policy. A power above 1 makes the likeliest actions likelier, as they are for a seat that plays what it has visited most.
    FollowPolicy {
        /// The power that the probabilities are raised to.
        power: u8,
    },
}

/// Where the value of a new leaf comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeafEvaluation {
    /// From the world evaluator.
    Evaluator,
    /// From a random playout.
    Playout,
}

/// Which techniques the search uses. Their numbers are in
/// [`Parameters`](eval::search_parameters::Parameters).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IsMctsFeatures {
    /// The selection formula.
    pub selection: Selection,
    /// Progressive widening (Coulom 2007): a node considers few actions at first, and more with each visit. PUCT only:
    /// UCB1 tries every action once.
    pub progressive_widening: bool,
    /// Decides an action in steps, such as a card and then its target, each at a node of its own.
    pub sub_actions: bool,
    /// Below the root, considers only the evaluator's candidates instead of all legal actions.
    pub candidate_actions: bool,
    /// Whose observations tell nodes apart.
    pub observers: Observers,
    /// How the other seats are expected to choose.
    pub others: Others,
    /// Where leaf values come from.
    pub leaf_evaluation: LeafEvaluation,
    /// Samples worlds by a belief about the hidden cards, derived from the actions seen; otherwise by chance alone.
    pub belief_sampling: bool,
    /// Before searching, tries to prove root actions won or lost in every world.
    pub root_proofs: bool,
    /// Keeps the trees from one search to the next.
    pub tree_reuse: bool,
}

impl IsMctsFeatures {
    /// Every technique: what plays.
    pub const fn playing() -> IsMctsFeatures {
        IsMctsFeatures {
            selection: Selection::Puct,
            progressive_widening: true,
            sub_actions: true,
            candidate_actions: true,
            observers: Observers::Multiple,
            others: Others::Maximise,
            leaf_evaluation: LeafEvaluation::Evaluator,
            belief_sampling: true,
            root_proofs: true,
            tree_reuse: true,
        }
    }

    /// Single-observer ISMCTS as first published (Cowling, Powley and Whitehouse 2012): UCB1, no priors, random
    /// playouts.
    pub const fn textbook() -> IsMctsFeatures {
        IsMctsFeatures {
            selection: Selection::Ucb1,
            progressive_widening: false,
            sub_actions: false,
            candidate_actions: false,
            observers: Observers::Single,
            others: Others::Maximise,
            leaf_evaluation: LeafEvaluation::Playout,
            belief_sampling: false,
            root_proofs: false,
            tree_reuse: false,
        }
    }
}

impl Default for IsMctsFeatures {
    fn default() -> IsMctsFeatures {
        IsMctsFeatures::playing()
    }
}
