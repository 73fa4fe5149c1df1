//! The state of a game as data: what it says is what the record, the legal moves and the result say, and a viewer is
//! told what it may know and no more. Every variant of the table is played at random.

use crate::drawing_client::check_step;
use base::random::mix;
use base::seat::Seat;
use serde_json::{Value, json};
use session::PositionHistory;
use session::viewer::Viewer;
use variants::state_document::StateDocument;
use variants::{VARIANTS, Variant, find_variant};

/// No random game is played longer: in Szachao the stock would run out.
const MAX_PLIES: u64 = 60;

/// The state as a client reads it. It must be one line of ASCII.
fn state(variant: &Variant, history: &dyn PositionHistory, viewer: Viewer) -> Value {
    let text = serde_json::to_string(&StateDocument::new(variant, history.state(viewer))).expect("a state is JSON");
    assert!(text.is_ascii() && !text.contains('\n'), "{text}");
    serde_json::from_str(&text).expect("what was written can be read")
}

fn texts(actions: &Value) -> Vec<String> {
    let text = |action: &Value| action["text"].as_str().unwrap_or_default().to_owned();
    actions.as_array().map(|all| all.iter().map(text).collect()).unwrap_or_default()
}

/// The game after these moves from a record, or from the start.
fn game(variant: &str, record: Option<&str>, moves: &str) -> (&'static Variant, Box<dyn PositionHistory>) {
    let variant = find_variant(variant).expect("the variant exists");
    let mut history = (variant.new_history)();
    assert_eq!(history.set_position(record, moves), Ok(()));
    (variant, history)
}

/// The state of that game for all.
fn state_after(variant: &str, record: Option<&str>, moves: &str) -> Value {
    let (variant, history) = game(variant, record, moves);
    state(variant, history.as_ref(), Viewer::All)
}

/// The parts of the legal action with this text.
fn legal(state: &Value, text: &str) -> Value {
    let all = state["legal"].as_array().cloned().unwrap_or_default();
    all.into_iter().find(|action| action["text"] == text).expect("the action is legal")
}

/// Plays a random game, a dealer's if cards are hidden, and looks at each position on the way.
fn play_at_random(variant: &Variant, seed: u64, mut look: impl FnMut(&dyn PositionHistory)) {
    let mut history = (variant.new_history)();
    if let Some(record) = history.hidden().map(|hidden| hidden.deal_fen(seed)) {
        assert_eq!(history.set_position(Some(&record), ""), Ok(()));
    }
    for ply in 0..MAX_PLIES {
        look(history.as_ref());
        let legal = history.legal_moves(variant.description.native_dialect).expect("the dealer knows all");
        let Some(text) = legal.get((mix(mix(seed) ^ ply) % legal.len().max(1) as u64) as usize) else { break };
        let dealt = match history.hidden() {
            Some(hidden) => hidden.resolve_chance(text, ply).expect("a legal action"),
            None => text.clone(),
        };
        assert_eq!(history.play_move(&dealt), Ok(()));
    }
}

#[test]
fn a_state_says_what_the_record_the_legal_moves_and_the_result_say() {
    for variant in VARIANTS {
        let dialect = variant.description.native_dialect;
        for seed in 0..2 {
            play_at_random(variant, seed, |history| {
                let all = state(variant, history, Viewer::All);
                assert_eq!(all["record"], history.fen());
                assert_eq!(all["start"], history.start_fen());
                assert_eq!(all["ply"], history.plies_played());
                assert_eq!(Ok(texts(&all["legal"])), history.legal_moves(dialect));
                assert_eq!(texts(&all["history"]), history.moves(dialect));
                match history.outcome() {
                    None => assert_eq!(all["seat"], history.side_to_move().index() + 1),
                    Some(outcome) => assert_eq!(
                        (&all["seat"], &all["phase"], &all["result"]["reason"]),
                        (&json!(0), &json!("over"), &json!(outcome.reason))
                    ),
                }
                let last = texts(&all["last"]);
                assert!(texts(&all["history"]).ends_with(&last) && last.is_empty() == (history.plies_played() == 0));
            });
        }
    }
}

/// The parts of an action are those that the next state names as the last action. Cards move no piece by themselves,
/// but an ace or a king of spades changes what the board is, which the next state shows.
#[test]
fn a_client_without_rules_follows_every_game() {
    for variant in VARIANTS {
        for seed in 20..24 {
            let mut before: Option<Value> = None;
            play_at_random(variant, seed, |history| {
                let now = state(variant, history, Viewer::All);
                let last = now["last"].as_array().and_then(|last| last.last()).cloned().unwrap_or_default();
                if let Some(before) = before.as_ref().filter(|_| last["kind"] != "play" && last["kind"] != "burn") {
                    assert_eq!(check_step(variant.layout, before, &last, &now), Ok(()), "{}", history.fen());
                }
                before = Some(now);
            });
        }
    }
}

#[test]
fn legal_actions_are_told_to_those_alone_who_may_act() {
    for variant in VARIANTS {
        play_at_random(variant, 5, |history| {
            let is_over = history.outcome().is_some();
            for seat in (0..variant.description.seats()).map(Seat::new) {
                let state = state(variant, history, Viewer::Seat(seat));
                let may_act = !is_over && seat == history.side_to_move();
                assert_eq!(state["legal"].is_array(), may_act, "{}", history.fen());
            }
            assert_eq!(state(variant, history, Viewer::Public)["legal"], json!(null));
        });
    }
}

/// If nothing is hidden, a seat sees all that there is.
#[test]
fn in_an_open_game_all_see_the_same() {
    for variant in VARIANTS.into_iter().filter(|variant| !variant.description.hidden_information) {
        play_at_random(variant, 3, |history| {
            let mut seen = [Viewer::All, Viewer::Public].map(|viewer| state(variant, history, viewer));
            for state in &mut seen {
                for own in ["viewer", "legal", "claim"] {
                    state[own] = json!(null);
                }
            }
            assert_eq!(seen[0], seen[1]);
        });
    }
}

/// The referee's way: the seat's record of the start, and each action as the seat saw it. A client that was told no
/// more has the same state.
#[test]
fn a_seat_is_shown_what_it_has_been_told_and_no_more() {
    for variant in VARIANTS.into_iter().filter(|variant| variant.description.hidden_information) {
        for seed in 0..4 {
            let seats: Vec<Seat> = (0..variant.description.seats()).map(Seat::new).collect();
            let mut told: Vec<Box<dyn PositionHistory>> = seats.iter().map(|_| (variant.new_history)()).collect();
            let mut plies = 0;
            play_at_random(variant, seed, |history| {
                for (&seat, told) in seats.iter().zip(&mut told) {
                    let hidden = history.hidden().expect("cards are hidden");
                    match history.moves(variant.description.native_dialect).last() {
                        None => assert_eq!(told.set_position(Some(&hidden.view_fen(seat)), ""), Ok(())),
                        Some(text) => assert_eq!(told.play_move(&seen_by(variant, history, text, seat)), Ok(())),
                    }
                    let mut seen = state(variant, history, Viewer::Seat(seat));
                    let mut known = state(variant, told.as_ref(), Viewer::All);
                    for state in [&mut seen, &mut known] {
                        for own in ["viewer", "legal"] {
                            state[own] = json!(null);
                        }
                    }
                    assert_eq!(seen, known, "seat {seat}, ply {plies}");
                }
                plies += 1;
            });
        }
    }
}

/// The last action of a history as a seat saw it when it was played.
fn seen_by(variant: &Variant, history: &dyn PositionHistory, text: &str, seat: Seat) -> String {
    let mut before = history.boxed_clone();
    assert_eq!(before.undo(1), Ok(()));
    let hidden = before.hidden().unwrap_or_else(|| panic!("{} hides cards", variant.name));
    hidden.move_seen_by(text, seat).expect("the action was legal")
}

/// An onlooker is told neither a card in hand nor the stock nor a draw.
#[test]
fn the_public_sees_no_hand_and_no_draw() {
    for variant in VARIANTS.into_iter().filter(|variant| variant.description.hidden_information) {
        play_at_random(variant, 8, |history| {
            let public = state(variant, history, Viewer::Public);
            for hand in public["hands"].as_array().into_iter().flatten() {
                let cards = hand["cards"].as_array().cloned().unwrap_or_default();
                let shown = cards.iter().filter(|&card| card != "?").count();
                // After a reshuffle hands may be known by counting; none has happened in so short a game.
                assert_eq!(shown, 0, "{hand}");
            }
            let draws =
                texts(&public["history"]).into_iter().filter_map(|text| Some(text.split_once('+')?.1.to_owned()));
            assert!(draws.into_iter().all(|draws| draws.chars().all(|card| card == '?')), "{public}");
        });
    }
}

/// The examples of the contract: shogi's, from the start position and after three moves.
#[test]
fn shogi_moves_promote_take_and_drop() {
    let start = state_after("shogi", None, "");
    assert_eq!(legal(&start, "7g7f"), json!({"text": "7g7f", "kind": "move", "piece": "P", "from": "7g", "to": "7f"}));
    let open = state_after("shogi", None, "7g7f 3c3d");
    let taken = json!({"square": "2b", "kind": "B", "seat": 2});
    assert_eq!(
        legal(&open, "8h2b+"),
        json!({"text": "8h2b+", "kind": "move", "piece": "B", "from": "8h", "to": "2b", "becomes": "+B", "takes": taken})
    );
    let exchanged = state_after("shogi", None, "7g7f 3c3d 8h2b+ 3a2b");
    assert_eq!(legal(&exchanged, "B*5e"), json!({"text": "B*5e", "kind": "drop", "piece": "B", "to": "5e"}));
    assert_eq!(exchanged["hands"][0], json!({"seat": 1, "men": {"B": 1}, "cards": []}));
    let labels: Vec<Value> =
        exchanged["history"].as_array().into_iter().flatten().map(|entry| entry["label"].clone()).collect();
    assert_eq!(labels, ["P-7f", "P-3d", "Bx2b+", "Sx2b"]);
}

/// Either gold could go to 5h, so the origin is named; the silver could promote on 1a, so `=` says that it does not.
#[test]
fn shogi_labels_say_what_else_could_have_been_meant() {
    let label = |record: &str, text: &str| {
        let after = state_after("shogi", Some(record), text);
        after["history"][0]["label"].clone()
    };
    assert_eq!(label("4k4/9/9/9/9/9/9/9/3GKG3 b - 1", "6i5h"), "G6i-5h");
    assert_eq!(label("4k4/8S/9/9/9/9/9/9/4K4 b - 1", "1b1a"), "S-1a=");
    assert_eq!(label("4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*5b"), "G*5b");
}

/// The position with the most legal moves that shogi can have, 593: its state is the largest that a client must expect
/// besides a long history, and fits in 64 KiB.
#[test]
fn the_state_with_the_most_legal_moves_fits_in_64_kib() {
    let record = "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1";
    let (variant, history) = game("shogi", Some(record), "");
    let document = StateDocument::new(variant, history.state(Viewer::All));
    assert_eq!(document.state.legal.as_ref().map(Vec::len), Some(593));
    let length = serde_json::to_string(&document).map_or(0, |text| text.len());
    assert!((1..=64 * 1024).contains(&length), "{length} bytes");
}

/// King and ten pieces in the camp, 18 points there and ten in hand: Black may declare, and White, not on move, may
/// not.
#[test]
fn a_win_that_may_be_claimed_is_told_to_the_seat_on_move() {
    let (variant, history) = game("shogi", Some("1GGGGSSSS/+R+B2K4/9/9/9/9/9/9/4k4 b 10P 1"), "");
    let claim = |viewer| state(variant, history.as_ref(), viewer)["claim"].clone();
    let entering = json!({"text": "win", "reason": "entering king"});
    assert_eq!((claim(Viewer::All), claim(Viewer::Seat(Seat::FIRST))), (entering.clone(), entering));
    assert_eq!((claim(Viewer::Seat(Seat::SECOND)), claim(Viewer::Public)), (json!(null), json!(null)));
}

#[test]
fn chess_moves_castle_promote_and_take_in_passing() {
    let castling = state_after("chess", Some("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), "");
    assert_eq!(
        legal(&castling, "e1g1"),
        json!({"text": "e1g1", "kind": "castle", "piece": "K", "from": "e1", "to": "g1", "also": {"from": "h1", "to": "f1"}})
    );
    let passing = state_after("chess", None, "e2e4 a7a6 e4e5 d7d5");
    let taken = json!({"square": "d5", "kind": "P", "seat": 2});
    assert_eq!(
        legal(&passing, "e5d6"),
        json!({"text": "e5d6", "kind": "move", "piece": "P", "from": "e5", "to": "d6", "takes": taken})
    );
    let promotion = state_after("chess", Some("8/P6k/8/8/8/8/8/K7 w - - 0 1"), "");
    assert_eq!(legal(&promotion, "a7a8n")["becomes"], "N");
    let mate = state_after("chess", None, "f2f3 e7e5 g2g4 d8h4");
    assert_eq!(mate["history"][3]["label"], "Qh4#");
    assert_eq!(mate["check"], json!([{"seat": 1, "square": "e1"}]));
    assert_eq!(mate["result"], json!({"winners": [2], "reason": "checkmate"}));
    assert_eq!((&mate["legal"], &mate["next"]), (&json!([]), &json!([])));
}

/// The king may leap while unmoved, to e3 over its own pawn; the queen beside an unmoved king is frozen, and unmoved.
#[test]
fn cessolis_kings_leap_and_queens_are_frozen() {
    let start = state_after("cessolis", None, "");
    assert_eq!(
        legal(&start, "e1e3"),
        json!({"text": "e1e3", "kind": "move", "piece": "K", "from": "e1", "to": "e3", "leap": true})
    );
    let queen = start["men"].as_array().into_iter().flatten().find(|piece| piece["square"] == "d1").cloned();
    let expected =
        json!({"square": "d1", "kind": "Q", "seat": 1, "color": "white", "text": "Q", "marks": ["unmoved", "frozen"]});
    assert_eq!(queen, Some(expected));
}

/// By the rules of field promotion: with no drone in the zone two pawns become one. What is taken belonged to the seat
/// in whose zone it stood, and scores by its size.
#[test]
fn martian_pyramids_merge_and_change_hands() {
    let merging = state_after("martian", Some("3p/4/4/4/4/1p2/p3/4 1 0/0 0 - 1"), "");
    assert_eq!(
        legal(&merging, "a2b3"),
        json!({"text": "a2b3", "kind": "merge", "piece": "P", "from": "a2", "to": "b3", "becomes": "D"})
    );
    let taking = state_after("martian", Some("3p/4/4/q3/4/4/4/q3 1 0/0 0 - 1"), "");
    assert_eq!(legal(&taking, "a1a5")["takes"], json!({"square": "a5", "kind": "Q", "seat": 2}));
    let taken = state_after("martian", Some("3p/4/4/q3/4/4/4/q2p 1 0/0 0 - 1"), "a1a5");
    assert_eq!((&taken["points"], &taken["count"]), (&json!([3, 0]), &json!({"now": 0, "limit": 27})));
}

/// White A begins alone; then each team moves twice, and the second partner may not move the first one's piece.
#[test]
fn quadroshah_shows_double_moves() {
    let start = state_after("quadroshah", None, "");
    assert_eq!((&start["seat"], &start["next"]), (&json!(1), &json!([2, 3, 4, 1])));
    let middle = state_after("quadroshah", None, "e2e4 e8e6");
    assert_eq!(texts(&middle["last"]), ["e8e6"]);
    let frozen: Vec<Value> = middle["men"]
        .as_array()
        .into_iter()
        .flatten()
        .filter(|piece| piece["marks"] == json!(["frozen"]))
        .cloned()
        .collect();
    assert_eq!(frozen.iter().map(|piece| &piece["square"]).collect::<Vec<_>>(), ["e6"]);
    assert_eq!(texts(&state_after("quadroshah", None, "e2e4 e8e6 m8m6")["last"]), ["e8e6", "m8m6"]);
    assert_eq!(texts(&state_after("quadroshah", None, "e2e4")["last"]), ["e2e4"]);
}

/// The contract's example of a state, and of each kind of card action.
#[test]
fn szachao_shows_cards_piles_and_what_is_pending() {
    let record = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1 card 7d,Ts \
                  AcJh8s4c2h/KhJs7c6s3d 2dThQc7h4s9d3s6cAdKsQdJc7d4d -";
    let start = state_after("szachao", Some(record), "");
    assert_eq!(legal(&start, "x:2h"), json!({"text": "x:2h", "kind": "burn", "cards": ["2h"], "discards": []}));
    let after = state_after("szachao", Some(record), "2:8s d2d4");
    assert_eq!((&after["seat"], &after["phase"], &after["next"]), (&json!(2), &json!("card"), &json!([2, 1, 1, 2])));
    assert_eq!((&after["piles"], &after["dead"], &after["stock"]), (&json!(["7d", "8s"]), &json!(["Ts"]), &json!(13)));
    assert_eq!(after["history"][0]["label"], "8s on pile 2");
    let pressed = state_after("szachao", Some(record), "2:8s d2d4 2:6s g8f6 1:2d e2e5 2:Js=R");
    assert_eq!(pressed["pending"], json!([{"kind": "demand", "seat": 1, "piece": "R"}]));
    let demand = state_after("szachao", Some(record), "2:8s d2d4 2:6s g8f6 1:2d e2e5");
    assert_eq!(
        legal(&demand, "2:Js=R"),
        json!({"text": "2:Js=R", "kind": "play", "pile": 2, "cards": ["Js"], "demand": "R", "discards": []})
    );
}

/// The sample opening of the rules, up to its swap: queen g4 and knight g1 change places.
#[test]
fn szachao_swaps_are_told_in_parts() {
    let record = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1 card 7d,Ts \
                  AcJh8s4c2h/KhJs7c6s3d 2dThQc7h4s9d3s6cAdKsQdJc7d4d -";
    let opening = "2:8s d2d4 2:6s g8f6 1:2d e2e5 2:Js=R e7e6 2:Jh=R d1g4 2:7h7c h8g8 x:2h e5f6 1:3d d8f6 1:Qc-4c4s6c";
    let swapping = state_after("szachao", Some(record), opening);
    let swap = json!({"text": "g4g1", "kind": "swap", "piece": "Q", "from": "g4", "to": "g1", "also": {"from": "g1", "to": "g4"}});
    assert_eq!(legal(&swapping, "g4g1"), swap);
    assert_eq!(swapping["pending"], json!([{"kind": "card", "seat": 1, "card": "Qc"}]));
    let swapped = state_after("szachao", Some(record), &format!("{opening} g4g1"));
    let layout = find_variant("szachao").expect("the variant exists").layout;
    assert_eq!(check_step(layout, &swapping, &swap, &swapped), Ok(()));
    // As in the figure, seat 1 then holds Ac Ks Qd Jc 7d: all but the ace are drawn.
    assert_eq!(texts(&swapped["last"]), ["1:Qc-4c4s6c+KsQdJc7d", "g4g1"]);
}

/// A shuffle is nobody's decision: it fills the stock (the five dead cards of the record, less the one drawn for the
/// card played) and is no part of the history.
#[test]
fn a_shuffle_shows_in_the_stock_and_not_in_the_history() {
    let record = "4k3/8/8/8/8/8/8/4K2R w - - 0 1 1 card 8s,Td 8h9h4cJs6c/3d7d8d9dTc -,5s6s2h2c3s -";
    let shuffled = state_after("szachao", Some(record), "shuffle:7");
    assert_eq!((&shuffled["stock"], &shuffled["dead"], &shuffled["ply"]), (&json!(5), &json!([]), &json!(0)));
    let played = state_after("szachao", Some(record), "shuffle:7 1:8h e1e2");
    assert_eq!((&played["stock"], &played["dead"], &played["ply"]), (&json!(4), &json!(["8s"]), &json!(2)));
    let hand = played["hands"][0]["cards"].as_array().cloned().unwrap_or_default();
    let drawn = hand.last().and_then(Value::as_str).expect("a card drawn");
    assert_eq!(texts(&played["history"]), [format!("1:8h+{drawn}"), "e1e2".to_owned()]);
}
