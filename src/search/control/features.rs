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

/// A technique's switch: its name, and what turns it on or off.
pub type Switch = (&'static str, fn(&mut SearchFeatures, bool));

/// Makes the struct of switches, its values with nothing and with everything on, and the list of all. A row is a name,
/// whether plain alpha-beta has it on, and whether the search that plays has.
macro_rules! switch_table {
    ($($(#[doc = $doc:literal])* $name:ident: $plain:literal, $playing:literal;)*) => {
        /// The techniques that are switched on. Without those that guess ([`SearchFeatures::none`]) alpha-beta returns
        /// what plain minimax returns, which is what the tests hold it to.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct SearchFeatures {
            /// What the transposition table may answer.
            pub tt_use: TtUse,
            $($(#[doc = $doc])* pub $name: bool,)*
        }

        impl SearchFeatures {
            /// Every switch; `tt_use` is none.
            pub const SWITCHES: &'static [Switch] =
                &[$((stringify!($name), |features, on| features.$name = on),)*];

            /// Nothing that guesses: alpha-beta as principal variation search.
            pub const fn none() -> SearchFeatures {
                SearchFeatures { tt_use: TtUse::Off, $($name: $plain,)* }
            }

            /// Everything on: what plays.
            pub const fn all() -> SearchFeatures {
                SearchFeatures { tt_use: TtUse::AtLeastDepth, $($name: $playing,)* }
            }
        }
    };
}

switch_table! {
    /// Quiescence search beyond the horizon; otherwise the static evaluation stands there.
    quiescence: false, true;
    /// Aspiration windows: each iteration starts with a narrow window around the last score.
    aspiration_window: false, true;
    /// Mate distance pruning: do not look for forced ends longer than one already found.
    mate_distance_pruning: false, true;
    /// Upcoming repetition: a seat that can repeat a position of the search has a draw at least.
    upcoming_repetition: false, true;
    /// Ask the game for moves that win at once.
    immediate_wins: false, true;
    /// Razoring: if the evaluation is far below alpha, the quiescence search decides.
    razoring: false, true;
    /// Reverse futility pruning: if the evaluation is far above beta, the node fails high.
    reverse_futility_pruning: false, true;
    /// Null move pruning: a node that fails high although the seat passes is cut.
    null_move_pruning: false, true;
    /// ProbCut: a capture that beats beta by a margin in a reduced search cuts the node.
    probcut: false, true;
    /// Late move pruning: after a number of moves, no quiet move is searched.
    late_move_pruning: false, true;
    /// Futility pruning: moves are not searched if the evaluation with a margin does not exceed alpha.
    futility_pruning: false, true;
    /// History pruning: quiet moves are not searched if they did badly elsewhere in the tree.
    history_pruning: false, true;
    /// SEE pruning: moves are not searched if they lose too much material.
    see_pruning: false, true;
    /// Principal variation search: null windows for all moves but the first. Exact; late move reductions need it.
    principal_variation_search: true, true;
    /// Late move reductions: search late moves less deep, and again if they turn out better.
    late_move_reductions: false, true;
    /// Search less deep once a move has raised alpha.
    alpha_raise_reduction: false, true;
    /// Internal iterative reductions: nodes for which the table knows no move are searched less deep.
    internal_iterative_reductions: false, true;
    /// Singular extension, with multi-cut: extend moves that alone hold the score, and cut if several beat beta.
    singular_extension: false, true;
    /// Correction history: correct static evaluations by their errors in similar positions.
    correction_history: false, true;
    /// Contempt: value a draw below an even game, if the game or the client says so ([`Tactics::CONTEMPT`]).
    ///
    /// [`Tactics::CONTEMPT`]: eval::tactics::Tactics::CONTEMPT
    contempt: false, true;
}

impl Default for SearchFeatures {
    fn default() -> SearchFeatures {
        SearchFeatures::all()
    }
}
