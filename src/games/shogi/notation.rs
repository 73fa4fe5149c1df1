//! `impl Notation`: text of positions and moves of shogi.

use super::fairy_fen;
use super::moves::{Move, Origin};
use super::piece::{Piece, PieceType};
use super::position::Position;
use super::sfen::HAND_ORDER;
use super::square::{BOARD_WIDTH, Square};
use base::input::InputError;
use base::seat::Seat;
use rules::dialect::Dialect;
use rules::notation::Notation;

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

    /// Reads the text of a move in USI or in the dialect of UCI.
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
        let mut text = String::from("  9  8  7  6  5  4  3  2  1\n");
        for rank in 0..BOARD_WIDTH {
            for file in (0..BOARD_WIDTH).rev() {
                let piece = self.piece_at(Square::from_coords(file, rank)).map_or_else(|| ".".to_owned(), Piece::sfen);
                text.push_str(&format!("{piece:>3}"));
            }
            text.push_str(&format!("  {}\n", (b'a' + rank as u8) as char));
        }
        let held = |seat| {
            let pieces: Vec<String> = HAND_ORDER
                .iter()
                .map(|&kind| (Piece::new(seat, kind).sfen(), self.hand(seat).count(kind)))
                .filter(|&(_, count)| count > 0)
                .map(|(letter, count)| if count > 1 { format!("{letter}x{count}") } else { letter })
                .collect();
            if pieces.is_empty() { "-".to_owned() } else { pieces.join(" ") }
        };
        text.push_str(&format!("in hand: Black {}   White {}\n", held(Seat::FIRST), held(Seat::SECOND)));
        let side = if self.side_to_move() == Seat::FIRST { "Black (sente)" } else { "White (gote)" };
        let checkers: Vec<String> = Iterator::map(self.checkers, |index| Square::new(index).to_string()).collect();
        let check = if checkers.is_empty() { String::new() } else { format!(", in check from {}", checkers.join(" ")) };
        text.push_str(&format!("{side} to move{check}; entering king: {}\n", self.entering_king_rule.name()));
        text
    }
}
