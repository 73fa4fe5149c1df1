//! A move that theory knows.

use base::score::Score;

/// A move that theory knows in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownMove {
    /// What it is worth to the seat that plays it, in the centipawns of reports, forced ends in plies from the position; `None`
    /// if no search has said.
    pub score: Option<Score>,
    /// In how many games it was played.
    pub games: u32,
    /// How many of them each party won; empty if none were counted.
    pub won: Vec<u32>,
    /// How many of them were drawn. The others have an end that nobody knows.
    pub drawn: u32,
    /// The key of the position after it.
    pub after: u64,
}

impl KnownMove {
    /// A move of which nothing is known but the key of the position after it.
    pub(super) fn to(after: u64) -> KnownMove {
        KnownMove { score: None, games: 0, won: Vec::new(), drawn: 0, after }
    }

    /// Counts `games` more games that this party has won.
    pub fn add_won(&mut self, party: usize, games: u32) {
        if self.won.len() <= party {
            self.won.resize(party + 1, 0);
        }
        if let Some(won) = self.won.get_mut(party) {
            *won = won.saturating_add(games);
        }
    }

    /// Adds the games of the same move in another theory; a score that only the other has is taken.
    pub(super) fn join(&mut self, other: &KnownMove) {
        self.score = self.score.or(other.score);
        self.games = self.games.saturating_add(other.games);
        self.drawn = self.drawn.saturating_add(other.drawn);
        other.won.iter().enumerate().for_each(|(party, &games)| self.add_won(party, games));
    }
}
