//! What two kings, White's man and Black's man allow on the board, for all squares of Black's man at once.
//!
//! A *word* names the squares of the kings and of White's man; its 64 bits are the squares of Black's man.

use super::man::Man;
use crate::base::bits::Bits64;
use crate::base::seat::Seat;
use crate::games::cessolis::attacks;
use crate::games::cessolis::square::{SQUARES, Square};

/// How many words there are.
pub(super) const WORDS: usize = SQUARES * SQUARES * SQUARES;
/// Nothing, for every word.
pub(super) fn nothing() -> Vec<Bits64> {
    vec![Bits64::EMPTY; WORDS]
}

/// The squares that a word names.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word {
    /// The kings, White's first.
    pub(super) kings: [Square; 2],
    /// White's man.
    pub(super) man: Square,
}

impl Word {
    #[inline]
    pub(super) fn new(index: usize) -> Word {
        let square = |shift: usize| Square::new(index >> shift & (SQUARES - 1));
        Word { kings: [square(12), square(6)], man: square(0) }
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.kings[0].index() << 12 | self.kings[1].index() << 6 | self.man.index()
    }

    /// The same with a king elsewhere.
    #[inline]
    fn with_king(mut self, seat: Seat, square: usize) -> Word {
        self.kings[seat.index()] = Square::new(square);
        self
    }

    /// The same with White's man elsewhere.
    #[inline]
    fn with_man(mut self, square: usize) -> Word {
        self.man = Square::new(square);
        self
    }

    /// The squares of the kings.
    #[inline]
    fn both_kings(self) -> Bits64 {
        Bits64::only(self.kings[0].index()) | Bits64::only(self.kings[1].index())
    }

    /// All three squares.
    #[inline]
    pub(super) fn occupied(self) -> Bits64 {
        self.both_kings() | Bits64::only(self.man.index())
    }
}

/// The two men of an ending, White's first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ground {
    pub(super) men: [Man; 2],
}

impl Ground {
    /// Where Black's man may stand, whoever is on move: nowhere where the three others may not stand so.
    pub(super) fn squares(self, word: Word) -> Bits64 {
        let [white, black] = word.kings;
        let kings_apart = white != black && !attacks::king(white).contains(black.index());
        if !kings_apart
            || word.both_kings().contains(word.man.index())
            || !self.men[0].squares().contains(word.man.index())
        {
            return Bits64::EMPTY;
        }
        self.men[1].squares() & !word.occupied()
    }

    /// For which squares of Black's man the king of a seat is attacked.
    pub(super) fn checked(self, word: Word, seat: Seat) -> Bits64 {
        let [white, black] = word.kings;
        if seat == Seat::FIRST {
            let others = Bits64::only(black.index()) | Bits64::only(word.man.index());
            return self.men[1].attackers(Seat::SECOND, white, others);
        }
        let king = Bits64::only(white.index());
        if !self.men[0].attacks(Seat::FIRST, word.man, king).contains(black.index()) {
            return Bits64::EMPTY;
        }
        match self.men[0] {
            Man::Rook => !attacks::between(word.man, black),
            _ => attacks::BOARD,
        }
    }

    /// For which squares of Black's man the seat on move can capture, and so bare its enemy: where the enemy's king
    /// can answer by taking the last man, so that it is a draw; and where it cannot, so that the game is won.
    pub(super) fn captures(self, word: Word, seat: Seat) -> Captures {
        let [white, black] = word.kings;
        let near = |square: Square| attacks::king(square);
        let man = word.man;
        let mut captures = Captures::default();
        if seat == Seat::FIRST {
            let by_king = near(white) & !near(black);
            let answered = if near(black).contains(man.index()) { !near(man) } else { Bits64::EMPTY };
            captures.add(by_king, answered);
            let by_man = self.men[0].attacks(Seat::FIRST, man, word.both_kings());
            captures.add(by_man, near(black) & !near(white));
            return captures;
        }
        if near(black).contains(man.index()) && !near(white).contains(man.index()) {
            captures.add(attacks::BOARD, near(white) & !near(man));
        }
        let by_man = self.men[1].attackers(Seat::SECOND, man, word.both_kings());
        let is_answered = near(white).contains(man.index()) && !near(black).contains(man.index());
        captures.add(by_man, if is_answered { attacks::BOARD } else { Bits64::EMPTY });
        captures
    }

    /// The words that the king of a seat leads to by a move, and, as kings step both ways, those that lead here.
    pub(super) fn king_steps(self, word: Word, seat: Seat) -> impl Iterator<Item = Word> {
        let (own, other) = (word.kings[seat.index()], word.kings[seat.other().index()]);
        let targets = attacks::king(own) & !attacks::king(other) & !Bits64::only(word.man.index());
        Iterator::map(targets, move |square| word.with_king(seat, square))
    }

    /// The words that White's man leads to without changing, each with the squares of Black's man that leave it the way.
    pub(super) fn man_steps(self, word: Word) -> impl Iterator<Item = (Word, Bits64)> {
        let kings = word.both_kings();
        let from = Bits64::only(word.man.index());
        let targets = match self.men[0] {
            Man::FirstQueen => Bits64::EMPTY,
            Man::Pawn => {
                let once = attacks::pawn_steps(Seat::FIRST, from) & !kings & Man::Pawn.squares();
                once | attacks::pawn_steps(Seat::FIRST, once & attacks::rank(Seat::FIRST, 2))
            }
            man => man.attacks(Seat::FIRST, word.man, kings),
        };
        let way = move |square| (word.with_man(square), !attacks::between(word.man, Square::new(square)));
        let slides = matches!(self.men[0], Man::Rook | Man::Pawn);
        Iterator::map(targets & !kings, way).map(move |(word, way)| (word, if slides { way } else { attacks::BOARD }))
    }

    /// The words from which White's man leads here without changing, as [`Ground::man_steps`].
    pub(super) fn man_origins(self, word: Word) -> impl Iterator<Item = (Word, Bits64)> {
        let kings = word.both_kings();
        let origins = self.men[0].origins(Seat::FIRST, Bits64::only(word.man.index()), kings);
        let slides = matches!(self.men[0], Man::Rook | Man::Pawn);
        Iterator::map(origins, move |square| {
            let way = if slides { !attacks::between(word.man, Square::new(square)) } else { attacks::BOARD };
            (word.with_man(square), way)
        })
    }

    /// The words of the ending with the changed man that White's man leads to.
    pub(super) fn changing_steps(self, word: Word) -> impl Iterator<Item = Word> {
        let from = Bits64::only(word.man.index());
        let targets = match self.men[0] {
            Man::FirstQueen => attacks::first_queen(word.man),
            Man::Pawn => attacks::pawn_steps(Seat::FIRST, from) & attacks::last_rank(Seat::FIRST),
            _ => Bits64::EMPTY,
        };
        Iterator::map(targets & !word.both_kings(), move |square| word.with_man(square))
    }

    /// The words from which White's man leads to this word of the ending with the changed man.
    pub(super) fn changing_origins(self, word: Word) -> impl Iterator<Item = Word> {
        let kings = word.both_kings();
        let origins = self.men[0].changing_origins(Seat::FIRST, Bits64::only(word.man.index()), kings);
        Iterator::map(origins, move |square| word.with_man(square))
    }
}

/// The captures of a word.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Captures {
    /// Some capture wins.
    pub(super) winning: Bits64,
    /// There is a capture, of whatever worth.
    pub(super) any: Bits64,
}

impl Captures {
    fn add(&mut self, captures: Bits64, answered: Bits64) {
        self.any |= captures;
        self.winning |= captures & !answered;
    }
}
