//! The one man that stands beside a king, and where it goes on a board with two kings and one enemy man.

use crate::base::bits::Bits64;
use crate::base::seat::Seat;
use crate::games::cessolis::attacks;
use crate::games::cessolis::square::{SIDE, Square};

/// The one man of a side. A queen that has not moved is another man than one that has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Man {
    Queen = 0,
    FirstQueen = 1,
    Pawn = 2,
    Bishop = 3,
    Knight = 4,
    Rook = 5,
}

impl Man {
    /// All of them, by index.
    pub(super) const ALL: [Man; 6] = [Man::Queen, Man::FirstQueen, Man::Pawn, Man::Bishop, Man::Knight, Man::Rook];

    /// The index.
    pub(super) const fn index(self) -> usize {
        self as usize
    }

    /// The man that this one is after a move that changes it for good: every move of a queen that has not moved, and
    /// a pawn's last one. Its endings must be known first.
    pub(super) const fn becomes(self) -> Option<Man> {
        match self {
            Man::FirstQueen => Some(Man::Queen),
            Man::Pawn => Some(Man::FirstQueen),
            _ => None,
        }
    }

    /// Where it may stand.
    pub(super) const fn squares(self) -> Bits64 {
        match self {
            Man::Pawn => Bits64(0x00FF_FFFF_FFFF_FF00),
            _ => attacks::BOARD,
        }
    }

    /// The squares that it attacks.
    pub(super) fn attacks(self, seat: Seat, from: Square, occupied: Bits64) -> Bits64 {
        match self {
            Man::Queen => attacks::queen(from),
            Man::FirstQueen => attacks::first_queen(from),
            Man::Pawn => attacks::pawns(seat, Bits64::only(from.index())),
            Man::Bishop => attacks::bishop(from),
            Man::Knight => attacks::knight(from),
            Man::Rook => attacks::rook(from, occupied),
        }
    }

    /// The squares from which it attacks one.
    pub(super) fn attackers(self, seat: Seat, of: Square, occupied: Bits64) -> Bits64 {
        match self {
            Man::Pawn => attacks::pawns(seat.other(), Bits64::only(of.index())),
            _ => self.attacks(seat, of, occupied),
        }
    }

    /// From where it goes, without a capture, to one of the squares `to` and stays the man it is. `occupied` are all
    /// other men.
    pub(super) fn origins(self, seat: Seat, to: Bits64, occupied: Bits64) -> Bits64 {
        let reached = match self {
            Man::FirstQueen => Bits64::EMPTY,
            Man::Pawn => {
                let once = attacks::pawn_steps(seat.other(), to) & !occupied & Man::Pawn.squares();
                once | attacks::pawn_steps(seat.other(), once) & attacks::rank(seat, 1)
            }
            _ => self.spread(to, occupied),
        };
        reached & !occupied
    }

    /// Where it goes, what stands there left out of account, when it becomes what [`Man::becomes`] says.
    pub(super) fn changing_steps(self, seat: Seat, from: Square) -> Bits64 {
        match self {
            Man::FirstQueen => attacks::first_queen(from),
            Man::Pawn => attacks::pawn_steps(seat, Bits64::only(from.index())) & attacks::last_rank(seat),
            _ => Bits64::EMPTY,
        }
    }

    /// From where it goes, without a capture, to one of the squares `to` and becomes what [`Man::becomes`] says.
    pub(super) fn changing_origins(self, seat: Seat, to: Bits64, occupied: Bits64) -> Bits64 {
        let reached = match self {
            Man::FirstQueen => self.spread(to, occupied),
            Man::Pawn => attacks::pawn_steps(seat.other(), to & attacks::last_rank(seat)),
            _ => Bits64::EMPTY,
        };
        reached & !occupied
    }

    /// The squares attacked from any of these, by a man that attacks as it is attacked.
    fn spread(self, from: Bits64, occupied: Bits64) -> Bits64 {
        let union = |steps: &[(i32, i32)]| {
            steps.iter().fold(Bits64::EMPTY, |all, &(file, rank)| all | shifted(from, file, rank))
        };
        match self {
            Man::Queen => attacks::queens(from),
            Man::Bishop => attacks::bishops(from),
            Man::FirstQueen => attacks::queens(from) | attacks::bishops(from) | union(&STRAIGHT) | union(&TWO_STRAIGHT),
            Man::Knight => union(&KNIGHT),
            Man::Rook => STRAIGHT.iter().fold(Bits64::EMPTY, |all, &(file, rank)| {
                let mut reached = from;
                let mut way = Bits64::EMPTY;
                for _ in 1..SIDE {
                    reached = shifted(reached, file, rank) & !occupied;
                    way |= reached;
                }
                all | way
            }),
            Man::Pawn => Bits64::EMPTY,
        }
    }
}

const STRAIGHT: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const TWO_STRAIGHT: [(i32, i32); 4] = [(2, 0), (0, 2), (-2, 0), (0, -2)];
const KNIGHT: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// A set moved by so many files and ranks; what leaves the board is gone.
#[inline]
const fn shifted(set: Bits64, file: i32, rank: i32) -> Bits64 {
    // The files from which such a step stays on the board.
    let row = if file >= 0 { 0xFFu64 >> file } else { 0xFF & (0xFFu64 << -file) };
    let staying = set.0 & row.wrapping_mul(0x0101_0101_0101_0101);
    let by = rank * SIDE as i32 + file;
    Bits64(if by >= 0 { staying << by } else { staying >> -by })
}
