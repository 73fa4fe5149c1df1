//! The piece that stands beside a king, and its moves on a board with two kings and one enemy piece.

use crate::attacks;
use crate::square::{BOARD_WIDTH, Square};
use base::bitboard::Bitboard64;
use base::seat::Seat;

/// The piece of a side. Moved and unmoved queens count as different pieces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum EndgamePiece {
    Queen = 0,
    FirstQueen = 1,
    Pawn = 2,
    Bishop = 3,
    Knight = 4,
    Rook = 5,
}

impl EndgamePiece {
    /// All of them, by index.
    pub(super) const ALL: [EndgamePiece; 6] = [
        EndgamePiece::Queen,
        EndgamePiece::FirstQueen,
        EndgamePiece::Pawn,
        EndgamePiece::Bishop,
        EndgamePiece::Knight,
        EndgamePiece::Rook,
    ];

    pub(super) const fn index(self) -> usize {
        self as usize
    }

    /// What a conversion makes of it: every move of a queen that has not moved, and the last move of a pawn. The
    /// classes of the result must be solved first.
    pub(super) const fn converts_to(self) -> Option<EndgamePiece> {
        match self {
            EndgamePiece::FirstQueen => Some(EndgamePiece::Queen),
            EndgamePiece::Pawn => Some(EndgamePiece::FirstQueen),
            _ => None,
        }
    }

    /// The squares that it may stand on.
    pub(super) const fn allowed_squares(self) -> Bitboard64 {
        match self {
            EndgamePiece::Pawn => Bitboard64(0x00FF_FFFF_FFFF_FF00),
            _ => attacks::FULL_BOARD,
        }
    }

    pub(super) fn attacks(self, seat: Seat, from: Square, occupied: Bitboard64) -> Bitboard64 {
        match self {
            EndgamePiece::Queen => attacks::queen_attacks(from),
            EndgamePiece::FirstQueen => attacks::first_queen_attacks(from),
            EndgamePiece::Pawn => attacks::pawn_attacks_setwise(seat, Bitboard64::single(from.index())),
            EndgamePiece::Bishop => attacks::bishop_attacks(from),
            EndgamePiece::Knight => attacks::knight_attacks(from),
            EndgamePiece::Rook => attacks::rook_attacks(from, occupied),
        }
    }

    /// The squares from which it attacks a square.
    pub(super) fn attackers_to(self, seat: Seat, target: Square, occupied: Bitboard64) -> Bitboard64 {
        match self {
            EndgamePiece::Pawn => attacks::pawn_attacks_setwise(seat.other(), Bitboard64::single(target.index())),
            _ => self.attacks(seat, target, occupied),
        }
    }

    /// The origins from which it moves to one of the squares `to`, without a capture or a conversion. `occupied` are
    /// all other pieces.
    pub(super) fn unmoves(self, seat: Seat, to: Bitboard64, occupied: Bitboard64) -> Bitboard64 {
        let reached = match self {
            EndgamePiece::FirstQueen => Bitboard64::EMPTY,
            EndgamePiece::Pawn => {
                let once = attacks::pawn_pushes(seat.other(), to) & !occupied & EndgamePiece::Pawn.allowed_squares();
                once | attacks::pawn_pushes(seat.other(), once) & attacks::relative_rank_mask(seat, 1)
            }
            _ => self.attacks_setwise(to, occupied),
        };
        reached & !occupied
    }

    /// The targets of its converting moves, occupied ones included.
    pub(super) fn converting_moves(self, seat: Seat, from: Square) -> Bitboard64 {
        match self {
            EndgamePiece::FirstQueen => attacks::first_queen_attacks(from),
            EndgamePiece::Pawn => {
                attacks::pawn_pushes(seat, Bitboard64::single(from.index())) & attacks::promotion_rank(seat)
            }
            _ => Bitboard64::EMPTY,
        }
    }

    /// The origins from which it moves to one of the squares `to`, without a capture, and converts.
    pub(super) fn converting_unmoves(self, seat: Seat, to: Bitboard64, occupied: Bitboard64) -> Bitboard64 {
        let reached = match self {
            EndgamePiece::FirstQueen => self.attacks_setwise(to, occupied),
            EndgamePiece::Pawn => attacks::pawn_pushes(seat.other(), to & attacks::promotion_rank(seat)),
            _ => Bitboard64::EMPTY,
        };
        reached & !occupied
    }

    /// The squares attacked from any of these, by a piece whose attacks are symmetric.
    fn attacks_setwise(self, from: Bitboard64, occupied: Bitboard64) -> Bitboard64 {
        let union = |steps: &[(i32, i32)]| {
            steps.iter().fold(Bitboard64::EMPTY, |all, &(file, rank)| all | shifted(from, file, rank))
        };
        match self {
            EndgamePiece::Queen => attacks::queen_attacks_setwise(from),
            EndgamePiece::Bishop => attacks::bishop_attacks_setwise(from),
            EndgamePiece::FirstQueen => {
                attacks::queen_attacks_setwise(from)
                    | attacks::bishop_attacks_setwise(from)
                    | union(&ORTHOGONAL)
                    | union(&TWO_ORTHOGONAL)
            }
            EndgamePiece::Knight => union(&KNIGHT),
            EndgamePiece::Rook => ORTHOGONAL.iter().fold(Bitboard64::EMPTY, |all, &(file, rank)| {
                let mut reached = from;
                let mut ray = Bitboard64::EMPTY;
                for _ in 1..BOARD_WIDTH {
                    reached = shifted(reached, file, rank) & !occupied;
                    ray |= reached;
                }
                all | ray
            }),
            EndgamePiece::Pawn => Bitboard64::EMPTY,
        }
    }
}

const ORTHOGONAL: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const TWO_ORTHOGONAL: [(i32, i32); 4] = [(2, 0), (0, 2), (-2, 0), (0, -2)];
const KNIGHT: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// A set shifted by files and ranks; squares that leave the board are dropped.
#[inline]
const fn shifted(set: Bitboard64, file: i32, rank: i32) -> Bitboard64 {
    // The files from which such a step stays on the board.
    let row = if file >= 0 { 0xFFu64 >> file } else { 0xFF & (0xFFu64 << -file) };
    let staying = set.0 & row.wrapping_mul(0x0101_0101_0101_0101);
    let bits = rank * BOARD_WIDTH as i32 + file;
    Bitboard64(if bits >= 0 { staying << bits } else { staying >> -bits })
}
