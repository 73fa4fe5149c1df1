//! Finds the legal move that a text in standard algebraic notation (SAN) names.

use rules::action::{Action, BoardMove, LegalAction};

/// The letters of pieces in SAN, the same as the ids of the layout's kinds.
const PIECES: &str = "KQRBNP";

/// Why a text does not name a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SanError {
    /// It fits no legal move.
    Illegal,
    /// It fits several.
    Ambiguous,
}

/// The parts of a SAN text.
struct San<'a> {
    piece: char,
    /// The disambiguation: the file of origin, the rank, both or nothing.
    from: &'a str,
    to: &'a str,
    promotion: Option<char>,
}

/// The text of the one legal move that SAN names. Marks of check, quality and capture are ignored, and the origin may
/// be given more exactly than needed.
pub(super) fn find_move(text: &str, legal: &[LegalAction]) -> Result<String, SanError> {
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    let text = text.strip_suffix("e.p.").unwrap_or(text);
    let castling = text.replace(['0', 'o'], "O");
    let meant = |action: &&LegalAction| match (&action.action, castling.as_str()) {
        (Action::Castle(mv), "O-O") => mv.to > mv.from,
        (Action::Castle(mv), "O-O-O") => mv.to < mv.from,
        _ => false,
    };
    if let Some(action) = legal.iter().find(meant) {
        return Ok(action.text.clone());
    }
    let letters: String = text.chars().filter(|letter| !"x:-=".contains(*letter)).collect();
    let san = parse(&letters).ok_or(SanError::Illegal)?;
    let mut found = legal.iter().filter(|action| matches!(&action.action, Action::Move(mv) if san.means(mv)));
    match (found.next(), found.next()) {
        (Some(action), None) => Ok(action.text.clone()),
        (None, _) => Err(SanError::Illegal),
        (Some(_), Some(_)) => Err(SanError::Ambiguous),
    }
}

/// Long algebraic notation by squares alone, `e1-g1`, `e7xd8=Q`, `Ke1-g1`, as the protocol writes it; `None` if a text is
/// anything else.
pub(super) fn coordinates(text: &str) -> Option<String> {
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    let letters: String = text.chars().filter(|letter| !"x:-=".contains(*letter)).collect();
    let squares = letters.strip_prefix(|letter| PIECES.contains(letter)).unwrap_or(&letters).to_ascii_lowercase();
    let is_square = |square: &[u8]| matches!(square, [b'a'..=b'h', b'1'..=b'8']);
    let (from, rest) = squares.as_bytes().split_at_checked(2)?;
    let (to, promotion) = rest.split_at_checked(2)?;
    (is_square(from) && is_square(to) && matches!(promotion, [] | [b'q' | b'r' | b'b' | b'n'])).then_some(squares)
}

/// Splits a text without marks into its parts: `Nbd7`, `e8Q`, `ed5` for `exd5`.
fn parse(letters: &str) -> Option<San<'_>> {
    let piece = letters.chars().next().filter(|letter| PIECES.contains(*letter));
    let squares = &letters[piece.map_or(0, char::len_utf8)..];
    let promotion = squares.chars().next_back().filter(|letter| PIECES.contains(*letter));
    let squares = &squares[..squares.len() - promotion.map_or(0, char::len_utf8)];
    let (from, to) = squares.split_at_checked(squares.len().checked_sub(2)?)?;
    Some(San { piece: piece.unwrap_or('P'), from, to, promotion })
}

impl San<'_> {
    fn means(&self, mv: &BoardMove) -> bool {
        let is_kind = |kind: &str, letter: char| kind.chars().eq([letter]);
        let becomes = match (mv.becomes, self.promotion) {
            (None, None) => true,
            (Some(kind), Some(letter)) => is_kind(kind, letter),
            _ => false,
        };
        let from = self.from.is_empty()
            || mv.from == self.from
            || mv.from.starts_with(self.from)
            || mv.from.ends_with(self.from);
        becomes && from && mv.to == self.to && is_kind(mv.piece, self.piece)
    }
}
