//! What the search asks: what worlds are worth, what is likely to be good, what is certain.

mod belief;
mod bonds;
mod exchange;
mod groups;
mod kings;
mod lasting;
mod mate;
mod mate_at_once;
mod men;
mod outlook;
mod places;
mod priors;
mod quiescence;
mod turn;

use super::action::Action;
use super::odds::Odds;
use super::table::Phase;
use super::view::View;
use super::world::World;
use crate::chessboard::board::Board;
use crate::chessboard::permissions::Chosen;
use crate::eval::hidden::{Insight, Learnt, Shares};
use crate::eval::linear::{Group, Grouped};
use crate::eval::tactics::Known;
use crate::eval::weights::Weights;
use men::{Balance, Worths};
use outlook::{Outlook, Outlooks};
use priors::Spent;
use rand::rngs::SmallRng;
use std::sync::Arc;

/// Judges worlds of Szachao by the weights of a data file.
#[derive(Clone, Debug)]
pub struct Judge {
    weights: Weights<Judge>,
    worths: Worths,
    spent: Spent,
    outlooks: Arc<Outlooks>,
    /// Centipawns over which the odds grow e-fold.
    scale: f32,
}

impl Judge {
    /// What a board comes to.
    fn outlook(&self, board: &Board) -> Outlook {
        self.outlooks.of(&self.worths, board)
    }

    /// What captures come to for a side on move that is bound to some of its moves and not in check: where it has none, it
    /// looks on.
    fn settled_if_bound(&self, board: &Board, balance: &Balance, permissions: &Chosen) -> i32 {
        if board.any_move(permissions) {
            quiescence::settled(board, &self.worths, balance, permissions, balance.to(board.mover()))
        } else {
            -self.outlook(&board.handed_over()).settled
        }
    }
}

/// With the weights that the program ships.
impl Default for Judge {
    fn default() -> Judge {
        Judge::new(Weights::read(Judge::SHIPPED).unwrap_or_else(|_| Weights::zero()))
    }
}

impl Grouped for Judge {
    const GROUPS: &'static [Group] = groups::GROUPS;
    const UNITS_PER_CENTIPAWN: i32 = groups::UNITS * groups::WHOLE;
}

impl Learnt<World> for Judge {
    const SHIPPED: &'static str = include_str!("../weights.txt");

    const UNITS_OF_ACTIONS: f32 = priors::UNITS;

    fn new(weights: Weights<Judge>) -> Judge {
        let scale = f32::from(weights.values()[groups::SCALE].max(1));
        Judge {
            worths: Worths::of(weights.values()),
            spent: Spent::of(weights.values()),
            outlooks: Arc::new(Outlooks::new()),
            scale,
            weights,
        }
    }

    fn slopes(&self, world: &World, take: &mut impl FnMut(usize, i32)) -> Option<i32> {
        turn::slopes(self, world, take)
    }

    fn keeping_terms(&self, world: &World, action: Action, take: &mut impl FnMut(usize, bool)) {
        if let Action::Cards(action) = action {
            belief::terms(self.weights.values(), world, &action, take);
        }
    }

    fn action_terms(&self, world: &World, actions: &[Action], take: &mut impl FnMut(usize, usize, i32)) {
        priors::terms(self, world, actions, take);
    }
}

impl Insight<World> for Judge {
    const SCALE: f64 = turn::SCALE as f64;

    /// What kind of card, what is demanded, which cards.
    const STAGES: usize = 3;

    type Belief = Odds;

    fn value(&self, world: &World) -> Shares {
        turn::value(self, world)
    }

    fn standing(&self, world: &World) -> Shares {
        turn::standing(self, world)
    }

    fn parts(&self, world: &World) -> Vec<(&'static str, f32)> {
        turn::parts(self, world)
    }

    fn priors(&self, world: &World, actions: &[Action], priors: &mut Vec<f32>) {
        priors::of(self, world, actions, priors);
    }

    fn candidates(&self, world: &World, actions: &mut Vec<Action>) {
        priors::candidates(self, world, actions);
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

    fn belief(&self, view: &View) -> Odds {
        belief::odds(self.weights.values(), view)
    }

    fn draw(&self, view: &View, odds: &Odds, random: &mut SmallRng) -> World {
        view.sample_by(odds, random)
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
