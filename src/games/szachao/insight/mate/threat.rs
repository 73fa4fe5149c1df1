//! Actions after which the other seat mates, whatever it holds.

use super::sure::{Sure, Theirs, single};
use crate::base::bits::Bits64;
use crate::games::szachao::action::Action;
use crate::games::szachao::card::Card;
use crate::games::szachao::chess::Mate;
use crate::games::szachao::effect::Leave;
use crate::games::szachao::play::Place;
use crate::games::szachao::set::CardSet;
use crate::games::szachao::table::{Phase, Table};
use std::ops::ControlFlow;

/// What the viewer may have in hand when it is to be mated.
#[derive(Clone, Copy)]
pub(super) enum Defence {
    /// This hand.
    Hand(CardSet),
    /// Cards that may bring these faces on top.
    Tops(Bits64),
}

/// A search for what the viewer cannot avert, and what it may still cost.
pub(super) struct Threat {
    /// Chess moves that may still be tried.
    work: usize,
}

impl Threat {
    pub(super) const fn new(work: usize) -> Threat {
        Threat { work }
    }

    /// In how many decisions at least the viewer is mated after the action: at the other seat's next chess move, with any
    /// card burnt before it. `None` where that is not proven.
    pub(super) fn loses(&mut self, sure: &Sure, theirs: &Theirs, action: Action) -> Option<usize> {
        let mv = match action {
            Action::Cards(cards) => {
                let next = sure.laid(&cards);
                let is_lost = next.table.phase() == Phase::Chess
                    && self.every_move_loses(&next.table, Defence::Tops(next.own_hopes(theirs)));
                return is_lost.then_some(4);
            }
            Action::Move(mv) => Some(mv),
            Action::Skip => None,
        };
        let next = sure.moved(mv).table;
        let defence = Defence::Hand(sure.own);
        match sure.table.phase() {
            Phase::Redo => (next.end(None).is_none() && self.mates(&next, defence)).then_some(2),
            _ => self.mates_by_a_burn(&next, defence).then_some(3),
        }
    }

    /// Whether the viewer, whose chess move it is, has none that helps.
    fn every_move_loses(&mut self, table: &Table, defence: Defence) -> bool {
        if table.end(None).is_some() {
            return false;
        }
        let mut any = false;
        let loses = |threat: &mut Threat, mv| {
            let mut next = *table;
            next.make(mv);
            threat.mates_by_a_burn(&next, defence)
        };
        let escape = table.visit_moves(|mv| {
            any = true;
            if loses(self, Some(mv)) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        escape.is_continue() && (any || loses(self, None))
    }

    /// Whether the other seat, whose turn begins, mates by burning whatever it likes.
    fn mates_by_a_burn(&mut self, table: &Table, defence: Defence) -> bool {
        if table.end(None).is_some() || !table.freedom().allows(Leave::Plain) {
            return false;
        }
        let mut burnt = *table;
        burnt.lay(&single(Place::Burnt, Card::default(), None));
        self.mates(&burnt, defence)
    }

    /// Whether the other seat, whose chess move it is, mates.
    fn mates(&mut self, table: &Table, defence: Defence) -> bool {
        let mating = table.visit_moves(|mv| {
            if self.work == 0 {
                return ControlFlow::Continue(());
            }
            self.work -= 1;
            let mut next = *table;
            next.make(Some(mv));
            if is_mate(&next, defence) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        mating.is_break()
    }
}

/// Whether the viewer, whose turn begins, is mated.
fn is_mate(table: &Table, defence: Defence) -> bool {
    match (table.mate_by_board(), defence) {
        (Mate::Never, _) => false,
        (Mate::Surely, _) => true,
        (Mate::Perhaps, Defence::Hand(hand)) => !table.hand_can_act(hand),
        (Mate::Perhaps, Defence::Tops(tops)) => {
            let freedom = table.freedom();
            !tops.map(Card::from_index).any(|card| freedom.allows(table.leave(Some(card))))
        }
    }
}
