//! Positions put together from their parts: what an editor shows gives the record that it was shown.

use base::random::mix;
use rules::record_word::RecordWord;
use serde_json::{Value, json};
use session::PositionHistory;
use session::viewer::Viewer;
use variants::composition::Composition;
use variants::{VARIANTS, Variant, find_variant};

/// The composition that an editor has of the position: what is drawn comes from the state, the seat from the state, and
/// the other words from the record itself.
fn composition(variant: &Variant, history: &dyn PositionHistory) -> Value {
    let state = serde_json::to_value(history.state(Viewer::All)).expect("a state is JSON");
    let record = history.fen();
    let words = variant.layout.record.iter().zip(record.split(' '));
    let fields: Vec<(&str, &str)> = words
        .filter_map(|(word, text)| match word {
            RecordWord::Field(field) => Some((field.name, text)),
            _ => None,
        })
        .collect();
    for shown in state["fields"].as_array().into_iter().flatten() {
        let (name, text) = (shown[0].as_str().unwrap_or_default(), shown[1].as_str().unwrap_or_default());
        assert!(fields.contains(&(name, text)), "{}: {name} {text} in {fields:?}", variant.name);
    }
    json!({"men": state["men"], "hands": state["hands"], "seat": state["seat"], "fields": fields})
}

fn compose(variant: &str, parts: &Value) -> Result<String, String> {
    let composition: Composition = serde_json::from_value(parts.clone()).expect("the parts are well-formed");
    find_variant(variant).expect("the variant exists").compose(&composition).map_err(|error| error.to_string())
}

#[test]
fn the_parts_of_every_position_of_random_games_give_its_record() {
    for (number, variant) in VARIANTS.into_iter().enumerate() {
        let mut history = (variant.new_history)();
        for ply in 0..40 {
            let state = history.state(Viewer::All);
            let Some(legal) = state.legal.filter(|legal| !legal.is_empty()) else { break };
            // The record of a redo belongs to nobody's editor: see the rules of the game.
            assert_eq!(compose(variant.name, &composition(variant, history.as_ref())), Ok(history.fen()));
            let chosen = mix((number * 1000 + ply) as u64) as usize % legal.len();
            assert_eq!(history.play_move(&legal[chosen].text), Ok(()));
        }
    }
}

#[test]
fn an_empty_board_needs_nothing_but_a_seat() {
    assert_eq!(compose("chess", &json!({"men": [], "seat": 2})).as_deref(), Ok("8/8/8/8/8/8/8/8 b - - 0 1"));
    assert_eq!(compose("shogi", &json!({"men": [], "seat": 1})).as_deref(), Ok("9/9/9/9/9/9/9/9/9 b - 1"));
    assert_eq!(compose("martian3", &json!({"men": [], "seat": 3})).as_deref(), Ok("8/8/8/8/8/8/8/8 3 0/0/0 0 - 1"));
    let out = |seats: &str| compose("martian3", &json!({"men": [], "seat": 3, "fields": [["out", seats]]}));
    assert_eq!(out("-").as_deref(), Ok("8/8/8/8/8/8/8/8 3 0/0/0 0 - 1"));
    assert_eq!(out("2").as_deref(), Ok("8/8/8/8/8/8/8/8 3 0/0/0 0 - 1 2"));
}

#[test]
fn a_seat_has_the_colour_of_its_pieces() {
    let men = json!([{"square": "5e", "kind": "+P", "seat": 2}, {"square": "1i", "kind": "L", "seat": 1}]);
    let hands = json!([{"seat": 2, "men": {"P": 3, "R": 1}}, {"seat": 1, "men": {"G": 2}}]);
    let parts = json!({"men": men, "hands": hands, "seat": 2, "fields": [["number", "7"]]});
    assert_eq!(compose("shogi", &parts).as_deref(), Ok("9/9/9/9/4+p4/9/9/9/8L w 2Gr3p 7"));
}

#[test]
fn what_the_game_does_not_have_is_named() {
    let king = json!({"square": "e1", "kind": "K", "seat": 1});
    for (parts, words) in [
        (json!({"men": [{"square": "z9", "kind": "K", "seat": 1}], "seat": 1}), ["square", "z9"]),
        (json!({"men": [{"square": "e1", "kind": "X", "seat": 1}], "seat": 1}), ["kind", "X"]),
        (json!({"men": [king, king], "seat": 1}), ["square", "e1"]),
        (json!({"men": [king], "seat": 3}), ["seat", "3"]),
        (json!({"men": [king], "seat": 0}), ["seat", "0"]),
        (json!({"men": [king], "seat": 1, "fields": [["colour", "w"]]}), ["field", "colour"]),
        (json!({"men": [king], "seat": 1, "fields": [["castling", "K Q"]]}), ["castling", "K Q"]),
        (json!({"men": [king], "seat": 1, "fields": [["castling", ""]]}), ["castling", "nothing"]),
    ] {
        let error = compose("chess", &parts).expect_err("something is wrong");
        assert!(words.iter().all(|word| error.contains(word)) && !error.contains('\n'), "{parts}: {error}");
    }
    let parts = json!({"men": [], "hands": [{"seat": 1, "men": {"K": 1}}], "seat": 1});
    assert!(compose("shogi", &parts).is_err_and(|error| error.contains("hand") && error.contains('K')));
}
