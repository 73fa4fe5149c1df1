//! The sample dialogues of `protocol.md`, replayed.
//!
//! In a block marked `dialogue`, `> ` begins what the client sends, `< ` what the program replies, and `# ` a remark
//! for the reader; a line of three dots skips any number of replies. In a reply `*` stands for any text and `<n>` for a
//! whole number.

use super::client::Client;
use pentad::protocol::command_table::COMMANDS;

const DOCUMENT: &str = include_str!("../../protocol.md");

/// Whether the text fits the pattern.
fn fits(pattern: &str, text: &str) -> bool {
    if let Some(rest) = pattern.strip_prefix('*') {
        return (0..=text.len()).any(|start| text.get(start..).is_some_and(|tail| fits(rest, tail)));
    }
    if let Some(rest) = pattern.strip_prefix("<n>") {
        let number = text.strip_prefix('-').unwrap_or(text);
        let digits = number.bytes().take_while(u8::is_ascii_digit).count();
        return digits > 0 && fits(rest, &number[digits..]);
    }
    match (pattern.chars().next(), text.chars().next()) {
        (None, None) => true,
        (Some(wanted), Some(found)) => {
            wanted == found && fits(&pattern[wanted.len_utf8()..], &text[found.len_utf8()..])
        }
        _ => false,
    }
}

/// The dialogues, each with the number of its first line.
fn dialogues() -> Vec<(usize, Vec<&'static str>)> {
    let mut found: Vec<(usize, Vec<&str>)> = Vec::new();
    let mut inside = false;
    for (index, line) in DOCUMENT.lines().enumerate() {
        if inside && line == "```" {
            inside = false;
        } else if inside {
            found.last_mut().expect("a block").1.push(line);
        } else if line == "```dialogue" {
            inside = true;
            found.push((index + 2, Vec::new()));
        }
    }
    found
}

fn replay(first: usize, lines: &[&str]) {
    let mut client = Client::start();
    let mut skip = false;
    for (index, line) in lines.iter().enumerate() {
        let number = first + index;
        if let Some(command) = line.strip_prefix("> ") {
            assert!(!skip, "protocol.md:{number}: dots must be followed by a reply");
            client.send(command);
        } else if let Some(pattern) = line.strip_prefix("< ") {
            let mut passed = Vec::new();
            loop {
                let reply = client.next_line();
                let found = fits(pattern, &reply);
                passed.push(reply);
                if found {
                    break;
                }
                let last = passed.last().map(String::as_str).unwrap_or_default();
                let ended = ["bestmove", "uciok", "usiok", "readyok"].iter().any(|word| last.starts_with(word));
                assert!(skip && !ended, "protocol.md:{number}: expected {pattern:?}, got {passed:#?}");
            }
            skip = false;
        } else if !line.starts_with("# ") {
            assert_eq!(*line, "...", "protocol.md:{number}: neither a command nor a reply");
            skip = true;
        }
    }
    if lines.last() != Some(&"> quit") {
        let rest = client.wait_until_ready();
        assert!(rest.is_empty() || skip, "protocol.md:{first}: {rest:?} after the end of the dialogue");
        client.send("quit");
    }
    assert!(client.wait_for_exit().success(), "protocol.md:{first}");
}

#[test]
fn the_document_says_what_the_program_does() {
    let dialogues = dialogues();
    assert!(dialogues.len() >= 12, "only {} dialogues", dialogues.len());
    for (first, lines) in dialogues {
        replay(first, &lines);
    }
}

#[test]
fn every_option_and_every_command_is_documented() {
    let mut client = Client::start();
    for dialect in ["uci", "usi"] {
        client.send(dialect);
        for line in client.until(&format!("{dialect}ok")) {
            if let Some(rest) = line.strip_prefix("option name ") {
                let name = rest.split(" type ").next().unwrap_or_default();
                assert!(DOCUMENT.contains(&format!("`{name}`")), "the option {name} is not in protocol.md");
            }
        }
    }
    for name in COMMANDS.iter().flat_map(|command| command.names) {
        let stands = |end: &str| DOCUMENT.contains(&format!("`{name}{end}"));
        assert!(stands("`") || stands(" "), "the command {name} is not in protocol.md");
    }
}

#[test]
fn a_pattern_fits_any_text_or_number_where_it_says_so() {
    assert!(fits("nodes <n> nps <n>", "nodes 12 nps -3"));
    assert!(!fits("nodes <n>", "nodes x"));
    assert!(!fits("nodes <n>", "nodes 1 more"));
    assert!(fits("id name Pentad *", "id name Pentad 0.2.0"));
    assert!(fits("*", "") && !fits("", "x"));
}
