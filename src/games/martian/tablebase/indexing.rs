//! Tablebase indexing: the pyramids of an endgame, and the number of their position.

use super::super::piece::{PIECE_TYPES, PieceType};
use super::super::position::Position;
use base::bitboard::Bitboard64;
use base::seat::Seat;

/// The largest number of pyramids in the tables.
pub(super) const MAX_PIECES: usize = 4;
/// The smallest number of pyramids: with fewer a zone is empty, and the game over.
pub(super) const MIN_PIECES: usize = 2;
/// Squares of the board of two seats.
const SQUARES: usize = 32;
/// The zone of the seat to move.
const OWN_ZONE: Bitboard64 = Bitboard64(0xFFFF);

/// `BINOMIAL[n][k]`: the number of ways to choose k squares from n.
const BINOMIAL: [[u32; SQUARES + 1]; SQUARES + 1] = {
    let mut choices = [[0; SQUARES + 1]; SQUARES + 1];
    let mut squares = 0;
    while squares <= SQUARES {
        choices[squares][0] = 1;
        let mut chosen = 1;
        while chosen <= squares {
            choices[squares][chosen] = choices[squares - 1][chosen - 1] + choices[squares - 1][chosen];
            chosen += 1;
        }
        squares += 1;
    }
    choices
};

/// A position of an endgame: the pyramids by type, the board rotated so that the seat to move owns ranks 1 to 4.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct EndgamePosition([Bitboard64; PIECE_TYPES]);

/// A move of an endgame, and what it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct EndgameMove {
    /// The points of the captured pyramid.
    pub(super) captured: Option<i8>,
    /// The position after the move, rotated for the seat that moves next.
    pub(super) to: EndgamePosition,
}

impl EndgamePosition {
    /// The position from the point of view of the seat to move.
    pub(super) fn relative_to(seat: Seat, pieces: [Bitboard64; PIECE_TYPES]) -> EndgamePosition {
        let position = EndgamePosition(pieces);
        if seat == Seat::FIRST { position } else { position.rotate_180() }
    }

    /// The position with the board rotated by half a turn.
    fn rotate_180(self) -> EndgamePosition {
        EndgamePosition(self.0.map(|pieces| Bitboard64(u64::from((pieces.0 as u32).reverse_bits()))))
    }

    /// The mirror image, left to right: the rules are the same for both.
    pub(super) fn mirrored(self) -> EndgamePosition {
        EndgamePosition(self.0.map(|Bitboard64(pieces)| {
            let pieces = (pieces & 0x5555_5555) << 1 | pieces >> 1 & 0x5555_5555;
            Bitboard64((pieces & 0x3333_3333) << 2 | pieces >> 2 & 0x3333_3333)
        }))
    }

    fn occupied(&self) -> Bitboard64 {
        self.0[0] | self.0[1] | self.0[2]
    }

    /// The number of pyramids on the board.
    pub(super) fn piece_count(&self) -> usize {
        self.occupied().len()
    }

    /// Whether a zone is empty, and the game over.
    pub(super) fn is_over(&self) -> bool {
        let occupied = self.occupied();
        (occupied & OWN_ZONE).is_empty() || (occupied & !OWN_ZONE).is_empty()
    }

    /// The number of positions with `pieces` pyramids.
    pub(super) fn count(pieces: usize) -> usize {
        BINOMIAL[SQUARES][pieces] as usize * PIECE_TYPES.pow(pieces as u32)
    }

    /// The number of the position among all with as many pyramids, in the order of [`EndgamePosition::all`].
    #[inline]
    pub(super) fn index(&self) -> usize {
        let [_, drones, queens] = self.0;
        let (mut squares, mut types) = (0, 0);
        for (nth, square) in self.occupied().enumerate() {
            squares += BINOMIAL[square][nth + 1] as usize;
            types =
                PIECE_TYPES * types + usize::from(drones.contains(square)) + 2 * usize::from(queens.contains(square));
        }
        squares * PIECE_TYPES.pow(self.piece_count() as u32) + types
    }

    /// All positions with `pieces` pyramids, in the order of their numbers.
    pub(super) fn all(pieces: usize) -> impl Iterator<Item = EndgamePosition> {
        let sets = std::iter::successors(Some((1_u64 << pieces) - 1), |&set| {
            // Gosper's hack: the next greater number with as many bits set.
            let lowest = set & set.wrapping_neg();
            let ripple = set + lowest;
            let rest = ((ripple ^ set) >> 2) / lowest;
            Some(ripple | rest)
        });
        let sets = sets.take_while(|&set| set < 1 << SQUARES).map(Bitboard64);
        let types = 0..PIECE_TYPES.pow(pieces as u32);
        sets.flat_map(move |set| types.clone().map(move |types| EndgamePosition::from_index_parts(set, types)))
    }

    /// Pyramids on these squares; the digits of `types` are their types, the last one that of the highest square.
    fn from_index_parts(squares: Bitboard64, types: usize) -> EndgamePosition {
        let mut pieces = [Bitboard64::EMPTY; PIECE_TYPES];
        let mut scale = PIECE_TYPES.pow(squares.len() as u32);
        for square in squares {
            scale /= PIECE_TYPES;
            pieces[types / scale % PIECE_TYPES] |= Bitboard64::single(square);
        }
        EndgamePosition(pieces)
    }

    /// Hands out every move.
    pub(super) fn generate_moves(&self, mut visit: impl FnMut(EndgameMove)) {
        let occupied = self.occupied();
        let own = self.0.map(|pieces| pieces & OWN_ZONE);
        let [pawns, drones, queens] = own;
        for piece_type in PieceType::ALL {
            let mut partners = Bitboard64::EMPTY;
            if queens.is_empty() {
                partners |= [drones, pawns, Bitboard64::EMPTY][piece_type.index()];
            }
            if drones.is_empty() && piece_type == PieceType::Pawn {
                partners |= pawns;
            }
            let allowed = !(occupied & OWN_ZONE) | partners;
            for from in own[piece_type.index()] {
                for to in Position::<2>::piece_attacks(piece_type, from, occupied) & allowed {
                    visit(self.make_move(piece_type, from, to));
                }
            }
        }
    }

    fn make_move(&self, piece_type: PieceType, from: usize, to: usize) -> EndgameMove {
        let target = Bitboard64::single(to);
        let target_type = PieceType::ALL.into_iter().find(|piece_type| self.0[piece_type.index()].contains(to));
        let mut pieces = self.0.map(|pieces| pieces & !target);
        pieces[piece_type.index()] &= !Bitboard64::single(from);
        let stays = OWN_ZONE.contains(to);
        let arriving = target_type.filter(|_| stays).map_or(piece_type, |other| PieceType::merged(piece_type, other));
        pieces[arriving.index()] |= target;
        EndgameMove {
            captured: target_type.filter(|_| !stays).map(|captured| captured.points() as i8),
            to: EndgamePosition(pieces).rotate_180(),
        }
    }
}
