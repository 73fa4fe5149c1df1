//! Sessions of hidden games.

use super::contract::{Evaluation, MateReply, PositionError, Session};
use super::file::read_file;
use super::opponent::{Opponent, lot, unsearched};
use super::turns::Turns;
use crate::base::seat::{Relation, Seat};
use crate::base::text::TextError;
use crate::eval::hidden::Insight;
use crate::rules::dealt::Dealt;
use crate::rules::hidden::World;
use crate::rules::notation::Dialect;
use crate::rules::outcome::Outcome;
use crate::search::ismcts::pimc::{self, Foresight};
use crate::search::ismcts::tuning::Tuning;
use crate::search::ismcts::{Forest, expectation, parts};
use crate::search::limits::Limits;
use crate::search::mate::MateLimits;
use crate::search::report::{Answer, Info, Signal};
use std::sync::Arc;

/// The deal of `startpos`.
const START: u64 = 0;

/// What a seat does in a hidden game.
type ActionOf<D> = <<D as Dealt>::World as World>::Action;
/// What a seat sees of it.
type ViewOf<D> = <<D as Dealt>::World as World>::View;

/// Where a session of this game gets its insight from.
pub struct Insights<I> {
    /// The built-in one.
    pub built_in: fn() -> I,
    /// One made from the bytes of a weights file.
    pub read: fn(&[u8]) -> Result<I, TextError>,
}

/// A game of which everybody sees a part, as far as the client has told it, and the search that plays it. The search
/// gets what the seat on move sees, and nothing else, even where the client has told more.
pub struct Hidden<D: Dealt, I: Insight<D::World>> {
    position: D,
    plies: usize,
    insights: Insights<I>,
    insight: Arc<I>,
    seed: u64,
    threads: usize,
    hash_megabytes: usize,
    /// Made when first needed.
    forest: Option<Forest<D::World, I>>,
    /// The search of the plain opponent, once one has played.
    plain: Option<Forest<D::World, I>>,
}

impl<D: Dealt, I: Insight<D::World>> Hidden<D, I> {
    /// A session at the start of a game.
    pub fn new(insights: Insights<I>, threads: usize, hash_megabytes: usize) -> Self {
        Hidden {
            position: D::deal(START),
            plies: 0,
            insight: Arc::new((insights.built_in)()),
            insights,
            seed: 0,
            threads,
            hash_megabytes,
            forest: None,
            plain: None,
        }
    }

    fn forest(&mut self) -> &mut Forest<D::World, I> {
        let make = || Forest::new(Arc::clone(&self.insight), self.threads, self.hash_megabytes);
        self.forest.get_or_insert_with(make)
    }

    /// What the seat on move sees.
    fn own_view(&self) -> Result<ViewOf<D>, TextError> {
        self.position.view(self.position.seat())
    }

    fn limits(&self, limits: &Limits<String>) -> Limits<ActionOf<D>> {
        let read = |text: &String| self.position.read_action(text).ok();
        limits.with_moves(limits.search_moves.iter().filter_map(read).collect())
    }

    fn texts(&self, actions: &[ActionOf<D>]) -> Vec<String> {
        actions.iter().map(|&action| self.position.action_text(action)).collect()
    }

    fn info_text(&self, info: &Info<ActionOf<D>>) -> Info<String> {
        info.with_moves(self.texts(&info.moves))
    }

    fn answer_text(&self, answer: &Answer<ActionOf<D>>) -> Answer<String> {
        let text = |action: ActionOf<D>| self.position.action_text(action);
        answer.with_moves(answer.best.map(text), answer.ponder.map(text))
    }

    /// Any legal action, or one of those asked for.
    fn any(&self, wanted: &[ActionOf<D>], seed: u64) -> Result<Option<ActionOf<D>>, TextError> {
        let mut actions = self.position.legal()?;
        if actions.iter().any(|action| wanted.contains(action)) {
            actions.retain(|action| wanted.contains(action));
        }
        actions.sort_by_cached_key(|&action| self.position.action_text(action));
        Ok(actions.get(lot(seed, self.position.key(), self.plies, actions.len())).copied())
    }
}

impl<D: Dealt, I: Insight<D::World>> Session for Hidden<D, I> {
    fn set_position(&mut self, record: Option<&str>, moves: &str) -> Result<(), PositionError> {
        let mut position = match record {
            Some(text) => D::read_record(text).map_err(PositionError::Record)?,
            None => D::deal(START),
        };
        let mut plies = 0;
        for text in moves.split_ascii_whitespace() {
            plies += 1;
            position.play(text).map_err(|error| PositionError::Move { number: plies, error })?;
        }
        (self.position, self.plies) = (position, plies);
        Ok(())
    }

    fn play(&mut self, text: &str) -> Result<(), TextError> {
        self.position.play(text)?;
        self.plies += 1;
        Ok(())
    }

    fn seat(&self) -> Seat {
        self.position.seat()
    }

    fn relation_to_first(&self) -> Relation {
        if self.seat() == Seat::FIRST { Relation::Ally } else { Relation::Enemy }
    }

    fn turns(&self) -> Turns {
        let turn = self.position.turn();
        Turns::ending(turn.last, turn.round)
    }

    fn plies(&self) -> usize {
        self.plies
    }

    fn record(&self) -> String {
        self.position.record()
    }

    fn drawing(&self) -> String {
        self.position.drawing()
    }

    fn key(&self) -> u64 {
        self.position.key()
    }

    fn legal(&self, _: Dialect) -> Result<Vec<String>, TextError> {
        let mut texts = self.texts(&self.position.legal()?);
        texts.sort_unstable();
        Ok(texts)
    }

    fn read_move(&self, text: &str, _: Dialect) -> Result<String, TextError> {
        self.position.read_action(text).map(|action| self.position.action_text(action))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn claim(&self) -> Option<Outcome> {
        None
    }

    fn perft(
        &self,
        depth: u32,
        _: Dialect,
        signal: &Signal,
        each: &mut dyn FnMut(&str, u64),
    ) -> Result<Option<u64>, TextError> {
        self.position.perft(depth, &|| signal.stopped(), each)
    }

    fn evaluation(&self) -> Result<Evaluation, TextError> {
        let view = self.own_view()?;
        let total = expectation::<D::World, I>(&view, &self.insight, self.seed);
        let parts = parts::<D::World, I>(&view, &self.insight, self.seed);
        Ok(Evaluation { total, parts })
    }

    fn set_rule(&mut self, _: &'static str, _: &str) {}

    fn set_threads(&mut self, threads: usize) {
        self.threads = threads;
        if let Some(forest) = &mut self.forest {
            forest.set_threads(threads);
        }
    }

    fn set_hash(&mut self, megabytes: usize) {
        self.hash_megabytes = megabytes;
        if let Some(forest) = &mut self.forest {
            forest.set_hash(megabytes);
        }
    }

    fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    fn prepare(&mut self) {
        self.forest();
    }

    fn new_game(&mut self) {
        self.plain = None;
        if let Some(forest) = &mut self.forest {
            forest.new_game();
        }
    }

    fn load_evaluator(&mut self, file: &str) -> Result<(), TextError> {
        let insight = if file.is_empty() {
            (self.insights.built_in)()
        } else {
            (self.insights.read)(&read_file("EvalFile", file, "weights")?)?
        };
        self.insight = Arc::new(insight);
        if let Some(forest) = &mut self.forest {
            forest.set_insight(Arc::clone(&self.insight));
        }
        Ok(())
    }

    fn load_endings(&mut self, file: &str) -> Result<(), TextError> {
        if file.is_empty() {
            return Ok(());
        }
        Err(TextError::new("EndingsFile", file, "nothing: there are no tables of endings for this game"))
    }

    fn search(
        &mut self,
        limits: &Limits<String>,
        _: Dialect,
        signal: &Signal,
        report: &mut (dyn FnMut(&Info<String>) + Send),
    ) -> Result<Answer<String>, TextError> {
        let (view, limits, seed) = (self.own_view()?, self.limits(limits), self.seed);
        let forest = self.forest();
        forest.set_seed(seed);
        let mut forest = self.forest.take();
        let answer = forest
            .as_mut()
            .map(|forest| forest.search(&view, &limits, signal, &mut |info| report(&self.info_text(info))))
            .unwrap_or_else(|| unsearched(None));
        self.forest = forest;
        Ok(self.answer_text(&answer))
    }

    fn play_as(
        &mut self,
        opponent: Opponent,
        seed: u64,
        limits: &Limits<String>,
        _: Dialect,
        signal: &Signal,
        report: &mut (dyn FnMut(&Info<String>) + Send),
    ) -> Result<Answer<String>, TextError> {
        let (view, limits) = (self.own_view()?, self.limits(limits));
        let guess = |foresight| pimc::answer::<D::World, I>(&view, &self.insight, foresight, seed, &limits, signal);
        let answer = match opponent {
            Opponent::Random => unsearched(self.any(&limits.search_moves, seed)?),
            Opponent::Greedy => guess(Foresight::OwnTurn),
            Opponent::GreedyQuiescence => guess(Foresight::OwnTurnSettled),
            Opponent::Pimc => guess(Foresight::AlphaBeta),
            Opponent::PlainIsmcts => {
                let mut forest = self.plain.take().unwrap_or_else(|| {
                    let mut forest = Forest::new(Arc::clone(&self.insight), 1, self.hash_megabytes);
                    forest.set_tuning(Tuning::plain());
                    forest
                });
                forest.set_seed(seed);
                let answer = forest.search(&view, &limits, signal, &mut |info| report(&self.info_text(info)));
                self.plain = Some(forest);
                answer
            }
            Opponent::Plain => {
                return Err(TextError::new(
                    "Opponent",
                    opponent.name(),
                    "one of random greedy greedy-quiescence pimc plain-ismcts here",
                ));
            }
        };
        Ok(self.answer_text(&answer))
    }

    fn solve(&mut self, _: MateLimits, _: Dialect, _: &Signal) -> MateReply {
        MateReply::NotImplemented
    }

    fn settled(&self, text: &str, luck: u64) -> Result<String, TextError> {
        self.position.settle(text, luck)
    }

    fn as_seen(&self, text: &str, _: Dialect, seat: Seat) -> Result<String, TextError> {
        self.position.show(text, seat)
    }

    fn deal(&self, seed: u64) -> Result<String, TextError> {
        Ok(D::deal(seed).record())
    }

    fn view(&self, seat: usize) -> Result<String, TextError> {
        if !(1..=D::World::SEATS).contains(&seat) {
            return Err(TextError::new("view", &seat.to_string(), format!("a seat from 1 to {}", D::World::SEATS)));
        }
        Ok(self.position.seen_by(Seat::new(seat - 1)).record())
    }
}
