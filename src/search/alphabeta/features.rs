//! The switches of the search: each technique can be turned off, so that tests can hold it to plain minimax.

/// Transposition-table cutoffs: what the search may take from the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TtUse {
    /// Nothing, and nothing is stored.
    Off,
    /// Only what was searched to exactly the depth asked for, so that values equal those without a table.
    SameDepth,
    /// Whatever was searched at least as deep.
    AtLeastDepth,
}

/// The techniques that are switched on. Without those that guess ([`SearchFeatures::none`]) alpha-beta returns what
/// plain minimax returns, which is what the tests hold it to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchFeatures {
    /// What the transposition table may answer.
    pub tt_use: TtUse,
    /// Quiescence search beyond the horizon; otherwise the static evaluation stands there.
    pub quiescence: bool,
    /// Aspiration windows: each iteration starts with a narrow window around the last score.
    pub aspiration_window: bool,
    /// Mate distance pruning: do not look for forced ends longer than one already found.
    pub mate_distance_pruning: bool,
    /// Ask the game for moves that win at once.
    pub immediate_wins: bool,
    /// Razoring: where the evaluation is far below alpha, the quiescence search decides.
    pub razoring: bool,
    /// Reverse futility pruning: where the evaluation is far above beta, the node fails high.
    pub reverse_futility_pruning: bool,
    /// Null move pruning: a node that fails high although the seat passes is cut.
    pub null_move_pruning: bool,
    /// ProbCut: a capture that beats beta by a margin in a reduced search cuts the node.
    pub probcut: bool,
    /// Late move pruning: after so many moves no quiet move is searched.
    pub late_move_pruning: bool,
    /// Futility pruning: moves are not searched where the evaluation with a margin does not exceed alpha.
    pub futility_pruning: bool,
    /// History pruning: quiet moves are not searched where they did badly elsewhere in the tree.
    pub history_pruning: bool,
    /// SEE pruning: moves are not searched where they lose too much material.
    pub see_pruning: bool,
    /// Principal variation search: null windows for all moves but the first. Exact; late move reductions need it.
    pub principal_variation_search: bool,
    /// Late move reductions: search late moves less deep, and again where they turn out better.
    pub late_move_reductions: bool,
    /// Search less deep once a move has raised alpha.
    pub alpha_raise_reduction: bool,
    /// Internal iterative reductions: nodes for which the table knows no move are searched less deep.
    pub internal_iterative_reductions: bool,
    /// Singular extension, with multi-cut: extend moves that alone hold the score, and cut where several beat beta.
    pub singular_extension: bool,
    /// Correction history: correct static evaluations by their errors in similar positions.
    pub correction_history: bool,
    /// Contempt: value a draw below an even game, where the game says so ([`Tactics::CONTEMPT`]).
    ///
    /// [`Tactics::CONTEMPT`]: crate::eval::tactics::Tactics::CONTEMPT
    pub contempt: bool,
}

impl SearchFeatures {
    /// Nothing that guesses: alpha-beta as principal variation search.
    pub const fn none() -> SearchFeatures {
        SearchFeatures {
            tt_use: TtUse::Off,
            quiescence: false,
            aspiration_window: false,
            mate_distance_pruning: false,
            immediate_wins: false,
            razoring: false,
            reverse_futility_pruning: false,
            null_move_pruning: false,
            probcut: false,
            late_move_pruning: false,
            futility_pruning: false,
            history_pruning: false,
            see_pruning: false,
            principal_variation_search: true,
            late_move_reductions: false,
            alpha_raise_reduction: false,
            internal_iterative_reductions: false,
            singular_extension: false,
            correction_history: false,
            contempt: false,
        }
    }

    /// Everything on: what plays.
    pub const fn all() -> SearchFeatures {
        SearchFeatures {
            tt_use: TtUse::AtLeastDepth,
            quiescence: true,
            aspiration_window: true,
            mate_distance_pruning: true,
            immediate_wins: true,
            razoring: true,
            reverse_futility_pruning: true,
            null_move_pruning: true,
            probcut: true,
            late_move_pruning: true,
            futility_pruning: true,
            history_pruning: true,
            see_pruning: true,
            principal_variation_search: true,
            late_move_reductions: true,
            alpha_raise_reduction: true,
            internal_iterative_reductions: true,
            singular_extension: true,
            correction_history: true,
            contempt: true,
        }
    }
}

impl Default for SearchFeatures {
    fn default() -> SearchFeatures {
        SearchFeatures::all()
    }
}
