//! Unit tests of `src/variants/catalogue.rs`, with access to what is private there.

use super::*;
use serde_json::{Value, json};
use session::skill_scale::MIN_ELO;
use std::collections::BTreeSet;

/// The catalogue's entry of a variant, as a client reads it.
fn entry(name: &str) -> Value {
    let catalogue = serde_json::to_value(Catalogue::new()).expect("the catalogue is JSON");
    let variants = catalogue["variants"].as_array().cloned().unwrap_or_default();
    variants.into_iter().find(|entry| entry["name"] == name).expect("the variant is listed")
}

#[test]
fn every_variant_is_listed_in_one_line_of_ascii() {
    let text = serde_json::to_string(&Catalogue::new()).expect("the catalogue is JSON");
    assert!(text.is_ascii() && !text.contains('\n'));
    assert_eq!(Catalogue::new().variants.len(), VARIANTS.len());
}

#[test]
fn levels_go_from_the_weakest_strength_to_the_strongest_and_beyond() {
    let elos: Vec<Option<u32>> = LEVELS.iter().map(|level| level.elo).collect();
    assert_eq!((elos[0], elos[6], elos[7]), (Some(MIN_ELO), Some(2400), None));
    assert!(elos[..7].is_sorted());
    assert!(LEVELS.iter().zip(1..).all(|(level, number)| level.level == number));
}

/// Each row has a square for each file, and its board field has as many rows: counted in the record's own text.
#[test]
fn rows_have_the_shape_of_the_record() {
    for variant in VARIANTS {
        let entry = VariantEntry::new(variant);
        let (files, ranks) = variant.description.board_size;
        assert_eq!(entry.rows.len(), ranks, "{}", variant.name);
        assert!(entry.rows.iter().all(|row| row.len() == files), "{}", variant.name);
        assert_eq!(entry.start.split(' ').next().map(|board| board.split('/').count()), Some(ranks));
        assert_eq!(entry.seats.len(), variant.description.seats());
        assert_eq!(variant.layout.colours.len(), variant.description.seats());
    }
}

/// Where the rules name squares: shogi's board begins with 9a at the top left, others with file `a` and the highest
/// rank.
#[test]
fn rows_begin_at_the_top_left_of_the_first_seat() {
    let corners = |name: &str| {
        let rows = entry(name)["rows"].clone();
        let last = |value: &Value| value.as_array().and_then(|all| all.last().cloned()).unwrap_or_default();
        (rows[0][0].clone(), last(&last(&rows)))
    };
    assert_eq!(corners("shogi"), (json!("9a"), json!("1i")));
    assert_eq!(corners("chess"), (json!("a8"), json!("h1")));
    assert_eq!(corners("martian"), (json!("a8"), json!("d1")));
    assert_eq!(corners("quadroshah"), (json!("a9"), json!("p1")));
}

/// Shogi's wedges point at the enemy on a board of lines; the pieces of all other games stand upright on a chequered one.
#[test]
fn layouts_tell_how_pieces_stand() {
    for variant in VARIANTS {
        let entry = entry(variant.name);
        let is_shogi = variant.name == "shogi";
        assert_eq!(
            (&entry["pointing"], &entry["chequered"]),
            (&json!(is_shogi), &json!(!is_shogi)),
            "{}",
            variant.name
        );
        assert!(entry["sets"].as_array().is_some_and(|sets| !sets.is_empty()), "{}", variant.name);
    }
    assert_eq!(entry("cessolis")["sets"][0], "medieval");
}

/// A pawn that passes over a square can be taken there, in the games with that rule.
#[test]
fn the_squares_of_en_passant_are_marked() {
    for (name, mark) in [("chess", json!("passed")), ("quadroshah", json!("passed")), ("cessolis", Value::Null)] {
        let fields = entry(name)["fields"].as_array().cloned().unwrap_or_default();
        let marked =
            fields.iter().find(|field| field["name"] == "en passant").map_or(&Value::Null, |field| &field["mark"]);
        assert_eq!(*marked, mark, "{name}");
    }
}

/// The rules: quadrants clockwise from a1-d4; with three seats the fourth, e1-h4, has no owner.
#[test]
fn zones_are_the_quadrants_of_the_rules() {
    let zones = entry("martian3")["zones"].clone();
    let sizes: Vec<usize> = (0..4).map(|index| zones[index]["squares"].as_array().map_or(0, Vec::len)).collect();
    assert_eq!(sizes, [16; 4]);
    assert_eq!((&zones[0]["seats"], &zones[0]["squares"][12]), (&json!([1]), &json!("a1")));
    assert_eq!((&zones[1]["seats"], &zones[1]["squares"][0]), (&json!([2]), &json!("a8")));
    assert_eq!((&zones[2]["seats"], &zones[2]["squares"][3]), (&json!([3]), &json!("h8")));
    assert_eq!((&zones[3]["seats"], &zones[3]["squares"][15]), (&json!([]), &json!("h1")));
}

/// White A, Black A, Black B, White B: colours are teams.
#[test]
fn partners_have_a_party_in_common() {
    let seats = entry("quadroshah")["seats"].clone();
    let of = |field: &str| (0..4).map(|index| seats[index][field].clone()).collect::<Vec<Value>>();
    assert_eq!(of("party"), [json!(1), json!(2), json!(2), json!(1)]);
    assert_eq!(of("color"), [json!("white"), json!("black"), json!("black"), json!("white")]);
    let parties = entry("martian4")["seats"].clone();
    assert_eq!((0..4).map(|index| parties[index]["party"].clone()).collect::<Vec<_>>(), [1, 2, 3, 4].map(|n| json!(n)));
}

#[test]
fn rules_are_listed_as_options() {
    let rules = entry("martian3")["rules"].clone();
    assert_eq!(
        rules[1],
        json!({"name": "Martian_NoCaptureLimit", "type": "spin", "default": "-1", "min": -1, "max": 10000})
    );
    assert_eq!(rules[0], json!({"name": "Martian_NoRejection", "type": "check", "default": "false"}));
    assert_eq!(entry("shogi")["rules"][0]["type"], "combo");
    assert!(entry("shogi")["rules"][0]["choices"].as_array().is_some_and(|choices| choices.len() > 1));
}

/// Values are given for every kind that can be captured and for no other: in chess and Cessolis, where mate ends the game
/// before the king is taken, and in Quadroshah, where taking him ends it, a king has none.
#[test]
fn values_cover_all_kinds_but_the_king() {
    for variant in VARIANTS {
        let Some(values) = VariantEntry::new(variant).values else { continue };
        let kinds = variant.layout.kinds.iter().map(|kind| kind.id).filter(|id| *id != "K");
        assert_eq!(kinds.collect::<BTreeSet<_>>(), values.into_keys().collect(), "{}", variant.name);
    }
    assert_eq!(entry("chess")["values"]["Q"], 9);
    assert_eq!(entry("shogi")["values"], Value::Null);
}

#[test]
fn chess_and_shogi_have_named_openings() {
    let named = Catalogue::new().variants.into_iter().filter(|entry| entry.opening_names);
    assert_eq!(named.map(|entry| entry.name).collect::<Vec<_>>(), ["shogi", "chess"]);
}
