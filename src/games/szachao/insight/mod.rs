//! What the search asks: what worlds are worth, what is likely to be good, what is certain.

mod belief;
mod cards;
mod exchange;
mod force;
mod mate;
mod men;
mod pile;
mod places;
mod priors;
mod quiescence;
mod sure;
mod threat;
mod turn;

use super::action::Action;
use super::table::Phase;
use super::view::View;
use super::world::World;
use crate::eval::hidden::{Insight, Shares};
use crate::eval::tactics::Known;

/// Judges worlds of Szachao.
#[derive(Clone, Copy, Debug, Default)]
pub struct Judge;

impl Insight<World> for Judge {
    const SCALE: f64 = turn::SCALE as f64;

    /// What kind of card, what is demanded, which cards.
    const STAGES: usize = 3;

    /// Which of several cards of a kind is played matters for the hand that is kept, and now.
    const DEEP_STAGES: usize = 2;

    fn value(&self, world: &World) -> Shares {
        turn::value(world)
    }

    fn priors(&self, world: &World, actions: &[Action], priors: &mut Vec<f32>) {
        priors::of(world, actions, priors);
    }

    fn place(&self, world: &World) -> u64 {
        places::key(world.table())
    }

    fn same_choice_in_place(&self, world: &World) -> bool {
        world.table().phase() != Phase::Card
    }

    fn part(&self, action: Action, stage: usize) -> u64 {
        places::part(action, stage)
    }

    fn likelihood(&self, view: &View, world: &World) -> f32 {
        belief::likelihood(view, world)
    }

    fn proven(&self, view: &View, actions: &[Action]) -> Vec<Option<Known>> {
        mate::proven(view, actions)
    }

    fn share_of_time(&self, view: &View) -> f64 {
        match view.table().phase() {
            Phase::Card => 0.5,
            Phase::Redo => 0.4,
            Phase::Chess => 0.6,
        }
    }
}
