//! The choice of a search for games in which three seats or more play each for itself.

/// The search for three seats or more, each for itself: what a seat expects of the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MultiplayerSearch {
    /// That all others play together against it, each as well as it can: alpha-beta.
    Paranoid,
    /// That every seat plays for its own win probability, by sampling (Monte Carlo tree search with
    /// max^n backups; Sturtevant 2008), with the evaluation in place of playouts.
    #[default]
    Mcts,
}

impl MultiplayerSearch {
    /// The default and its name: it won the most games at equal time.
    pub const DEFAULT: (MultiplayerSearch, &'static str) = (MultiplayerSearch::Mcts, "mcts");
    /// The names of all, as options have them.
    pub const NAMES: &'static [&'static str] = &["paranoid", "mcts"];

    /// The search with this name.
    pub fn from_name(name: &str) -> Option<MultiplayerSearch> {
        match name {
            "paranoid" => Some(MultiplayerSearch::Paranoid),
            "mcts" => Some(MultiplayerSearch::Mcts),
            _ => None,
        }
    }
}
