//! Cards: rank, suit, and the precomputed tables of which face fits on which.

use base::bitboard::Bitboard64;
use std::fmt;

/// The number of ranks in a suit.
const RANK_COUNT: usize = 13;
/// The number of different faces; the two decks have each twice.
pub(super) const FACE_COUNT: usize = 52;

/// The ranks, from the lowest to the highest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "everybody knows them")]
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// The four faces of this rank.
    #[inline]
    pub(super) const fn faces(self) -> Bitboard64 {
        Bitboard64(faces_of_rank(self as usize))
    }
}

/// The ranks with their letters, in order.
const RANK_LETTERS: [(Rank, char); RANK_COUNT] = [
    (Rank::Two, '2'),
    (Rank::Three, '3'),
    (Rank::Four, '4'),
    (Rank::Five, '5'),
    (Rank::Six, '6'),
    (Rank::Seven, '7'),
    (Rank::Eight, '8'),
    (Rank::Nine, '9'),
    (Rank::Ten, 'T'),
    (Rank::Jack, 'J'),
    (Rank::Queen, 'Q'),
    (Rank::King, 'K'),
    (Rank::Ace, 'A'),
];

/// The four suits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "everybody knows them")]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

/// The suits with their letters, in order.
const SUIT_LETTERS: [(Suit, char); 4] =
    [(Suit::Clubs, 'c'), (Suit::Diamonds, 'd'), (Suit::Hearts, 'h'), (Suit::Spades, 's')];

/// The face of a card: its rank and suit. The rules do not distinguish the two cards of one face.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Card(u8);

impl Card {
    /// The card of this rank and suit.
    #[inline]
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card(suit as u8 * RANK_COUNT as u8 + rank as u8)
    }

    /// The card with this index, below [`FACE_COUNT`]: suit by suit, from the lowest rank.
    #[inline]
    pub(super) const fn from_index(index: usize) -> Card {
        debug_assert!(index < FACE_COUNT);
        Card(index as u8)
    }

    /// The index, below 52.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The rank.
    #[inline]
    pub const fn rank(self) -> Rank {
        RANK_LETTERS[self.index() % RANK_COUNT].0
    }

    /// The suit.
    #[inline]
    pub const fn suit(self) -> Suit {
        SUIT_LETTERS[self.index() / RANK_COUNT].0
    }

    /// Whether this is a three.
    pub(super) fn is_three(self) -> bool {
        self.rank() == Rank::Three
    }

    /// Whether a game may begin with this card on a pile: a card without effect, five to ten.
    pub fn can_start_pile(self) -> bool {
        (Rank::Five..=Rank::Ten).contains(&self.rank())
    }

    /// The faces that fit on this card as single cards: its suit, its rank and all queens; on a queen, everything.
    #[inline]
    pub(super) const fn single_fits(self) -> Bitboard64 {
        Bitboard64(SINGLE_FITS[self.index()])
    }

    /// The faces that may begin stairs on this card: as [`Card::single_fits`], but queens fit like other cards.
    #[inline]
    pub(super) const fn stairs_fits(self) -> Bitboard64 {
        Bitboard64(STAIRS_FITS[self.index()])
    }

    /// The faces that may follow this card in stairs: its rank, or its suit one rank away; ace and two are not
    /// adjacent.
    #[inline]
    pub(super) const fn stairs_next(self) -> Bitboard64 {
        Bitboard64(STAIRS_NEXT[self.index()])
    }

    /// Reads a rank and a suit, such as `Td`.
    pub fn from_text(text: &str) -> Option<Card> {
        let mut letters = text.chars();
        let (rank, suit) = (letters.next()?, letters.next()?);
        let rank = RANK_LETTERS.iter().find(|&&(_, letter)| letter == rank)?.0;
        let suit = SUIT_LETTERS.iter().find(|&&(_, letter)| letter == suit)?.0;
        letters.next().is_none().then(|| Card::new(rank, suit))
    }
}

/// Rank and suit, such as `Td`.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", RANK_LETTERS[self.index() % RANK_COUNT].1, SUIT_LETTERS[self.index() / RANK_COUNT].1)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

const ALL_FACES: u64 = (1 << FACE_COUNT) - 1;

/// The four faces of a rank.
const fn faces_of_rank(rank: usize) -> u64 {
    let mut faces = 0;
    let mut suit = 0;
    while suit < SUIT_LETTERS.len() {
        faces |= 1 << (suit * RANK_COUNT + rank);
        suit += 1;
    }
    faces
}

const fn stairs_fits_table() -> [u64; FACE_COUNT] {
    let mut table = [0; FACE_COUNT];
    let mut index = 0;
    while index < FACE_COUNT {
        let (suit, rank) = (index / RANK_COUNT, index % RANK_COUNT);
        let faces_of_suit = ((1 << RANK_COUNT) - 1) << (suit * RANK_COUNT);
        table[index] = if rank == Rank::Queen as usize { ALL_FACES } else { faces_of_suit | faces_of_rank(rank) };
        index += 1;
    }
    table
}

const fn single_fits_table() -> [u64; FACE_COUNT] {
    let mut table = stairs_fits_table();
    let mut index = 0;
    while index < FACE_COUNT {
        table[index] |= faces_of_rank(Rank::Queen as usize);
        index += 1;
    }
    table
}

const fn stairs_next_table() -> [u64; FACE_COUNT] {
    let mut table = [0; FACE_COUNT];
    let mut index = 0;
    while index < FACE_COUNT {
        let rank = index % RANK_COUNT;
        table[index] = faces_of_rank(rank);
        if rank > 0 {
            table[index] |= 1 << (index - 1);
        }
        if rank + 1 < RANK_COUNT {
            table[index] |= 1 << (index + 1);
        }
        index += 1;
    }
    table
}

static STAIRS_FITS: [u64; FACE_COUNT] = stairs_fits_table();
static SINGLE_FITS: [u64; FACE_COUNT] = single_fits_table();
static STAIRS_NEXT: [u64; FACE_COUNT] = stairs_next_table();
