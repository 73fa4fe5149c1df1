//! Referee of one game: holds the true position and checks every move against it.

use super::engine_client::{BestMove, EngineClient};
use super::opening::Opening;
use super::seating::Teams;
use super::time_limit::GameClocks;
use crate::base::input::InputError;
use crate::base::random::mix;
use crate::base::seat::SeatSet;
use crate::host::game::HostedGame;
use crate::host::seat_history::RefereedGame;
use crate::rules::dialect::Dialect;
use crate::session::PositionError;
use crate::variants::Variant;

/// The longest part of an engine's answer that a result quotes, in characters.
const MAX_QUOTED_CHARS: usize = 20;

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct GameEnd {
    /// The seats that won; empty for a draw.
    pub(super) winners: SeatSet,
    /// Why.
    pub(super) reason: String,
    /// The seat that forfeited, where that ended the game.
    pub(super) forfeited_by: Option<usize>,
}

/// A game while it is played.
pub(super) struct Referee<'a> {
    game: RefereedGame,
    teams: &'a Teams,
    clocks: GameClocks,
    /// All moves from the opening's FEN on.
    moves: Vec<String>,
    /// Decides what chance does: the same seed and moves draw the same cards.
    chance_seed: u64,
}

impl<'a> Referee<'a> {
    /// Sets up the opening.
    ///
    /// # Errors
    /// If it is none of this game.
    pub(super) fn new(
        variant: &'static Variant,
        teams: &'a Teams,
        opening: &Opening,
        clocks: GameClocks,
        chance_seed: u64,
    ) -> Result<Referee<'a>, PositionError> {
        let game = RefereedGame::new(HostedGame::new(variant), opening.fen.as_deref())?;
        let mut referee = Referee { game, teams, clocks, moves: Vec::new(), chance_seed };
        for (number, mv) in (1..).zip(&opening.moves) {
            referee.play_move(mv).map_err(|error| PositionError::Move { number, error })?;
        }
        Ok(referee)
    }

    /// The moves of the whole game, including the opening's, in UCI notation.
    pub(super) fn into_moves(self) -> Vec<String> {
        self.moves
    }

    /// Plays a move.
    ///
    /// # Errors
    /// If it is not legal.
    fn play_move(&mut self, mv: &str) -> Result<(), InputError> {
        let resolved = self.game.play(mv, mix(self.chance_seed ^ mix(self.moves.len() as u64)))?;
        self.moves.push(resolved);
        Ok(())
    }

    /// Plays to the end; `players` are in the order of the teams.
    pub(super) fn play_game(&mut self, players: &mut [&mut EngineClient<'_>], max_plies: usize) -> GameEnd {
        loop {
            if let Some(outcome) = self.game.game().outcome() {
                return GameEnd { winners: outcome.winners, reason: outcome.reason.to_owned(), forfeited_by: None };
            }
            if self.moves.len() >= max_plies {
                return GameEnd { winners: SeatSet::EMPTY, reason: "ply limit".to_owned(), forfeited_by: None };
            }
            let to_move = self.game.game().side_to_move();
            let seat = to_move.index();
            let player = &mut players[self.teams.team_of_seat(seat)];
            let dialect = player.dialect();
            let (position, go) = (self.game.position_command(to_move, dialect), self.clocks.go_command(seat, dialect));
            let end = match player.best_move(&position, &go, self.clocks.time_for_move(seat)) {
                Ok(reply) => self.apply_reply(seat, dialect, &reply),
                Err(forfeit) => Some(self.forfeit(seat, &forfeit.to_string())),
            };
            if let Some(end) = end {
                return end;
            }
        }
    }

    /// Carries out an engine's answer; returns the end, where it ends the game.
    fn apply_reply(&mut self, seat: usize, dialect: Dialect, reply: &BestMove) -> Option<GameEnd> {
        match (dialect, reply.text.as_str()) {
            (Dialect::Usi, "resign") => {
                let winners = self.teams.opponents_of(self.teams.team_of_seat(seat));
                Some(GameEnd { winners, reason: "resignation".to_owned(), forfeited_by: None })
            }
            (Dialect::Usi, "win") => Some(match self.game.game().claimable_win() {
                Some(outcome) => {
                    GameEnd { winners: outcome.winners, reason: outcome.reason.to_owned(), forfeited_by: None }
                }
                None => self.forfeit(seat, "false win claim"),
            }),
            (_, word) if self.play_move(word).is_ok() => {
                self.clocks.end_move(seat, reply.elapsed);
                None
            }
            (_, word) => Some(self.forfeit(seat, &format!("illegal move {}", quoted(word)))),
        }
    }

    /// The team of this seat loses for this reason.
    fn forfeit(&self, seat: usize, reason: &str) -> GameEnd {
        let winners = self.teams.opponents_of(self.teams.team_of_seat(seat));
        GameEnd { winners, reason: format!("{reason} (seat {})", seat + 1), forfeited_by: Some(seat) }
    }
}

/// A word from an engine, quoted so that it fits on one line of a game file.
fn quoted(word: &str) -> String {
    let letters = word.chars().take(MAX_QUOTED_CHARS).flat_map(char::escape_default);
    format!("'{}'", letters.filter(|&letter| letter != ';').collect::<String>())
}

#[cfg(test)]
#[path = "../../tests/unit/matches/referee.rs"]
mod tests;
