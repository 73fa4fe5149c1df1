//! A position that theory knows.

use super::known_move::KnownMove;
use crate::win_rate::sigmoid;
use base::score::Score;
use base::seat::Relation;
use std::collections::BTreeMap;

/// A score counts as much as so many games: it is off by some three points in a hundred.
const GAMES_OF_A_SCORE: f64 = 200.0;
/// Centipawns that multiply the odds by e, about, in any game.
const CENTIPAWNS_PER_LOGIT: f64 = 200.0;

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

    /// What a move is expected to bring to the seat on move, in points of a game: what its score promises, corrected by how
    /// games with it ended. `None` if it has no score. For two parties.
    pub fn expected_points(&self, known: &KnownMove) -> Option<f64> {
        let promised = sigmoid(f64::from(known.score?.raw()) / CENTIPAWNS_PER_LOGIT);
        let own = usize::from(self.mover == Relation::Enemy);
        let won = |party: usize| f64::from(known.won.get(party).copied().unwrap_or_default());
        let drawn = f64::from(known.drawn);
        let ended = won(0) + won(1) + drawn;
        Some((GAMES_OF_A_SCORE * promised + won(own) + drawn / 2.0) / (GAMES_OF_A_SCORE + ended))
    }

    /// Its moves, the best first: those with scores by their scores, then the others by how often they were played.
    pub fn ranked_moves(&self) -> Vec<(&str, &KnownMove)> {
        let mut moves: Vec<_> = self.moves().collect();
        moves.sort_by_key(|(_, known)| std::cmp::Reverse((known.score, known.games)));
        moves
    }
}
