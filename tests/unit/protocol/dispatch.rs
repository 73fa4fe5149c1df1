//! Unit tests of `src/protocol/dispatch.rs`: what a client sees when the engine panics inside.

use super::*;
use crate::command_table::parse;
use crate::output::Output;
use base::input::InputError;
use host::engine::Engine;
use search::control::report::SearchResult;
use search::settings::SearchSettings;
use session::baseline::Baseline;
use session::{Evaluation, PositionHistory, ReportCallback, SearchRequest, Thinker};
use std::cell::Cell;
use std::io::{self, Write};
use std::sync::{Arc, LazyLock, Mutex};
use variants::{VARIANTS, Variant};

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

/// A thinker that can do everything but search and evaluate.
struct PanickingThinker(Box<dyn Thinker>);

impl Thinker for PanickingThinker {
    fn evaluate(&self, _: &dyn PositionHistory) -> Result<Evaluation, InputError> {
        panic!("a panic, made on purpose")
    }
    fn prepare(&mut self, settings: &SearchSettings) {
        self.0.prepare(settings);
    }
    fn new_game(&mut self) {
        self.0.new_game();
    }
    fn load_evaluator(&mut self, file: &str) -> Result<(), InputError> {
        self.0.load_evaluator(file)
    }
    fn search(&mut self, _: &SearchRequest<'_>, _: ReportCallback<'_>) -> Result<SearchResult<String>, InputError> {
        panic!("a panic, made on purpose")
    }
    fn baselines(&self) -> &'static [Baseline] {
        self.0.baselines()
    }
    fn baseline_search(
        &mut self,
        _: Baseline,
        _: &SearchRequest<'_>,
        _: ReportCallback<'_>,
    ) -> Result<SearchResult<String>, InputError> {
        panic!("a panic, made on purpose")
    }
}

thread_local! {
    /// Whether the thinkers that this thread makes panic.
    static PANICS: Cell<bool> = const { Cell::new(false) };
}

fn new_thinker() -> Box<dyn Thinker> {
    let sound = (VARIANTS[0].new_thinker)();
    if PANICS.get() { Box::new(PanickingThinker(sound)) } else { sound }
}

/// The first variant, with thinkers that may panic.
static FRAGILE: LazyLock<Variant> = LazyLock::new(|| Variant { new_thinker, ..*VARIANTS[0] });

/// What an engine whose thinker panics replies to these lines; only a panic brings it a sound thinker.
fn replies(lines: &[&str]) -> Vec<String> {
    let kept = Kept::default();
    let mut conversation = ProtocolState::new(Output::new(kept.clone()));
    PANICS.set(true);
    conversation.engine = Engine::new(&FRAGILE, conversation.option_values.settings());
    // An engine makes its thinker when it needs it.
    conversation.engine.prepare();
    PANICS.set(false);
    let queue = CommandQueue::default();
    for line in lines {
        let command = parse(line).unwrap().unwrap();
        let task = command.long_task();
        queue.push(command, task, line.len());
    }
    queue.close();
    conversation.run(&queue);
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
