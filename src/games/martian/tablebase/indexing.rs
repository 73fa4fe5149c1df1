//! Tablebase indexing: the pyramids of an endgame, and the number of their position.

use super::super::piece::{PIECE_TYPES, PieceType};
use super::super::position::Position;
use crate::base::bitboard::Bitboard64;
use crate::base::seat::Seat;

/// The tables hold no more pyramids than these.
pub(super) const MAX_PIECES: usize = 4;
/// Fewer pyramids make no endgame: a zone is empty.
pub(super) const MIN_PIECES: usize = 2;
/// Squares of the board of two seats.
const SQUARES: usize = 32;
/// The zone of the seat on move.
const OWN_ZONE: Bitboard64 = Bitboard64(0xFFFF);

/// `BINOMIAL[n][k]`: in how many ways k squares can be chosen from n.
const BINOMIAL: [[u32; SQUARES + 1]; SQUARES + 1] = {
    let mut choices = [[0; SQUARES + 1]; SQUARES + 1];
    let mut of = 0;
    while of <= SQUARES {
        choices[of][0] = 1;
        let mut chosen = 1;
        while chosen <= of {
            choices[of][chosen] = choices[of - 1][chosen - 1] + choices[of - 1][chosen];
            chosen += 1;
        }
        of += 1;
    }
    choices
};

/// The pyramids by kind, the board turned so that the seat on move owns ranks 1 to 4.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct EndgamePosition([Bitboard64; PIECE_TYPES]);

/// A move of an ending and what it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct EndgameMove {
    /// The points of what is captured.
    pub(super) captured: Option<i8>,
    /// The position after it, turned for the seat that moves next.
    pub(super) to: EndgamePosition,
}

impl EndgamePosition {
    /// The position as the seat on move sees it.
    pub(super) fn relative_to(seat: Seat, pieces: [Bitboard64; PIECE_TYPES]) -> EndgamePosition {
        let position = EndgamePosition(pieces);
        if seat == Seat::FIRST { position } else { position.rotate_180() }
    }

    /// The board half round.
    fn rotate_180(self) -> EndgamePosition {
        EndgamePosition(self.0.map(|pieces| Bitboard64(u64::from((pieces.0 as u32).reverse_bits()))))
    }

    /// Left and right exchanged, which no rule can tell.
    pub(super) fn mirrored(self) -> EndgamePosition {
        EndgamePosition(self.0.map(|Bitboard64(pieces)| {
            let pieces = (pieces & 0x5555_5555) << 1 | pieces >> 1 & 0x5555_5555;
            Bitboard64((pieces & 0x3333_3333) << 2 | pieces >> 2 & 0x3333_3333)
        }))
    }

    fn occupied(&self) -> Bitboard64 {
        self.0[0] | self.0[1] | self.0[2]
    }

    /// How many pyramids stand on the board.
    pub(super) fn piece_count(&self) -> usize {
        self.occupied().len()
    }

    /// Whether a zone is empty, and the game over.
    pub(super) fn is_over(&self) -> bool {
        let occupied = self.occupied();
        (occupied & OWN_ZONE).is_empty() || (occupied & !OWN_ZONE).is_empty()
    }

    /// How many positions there are for so many pyramids.
    pub(super) fn count(pieces: usize) -> usize {
        BINOMIAL[SQUARES][pieces] as usize * PIECE_TYPES.pow(pieces as u32)
    }

    /// The number of the position among all with as many pyramids, in the order of [`EndgamePosition::all`].
    #[inline]
    pub(super) fn index(&self) -> usize {
        let [_, drones, queens] = self.0;
        let (mut squares, mut kinds) = (0, 0);
        for (nth, square) in self.occupied().enumerate() {
            squares += BINOMIAL[square][nth + 1] as usize;
            kinds =
                PIECE_TYPES * kinds + usize::from(drones.contains(square)) + 2 * usize::from(queens.contains(square));
        }
        squares * PIECE_TYPES.pow(self.piece_count() as u32) + kinds
    }

    /// All positions for so many pyramids, by their numbers.
    pub(super) fn all(pieces: usize) -> impl Iterator<Item = EndgamePosition> {
        let sets = std::iter::successors(Some((1_u64 << pieces) - 1), |&set| {
            // The next greater number with as many bits (Gosper).
            let lowest = set & set.wrapping_neg();
            let ripple = set + lowest;
            let rest = ((ripple ^ set) >> 2) / lowest;
            Some(ripple | rest)
        });
        let sets = sets.take_while(|&set| set < 1 << SQUARES).map(Bitboard64);
        let kinds = 0..PIECE_TYPES.pow(pieces as u32);
        sets.flat_map(move |set| kinds.clone().map(move |kinds| EndgamePosition::from_index_parts(set, kinds)))
    }

    /// Pyramids on these squares; the digits of `kinds` are their kinds, the last one that of the highest square.
    fn from_index_parts(squares: Bitboard64, kinds: usize) -> EndgamePosition {
        let mut pieces = [Bitboard64::EMPTY; PIECE_TYPES];
        let mut scale = PIECE_TYPES.pow(squares.len() as u32);
        for square in squares {
            scale /= PIECE_TYPES;
            pieces[kinds / scale % PIECE_TYPES] |= Bitboard64::single(square);
        }
        EndgamePosition(pieces)
    }

    /// Hands out every move.
    pub(super) fn generate_moves(&self, mut visit: impl FnMut(EndgameMove)) {
        let occupied = self.occupied();
        let own = self.0.map(|pieces| pieces & OWN_ZONE);
        let [pawns, drones, queens] = own;
        for kind in PieceType::ALL {
            let mut partners = Bitboard64::EMPTY;
            if queens.is_empty() {
                partners |= [drones, pawns, Bitboard64::EMPTY][kind.index()];
            }
            if drones.is_empty() && kind == PieceType::Pawn {
                partners |= pawns;
            }
            let allowed = !(occupied & OWN_ZONE) | partners;
            for from in own[kind.index()] {
                for to in Position::<2>::piece_attacks(kind, from, occupied) & allowed {
                    visit(self.make_move(kind, from, to));
                }
            }
        }
    }

    fn make_move(&self, kind: PieceType, from: usize, to: usize) -> EndgameMove {
        let target = Bitboard64::single(to);
        let met = PieceType::ALL.into_iter().find(|kind| self.0[kind.index()].contains(to));
        let mut pieces = self.0.map(|pieces| pieces & !target);
        pieces[kind.index()] &= !Bitboard64::single(from);
        let stays = OWN_ZONE.contains(to);
        let arriving = met.filter(|_| stays).map_or(kind, |met| PieceType::merged(kind, met));
        pieces[arriving.index()] |= target;
        EndgameMove {
            captured: met.filter(|_| !stays).map(|met| met.points() as i8),
            to: EndgamePosition(pieces).rotate_180(),
        }
    }
}
