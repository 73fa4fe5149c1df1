//! What may be chosen at the root, and what was found of it.

use super::tree::Tree;
use super::tuning::Tuning;
use super::walker::{part_of, place};
use crate::base::score::Score;
use crate::eval::hidden::Insight;
use crate::eval::tactics::Known;
use crate::rules::hidden::{View, World};
use std::cmp::Reverse;

/// How far what one visit brings may be from the truth.
const DOUBT: f64 = 0.3;

/// One action of the root.
#[derive(Clone, Debug)]
pub(super) struct Choice<A> {
    pub(super) action: A,
    /// What is proven of it.
    pub(super) known: Option<Known>,
    /// The parts of its decision, as far as it is not alone yet.
    parts: Vec<u64>,
}

/// The decision that a search is for.
pub(super) struct Root<A> {
    key: u64,
    pub(super) choices: Vec<Choice<A>>,
}

/// How often an action was chosen, and what it brought.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Tally {
    pub(super) visits: u32,
    pub(super) total: f64,
}

impl Tally {
    /// What the action brought on average; an even share where it was never chosen.
    pub(super) fn mean(&self) -> f64 {
        if self.visits == 0 { 0.5 } else { self.total / f64::from(self.visits) }
    }

    /// What the action brings on average at least, as far as so many visits can tell; less than nothing where it was
    /// never chosen.
    fn sure(&self) -> f64 {
        if self.visits == 0 { -1.0 } else { self.mean() - DOUBT / f64::from(self.visits).sqrt() }
    }
}

impl<A: Copy + Eq> Root<A> {
    /// The root of this world, one that the viewer thinks possible, with these actions to choose from.
    pub(super) fn new<W, I>(view: &W::View, world: &W, insight: &I, tuning: &Tuning, wanted: &[A]) -> Root<A>
    where
        W: World<Action = A>,
        I: Insight<W>,
    {
        let stages = if tuning.splitting { I::STAGES } else { 1 };
        let whole = |action: A| (0..stages).map(|stage| part_of(insight, tuning, action, stage)).collect::<Vec<u64>>();
        let all: Vec<Vec<u64>> = wanted.iter().map(|&action| whole(action)).collect();
        let is_alone = |parts: &[u64]| all.iter().filter(|other| other.starts_with(parts)).count() == 1;
        let choice = |(&action, parts): (&A, &Vec<u64>)| {
            let depth = (1..=stages).find(|&depth| is_alone(&parts[..depth])).unwrap_or(stages);
            Choice { action, known: None, parts: parts[..depth].to_vec() }
        };
        let choices = wanted.iter().zip(&all).map(choice).collect();
        Root { key: place(insight, tuning, view.viewer(), world), choices }
    }

    /// What the tree holds of the choice with this index.
    pub(super) fn tally(&self, tree: &Tree<A>, index: usize) -> Tally {
        let mut key = self.key;
        let mut tally = Tally::default();
        for &part in &self.choices[index].parts {
            let trial = tree.find(key).and_then(|node| {
                let at = tree.edges(node).iter().position(|edge| edge.part == part)?;
                tree.trials(node).get(at)
            });
            let Some(trial) = trial else { return Tally::default() };
            tally = Tally { visits: trial.visits, total: f64::from(trial.mean) * f64::from(trial.visits) };
            key = super::walker::below(key, part);
        }
        tally
    }

    /// The choices, by index, best first: proven wins by their length, then what is surely good, then proven losses.
    pub(super) fn ranking(&self, tallies: &[Tally]) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.choices.len()).collect();
        order.sort_by_key(|&index| {
            let sure = (tallies[index].sure() * 1e9) as i64;
            Reverse(match self.choices[index].known {
                Some(Known::Win(plies)) => (2, usize::MAX - plies, sure),
                Some(Known::Loss(plies)) => (0, plies, sure),
                Some(Known::Draw) | None => (1, 0, sure),
            })
        });
        order
    }

    /// What a choice is worth to the seat that makes it.
    pub(super) fn score(&self, index: usize, tally: &Tally, scale: f64) -> Score {
        match self.choices[index].known {
            Some(Known::Win(plies)) => Score::win_in(plies),
            Some(Known::Draw) => Score::DRAW,
            Some(Known::Loss(plies)) => Score::loss_in(plies),
            None => Score::of_chance(tally.mean(), scale),
        }
    }
}
