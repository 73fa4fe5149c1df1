//! What is written is read back as the same game, in every format of every variant.

use crate::samples::{random_game, random_game_from};
use proptest::prelude::*;
use records::{Ending, GameRecord, Line, Notes, RecordFormat, export, export_read, formats_of, import};
use variants::VARIANTS;

/// The record of the position that a game begins with, up to its last field.
fn start_without_number(record: &GameRecord) -> String {
    let start = record.start.clone().unwrap_or_else(|| (record.variant.new_history)().fen());
    start.rsplit_once(' ').expect("fields").0.to_owned()
}

/// Which format a game is written in and read back.
fn assert_round_trip(record: &GameRecord, format: RecordFormat) {
    let exported = export(record, format).expect("it can be written");
    assert!(exported.name.is_ascii() && exported.name.ends_with(&format!(".{format}")), "{}", exported.name);
    let games = import(exported.text.as_bytes()).unwrap_or_else(|error| panic!("{error} in\n{}", exported.text));
    let [read] = games.as_slice() else { panic!("one game in\n{}", exported.text) };
    assert_eq!(read.variant.name, record.variant.name, "{}", exported.text);
    if format.is_position() {
        let (end, found) = (record.replay().expect("legal"), read.replay().expect("legal"));
        assert_eq!(found.fen(), end.fen());
        return;
    }
    assert_eq!(read.moves, record.moves, "{}", exported.text);
    let unnumbered = [RecordFormat::Kif, RecordFormat::Ki2, RecordFormat::Csa, RecordFormat::Jkf];
    if unnumbered.contains(&format) {
        // These do not say how many moves were played before.
        assert_eq!(start_without_number(read), start_without_number(record), "{}", exported.text);
    } else {
        assert_eq!(read.start, record.start, "{}", exported.text);
    }
    let formatted = [RecordFormat::Pgn, RecordFormat::Games].contains(&format);
    if formatted {
        assert_eq!(read.ending, record.ending, "{}", exported.text);
        let (mut found, mut expected) = (read.headers.clone(), record.headers.clone());
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{}", exported.text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3, failure_persistence: None, max_shrink_iters: 0, ..ProptestConfig::default() })]

    #[test]
    fn random_games_come_back(seed in any::<u64>(), plies in 0_usize..120, cut in 0_usize..40) {
        for variant in VARIANTS {
            let game = random_game(variant.name, seed, plies);
            let mut whole = GameRecord::of(&game);
            whole.set_header("Event", "A \"quoted\" \\ event");
            whole.set_header(variant.description.seat_names[0], "Ren\u{e9}");
            let times: Vec<Option<u64>> = whole.moves.iter().map(|_| Some(1500)).collect();
            whole.set_times(&times);
            // The same game, begun in the middle.
            let mut begun = GameRecord { notes: Notes::new(), ..whole.clone() };
            let moves = begun.moves.split_off(cut.min(whole.moves.len()));
            let start = begun.replay().expect("legal").fen();
            let late = GameRecord { start: Some(start), moves, notes: Notes::new(), ..whole.clone() };
            // The record of a game with hidden cards carries no earlier move: what takes that back has no effect there.
            let can_go_on = late.replay().is_ok();
            assert!(can_go_on || variant.description.hidden_information, "{late:?}");
            for format in formats_of(variant) {
                assert_round_trip(&whole, *format);
                if can_go_on && cut > 0 && !late.moves.is_empty() {
                    assert_round_trip(&late, *format);
                }
            }
        }
    }
}

/// A seat that leaves while the others play on stands among the moves.
#[test]
fn games_that_went_on_without_a_seat_come_back() {
    let mut game = random_game("martian4", 3, 9);
    for (seat, text) in [(1, "resign2"), (3, "time4")] {
        game.play_move(text).unwrap_or_else(|error| panic!("seat {seat}: {error}"));
        game = random_game_from(game, 5, 7);
    }
    let whole = GameRecord::of(&game);
    assert!(["resign2", "time4"].iter().all(|text| whole.moves.iter().any(|mv| mv == text)), "{:?}", whole.moves);
    formats_of(game.variant()).iter().for_each(|format| assert_round_trip(&whole, *format));
}

#[test]
fn games_without_moves_come_back() {
    for variant in VARIANTS {
        let game = GameRecord::of(&random_game(variant.name, 1, 0));
        formats_of(variant).iter().for_each(|format| assert_round_trip(&game, *format));
    }
}

#[test]
fn results_and_reasons_come_back_for_every_variant() {
    for variant in VARIANTS {
        let party = |seat: usize| variant.description.sides.party(base::seat::Seat::new(seat));
        let seats = 0..variant.description.seats();
        let first_party: Vec<String> =
            seats.filter(|&seat| party(seat) == 0).map(|seat| (seat + 1).to_string()).collect();
        for result in [first_party.join(","), "draw".to_owned()] {
            let mut record = GameRecord::of(&random_game(variant.name, 1, 4));
            record.ending = Some(Ending { result, reason: "resignation".to_owned() });
            for format in [RecordFormat::Pgn, RecordFormat::Games] {
                assert_round_trip(&record, format);
            }
        }
    }
}

#[test]
fn a_format_that_a_variant_lacks_is_refused() {
    let record = GameRecord::of(&random_game("chess", 1, 4));
    let error = export(&record, RecordFormat::Csa).expect_err("chess has no CSA").to_string();
    assert_eq!(error, "format: found 'csa', for Chess expected one of pgn fen epd games");
}

/// Problems often have no king of the side that attacks, and White may begin.
#[test]
fn positions_with_one_king_come_back_in_every_format() {
    for start in ["4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", "9/9/9/9/9/9/4p4/9/4K4 w g2R2B3G4S4N4L17P 1"] {
        let mv = if start.contains(" b ") { "G*5b" } else { "G*5h" };
        let record = GameRecord::new(VARIANTS[0], Some(start.to_owned()), vec![mv.to_owned()]);
        for format in formats_of(record.variant) {
            assert_round_trip(&GameRecord::of(&record.replay().expect("legal")), *format);
        }
    }
}

/// What a seat of a hidden game may know is written without what it may not know.
#[test]
fn the_view_of_a_seat_comes_back() {
    let game = random_game("szachao", 3, 30);
    for seat in [0, 1].map(base::seat::Seat::new) {
        let start = game.start_fen();
        let mut replay = GameRecord::new(game.variant(), Some(start), Vec::new()).replay().expect("legal");
        let hidden = |game: &host::game::HostedGame| game.hidden().expect("hidden").view_fen(seat);
        let mut record = GameRecord::new(game.variant(), Some(hidden(&replay)), Vec::new());
        for text in game.moves(rules::dialect::Dialect::Uci) {
            record.moves.push(replay.hidden().expect("hidden").move_seen_by(&text, seat).expect("legal"));
            replay.play_move(&text).expect("legal");
        }
        assert!(record.start.as_ref().is_some_and(|start| start.contains('?')));
        for format in [RecordFormat::Pgn, RecordFormat::Games] {
            assert_round_trip(&record, format);
        }
    }
}

/// Playing it again would find nothing: the reader has played all of it, its variations among it.
#[test]
fn a_game_as_it_was_read_is_written_as_one_whose_moves_are_played_again() {
    for variant in VARIANTS {
        let mut game = random_game(variant.name, 5, 12);
        let mut record = GameRecord::of(&game);
        game.undo(1).expect("a move");
        let instead = random_game_from(game, 6, 3);
        let moves = instead.moves(variant.description.native_dialect).split_off(instead.plies_played() - 3);
        record.note(record.moves.len()).variations.push(Line { moves, ..Line::default() });
        let written = export(&record, RecordFormat::Games).expect("it can be written");
        let read = import(written.text.as_bytes()).expect("what was written").remove(0);
        assert_eq!(read.notes[&read.moves.len()].variations.len(), 1, "{read:?}");
        for format in formats_of(variant) {
            let played = export(&read, *format).expect("it can be written");
            assert_eq!(export_read(&read, *format, 1).expect("it can be written"), played, "{format}");
        }
    }
}
