//! The chess side of the rules: what may be moved, and whether a card leaves a seat in check a way out.

use super::card::{Card, Rank};
use super::cards::Cards;
use super::effect::{Leave, Pending};
use super::play::{Play, visit_plays};
use super::set::CardSet;
use super::table::{Phase, QUIET_PHASES, Table, permissions_with};
use crate::base::seat::SeatSet;
use crate::chessboard::moves::Move;
use crate::chessboard::permissions::Chosen;
use crate::chessboard::select::All;
use crate::rules::outcome::Outcome;
use std::ops::ControlFlow;

/// What is legal for a seat whose turn begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Freedom {
    /// Every card action.
    Full,
    /// It is in check: only actions after which it has a legal chess move, by what the card on top does.
    Checked(Ways),
}

/// Which cards on top leave a seat in check a way out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Ways(u8);

impl Ways {
    #[inline]
    const fn with(self, leave: Leave) -> Ways {
        Ways(self.0 | 1 << leave as u8)
    }

    /// Whether what a card on top does leaves a way out.
    #[inline]
    pub(super) const fn has(self, leave: Leave) -> bool {
        self.0 >> leave as u8 & 1 != 0
    }

    /// Whether there is none at all.
    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Freedom {
    /// Whether the card action is legal, given what its top card does.
    #[inline]
    pub(super) const fn allows(self, leave: Leave) -> bool {
        match self {
            Freedom::Full => true,
            Freedom::Checked(ways) => ways.has(leave),
        }
    }
}

/// How a card phase stands for whoever does not see the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mate {
    /// Whatever the hand.
    Never,
    /// If the hand has no card that saves.
    Perhaps,
    /// Whatever the hand.
    Surely,
}

impl Table {
    /// What the seat whose turn begins is free to lay or burn.
    pub(super) fn freedom(&self) -> Freedom {
        if !self.board.in_check() {
            return Freedom::Full;
        }
        let no_capture = self.pending.no_capture;
        let escapes = |leave| match leave {
            Leave::Redo => self.can_ask_for_a_redo(),
            // Nobody in check may turn the board.
            Leave::Turn => false,
            _ => self.board.any_move(&permissions_with(leave, no_capture || leave == Leave::NoCapture)),
        };
        let all =
            [Leave::Plain, Leave::LongPawns, Leave::NoCapture, Leave::Swap, Leave::KingLeaps, Leave::Redo, Leave::Turn];
        Freedom::Checked(all.into_iter().filter(|&leave| escapes(leave)).fold(Ways::default(), Ways::with))
    }

    /// Hands out the legal plays of a hand, each once, until the visitor breaks; demands and discards are chosen apart.
    pub(super) fn visit_legal_plays<V>(&self, hand: CardSet, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(Play) -> ControlFlow<()>,
    {
        let freedom = self.freedom();
        visit_plays(hand, self.tops, &mut |play| {
            if freedom.allows(self.leave(play.top())) { visit(play) } else { ControlFlow::Continue(()) }
        })
    }

    /// Whether the seat is mated at the start of its turn, as far as that can be told without its hand.
    pub(super) fn mate_by_board(&self) -> Mate {
        match self.freedom() {
            Freedom::Full => Mate::Never,
            // Any card can be burnt.
            Freedom::Checked(ways) if ways.has(Leave::Plain) => Mate::Never,
            Freedom::Checked(ways) if ways.is_empty() => Mate::Surely,
            Freedom::Checked(_) => Mate::Perhaps,
        }
    }

    /// Whether a hand has a legal action for the seat whose turn begins.
    pub(super) fn hand_can_act(&self, hand: CardSet) -> bool {
        self.visit_legal_plays(hand, |_| ControlFlow::Break(())).is_break()
    }

    /// Whether the seat must skip its chess phase by waiting.
    #[inline]
    pub(super) fn waits(&self) -> bool {
        self.phase == Phase::Chess && self.pending.waits
    }

    /// Hands out the legal chess moves or redos until the visitor breaks. A game that is over has none.
    pub(super) fn visit_moves<V>(&self, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        if self.waits() || self.phase == Phase::Card {
            return ControlFlow::Continue(());
        }
        let replaced = match (self.phase, &self.latest) {
            (Phase::Redo, Some(latest)) => Some(latest.mv),
            _ => None,
        };
        self.board.visit(&self.permissions(), &All, |batch| {
            batch.into_iter().filter(|&mv| Some(mv) != replaced).try_for_each(&mut visit)
        })
    }

    /// Whether there is a legal chess move or redo.
    pub(super) fn can_move(&self) -> bool {
        self.visit_moves(|_| ControlFlow::Break(())).is_break()
    }

    /// How the game has ended, if it has; `hand` are the cards of the seat on turn. Without them an end is missed that
    /// hangs on them.
    pub(super) fn end(&self, hand: Option<CardSet>) -> Option<Outcome> {
        let mated = || Some(Outcome::won(SeatSet::only(self.turn_of.other()), "checkmate"));
        match self.phase {
            Phase::Redo => return None,
            Phase::Card => match (self.mate_by_board(), hand) {
                (Mate::Surely, _) => return mated(),
                (Mate::Perhaps, Some(hand)) if !self.hand_can_act(hand) => return mated(),
                _ => {}
            },
            Phase::Chess if self.waits() || self.can_move() => {}
            Phase::Chess if self.board.in_check() => return mated(),
            Phase::Chess if !self.could_move_if_free() => return Some(Outcome::draw("stalemate")),
            Phase::Chess => {}
        }
        if self.board.has_one_minor_at_most() {
            return Some(Outcome::draw("material"));
        }
        (self.quiet_phases >= QUIET_PHASES).then(|| Outcome::draw("100 chess phases"))
    }

    /// Whether the seat, which is not in check, has a legal chess move once all restrictions are lifted: demands, the
    /// man bound by a king of hearts, captures forbidden, the king's two squares. What a card permits it keeps.
    fn could_move_if_free(&self) -> bool {
        let free = Chosen { movers: Chosen::ORTHODOX.movers, captures: true, ..self.permissions() };
        self.board.any_move(&free) || free.king_leaps && self.board.any_move(&Chosen::ORTHODOX)
    }

    /// What the rules have against these cards, besides whether the hand holds them: a line for people.
    pub(super) fn objection(&self, play: &Play, kept: usize, discards: &Cards) -> Option<String> {
        if !play.fits(self.tops) {
            return Some(match play.place.pile() {
                None => "one card to burn".to_owned(),
                Some(pile) => format!("cards that fit on {}", self.tops[pile]),
            });
        }
        let top = play.top();
        let due = self.discards_due(top, kept);
        if discards.len() != due {
            return Some(if due == 0 { "no discards".to_owned() } else { format!("{due} discards") });
        }
        if top.is_some_and(|card: Card| card.rank() == Rank::Ace) && self.board.in_check() {
            return Some("no ace in check".to_owned());
        }
        (!self.freedom().allows(self.leave(top))).then(|| "cards that leave a way out of check".to_owned())
    }

    /// What binds the seat whose turn it is, as it counts now.
    #[inline]
    pub(super) fn set_pending(&mut self, pending: Pending) {
        self.pending = if self.board.in_check() { pending.in_check() } else { pending };
    }
}
