//! The session of a perfect-information game: a position with its history, alpha-beta, and the mate solver.

use super::api::{Evaluation, MateReply, PositionError, Session};
use super::baseline::{Baseline, baseline_alphabeta, baseline_move, unsearched_result};
use super::evaluator_source::EvaluatorSource;
use super::move_text::{format_info, format_line, format_result};
use super::option_file::read_option_file;
use super::search_options::MULTIPLAYER_SEARCH;
use super::stoppable_perft::stoppable_perft;
use super::turn_order::TurnOrder;
use crate::base::input::InputError;
use crate::base::seat::{Relation, Seat};
use crate::eval::evaluator::Evaluator;
use crate::eval::material_counter::MaterialCounter;
use crate::eval::tactics::Tactics;
use crate::rules::dialect::Dialect;
use crate::rules::notation::Notation;
use crate::rules::outcome::Outcome;
use crate::search::alphabeta::thread_pool::ThreadPool;
use crate::search::control::limits::Limits;
use crate::search::control::parameters::Parameters;
use crate::search::control::report::{SearchInfo, SearchResult};
use crate::search::control::signal::Signal;
use crate::search::mate::{MateLimits, MateResult, MateSolver};
use crate::search::multiplayer::algorithm::MultiplayerSearch;
use crate::search::multiplayer::root_search::MultiplayerPool;
use std::sync::Arc;

/// A perfect-information game, and the search that plays it.
pub struct OpenSession<G: Tactics, E: Evaluator<G>> {
    position: G,
    past: Vec<G::RepetitionEntry>,
    rule_options: Vec<(&'static str, String)>,
    evaluator_source: EvaluatorSource<E>,
    evaluator: Arc<E>,
    tablebase: Option<Arc<G::Tablebase>>,
    threads: usize,
    hash_megabytes: usize,
    multiplayer_search: MultiplayerSearch,
    parameters: Parameters,
    /// Made when first needed: its table takes memory, and a handshake should not.
    pool: Option<MultiplayerPool<G, E>>,
    /// As the pool, and never at the same time: there is memory for one table.
    mate_solver: Option<MateSolver<G>>,
    /// The search of [`Baseline::PlainAlphaBeta`], once it has played; it has next to no table.
    baseline: Option<ThreadPool<G, MaterialCounter>>,
}

impl<G: Notation + Tactics, E: Evaluator<G>> OpenSession<G, E> {
    /// A session at the start position; it takes memory for its table only when it searches or prepares.
    pub fn new(evaluator_source: EvaluatorSource<E>, threads: usize, hash_megabytes: usize) -> Self {
        OpenSession {
            position: G::startpos(),
            past: Vec::new(),
            rule_options: Vec::new(),
            evaluator: Arc::new((evaluator_source.built_in)()),
            evaluator_source,
            tablebase: None,
            threads,
            hash_megabytes,
            multiplayer_search: MultiplayerSearch::default(),
            parameters: Parameters::DEFAULT,
            pool: None,
            mate_solver: None,
            baseline: None,
        }
    }

    /// The search, made now if it was not needed before.
    fn pool(&mut self) -> &mut MultiplayerPool<G, E> {
        let make = || {
            new_pool(
                &self.evaluator,
                self.tablebase.as_ref(),
                self.threads,
                self.hash_megabytes,
                self.multiplayer_search,
                &self.parameters,
            )
        };
        self.pool.get_or_insert_with(make)
    }

    /// Chooses the multiplayer search with this name; the value has been checked.
    fn set_multiplayer_search(&mut self, name: &str) {
        self.multiplayer_search = MultiplayerSearch::from_name(name).unwrap_or_default();
        if let Some(pool) = &mut self.pool {
            pool.set_algorithm(self.multiplayer_search);
        }
    }

    fn with_rule_options(&self, mut position: G) -> G {
        for (name, value) in &self.rule_options {
            position.set_rule_option(name, value);
        }
        position
    }

    fn parse_limits(&self, limits: &Limits<String>) -> Limits<G::Move> {
        let read = |text: &String| self.position.parse_move(text).ok();
        limits.with_moves(limits.search_moves.iter().filter_map(read).collect())
    }
}

fn new_pool<G: Tactics, E: Evaluator<G>>(
    evaluator: &Arc<E>,
    tablebase: Option<&Arc<G::Tablebase>>,
    threads: usize,
    hash_megabytes: usize,
    multiplayer_search: MultiplayerSearch,
    parameters: &Parameters,
) -> MultiplayerPool<G, E> {
    let mut pool = MultiplayerPool::with_root_search(Arc::clone(evaluator), threads, hash_megabytes);
    pool.set_tablebase(tablebase.cloned());
    pool.set_algorithm(multiplayer_search);
    pool.set_parameters(parameters);
    pool
}

impl<G: Notation + Tactics, E: Evaluator<G>> Session for OpenSession<G, E> {
    fn set_position(&mut self, record: Option<&str>, moves: &str) -> Result<(), PositionError> {
        let root = match record {
            Some(text) => G::from_fen(text).map_err(PositionError::Fen)?,
            None => G::startpos(),
        };
        let mut position = self.with_rule_options(root);
        let mut past = Vec::new();
        for (index, text) in moves.split_ascii_whitespace().enumerate() {
            let mv = position.parse_move(text).map_err(|error| PositionError::Move { number: index + 1, error })?;
            past.push(position.repetition_entry());
            position = position.play(mv);
        }
        self.position = position;
        self.past = past;
        Ok(())
    }

    fn play_move(&mut self, text: &str) -> Result<(), InputError> {
        let mv = self.position.parse_move(text)?;
        self.past.push(self.position.repetition_entry());
        self.position = self.position.play(mv);
        Ok(())
    }

    fn side_to_move(&self) -> Seat {
        self.position.side_to_move()
    }

    fn relation_to_first(&self) -> Relation {
        G::ALLIANCES.relation(Seat::FIRST, self.position.side_to_move())
    }

    fn turn_order(&self) -> TurnOrder {
        TurnOrder::from_seat::<G>(self.position.side_to_move())
    }

    fn plies_played(&self) -> usize {
        self.past.len()
    }

    fn fen(&self) -> String {
        self.position.fen()
    }

    fn ascii_board(&self) -> String {
        self.position.ascii_board()
    }

    fn position_key(&self) -> u64 {
        self.position.zobrist_key()
    }

    fn legal_moves(&self, dialect: Dialect) -> Result<Vec<String>, InputError> {
        if self.outcome().is_some() {
            return Ok(Vec::new());
        }
        let moves = self.position.legal_moves();
        let mut texts: Vec<String> = moves.into_iter().map(|mv| self.position.format_move(mv, dialect)).collect();
        texts.sort_unstable();
        Ok(texts)
    }

    fn canonical_move(&self, text: &str, dialect: Dialect) -> Result<String, InputError> {
        self.position.parse_move(text).map(|mv| self.position.format_move(mv, dialect))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome(&self.past)
    }

    fn can_play_on(&self) -> bool {
        self.position.board_outcome().is_none() && self.position.has_legal_moves()
    }

    fn claimable_win(&self) -> Option<Outcome> {
        self.position.claimable_win()
    }

    fn perft(
        &self,
        depth: u32,
        dialect: Dialect,
        signal: &Signal,
        on_move: &mut dyn FnMut(&str, u64),
    ) -> Result<Option<u64>, InputError> {
        if depth == 0 {
            return Ok(Some(1));
        }
        if self.outcome().is_some() {
            // Also where only the history has ended the game.
            return Ok(Some(0));
        }
        let mut moves: Vec<(String, G::Move)> =
            self.position.legal_moves().into_iter().map(|mv| (self.position.format_move(mv, dialect), mv)).collect();
        moves.sort_unstable();
        let mut total: u64 = 0;
        for (text, mv) in moves {
            let Some(count) = stoppable_perft(&self.position.play(mv), depth - 1, signal) else { return Ok(None) };
            on_move(&text, count);
            total = total.wrapping_add(count);
        }
        Ok(Some(total))
    }

    fn evaluate(&self) -> Result<Evaluation, InputError> {
        let seat = self.position.side_to_move();
        let accumulator = self.evaluator.fresh_accumulator(&self.position);
        let total = self.evaluator.evaluate(&self.position, &accumulator, seat);
        Ok(Evaluation { total, breakdown: self.evaluator.breakdown(&self.position, seat) })
    }

    fn set_option(&mut self, name: &'static str, value: &str) {
        if name == MULTIPLAYER_SEARCH.name {
            self.set_multiplayer_search(value);
        } else {
            self.rule_options.retain(|(known, _)| *known != name);
            self.rule_options.push((name, value.to_owned()));
            self.position = self.with_rule_options(self.position);
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
        self.pool().allocate_and_prefault();
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
        self.tablebase = if file.is_empty() {
            None
        } else {
            let bytes = read_option_file("EndingsFile", file, "tables of endings")?;
            Some(Arc::new(G::parse_tablebase(&bytes)?))
        };
        if let Some(pool) = &mut self.pool {
            pool.set_tablebase(self.tablebase.clone());
        }
        Ok(())
    }

    fn search(
        &mut self,
        limits: &Limits<String>,
        dialect: Dialect,
        signal: &Signal,
        report: &mut (dyn FnMut(&SearchInfo<String>) + Send),
    ) -> Result<SearchResult<String>, InputError> {
        let root = self.position;
        let limits = self.parse_limits(limits);
        self.mate_solver = None;
        // Not by `self.pool()`, which would borrow the history as well.
        let make = || {
            new_pool(
                &self.evaluator,
                self.tablebase.as_ref(),
                self.threads,
                self.hash_megabytes,
                self.multiplayer_search,
                &self.parameters,
            )
        };
        let pool = self.pool.get_or_insert_with(make);
        let answer = pool.search(&root, &self.past, &limits, signal, &mut |info| {
            report(&format_info(&root, info, dialect));
        });
        Ok(format_result(&root, &answer, dialect))
    }

    fn baselines(&self) -> &'static [Baseline] {
        &[Baseline::Random, Baseline::Greedy, Baseline::PlainAlphaBeta]
    }

    fn baseline_search(
        &mut self,
        opponent: Baseline,
        seed: u64,
        limits: &Limits<String>,
        dialect: Dialect,
        signal: &Signal,
        report: &mut (dyn FnMut(&SearchInfo<String>) + Send),
    ) -> Result<SearchResult<String>, InputError> {
        let root = self.position;
        let limits = self.parse_limits(limits);
        let answer = match opponent {
            Baseline::GreedyQuiescence | Baseline::Pimc | Baseline::PlainIsmcts => {
                return Err(opponent.unavailable(self.baselines()));
            }
            Baseline::Random | Baseline::Greedy => {
                let greedy = opponent == Baseline::Greedy;
                unsearched_result(baseline_move(&root, &limits.search_moves, greedy, seed, self.past.len()))
            }
            Baseline::PlainAlphaBeta => {
                let pool = self.baseline.get_or_insert_with(baseline_alphabeta);
                pool.search(&root, &self.past, &limits, signal, &mut |info| report(&format_info(&root, info, dialect)))
            }
        };
        Ok(format_result(&root, &answer, dialect))
    }

    fn solve_mate(&mut self, limits: MateLimits, dialect: Dialect, signal: &Signal) -> MateReply {
        if !G::MATES_BY_CHECK {
            return MateReply::NotImplemented;
        }
        self.pool = None;
        let solver = self.mate_solver.get_or_insert_with(|| MateSolver::new(self.hash_megabytes));
        match solver.solve(&self.position, &self.past, limits, signal) {
            MateResult::Mate { pv: line, .. } => {
                MateReply::Mate { line: format_line(&self.position, &line, dialect), nodes: solver.nodes() }
            }
            MateResult::NoMate => MateReply::NoMate,
            MateResult::Unknown => MateReply::Unknown,
        }
    }
}
