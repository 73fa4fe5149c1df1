//! A meeting: the players at one table, and the games that they play there with one opening.

/// The players of a meeting: one for each team of the game.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Meeting {
    /// The round of the tournament, from 0.
    pub(super) round: usize,
    /// By their indices in the list of players, in the order of the teams' first moves in the first game.
    pub(super) players: Vec<usize>,
}

impl Meeting {
    /// The player of each team in this game of the meeting. Players rotate by one seat each game, so that after as many
    /// games as there are teams each has played every team.
    pub(super) fn players_of_game(&self, game: usize) -> Vec<usize> {
        let mut players = self.players.clone();
        let places = game % players.len().max(1);
        players.rotate_right(places);
        players
    }
}
