//! Actions carried out on what is known, by their texts.

use super::action::{Action, CardAction};
use super::card::Card;
use super::cards::{Cards, HAND};
use super::known::Known;
use super::set::CardSet;
use super::table::Phase;
use super::token::{Draws, Token, read_token};
use crate::base::text::TextError;
use std::collections::VecDeque;
use std::ops::ControlFlow;

impl Known {
    /// Reads an action that is legal as far as is known, and what it says of cards drawn.
    pub(super) fn read(&self, text: &str) -> Result<(Action, Option<Draws>), TextError> {
        if let Some(end) = self.end() {
            return Err(TextError::new("action", text, format!("none: the game is over ({end})")));
        }
        if self.table.phase == Phase::Card {
            let Token { action, draws } = read_token(text)?;
            let action = self.check(action, text)?;
            return Ok((Action::Cards(action), draws));
        }
        let mut found = None;
        let mut any = false;
        let _ = self.table.visit_moves(|mv| {
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
            None if !any => Err(TextError::new("chess action", text, "0000: there is no legal move")),
            None => {
                let what = if self.table.phase == Phase::Redo { "redo with the same man" } else { "legal chess move" };
                Err(TextError::new("chess action", text, format!("a {what} such as e2e4 or e7e8q")))
            }
        }
    }

    /// The card action with its discards in the order held, if it is legal as far as is known.
    fn check(&self, action: CardAction, text: &str) -> Result<CardAction, TextError> {
        let wrong = |expected: String| TextError::new("card action", text, expected);
        let mut hand = self.acting().clone();
        let mut unseen = self.unseen();
        let discards = action.discards;
        let (cards, kept) = (action.play.cards, hand.len().saturating_sub(action.play.cards.len()));
        if let Some(expected) = self.table.objection(&action.play, kept, &discards) {
            return Err(wrong(expected));
        }
        let mut gives = |cards: &Cards| {
            let gives = |&card: &Card| hand.give(card) || unseen.remove(card) && hand.give_unknown();
            cards.as_slice().iter().all(gives).then(|| hand.clone())
        };
        let held = || wrong(format!("cards of the hand {}", self.acting().text()));
        let left = gives(&cards).ok_or_else(held)?;
        gives(&discards).ok_or_else(held)?;
        Ok(CardAction { discards: left.in_order(&discards), ..action })
    }

    /// Carries out an action that [`Known::read`] has read.
    ///
    /// # Errors
    /// Where what is drawn does not agree with what is known; the position is then broken.
    pub(super) fn carry_out(&mut self, action: &Action, draws: Option<&Draws>) -> Result<(), TextError> {
        match action {
            Action::Move(mv) => self.table.make(Some(*mv)),
            Action::Skip => self.table.make(None),
            Action::Cards(cards) => {
                self.spend(cards);
                let wanted = HAND.saturating_sub(self.acting().len());
                self.draw_up(wanted, draws)?;
            }
        }
        Ok(())
    }

    /// The acting seat plays or burns, and discards.
    pub(super) fn spend(&mut self, action: &CardAction) {
        let hand = &mut self.hands[self.table.turn_of.index()];
        for card in action.spent() {
            let _ = hand.give(card) || hand.give_unknown();
        }
        self.bury(action);
        self.table.lay(action);
    }

    /// Adds the cards that die to the list of the dead: what is covered, what is burnt, what is discarded.
    fn bury(&mut self, action: &CardAction) {
        let cards = action.play.cards.as_slice();
        let buried = match (action.play.place.pile(), cards.split_last()) {
            (Some(pile), Some((_, under))) => {
                self.dead.push(self.table.tops[pile]);
                under
            }
            _ => cards,
        };
        self.dead.extend_from_slice(buried);
        self.dead.extend_from_slice(action.discards.as_slice());
    }

    /// The acting seat draws so many cards.
    fn draw_up(&mut self, wanted: usize, draws: Option<&Draws>) -> Result<(), TextError> {
        let left = self.stock_left();
        let draws = match draws {
            Some(draws) => draws.clone(),
            None if self.stock.is_some() && wanted <= left => (0..wanted).map(|_| None).collect(),
            None if self.stock.is_some() => {
                let expected = format!("the cards drawn, such as +Kd or +?: {wanted} are drawn, {left} in the stock");
                return Err(TextError::new("cards drawn", "", expected));
            }
            None => return Err(TextError::new("cards drawn", "", format!("{wanted} cards, such as +Kd or +?"))),
        };
        let text: String =
            draws.iter().map(|card| card.map_or_else(|| "?".to_owned(), |card| card.to_string())).collect();
        let wrong = |expected: String| TextError::new("cards drawn", &text, expected);
        if draws.len() != wanted {
            return Err(wrong(format!("{wanted} cards")));
        }
        // Those that the stock has come from it, the rest from the dead cards, shuffled.
        let first = wanted.min(left);
        let old = self
            .old_places(&draws, first)
            .ok_or_else(|| wrong("cards that the stock, or the dead cards shuffled, can give".to_owned()))?;
        let drawn = (0..wanted).filter(|&place| old >> place & 1 != 0).map(|place| draws[place]).collect::<Draws>();
        self.take_from_stock(&drawn);
        if first == wanted {
            return Ok(());
        }
        self.reshuffle();
        let drawn = (0..wanted).filter(|&place| old >> place & 1 == 0).map(|place| draws[place]).collect::<Draws>();
        self.take_from_stock(&drawn);
        Ok(())
    }

    /// Which of the cards drawn, by place, come from the stock as it is: `count` of them. The given order comes first
    /// if it can be right. None where nothing can be.
    fn old_places(&self, draws: &Draws, count: usize) -> Option<u32> {
        let unseen = self.unseen();
        // Lower places first: the smallest number with so many bits.
        (0..1_u32 << draws.len()).filter(|places| places.count_ones() as usize == count).find(|places| {
            let part = |old: bool| -> Draws {
                let belongs = |place: &usize| (places >> place & 1 != 0) == old;
                (0..draws.len()).filter(belongs).map(|place| draws[place]).collect()
            };
            let fits = match &self.stock {
                Some(stock) => holds(stock.iter().copied().take(count).collect(), &part(true)),
                None => holds(unseen, &part(true)),
            };
            // What comes from the new stock has died before.
            let new = part(false);
            fits && new.len() <= self.table.dead.len() && holds(self.table.dead, &new)
        })
    }

    /// Gives the acting seat cards from the top of the stock; of a known stock as it has them.
    fn take_from_stock(&mut self, drawn: &Draws) {
        let hand = &mut self.hands[self.table.turn_of.index()];
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
        let unknown = [0, 1].map(|hand: usize| self.hands[hand].unknown());
        if unknown[0] + unknown[1] == unseen.len() {
            for (hand, unknown) in self.hands.iter_mut().zip(unknown) {
                hand.disclose((unknown == unseen.len()).then_some(unseen));
            }
        }
        self.dead.clear();
        self.table.take_dead();
    }
}

/// Whether the cards, as far as they are known, can all be among these.
fn holds(mut cards: CardSet, wanted: &Draws) -> bool {
    wanted.iter().flatten().all(|&card| cards.remove(card))
}
