//! Text of the record's last field: pending restrictions and the active card.

use super::card::{Card, Rank, Suit};
use super::effect::{ActiveCard, Effect, LastMovedPiece, Pending};
use super::public_state::{PublicState, TurnPhase};
use super::redo_text::{FIELD, read_undo_info, redo_text};
use base::input::InputError;
use chessboard::piece::PieceType;
use chessboard::square::Square;

/// The number of threes in two decks.
pub(super) const TOTAL_THREES: usize = 8;

/// The items of the field, in the order in which they are written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum PendingItem {
    Threes,
    Wait,
    Demand,
    SamePiece,
    NoCapture,
    Card,
    Redo,
}

impl PublicState {
    /// The number of threes that press a seat, or will press the opponent because of the card just played.
    pub(super) fn active_threes(&self) -> u8 {
        match self.active_card.map(|active_card| active_card.effect) {
            Some(Effect::Threes(threes)) => threes,
            _ => self.pending.threes,
        }
    }

    /// The text of the field.
    pub(super) fn pending_text(&self) -> String {
        let pending = &self.pending;
        let mut items = Vec::new();
        if pending.threes > 0 {
            items.push(format!("3x{}", pending.threes));
        }
        if pending.must_wait {
            items.push("wait".to_owned());
        }
        if let Some(kind) = pending.demand {
            items.push(format!("J={}", kind.letter()));
        }
        if pending.same_piece {
            items.push(format!("Kh={}", self.last_moved_piece_text(self.turn_seat.index())));
        }
        if pending.no_capture {
            items.push("nocap".to_owned());
        }
        if let Some(ActiveCard { card, effect }) = self.active_card {
            items.push(match effect {
                Effect::Threes(threes) => format!("card={card}x{threes}"),
                Effect::Demand(kind) => format!("card={card}={}", kind.letter()),
                Effect::SamePiece => {
                    format!("card={card}={}", self.last_moved_piece_text(self.turn_seat.other().index()))
                }
                Effect::ExtraPawnStep | Effect::Wait | Effect::QueenSwaps | Effect::KingLeapsTwo => {
                    format!("card={card}")
                }
            });
        }
        if let (TurnPhase::Redo, Some(undo_info)) = (self.phase, &self.undo_info) {
            items.push(format!("redo={}", redo_text(undo_info)));
        }
        if items.is_empty() { "-".to_owned() } else { items.join(",") }
    }

    /// The square of the piece of a seat's latest move, or `-`.
    fn last_moved_piece_text(&self, seat: usize) -> String {
        match self.last_moved_pieces[seat] {
            LastMovedPiece::At(square) => square.to_string(),
            LastMovedPiece::None | LastMovedPiece::Captured => "-".to_owned(),
        }
    }

    /// Reads the field into a state whose phase, seat and board are set.
    pub(super) fn read_pending(&mut self, text: &str) -> Result<(), InputError> {
        let mut last = None;
        let mut pending = Pending::NONE;
        for item in text.split(',').filter(|_| text != "-") {
            let kind = self.read_item(item, &mut pending)?;
            if last.is_some_and(|last| last >= kind) {
                let expected = "each item once, in the order 3x, wait, J=, Kh=, nocap, card=, redo=";
                return Err(InputError::new(FIELD, text, expected));
            }
            last = Some(kind);
        }
        let contradiction = if self.phase == TurnPhase::Redo && last != Some(PendingItem::Redo) {
            Some("in phase 'redo' the move that was taken back, such as redo=e2e4")
        } else {
            pending.contradiction().or_else(|| self.contradiction_with_card(&pending))
        };
        if let Some(expected) = contradiction {
            return Err(InputError::new(FIELD, text, expected));
        }
        self.set_pending(pending);
        Ok(())
    }

    /// Why the card just played contradicts these restrictions, as the expectation of an error message.
    fn contradiction_with_card(&self, pending: &Pending) -> Option<&'static str> {
        let active_card = self.active_card?;
        if !self.pile_tops.contains(&active_card.card) {
            return Some("the card just played on top of a pile");
        }
        match active_card.effect {
            Effect::Wait if pending.must_wait => Some("no 'wait' with a four just played: it counters the wait"),
            Effect::Demand(_) if pending.demand.is_some() => {
                Some("no 'J=' with a jack just played: it frees from the demand")
            }
            // More than one three: the opponent's last card was a three.
            Effect::Threes(2..) if pending.must_wait || pending.demand.is_some() || pending.same_piece => {
                Some("no other effect of the turn in which a three was countered")
            }
            _ => None,
        }
    }

    /// Reads one item, and returns its kind.
    fn read_item(&mut self, item: &str, pending: &mut Pending) -> Result<PendingItem, InputError> {
        let wrong = |expected: &str| InputError::new(FIELD, item, expected);
        match item.split_once('=') {
            None if item == "wait" => {
                pending.must_wait = true;
                Ok(PendingItem::Wait)
            }
            None if item == "nocap" => {
                pending.no_capture = true;
                Ok(PendingItem::NoCapture)
            }
            None if item.starts_with("3x") => {
                if self.phase != TurnPhase::Card {
                    return Err(wrong("threes only in a card phase"));
                }
                pending.threes = read_threes(item, &item[2..])?;
                Ok(PendingItem::Threes)
            }
            Some(("J", kind)) => {
                pending.demand = Some(read_kind(item, kind)?);
                Ok(PendingItem::Demand)
            }
            Some(("Kh", square)) => {
                pending.same_piece = true;
                self.last_moved_pieces[self.turn_seat.index()] = self.read_last_moved_piece(item, square)?;
                Ok(PendingItem::SamePiece)
            }
            Some(("card", card)) => {
                if self.phase != TurnPhase::Chess {
                    return Err(wrong("a card just played only in a chess phase"));
                }
                self.active_card = Some(self.read_active_card(item, card)?);
                Ok(PendingItem::Card)
            }
            Some(("redo", replaced)) => {
                if self.phase != TurnPhase::Redo {
                    return Err(wrong("a move taken back only in phase 'redo'"));
                }
                self.undo_info = Some(read_undo_info(self, item, replaced)?);
                Ok(PendingItem::Redo)
            }
            _ => Err(wrong("'-' or items such as 3x2, wait, J=R, Kh=f6, nocap, card=2s")),
        }
    }

    /// Reads the square of a piece, or `-` for one that has been captured.
    fn read_last_moved_piece(&self, item: &str, text: &str) -> Result<LastMovedPiece, InputError> {
        if text == "-" {
            return Ok(LastMovedPiece::Captured);
        }
        let square = Square::from_text(text).filter(|&square| self.board.piece_at(square).is_some());
        square
            .map(LastMovedPiece::At)
            .ok_or_else(|| InputError::new(FIELD, item, "the square of a piece, such as f6, or '-'"))
    }

    /// Reads a card just played, with the parameter of its effect.
    fn read_active_card(&mut self, item: &str, text: &str) -> Result<ActiveCard, InputError> {
        let expected = "a card just played, such as 2s, 4h, Qc, Kd, Js=R, 3dx2 or Kh=f6";
        let wrong = || InputError::new(FIELD, item, expected);
        let card = text.get(..2).and_then(Card::from_text).ok_or_else(wrong)?;
        let rest = &text[2..];
        let effect = match (card.rank(), card.suit()) {
            (Rank::Two, _) if rest.is_empty() => Effect::ExtraPawnStep,
            (Rank::Four, _) if rest.is_empty() => Effect::Wait,
            (Rank::Queen, _) if rest.is_empty() => Effect::QueenSwaps,
            (Rank::King, Suit::Clubs | Suit::Diamonds) if rest.is_empty() => Effect::KingLeapsTwo,
            (Rank::Three, _) => Effect::Threes(read_threes(item, rest.strip_prefix('x').ok_or_else(wrong)?)?),
            (Rank::Jack, _) => Effect::Demand(read_kind(item, rest.strip_prefix('=').ok_or_else(wrong)?)?),
            (Rank::King, Suit::Hearts) => {
                let piece = self.read_last_moved_piece(item, rest.strip_prefix('=').ok_or_else(wrong)?)?;
                self.last_moved_pieces[self.turn_seat.other().index()] = piece;
                Effect::SamePiece
            }
            _ => return Err(wrong()),
        };
        Ok(ActiveCard { card, effect })
    }
}

fn read_threes(item: &str, text: &str) -> Result<u8, InputError> {
    let count = text.parse().ok().filter(|count| (1..=TOTAL_THREES as u8).contains(count) && count.to_string() == text);
    count.ok_or_else(|| InputError::new(FIELD, item, format!("from 1 to {TOTAL_THREES} threes, such as 3x2")))
}

fn read_kind(item: &str, text: &str) -> Result<PieceType, InputError> {
    let mut letters = text.chars();
    let kind = letters.next().and_then(PieceType::from_letter).filter(|_| letters.next().is_none());
    kind.ok_or_else(|| InputError::new(FIELD, item, "a kind of piece: K Q R B N or P"))
}
