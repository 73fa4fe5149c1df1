//! Mop-up evaluation: drives a lone king to the edge and brings the other king near.

use super::weight_layout::{LONE_KING, MAX_GAME_PHASE};
use chessboard::board::Board;
use chessboard::piece::Colour;
use chessboard::square::BOARD_WIDTH;
use eval::linear::TermSink;

// The terms, as offsets into their group.
/// Steps away from the centre.
const CENTRE_DISTANCE: usize = 0;
/// Nearness of the other king, in king moves.
const KING_NEARNESS: usize = 1;

/// The sum of the file's and the rank's distance from the edge, on a centre square.
const MAX_EDGE_DISTANCE: i32 = 2 * edge_distance(BOARD_WIDTH / 2);

/// Whether a side has nothing but its king.
pub(super) fn is_lone_king(board: &Board, colour: Colour) -> bool {
    !board.by_colour(colour).more_than_one()
}

/// Steps of a file or rank from the nearest edge.
pub(super) const fn edge_distance(line: usize) -> i32 {
    (if line < BOARD_WIDTH / 2 { line } else { BOARD_WIDTH - 1 - line }) as i32
}

/// The terms of lone kings, from the viewpoint of the side to move.
pub(super) fn terms<S: TermSink>(board: &Board, sink: &mut S) {
    for colour in Colour::ALL {
        if !is_lone_king(board, colour) {
            continue;
        }
        let sign = if colour == board.side_to_move() { -MAX_GAME_PHASE } else { MAX_GAME_PHASE };
        let (king, other_king) = (board.king(colour), board.king(colour.other()));
        let distance = king.file().abs_diff(other_king.file()).max(king.rank().abs_diff(other_king.rank()));
        let from_centre = MAX_EDGE_DISTANCE - edge_distance(king.file()) - edge_distance(king.rank());
        sink.add(LONE_KING + CENTRE_DISTANCE, sign * from_centre);
        sink.add(LONE_KING + KING_NEARNESS, sign * (BOARD_WIDTH - distance) as i32);
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/games/szachao/eval/lone_king.rs"]
mod tests;
