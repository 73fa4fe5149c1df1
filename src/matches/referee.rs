//! The referee of one game. It alone holds the true position: what the engines say is checked against it.

use super::engine_client::{BestMove, EngineClient};
use super::opening::Opening;
use super::seating::Teams;
use super::time_limit::GameClocks;
use crate::base::random::mix;
use crate::base::seat::{Seat, SeatSet};
use crate::rules::dialect::Dialect;
use crate::session::Session;

/// The longest word of an engine that a report repeats, in characters.
const MAX_QUOTED_CHARS: usize = 20;

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct GameEnd {
    /// The seats that won; empty for a draw.
    pub(super) winners: SeatSet,
    /// Why.
    pub(super) reason: String,
    /// The seat that did wrong, where that ended the game.
    pub(super) forfeited_by: Option<usize>,
}

/// A game while it is played.
pub(super) struct Referee<'a> {
    session: &'a mut dyn Session,
    teams: &'a Teams,
    clocks: GameClocks,
    /// All moves from the opening's record on.
    moves: Vec<String>,
    /// What each seat is told of them.
    seat_histories: Vec<SeatHistory>,
}

/// A game so far as a seat sees it.
#[derive(Debug)]
struct SeatHistory {
    /// `None` for the start position.
    fen: Option<String>,
    /// All moves from there on, in UCI and in USI.
    moves: [Vec<String>; 2],
}

impl<'a> Referee<'a> {
    /// Puts up the opening, which must be one of this game.
    pub(super) fn new(
        session: &'a mut dyn Session,
        parties: &'a Teams,
        opening: &'a Opening,
        clocks: GameClocks,
    ) -> Referee<'a> {
        let _ = session.set_position(opening.fen.as_deref(), "");
        // Where nothing is hidden, there are no views, and all are told the same.
        let record = |seat: usize| session.view_fen(seat + 1).ok().or_else(|| opening.fen.clone());
        let told = |seat: usize| SeatHistory { fen: record(seat), moves: [Vec::new(), Vec::new()] };
        let told = (0..parties.seat_count()).map(told).collect();
        let mut referee = Referee { session, teams: parties, clocks, moves: Vec::new(), seat_histories: told };
        for mv in &opening.moves {
            referee.try_move(mv);
        }
        referee
    }

    /// The moves of the whole game, the opening's among them, as UCI writes them.
    pub(super) fn into_moves(self) -> Vec<String> {
        self.moves
    }

    /// Plays a move, if it is legal.
    fn try_move(&mut self, mv: &str) -> bool {
        // The same game brings the same luck.
        let luck = mix(self.session.position_key() ^ mix(self.moves.len() as u64));
        let Ok(settled) = self.session.resolve_chance(mv, luck) else { return false };
        let seen = |seat: usize, dialect| self.session.move_seen_by(&settled, dialect, Seat::new(seat));
        let seen: Vec<_> = (0..self.seat_histories.len())
            .map(|seat| [Dialect::Uci, Dialect::Usi].map(|dialect| seen(seat, dialect)))
            .collect();
        if self.session.play_move(&settled).is_err() {
            return false;
        }
        for (told, seen) in self.seat_histories.iter_mut().zip(seen) {
            told.moves.iter_mut().zip(seen).for_each(|(moves, seen)| moves.extend(seen));
        }
        self.moves.push(settled);
        true
    }

    /// The `position` line for a seat, as this dialect has it.
    fn position_command(&self, seat: usize, dialect: Dialect) -> String {
        let told = &self.seat_histories[seat];
        let (word, moves) = match dialect {
            Dialect::Uci => ("fen", &told.moves[0]),
            Dialect::Usi => ("sfen", &told.moves[1]),
        };
        let mut line = match &told.fen {
            Some(record) => format!("position {word} {record}"),
            None => "position startpos".to_owned(),
        };
        if !moves.is_empty() {
            line.push_str(" moves ");
            line.push_str(&moves.join(" "));
        }
        line
    }

    /// Plays to the end; `players` are in the order of the parties.
    pub(super) fn play_game(&mut self, players: &mut [&mut EngineClient<'_>], max_plies: usize) -> GameEnd {
        loop {
            if let Some(outcome) = self.session.outcome() {
                return GameEnd { winners: outcome.winners, reason: outcome.reason.to_owned(), forfeited_by: None };
            }
            if self.moves.len() >= max_plies {
                return GameEnd { winners: SeatSet::EMPTY, reason: "ply limit".to_owned(), forfeited_by: None };
            }
            let seat = self.session.side_to_move().index();
            let player = &mut players[self.teams.team_of_seat(seat)];
            let dialect = player.dialect();
            let (position, go) = (self.position_command(seat, dialect), self.clocks.go_command(seat, dialect));
            let ending = match player.best_move(&position, &go, self.clocks.time_for_move(seat)) {
                Ok(reply) => self.apply_reply(seat, dialect, &reply),
                Err(fault) => Some(self.forfeit(seat, &fault.to_string())),
            };
            if let Some(ending) = ending {
                return ending;
            }
        }
    }

    /// Takes an engine's answer; the ending, where it ends the game.
    fn apply_reply(&mut self, seat: usize, dialect: Dialect, reply: &BestMove) -> Option<GameEnd> {
        match (dialect, reply.text.as_str()) {
            (Dialect::Usi, "resign") => {
                let winners = self.teams.opponents_of(self.teams.team_of_seat(seat));
                Some(GameEnd { winners, reason: "resignation".to_owned(), forfeited_by: None })
            }
            (Dialect::Usi, "win") => Some(match self.session.claimable_win() {
                Some(outcome) => {
                    GameEnd { winners: outcome.winners, reason: outcome.reason.to_owned(), forfeited_by: None }
                }
                None => self.forfeit(seat, "a win claimed wrongly"),
            }),
            (_, word) if self.try_move(word) => {
                self.clocks.end_move(seat, reply.elapsed);
                None
            }
            (_, word) => Some(self.forfeit(seat, &format!("illegal move {}", quoted(word)))),
        }
    }

    /// The party of this seat has lost by what it did.
    fn forfeit(&self, seat: usize, what: &str) -> GameEnd {
        let winners = self.teams.opponents_of(self.teams.team_of_seat(seat));
        GameEnd { winners, reason: format!("{what} (seat {})", seat + 1), forfeited_by: Some(seat) }
    }
}

/// A word from an engine, made fit for one line of a file.
fn quoted(word: &str) -> String {
    let letters = word.chars().take(MAX_QUOTED_CHARS).flat_map(char::escape_default);
    format!("'{}'", letters.filter(|&letter| letter != ';').collect::<String>())
}

#[cfg(test)]
#[path = "../../tests/unit/matches/referee.rs"]
mod tests;
