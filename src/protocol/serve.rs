//! The conversation: one thread reads, one thread works.

use super::command::{Command, parse};
use super::command_queue::CommandQueue;
use super::engine::Engine;
use super::line_reader::{Line, LineReader, MAX_LINE_BYTES};
use super::output::Output;
use std::io::{self, BufReader, Read, Write};
use std::sync::Arc;
use std::thread::Builder;

/// Room for the deepest line of the largest game, many times over.
const ENGINE_STACK_BYTES: usize = 64 << 20;

/// Reads until the input ends or the client quits.
fn read_commands(input: impl Read, queue: &CommandQueue, out: &Output) {
    for line in LineReader::new(BufReader::new(input)) {
        let line = match line {
            Line::Text(line) => line,
            Line::TooLong(length) => {
                out.info_error(format!("line: found {length} bytes, expected at most {MAX_LINE_BYTES}"));
                continue;
            }
        };
        match parse(&line) {
            Ok(None) => {}
            Ok(Some(Command::Stop)) => queue.stop_all(),
            Ok(Some(Command::PonderHit(clocks))) => queue.ponder_hit(&clocks),
            Ok(Some(Command::IsReady)) if queue.is_busy() => out.print_lines("readyok"),
            Ok(Some(Command::Quit)) => {
                queue.quit();
                break;
            }
            Ok(Some(command)) => queue.push(command, line.len()),
            Err(error) if queue.is_busy() => out.info_error(error),
            Err(error) => queue.push(Command::Invalid(error), line.len()),
        }
    }
    queue.close();
}

/// Speaks the protocol until the input ends, the client quits, or nobody reads the replies.
///
/// # Errors
/// Where the system has no thread left to give.
pub fn serve(input: impl Read + Send + 'static, output: impl Write + Send + 'static) -> io::Result<()> {
    let out = Output::new(output);
    let queue = Arc::new(CommandQueue::default());
    report_panics(out.clone());
    Builder::new().name("reader".to_owned()).spawn({
        let (queue, out) = (Arc::clone(&queue), out.clone());
        move || read_commands(input, &queue, &out)
    })?;
    let engine = Builder::new()
        .name("engine".to_owned())
        .stack_size(ENGINE_STACK_BYTES)
        .spawn(move || Engine::new(out).run(&queue))?;
    // The engine catches its own panics; were one to get through, there is nobody left to tell.
    let _ = engine.join();
    Ok(())
}

/// A fault of the program's own is told to the client, and not to standard error, which may be a closed pipe.
fn report_panics(out: Output) {
    std::panic::set_hook(Box::new(move |fault| {
        let place = fault.location().map(|place| format!("{}:{}", place.file(), place.line())).unwrap_or_default();
        let payload = fault.payload();
        let text = payload.downcast_ref::<&str>().copied().or(payload.downcast_ref::<String>().map(String::as_str));
        let text: Vec<&str> = text.unwrap_or_default().lines().collect();
        out.info_error(format!("fault of the program at {place}: {}", text.join(" ")));
    }));
}
