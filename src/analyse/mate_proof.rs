//! Verifies mates: plays out every defence by the rules, to the end of the game.
//!
//! The engine only proposes the attacker's moves; whether they win is decided on the board. So the proof does not
//! depend on the search that found the mate.

use super::lines::lines_and_verdict;
use base::seat::{Seat, SeatSet};
use host::engine::Engine;
use host::event::{MateVerdict, ThinkError};
use host::game::HostedGame;
use host::think_request::ThinkRequest;
use search::control::signal::Signal;
use std::collections::HashMap;

/// A forced win claimed by a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FoundMate {
    /// The principal variation.
    pub(super) line: Vec<String>,
    /// Its length in plies.
    pub(super) plies: u32,
    /// Its length in moves of the attacker.
    pub(super) moves: u32,
}

/// The result of playing out the defences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ProofOutcome {
    /// Every defence loses in time.
    Proven,
    /// These moves lead to a position without a win in time.
    Refuted(Vec<String>),
    /// There were too many defences, or the signal stopped the proof.
    GivenUp,
}

/// Asks an engine for mates, and verifies them.
pub(super) struct MateProver<'a> {
    pub(super) engine: &'a mut Engine,
    pub(super) stop: &'a Signal,
    /// The node limit of each search.
    pub(super) nodes: u64,
    /// The nodes searched so far.
    pub(super) nodes_spent: u64,
    /// The positions played through so far.
    pub(super) positions: u64,
    /// The most positions to play through.
    pub(super) max_positions: u64,
}

impl MateProver<'_> {
    /// Looks for the shortest mate in at most `moves` moves by the side to move, or for any; with what was proved.
    ///
    /// # Errors
    /// If the search fails.
    pub(super) fn find(
        &mut self,
        game: &HostedGame,
        moves: u32,
        any_mate: bool,
    ) -> Result<(Option<FoundMate>, Option<MateVerdict>), ThinkError> {
        let request = ThinkRequest {
            dialect: game.variant().description.native_dialect,
            nodes: Some(self.nodes),
            mate_moves: Some(moves),
            any_mate,
            ..ThinkRequest::default()
        };
        let (lines, verdict) = lines_and_verdict(self.engine, game, &request, self.stop, &mut |_| ())?;
        let Some(best) = lines.first() else { return Ok((None, verdict)) };
        self.nodes_spent += best.nodes;
        let plies = best.score.plies_to_mate().filter(|_| best.score.is_win());
        let plies = plies.and_then(|plies| u32::try_from(plies).ok());
        let own_moves = |plies: u32| u32::try_from(game.turn_order().own_moves(plies as usize)).unwrap_or(u32::MAX);
        let mate = plies.filter(|plies| own_moves(*plies) <= moves).map(|plies| FoundMate {
            line: best.pv.clone(),
            plies,
            moves: own_moves(plies),
        });
        Ok((mate, verdict))
    }

    /// Plays out every defence against a mate.
    ///
    /// # Errors
    /// If a search fails.
    pub(super) fn prove(&mut self, game: &HostedGame, mate: &FoundMate) -> Result<ProofOutcome, ThinkError> {
        let sides = game.variant().description.sides;
        let seats = (0..game.variant().description.seats()).map(Seat::new);
        let attackers = sides.party(game.side_to_move());
        let attackers = seats.filter(|seat| sides.party(*seat) == attackers).fold(SeatSet::EMPTY, SeatSet::with);
        let mut proof = Proof { prover: self, attackers, proven: HashMap::new(), path: Vec::new() };
        proof.wins(game, mate.plies, &mate.line)
    }
}

/// A proof in progress.
struct Proof<'a, 'b> {
    prover: &'a mut MateProver<'b>,
    attackers: SeatSet,
    /// Positions proven to be won, with the number of plies.
    proven: HashMap<String, u32>,
    /// The moves from the root to the current position.
    path: Vec<String>,
}

impl Proof<'_, '_> {
    /// Whether the attackers win within `plies`; `line` is the rest of the search's principal variation, if it applies.
    fn wins(&mut self, game: &HostedGame, plies: u32, line: &[String]) -> Result<ProofOutcome, ThinkError> {
        if let Some(outcome) = game.outcome() {
            let is_won = self.attackers.iter().all(|seat| outcome.winners.contains(seat));
            return Ok(if is_won { ProofOutcome::Proven } else { self.refuted() });
        }
        if plies == 0 {
            return Ok(self.refuted());
        }
        if self.prover.positions >= self.prover.max_positions || self.prover.stop.is_stopped() {
            return Ok(ProofOutcome::GivenUp);
        }
        self.prover.positions += 1;
        let record = game.fen();
        if self.proven.get(&record).is_some_and(|known| *known <= plies) {
            return Ok(ProofOutcome::Proven);
        }
        let verdict = if self.attackers.contains(game.side_to_move()) {
            self.attack(game, plies, line)?
        } else {
            self.defend(game, plies, line)?
        };
        if verdict == ProofOutcome::Proven {
            self.proven.insert(record, plies);
        }
        Ok(verdict)
    }

    /// The attacker needs one winning move: the next of `line`, or else the engine's choice.
    fn attack(&mut self, game: &HostedGame, plies: u32, line: &[String]) -> Result<ProofOutcome, ThinkError> {
        if let Some((mv, rest)) = line.split_first() {
            return self.after(game, mv, plies, rest);
        }
        let moves = u32::try_from(game.turn_order().own_moves(plies as usize)).unwrap_or(u32::MAX);
        match self.prover.find(game, moves, true)?.0 {
            Some(found) if found.plies <= plies => match found.line.split_first() {
                Some((mv, rest)) => self.after(game, mv, plies, rest),
                None => Ok(self.refuted()),
            },
            _ if self.prover.stop.is_stopped() => Ok(ProofOutcome::GivenUp),
            _ => Ok(self.refuted()),
        }
    }

    /// Every move of the defender must lose.
    fn defend(&mut self, game: &HostedGame, plies: u32, line: &[String]) -> Result<ProofOutcome, ThinkError> {
        let dialect = game.variant().description.native_dialect;
        let Ok(moves) = game.legal_moves(dialect) else { return Ok(ProofOutcome::GivenUp) };
        for mv in &moves {
            let rest = line.split_first().filter(|(expected, _)| *expected == mv).map_or(&[][..], |(_, rest)| rest);
            match self.after(game, mv, plies, rest)? {
                ProofOutcome::Proven => {}
                other => return Ok(other),
            }
        }
        Ok(ProofOutcome::Proven)
    }

    fn after(&mut self, game: &HostedGame, mv: &str, plies: u32, line: &[String]) -> Result<ProofOutcome, ThinkError> {
        let mut after = game.clone();
        self.path.push(mv.to_owned());
        let verdict = match after.play_move(mv) {
            Ok(()) => self.wins(&after, plies - 1, line)?,
            Err(_) => self.refuted(),
        };
        self.path.pop();
        Ok(verdict)
    }

    fn refuted(&self) -> ProofOutcome {
        ProofOutcome::Refuted(self.path.clone())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/analyse/mate_proof.rs"]
mod tests;
