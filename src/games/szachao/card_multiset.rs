//! Heaps of cards in which only counts matter.

use super::card::{Card, FACE_COUNT};
use crate::base::bitboard::Bitboard64;
use crate::base::random::mix;

/// Some of the 104 cards of two packs, in no order: each face at most twice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CardMultiset {
    /// Faces that are there.
    once: Bitboard64,
    /// Faces that are there twice.
    twice: Bitboard64,
}

impl CardMultiset {
    /// No card.
    pub const EMPTY: CardMultiset = CardMultiset { once: Bitboard64::EMPTY, twice: Bitboard64::EMPTY };
    /// All 104 cards.
    pub const ALL: CardMultiset =
        CardMultiset { once: Bitboard64((1 << FACE_COUNT) - 1), twice: Bitboard64((1 << FACE_COUNT) - 1) };

    /// The faces that are there.
    #[inline]
    pub(super) const fn faces(self) -> Bitboard64 {
        self.once
    }

    /// Whether the card is there.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.once.contains(card.index())
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.once.len() + self.twice.len()
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.once.is_empty()
    }

    /// How many different heaps of so many of these cards there are.
    pub fn combinations(self, count: usize) -> usize {
        // Heaps by size, of the faces so far.
        let mut heaps = vec![0_usize; count + 1];
        heaps[0] = 1;
        for face in self.once {
            let most = 1 + usize::from(self.twice.contains(face));
            for size in (1..=count).rev() {
                heaps[size] = (size.saturating_sub(most)..=size).fold(0, |sum, less| sum.saturating_add(heaps[less]));
            }
        }
        heaps[count]
    }

    /// How many of this face there are.
    #[inline]
    pub const fn count(self, card: Card) -> usize {
        self.once.contains(card.index()) as usize + self.twice.contains(card.index()) as usize
    }

    /// Puts a card in; false, and nothing done, where the face is there twice already.
    #[inline]
    pub fn insert(&mut self, card: Card) -> bool {
        let face = Bitboard64::single(card.index());
        let room = (self.twice & face).is_empty();
        self.twice |= self.once & face;
        self.once |= face;
        room
    }

    /// Takes a card out; false, and nothing done, where the face is not there.
    #[inline]
    pub fn remove(&mut self, card: Card) -> bool {
        let face = Bitboard64::single(card.index());
        let there = (self.once & face).any();
        self.once &= !face | self.twice;
        self.twice &= !face;
        there
    }

    /// These cards without those of the other set.
    #[inline]
    pub fn without(self, other: CardMultiset) -> CardMultiset {
        let once = self.once & !other.once | self.twice & !other.twice;
        CardMultiset { once, twice: self.twice & !other.once }
    }

    /// The cards, by index, equal ones one after the other.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let twice = self.twice;
        self.once
            .flat_map(move |face| std::iter::repeat_n(Card::from_index(face), 1 + usize::from(twice.contains(face))))
    }

    /// A number that stands for the set.
    #[inline]
    pub(super) const fn key(self) -> u64 {
        mix(mix(self.once.0) ^ self.twice.0)
    }
}

impl FromIterator<Card> for CardMultiset {
    /// Cards beyond the second of a face are lost.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardMultiset {
        let mut set = CardMultiset::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}
