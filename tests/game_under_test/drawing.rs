//! The laws of scenes and actions as data: a client that knows no rules draws what the record says, and after each
//! action what the next scene says.

use super::drawing_client::{Drawing, Drawn, check_step, colour_name, list, number, owner, require, text};
use base::seat::Seat;
use rules::depiction::Depiction;
use rules::dialect::Dialect;
use rules::laws::LawResult;
use rules::layout::Layout;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Of the actions that only move a piece, one in this number is carried out; of the others, all.
const PLAIN_ACTIONS_STEP: usize = 7;

fn json(value: impl serde::Serialize) -> Result<Value, String> {
    serde_json::to_value(value).map_err(|error| error.to_string())
}

/// The pieces that the first field of a record names, by square, as it writes them.
fn pieces_of_record(layout: &Layout, record: &str) -> BTreeMap<String, String> {
    let field = record.split(' ').next().unwrap_or_default();
    let mut pieces = BTreeMap::new();
    for (names, rank) in layout.rows().into_iter().zip(field.split('/')) {
        let mut squares = names.into_iter();
        let (mut empty, mut promoted) = (0, "");
        for letter in rank.chars() {
            if let Some(digit) = letter.to_digit(10) {
                empty = 10 * empty + digit as usize;
                continue;
            }
            squares.by_ref().take(std::mem::take(&mut empty)).for_each(drop);
            match letter {
                '+' => promoted = "+",
                _ => pieces.extend(squares.next().map(|square| (square, format!("{promoted}{letter}")))),
            }
            if letter != '+' {
                promoted = "";
            }
        }
    }
    pieces
}

/// The pieces in hand that the third field of an SFEN names, as many as there are, in the letters of the record.
fn hands_of_record(record: &str) -> BTreeMap<String, u64> {
    let field = record.split(' ').nth(2).unwrap_or_default();
    let (mut hands, mut count) = (BTreeMap::new(), None);
    for letter in field.chars().filter(|&letter| letter != '-') {
        match letter.to_digit(10) {
            Some(digit) => count = Some(10 * count.unwrap_or(0) + u64::from(digit)),
            None => drop(hands.insert(letter.to_string(), count.take().unwrap_or(1))),
        }
    }
    hands
}

/// The scene shows what the record says: the same pieces on squares that exist, with their owners and colours.
fn scene_shows_record<G: Depiction>(position: &G, scene: &Value) -> LawResult {
    let (layout, record) = (G::LAYOUT, position.fen());
    let shown: BTreeMap<String, String> =
        list(&scene["men"]).iter().map(|piece| (text(&piece["square"]), text(&piece["text"]))).collect();
    require(shown.len() == list(&scene["men"]).len(), "one piece a square", || scene.to_string())?;
    let written = pieces_of_record(&layout, &record);
    require(shown == written, "the pieces are the record's", || format!("{shown:?} for {written:?}"))?;
    let first_colour = colour_name(&layout, 1);
    for piece in list(&scene["men"]) {
        let (letters, colour) = (text(&piece["text"]), piece["color"].as_str().map(str::to_owned));
        let known = layout.kinds.iter().any(|kind| kind.id == text(&piece["kind"]));
        require(known && letters.to_uppercase() == text(&piece["kind"]), "kinds are the layout's", || {
            piece.to_string()
        })?;
        let by_case = letters.chars().any(|letter| letter.is_ascii_uppercase()) == (colour == first_colour);
        require(first_colour.is_none() && colour.is_none() || by_case, "colours are the record's", || {
            piece.to_string()
        })?;
        let drawn = Drawn { kind: letters, seat: number(&piece["seat"]), colour: colour.clone() };
        let whose = owner(&layout, &text(&piece["square"]), &drawn);
        require(whose == drawn.seat, "owners are the zones'", || piece.to_string())?;
        let of_seat = drawn.seat == 0 || colour_name(&layout, drawn.seat) == colour;
        require(of_seat, "a piece has its owner's colour", || piece.to_string())?;
    }
    if layout.hand.is_empty() {
        return Ok(());
    }
    let in_record =
        |((seat, kind), count): ((u64, String), u64)| (if seat == 1 { kind } else { kind.to_lowercase() }, count);
    let held: BTreeMap<String, u64> = Drawing::of_scene(scene).hands.into_iter().map(in_record).collect();
    require(held == hands_of_record(&record), "the hands are the record's", || format!("{held:?} in {record}"))
}

/// A client that knows no rules can draw this position and, by the parts of any legal action, the next one.
pub(crate) fn check_drawing<G: Depiction>(position: &G) -> LawResult {
    let scene = json(position.scene())?;
    scene_shows_record(position, &scene)?;
    let layout = G::LAYOUT;
    let squares: BTreeSet<String> = layout.rows().into_iter().flatten().collect();
    for (index, mv) in position.legal_moves().into_iter().enumerate() {
        let action = json(position.action(mv))?;
        for square in [&action["from"], &action["to"], &action["takes"]["square"], &action["also"]["to"]] {
            require(square.is_null() || squares.contains(&text(square)), "squares exist", || action.to_string())?;
        }
        let is_plain = ["becomes", "also"].iter().all(|part| action[part].is_null())
            && (action["takes"].is_null() || action["takes"]["square"] == action["to"]);
        if is_plain && !index.is_multiple_of(PLAIN_ACTIONS_STEP) {
            continue;
        }
        let next = json(position.play(mv).scene())?;
        check_step(&layout, &scene, &action, &next)?;
        let text = || position.format_move(mv, Dialect::default());
        require(next["seat"] == scene["next"][0], "the next seat is the one foretold", text)?;
    }
    Ok(())
}

/// No two legal moves have the same label, so a label says which is meant. Labels are ASCII.
pub(crate) fn check_labels<G: Depiction>(position: &G) -> LawResult {
    let moves = position.legal_moves();
    let labels: BTreeSet<String> = moves.iter().map(|&mv| position.label(mv)).collect();
    require(labels.len() == moves.len(), "labels are unique", || format!("{} moves, {labels:?}", moves.len()))?;
    require(labels.iter().all(|label| label.is_ascii()), "labels are ASCII", || format!("{labels:?}"))
}

/// The seats in order of play, which a scene names from 1.
#[test]
fn a_seat_in_json_is_its_number() {
    assert_eq!(json([Seat::FIRST, Seat::SECOND]), Ok(serde_json::json!([1, 2])));
}
