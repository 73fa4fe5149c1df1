//! Records inside a redo: the move taken back, and the permissions under which it was made.

use crate::laws::{BOARDS, dealt};
use crate::{START, known, legal, pending_field, played, seat_and_phase};
use base::random::SeededRng;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rules::partial_position::PartialPosition;
use szachao::KnownPosition;

const STOCK: &str = "2c2d2h2s3c3d3h3s5c5h5s5d6c6d6h6s7c7d7h7s";

/// Asserts what is pending in a redo, and that the record is read back with the same legal redos.
fn assert_redo(record: &str, actions: &str, pending: &str) {
    let position = played(record, actions);
    assert_eq!(pending_field(&position), pending, "{}", position.fen());
    let copy = known(&position.fen());
    assert_eq!((copy.fen(), legal(&copy)), (position.fen(), legal(&position)));
}

#[test]
fn the_move_taken_back_is_written_with_the_card_and_the_rule_that_changed_it() {
    let plain = format!("4k3/4p3/8/8/8/8/PP2P3/4K3 w - - 7 1 1 card Ts,Th 5c6c7c8c9c/Ks6d7d8d9d {STOCK} -");
    assert_redo(&plain, "x:5c e2e4 1:Ks", "redo=e2e4");
    let two = format!("4k3/p7/8/8/8/8/4P3/4K3 w - - 7 1 1 card Ts,Th 4s6c7c8c2h/Ks6d7d8d9d {STOCK} -");
    assert_redo(&two, "2:2h e2e4 1:Ks", "redo=e2e4/2");
    let queen = format!("4k3/p7/8/8/8/3Q4/P3P3/4K3 w - - 7 1 1 card Ts,Th 4s6c7c8cQh/Ks6d7d8d9d {STOCK} -");
    assert_redo(&queen, "2:Qh d3a2 1:Ks", "redo=d3a2/Q");
    let king = format!("4k3/p7/8/8/8/8/P7/4K3 w - - 7 1 1 card Ts,Kh 4s6c7c8cKc/Ks6d7d8d9d {STOCK} -");
    assert_redo(&king, "2:Kc e1e3 1:Ks", "redo=e1e3/K");
    // A four: no capture, and seat 2 waits all the same.
    let four = format!("4k3/p7/8/8/3p4/8/1N6/4K3 w - - 7 1 1 card Ts,Th 4h6c7c8c2h/Ks6d7d8d9d {STOCK} -");
    assert_redo(&four, "2:4h b2a4 1:Ks", "wait,redo=b2a4/4");
    // The second move after it.
    let second = format!("4k3/8/8/8/2pp4/8/1N6/4K3 w - - 7 1 1 card Ts,Th 4h6c7c8c2h/6dKs7d8d9d {STOCK} -");
    assert_redo(&second, "2:4h e1e2 x:6d 0000 x:6c b2a4 1:Ks", "redo=b2a4/nocap");
    assert_redo(&second, "2:4h e1e2 x:6d 0000 2:2h b2a4 1:Ks", "redo=b2a4/2/nocap");
}

#[test]
fn wrong_records_of_a_redo_are_refused() {
    let refused = |piles: &str, pending: &str, words: &str| {
        let record = format!("4k3/4p3/8/8/8/8/PP2P3/4K3 w - - 7 1 1 redo {piles} 5c6c7c8c9c/2c6d7d8d9d * {pending}");
        let error = KnownPosition::from_fen(&record).map(|position| position.fen()).expect_err(&record).to_string();
        assert!(error.contains(words), "{record}: {error}");
    };
    refused("Ks,Th", "-", "the move that was taken back");
    refused("Ks,Th", "nocap", "the move that was taken back");
    refused("Ts,Th", "redo=e2e4", "a king of spades");
    for shape in ["redo=e2e4/", "redo=e2e4/5", "redo=e2e4/2/2", "redo=e2e4/nocap/2", "redo=e2e4/nocap/nocap"] {
        refused("Ks,Th", shape, "a move, with what changed it");
    }
    refused("Ks,Th", "redo=e2e4/4/nocap", "no 'nocap' beside a four");
    for illegal in ["redo=", "redo=e2e5", "redo=e7e5", "redo=e2e4q", "redo=0000", "redo=1:8s", "redo=a2a5/Q"] {
        refused("Ks,Th", illegal, "legal before it was taken back");
    }
    refused("Ks,Th", "3x1,redo=e2e4", "threes only in a card phase");
    refused("Ks,Th", "card=2s,redo=e2e4", "only in a chess phase");
    refused("Ks,Th", "redo=e2e4,nocap", "each item once");
    // What was taken back in check is no redo.
    let check = "4k3/8/8/8/8/8/4r3/4K3 w - - 7 1 1 redo Ks,Th 5c6c7c8c9c/2c6d7d8d9d * redo=e1d1";
    assert!(KnownPosition::from_fen(check).is_err_and(|error| error.to_string().contains("not in check")));
    // And none is outside of the phase.
    let card = format!("{START} card Ks,Th 5c6c7c8c9c/2c6d7d8d9d * redo=e2e4");
    assert!(KnownPosition::from_fen(&card).is_err_and(|error| error.to_string().contains("only in phase 'redo'")));
}

#[test]
fn a_game_goes_on_from_a_record_inside_a_redo_as_it_would_have() {
    let mut redos = 0;
    for (board, seed) in (0..=BOARDS.len()).flat_map(|board| (0..20).map(move |seed| (board, seed))) {
        let mut position = known(&dealt(seed, board));
        let mut random = SeededRng::seed_from_u64(seed);
        for _ in 0..80 {
            let copied = seat_and_phase(&position).ends_with("redo").then(|| known(&position.fen()));
            if let Some(mut copy) = copied {
                redos += 1;
                let mut original = position.clone();
                // The redo, and the chess move after it.
                for _ in 0..2 {
                    assert_eq!((copy.fen(), legal(&copy)), (original.fen(), legal(&original)));
                    let all = legal(&copy);
                    let Some(action) = all.choose(&mut random) else { break };
                    copy.play_action(action).expect("legal");
                    original.play_action(action).expect("legal");
                }
                assert_eq!(copy.fen(), original.fen());
            }
            let all = legal(&position);
            // A king of spades wherever there is one.
            let Some(action) = all.iter().find(|action| action.ends_with(":Ks")).or(all.choose(&mut random)) else {
                break;
            };
            if position.play_action(action).is_err() {
                break; // The stock is used up.
            }
        }
    }
    assert!(redos > 30, "only {redos} redos");
}
