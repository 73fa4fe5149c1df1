//! `impl Notation`: text of positions and moves of shogi.

use super::fairy_fen;
use super::moves::{Move, Origin};
use super::piece::PieceType;
use super::position::Position;
use super::square::Square;
use crate::base::input::InputError;
use crate::rules::dialect::Dialect;
use crate::rules::notation::Notation;

impl Notation for Position {
    const MOVE_EXAMPLES: &'static str = "7g7f, 8h2b+ or P*5e";

    fn from_fen(text: &str) -> Result<Position, InputError> {
        if fairy_fen::is_fen(text) {
            Position::from_sfen(&fairy_fen::to_sfen(text)?)
        } else {
            Position::from_sfen(text)
        }
    }

    fn fen(&self) -> String {
        self.sfen()
    }

    /// Reads the text of either dialect.
    fn parse_move_text(&self, text: &str) -> Option<Move> {
        let bytes = text.as_bytes();
        let (squares, promotes) = match bytes {
            [squares @ .., b'+'] => (squares, true),
            _ => (bytes, false),
        };
        if squares.len() != 4 {
            return None;
        }
        let (origin, target) = squares.split_at(2);
        match *origin {
            [letter @ b'A'..=b'Z', sign @ (b'*' | b'@')] if !promotes => {
                let piece_type =
                    PieceType::from_letter(letter as char).filter(|&piece_type| piece_type != PieceType::King)?;
                let to = if sign == b'*' { Square::from_usi(target) } else { Square::from_uci(target) };
                Some(Move::new_drop(piece_type, to?))
            }
            _ => {
                let usi = Square::from_usi(origin).zip(Square::from_usi(target));
                let (from, to) = usi.or_else(|| Square::from_uci(origin).zip(Square::from_uci(target)))?;
                Some(Move::new(from, to, promotes))
            }
        }
    }

    fn format_move(&self, mv: Move, dialect: Dialect) -> String {
        let square = |square: Square| match dialect {
            Dialect::Usi => square.to_string(),
            Dialect::Uci => square.to_uci(),
        };
        let to = square(mv.to());
        match mv.origin() {
            Origin::Hand(piece_type) => {
                let sign = if dialect == Dialect::Usi { '*' } else { '@' };
                format!("{}{sign}{to}", piece_type.letter())
            }
            Origin::Board(from) => format!("{}{to}{}", square(from), if mv.is_promotion() { "+" } else { "" }),
        }
    }

    fn ascii_board(&self) -> String {
        self.picture()
    }
}
