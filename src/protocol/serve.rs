//! Serves one client: one thread reads commands, another carries them out.

use super::command::Command;
use super::command_table::parse;
use super::line_reader::{Line, LineReader, MAX_LINE_BYTES};
use super::output::Output;
use super::protocol_state::ProtocolState;
use host::command_queue::CommandQueue;
use search::control::threads::ENGINE_STACK_BYTES;
use std::io::{self, BufReader, Read, Write};
use std::sync::Arc;
use std::thread::Builder;

/// Reads commands until the input ends or the client quits, and answers urgent ones at once.
fn read_commands(input: impl Read, queue: &CommandQueue<Command>, out: &Output) {
    for line in LineReader::new(BufReader::new(input)) {
        let line = match line {
            Line::Text(line) => line,
            Line::TooLong(length) => {
                out.info_error(format!("line of {length} bytes ignored; the limit is {MAX_LINE_BYTES}"));
                continue;
            }
        };
        out.log_received(&line);
        let report = |error| {
            if queue.only_runs_a_task() {
                out.info_error(error);
            } else {
                queue.push(Command::Invalid(error), None, line.len());
            }
        };
        match parse(&line) {
            Ok(None) => {}
            Ok(Some(Command::Stop)) => queue.stop_all(),
            Ok(Some(Command::PonderHit(go))) => {
                queue.ponder_hit(&go.clocks);
                go.errors.into_iter().for_each(report);
            }
            Ok(Some(Command::IsReady)) if queue.only_runs_a_task() => out.print_lines("readyok"),
            Ok(Some(Command::Quit)) => {
                queue.quit();
                break;
            }
            Err(error) => report(error),
            Ok(Some(command)) => {
                let task = command.long_task();
                queue.push(command, task, line.len());
            }
        }
    }
    queue.close();
}

/// Speaks the protocol until the input ends, the client quits, or the output is closed. Conversations share no state,
/// so one process may have several.
///
/// # Errors
/// If the system cannot start a thread, or a reply cannot be written although the client is still there.
pub fn serve(input: impl Read + Send + 'static, output: impl Write + Send + 'static) -> io::Result<()> {
    let out = Output::new(output);
    let queue = Arc::new(CommandQueue::default());
    Builder::new().name("reader".to_owned()).spawn({
        let (queue, out) = (Arc::clone(&queue), out.clone());
        move || read_commands(input, &queue, &out)
    })?;
    let engine = Builder::new().name("engine".to_owned()).stack_size(ENGINE_STACK_BYTES).spawn({
        let out = out.clone();
        move || ProtocolState::new(out).run(&queue)
    })?;
    // The engine thread catches panics of commands; after any other panic there is nobody left to answer.
    let _ = engine.join();
    out.take_failure().map_or(Ok(()), Err)
}

/// A conversation without threads, which gives the same replies on every run: for fuzzing.
#[doc(hidden)]
pub struct Conversation {
    state: ProtocolState,
    out: Output,
}

impl Conversation {
    /// A conversation whose replies go to this writer.
    pub fn new(output: impl Write + Send + 'static) -> Conversation {
        let out = Output::new(output);
        Conversation { state: ProtocolState::new(out.clone()), out }
    }

    /// Carries out one line before it returns. What would run until `stop` is stopped before it begins.
    pub fn say(&mut self, line: &[u8]) {
        let queue = CommandQueue::default();
        read_commands(line, &queue, &self.out);
        self.state.run(&queue);
    }
}
