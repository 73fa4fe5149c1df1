//! What the actions at the root are proven to lead to: mates that no card can answer, given and received.

mod certain_state;
mod forced_loss;
mod forced_mate;
mod pile_bounds;

use crate::base::bitboard::Bitboard64;
use crate::chessboard::piece::PieceType;
use crate::eval::tactics::ProvenResult;
use crate::games::szachao::action::{Action, CardAction};
use crate::games::szachao::eval::info_set;
use crate::games::szachao::public_state::TurnPhase;
use crate::games::szachao::view::View;
use crate::rules::hidden::View as _;
use certain_state::{CertainState, OpponentCards};
use forced_loss::LossSearch;
use forced_mate::{MateSearch, MoveFilter, is_neutral_card};
use pile_bounds::PileBounds;

/// How much may be tried, in plays and chess moves, for the mates of each length: for one action, first a little and then
/// more, and for all together. A chess move may cost all of it, so that a mate is found again that was seen before the
/// card, and in the same order.
const CARD_ACTION_BUDGETS: [usize; 2] = [500, 4_000];
const MOVE_BUDGETS: [usize; 1] = [20_000];
const WIN_NODE_BUDGET: usize = 20_000;
/// The longest mates looked for, in own chess phases.
const MAX_MATE_LENGTH: usize = 2;
/// Chess moves that may be tried to prove losses.
const LOSS_NODE_BUDGET: usize = 6_000;

/// What makes two card actions the same.
type EquivalenceKey = (u64, Option<PieceType>, EquivalenceDetails);

/// Of their likeness what depends on what is to be proven.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EquivalenceDetails {
    /// What the other seat can answer.
    OpponentTops([Bitboard64; 2]),
    /// What lies open, and what the viewer keeps.
    OwnCards([PileBounds; 2], Bitboard64),
}

/// What each of the actions, all of the viewer's, leads to for sure.
pub(super) fn proven(view: &View, actions: &[Action]) -> Vec<Option<ProvenResult>> {
    let theirs = OpponentCards::of(view);
    let sure = CertainState::of(view);
    let mut known = vec![None; actions.len()];
    let most_turns = if sure.opponent_may_force_redo(&theirs) { 1 } else { MAX_MATE_LENGTH };
    let eagerness = if sure.opponent_may_play_ace(&theirs) { MoveFilter::Checks } else { MoveFilter::All };
    let shares = if view.public_state().phase() == TurnPhase::Card { &CARD_ACTION_BUDGETS[..] } else { &MOVE_BUDGETS };
    let mut force = MateSearch::new(view.viewer(), &theirs, eagerness);
    for turns in 1..=most_turns {
        let mut work = WIN_NODE_BUDGET;
        for &share in shares {
            let mut wins = |action| {
                let most = share.min(work);
                let (plies, left) = force.prove_win(&sure, action, turns, most);
                work -= most - left;
                plies.map(ProvenResult::Win)
            };
            prove_unproven(&mut known, actions, |cards| equivalence_key(&sure, &theirs, cards, turns), &mut wins);
        }
        if known.iter().any(Option::is_some) {
            break;
        }
    }
    let mut threat = LossSearch::new(LOSS_NODE_BUDGET);
    let mut loses = |action| threat.prove_loss(&sure, &theirs, action).map(ProvenResult::Loss);
    prove_unproven(&mut known, actions, |cards| equivalence_key(&sure, &theirs, cards, 2), &mut loses);
    known
}

/// Asks about each action of which nothing is known; of card actions that are alike, about one.
fn prove_unproven<A, L>(known: &mut [Option<ProvenResult>], actions: &[Action], alike: A, look: &mut L)
where
    A: Fn(&CardAction) -> EquivalenceKey,
    L: FnMut(Action) -> Option<ProvenResult>,
{
    let mut asked: Vec<(EquivalenceKey, Option<ProvenResult>)> = Vec::new();
    for (known, &action) in known.iter_mut().zip(actions).filter(|(known, _)| known.is_none()) {
        let Action::Cards(cards) = action else {
            *known = look(action);
            continue;
        };
        let likeness = alike(&cards);
        *known = match asked.iter().find(|(other, _)| *other == likeness) {
            Some(&(_, answer)) => answer,
            None => {
                let answer = look(action);
                asked.push((likeness, answer));
                answer
            }
        };
    }
}

fn equivalence_key(sure: &CertainState, theirs: &OpponentCards, cards: &CardAction, turns: usize) -> EquivalenceKey {
    let next = sure.after_own_action(cards);
    let class = info_set::card_class(cards.play.top());
    match turns {
        1 if is_neutral_card(sure, cards.play.top()) => {
            (0, None, EquivalenceDetails::OpponentTops([0, 1].map(|pile| next.opponent_tops(theirs, pile))))
        }
        1 => (class, None, EquivalenceDetails::OpponentTops([0, 1].map(|pile| next.opponent_tops(theirs, pile)))),
        _ => (
            class,
            cards.demand,
            EquivalenceDetails::OwnCards([0, 1].map(|pile| next.pile(pile)), next.own_cards.faces()),
        ),
    }
}
