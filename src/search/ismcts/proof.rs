//! What is certain although much is hidden: wins and losses in every world that a seat thinks possible.
//!
//! Where a view lists its worlds, they are all played through together. A seat that decides must do the same in all
//! worlds that look the same to it; the others may do anything, for nobody tells what they see.

use crate::base::seat::{Seat, SeatSet};
use crate::eval::tactics::ProvenResult;
use crate::rules::hidden::{View, World};

/// Views with more worlds are left to sampling.
const MAX_WORLDS: usize = 1000;
/// Actions that one proof may carry out, over all worlds.
const MAX_ACTIONS: usize = 30_000;
/// No proof looks further ahead, in decisions.
const MAX_PROOF_DECISIONS: usize = 12;

/// What the action, one of the viewer's, leads to for sure. Only ends that can be forced in two-handed games, or by the
/// viewer itself, are found.
pub(super) fn proven_value<W: World>(view: &W::View, action: W::Action) -> Option<ProvenResult> {
    let seat = view.viewer();
    let worlds: Vec<W> =
        view.enumerate_worlds(MAX_WORLDS)?.into_iter().map(|world| world_after(world, action)).collect();
    let mut prover = WorldsProver { actions_left: MAX_ACTIONS };
    if let Some(plies) = prover.forced_win(seat, &worlds, MAX_PROOF_DECISIONS) {
        return Some(ProvenResult::Win(plies + 1));
    }
    prover.forced_loss(seat, &worlds).map(|plies| ProvenResult::Loss(plies + 1))
}

/// A proof, and what it may still cost.
struct WorldsProver {
    actions_left: usize,
}

impl WorldsProver {
    /// In how many decisions at most the seat wins alone, whichever of these worlds it is in; `None` where that is not
    /// proven. The worlds may look different to the seat.
    fn forced_win<W: World>(&mut self, seat: Seat, worlds: &[W], depth: usize) -> Option<usize> {
        let mut most = 0;
        for alike in group_by_observation(seat, worlds) {
            most = most.max(self.forced_win_in_info_set(seat, &alike, depth)?);
        }
        Some(most)
    }

    /// The same for worlds that look alike to the seat.
    fn forced_win_in_info_set<W: World>(&mut self, seat: Seat, worlds: &[&W], depth: usize) -> Option<usize> {
        let open: Vec<&W> = worlds.iter().copied().filter(|world| world.outcome().is_none()).collect();
        let won = |world: &&W| world.outcome().is_some_and(|end| end.winners == SeatSet::single(seat));
        if worlds.iter().filter(|world| world.outcome().is_some()).any(|world| !won(world)) {
            return None;
        }
        let Some(first) = open.first() else { return Some(0) };
        let deeper = depth.checked_sub(1)?;
        if first.side_to_move() == seat {
            let tries = first.legal_actions().into_iter().filter_map(|action| {
                let next = self.apply_to_all(&open, action)?;
                self.forced_win(seat, &next, deeper)
            });
            return tries.min().map(|plies| plies + 1);
        }
        let mut next = Vec::new();
        for world in open {
            for action in world.legal_actions() {
                next.extend(self.apply_to_all(&[world], action)?);
            }
        }
        self.forced_win(seat, &next, deeper).map(|plies| plies + 1)
    }

    /// In how many decisions at least the seat loses, whatever it does from here on: in each of these worlds the one
    /// who decides next has a win that it can see. `None` where that is not proven.
    fn forced_loss<W: World>(&mut self, seat: Seat, worlds: &[W]) -> Option<usize> {
        let mut most = 0;
        for world in worlds {
            let plies = match world.outcome() {
                Some(end) => (!end.winners.is_empty() && !end.winners.contains(seat)).then_some(0),
                None if world.side_to_move() == seat => None,
                None => {
                    let winner = world.side_to_move();
                    let thought = world.view(winner).enumerate_worlds(MAX_WORLDS)?;
                    self.forced_win(winner, &thought, MAX_PROOF_DECISIONS)
                }
            };
            most = most.max(plies?);
        }
        Some(most)
    }

    fn apply_to_all<W: World>(&mut self, worlds: &[&W], action: W::Action) -> Option<Vec<W>> {
        self.actions_left = self.actions_left.checked_sub(worlds.len())?;
        Some(worlds.iter().map(|&world| world_after(world.clone(), action)).collect())
    }
}

fn world_after<W: World>(mut world: W, action: W::Action) -> W {
    world.apply_action(action);
    world
}

/// The worlds in heaps that look alike to the seat.
fn group_by_observation<W: World>(seat: Seat, worlds: &[W]) -> Vec<Vec<&W>> {
    let mut heaps: Vec<(u64, Vec<&W>)> = Vec::new();
    for world in worlds {
        let sight = world.observation_key(seat);
        match heaps.iter_mut().find(|(key, _)| *key == sight) {
            Some((_, heap)) => heap.push(world),
            None => heaps.push((sight, vec![world])),
        }
    }
    heaps.into_iter().map(|(_, heap)| heap).collect()
}
