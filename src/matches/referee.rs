//! The referee of one game: holds the true position and checks every move against it.

use super::adjudication::{DrawRule, ResignRule, ScoreVerdict, ScoreWatch};
use super::engine_client::{EngineClient, MoveRequest};
use super::engine_reply::{EngineFault, EngineReply, NoReply, Reply};
use super::game_clocks::GameClocks;
use super::opening::Opening;
use super::referee_time::RefereeTime;
use super::seating::Teams;
use base::input::InputError;
use base::random::mix;
use base::seat::{Seat, SeatSet};
use contest::game_entry::{FaultKind, MoveReport};
use eval::tactics::ProvenResult;
use host::game::HostedGame;
use host::seat_history::RefereedGame;
use rules::outcome::Outcome;
use search::control::signal::Signal;
use session::{FlagFall, PositionError, Session};
use std::rc::Rc;
use std::time::{Duration, Instant};

/// The longest part of an engine's answer that a result quotes, in characters.
const MAX_QUOTED_CHARS: usize = 20;
/// The plies for which an impasse must have stood unchanged.
const IMPASSE_PLIES: usize = 40;

/// The rules by which the referee ends games that could go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct EndRules {
    /// The game is a draw after this many plies.
    pub(super) max_plies: usize,
    /// The number of the illegal move that loses the game, from 1.
    pub(super) losing_illegal_move: u32,
    /// Whether impasses are counted.
    pub(super) impasse: bool,
    /// The rule for scores of a lost game.
    pub(super) resign: Option<ResignRule>,
    /// The rule for scores of a drawn game.
    pub(super) draw: Option<DrawRule>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct GameEnd {
    /// The seats that won; empty for a draw.
    pub(super) winners: SeatSet,
    /// The reason, in the words of the protocol's `result`.
    pub(super) reason: String,
    /// The seat and the fault of an engine, if that ended the game.
    pub(super) fault: Option<(usize, EngineFault)>,
}

impl GameEnd {
    fn by_rules(outcome: &Outcome) -> GameEnd {
        GameEnd { winners: outcome.winners, reason: outcome.reason.to_owned(), fault: None }
    }
}

pub(super) struct Referee<'a> {
    game: RefereedGame,
    teams: &'a Teams,
    clocks: GameClocks,
    rules: EndRules,
    scores: ScoreWatch,
    /// All moves since the opening's FEN.
    moves: Vec<String>,
    /// Score, depth and time of each move.
    info: Vec<Option<MoveReport>>,
    /// The number of illegal moves of each seat.
    illegal_moves: Vec<u32>,
    /// The session through which the referee probes its tablebase, if it has one.
    tables: Option<Rc<Session>>,
    /// The points of the impasse that the position is, and for how many plies they have stood.
    impasse: Option<([usize; 2], usize)>,
    /// The seed of chance events: the same seed and moves draw the same cards.
    chance_seed: u64,
}

/// The moves of a finished game, and what is known of them.
pub(super) struct GameMoves {
    /// The moves of the whole game, including the opening's, in UCI notation.
    pub(super) moves: Vec<String>,
    /// Score, depth and time of each move.
    pub(super) info: Vec<Option<MoveReport>>,
}

impl<'a> Referee<'a> {
    /// Sets up the opening in this game.
    ///
    /// # Errors
    /// If it is not legal in this game.
    pub(super) fn new(
        game: HostedGame,
        teams: &'a Teams,
        opening: &Opening,
        clocks: GameClocks,
        rules: EndRules,
        chance_seed: u64,
    ) -> Result<Referee<'a>, PositionError> {
        let game = RefereedGame::new(game, opening.fen.as_deref())?;
        let seats = teams.seat_count();
        let mut referee = Referee {
            game,
            teams,
            clocks,
            rules,
            scores: ScoreWatch::new(rules.resign, rules.draw, seats),
            moves: Vec::new(),
            info: Vec::new(),
            illegal_moves: vec![0; seats],
            tables: None,
            impasse: None,
            chance_seed,
        };
        for (number, mv) in (1..).zip(&opening.moves) {
            referee.play_move(mv, None).map_err(|error| PositionError::Move { number, error })?;
        }
        Ok(referee)
    }

    /// Adjudicates positions that this session's tablebase knows, from now on.
    pub(super) fn set_tables(&mut self, tables: Option<Rc<Session>>) {
        self.tables = tables;
    }

    /// The record that the moves start from.
    pub(super) fn start_record(&self) -> String {
        self.game.game().start_fen()
    }

    /// The finished game, its moves in the game's native dialect, whatever the engines speak.
    pub(super) fn into_game(self) -> GameMoves {
        let game = self.game.game();
        let description = &game.variant().description;
        let moves = if description.hidden_information { self.moves } else { game.moves(description.native_dialect) };
        GameMoves { moves, info: self.info }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// If it is not legal.
    fn play_move(&mut self, mv: &str, info: Option<MoveReport>) -> Result<(), InputError> {
        let resolved = self.game.play(mv, mix(self.chance_seed ^ mix(self.moves.len() as u64)))?;
        self.moves.push(resolved);
        self.info.push(info);
        if self.rules.impasse {
            let points = self.game.game().impasse().map(|impasse| impasse.points);
            self.impasse = points.map(|points| match self.impasse {
                Some((before, plies)) if before == points => (points, plies + 1),
                _ => (points, 0),
            });
        }
        Ok(())
    }

    /// Plays to the end; `players` are in the order of the teams. `None` if the signal stops it.
    pub(super) fn play_game(
        &mut self,
        players: &mut [&mut EngineClient<'_>],
        stop: &Signal,
        time: &mut RefereeTime,
    ) -> Option<GameEnd> {
        let end = loop {
            let began = Instant::now();
            if let Some(end) = self.end_by_rules() {
                break end;
            }
            let to_move = self.game.game().side_to_move();
            let seat = to_move.index();
            let player = &mut players[self.teams.team_of_seat(seat)];
            let dialect = player.dialect();
            let position = self.game.position_command(to_move, dialect);
            let go = self.clocks.go_command(seat, dialect);
            let (allowance, margin) = (self.clocks.time_for_move(seat), self.clocks.margin(seat));
            let asked = Instant::now();
            let answer = player.best_move(&MoveRequest { position: &position, go: &go, allowance, margin, stop });
            let waited = asked.elapsed();
            let end = match answer {
                Ok(answer) => {
                    let end = self.apply_reply(seat, player, &answer);
                    if end.is_none() && self.game.game().side_to_move() != to_move {
                        self.let_ponder(seat, player, answer.ponder);
                    }
                    end
                }
                Err(NoReply::Fault(fault)) if fault.kind == FaultKind::Time => Some(self.flag_fall(seat, fault)),
                Err(NoReply::Fault(fault)) => Some(self.forfeit(seat, fault)),
                Err(NoReply::Abandoned) => return None,
            };
            time.add(began.elapsed().saturating_sub(waited), waited);
            if let Some(end) = end {
                break end;
            }
        };
        self.tell_result(players, &end);
        Some(end)
    }

    /// Lets the engine ponder on the reply that it expects, if that reply is all that happens before its next turn.
    fn let_ponder(&self, seat: usize, player: &mut EngineClient<'_>, expected: Option<String>) {
        let description = &self.game.game().variant().description;
        let is_possible = description.seats() == 2 && !description.hidden_information;
        // Some engines name a move that is none, `(none)` or one of another line.
        let is_legal = |expected: &String| {
            let legal = self.game.game().legal_moves(player.dialect());
            legal.is_ok_and(|legal| legal.contains(expected))
        };
        let is_possible = is_possible && self.end_by_rules().is_none();
        let Some(expected) = expected.filter(|expected| is_possible && is_legal(expected)) else { return };
        let mut position = self.game.position_command(Seat::new(seat), player.dialect());
        if !position.contains(" moves ") {
            position.push_str(" moves");
        }
        player.ponder(format!("{position} {expected}"), &self.clocks.go_command(seat, player.dialect()));
    }

    fn end_by_rules(&self) -> Option<GameEnd> {
        let game = self.game.game();
        if let Some(outcome) = game.outcome() {
            return Some(GameEnd::by_rules(&outcome));
        }
        if let (Some((_, plies)), Some(impasse)) = (self.impasse, game.impasse())
            && plies >= IMPASSE_PLIES
        {
            return Some(GameEnd::by_rules(&impasse.outcome));
        }
        if let Some(winners) = self.winners_by_tables() {
            return Some(GameEnd { winners, reason: "endgame table".to_owned(), fault: None });
        }
        let is_long = self.moves.len() >= self.rules.max_plies;
        is_long.then(|| GameEnd { winners: SeatSet::EMPTY, reason: "ply limit".to_owned(), fault: None })
    }

    /// The winners with best play, empty for a draw; `None` if the tablebase does not know the position.
    fn winners_by_tables(&self) -> Option<SeatSet> {
        let game = self.game.game();
        let seat = game.side_to_move();
        Some(match self.tables.as_ref()?.thinker.proven_result(game.history())? {
            ProvenResult::Win(_) => SeatSet::single(seat),
            ProvenResult::Draw => SeatSet::EMPTY,
            ProvenResult::Loss(_) => game.outcome_on_resignation(seat).winners,
        })
    }

    /// Carries out an engine's answer; returns the end if it ends the game.
    fn apply_reply(&mut self, seat: usize, player: &mut EngineClient<'_>, answer: &EngineReply) -> Option<GameEnd> {
        self.clocks.spend(seat, answer.elapsed);
        match &answer.reply {
            Reply::Resign => Some(GameEnd::by_rules(&self.game.game().outcome_on_resignation(Seat::new(seat)))),
            Reply::ClaimWin => Some(match self.game.game().claimable_win() {
                Some(outcome) => GameEnd::by_rules(&outcome),
                None => self
                    .forfeit(seat, player.accuse(FaultKind::Illegal, "claimed a win without the right to".to_owned())),
            }),
            Reply::Move(word) => {
                let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
                let info = MoveReport { seat: Some(seat + 1), ms: Some(millis(answer.elapsed)), ..answer.info };
                if self.play_move(word, Some(info)).is_err() {
                    return self.illegal_move(seat, word, player);
                }
                self.clocks.end_move(seat);
                if let Some(Some(info)) = self.info.last_mut() {
                    info.left_ms = self.clocks.remaining(seat).map(millis);
                }
                self.scores.add(seat, answer.info.score, self.moves.len()).map(|verdict| self.adjudicate(verdict))
            }
        }
    }

    /// Counts an illegal move, which is taken back or loses the game.
    fn illegal_move(&mut self, seat: usize, word: &str, player: &mut EngineClient<'_>) -> Option<GameEnd> {
        let fault = player.accuse(FaultKind::Illegal, format!("illegal move {}", quoted(word)));
        if let Some(fault) = player.second_answer() {
            return Some(self.forfeit(seat, fault));
        }
        self.illegal_moves[seat] += 1;
        let is_last = self.illegal_moves[seat] >= self.rules.losing_illegal_move;
        is_last.then(|| self.forfeit(seat, fault))
    }

    fn adjudicate(&self, verdict: ScoreVerdict) -> GameEnd {
        match verdict {
            ScoreVerdict::Resigned(seat) => GameEnd {
                reason: "adjudicated loss".to_owned(),
                ..GameEnd::by_rules(&self.game.game().outcome_on_resignation(Seat::new(seat)))
            },
            ScoreVerdict::Drawn => {
                GameEnd { winners: SeatSet::EMPTY, reason: "adjudicated draw".to_owned(), fault: None }
            }
        }
    }

    /// The end of the game when the seat on move has run out of time.
    fn flag_fall(&mut self, seat: usize, fault: EngineFault) -> GameEnd {
        let outcome = match self.game.game().flag_fall() {
            FlagFall::Ends(outcome) => outcome,
            // In these rules the board comes before the clock: the move counts.
            FlagFall::Plays(mv) => {
                let info = MoveReport { seat: Some(seat + 1), ..MoveReport::default() };
                match self.play_move(&mv, Some(info)).ok().and_then(|()| self.game.game().outcome()) {
                    Some(outcome) => return GameEnd::by_rules(&outcome),
                    None => return self.forfeit(seat, fault),
                }
            }
        };
        GameEnd { fault: Some((seat, fault)), ..GameEnd::by_rules(&outcome) }
    }

    /// The end of the game by a fault of this seat, which loses as if it had resigned.
    fn forfeit(&self, seat: usize, fault: EngineFault) -> GameEnd {
        let outcome = self.game.game().outcome_on_resignation(Seat::new(seat));
        let reason = match fault.kind {
            FaultKind::Illegal => "illegal move",
            FaultKind::Time => "time",
            FaultKind::Crash => "engine crashed",
            FaultKind::Stall => "engine stalled",
            FaultKind::Protocol => "protocol violated",
        };
        GameEnd { winners: outcome.winners, reason: reason.to_owned(), fault: Some((seat, fault)) }
    }

    /// Tells the engines how the game ended.
    fn tell_result(&self, players: &mut [&mut EngineClient<'_>], end: &GameEnd) {
        for (team, player) in players.iter_mut().enumerate() {
            let has_won = end.winners.iter().any(|seat| self.teams.team_of_seat(seat.index()) == team);
            player.game_over(match (end.winners.is_empty(), has_won) {
                (true, _) => "draw",
                (false, true) => "win",
                (false, false) => "lose",
            });
        }
    }

    /// The end of a game that was not played because the engine of this team was not ready.
    pub(super) fn not_ready(&self, team: usize, fault: EngineFault) -> GameEnd {
        let seat = (0..self.teams.seat_count()).find(|&seat| self.teams.team_of_seat(seat) == team);
        self.forfeit(seat.unwrap_or(0), fault)
    }
}

/// A word from an engine, quoted so that it fits on one line.
fn quoted(word: &str) -> String {
    let letters: String = word.chars().take(MAX_QUOTED_CHARS).flat_map(char::escape_default).collect();
    format!("'{letters}'")
}

#[cfg(test)]
#[path = "../../tests/unit/matches/referee.rs"]
mod tests;
