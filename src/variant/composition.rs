//! Position editor: turns pieces on squares, hands, the seat on move and other fields into a position record.

use super::Variant;
use base::fen_board::FenBoard;
use base::input::InputError;
use fxhash::FxHashMap;
use rules::layout::Layout;
use rules::record_word::{RecordField, RecordWord};
use rules::side_colour::SideColour;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A position in an editor; field names are those of `state json`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Composition {
    /// The pieces on the board.
    #[serde(rename = "men")]
    pub pieces: Vec<ComposedPiece>,
    /// The hands; seats that are not listed hold nothing.
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<ComposedHand>>", optional))]
    #[serde(default)]
    pub hands: Vec<ComposedHand>,
    /// The number of the seat on move, from 1.
    pub seat: usize,
    /// The other fields of the record by name; missing ones have their usual value.
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<(String, String)>>", optional))]
    #[serde(default)]
    pub fields: Vec<(String, String)>,
}

/// A piece on the board.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ComposedPiece {
    /// Its square.
    pub square: String,
    /// Its kind, one of the layout's.
    pub kind: String,
    /// The number of its seat, from which its colour follows if `colour` is missing.
    #[cfg_attr(feature = "typescript", ts(as = "Option<usize>", optional))]
    #[serde(default)]
    pub seat: usize,
    /// Its colour; by default that of its seat.
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    #[serde(default, rename = "color")]
    pub colour: Option<SideColour>,
}

/// What a seat holds.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ComposedHand {
    /// The number of the seat, from 1.
    pub seat: usize,
    /// How many pieces of each kind.
    #[cfg_attr(feature = "typescript", ts(as = "Option<BTreeMap<String, usize>>", optional))]
    #[serde(default, rename = "men")]
    pub pieces: BTreeMap<String, usize>,
    /// The cards, `?` for one that is not known.
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<String>>", optional))]
    #[serde(default)]
    pub cards: Vec<String>,
}

impl Variant {
    /// The record of a composition. It need not be a valid position: the game checks that when it reads the record.
    ///
    /// # Errors
    /// If it names a square, kind, seat or field that the game does not have.
    pub fn compose(&self, composition: &Composition) -> Result<String, InputError> {
        let known = |name: &str| self.record_fields().any(|field| field.name == name);
        if let Some((name, _)) = composition.fields.iter().find(|(name, _)| !known(name)) {
            let names: Vec<&str> = self.record_fields().map(|field| field.name).collect();
            return Err(InputError::new("field", name, format!("one of {}", names.join(", "))));
        }
        let words = self.layout.record.iter().filter(|word| !is_left_out(word, composition));
        let words = words.map(|word| self.compose_word(word, composition));
        Ok(words.collect::<Result<Vec<String>, InputError>>()?.join(" "))
    }

    /// The fields of its records that are neither pieces, hands nor the seat on move.
    pub fn record_fields(&self) -> impl Iterator<Item = &'static RecordField> {
        self.layout.record.iter().filter_map(|word| match word {
            RecordWord::Field(field) | RecordWord::Optional(field) => Some(field),
            _ => None,
        })
    }

    fn compose_word(&self, word: &RecordWord, composition: &Composition) -> Result<String, InputError> {
        match word {
            RecordWord::Board => board_word(self.layout, &composition.pieces),
            RecordWord::Seat(names) => {
                let name = composition.seat.checked_sub(1).and_then(|index| names.get(index));
                let expected = || format!("a number from 1 to {}", names.len());
                name.map(|name| (*name).to_owned())
                    .ok_or_else(|| InputError::new("seat", &composition.seat.to_string(), expected()))
            }
            RecordWord::Pieces => hand_word(self.layout, &composition.hands),
            RecordWord::Cards => {
                let hand = |seat| composition.hands.iter().find(|hand| hand.seat == seat);
                let cards = |seat| hand(seat).map_or_else(String::new, |hand| hand.cards.concat());
                let word = (1..=self.description.seats()).map(cards).collect::<Vec<String>>().join("/");
                one_word("cards", &word)
            }
            RecordWord::Field(field) | RecordWord::Optional(field) => {
                one_word(field.name, field_text(field, composition))
            }
        }
    }
}

/// What the composition says of a field.
fn field_text<'a>(field: &RecordField, composition: &'a Composition) -> &'a str {
    let set = composition.fields.iter().find(|(name, _)| name == field.name);
    set.map_or(field.default, |(_, text)| text)
}

/// Whether a word stands in no record because it says nothing unusual.
fn is_left_out(word: &RecordWord, composition: &Composition) -> bool {
    matches!(word, RecordWord::Optional(field) if field_text(field, composition) == field.default)
}

/// Checks that the text is a single word, since blanks separate the fields of a record.
fn one_word(field: &'static str, text: &str) -> Result<String, InputError> {
    let is_word = !text.is_empty() && text.chars().all(|letter| letter.is_ascii_graphic());
    if is_word { Ok(text.to_owned()) } else { Err(InputError::new(field, text, "one word; - for nothing")) }
}

/// The letter of a kind in a record: upper case for the first seat's colour, lower case for the other, and for pieces
/// without colour.
fn letters(layout: &Layout, kind: &str, colour: Option<SideColour>) -> Result<String, InputError> {
    let known = layout.kinds.iter().find(|known| known.id == kind);
    let id = known.map(|known| known.id).ok_or_else(|| {
        let ids: Vec<&str> = layout.kinds.iter().map(|kind| kind.id).collect();
        InputError::new("kind", kind, format!("one of {}", ids.join(" ")))
    })?;
    let upper = layout.colours.first().copied().flatten().unwrap_or(SideColour::White);
    Ok(if colour == Some(upper) { id.to_owned() } else { id.to_ascii_lowercase() })
}

fn board_word(layout: &Layout, pieces: &[ComposedPiece]) -> Result<String, InputError> {
    let mut placed: FxHashMap<&str, String> = FxHashMap::default();
    let squares = layout.rows();
    for piece in pieces {
        if !squares.iter().flatten().any(|square| *square == piece.square) {
            return Err(InputError::new("square", &piece.square, "a square of this board"));
        }
        let own = || layout.colours.get(piece.seat.checked_sub(1)?).copied().flatten();
        let text = letters(layout, &piece.kind, piece.colour.or_else(own))?;
        if placed.insert(&piece.square, text).is_some() {
            return Err(InputError::new("square", &piece.square, "one piece on it, not two"));
        }
    }
    let (files, ranks) = (layout.files.len(), layout.ranks.len());
    let board = FenBoard { field: "board", files, ranks, pieces: "" };
    let square_at = |file: usize, rank: usize| squares.get(ranks - 1 - rank)?.get(file);
    Ok(board.write(|file, rank| placed.get(square_at(file, rank)?.as_str())))
}

fn hand_word(layout: &Layout, hands: &[ComposedHand]) -> Result<String, InputError> {
    let mut word = String::new();
    for (index, colour) in layout.colours.iter().enumerate() {
        let Some(hand) = hands.iter().find(|hand| hand.seat == index + 1) else { continue };
        if let Some(kind) = hand.pieces.keys().find(|kind| !layout.hand.contains(&kind.as_str())) {
            return Err(InputError::new("hand", kind, format!("one of {}", layout.hand.join(" "))));
        }
        for kind in layout.hand {
            let letters = letters(layout, kind, *colour)?;
            match hand.pieces.get(*kind).copied().unwrap_or(0) {
                0 => {}
                1 => word.push_str(&letters),
                count => word.push_str(&format!("{count}{letters}")),
            }
        }
    }
    Ok(if word.is_empty() { "-".to_owned() } else { word })
}
