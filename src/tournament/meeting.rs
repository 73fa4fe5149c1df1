//! A meeting: those who sit down at one table with one opening, and the games that they play there.

/// Players who meet: one for each team of the game.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Meeting {
    /// The round of the tournament, from 0.
    pub(super) round: usize,
    /// By their places in the list of players, in order of the teams' first moves in the first game.
    pub(super) players: Vec<usize>,
}

impl Meeting {
    /// Who plays each team in this game of the meeting: all move on by one place a game, so that after as many games as
    /// there are teams everybody has played every team.
    pub(super) fn players_of_game(&self, game: usize) -> Vec<usize> {
        let mut players = self.players.clone();
        let places = game % players.len().max(1);
        players.rotate_right(places);
        players
    }
}
