//! The choice of a search for games in which three seats or more play each for itself.

/// The search for three seats or more, each for itself: what a seat expects of the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MultiplayerSearch {
    /// That all others play together against it, each as well as it can: alpha-beta.
    Paranoid,
    /// That in each round one of the others finds the best reply to it, and the rest play what looks natural
    /// (BRS+; Esser, Gras, Winands, Schadd and Lanctot 2013).
    BrsPlus,
    /// That every seat plays for its own win probability, by sampling (Monte Carlo tree search with
    /// max^n backups; Sturtevant 2008), with the evaluation in place of playouts.
    #[default]
    Mcts,
}

impl MultiplayerSearch {
    /// The default and its name: it won the most games at equal time.
    pub const DEFAULT: (MultiplayerSearch, &'static str) = (MultiplayerSearch::Mcts, "mcts");
    /// The names of all, as options have them.
    pub const NAMES: &'static [&'static str] = &["paranoid", "brs", "mcts"];

    /// The search with this name.
    pub fn from_name(name: &str) -> Option<MultiplayerSearch> {
        let index = MultiplayerSearch::NAMES.iter().position(|&known| known == name)?;
        [MultiplayerSearch::Paranoid, MultiplayerSearch::BrsPlus, MultiplayerSearch::Mcts].into_iter().nth(index)
    }
}
