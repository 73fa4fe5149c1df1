//! What is certain although much is hidden: wins and losses in every world that a seat thinks possible.
//!
//! Where a view lists its worlds, they are all played through together. A seat that decides must do the same in all
//! worlds that look the same to it; the others may do anything, for nobody tells what they see.

use crate::base::seat::{Seat, SeatSet};
use crate::eval::tactics::Known;
use crate::rules::hidden::{View, World};

/// Views with more worlds are left to sampling.
const MOST_WORLDS: usize = 1000;
/// Actions that one proof may carry out, over all worlds.
const MOST_ACTIONS: usize = 30_000;
/// No proof looks further ahead, in decisions.
const LONGEST: usize = 12;

/// What the action, one of the viewer's, leads to for sure. Only ends that can be forced in two-handed games, or by the
/// viewer itself, are found.
pub(super) fn outcome_of<W: World>(view: &W::View, action: W::Action) -> Option<Known> {
    let seat = view.viewer();
    let worlds: Vec<W> = view.worlds(MOST_WORLDS)?.into_iter().map(|world| after(world, action)).collect();
    let mut prover = Prover { actions: MOST_ACTIONS };
    if let Some(plies) = prover.wins(seat, &worlds, LONGEST) {
        return Some(Known::Win(plies + 1));
    }
    prover.loses(seat, &worlds).map(|plies| Known::Loss(plies + 1))
}

/// A proof, and what it may still cost.
struct Prover {
    actions: usize,
}

impl Prover {
    /// In how many decisions at most the seat wins alone, whichever of these worlds it is in; `None` where that is not
    /// proven. The worlds may look different to the seat.
    fn wins<W: World>(&mut self, seat: Seat, worlds: &[W], depth: usize) -> Option<usize> {
        let mut most = 0;
        for alike in by_sight(seat, worlds) {
            most = most.max(self.wins_unseeing(seat, &alike, depth)?);
        }
        Some(most)
    }

    /// The same for worlds that look alike to the seat.
    fn wins_unseeing<W: World>(&mut self, seat: Seat, worlds: &[&W], depth: usize) -> Option<usize> {
        let open: Vec<&W> = worlds.iter().copied().filter(|world| world.end().is_none()).collect();
        let won = |world: &&W| world.end().is_some_and(|end| end.winners == SeatSet::only(seat));
        if worlds.iter().filter(|world| world.end().is_some()).any(|world| !won(world)) {
            return None;
        }
        let Some(first) = open.first() else { return Some(0) };
        let deeper = depth.checked_sub(1)?;
        if first.seat() == seat {
            let tries = first.actions().into_iter().filter_map(|action| {
                let next = self.act_in_all(&open, action)?;
                self.wins(seat, &next, deeper)
            });
            return tries.min().map(|plies| plies + 1);
        }
        let mut next = Vec::new();
        for world in open {
            for action in world.actions() {
                next.extend(self.act_in_all(&[world], action)?);
            }
        }
        self.wins(seat, &next, deeper).map(|plies| plies + 1)
    }

    /// In how many decisions at least the seat loses, whatever it does from here on: in each of these worlds the one
    /// who decides next has a win that it can see. `None` where that is not proven.
    fn loses<W: World>(&mut self, seat: Seat, worlds: &[W]) -> Option<usize> {
        let mut most = 0;
        for world in worlds {
            let plies = match world.end() {
                Some(end) => (!end.winners.is_empty() && !end.winners.contains(seat)).then_some(0),
                None if world.seat() == seat => None,
                None => {
                    let winner = world.seat();
                    let thought = world.view(winner).worlds(MOST_WORLDS)?;
                    self.wins(winner, &thought, LONGEST)
                }
            };
            most = most.max(plies?);
        }
        Some(most)
    }

    fn act_in_all<W: World>(&mut self, worlds: &[&W], action: W::Action) -> Option<Vec<W>> {
        self.actions = self.actions.checked_sub(worlds.len())?;
        Some(worlds.iter().map(|&world| after(world.clone(), action)).collect())
    }
}

fn after<W: World>(mut world: W, action: W::Action) -> W {
    world.act(action);
    world
}

/// The worlds in heaps that look alike to the seat.
fn by_sight<W: World>(seat: Seat, worlds: &[W]) -> Vec<Vec<&W>> {
    let mut heaps: Vec<(u64, Vec<&W>)> = Vec::new();
    for world in worlds {
        let sight = world.sight(seat);
        match heaps.iter_mut().find(|(key, _)| *key == sight) {
            Some((_, heap)) => heap.push(world),
            None => heaps.push((sight, vec![world])),
        }
    }
    heaps.into_iter().map(|(_, heap)| heap).collect()
}
