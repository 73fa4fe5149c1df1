//! What the search asks: what worlds are worth, what is likely to be good, what is certain.

mod eval_cache;
mod hand_and_tempo;
mod hand_model;
mod info_set;
mod king_safety;
mod lead_retention;
mod mate;
mod mate_in_one;
mod piece_square;
mod policy;
mod quiescence;
mod see;
mod weight_layout;
mod world_value;

use super::action::Action;
use super::card_distribution::CardDistribution;
use super::public_state::TurnPhase;
use super::view::View;
use super::world::World;
use crate::chessboard::board::Board;
use crate::chessboard::move_rules::DynamicRules;
use crate::eval::hidden::{Payoffs, Trainable, WorldEvaluator};
use crate::eval::linear::{WeightGroup, WeightLayout};
use crate::eval::tactics::ProvenResult;
use crate::eval::weights::Weights;
use eval_cache::{BoardEval, EvalCache};
use piece_square::{PieceSquareAccumulator, PieceSquareTables};
use policy::SpendCosts;
use rand::rngs::SmallRng;
use std::sync::Arc;

/// Judges worlds of Szachao by the weights of a data file.
#[derive(Clone, Debug)]
pub struct SzachaoEvaluator {
    weights: Weights<SzachaoEvaluator>,
    piece_square_tables: PieceSquareTables,
    spend_costs: SpendCosts,
    eval_cache: Arc<EvalCache>,
    /// Centipawns over which the odds grow e-fold.
    win_rate_scale: f32,
}

impl SzachaoEvaluator {
    /// What a board comes to.
    fn board_eval(&self, board: &Board) -> BoardEval {
        self.eval_cache.eval(&self.piece_square_tables, board)
    }

    /// What captures come to for a side on move that is bound to some of its moves and not in check: where it has none, it
    /// looks on.
    fn quiescence_if_restricted(
        &self,
        board: &Board,
        balance: &PieceSquareAccumulator,
        permissions: &DynamicRules,
    ) -> i32 {
        if board.has_legal_moves(permissions) {
            quiescence::quiescence_with_permissions(
                board,
                &self.piece_square_tables,
                balance,
                permissions,
                balance.score_for(board.side_to_move()),
            )
        } else {
            -self.board_eval(&board.null_move()).quiescence_value
        }
    }
}

/// With the weights that the program ships.
impl Default for SzachaoEvaluator {
    fn default() -> SzachaoEvaluator {
        SzachaoEvaluator::new(Weights::parse(SzachaoEvaluator::DEFAULT_WEIGHTS).unwrap_or_else(|_| Weights::zeros()))
    }
}

impl WeightLayout for SzachaoEvaluator {
    const GROUPS: &'static [WeightGroup] = weight_layout::GROUPS;
    const UNITS_PER_CENTIPAWN: i32 = weight_layout::UNITS_PER_CENTIPAWN * weight_layout::MAX_GAME_PHASE;
}

impl Trainable<World> for SzachaoEvaluator {
    const DEFAULT_WEIGHTS: &'static str = include_str!("../weights.txt");

    const UNITS_PER_LOGIT: f32 = policy::UNITS_PER_LOGIT;

    fn new(weights: Weights<SzachaoEvaluator>) -> SzachaoEvaluator {
        let scale = f32::from(weights.values()[weight_layout::WIN_RATE_SCALE].max(1));
        SzachaoEvaluator {
            piece_square_tables: PieceSquareTables::of(weights.values()),
            spend_costs: SpendCosts::of(weights.values()),
            eval_cache: Arc::new(EvalCache::new()),
            win_rate_scale: scale,
            weights,
        }
    }

    fn value_gradient(&self, world: &World, take: &mut impl FnMut(usize, i32)) -> Option<i32> {
        world_value::gradient(self, world, take)
    }

    fn hand_model_terms(&self, world: &World, action: Action, take: &mut impl FnMut(usize, bool)) {
        if let Action::Cards(action) = action {
            hand_model::keep_terms(self.weights.values(), world, &action, take);
        }
    }

    fn policy_terms(&self, world: &World, actions: &[Action], take: &mut impl FnMut(usize, usize, i32)) {
        policy::policy_terms(self, world, actions, take);
    }
}

impl WorldEvaluator<World> for SzachaoEvaluator {
    const CENTIPAWNS_PER_LOGIT: f64 = world_value::REPORTED_WIN_RATE_SCALE as f64;

    /// What kind of card, what is demanded, which cards.
    const STEPS: usize = 3;

    type Belief = CardDistribution;

    fn quiescent_value(&self, world: &World) -> Payoffs {
        world_value::quiescent_value(self, world)
    }

    fn static_value(&self, world: &World) -> Payoffs {
        world_value::static_value(self, world)
    }

    fn breakdown(&self, world: &World) -> Vec<(&'static str, f32)> {
        world_value::value_terms(self, world)
    }

    fn priors(&self, world: &World, actions: &[Action], priors: &mut Vec<f32>) {
        policy::fill_priors(self, world, actions, priors);
    }

    fn candidates(&self, world: &World, actions: &mut Vec<Action>) {
        policy::candidates(self, world, actions);
    }

    fn info_set_key(&self, world: &World) -> u64 {
        info_set::info_set_key(world.public_state())
    }

    fn same_actions_in_info_set(&self, world: &World) -> bool {
        world.public_state().phase() != TurnPhase::Card
    }

    fn sub_action(&self, action: Action, stage: usize) -> u64 {
        info_set::sub_action(action, stage)
    }

    fn belief(&self, view: &View) -> CardDistribution {
        hand_model::hand_model(self.weights.values(), view)
    }

    fn sample_world(&self, view: &View, odds: &CardDistribution, random: &mut SmallRng) -> World {
        view.sample_with(odds, random)
    }

    fn proven_results(&self, view: &View, actions: &[Action]) -> Vec<Option<ProvenResult>> {
        mate::proven(view, actions)
    }

    fn time_factor(&self, view: &View) -> f64 {
        match view.public_state().phase() {
            TurnPhase::Card => 0.5,
            TurnPhase::Redo => 0.4,
            TurnPhase::Chess => 0.6,
        }
    }
}
