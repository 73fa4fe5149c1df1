//! Mates that can be forced although the other seat's cards are hidden.
//!
//! The other seat is given more than it can have: at each of its card phases it may bring on top whatever some hand of
//! the cards that the viewer has not seen could bring there. Of what the viewer will draw nothing is used, only cards
//! that it surely holds then. What wins so, wins in every world.

use super::certain_state::{CertainState, OpponentCards};
use super::pile_bounds::PileBounds;
use crate::base::bitboard::Bitboard64;
use crate::base::seat::{Seat, SeatSet};
use crate::chessboard::moves::Move;
use crate::chessboard::piece::PieceType;
use crate::games::szachao::action::{Action, DEMANDABLE_KINDS};
use crate::games::szachao::card::{Card, Rank};
use crate::games::szachao::card_multiset::CardMultiset;
use crate::games::szachao::card_play::PlayTarget;
use crate::games::szachao::effect::OwnEffect;
use crate::games::szachao::eval::info_set;
use crate::games::szachao::legality::{CardLegality, MateStatus};
use crate::games::szachao::public_state::TurnPhase;
use std::ops::ControlFlow;

/// The classes of cards, those first that refute most: aces, kings of spades, fours, jacks.
const REFUTATION_ORDER: [u64; 10] = [9, 7, 3, 4, 6, 8, 5, 1, 2, 0];

/// A search for a forced mate, and what it may still cost.
pub(super) struct MateSearch<'a> {
    seat: Seat,
    opponent_cards: &'a OpponentCards,
    /// Chess moves and plays that may still be tried.
    nodes_left: usize,
    /// What moves are tried where the mate is not to come at once.
    move_filter: MoveFilter,
    /// Whether burning a card leaves a check that not every card answers.
    neutral_card_checks: Option<bool>,
    /// What the other seat could bring on top when that was last asked, and what it hung on.
    opponent_tops_cache: Option<(TopsKey, [Bitboard64; 2])>,
}

type TopsKey = ([PileBounds; 2], bool, bool, CardMultiset);

/// What own moves are tried where the mate is not to come at once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum MoveFilter {
    /// Checks.
    Checks,
    /// Those as well that come with a card that binds the other seat.
    Binding,
    /// All.
    All,
}

/// A way for the other seat to play cards: many that do the same are one.
struct CardReply {
    target: PlayTarget,
    /// One of the cards on top; any card where one is burnt.
    card: Card,
    demand: Option<PieceType>,
    /// The pile afterwards, if one has changed.
    pile: Option<PileBounds>,
}

impl<'a> MateSearch<'a> {
    pub(super) fn new(seat: Seat, opponent_cards: &'a OpponentCards, move_filter: MoveFilter) -> Self {
        MateSearch {
            seat,
            opponent_cards,
            nodes_left: 0,
            move_filter,
            neutral_card_checks: None,
            opponent_tops_cache: None,
        }
    }

    /// In how many decisions at most the action mates, with so many own chess phases; `None` where so many plays and
    /// chess moves do not prove it. Tells what is left of those.
    pub(super) fn prove_win(
        &mut self,
        sure: &CertainState,
        action: Action,
        turns: usize,
        work: usize,
    ) -> (Option<usize>, usize) {
        self.nodes_left = work;
        (self.root(sure, action, turns), self.nodes_left)
    }

    fn root(&mut self, sure: &CertainState, action: Action, turns: usize) -> Option<usize> {
        let plies = match action {
            Action::Cards(cards) => {
                self.spend_node()?;
                let next = sure.after_own_action(&cards);
                let top = cards.play.top();
                if turns == 1 && is_neutral_card(sure, top) {
                    let checks = self.neutral_card_checks.unwrap_or_else(|| self.has_mating_check(&next));
                    self.neutral_card_checks = Some(checks);
                    if !checks {
                        return None;
                    }
                }
                self.after_own_cards(&next, turns)
            }
            Action::Move(mv) => self.after_own_move(sure, Some(mv), turns),
            Action::Skip => self.after_own_move(sure, None, turns),
        };
        plies.map(|plies| plies + 1)
    }

    /// Whether other own moves are still of interest.
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

    /// The viewer decides about cards.
    fn own_card_phase(&mut self, sure: &CertainState, turns: usize) -> Option<usize> {
        if sure.public_state.outcome(None).is_some() {
            return None;
        }
        let freedom = sure.public_state.card_legality();
        let mut best = None;
        let mut seen = None;
        for (place, card) in certain_plays(sure) {
            let top = (place != PlayTarget::Burn).then_some(card);
            if !freedom.allows(sure.public_state.own_effect_of(top)) {
                continue;
            }
            let is_jack = place != PlayTarget::Burn && card.rank() == Rank::Jack;
            for &demand in if is_jack { &DEMANDABLE_KINDS[..] } else { &DEMANDABLE_KINDS[..1] } {
                self.spend_node()?;
                let next = sure.after_own_card(place, card, is_jack.then_some(demand));
                // On the last turn cards that do nothing for the own move are all the same, but for what they cover.
                if turns == 1
                    && is_neutral_card(sure, top)
                    && !*seen.get_or_insert_with(|| self.has_mating_check(&next))
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

    /// Whether a chess move of the seat on turn gives a check that not every card answers.
    fn has_mating_check(&mut self, sure: &CertainState) -> bool {
        let moves = sure.public_state.visit_moves(|mv| {
            self.nodes_left = self.nodes_left.saturating_sub(1);
            let next = sure.after_chess_action(Some(mv));
            if next.public_state.mate_status() == MateStatus::No {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        moves.is_break()
    }

    /// The viewer has played cards: the other seat makes another move in place of its last, where that is asked for.
    fn after_own_cards(&mut self, sure: &CertainState, turns: usize) -> Option<usize> {
        if sure.public_state.phase() == TurnPhase::Redo {
            return self.prove_all_moves(sure, |force, next| force.own_move(next, turns));
        }
        self.own_move(sure, turns)
    }

    /// The viewer makes a chess move, or another in place of its last.
    fn own_move(&mut self, sure: &CertainState, turns: usize) -> Option<usize> {
        let mut best = None;
        let mut any = false;
        let _ = sure.public_state.visit_moves(|mv| {
            any = true;
            best = min_plies(best, self.after_own_move(sure, Some(mv), turns));
            self.should_continue(best, turns)
        });
        if !any && sure.public_state.outcome(None).is_none() {
            best = self.after_own_move(sure, None, turns);
        }
        best.map(|plies| plies + 1)
    }

    fn after_own_move(&mut self, sure: &CertainState, mv: Option<Move>, turns: usize) -> Option<usize> {
        self.spend_node()?;
        if sure.public_state.phase() == TurnPhase::Redo {
            return self.opponent_move(&sure.after_chess_action(mv), turns);
        }
        let next = sure.after_chess_action(mv);
        let pending = next.public_state.pending();
        let binds = pending.must_wait || pending.demand.is_some() || pending.same_piece;
        let least_eager = match binds {
            _ if next.public_state.board().in_check() => MoveFilter::Checks,
            true => MoveFilter::Binding,
            false => MoveFilter::All,
        };
        if turns > 1 && self.move_filter < least_eager {
            return None;
        }
        self.opponent_card_phase(&next, turns - 1)
    }

    /// The other seat decides about cards.
    fn opponent_card_phase(&mut self, sure: &CertainState, turns: usize) -> Option<usize> {
        let freedom = sure.public_state.card_legality();
        if turns == 0 && freedom.allows(OwnEffect::Nothing) {
            return None;
        }
        let tops = self.opponent_tops(sure).map(|tops| legal_tops(sure, freedom, tops));
        if !freedom.allows(OwnEffect::Nothing) && tops.iter().all(|tops| tops.is_empty()) {
            return Some(0);
        }
        if turns == 0 || sure.public_state.outcome(None).is_some() {
            return None;
        }
        let mut most = 0;
        for answer in opponent_card_replies(sure, freedom, tops) {
            self.spend_node()?;
            let next = sure.after_opponent_card(answer.target, answer.card, answer.demand, answer.pile);
            let plies = match next.public_state.phase() {
                TurnPhase::Redo => self.own_move(&next, turns)?,
                _ => self.opponent_move(&next, turns)?,
            };
            most = most.max(plies);
        }
        Some(most + 1)
    }

    /// The faces that the other seat may bring on top of each pile, check left aside.
    fn opponent_tops(&mut self, sure: &CertainState) -> [Bitboard64; 2] {
        let key = sure.opponent_tops_key();
        match self.opponent_tops_cache {
            Some((last, tops)) if last == key => tops,
            _ => {
                let tops = [0, 1].map(|pile| sure.opponent_tops(self.opponent_cards, pile));
                self.opponent_tops_cache = Some((key, tops));
                tops
            }
        }
    }

    /// The other seat makes a chess move.
    fn opponent_move(&mut self, sure: &CertainState, turns: usize) -> Option<usize> {
        if let Some(end) = sure.public_state.outcome(None) {
            return (end.winners == SeatSet::single(self.seat)).then_some(0);
        }
        self.prove_all_moves(sure, |force, next| force.own_card_phase(next, turns))
    }

    /// All that the other seat may do on the board: what follows must be proven after each move.
    fn prove_all_moves<F>(&mut self, sure: &CertainState, mut follow: F) -> Option<usize>
    where
        F: FnMut(&mut Self, &CertainState) -> Option<usize>,
    {
        let mut most = 0;
        let mut any = false;
        let mut after = |force: &mut Self, mv| {
            force.spend_node()?;
            most = most.max(follow(force, &sure.after_chess_action(mv))?);
            Some(())
        };
        let escape = sure.public_state.visit_moves(|mv| {
            any = true;
            if after(self, Some(mv)).is_some() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        if escape.is_break() || (!any && after(self, None).is_none()) {
            return None;
        }
        Some(most + 1)
    }
}

/// In how many decisions a mate comes at the soonest after an own chess move, with so many own chess phases, that one
/// counted.
const fn shortest_mate(turns: usize) -> usize {
    4 * (turns - 1)
}

/// Whether the own moves, as far as they are to mate, are the same as after burning.
pub(super) fn is_neutral_card(sure: &CertainState, top: Option<Card>) -> bool {
    let frees = sure.public_state.pending().demand.is_some() && top.is_some_and(|card| card.rank() == Rank::Jack);
    sure.public_state.own_effect_of(top) == OwnEffect::Nothing && !frees
}

/// Those of the faces that may legally end on top.
fn legal_tops(sure: &CertainState, freedom: CardLegality, tops: Bitboard64) -> Bitboard64 {
    if freedom == CardLegality::Unrestricted {
        return tops;
    }
    let legal = |&face: &usize| freedom.allows(sure.public_state.own_effect_of(Some(Card::from_index(face))));
    tops.filter(legal).map(Bitboard64::single).fold(Bitboard64::EMPTY, |all, face| all | face)
}

/// The smaller one of those that are there.
fn min_plies(one: Option<usize>, two: Option<usize>) -> Option<usize> {
    match (one, two) {
        (Some(one), Some(two)) => Some(one.min(two)),
        (one, two) => one.or(two),
    }
}

/// What the viewer can surely do with cards: burn one, or lay one that it holds.
fn certain_plays(sure: &CertainState) -> impl Iterator<Item = (PlayTarget, Card)> {
    let burnt = sure.own_cards.iter().min_by_key(|&card| info_set::card_class(Some(card))).unwrap_or_default();
    let lays = PlayTarget::PILES.into_iter().flat_map(|place| {
        let faces = place.pile().map_or(Bitboard64::EMPTY, |pile| sure.own_tops(pile));
        faces.map(move |face| (place, Card::from_index(face)))
    });
    std::iter::once((PlayTarget::Burn, burnt)).chain(lays)
}

/// What the other seat may do with cards that end on top as one of these, by pile: cards of a class that leave the
/// viewer the same are one answer.
fn opponent_card_replies(sure: &CertainState, freedom: CardLegality, tops: [Bitboard64; 2]) -> Vec<CardReply> {
    let mut all = Vec::new();
    if freedom.allows(OwnEffect::Nothing) {
        all.push(CardReply { target: PlayTarget::Burn, card: Card::default(), demand: None, pile: None });
    }
    for class in REFUTATION_ORDER {
        let first = all.len();
        for (place, faces) in PlayTarget::PILES.into_iter().zip(tops) {
            for card in faces.map(Card::from_index).filter(|&card| info_set::card_class(Some(card)) == class) {
                let pile = PileBounds::of(card);
                let left = |pile: PileBounds| pile.surely_fits & sure.own_cards.faces();
                let same = |answer: &&mut CardReply| {
                    answer.target == place && answer.pile.is_some_and(|other| left(other) == left(pile))
                };
                match all[first..].iter_mut().find(same) {
                    Some(answer) => answer.pile = answer.pile.map(|other| other.union(pile)),
                    None => all.push(CardReply { target: place, card, demand: None, pile: Some(pile) }),
                }
            }
        }
        if all[first..].first().is_some_and(|answer| answer.card.rank() == Rank::Jack) {
            let jacks = all.split_off(first);
            all.extend(jacks.iter().flat_map(|jack| {
                DEMANDABLE_KINDS.map(|kind| CardReply {
                    demand: Some(kind),
                    target: jack.target,
                    card: jack.card,
                    pile: jack.pile,
                })
            }));
        }
    }
    all
}
