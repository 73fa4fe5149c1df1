//! Endgame classes, and the moves in them, for all squares of Black's piece at once.
//!
//! A *row* fixes both kings and White's piece; its 64 bits are the squares of Black's piece.

use super::endgame_piece::EndgamePiece;
use crate::attacks;
use crate::square::{SQUARES, Square};
use base::bitboard::Bitboard64;
use base::seat::Seat;

/// The number of rows.
pub(super) const ROWS: usize = SQUARES * SQUARES * SQUARES;
/// An empty set for every row.
pub(super) fn empty_rows() -> Vec<Bitboard64> {
    vec![Bitboard64::EMPTY; ROWS]
}

/// The squares that a row fixes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    /// The kings, White's first.
    pub(super) kings: [Square; 2],
    pub(super) white_piece: Square,
}

impl Row {
    #[inline]
    pub(super) fn new(index: usize) -> Row {
        let square = |shift: usize| Square::new(index >> shift & (SQUARES - 1));
        Row { kings: [square(12), square(6)], white_piece: square(0) }
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.kings[0].index() << 12 | self.kings[1].index() << 6 | self.white_piece.index()
    }

    /// The row with a king on another square.
    #[inline]
    pub(super) fn with_king(mut self, seat: Seat, square: usize) -> Row {
        self.kings[seat.index()] = Square::new(square);
        self
    }

    /// The row with White's piece on another square.
    #[inline]
    pub(super) fn with_white_piece(mut self, square: usize) -> Row {
        self.white_piece = Square::new(square);
        self
    }

    /// The squares of the kings.
    #[inline]
    pub(super) fn both_kings(self) -> Bitboard64 {
        Bitboard64::single(self.kings[0].index()) | Bitboard64::single(self.kings[1].index())
    }

    /// All three squares.
    #[inline]
    pub(super) fn occupied(self) -> Bitboard64 {
        self.both_kings() | Bitboard64::single(self.white_piece.index())
    }
}

/// The home square of a king, on which it stands until it moves.
pub(super) const fn king_home(seat: Seat) -> Square {
    Square::from_coords(4, 0).relative_to(seat)
}

/// An endgame class: what no move within it changes. White's first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct EndgameClass {
    /// The piece of either side.
    pub(super) pieces: [EndgamePiece; 2],
    /// Whether the king has not moved; it then stands on [`king_home`].
    pub(super) unmoved: [bool; 2],
}

impl EndgameClass {
    /// Whether the piece of a seat may not move at all: a frozen queen, which waits for its king.
    pub(super) const fn is_frozen(self, seat: Seat) -> bool {
        self.unmoved[seat.index()] && matches!(self.pieces[seat.index()], EndgamePiece::FirstQueen)
    }

    /// The squares that the king of a seat could move to, occupied or attacked ones included.
    pub(super) fn king_targets(self, row: Row, seat: Seat) -> Bitboard64 {
        let king = row.kings[seat.index()];
        if self.unmoved[seat.index()] { attacks::first_king_targets(king) } else { attacks::king_attacks(king) }
    }

    /// The squares that White's piece attacks, blocked by the kings in `kings`.
    fn attacks(self, row: Row, kings: Bitboard64) -> Bitboard64 {
        if self.is_frozen(Seat::FIRST) {
            return Bitboard64::EMPTY;
        }
        self.pieces[0].attacks(Seat::FIRST, row.white_piece, kings)
    }

    /// The squares from which Black's piece attacks a square.
    fn attackers(self, target: Square, occupied: Bitboard64) -> Bitboard64 {
        if self.is_frozen(Seat::SECOND) {
            return Bitboard64::EMPTY;
        }
        self.pieces[1].attackers_to(Seat::SECOND, target, occupied)
    }

    /// The squares that Black's piece may stand on, whoever is to move; empty if the row itself is impossible.
    pub(super) fn black_piece_squares(self, row: Row) -> Bitboard64 {
        let [white, black] = row.kings;
        let kings_apart = white != black && !attacks::king_attacks(white).contains(black.index());
        if !kings_apart
            || row.both_kings().contains(row.white_piece.index())
            || !self.pieces[0].allowed_squares().contains(row.white_piece.index())
            || [Seat::FIRST, Seat::SECOND]
                .into_iter()
                .any(|seat| self.unmoved[seat.index()] && row.kings[seat.index()] != king_home(seat))
        {
            return Bitboard64::EMPTY;
        }
        self.pieces[1].allowed_squares() & !row.occupied()
    }

    /// The squares of Black's piece for which the king of a seat is in check.
    pub(super) fn in_check(self, row: Row, seat: Seat) -> Bitboard64 {
        let [white, black] = row.kings;
        if seat == Seat::FIRST {
            let others = Bitboard64::single(black.index()) | Bitboard64::single(row.white_piece.index());
            return self.attackers(white, others);
        }
        let king = Bitboard64::single(white.index());
        if !self.attacks(row, king).contains(black.index()) {
            return Bitboard64::EMPTY;
        }
        match self.pieces[0] {
            EndgamePiece::Rook => !attacks::between(row.white_piece, black),
            _ => attacks::FULL_BOARD,
        }
    }

    /// The squares of Black's piece for which the seat to move can capture, and so bares the enemy king: any capture,
    /// and those that win because the bare king cannot recapture (if it can, the game is drawn).
    pub(super) fn captures(self, row: Row, seat: Seat) -> Captures {
        let near = |seat: Seat| attacks::king_attacks(row.kings[seat.index()]);
        let reach = |seat| self.king_targets(row, seat);
        let (white, black) = (Seat::FIRST, Seat::SECOND);
        let piece = row.white_piece;
        let near_piece = attacks::king_attacks(piece);
        let mut captures = Captures::default();
        if seat == white {
            let by_king = reach(white) & !near(black);
            let answered = if reach(black).contains(piece.index()) { !near_piece } else { Bitboard64::EMPTY };
            captures.add(by_king, answered);
            captures.add(self.attacks(row, row.both_kings()), reach(black) & !near(white));
            return captures;
        }
        if reach(black).contains(piece.index()) && !near(white).contains(piece.index()) {
            captures.add(attacks::FULL_BOARD, reach(white) & !near_piece);
        }
        let is_answered = reach(white).contains(piece.index()) && !near(black).contains(piece.index());
        let by_piece = self.attackers(piece, row.both_kings());
        captures.add(by_piece, if is_answered { attacks::FULL_BOARD } else { Bitboard64::EMPTY });
        captures
    }

    /// The rows that a move of a seat's king leads to, which are also those that lead here, as king moves are
    /// reversible. None for a king that has not moved: its first move is a conversion.
    pub(super) fn king_moves(self, row: Row, seat: Seat) -> impl Iterator<Item = Row> {
        let other = row.kings[seat.other().index()];
        let reach = if self.unmoved[seat.index()] { Bitboard64::EMPTY } else { self.king_targets(row, seat) };
        let targets = reach & !attacks::king_attacks(other) & !Bitboard64::single(row.white_piece.index());
        Iterator::map(targets, move |square| row.with_king(seat, square))
    }

    /// The rows that White's piece leads to without converting, each with the squares of Black's piece that do not
    /// block it.
    pub(super) fn white_piece_moves(self, row: Row) -> impl Iterator<Item = (Row, Bitboard64)> {
        let kings = row.both_kings();
        let from = Bitboard64::single(row.white_piece.index());
        let targets = match self.pieces[0] {
            EndgamePiece::FirstQueen => Bitboard64::EMPTY,
            EndgamePiece::Pawn => {
                let once = attacks::pawn_pushes(Seat::FIRST, from) & !kings & EndgamePiece::Pawn.allowed_squares();
                once | attacks::pawn_pushes(Seat::FIRST, once & attacks::relative_rank_mask(Seat::FIRST, 2))
            }
            _ => self.attacks(row, kings),
        };
        let step =
            move |square| (row.with_white_piece(square), !attacks::between(row.white_piece, Square::new(square)));
        let slides = matches!(self.pieces[0], EndgamePiece::Rook | EndgamePiece::Pawn);
        Iterator::map(targets & !kings, step)
            .map(move |(row, passable)| (row, if slides { passable } else { attacks::FULL_BOARD }))
    }

    /// The rows from which White's piece leads here without converting, as [`EndgameClass::white_piece_moves`].
    pub(super) fn white_piece_unmoves(self, row: Row) -> impl Iterator<Item = (Row, Bitboard64)> {
        let origins = self.piece_unmoves(Seat::FIRST, Bitboard64::single(row.white_piece.index()), row.both_kings());
        let slides = matches!(self.pieces[0], EndgamePiece::Rook | EndgamePiece::Pawn);
        Iterator::map(origins, move |square| {
            let passable =
                if slides { !attacks::between(row.white_piece, Square::new(square)) } else { attacks::FULL_BOARD };
            (row.with_white_piece(square), passable)
        })
    }

    /// The origins from which the piece of a seat moves to one of the squares `to`, without a capture or a conversion.
    /// `occupied` are all other pieces.
    pub(super) fn piece_unmoves(self, seat: Seat, to: Bitboard64, occupied: Bitboard64) -> Bitboard64 {
        if self.is_frozen(seat) {
            return Bitboard64::EMPTY;
        }
        self.pieces[seat.index()].unmoves(seat, to, occupied)
    }
}

/// The captures in a row.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Captures {
    /// The squares of Black's piece for which some capture wins.
    pub(super) winning: Bitboard64,
    /// The squares of Black's piece for which there is a capture, winning or not.
    pub(super) any: Bitboard64,
}

impl Captures {
    fn add(&mut self, captures: Bitboard64, answered: Bitboard64) {
        self.any |= captures;
        self.winning |= captures & !answered;
    }
}
