//! Which parts of the search are switched on.

/// What the search may take from the transposition table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableUse {
    /// Nothing, and nothing is stored.
    Off,
    /// Only what was searched to exactly the depth asked for, so that values equal those without a table.
    SameDepth,
    /// Whatever was searched at least as deep.
    Deep,
}

/// What a seat expects of the others, where three seats or more play each for itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Crowd {
    /// That all others play together against it, each as well as it can: alpha-beta.
    Paranoid,
    /// That every seat plays for its own chance to win (max^n; Luckhardt and Irani 1986), with shallow pruning
    /// (Korf 1991).
    MaxN,
    /// That in each round one of the others finds the best reply to it, and the rest play what looks natural
    /// (BRS+; Esser, Gras, Winands, Schadd and Lanctot 2013).
    BestReply,
    /// That every seat plays for its own chance to win, and mostly what did well so far (Monte Carlo tree search with
    /// max^n backups; Sturtevant 2008), where the evaluation stands for the end of a game.
    Tree,
}

impl Crowd {
    /// What plays unless somebody says otherwise, and its name: it won the most games at equal time.
    pub const DEFAULT: (Crowd, &'static str) = (Crowd::Tree, "mcts");
    /// The names of all, as options have them.
    pub const NAMES: &'static [&'static str] = &["paranoid", "maxn", "brs", "mcts"];

    /// The one with this name.
    pub fn from_name(name: &str) -> Option<Crowd> {
        let index = Crowd::NAMES.iter().position(|&known| known == name)?;
        [Crowd::Paranoid, Crowd::MaxN, Crowd::BestReply, Crowd::Tree].into_iter().nth(index)
    }
}

/// The parts of the search that guess. With all of them off ([`Tuning::plain`]) alpha-beta returns what plain
/// minimax returns, which is what the tests hold it to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tuning {
    /// What is expected of the others where every seat plays for itself.
    pub crowd: Crowd,
    /// What the table is good for.
    pub table: TableUse,
    /// Search captures beyond the horizon; otherwise the static evaluation stands there.
    pub quiescence: bool,
    /// Start each iteration with a narrow window around the last score.
    pub aspiration: bool,
    /// Do not look for ends later than one already found.
    pub mate_distance: bool,
    /// Ask the game for moves that win at once.
    pub winning_moves: bool,
    /// Prune nodes whose evaluation is far above beta or far below alpha.
    pub node_pruning: bool,
    /// Hand the move over, and prune where the position is too good even so.
    pub null_move: bool,
    /// Prune where a good capture exceeds beta by far in a shallow search.
    pub probable_cut: bool,
    /// Prune single moves that are late, bad by history, or lose men.
    pub move_pruning: bool,
    /// Reduce the depth of late moves.
    pub late_reductions: bool,
    /// Reduce nodes for which the table knows no move.
    pub internal_reductions: bool,
    /// Extend moves that stand alone, and cut where several exceed beta.
    pub singular: bool,
    /// Correct static evaluations by how similar positions came out.
    pub correction: bool,
    /// Think less of a draw than of an even game, where the game says so ([`Tactics::CONTEMPT`]).
    ///
    /// [`Tactics::CONTEMPT`]: crate::eval::tactics::Tactics::CONTEMPT
    pub contempt: bool,
}

impl Tuning {
    /// Alpha-beta and nothing else.
    pub const fn plain() -> Tuning {
        Tuning {
            crowd: Crowd::Paranoid,
            table: TableUse::Off,
            quiescence: false,
            aspiration: false,
            mate_distance: false,
            winning_moves: false,
            node_pruning: false,
            null_move: false,
            probable_cut: false,
            move_pruning: false,
            late_reductions: false,
            internal_reductions: false,
            singular: false,
            correction: false,
            contempt: false,
        }
    }

    /// Everything on: what plays.
    pub const fn full() -> Tuning {
        Tuning {
            crowd: Crowd::DEFAULT.0,
            table: TableUse::Deep,
            quiescence: true,
            aspiration: true,
            mate_distance: true,
            winning_moves: true,
            node_pruning: true,
            null_move: true,
            probable_cut: true,
            move_pruning: true,
            late_reductions: true,
            internal_reductions: true,
            singular: true,
            correction: true,
            contempt: true,
        }
    }
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning::full()
    }
}
