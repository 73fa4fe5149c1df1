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
    pub(super) fn with_king(mut self, seat: Seat, square: usize) -> Word {
        self.kings[seat.index()] = Square::new(square);
        self
    }

    /// The same with White's man elsewhere.
    #[inline]
    pub(super) fn with_man(mut self, square: usize) -> Word {
        self.man = Square::new(square);
        self
    }

    /// The squares of the kings.
    #[inline]
    pub(super) fn both_kings(self) -> Bits64 {
        Bits64::only(self.kings[0].index()) | Bits64::only(self.kings[1].index())
    }

    /// All three squares.
    #[inline]
    pub(super) fn occupied(self) -> Bits64 {
        self.both_kings() | Bits64::only(self.man.index())
    }
}

/// Where the king of a seat stands as long as it has not moved.
pub(super) const fn home(seat: Seat) -> Square {
    Square::at(4, 0).seen_by(seat)
}

/// An ending: what cannot be undone once it has changed. White's first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ground {
    /// The two men.
    pub(super) men: [Man; 2],
    /// Whether the king has not moved: it stands on [`home`], then.
    pub(super) unmoved: [bool; 2],
}

impl Ground {
    /// Whether the man of a seat may not move at all: a queen whose king has not moved.
    pub(super) const fn is_frozen(self, seat: Seat) -> bool {
        self.unmoved[seat.index()] && matches!(self.men[seat.index()], Man::FirstQueen)
    }

    /// The squares that the king of a seat could go to, the other king and the men left out of account.
    pub(super) fn king_reach(self, word: Word, seat: Seat) -> Bits64 {
        let king = word.kings[seat.index()];
        if self.unmoved[seat.index()] { attacks::first_king(king) } else { attacks::king(king) }
    }

    /// The squares that White's man attacks past the kings in `kings`.
    fn attacks(self, word: Word, kings: Bits64) -> Bits64 {
        if self.is_frozen(Seat::FIRST) {
            return Bits64::EMPTY;
        }
        self.men[0].attacks(Seat::FIRST, word.man, kings)
    }

    /// The squares from which Black's man attacks one.
    fn attackers(self, of: Square, occupied: Bits64) -> Bits64 {
        if self.is_frozen(Seat::SECOND) {
            return Bits64::EMPTY;
        }
        self.men[1].attackers(Seat::SECOND, of, occupied)
    }

    /// Where Black's man may stand, whoever is on move: nowhere where the three others may not stand so.
    pub(super) fn squares(self, word: Word) -> Bits64 {
        let [white, black] = word.kings;
        let kings_apart = white != black && !attacks::king(white).contains(black.index());
        if !kings_apart
            || word.both_kings().contains(word.man.index())
            || !self.men[0].squares().contains(word.man.index())
            || [Seat::FIRST, Seat::SECOND]
                .into_iter()
                .any(|seat| self.unmoved[seat.index()] && word.kings[seat.index()] != home(seat))
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
            return self.attackers(white, others);
        }
        let king = Bits64::only(white.index());
        if !self.attacks(word, king).contains(black.index()) {
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
        let near = |seat: Seat| attacks::king(word.kings[seat.index()]);
        let reach = |seat| self.king_reach(word, seat);
        let (white, black) = (Seat::FIRST, Seat::SECOND);
        let man = word.man;
        let near_man = attacks::king(man);
        let mut captures = Captures::default();
        if seat == white {
            let by_king = reach(white) & !near(black);
            let answered = if reach(black).contains(man.index()) { !near_man } else { Bits64::EMPTY };
            captures.add(by_king, answered);
            captures.add(self.attacks(word, word.both_kings()), reach(black) & !near(white));
            return captures;
        }
        if reach(black).contains(man.index()) && !near(white).contains(man.index()) {
            captures.add(attacks::BOARD, reach(white) & !near_man);
        }
        let is_answered = reach(white).contains(man.index()) && !near(black).contains(man.index());
        let by_man = self.attackers(man, word.both_kings());
        captures.add(by_man, if is_answered { attacks::BOARD } else { Bits64::EMPTY });
        captures
    }

    /// The words that the king of a seat leads to by a move, and, as kings step both ways, those that lead here. None
    /// where it has not moved: its first move changes the ending.
    pub(super) fn king_steps(self, word: Word, seat: Seat) -> impl Iterator<Item = Word> {
        let other = word.kings[seat.other().index()];
        let reach = if self.unmoved[seat.index()] { Bits64::EMPTY } else { self.king_reach(word, seat) };
        let targets = reach & !attacks::king(other) & !Bits64::only(word.man.index());
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
            _ => self.attacks(word, kings),
        };
        let way = move |square| (word.with_man(square), !attacks::between(word.man, Square::new(square)));
        let slides = matches!(self.men[0], Man::Rook | Man::Pawn);
        Iterator::map(targets & !kings, way).map(move |(word, way)| (word, if slides { way } else { attacks::BOARD }))
    }

    /// The words from which White's man leads here without changing, as [`Ground::man_steps`].
    pub(super) fn man_origins(self, word: Word) -> impl Iterator<Item = (Word, Bits64)> {
        let origins = self.origins(Seat::FIRST, Bits64::only(word.man.index()), word.both_kings());
        let slides = matches!(self.men[0], Man::Rook | Man::Pawn);
        Iterator::map(origins, move |square| {
            let way = if slides { !attacks::between(word.man, Square::new(square)) } else { attacks::BOARD };
            (word.with_man(square), way)
        })
    }

    /// From where the man of a seat goes, without a capture, to one of the squares `to` and stays the man it is.
    /// `occupied` are all other men.
    pub(super) fn origins(self, seat: Seat, to: Bits64, occupied: Bits64) -> Bits64 {
        if self.is_frozen(seat) {
            return Bits64::EMPTY;
        }
        self.men[seat.index()].origins(seat, to, occupied)
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
