//! An opening: a start position and moves.

/// A start position and the moves of the opening.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Opening {
    /// The FEN that the moves start from; `None` for the start position.
    pub(super) fen: Option<String>,
    /// The moves from there, in UCI notation.
    pub(super) moves: Vec<String>,
}

impl Opening {
    /// The line of an opening file: `startpos moves e2e4`, or a record.
    pub(super) fn line(&self) -> String {
        let start = self.fen.as_deref().unwrap_or("startpos");
        if self.moves.is_empty() { start.to_owned() } else { format!("{start} moves {}", self.moves.join(" ")) }
    }
}
