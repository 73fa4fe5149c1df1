//! Lines of a client, in both dialects: every line is answered in ASCII, a `go` by exactly one legal move, and a
//! position that is refused leaves the one before it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pentad::protocol::command::Command;
use pentad::protocol::command_table::parse;
use pentad::protocol::go::Go;
use pentad::protocol::serve::Conversation;
use std::io::{self, Write};
use std::sync::{Arc, Mutex};

/// Lines of one conversation that are carried out.
const MAX_LINES: usize = 40;
/// Nodes of a search, so that one input takes milliseconds.
const MAX_NODES: &str = " nodes 60";
/// No deeper perft ends in milliseconds.
const MAX_PERFT: u32 = 1;
/// Options that take threads or memory, write files, or read what is not in the input.
const OPTIONS_LEFT_OUT: [&str; 5] = ["threads", "hash", "logfile", "evalfile", "endingsfile"];
/// Answers of `go` that are no move.
const NO_MOVES: [&str; 4] = ["(none)", "0000", "resign", "win"];

/// The replies so far.
#[derive(Clone, Default)]
struct Replies(Arc<Mutex<Vec<u8>>>);

impl Write for Replies {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("no panic").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

struct Client {
    conversation: Conversation,
    replies: Replies,
}

impl Client {
    fn new() -> Client {
        let replies = Replies::default();
        Client { conversation: Conversation::new(replies.clone()), replies }
    }

    /// The replies to this line.
    fn ask(&mut self, line: &str) -> Vec<String> {
        self.conversation.say(line.as_bytes());
        let bytes = std::mem::take(&mut *self.replies.0.lock().expect("no panic"));
        assert!(bytes.is_ascii(), "{line:?}");
        assert!(bytes.is_empty() || bytes.ends_with(b"\n"), "{line:?}");
        let text = String::from_utf8(bytes).expect("ASCII");
        assert!(!text.contains("internal error"), "{line:?}: {text}");
        text.lines().map(str::to_owned).collect()
    }

    fn set_position(&mut self, line: &str) {
        let before = self.ask("fen");
        let replies = self.ask(line);
        if replies.iter().any(|reply| reply.starts_with("info string error: ")) {
            assert_eq!(self.ask("fen"), before, "{line:?}: {replies:?}");
        }
    }

    fn search(&mut self, line: &str) {
        let legal = self.ask("legal");
        let replies = self.ask(&format!("{line}{MAX_NODES}"));
        let is_answer = |reply: &&String| reply.starts_with("bestmove ") || reply.starts_with("checkmate ");
        let answers: Vec<&String> = replies.iter().filter(is_answer).collect();
        let [answer] = answers.as_slice() else { panic!("{line:?}: {replies:?}") };
        let Some(best) = answer.strip_prefix("bestmove ").and_then(|rest| rest.split(' ').next()) else { return };
        // In a hidden game the legal moves may depend on what the position does not tell.
        if let [legal] = legal.as_slice()
            && let Some(moves) = legal.strip_prefix("legal ")
            && !NO_MOVES.contains(&best)
        {
            assert!(moves.split(' ').skip(1).any(|mv| mv == best), "{line:?}: {replies:?}, {legal}");
        }
    }
}

fn is_left_out(option: &str) -> bool {
    let name: String = option.split_ascii_whitespace().collect::<String>().to_ascii_lowercase();
    OPTIONS_LEFT_OUT.iter().any(|left_out| name.ends_with(left_out))
}

fuzz_target!(|text: &str| {
    let mut client = Client::new();
    client.ask("setoption name Hash value 1");
    for line in text.lines().take(MAX_LINES) {
        match parse(line) {
            Ok(Some(Command::Quit | Command::Bench(_))) => {}
            Ok(Some(Command::Perft(depth))) if depth > MAX_PERFT => {}
            Ok(Some(Command::SetOption { name, .. })) if is_left_out(&name) => {}
            Ok(Some(Command::Go(go))) if matches!(*go, Go { perft: Some(depth), .. } if depth > MAX_PERFT) => {}
            Ok(Some(Command::Go(go))) if go.perft.is_none() => client.search(line),
            Ok(Some(Command::Position { .. })) => client.set_position(line),
            _ => drop(client.ask(line)),
        }
    }
    assert_eq!(client.ask("isready").last().map(String::as_str), Some("readyok"));
});
