//! `state json` of whole games with shuffles: each viewer is shown what it has been told and no more.

use base::random::mix;
use base::seat::Seat;
use rules::dialect::Dialect;
use serde_json::{Value, json};
use session::PositionHistory;
use session::viewer::Viewer;
use variants::state_document::StateDocument;
use variants::{Variant, find_variant};

/// The state as a client reads it.
fn state(variant: &Variant, history: &dyn PositionHistory, viewer: Viewer) -> Value {
    serde_json::to_value(StateDocument::new(variant, history.state(viewer))).expect("a state is JSON")
}

/// A whole game with shuffles, told to the players and to an onlooker as each sees it.
#[test]
fn after_shuffles_all_are_shown_what_they_have_been_told_and_no_more() {
    let variant = find_variant("szachao").expect("a variant");
    let mut history = (variant.new_history)();
    let deal = history.hidden().expect("cards are hidden").deal_fen(1);
    assert_eq!(history.set_position(Some(&deal), ""), Ok(()));
    // The onlooker's record is the dealer's with all cards unknown.
    let public: Vec<String> = deal
        .split(' ')
        .enumerate()
        .map(|(field, text)| match field {
            9 => "?????/?????".to_owned(),
            10 => "*".to_owned(),
            _ => text.to_owned(),
        })
        .collect();
    let views = [Seat::new(0), Seat::new(1)].map(|seat| history.hidden().expect("hidden").view_fen(seat));
    let records = [public.join(" "), views[0].clone(), views[1].clone()];
    let viewers = [Viewer::Public, Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1))];
    let mut told = records.map(|record| {
        let mut told = (variant.new_history)();
        assert_eq!(told.set_position(Some(&record), ""), Ok(()));
        told
    });
    let (mut shuffles, mut draws_shown) = (0, 0);
    for ply in 0..240 {
        let legal = history.legal_moves(Dialect::Uci).expect("the dealer knows all");
        let Some(text) = legal.get((mix(mix(9) ^ ply) % legal.len().max(1) as u64) as usize) else { break };
        if history.boxed_clone().play_move(text).is_err() {
            shuffles += 1;
            assert_eq!(history.play_move(&format!("shuffle:{ply}")), Ok(()));
            told.iter_mut().for_each(|told| assert_eq!(told.play_move("shuffle:?"), Ok(())));
        }
        let before = history.boxed_clone();
        assert_eq!(history.play_move(text), Ok(()));
        let full = history.moves(Dialect::Uci).pop().expect("a move");
        let actor = before.side_to_move();
        for (&viewer, told) in viewers.iter().zip(&mut told) {
            let reader = if let Viewer::Seat(seat) = viewer { seat } else { actor.other() };
            let seen = before.hidden().expect("hidden").move_seen_by(&full, reader).expect("legal");
            assert_eq!(told.play_move(&seen), Ok(()));
            if ply % 20 == 19 {
                let mut shown = state(variant, history.as_ref(), viewer);
                let mut known = state(variant, told.as_ref(), Viewer::All);
                for state in [&mut shown, &mut known] {
                    state["viewer"] = json!(null);
                    state["legal"] = json!(null);
                }
                draws_shown += shown["history"].to_string().matches("+").count();
                assert_eq!(shown, known, "{viewer:?}, ply {ply}");
            }
        }
    }
    assert!(shuffles > 0 && draws_shown > 0, "{shuffles} shuffles, {draws_shown} draws");
    assert_eq!(state(variant, history.as_ref(), Viewer::All)["ply"], history.plies_played());
}
