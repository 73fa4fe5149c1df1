//! Policy logits of spending each card: the higher, the less the card is missed.

use super::card_class::CardClass;
use super::weight_layout::CARD_SPENT;
use crate::card::{Card, FACE_COUNT};

/// By face, the logit of an action that spends the card, in weight units.
#[derive(Clone, Debug)]
pub(super) struct SpendLogits([i32; FACE_COUNT]);

impl SpendLogits {
    /// The logits of these weights.
    pub(super) fn of(weights: &[i16]) -> SpendLogits {
        let class = |face| CardClass::of(Card::from_index(face));
        SpendLogits(std::array::from_fn(|face| i32::from(weights[CARD_SPENT + class(face).index()])))
    }

    /// The logit of spending this card.
    #[inline]
    pub(super) fn logit(&self, card: Card) -> i32 {
        self.0[card.index()]
    }
}
