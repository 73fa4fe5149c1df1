//! What changes an ending for good, and so leads to another one, which must be solved first.

use super::endgame_class::{EndgameClass, Row, king_home};
use crate::base::bitboard::Bitboard64;
use crate::base::seat::Seat;
use crate::games::cessolis::attacks;

/// What changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ConversionKind {
    /// The one man becomes another: see [`Man::converts_to`].
    Piece,
    /// The king makes its first move.
    King,
}

/// Something of a seat's changes for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Conversion {
    pub(super) seat: Seat,
    pub(super) kind: ConversionKind,
}

impl Conversion {
    /// Whatever may change in some ending.
    pub(super) const ALL: [Conversion; 4] = [
        Conversion { seat: Seat::FIRST, kind: ConversionKind::Piece },
        Conversion { seat: Seat::SECOND, kind: ConversionKind::Piece },
        Conversion { seat: Seat::FIRST, kind: ConversionKind::King },
        Conversion { seat: Seat::SECOND, kind: ConversionKind::King },
    ];

    /// The ending that it leads to, if it can happen in this one.
    pub(super) fn after(self, ground: EndgameClass) -> Option<EndgameClass> {
        let mut after = ground;
        let index = self.seat.index();
        match self.kind {
            ConversionKind::Piece if ground.is_frozen(self.seat) => return None,
            ConversionKind::Piece => after.pieces[index] = ground.pieces[index].converts_to()?,
            ConversionKind::King if !ground.unmoved[index] => return None,
            ConversionKind::King => after.unmoved[index] = false,
        }
        Some(after)
    }

    /// For which squares of Black's man it leads, without a capture, from a word of the ending before it to one of
    /// these positions of the ending after it, given by word.
    pub(super) fn moves_into(self, before: EndgameClass, word: Row, positions: &[Bitboard64]) -> Bitboard64 {
        let targets = match (self.kind, self.seat) {
            (ConversionKind::King, seat) => {
                let other = word.kings[seat.other().index()];
                before.king_targets(word, seat)
                    & !attacks::king_attacks(other)
                    & !Bitboard64::single(word.white_piece.index())
            }
            (ConversionKind::Piece, Seat::FIRST) => {
                before.pieces[0].converting_moves(Seat::FIRST, word.white_piece) & !word.both_kings()
            }
            (ConversionKind::Piece, seat) => {
                return before.pieces[1].converting_unmoves(seat, positions[word.index()], word.occupied());
            }
        };
        let after = |square| match self.kind {
            ConversionKind::King => word.with_king(self.seat, square),
            ConversionKind::Piece => word.with_white_piece(square),
        };
        Iterator::map(targets, after).fold(Bitboard64::EMPTY, |all, word| all | positions[word.index()])
    }

    /// Hands out the words of the ending before it, and there the squares of Black's man, from which it leads, without
    /// a capture, to one of these positions of a word of the ending after it. Not all of them need be legal.
    pub(super) fn visit_predecessors(
        self,
        before: EndgameClass,
        word: Row,
        positions: Bitboard64,
        mut visit: impl FnMut(Row, Bitboard64),
    ) {
        match (self.kind, self.seat) {
            (ConversionKind::King, seat) => {
                let origin = word.with_king(seat, king_home(seat).index());
                if before.king_targets(origin, seat).contains(word.kings[seat.index()].index()) {
                    visit(origin, positions);
                }
            }
            (ConversionKind::Piece, Seat::FIRST) => {
                let to = Bitboard64::single(word.white_piece.index());
                for square in before.pieces[0].converting_unmoves(Seat::FIRST, to, word.both_kings()) {
                    visit(word.with_white_piece(square), positions);
                }
            }
            (ConversionKind::Piece, seat) => {
                visit(word, before.pieces[1].converting_unmoves(seat, positions, word.occupied()))
            }
        }
    }
}
