//! What the actions at the root are proven to lead to: mates that no card can answer, given and received.

mod force;
mod pile;
mod sure;
mod threat;

use crate::base::bits::Bits64;
use crate::chessboard::piece::Kind;
use crate::eval::tactics::Known;
use crate::games::szachao::action::{Action, CardAction};
use crate::games::szachao::insight::places;
use crate::games::szachao::table::Phase;
use crate::games::szachao::view::View;
use crate::rules::hidden::View as _;
use force::{Eagerness, Force, is_plain};
use pile::Pile;
use sure::{Sure, Theirs};
use threat::Threat;

/// How much may be tried, in plays and chess moves, for the mates of each length: for one action, first a little and then
/// more, and for all together. A chess move may cost all of it, so that a mate is found again that was seen before the
/// card, and in the same order.
const SHARES_OF_CARDS: [usize; 2] = [500, 4_000];
const SHARES_OF_MOVES: [usize; 1] = [20_000];
const WORK: usize = 20_000;
/// The longest mates looked for, in own chess phases.
const MOST_TURNS: usize = 2;
/// Chess moves that may be tried to prove losses.
const WORK_ON_LOSSES: usize = 6_000;

/// What makes two card actions the same.
type Likeness = (u64, Option<Kind>, Details);

/// Of their likeness what depends on what is to be proven.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Details {
    /// What the other seat can answer.
    Answers([Bits64; 2]),
    /// What lies open, and what the viewer keeps.
    Cards([Pile; 2], Bits64),
}

/// What each of the actions, all of the viewer's, leads to for sure.
pub(super) fn proven(view: &View, actions: &[Action]) -> Vec<Option<Known>> {
    let theirs = Theirs::of(view);
    let sure = Sure::of(view);
    let mut known = vec![None; actions.len()];
    let most_turns = if sure.may_be_taken_back(&theirs) { 1 } else { MOST_TURNS };
    let eagerness = if sure.may_be_turned(&theirs) { Eagerness::Checks } else { Eagerness::Any };
    let shares = if view.table().phase() == Phase::Card { &SHARES_OF_CARDS[..] } else { &SHARES_OF_MOVES };
    let mut force = Force::new(view.viewer(), &theirs, eagerness);
    for turns in 1..=most_turns {
        let mut work = WORK;
        for &share in shares {
            let mut wins = |action| {
                let most = share.min(work);
                let (plies, left) = force.wins(&sure, action, turns, most);
                work -= most - left;
                plies.map(Known::Win)
            };
            fill(&mut known, actions, |cards| likeness(&sure, &theirs, cards, turns), &mut wins);
        }
        if known.iter().any(Option::is_some) {
            break;
        }
    }
    let mut threat = Threat::new(WORK_ON_LOSSES);
    let mut loses = |action| threat.loses(&sure, &theirs, action).map(Known::Loss);
    fill(&mut known, actions, |cards| likeness(&sure, &theirs, cards, 2), &mut loses);
    known
}

/// Asks about each action of which nothing is known; of card actions that are alike, about one.
fn fill<A, L>(known: &mut [Option<Known>], actions: &[Action], alike: A, look: &mut L)
where
    A: Fn(&CardAction) -> Likeness,
    L: FnMut(Action) -> Option<Known>,
{
    let mut asked: Vec<(Likeness, Option<Known>)> = Vec::new();
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

fn likeness(sure: &Sure, theirs: &Theirs, cards: &CardAction, turns: usize) -> Likeness {
    let next = sure.laid(cards);
    let class = places::class(cards.play.top());
    match turns {
        1 if is_plain(sure, cards.play.top()) => {
            (0, None, Details::Answers([0, 1].map(|pile| next.their_tops(theirs, pile))))
        }
        1 => (class, None, Details::Answers([0, 1].map(|pile| next.their_tops(theirs, pile)))),
        _ => (class, cards.demand, Details::Cards([0, 1].map(|pile| next.pile(pile)), next.own.faces())),
    }
}
