//! Lines of positions and games: the protocols', match files', records of every variant, and games files.

use crate::samples::{error_of, only_game, only_game_as, variant};
use host::game::HostedGame;
use records::{GameRecord, ImportedGame, Losses, MAX_BYTES, RecordFormat, export, import, import_as};
use variants::VARIANTS;

#[test]
fn a_position_line_of_the_protocol_is_a_game() {
    let game = only_game("position startpos moves e2e4 e7e5\n");
    assert_eq!((game.variant.name, game.start, game.moves), ("chess", None, vec!["e2e4".into(), "e7e5".into()]));
}

#[test]
fn the_word_position_may_be_missing() {
    let game = only_game("startpos moves 7g7f 3c3d 8h2b+");
    assert_eq!((game.variant.name, game.moves.len()), ("shogi", 3));
}

#[test]
fn moves_of_the_other_dialect_are_written_in_the_usual_one() {
    assert_eq!(only_game_as("startpos moves c3c4", "shogi").moves, ["7g7f"]);
}

#[test]
fn a_preferred_variant_is_taken_if_several_fit() {
    assert_eq!(only_game_as("startpos moves e2e4", "cessolis").variant.name, "cessolis");
    assert_eq!(only_game_as("startpos moves 7g7f", "chess").variant.name, "shogi");
}

#[test]
fn an_en_passant_square_is_no_opcode_of_the_same_name() {
    let quadroshah = "r3k2rrnbq2kr/p2b3pn3n2p/2n3p1N1p2b2/1p1pp4p1pp1p1/6P1QBP2p2/P1PQNP3P1P2PP/3P3P5P2/2p1P3RB2P3/\
                      R1B3NR4KBNR BB P - c2 0 22";
    let game = only_game(quadroshah);
    assert_eq!((game.variant.name, game.start.as_deref(), game.opcodes.len()), ("quadroshah", Some(quadroshah), 0));
    for record in ["4k3/8/8/8/2Pp4/8/8/4K3 b - c3 0 1", "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1"] {
        assert_eq!(only_game(record).start.as_deref(), Some(record));
    }
}

#[test]
fn the_start_record_of_every_variant_is_recognised() {
    for variant in VARIANTS {
        let record = HostedGame::new(variant).fen();
        for text in [record.clone(), format!("fen {record}"), format!("position fen {record} moves")] {
            let game = only_game(&text);
            assert_eq!(game.variant.name, variant.name, "{text}");
            assert_eq!(game.start.is_some(), variant.description.hidden_information);
        }
    }
}

#[test]
fn a_fen_with_its_number_missing_is_a_position_of_chess() {
    let game = only_game("4k3/8/8/8/8/8/4P3/4K3 w - -");
    assert_eq!((game.variant.name, game.start.as_deref()), ("chess", Some("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")));
}

#[test]
fn a_list_of_positions_is_one_game_each() {
    let text = "# openings\n\nlnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\nsfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*5b\n";
    let games = import(text.as_bytes()).expect("two positions");
    assert_eq!(games.iter().map(|game| game.moves.len()).collect::<Vec<_>>(), [0, 1]);
}

#[test]
fn what_an_epd_list_says_of_a_position_is_no_part_of_it() {
    let game = only_game("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"king and pawn\";");
    assert_eq!(game.header("Event"), Some("king and pawn"));
    assert_eq!(game.start.as_deref(), Some("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
}

/// The line and its header are those of `pentad match`.
#[test]
fn a_line_of_a_match_file_has_players_and_result() {
    let text = "# pentad match --variant martian --seed 1\nstartpos moves b3a4 ; seats new old ; opening 1 ; result 2 time (seat 1)\n";
    let game = only_game(text);
    assert_eq!((game.variant.name, game.moves.as_slice()), ("martian", ["b3a4".to_owned()].as_slice()));
    let ending = game.ending.expect("a result");
    assert_eq!((ending.result.as_str(), ending.reason.as_str()), ("2", "time (seat 1)"));
    assert_eq!(game.headers.len(), 2);
}

#[test]
fn a_games_file_may_have_no_header() {
    let line = r#"{"game":1,"start":"startpos","moves":["7g7f","3c3d"],"seats":["a","b"],"result":"*","info":[null,{"ms":1500}]}"#;
    let game = only_game(line);
    assert_eq!((game.variant.name, game.times()), ("shogi", vec![None, Some(1500)]));
    assert_eq!(game.headers, [("Black".to_owned(), "a".to_owned()), ("White".to_owned(), "b".to_owned())]);
}

#[test]
fn the_header_of_a_games_file_names_the_variant() {
    let text = "{\"format\":\"pentad-games\",\"version\":1,\"variant\":\"cessolis\"}\n{\"moves\":[\"e2e4\"]}\n{\"moves\":[]}\n";
    let games = import(text.as_bytes()).expect("two games");
    assert!(games.iter().all(|game| game.variant.name == "cessolis") && games.len() == 2);
}

#[test]
fn the_end_by_the_rules_is_the_result() {
    let ending = only_game("startpos moves f2f3 e7e5 g2g4 d8h4").ending.expect("mate");
    assert_eq!(ending.to_string(), "2 checkmate");
}

#[test]
fn an_illegal_move_is_named_with_its_line_and_number() {
    let error = error_of("# two games\nstartpos moves e2e4\nstartpos moves e2e4 e7e6 e4e6\n");
    assert_eq!(error.to_string(), "line 3, move 3: found 'e4e6', expected a legal move");
    assert_eq!((error.line(), error.move_number()), (Some(3), Some(3)));
}

#[test]
fn a_wrong_field_of_a_record_is_named() {
    let error = error_of("\n4k3/8/8/8/8/8/4P3/4K3 x - - 0 1\n").to_string();
    assert!(error.starts_with("line 2: ") && error.contains("'x'"), "{error}");
}

#[test]
fn words_behind_startpos_are_no_moves() {
    assert_eq!(error_of("startpos e2e4").to_string(), "line 1: found 'e2e4', expected 'moves', or nothing");
}

#[test]
fn something_else_is_refused_by_its_first_word() {
    let error = error_of("\n  Hello, world\n").to_string();
    assert!(error.starts_with("line 2: found 'Hello,', expected a position"), "{error}");
    assert!(error_of("").to_string().starts_with("line 1: found nothing"));
}

#[test]
fn broken_json_names_its_line() {
    let error = error_of("{\"format\":\"pentad-games\",\"version\":1}\n{\"moves\":[1]}\n").to_string();
    assert!(error.starts_with("line 2: column "), "{error}");
    let error = error_of("{\"format\":\"pentad-analysis\",\"version\":1}\n").to_string();
    assert!(error.contains("'pentad-analysis'"), "{error}");
}

#[test]
fn a_file_that_is_too_large_is_refused() {
    let large = vec![b' '; MAX_BYTES + 1];
    let error = import_as(&large, None).expect_err("too large").to_string();
    assert!(error.contains(&format!("at most {MAX_BYTES}")), "{error}");
}

#[test]
fn a_record_is_printed_as_the_socket_has_it() {
    let mut game: GameRecord = only_game("startpos moves f2f3 e7e5 g2g4 d8h4");
    game.set_header("White", "Ann");
    let json = serde_json::to_value(ImportedGame::from(game.clone())).expect("JSON");
    assert_eq!(json["variant"], "chess");
    assert_eq!((&json["record"], &json["result"]), (&serde_json::Value::Null, &serde_json::json!("2")));
    assert_eq!(json["headers"]["White"], "Ann");
    assert_eq!(variant("chess"), game.variant);
}

#[test]
fn a_line_of_the_protocol_may_name_the_variant() {
    let game = only_game("variant cessolis\nposition startpos moves e2e4\n");
    assert_eq!(game.variant.name, "cessolis");
    assert_eq!(error_of("variant go\n").to_string(), "line 1: found 'go', expected the name of a variant");
}

/// A game of Szachao in which a seat in check plays an ace, as one line of a games file with these rules.
fn ace_in_check(rules: &str) -> String {
    let start = "4k3/8/8/8/8/8/4r3/4K3 w - - 7 1 1 card As,Kd AhAd7c8c9c/Kc6d7d2d9d \
                 2c2h2s3c3d3h3s5c5h5s5d6c6h6s7h7s -";
    format!("{{\"variant\":\"szachao\",\"start\":\"{start}\",{rules}\"moves\":[\"1:Ah+2c\",\"e8d8\"]}}\n")
}

#[test]
fn a_games_file_is_read_by_the_rule_options_that_it_names() {
    let error = error_of(&ace_in_check("")).to_string();
    assert!(error.contains("1:Ah+2c"), "{error}");
    let text = ace_in_check("\"rules\":{\"Szachao_AceInCheck\":\"allowed\"},");
    let game = only_game(&text);
    assert_eq!(game.moves.len(), 2);
    assert_eq!(game.replay().expect("a legal game").fen().split(' ').nth(1), Some("w"));
    let written = export(&game, RecordFormat::Games).expect("a game").text;
    assert_eq!(only_game(&written).rules, game.rules);
    assert_eq!(
        Losses::of(&game, RecordFormat::Fen).line(RecordFormat::Fen).as_deref(),
        Some("fen: 2 moves and 1 rule option have no place")
    );
    assert_eq!(Losses::of(&game, RecordFormat::Games).line(RecordFormat::Games), None);
}

#[test]
fn a_rule_option_that_the_game_does_not_have_is_an_error() {
    for (rules, found) in [
        (
            "\"rules\":{\"Szachao_AceInCheck\":\"often\"},",
            "Szachao_AceInCheck: found 'often', expected forbidden allowed",
        ),
        ("\"rules\":{\"Martian_NoRejection\":\"true\"},", "szachao has no rule option 'Martian_NoRejection'"),
    ] {
        let error = error_of(&ace_in_check(rules)).to_string();
        assert!(error.contains(found), "{error}");
    }
}
