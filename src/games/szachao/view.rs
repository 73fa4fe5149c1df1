//! View: what one seat sees of a game.

use super::card::Card;
use super::card_distribution::CardDistribution;
use super::card_multiset::CardMultiset;
use super::hand::Hand;
use super::legality::MateStatus;
use super::public_state::{PublicState, TurnPhase};
use base::random::SeededRng;
use base::seat::Seat;

/// The number of rejected samples of a hand after which any hand is accepted: a record may contradict itself, and then
/// no hand agrees.
const MAX_SAMPLE_TRIES: usize = 10_000;

/// The public state, the viewer's own hand, and those cards of the opponent that the viewer knows: after a reshuffle
/// all that the opponent held then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    pub(super) viewer: Seat,
    pub(super) public_state: PublicState,
    pub(super) hand: Hand,
    /// Cards that the opponent certainly holds.
    pub(super) known_opponent_cards: CardMultiset,
    /// The number of cards that the opponent holds.
    pub(super) opponent_card_count: u8,
    /// Whether the dealer has declared a checkmate that depends on the opponent's hidden hand.
    pub(super) opponent_mated: bool,
}

impl View {
    /// The public state.
    #[inline]
    pub const fn public_state(&self) -> &PublicState {
        &self.public_state
    }

    /// The viewer's own hand.
    #[inline]
    pub const fn hand(&self) -> &Hand {
        &self.hand
    }

    /// Cards that the opponent certainly holds: deduced after a reshuffle.
    #[inline]
    pub const fn known_opponent_cards(&self) -> CardMultiset {
        self.known_opponent_cards
    }

    /// The number of cards of the opponent that the viewer does not know.
    #[inline]
    pub const fn unknown_card_count(&self) -> usize {
        (self.opponent_card_count as usize).saturating_sub(self.known_opponent_cards.len())
    }

    /// The cards that the viewer has not seen: the opponent's unknown cards and the stock.
    #[inline]
    pub fn unseen(&self) -> CardMultiset {
        let tops: CardMultiset = self.public_state.pile_tops.into_iter().collect();
        CardMultiset::ALL
            .without(self.public_state.dead_cards)
            .without(tops)
            .without(self.hand.cards().to_multiset())
            .without(self.known_opponent_cards)
    }

    /// Every hand that the opponent may hold, each once; `None` if the unseen cards allow more than `max_hands`.
    ///
    /// Hands can be listed, worlds cannot: a world includes the order of the stock.
    pub fn possible_hands(&self, max_hands: usize) -> Option<Vec<Hand>> {
        let unseen = self.unseen();
        let count = self.unknown_card_count().min(unseen.len());
        if unseen.combinations(count) > max_hands {
            return None;
        }
        let cards: Vec<Card> = unseen.iter().collect();
        let mut hands = Vec::new();
        extend_hands(self.known_opponent_hand(), &cards, count, &mut hands);
        // If the record contradicts itself, any hand is as good as another.
        if self.mate_depends_on_opponent_hand() && hands.iter().any(|hand| self.agrees_with_mate(hand)) {
            hands.retain(|hand| self.agrees_with_mate(hand));
        }
        Some(hands)
    }

    /// A hand of the opponent that agrees with the view, and the unseen cards that it leaves.
    pub(super) fn sample_opponent_hand(
        &self,
        distribution: &CardDistribution,
        random: &mut SeededRng,
    ) -> (Hand, CardMultiset) {
        let mut sample = self.deal_opponent_hand(distribution, random);
        if self.mate_depends_on_opponent_hand() {
            // Rejection sampling: whether the opponent is mated or plays on says something about its hand.
            for _ in 0..MAX_SAMPLE_TRIES {
                if self.agrees_with_mate(&sample.0) {
                    break;
                }
                sample = self.deal_opponent_hand(distribution, random);
            }
        }
        sample
    }

    /// A hand of the opponent with its known cards, and the unseen cards that it leaves.
    fn deal_opponent_hand(&self, distribution: &CardDistribution, random: &mut SeededRng) -> (Hand, CardMultiset) {
        let mut unseen = distribution.cards();
        let mut hand = self.known_opponent_hand();
        while hand.len() < usize::from(self.opponent_card_count) && !unseen.is_empty() {
            let card = distribution.sample(unseen, random);
            unseen.remove(card);
            hand.draw(card);
        }
        (hand, unseen)
    }

    /// The opponent's known cards.
    fn known_opponent_hand(&self) -> Hand {
        let mut hand = Hand::EMPTY;
        self.known_opponent_cards.iter().for_each(|card| hand.draw_revealed(card));
        hand
    }

    /// The viewer's hand and this hand of the opponent, by seat.
    pub(super) fn order_hands(&self, opponent_hand: Hand) -> [Hand; 2] {
        let mut hands = [self.hand; 2];
        hands[self.viewer.other().index()] = opponent_hand;
        hands
    }

    /// Whether this hand of the opponent agrees with the dealer's declaration, for a mate that depends on the hand.
    fn agrees_with_mate(&self, hand: &Hand) -> bool {
        self.public_state.has_legal_play(hand.cards().to_multiset()) != self.opponent_mated
    }

    /// Whether the seat to act may be checkmated, depending on the opponent's unseen hand.
    fn mate_depends_on_opponent_hand(&self) -> bool {
        mate_depends_on_hidden_hand(&self.public_state, self.viewer)
    }
}

/// Whether the seat to act may be checkmated, depending on a hand that the viewer does not see.
pub(super) fn mate_depends_on_hidden_hand(state: &PublicState, viewer: Seat) -> bool {
    state.phase == TurnPhase::Card
        && state.turn_seat != viewer
        && state.board.in_check()
        && state.mate_status() == MateStatus::DependsOnHand
}

/// Appends the hand with every choice of `count` more of these cards, of which equal ones must be adjacent.
fn extend_hands(hand: Hand, cards: &[Card], count: usize, hands: &mut Vec<Hand>) {
    if count == 0 {
        hands.push(hand);
        return;
    }
    for (place, &card) in cards.iter().enumerate() {
        if cards[..place].last() != Some(&card) {
            let mut longer = hand;
            longer.draw(card);
            extend_hands(longer, &cards[place + 1..], count - 1, hands);
        }
    }
}
