//! Card actions as text: `1:8s+Kd`, `1:Js=R`, `2:Qc-4c4d6c+????`, `x:2h`.

use super::action::CardAction;
use super::card::Card;
use super::card_list::{CardList, HAND_SIZE};
use super::card_play::{CardPlay, PlayTarget};
use arrayvec::ArrayVec;
use base::input::InputError;
use chessboard::piece::PieceType;

/// Cards drawn in order, `None` for those that the reader has not seen.
pub(super) type DrawnCards = ArrayVec<Option<Card>, HAND_SIZE>;

/// The text of a card action, parsed.
#[derive(Clone, Debug)]
pub(super) struct ParsedCardAction {
    pub(super) action: CardAction,
    /// `None` if the text does not mention the cards drawn.
    pub(super) draws: Option<DrawnCards>,
}

const SHAPE: &str = "a pile 1 or 2, or x to burn, and cards: such as 1:8s, 2:7h7c, 1:Js=R, x:2h-4c4d6c, 1:8s+Kd";

fn card_action_error(text: &str, expected: &str) -> InputError {
    InputError::new("card action", text, expected)
}

/// Reads the text of a card action, without checking that it is legal.
pub(super) fn read_card_action(text: &str) -> Result<ParsedCardAction, InputError> {
    let (rest, draws) = match text.split_once('+') {
        Some((rest, draws)) => (rest, Some(read_draws(draws)?)),
        None => (text, None),
    };
    let (rest, discards) = match rest.split_once('-') {
        Some((rest, discards)) => (rest, read_cards(discards)?),
        None => (rest, CardList::EMPTY),
    };
    let (rest, demand) = match rest.split_once('=') {
        Some((rest, kind)) => (rest, Some(read_kind(kind)?)),
        None => (rest, None),
    };
    let (target, cards) = rest.split_once(':').ok_or_else(|| card_action_error(text, SHAPE))?;
    let target = PlayTarget::from_text(target).ok_or_else(|| card_action_error(text, SHAPE))?;
    let play = CardPlay { target, cards: read_cards(cards)? };
    if play.requires_demand() != demand.is_some() {
        let expected = "a kind of piece demanded, such as =R, with a jack on top, and only then";
        return Err(card_action_error(text, expected));
    }
    if play.cards.len() + discards.len() > HAND_SIZE {
        return Err(card_action_error(text, "no more than five cards"));
    }
    Ok(ParsedCardAction { action: CardAction { play, demand, discards }, draws })
}

/// Reads a demanded kind of piece.
fn read_kind(text: &str) -> Result<PieceType, InputError> {
    let mut letters = text.chars();
    let kind = letters.next().and_then(PieceType::from_letter).filter(|_| letters.next().is_none());
    kind.ok_or_else(|| InputError::new("demand", text, "one of K Q R B N P"))
}

/// Reads one to five cards.
fn read_cards(text: &str) -> Result<CardList, InputError> {
    let cards = read_draws(text)?;
    let known: CardList = cards.iter().filter_map(|&card| card).collect();
    if known.len() == cards.len() { Ok(known) } else { Err(InputError::new("cards", text, "cards without '?'")) }
}

/// Reads one to five cards, of which some may be unknown.
fn read_draws(text: &str) -> Result<DrawnCards, InputError> {
    let cards = read_cards_or_unknown(text)
        .ok_or_else(|| InputError::new("cards", text, "cards such as 8s or Td, ranks 23456789TJQKA, suits cdhs"))?;
    match DrawnCards::try_from(cards.as_slice()) {
        Ok(cards) if !cards.is_empty() => Ok(cards),
        _ => Err(InputError::new("cards", text, "one to five cards")),
    }
}

/// Reads a run of cards, with `?` for an unknown one; `None` if the text is anything else.
pub(super) fn read_cards_or_unknown(text: &str) -> Option<Vec<Option<Card>>> {
    let mut cards = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        if let Some(tail) = rest.strip_prefix('?') {
            cards.push(None);
            rest = tail;
        } else {
            cards.push(Some(Card::from_text(rest.get(..2)?)?));
            rest = &rest[2..];
        }
    }
    Some(cards)
}
