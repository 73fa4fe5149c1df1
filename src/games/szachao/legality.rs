//! The chess side of the rules: what may be moved, and whether a card leaves a seat in check a way out.

use super::card::{Card, Rank};
use super::card_list::CardList;
use super::card_multiset::CardMultiset;
use super::card_play::{CardPlay, visit_pseudo_legal_plays};
use super::effect::{OwnEffect, Pending};
use super::public_state::{MAX_HALFMOVE_CLOCK, PublicState, TurnPhase, permissions_with};
use crate::base::seat::SeatSet;
use crate::chessboard::move_filter::All;
use crate::chessboard::move_rules::DynamicRules;
use crate::chessboard::moves::Move;
use crate::rules::outcome::Outcome;
use std::ops::ControlFlow;

/// What is legal for a seat whose turn begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CardLegality {
    /// Every card action.
    Unrestricted,
    /// It is in check: only actions after which it has a legal chess move, by what the card on top does.
    MustEvadeCheck(EvasionEffects),
}

/// Which cards on top leave a seat in check a way out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct EvasionEffects(u8);

impl EvasionEffects {
    #[inline]
    const fn with(self, leave: OwnEffect) -> EvasionEffects {
        EvasionEffects(self.0 | 1 << leave as u8)
    }

    /// Whether what a card on top does leaves a way out.
    #[inline]
    pub(super) const fn contains(self, leave: OwnEffect) -> bool {
        self.0 >> leave as u8 & 1 != 0
    }

    /// Whether there is none at all.
    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl CardLegality {
    /// Whether the card action is legal, given what its top card does.
    #[inline]
    pub(super) const fn allows(self, leave: OwnEffect) -> bool {
        match self {
            CardLegality::Unrestricted => true,
            CardLegality::MustEvadeCheck(ways) => ways.contains(leave),
        }
    }
}

/// How a card phase stands for whoever does not see the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MateStatus {
    /// Whatever the hand.
    No,
    /// If the hand has no card that saves.
    DependsOnHand,
    /// Whatever the hand.
    Certain,
}

impl PublicState {
    /// What the seat whose turn begins is free to lay or burn.
    pub(super) fn card_legality(&self) -> CardLegality {
        if !self.board.in_check() {
            return CardLegality::Unrestricted;
        }
        let no_capture = self.pending.no_capture;
        let escapes = |leave| match leave {
            OwnEffect::Redo => self.can_force_redo(),
            // Nobody in check may turn the board.
            OwnEffect::ChangeColours => false,
            _ => self.board.has_legal_moves(&permissions_with(leave, no_capture || leave == OwnEffect::NoCapture)),
        };
        let all = [
            OwnEffect::Nothing,
            OwnEffect::LongPawns,
            OwnEffect::NoCapture,
            OwnEffect::Swap,
            OwnEffect::KingLeaps,
            OwnEffect::Redo,
            OwnEffect::ChangeColours,
        ];
        CardLegality::MustEvadeCheck(
            all.into_iter().filter(|&leave| escapes(leave)).fold(EvasionEffects::default(), EvasionEffects::with),
        )
    }

    /// Hands out the legal plays of a hand, each once, until the visitor breaks; demands and discards are chosen apart.
    pub(super) fn visit_legal_plays<V>(&self, hand: CardMultiset, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(CardPlay) -> ControlFlow<()>,
    {
        let freedom = self.card_legality();
        visit_pseudo_legal_plays(hand, self.pile_tops, &mut |play| {
            if freedom.allows(self.own_effect_of(play.top())) { visit(play) } else { ControlFlow::Continue(()) }
        })
    }

    /// Whether the seat is mated at the start of its turn, as far as that can be told without its hand.
    pub(super) fn mate_status(&self) -> MateStatus {
        match self.card_legality() {
            CardLegality::Unrestricted => MateStatus::No,
            // Any card can be burnt.
            CardLegality::MustEvadeCheck(ways) if ways.contains(OwnEffect::Nothing) => MateStatus::No,
            CardLegality::MustEvadeCheck(ways) if ways.is_empty() => MateStatus::Certain,
            CardLegality::MustEvadeCheck(_) => MateStatus::DependsOnHand,
        }
    }

    /// Whether a hand has a legal action for the seat whose turn begins.
    pub(super) fn has_legal_play(&self, hand: CardMultiset) -> bool {
        self.visit_legal_plays(hand, |_| ControlFlow::Break(())).is_break()
    }

    /// Whether the seat must skip its chess phase by waiting.
    #[inline]
    pub(super) fn is_waiting(&self) -> bool {
        self.phase == TurnPhase::Chess && self.pending.must_wait
    }

    /// Hands out the legal chess moves or redos until the visitor breaks. A game that is over has none.
    pub(super) fn visit_moves<V>(&self, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        if self.is_waiting() || self.phase == TurnPhase::Card {
            return ControlFlow::Continue(());
        }
        let replaced = match (self.phase, &self.undo_info) {
            (TurnPhase::Redo, Some(latest)) => Some(latest.mv),
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

    /// How the game has ended, if it has; `hand` are the cards of the seat on turn. Without them an end is missed that
    /// hangs on them.
    pub(super) fn outcome(&self, hand: Option<CardMultiset>) -> Option<Outcome> {
        let mated = || Some(Outcome::won(SeatSet::single(self.turn_seat.other()), "checkmate"));
        match self.phase {
            TurnPhase::Redo => return None,
            TurnPhase::Card => match (self.mate_status(), hand) {
                (MateStatus::Certain, _) => return mated(),
                (MateStatus::DependsOnHand, Some(hand)) if !self.has_legal_play(hand) => return mated(),
                _ => {}
            },
            TurnPhase::Chess if self.is_waiting() || self.has_legal_move() => {}
            TurnPhase::Chess if self.board.in_check() => return mated(),
            TurnPhase::Chess if !self.has_move_unrestricted() => return Some(Outcome::draw("stalemate")),
            TurnPhase::Chess => {}
        }
        if self.board.has_at_most_one_minor() {
            return Some(Outcome::draw("material"));
        }
        (self.halfmove_clock >= MAX_HALFMOVE_CLOCK).then(|| Outcome::draw("100 chess phases"))
    }

    /// Whether the seat, which is not in check, has a legal chess move once all restrictions are lifted: demands, the
    /// man bound by a king of hearts, captures forbidden, the king's two squares. What a card permits it keeps.
    fn has_move_unrestricted(&self) -> bool {
        let free =
            DynamicRules { movable: DynamicRules::ORTHODOX.movable, allows_captures: true, ..self.permissions() };
        self.board.has_legal_moves(&free) || free.king_leaps_two && self.board.has_legal_moves(&DynamicRules::ORTHODOX)
    }

    /// What the rules have against these cards, besides whether the hand holds them: a line for people.
    pub(super) fn illegality_reason(&self, play: &CardPlay, kept: usize, discards: &CardList) -> Option<String> {
        if !play.fits(self.pile_tops) {
            return Some(match play.target.pile() {
                None => "one card to burn".to_owned(),
                Some(pile) => format!("cards that fit on {}", self.pile_tops[pile]),
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
        (!self.card_legality().allows(self.own_effect_of(top)))
            .then(|| "cards that leave a way out of check".to_owned())
    }

    /// What binds the seat whose turn it is, as it counts now.
    #[inline]
    pub(super) fn set_pending(&mut self, pending: Pending) {
        self.pending = if self.board.in_check() { pending.voided_by_check() } else { pending };
    }
}
