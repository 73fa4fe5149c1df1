//! Generator of legal actions: card plays with their demands and discards, chess moves, redos and skips.

use super::action::{Action, CardAction};
use super::card_list::CardList;
use super::card_multiset::CardMultiset;
use super::card_play::{CardPlay, visit_discard_choices, visit_pseudo_legal_plays};
use super::hand::Hand;
use super::public_state::{PublicState, TurnPhase};
use chessboard::move_filter::All;
use chessboard::moves::Move;
use std::ops::ControlFlow;

impl PublicState {
    /// Visits the legal plays of a hand in a card phase, each once, until the visitor breaks. Demands and discards are
    /// chosen separately.
    pub fn visit_legal_plays<V>(&self, hand: CardMultiset, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(CardPlay) -> ControlFlow<()>,
    {
        let legality = self.card_legality();
        visit_pseudo_legal_plays(hand, self.pile_tops, &mut |play| {
            if legality.allows(self.own_effect_of(play.top())) { visit(play) } else { ControlFlow::Continue(()) }
        })
    }

    /// Whether a hand has a legal play for the seat whose turn begins.
    pub(super) fn has_legal_play(&self, hand: CardMultiset) -> bool {
        self.visit_legal_plays(hand, |_| ControlFlow::Break(())).is_break()
    }

    /// Visits the discards that go with a play of this hand, each choice once, until the visitor breaks: one empty
    /// choice if nothing is to be discarded.
    pub fn visit_discards<V>(&self, hand: &Hand, play: &CardPlay, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(CardList) -> ControlFlow<()>,
    {
        if self.pending().threes == 0 {
            return visit(CardList::EMPTY);
        }
        let kept = hand.without(&play.cards);
        visit_discard_choices(kept.cards(), self.discards_due(play.top(), kept.len()), &mut visit)
    }

    /// Visits the card actions of one play of this hand, each once, until the visitor breaks.
    pub fn visit_actions_of_play<V>(&self, hand: &Hand, play: CardPlay, visit: &mut V) -> ControlFlow<()>
    where
        V: FnMut(CardAction) -> ControlFlow<()>,
    {
        self.visit_discards(hand, &play, |discards| visit_demands(play, discards, visit))
    }

    /// Visits the legal card actions of a hand, each once, until the visitor breaks.
    pub fn visit_card_actions<V>(&self, hand: &Hand, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(CardAction) -> ControlFlow<()>,
    {
        let cards = hand.cards().to_multiset();
        self.visit_legal_plays(cards, |play| self.visit_actions_of_play(hand, play, &mut visit))
    }

    /// Visits the legal card actions, using known cards only, of a hand of `held` cards of which only these are known,
    /// each once, until the visitor breaks.
    pub(super) fn visit_known_card_actions<V>(&self, known: &Hand, held: usize, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(CardAction) -> ControlFlow<()>,
    {
        self.visit_legal_plays(known.cards().to_multiset(), |play| {
            let due = self.discards_due(play.top(), held.saturating_sub(play.cards.len()));
            visit_discard_choices(known.without(&play.cards).cards(), due, &mut |discards| {
                visit_demands(play, discards, &mut visit)
            })
        })
    }

    /// Visits the legal chess moves or redos until the visitor breaks. There are none in a card phase, or for a waiting
    /// seat.
    pub(super) fn visit_moves<V>(&self, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        if self.is_waiting() || self.phase == TurnPhase::Card {
            return ControlFlow::Continue(());
        }
        let replaced = match (self.phase, &self.undo_info) {
            (TurnPhase::Redo, Some(undo_info)) => Some(undo_info.mv),
            _ => None,
        };
        self.board.generate_filtered(&self.permissions(), &All, |batch| {
            batch.into_iter().filter(|&mv| Some(mv) != replaced).try_for_each(&mut visit)
        })
    }

    /// Whether there is a legal chess move or redo.
    pub(super) fn has_legal_move(&self) -> bool {
        self.visit_moves(|_| ControlFlow::Break(())).is_break()
    }

    /// Visits the legal chess actions until the visitor breaks: the moves or redos, or a skip if there are none.
    pub(super) fn visit_chess_actions<V>(&self, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(Action) -> ControlFlow<()>,
    {
        let mut any = false;
        self.visit_moves(|mv| {
            any = true;
            visit(Action::Move(mv))
        })?;
        if any { ControlFlow::Continue(()) } else { visit(Action::Skip) }
    }
}

/// Visits the card actions of a play with these discards, one for each demand, until the visitor breaks.
fn visit_demands<V>(play: CardPlay, discards: CardList, visit: &mut V) -> ControlFlow<()>
where
    V: FnMut(CardAction) -> ControlFlow<()>,
{
    let action = |demand| CardAction { play, demand, discards };
    match play.demandable_kinds() {
        [] => visit(action(None)),
        kinds => kinds.iter().try_for_each(|&kind| visit(action(Some(kind)))),
    }
}
