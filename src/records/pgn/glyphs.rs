//! Numeric annotation glyphs (NAG), and the signs that people write for them, apart from a move or glued to it.

/// The glyph of a new move, which ChessBase writes as `N`.
const NOVELTY: u16 = 146;

/// Signs and their glyphs, on a move's quality and on the position.
const SIGNS: [(&str, u16); 31] = [
    ("!!", 3),
    ("\u{203c}", 3),
    ("??", 4),
    ("\u{2047}", 4),
    ("!?", 5),
    ("\u{2049}", 5),
    ("?!", 6),
    ("\u{2048}", 6),
    ("!", 1),
    ("?", 2),
    ("\u{25a1}", 7),
    ("=", 10),
    ("\u{221e}", 13),
    ("+=", 14),
    ("+/=", 14),
    ("\u{2a72}", 14),
    ("=+", 15),
    ("=/+", 15),
    ("\u{2a71}", 15),
    ("+/-", 16),
    ("\u{b1}", 16),
    ("-/+", 17),
    ("\u{2213}", 17),
    ("+-", 18),
    ("-+", 19),
    ("\u{2a00}", 22),
    ("\u{2191}", 36),
    ("\u{2192}", 40),
    ("=/\u{221e}", 44),
    ("\u{21c6}", 132),
    ("TN", NOVELTY),
];

/// What else people write on a move, which says nothing that the move does not.
const REMARKS: [&str; 19] = [
    "checkmate",
    "mate",
    "++",
    "+",
    "#",
    "\u{2020}",
    "\u{2021}",
    "ch.",
    "ch",
    "dbl",
    "e.p.",
    "e.p",
    "ep.",
    "ep",
    "(ep)",
    "(e.p.)",
    "(ch)",
    "(+)",
    "(=)",
];

/// The number of a glyph: `$14`, `?!`, `+/-` or `N`.
pub(super) fn glyph(text: &str) -> Option<u16> {
    if let Some(number) = text.strip_prefix('$') {
        return number.parse().ok();
    }
    if text == "N" {
        return Some(NOVELTY);
    }
    SIGNS.iter().find(|(sign, _)| *sign == text).map(|(_, number)| *number)
}

/// Whether a word that stands alone only remarks on the move before it.
pub(super) fn is_remark(text: &str) -> bool {
    REMARKS.contains(&text) || matches!(text, "check" | "dis" | "dis." | "dbl.")
}

/// Splits a move from the signs that are glued to it: `Bb5+/-`, `exd6ep`, `Nf3N!?`. Returns their glyphs in order.
pub(super) fn split_signs(text: &str) -> (&str, Vec<u16>) {
    let (mut plain, mut glyphs) = (text, Vec::new());
    while !plain.ends_with(|letter: char| letter.is_ascii_digit()) {
        let Some((rest, found)) = last_sign(plain).filter(|(rest, _)| !rest.is_empty()) else { break };
        glyphs.extend(found);
        plain = rest;
    }
    glyphs.reverse();
    (plain, glyphs)
}

/// The longest sign at the end of a text: the text before it, and its glyph if it has one.
fn last_sign(text: &str) -> Option<(&str, Option<u16>)> {
    if let Some(rest) = text.strip_suffix('N').filter(|rest| is_whole(rest)) {
        return Some((rest, Some(NOVELTY)));
    }
    let signs = SIGNS.iter().map(|(sign, number)| (*sign, Some(*number)));
    let all = signs.chain(REMARKS.iter().map(|remark| (*remark, None)));
    let found = all.filter_map(|(sign, number)| Some((text.strip_suffix(sign)?, number)));
    found.min_by_key(|(rest, _)| rest.len())
}

/// Whether a move is whole without a knight after it, to which a pawn may promote.
fn is_whole(text: &str) -> bool {
    let is_last_rank = text.ends_with(['1', '8']);
    let is_pawn = text.starts_with(|letter: char| ('a'..='h').contains(&letter));
    let ends = |letter: char| letter.is_ascii_digit() || matches!(letter, 'O' | '0');
    text.ends_with(ends) && !(is_pawn && is_last_rank)
}
