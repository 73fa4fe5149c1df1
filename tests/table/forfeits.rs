//! Games that end by resignation or by the clock: who wins then, by the rules of each game.

use base::seat::Seat;
use rules::dialect::Dialect;
use session::drop_out::DropOutReason;
use session::turn_order::TurnOrder;
use session::viewer::Viewer;
use session::{FlagFall, PositionHistory};
use variants::find_variant;

fn position(variant: &str, record: Option<&str>) -> Box<dyn PositionHistory> {
    let mut history = (find_variant(variant).expect("the variant exists").new_history)();
    assert_eq!(history.set_position(record, ""), Ok(()));
    history
}

/// The result when the flag of the seat on move falls.
fn flag(variant: &str, record: &str) -> String {
    match position(variant, Some(record)).flag_fall() {
        FlagFall::Ends(outcome) => outcome.to_string(),
        FlagFall::Plays(mv) => {
            let mut history = position(variant, Some(record));
            assert!(history.legal_moves(Dialect::Uci).expect("the moves are known").contains(&mv), "{mv}");
            assert_eq!(history.play_move(&mv), Ok(()));
            format!("{mv}: {}", history.outcome().expect("the move ends the game"))
        }
    }
}

#[test]
fn who_resigns_loses_to_all_enemies() {
    for (variant, seat, result) in [
        ("shogi", 1, "2 resignation"),
        ("chess", 2, "1 resignation"),
        ("cessolis", 1, "2 resignation"),
        ("martian", 2, "1 resignation"),
        ("szachao", 1, "2 resignation"),
        // White A resigns for White B, too: the teams lose together.
        ("quadroshah", 1, "2,3 resignation"),
        ("quadroshah", 3, "1,4 resignation"),
    ] {
        let outcome = position(variant, None).outcome_on_resignation(Seat::new(seat - 1));
        assert_eq!(outcome.to_string(), result, "{variant}");
    }
}

#[test]
fn among_several_martians_the_points_of_the_others_decide() {
    let record = "qqd2dqq/qdp2pdq/dpp2ppd/8/8/dpp2ppd/qdp2pdq/qqd2dqq 1 9/3/5/5 0 - 1";
    let history = position("martian4", Some(record));
    assert_eq!(history.outcome_on_resignation(Seat::new(0)).to_string(), "3,4 resignation", "9 points are of no use");
    assert_eq!(history.outcome_on_resignation(Seat::new(2)).to_string(), "1 resignation");
    assert_eq!(flag("martian4", record), "3,4 time");
    assert_eq!(position("martian3", None).outcome_on_resignation(Seat::new(1)).to_string(), "1,3 resignation");
}

#[test]
fn among_several_martians_the_others_play_on_and_the_history_says_so() {
    let seat = Seat::new;
    let mut history = position("martian4", None);
    assert_eq!(history.drop_out_text(seat(1), DropOutReason::Time).as_deref(), Some("time2"));
    for text in ["c3d4", "resign2", "f6e5", "time1"] {
        assert_eq!(history.play_move(text), Ok(()), "{text}");
    }
    assert_eq!(history.moves(Dialect::Uci), ["c3d4", "resign2", "f6e5", "time1"]);
    assert_eq!((history.plies_played(), history.seats_out().to_string().as_str()), (4, "1,2"));
    let seats: Vec<String> = history.played_actions(Viewer::All).iter().map(|entry| entry.seat.to_string()).collect();
    assert_eq!(seats, ["1", "2", "3", "1"]);
    // Two seats alternate.
    assert_eq!((history.side_to_move(), history.turn_order()), (seat(3), TurnOrder::ALTERNATING));
    // Neither of the two drops out, nor anybody twice, and no legal move is a drop-out.
    for text in ["resign3", "time4", "resign2", "time1", "resign5"] {
        assert!(history.play_move(text).is_err(), "{text}");
    }
    assert!(history.canonical_move("resign3", Dialect::Uci).is_err());
    // The record alone says who is out.
    let record = history.fen();
    let read = position("martian4", Some(&record));
    assert_eq!((read.fen(), read.seats_out()), (record, history.seats_out()));
    assert_eq!(read.legal_moves(Dialect::Uci), history.legal_moves(Dialect::Uci));
    // What is taken back is played again.
    assert_eq!(history.undo(2), Ok(()));
    assert_eq!((history.side_to_move(), history.seats_out().to_string().as_str()), (seat(2), "2"));
    assert_eq!(history.undo(1), Ok(()));
    assert_eq!((history.side_to_move(), history.seats_out().is_empty()), (seat(1), true));
}

/// An option that is set afterwards does not bring a seat back.
#[test]
fn who_is_out_stays_out_if_the_option_comes_late() {
    let mut history = position("martian4", None);
    for text in ["c3d4", "resign2", "f6e5"] {
        assert_eq!(history.play_move(text), Ok(()), "{text}");
    }
    let record = history.fen();
    history.set_rule_option("Martian_ForfeitEndsGame", "true");
    assert_eq!(history.drop_out_text(Seat::new(3), DropOutReason::Time), None);
    assert!(history.play_move("resign4").is_err());
    assert_eq!((history.undo(0), history.fen()), (Ok(()), record));
}

#[test]
fn in_no_other_game_does_a_seat_drop_out() {
    for variant in variants::VARIANTS.into_iter().filter(|variant| !["martian3", "martian4"].contains(&variant.name)) {
        let mut history = position(variant.name, None);
        let reasons = [DropOutReason::Resignation, DropOutReason::Time];
        let seats = (0..variant.description.seats()).map(Seat::new);
        for (seat, reason) in seats.flat_map(|seat| reasons.map(|reason| (seat, reason))) {
            assert_eq!(history.drop_out_text(seat, reason), None, "{}", variant.name);
        }
        assert!(history.play_move("resign2").is_err() && history.play_move("time1").is_err(), "{}", variant.name);
    }
}

#[test]
fn a_fallen_flag_loses() {
    for (variant, result) in
        [("shogi", "2 time"), ("chess", "2 time"), ("martian", "2 time"), ("quadroshah", "2,3 time")]
    {
        assert_eq!(flag(variant, &position(variant, None).fen()), result, "{variant}");
    }
    assert_eq!(flag("szachao", &position("szachao", None).fen()), "2 time");
}

#[test]
fn nobody_loses_on_time_to_a_bare_king_in_chess() {
    assert_eq!(flag("chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), "draw time");
    assert_eq!(flag("chess", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"), "1 time");
}

#[test]
fn in_cessolis_the_board_goes_before_the_clock() {
    assert_eq!(flag("cessolis", &position("cessolis", None).fen()), "2 time", "no move ends the game");
    // Rook and king can take the last pawn, which leaves a bare king: a7a4 comes before b3a4.
    assert_eq!(flag("cessolis", "7k/R7/8/8/p7/1K6/8/8 w - 1"), "a7a4: 1 bare king");
    // A mate on the last rank.
    assert_eq!(flag("cessolis", "6k1/5ppp/8/8/8/8/8/R3K3 w - 1"), "a1a8: 1 checkmate");
    // The king alone can leave Black without a move, at c7: a draw is better than a loss.
    assert_eq!(flag("cessolis", "k7/p7/P1K5/8/8/8/8/8 w - 1"), "c6c7: draw stalemate");
    // Beside the stalemate there is a mate.
    assert_eq!(flag("cessolis", "k7/p7/P1K5/8/8/8/8/6R1 w - 1"), "g1g8: 1 checkmate");
}
