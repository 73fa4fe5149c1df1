//! A king alone is driven to where it can be mated: to an edge, and by bishop and knight to a corner of the bishop's
//! colour. Mates so far away are seen by neither the search nor a network that has met few of them, so how far the king has
//! been driven is the whole evaluation there.

use super::drawn_endings::pieces_worth;
use chessboard::board::Board;
use chessboard::material::DARK_SQUARES;
use chessboard::piece::{Colour, PieceType};
use chessboard::square::{BOARD_WIDTH, Square};

/// What a pawn is worth.
const CENTIPAWNS: i32 = 100;
/// What a step of the lone king towards its edge or corner is worth, in centipawns.
const STEP_WORTH: i32 = 60;
/// What a step of the other king towards it is worth.
const APPROACH_WORTH: i32 = 10;
/// The farthest that two squares are apart, in files and ranks together.
const MAX_DISTANCE: i32 = 2 * (BOARD_WIDTH as i32 - 1);

/// The evaluation to `leader` in centipawns, if the other king is alone and pieces must mate it without a pawn.
#[inline]
pub(super) fn against_lone_king(board: &Board, leader: Colour) -> Option<i32> {
    let is_alone = !board.by_colour(leader.other()).more_than_one();
    let has_pieces_alone = board.by_colour(leader).more_than_one() && board.by_type(PieceType::Pawn).is_empty();
    (is_alone && has_pieces_alone).then(|| CENTIPAWNS * pieces_worth(board, leader) + drive(board, leader))
}

/// How far the other king has been driven, in centipawns.
fn drive(board: &Board, leader: Colour) -> i32 {
    let (own, lone) = (board.king(leader), board.king(leader.other()));
    let pieces = board.non_pawn_pieces(leader);
    let bishops = board.pieces(leader, PieceType::Bishop);
    let has_knight = board.pieces(leader, PieceType::Knight).any();
    let driven = if pieces.len() == 2 && bishops.any() && has_knight {
        towards_corners(lone, (bishops & DARK_SQUARES).any())
    } else {
        from_centre(lone.file()) + from_centre(lone.rank())
    };
    STEP_WORTH * driven + APPROACH_WORTH * (MAX_DISTANCE - distance(own, lone))
}

/// How far a square is from the diagonal between the corners of one colour, a1 and h8 being the dark ones.
fn towards_corners(square: Square, dark: bool) -> i32 {
    let file = if dark { square.file() } else { BOARD_WIDTH - 1 - square.file() };
    (BOARD_WIDTH - 1).abs_diff(file + square.rank()) as i32
}

/// How many steps along files and ranks two squares are apart.
fn distance(one: Square, other: Square) -> i32 {
    (one.file().abs_diff(other.file()) + one.rank().abs_diff(other.rank())) as i32
}

/// How far a file or rank is from the two in the middle.
fn from_centre(coordinate: usize) -> i32 {
    let middle = BOARD_WIDTH as i32 / 2;
    let coordinate = coordinate as i32;
    (middle - 1 - coordinate).max(coordinate - middle)
}
