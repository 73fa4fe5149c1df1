//! Pawn structure: passed, supported, isolated, doubled and backward pawns.

use super::attack_maps::AttackMaps;
use super::game_phase::GamePhase;
use super::weight_layout::{
    BACKWARD_PAWN, DOUBLED_PAWN, ISOLATED_PAWN, PASSED_PAWN, PASSED_PAWN_ENEMY_KING, PASSED_PAWN_OWN_KING,
    PASSED_PAWN_UNBLOCKED, SUPPORTED_PAWN,
};
use base::bitboard::Bitboard64;
use chessboard::attacks;
use chessboard::board::Board;
use chessboard::piece::{Colour, PieceType};
use chessboard::square::{BOARD_WIDTH, Square};
use eval::linear::TermSink;

/// All terms of the pawns of a colour.
#[inline(always)] // with the colour as a constant
pub(super) fn terms<S: TermSink>(
    board: &Board,
    colour: Colour,
    phase: GamePhase,
    attack_maps: &AttackMaps,
    sink: &mut S,
) {
    let (own, enemy) = (board.pieces(colour, PieceType::Pawn), board.pieces(colour.other(), PieceType::Pawn));
    if own.is_empty() {
        return;
    }
    let supported = own & attack_maps.by_colour(colour).attacked_by_pawns();
    for index in supported {
        phase.add_tapered(sink, SUPPORTED_PAWN + relative_rank(colour, index), BOARD_WIDTH, colour.sign());
    }
    let ahead = forward_fill(colour, attacks::pawn_pushes(colour, own));
    let behind = forward_fill(colour.other(), attacks::pawn_pushes(colour.other(), own));
    let files = own | ahead | behind;
    let adjacent = adjacent_files(files);
    let mut count = |index, pieces: Bitboard64| phase.add_tapered(sink, index, 1, colour.sign() * pieces.len() as i32);
    count(ISOLATED_PAWN, own & !adjacent);
    count(DOUBLED_PAWN, own & ahead);
    // Backward pawns: no own pawn can ever protect them, and an enemy pawn attacks the square ahead.
    let supportable = forward_fill(colour, attacks::pawn_attacks_setwise(colour, own));
    let attacked = attacks::pawn_pushes(colour.other(), attack_maps.by_colour(colour.other()).attacked_by_pawns());
    count(BACKWARD_PAWN, own & adjacent & attacked & !supportable);
    let stoppers = forward_fill(colour.other(), enemy | attacks::pawn_attacks_setwise(colour.other(), enemy));
    for index in own & !stoppers & !behind {
        passed_pawn_terms(board, colour, index, phase, sink);
    }
}

/// Terms of a passed pawn: no enemy pawn stands ahead of it, or can capture it on its way.
#[inline]
fn passed_pawn_terms<S: TermSink>(board: &Board, colour: Colour, index: usize, phase: GamePhase, sink: &mut S) {
    let rank = relative_rank(colour, index);
    phase.add_tapered(sink, PASSED_PAWN + rank, BOARD_WIDTH, colour.sign());
    let next = attacks::pawn_pushes(colour, Bitboard64::single(index));
    if (next & board.occupied()).is_empty() {
        phase.add_tapered(sink, PASSED_PAWN_UNBLOCKED + rank, BOARD_WIDTH, colour.sign());
    }
    // The farther the pawn has advanced, the more the kings' distances count.
    let weight = colour.sign() * phase.endgame_weight() * rank as i32 / 4;
    let next = Square::new(next.lsb());
    sink.add(PASSED_PAWN_OWN_KING + distance(board.king(colour), next), weight);
    sink.add(PASSED_PAWN_ENEMY_KING + distance(board.king(colour.other()), next), weight);
}

/// The rank of a square from a colour's side.
#[inline]
const fn relative_rank(colour: Colour, index: usize) -> usize {
    Square::new(index).relative_to(colour).rank()
}

/// Chebyshev distance: the number of king moves from one square to the other.
#[inline]
pub(super) fn distance(one: Square, two: Square) -> usize {
    one.file().abs_diff(two.file()).max(one.rank().abs_diff(two.rank()))
}

/// Forward fill: these squares, and all ahead of them as a colour's pawns move.
#[inline]
pub(super) fn forward_fill(colour: Colour, squares: Bitboard64) -> Bitboard64 {
    let mut all = squares.0;
    match colour {
        Colour::White => {
            all |= all << BOARD_WIDTH;
            all |= all << (2 * BOARD_WIDTH);
            all |= all << (4 * BOARD_WIDTH);
        }
        Colour::Black => {
            all |= all >> BOARD_WIDTH;
            all |= all >> (2 * BOARD_WIDTH);
            all |= all >> (4 * BOARD_WIDTH);
        }
    }
    Bitboard64(all)
}

/// The squares to the left and to the right of these.
#[inline]
fn adjacent_files(squares: Bitboard64) -> Bitboard64 {
    (squares & !attacks::file_mask(0)) >> 1 | (squares & !attacks::file_mask(BOARD_WIDTH - 1)) << 1
}
