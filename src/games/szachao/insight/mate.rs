//! Mates that no card can answer.

use super::super::action::{Action, CardAction};
use super::super::card::Card;
use super::super::cards::Cards;
use super::super::chess::Mate;
use super::super::effect::Leave;
use super::super::play::{Place, Play};
use super::super::set::CardSet;
use super::super::table::{Phase, Table};
use super::super::view::View;
use crate::base::bits::Bits64;
use crate::eval::tactics::Known;
use std::ops::ControlFlow;

/// What an action of the viewer leads to for sure. Only mates in this very turn are looked for, and mates in the next
/// one that the other seat has whatever it holds.
pub(super) fn proven(view: &View, action: Action) -> Option<Known> {
    let mut table = *view.table();
    // Whatever the other seat may hold: not each of these cards at once, but any hand is among them.
    let mut possible = view.unseen();
    view.counted().iter().for_each(|card| {
        possible.insert(card);
    });
    match action {
        Action::Move(mv) if table.phase() == Phase::Chess => {
            table.make(Some(mv));
            let lost = || is_lost(&table, view).then_some(Known::Loss(3));
            is_mate(&table, possible).then_some(Known::Win(1)).or_else(lost)
        }
        Action::Cards(cards) => {
            table.lay(&cards);
            match table.phase() {
                Phase::Redo => mates_after_any_redo(&table, possible).then_some(Known::Win(3)),
                _ => mates(&table, possible).then_some(Known::Win(2)),
            }
        }
        Action::Move(_) | Action::Skip => None,
    }
}

/// Whether the seat, which has just moved, has won, whatever of the possible cards the other holds.
fn is_mate(table: &Table, possible: CardSet) -> bool {
    match table.mate_by_board() {
        Mate::Never => false,
        Mate::Surely => true,
        Mate::Perhaps => {
            let freedom = table.freedom();
            let saves = |card: Card| freedom.allows(table.leave(Some(card)));
            !can_be_laid(table.tops(), possible).map(Card::from_index).any(saves)
        }
    }
}

/// The faces that may end on top of a pile, by a play of any length with these cards. Rather too many than too few.
fn can_be_laid(tops: [Card; 2], possible: CardSet) -> Bits64 {
    let held = possible.faces();
    let mut reached = Bits64::EMPTY;
    let mut singles = Bits64::EMPTY;
    for top in tops {
        singles |= held & top.takes();
        reached |= held & top.begins();
    }
    let mut news = reached;
    while news.any() {
        let next = news.map(Card::from_index).fold(Bits64::EMPTY, |all, card| all | card.leads_to()) & held & !reached;
        reached |= next;
        news = next;
    }
    reached | singles
}

/// Whether the other seat, whose turn begins, mates the viewer next: with any card burnt, and whatever the viewer, whose
/// hand stays as it is till then, plays against it.
fn is_lost(table: &Table, view: &View) -> bool {
    let Some(any) = view.unseen().iter().next() else { return false };
    if table.phase() != Phase::Card || !table.freedom().allows(Leave::Plain) {
        return false;
    }
    let mut burnt = *table;
    burnt.lay(&CardAction {
        play: Play { place: Place::Burnt, cards: Cards::only(any) },
        demand: None,
        discards: Cards::EMPTY,
    });
    let hand = view.hand().cards().set();
    let mating = burnt.visit_moves(|mv| {
        let mut next = burnt;
        next.make(Some(mv));
        let is_mate = match next.mate_by_board() {
            Mate::Never => false,
            Mate::Surely => true,
            Mate::Perhaps => !next.hand_can_act(hand),
        };
        if is_mate { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    mating.is_break()
}

/// Whether a chess move of the seat mates.
fn mates(table: &Table, possible: CardSet) -> bool {
    table
        .visit_moves(|mv| {
            let mut next = *table;
            next.make(Some(mv));
            if is_mate(&next, possible) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
}

/// Whether a chess move of the seat mates whatever the other does instead of the move that it took back.
fn mates_after_any_redo(table: &Table, possible: CardSet) -> bool {
    let mut any = false;
    let escapes = table.visit_moves(|mv| {
        any = true;
        let mut next = *table;
        next.make(Some(mv));
        if mates(&next, possible) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    if any {
        return escapes.is_continue();
    }
    let mut next = *table;
    next.make(None);
    mates(&next, possible)
}
