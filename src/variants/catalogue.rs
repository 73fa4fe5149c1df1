//! The catalogue that `variants json` prints: every variant as data, for clients that offer and draw it.

use super::{COUNTED_MATERIAL, VARIANTS, Variant};
use base::seat::Seat;
use rules::game_option::{GameOption, GameOptionValues};
use rules::layout::{Cards, PieceKind, ZoneKind};
use rules::phase::Phase;
use rules::record_word::{RecordField, RecordWord};
use rules::side_colour::SideColour;
use serde::Serialize;
use std::collections::BTreeMap;
use variant::state_document::SCHEMA;

/// Name and version of the program.
pub const ENGINE_NAME: &str = concat!("Pentad ", env!("CARGO_PKG_VERSION"));

/// Every variant, with the program's name.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Variants"))]
pub struct Catalogue {
    schema: u32,
    engine: &'static str,
    variants: Vec<VariantEntry>,
}

impl Catalogue {
    /// The catalogue of all variants.
    pub fn new() -> Catalogue {
        Catalogue {
            schema: SCHEMA,
            engine: ENGINE_NAME,
            variants: VARIANTS.into_iter().map(VariantEntry::new).collect(),
        }
    }
}

impl Default for Catalogue {
    fn default() -> Catalogue {
        Catalogue::new()
    }
}

/// A variant.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "VariantParts"))]
struct VariantEntry {
    name: &'static str,
    title: &'static str,
    hidden: bool,
    seats: Vec<SeatEntry>,
    order: Vec<Seat>,
    files: &'static [&'static str],
    ranks: &'static [&'static str],
    rows: Vec<Vec<String>>,
    turns: &'static [u16],
    chequered: bool,
    pointing: bool,
    sets: &'static [&'static str],
    zones: Vec<ZoneEntry>,
    kinds: &'static [PieceKind],
    /// What pieces are worth in pawns, by the letter of the kind, in games in which captured pieces are counted.
    values: Option<BTreeMap<&'static str, u16>>,
    hand: &'static [&'static str],
    cards: Option<Cards>,
    phases: &'static [Phase],
    start: String,
    record: &'static str,
    /// The fields of the record besides pieces, hands and the seat on move, for editors.
    fields: Vec<FieldEntry>,
    rules: Vec<RuleEntry>,
    levels: &'static [Level],
    /// Whether `explore` knows names of openings.
    opening_names: bool,
}

impl VariantEntry {
    fn new(variant: &Variant) -> VariantEntry {
        let (description, layout) = (&variant.description, variant.layout);
        let order: Vec<Seat> = (0..description.seats()).map(Seat::new).collect();
        let zones = layout.zones.iter().map(|zone| {
            let squares = layout.zone_squares(zone);
            ZoneEntry { name: zone.name, kind: zone.kind, seats: zone.seats, squares }
        });
        VariantEntry {
            name: variant.name,
            title: layout.title,
            hidden: description.hidden_information,
            seats: order.iter().map(|&seat| SeatEntry::new(variant, seat)).collect(),
            order,
            files: layout.files,
            ranks: layout.ranks,
            rows: layout.rows(),
            turns: layout.turns,
            chequered: layout.chequered,
            pointing: layout.pointing,
            sets: layout.sets,
            zones: zones.collect(),
            kinds: layout.kinds,
            values: piece_values(variant),
            hand: layout.hand,
            cards: layout.cards,
            phases: layout.phases,
            start: (variant.new_history)().fen(),
            record: description.fen_keyword,
            fields: layout.record.iter().enumerate().filter_map(FieldEntry::new).collect(),
            rules: description.rule_options.iter().map(RuleEntry::new).collect(),
            levels: &LEVELS,
            opening_names: variant.opening_names.is_some(),
        }
    }
}

/// The values of a variant's pieces by the letter of their kind; `None` if material is not counted in it.
fn piece_values(variant: &Variant) -> Option<BTreeMap<&'static str, u16>> {
    let (_, values) = COUNTED_MATERIAL.into_iter().find(|(counted, _)| counted.name == variant.name)?;
    Some(values.iter().copied().collect())
}

/// A field of the record, with the index of its word, from 0.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Field"))]
struct FieldEntry {
    #[serde(flatten)]
    field: RecordField,
    word: usize,
}

impl FieldEntry {
    fn new((word, kind): (usize, &RecordWord)) -> Option<FieldEntry> {
        match kind {
            RecordWord::Field(field) | RecordWord::Optional(field) => Some(FieldEntry { field: *field, word }),
            _ => None,
        }
    }
}

/// A seat: its number, its name, its colour, and the number of the party that wins with it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "SeatInfo"))]
struct SeatEntry {
    seat: Seat,
    name: &'static str,
    color: Option<SideColour>,
    party: usize,
}

impl SeatEntry {
    fn new(variant: &Variant, seat: Seat) -> SeatEntry {
        SeatEntry {
            seat,
            name: variant.description.seat_names.get(seat.index()).copied().unwrap_or_default(),
            color: variant.layout.colours.get(seat.index()).copied().flatten(),
            party: variant.description.sides.party(seat) + 1,
        }
    }
}

/// A part of the board that matters to the rules.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Zone"))]
struct ZoneEntry {
    name: &'static str,
    kind: ZoneKind,
    seats: &'static [Seat],
    squares: Vec<String>,
}

/// A rule option that players may choose.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "RuleOption"))]
struct RuleEntry {
    name: &'static str,
    #[cfg_attr(feature = "typescript", ts(type = "\"check\" | \"spin\" | \"combo\""))]
    #[serde(rename = "type")]
    option_type: &'static str,
    default: String,
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    min: Option<i64>,
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    max: Option<i64>,
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<&'static [&'static str]>,
}

impl RuleEntry {
    fn new(option: &GameOption) -> RuleEntry {
        let entry = |option_type, default: String| RuleEntry {
            name: option.name,
            option_type,
            default,
            min: None,
            max: None,
            choices: None,
        };
        match option.values {
            GameOptionValues::Check { default } => entry("check", default.to_string()),
            GameOptionValues::Spin { default, min, max } => {
                RuleEntry { min: Some(min), max: Some(max), ..entry("spin", default.to_string()) }
            }
            GameOptionValues::Combo { default, choices } => {
                RuleEntry { choices: Some(choices), ..entry("combo", default.to_owned()) }
            }
        }
    }
}

/// A strength to play at.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Level {
    /// Its number, from 1.
    pub level: u32,
    /// Its name.
    pub name: &'static str,
    /// The value of `UCI_Elo`; `None` is full strength.
    pub elo: Option<u32>,
    /// The most milliseconds per move. The weak levels are limited by nodes and finish long before.
    pub think: u64,
}

impl Level {
    /// The level with this number.
    pub fn find(number: u32) -> Option<Level> {
        LEVELS.iter().find(|level| level.level == number).copied()
    }
}

const fn level(level: u32, name: &'static str, elo: Option<u32>, think: u64) -> Level {
    Level { level, name, elo, think }
}

/// The levels: `UCI_Elo` from the weakest to where the scales of all games end, in about equal steps, and full strength.
const LEVELS: [Level; 8] = [
    level(1, "Beginner", Some(800), 300),
    level(2, "Novice", Some(1050), 300),
    level(3, "Casual", Some(1350), 500),
    level(4, "Club player", Some(1600), 500),
    level(5, "Strong player", Some(1850), 1000),
    level(6, "Expert", Some(2150), 1000),
    level(7, "Master", Some(2400), 2000),
    level(8, "Full strength", None, 3000),
];

#[cfg(test)]
#[path = "../../tests/unit/variants/catalogue.rs"]
mod tests;
