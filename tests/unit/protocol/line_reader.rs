//! Unit tests of `src/protocol/line_reader.rs`, with access to what is private there.

use super::*;
use std::io::{BufReader, Read};

fn read(bytes: &[u8]) -> Vec<Line> {
    LineReader::new(BufReader::with_capacity(7, bytes)).collect()
}

fn text(line: &str) -> Line {
    Line::Text(line.to_owned())
}

#[test]
fn lines_come_without_their_ends() {
    assert_eq!(read(b"uci\r\n\nisready\nquit"), [text("uci\r"), text(""), text("isready"), text("quit")]);
    assert_eq!(read(b""), []);
    assert_eq!(read(b"\n"), [text("")]);
}

#[test]
fn bytes_that_are_not_utf8_are_replaced() {
    let lines = read(b"\xff\xfe\x00go\nisready\n");
    assert!(matches!(&lines[0], Line::Text(found) if found.ends_with("go")));
    assert_eq!(lines[1], text("isready"));
}

#[test]
fn overlong_lines_are_skipped() {
    let endless = std::io::repeat(b'x').take(3 * MAX_LINE_BYTES as u64).chain(&b"\nisready\n"[..]);
    let mut lines = LineReader::new(BufReader::new(endless));
    assert_eq!(lines.next(), Some(Line::TooLong(3 * MAX_LINE_BYTES + 1)));
    assert_eq!(lines.next(), Some(text("isready")));
    assert_eq!(lines.next(), None);
}
