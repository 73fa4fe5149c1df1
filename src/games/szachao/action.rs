//! Actions of Szachao: a card action, a chess move (or redo), or a skip.

use super::card::Card;
use super::card_list::CardList;
use super::card_play::CardPlay;
use chessboard::moves::Move;
use chessboard::piece::PieceType;
use std::fmt;

/// The action of a card phase: a play, with the demand and the discards that go with it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CardAction {
    /// The cards played or burnt.
    pub play: CardPlay,
    /// The kind of piece that a jack on top demands; `Some` if and only if a jack is on top.
    pub demand: Option<PieceType>,
    /// The cards discarded because of threes, in the order held.
    pub discards: CardList,
}

impl CardAction {
    /// The action in 62 bits, without the demand: 2 bits for the target, 6 for each card played and each discarded.
    #[inline]
    pub(super) fn pack(&self) -> u64 {
        let pack = |cards: &CardList| cards.as_slice().iter().fold(0, |all, card| all << 6 | (card.index() as u64 + 1));
        self.play.target as u64 | pack(&self.play.cards) << 2 | pack(&self.discards) << 32
    }

    /// The cards that leave the hand, in the order in which they leave it.
    pub fn spent_cards(&self) -> impl Iterator<Item = Card> {
        self.play.cards.as_slice().iter().chain(self.discards.as_slice()).copied()
    }

    /// The cards that become dead cards by this action, in order: the top that is covered, the cards under the new top
    /// or burnt, the discards.
    pub(super) fn newly_dead_cards(&self, pile_tops: [Card; 2]) -> impl Iterator<Item = Card> {
        let cards = self.play.cards.as_slice();
        let (covered, buried) = match (self.play.target.pile(), cards.split_last()) {
            (Some(pile), Some((_, under))) => (Some(pile_tops[pile]), under),
            _ => (None, cards),
        };
        covered.into_iter().chain(buried.iter().copied()).chain(self.discards.as_slice().iter().copied())
    }
}

/// One action of a turn: a card action, the opponent's redo after a king of spades, a chess move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// The action of a card phase.
    Cards(CardAction),
    /// A chess move, or a redo.
    Move(Move),
    /// No chess move: the seat waits, or no permitted move exists.
    Skip,
}

/// `1:8s`, `2:7h7c`, `1:Js=R`, `x:2h`, `2:Qc-4c4d6c`.
impl fmt::Display for CardAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.play.target.letter(), self.play.cards)?;
        if let Some(kind) = self.demand {
            write!(f, "={}", kind.letter())?;
        }
        if !self.discards.is_empty() {
            write!(f, "-{}", self.discards)?;
        }
        Ok(())
    }
}

/// A card action, a move in UCI notation, or `0000`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Cards(cards) => write!(f, "{cards}"),
            Action::Move(mv) => write!(f, "{mv}"),
            Action::Skip => write!(f, "0000"),
        }
    }
}
