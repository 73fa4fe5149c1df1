//! Finds the puzzles of a game: positions after a mistake, or with a danger, in which exactly one action is good.

use super::error::PuzzleError;
use super::examiner::Examiner;
use super::finding::Finding;
use super::game_source::SourceGame;
use super::parties::{fair_share, party};
use super::puzzle::Puzzle;
use super::rating::Rater;
use super::solution::{SingleAction, Solution, Solver};
use super::stake::Stake;
use super::theme::themes;
use host::game::HostedGame;
use rules::action::Action;
use variants::Variant;

/// A candidate has an action that promises this much more than every other: less than a puzzle needs, since a small search
/// may overlook what makes it one.
const CANDIDATE_GAP: f64 = 0.2;
/// A win is a puzzle only if the last action gave away this much of the expected score: else it was won before.
const MISTAKE: f64 = 0.2;
/// With fewer legal actions there is nothing to find.
const MIN_CHOICES: usize = 4;
/// A single action that the search finds with fewer nodes is no puzzle between two parties: it looks at every action once within
/// the first 500 or so. Among more, whose search learns from a network where to look first, this tells nothing, nor does it where
/// wins are proven before the search.
const MIN_NODES_ALONE: u64 = 500;
/// No game gives more puzzles, so that they are not all alike.
const MAX_PER_GAME: usize = 2;
/// The least number of plies from the end of one solution to the next puzzle of a game.
const SPACING: usize = 12;

pub(super) struct Finder {
    variant: &'static Variant,
    solver: Solver,
    rater: Rater,
}

/// A position of a game as the seat on move sees it, and how it came about.
struct Candidate {
    /// The record of the position before.
    record: String,
    /// The action that led to it.
    last: String,
    /// The position, without what happened before.
    game: HostedGame,
}

impl Candidate {
    /// The position that an action leads to, given the game before it and after it. `None` if the record of the position before
    /// does not say enough, as when a card takes back an earlier move.
    fn new(before: &HostedGame, last: &str, after: &HostedGame) -> Result<Option<Candidate>, PuzzleError> {
        let seat = after.side_to_move();
        let Some(hidden) = before.hidden() else {
            let record = before.fen();
            let mut game = HostedGame::new(after.variant());
            game.set_position(Some(&record), last)?;
            return Ok(Some(Candidate { record, last: last.to_owned(), game }));
        };
        let (record, last) = (hidden.view_fen(seat), hidden.move_seen_by(last, seat)?);
        let mut game = HostedGame::new(after.variant());
        let reached = after.hidden().map(|hidden| hidden.view_fen(seat));
        let is_told = game.set_position(Some(&record), &last).is_ok() && Some(game.fen()) == reached;
        Ok(is_told.then_some(Candidate { record, last, game }))
    }
}

impl Finder {
    /// One for this variant, whose searches decide with this number of nodes.
    pub(super) fn new(variant: &'static Variant, nodes: u64) -> Finder {
        Finder { variant, solver: Solver { examiner: Examiner::new(variant), nodes }, rater: Rater::new(variant) }
    }

    /// The puzzles of a game.
    ///
    /// # Errors
    /// If the game cannot be played, or a search fails.
    pub(super) fn puzzles_of(&mut self, source: &SourceGame) -> Result<Vec<Puzzle>, PuzzleError> {
        let mut game = HostedGame::new(self.variant);
        game.set_position(source.start.as_deref(), "")?;
        self.solver.examiner.forget();
        let (mut puzzles, mut free_from, mut expected) = (Vec::new(), 1, None);
        for last in &source.moves {
            let before_last = game.clone();
            game.play_move(last)?;
            if game.outcome().is_some() || puzzles.len() == MAX_PER_GAME {
                break;
            }
            let Some(candidate) = Candidate::new(&before_last, last, &game)? else { continue };
            let scanned = self.solver.scan(&candidate.game)?;
            let before = std::mem::replace(&mut expected, scanned.as_ref().map(|finding| expectation(&game, finding)));
            let Some(finding) = scanned.filter(|_| game.plies_played() >= free_from) else { continue };
            if !is_promising(&game, &finding, before) {
                continue;
            }
            if let Some(puzzle) = self.puzzle(&candidate, before, source, game.plies_played())? {
                free_from = game.plies_played() + puzzle.solution.len() + SPACING;
                puzzles.push(puzzle);
            }
        }
        Ok(puzzles)
    }

    /// The puzzle that a candidate makes, if it does.
    fn puzzle(
        &mut self,
        candidate: &Candidate,
        before: Option<Expectation>,
        source: &SourceGame,
        ply: usize,
    ) -> Result<Option<Puzzle>, PuzzleError> {
        let game = &candidate.game;
        if game.legal_moves(self.variant.description.native_dialect)?.len() < MIN_CHOICES {
            return Ok(None);
        }
        let Some(first) = self.solver.single_action(game)? else { return Ok(None) };
        let solution = if self.variant.description.hidden_information {
            first.finding.only_one_mates.then(|| Solution::alone(game, &first.finding)).transpose()?
        } else if takes_back(candidate, &first)?
            || first.stake == Stake::Win && !was_given(game, &first.finding, before)
        {
            None
        } else {
            self.solver.solve(game, &first)?
        };
        let Some(solution) = solution else { return Ok(None) };
        let description = self.variant.description;
        if solution.nodes < MIN_NODES_ALONE
            && solution.own_actions == 1
            && !description.sides.is_free_for_all()
            && !description.hidden_information
        {
            return Ok(None);
        }
        Ok(Some(Puzzle {
            id: format!("{:016x}", game.position_key()),
            record: candidate.record.clone(),
            last: candidate.last.clone(),
            goal: solution.goal,
            rating: self.rater.rate(game, &first.finding.best)?,
            themes: themes(game, &solution.actions)?,
            solution: solution.actions,
            ends: solution.ends,
            source: format!("{}, ply {ply}", source.name),
        }))
    }
}

/// What the party on move expects.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Expectation {
    party: usize,
    share: f64,
}

fn expectation(game: &HostedGame, finding: &Finding) -> Expectation {
    Expectation { party: party(game, game.side_to_move()), share: finding.best_share }
}

/// How much more the party on move expects than before the last action; `None` if that is not known, as among more than
/// two parties.
fn gain(game: &HostedGame, finding: &Finding, before: Option<Expectation>) -> Option<f64> {
    let (now, before) = (expectation(game, finding), before?);
    if now.party == before.party {
        return Some(now.share - before.share);
    }
    let are_two = fair_share(game) == 0.5;
    are_two.then_some(now.share - (1.0 - before.share))
}

/// Whether a position is worth a larger search.
fn is_promising(game: &HostedGame, finding: &Finding, before: Option<Expectation>) -> bool {
    let is_hidden = game.variant().description.hidden_information;
    finding.only_one_mates || !is_hidden && promises_more(game, finding, before)
}

/// Whether the best action promises much more than the second, or than the position before did.
fn promises_more(game: &HostedGame, finding: &Finding, before: Option<Expectation>) -> bool {
    finding.best_share - finding.second_share >= CANDIDATE_GAP
        || gain(game, finding, before).is_some_and(|gain| gain >= MISTAKE)
}

/// Whether the last action was a mistake that made the win possible, as far as that is known.
fn was_given(game: &HostedGame, finding: &Finding, before: Option<Expectation>) -> bool {
    gain(game, finding, before).is_none_or(|gain| gain >= MISTAKE)
}

/// Whether the action only takes what has just come, or sends it back if it has changed hands: everybody sees that.
fn takes_back(candidate: &Candidate, single: &SingleAction) -> Result<bool, PuzzleError> {
    let mut before = HostedGame::new(candidate.game.variant());
    before.set_position(Some(&candidate.record), "")?;
    let action = |game: &HostedGame, text: &str| -> Result<Option<Action>, PuzzleError> {
        let legal = game.legal_actions()?;
        Ok(legal.into_iter().find(|legal| legal.text == text).map(|legal| legal.action))
    };
    let target = match action(&before, &candidate.last)? {
        Some(Action::Move(last)) => last.to,
        Some(Action::Drop { to, .. }) => to,
        _ => return Ok(false),
    };
    Ok(match action(&candidate.game, &single.finding.best)? {
        Some(Action::Move(next)) => next.from == target || next.takes.is_some_and(|taken| taken.square == target),
        _ => false,
    })
}
