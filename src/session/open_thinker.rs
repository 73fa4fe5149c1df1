//! The thinker of a perfect-information game: alpha-beta, and the mate solver.

use super::baseline::{Baseline, baseline_alphabeta, baseline_move, unsearched_result};
use super::evaluator_source::EvaluatorSource;
use super::move_text::{format_info, format_line, format_result};
use super::open_history::OpenHistory;
use super::position_history::{PositionHistory, own_history};
use super::search_options::MULTIPLAYER_SEARCH;
use super::tablebase_choice::TablebaseChoice;
use super::thinker::{Evaluation, MateReply, ReportCallback, SearchRequest, Thinker};
use base::input::InputError;
use base::score::Score;
use eval::evaluator::Evaluator;
use eval::material_counter::MaterialCounter;
use eval::search_parameters::Parameters;
use eval::softmax::softmax;
use eval::tactics::{ProvenResult, Tactics};
use eval::win_probabilities::WinProbabilities;
use rules::depiction::Depiction;
use rules::dialect::Dialect;
use rules::notation::Notation;
use search::alphabeta::AlphaBetaPool;
use search::control::limits::Limits;
use search::control::report::SearchResult;
use search::control::signal::Signal;
use search::mate::{MateLimits, MateResult, MateSolver, ShortestMate};
use search::multiplayer::algorithm::MultiplayerSearch;
use search::open_game::OpenGamePool;
use std::sync::Arc;

/// The search of a perfect-information game.
pub struct OpenThinker<G: Tactics, E: Evaluator<G>> {
    evaluator_source: EvaluatorSource<E>,
    evaluator: Arc<E>,
    tablebase_choice: TablebaseChoice<G>,
    threads: usize,
    hash_megabytes: usize,
    multiplayer_search: MultiplayerSearch,
    parameters: Parameters,
    /// Made when first needed, so that a handshake allocates no table.
    pool: Option<OpenGamePool<G, E>>,
    /// Made when first needed; pool and solver never exist together, since memory is budgeted for one table.
    mate_solver: Option<MateSolver<G>>,
    /// The search of [`Baseline::PlainAlphaBeta`]; `None` until that baseline first plays.
    baseline: Option<AlphaBetaPool<G, MaterialCounter>>,
}

impl<G: Depiction + Tactics, E: Evaluator<G>> OpenThinker<G, E> {
    /// A fresh thinker; it allocates its table only when it searches or prepares.
    pub fn new(evaluator_source: EvaluatorSource<E>, threads: usize, hash_megabytes: usize) -> Self {
        OpenThinker {
            evaluator: Arc::new((evaluator_source.built_in)()),
            evaluator_source,
            tablebase_choice: TablebaseChoice::Shipped,
            threads,
            hash_megabytes,
            multiplayer_search: MultiplayerSearch::default(),
            parameters: G::PARAMETERS,
            pool: None,
            mate_solver: None,
            baseline: None,
        }
    }

    /// The search, created on first use together with the tablebase that it probes.
    fn pool(&mut self) -> Result<&mut OpenGamePool<G, E>, InputError> {
        let pool = match self.pool.take() {
            Some(pool) => pool,
            None => self.new_pool()?,
        };
        Ok(self.pool.insert(pool))
    }

    fn new_pool(&self) -> Result<OpenGamePool<G, E>, InputError> {
        let evaluator = Arc::clone(&self.evaluator);
        let mut pool = OpenGamePool::new(evaluator, self.threads, self.hash_megabytes);
        pool.set_tablebase(self.tablebase_choice.tablebase()?);
        pool.set_algorithm(self.multiplayer_search);
        pool.set_parameters(&self.parameters);
        Ok(pool)
    }

    /// Chooses the multiplayer search with this name, which the caller has checked.
    fn set_multiplayer_search(&mut self, name: &str) {
        self.multiplayer_search = MultiplayerSearch::from_name(name).unwrap_or_default();
        if let Some(pool) = &mut self.pool {
            pool.set_algorithm(self.multiplayer_search);
        }
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
        let total = position.scale_eval(unscaled);
        let mut breakdown = self.evaluator.breakdown(position, seat);
        if total != unscaled {
            breakdown.push(("drawish", Score::from_raw(total.raw() - unscaled.raw())));
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

    fn set_search_option(&mut self, name: &'static str, value: &str) {
        if name == MULTIPLAYER_SEARCH.name {
            self.set_multiplayer_search(value);
        }
    }

    fn set_threads(&mut self, threads: usize) {
        self.threads = threads;
        if let Some(pool) = &mut self.pool {
            pool.set_threads(threads);
        }
    }

    fn set_hash(&mut self, megabytes: usize) {
        self.hash_megabytes = megabytes;
        self.mate_solver = None;
        if let Some(pool) = &mut self.pool {
            pool.set_hash_size(megabytes);
        }
    }

    fn set_parameters(&mut self, parameters: &Parameters) {
        self.parameters = *parameters;
        if let Some(pool) = &mut self.pool {
            pool.set_parameters(parameters);
        }
    }

    fn prepare(&mut self) {
        self.mate_solver = None;
        // If the pool cannot be made, the next search reports why.
        if let Ok(pool) = self.pool() {
            pool.allocate_and_prefault();
        }
    }

    fn new_game(&mut self) {
        self.baseline = None;
        if let Some(pool) = &mut self.pool {
            pool.new_game();
        }
    }

    fn load_evaluator(&mut self, file: &str) -> Result<(), InputError> {
        self.evaluator = Arc::new(self.evaluator_source.load(file)?);
        if let Some(pool) = &mut self.pool {
            pool.set_evaluator(Arc::clone(&self.evaluator));
        }
        Ok(())
    }

    fn load_tablebase(&mut self, file: &str) -> Result<(), InputError> {
        self.tablebase_choice = TablebaseChoice::load(file)?;
        if let Some(pool) = &mut self.pool {
            pool.set_tablebase(self.tablebase_choice.tablebase()?);
        }
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
        let SearchRequest { dialect, signal, .. } = *request;
        let history = own_history::<OpenHistory<G>>(request.history)?;
        let root = *history.position();
        let limits = parse_limits(&root, request.limits);
        self.mate_solver = None;
        let answer = self.pool()?.search(&root, history.past(), &limits, signal, &mut |info| {
            report(&format_info(&root, info, dialect));
        });
        Ok(format_result(&root, &answer, dialect))
    }

    fn baselines(&self) -> &'static [Baseline] {
        &[Baseline::Random, Baseline::Greedy, Baseline::PlainAlphaBeta]
    }

    fn baseline_search(
        &mut self,
        baseline: Baseline,
        seed: u64,
        request: &SearchRequest<'_>,
        report: ReportCallback<'_>,
    ) -> Result<SearchResult<String>, InputError> {
        let SearchRequest { dialect, signal, .. } = *request;
        let history = own_history::<OpenHistory<G>>(request.history)?;
        let root = *history.position();
        let limits = parse_limits(&root, request.limits);
        let answer = match baseline {
            Baseline::GreedyQuiescence | Baseline::Pimc | Baseline::PlainIsmcts => {
                return Err(baseline.unavailable(self.baselines()));
            }
            Baseline::Random | Baseline::Greedy => {
                let greedy = baseline == Baseline::Greedy;
                unsearched_result(baseline_move(&root, &limits.search_moves, greedy, seed, history.plies_played()))
            }
            Baseline::PlainAlphaBeta => {
                let pool = self.baseline.get_or_insert_with(baseline_alphabeta);
                pool.search(&root, history.past(), &limits, signal, &mut |info| {
                    report(&format_info(&root, info, dialect))
                })
            }
        };
        Ok(format_result(&root, &answer, dialect))
    }

    fn solve_mate(
        &mut self,
        history: &dyn PositionHistory,
        limits: MateLimits,
        dialect: Dialect,
        signal: &Signal,
    ) -> MateReply {
        let Some(history) = own_history::<OpenHistory<G>>(history).ok().filter(|_| G::MATES_BY_CHECK) else {
            return MateReply::NotImplemented;
        };
        self.pool = None;
        let solver = self.mate_solver.get_or_insert_with(|| MateSolver::new(self.hash_megabytes));
        match solver.solve(history.position(), history.past(), limits, signal) {
            MateResult::Mate { pv, plies, .. } => {
                let line = format_line(history.position(), &pv, dialect);
                MateReply::Mate { line, plies, nodes: solver.nodes() }
            }
            MateResult::NoMate => MateReply::NoMate,
            MateResult::Unknown => MateReply::Unknown,
        }
    }

    fn shortest_mate(
        &mut self,
        history: &dyn PositionHistory,
        limits: MateLimits,
        dialect: Dialect,
        signal: &Signal,
    ) -> Option<(ShortestMate<String>, u64)> {
        let history = own_history::<OpenHistory<G>>(history).ok().filter(|_| !G::SIDES.is_free_for_all())?;
        self.pool = None;
        let solver = self.mate_solver.get_or_insert_with(|| MateSolver::new(self.hash_megabytes));
        let root = history.position();
        let result = match solver.solve_shortest(root, history.past(), limits, signal) {
            ShortestMate::Mate { plies, pv } => ShortestMate::Mate { plies, pv: format_line(root, &pv, dialect) },
            ShortestMate::NoMate => ShortestMate::NoMate,
            ShortestMate::Undecided { no_mate_within } => ShortestMate::Undecided { no_mate_within },
        };
        Some((result, solver.nodes()))
    }
}
