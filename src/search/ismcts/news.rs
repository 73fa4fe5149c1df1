//! What the client is told while a search runs.

use super::crew::Crew;
use super::forest::Reporter;
use super::line::{Line, Reader};
use super::root::Tally;
use super::tree::Tree;
use crate::base::random::mix;
use crate::eval::hidden::Insight;
use crate::rules::hidden::World;
use crate::search::clock::Course;
use crate::search::report::{Bound, Info};

/// Iterations before the first news.
const FIRST: u64 = 1000;
/// The most iterations from one news to the next: about a second's.
const MOST_APART: u64 = 1 << 16;
/// Centipawns that an expectation of one half more or less is, about, when the course of a search is judged.
const HALF: f64 = 400.0;

/// What was told last.
pub(super) struct News<A> {
    /// The iteration after which there is something to tell again.
    pub(super) due: u64,
    line: Option<Line<A>>,
    /// The choice that was best, by index, and what it was expected to bring.
    best: Option<(usize, f64)>,
    /// How often in a row the same choice was best.
    steady: u32,
}

impl<A: Copy + Eq> News<A> {
    /// Nothing yet.
    pub(super) fn new() -> News<A> {
        News { due: FIRST, line: None, best: None, steady: 0 }
    }

    /// Waits for as many iterations again, for lines take time to follow; but not so long that a client wonders.
    pub(super) fn wait_for_more(&mut self, nodes: u64) {
        self.due = nodes + nodes.min(MOST_APART);
    }

    /// How long the principal line is on average over the worlds that the seat thinks possible.
    pub(super) fn mean_length(&self) -> f64 {
        self.line.as_ref().map_or(0.0, |line| line.mean_length)
    }

    /// The same in whole decisions, at least one.
    pub(super) fn depth(&self) -> u32 {
        (self.mean_length().round() as u32).max(1)
    }

    /// What is expected after the best choice.
    pub(super) fn reply(&self) -> Option<A> {
        self.line.as_ref().and_then(|line| line.actions.get(1).copied())
    }

    /// How the search has gone, given what was found.
    pub(super) fn course(&self, tallies: &[Tally]) -> Course {
        let all: u32 = tallies.iter().map(|tally| tally.visits).sum();
        let most = tallies.iter().max_by_key(|tally| tally.visits).copied().unwrap_or_default();
        let fall = self.best.map_or(0.0, |(_, mean)| HALF * 2.0 * (mean - most.mean()));
        Course { steady: self.steady, fall: fall as i32, effort: f64::from(most.visits) / f64::from(all.max(1)) }
    }

    /// Tells the best lines.
    pub(super) fn tell<W, I>(&mut self, crew: &Crew<'_, W, I>, tree: &Tree<A>, report: Reporter<'_, A>)
    where
        W: World<Action = A>,
        I: Insight<W>,
    {
        let tallies = crew.tallies();
        let ranking = crew.root.ranking(&tallies);
        let reader = Reader { view: crew.view, worlds: &crew.worlds, insight: crew.insight, tuning: crew.tuning, tree };
        let full = crew.limits.depth.unwrap_or(0) as usize;
        for (rank, &index) in ranking.iter().enumerate().take(crew.limits.multi_pv.max(1)) {
            let (choice, tally) = (&crew.root.choices[index], &tallies[index]);
            if rank > 0 && tally.visits == 0 && choice.known.is_none() {
                break;
            }
            let line = reader.line(choice.action, full, mix(crew.seed));
            let moves = line.actions.clone();
            if rank == 0 {
                self.follow(index, tally.mean());
                self.line = Some(line);
            }
            report(&Info {
                // Clients take lines of one depth together: it is the principal line's.
                depth: self.depth(),
                selective_depth: (crew.longest() as u32).max(self.depth()),
                line: rank + 1,
                score: crew.root.score(index, tally, I::SCALE),
                bound: Bound::Exact,
                nodes: crew.nodes(),
                time: crew.began.elapsed(),
                hash_full: tree.fullness(),
                moves,
            });
        }
    }

    fn follow(&mut self, best: usize, mean: f64) {
        self.steady = if self.best.is_some_and(|(last, _)| last == best) { self.steady + 1 } else { 0 };
        self.best = Some((best, mean));
    }
}
