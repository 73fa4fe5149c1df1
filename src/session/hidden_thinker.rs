//! The thinker of a game with hidden information: information-set MCTS.

use super::baseline::{Baseline, seeded_index, unsearched_result};
use super::evaluator_source::EvaluatorSource;
use super::hidden_history::{HiddenHistory, format_actions};
use super::position_history::{PositionHistory, own_history};
use super::thinker::{Evaluation, ReportCallback, SearchRequest, Thinker};
use base::input::InputError;
use eval::hidden::{WorldEvaluator, expected_breakdown, expected_score, view_policy};
use eval::search_parameters::Parameters;
use rules::depiction::PartialDepiction;
use rules::dialect::Dialect;
use rules::hidden::World;
use rules::partial_position::{ActionOf, ViewOf};
use search::control::limits::Limits;
use search::control::report::{SearchInfo, SearchResult};
use search::ismcts::IsMcts;
use search::ismcts::features::IsMctsFeatures;
use search::pimc::{self, Lookahead};
use std::sync::Arc;

/// The search of a game with hidden information. It gets only the view of the seat on move, even if the history knows
/// more.
pub struct HiddenThinker<D: PartialDepiction, I: WorldEvaluator<D::World>> {
    evaluator_source: EvaluatorSource<I>,
    evaluator: Arc<I>,
    seed: u64,
    parameters: Parameters,
    threads: usize,
    hash_megabytes: usize,
    /// Made when first needed, since it allocates memory.
    ismcts: Option<IsMcts<D::World, I>>,
    /// The search of [`Baseline::PlainIsmcts`]; `None` until that baseline first plays.
    baseline: Option<IsMcts<D::World, I>>,
}

impl<D: PartialDepiction, I: WorldEvaluator<D::World>> HiddenThinker<D, I> {
    /// A fresh thinker with the built-in evaluator.
    pub fn new(evaluator_source: EvaluatorSource<I>, threads: usize, hash_megabytes: usize) -> Self {
        HiddenThinker {
            evaluator: Arc::new((evaluator_source.built_in)()),
            evaluator_source,
            seed: 0,
            parameters: I::PARAMETERS,
            threads,
            hash_megabytes,
            ismcts: None,
            baseline: None,
        }
    }
}

/// The view of the seat on move.
fn view_to_move<D: PartialDepiction>(position: &D) -> Result<ViewOf<D>, InputError> {
    position.view(position.side_to_move())
}

fn parse_limits<D: PartialDepiction>(position: &D, limits: &Limits<String>) -> Limits<ActionOf<D>> {
    let read = |text: &String| position.parse_action(text).ok();
    limits.with_moves(limits.search_moves.iter().filter_map(read).collect())
}

/// Any legal action, or one of the search moves.
fn random_action<D: PartialDepiction>(
    history: &HiddenHistory<D>,
    search_moves: &[ActionOf<D>],
    seed: u64,
) -> Result<Option<ActionOf<D>>, InputError> {
    let position = history.position();
    let mut actions = position.legal_actions()?;
    if actions.iter().any(|action| search_moves.contains(action)) {
        actions.retain(|action| search_moves.contains(action));
    }
    actions.sort_by_cached_key(|&action| position.format_action(action));
    let index = seeded_index(seed, position.position_key(), history.plies_played(), actions.len());
    Ok(actions.get(index).copied())
}

/// The search, created on first use.
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

fn format_info<D: PartialDepiction>(position: &D, info: &SearchInfo<ActionOf<D>>) -> SearchInfo<String> {
    info.with_moves(format_actions(position, &info.pv))
}

fn format_result<D: PartialDepiction>(position: &D, result: &SearchResult<ActionOf<D>>) -> SearchResult<String> {
    let text = |action: ActionOf<D>| position.format_action(action);
    result.with_moves(result.best_move.map(text), result.ponder_move.map(text))
}

impl<D: PartialDepiction, I: WorldEvaluator<D::World>> Thinker for HiddenThinker<D, I> {
    fn evaluate(&self, history: &dyn PositionHistory) -> Result<Evaluation, InputError> {
        let view = view_to_move(own_history::<HiddenHistory<D>>(history)?.position())?;
        let total = expected_score::<D::World, I>(&view, &self.evaluator, self.seed);
        let parts = expected_breakdown::<D::World, I>(&view, &self.evaluator, self.seed);
        Ok(Evaluation { total, breakdown: parts })
    }

    fn policy(&self, history: &dyn PositionHistory, _: Dialect) -> Result<Option<Vec<(String, f32)>>, InputError> {
        let position = own_history::<HiddenHistory<D>>(history)?.position();
        let (view, actions) = (view_to_move(position)?, position.legal_actions()?);
        if actions.is_empty() {
            return Ok(None);
        }
        let policy = view_policy::<D::World, I>(&view, &self.evaluator, &actions, self.seed);
        Ok(Some(format_actions(position, &actions).into_iter().zip(policy).collect()))
    }

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
        request: &SearchRequest<'_>,
        report: ReportCallback<'_>,
    ) -> Result<SearchResult<String>, InputError> {
        let position = own_history::<HiddenHistory<D>>(request.history)?.position();
        let (view, limits, seed) = (view_to_move(position)?, parse_limits(position, request.limits), self.seed);
        let ismcts =
            get_or_make(&mut self.ismcts, &self.evaluator, &self.parameters, self.threads, self.hash_megabytes);
        ismcts.set_seed(seed);
        let result = ismcts.search(&view, &limits, request.signal, &mut |info| report(&format_info(position, info)));
        Ok(format_result(position, &result))
    }

    fn baselines(&self) -> &'static [Baseline] {
        &[Baseline::Random, Baseline::Greedy, Baseline::GreedyQuiescence, Baseline::Pimc, Baseline::PlainIsmcts]
    }

    fn baseline_search(
        &mut self,
        baseline: Baseline,
        seed: u64,
        request: &SearchRequest<'_>,
        report: ReportCallback<'_>,
    ) -> Result<SearchResult<String>, InputError> {
        let history = own_history::<HiddenHistory<D>>(request.history)?;
        let position = history.position();
        let (view, limits) = (view_to_move(position)?, parse_limits(position, request.limits));
        let pimc = |lookahead| {
            pimc::pimc_search::<D::World, I>(&view, &self.evaluator, lookahead, seed, &limits, request.signal)
        };
        let answer = match baseline {
            Baseline::Random => unsearched_result(random_action(history, &limits.search_moves, seed)?),
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
                ismcts.search(&view, &limits, request.signal, &mut |info| report(&format_info(position, info)))
            }
            Baseline::PlainAlphaBeta => {
                return Err(baseline.unavailable(self.baselines()));
            }
        };
        Ok(format_result(position, &answer))
    }
}
