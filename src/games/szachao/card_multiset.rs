//! CardMultiset: an unordered multiset of cards as two bitboards of faces (at least once, twice).

use super::card::{Card, FACE_COUNT};
use base::bitboard::Bitboard64;
use base::random::mix;

/// Some of the 104 cards of two decks: each face at most twice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CardMultiset {
    /// Faces that occur at least once.
    once: Bitboard64,
    /// Faces that occur twice.
    twice: Bitboard64,
}

impl CardMultiset {
    /// The empty multiset.
    pub const EMPTY: CardMultiset = CardMultiset { once: Bitboard64::EMPTY, twice: Bitboard64::EMPTY };
    /// All 104 cards.
    pub const ALL: CardMultiset =
        CardMultiset { once: Bitboard64((1 << FACE_COUNT) - 1), twice: Bitboard64((1 << FACE_COUNT) - 1) };

    /// The faces that occur.
    #[inline]
    pub(super) const fn faces(self) -> Bitboard64 {
        self.once
    }

    /// Whether the card occurs.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.once.contains(card.index())
    }

    /// The number of cards.
    #[inline]
    pub const fn len(self) -> usize {
        self.once.len() + self.twice.len()
    }

    /// Whether the multiset is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.once.is_empty()
    }

    /// The number of different multisets of `size` of these cards.
    pub fn combinations(self, size: usize) -> usize {
        // By size, the number of multisets of the faces so far.
        let mut counts = vec![0_usize; size + 1];
        counts[0] = 1;
        for face in self.once {
            let copies = 1 + usize::from(self.twice.contains(face));
            for size in (1..=size).rev() {
                let smaller = &counts[size.saturating_sub(copies)..=size];
                counts[size] = smaller.iter().fold(0, |sum, &count| sum.saturating_add(count));
            }
        }
        counts[size]
    }

    /// The number of times that this face occurs.
    #[inline]
    pub const fn count(self, card: Card) -> usize {
        self.once.contains(card.index()) as usize + self.twice.contains(card.index()) as usize
    }

    /// Inserts a card; returns false, and does nothing, if the face occurs twice already.
    #[inline]
    pub fn insert(&mut self, card: Card) -> bool {
        let face = Bitboard64::single(card.index());
        let has_room = (self.twice & face).is_empty();
        self.twice |= self.once & face;
        self.once |= face;
        has_room
    }

    /// Removes a card; returns false, and does nothing, if the face does not occur.
    #[inline]
    pub fn remove(&mut self, card: Card) -> bool {
        let face = Bitboard64::single(card.index());
        let occurs = (self.once & face).any();
        self.once &= !face | self.twice;
        self.twice &= !face;
        occurs
    }

    /// The multiset difference: these cards without the other ones.
    #[inline]
    pub fn without(self, other: CardMultiset) -> CardMultiset {
        let once = self.once & !other.once | self.twice & !other.twice;
        CardMultiset { once, twice: self.twice & !other.once }
    }

    /// The faces that occur, by index, with their counts.
    #[inline]
    pub(super) fn counts(self) -> impl Iterator<Item = (Card, usize)> {
        let twice = self.twice;
        self.once.map(move |face| (Card::from_index(face), 1 + usize::from(twice.contains(face))))
    }

    /// The cards by index, equal ones side by side.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.counts().flat_map(|(card, count)| std::iter::repeat_n(card, count))
    }

    /// Hash of the multiset.
    #[inline]
    pub(super) const fn key(self) -> u64 {
        mix(mix(self.once.0) ^ self.twice.0)
    }
}

impl FromIterator<Card> for CardMultiset {
    /// Cards beyond the second of a face are dropped.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardMultiset {
        let mut set = CardMultiset::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}
