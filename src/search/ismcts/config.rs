//! Switches of the search, for measuring what each part is worth.

/// How a node picks what to look at next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Selection {
    /// By upper bounds that priors guide (PUCT; Rosin 2011).
    Puct,
    /// By upper confidence bounds alone (UCB1; Auer, Cesa-Bianchi and Fischer 2002).
    Ucb1,
}

/// Whose eyes the tree is seen with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Observers {
    /// Each seat decides by what it sees itself (Cowling, Powley and Whitehouse 2012).
    Multiple,
    /// The searching seat's alone: what the others hold does not tell their decisions apart.
    Single,
}

/// What a new leaf is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeafEvaluation {
    /// What the game's insight says.
    Evaluator,
    /// What a random game from there comes to.
    Playout,
}

/// The parts of the search that are rules of thumb.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct IsMctsConfig {
    /// How nodes pick.
    pub selection: Selection,
    /// How much a node looks at what it has hardly tried.
    pub exploration_constant: f32,
    /// By how much less than the node itself an action that was never tried is expected to bring.
    pub fpu_reduction: f32,
    /// A node with `v` visits looks at no more than `widening * sqrt(v)` actions, and one; 0 for no such limit.
    pub progressive_widening: f32,
    /// Whether a decision falls into its parts, each with a node of its own.
    pub sub_actions: bool,
    /// Whether below the root only candidates are thought of.
    pub candidate_actions: bool,
    /// Whose eyes decide.
    pub observers: Observers,
    /// What leaves are worth.
    pub leaf_evaluation: LeafEvaluation,
    /// Whether worlds are weighed by what the others did.
    pub belief_sampling: bool,
    /// Whether what is proven at the root is asked for.
    pub root_proofs: bool,
    /// Whether what earlier searches learnt is used.
    pub tree_reuse: bool,
}

impl IsMctsConfig {
    /// Everything on: what plays.
    pub const fn playing() -> IsMctsConfig {
        IsMctsConfig {
            selection: Selection::Puct,
            exploration_constant: 0.28,
            fpu_reduction: 0.05,
            progressive_widening: 1.5,
            sub_actions: true,
            candidate_actions: true,
            observers: Observers::Multiple,
            leaf_evaluation: LeafEvaluation::Evaluator,
            belief_sampling: true,
            root_proofs: true,
            tree_reuse: true,
        }
    }

    /// The search as its inventors first wrote it down: one observer, no priors, random games for values.
    pub const fn textbook() -> IsMctsConfig {
        IsMctsConfig {
            selection: Selection::Ucb1,
            exploration_constant: 0.7,
            fpu_reduction: 0.0,
            progressive_widening: 0.0,
            sub_actions: false,
            candidate_actions: false,
            observers: Observers::Single,
            leaf_evaluation: LeafEvaluation::Playout,
            belief_sampling: false,
            root_proofs: false,
            tree_reuse: false,
        }
    }
}

impl Default for IsMctsConfig {
    fn default() -> IsMctsConfig {
        IsMctsConfig::playing()
    }
}
