//! Proven root actions: forced mates and forced losses, within a node budget.

use super::certain_state::{CertainState, OpponentCards};
use super::forced_loss::LossSearch;
use super::forced_mate::{MateSearch, MoveFilter, is_neutral_card};
use super::pile_bounds::PileBounds;
use crate::action::{Action, CardAction};
use crate::eval::card_class::CardClass;
use crate::public_state::TurnPhase;
use crate::view::View;
use base::bitboard::Bitboard64;
use chessboard::piece::PieceType;
use eval::tactics::ProvenResult;
use rules::hidden::View as _;

// Node budgets, in plays and chess moves. At 100 ms a move they cost a few per cent of the time.
/// For the mates of one length after one card action: first a small budget for each action, then a larger one.
const CARD_ACTION_BUDGETS: [usize; 2] = [500, 4_000];
/// The same after one chess move. It may use up the whole budget, so that a mate proven before the card phase is proven
/// again after it, in the same order.
const MOVE_BUDGETS: [usize; 1] = [WIN_NODE_BUDGET];
/// For the mates of one length after all actions together.
const WIN_NODE_BUDGET: usize = 20_000;
/// For the losses after all actions together, in chess moves.
const LOSS_NODE_BUDGET: usize = 6_000;
/// The longest mates that are searched, in own chess phases.
const MAX_MATE_LENGTH: usize = 2;

/// Card actions with equal keys have equal results.
type EquivalenceKey = (CardClass, Option<PieceType>, EquivalenceDetails);

/// The part of the key that depends on what is to be proven.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EquivalenceDetails {
    /// What the opponent may bring on top of each pile: enough for a mate in one.
    OpponentTops([Bitboard64; 2]),
    /// The piles, and the cards that the viewer keeps.
    OwnCards([PileBounds; 2], Bitboard64),
}

/// The proven result of each of these actions, all of the viewer's.
pub(in super::super) fn proven_results(view: &View, actions: &[Action]) -> Vec<Option<ProvenResult>> {
    let opponent_cards = OpponentCards::of(view);
    let state = CertainState::of(view);
    let mut results = vec![None; actions.len()];
    // An opponent that can undo the first move or take over the mating army refutes most longer mates.
    let max_length = if state.opponent_may_force_redo(&opponent_cards) { 1 } else { MAX_MATE_LENGTH };
    let move_filter = if state.opponent_may_play_ace(&opponent_cards) { MoveFilter::Checks } else { MoveFilter::All };
    let is_card_phase = view.public_state().phase() == TurnPhase::Card;
    let budgets = if is_card_phase { &CARD_ACTION_BUDGETS[..] } else { &MOVE_BUDGETS };
    let mut mate_search = MateSearch::new(view.viewer(), &opponent_cards, move_filter);
    for length in 1..=max_length {
        let mut nodes_left = WIN_NODE_BUDGET;
        for &budget in budgets {
            let mut prove_win = |action| {
                let budget = budget.min(nodes_left);
                let (plies, unused) = mate_search.prove_win(&state, action, length, budget);
                nodes_left -= budget - unused;
                plies.map(ProvenResult::Win)
            };
            let key = |cards: &CardAction| equivalence_key(&state, &opponent_cards, cards, length);
            prove_unproven(&mut results, actions, key, &mut prove_win);
        }
        if results.iter().any(Option::is_some) {
            break;
        }
    }
    let mut loss_search = LossSearch::new(LOSS_NODE_BUDGET);
    let mut prove_loss = |action| loss_search.prove_loss(&state, &opponent_cards, action).map(ProvenResult::Loss);
    let key = |cards: &CardAction| equivalence_key(&state, &opponent_cards, cards, MAX_MATE_LENGTH);
    prove_unproven(&mut results, actions, key, &mut prove_loss);
    results
}

/// Calls `prove` for each action without a result, but only once for equivalent card actions.
fn prove_unproven<K, P>(results: &mut [Option<ProvenResult>], actions: &[Action], key: K, prove: &mut P)
where
    K: Fn(&CardAction) -> EquivalenceKey,
    P: FnMut(Action) -> Option<ProvenResult>,
{
    let mut by_key: Vec<(EquivalenceKey, Option<ProvenResult>)> = Vec::new();
    for (result, &action) in results.iter_mut().zip(actions).filter(|(result, _)| result.is_none()) {
        let Action::Cards(cards) = action else {
            *result = prove(action);
            continue;
        };
        let key = key(&cards);
        *result = match by_key.iter().find(|(other, _)| *other == key) {
            Some(&(_, proven)) => proven,
            None => {
                let proven = prove(action);
                by_key.push((key, proven));
                proven
            }
        };
    }
}

fn equivalence_key(
    state: &CertainState,
    opponent_cards: &OpponentCards,
    cards: &CardAction,
    length: usize,
) -> EquivalenceKey {
    let next = state.after_own_action(cards);
    let top = cards.play.top();
    if length > 1 {
        let piles = [0, 1].map(|pile| next.pile(pile));
        let details = EquivalenceDetails::OwnCards(piles, next.own_cards.faces());
        return (CardClass::of_top(top), cards.demand, details);
    }
    let class = if is_neutral_card(state, top) { CardClass::Neutral } else { CardClass::of_top(top) };
    let tops = [0, 1].map(|pile| next.opponent_tops(opponent_cards, pile));
    (class, None, EquivalenceDetails::OpponentTops(tops))
}
