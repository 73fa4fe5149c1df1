//! Follows a puzzle from its first action to the last that is the only good one.

use super::error::PuzzleError;
use super::examiner::{Examiner, Proof, own_moves};
use super::finding::Finding;
use super::parties::{fair_share, party};
use super::puzzle::Goal;
use super::stake::Stake;
use super::unseen_draws::play_unseen;
use host::event::ThinkError;
use host::game::HostedGame;
use std::collections::BTreeSet;

/// The longest forced win that a puzzle asks for, in own actions.
const MAX_MATE: u32 = 7;
/// The most own actions of a solution that ends in no forced win.
const MAX_ACTIONS: usize = 5;
/// The nodes of the search that looks for candidates, as a part of those that decide.
const SCAN_PART: u64 = 20;
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

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Solution {
    /// What it reaches.
    pub(super) goal: Goal,
    /// All actions, those of the others too.
    pub(super) actions: Vec<String>,
    /// Why the game ends after it, if it does.
    pub(super) ends: Option<String>,
    /// The nodes that its hardest action takes to be found.
    pub(super) nodes: u64,
    /// How many of the actions are the solver's.
    pub(super) own_actions: usize,
}

pub(super) struct Solver {
    pub(super) examiner: Examiner,
    /// The nodes of the larger search.
    pub(super) nodes: u64,
}

impl Solver {
    /// What a small search says of a position that may be a puzzle; nothing if the game's file does not name the cards of the
    /// seat on move.
    ///
    /// # Errors
    /// If the search fails.
    pub(super) fn scan(&mut self, game: &HostedGame) -> Result<Option<Finding>, PuzzleError> {
        match self.examine(game, self.nodes / SCAN_PART) {
            Err(ThinkError::Input(_)) => Ok(None),
            scanned => Ok(scanned?),
        }
    }

    /// Where hands are hidden only what is proven counts.
    fn examine(&mut self, game: &HostedGame, nodes: u64) -> Result<Option<Finding>, ThinkError> {
        match game.variant().description.hidden_information {
            true => self.examiner.examine_proven(game, nodes),
            false => self.examiner.examine(game, nodes),
        }
    }

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
            let Some(finding) = self.examine(game, nodes)? else { return Ok(None) };
            let Some(stake) = Stake::in_finding(&finding, fair) else { return Ok(None) };
            let agrees = |before: &SingleAction| before.finding.best == finding.best && before.stake == stake;
            if !finding.is_stable || !single.as_ref().is_none_or(agrees) {
                return Ok(None);
            }
            single = Some(SingleAction { finding, stake });
        }
        Ok(single)
    }

    /// The solution that begins with this action; `None` if a forced end is at stake, and cannot be proven.
    ///
    /// # Errors
    /// If a search fails.
    pub(super) fn solve(&mut self, game: &HostedGame, first: &SingleAction) -> Result<Option<Solution>, PuzzleError> {
        let goal = match first.stake {
            Stake::Win => Some(Goal::Win),
            Stake::Save => Some(Goal::Save),
            Stake::Mate => None,
        };
        match (self.mate(game, first)?, goal) {
            (None, Some(goal)) => self.line(game, first, goal).map(Some),
            (mate, _) => Ok(mate),
        }
    }

    /// The forced win that begins with this action, if it is proven and each own action but the last is the
    /// only good one. Any that ends the game will do as the last.
    fn mate(&mut self, game: &HostedGame, first: &SingleAction) -> Result<Option<Solution>, PuzzleError> {
        let plies = first.finding.score.plies_to_mate().filter(|_| first.finding.score.is_win());
        let Some(moves) = plies.map(|plies| own_moves(game, plies)).filter(|&moves| moves <= MAX_MATE) else {
            return Ok(None);
        };
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
                if found > 1 && found < moves && !self.mates_alone(&position, action, &mut nodes)? {
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
        Ok(Some(Solution { goal: Goal::Mate(moves), actions, ends, nodes, own_actions: moves as usize }))
    }

    /// Whether this action is the only legal one, or the only one that forces the end; notes how hard it is to find.
    fn mates_alone(&mut self, position: &HostedGame, action: &str, nodes: &mut u64) -> Result<bool, PuzzleError> {
        if position.legal_moves(position.variant().description.native_dialect)?.len() == 1 {
            return Ok(true);
        }
        let Some(single) = self.single_action(position)? else { return Ok(false) };
        *nodes = single.finding.found_at.max(*nodes);
        Ok(single.finding.best == action && single.finding.only_one_mates)
    }

    /// The line that begins with this action, for as long as there is a single good one, against the best replies.
    /// It ends when a position comes again: the rest would only repeat it.
    fn line(&mut self, game: &HostedGame, first: &SingleAction, goal: Goal) -> Result<Solution, PuzzleError> {
        let own = party(game, game.side_to_move());
        let mut position = game.clone();
        let mut actions = vec![first.finding.best.clone()];
        let (mut solved, mut nodes, mut own_actions) = (actions.clone(), first.finding.found_at, 1);
        let mut keys = BTreeSet::from([position.position_key()]);
        position.play_move(&first.finding.best)?;
        let mut ends = position.outcome();
        while position.outcome().is_none() && own_actions < MAX_ACTIONS && keys.insert(position.position_key()) {
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
        let ends = ends.map(|outcome| outcome.reason.to_owned());
        Ok(Solution { goal, actions: solved, ends, nodes, own_actions })
    }
}

impl Solution {
    /// An action alone that wins whatever hidden hands hold; how the others then reply depends on what they hold.
    ///
    /// # Errors
    /// If the action is refused.
    pub(super) fn alone(game: &HostedGame, first: &Finding) -> Result<Solution, PuzzleError> {
        let mut after = game.clone();
        play_unseen(&mut after, &first.best)?;
        let ends = after.outcome().map(|outcome| outcome.reason.to_owned());
        let goal = if ends.is_some() { Goal::Mate(1) } else { Goal::Win };
        Ok(Solution { goal, actions: vec![first.best.clone()], ends, nodes: first.found_at, own_actions: 1 })
    }
}

/// Whether the last of these actions is of the party that makes the first.
fn is_own(game: &HostedGame, actions: &[String]) -> bool {
    let Some((_, before)) = actions.split_last() else { return false };
    let mut position = game.clone();
    let own = party(game, game.side_to_move());
    before.iter().all(|action| position.play_move(action).is_ok()) && party(&position, position.side_to_move()) == own
}
