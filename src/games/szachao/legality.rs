//! Legality: which card actions and chess moves are legal, and how the game ends.

use super::card::Rank;
use super::card_list::CardList;
use super::card_multiset::CardMultiset;
use super::card_play::CardPlay;
use super::effect::{LastMovedPiece, OwnEffect};
use super::public_state::{MAX_HALFMOVE_CLOCK, PublicState, TurnPhase};
use base::bitboard::Bitboard64;
use base::seat::SeatSet;
use chessboard::move_rules::DynamicRules;
use rules::outcome::Outcome;

/// The card actions that are legal for a seat whose turn begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CardLegality {
    /// All of them.
    Unrestricted,
    /// In check, those with a top card whose own effect leaves a legal chess move.
    MustEvadeCheck(EvasionEffects),
}

/// The own effects that leave a seat in check a legal chess move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct EvasionEffects(u8);

impl EvasionEffects {
    #[inline]
    const fn with(self, own_effect: OwnEffect) -> EvasionEffects {
        EvasionEffects(self.0 | 1 << own_effect as u8)
    }

    /// Whether the effect is one of them.
    #[inline]
    pub(super) const fn contains(self, own_effect: OwnEffect) -> bool {
        self.0 >> own_effect as u8 & 1 != 0
    }

    /// Whether no own effect leaves a legal move.
    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl CardLegality {
    /// Whether a card action is legal if its top card has this own effect.
    #[inline]
    pub(super) const fn allows(self, own_effect: OwnEffect) -> bool {
        match self {
            CardLegality::Unrestricted => true,
            CardLegality::MustEvadeCheck(evasions) => evasions.contains(own_effect),
        }
    }
}

/// Whether the seat to act is checkmated, as far as that is known without its hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MateStatus {
    /// Not mated, whatever the hand.
    No,
    /// Mated unless the hand holds a card that leaves a legal move.
    DependsOnHand,
    /// Mated, whatever the hand.
    Certain,
}

impl PublicState {
    /// The card actions that are legal for the seat whose turn begins.
    pub(super) fn card_legality(&self) -> CardLegality {
        if !self.board.in_check() {
            return CardLegality::Unrestricted;
        }
        let no_capture = self.pending.no_capture;
        let evades = |own_effect| match own_effect {
            OwnEffect::Redo => self.can_force_redo(),
            // The check is then the other seat's.
            OwnEffect::ChangeColours => self.allows_ace(),
            _ => {
                let no_capture = no_capture || own_effect == OwnEffect::NoCapture;
                self.board.has_legal_moves(&permissions_with(own_effect, no_capture))
            }
        };
        let evasions = OwnEffect::ALL.into_iter().filter(|&own_effect| evades(own_effect));
        CardLegality::MustEvadeCheck(evasions.fold(EvasionEffects::default(), EvasionEffects::with))
    }

    /// Whether the seat is checkmated at the start of its turn, as far as that is known without its hand.
    pub(super) fn mate_status(&self) -> MateStatus {
        match self.card_legality() {
            CardLegality::Unrestricted => MateStatus::No,
            // Any card can be burnt.
            CardLegality::MustEvadeCheck(evasions) if evasions.contains(OwnEffect::Nothing) => MateStatus::No,
            CardLegality::MustEvadeCheck(evasions) if evasions.is_empty() => MateStatus::Certain,
            CardLegality::MustEvadeCheck(_) => MateStatus::DependsOnHand,
        }
    }

    /// Whether the seat must skip its chess phase because it waits.
    #[inline]
    pub(super) fn is_waiting(&self) -> bool {
        self.phase == TurnPhase::Chess && self.pending.must_wait
    }

    /// How the game has ended, if it has. `hand` holds the cards of the seat whose turn it is; without them, an end
    /// that depends on them is missed.
    pub(super) fn outcome(&self, hand: Option<CardMultiset>) -> Option<Outcome> {
        let checkmate = || Some(Outcome::won(SeatSet::single(self.turn_seat.other()), "checkmate"));
        match self.phase {
            TurnPhase::Redo => return None,
            TurnPhase::Card => match (self.mate_status(), hand) {
                (MateStatus::Certain, _) => return checkmate(),
                (MateStatus::DependsOnHand, Some(hand)) if !self.has_legal_play(hand) => return checkmate(),
                _ => {}
            },
            TurnPhase::Chess if self.is_waiting() || self.has_legal_move() => {}
            TurnPhase::Chess if self.board.in_check() => return checkmate(),
            TurnPhase::Chess if !self.has_move_unrestricted() => return Some(Outcome::draw("stalemate")),
            TurnPhase::Chess => {}
        }
        if self.board.has_at_most_one_minor() {
            return Some(Outcome::draw("material"));
        }
        (self.halfmove_clock >= MAX_HALFMOVE_CLOCK).then(|| Outcome::draw("100 chess phases"))
    }

    /// Whether the seat, which is not in check, has a legal chess move with all restrictions lifted: demands, the same
    /// piece, captures forbidden, the king's two squares. It keeps what its card permits.
    fn has_move_unrestricted(&self) -> bool {
        let rules =
            DynamicRules { movable: DynamicRules::ORTHODOX.movable, allows_captures: true, ..self.permissions() };
        self.board.has_legal_moves(&rules)
            || rules.king_leaps_two && self.board.has_legal_moves(&DynamicRules::ORTHODOX)
    }

    /// Why the rules forbid a play that keeps `kept` cards before these discards, as the expectation of an error
    /// message; `None` if it is legal. Does not check that the seat holds the cards.
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
        if top.is_some_and(|card| card.rank() == Rank::Ace) && !self.allows_ace() {
            return Some("no ace in check".to_owned());
        }
        (!self.card_legality().allows(self.own_effect_of(top)))
            .then(|| "cards that leave a way out of check".to_owned())
    }

    /// The move rules of the seat to act; in a redo, those under which the replaced move was made.
    #[inline]
    pub(super) fn permissions(&self) -> DynamicRules {
        if let (TurnPhase::Redo, Some(undo_info)) = (self.phase, &self.undo_info) {
            let movable = Bitboard64::single(undo_info.mv.from().index());
            return DynamicRules { movable, ..permissions_with(undo_info.own_effect, undo_info.no_capture) };
        }
        let mut rules = permissions_with(self.active_own_effect(), self.no_capture());
        if let Some(kind) = self.pending.demand {
            rules.movable &= self.board.by_type(kind);
        }
        if self.pending.same_piece {
            rules.movable &= match self.last_moved_pieces[self.turn_seat.index()] {
                LastMovedPiece::At(square) => Bitboard64::single(square.index()),
                LastMovedPiece::None | LastMovedPiece::Captured => Bitboard64::EMPTY,
            };
        }
        rules
    }
}

/// The move rules under this own effect, with captures forbidden or not.
#[inline]
pub(super) fn permissions_with(own_effect: OwnEffect, no_capture: bool) -> DynamicRules {
    DynamicRules {
        allows_captures: !no_capture,
        extra_pawn_step: own_effect == OwnEffect::ExtraPawnStep,
        king_leaps_two: own_effect == OwnEffect::KingLeapsTwo,
        queen_swaps: own_effect == OwnEffect::QueenSwaps,
        ..DynamicRules::ORTHODOX
    }
}
