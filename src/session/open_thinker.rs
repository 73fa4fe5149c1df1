//! The thinker of a perfect-information game: its search, and the mate solver.

use super::baseline::{Baseline, baseline_move, unsearched_result};
use super::evaluator_source::EvaluatorSource;
use super::move_text::{format_info, format_line, format_result};
use super::open_history::OpenHistory;
use super::position_history::{PositionHistory, own_history};
use super::tablebase_choice::TablebaseChoice;
use super::thinker::{Evaluation, MateQuestion, MateReply, ReportCallback, SearchRequest, Thinker};
use base::input::InputError;
use base::score::Score;
use eval::evaluator::Evaluator;
use eval::softmax::softmax;
use eval::tactics::{ProvenResult, Tactics};
use eval::win_probabilities::WinProbabilities;
use rules::depiction::Depiction;
use rules::dialect::Dialect;
use rules::notation::Notation;
use search::baselines::plain_alphabeta;
use search::control::limits::Limits;
use search::control::report::SearchResult;
use search::mate::{MateResult, MateSolver, ShortestMate};
use search::open_search::OpenSearch;
use search::searcher::{Root, Searcher};
use search::settings::SearchSettings;
use std::sync::Arc;

/// The search of a perfect-information game.
pub struct OpenThinker<G: Tactics, E: Evaluator<G>> {
    evaluator_source: EvaluatorSource<E>,
    evaluator: Arc<E>,
    tablebase_choice: TablebaseChoice<G>,
    /// Made when first needed, so that a handshake allocates no table, and anew after each change of evaluator or tablebase.
    search: Option<OpenSearch<G, E>>,
    /// Made when first needed; search and solver never exist together, since memory is budgeted for one table.
    mate_solver: Option<MateSolver<G>>,
}

impl<G: Depiction + Tactics, E: Evaluator<G>> OpenThinker<G, E> {
    /// A fresh thinker; it allocates its table only when it searches or prepares.
    pub fn new(evaluator_source: EvaluatorSource<E>) -> Self {
        OpenThinker {
            evaluator: Arc::new((evaluator_source.built_in)()),
            evaluator_source,
            tablebase_choice: TablebaseChoice::Shipped,
            search: None,
            mate_solver: None,
        }
    }

    /// The search, created on first use together with the tablebase that it looks endings up in.
    fn open_search(&mut self) -> Result<&mut OpenSearch<G, E>, InputError> {
        self.mate_solver = None;
        let search = match self.search.take() {
            Some(search) => search,
            None => OpenSearch::new(Arc::clone(&self.evaluator), self.tablebase_choice.tablebase()?),
        };
        Ok(self.search.insert(search))
    }

    /// The mate solver with a table of this many megabytes.
    fn mate_solver(&mut self, hash_megabytes: usize) -> &mut MateSolver<G> {
        self.search = None;
        let solver = self.mate_solver.take().filter(|solver| solver.hash_megabytes() == hash_megabytes);
        self.mate_solver.insert(solver.unwrap_or_else(|| MateSolver::new(hash_megabytes)))
    }
}

fn parse_limits<G: Notation>(position: &G, limits: &Limits<String>) -> Limits<G::Move> {
    let read = |text: &String| position.parse_move(text).ok();
    limits.with_moves(limits.search_moves.iter().filter_map(read).collect())
}

impl<G: Depiction + Tactics, E: Evaluator<G>> Thinker for OpenThinker<G, E> {
    fn evaluate(&self, history: &dyn PositionHistory) -> Result<Evaluation, InputError> {
        let position = own_history::<OpenHistory<G>>(history)?.position();
        let seat = position.side_to_move();
        let unscaled = self.evaluator.evaluate_from_scratch(position, seat);
        let total = position.judged_eval(unscaled);
        let mut breakdown = self.evaluator.breakdown(position, seat);
        if total != unscaled {
            breakdown.push(("ending", Score::from_raw(total.raw() - unscaled.raw())));
        }
        Ok(Evaluation { total, breakdown })
    }

    fn win_probabilities(&self, history: &dyn PositionHistory) -> Result<Option<WinProbabilities>, InputError> {
        let position = own_history::<OpenHistory<G>>(history)?.position();
        if !G::SIDES.is_free_for_all() {
            return Ok(None);
        }
        let mut stack = self.evaluator.new_stack(0);
        let accumulator = self.evaluator.fresh_accumulator(position, &mut stack);
        Ok(Some(self.evaluator.win_probabilities(position, &accumulator, &mut stack)))
    }

    fn policy(
        &self,
        history: &dyn PositionHistory,
        dialect: Dialect,
    ) -> Result<Option<Vec<(String, f32)>>, InputError> {
        let position = own_history::<OpenHistory<G>>(history)?.position();
        let moves = position.legal_moves();
        let mut policy = Vec::with_capacity(moves.len());
        self.evaluator.policy_logits(position, &moves, &mut policy);
        if policy.is_empty() {
            return Ok(None);
        }
        softmax(&mut policy);
        let texts = moves.iter().map(|&mv| position.format_move(mv, dialect));
        Ok(Some(texts.zip(policy).collect()))
    }

    fn prepare(&mut self, settings: &SearchSettings) {
        // If the search cannot be made, the next one reports why.
        if let Ok(search) = self.open_search() {
            search.prepare(settings);
        }
    }

    fn new_game(&mut self) {
        if let Some(search) = &mut self.search {
            search.new_game();
        }
    }

    fn load_evaluator(&mut self, file: &str) -> Result<(), InputError> {
        self.evaluator = Arc::new(self.evaluator_source.load(file)?);
        self.search = None;
        Ok(())
    }

    fn load_tablebase(&mut self, file: &str) -> Result<(), InputError> {
        self.tablebase_choice = TablebaseChoice::load(file)?;
        self.search = None;
        Ok(())
    }

    fn proven_result(&self, history: &dyn PositionHistory) -> Option<ProvenResult> {
        let tablebase = self.tablebase_choice.tablebase().ok()??;
        let position = own_history::<OpenHistory<G>>(history).ok()?.position();
        position.board_outcome().is_none().then(|| position.probe_tablebase(&tablebase))?
    }

    fn search(
        &mut self,
        request: &SearchRequest<'_>,
        report: ReportCallback<'_>,
    ) -> Result<SearchResult<String>, InputError> {
        let SearchRequest { settings, dialect, signal, .. } = *request;
        let history = own_history::<OpenHistory<G>>(request.history)?;
        let root = Root { position: history.position(), past: history.past() };
        let limits = parse_limits(root.position, request.limits);
        let answer = self.open_search()?.search(root, settings, &limits, signal, &mut |info| {
            report(format_info(root.position, info, dialect));
        });
        Ok(format_result(root.position, &answer, dialect))
    }

    fn baselines(&self) -> &'static [Baseline] {
        &[Baseline::Random, Baseline::Greedy, Baseline::PlainAlphaBeta]
    }

    fn baseline_search(
        &mut self,
        baseline: Baseline,
        request: &SearchRequest<'_>,
        report: ReportCallback<'_>,
    ) -> Result<SearchResult<String>, InputError> {
        let SearchRequest { settings, dialect, signal, .. } = *request;
        let history = own_history::<OpenHistory<G>>(request.history)?;
        let root = history.position();
        let limits = parse_limits(root, request.limits);
        let answer = match baseline {
            Baseline::Random | Baseline::Greedy => {
                let greedy = baseline == Baseline::Greedy;
                let plies = history.plies_played();
                unsearched_result(baseline_move(root, &limits.search_moves, greedy, settings.seed, plies))
            }
            Baseline::PlainAlphaBeta => plain_alphabeta(root, history.past(), &limits, signal, &mut |info| {
                report(format_info(root, info, dialect));
            }),
        };
        Ok(format_result(root, &answer, dialect))
    }

    fn solve_mate(&mut self, question: &MateQuestion<'_>) -> MateReply {
        let history = own_history::<OpenHistory<G>>(question.history).ok().filter(|_| G::MATES_BY_CHECK);
        let Some(history) = history else { return MateReply::NotImplemented };
        let solver = self.mate_solver(question.hash_megabytes);
        match solver.solve(history.position(), history.past(), question.limits, question.signal) {
            MateResult::Mate { pv, plies, .. } => {
                let line = format_line(history.position(), &pv, question.dialect);
                MateReply::Mate { line, plies, nodes: solver.nodes() }
            }
            MateResult::NoMate => MateReply::NoMate,
            MateResult::Unknown => MateReply::Unknown,
        }
    }

    fn shortest_mate(&mut self, question: &MateQuestion<'_>) -> Option<(ShortestMate<String>, u64)> {
        let history = own_history::<OpenHistory<G>>(question.history).ok().filter(|_| !G::SIDES.is_free_for_all())?;
        let solver = self.mate_solver(question.hash_megabytes);
        let root = history.position();
        let result = match solver.solve_shortest(root, history.past(), question.limits, question.signal) {
            ShortestMate::Mate { plies, pv } => {
                ShortestMate::Mate { plies, pv: format_line(root, &pv, question.dialect) }
            }
            ShortestMate::NoMate => ShortestMate::NoMate,
            ShortestMate::Undecided { no_mate_within } => ShortestMate::Undecided { no_mate_within },
        };
        Some((result, solver.nodes()))
    }
}
