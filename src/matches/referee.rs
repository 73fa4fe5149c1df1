//! Referee of one game: holds the true position and checks every move against it.

use super::engine_client::{BestMove, EngineClient};
use super::opening::Opening;
use super::seating::Teams;
use super::time_limit::GameClocks;
use crate::base::random::mix;
use crate::base::seat::{Seat, SeatSet};
use crate::rules::dialect::Dialect;
use crate::session::PositionHistory;

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
    history: &'a mut dyn PositionHistory,
    teams: &'a Teams,
    clocks: GameClocks,
    /// All moves from the opening's FEN on.
    moves: Vec<String>,
    /// What each seat is told of the game.
    seat_histories: Vec<SeatHistory>,
}

/// The game as a seat sees it.
#[derive(Debug)]
struct SeatHistory {
    /// `None` for the start position.
    fen: Option<String>,
    /// All moves from there on, in UCI and in USI.
    moves: [Vec<String>; 2],
}

impl<'a> Referee<'a> {
    /// Sets up the opening, which must be one of this game.
    pub(super) fn new(
        history: &'a mut dyn PositionHistory,
        teams: &'a Teams,
        opening: &'a Opening,
        clocks: GameClocks,
    ) -> Referee<'a> {
        let _ = history.set_position(opening.fen.as_deref(), "");
        // Open games have no views: all seats are told the same.
        let view = |seat: usize| history.hidden().map(|hidden| hidden.view_fen(Seat::new(seat)));
        let fen = |seat: usize| view(seat).or_else(|| opening.fen.clone());
        let told = |seat: usize| SeatHistory { fen: fen(seat), moves: [Vec::new(), Vec::new()] };
        let seat_histories = (0..teams.seat_count()).map(told).collect();
        let mut referee = Referee { history, teams, clocks, moves: Vec::new(), seat_histories };
        for mv in &opening.moves {
            referee.try_move(mv);
        }
        referee
    }

    /// The moves of the whole game, including the opening's, in UCI notation.
    pub(super) fn into_moves(self) -> Vec<String> {
        self.moves
    }

    /// Plays a move, if it is legal.
    fn try_move(&mut self, mv: &str) -> bool {
        // The same moves draw the same cards.
        let chance_seed = mix(self.history.position_key() ^ mix(self.moves.len() as u64));
        let history = &*self.history;
        let resolved = match history.hidden() {
            Some(hidden) => hidden.resolve_chance(mv, chance_seed),
            None => history.canonical_move(mv, Dialect::Uci),
        };
        let Ok(resolved) = resolved else { return false };
        let seen = |seat: usize, dialect| match history.hidden() {
            Some(hidden) => hidden.move_seen_by(&resolved, Seat::new(seat)),
            None => history.canonical_move(&resolved, dialect),
        };
        let seen: Vec<_> = (0..self.seat_histories.len())
            .map(|seat| [Dialect::Uci, Dialect::Usi].map(|dialect| seen(seat, dialect)))
            .collect();
        if self.history.play_move(&resolved).is_err() {
            return false;
        }
        for (history, seen) in self.seat_histories.iter_mut().zip(seen) {
            history.moves.iter_mut().zip(seen).for_each(|(moves, seen)| moves.extend(seen));
        }
        self.moves.push(resolved);
        true
    }

    /// The `position` line for a seat, as this dialect has it.
    fn position_command(&self, seat: usize, dialect: Dialect) -> String {
        let history = &self.seat_histories[seat];
        let (keyword, moves) = match dialect {
            Dialect::Uci => ("fen", &history.moves[0]),
            Dialect::Usi => ("sfen", &history.moves[1]),
        };
        let mut line = match &history.fen {
            Some(fen) => format!("position {keyword} {fen}"),
            None => "position startpos".to_owned(),
        };
        if !moves.is_empty() {
            line.push_str(" moves ");
            line.push_str(&moves.join(" "));
        }
        line
    }

    /// Plays to the end; `players` are in the order of the teams.
    pub(super) fn play_game(&mut self, players: &mut [&mut EngineClient<'_>], max_plies: usize) -> GameEnd {
        loop {
            if let Some(outcome) = self.history.outcome() {
                return GameEnd { winners: outcome.winners, reason: outcome.reason.to_owned(), forfeited_by: None };
            }
            if self.moves.len() >= max_plies {
                return GameEnd { winners: SeatSet::EMPTY, reason: "ply limit".to_owned(), forfeited_by: None };
            }
            let seat = self.history.side_to_move().index();
            let player = &mut players[self.teams.team_of_seat(seat)];
            let dialect = player.dialect();
            let (position, go) = (self.position_command(seat, dialect), self.clocks.go_command(seat, dialect));
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
            (Dialect::Usi, "win") => Some(match self.history.claimable_win() {
                Some(outcome) => {
                    GameEnd { winners: outcome.winners, reason: outcome.reason.to_owned(), forfeited_by: None }
                }
                None => self.forfeit(seat, "false win claim"),
            }),
            (_, word) if self.try_move(word) => {
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
