//! What a seat does at one decision.

use super::card::Card;
use super::card_list::CardList;
use super::card_play::CardPlay;
use crate::chessboard::moves::Move;
use crate::chessboard::piece::PieceType;
use std::fmt;

/// All that a seat decides in a card phase.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CardAction {
    /// Laid or burnt.
    pub play: CardPlay,
    /// The kind of man that a jack on top demands; there with a jack, and only then.
    pub demand: Option<PieceType>,
    /// Given up because of threes, in the order held.
    pub discards: CardList,
}

impl CardAction {
    /// The action in 64 bits, the demand left out: two bits for the place, six for each card laid and each discarded.
    #[inline]
    pub(super) fn pack(&self) -> u64 {
        let pack = |cards: &CardList| cards.as_slice().iter().fold(0, |all, card| all << 6 | (card.index() as u64 + 1));
        self.play.target as u64 | pack(&self.play.cards) << 2 | pack(&self.discards) << 32
    }

    /// All cards that leave the hand, in the order in which they do.
    pub fn spent_cards(&self) -> impl Iterator<Item = Card> {
        self.play.cards.as_slice().iter().chain(self.discards.as_slice()).copied()
    }
}

/// One action of a turn: cards, the opponent's redo where a king of spades asks for it, a chess move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A card phase.
    Cards(CardAction),
    /// A chess move, or a redo.
    Move(Move),
    /// No chess move: waiting, bound so that there is none, or no other way to redo.
    Skip,
}

/// The kinds of men in the order in which the rules name them.
pub(super) const DEMANDABLE_KINDS: [PieceType; 6] =
    [PieceType::King, PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::Knight, PieceType::Pawn];

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

/// A card action, a move as UCI has it, or `0000`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Cards(cards) => write!(f, "{cards}"),
            Action::Move(mv) => write!(f, "{mv}"),
            Action::Skip => write!(f, "0000"),
        }
    }
}
