//! Proof search for forced mates with hidden cards: the opponent may play any card that it could possibly hold, so a
//! proof holds in every world.
//!
//! In each of its card phases the opponent may bring on top whatever any hand of unseen cards could bring there. The
//! viewer plays only cards that it certainly holds, none that it may draw on the way.

use super::certain_state::{CertainState, OpponentCards};
use super::pile_bounds::PileBounds;
use crate::action::Action;
use crate::card::{Card, Rank};
use crate::card_multiset::CardMultiset;
use crate::card_play::{DEMANDABLE_KINDS, PlayTarget};
use crate::effect::OwnEffect;
use crate::eval::card_class::{CARD_CLASSES, CardClass};
use crate::legality::{CardLegality, MateStatus};
use crate::public_state::TurnPhase;
use base::bitboard::Bitboard64;
use base::seat::{Seat, SeatSet};
use chessboard::moves::Move;
use chessboard::piece::PieceType;
use std::ops::ControlFlow;

/// Order of the opponent's replies: first the classes that refute most.
const REFUTATION_ORDER: [CardClass; CARD_CLASSES] = [
    CardClass::Ace,
    CardClass::KingOfSpades,
    CardClass::Four,
    CardClass::Jack,
    CardClass::KingOfHearts,
    CardClass::KingOfClubsOrDiamonds,
    CardClass::Queen,
    CardClass::Two,
    CardClass::Three,
    CardClass::Neutral,
];

/// Plies from one own chess move to the next: the opponent's card action and move, then the own card action and move.
const PLIES_PER_ROUND: usize = 4;

/// A search for a forced mate. All its functions return the plies to the mate, or `None` if there is no proof.
pub(super) struct MateSearch<'a> {
    seat: Seat,
    opponent_cards: &'a OpponentCards,
    /// Plays and chess moves that may still be searched.
    nodes_left: usize,
    /// The own moves that are searched unless they must mate at once.
    move_filter: MoveFilter,
    /// Whether a card without effect at the root leaves a check that not every card answers; `None` until computed.
    has_check_after_neutral_card: Option<bool>,
    /// The latest result of `opponent_tops`, with the key of all that it depends on.
    opponent_tops_cache: Option<(TopsKey, [Bitboard64; 2])>,
}

type TopsKey = ([PileBounds; 2], bool, bool, CardMultiset);

/// The own moves that are searched unless they must mate at once. From fewest to most.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum MoveFilter {
    /// Checks only.
    Checks,
    /// Also moves after a card that restricts the opponent.
    Restricting,
    /// All moves.
    All,
}

/// A card action of the opponent, one for all that make no difference to the viewer.
struct CardReply {
    target: PlayTarget,
    /// One of the possible top cards; any card if one is burnt.
    card: Card,
    demand: Option<PieceType>,
    /// The pile afterwards; `None` if no pile has changed.
    pile: Option<PileBounds>,
}

impl<'a> MateSearch<'a> {
    /// A search for mates by this seat.
    pub(super) fn new(seat: Seat, opponent_cards: &'a OpponentCards, move_filter: MoveFilter) -> Self {
        MateSearch {
            seat,
            opponent_cards,
            nodes_left: 0,
            move_filter,
            has_check_after_neutral_card: None,
            opponent_tops_cache: None,
        }
    }

    /// The most plies to the mate that the action forces within `turns` own chess phases, and what is left of the node
    /// budget.
    pub(super) fn prove_win(
        &mut self,
        state: &CertainState,
        action: Action,
        turns: usize,
        budget: usize,
    ) -> (Option<usize>, usize) {
        self.nodes_left = budget;
        (self.prove_root_action(state, action, turns), self.nodes_left)
    }

    fn prove_root_action(&mut self, state: &CertainState, action: Action, turns: usize) -> Option<usize> {
        let plies = match action {
            Action::Cards(cards) => {
                self.spend_node()?;
                let next = state.after_own_action(&cards);
                let top = cards.play.top();
                if turns == 1 && is_neutral_card(state, top) {
                    let has_check =
                        self.has_check_after_neutral_card.unwrap_or_else(|| self.has_unanswerable_check(&next));
                    self.has_check_after_neutral_card = Some(has_check);
                    if !has_check {
                        return None;
                    }
                }
                self.after_own_cards(&next, turns)
            }
            Action::Move(mv) => self.after_own_move(state, Some(mv), turns),
            Action::Skip => self.after_own_move(state, None, turns),
        };
        plies.map(|plies| plies + 1)
    }

    /// Breaks if other own moves cannot improve on `best`, or the budget is spent.
    fn should_continue(&self, best: Option<usize>, turns: usize) -> ControlFlow<()> {
        if self.nodes_left == 0 || best == Some(shortest_mate(turns)) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    fn spend_node(&mut self) -> Option<()> {
        self.nodes_left = self.nodes_left.checked_sub(1)?;
        Some(())
    }

    /// The viewer's card phase.
    fn own_card_phase(&mut self, state: &CertainState, turns: usize) -> Option<usize> {
        if state.public_state.outcome(None).is_some() {
            return None;
        }
        let legality = state.public_state.card_legality();
        let mut best = None;
        let mut has_check_after_neutral_card = None;
        for (target, card) in certain_plays(state) {
            let top = (target != PlayTarget::Burn).then_some(card);
            if !legality.allows(state.public_state.own_effect_of(top)) {
                continue;
            }
            let is_jack = target != PlayTarget::Burn && card.rank() == Rank::Jack;
            for &demand in if is_jack { &DEMANDABLE_KINDS[..] } else { &DEMANDABLE_KINDS[..1] } {
                self.spend_node()?;
                let next = state.after_own_card(target, card, is_jack.then_some(demand));
                // In the last turn, all cards without effect leave the same own moves.
                if turns == 1
                    && is_neutral_card(state, top)
                    && !*has_check_after_neutral_card.get_or_insert_with(|| self.has_unanswerable_check(&next))
                {
                    continue;
                }
                best = min_plies(best, self.after_own_cards(&next, turns));
                if best == Some(shortest_mate(turns) + 1) {
                    return best.map(|plies| plies + 1);
                }
            }
        }
        best.map(|plies| plies + 1)
    }

    /// Whether the viewer has a check that not every card of the opponent answers.
    fn has_unanswerable_check(&mut self, state: &CertainState) -> bool {
        let flow = state.public_state.visit_moves(|mv| {
            self.nodes_left = self.nodes_left.saturating_sub(1);
            let next = state.after_chess_action(Some(mv));
            if next.public_state.mate_status() == MateStatus::No {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        flow.is_break()
    }

    /// After the viewer's card action: its chess phase, and before that the opponent's redo, if any.
    fn after_own_cards(&mut self, state: &CertainState, turns: usize) -> Option<usize> {
        if state.public_state.phase() == TurnPhase::Redo {
            return self.prove_all_moves(state, |search, next| search.own_move(next, turns));
        }
        self.own_move(state, turns)
    }

    /// The viewer's chess move or redo.
    fn own_move(&mut self, state: &CertainState, turns: usize) -> Option<usize> {
        let mut best = None;
        let mut any = false;
        let _ = state.public_state.visit_moves(|mv| {
            any = true;
            best = min_plies(best, self.after_own_move(state, Some(mv), turns));
            self.should_continue(best, turns)
        });
        if !any && state.public_state.outcome(None).is_none() {
            best = self.after_own_move(state, None, turns);
        }
        best.map(|plies| plies + 1)
    }

    fn after_own_move(&mut self, state: &CertainState, mv: Option<Move>, turns: usize) -> Option<usize> {
        self.spend_node()?;
        if state.public_state.phase() == TurnPhase::Redo {
            return self.opponent_move(&state.after_chess_action(mv), turns);
        }
        let next = state.after_chess_action(mv);
        let pending = next.public_state.pending();
        let is_restricted = pending.must_wait || pending.demand.is_some() || pending.same_piece;
        let narrowest_filter = match is_restricted {
            _ if next.public_state.board().in_check() => MoveFilter::Checks,
            true => MoveFilter::Restricting,
            false => MoveFilter::All,
        };
        if turns > 1 && self.move_filter < narrowest_filter {
            return None;
        }
        self.opponent_card_phase(&next, turns - 1)
    }

    /// The opponent's card phase.
    fn opponent_card_phase(&mut self, state: &CertainState, turns: usize) -> Option<usize> {
        let legality = state.public_state.card_legality();
        if turns == 0 && legality.allows(OwnEffect::Nothing) {
            return None;
        }
        let tops = self.opponent_tops(state).map(|tops| legal_tops(state, legality, tops));
        if !legality.allows(OwnEffect::Nothing) && tops.iter().all(|tops| tops.is_empty()) {
            return Some(0);
        }
        if turns == 0 || state.public_state.outcome(None).is_some() {
            return None;
        }
        let mut longest = 0;
        for reply in opponent_card_replies(state, legality, tops) {
            self.spend_node()?;
            let next = state.after_opponent_card(reply.target, reply.card, reply.demand, reply.pile);
            let plies = match next.public_state.phase() {
                TurnPhase::Redo => self.own_move(&next, turns)?,
                _ => self.opponent_move(&next, turns)?,
            };
            longest = longest.max(plies);
        }
        Some(longest + 1)
    }

    /// The faces that the opponent may bring on top of each pile, legal in check or not.
    fn opponent_tops(&mut self, state: &CertainState) -> [Bitboard64; 2] {
        let key = state.opponent_tops_key();
        match self.opponent_tops_cache {
            Some((last, tops)) if last == key => tops,
            _ => {
                let tops = [0, 1].map(|pile| state.opponent_tops(self.opponent_cards, pile));
                self.opponent_tops_cache = Some((key, tops));
                tops
            }
        }
    }

    /// The opponent's chess move.
    fn opponent_move(&mut self, state: &CertainState, turns: usize) -> Option<usize> {
        if let Some(outcome) = state.public_state.outcome(None) {
            return (outcome.winners == SeatSet::single(self.seat)).then_some(0);
        }
        self.prove_all_moves(state, |search, next| search.own_card_phase(next, turns))
    }

    /// Tries all chess moves of the opponent: `follow` must prove a mate after each.
    fn prove_all_moves<F>(&mut self, state: &CertainState, mut follow: F) -> Option<usize>
    where
        F: FnMut(&mut Self, &CertainState) -> Option<usize>,
    {
        let mut longest = 0;
        let mut any = false;
        let mut after = |search: &mut Self, mv| {
            search.spend_node()?;
            longest = longest.max(follow(search, &state.after_chess_action(mv))?);
            Some(())
        };
        let escape = state.public_state.visit_moves(|mv| {
            any = true;
            if after(self, Some(mv)).is_some() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        if escape.is_break() || (!any && after(self, None).is_none()) {
            return None;
        }
        Some(longest + 1)
    }
}

/// The fewest plies from an own chess move to a mate within `turns` own chess phases, including that move's.
const fn shortest_mate(turns: usize) -> usize {
    PLIES_PER_ROUND * (turns - 1)
}

/// Whether the own chess moves after this top card are the same as after a burn.
pub(super) fn is_neutral_card(state: &CertainState, top: Option<Card>) -> bool {
    let lifts_demand =
        state.public_state.pending().demand.is_some() && top.is_some_and(|card| card.rank() == Rank::Jack);
    state.public_state.own_effect_of(top) == OwnEffect::Nothing && !lifts_demand
}

fn legal_tops(state: &CertainState, legality: CardLegality, tops: Bitboard64) -> Bitboard64 {
    if legality == CardLegality::Unrestricted {
        return tops;
    }
    let legal = |&face: &usize| legality.allows(state.public_state.own_effect_of(Some(Card::from_index(face))));
    tops.filter(legal).map(Bitboard64::single).fold(Bitboard64::EMPTY, |all, face| all | face)
}

/// The shorter of two proofs.
fn min_plies(first: Option<usize>, second: Option<usize>) -> Option<usize> {
    match (first, second) {
        (Some(first), Some(second)) => Some(first.min(second)),
        (first, second) => first.or(second),
    }
}

/// What the viewer certainly can play: a burn of its least useful card, or a single card that it holds.
fn certain_plays(state: &CertainState) -> impl Iterator<Item = (PlayTarget, Card)> {
    let burnt = state.own_cards.iter().min_by_key(|&card| CardClass::of(card).index()).unwrap_or_default();
    let plays = PlayTarget::PILES.into_iter().flat_map(|target| {
        let faces = target.pile().map_or(Bitboard64::EMPTY, |pile| state.own_tops(pile));
        faces.map(move |face| (target, Card::from_index(face)))
    });
    std::iter::once((PlayTarget::Burn, burnt)).chain(plays)
}

/// The opponent's card actions that bring one of these faces on top, by pile. Cards of one class that leave the viewer
/// the same plays count as one reply.
fn opponent_card_replies(state: &CertainState, legality: CardLegality, tops: [Bitboard64; 2]) -> Vec<CardReply> {
    let mut replies = Vec::new();
    if legality.allows(OwnEffect::Nothing) {
        replies.push(CardReply { target: PlayTarget::Burn, card: Card::default(), demand: None, pile: None });
    }
    for class in REFUTATION_ORDER {
        let first = replies.len();
        for (target, faces) in PlayTarget::PILES.into_iter().zip(tops) {
            for card in faces.map(Card::from_index).filter(|&card| CardClass::of(card) == class) {
                let pile = PileBounds::of(card);
                let own_fits = |pile: PileBounds| pile.surely_fits & state.own_cards.faces();
                let is_equivalent = |reply: &&mut CardReply| {
                    reply.target == target && reply.pile.is_some_and(|other| own_fits(other) == own_fits(pile))
                };
                match replies[first..].iter_mut().find(is_equivalent) {
                    Some(reply) => reply.pile = reply.pile.map(|other| other.union(pile)),
                    None => replies.push(CardReply { target, card, demand: None, pile: Some(pile) }),
                }
            }
        }
        if class == CardClass::Jack {
            let jacks = replies.split_off(first);
            replies.extend(jacks.iter().flat_map(|jack| {
                DEMANDABLE_KINDS.map(|kind| CardReply {
                    demand: Some(kind),
                    target: jack.target,
                    card: jack.card,
                    pile: jack.pile,
                })
            }));
        }
    }
    replies
}
