//! Decodes text files of unknown encoding: UTF-8, Shift_JIS, EUC-JP or Latin-1.

use encoding_rs::{EUC_JP, Encoding, SHIFT_JIS, UTF_8, WINDOWS_1252};

/// Decodes bytes: by their byte order mark if there is one, as UTF-8 if they are valid, else in whichever encoding of
/// game files fits best.
pub(super) fn decode(bytes: &[u8]) -> String {
    let (encoding, text) = match Encoding::for_bom(bytes) {
        Some((encoding, mark)) => (encoding, bytes.get(mark..).unwrap_or_default()),
        None => (guess(bytes), bytes),
    };
    let (decoded, _) = encoding.decode_without_bom_handling(text);
    decoded.replace("\r\n", "\n").replace('\r', "\n").replace('\0', " ")
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
