//! What speaks for what is laid, burnt and discarded.

use super::super::super::action::{Action, CardAction};
use super::super::super::card::{Card, Rank};
use super::super::super::cards::HAND;
use super::super::super::table::Table;
use super::super::super::world::World;
use super::super::Judge;
use super::super::groups::{
    CARD_ACE, CARD_BOUND, CARD_CHECKED, CARD_DEMAND, CARD_FOLLOWS, CARD_GAIN, CARD_LATE, CARD_LEAD, CARD_MANNER,
    CARD_REDO, CARD_SAME_MAN, CARD_SPENT, CLASSES,
};
use super::super::places::{ACE, JACK, KING_OF_HEARTS, KING_OF_SPADES, class};
use super::situation::{Situation, demanded};
use crate::chessboard::piece::KINDS;
use arrayvec::ArrayVec;

/// The terms of the card actions of one decision.
pub(super) struct CardTerms<'a> {
    table: &'a Table,
    hand: &'a [Card],
    /// None where all cards on top are of one class: then it does not tell them apart.
    situation: Option<Situation>,
    /// What each demand leaves the other seat; nothing where nothing is demanded.
    demanded: Option<[usize; KINDS]>,
}

impl<'a> CardTerms<'a> {
    pub(super) fn of(judge: &Judge, world: &'a World, actions: &[Action]) -> Self {
        let table = world.table();
        let mut classes = 0_u16;
        for action in actions {
            if let Action::Cards(action) = action {
                classes |= 1 << class(action.play.top());
            }
        }
        let situation = (classes.count_ones() > 1).then(|| Situation::of(judge, table));
        let demanded = (classes >> JACK & 1 != 0).then(|| demanded(table.board()));
        CardTerms { table, hand: world.hand(table.turn_of()).cards().as_slice(), situation, demanded }
    }

    pub(super) fn each(&self, actions: &[Action], take: &mut impl FnMut(usize, usize, i32)) {
        for (number, action) in actions.iter().enumerate() {
            if let Action::Cards(action) = action {
                self.one(action, &mut |index, count| take(number, index, count));
            }
        }
    }

    fn one(&self, action: &CardAction, take: &mut impl FnMut(usize, i32)) {
        for card in action.spent() {
            take(CARD_SPENT + class(Some(card)) as usize, 1);
        }
        self.follow(action, take);
        if let (Some(kind), Some(demanded)) = (action.demand, &self.demanded) {
            take(CARD_DEMAND + demanded[kind.index()] * KINDS + kind.index(), 1);
        }
        if let Some(situation) = &self.situation {
            self.suit(situation, class(action.play.top()), take);
        }
    }

    /// How a card on top suits the situation.
    fn suit(&self, situation: &Situation, class: u64, take: &mut impl FnMut(usize, i32)) {
        let place = class as usize;
        take(CARD_LEAD + situation.lead * CLASSES + place, 1);
        take(CARD_GAIN + situation.gain * CLASSES + place, 1);
        if situation.is_late {
            take(CARD_LATE + place, 1);
        }
        if self.table.board().in_check() {
            take(CARD_CHECKED + place, 1);
        }
        let pending = self.table.pending();
        let bonds = [pending.threes > 0, pending.waits, pending.demand.is_some(), pending.same_man, pending.no_capture];
        for (bond, _) in bonds.iter().enumerate().filter(|&(_, &binds)| binds) {
            take(CARD_BOUND + bond * CLASSES + place, 1);
        }
        match class {
            KING_OF_HEARTS => take(CARD_SAME_MAN + situation.same_man, 1),
            KING_OF_SPADES => take(CARD_REDO + situation.undone, 1),
            ACE => take(CARD_ACE + situation.turned, 1),
            _ => {}
        }
    }

    /// How the cards go, and what the hand can do next with what lies on top then.
    fn follow(&self, action: &CardAction, take: &mut impl FnMut(usize, i32)) {
        let cards = action.play.cards.as_slice();
        let mut tops = self.table.tops();
        match action.play.place.pile() {
            None => take(CARD_MANNER, 1),
            Some(pile) => {
                if cards.len() > 1 {
                    take(CARD_MANNER + 1, cards.len() as i32 - 1);
                }
                if tops[pile].rank() == Rank::Queen {
                    take(CARD_MANNER + 2, 1);
                }
                if let Some(&top) = cards.last() {
                    tops[pile] = top;
                }
            }
        }
        let takes = tops[0].takes() | tops[1].takes();
        let mut gone: ArrayVec<Card, { 2 * HAND }> = action.spent().collect();
        for &card in self.hand {
            if let Some(at) = gone.iter().position(|&other| other == card) {
                gone.swap_remove(at);
            } else if takes.contains(card.index()) {
                take(CARD_FOLLOWS + class(Some(card)) as usize, 1);
            }
        }
    }
}
