//! The session of a game with hidden information: a position as far as it is known, and information-set MCTS.

use super::api::{Evaluation, HiddenInformation, PositionError, Session};
use super::baseline::{Baseline, seeded_index, unsearched_result};
use super::evaluator_source::EvaluatorSource;
use super::turn_order::TurnOrder;
use crate::base::input::InputError;
use crate::base::seat::{Relation, Seat};
use crate::eval::hidden::{WorldEvaluator, expected_breakdown, expected_score};
use crate::rules::dialect::Dialect;
use crate::rules::hidden::World;
use crate::rules::outcome::Outcome;
use crate::rules::partial_position::{ActionOf, PartialPosition, ViewOf};
use crate::search::control::limits::Limits;
use crate::search::control::parameters::Parameters;
use crate::search::control::report::{SearchInfo, SearchResult};
use crate::search::control::signal::Signal;
use crate::search::ismcts::IsMcts;
use crate::search::ismcts::features::IsMctsFeatures;
use crate::search::pimc::{self, Lookahead};
use std::sync::Arc;

/// The deal of `startpos`.
const STARTPOS_SEED: u64 = 0;

/// A game with hidden information, as far as the client has revealed it, and the search that plays it. The search gets
/// the view of the seat on move and nothing else, even where the client has revealed more.
pub struct HiddenSession<D: PartialPosition, I: WorldEvaluator<D::World>> {
    position: D,
    plies_played: usize,
    evaluator_source: EvaluatorSource<I>,
    evaluator: Arc<I>,
    seed: u64,
    parameters: Parameters,
    threads: usize,
    hash_megabytes: usize,
    /// Made when first needed.
    ismcts: Option<IsMcts<D::World, I>>,
    /// The search of [`Baseline::PlainIsmcts`], once it has played.
    baseline: Option<IsMcts<D::World, I>>,
}

impl<D: PartialPosition, I: WorldEvaluator<D::World>> HiddenSession<D, I> {
    /// A session at the start of a game.
    pub fn new(evaluator_source: EvaluatorSource<I>, threads: usize, hash_megabytes: usize) -> Self {
        HiddenSession {
            position: D::deal(STARTPOS_SEED),
            plies_played: 0,
            evaluator: Arc::new((evaluator_source.built_in)()),
            evaluator_source,
            seed: 0,
            parameters: Parameters::DEFAULT,
            threads,
            hash_megabytes,
            ismcts: None,
            baseline: None,
        }
    }

    /// What the seat on move sees.
    fn view_to_move(&self) -> Result<ViewOf<D>, InputError> {
        self.position.view(self.position.side_to_move())
    }

    fn parse_limits(&self, limits: &Limits<String>) -> Limits<ActionOf<D>> {
        let read = |text: &String| self.position.parse_action(text).ok();
        limits.with_moves(limits.search_moves.iter().filter_map(read).collect())
    }

    /// Any legal action, or one of the search moves.
    fn random_action(&self, search_moves: &[ActionOf<D>], seed: u64) -> Result<Option<ActionOf<D>>, InputError> {
        let mut actions = self.position.legal_actions()?;
        if actions.iter().any(|action| search_moves.contains(action)) {
            actions.retain(|action| search_moves.contains(action));
        }
        actions.sort_by_cached_key(|&action| self.position.format_action(action));
        Ok(actions.get(seeded_index(seed, self.position.position_key(), self.plies_played, actions.len())).copied())
    }
}

/// The search, made now if it was not needed before.
fn get_or_make<'a, W: World, I: WorldEvaluator<W>>(
    ismcts: &'a mut Option<IsMcts<W, I>>,
    evaluator: &Arc<I>,
    parameters: &Parameters,
    threads: usize,
    hash_megabytes: usize,
) -> &'a mut IsMcts<W, I> {
    ismcts.get_or_insert_with(|| {
        let mut ismcts = IsMcts::new(Arc::clone(evaluator), threads, hash_megabytes);
        ismcts.set_parameters(*parameters);
        ismcts
    })
}

fn format_actions<D: PartialPosition>(position: &D, actions: &[ActionOf<D>]) -> Vec<String> {
    actions.iter().map(|&action| position.format_action(action)).collect()
}

fn format_info<D: PartialPosition>(position: &D, info: &SearchInfo<ActionOf<D>>) -> SearchInfo<String> {
    info.with_moves(format_actions(position, &info.pv))
}

fn format_result<D: PartialPosition>(position: &D, result: &SearchResult<ActionOf<D>>) -> SearchResult<String> {
    let text = |action: ActionOf<D>| position.format_action(action);
    result.with_moves(result.best_move.map(text), result.ponder_move.map(text))
}

impl<D: PartialPosition, I: WorldEvaluator<D::World>> Session for HiddenSession<D, I> {
    fn set_position(&mut self, record: Option<&str>, moves: &str) -> Result<(), PositionError> {
        let mut position = match record {
            Some(text) => D::from_fen(text).map_err(PositionError::Fen)?,
            None => D::deal(STARTPOS_SEED),
        };
        let mut plies = 0;
        for text in moves.split_ascii_whitespace() {
            plies += 1;
            position.play_action(text).map_err(|error| PositionError::Move { number: plies, error })?;
        }
        (self.position, self.plies_played) = (position, plies);
        Ok(())
    }

    fn play_move(&mut self, text: &str) -> Result<(), InputError> {
        self.position.play_action(text)?;
        self.plies_played += 1;
        Ok(())
    }

    fn side_to_move(&self) -> Seat {
        self.position.side_to_move()
    }

    fn relation_to_first(&self) -> Relation {
        if self.side_to_move() == Seat::FIRST { Relation::Ally } else { Relation::Enemy }
    }

    fn turn_order(&self) -> TurnOrder {
        let turn = self.position.turn_structure();
        TurnOrder::from_turn_structure(turn.plies_to_turn_end, turn.plies_per_round)
    }

    fn plies_played(&self) -> usize {
        self.plies_played
    }

    fn fen(&self) -> String {
        self.position.fen()
    }

    fn ascii_board(&self) -> String {
        self.position.ascii_board()
    }

    fn position_key(&self) -> u64 {
        self.position.position_key()
    }

    fn legal_moves(&self, _: Dialect) -> Result<Vec<String>, InputError> {
        let mut texts = format_actions(&self.position, &self.position.legal_actions()?);
        texts.sort_unstable();
        Ok(texts)
    }

    fn canonical_move(&self, text: &str, _: Dialect) -> Result<String, InputError> {
        self.position.parse_action(text).map(|action| self.position.format_action(action))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn claimable_win(&self) -> Option<Outcome> {
        None
    }

    fn perft(
        &self,
        depth: u32,
        _: Dialect,
        signal: &Signal,
        on_move: &mut dyn FnMut(&str, u64),
    ) -> Result<Option<u64>, InputError> {
        self.position.perft(depth, &|| signal.is_stopped(), on_move)
    }

    fn evaluate(&self) -> Result<Evaluation, InputError> {
        let view = self.view_to_move()?;
        let total = expected_score::<D::World, I>(&view, &self.evaluator, self.seed);
        let parts = expected_breakdown::<D::World, I>(&view, &self.evaluator, self.seed);
        Ok(Evaluation { total, breakdown: parts })
    }

    fn set_option(&mut self, _: &'static str, _: &str) {}

    fn set_threads(&mut self, threads: usize) {
        self.threads = threads;
        if let Some(ismcts) = &mut self.ismcts {
            ismcts.set_threads(threads);
        }
    }

    fn set_hash(&mut self, megabytes: usize) {
        self.hash_megabytes = megabytes;
        if let Some(ismcts) = &mut self.ismcts {
            ismcts.set_hash_size(megabytes);
        }
    }

    fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    fn set_parameters(&mut self, parameters: &Parameters) {
        self.parameters = *parameters;
        if let Some(ismcts) = &mut self.ismcts {
            ismcts.set_parameters(*parameters);
        }
    }

    fn prepare(&mut self) {
        get_or_make(&mut self.ismcts, &self.evaluator, &self.parameters, self.threads, self.hash_megabytes);
    }

    fn new_game(&mut self) {
        self.baseline = None;
        if let Some(ismcts) = &mut self.ismcts {
            ismcts.new_game();
        }
    }

    fn load_evaluator(&mut self, file: &str) -> Result<(), InputError> {
        self.evaluator = Arc::new(self.evaluator_source.load(file)?);
        if let Some(ismcts) = &mut self.ismcts {
            ismcts.set_evaluator(Arc::clone(&self.evaluator));
        }
        Ok(())
    }

    fn search(
        &mut self,
        limits: &Limits<String>,
        _: Dialect,
        signal: &Signal,
        report: &mut (dyn FnMut(&SearchInfo<String>) + Send),
    ) -> Result<SearchResult<String>, InputError> {
        let (view, limits, seed) = (self.view_to_move()?, self.parse_limits(limits), self.seed);
        let position = &self.position;
        let ismcts =
            get_or_make(&mut self.ismcts, &self.evaluator, &self.parameters, self.threads, self.hash_megabytes);
        ismcts.set_seed(seed);
        let result = ismcts.search(&view, &limits, signal, &mut |info| report(&format_info(position, info)));
        Ok(format_result(position, &result))
    }

    fn baselines(&self) -> &'static [Baseline] {
        &[Baseline::Random, Baseline::Greedy, Baseline::GreedyQuiescence, Baseline::Pimc, Baseline::PlainIsmcts]
    }

    fn baseline_search(
        &mut self,
        opponent: Baseline,
        seed: u64,
        limits: &Limits<String>,
        _: Dialect,
        signal: &Signal,
        report: &mut (dyn FnMut(&SearchInfo<String>) + Send),
    ) -> Result<SearchResult<String>, InputError> {
        let (view, limits) = (self.view_to_move()?, self.parse_limits(limits));
        let position = &self.position;
        let pimc =
            |lookahead| pimc::pimc_search::<D::World, I>(&view, &self.evaluator, lookahead, seed, &limits, signal);
        let answer = match opponent {
            Baseline::Random => unsearched_result(self.random_action(&limits.search_moves, seed)?),
            Baseline::Greedy => pimc(Lookahead::OwnTurn),
            Baseline::GreedyQuiescence => pimc(Lookahead::OwnTurnQuiescence),
            Baseline::Pimc => pimc(Lookahead::AlphaBeta),
            Baseline::PlainIsmcts => {
                let ismcts = self.baseline.get_or_insert_with(|| {
                    let mut ismcts = IsMcts::new(Arc::clone(&self.evaluator), 1, self.hash_megabytes);
                    ismcts.set_features(IsMctsFeatures::textbook());
                    ismcts
                });
                ismcts.set_seed(seed);
                ismcts.search(&view, &limits, signal, &mut |info| report(&format_info(position, info)))
            }
            Baseline::PlainAlphaBeta => {
                return Err(opponent.unavailable(self.baselines()));
            }
        };
        Ok(format_result(position, &answer))
    }

    fn hidden(&self) -> Option<&dyn HiddenInformation> {
        Some(self)
    }
}

impl<D: PartialPosition, I: WorldEvaluator<D::World>> HiddenInformation for HiddenSession<D, I> {
    fn deal_fen(&self, seed: u64) -> String {
        D::deal(seed).fen()
    }

    fn view_fen(&self, seat: Seat) -> String {
        self.position.seen_by(seat).fen()
    }

    fn resolve_chance(&self, text: &str, chance_seed: u64) -> Result<String, InputError> {
        self.position.resolve_chance(text, chance_seed)
    }

    fn move_seen_by(&self, text: &str, seat: Seat) -> Result<String, InputError> {
        self.position.action_seen_by(text, seat)
    }
}
