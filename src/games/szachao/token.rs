//! Card actions as text: `1:8s+Kd`, `1:Js=R`, `2:Qc-4c4d6c+????`, `x:2h`.

use super::action::CardAction;
use super::card::Card;
use super::cards::{Cards, HAND};
use super::play::{Place, Play, asks_for_a_kind};
use crate::base::text::TextError;
use crate::chessboard::piece::Kind;
use arrayvec::ArrayVec;

/// Cards drawn, as far as they were seen.
pub(super) type Draws = ArrayVec<Option<Card>, HAND>;

/// What a card action's text says.
#[derive(Clone, Debug)]
pub(super) struct Token {
    pub(super) action: CardAction,
    /// None where the text says nothing of what is drawn.
    pub(super) draws: Option<Draws>,
}

const SHAPE: &str = "a pile 1 or 2, or x to burn, and cards: such as 1:8s, 2:7h7c, 1:Js=R, x:2h-4c4d6c, 1:8s+Kd";

fn wrong(text: &str, expected: &str) -> TextError {
    TextError::new("card action", text, expected)
}

/// Reads the text of a card action, by its shape alone.
pub(super) fn read_token(text: &str) -> Result<Token, TextError> {
    let (rest, draws) = match text.split_once('+') {
        Some((rest, draws)) => (rest, Some(read_draws(draws)?)),
        None => (text, None),
    };
    let (rest, discards) = match rest.split_once('-') {
        Some((rest, discards)) => (rest, read_cards(discards)?),
        None => (rest, Cards::EMPTY),
    };
    let (rest, demand) = match rest.split_once('=') {
        Some((rest, kind)) => (rest, Some(read_kind(kind)?)),
        None => (rest, None),
    };
    let (place, cards) = rest.split_once(':').ok_or_else(|| wrong(text, SHAPE))?;
    let place = Place::from_text(place).ok_or_else(|| wrong(text, SHAPE))?;
    let play = Play { place, cards: read_cards(cards)? };
    if asks_for_a_kind(play.top()) != demand.is_some() {
        let expected = "a kind of man demanded, such as =R, where a jack is on top, and only there";
        return Err(wrong(text, expected));
    }
    if play.cards.len() + discards.len() > HAND {
        return Err(wrong(text, "no more than five cards"));
    }
    Ok(Token { action: CardAction { play, demand, discards }, draws })
}

fn read_kind(text: &str) -> Result<Kind, TextError> {
    let mut letters = text.chars();
    let kind = letters.next().and_then(Kind::from_letter).filter(|_| letters.next().is_none());
    kind.ok_or_else(|| TextError::new("demand", text, "one of K Q R B N P"))
}

/// Reads one to five cards.
fn read_cards(text: &str) -> Result<Cards, TextError> {
    let cards = read_draws(text)?;
    let known: Cards = cards.iter().filter_map(|&card| card).collect();
    if known.len() == cards.len() { Ok(known) } else { Err(TextError::new("cards", text, "cards without '?'")) }
}

/// Reads one to five cards, of which some may be unknown.
fn read_draws(text: &str) -> Result<Draws, TextError> {
    let cards = read_run(text)
        .ok_or_else(|| TextError::new("cards", text, "cards such as 8s or Td, ranks 23456789TJQKA, suits cdhs"))?;
    match Draws::try_from(cards.as_slice()) {
        Ok(cards) if !cards.is_empty() => Ok(cards),
        _ => Err(TextError::new("cards", text, "one to five cards")),
    }
}

/// Reads cards one after the other, and `?` for unknown ones. None where something else stands there.
pub(super) fn read_run(text: &str) -> Option<Vec<Option<Card>>> {
    let mut cards = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        if let Some(behind) = rest.strip_prefix('?') {
            cards.push(None);
            rest = behind;
        } else {
            cards.push(Some(Card::from_text(rest.get(..2)?)?));
            rest = &rest[2..];
        }
    }
    Some(cards)
}
