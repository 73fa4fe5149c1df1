//! Sessions of open games.

use super::contract::{Evaluation, MateReply, PositionError, Session};
use super::file::read_file;
use super::opponent::{Opponent, pick, plain_search, unsearched};
use crate::base::seat::{Relation, Seat};
use crate::base::text::TextError;
use crate::eval::evaluator::Evaluator;
use crate::eval::gains::Gains;
use crate::eval::tactics::Tactics;
use crate::rules::game::Game;
use crate::rules::notation::{Dialect, Notation};
use crate::rules::outcome::Outcome;
use crate::rules::perft::perft;
use crate::search::limits::Limits;
use crate::search::mate::{MateAnswer, MateLimits, MateSolver};
use crate::search::pool::Pool;
use crate::search::report::{Answer, Info, Signal};
use crate::search::tuning::{Crowd, Tuning};
use crate::session::turns::Turns;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Below this depth a perft is too short to be worth asking whether to stop.
const UNSTOPPABLE_PERFT: u32 = 3;

/// Where a session of this game gets its evaluator from.
pub struct Evaluators<E> {
    /// The built-in one.
    pub built_in: fn() -> E,
    /// One made from the bytes of a weights file.
    pub read: fn(&[u8]) -> Result<E, TextError>,
}

/// A game that everybody sees in full, and the search that plays it.
pub struct Open<G: Tactics, E: Evaluator<G>> {
    position: G,
    past: Vec<G::Trace>,
    rules: Vec<(&'static str, String)>,
    evaluators: Evaluators<E>,
    evaluator: Arc<E>,
    threads: usize,
    hash_megabytes: usize,
    tuning: Tuning,
    /// Made when first needed: a table takes memory, and a handshake should not.
    pool: Option<Pool<G, E>>,
    /// As the pool, and never beside it: there is memory for one table.
    solver: Option<MateSolver<G>>,
    /// The search of the plain opponent, once one has played; it has next to no table.
    plain: Option<Pool<G, Gains>>,
}

impl<G: Notation + Tactics, E: Evaluator<G>> Open<G, E> {
    /// A session at the start position; it takes memory for its table only when it searches or prepares.
    pub fn new(evaluators: Evaluators<E>, threads: usize, hash_megabytes: usize) -> Self {
        Open {
            position: G::start(),
            past: Vec::new(),
            rules: Vec::new(),
            evaluator: Arc::new((evaluators.built_in)()),
            evaluators,
            threads,
            hash_megabytes,
            tuning: Tuning::full(),
            pool: None,
            solver: None,
            plain: None,
        }
    }

    /// The search, made now if it was not needed before.
    fn pool(&mut self) -> &mut Pool<G, E> {
        let make = || new_pool(&self.evaluator, self.threads, self.hash_megabytes, self.tuning);
        self.pool.get_or_insert_with(make)
    }

    fn with_rules(&self, mut position: G) -> G {
        for (name, value) in &self.rules {
            position.set_rule(name, value);
        }
        position
    }

    fn limits(&self, limits: &Limits<String>) -> Limits<G::Move> {
        let read = |text: &String| self.position.read_move(text).ok();
        limits.with_moves(limits.search_moves.iter().filter_map(read).collect())
    }
}

fn new_pool<G: Tactics, E: Evaluator<G>>(
    evaluator: &Arc<E>,
    threads: usize,
    hash_megabytes: usize,
    tuning: Tuning,
) -> Pool<G, E> {
    let mut pool = Pool::new(Arc::clone(evaluator), threads, hash_megabytes);
    pool.set_tuning(tuning);
    pool
}

/// The moves of a line as text, as far as they can be played.
fn line_text<G: Notation>(root: &G, moves: &[G::Move], dialect: Dialect) -> Vec<String> {
    let mut position = *root;
    let mut texts = Vec::with_capacity(moves.len());
    for &mv in moves {
        if !position.is_legal(mv) {
            break;
        }
        texts.push(position.move_text(mv, dialect));
        position = position.play(mv);
    }
    texts
}

fn info_text<G: Notation>(root: &G, info: &Info<G::Move>, dialect: Dialect) -> Info<String> {
    info.with_moves(line_text(root, &info.moves, dialect))
}

fn answer_text<G: Notation>(root: &G, answer: &Answer<G::Move>, dialect: Dialect) -> Answer<String> {
    let line: Vec<G::Move> = answer.best.into_iter().chain(answer.ponder).collect();
    let mut texts = line_text(root, &line, dialect).into_iter();
    answer.with_moves(texts.next(), texts.next())
}

/// [`perft`] that gives up when told to.
fn stoppable_perft<G: Game>(position: &G, depth: u32, signal: &Signal) -> Option<u64> {
    if depth <= UNSTOPPABLE_PERFT {
        return Some(perft(position, depth));
    }
    let mut total = Some(0);
    let _ = position.visit_moves(|batch| {
        for mv in batch {
            let below = if signal.stopped() { None } else { stoppable_perft(&position.play(mv), depth - 1, signal) };
            total = total.zip(below).map(|(sum, count): (u64, u64)| sum.wrapping_add(count));
            if total.is_none() {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    total
}

impl<G: Notation + Tactics, E: Evaluator<G>> Session for Open<G, E> {
    fn set_position(&mut self, record: Option<&str>, moves: &str) -> Result<(), PositionError> {
        let root = match record {
            Some(text) => G::read_record(text).map_err(PositionError::Record)?,
            None => G::start(),
        };
        let mut position = self.with_rules(root);
        let mut past = Vec::new();
        for (index, text) in moves.split_ascii_whitespace().enumerate() {
            let mv = position.read_move(text).map_err(|error| PositionError::Move { number: index + 1, error })?;
            past.push(position.trace());
            position = position.play(mv);
        }
        self.position = position;
        self.past = past;
        Ok(())
    }

    fn play(&mut self, text: &str) -> Result<(), TextError> {
        let mv = self.position.read_move(text)?;
        self.past.push(self.position.trace());
        self.position = self.position.play(mv);
        Ok(())
    }

    fn seat(&self) -> Seat {
        self.position.seat()
    }

    fn relation_to_first(&self) -> Relation {
        G::ALLIANCES.relation(Seat::FIRST, self.position.seat())
    }

    fn turns(&self) -> Turns {
        Turns::of::<G>(self.position.seat())
    }

    fn plies(&self) -> usize {
        self.past.len()
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

    fn legal(&self, dialect: Dialect) -> Result<Vec<String>, TextError> {
        if self.outcome().is_some() {
            return Ok(Vec::new());
        }
        let moves = self.position.legal_moves();
        let mut texts: Vec<String> = moves.into_iter().map(|mv| self.position.move_text(mv, dialect)).collect();
        texts.sort_unstable();
        Ok(texts)
    }

    fn read_move(&self, text: &str, dialect: Dialect) -> Result<String, TextError> {
        self.position.read_move(text).map(|mv| self.position.move_text(mv, dialect))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.end(&self.past)
    }

    fn can_play_on(&self) -> bool {
        self.position.end_on_board().is_none() && self.position.has_moves()
    }

    fn claim(&self) -> Option<Outcome> {
        self.position.claim()
    }

    fn perft(
        &self,
        depth: u32,
        dialect: Dialect,
        signal: &Signal,
        each: &mut dyn FnMut(&str, u64),
    ) -> Result<Option<u64>, TextError> {
        if depth == 0 {
            return Ok(Some(1));
        }
        if self.outcome().is_some() {
            // Also an end that only the history shows.
            return Ok(Some(0));
        }
        let mut moves: Vec<(String, G::Move)> =
            self.position.legal_moves().into_iter().map(|mv| (self.position.move_text(mv, dialect), mv)).collect();
        moves.sort_unstable();
        let mut total: u64 = 0;
        for (text, mv) in moves {
            let Some(count) = stoppable_perft(&self.position.play(mv), depth - 1, signal) else { return Ok(None) };
            each(&text, count);
            total = total.wrapping_add(count);
        }
        Ok(Some(total))
    }

    fn evaluation(&self) -> Result<Evaluation, TextError> {
        let seat = self.position.seat();
        let accumulator = self.evaluator.fresh(&self.position);
        let total = self.evaluator.evaluate(&self.position, &accumulator, seat);
        Ok(Evaluation { total, parts: self.evaluator.breakdown(&self.position, seat) })
    }

    fn set_rule(&mut self, name: &'static str, value: &str) {
        self.rules.retain(|(known, _)| *known != name);
        self.rules.push((name, value.to_owned()));
        self.position = self.with_rules(self.position);
    }

    fn set_threads(&mut self, threads: usize) {
        self.threads = threads;
        if let Some(pool) = &mut self.pool {
            pool.set_threads(threads);
        }
    }

    fn set_hash(&mut self, megabytes: usize) {
        self.hash_megabytes = megabytes;
        self.solver = None;
        if let Some(pool) = &mut self.pool {
            pool.set_hash(megabytes);
        }
    }

    fn set_crowd(&mut self, crowd: Crowd) {
        self.tuning.crowd = crowd;
        if let Some(pool) = &mut self.pool {
            pool.set_tuning(self.tuning);
        }
    }

    fn prepare(&mut self) {
        self.solver = None;
        self.pool().prepare();
    }

    fn new_game(&mut self) {
        self.plain = None;
        if let Some(pool) = &mut self.pool {
            pool.new_game();
        }
    }

    fn load_evaluator(&mut self, file: &str) -> Result<(), TextError> {
        let evaluator = if file.is_empty() {
            (self.evaluators.built_in)()
        } else {
            (self.evaluators.read)(&read_file("EvalFile", file, "weights")?)?
        };
        self.evaluator = Arc::new(evaluator);
        if let Some(pool) = &mut self.pool {
            pool.set_evaluator(Arc::clone(&self.evaluator));
        }
        Ok(())
    }

    fn load_endings(&mut self, file: &str) -> Result<(), TextError> {
        if file.is_empty() { Ok(()) } else { G::load_endings(&read_file("EndingsFile", file, "tables of endings")?) }
    }

    fn search(
        &mut self,
        limits: &Limits<String>,
        dialect: Dialect,
        signal: &Signal,
        report: &mut (dyn FnMut(&Info<String>) + Send),
    ) -> Result<Answer<String>, TextError> {
        let root = self.position;
        let limits = self.limits(limits);
        self.solver = None;
        // Not by `self.pool()`, which would borrow the history as well.
        let make = || new_pool(&self.evaluator, self.threads, self.hash_megabytes, self.tuning);
        let pool = self.pool.get_or_insert_with(make);
        let answer = pool.search(&root, &self.past, &limits, signal, &mut |info| {
            report(&info_text(&root, info, dialect));
        });
        Ok(answer_text(&root, &answer, dialect))
    }

    fn play_as(
        &mut self,
        opponent: Opponent,
        seed: u64,
        limits: &Limits<String>,
        dialect: Dialect,
        signal: &Signal,
        report: &mut (dyn FnMut(&Info<String>) + Send),
    ) -> Result<Answer<String>, TextError> {
        let root = self.position;
        let limits = self.limits(limits);
        let answer = match opponent {
            Opponent::GreedyQuiescence | Opponent::Pimc | Opponent::PlainIsmcts => {
                return Err(TextError::new("Opponent", opponent.name(), "one of random greedy plain in this game"));
            }
            Opponent::Random | Opponent::Greedy => {
                let greedy = opponent == Opponent::Greedy;
                unsearched(pick(&root, &limits.search_moves, greedy, seed, self.past.len()))
            }
            Opponent::Plain => {
                let pool = self.plain.get_or_insert_with(plain_search);
                pool.search(&root, &self.past, &limits, signal, &mut |info| report(&info_text(&root, info, dialect)))
            }
        };
        Ok(answer_text(&root, &answer, dialect))
    }

    fn solve(&mut self, limits: MateLimits, dialect: Dialect, signal: &Signal) -> MateReply {
        if !G::MATES_BY_CHECK {
            return MateReply::NotImplemented;
        }
        self.pool = None;
        let solver = self.solver.get_or_insert_with(|| MateSolver::new(self.hash_megabytes));
        match solver.solve(&self.position, &self.past, limits, signal) {
            MateAnswer::Mate { line, .. } => {
                MateReply::Mate { line: line_text(&self.position, &line, dialect), nodes: solver.nodes() }
            }
            MateAnswer::NoMate => MateReply::NoMate,
            MateAnswer::Unknown => MateReply::Unknown,
        }
    }
}
