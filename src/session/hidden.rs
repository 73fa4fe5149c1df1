//! Sessions of hidden games.

use super::api::{Evaluation, MateReply, PositionError, Session};
use super::baseline::{Baseline, seeded_index, unsearched_answer};
use super::option_file::read_option_file;
use super::turn_order::TurnOrder;
use crate::base::input::InputError;
use crate::base::seat::{Relation, Seat};
use crate::eval::hidden::{WorldEvaluator, expected_breakdown, expected_score};
use crate::rules::dialect::Dialect;
use crate::rules::hidden::World;
use crate::rules::outcome::Outcome;
use crate::rules::partial_position::{ActionOf, PartialPosition, ViewOf};
use crate::search::control::limits::Limits;
use crate::search::control::report::{SearchInfo, SearchResult};
use crate::search::control::signal::Signal;
use crate::search::ismcts::IsMcts;
use crate::search::ismcts::features::IsMctsFeatures;
use crate::search::mate::MateLimits;
use crate::search::pimc::{self, Lookahead};
use std::sync::Arc;

/// The deal of `startpos`.
const STARTPOS_SEED: u64 = 0;

/// Where a session of this game gets its insight from.
pub struct WorldEvaluatorSource<I> {
    /// The built-in one.
    pub built_in: fn() -> I,
    /// One made from the bytes of a weights file.
    pub from_bytes: fn(&[u8]) -> Result<I, InputError>,
}

/// A game of which everybody sees a part, as far as the client has told it, and the search that plays it. The search
/// gets what the seat on move sees, and nothing else, even where the client has told more.
pub struct HiddenSession<D: PartialPosition, I: WorldEvaluator<D::World>> {
    position: D,
    plies_played: usize,
    evaluator_source: WorldEvaluatorSource<I>,
    evaluator: Arc<I>,
    seed: u64,
    threads: usize,
    hash_megabytes: usize,
    /// Made when first needed.
    ismcts: Option<IsMcts<D::World, I>>,
    /// The search of the plain opponent, once one has played.
    baseline: Option<IsMcts<D::World, I>>,
}

impl<D: PartialPosition, I: WorldEvaluator<D::World>> HiddenSession<D, I> {
    /// A session at the start of a game.
    pub fn new(evaluator_source: WorldEvaluatorSource<I>, threads: usize, hash_megabytes: usize) -> Self {
        HiddenSession {
            position: D::deal(STARTPOS_SEED),
            plies_played: 0,
            evaluator: Arc::new((evaluator_source.built_in)()),
            evaluator_source,
            seed: 0,
            threads,
            hash_megabytes,
            ismcts: None,
            baseline: None,
        }
    }

    fn ismcts_search(&mut self) -> &mut IsMcts<D::World, I> {
        let make = || IsMcts::new(Arc::clone(&self.evaluator), self.threads, self.hash_megabytes);
        self.ismcts.get_or_insert_with(make)
    }

    /// What the seat on move sees.
    fn view_to_move(&self) -> Result<ViewOf<D>, InputError> {
        self.position.view(self.position.side_to_move())
    }

    fn parse_limits(&self, limits: &Limits<String>) -> Limits<ActionOf<D>> {
        let read = |text: &String| self.position.parse_action(text).ok();
        limits.with_moves(limits.search_moves.iter().filter_map(read).collect())
    }

    fn format_actions(&self, actions: &[ActionOf<D>]) -> Vec<String> {
        actions.iter().map(|&action| self.position.format_action(action)).collect()
    }

    fn format_info(&self, info: &SearchInfo<ActionOf<D>>) -> SearchInfo<String> {
        info.with_moves(self.format_actions(&info.pv))
    }

    fn format_answer(&self, answer: &SearchResult<ActionOf<D>>) -> SearchResult<String> {
        let text = |action: ActionOf<D>| self.position.format_action(action);
        answer.with_moves(answer.best_move.map(text), answer.ponder_move.map(text))
    }

    /// Any legal action, or one of those asked for.
    fn random_action(&self, wanted: &[ActionOf<D>], seed: u64) -> Result<Option<ActionOf<D>>, InputError> {
        let mut actions = self.position.legal_actions()?;
        if actions.iter().any(|action| wanted.contains(action)) {
            actions.retain(|action| wanted.contains(action));
        }
        actions.sort_by_cached_key(|&action| self.position.format_action(action));
        Ok(actions.get(seeded_index(seed, self.position.position_key(), self.plies_played, actions.len())).copied())
    }
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
        let mut texts = self.format_actions(&self.position.legal_actions()?);
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
        each: &mut dyn FnMut(&str, u64),
    ) -> Result<Option<u64>, InputError> {
        self.position.perft(depth, &|| signal.is_stopped(), each)
    }

    fn evaluate(&self) -> Result<Evaluation, InputError> {
        let view = self.view_to_move()?;
        let total = expected_score::<D::World, I>(&view, &self.evaluator, self.seed);
        let parts = expected_breakdown::<D::World, I>(&view, &self.evaluator, self.seed);
        Ok(Evaluation { total, breakdown: parts })
    }

    fn set_rule_option(&mut self, _: &'static str, _: &str) {}

    fn set_threads(&mut self, threads: usize) {
        self.threads = threads;
        if let Some(forest) = &mut self.ismcts {
            forest.set_threads(threads);
        }
    }

    fn set_hash(&mut self, megabytes: usize) {
        self.hash_megabytes = megabytes;
        if let Some(forest) = &mut self.ismcts {
            forest.set_hash_size(megabytes);
        }
    }

    fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    fn prepare(&mut self) {
        self.ismcts_search();
    }

    fn new_game(&mut self) {
        self.baseline = None;
        if let Some(forest) = &mut self.ismcts {
            forest.new_game();
        }
    }

    fn load_evaluator(&mut self, file: &str) -> Result<(), InputError> {
        let insight = if file.is_empty() {
            (self.evaluator_source.built_in)()
        } else {
            (self.evaluator_source.from_bytes)(&read_option_file("EvalFile", file, "weights")?)?
        };
        self.evaluator = Arc::new(insight);
        if let Some(forest) = &mut self.ismcts {
            forest.set_evaluator(Arc::clone(&self.evaluator));
        }
        Ok(())
    }

    fn load_tablebase(&mut self, file: &str) -> Result<(), InputError> {
        if file.is_empty() {
            return Ok(());
        }
        Err(InputError::new("EndingsFile", file, "nothing: there are no tables of endings for this game"))
    }

    fn search(
        &mut self,
        limits: &Limits<String>,
        _: Dialect,
        signal: &Signal,
        report: &mut (dyn FnMut(&SearchInfo<String>) + Send),
    ) -> Result<SearchResult<String>, InputError> {
        let (view, limits, seed) = (self.view_to_move()?, self.parse_limits(limits), self.seed);
        let forest = self.ismcts_search();
        forest.set_seed(seed);
        let mut forest = self.ismcts.take();
        let answer = forest
            .as_mut()
            .map(|forest| forest.search(&view, &limits, signal, &mut |info| report(&self.format_info(info))))
            .unwrap_or_else(|| unsearched_answer(None));
        self.ismcts = forest;
        Ok(self.format_answer(&answer))
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
        let guess =
            |foresight| pimc::pimc_search::<D::World, I>(&view, &self.evaluator, foresight, seed, &limits, signal);
        let answer = match opponent {
            Baseline::Random => unsearched_answer(self.random_action(&limits.search_moves, seed)?),
            Baseline::Greedy => guess(Lookahead::OwnTurn),
            Baseline::GreedyQuiescence => guess(Lookahead::OwnTurnQuiescence),
            Baseline::Pimc => guess(Lookahead::AlphaBeta),
            Baseline::PlainIsmcts => {
                let mut forest = self.baseline.take().unwrap_or_else(|| {
                    let mut forest = IsMcts::new(Arc::clone(&self.evaluator), 1, self.hash_megabytes);
                    forest.set_features(IsMctsFeatures::textbook());
                    forest
                });
                forest.set_seed(seed);
                let answer = forest.search(&view, &limits, signal, &mut |info| report(&self.format_info(info)));
                self.baseline = Some(forest);
                answer
            }
            Baseline::PlainAlphaBeta => {
                return Err(InputError::new(
                    "Opponent",
                    opponent.name(),
                    "one of random greedy greedy-quiescence pimc plain-ismcts here",
                ));
            }
        };
        Ok(self.format_answer(&answer))
    }

    fn solve_mate(&mut self, _: MateLimits, _: Dialect, _: &Signal) -> MateReply {
        MateReply::NotImplemented
    }

    fn resolve_chance(&self, text: &str, luck: u64) -> Result<String, InputError> {
        self.position.resolve_chance(text, luck)
    }

    fn move_seen_by(&self, text: &str, _: Dialect, seat: Seat) -> Result<String, InputError> {
        self.position.action_seen_by(text, seat)
    }

    fn deal_fen(&self, seed: u64) -> Result<String, InputError> {
        Ok(D::deal(seed).fen())
    }

    fn view_fen(&self, seat: usize) -> Result<String, InputError> {
        if !(1..=D::World::SEATS).contains(&seat) {
            return Err(InputError::new("view", &seat.to_string(), format!("a seat from 1 to {}", D::World::SEATS)));
        }
        Ok(self.position.seen_by(Seat::new(seat - 1)).fen())
    }
}
