//! Switches of the search, for measuring what each part is worth.

/// How a node picks what to look at next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Selection {
    /// By upper bounds that priors guide (PUCT; Rosin 2011).
    Priors,
    /// By upper confidence bounds alone (UCB1; Auer, Cesa-Bianchi and Fischer 2002).
    Confidence,
}

/// Whose eyes the tree is seen with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Observers {
    /// Each seat decides by what it sees itself (Cowling, Powley and Whitehouse 2012).
    Each,
    /// The searching seat's alone: what the others hold does not tell their decisions apart.
    Root,
}

/// What a new leaf is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaves {
    /// What the game's insight says.
    Valued,
    /// What a random game from there comes to.
    PlayedOut,
}

/// The parts of the search that are rules of thumb.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tuning {
    /// How nodes pick.
    pub selection: Selection,
    /// How much a node looks at what it has hardly tried.
    pub exploration: f32,
    /// By how much less than the node itself an action that was never tried is expected to bring.
    pub first_play_loss: f32,
    /// A node with `v` visits looks at no more than `widening * sqrt(v)` actions, and one; 0 for no such limit.
    pub widening: f32,
    /// Whether a decision falls into its parts, each with a node of its own.
    pub splitting: bool,
    /// Whether below the root only candidates are thought of.
    pub candidates: bool,
    /// Whose eyes decide.
    pub observers: Observers,
    /// What leaves are worth.
    pub leaves: Leaves,
    /// Whether worlds are weighed by what the others did.
    pub beliefs: bool,
    /// Whether what is proven at the root is asked for.
    pub proofs: bool,
    /// Whether what earlier searches learnt is used.
    pub reuse: bool,
}

impl Tuning {
    /// Everything on: what plays.
    pub const fn full() -> Tuning {
        Tuning {
            selection: Selection::Priors,
            exploration: 0.28,
            first_play_loss: 0.05,
            widening: 1.5,
            splitting: true,
            candidates: true,
            observers: Observers::Each,
            leaves: Leaves::Valued,
            beliefs: true,
            proofs: true,
            reuse: true,
        }
    }

    /// The search as its inventors first wrote it down: one observer, no priors, random games for values.
    pub const fn plain() -> Tuning {
        Tuning {
            selection: Selection::Confidence,
            exploration: 0.7,
            first_play_loss: 0.0,
            widening: 0.0,
            splitting: false,
            candidates: false,
            observers: Observers::Root,
            leaves: Leaves::PlayedOut,
            beliefs: false,
            proofs: false,
            reuse: false,
        }
    }
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning::full()
    }
}
