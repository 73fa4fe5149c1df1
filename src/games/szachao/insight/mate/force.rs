//! Mates that can be forced although the other seat's cards are hidden.
//!
//! The other seat is given more than it can have: at each of its card phases it may bring on top whatever some hand of
//! the cards that the viewer has not seen could bring there. Of what the viewer will draw nothing is used, only cards
//! that it surely holds then. What wins so, wins in every world.

use super::pile::Pile;
use super::sure::{Sure, Theirs};
use crate::base::bits::Bits64;
use crate::base::seat::{Seat, SeatSet};
use crate::chessboard::moves::Move;
use crate::chessboard::piece::Kind;
use crate::games::szachao::action::{Action, DEMANDS};
use crate::games::szachao::card::{Card, Rank};
use crate::games::szachao::chess::{Freedom, Mate};
use crate::games::szachao::effect::Leave;
use crate::games::szachao::insight::places;
use crate::games::szachao::play::Place;
use crate::games::szachao::set::CardSet;
use crate::games::szachao::table::Phase;
use std::ops::ControlFlow;

/// The classes of cards, those first that refute most: aces, kings of spades, fours, jacks.
const CLASSES: [u64; 10] = [9, 7, 3, 4, 6, 8, 5, 1, 2, 0];

/// A search for a forced mate, and what it may still cost.
pub(super) struct Force<'a> {
    seat: Seat,
    theirs: &'a Theirs,
    /// Chess moves and plays that may still be tried.
    work: usize,
    /// What moves are tried where the mate is not to come at once.
    eagerness: Eagerness,
    /// Whether burning a card leaves a check that not every card answers.
    plain_check: Option<bool>,
    /// What the other seat could bring on top when that was last asked, and what it hung on.
    last_tops: Option<(TopsKey, [Bits64; 2])>,
}

type TopsKey = ([Pile; 2], bool, bool, CardSet);

/// What own moves are tried where the mate is not to come at once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Eagerness {
    /// Checks.
    Checks,
    /// Those as well that come with a card that binds the other seat.
    Binding,
    /// All.
    Any,
}

/// A way for the other seat to play cards: many that do the same are one.
struct Answer {
    place: Place,
    /// One of the cards on top; any card where one is burnt.
    card: Card,
    demand: Option<Kind>,
    /// The pile afterwards, if one has changed.
    pile: Option<Pile>,
}

impl<'a> Force<'a> {
    pub(super) fn new(seat: Seat, theirs: &'a Theirs, eagerness: Eagerness) -> Self {
        Force { seat, theirs, work: 0, eagerness, plain_check: None, last_tops: None }
    }

    /// In how many decisions at most the action mates, with so many own chess phases; `None` where so many plays and
    /// chess moves do not prove it. Tells what is left of those.
    pub(super) fn wins(&mut self, sure: &Sure, action: Action, turns: usize, work: usize) -> (Option<usize>, usize) {
        self.work = work;
        (self.root(sure, action, turns), self.work)
    }

    fn root(&mut self, sure: &Sure, action: Action, turns: usize) -> Option<usize> {
        let plies = match action {
            Action::Cards(cards) => {
                self.pay()?;
                let next = sure.laid(&cards);
                let top = cards.play.top();
                if turns == 1 && is_plain(sure, top) {
                    let checks = self.plain_check.unwrap_or_else(|| self.may_mate(&next));
                    self.plain_check = Some(checks);
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
    fn goes_on(&self, best: Option<usize>, turns: usize) -> ControlFlow<()> {
        if self.work == 0 || best == Some(quickest(turns)) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn pay(&mut self) -> Option<()> {
        self.work = self.work.checked_sub(1)?;
        Some(())
    }

    /// The viewer decides about cards.
    fn own_cards(&mut self, sure: &Sure, turns: usize) -> Option<usize> {
        if sure.table.end(None).is_some() {
            return None;
        }
        let freedom = sure.table.freedom();
        let mut best = None;
        let mut seen = None;
        for (place, card) in own_plays(sure) {
            let top = (place != Place::Burnt).then_some(card);
            if !freedom.allows(sure.table.leave(top)) {
                continue;
            }
            let is_jack = place != Place::Burnt && card.rank() == Rank::Jack;
            for &demand in if is_jack { &DEMANDS[..] } else { &DEMANDS[..1] } {
                self.pay()?;
                let next = sure.with_own(place, card, is_jack.then_some(demand));
                // On the last turn cards that do nothing for the own move are all the same, but for what they cover.
                if turns == 1 && is_plain(sure, top) && !*seen.get_or_insert_with(|| self.may_mate(&next)) {
                    continue;
                }
                best = least(best, self.after_own_cards(&next, turns));
                if best == Some(quickest(turns) + 1) {
                    return best.map(|plies| plies + 1);
                }
            }
        }
        best.map(|plies| plies + 1)
    }

    /// Whether a chess move of the seat on turn gives a check that not every card answers.
    fn may_mate(&mut self, sure: &Sure) -> bool {
        let moves = sure.table.visit_moves(|mv| {
            self.work = self.work.saturating_sub(1);
            let next = sure.moved(Some(mv));
            if next.table.mate_by_board() == Mate::Never { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        moves.is_break()
    }

    /// The viewer has played cards: the other seat makes another move in place of its last, where that is asked for.
    fn after_own_cards(&mut self, sure: &Sure, turns: usize) -> Option<usize> {
        if sure.table.phase() == Phase::Redo {
            return self.every_move(sure, |force, next| force.own_move(next, turns));
        }
        self.own_move(sure, turns)
    }

    /// The viewer makes a chess move, or another in place of its last.
    fn own_move(&mut self, sure: &Sure, turns: usize) -> Option<usize> {
        let mut best = None;
        let mut any = false;
        let _ = sure.table.visit_moves(|mv| {
            any = true;
            best = least(best, self.after_own_move(sure, Some(mv), turns));
            self.goes_on(best, turns)
        });
        if !any && sure.table.end(None).is_none() {
            best = self.after_own_move(sure, None, turns);
        }
        best.map(|plies| plies + 1)
    }

    fn after_own_move(&mut self, sure: &Sure, mv: Option<Move>, turns: usize) -> Option<usize> {
        self.pay()?;
        if sure.table.phase() == Phase::Redo {
            return self.their_move(&sure.moved(mv), turns);
        }
        let next = sure.moved(mv);
        let pending = next.table.pending();
        let binds = pending.waits || pending.demand.is_some() || pending.same_man;
        let least_eager = match binds {
            _ if next.table.board().in_check() => Eagerness::Checks,
            true => Eagerness::Binding,
            false => Eagerness::Any,
        };
        if turns > 1 && self.eagerness < least_eager {
            return None;
        }
        self.their_cards(&next, turns - 1)
    }

    /// The other seat decides about cards.
    fn their_cards(&mut self, sure: &Sure, turns: usize) -> Option<usize> {
        let freedom = sure.table.freedom();
        if turns == 0 && freedom.allows(Leave::Plain) {
            return None;
        }
        let tops = self.their_tops(sure).map(|tops| allowed(sure, freedom, tops));
        if !freedom.allows(Leave::Plain) && tops.iter().all(|tops| tops.is_empty()) {
            return Some(0);
        }
        if turns == 0 || sure.table.end(None).is_some() {
            return None;
        }
        let mut most = 0;
        for answer in answers(sure, freedom, tops) {
            self.pay()?;
            let next = sure.with_theirs(answer.place, answer.card, answer.demand, answer.pile);
            let plies = match next.table.phase() {
                Phase::Redo => self.own_move(&next, turns)?,
                _ => self.their_move(&next, turns)?,
            };
            most = most.max(plies);
        }
        Some(most + 1)
    }

    /// The faces that the other seat may bring on top of each pile, check left aside.
    fn their_tops(&mut self, sure: &Sure) -> [Bits64; 2] {
        let key = sure.their_tops_key();
        match self.last_tops {
            Some((last, tops)) if last == key => tops,
            _ => {
                let tops = [0, 1].map(|pile| sure.their_tops(self.theirs, pile));
                self.last_tops = Some((key, tops));
                tops
            }
        }
    }

    /// The other seat makes a chess move.
    fn their_move(&mut self, sure: &Sure, turns: usize) -> Option<usize> {
        if let Some(end) = sure.table.end(None) {
            return (end.winners == SeatSet::only(self.seat)).then_some(0);
        }
        self.every_move(sure, |force, next| force.own_cards(next, turns))
    }

    /// All that the other seat may do on the board: what follows must be proven after each move.
    fn every_move<F>(&mut self, sure: &Sure, mut follow: F) -> Option<usize>
    where
        F: FnMut(&mut Self, &Sure) -> Option<usize>,
    {
        let mut most = 0;
        let mut any = false;
        let mut after = |force: &mut Self, mv| {
            force.pay()?;
            most = most.max(follow(force, &sure.moved(mv))?);
            Some(())
        };
        let escape = sure.table.visit_moves(|mv| {
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
const fn quickest(turns: usize) -> usize {
    4 * (turns - 1)
}

/// Whether the own moves, as far as they are to mate, are the same as after burning.
pub(super) fn is_plain(sure: &Sure, top: Option<Card>) -> bool {
    let frees = sure.table.pending().demand.is_some() && top.is_some_and(|card| card.rank() == Rank::Jack);
    sure.table.leave(top) == Leave::Plain && !frees
}

/// Those of the faces that may legally end on top.
fn allowed(sure: &Sure, freedom: Freedom, tops: Bits64) -> Bits64 {
    if freedom == Freedom::Full {
        return tops;
    }
    let legal = |&face: &usize| freedom.allows(sure.table.leave(Some(Card::from_index(face))));
    tops.filter(legal).map(Bits64::only).fold(Bits64::EMPTY, |all, face| all | face)
}

/// The smaller one of those that are there.
fn least(one: Option<usize>, two: Option<usize>) -> Option<usize> {
    match (one, two) {
        (Some(one), Some(two)) => Some(one.min(two)),
        (one, two) => one.or(two),
    }
}

/// What the viewer can surely do with cards: burn one, or lay one that it holds.
fn own_plays(sure: &Sure) -> impl Iterator<Item = (Place, Card)> {
    let burnt = sure.own.iter().min_by_key(|&card| places::class(Some(card))).unwrap_or_default();
    let lays = Place::PILES.into_iter().flat_map(|place| {
        let faces = place.pile().map_or(Bits64::EMPTY, |pile| sure.own_tops(pile));
        faces.map(move |face| (place, Card::from_index(face)))
    });
    std::iter::once((Place::Burnt, burnt)).chain(lays)
}

/// What the other seat may do with cards that end on top as one of these, by pile: cards of a class that leave the
/// viewer the same are one answer.
fn answers(sure: &Sure, freedom: Freedom, tops: [Bits64; 2]) -> Vec<Answer> {
    let mut all = Vec::new();
    if freedom.allows(Leave::Plain) {
        all.push(Answer { place: Place::Burnt, card: Card::default(), demand: None, pile: None });
    }
    for class in CLASSES {
        let first = all.len();
        for (place, faces) in Place::PILES.into_iter().zip(tops) {
            for card in faces.map(Card::from_index).filter(|&card| places::class(Some(card)) == class) {
                let pile = Pile::of(card);
                let left = |pile: Pile| pile.takes & sure.own.faces();
                let same = |answer: &&mut Answer| {
                    answer.place == place && answer.pile.is_some_and(|other| left(other) == left(pile))
                };
                match all[first..].iter_mut().find(same) {
                    Some(answer) => answer.pile = answer.pile.map(|other| other.or(pile)),
                    None => all.push(Answer { place, card, demand: None, pile: Some(pile) }),
                }
            }
        }
        if all[first..].first().is_some_and(|answer| answer.card.rank() == Rank::Jack) {
            let jacks = all.split_off(first);
            all.extend(jacks.iter().flat_map(|jack| {
                DEMANDS.map(|kind| Answer { demand: Some(kind), place: jack.place, card: jack.card, pile: jack.pile })
            }));
        }
    }
    all
}
