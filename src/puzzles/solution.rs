//! Follows a puzzle from its first action to the last that is the only good one.

use super::error::PuzzleError;
use super::examiner::{Examiner, Finding, Proof};
use super::puzzle::Goal;
use super::stake::Stake;
use base::seat::Seat;
use host::game::HostedGame;

/// The longest forced win that a puzzle asks for, in own actions.
const MAX_MATE: u32 = 7;
/// The most own actions of a solution that ends in no forced win.
const MAX_ACTIONS: usize = 5;
/// The first search has this part of the nodes; both must agree.
const FIRST_PART: u64 = 3;

/// The one good action of a position.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct SingleAction {
    /// What the larger search says of it.
    pub(super) finding: Finding,
    /// What depends on it.
    pub(super) stake: Stake,
}

/// A solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Solution {
    /// What it reaches.
    pub(super) goal: Goal,
    /// All actions, those of the others too.
    pub(super) actions: Vec<String>,
    /// Why the game ends behind it, if it does.
    pub(super) ends: Option<String>,
    /// The nodes that its hardest action takes to be found.
    pub(super) nodes: u64,
}

/// Makes solutions.
pub(super) struct Solver {
    pub(super) examiner: Examiner,
    /// The nodes of the larger search.
    pub(super) nodes: u64,
}

impl Solver {
    /// The one good action of a position, if two searches of different sizes, neither of which knows of the other, agree on
    /// it.
    ///
    /// # Errors
    /// If a search fails.
    pub(super) fn single_action(&mut self, game: &HostedGame) -> Result<Option<SingleAction>, PuzzleError> {
        let fair = fair_share(game);
        let mut single: Option<SingleAction> = None;
        for nodes in [self.nodes / FIRST_PART, self.nodes] {
            self.examiner.forget();
            let Some(finding) = self.examiner.examine(game, nodes)? else { return Ok(None) };
            let Some(stake) = Stake::in_finding(&finding, fair) else { return Ok(None) };
            let agrees = |before: &SingleAction| before.finding.best == finding.best && before.stake == stake;
            if !finding.is_stable || !single.as_ref().is_none_or(agrees) {
                return Ok(None);
            }
            single = Some(SingleAction { finding, stake });
        }
        Ok(single)
    }

    /// The solution that begins with this action.
    ///
    /// # Errors
    /// If a search fails.
    pub(super) fn solve(&mut self, game: &HostedGame, first: &SingleAction) -> Result<Solution, PuzzleError> {
        if let Some(mate) = self.mate(game, first)? {
            return Ok(mate);
        }
        self.line(game, first)
    }

    /// The forced win that begins with this action, if it is proven and each own action but the last is the
    /// only good one. Any that ends the game will do as the last.
    fn mate(&mut self, game: &HostedGame, first: &SingleAction) -> Result<Option<Solution>, PuzzleError> {
        let plies = first.finding.score.plies_to_mate().filter(|_| first.finding.score.is_win());
        let Some(plies) = plies.filter(|_| !game.variant().description.sides.is_free_for_all()) else {
            return Ok(None);
        };
        let moves = game.turn_order().own_moves(plies.unsigned_abs() as usize).max(1) as u32;
        if moves > MAX_MATE {
            return Ok(None);
        }
        let Some(Proof { moves, line }) = self.examiner.prove_mate(game, moves)? else { return Ok(None) };
        if line.first() != Some(&first.finding.best) {
            return Ok(None);
        }
        let (own, mut position, mut found) = (party(game, game.side_to_move()), game.clone(), 0);
        let mut nodes = first.finding.found_at;
        let mut actions = Vec::new();
        for action in &line {
            if party(&position, position.side_to_move()) == own {
                found += 1;
                if found > 1 && found < moves && !self.continues(&position, action, Stake::Win, &mut nodes)? {
                    return Ok(None);
                }
            }
            position.play_move(action)?;
            actions.push(action.clone());
        }
        let Some(outcome) = position.outcome() else { return Ok(None) };
        // The end may come with a reply: mate counts in own actions, and the last of them is the solver's.
        while actions.len() > 1 && !is_own(game, &actions) {
            actions.pop();
        }
        let ends = Some(outcome.reason.to_owned());
        Ok(Some(Solution { goal: Goal::Mate(moves), actions, ends, nodes }))
    }

    /// Whether this action is the only legal one, or the only good one; notes how hard it is to find.
    fn continues(
        &mut self,
        position: &HostedGame,
        action: &str,
        stake: Stake,
        nodes: &mut u64,
    ) -> Result<bool, PuzzleError> {
        if position.legal_moves(position.variant().description.native_dialect)?.len() == 1 {
            return Ok(true);
        }
        let Some(single) = self.single_action(position)? else { return Ok(false) };
        *nodes = single.finding.found_at.max(*nodes);
        Ok(single.finding.best == action && single.stake == stake)
    }

    /// The line that begins with this action, for as long as there is a single good one, against the best replies.
    fn line(&mut self, game: &HostedGame, first: &SingleAction) -> Result<Solution, PuzzleError> {
        let own = party(game, game.side_to_move());
        let mut position = game.clone();
        let mut actions = vec![first.finding.best.clone()];
        let (mut solved, mut nodes, mut own_actions) = (actions.clone(), first.finding.found_at, 1);
        position.play_move(&first.finding.best)?;
        let mut ends = position.outcome();
        while position.outcome().is_none() && own_actions < MAX_ACTIONS {
            let action = if party(&position, position.side_to_move()) == own {
                let Some(single) = self.single_action(&position)?.filter(|single| single.stake == first.stake) else {
                    break;
                };
                nodes = single.finding.found_at.max(nodes);
                single.finding.best
            } else {
                let Some(reply) = self.examiner.best_action(&position, self.nodes)? else { break };
                reply
            };
            let is_own = party(&position, position.side_to_move()) == own;
            position.play_move(&action)?;
            actions.push(action);
            if is_own {
                own_actions += 1;
                solved.clone_from(&actions);
                ends = position.outcome();
            }
        }
        let goal = match first.stake {
            Stake::Win => Goal::Win,
            Stake::Save => Goal::Save,
        };
        Ok(Solution { goal, actions: solved, ends: ends.map(|outcome| outcome.reason.to_owned()), nodes })
    }
}

/// Whether the last of these actions is of the party that makes the first.
fn is_own(game: &HostedGame, actions: &[String]) -> bool {
    let Some((_, before)) = actions.split_last() else { return false };
    let mut position = game.clone();
    let own = party(game, game.side_to_move());
    before.iter().all(|action| position.play_move(action).is_ok()) && party(&position, position.side_to_move()) == own
}

/// The party of a seat.
pub(super) fn party(game: &HostedGame, seat: Seat) -> usize {
    game.variant().description.sides.party(seat)
}

/// The share of the points that each party has among equals.
pub(super) fn fair_share(game: &HostedGame) -> f64 {
    let seats = (0..game.variant().description.seats()).map(Seat::new);
    1.0 / (1 + seats.map(|seat| party(game, seat)).max().unwrap_or(0)) as f64
}
