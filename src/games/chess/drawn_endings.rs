//! Endings that are drawn in spite of the material: no pawns and no rook ahead, bishops on opposite colours, the pawn of
//! a rook's file whose corner the defender holds.
//!
//! What every textbook says (for instance Fine, *Basic Chess Endings*) and no network learns from few such games. The
//! shares are estimates: the search still tells the exceptions, and goes for the better of two drawish endings.

use base::bitboard::Bitboard64;
use chessboard::board::Board;
use chessboard::material::DARK_SQUARES;
use chessboard::piece::{Colour, PieceType};
use chessboard::square::{BOARD_WIDTH, Square};

/// The whole of an evaluation, of which [`winning_chances`] gives a part.
pub(super) const CERTAIN: i32 = 128;
/// A lead without pawns that is no mating material: two knights, a minor piece, a minor piece against a pawn.
const NO_MATING_MATERIAL: i32 = 2;
/// A lead without pawns of less than a rook, against a minor piece at most: rook against bishop.
const AGAINST_A_MINOR_PIECE: i32 = 8;
/// A lead without pawns of less than a rook, against more: rook and bishop against rook, queen against two pieces.
const LESS_THAN_A_ROOK: i32 = 28;
/// Bishops on opposite colours and pawns, by the pawns that the leader is ahead.
const OPPOSITE_BISHOPS: [i32; 4] = [16, 24, 56, 96];
/// The pawn of a rook's file does not get past the king in its corner.
const HELD_CORNER: i32 = 2;

const MINOR_WORTH: i32 = 3;
const ROOK_WORTH: i32 = 5;
const QUEEN_WORTH: i32 = 9;
/// With more men than this none of these endings is on the board.
const MAX_MEN: usize = 18;

const FILE_A: Bitboard64 = Bitboard64(0x0101_0101_0101_0101);
const FILE_H: Bitboard64 = Bitboard64(FILE_A.0 << (BOARD_WIDTH - 1));

/// How much of an evaluation in favour of `leader` is left, of [`CERTAIN`].
#[inline]
pub(super) fn winning_chances(board: &Board, leader: Colour) -> i32 {
    if board.occupied().len() > MAX_MEN { CERTAIN } else { chances_with_few_men(board, leader) }
}

fn chances_with_few_men(board: &Board, leader: Colour) -> i32 {
    let pawns = board.pieces(leader, PieceType::Pawn);
    if pawns.is_empty() {
        return chances_without_pawns(board, leader);
    }
    if holds_corner(board, leader, pawns) {
        return HELD_CORNER;
    }
    if has_only_opposite_bishops(board) {
        let others = board.pieces(leader.other(), PieceType::Pawn);
        let lead = pawns.len().saturating_sub(others.len());
        return OPPOSITE_BISHOPS.get(lead).copied().unwrap_or(CERTAIN);
    }
    CERTAIN
}

/// Without pawns it takes a rook more than the other side has to mate.
fn chances_without_pawns(board: &Board, leader: Colour) -> i32 {
    let (own, other) = (pieces_worth(board, leader), pieces_worth(board, leader.other()));
    let knights_alone = (board.non_pawn_pieces(leader) & !board.by_type(PieceType::Knight)).is_empty();
    if own < ROOK_WORTH || knights_alone && own <= 2 * MINOR_WORTH {
        NO_MATING_MATERIAL
    } else if own - other > MINOR_WORTH {
        CERTAIN
    } else if other <= MINOR_WORTH {
        AGAINST_A_MINOR_PIECE
    } else {
        LESS_THAN_A_ROOK
    }
}

/// The worth of a colour's pieces without its pawns, in pawns.
pub(super) fn pieces_worth(board: &Board, colour: Colour) -> i32 {
    let worth = |piece_type, worth: i32| worth * board.pieces(colour, piece_type).len() as i32;
    worth(PieceType::Knight, MINOR_WORTH)
        + worth(PieceType::Bishop, MINOR_WORTH)
        + worth(PieceType::Rook, ROOK_WORTH)
        + worth(PieceType::Queen, QUEEN_WORTH)
}

/// Whether all pawns of `leader` are on one rook's file, beside them it has at most bishops that do not attack the corner
/// where they promote, and the other king stands in that corner or next to it.
fn holds_corner(board: &Board, leader: Colour, pawns: Bitboard64) -> bool {
    let file = if (pawns & !FILE_A).is_empty() {
        0
    } else if (pawns & !FILE_H).is_empty() {
        BOARD_WIDTH - 1
    } else {
        return false;
    };
    let corner = Square::from_coords(file, BOARD_WIDTH - 1).relative_to(leader);
    let king = board.king(leader.other());
    let distance = king.file().abs_diff(corner.file()).max(king.rank().abs_diff(corner.rank()));
    let corner_colour = if DARK_SQUARES.contains(corner.index()) { DARK_SQUARES } else { !DARK_SQUARES };
    let pieces = board.non_pawn_pieces(leader);
    let bishops = board.pieces(leader, PieceType::Bishop);
    distance <= 1 && pieces == bishops && (bishops & corner_colour).is_empty()
}

/// Whether beside kings and pawns each side has one bishop, on squares of different colours.
fn has_only_opposite_bishops(board: &Board) -> bool {
    let bishops = board.by_type(PieceType::Bishop);
    let has_one = |colour| board.non_pawn_pieces(colour).len() == 1 && board.pieces(colour, PieceType::Bishop).any();
    has_one(Colour::White) && has_one(Colour::Black) && (bishops & DARK_SQUARES).len() == 1
}
