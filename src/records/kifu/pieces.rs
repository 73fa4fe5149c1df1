//! Names of pieces and squares in Japanese formats.

use serde::{Deserialize, Serialize};

/// A kind of piece, by its code in CSA and JKF.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) enum Kind {
    /// A pawn.
    FU,
    /// A lance.
    KY,
    /// A knight.
    KE,
    /// A silver.
    GI,
    /// A gold.
    KI,
    /// A bishop.
    KA,
    /// A rook.
    HI,
    /// A king.
    OU,
    /// A promoted pawn.
    TO,
    /// A promoted lance.
    NY,
    /// A promoted knight.
    NK,
    /// A promoted silver.
    NG,
    /// A horse.
    UM,
    /// A dragon.
    RY,
}

/// The kinds that can be held in hand, the most valuable first, as SFEN lists them.
pub(super) const HELD: [Kind; 7] = [Kind::HI, Kind::KA, Kind::KI, Kind::GI, Kind::KE, Kind::KY, Kind::FU];

/// One of the two sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Black,
    White,
}

impl Side {
    pub(super) fn other(self) -> Side {
        if self == Side::Black { Side::White } else { Side::Black }
    }
}

/// A square by file and rank, counted from 1; zeros stand for the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Place {
    pub(super) x: u8,
    pub(super) y: u8,
}

/// The names of a kind of piece.
pub(super) struct PieceNames {
    pub(super) kind: Kind,
    /// As layouts name it: `P`, or `+P` if promoted.
    pub(super) id: &'static str,
    pub(super) csa: &'static str,
    /// In KIF and KI2; a longer name comes before its own prefix.
    pub(super) kanji: &'static [&'static str],
}

const fn names(kind: Kind, id: &'static str, csa: &'static str, kanji: &'static [&'static str]) -> PieceNames {
    PieceNames { kind, id, csa, kanji }
}

/// Every kind. Promoted ones come first, since their names may begin with the word for promotion.
const PIECES: [PieceNames; 14] = [
    names(Kind::TO, "+P", "TO", &["と", "成歩"]),
    names(Kind::NY, "+L", "NY", &["成香", "杏"]),
    names(Kind::NK, "+N", "NK", &["成桂", "圭"]),
    names(Kind::NG, "+S", "NG", &["成銀", "全"]),
    names(Kind::UM, "+B", "UM", &["馬", "成角"]),
    names(Kind::RY, "+R", "RY", &["龍", "竜", "成飛"]),
    names(Kind::FU, "P", "FU", &["歩"]),
    names(Kind::KY, "L", "KY", &["香"]),
    names(Kind::KE, "N", "KE", &["桂"]),
    names(Kind::GI, "S", "GI", &["銀"]),
    names(Kind::KI, "G", "KI", &["金"]),
    names(Kind::KA, "B", "KA", &["角"]),
    names(Kind::HI, "R", "HI", &["飛"]),
    names(Kind::OU, "K", "OU", &["玉", "王"]),
];

/// The names of a kind.
pub(super) fn names_of(kind: Kind) -> &'static PieceNames {
    PIECES.iter().find(|names| names.kind == kind).unwrap_or(&PIECES[0])
}

/// The kind with this CSA code.
pub(super) fn csa_kind(code: &str) -> Option<Kind> {
    PIECES.iter().find(|names| names.csa == code).map(|names| names.kind)
}

/// The kind with this letter in SFEN, promoted or not.
pub(super) fn lettered_kind(letter: char, promoted: bool) -> Option<Kind> {
    let id = format!("{}{}", if promoted { "+" } else { "" }, letter.to_ascii_uppercase());
    PIECES.iter().find(|names| names.id == id).map(|names| names.kind)
}

/// Parses a kind by its name in kanji; returns it with the rest of the text.
pub(super) fn take_kind(text: &str) -> Option<(Kind, &str)> {
    let spelled = PIECES.iter().flat_map(|names| names.kanji.iter().map(move |name| (names.kind, *name)));
    spelled.filter_map(|(kind, name)| Some((kind, text.strip_prefix(name)?))).next()
}

const FULL_WIDTH: &str = "１２３４５６７８９";
const KANJI: &str = "一二三四五六七八九";

/// The value of a digit: half width, full width or kanji.
fn digit(letter: char) -> Option<u8> {
    let number = letter.to_digit(10).filter(|number| *number > 0).map(|number| number as usize);
    let place = |digits: &str| digits.chars().position(|digit| digit == letter).map(|place| place + 1);
    number.or_else(|| place(FULL_WIDTH)).or_else(|| place(KANJI)).and_then(|number| u8::try_from(number).ok())
}

/// Parses a square, file before rank in any digits; returns it with the rest of the text.
pub(super) fn take_square(text: &str) -> Option<(Place, &str)> {
    let mut letters = text.chars();
    let (x, y) = (digit(letters.next()?)?, digit(letters.next()?)?);
    Some((Place { x, y }, letters.as_str()))
}

/// Parses a kanji number up to nineteen; returns it with the rest of the text. Without a number the value is 1.
pub(super) fn take_count(text: &str) -> (u8, &str) {
    let (tens, rest) = text.strip_prefix('十').map_or((0, text), |rest| (10, rest));
    let mut letters = rest.chars();
    match letters.next().and_then(digit) {
        Some(ones) => (tens + ones, letters.as_str()),
        None => (tens.max(1), rest),
    }
}

pub(super) fn is_square(place: Place) -> bool {
    (1..=9).contains(&place.x) && (1..=9).contains(&place.y)
}

/// Writes the name of a square in records, such as `7g`. It must be on the board.
pub(super) fn push_square(place: Place, text: &mut String) {
    text.extend([char::from(b'0' + place.x), char::from(b'a' + place.y.saturating_sub(1))]);
}

/// Parses the name of a square in records.
pub(super) fn named_square(text: &str) -> Option<Place> {
    let [file @ b'1'..=b'9', rank @ b'a'..=b'i'] = *text.as_bytes() else { return None };
    Some(Place { x: file - b'0', y: rank - b'a' + 1 })
}

/// The letter of a kind in SFEN.
pub(super) fn drop_letter(kind: Kind) -> &'static str {
    names_of(kind).id
}

/// The promoted form of a kind, or the kind itself if it has none.
pub(super) fn promoted(kind: Kind) -> Kind {
    let own = names_of(kind).id;
    PIECES.iter().find(|names| names.id.strip_prefix('+') == Some(own)).map_or(kind, |names| names.kind)
}

/// The kind that a promoted piece was before, or the kind itself.
pub(super) fn unpromoted(kind: Kind) -> Kind {
    let id = names_of(kind).id.trim_start_matches('+');
    PIECES.iter().find(|names| names.id == id).map_or(kind, |names| names.kind)
}

/// A digit of a file in full width.
pub(super) fn wide_digit(number: u8) -> char {
    FULL_WIDTH.chars().nth(usize::from(number).saturating_sub(1)).unwrap_or('０')
}

/// A digit in kanji.
pub(super) fn kanji_digit(number: u8) -> char {
    KANJI.chars().nth(usize::from(number).saturating_sub(1)).unwrap_or('零')
}

/// A number up to nineteen in kanji.
pub(super) fn kanji_number(number: u8) -> String {
    let ten = if number >= 10 { "十" } else { "" };
    let ones = if number.is_multiple_of(10) { String::new() } else { kanji_digit(number % 10).to_string() };
    format!("{ten}{ones}")
}
