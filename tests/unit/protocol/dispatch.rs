//! Unit tests of `src/protocol/dispatch.rs`: what a client sees when the engine panics inside.

use super::*;
use crate::base::input::InputError;
use crate::base::seat::{Relation, Seat};
use crate::protocol::command_table::parse;
use crate::protocol::output::Output;
use crate::rules::outcome::Outcome;
use crate::search::control::limits::Limits;
use crate::search::control::parameters::Parameters;
use crate::search::control::report::{SearchInfo, SearchResult};
use crate::search::control::signal::Signal;
use crate::session::Session;
use crate::session::baseline::Baseline;
use crate::session::turn_order::TurnOrder;
use crate::session::{Evaluation, PositionError};
use std::io::{self, Write};
use std::sync::{Arc, Mutex};

/// Keeps what is written.
#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Vec<u8>>>);

impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A session that can do everything but search and evaluate.
struct PanickingSession(Box<dyn Session>);

impl Session for PanickingSession {
    fn set_position(&mut self, record: Option<&str>, moves: &str) -> Result<(), PositionError> {
        self.0.set_position(record, moves)
    }
    fn play_move(&mut self, text: &str) -> Result<(), InputError> {
        self.0.play_move(text)
    }
    fn side_to_move(&self) -> Seat {
        self.0.side_to_move()
    }
    fn relation_to_first(&self) -> Relation {
        self.0.relation_to_first()
    }
    fn turn_order(&self) -> TurnOrder {
        self.0.turn_order()
    }
    fn plies_played(&self) -> usize {
        self.0.plies_played()
    }
    fn fen(&self) -> String {
        self.0.fen()
    }
    fn ascii_board(&self) -> String {
        self.0.ascii_board()
    }
    fn position_key(&self) -> u64 {
        self.0.position_key()
    }
    fn legal_moves(&self, dialect: Dialect) -> Result<Vec<String>, InputError> {
        self.0.legal_moves(dialect)
    }
    fn canonical_move(&self, text: &str, dialect: Dialect) -> Result<String, InputError> {
        self.0.canonical_move(text, dialect)
    }
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
    fn claimable_win(&self) -> Option<Outcome> {
        self.0.claimable_win()
    }
    fn perft(
        &self,
        depth: u32,
        dialect: Dialect,
        signal: &Signal,
        each: &mut dyn FnMut(&str, u64),
    ) -> Result<Option<u64>, InputError> {
        self.0.perft(depth, dialect, signal, each)
    }
    fn evaluate(&self) -> Result<Evaluation, InputError> {
        panic!("a panic, made on purpose")
    }
    fn set_option(&mut self, name: &'static str, value: &str) {
        self.0.set_option(name, value);
    }
    fn set_threads(&mut self, threads: usize) {
        self.0.set_threads(threads);
    }
    fn set_hash(&mut self, megabytes: usize) {
        self.0.set_hash(megabytes);
    }
    fn set_parameters(&mut self, parameters: &Parameters) {
        self.0.set_parameters(parameters);
    }
    fn prepare(&mut self) {
        self.0.prepare();
    }
    fn new_game(&mut self) {
        self.0.new_game();
    }
    fn load_evaluator(&mut self, file: &str) -> Result<(), InputError> {
        self.0.load_evaluator(file)
    }
    fn load_tablebase(&mut self, file: &str) -> Result<(), InputError> {
        self.0.load_tablebase(file)
    }
    fn search(
        &mut self,
        _: &Limits<String>,
        _: Dialect,
        _: &Signal,
        _: &mut (dyn FnMut(&SearchInfo<String>) + Send),
    ) -> Result<SearchResult<String>, InputError> {
        panic!("a panic, made on purpose")
    }
    fn baselines(&self) -> &'static [Baseline] {
        self.0.baselines()
    }
    fn baseline_search(
        &mut self,
        _: Baseline,
        _: u64,
        _: &Limits<String>,
        _: Dialect,
        _: &Signal,
        _: &mut (dyn FnMut(&SearchInfo<String>) + Send),
    ) -> Result<SearchResult<String>, InputError> {
        panic!("a panic, made on purpose")
    }
}

/// What an engine whose session panics replies to these lines; only a panic brings it a sound session.
fn replies(lines: &[&str]) -> Vec<String> {
    let kept = Kept::default();
    let mut engine = Engine::new(Output::new(kept.clone()));
    engine.session = Box::new(PanickingSession((engine.variant.new_session)(1, 1)));
    let queue = CommandQueue::default();
    for line in lines {
        queue.push(parse(line).unwrap().unwrap(), line.len());
    }
    queue.close();
    engine.run(&queue);
    let bytes = kept.0.lock().unwrap().clone();
    String::from_utf8(bytes).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn a_panic_in_the_search_still_ends_in_a_legal_move() {
    let replies = replies(&["go depth 3", "legal", "isready"]);
    let legal = replies.iter().find(|line| line.starts_with("legal ")).unwrap();
    let answers: Vec<&str> = replies.iter().filter_map(|line| line.strip_prefix("bestmove ")).collect();
    assert_eq!(answers.len(), 1, "{replies:?}");
    assert!(legal.split(' ').skip(2).any(|mv| mv == answers[0]), "{replies:?}");
    assert_eq!(replies.last().map(String::as_str), Some("readyok"));
}

#[test]
fn a_game_without_a_solver_says_so_in_usi_and_searches_in_uci() {
    let in_usi = replies(&["usi", "go mate 1000"]);
    assert_eq!(in_usi.last().map(String::as_str), Some("checkmate notimplemented"));
    let in_uci = replies(&["uci", "go mate 3"]);
    assert!(in_uci.last().is_some_and(|line| line.starts_with("bestmove ")), "{in_uci:?}");
}

#[test]
fn a_panic_elsewhere_leaves_the_position_and_an_engine_that_works() {
    let before = replies(&["fen"]);
    let replies = replies(&["eval", "fen", "go depth 2", "isready"]);
    assert_eq!(replies[0], "info string error: internal error: a panic, made on purpose; please report it");
    assert_eq!(replies[1], before[0]);
    assert!(replies.iter().any(|line| line.starts_with("info depth 2 ")), "{replies:?}");
    assert!(replies.iter().any(|line| line.starts_with("bestmove ")), "{replies:?}");
    assert_eq!(replies.last().map(String::as_str), Some("readyok"));
}
