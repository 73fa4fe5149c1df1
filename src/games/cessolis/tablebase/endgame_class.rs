//! What two kings, White's man and Black's man allow on the board, for all squares of Black's man at once.
//!
//! A *word* names the squares of the kings and of White's man; its 64 bits are the squares of Black's man.

use super::endgame_piece::EndgamePiece;
use crate::base::bitboard::Bitboard64;
use crate::base::seat::Seat;
use crate::games::cessolis::attacks;
use crate::games::cessolis::square::{SQUARES, Square};

/// How many words there are.
pub(super) const ROWS: usize = SQUARES * SQUARES * SQUARES;
/// Nothing, for every word.
pub(super) fn empty_rows() -> Vec<Bitboard64> {
    vec![Bitboard64::EMPTY; ROWS]
}

/// The squares that a word names.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    /// The kings, White's first.
    pub(super) kings: [Square; 2],
    /// White's man.
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

    /// The same with a king elsewhere.
    #[inline]
    pub(super) fn with_king(mut self, seat: Seat, square: usize) -> Row {
        self.kings[seat.index()] = Square::new(square);
        self
    }

    /// The same with White's man elsewhere.
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

/// Where the king of a seat stands as long as it has not moved.
pub(super) const fn king_home(seat: Seat) -> Square {
    Square::from_coords(4, 0).relative_to(seat)
}

/// An ending: what cannot be undone once it has changed. White's first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct EndgameClass {
    /// The two men.
    pub(super) pieces: [EndgamePiece; 2],
    /// Whether the king has not moved: it stands on [`home`], then.
    pub(super) unmoved: [bool; 2],
}

impl EndgameClass {
    /// Whether the man of a seat may not move at all: a queen whose king has not moved.
    pub(super) const fn is_frozen(self, seat: Seat) -> bool {
        self.unmoved[seat.index()] && matches!(self.pieces[seat.index()], EndgamePiece::FirstQueen)
    }

    /// The squares that the king of a seat could go to, the other king and the men left out of account.
    pub(super) fn king_targets(self, word: Row, seat: Seat) -> Bitboard64 {
        let king = word.kings[seat.index()];
        if self.unmoved[seat.index()] { attacks::first_king_targets(king) } else { attacks::king_attacks(king) }
    }

    /// The squares that White's man attacks past the kings in `kings`.
    fn attacks(self, word: Row, kings: Bitboard64) -> Bitboard64 {
        if self.is_frozen(Seat::FIRST) {
            return Bitboard64::EMPTY;
        }
        self.pieces[0].attacks(Seat::FIRST, word.white_piece, kings)
    }

    /// The squares from which Black's man attacks one.
    fn attackers(self, of: Square, occupied: Bitboard64) -> Bitboard64 {
        if self.is_frozen(Seat::SECOND) {
            return Bitboard64::EMPTY;
        }
        self.pieces[1].attackers_to(Seat::SECOND, of, occupied)
    }

    /// Where Black's man may stand, whoever is on move: nowhere where the three others may not stand so.
    pub(super) fn black_piece_squares(self, word: Row) -> Bitboard64 {
        let [white, black] = word.kings;
        let kings_apart = white != black && !attacks::king_attacks(white).contains(black.index());
        if !kings_apart
            || word.both_kings().contains(word.white_piece.index())
            || !self.pieces[0].allowed_squares().contains(word.white_piece.index())
            || [Seat::FIRST, Seat::SECOND]
                .into_iter()
                .any(|seat| self.unmoved[seat.index()] && word.kings[seat.index()] != king_home(seat))
        {
            return Bitboard64::EMPTY;
        }
        self.pieces[1].allowed_squares() & !word.occupied()
    }

    /// For which squares of Black's man the king of a seat is attacked.
    pub(super) fn in_check(self, word: Row, seat: Seat) -> Bitboard64 {
        let [white, black] = word.kings;
        if seat == Seat::FIRST {
            let others = Bitboard64::single(black.index()) | Bitboard64::single(word.white_piece.index());
            return self.attackers(white, others);
        }
        let king = Bitboard64::single(white.index());
        if !self.attacks(word, king).contains(black.index()) {
            return Bitboard64::EMPTY;
        }
        match self.pieces[0] {
            EndgamePiece::Rook => !attacks::between(word.white_piece, black),
            _ => attacks::FULL_BOARD,
        }
    }

    /// For which squares of Black's man the seat on move can capture, and so bare its enemy: where the enemy's king
    /// can answer by taking the last man, so that it is a draw; and where it cannot, so that the game is won.
    pub(super) fn captures(self, word: Row, seat: Seat) -> Captures {
        let near = |seat: Seat| attacks::king_attacks(word.kings[seat.index()]);
        let reach = |seat| self.king_targets(word, seat);
        let (white, black) = (Seat::FIRST, Seat::SECOND);
        let man = word.white_piece;
        let near_man = attacks::king_attacks(man);
        let mut captures = Captures::default();
        if seat == white {
            let by_king = reach(white) & !near(black);
            let answered = if reach(black).contains(man.index()) { !near_man } else { Bitboard64::EMPTY };
            captures.add(by_king, answered);
            captures.add(self.attacks(word, word.both_kings()), reach(black) & !near(white));
            return captures;
        }
        if reach(black).contains(man.index()) && !near(white).contains(man.index()) {
            captures.add(attacks::FULL_BOARD, reach(white) & !near_man);
        }
        let is_answered = reach(white).contains(man.index()) && !near(black).contains(man.index());
        let by_man = self.attackers(man, word.both_kings());
        captures.add(by_man, if is_answered { attacks::FULL_BOARD } else { Bitboard64::EMPTY });
        captures
    }

    /// The words that the king of a seat leads to by a move, and, as kings step both ways, those that lead here. None
    /// where it has not moved: its first move changes the ending.
    pub(super) fn king_moves(self, word: Row, seat: Seat) -> impl Iterator<Item = Row> {
        let other = word.kings[seat.other().index()];
        let reach = if self.unmoved[seat.index()] { Bitboard64::EMPTY } else { self.king_targets(word, seat) };
        let targets = reach & !attacks::king_attacks(other) & !Bitboard64::single(word.white_piece.index());
        Iterator::map(targets, move |square| word.with_king(seat, square))
    }

    /// The words that White's man leads to without changing, each with the squares of Black's man that leave it the way.
    pub(super) fn white_piece_moves(self, word: Row) -> impl Iterator<Item = (Row, Bitboard64)> {
        let kings = word.both_kings();
        let from = Bitboard64::single(word.white_piece.index());
        let targets = match self.pieces[0] {
            EndgamePiece::FirstQueen => Bitboard64::EMPTY,
            EndgamePiece::Pawn => {
                let once = attacks::pawn_pushes(Seat::FIRST, from) & !kings & EndgamePiece::Pawn.allowed_squares();
                once | attacks::pawn_pushes(Seat::FIRST, once & attacks::relative_rank_mask(Seat::FIRST, 2))
            }
            _ => self.attacks(word, kings),
        };
        let way =
            move |square| (word.with_white_piece(square), !attacks::between(word.white_piece, Square::new(square)));
        let slides = matches!(self.pieces[0], EndgamePiece::Rook | EndgamePiece::Pawn);
        Iterator::map(targets & !kings, way)
            .map(move |(word, way)| (word, if slides { way } else { attacks::FULL_BOARD }))
    }

    /// The words from which White's man leads here without changing, as [`Ground::white_piece_moves`].
    pub(super) fn white_piece_unmoves(self, word: Row) -> impl Iterator<Item = (Row, Bitboard64)> {
        let origins = self.piece_unmoves(Seat::FIRST, Bitboard64::single(word.white_piece.index()), word.both_kings());
        let slides = matches!(self.pieces[0], EndgamePiece::Rook | EndgamePiece::Pawn);
        Iterator::map(origins, move |square| {
            let way =
                if slides { !attacks::between(word.white_piece, Square::new(square)) } else { attacks::FULL_BOARD };
            (word.with_white_piece(square), way)
        })
    }

    /// From where the man of a seat goes, without a capture, to one of the squares `to` and stays the man it is.
    /// `occupied` are all other men.
    pub(super) fn piece_unmoves(self, seat: Seat, to: Bitboard64, occupied: Bitboard64) -> Bitboard64 {
        if self.is_frozen(seat) {
            return Bitboard64::EMPTY;
        }
        self.pieces[seat.index()].unmoves(seat, to, occupied)
    }
}

/// The captures of a word.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Captures {
    /// Some capture wins.
    pub(super) winning: Bitboard64,
    /// There is a capture, of whatever worth.
    pub(super) any: Bitboard64,
}

impl Captures {
    fn add(&mut self, captures: Bitboard64, answered: Bitboard64) {
        self.any |= captures;
        self.winning |= captures & !answered;
    }
}
