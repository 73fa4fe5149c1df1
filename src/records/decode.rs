//! Decodes text files of unknown encoding: UTF-8, Shift_JIS, EUC-JP or Latin-1.

use encoding_rs::{EUC_JP, Encoding, SHIFT_JIS, UTF_8, WINDOWS_1252};
use rules::exchange::Exchange;
use variants::VARIANTS;

/// What ended a text in CP/M and DOS (Ctrl-Z); some programs still write it.
pub(super) const END_OF_TEXT: char = '\u{1a}';

/// Decodes bytes: by their byte order mark if there is one, as UTF-8 if they are valid, else in whichever encoding of
/// game files fits best.
pub(super) fn decode(bytes: &[u8]) -> String {
    let decoded = match Encoding::for_bom(bytes) {
        Some((encoding, mark)) => {
            encoding.decode_without_bom_handling(bytes.get(mark..).unwrap_or_default()).0.into_owned()
        }
        None if is_western(bytes) => decode_western(bytes),
        None => guess(bytes).decode_without_bom_handling(bytes).0.into_owned(),
    };
    if !decoded.contains(['\r', '\0', END_OF_TEXT]) {
        return decoded;
    }
    decoded.replace("\r\n", "\n").replace('\r', "\n").replace(['\0', END_OF_TEXT], " ")
}

/// Decodes a line of a list of positions: only shogi is written in Japanese encodings.
pub(super) fn decode_line(line: &[u8]) -> String {
    let mut words = line.split(u8::is_ascii_whitespace);
    let is_japanese = words.any(|word| word == b"sfen" || slashes(word) == JAPANESE_RANKS - 1);
    let decoded = if is_japanese { decode(line) } else { decode_western(line) };
    decoded.trim_matches(|letter: char| letter.is_whitespace() || letter == END_OF_TEXT).to_owned()
}

/// The ranks of the boards of shogi and chess.
const JAPANESE_RANKS: usize = 9;
const WESTERN_RANKS: usize = 8;

fn slashes(word: &[u8]) -> usize {
    word.iter().filter(|letter| **letter == b'/').count()
}

/// Whether a text is PGN or a list of positions of chess, which nobody writes in a Japanese encoding; PGN may be said to be
/// of shogi.
fn is_western(bytes: &[u8]) -> bool {
    let mut lines = bytes.split(|byte| *byte == b'\n' || *byte == b'\r').map(<[u8]>::trim_ascii);
    let Some(first) = lines.find(|line| !line.is_empty() && !line.starts_with(b"%") && !line.starts_with(b"#")) else {
        return false;
    };
    let is_movetext = || {
        let behind = first.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(0);
        behind > 0 && first.get(behind) == Some(&b'.')
    };
    let says_japanese = || {
        let of_kifu = VARIANTS.iter().filter(|variant| variant.description.exchange == Exchange::Kifu);
        let mut tags = of_kifu.map(|variant| format!("[variant \"{}\"", variant.name));
        tags.any(|tag| bytes.windows(tag.len()).any(|part| part.eq_ignore_ascii_case(tag.as_bytes())))
    };
    let is_list = || first.split(u8::is_ascii_whitespace).any(|word| slashes(word) == WESTERN_RANKS - 1);
    let is_tag = first.starts_with(b"[") && first.contains(&b'"');
    let is_comment = || first.starts_with(b";") || (first.starts_with(b"{") && !first.contains(&b'"'));
    (is_tag || is_comment() || is_movetext() || is_list()) && !says_japanese()
}

/// Decodes Western text, whose lines may differ: as UTF-8 if they are valid, else as Latin-1, with the signs that Windows
/// has beside it.
fn decode_western(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        match std::str::from_utf8(line) {
            Ok(line) => text.push_str(line),
            Err(_) => text.push_str(&WINDOWS_1252.decode_without_bom_handling(line).0),
        }
    }
    text
}

/// Guesses the encoding. Old Japanese files are Shift_JIS, a few EUC-JP. Western files are Latin-1, which comes last
/// because it accepts any bytes.
fn guess(bytes: &[u8]) -> &'static Encoding {
    let fits = |encoding: &&'static Encoding| encoding.decode_without_bom_handling_and_without_replacement(bytes);
    if fits(&UTF_8).is_some() {
        return UTF_8;
    }
    let japanese = [EUC_JP, SHIFT_JIS].into_iter().filter_map(|encoding| Some((encoding, fits(&encoding)?)));
    let scored = japanese.map(|(encoding, text)| (japanese_pairs(&text), encoding));
    scored.max_by_key(|&(pairs, _)| pairs).filter(|&(pairs, _)| pairs > 0).map_or(WINDOWS_1252, |(_, best)| best)
}

/// How much of the text looks Japanese. Counts pairs of kana or ideographs, because an accented Western letter decodes
/// to a single one. Half-width kana count against: text in another encoding decodes to them.
fn japanese_pairs(text: &str) -> isize {
    let is_japanese = |letter: char| matches!(letter, '\u{3040}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}');
    let half_width = text.chars().filter(|letter| matches!(letter, '\u{ff61}'..='\u{ff9f}')).count();
    let pairs =
        text.chars().zip(text.chars().skip(1)).filter(|&(one, two)| is_japanese(one) && is_japanese(two)).count();
    pairs.cast_signed() - half_width.cast_signed()
}
