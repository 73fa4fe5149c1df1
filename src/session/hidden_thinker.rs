//! The thinker of a game with hidden information: information-set MCTS.

use super::baseline::{Baseline, seeded_index, unsearched_result};
use super::evaluator_source::EvaluatorSource;
use super::hidden_history::{HiddenHistory, format_actions};
use super::position_history::{PositionHistory, own_history};
use super::thinker::{Evaluation, ReportCallback, SearchRequest, Thinker};
use base::input::InputError;
use eval::hidden::{WorldEvaluator, expected_breakdown, expected_score, view_policy};
use rules::depiction::PartialDepiction;
use rules::dialect::Dialect;
use rules::partial_position::{ActionOf, ViewOf};
use search::baselines::best_of_own_turn;
use search::control::limits::Limits;
use search::control::report::{SearchInfo, SearchResult};
use search::ismcts::IsMcts;
use search::searcher::Searcher;
use search::settings::SearchSettings;
use std::sync::Arc;

/// By which the worlds are sampled that a static evaluation looks at.
const EVALUATION_SEED: u64 = 1;

/// The search of a game with hidden information. It gets only the view of the seat on move, even if the history knows
/// more.
pub struct HiddenThinker<D: PartialDepiction, I: WorldEvaluator<D::World>> {
    evaluator_source: EvaluatorSource<I>,
    evaluator: Arc<I>,
    search: IsMcts<D::World, I>,
}

impl<D: PartialDepiction, I: WorldEvaluator<D::World>> HiddenThinker<D, I> {
    /// A fresh thinker with the built-in evaluator; it allocates its trees only when it searches or prepares.
    pub fn new(evaluator_source: EvaluatorSource<I>) -> Self {
        let evaluator = Arc::new((evaluator_source.built_in)());
        HiddenThinker { search: IsMcts::new(Arc::clone(&evaluator)), evaluator, evaluator_source }
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
        let total = expected_score::<D::World, I>(&view, &self.evaluator, EVALUATION_SEED);
        let parts = expected_breakdown::<D::World, I>(&view, &self.evaluator, EVALUATION_SEED);
        Ok(Evaluation { total, breakdown: parts })
    }

    fn policy(&self, history: &dyn PositionHistory, _: Dialect) -> Result<Option<Vec<(String, f32)>>, InputError> {
        let position = own_history::<HiddenHistory<D>>(history)?.position();
        let (view, actions) = (view_to_move(position)?, position.legal_actions()?);
        if actions.is_empty() {
            return Ok(None);
        }
        let policy = view_policy::<D::World, I>(&view, &self.evaluator, &actions, EVALUATION_SEED);
        Ok(Some(format_actions(position, &actions).into_iter().zip(policy).collect()))
    }

    fn prepare(&mut self, settings: &SearchSettings) {
        self.search.prepare(settings);
    }

    fn new_game(&mut self) {
        self.search.new_game();
    }

    fn load_evaluator(&mut self, file: &str) -> Result<(), InputError> {
        self.evaluator = Arc::new(self.evaluator_source.load(file)?);
        self.search = IsMcts::new(Arc::clone(&self.evaluator));
        Ok(())
    }

    fn search(
        &mut self,
        request: &SearchRequest<'_>,
        report: ReportCallback<'_>,
    ) -> Result<SearchResult<String>, InputError> {
        let position = own_history::<HiddenHistory<D>>(request.history)?.position();
        let (view, limits) = (view_to_move(position)?, parse_limits(position, request.limits));
        let mut report = |info: &SearchInfo<ActionOf<D>>| report(format_info(position, info));
        let result = self.search.search(&view, request.settings, &limits, request.signal, &mut report);
        Ok(format_result(position, &result))
    }

    fn baselines(&self) -> &'static [Baseline] {
        &[Baseline::Random, Baseline::Greedy]
    }

    fn baseline_search(
        &mut self,
        baseline: Baseline,
        request: &SearchRequest<'_>,
        _: ReportCallback<'_>,
    ) -> Result<SearchResult<String>, InputError> {
        let history = own_history::<HiddenHistory<D>>(request.history)?;
        let (position, seed) = (history.position(), request.settings.seed);
        let (view, limits) = (view_to_move(position)?, parse_limits(position, request.limits));
        let answer = match baseline {
            Baseline::Random => unsearched_result(random_action(history, &limits.search_moves, seed)?),
            Baseline::Greedy => best_of_own_turn::<D::World, I>(&view, &self.evaluator, seed, &limits.search_moves),
            Baseline::PlainAlphaBeta => return Err(baseline.unavailable(self.baselines())),
        };
        Ok(format_result(position, &answer))
    }
}
