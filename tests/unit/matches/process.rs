//! Unit tests of `src/matches/process.rs`, with access to what is private there.

use super::*;

fn read(text: &[u8]) -> Vec<String> {
    let (sender, receiver) = sync_channel(MAX_QUEUED_LINES);
    read_lines(text, &sender);
    drop(sender);
    receiver.iter().map(|(_, line)| line).collect()
}

#[test]
fn lines_of_all_kinds() {
    assert_eq!(read(b"readyok\r\n\nbestmove a\xff"), ["readyok", "", "bestmove a\u{fffd}"]);
    let mut long = vec![b'x'; 3 * MAX_LINE_BYTES as usize];
    long.extend(b"\nshort\n");
    let lines = read(&long);
    assert_eq!((lines[0].len() as u64, lines[1].as_str(), lines.len()), (MAX_LINE_BYTES, "short", 2));
}

#[test]
fn a_program_that_is_not_there_cannot_be_started() {
    assert!(Process::start("no/such/program", &[], None).is_err());
}

/// An escape sequence that sets a terminal's title, a bell, and one of the C1 controls.
#[test]
fn control_characters_of_an_engine_go_no_further() {
    let text = "id name A\x1b]0;title\x07\tB\u{9b}31m\n".as_bytes();
    assert_eq!(read(text), ["id name A?]0;title? B?31m"]);
}
