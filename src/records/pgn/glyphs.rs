//! Numeric annotation glyphs (NAG), and the signs that people write for them.

/// The signs of a move's quality, the longest first: they may stand behind a move without a blank.
const QUALITY: [(&str, u16); 6] = [("!!", 3), ("??", 4), ("!?", 5), ("?!", 6), ("!", 1), ("?", 2)];

/// Signs that stand alone.
const SIGNS: [(&str, u16); 12] = [
    ("=", 10),
    ("\u{221e}", 13),
    ("+=", 14),
    ("+/=", 14),
    ("=+", 15),
    ("=/+", 15),
    ("+/-", 16),
    ("\u{b1}", 16),
    ("-/+", 17),
    ("\u{2213}", 17),
    ("+-", 18),
    ("-+", 19),
];

/// The number of a glyph: `$14`, `?!` or `+/-`.
pub(super) fn glyph(text: &str) -> Option<u16> {
    if let Some(number) = text.strip_prefix('$') {
        return number.parse().ok();
    }
    QUALITY.iter().chain(&SIGNS).find(|(sign, _)| *sign == text).map(|(_, number)| *number)
}

/// Splits a move from the sign of its quality.
pub(super) fn split_quality(text: &str) -> (&str, Option<u16>) {
    let found = QUALITY.iter().find_map(|(sign, number)| Some((text.strip_suffix(sign)?, *number)));
    found.map_or((text, None), |(plain, number)| (plain, Some(number)))
}
