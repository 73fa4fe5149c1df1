//! Actions carried out on what is known, by their texts.

use super::action::{Action, CardAction};
use super::card::Card;
use super::card_action_text::{DrawnCards, ParsedCardAction, read_card_action};
use super::card_list::{CardList, HAND_SIZE};
use super::card_multiset::CardMultiset;
use super::known_position::KnownPosition;
use super::public_state::TurnPhase;
use crate::base::input::InputError;
use std::collections::VecDeque;
use std::ops::ControlFlow;

impl KnownPosition {
    /// Reads an action that is legal as far as is known, and what it says of cards drawn.
    pub(super) fn read_action_and_draws(&self, text: &str) -> Result<(Action, Option<DrawnCards>), InputError> {
        if let Some(end) = self.known_outcome() {
            return Err(InputError::new("action", text, format!("none: the game is over ({end})")));
        }
        if self.public_state.phase == TurnPhase::Card {
            let ParsedCardAction { action, draws } = read_card_action(text)?;
            let action = self.check_card_action(action, text)?;
            return Ok((Action::Cards(action), draws));
        }
        let mut found = None;
        let mut any = false;
        let _ = self.public_state.visit_moves(|mv| {
            any = true;
            if mv.to_string() != text {
                return ControlFlow::Continue(());
            }
            found = Some(Action::Move(mv));
            ControlFlow::Break(())
        });
        match found {
            Some(action) => Ok((action, None)),
            None if !any && text == "0000" => Ok((Action::Skip, None)),
            None if !any => Err(InputError::new("chess action", text, "0000: there is no legal move")),
            None => {
                let what = if self.public_state.phase == TurnPhase::Redo {
                    "redo with the same man"
                } else {
                    "legal chess move"
                };
                Err(InputError::new("chess action", text, format!("a {what} such as e2e4 or e7e8q")))
            }
        }
    }

    /// The card action with its discards in the order held, if it is legal as far as is known.
    fn check_card_action(&self, action: CardAction, text: &str) -> Result<CardAction, InputError> {
        let wrong = |expected: String| InputError::new("card action", text, expected);
        let mut hand = self.active_hand().clone();
        let mut unseen = self.unseen();
        let discards = action.discards;
        let (cards, kept) = (action.play.cards, hand.len().saturating_sub(action.play.cards.len()));
        if let Some(expected) = self.public_state.illegality_reason(&action.play, kept, &discards) {
            return Err(wrong(expected));
        }
        let mut gives = |cards: &CardList| {
            let gives = |&card: &Card| hand.remove(card) || unseen.remove(card) && hand.remove_unknown();
            cards.as_slice().iter().all(gives).then(|| hand.clone())
        };
        let held = || wrong(format!("cards of the hand {}", self.active_hand().text()));
        let left = gives(&cards).ok_or_else(held)?;
        gives(&discards).ok_or_else(held)?;
        Ok(CardAction { discards: left.in_held_order(&discards), ..action })
    }

    /// Carries out an action that [`Known::read_action_and_draws`] has read.
    ///
    /// # Errors
    /// Where what is drawn does not agree with what is known; the position is then broken.
    pub(super) fn apply_parsed_action(
        &mut self,
        action: &Action,
        draws: Option<&DrawnCards>,
    ) -> Result<(), InputError> {
        match action {
            Action::Move(mv) => self.public_state.apply_chess_action(Some(*mv)),
            Action::Skip => self.public_state.apply_chess_action(None),
            Action::Cards(cards) => {
                self.apply_card_action(cards);
                let wanted = HAND_SIZE.saturating_sub(self.active_hand().len());
                self.draw_to_full_hand(wanted, draws)?;
            }
        }
        Ok(())
    }

    /// The acting seat plays or burns, and discards.
    pub(super) fn apply_card_action(&mut self, action: &CardAction) {
        let hand = &mut self.hands[self.public_state.turn_seat.index()];
        for card in action.spent_cards() {
            let _ = hand.remove(card) || hand.remove_unknown();
        }
        self.add_dead_cards(action);
        self.public_state.apply_card_action(action);
    }

    /// Adds the cards that die to the list of the dead: what is covered, what is burnt, what is discarded.
    fn add_dead_cards(&mut self, action: &CardAction) {
        let cards = action.play.cards.as_slice();
        let buried = match (action.play.target.pile(), cards.split_last()) {
            (Some(pile), Some((_, under))) => {
                self.dead_cards.push(self.public_state.pile_tops[pile]);
                under
            }
            _ => cards,
        };
        self.dead_cards.extend_from_slice(buried);
        self.dead_cards.extend_from_slice(action.discards.as_slice());
    }

    /// The acting seat draws so many cards.
    fn draw_to_full_hand(&mut self, wanted: usize, draws: Option<&DrawnCards>) -> Result<(), InputError> {
        let left = self.stock_len();
        let draws = match draws {
            Some(draws) => draws.clone(),
            None if self.stock.is_some() && wanted <= left => (0..wanted).map(|_| None).collect(),
            None if self.stock.is_some() => {
                let expected = format!("the cards drawn, such as +Kd or +?: {wanted} are drawn, {left} in the stock");
                return Err(InputError::new("cards drawn", "", expected));
            }
            None => return Err(InputError::new("cards drawn", "", format!("{wanted} cards, such as +Kd or +?"))),
        };
        let text: String =
            draws.iter().map(|card| card.map_or_else(|| "?".to_owned(), |card| card.to_string())).collect();
        let wrong = |expected: String| InputError::new("cards drawn", &text, expected);
        if draws.len() != wanted {
            return Err(wrong(format!("{wanted} cards")));
        }
        // Those that the stock has come from it, the rest from the dead cards, shuffled.
        let first = wanted.min(left);
        let old = self
            .old_stock_mask(&draws, first)
            .ok_or_else(|| wrong("cards that the stock, or the dead cards shuffled, can give".to_owned()))?;
        let drawn =
            (0..wanted).filter(|&place| old >> place & 1 != 0).map(|place| draws[place]).collect::<DrawnCards>();
        self.draw_from_stock(&drawn);
        if first == wanted {
            return Ok(());
        }
        self.reshuffle();
        let drawn =
            (0..wanted).filter(|&place| old >> place & 1 == 0).map(|place| draws[place]).collect::<DrawnCards>();
        self.draw_from_stock(&drawn);
        Ok(())
    }

    /// Which of the cards drawn, by place, come from the stock as it is: `count` of them. The given order comes first
    /// if it can be right. None where nothing can be.
    fn old_stock_mask(&self, draws: &DrawnCards, count: usize) -> Option<u32> {
        let unseen = self.unseen();
        // Lower places first: the smallest number with so many bits.
        (0..1_u32 << draws.len()).filter(|places| places.count_ones() as usize == count).find(|places| {
            let part = |old: bool| -> DrawnCards {
                let belongs = |place: &usize| (places >> place & 1 != 0) == old;
                (0..draws.len()).filter(belongs).map(|place| draws[place]).collect()
            };
            let fits = match &self.stock {
                Some(stock) => contains_all(stock.iter().copied().take(count).collect(), &part(true)),
                None => contains_all(unseen, &part(true)),
            };
            // What comes from the new stock has died before.
            let new = part(false);
            fits && new.len() <= self.public_state.dead_cards.len() && contains_all(self.public_state.dead_cards, &new)
        })
    }

    /// Gives the acting seat cards from the top of the stock; of a known stock as it has them.
    fn draw_from_stock(&mut self, drawn: &DrawnCards) {
        let hand = &mut self.hands[self.public_state.turn_seat.index()];
        for &card in drawn {
            let card = self.stock.as_mut().map_or(card, VecDeque::pop_front);
            hand.draw(card);
        }
    }

    /// The dead cards become a new stock, of which nobody knows the order. All cards that are not among them are in the
    /// hands: who sees one hand knows the other. (A record may leave cards out; then nobody can count.)
    pub(super) fn reshuffle(&mut self) {
        self.stock = None;
        let unseen = self.unseen();
        let unknown = [0, 1].map(|hand: usize| self.hands[hand].unknown_count());
        if unknown[0] + unknown[1] == unseen.len() {
            for (hand, unknown) in self.hands.iter_mut().zip(unknown) {
                hand.reveal_all((unknown == unseen.len()).then_some(unseen));
            }
        }
        self.dead_cards.clear();
        self.public_state.take_dead_cards();
    }
}

/// Whether the cards, as far as they are known, can all be among these.
fn contains_all(mut cards: CardMultiset, wanted: &DrawnCards) -> bool {
    wanted.iter().flatten().all(|&card| cards.remove(card))
}
