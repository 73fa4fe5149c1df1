//! The chess FEN of clients that treat Cessolis as a chess variant (python-chess, xboard): castling rights and an en
//! passant square instead of the unmoved kings and queens. Read, never written.

use super::piece::{Piece, PieceType};
use super::square::{BOARD_WIDTH, SQUARES, Square};
use base::bitboard::Bitboard64;
use base::input::{InputError, parse_count};
use base::seat::Seat;

const CASTLING_FIELD: &str = "fen castling";
/// All castling letters, in FEN order.
const CASTLING_LETTERS: &str = "KQkq";

/// Whether the field holds castling letters: some of `KQkq` in this order, or `-`.
pub(super) fn is_castling(text: &str) -> bool {
    let in_order: String = CASTLING_LETTERS.chars().filter(|&letter| text.contains(letter)).collect();
    text == "-" || !text.is_empty() && in_order == text
}

/// The unmoved kings and queens that the castling letters of a chess FEN imply. A colour's letter says that its king
/// has not moved, and a queen cannot move before her king. Without the letter the king may still be unmoved: clients
/// drop the right if the king does not stand on the e-file, or if the rooks are gone. So a missing letter is accepted
/// only if nothing depends on it: in the start position, where all are unmoved whatever the letters, and if neither the
/// king nor a queen of the colour stands on a square where it could be unmoved.
///
/// # Errors
/// If the letters contradict the board, or leave open what has moved.
pub(super) fn unmoved_pieces(
    castling: &str,
    board: &[Option<Piece>; SQUARES],
    is_start_board: bool,
) -> Result<Bitboard64, InputError> {
    let mut unmoved = Bitboard64::EMPTY;
    for (seat, letters) in [(Seat::FIRST, ['K', 'Q']), (Seat::SECOND, ['k', 'q'])] {
        let king = Piece { seat, piece_type: PieceType::King };
        let at_home = board[king_home(seat).index()] == Some(king);
        if is_start_board || castling.contains(letters) {
            if !at_home {
                let expected =
                    format!("{} only with the king on {}", letters.iter().collect::<String>(), king_home(seat));
                return Err(InputError::new(CASTLING_FIELD, castling, expected));
            }
            unmoved |= Bitboard64::single(king_home(seat).index()) | queens(seat, board);
        } else {
            let could_be_unmoved = Bitboard64::single(queen_home(seat).index()) | Bitboard64(LAST_RANKS[seat.index()]);
            let open_queen = (queens(seat, board) & could_be_unmoved).into_iter().next().map(Square::new);
            if let Some(square) = at_home.then_some(king_home(seat)).or(open_queen) {
                let expected = format!(
                    "the squares of all unmoved kings and queens, such as d1e1d8e8: has that on {square} moved?"
                );
                return Err(InputError::new(CASTLING_FIELD, castling, expected));
            }
        }
    }
    Ok(unmoved)
}

/// Checks the en passant square and the halfmove clock of a chess FEN, which mean nothing here.
///
/// # Errors
/// If one of them holds anything else.
pub(super) fn check_unused_fields(en_passant: &str, halfmove: &str) -> Result<(), InputError> {
    let square =
        Square::from_text(en_passant.as_bytes()).filter(|square| [2, 5].contains(&(square.index() / BOARD_WIDTH)));
    if en_passant != "-" && square.is_none() {
        return Err(InputError::new("fen en passant", en_passant, "'-' or a square such as e3"));
    }
    parse_count("fen halfmove", halfmove, 0).map(|_| ())
}

/// By seat, the rank on which its pawns promote; a promoted queen has not moved.
const LAST_RANKS: [u64; 2] = [0xFF << 56, 0xFF];

/// The king's starting square.
const fn king_home(seat: Seat) -> Square {
    if seat.index() == 0 { Square::from_coords(4, 0) } else { Square::from_coords(3, 7) }
}

/// The queen's starting square.
const fn queen_home(seat: Seat) -> Square {
    if seat.index() == 0 { Square::from_coords(3, 0) } else { Square::from_coords(4, 7) }
}

fn queens(seat: Seat, board: &[Option<Piece>; SQUARES]) -> Bitboard64 {
    let queen = Some(Piece { seat, piece_type: PieceType::Queen });
    (0..SQUARES)
        .filter(|&square| board[square] == queen)
        .fold(Bitboard64::EMPTY, |queens, square| queens | Bitboard64::single(square))
}
