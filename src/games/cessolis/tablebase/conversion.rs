//! Conversions: promotions and first moves, which lead to another endgame class, to be solved first.

use super::endgame_class::{EndgameClass, Row, king_home};
use crate::attacks;
use base::bitboard::Bitboard64;
use base::seat::Seat;

/// The irreversible change of a conversion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ConversionKind {
    /// The piece becomes another: see [`EndgamePiece::converts_to`].
    Piece,
    /// The king makes its first move.
    King,
}

/// A conversion: what changes, and whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Conversion {
    pub(super) seat: Seat,
    pub(super) kind: ConversionKind,
}

impl Conversion {
    pub(super) const ALL: [Conversion; 4] = [
        Conversion { seat: Seat::FIRST, kind: ConversionKind::Piece },
        Conversion { seat: Seat::SECOND, kind: ConversionKind::Piece },
        Conversion { seat: Seat::FIRST, kind: ConversionKind::King },
        Conversion { seat: Seat::SECOND, kind: ConversionKind::King },
    ];

    /// The class that it leads to, if it can happen in this one.
    pub(super) fn after(self, class: EndgameClass) -> Option<EndgameClass> {
        let mut after = class;
        let index = self.seat.index();
        match self.kind {
            ConversionKind::Piece if class.is_frozen(self.seat) => return None,
            ConversionKind::Piece => after.pieces[index] = class.pieces[index].converts_to()?,
            ConversionKind::King if !class.unmoved[index] => return None,
            ConversionKind::King => after.unmoved[index] = false,
        }
        Some(after)
    }

    /// The squares of Black's piece for which it leads, without a capture, from a row of the class before it to one of
    /// these positions of the class after it, given by row.
    pub(super) fn moves_into(self, before: EndgameClass, row: Row, positions: &[Bitboard64]) -> Bitboard64 {
        let targets = match (self.kind, self.seat) {
            (ConversionKind::King, seat) => {
                let other = row.kings[seat.other().index()];
                before.king_targets(row, seat)
                    & !attacks::king_attacks(other)
                    & !Bitboard64::single(row.white_piece.index())
            }
            (ConversionKind::Piece, Seat::FIRST) => {
                before.pieces[0].converting_moves(Seat::FIRST, row.white_piece) & !row.both_kings()
            }
            (ConversionKind::Piece, seat) => {
                return before.pieces[1].converting_unmoves(seat, positions[row.index()], row.occupied());
            }
        };
        let after = |square| match self.kind {
            ConversionKind::King => row.with_king(self.seat, square),
            ConversionKind::Piece => row.with_white_piece(square),
        };
        Iterator::map(targets, after).fold(Bitboard64::EMPTY, |all, row| all | positions[row.index()])
    }

    /// Visits the rows of the class before it, each with the squares of Black's piece, from which it leads, without a
    /// capture, to one of these positions in a row of the class after it. Not all of them need be legal.
    pub(super) fn visit_predecessors(
        self,
        before: EndgameClass,
        row: Row,
        positions: Bitboard64,
        mut visit: impl FnMut(Row, Bitboard64),
    ) {
        match (self.kind, self.seat) {
            (ConversionKind::King, seat) => {
                let origin = row.with_king(seat, king_home(seat).index());
                if before.king_targets(origin, seat).contains(row.kings[seat.index()].index()) {
                    visit(origin, positions);
                }
            }
            (ConversionKind::Piece, Seat::FIRST) => {
                let to = Bitboard64::single(row.white_piece.index());
                for square in before.pieces[0].converting_unmoves(Seat::FIRST, to, row.both_kings()) {
                    visit(row.with_white_piece(square), positions);
                }
            }
            (ConversionKind::Piece, seat) => {
                visit(row, before.pieces[1].converting_unmoves(seat, positions, row.occupied()))
            }
        }
    }
}
