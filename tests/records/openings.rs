//! Openings that people know by name.

use crate::samples::only_game;
use records::{GameRecord, RecordFormat, export, opening_of};
use session::opening_names::{OpeningName, OpeningNames};
use std::collections::BTreeMap;
use variants::{VARIANTS, Variant, find_variant};

/// The files of names, each with its variant.
const FILES: [(&str, &str); 2] = [
    ("chess", include_str!("../../src/games/chess/opening_names.txt")),
    ("shogi", include_str!("../../src/games/shogi/opening_names.txt")),
];

fn variant(name: &str) -> &'static Variant {
    find_variant(name).expect("a variant")
}

/// The lines of a file: term, name, moves.
fn lines(file: &'static str) -> impl Iterator<Item = [&'static str; 3]> {
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split(" | ").collect::<Vec<_>>().try_into().expect("three fields"))
}

fn game(variant: &'static Variant, moves: &str) -> GameRecord {
    GameRecord::new(variant, None, moves.split(' ').map(str::to_owned).collect())
}

/// The name of a game of chess with these moves in SAN.
fn name_of(movetext: &str) -> Option<&'static str> {
    opening_of(&only_game(&format!("[Event \"?\"]\n\n{movetext} *\n"))).map(|opening| opening.name)
}

#[test]
fn the_variants_with_files_have_names_and_no_others() {
    let named = VARIANTS.into_iter().filter(|variant| variant.opening_names.is_some());
    let named: Vec<&str> = named.map(|variant| variant.name).collect();
    let mut expected = FILES.map(|(name, _)| name);
    expected.sort_by_key(|name| VARIANTS.into_iter().position(|variant| variant.name == *name));
    assert_eq!(named, expected);
}

#[test]
fn every_line_is_legal_and_ends_in_a_position_with_its_name() {
    for (variant_name, file) in FILES {
        assert!(lines(file).count() > 90, "{variant_name}");
        for [term, name, moves] in lines(file) {
            let game = game(variant(variant_name), moves);
            assert!(game.replay().is_ok(), "{moves}");
            assert_eq!(opening_of(&game), Some(OpeningName { term, name }), "{moves}");
        }
    }
}

/// Board, side, castling and en passant are the first four fields of a FEN, board, side and hands the first three of an SFEN.
#[test]
fn no_two_lines_end_in_the_same_position() {
    for ((name, file), fields) in FILES.into_iter().zip([4, 3]) {
        let mut lines_by_position = BTreeMap::new();
        for [_, _, moves] in lines(file) {
            let record = game(variant(name), moves).replay().expect("legal moves").fen();
            let position = record.split(' ').take(fields).collect::<Vec<_>>().join(" ");
            assert_eq!(lines_by_position.insert(position, moves), None, "{moves}");
        }
    }
}

/// The Encyclopaedia has five volumes, A to E, of a hundred codes each.
#[test]
fn the_codes_of_chess_are_those_of_the_encyclopaedia() {
    for [code, name, _] in lines(FILES[0].1) {
        let (volume, number) = code.split_at(1);
        let is_number = number.len() == 2 && number.bytes().all(|digit| digit.is_ascii_digit());
        assert!(("A"..="E").contains(&volume) && is_number, "{code} {name}");
    }
}

/// A volume of the Encyclopaedia has only games with its first moves: B is 1. e4 without 1... e5 and 1... e6, which are C; D and E
/// begin with 1. d4. Transpositions may be classified elsewhere, but no line of the file needs one.
#[test]
fn the_codes_of_chess_fit_the_first_moves() {
    for [code, name, moves] in lines(FILES[0].1) {
        let moves: Vec<&str> = moves.split(' ').collect();
        let fits = match code.as_bytes()[0] {
            b'A' => moves[0] != "e2e4",
            b'B' => moves[0] == "e2e4" && !["e7e5", "e7e6"].contains(moves.get(1).unwrap_or(&"")),
            b'C' => moves[0] == "e2e4" && ["e7e5", "e7e6"].contains(&moves[1]),
            _ => moves[0] == "d2d4",
        };
        assert!(fits, "{code} {name}");
    }
}

#[test]
fn known_openings_have_the_names_that_players_give_them() {
    for (movetext, name) in [
        ("1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6", "Sicilian Defense: Najdorf Variation"),
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5", "Ruy Lopez"),
        ("1. e4 e5 2. Nf3 Nc6 3. Bc4", "Italian Game"),
        ("1. d4 d5 2. c4", "Queen's Gambit"),
        ("1. e4 e6", "French Defense"),
        ("1. d4 Nf6 2. c4 e6 3. Nc3 Bb4", "Nimzo-Indian Defense"),
    ] {
        assert_eq!(name_of(movetext), Some(name), "{movetext}");
    }
    assert_eq!(name_of(""), None);
}

#[test]
fn the_last_position_with_a_name_names_the_game() {
    let ruy_lopez = "1. e4 e5 2. Nf3 Nc6 3. Bb5";
    assert_eq!(name_of(&format!("{ruy_lopez} Qf6 4. O-O a6 5. h3")), Some("Ruy Lopez"));
    assert_eq!(name_of(&format!("{ruy_lopez} a6 4. Bxc6 h5")), Some("Ruy Lopez: Exchange Variation"));
}

/// The Petroff and the Four Knights by way of the Vienna; the Queen's Gambit Declined by way of the English; in shogi the
/// One-Turn-Loss Bishop Exchange with its first moves exchanged.
#[test]
fn transpositions_have_the_name_of_the_position() {
    assert_eq!(name_of("1. e4 e5 2. Nc3 Nf6 3. Nf3 Nc6"), Some("Four Knights Game"));
    assert_eq!(name_of("1. c4 e6 2. d4 d5"), Some("Queen's Gambit Declined"));
    let shogi = game(variant("shogi"), "2g2f 8c8d 7g7f 3c3d 2f2e 2b8h+ 7i8h");
    assert_eq!(opening_of(&shogi).map(|opening| opening.name), Some("One-Turn-Loss Bishop Exchange"));
}

/// A pawn has just gone two squares in one of the lines, but no pawn can take it in passing: the positions are the same.
#[test]
fn a_square_of_en_passant_that_nobody_can_use_makes_no_difference() {
    assert_eq!(name_of("1. Nf3 d5 2. d4"), name_of("1. d4 d5 2. Nf3"));
    assert_eq!(name_of("1. Nf3 d5 2. d4"), Some("Queen's Pawn Game: Zukertort Variation"));
}

#[test]
fn a_game_from_another_position_has_no_name() {
    let text = "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1\"]\n\n1. e4 c5 *\n";
    let mut game = only_game(text);
    assert_eq!(opening_of(&game), None);
    let before = game.clone();
    game.name_opening();
    assert_eq!(game, before);
}

#[test]
fn a_named_game_of_chess_has_code_and_name() {
    let mut game = game(variant("chess"), "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 c1e3");
    game.name_opening();
    let text = export(&game, RecordFormat::Pgn).expect("PGN").text;
    assert!(
        text.contains("[ECO \"B90\"]\n[Opening \"Sicilian Defense: Najdorf Variation, English Attack\"]\n"),
        "{text}"
    );
    let read = only_game(&text);
    assert_eq!((read.header("ECO"), &read.moves), (Some("B90"), &game.moves));
}

#[test]
fn a_named_game_of_shogi_has_no_code() {
    let mut game = game(variant("shogi"), "7g7f 3c3d 2g2f 5c5d 2f2e 8b5b");
    game.name_opening();
    assert_eq!((game.header("Opening"), game.header("ECO")), (Some("Gokigen Central Rook"), None));
}

#[test]
fn what_a_record_says_of_its_opening_is_kept() {
    for tag in
        ["[ECO \"C99\"]", "[Opening \"Spanish\"]", "[Opening \"?\"]", "[Variation \"Steinitz\"]", "[eco \"C60\"]"]
    {
        let mut game = only_game(&format!("[White \"Ann\"]\n{tag}\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n"));
        let before = game.clone();
        game.name_opening();
        assert_eq!(game, before, "{tag}");
    }
}

/// Files of others come back as they were.
#[test]
fn writing_a_game_adds_no_name() {
    let game = only_game("[White \"Ann\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n");
    assert!(!export(&game, RecordFormat::Pgn).expect("PGN").text.contains("Ruy Lopez"));
}

#[test]
fn files_of_names_say_what_is_wrong_with_them() {
    let error = |text: &'static str| {
        let mut history = (variant("chess").new_history)();
        OpeningNames::read(text, &mut *history).expect_err(text).to_string()
    };
    for (text, expected) in [
        ("B00 King's Pawn | e2e4", "term | name | moves"),
        ("B00 | King's Pawn | e2e5", "legal moves"),
        ("A04 | One | g1f3 g8f6 b1c3\nA04 | Other | b1c3 g8f6 g1f3", "a position that no line before has named"),
    ] {
        assert!(error(text).contains(expected), "{}", error(text));
    }
}
