//! A position that theory knows.

use super::known_move::KnownMove;
use base::score::Score;
use base::seat::Relation;
use std::collections::BTreeMap;

/// A position with its known moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownPosition {
    /// The relation of the seat on move to the first seat: a score changes its sign where this changes.
    pub(super) mover: Relation,
    pub(super) moves: BTreeMap<Box<str>, KnownMove>,
}

impl KnownPosition {
    /// A position of which no move is known.
    pub(super) fn of(mover: Relation) -> KnownPosition {
        KnownPosition { mover, moves: BTreeMap::new() }
    }

    /// Its moves in the order of their texts.
    pub fn moves(&self) -> impl Iterator<Item = (&str, &KnownMove)> {
        self.moves.iter().map(|(text, known)| (text.as_ref(), known))
    }

    /// What is known about this move; `None` if nothing is.
    pub fn known_move(&self, text: &str) -> Option<&KnownMove> {
        self.moves.get(text)
    }

    /// The score of the best move, for the seat on move; `None` if no move has one.
    pub fn best_score(&self) -> Option<Score> {
        self.moves.values().filter_map(|known| known.score).max()
    }

    /// Its moves, the best first: those with scores by their scores, then the others by how often they were played.
    pub fn ranked_moves(&self) -> Vec<(&str, &KnownMove)> {
        let mut moves: Vec<_> = self.moves().collect();
        moves.sort_by_key(|(_, known)| std::cmp::Reverse((known.score, known.games)));
        moves
    }
}
