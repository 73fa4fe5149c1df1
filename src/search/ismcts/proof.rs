//! Proofs under hidden information: wins and losses in every world consistent with a view.
//!
//! If a view can enumerate its worlds, they are played through together. The winning seat must choose the same action
//! in all worlds that it cannot tell apart; the others may choose anything in each, as if they saw everything.

use base::seat::{Seat, SeatSet};
use eval::tactics::ProvenResult;
use rules::hidden::{View, World};

/// Views with more worlds are not proven.
const MAX_WORLDS: usize = 1000;
/// Actions that one proof may apply, over all worlds.
const MAX_ACTIONS: usize = 30_000;
/// Decisions that one proof looks ahead.
const MAX_PROOF_DECISIONS: usize = 12;

/// What an action of the viewer leads to in every world. Found are wins that the viewer forces alone, and losses in
/// which the next seat to decide forces its win.
pub(super) fn proven_result<W: World>(view: &W::View, action: W::Action) -> Option<ProvenResult> {
    let seat = view.viewer();
    let mut worlds: Vec<W> = view.enumerate_worlds(MAX_WORLDS)?;
    worlds.iter_mut().for_each(|world| world.apply_action(action));
    let mut prover = WorldsProver { actions_left: MAX_ACTIONS };
    if let Some(plies) = prover.forced_win(seat, &worlds, MAX_PROOF_DECISIONS) {
        return Some(ProvenResult::Win(plies + 1));
    }
    prover.forced_loss(seat, &worlds).map(|plies| ProvenResult::Loss(plies + 1))
}

/// One proof, with its budget.
struct WorldsProver {
    actions_left: usize,
}

impl WorldsProver {
    /// In how many decisions at most the seat wins alone, whichever of these worlds is the true one; `None` if that
    /// is not proven. The seat may tell the worlds apart.
    fn forced_win<W: World>(&mut self, seat: Seat, worlds: &[W], depth: usize) -> Option<usize> {
        let mut longest = 0;
        for info_set in group_by_observation(seat, worlds) {
            longest = longest.max(self.forced_win_in_info_set(seat, &info_set, depth)?);
        }
        Some(longest)
    }

    /// The same for worlds that the seat cannot tell apart.
    fn forced_win_in_info_set<W: World>(&mut self, seat: Seat, worlds: &[&W], depth: usize) -> Option<usize> {
        let mut open: Vec<&W> = Vec::with_capacity(worlds.len());
        for world in worlds {
            match world.outcome() {
                None => open.push(world),
                Some(outcome) if outcome.winners == SeatSet::single(seat) => {}
                Some(_) => return None,
            }
        }
        let Some(first) = open.first() else { return Some(0) };
        let depth_left = depth.checked_sub(1)?;
        if first.side_to_move() == seat {
            let wins = first.legal_actions().into_iter().filter_map(|action| {
                let children = self.children(&open, action)?;
                self.forced_win(seat, &children, depth_left)
            });
            return wins.min().map(|plies| plies + 1);
        }
        let mut children = Vec::new();
        for world in open {
            for action in world.legal_actions() {
                children.extend(self.children(&[world], action)?);
            }
        }
        self.forced_win(seat, &children, depth_left).map(|plies| plies + 1)
    }

    /// In how many decisions at most the seat loses: in each of these worlds, the seat to decide next, another one, has
    /// a forced win that it can see. `None` if that is not proven.
    fn forced_loss<W: World>(&mut self, seat: Seat, worlds: &[W]) -> Option<usize> {
        let mut longest = 0;
        for world in worlds {
            let plies = match world.outcome() {
                Some(outcome) => (!outcome.winners.is_empty() && !outcome.winners.contains(seat)).then_some(0),
                None if world.side_to_move() == seat => None,
                None => {
                    let winner = world.side_to_move();
                    let info_set = world.view(winner).enumerate_worlds(MAX_WORLDS)?;
                    self.forced_win(winner, &info_set, MAX_PROOF_DECISIONS)
                }
            };
            longest = longest.max(plies?);
        }
        Some(longest)
    }

    /// The worlds after this action; `None` if the budget is spent.
    fn children<W: World>(&mut self, worlds: &[&W], action: W::Action) -> Option<Vec<W>> {
        self.actions_left = self.actions_left.checked_sub(worlds.len())?;
        Some(worlds.iter().map(|world| world.child(action)).collect())
    }
}

/// The worlds, grouped by what the seat observes.
fn group_by_observation<W: World>(seat: Seat, worlds: &[W]) -> Vec<Vec<&W>> {
    let mut info_sets: Vec<(u64, Vec<&W>)> = Vec::new();
    for world in worlds {
        let key = world.observation_key(seat);
        match info_sets.iter_mut().find(|(known, _)| *known == key) {
            Some((_, info_set)) => info_set.push(world),
            None => info_sets.push((key, vec![world])),
        }
    }
    info_sets.into_iter().map(|(_, info_set)| info_set).collect()
}
