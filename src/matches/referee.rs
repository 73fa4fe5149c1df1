//! The referee of one game. It alone holds the true position: what the engines say is checked against it.

use super::opening::Opening;
use super::pace::Clocks;
use super::player::{Player, Reply};
use super::seating::Parties;
use crate::base::random::mix;
use crate::base::seat::{Seat, SeatSet};
use crate::rules::notation::Dialect;
use crate::session::Session;

/// The longest word of an engine that a report repeats, in characters.
const LONGEST_WORD: usize = 20;

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Ending {
    /// The seats that won; empty for a draw.
    pub(super) winners: SeatSet,
    /// Why.
    pub(super) reason: String,
    /// The seat that did wrong, where that ended the game.
    pub(super) culprit: Option<usize>,
}

/// A game while it is played.
pub(super) struct Referee<'a> {
    session: &'a mut dyn Session,
    parties: &'a Parties,
    clocks: Clocks,
    /// All moves from the opening's record on.
    moves: Vec<String>,
    /// What each seat is told of them.
    told: Vec<Told>,
}

/// A game so far as a seat sees it.
#[derive(Debug)]
struct Told {
    /// `None` for the start position.
    record: Option<String>,
    /// All moves from there on, in UCI and in USI.
    moves: [Vec<String>; 2],
}

impl<'a> Referee<'a> {
    /// Puts up the opening, which must be one of this game.
    pub(super) fn new(
        session: &'a mut dyn Session,
        parties: &'a Parties,
        opening: &'a Opening,
        clocks: Clocks,
    ) -> Referee<'a> {
        let _ = session.set_position(opening.record.as_deref(), "");
        // Where nothing is hidden, there are no views, and all are told the same.
        let record = |seat: usize| session.view(seat + 1).ok().or_else(|| opening.record.clone());
        let told = |seat: usize| Told { record: record(seat), moves: [Vec::new(), Vec::new()] };
        let told = (0..parties.seats()).map(told).collect();
        let mut referee = Referee { session, parties, clocks, moves: Vec::new(), told };
        for mv in &opening.moves {
            referee.play(mv);
        }
        referee
    }

    /// The moves of the whole game, the opening's among them, as UCI writes them.
    pub(super) fn into_moves(self) -> Vec<String> {
        self.moves
    }

    /// Plays a move, if it is legal.
    fn play(&mut self, mv: &str) -> bool {
        // The same game brings the same luck.
        let luck = mix(self.session.key() ^ mix(self.moves.len() as u64));
        let Ok(settled) = self.session.settled(mv, luck) else { return false };
        let seen = |seat: usize, dialect| self.session.as_seen(&settled, dialect, Seat::new(seat));
        let seen: Vec<_> =
            (0..self.told.len()).map(|seat| [Dialect::Uci, Dialect::Usi].map(|dialect| seen(seat, dialect))).collect();
        if self.session.play(&settled).is_err() {
            return false;
        }
        for (told, seen) in self.told.iter_mut().zip(seen) {
            told.moves.iter_mut().zip(seen).for_each(|(moves, seen)| moves.extend(seen));
        }
        self.moves.push(settled);
        true
    }

    /// The `position` line for a seat, as this dialect has it.
    fn position(&self, seat: usize, dialect: Dialect) -> String {
        let told = &self.told[seat];
        let (word, moves) = match dialect {
            Dialect::Uci => ("fen", &told.moves[0]),
            Dialect::Usi => ("sfen", &told.moves[1]),
        };
        let mut line = match &told.record {
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
    pub(super) fn run(&mut self, players: &mut [&mut Player<'_>], max_plies: usize) -> Ending {
        loop {
            if let Some(outcome) = self.session.outcome() {
                return Ending { winners: outcome.winners, reason: outcome.reason.to_owned(), culprit: None };
            }
            if self.moves.len() >= max_plies {
                return Ending { winners: SeatSet::EMPTY, reason: "ply limit".to_owned(), culprit: None };
            }
            let seat = self.session.seat().index();
            let player = &mut players[self.parties.of_seat(seat)];
            let dialect = player.dialect();
            let (position, go) = (self.position(seat, dialect), self.clocks.go(seat, dialect));
            let ending = match player.think(&position, &go, self.clocks.allowance(seat)) {
                Ok(reply) => self.take(seat, dialect, &reply),
                Err(fault) => Some(self.lost(seat, &fault.to_string())),
            };
            if let Some(ending) = ending {
                return ending;
            }
        }
    }

    /// Takes an engine's answer; the ending, where it ends the game.
    fn take(&mut self, seat: usize, dialect: Dialect, reply: &Reply) -> Option<Ending> {
        match (dialect, reply.word.as_str()) {
            (Dialect::Usi, "resign") => {
                let winners = self.parties.others(self.parties.of_seat(seat));
                Some(Ending { winners, reason: "resignation".to_owned(), culprit: None })
            }
            (Dialect::Usi, "win") => Some(match self.session.claim() {
                Some(outcome) => Ending { winners: outcome.winners, reason: outcome.reason.to_owned(), culprit: None },
                None => self.lost(seat, "a win claimed wrongly"),
            }),
            (_, word) if self.play(word) => {
                self.clocks.press(seat, reply.taken);
                None
            }
            (_, word) => Some(self.lost(seat, &format!("illegal move {}", quoted(word)))),
        }
    }

    /// The party of this seat has lost by what it did.
    fn lost(&self, seat: usize, what: &str) -> Ending {
        let winners = self.parties.others(self.parties.of_seat(seat));
        Ending { winners, reason: format!("{what} (seat {})", seat + 1), culprit: Some(seat) }
    }
}

/// A word from an engine, made fit for one line of a file.
fn quoted(word: &str) -> String {
    let letters = word.chars().take(LONGEST_WORD).flat_map(char::escape_default);
    format!("'{}'", letters.filter(|&letter| letter != ';').collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::pace::Pace;
    use crate::variants::VARIANTS;
    use std::time::Duration;

    #[test]
    fn only_legal_moves_are_taken() {
        for variant in VARIANTS.iter().filter(|variant| !variant.hidden) {
            let mut session = (variant.open)(1, 1);
            let first = session.legal(Dialect::Uci).unwrap().remove(0);
            let parties = Parties::of(variant);
            let opening = Opening { record: None, moves: vec![first.clone()] };
            let clocks = Clocks::new(vec![Pace::Nodes(1); parties.seats()]);
            let mut referee = Referee::new(session.as_mut(), &parties, &opening, clocks);
            assert_eq!(referee.position(0, Dialect::Uci), format!("position startpos moves {first}"));
            let answer = |word: &str| Reply { word: word.to_owned(), taken: Duration::ZERO };
            for word in ["", "(none)", "resign", "win", "a0a0", "x;\ny"] {
                let ending = referee.take(1, Dialect::Uci, &answer(word)).expect("no such move");
                assert_eq!((ending.culprit, ending.winners), (Some(1), parties.others(parties.of_seat(1))));
                assert!(ending.reason.starts_with("illegal move '") && !ending.reason.contains([';', '\n']));
            }
            let resigned = referee.take(1, Dialect::Usi, &answer("resign")).expect("it resigns");
            assert_eq!((resigned.culprit, resigned.reason.as_str()), (None, "resignation"));
            let claimed = referee.take(1, Dialect::Usi, &answer("win")).expect("there is nothing to claim");
            assert_eq!(claimed.culprit, Some(1));
            assert_eq!(referee.into_moves(), [first]);
        }
    }
}
